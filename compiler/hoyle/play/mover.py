"""The playing of a game by moves, whatever the engine that judges it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import inf, nextafter
from random import Random
from typing import Generic, TypeVar

from hoyle import ir
from hoyle.ir.game import EventValues, Record, StartValues
from hoyle.play.chance import Chance
from hoyle.play.pattern import Pattern
from hoyle.play.starts import Starts, Telling, record_of

MOST_EVENTS = 2000  # a book whose games do not end is cut off here

S = TypeVar("S")  # a state, as an engine keeps it
T = TypeVar("T")  # a table: a record being judged by an engine

Drawn = tuple[str, str]  # of a finding, its kind and its clause
Refusal = Callable[[S, tuple[int, ...]], object]  # tells by what is true whether an act offends


@dataclass(slots=True)
class Game(Generic[T]):
    """A game being played: how it started, what was done, and the table as it stands."""

    start: StartValues
    options: tuple[int, ...]
    table: T
    acts: EventValues

    def record(self, book: ir.Book) -> Record:
        """Write the game down."""
        return record_of(book, self.start, self.options, self.acts)


@dataclass(slots=True)
class Ready(Generic[S]):
    """A move ready to be tried, and what is known of it.

    If there are `reads`, whether the move can be made at all hangs on what they take from
    the state and on nothing else; `barren` is what that was when last it could not.

    A brute act that has drawn an offence of itself is told beforehand from then on, from
    the condition of the offence's clause alone, without being made: see `refusals`.
    """

    act: int
    formal: bool
    weight: float
    pattern: Pattern[S]
    reads: Callable[[S], Hashable] | None = None
    barren: Hashable = None
    careful: bool = False
    refusals: dict[str, Refusal[S]] = field(default_factory=dict)


class Mover(ABC, Generic[T, S]):
    """Plays games of one book; it keeps nothing of one game for the next but its speed.

    A `fair` one plays by chance alone: of the moves that can be made each has the same chance,
    whatever its weight, and then each way to make it.
    """

    def __init__(self, book: ir.Book, fair: bool = False) -> None:
        self.book = book
        self._fair = fair
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        self._starts = Starts(book)
        self._chance = Chance()
        self._moves: list[Ready[S]] = []
        self._dealing = _dealing(book)

    # ------------------------------------------------------------ what an engine does

    @abstractmethod
    def lay(self, start: StartValues, options: tuple[int, ...]) -> T:
        """Lay out a table."""

    @abstractmethod
    def copied(self, table: T) -> T:
        """Give a table that stands where this one does and goes its own way."""

    @abstractmethod
    def state(self, table: T) -> S:
        """Give the present state at a table."""

    @abstractmethod
    def step(self, table: T, act: int, args: tuple[int, ...]) -> Sequence[Drawn]:
        """Judge one more event, and give what it draws."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Tell whether a game is at its end."""

    @abstractmethod
    def can_settle(self, state: S) -> bool:
        """Tell whether a record that ends here can be settled."""

    @abstractmethod
    def refusal(self, act: int, clause: str) -> Refusal[S] | None:
        """Give what tells beforehand whether an act offends against a clause, if that can be."""

    @abstractmethod
    def is_void(self, table: T, act: int, args: tuple[int, ...]) -> bool:
        """Tell whether a formal act would plainly be void; if in doubt, that it would not."""

    # ------------------------------------------------------------ playing

    def any_options(self, rng: Random) -> tuple[int, ...]:
        """Choose readings at random, by their places."""
        return tuple(rng.randrange(self._sizes[option.kind]) for option in self.book.options)

    def begin(
        self, rng: Random, options: Sequence[int] | None = None, telling: Telling = "unknown"
    ) -> Game[T]:
        """Lay a table out; `telling` is what its tags tell of the start."""
        chosen = tuple(o.default for o in self.book.options) if options is None else tuple(options)
        start = self._starts.start(rng, telling)
        return Game(start, chosen, self.lay(start, chosen), [])

    def play(
        self, rng: Random, options: Sequence[int] | None = None, bold: bool = False
    ) -> Game[T]:
        """Play a whole legal game; a `bold` one from a start that is out of the common.

        Where a start is such that nobody can go on by the laws to the end, another is taken.
        """
        plain: Telling = rng.choice(("nothing", "unknown"))
        for telling in ("anything" if bold else plain, plain, "unknown"):
            game = self.begin(rng, options, telling)
            while len(game.acts) < MOST_EVENTS and not self.over(game) and self.move(game, rng):
                pass
            if game.acts and self._has_come_out(game):
                break
        return game

    def _has_come_out(self, game: Game[T]) -> bool:
        if self.book.over is not None and not self.over(game):
            return False
        return self.book.settlement is None or self.can_settle(self.state(game.table))

    def over(self, game: Game[T]) -> bool:
        """Tell whether a game is at its end."""
        return self.is_over(self.state(game.table))

    def move(self, game: Game[T], rng: Random) -> bool:
        """Make one legal move, chosen at random; False if there is none."""
        seed = rng.getrandbits(64)
        for place in self._order(rng):
            ready = self._moves[place]
            state = self.state(game.table)
            seen = None if ready.reads is None else ready.reads(state)
            if seen is not None and seen == ready.barren:
                continue
            # A move's own chances, so that those that are passed over leave no trace.
            tried = self._tried(game, ready, seed ^ place) if ready.pattern.open(state) else 0
            if tried is None:
                return True
            if not tried:
                ready.barren = seen
        return False

    def _tried(self, game: Game[T], ready: Ready[S], seed: int) -> int | None:
        """Try all that a move can be, until one is made; else give how many there were.

        Where a refusal has put another table in place, the rest are found anew from there.
        """
        tried = 0
        while True:
            table = game.table
            self._chance.state = seed
            state = self.state(table)
            found = ready.pattern.acts(state, self._chance)
            for args in islice(found, tried, None):
                tried += 1
                if any(refusal(state, args) for refusal in ready.refusals.values()):
                    continue
                if ready.formal and self.is_void(table, ready.act, args):
                    continue
                if self._made(game, ready, args):
                    return None
                if game.table is not table:
                    break
            else:
                return tried

    def _order(self, rng: Random) -> list[int]:
        """Put the moves in random order, the heavier ones likelier to come early.

        Dealing a hand comes right before what would show one, if not sooner: a book allows
        both ways round, for a record may tell a hand late, but nobody plays so.
        """
        random = rng.random
        keys = [random() ** (1 if self._fair else 1 / move.weight) for move in self._moves]
        for deal, shown in self._dealing:
            keys[deal] = max(keys[deal], nextafter(keys[shown], inf))
        return sorted(range(len(keys)), key=keys.__getitem__, reverse=True)

    def _made(self, game: Game[T], ready: Ready[S], args: tuple[int, ...]) -> bool:
        """Make a move if it draws nothing that a legal game may not have in it.

        It is made on the table itself, which is quick; if it is refused, the game is played
        again up to there. A move that has cost that once is tried on a copy ever after.
        """
        table = self.copied(game.table) if ready.careful else game.table
        drawn = self.step(table, ready.act, args)
        refused = [clause for kind, clause in drawn if not _harmless(kind, ready.formal)]
        if not refused:
            game.table = table
            game.acts.append((ready.act, args))
            return True
        if not ready.careful:
            game.table = self.lay(game.start, game.options)
            for act, given in game.acts:
                self.step(game.table, act, given)
            if not any(self._learn(ready, clause) for clause in refused):
                ready.careful = True
        return False

    def _learn(self, ready: Ready[S], clause: str) -> bool:
        """Remember an offence that a brute act has raised of itself; False if it is none.

        Where a liberty lifts such an offence the move is refused as well, see `_harmless`.
        Of a formal act nothing can be told beforehand, as it may turn out to be void.
        """
        known = None if ready.formal else self.refusal(ready.act, clause)
        if known is None:
            return False
        ready.refusals[clause] = known
        return True


def _dealing(book: ir.Book) -> list[tuple[int, int]]:
    """Give, by their places, each move that deals a hand with each that shows what is in one."""
    moves = [move.act for move in book.moves if move.weight]
    hands = [state.rebuilt for state in book.states if state.rebuilt is not None]
    acts = {(hand.given, hand.by) for hand in hands if hand.given != hand.by}
    places = range(len(moves))
    return [(d, s) for d in places for s in places if (moves[d], moves[s]) in acts]


def _harmless(kind: str, formal: bool) -> bool:
    """Tell whether a legal game may draw such a finding.

    A formal act is made by authority, and a finding may say so; what a law holds of itself
    is nobody's fault. A liberty that lifts an offence is left to broken games.
    """
    return kind == "holding" or (kind == "exercised" and formal)
