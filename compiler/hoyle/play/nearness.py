"""How far an act is from what would naturally come next, by the moves of a book.

The moves want all on record that goes before them. Of a record that leaves something out, an act
may be meant though its move is not to be made yet: the fewer of its conditions fail, the likelier.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.interpret import Machine
from hoyle.ir import Book, Enum, Expr, Lit, Move, Var
from hoyle.ir.conditions import conjuncts
from hoyle.ir.sorts import kind_name
from hoyle.ir.visitor import free

FEW = 12  # members of a kind that are all asked about: people and suits, but not cards
FAR = 9  # how far an act is that no move makes
_Named = tuple[Expr, tuple[str, ...]]  # an expression, and the names of which it speaks


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a move asks of an act: values that are given, by role, and those that have names.

    `within` are the sets that named values are chosen from, `tests` the conditions.
    """

    given: tuple[tuple[int, int], ...]
    names: tuple[tuple[int, str], ...]
    within: tuple[tuple[str, _Named], ...]
    tests: tuple[_Named, ...]


class Nearness:
    """Tells how far acts are from the moves of one book."""

    def __init__(self, book: Book) -> None:
        places = {act.name: place for place, act in enumerate(book.acts)}
        large = {kind.name for kind in book.kinds if len(kind.members) > FEW}
        self.moves: dict[int, list[_Asked]] = {}
        for move in book.moves:
            self.moves.setdefault(places[move.act], []).append(_asked(move, large))


class TableNearness:
    """Tells it at one table, as it stands; what is asked twice is worked out once."""

    def __init__(self, nearness: Nearness, table: Machine) -> None:
        self._moves, self._table = nearness.moves, table
        self._known: dict[tuple[int, tuple[int, ...]], object] = {}

    def lacking(self, act: int, args: tuple[int, ...], most: int) -> int:
        """Count the conditions that keep an act from being a move; of the move nearest to it.

        More than so many at `most` are not counted.
        """
        return min(
            (self._lacking(one, args, most) for one in self._moves.get(act, ())), default=FAR
        )

    def _lacking(self, move: _Asked, args: tuple[int, ...], most: int) -> int:
        for role, value in move.given:
            if args[role] != value:
                return FAR
        bound = {name: args[role] for role, name in move.names}
        lacking = 0
        for test in move.tests:
            if not self._value(test, bound):
                lacking += 1
                if lacking > most:
                    return FAR
        for name, among in move.within:
            mask = self._value(among, bound)
            lacking += isinstance(mask, int) and not mask >> bound[name] & 1
        return lacking

    def _value(self, asked: _Named, bound: dict[str, int]) -> object:
        expr, names = asked
        values = tuple([bound[name] for name in names])
        key = id(expr), values
        if key not in self._known:
            self._known[key] = self._table.evaluate(expr, dict(zip(names, values, strict=True)))
        return self._known[key]


def _asked(move: Move, large: set[str]) -> _Asked:
    """Give what a move asks, but for what it asks of cards: of those any may be meant."""
    names = [
        (role, arg.name)
        for role, arg in enumerate(move.args)
        if isinstance(arg, Var) and kind_name(arg.sort) not in large
    ]
    given = [(role, arg.value) for role, arg in enumerate(move.args) if isinstance(arg, Lit)]
    bound = {name for _, name in names}

    def named(expr: Expr) -> _Named:
        return expr, tuple(sorted(free(expr)))

    within = [
        (choice.var.name, named(choice.domain))
        for choice in move.choices
        if isinstance(choice.var.sort, Enum)
        and bound.issuperset((choice.var.name, *free(choice.domain)))
    ]
    tests = [named(test) for test in conjuncts(move.test) if bound.issuperset(free(test))]
    return _Asked(tuple(given), tuple(names), tuple(within), tuple(tests))
