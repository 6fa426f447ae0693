"""A record played over again, to be asked questions: whose turn it is, what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from hoyle.interpret import Machine
from hoyle.interpret.machine import choices, program_of
from hoyle.interpret.worlds import held
from hoyle.ir import Act, Book, Enum, Maybe, Number, PowerClause, Sort, Truth, Var
from hoyle.ir.game import Record, StartValues
from hoyle.words.templates import noun

# Ways of one power that are tried, and that are told one by one.
_MOST_TRIED = 20_000
_MOST_TOLD = 3


@dataclass(frozen=True, slots=True)
class Power:
    """An act that somebody has the power to do: its law, its clause, its words."""

    law: str
    clause: str
    words: str


def starting(book: Book, record: Record) -> StartValues:
    """Give what was held before the first event, as far as the record does not tell it itself.

    That is what the later acts show; with another act it may be more.
    """
    return held(book, program_of(book).layout, record)[0]


def begin(book: Book, record: Record) -> Machine:
    """Give a machine as it stands before the first event of a record.

    Where the record does not tell what was held, it is what the later acts show.
    """
    return Machine(book, choices(book, record), record.start, record.seats, starting(book, record))


def replay(book: Book, record: Record) -> Machine:
    """Give a machine that has judged a record to its end."""
    machine = begin(book, record)
    places = {act.name: place for place, act in enumerate(book.acts)}
    for event in record.events:
        machine.step(places[event.act], event.args)
    return machine


def turn(book: Book, machine: Machine) -> str:
    """Name the player whose turn it is, or "" if it is nobody's, as at the end of a game."""
    if book.turn is None or (book.over is not None and machine.evaluate(book.over)):
        return ""
    player = machine.evaluate(book.turn)
    return machine.texts.seats[player] if isinstance(player, int) and player >= 0 else ""


def powers(book: Book, machine: Machine) -> Iterator[Power]:
    """Give what anyone now has the power to do of himself, in book order.

    A power that can be used in many ways is told once for each who has it.
    """
    acts = {act.name: act for act in book.acts}
    for clause in book.clauses:
        if isinstance(clause, PowerClause):
            act = acts[clause.pattern.act]
            ways = list(islice(_ways(clause, act, machine), _MOST_TRIED))
            for words in _told(act, ways, machine):
                yield Power(clause.head.law, clause.head.id, words)


def _ways(clause: PowerClause, act: Act, machine: Machine) -> Iterator[tuple[int, ...]]:
    """Give the values of the roles for which a power is there."""
    domains: list[range] = []
    for role, arg, binds in zip(act.roles, clause.pattern.args, clause.pattern.binds, strict=True):
        if binds or _is_open(arg):
            domains.append(domain(role.sort, machine))
        else:
            value = machine.evaluate(arg)
            domains.append(range(value, value + 1) if isinstance(value, int) else range(0))
    for values in islice(product(*domains), _MOST_TRIED):
        if _holds(clause, values, machine):
            yield values


def _is_open(arg: object) -> bool:
    return isinstance(arg, Var)


def _holds(clause: PowerClause, values: tuple[int, ...], machine: Machine) -> bool:
    pattern = clause.pattern
    bindings: dict[str, int] = {}
    for arg, binds, value in zip(pattern.args, pattern.binds, values, strict=True):
        if binds and isinstance(arg, Var):
            bindings[arg.name] = value
    for var, given in clause.head.given:
        let = machine.evaluate(given, bindings)
        if not isinstance(let, int):
            return False
        bindings[var.name] = let
    for arg, binds, value in zip(pattern.args, pattern.binds, values, strict=True):
        if not binds and machine.evaluate(arg, bindings) != value:
            return False
    return pattern.test is None or bool(machine.evaluate(pattern.test, bindings))


def _told(act: Act, ways: list[tuple[int, ...]], machine: Machine) -> Iterator[str]:
    """Write the ways of a power: each of a few, or one for each who has it."""
    texts = machine.texts
    if len(ways) <= _MOST_TOLD:
        for values in ways:
            said = {
                role.var: texts.text(role.sort, value)
                for role, value in zip(act.roles, values, strict=True)
            }
            yield texts.phrase(act.phrase, said)
        return
    for first in dict.fromkeys(values[0] for values in ways):
        own = [values for values in ways if values[0] == first]
        said = {}
        for place, role in enumerate(act.roles):
            found = {values[place] for values in own}
            one = texts.text(role.sort, own[0][place])
            said[role.var] = one if len(found) == 1 else noun(role.sort)
        yield texts.phrase(act.phrase, said)


def domain(sort: Sort, machine: Machine) -> range:
    """Give the values of a sort that can be gone through; none of a set, list or number."""
    match sort:
        case Truth():
            return range(2)
        case Enum(name):
            return range(len(machine.texts.codes[name]))
        case Maybe(of):
            return range(len(machine.texts.codes[of.name]))
        case Number(int() as low, int() as high):
            return range(low, high + 1)
        case _:
            return range(0)
