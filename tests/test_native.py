"""The native screen: nothing that calls for a ruling passes it, and what is clean does.

The tests that compile are skipped where there is no C compiler.
"""

from __future__ import annotations

import ctypes
import json
import re
import subprocess
import tempfile
from array import array
from collections.abc import Iterator
from copy import copy
from functools import cache, partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from hoyle import ir
from hoyle.archive.codes import HeadReader, LineMemory
from hoyle.emit import emit_native
from hoyle.emit.c.coding import Coding, spoken
from hoyle.emit.slice.liveness import reachable
from hoyle.emit.slice.slicing import sliced
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Beginnings, Library, Screen, compiled, reading
from hoyle.engine.validators import Validator, judge_with, load_validator
from hoyle.interpret import judge
from hoyle.interpret.worlds import between, held, unknown
from hoyle.ir.game import Event, Record, StartValues
from hoyle.ir.unseen import unseen_acts
from hoyle.paths import house
from hoyle.play.games import Dealer
from hoyle.play.mutants import mutants
from hoyle.records.compact import Compact
from hoyle.records.jsonl import write_jsonl
from hoyle.shared.looks import Looked
from tests.nightly import nightly
from tests.ruled_cases import ruled_cases
from tests.small_books import (
    COUNTED,
    DYED,
    HARD,
    LAPSING,
    LATE,
    OPEN,
    ROUNDS,
    TOGETHER,
    UNTOLD,
    book_kind,
    book_of,
    small_book,
)

BOOKS = house().books()
Asked = tuple[list[int], StartValues]
compiles = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
# Of the book whose tokens are dyed.
RED, BLUE = 0, 1
PLAYED = ("play", (0, 5))

_SANITIZED = ("-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


@pytest.fixture(scope="module")
def folder(shared: Path) -> Path:
    """Give a folder to compile into, so that what one worker compiled another need not."""
    folder = shared / "native"
    folder.mkdir(exist_ok=True)
    return folder


@cache
def text_of(name: str) -> str:
    """Give the C text of a book."""
    return emit_native(book_of(name))


def shipped(name: str, folder: Path) -> Path:
    """Give the screen of a book compiled as it is shipped."""
    text = text_of(name)
    return compiled(name, text, folder) or compile_native(name, text, folder)


def quickly(name: str, folder: Path) -> Path:
    """Give the screen of a book compiled in a tenth of the time, and so not as fast."""
    within = folder / "quickly"
    within.mkdir(exist_ok=True)
    text = text_of(name)
    return compiled(name, text, within) or compile_native(name, text, within, ("-O0",))


def lets_pass(path: Path) -> Screen:
    """Make of a compiled screen what tells of a record whether it surely passes."""
    calls = Library(path).calls
    return lambda codes, start: not calls(codes, start)


@cache
def passes_of(name: str, folder: Path, as_shipped: bool = False) -> Screen:
    """Compile the screen of a book; by night as it is shipped."""
    return lets_pass((shipped if as_shipped else quickly)(name, folder))


def asked(book: ir.Book, record: Record) -> Asked:
    """Give a record as a screen takes it."""
    compact = Compact(book)
    codes = [code for event in record.events for code in compact.encode(event.act, event.args)]
    choices = {option.name: book_kind(book, option.kind).members for option in book.options}
    told = [(option, 0, choices[option].index(choice)) for option, choice in record.options]
    return codes, (*record.start, *told)


def records(book: ir.Book, games: int, disturbed: int) -> Iterator[Record]:
    """Yield games, some of them broken, and disturbed ones of each."""
    legal = Dealer(book)
    broken = Dealer(book, 1.0, bold=0.5, varied=0.3)
    for number in range(games):
        rng = Random(f"native {number}")
        game = (legal if number % 3 else broken).game(rng).record
        yield from (game, *islice(mutants(game, book, rng), disturbed))


def validator_of(name: str) -> Validator:
    """Load a validator that stands generated."""
    validator = load_validator(name, house())
    assert validator is not None
    return validator


# ---------------------------------------------------------------- what is written


@pytest.mark.parametrize("name", BOOKS)
def test_every_act_is_followed(name: str) -> None:
    """No act of any book is given up, nor the start: all that they say can be told in C."""
    book, text = book_of(name), text_of(name)
    for course in reachable(sliced(book)).courses:
        head = rf"/\* {re.escape(spoken(course.act))} \*/\n(?:static inline|ALWAYS_INLINE) bool "
        assert re.search(head, text), course.act.name
    begin = re.split("(?:static|ALWAYS_INLINE) void begin.", text)[-1].partition("\n}\n")[0]
    assert begin
    assert "unsure" not in begin


@pytest.mark.parametrize("name", BOOKS)
def test_the_text_is_fit_to_be_read(name: str) -> None:
    """It says what it was made from, its lines are not long, and it stands by itself."""
    book, text = book_of(name), text_of(name)
    assert all(f"rules/{file}" in text for file, _ in book.files)
    assert max(map(len, text.splitlines())) <= 100
    assert set(re.findall(r"#include (\S+)", text)) == {"<stdbool.h>", "<stddef.h>", "<stdint.h>"}


# ---------------------------------------------------------------- what it lets pass


def open_left(book: ir.Book, record: Record) -> bool:
    """Tell whether a record rests on what it does not tell, other than at its least and most."""
    least, most = held(book, record)
    numbers = unseen_acts(book)
    told_by_number = any(event.act in numbers for event in record.events)
    return bool(
        told_by_number
        or unknown(book, record, Looked({}, (), 1))
        or any(between(book, record, least, most))
    )


@compiles
@pytest.mark.parametrize("count", [2, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", nightly(BOOKS, {"whist", "ecarte"}))
def test_what_passes_is_what_nothing_is_found_in(name: str, count: int, folder: Path) -> None:
    """Nothing with a finding passes, and of what is clean nearly all does."""
    book, validator = book_of(name), validator_of(name)
    rule, passes = judge_with(validator, book), passes_of(name, folder, count > 2)
    found = passed = clean = 0
    for record in records(book, count, 3):
        codes, start = asked(book, record)
        if rule(record)["findings"]:
            found += 1
            assert not passes(codes, start), record
        elif not open_left(book, record):  # of what is not told the screen may be unsure
            clean += 1
            passed += passes(codes, start)
    assert found > count / 2
    assert passed >= 0.9 * clean


@compiles
@pytest.mark.parametrize("name", nightly(BOOKS, {"quinze", "vingt-un", "speculation", "ecarte"}))
def test_the_cases_of_a_book(name: str, folder: Path) -> None:
    """Of the cases that stand beside the laws none passes in which anything is found."""
    book, passes = book_of(name), passes_of(name, folder)
    found = passed = clean = 0
    for case, record, _, ruling in ruled_cases(name):
        codes, start = asked(book, record)
        if ruling["findings"]:
            found += 1
            assert not passes(codes, start), case.title
        elif not open_left(book, record):  # of what is not told the screen may be unsure
            clean += 1
            passed += passes(codes, start)
    assert found
    assert passed >= 0.9 * clean


@compiles
@pytest.mark.parametrize(
    "items",
    ["", *HARD.values(), COUNTED, DYED, LAPSING, LATE, OPEN, ROUNDS, TOGETHER, UNTOLD],
)
def test_small_books_that_are_hard_for_a_screen(items: str, folder: Path) -> None:
    """Whatever a book says, a screen is made of it that compiles and is right."""
    book = small_book(items)
    passes = lets_pass(compile_native("small", emit_native(book), folder, ("-O0",)))
    rule = partial(judge, book)
    found = 0
    for record in records(book, 8, 4):
        if rule(record)["findings"]:
            found += 1
            assert not passes(*asked(book, record)), record
    assert found > 8


@compiles
@pytest.mark.parametrize(
    ("items", "names"),
    [
        (COUNTED, {"miscounting"}),
        (LAPSING, {"owing", "hasty"}),
        (TOGETHER, {"last", "first", "alone"}),
    ],
)
def test_what_takes_fewer_steps_than_loops_comes_to_the_same(
    items: str, names: set[str], folder: Path
) -> None:
    """A screen stops what something is found in and no other, and each offence is met."""
    book = small_book(items)
    passes = lets_pass(compile_native("small", emit_native(book), folder, ("-O0",)))
    found: set[str] = set()
    for record in records(book, 60, 1):
        findings = judge(book, record)["findings"]
        assert passes(*asked(book, record)) == (not findings), record
        found.update(str(one["name"]) for one in findings)
    assert names <= found


@compiles
@pytest.mark.parametrize(
    ("acts", "clean"),
    [
        ([PLAYED], False),  # the tint may be blue, and wet
        ([("name", (0, RED)), PLAYED], True),
        ([("name", (0, BLUE)), PLAYED], False),
        ([("name", (0, RED)), ("name", (0, BLUE))], False),  # there is no such tint
        ([("dye", (0, BLUE)), PLAYED], False),
        ([("name", (0, RED)), ("name", (0, BLUE)), ("dye", (0, RED)), PLAYED], True),
        ([("name", (0, RED)), ("name", (0, BLUE)), ("dye", (0, BLUE)), PLAYED], False),
        ([PLAYED, ("pass", (0,))], False),
    ],
)
def test_what_is_left_open_is_tried(
    acts: list[tuple[str, tuple[int, ...]]], clean: bool, folder: Path
) -> None:
    """A record passes if it does with all that it does not contradict, and no other passes."""
    book = small_book(DYED)
    passes = lets_pass(compile_native("dyed", emit_native(book), folder, ("-O0",)))
    events = tuple(Event(act, args) for act, args in [("deal", (0, 0b100_100_100)), *acts])
    record = Record("tokens", ("A", "B"), (), (), (), events)
    assert passes(*asked(book, record)) == (not judge(book, record)["findings"]) == clean


@compiles
@pytest.mark.parametrize("name", BOOKS)
def test_a_code_of_no_act_stops_a_record(name: str, folder: Path) -> None:
    """A number that no act has is never taken for that of one."""
    book = book_of(name)
    library = Library(quickly(name, folder))
    for code in (-1, -(1 << 31), -(1 << 63), Coding(sliced(book)).total, (1 << 63) - 1):
        assert library.calls([code], ()), code


@compiles
@pytest.mark.parametrize("name", nightly(BOOKS, {"speculation"}))
def test_nothing_is_done_that_c_leaves_undefined(name: str, folder: Path) -> None:
    """Sanitizers find nothing, whatever the codes are, and the screen says what it always says."""
    driver = sanitized(name, folder)
    tried = list(_wild(name))
    library = Library(quickly(name, folder))
    games = Games(library.states)
    for codes, start in tried:
        games.add(codes, start)
    (said,) = games.said_by(driver)
    assert [answer == "0" for answer in said] == [not library.calls(*one) for one in tried]
    assert set(said) == set("012")
    for wrong, unsure in games.amiss():
        (also,) = wrong.said_by(driver)
        assert "".join("2" if at in unsure else one for at, one in enumerate(said)) == also


def sanitized(name: str, folder: Path) -> Path:
    """Compile the screen of a book with its driver and with sanitizers."""
    command = compiler()
    assert command is not None
    done_before = folder / f"{name}-driver"
    if done_before.exists():
        return done_before
    own = Path(tempfile.mkdtemp(dir=folder))  # two workers may be at it
    source, lines, made = own / f"{name}.c", own / "lines.c", own / f"{name}-driver"
    source.write_text(text_of(name))
    lines.write_text(reading())
    driver = Path(__file__).with_name("native_driver.c")
    words = [*command, "-std=c99", *_SANITIZED, "-o", *map(str, (made, source, lines, driver))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode and not _knows_sanitizers(command, folder):
        pytest.skip("the C compiler has no sanitizers")
    assert not done.returncode, done.stderr
    return made.replace(done_before)


class Games:
    """Games as one call of a screen takes them."""

    def __init__(self, states: dict[str, int]) -> None:
        self.told = Beginnings(states)
        self.offsets = array("q", (0,))
        self.codes = array("q")
        self.begins = array("q")

    def add(self, codes: list[int], start: StartValues) -> None:
        """Add a game."""
        self.codes.extend(codes)
        self.offsets.append(len(self.codes))
        self.begins.append(self.told.number(start))

    def said_by(self, driver: Path) -> list[str]:
        """Let a driver screen the games in a process of its own; give a digit for each."""
        rows = (self.offsets, self.codes, self.begins, self.told.offsets, self.told.rows)
        said = subprocess.run([str(driver)], input=packed(*rows), capture_output=True, check=False)
        assert not said.returncode, said.stderr.decode()
        return said.stdout.decode().split()

    def amiss(self) -> Iterator[tuple[Games, set[int]]]:
        """Yield the games with something amiss, and the places of those that it is about."""
        last = len(self.begins) - 1
        for offset, about in ((-1, {3, 4}), (len(self.codes) + 1, {3, 4}), (1 << 63 - 1, {3, 4})):
            wrong = copy(self)
            wrong.offsets = array("q", self.offsets)
            wrong.offsets[4] = offset
            yield wrong, about
        for begin in (-1, len(self.told), -(1 << 63)):
            wrong = copy(self)
            wrong.begins = array("q", self.begins)
            wrong.begins[last] = begin
            yield wrong, {last}
        wrong = copy(self)
        wrong.told = copy(self.told)
        wrong.told.offsets = array("q", self.told.offsets)
        wrong.told.offsets[1] = 1 << 40
        yield wrong, {at for at, begin in enumerate(self.begins) if begin in (0, 1)}


def packed(*rows: array[int] | bytes) -> bytes:
    """Write rows as the driver reads them, each after the number of its bytes."""
    texts = [row if isinstance(row, bytes) else row.tobytes() for row in rows]
    return b"".join(array("q", (len(text),)).tobytes() + text for text in texts)


def _wild(name: str) -> Iterator[Asked]:
    """Yield games, and games with numbers in them that stand for nothing or for too much."""
    book, rng = book_of(name), Random(name)
    for record in records(book, 12, 2):
        codes, start = asked(book, record)
        yield codes, start
        wild = [rng.choice(_EXTREMES) if rng.random() < 0.03 else code for code in codes]
        yield wild, start
        yield codes[: rng.randrange(len(codes) + 1)], start
        odd = [
            (state, rng.choice((slot, -1, 99)), rng.choice((*_EXTREMES, value)))
            for state, slot, value in start
        ]
        yield codes, tuple(odd)
    yield from (([extreme], ()) for extreme in _EXTREMES)
    yield [], ()


_EXTREMES = (-1, 0, 1, -(1 << 63), (1 << 63) - 1, 1 << 31, -(1 << 31), 1 << 52, (1 << 62) - 1, 300)


@compiles
@pytest.mark.parametrize("name", nightly(BOOKS, {"speculation"}))
def test_reading_lines_touches_nothing_beyond_them(name: str, folder: Path) -> None:
    """Sanitizers find nothing as lines are read, cut and changed in whatever way, with any room."""
    driver = sanitized(name, folder)
    rng = Random(name)
    # A line without acts is left to others.
    plain = b"".join(line for line in _lines_of(name, 30) if b'"acts":[]' not in line)
    # And with tags that set nothing, of which no two need say the same.
    data = plain + plain.replace(b'"tags":{', b'"tags":{"Id":"A1","On": "{1}", ')
    games = data.splitlines()
    told = Told()
    known = LineMemory(HeadReader(validator_of(name)), told)  # type: ignore[arg-type]
    for line in games:
        head, acts = line[: line.index(b'"acts":')], line[line.index(b"[{") + 2 : -3]
        found = known.head(head)
        assert found is not None
        for act in acts.split(b"},{"):
            known.act(act, found)
    runs = [(data, (1000, 100, 100_000)), (data, (1000, 7, 50)), (data, (40, 100, 1000))]
    runs.append((b"\n \t\r\n\n", (1000, 100, 10)))
    cuts = (games[0][:at] for at in range(games[0].index(b'"acts":') + 12))
    runs.extend((cut, (1000, 1, 10_000)) for cut in cuts)
    for _ in range(300):
        changed = bytearray(rng.choice(games) + b"\n")
        for _ in range(rng.randrange(3)):
            changed[rng.randrange(len(changed))] = rng.choice(b'{}[]",: \n\x00\xffA1-')
        cut = bytes(changed[: rng.randrange(len(changed) + 1) if rng.random() < 0.5 else None])
        runs.append((cut, (rng.choice((1000, 20)), rng.choice((100, 1)), 10_000)))
    rows = [row for text, values in told.learned for row in (text, array("q", values))]
    asked = [row for text, rooms in runs for row in (text, array("q", rooms))]
    said = subprocess.run(
        [str(driver), "read"], input=packed(*rows, b"", *asked), capture_output=True, check=False
    )
    assert not said.returncode, said.stderr.decode()
    *first, size = said.stdout.decode().splitlines()[: len(games) + 1]
    assert size == str(len(data))
    for line, one in zip(games, first, strict=True):
        validator = validator_of(name)
        events = validator.decode(json.loads(line))[3]
        assert one.startswith("0 ")
        assert one.partition(":")[2].split() == list(map(str, validator.encode(events)))
    assert {line[0] for line in said.stdout.decode().splitlines() if ":" in line} == set("012")


class Told:
    """Hears what a reader of lines would be told, instead of it."""

    def __init__(self) -> None:
        self.learned: list[tuple[bytes, list[int]]] = []
        self.states: dict[str, int] = {}

    def memory(self) -> int:
        """Give the size of a memory that is never used."""
        return 1

    def learn(
        self, _memory: object, space: int, text: bytes, length: int, where: int, count: int
    ) -> bool:
        """Hear of a text; where there is room for more."""
        values = (ctypes.c_int64 * count).from_address(where)
        assert length == len(text)
        self.learned.append((text, [space, *values]))
        return True


def _lines_of(name: str, count: int) -> Iterator[bytes]:
    """Yield games as archives write them."""
    book = book_of(name)
    for record in islice(records(book, count, 1), count):
        yield write_jsonl(book, record).encode()


def _knows_sanitizers(command: list[str], folder: Path) -> bool:
    source = folder / "empty.c"
    source.write_text("int main(void) { return 0; }\n")
    words = [*command, *_SANITIZED, "-o", str(folder / "empty"), str(source)]
    return not subprocess.run(words, capture_output=True, check=False).returncode
