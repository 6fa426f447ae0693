"""A whole record to its ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from hoyle.interpret.contradicted import doubted
from hoyle.interpret.effects import leave_open
from hoyle.interpret.layout import Cells, Place
from hoyle.interpret.machine import Machine, StartEntries, choices, program_of
from hoyle.interpret.merging import WorldRuling, merge
from hoyle.interpret.norms import DutyNorm, MenuNorm
from hoyle.interpret.ruling import (
    ChangeText,
    Duty,
    Menu,
    OptionText,
    Outcome,
    Ruling,
    SettlementText,
    States,
    Step,
)
from hoyle.interpret.together import together
from hoyle.interpret.torn import left_open
from hoyle.interpret.unseen import completed, left_unseen, tells_one
from hoyle.interpret.worlds import (
    World,
    Worlds,
    completions,
    drawn,
    held,
    in_all,
    in_keeping,
    told_apart,
)
from hoyle.ir import Book, Settle, Var, kind_name
from hoyle.ir.game import Record
from hoyle.words.templates import fill


def judge(book: Book, record: Record) -> Ruling:
    """Rule on a record by a book, in all the worlds that it leaves open.

    What rests on an act that contradicts the record is undecided, or on cards that it tells by
    their number.
    """
    found = completions(book, record, together)
    as_told, worlds = partial(judge_as_told, book), len(found.all)
    made = completed(book, record, _in_worlds(book, record, found), as_told, worlds)
    if tells_one(book, record):
        return left_unseen(book, record, made)
    return doubted(book, record, made, as_told, worlds)


def judge_as_told(book: Book, record: Record) -> Ruling:
    """Rule on a record that is taken at its word, even where it contradicts itself."""
    return _in_worlds(book, record, completions(book, record, together))


def _in_worlds(book: Book, record: Record, found: Worlds) -> Ruling:

    def more() -> Iterator[WorldRuling]:
        _, most = held(book, record)
        for sets in () if most is None else drawn(book, record):
            for one in in_all(book, record, sets, together).all:
                if in_keeping(one, found.all[0]):
                    outcome(one.machine)
                    yield _ruled(book, record, one)

    told = sorted(
        (
            (key, at, made)
            for at, world in enumerate(found.all)
            for key, made in told_apart(world, outcome)
        ),
        key=lambda item: item[:2],
    )
    rulings = [_ruled(book, record, one) for one in found.all]
    sets = [one.words.partition("{0}")[0] for one in program_of(book).rebuilt]
    made = merge(rulings, [one for _, _, one in told], more, found.whole, sets)
    return left_open(book, record, made)


def judge_world(book: Book, record: Record, rebuilt: StartEntries = ()) -> Ruling:
    """Rule on a record in one world: what it does not tell is as given."""
    machine = Machine(book, choices(book, record), record.start, record.seats, rebuilt)
    places = machine.program.act_places
    for event in record.events:
        machine.step(places[event.act], event.args)
    made = outcome(machine)
    return {**_ruled(book, record, World(machine, [{}], ())).ruling, **made}


def outcome(machine: Machine) -> Outcome:
    """Tell how a record settles and stands."""
    shown = states_text(machine, machine.program.book.shown, machine.cells)
    made: Outcome = {"settlement": settle(machine), "state": shown}
    machine.docket.note_conflicts()
    return made


def _ruled(book: Book, record: Record, world: World) -> WorldRuling:
    """Write what is ruled on a record; how it stands is told apart."""
    machine = world.machine
    machine.docket.event = max(0, machine.docket.event - 1)
    machine.docket.report_conflicts()
    ruling: Ruling = {
        "book": book.name,
        "edition": book.edition,
        "options": _options(machine, choices(book, record)),
        "seats": list(machine.texts.seats),
        "findings": machine.docket.findings,
        "menus": [menu_text(machine, norm) for norm in machine.menus],
        "duties": [duty_text(machine, norm) for norm in machine.duties],
        "settlement": None,
        "state": {},
        "otherwise": None,
        "unruled": [],
    }
    return WorldRuling(
        ruling,
        tuple(norm.opening for norm in machine.menus),
        tuple(norm.opening for norm in machine.duties),
        world.cells,
    )


def _options(machine: Machine, chosen: Sequence[int]) -> dict[str, str]:
    codes = machine.texts.codes
    options = machine.program.book.options
    return {o.name: codes[o.kind][choice] for o, choice in zip(options, chosen, strict=True)}


# ---------------------------------------------------------------- norms and states


def menu_text(machine: Machine, norm: MenuNorm) -> Menu:
    """Write a menu as it now stands."""
    clause = norm.menu.clause
    return {
        "name": clause.name,
        "law": norm.rule.head.law,
        "clause": norm.rule.head.id,
        "holder": machine.texts.text(norm.menu.sort, norm.holder),
        "finding": norm.finding,
        "opened": norm.opened,
        "consulting": clause.consulting,
        "status": norm.status,
        "closed": norm.closed,
        "why": norm.why,
        "until": [fill(trigger.words, norm.told) for trigger in clause.until],
        "elected": norm.elected,
        "options": [_option_text(machine, norm, i) for i in range(len(clause.options))],
        "verdict": "proved",
    }


def _option_text(machine: Machine, norm: MenuNorm, place: int) -> OptionText:
    option = norm.menu.clause.options[place]
    lacking = _lacking(machine, norm, place)
    return {
        "name": option.name,
        "words": norm.words[place],
        "says": norm.says[place],
        "status": norm.options[place] if lacking is None else "unavailable",
        "until": [fill(trigger.words, norm.told) for trigger in option.until],
        "why": norm.whys[place] if lacking is None else _needs(machine, norm, place),
        "facts": lacking or [],
    }


def _needs(machine: Machine, norm: MenuNorm, place: int) -> str:
    """Write the condition of an option in words."""
    return fill(norm.menu.clause.options[place].needs, _told(machine, norm, place))


def _told(machine: Machine, norm: MenuNorm, place: int) -> dict[str, str]:
    """Write the bindings of a menu's opening, and its holder if he takes the option."""
    told = dict(norm.told)
    args = norm.menu.options[place].option.pattern.args
    if norm.menu.options[place].own and isinstance(args[0], Var):
        told[args[0].name] = machine.texts.text(norm.menu.sort, norm.holder)
    return told


def _lacking(machine: Machine, norm: MenuNorm, place: int) -> list[list[str]] | None:
    """Tell the facts that keep a live option from being had now; None if nothing does."""
    option = norm.menu.options[place]
    if norm.status != "open" or norm.options[place] != "live" or option.test is None:
        return None
    roles = len(option.option.pattern.args)
    first = [norm.holder] if roles else []
    env = [*norm.opening, *first, *([-1] * (roles - 1)), *option.taken.room]
    if option.test(machine.cells, env):
        return None
    told = _told(machine, norm, place)
    return machine.docket.explained(option.facts, told, machine.cells, env)


def duty_text(machine: Machine, norm: DutyNorm) -> Duty:
    """Write a duty as it now stands."""
    return {
        "law": norm.rule.head.law,
        "clause": norm.rule.head.id,
        "bearer": machine.texts.text(norm.duty.sort, norm.bearer),
        "what": norm.what,
        "status": norm.status,
        "opened": norm.opened,
        "closed": norm.closed,
        "verdict": "proved",
    }


def states_text(machine: Machine, names: Sequence[str], cells: Cells) -> States:
    """Write the values of states."""
    out: States = {}
    for name in names:
        place = machine.program.layout.places[name]
        values = dict(_values(machine, place, cells))
        out[name] = values if place.state.keys else values[""]
    return out


def _values(machine: Machine, place: Place, cells: Cells) -> list[tuple[str, str]]:
    """Write each slot of a state: its keys joined by a space, and its value."""
    key, text = machine.docket.ledger.key, machine.texts.text
    return [
        (key(place, slot), text(place.state.sort, cells[place.offset + slot]))
        for slot in range(place.size)
    ]


# ---------------------------------------------------------------- settlement


def settle(machine: Machine) -> SettlementText | None:
    """Settle a copy of the last state, step by step; None if it cannot be settled yet."""
    return settled(machine)[0]


def settled(machine: Machine) -> tuple[SettlementText | None, Cells]:
    """Settle a copy of the last state, and give the copy too: `settle` and `winners` in one."""
    settlement = machine.program.book.settlement
    cells = machine.cells.copy()
    if settlement is None:
        return None, cells
    test, room = machine.program.expression(settlement.test, ())
    if not test(machine.cells, [-1] * room):
        return None, cells
    steps: list[Step] = []
    for step, changed in _carried_out(machine, cells):
        changes = [change for change in changed if change[0] in settlement.states]
        changes.sort(key=lambda change: settlement.states.index(change[0]))
        if changes:
            steps.append({"name": step.name, "law": step.head.law, "changes": changes})
    return {"steps": steps, "values": states_text(machine, settlement.states, cells)}, cells


def _carried_out(machine: Machine, cells: Cells) -> Iterator[tuple[Settle, list[ChangeText]]]:
    """Take the steps of the settlement, and tell what each changes."""
    for step, find, carry_out in machine.program.settling:
        mark = machine.docket.ledger.mark(cells)
        for env in find(cells, ()):
            carry_out(cells, env, leave_open)
        yield step, machine.docket.ledger.since(mark, cells)


def is_over(machine: Machine) -> bool:
    """Tell whether the game is at its end, by what the book says of that."""
    over = machine.program.book.over
    return over is not None and bool(machine.evaluate(over))


def winners(machine: Machine, cells: Cells | None = None) -> tuple[str, ...]:
    """Name who has won when a game is settled, or is over without that; nobody before.

    `cells` is the state as `settled` gave it, if that was asked and the game is settled or over.
    """
    won = machine.program.book.won
    if won is None:
        return ()
    if cells is None:
        made, cells = settled(machine)
        if made is None and machine.program.book.settlement is not None and not is_over(machine):
            return ()
    ended = machine.copy()
    ended.cells = cells
    mask = ended.evaluate(won)
    assert isinstance(mask, int)
    codes = machine.texts.codes[kind_name(won.sort)]
    return tuple(code for place, code in enumerate(codes) if mask >> place & 1)
