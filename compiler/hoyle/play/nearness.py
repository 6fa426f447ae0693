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
NO_MOVE_LACKS = 9  # conditions, of an act that no move makes
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
        self.roles = {
            act: sorted({role for move in moves for role, _ in (*move.given, *move.names)})
            for act, moves in self.moves.items()
        }


class TableNearness:
    """Tells it at one table, as it stands; what is asked twice is worked out once."""

    def __init__(self, nearness: Nearness, table: Machine) -> None:
        self._of, self._table = nearness, table
        self._values: dict[tuple[int, tuple[int, ...]], object] = {}
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}

    def lacking(self, act: int, args: tuple[int, ...]) -> int:
        """Count the conditions that keep an act from being a move; of the move nearest to it."""
        if act not in self._of.moves:
            return NO_MOVE_LACKS
        key = act, tuple([args[role] for role in self._of.roles[act]])
        if key not in self._known:
            self._known[key] = min(self._lacking(move, args) for move in self._of.moves[act])
        return self._known[key]

    def _lacking(self, move: _Asked, args: tuple[int, ...]) -> int:
        if any(args[role] != value for role, value in move.given):
            return NO_MOVE_LACKS
        bound = {name: args[role] for role, name in move.names}
        lacking = sum(not self._value(test, bound) for test in move.tests)
        for name, among in move.within:
            mask = self._value(among, bound)
            lacking += isinstance(mask, int) and not mask >> bound[name] & 1
        return lacking

    def _value(self, asked: _Named, bound: dict[str, int]) -> object:
        expr, names = asked
        values = tuple([bound[name] for name in names])
        key = id(expr), values
        if key not in self._values:
            self._values[key] = self._table.evaluate(expr, dict(zip(names, values, strict=True)))
        return self._values[key]


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
