"""The acts that would naturally come next, by the moves of a book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from hoyle.interpret import Machine
from hoyle.interpret.layout import CellLayout, Cells
from hoyle.ir import Book, Move, SetOf, Var
from hoyle.play.chance import Chance
from hoyle.play.pattern import Pattern, Patterns

# Ways of one move that are looked at: a pack of cards, and a little more.
_WAYS = 120


@dataclass(frozen=True, slots=True)
class NaturalAct:
    """An act that may come next: its place in the book, its values.

    `found` are the kinds of what it would draw; none of what a law merely allows.
    """

    act: int
    args: tuple[int, ...]
    found: tuple[str, ...]

    @property
    def lawful(self) -> bool:
        """Tell whether no law has anything against it."""
        return not self.found


@dataclass(frozen=True, slots=True)
class NaturalChoice:
    """An act that may come next in which a set is to be chosen.

    `args` has the other values, and -1 where the set stands, at `place`; it is to have `size`
    members of those in the mask `among`.
    """

    act: int
    args: tuple[int, ...]
    place: int
    size: int
    among: int


class NaturalActs:
    """Tells what the moves of one book allow."""

    def __init__(self, book: Book) -> None:
        self._book = book
        places = {act.name: place for place, act in enumerate(book.acts)}
        patterns = Patterns(book, CellLayout(book))
        self._moves: list[tuple[Move, int, Pattern[Cells]]] = [
            (
                move,
                places[move.act],
                patterns.pattern(move.choices, (move.test,), move.args),
            )
            for move in book.moves
        ]

    def now(self, machine: Machine) -> tuple[list[NaturalAct], list[NaturalChoice]]:
        """Give the acts that may come next, each once, and those that want a set."""
        acts: dict[tuple[int, tuple[int, ...]], NaturalAct] = {}
        choices: dict[tuple[int, tuple[int, ...], int], NaturalChoice] = {}
        for one in self.ways(machine):
            if isinstance(one, NaturalChoice):
                choices.setdefault((one.act, one.args, one.size), one)
            elif one not in acts:
                found = self._found(machine, *one)
                if "void" not in found:
                    acts[one] = NaturalAct(*one, found)
        return list(acts.values()), list(choices.values())

    def ways(self, machine: Machine) -> Iterator[tuple[int, tuple[int, ...]] | NaturalChoice]:
        """Give what the moves come to, whatever the laws say of it: acts, or such as want a set."""
        for move, act, pattern in self._moves:
            if not pattern.open(machine.cells):
                continue
            ways = islice(pattern.acts(machine.cells, Chance(1)), _WAYS)
            if any(choice.size is not None for choice in move.choices):
                for args in ways:
                    yield from self._choice(move, act, args, machine)
            else:
                for args in sorted(set(ways)):
                    yield act, args

    def _choice(
        self, move: Move, act: int, args: tuple[int, ...], machine: Machine
    ) -> Iterator[NaturalChoice]:
        """Tell what a move that chooses a set may choose from."""
        roles = self._book.acts[act].roles
        bound: dict[str, int] = {}
        for arg, value, role in zip(move.args, args, roles, strict=True):
            if isinstance(arg, Var) and not isinstance(role.sort, SetOf):
                bound[arg.name] = value
        for choice in move.choices:
            if choice.size is None:
                continue
            place = next((i for i, arg in enumerate(move.args) if arg == choice.var), None)
            among = machine.evaluate(choice.domain, bound)
            if place is not None and isinstance(among, int):
                size = args[place].bit_count()  # it may hang on a number that is in no role
                rest = tuple(-1 if i == place else value for i, value in enumerate(args))
                yield NaturalChoice(act, rest, place, size, among)

    def _found(self, machine: Machine, act: int, args: tuple[int, ...]) -> tuple[str, ...]:
        """Give the kinds of what an act would draw that a lawful game has not in it."""
        formal = self._book.acts[act].formal
        drawn = machine.copy().step(act, args)
        allowed = {"holding", "exercised"} if formal else {"holding"}
        return tuple(one["kind"] for one in drawn if one["kind"] not in allowed)
