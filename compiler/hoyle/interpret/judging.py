"""A whole record to its ruling."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import partial

from hoyle.interpret.contradicted import doubted
from hoyle.interpret.machine import Machine, StartEntries, choices, machine_of, program_of
from hoyle.interpret.merging import WorldRuling, merge
from hoyle.interpret.norms import DutyNorm, MenuNorm
from hoyle.interpret.ruling import (
    Duty,
    Menu,
    OptionText,
    Outcome,
    Ruling,
)
from hoyle.interpret.settling import outcome
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
from hoyle.ir import Book, Var
from hoyle.ir.game import Record
from hoyle.shared.specs import FAULTS
from hoyle.words.templates import fill


def judge(book: Book, record: Record) -> Ruling:
    """Rule on a record by a book, in all the worlds that it leaves open.

    What rests on an act that contradicts the record is undecided, or on cards that it tells by
    their number.
    """
    found, ends = completions(book, record, together, outcome, _ask_options)
    as_told, worlds = partial(judge_as_told, book), len(found.all)
    made = completed(book, record, _in_worlds(book, record, found, ends), as_told, worlds)
    if tells_one(book, record):
        return left_unseen(book, record, made, partial(judge, book))
    return doubted(book, record, made, as_told, worlds)


def judge_as_told(book: Book, record: Record) -> Ruling:
    """Rule on a record that is taken at its word, even where it contradicts itself."""
    return _in_worlds(book, record, *completions(book, record, together, outcome, _ask_options))


def _in_worlds(book: Book, record: Record, found: Worlds, ends: list[Outcome]) -> Ruling:

    def more() -> Iterator[WorldRuling]:
        _, most = held(book, record)
        for sets in () if most is None else drawn(book, record):
            for one in in_all(book, record, sets, together).all:
                if in_keeping(one, found.all[0]):
                    outcome(one.machine)
                    yield _ruled(book, record, one)

    rulings = [_ruled(book, record, one) for one in found.all]
    sets = [one.words.partition("{0}")[0] for one in program_of(book).rebuilt]
    made = merge(rulings, ends, more, found.whole, sets)
    return left_open(book, record, made)


def judge_world(book: Book, record: Record, rebuilt: StartEntries = ()) -> Ruling:
    """Rule on a record in one world: what it does not tell is as given."""
    made = judge_if_no_worse(book, record, rebuilt, range(len(record.events)))
    assert made is not None
    return made


def judge_if_no_worse(
    book: Book, record: Record, rebuilt: StartEntries, amiss: Container[int]
) -> Ruling | None:
    """Rule on a record in one world; None as soon as other events than some are amiss in it."""
    machine = machine_of(book, record, rebuilt)
    for event in record.events:
        for one in machine.tell(event):
            if one["kind"] in FAULTS and one["event"] not in amiss:
                return None
    made = outcome(machine)
    return {**_ruled(book, record, World(machine, [{}], ())).ruling, **made}


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
        world.boxes,
        world.sets,
        lambda: [made for _, made in told_apart(world, _offers)],
    )


def _options(machine: Machine, chosen: Sequence[int]) -> dict[str, str]:
    codes = machine.texts.codes
    options = machine.program.book.options
    return {o.name: codes[o.kind][choice] for o, choice in zip(options, chosen, strict=True)}


# ---------------------------------------------------------------- norms and states


def menu_text(machine: Machine, norm: MenuNorm) -> Menu:
    """Write a menu as it now stands."""
    clause = norm.menu.clause
    options = [_option_text(machine, norm, i) for i in range(len(clause.options))]
    machine.program.expressions.conflicts.clear()  # those that options meet here are not found
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
        "options": options,
        "verdict": "proved",
    }


def _offers(machine: Machine) -> list[list[OptionText]]:
    """Write the options of all menus as they now stand."""
    return [
        [_option_text(machine, norm, i) for i in range(len(norm.options))] for norm in machine.menus
    ]


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


def _ask_options(machine: Machine) -> None:
    """Ask of all options whether they can be had, as is told of them."""
    for norm in machine.menus:
        for place in range(len(norm.options)):
            _lacking(machine, norm, place)
    machine.program.expressions.conflicts.clear()


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
