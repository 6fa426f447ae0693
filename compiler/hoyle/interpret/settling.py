"""How a record settles and stands after its last act, in one world."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.interpret.effects import leave_open
from hoyle.interpret.layout import Cells, Place
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import (
    ChangeText,
    Outcome,
    SettlementText,
    States,
    Step,
    citation_text,
)
from hoyle.ir import Settle, kind_name


def outcome(machine: Machine) -> Outcome:
    """Tell how a record settles and stands."""
    shown = states_text(machine, machine.program.book.shown, machine.cells)
    made: Outcome = {"settlement": settle(machine), "state": shown}
    machine.docket.note_conflicts()
    return made


def ask_at_end(machine: Machine) -> None:
    """Ask all that is told of how a record stands, for what it leaves unsaid and seldom is asked.

    That is how it settles, what rulings show, whether it is over, who has won and whose turn it is.
    """
    book = machine.program.book
    states_text(machine, book.shown, machine.cells)
    winners(machine)
    is_over(machine)
    if book.turn is not None:
        machine.evaluate(book.turn)


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
    keys, text, sort = machine.docket.ledger.keys(place), machine.texts.text, place.state.sort
    first, end = place.offset, place.offset + place.size
    return [(key, text(sort, cells[at])) for key, at in zip(keys, range(first, end), strict=True)]


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
            steps.append(_step(step, changes))
    return {"steps": steps, "values": states_text(machine, settlement.states, cells)}, cells


def _step(step: Settle, changes: list[ChangeText]) -> Step:
    citation = citation_text(step.head.citation, step.head)
    return {"name": step.name, "law": step.head.law, "changes": changes, "citation": citation}


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
