"""Values worth trying where nothing says which: sets above all, too many to run through."""

from __future__ import annotations

from hoyle import ir
from hoyle.interpret.layout import Cells
from hoyle.interpret.operations import Env
from hoyle.play.chance import Chances, one_of
from hoyle.play.pattern import Pattern, Patterns, Sampler, Values, mask_of
from hoyle.shared.masks import members

_MOST_VALUES = 1000  # values tried for the roles of an act
_SAMPLES = 8  # samples of a set at a time


class Samples:
    """Makes values for acts: those of its moves, those that states hold, and their neighbours."""

    def __init__(self, book: ir.Book, patterns: Patterns) -> None:
        self._patterns = patterns
        self._acts = {act.name: act for act in book.acts}
        self._pools: dict[str, list[range]] = {}
        for place in patterns.layout.places.values():
            if isinstance(place.state.sort, ir.SetOf):
                pool = self._pools.setdefault(place.state.sort.of.name, [])
                pool.append(range(place.offset, place.offset + place.size))
        self._moves: dict[str, list[Pattern[Cells]]] = {}
        for move in book.moves:
            made = patterns.pattern(move.choices, (), move.args)
            self._moves.setdefault(move.act, []).append(made)
        self._whole: dict[str, Pattern[Cells]] = {}

    def sampler(self, act: str) -> Sampler:
        """Give what proposes sets for the roles of an act."""

        def sample(var: ir.Var) -> Values[Cells]:
            assert isinstance(var.sort, ir.SetOf)
            of = var.sort.of.name

            def values(cells: Cells, env: Env, rng: Chances) -> list[int]:
                return self._sets(act, of, cells, rng)

            return values

        return sample

    def _sets(self, act: str, of: str, cells: Cells, rng: Chances) -> list[int]:
        """Propose sets of a kind: a move's, a state's, a part of one, one more or less."""
        size = self._patterns.layout.size(of)
        roots = self._from_moves(act, of, cells, rng)
        for pool in self._pools.get(of, ()):
            roots += [cells[i] for i in pool if cells[i]]
        chosen = [one_of(roots, rng) if roots else 0 for _ in range(_SAMPLES)]
        return list(dict.fromkeys(_varied(mask, size, rng) for mask in chosen))

    def _from_moves(self, act: str, of: str, cells: Cells, rng: Chances) -> list[int]:
        """Take the sets that the act's moves would choose, twice as they are the likeliest."""
        found: list[int] = []
        for move in self._moves.get(act, ()):
            args = next(move.acts(cells, rng), ())
            for role, value in zip(self._acts[act].roles, args, strict=False):
                if role.sort == ir.SetOf(ir.Enum(of)):
                    found += [value, value]
        return found

    def args(self, act: str, cells: Cells, rng: Chances) -> tuple[int, ...] | None:
        """Propose values for all the roles of an act that is possible now; None if none is."""
        if act not in self._whole:
            declared = self._acts[act]
            roles = [ir.Var(role.var, role.sort) for role in declared.roles]
            self._whole[act] = self._patterns.pattern(
                roles, (declared.possible,), roles, (), self.sampler(act)
            )
        return next(self._whole[act].acts(cells, rng, (), _MOST_VALUES), None)


def _varied(mask: int, size: int, rng: Chances) -> int:
    """Take a set as it is, or with a member more or less, or a small part of it."""
    inside, chance = members(mask), rng.random()
    if chance < 0.3 or not size:
        return mask
    if chance < 0.5 and inside:
        return mask & ~(1 << one_of(inside, rng))
    if chance < 0.7:
        return mask | 1 << int(rng.random() * size)
    if chance < 0.9 and inside:
        return 1 << one_of(inside, rng)
    return mask_of(member for member in inside if rng.random() < 0.5)
