"""Games played at random from a book alone, by its moves and within its laws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from hoyle import ir
from hoyle.interpret.layout import Layout
from hoyle.interpret.machine import program_of
from hoyle.interpret.rules import Breach, Find
from hoyle.interpret.walk import free
from hoyle.play.pattern import Pattern, Patterns, Reads, Seen
from hoyle.play.starts import Starts, Telling, record_of
from hoyle.play.table import Acts, Factory, Start, Table
from hoyle.records.model import Record

MOST_EVENTS = 2000  # a book whose games do not end is cut off here


@dataclass(slots=True)
class Game:
    """A game being played: how it started, what was done, and the table as it stands."""

    start: Start
    options: tuple[int, ...]
    table: Table
    acts: Acts

    def record(self, book: ir.Book) -> Record:
        """Write the game down."""
        return record_of(book, self.start, self.options, self.acts)


@dataclass(slots=True)
class _Ready:
    """A move ready to be tried, and what is known of it.

    Where `settled`, whether it can be made at all hangs on the cells that `reads` takes and
    on nothing else; `barren` is what they were when last it could not.

    A brute act that has drawn an offence of itself is told beforehand from then on, from
    the condition of the offence's clause alone, without being made: see `refusals`.
    """

    act: int
    formal: bool
    weight: float
    pattern: Pattern
    reads: Reads
    settled: bool
    barren: Seen | None = None
    careful: bool = False
    refusals: dict[str, Find] = field(default_factory=dict)


class Player:
    """Plays games of one book; it keeps nothing of one game for the next but its speed."""

    def __init__(self, book: ir.Book, factory: Factory) -> None:
        self.book = book
        self.factory = factory
        self.patterns = Patterns(book, Layout(book))
        self._places = {act.name: place for place, act in enumerate(book.acts)}
        self._moves = [self._ready(move) for move in book.moves if move.weight > 0]
        self._over = None if book.over is None else self.patterns.pattern((), (book.over,))
        self._over_reads = self.patterns.reads(() if book.over is None else (book.over,))
        self._not_over: Seen | None = None
        self._aside = Random()
        self._starts = Starts(book)

    def _ready(self, move: ir.Move) -> _Ready:
        place = self._places[move.act]
        chance = {choice.var.name for choice in move.choices if choice.size is not None}
        domains = [choice.domain for choice in move.choices]
        sizes = [choice.size for choice in move.choices if choice.size is not None]
        return _Ready(
            place,
            self.book.acts[place].formal,
            float(move.weight),
            self.patterns.pattern(move.choices, (move.test,), move.args),
            self.patterns.reads((move.test, *domains, *sizes)),
            not any(free(part) & chance for part in (move.test, *domains, *sizes)),
        )

    def any_options(self, rng: Random) -> tuple[int, ...]:
        """Choose readings at random, by their places."""
        sizes = self.patterns.layout.size
        return tuple(rng.randrange(sizes(option.kind)) for option in self.book.options)

    def begin(
        self, rng: Random, options: Sequence[int] | None = None, telling: Telling = "unknown"
    ) -> Game:
        """Lay a table out; `telling` is what its tags tell of the start."""
        chosen = tuple(o.default for o in self.book.options) if options is None else tuple(options)
        start = self._starts.start(rng, telling)
        return Game(start, chosen, self.factory(start, chosen), [])

    def play(self, rng: Random, options: Sequence[int] | None = None, bold: bool = False) -> Game:
        """Play a whole legal game; a `bold` one from a start that is out of the common."""
        plain: Telling = rng.choice(("nothing", "unknown"))
        for telling in ("anything" if bold else plain, plain, "unknown"):
            game = self.begin(rng, options, telling)
            while len(game.acts) < MOST_EVENTS and not self.over(game) and self.move(game, rng):
                pass
            if game.acts:
                break
        return game

    def over(self, game: Game) -> bool:
        """Tell whether a game is at its end."""
        cells = game.table.cells
        if self._over is None or (seen := self._over_reads(cells)) == self._not_over:
            return False
        if next(self._over.run(cells, _NO_CHANCE), None) is not None:
            return True
        self._not_over = seen
        return False

    def move(self, game: Game, rng: Random) -> bool:
        """Make one legal move, chosen at random; False if there is none."""
        before = game.table.cells.copy()
        order, chance = self._order(rng), rng.getrandbits(48)
        for place in order:
            ready = self._moves[place]
            seen = ready.reads(before)
            if ready.settled and seen == ready.barren:
                continue
            # A move's own chances, so that those that are passed over leave no trace.
            self._aside.seed(chance + place)
            any_found = False
            for args in ready.pattern.acts(before, self._aside):
                any_found = True
                refusals = ready.refusals
                if refusals and any(find(before, args) for find in refusals.values()):
                    continue
                if self._made(game, ready, args):
                    return True
            if not any_found:
                ready.barren = seen
        return False

    def _order(self, rng: Random) -> list[int]:
        """Put the moves in random order, the heavier ones likelier to come early."""
        random = rng.random
        keys = [random() ** (1 / move.weight) for move in self._moves]
        return sorted(range(len(keys)), key=keys.__getitem__, reverse=True)

    def _made(self, game: Game, ready: _Ready, args: tuple[int, ...]) -> bool:
        """Make a move if it draws nothing that a legal game may not have in it.

        It is made on the table itself, which is quick; if it is refused, the game is played
        again up to there. A move that has cost that once is tried on a copy ever after.
        """
        table = game.table.copy() if ready.careful else game.table
        drawn = table.step(ready.act, args)
        refused = [found for found in drawn if not _harmless(found["kind"], ready.formal)]
        if not refused:
            game.table = table
            game.acts.append((ready.act, args))
            return True
        if not ready.careful:
            game.table = self.factory(game.start, game.options)
            for act, given in game.acts:
                game.table.step(act, given)
            if not any(self._learn(ready, found["clause"]) for found in refused):
                ready.careful = True
        return False

    def _learn(self, ready: _Ready, clause: str) -> bool:
        """Remember an offence that a brute act has raised of itself; False if it is none.

        Where a liberty lifts such an offence the move is refused as well, see `_harmless`.
        Of a formal act nothing can be told beforehand, as it may turn out to be void.
        """
        for rule in () if ready.formal else program_of(self.book).acts[ready.act].rules:
            if rule.head.id == clause and isinstance(rule.action, Breach) and not rule.after:
                ready.refusals[clause] = rule.find
                return True
        return False


_NO_CHANCE = Random(0)  # for patterns that choose nothing


def _harmless(kind: str, formal: bool) -> bool:
    """Tell whether a legal game may draw such a finding.

    A formal act is made by authority, and a finding may say so; what a law holds of itself
    is nobody's fault. A liberty that lifts an offence is left to broken games.
    """
    return kind == "holding" or (kind == "exercised" and formal)


def play(
    book: ir.Book, factory: Factory, seed: int, options: Sequence[int] | None = None
) -> Record:
    """Play a whole legal game of a book and write it down; the same seed, the same game.

    `options` are choices by their places; without them, the book's defaults. To play many
    games, make one `Player` and keep it.
    """
    return Player(book, factory).play(Random(seed), options).record(book)
