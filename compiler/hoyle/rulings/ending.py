"""How a game stands at the end of its record: whether it is over, who has won, what is unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from hoyle.interpret import Machine
from hoyle.interpret.machine import machine_of
from hoyle.interpret.ruling import (
    ChangeText,
    Reckoned,
    Ruling,
    States,
    contradicts_itself,
    reported,
)
from hoyle.interpret.settling import is_over, settle, states_text, winners
from hoyle.interpret.unseen import in_doubt, tells_numbers, tells_one
from hoyle.interpret.worlds import held, told_apart
from hoyle.ir import Book, ConsequenceClause, Expr, State
from hoyle.ir.game import Record, StartValues
from hoyle.ir.once import once_a_book
from hoyle.ir.reads import Reads, changed
from hoyle.ir.visitor import ReadStates, nodes, written
from hoyle.rulings.effort import in_worlds
from hoyle.rulings.outcomes_unseen import reckoned_in_some
from hoyle.rulings.replay import turn
from hoyle.shared.torn import Doubt
from hoyle.words.templates import spoken


@dataclass(frozen=True, slots=True)
class Ending:
    """What is so when the last act of a record has been judged.

    `over` tells that the game is at its end, `won` names who has won it, once it is settled as far
    as it can be, `turn` whose turn it is. What is so only in some of the worlds that the record
    leaves open is not told, but for who `may_have` won it in some of them. `unrecorded` are the
    sets that it leaves open, in words: *the hand of B*. Of a record that settles, and that nobody
    has won, `gains` are what it has changed since the beginning of the first thing that is settled.
    `reckoned` is what laws brought about that tell their reason and make no finding, `taken` what
    they say to be so of what the record does not tell.

    Where a record begins in the middle, tells cards by their number or contradicts itself, who has
    won may rest on what it does not tell, or how it stands and settles: then it is not `sure` or
    not `settled`. If it hangs on those cards, `by_cards`, who has won is told as of the first of
    two cases. Of what is reckoned `doubted` are the places of what may. The turn is None where it
    is not sure whose it is, "" where it is nobody's.
    """

    over: bool = False
    won: tuple[str, ...] = ()
    unrecorded: tuple[str, ...] = ()
    gains: tuple[ChangeText, ...] = ()
    reckoned: tuple[Reckoned, ...] = ()
    taken: tuple[Reckoned, ...] = ()
    turn: str | None = None
    sure: bool = True
    by_cards: bool = False
    settled: bool = True
    doubted: frozenset[int] = frozenset()
    may_have: tuple[str, ...] = ()


def ending(book: Book, record: Record, ruling: Ruling | None = None) -> Ending:
    """Judge a record to its end, in all the worlds that it leaves open.

    Where its `ruling` tells that it may stand or settle otherwise with cards that it tells by their
    number, nothing of that is sure; nor is anything where the record contradicts itself.
    """
    made = _at_end(book, record)
    if ruling is not None and contradicts_itself(ruling):
        all_ = frozenset(range(len(made.reckoned)))
        made = replace(made, sure=False, settled=False, doubted=all_, turn=None)
    other = None if ruling is None else ruling["otherwise"]
    if ruling is None or other is None or not tells_numbers(book, record):
        return made
    alike = other["settlement"] == ruling["settlement"]
    if tells_one(book, record):
        made = replace(made, reckoned=())
        return made if alike else replace(made, won=(), gains=(), may_have=made.won)
    doubted = reckoned_in_some(book, record, made.reckoned) if made.reckoned else frozenset()
    sure = made.sure and alike
    return replace(made, sure=sure, by_cards=not alike, doubted=made.doubted | doubted)


def _at_end(book: Book, record: Record) -> Ending:
    all_ = in_worlds(book, record).all
    told = [one for world in all_ for one in told_apart(world, _stands)]
    dockets = [world.machine.docket.reckoned for world in all_]
    telling = _winning(book)  # who was there first
    reckoned = _in_all(
        [[one for one in docket if one.changes or one.clause in telling] for docket in dockets]
    )
    silent = any(not one.changes for docket in dockets for one in docket)
    taking = _supposing(book) if silent else frozenset[str]()
    taken = _in_all([[one for one in docket if one.clause in taking] for docket in dockets])
    least, most = held(book, record)
    winning = dict.fromkeys(one[1] for _, one in told)
    won = tuple(name for name in told[0][1][1] if all(name in names for names in winning))
    may_have = tuple(dict.fromkeys(name for names in winning for name in names)) if not won else ()
    machine = machine_of(book, record)
    unknown = () if most is None else _open(book, machine, least, most)
    settled = told[0][1][2] if all(one[2] == told[0][1][2] for _, one in told) else None
    gains = () if settled is None else tuple(_gains(machine, settled))
    over = all(one[0] for _, one in told)
    turns = {one[3] for _, one in told}
    whose = turns.pop() if len(turns) == 1 else None
    made = Ending(over, won, unknown, gains, reckoned, taken, whose, may_have=may_have)
    doubt = in_doubt(book, record)
    return made if doubt is None else _doubted(made, book, doubt)


def whose_turn(book: Book, record: Record) -> str | None:
    """Tell whose turn it is when a record has been judged, as `Ending` has it."""
    asked = partial(turn, book)
    told = {one for world in in_worlds(book, record).all for _, one in told_apart(world, asked)}
    doubt = in_doubt(book, record)
    if len(told) > 1 or (doubt is not None and doubt.at_end(_at_end_of(book)[2])):
        return None
    return told.pop()


def _doubted(made: Ending, book: Book, doubt: Doubt) -> Ending:
    """Tell what of an ending rests on what the record does not tell."""
    winning, settling, playing = _at_end_of(book)
    sure = not doubt.at_end(winning)
    found = ({"kind": "holding", "clause": one.clause, "event": one.event} for one in made.reckoned)
    return replace(
        made,
        over=made.over and sure,
        sure=sure,
        settled=not doubt.at_end(settling),
        doubted=frozenset(at for at, one in enumerate(found) if doubt.on(one)),
        turn=None if doubt.at_end(playing) else made.turn,
    )


@once_a_book
def _at_end_of(book: Book) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Name the states that tell who has won, how a record settles and stands, whose turn it is."""
    reads = ReadStates(book)
    winning = reads.of((book.settlement, book.over, book.won))
    settling = reads.of(book.settlement).union(reported(book))
    return winning, settling, reads.of((book.turn, book.over))


def _in_all(dockets: list[list[Reckoned]]) -> tuple[Reckoned, ...]:
    """Give what is told alike in all worlds."""
    return tuple(dockets[0]) if all(docket == dockets[0] for docket in dockets) else ()


@once_a_book
def _winning(book: Book) -> frozenset[str]:
    """Name the clauses that tell who has won, and change no score."""
    if book.won is None:
        return frozenset()
    reads = Reads(book.definitions)
    asked = reads.states(book.won)
    for step in () if book.settlement is None else book.settlement.steps:
        if changed(step.effects) & asked:
            asked |= reads.states(*(node for node in nodes(step.effects) if isinstance(node, Expr)))
    shown = {*reported(book)}
    made = (one for one in book.clauses if isinstance(one, ConsequenceClause) and one.head.says)
    return frozenset(
        one.head.id
        for one in made
        if {effect.state for effect in written(one.effects)} & asked - shown
    )


@once_a_book
def _supposing(book: Book) -> frozenset[str]:
    """Name the clauses that say what a silent record is taken to tell, and change no score.

    They are the consequences that give a value to a state of which silence tells nothing.
    """
    unknown = {state.name for state in book.states if state.unknown}
    told = {*reported(book)}
    made = (one for one in book.clauses if isinstance(one, ConsequenceClause) and one.head.says)
    writes = ((one.head.id, {effect.state for effect in written(one.effects)}) for one in made)
    return frozenset(id_ for id_, states in writes if states & unknown and not states & told)


def _stands(machine: Machine) -> tuple[bool, tuple[str, ...], States | None, str]:
    """Tell whether a game is over, who has won, how else it settles, and whose turn it is."""
    won = winners(machine)
    settled = None if won else settle(machine)
    values = None if settled is None else settled["values"]
    return is_over(machine), won, values, turn(machine.program.book, machine)


def _gains(machine: Machine, settled: States) -> Iterator[ChangeText]:
    """Tell of the first state that is settled otherwise than it began how it has changed."""
    for state, values in settled.items():
        before = states_text(machine, [state], machine.cells)[state]
        if isinstance(values, str) or isinstance(before, str) or values == before:
            continue
        yield from (
            [state, key, before[key], after]
            for key, after in values.items()
            if after != before[key]
        )
        return


def _open(book: Book, machine: Machine, least: StartValues, most: StartValues) -> tuple[str, ...]:
    """Name the sets that may have been more than the record shows."""
    states = {state.name: state for state in book.states}
    return tuple(
        _words(states[state], machine, key)
        for (state, key, value), (_, _, other) in zip(least, most, strict=True)
        if value != other
    )


def _words(state: State, machine: Machine, key: int) -> str:
    layout = machine.program.layout
    keys = layout.places[state.name].keys[key]
    names = [machine.texts.text(sort, i) for sort, i in zip(state.keys, keys, strict=True)]
    if state.words:
        return re.sub(r"\{(\d+)\}", lambda hole: names[int(hole[1])], state.words)
    return f"{spoken(state.name)} of {', '.join(names)}" if names else spoken(state.name)
