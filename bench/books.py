"""Every book's screen against decoding, on random games that its own moves make.

A screen learns as it goes (codes that it has met, say), and what it learned of the games that
it is timed on would flatter it. So each round takes the validator up afresh from its file,
lets it screen as many other games, and then times the games once. The native screen, compiled
for the bench in a folder of its own, is timed beside it; a book is over its limit if both are.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

import hoyle.play
from bench.files import kept, replace
from hoyle.driver import load_book
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Library, Screen
from hoyle.engine.validators import Validator, load_validator
from hoyle.ir.game import StartValues
from hoyle.paths import house
from hoyle.play.games import games
from hoyle.play.table import tables
from hoyle.records.compact import Compact
from hoyle.records.jsonl import write_compact

ROUNDS = 3
LIMIT = 3.0
LIMITS = {"cribbage": 2.2, "cribbage-four": 2.2, "whist": 2.2}

Asked = tuple[list[int], StartValues]


@dataclass(frozen=True, slots=True)
class Timed:
    """What a book's games took, in seconds, how many were stopped, in how many a law bit.

    `native` is the ratio of the native screen; it is None where there is no C compiler.
    `amiss` are those of which a screen says otherwise than the judge.
    """

    decoding: float
    screening: float
    ratio: float
    native: float | None
    stopped: int
    found: int
    amiss: int


def bench(count: int, seed: int) -> int:
    """Time the screen of every book; tell how many are over their limit or stop the wrong games."""
    print(f"{count} random games of each book, after a fresh validator screened {count} others")
    print(
        f"{'':16}{'json.loads':>12}{'screen':>12}{'ratio':>8}{'native':>8}{'at most':>9}"
        f"{'stopped of found':>18}"
    )
    wrong = 0
    for name in house().books():
        lines = _games(name, count, seed)
        timed = _timed(name, lines[:count], lines[count:])
        wrong += _row(name, timed, count)
    print()
    return wrong


def _row(name: str, timed: Timed, count: int) -> int:
    """Write the row of a book; 1 if both screens are over its limit, or stop the wrong games."""
    limit = LIMITS.get(name, LIMIT)
    spent = [f"{seconds / count * 1e6:.1f}us" for seconds in (timed.decoding, timed.screening)]
    tally = f"{timed.stopped} of {timed.found}"
    ratios = {"screen": timed.ratio} | ({} if timed.native is None else {"native": timed.native})
    said = [f"{who} OVER" for who, ratio in ratios.items() if ratio > limit]
    said += [f"{timed.amiss} AMISS"] if timed.amiss else []
    native = "-" if timed.native is None else f"{timed.native:.2f}"
    columns = f"{spent[0]:>12}{spent[1]:>12}{timed.ratio:>8.2f}{native:>8}{limit:>9}{tally:>18}"
    print(f"  {name:14}{columns}   {', '.join(said)}".rstrip())
    return int(bool(timed.amiss) or min(ratios.values()) > limit)


def _games(name: str, count: int, seed: int) -> list[str]:
    """Make random games, twice the count, or find them where an earlier run left them."""
    book = load_book(name).book
    assert book is not None
    play = sorted(Path(hoyle.play.__path__[0]).glob("*.py"))
    made = hashlib.sha256(repr(book.files).encode() + b"".join(one.read_bytes() for one in play))
    file = kept(f"games-{made.hexdigest()[:12]}") / f"{name}-{count}-{seed}.jsonl"
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        compact, factory = Compact(book), tables(book)
        played = games(book, factory, 2 * count, seed)
        replace(file, "".join(write_compact(book, record, compact) for record in played))
    return file.read_text(encoding="utf-8").splitlines()


def _timed(name: str, lines: list[str], others: list[str]) -> Timed:
    """Time decoding and screening, round by round, and judge the games."""
    decoding: list[float] = []
    screening: list[float] = []
    compiled: list[float] = []
    stopped: list[bool] = []
    also: list[bool] = []
    native = _native(name)
    for _ in range(ROUNDS):
        validator = _fresh(name)
        _screened([json.loads(line) for line in others], validator)
        begun = process_time()
        decoded = [json.loads(line) for line in lines]
        decoding.append(process_time() - begun)
        spent, stopped = _screened(decoded, validator)
        screening.append(spent)
        if native is not None:
            before = Library(native).calls
            _screened([json.loads(line) for line in others], validator, before)
            spent, also = _screened(decoded, validator, before)
            compiled.append(spent)
    judge = _fresh(name).judge
    found = [bool(judge(json.loads(line))["findings"]) for line in lines]
    ratio = median(s / d for s, d in zip(screening, decoding, strict=True))
    quick = median(s / d for s, d in zip(compiled, decoding, strict=True)) if compiled else None
    said = zip(found, stopped, also if compiled else stopped, strict=True)
    amiss = sum(len(set(one)) > 1 for one in said)
    seconds = median(decoding), median(screening)
    return Timed(*seconds, ratio, quick, sum(stopped), sum(found), amiss)


def _native(name: str) -> Path | None:
    """Compile the native screen of a book, where there is a compiler."""
    if compiler() is None:
        return None
    folder = kept("native")
    folder.mkdir(exist_ok=True)
    return compile_native(name, (house().generated / f"{name}.c").read_text("utf-8"), folder)


def _fresh(name: str) -> Validator:
    """Take the validator of a book up from its file, as if for the first time."""
    validator = load_validator(name, house())
    if validator is None:
        raise SystemExit(f"bench: generated/{name}.py is missing; run `hoyle build`")
    return validator


def _screened(
    decoded: list[dict[str, object]], validator: Validator, native: Screen | None = None
) -> tuple[float, list[bool]]:
    """Screen games; give the time that it takes, and which are stopped."""
    asked = [_asked(game, validator) for game in decoded]
    screen = native or validator.screen
    begun = process_time()
    stopped = [screen(codes, start) for codes, start in asked]
    return process_time() - begun, stopped


def _asked(game: dict[str, object], validator: Validator) -> Asked:
    codes = game["codes"]
    assert isinstance(codes, list)
    return codes, tuple(validator.decode({**game, "codes": []})[0])
