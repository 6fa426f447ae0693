"""Random games by the number: legal ones, and some in which a random law bites."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from hoyle import ir
from hoyle.ir.game import Record
from hoyle.play.moves import Player
from hoyle.play.search import Breaker

if TYPE_CHECKING:
    from hoyle.play.fast import FastPlayer

_MOST_TRIES = 12  # tries at one thing before another is taken: variety is wanted here
_MOST_AIMS = 4
WORTH_COMPILING = 1000  # for so many code is generated that plays them


@dataclass(frozen=True, slots=True)
class DealtGame:
    """A game, and the law that bites in it, "" if it is a legal game."""

    record: Record
    law: str


class Dealer:
    """Plays game after game of one book.

    A fraction `faults` of the games has something happen in it that the laws speak of, be
    it a breach, an election, a duty or a power, and goes on from there. Of the others, a
    fraction `bold` starts from values out of the common (a score); of all, a fraction
    `varied` is played under any of the book's options, the others under its defaults.
    `fast` has legal games played by generated code: the same games, sooner, once the code
    is made. `fair` has legal games played by chance alone.
    """

    def __init__(
        self,
        book: ir.Book,
        faults: float = 0.0,
        bold: float = 0.0,
        varied: float = 0.0,
        fast: bool = False,
        fair: bool = False,
    ) -> None:
        self._book = book
        player = Player(book, fair)
        self._breaker = Breaker(book, player)
        self._player: Player | FastPlayer = player
        if fast:
            from hoyle.play.fast import FastPlayer

            self._player = FastPlayer(book, fair)
        self._aims = self._breaker.aims()
        self._faults = faults
        self._bold = bold
        self._varied = varied

    def game(self, rng: Random) -> DealtGame:
        """Play one game; what it is depends on `rng` alone."""
        options: tuple[int, ...] | None = None
        if rng.random() < self._varied:
            options = self._player.any_options(rng)
        if self._aims and rng.random() < self._faults:
            for _ in range(_MOST_AIMS):
                aim = rng.choice(self._aims)
                broken = self._breaker.bring_about(aim, rng, _MOST_TRIES, options)
                if broken is not None:
                    law = self._book.clauses[aim.clause].head.law
                    return DealtGame(broken.game.record(self._book), law)
        game = self._player.play(rng, options, rng.random() < self._bold)
        return DealtGame(game.record(self._book), "")


def games(
    book: ir.Book,
    n: int,
    seed: int,
    faults: float = 0.0,
    fair: bool = False,
) -> Iterator[Record]:
    """Yield random games of a book, in a fraction `faults` of which some law bites.

    Each game has a seed of its own, so the first games of a longer run are the same.
    """
    fast = n * (1 - faults) >= WORTH_COMPILING
    dealer = Dealer(book, faults, fast=fast, fair=fair)
    for number in range(n):
        yield dealer.game(Random(f"{seed}/{number}")).record
