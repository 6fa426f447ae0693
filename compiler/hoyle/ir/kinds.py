"""The kinds of a book and its seats: how many members, of what parts, who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod

from hoyle.ir.sorts import Enum, Kind, ListOf, Maybe, Number, SetOf, Sort, Truth, kind_name


class Kinds:
    """The kinds by name, and the sides that players sit on.

    `sides` are masks of players, one a side; `side_of` tells for each player his side, -1 for
    one on none. A kind that the book lacks has no members.
    """

    def __init__(self, kinds: Iterable[Kind], sides: Sequence[int] = ()) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self.players = self.size("player")
        self.sides = tuple(sides)
        self.side_of = tuple(
            next((i for i, mask in enumerate(self.sides) if mask >> player & 1), -1)
            for player in range(self.players)
        )

    def size(self, kind: str) -> int:
        """Tell how many members a kind has; 0 for one that the book lacks."""
        found = self.kinds.get(kind)
        return 0 if found is None else len(found.members)

    def full(self, sort: Sort) -> int:
        """Give the set of all members of the kind that a sort is about, as a mask."""
        return (1 << self.size(kind_name(sort))) - 1

    def strides(self, product: str) -> list[int]:
        """Tell for each part of a product kind by how much its next member counts."""
        sizes = [self.size(part) for part in self.kinds[product].parts]
        return [prod(sizes[:i]) for i in range(len(sizes))]

    # ------------------------------------------------------------ values by a member's number

    def parts(self, product: str, part: str) -> list[int]:
        """Give the part of each member of a product."""
        stride = self.strides(product)[self.kinds[product].parts.index(part)]
        return [i // stride % self.size(part) for i in range(self.size(product))]

    def having(self, part: str, product: str) -> list[int]:
        """Give for each member of a part the set of the members of a product that have it."""
        masks = [0] * self.size(part)
        for i, own in enumerate(self.parts(product, part)):
            masks[own] |= 1 << i
        return masks

    def alike(self, kind: str) -> tuple[int, ...]:
        """Give the sets of the members of a kind that have its last part in common; none of one."""
        parts = self.kinds[kind].parts if kind in self.kinds else ()
        return tuple(self.having(parts[-1], kind)) if parts else ()

    def run(self, kind: str) -> int:
        """Tell how many members of a kind follow each other that differ in their first part alone.

        All do of one without parts.
        """
        parts = self.kinds[kind].parts if kind in self.kinds else ()
        return self.size(parts[0] if parts else kind)

    def steps(self, kind: str, by: int) -> list[int]:
        """Give the member so many places on: round a ring, else none past the ends."""
        n = self.size(kind)
        places = [i + by for i in range(n)]
        if self.kinds[kind].ring:
            return [place % n for place in places]
        return [place if 0 <= place < n else -1 for place in places]

    def across(self, kind: str) -> list[int]:
        """Give the member half the way round."""
        n = self.size(kind)
        return [(i + n // 2) % n for i in range(n)]

    def adversaries(self, kind: str, sort: Sort) -> list[int]:
        """Give by player or side the first other side, the other sides or the other players.

        Which of them is meant, `sort` tells: one side, a set of sides or a set of players.
        """
        fellows = self._fellows(kind)
        count = len(self.sides)
        if not isinstance(sort, SetOf):
            others = [[i for i in range(count) if side >= 0 and i != side] for side, *_ in fellows]
            return [found[0] if found else -1 for found in others]
        if kind_name(sort) == "side":
            all_sides = (1 << count) - 1
            return [all_sides & ~(1 << side) if side >= 0 else all_sides for side, *_ in fellows]
        everyone = (1 << self.players) - 1
        return [everyone & ~mask for _, mask, _ in fellows]

    def partners(self, kind: str, sort: Sort) -> list[int]:
        """Give by player or side the other players of that side, or as `sort` says the first."""
        masks = [mask & ~own for _, mask, own in self._fellows(kind)]
        if isinstance(sort, SetOf):
            return masks
        return [(mask & -mask).bit_length() - 1 for mask in masks]

    def _fellows(self, kind: str) -> list[tuple[int, int, int]]:
        """Give by player or side its side, the players of that, and himself as a mask."""
        if kind == "side":
            return [(side, mask, 0) for side, mask in enumerate(self.sides)]
        return [
            (side, self.sides[side] if side >= 0 else 1 << player, 1 << player)
            for player, side in enumerate(self.side_of)
        ]


def values_of(sort: Sort, size: Callable[[str], int]) -> range | None:
    """Give the values of a sort in order; None for sets, lists and numbers without bounds.

    `size` tells how many members a kind has.
    """
    match sort:
        case Truth():
            return range(2)
        case Enum(name):
            return range(size(name))
        case Maybe(of):
            return range(-1, size(of.name))
        case Number(int() as low, int() as high):
            return range(low, high + 1)
        case _:
            return None


def nothing(sort: Sort) -> int | tuple[int, ...]:
    """Give what stands for a value of a sort where there is none."""
    match sort:
        case Number(optional=True):
            return -1
        case Number() | SetOf():
            return 0
        case Truth():
            return False
        case ListOf():
            return ()
        case Enum() | Maybe():
            return -1
