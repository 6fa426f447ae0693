"""Every book on random games that its own moves make: screened in one call, and judged in full.

The yardsticks decode the same games in compact form, in the same rounds (`rounds`): J for a screen
is `json.loads`, which is C, and P for judging the decoder that the standard library has in Python.
The ratio is taken in each round, and the median counts. A screen takes all games in one call, as
contiguous codes; the validator judges them one by one. What the screen says is held to the rulings:
it must let no game pass in which anything is found, and must call for none in which nothing is; of
some it may be unsure.
"""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import hoyle.play
from bench.files import kept, replace
from bench.rounds import decode, decode_plainly, in_turn, spent, times_to_last
from hoyle.driver import load_book
from hoyle.engine.compiler import compile_native
from hoyle.engine.screens import Answer, Beginnings, Library
from hoyle.engine.validators import Validator, load_validator
from hoyle.paths import house
from hoyle.play.games import games
from hoyle.records.compact import Compact
from hoyle.records.jsonl import write_compact

ROUNDS = 25
SCREENED = 101  # rounds of the screen, which are short
JUDGED = 60  # games of each book, of those that are screened
A_FEW = 10  # of these are judged between two decodings

# At most so many J for the screen in one call, and so many P for judging in full. The second are
# two thirds of what judging took at 7d4c1ea, before the house was built anew, as `python -m
# bench.against 7d4c1ea` tells on any machine; loo came later.
BOUNDS = {
    "cribbage": (0.6, 12.0),
    "cribbage-four": (0.6, 14.3),
    "ecarte": (0.6, 12.4),
    "loo": (0.6, 9.4),
    "quadrille": (0.6, 9.5),
    "quinze": (0.6, 13.3),
    "rouge-et-noir": (0.6, 10.7),
    "speculation": (0.6, 6.1),
    "vingt-un": (0.6, 19.4),
    "whist": (0.12, 5.6),
}


class Batch:
    """Games in the form of Arrow's lists: a run of codes, and where each game ends."""

    def __init__(self, lines: Sequence[str], validator: Validator, library: Library):
        self.lines = lines
        self._library = library
        self._told = Beginnings(library.states)
        self._codes = array("q")
        self._offsets = array("q", (0,))
        self._begins = array("q")
        self.answers = b""
        for game in map(json.loads, lines):
            codes = game["codes"]
            assert isinstance(codes, list)
            self._codes.extend(codes)
            self._offsets.append(len(self._codes))
            start = tuple(validator.decode({**game, "codes": []})[0])
            self._begins.append(self._told.number(start))

    def screen(self) -> None:
        """Screen all games in one call, and keep the answers."""
        run = self._offsets.buffer_info()[0], self._codes.buffer_info()[0], len(self._codes)
        begins = self._begins.buffer_info()[0]
        self.answers = self._library.screen(len(self._begins), run, begins, self._told)


@dataclass(frozen=True, slots=True)
class BookTimes:
    """What a game of a book took: J and P in microseconds, the screen in J and the judge in P.

    `missed` are games that pass though something is found, `in_vain` those that are stopped
    though nothing is, `unsure` those that the screen leaves to the judge.
    """

    decoding: float
    plainly: float
    screen: float
    judge: float
    stopped: int
    missed: int
    in_vain: int
    unsure: int


def bench(names: Sequence[str], count: int, seed: int) -> int:
    """Time books; tell how many are over a bound or say of a game what is not so."""
    print(f"{count} random games of a book; J is json.loads of one, P the same in Python alone")
    head = ("J, us", "screen, J", "at most", "P, us", "judge, P", "at most", "judge, J", "stopped")
    print(f"  {'':14}" + "".join(f"{name:>10}" for name in head))
    wrong = 0
    for name in names:
        wrong += _row(name, _timed(name, random_games(name, count, seed)))
    print()
    return wrong


def _row(name: str, timed: BookTimes) -> int:
    """Write the row of a book; 1 if anything about it is not as it must be."""
    screen, judge = BOUNDS[name]
    amiss = [
        said
        for wrong, said in (
            (timed.screen > screen, "screen OVER"),
            (timed.judge > judge, "judge OVER"),
            (timed.missed > 0, f"{timed.missed} MISSED"),
            (timed.in_vain > 0, f"{timed.in_vain} STOPPED IN VAIN"),
        )
        if wrong
    ]
    said = [*amiss, *([f"{timed.unsure} unsure"] if timed.unsure else [])]
    times = f"{timed.decoding:>10.1f}{timed.screen:>10.3f}{screen:>10}"
    times += f"{timed.plainly:>10.1f}{timed.judge:>10.1f}{judge:>10}"
    in_j = timed.judge * timed.plainly / timed.decoding
    print(f"  {name:14}{times}{in_j:>10.0f}{timed.stopped:>10}   {', '.join(said)}".rstrip())
    return int(bool(amiss))


def random_games(name: str, count: int, seed: int) -> list[str]:
    """Make random games, or find them where an earlier run left them."""
    book = load_book(name).book
    assert book is not None
    play = sorted(Path(hoyle.play.__path__[0]).glob("*.py"))
    made = hashlib.sha256(repr(book.files).encode() + b"".join(one.read_bytes() for one in play))
    file = kept(f"games-{made.hexdigest()[:12]}") / f"{name}-{count}-{seed}.jsonl"
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        compact = Compact(book)
        played = games(book, count, seed)
        replace(file, "".join(write_compact(book, record, compact) for record in played))
    return file.read_text(encoding="utf-8").splitlines()


def compiled(name: str) -> Library:
    """Compile the screen of a book, in a folder of the bench's own."""
    folder = kept("native")
    folder.mkdir(exist_ok=True)
    text = (house().generated / f"{name}.c").read_text(encoding="utf-8")
    return Library(compile_native(name, text, folder))


def validator_of(name: str) -> Validator:
    """Take up the validator of a book that stands generated."""
    validator = load_validator(name, house())
    if validator is None:
        raise SystemExit(f"bench: generated/{name}.py is missing; run `hoyle build`")
    return validator


def _timed(name: str, lines: list[str]) -> BookTimes:
    """Time screening and judging, each in turn with decoding the same games."""
    validator = validator_of(name)
    batch = Batch(lines, validator, compiled(name))
    screened = in_turn(screenings([batch], SCREENED))
    judged = in_turn(judgings(validator, lines, JUDGED, ROUNDS))
    found = [bool(validator.judge(json.loads(line))["findings"]) for line in lines]
    said = list(zip(found, batch.answers, strict=True))
    return BookTimes(
        screened.yardstick * 1e6,
        judged.yardstick * 1e6,
        screened.ratio,
        judged.ratio,
        sum(answer != Answer.PASSES for answer in batch.answers),
        said.count((True, Answer.PASSES)),
        said.count((False, Answer.CALLS)),
        list(batch.answers).count(Answer.UNSURE),
    )


def screenings(batches: Sequence[Batch], rounds: int) -> Iterator[tuple[float, float]]:
    """Decode games, and screen the same ones in one call for each batch, in seconds a game."""
    count = sum(len(batch.lines) for batch in batches)
    calls = times_to_last(batches[0].screen)
    for _ in range(rounds):
        decoded = screened = 0.0
        for batch in batches:
            decoded += spent(partial(decode, batch.lines))
            screened += spent(batch.screen, calls)
        yield decoded / count, screened / count


def judgings(
    validator: Validator, lines: Sequence[str], judged: int, rounds: int
) -> Iterator[tuple[float, float]]:
    """Decode games in Python, and judge so many, a few after each decoding, in seconds a game."""
    games = [json.loads(line) for line in lines[:judged]]
    parts = [games[at : at + A_FEW] for at in range(0, judged, A_FEW)]
    for _ in range(rounds):
        decoding = judging = 0.0
        for part in parts:
            decoding += spent(partial(decode_plainly, lines))
            judging += spent(partial(_judge, validator, part))
        yield decoding / len(lines) / len(parts), judging / sum(map(len, parts))


def _judge(validator: Validator, games: list[dict[str, object]]) -> None:
    for game in games:
        validator.judge(game)
