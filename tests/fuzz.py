"""Inputs for the readers that nobody would write: sound records, changed at random.

`python -m tests.fuzz --count 1000000 --seed 1` tries so many: those numbered from the seed on, so
that runs side by side take seeds that lie further apart than the count. An input is at fault if
reading it, or judging what was read, ends in anything but records and diagnostics, or if the
command that judges it leaves with another code than 0, 1 or 2.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hoyle.__main__ import run
from hoyle.driver import Loaded, judge_of, load_kept
from hoyle.interpret.ruling import RecordJudge
from hoyle.ir import Book
from hoyle.paths import house
from hoyle.records.game import PhraseBook
from hoyle.records.jsonl import write_compact, write_jsonl
from hoyle.records.limits import Limits
from hoyle.records.read import Format, read, stream

TOP = Path(__file__).parent.parent
# Tight, so that limits are met in short inputs.
LIMITS = Limits(line=20_000, events=300, tags=40, value=2_000, comment=20, words=200)
BOOKS = ("whist", "ecarte", "quadrille", "rouge-et-noir", "speculation")
# Of so many inputs one goes through the whole command.
WHOLE = 500
# Of so many the records that could be read are judged.
JUDGED = 10
PIECES: dict[Format, tuple[bytes, ...]] = {
    "game": (
        b'[Game "whist"]\n', b'[Game "', b'[Seats "', b'"]', b"[Option ", b"{", b"}", b";", b"\\u",
        b"the ", b" of ", b"clubs", b"then", b"two", b"1. ", b"AKQ4.T93.AK.J987", b"none",
        b'[Marks "1 ^R"]', b"undo\n",
    ),
    "jsonl": (
        b'{"game":"whist",', b'"acts":[', b'"codes":[', b'"tags":{', b'"seats":["A"]', b"}]}",
        b"[[", b"{{", b"null", b"1e400", b"-0", b"\\ud83d", b'"act":"play"', b"]",
        b"99999999999999999999",
    ),
    "pbn": (
        b'[Deal "N:', b'[Play "W"]\n', b'[Auction "N"]\n', b'[Contract "4H"]', b'[Declarer "^S"]',
        b"^R ", b"^L ", b"- ", b"* ", b"+ ", b"=1= ", b"$7 ", b'[Board "#"]', b'[Event "##x"]',
        b"AP", b"Pass ", b"\n\n", b'[Board "1"]\n',
    ),
    "lin": (
        b"|", b"md|3", b"pc|SA|", b"mb|1N|", b"qx|o1|", b"pn|", b"mc|9|", b"pg||", b",", b"\n",
    ),
}  # fmt: skip
ANYWHERE = (
    b"\0", b"\r", b"\r\n", b"\xff", b"\xc2", b"\xef\xbb\xbf", b'"', b"\\", b"-1", b"9" * 40, b"\t",
    "\u202e\u2028\x9b\u0130\u00df\u0661".encode(), "\U0001f0a1\u2660\ufe0f".encode(), b" ", b"",
)  # fmt: skip


@cache
def loaded(name: str) -> tuple[Loaded, Book, RecordJudge]:
    """Load a book and its judge."""
    found = load_kept(name, house())
    assert found.book is not None
    return found, found.book, judge_of(found)


@cache
def seeds() -> dict[Format, tuple[bytes, ...]]:
    """Give sound records in each notation: the examples, the samples, and what they are as JSON."""
    paths = [p for b in BOOKS for p in sorted((TOP / "examples").glob(f"{b}-*.game"))]
    games = [path.read_bytes() for path in paths]
    lines = []
    for path in paths:
        name = path.read_text().split('"')[1]
        _, book, _ = loaded(name)
        words = PhraseBook(book)
        for record in read(book, path)[0]:
            lines.append(write_jsonl(book, record, words).encode())
            lines.append(write_compact(book, record, words=words).encode())
    own = TOP / "tests" / "records"
    boards = (own / "sample.pbn").read_bytes(), (own / "sample.lin").read_bytes()
    shared = TOP.parent / "shared" / "data"
    more = {
        kind: tuple(
            piece
            for path in sorted((shared / kind).glob(f"*.{kind}"))
            for piece in path.read_bytes().split(b"\n\n")[:40]
        )
        for kind in ("pbn", "lin")
    }
    return {
        "game": tuple(games),
        "jsonl": tuple(lines),
        "pbn": (boards[0], *more["pbn"]),
        "lin": (boards[1], *(piece[:3_000] for piece in more["lin"])),
    }


def changed(chance: random.Random, form: Format, data: bytes) -> bytes:
    """Change a text in a few places."""
    text = bytearray(data)
    pieces = PIECES[form]
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5, 8, 20))):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((1, 1, 2, 5, 20, 200)))
        match chance.randrange(8):
            case 0:
                text[at:at] = chance.choice(pieces)
            case 1:
                text[at:at] = chance.choice(ANYWHERE)
            case 2:
                del text[at:to]
            case 3:
                text[at:to] = bytes(chance.randrange(256) for _ in range(to - at))
            case 4:
                text[at:at] = text[at:to] * chance.choice((1, 2, 50))
            case 5:
                other = chance.choice(seeds()[form])
                begin = chance.randrange(len(other) + 1)
                text[at:at] = other[begin : begin + chance.choice((5, 50, 500))]
            case 6:
                lines = bytes(text).split(b"\n")
                chance.shuffle(lines)
                text = bytearray(b"\n".join(lines))
            case 7:
                del text[at:]
    return bytes(text[:60_000])


def inputs(seed: int, count: int) -> Iterator[tuple[int, Format, bytes]]:
    """Give inputs, each with the number that makes it anew."""
    for number in range(seed, seed + count):
        chance = random.Random(number)
        form = chance.choice(list(seeds()))
        yield number, form, changed(chance, form, chance.choice(seeds()[form]))


def tried(number: int, form: Format, data: bytes, folder: Path) -> str:
    """Try one input; say what is wrong, "" if nothing is."""
    if number % WHOLE:
        _, book, _ = loaded("whist")
        for entry in stream(book, data, f"x.{form}", form, limits=LIMITS, others=_other):
            if entry.sound and entry.record is not None and number % JUDGED == 0:
                loaded(entry.record.book)[2](entry.record)
        return ""
    path = folder / f"x.{form}"
    path.write_bytes(data)
    kind = ("text", "json", "jsonl", "sarif", "junit", "github")[number // WHOLE % 6]
    more = ["--full"] if number // WHOLE % 5 == 0 else []
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = run(["judge", "--book", "whist", "--format", kind, *more, str(path)])
    return "" if code in (0, 1, 2) else f"exit {code}: {said.getvalue()[-2000:]}"


def _other(game: str) -> Book | None:
    return loaded(game)[1] if game in BOOKS else None


def faults(seed: int, count: int, folder: Path) -> Iterator[str]:
    """Try inputs, and give what is wrong with each that is at fault."""
    for number, form, data in inputs(seed, count):
        try:
            wrong = tried(number, form, data, folder)
        except Exception as fault:
            wrong = f"{type(fault).__name__}: {fault}"
        if wrong:
            yield f"input {number} ({form}): {wrong}"


def main() -> int:
    """Try as many inputs as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for fault in faults(asked.seed, asked.count, Path(folder)):
            print(fault, flush=True)
            count += 1
    print(f"{asked.count} inputs, {count} at fault")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
