"""`hoyle deal BOOK`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import click

from hoyle.check.cases import finds_nothing
from hoyle.cli.common import note, playable_books, progress
from hoyle.cli.laws import law_or_exit
from hoyle.ir import Book
from hoyle.ir.game import Record


@click.command("deal")
@click.argument("book")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed, the same game."
)
@click.option("--break", "law", metavar="LAW", help="Play a game in which this law bites.")
@click.option(
    "--games",
    "--count",
    "count",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="How many games.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["game", "jsonl", "compact"]),
    default="game",
    show_default=True,
    help="The notation to write.",
)
@click.option(
    "--faults",
    type=click.FloatRange(0, 1),
    default=0.0,
    help="With --games: the fraction of games in which a law chosen at random is broken.",
)
@click.option(
    "--fair",
    is_flag=True,
    help="Play by chance alone: every move that can be made has the same chance, whatever weight "
    "the book gives it, and then every way to make it. For odds and simulations.",
)
def command(
    book: str, seed: int, law: str | None, count: int, form: str, faults: float, fair: bool
) -> int:
    """Play games at random from the book alone, and write their records.

    Which moves are likelier than others is said by the book, so that games look like games; a
    fair sample is got by --fair. With several games a note says which of the two they are.

    Exit code 1 if no game could be found in which the law of --break bites.
    """
    if law is not None and faults:
        raise click.UsageError("--break is of one law, --faults of any: give one of the two")
    (loaded,) = playable_books([book])
    if law is not None:
        law = law_or_exit(loaded.whole, law)
    if fair and (law is not None or faults):
        note("hoyle: --fair plays by the laws alone, expected neither --break nor --faults")
        return 2
    write = writer(loaded.whole, form)
    with progress("Playing", count, writes=True) as work:
        for number, record in enumerate(_games(loaded.whole, seed, law, count, faults, fair), 1):
            if record is None:
                note(f"hoyle: no game was found in which law {law} bites (seed {seed})")
                own = (one for one in loaded.whole.clauses if one.head.law == law)
                if all(map(finds_nothing, own)):
                    note(f"hoyle: what law {law} does it does without a finding")
                return 1
            if form == "game" and number > 1:
                sys.stdout.write("\n")
            sys.stdout.write(write(replace(record, number=number)))
            work.step()
    if fair:
        note("hoyle: played by chance alone: a fair sample of the games that can be")
    elif law is None and count > 1:
        note("hoyle: played by the weights of the book: no fair sample, see --fair")
    return 0


def _games(
    book: Book, seed: int, law: str | None, count: int, faults: float, fair: bool
) -> Iterator[Record | None]:
    from hoyle.play.games import games
    from hoyle.play.moves import Player
    from hoyle.play.search import Breaker

    if law is not None:
        breaker = Breaker(book)
        for number in range(count):
            chance = Random(seed) if number == 0 else Random(f"{seed}/{number}")
            broken = breaker.break_law(law, chance, _MOST_GAMES)
            yield None if broken is None else broken.game.record(book)
    elif count == 1 and not faults:
        player = Player(book, fair)
        game = player.play(Random(seed))
        yield game.record(book)
        if not player.over(game):
            stuck = "nobody has a move, and it is not over"
            note(f"hoyle: {stuck}: `hoyle play {book.name}` tells why")
    else:
        yield from games(book, count, seed, faults, fair)


_MOST_GAMES = 400  # games tried before a law is given up


def writer(book: Book, form: str) -> Callable[[Record], str]:
    """Give what writes a record in a notation, ending its last line."""
    from hoyle.records.compact import Compact
    from hoyle.records.game import PhraseBook, write_game
    from hoyle.records.jsonl import write_compact, write_jsonl

    words, compact = PhraseBook(book), Compact(book)

    def write(record: Record) -> str:
        if form == "jsonl":
            return write_jsonl(book, record, words)
        if form == "compact":
            return write_compact(book, record, compact, words)
        return write_game(book, record, words)

    return write
