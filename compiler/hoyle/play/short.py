"""Short games, begun anywhere and played with few ranks or suits, so that cards meet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from hoyle import ir
from hoyle.interpret.machine import Machine
from hoyle.ir.game import EventValues, Record
from hoyle.play.mover import Game
from hoyle.play.moves import Player
from hoyle.play.pattern import mask_of
from hoyle.shared.masks import members

_MOVES = (4, 8, 12, 16, 40)  # so many moves at most, each as often
_MOST_LESSER_PARTS = 4  # lesser parts that the favoured members have, at most


class ShortGames:
    """Plays a few moves of one book at a time; some games go on from a case."""

    def __init__(self, book: ir.Book, player: Player, cases: tuple[Record, ...] = ()) -> None:
        self._book = book
        self._player = player
        self._cases = cases
        self._places = {act.name: place for place, act in enumerate(book.acts)}
        self._products = [kind for kind in book.kinds if len(kind.parts) == 2]
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}

    def game(self, rng: Random, options: tuple[int, ...]) -> Game[Machine]:
        """Play a short game; what it is depends on `rng` alone."""
        game = self._begun(rng, options)
        stacked = self._stacked(game.acts, rng)
        for _ in range(rng.randint(1, rng.choice(_MOVES))):
            if self._player.over(game) or not self._move(game, stacked, rng):
                break
        return game

    def _begun(self, rng: Random, options: tuple[int, ...]) -> Game[Machine]:
        """Lay a table out, or play a case as far as it goes or not quite."""
        if not self._cases or rng.random() < 0.7:
            return self._player.begin(rng, options, rng.choice(("unknown", "unknown", "anything")))
        case = rng.choice(self._cases)
        table = self._player.lay(case.start, options)
        acts: EventValues = []
        for event in case.events[: rng.randint(0, len(case.events))]:
            acts.append((self._places[event.act], event.args))
            table.step(*acts[-1])
        return Game(case.start, options, table, acts)

    def _stacked(self, acts: EventValues, rng: Random) -> _Stacked | None:
        """Choose members of a product that are to turn up: those that have one of a few parts."""
        if not self._products or rng.random() < 0.2:
            return None
        kind = rng.choice(self._products)
        minor, major = (self._sizes[part] for part in kind.parts)
        members = range(len(kind.members))
        if rng.random() < 0.7:
            parts = rng.sample(range(minor), min(minor, rng.randint(1, _MOST_LESSER_PARTS)))
            wanted = [member for member in members if member % minor in parts]
        else:
            part = rng.randrange(major)
            wanted = [member for member in members if member // minor == part]
        rng.shuffle(wanted)
        stacked = _Stacked(kind.name, wanted)
        for act, args in acts:
            stacked.met(self._book.acts[act].roles, args)
        return stacked

    def _move(self, game: Game[Machine], stacked: _Stacked | None, rng: Random) -> bool:
        """Make a move; what it brings up for the first time may be changed for what is stacked."""
        if stacked is None:
            return self._player.move(game, rng)
        twin = Game(game.start, game.options, game.table.copy(), list(game.acts))
        if not self._player.move(twin, rng):
            return False
        act, args = twin.acts[-1]
        roles = self._book.acts[act].roles
        changed = stacked.changed(roles, args)
        if changed == args:
            game.table = twin.table
        else:
            game.table.step(act, changed)
        game.acts.append((act, changed))
        stacked.met(roles, changed)
        return True


class _Stacked:
    """Which members of a kind are to turn up next, and which were met already."""

    def __init__(self, kind: str, wanted: list[int]) -> None:
        self._sort = ir.Enum(kind)
        self._wanted = wanted
        self._met: set[int] = set()

    def changed(self, roles: Iterable[ir.Role], args: tuple[int, ...]) -> tuple[int, ...]:
        """Put wanted members in the place of others that were not met before."""
        found = [self._members(role.sort, value) for role, value in zip(roles, args, strict=True)]
        named = {member for members in found for member in members}
        spare = [m for m in self._wanted if m not in self._met and m not in named]
        others = sorted(named - self._met - set(self._wanted))
        for_other = dict(zip(others, spare, strict=False))
        out: list[int] = []
        for role, value, own in zip(roles, args, found, strict=True):
            if not own:
                out.append(value)
            elif isinstance(role.sort, ir.SetOf):
                out.append(mask_of(for_other.get(member, member) for member in own))
            else:
                out.append(for_other.get(value, value))
        return tuple(out)

    def met(self, roles: Iterable[ir.Role], args: Iterable[int]) -> None:
        """Take note of the members that an act names."""
        for role, value in zip(roles, args, strict=True):
            self._met.update(self._members(role.sort, value))

    def _members(self, sort: ir.Sort, value: int) -> Sequence[int]:
        match sort:
            case ir.SetOf(of) if of == self._sort:
                return members(value)
            case ir.Enum() | ir.Maybe() if sort in (self._sort, ir.Maybe(self._sort)):
                return [value] if value >= 0 else []
            case _:
                return []
