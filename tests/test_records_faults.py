"""Whatever a file holds, a reader gives records and diagnostics: it never fails."""

from __future__ import annotations

import re
import tracemalloc
from collections import Counter
from io import BufferedReader, BytesIO
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings, strategies as st

from hoyle.records.faults import Entry, Faults
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.read import Format, SourceKind, look, notation_of, read, stream
from hoyle.source.codes import CODES
from hoyle.source.diagnostic import Diagnostic
from tests.sample_book import BOOK, seat
from tests.small_books import book_of

FORMATS = get_args(Format)

HERE = Path(__file__).parent
GOOD = '{"game":"rounds","acts":[{"act":"play","player":"A","card":"4D"}]}'
SAMPLES = [(HERE / "records" / name).read_bytes() for name in (
    "sample.game", "sample.jsonl", "sample.pbn", "sample.lin"
)]  # fmt: skip


def codes(data: bytes, form: Format, limits: Limits = LIMITS) -> list[str]:
    """Read and give the codes of what is said."""
    return [
        one.code
        for entry in stream(BOOK, data, "x", form, seat=seat, limits=limits)
        for one in entry.diagnostics
    ]


def test_files_that_are_no_text() -> None:
    """A missing file, a folder, a zero byte, UTF-16 and an archive are told apart."""
    for source, why in (
        (HERE / "missing.game", "No such file"),
        (HERE, "directory"),
        (b"\0\1\2", "byte 0 is zero"),
        ("A plays 4D".encode("utf-16"), "UTF-16"),
        (b"PK\x03\x04", "zip"),
        (b"\x1f\x8b\x08", "gzip"),
    ):
        (entry,) = stream(BOOK, source, "x.game")
        (one,) = entry.diagnostics
        assert one.code == "R101"
        assert why in one.message


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_said_to_be_so(form: Format, data: bytes) -> None:
    """Nothing in, nothing out, and it is said."""
    assert codes(data, form) == ["R102"]


@pytest.mark.parametrize("form", ["game", "jsonl"])
def test_bytes_that_are_no_utf8(form: Format) -> None:
    """A line that is no UTF-8 is one error; what follows is read."""
    good = {"game": b"A plays 5D", "jsonl": GOOD.encode()}[form]
    bad = good.replace(b"A", b"\xff", 1) if form == "jsonl" else b"A \xffplays"
    (record, *_), _ = read(BOOK, good, "x", form)
    assert codes(bad + b"\n" + good, form) == ["R103"]
    assert len(record.events) == 1


@given(st.sampled_from(FORMATS), st.data())
@settings(max_examples=150, deadline=None)
def test_no_damage_makes_a_reader_fail(form: Format, data: st.DataObject) -> None:
    """A sample with bytes cut out, put in or doubled is read to its end.

    What is no text at all has no line that could be told.
    """
    sample = bytearray(data.draw(st.sampled_from(SAMPLES)))
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(sample)))
        to = data.draw(st.integers(at, min(at + 30, len(sample))))
        piece = data.draw(st.one_of(
            st.binary(max_size=6), st.just(bytes(sample[at:to]) * 2),
            st.sampled_from([b"{", b"}", b'"', b"[", b"]", b"|", b"^R", b"=1=", b"\r", b"#"]),
        ))  # fmt: skip
        sample[at:to] = piece
    for entry in stream(BOOK, bytes(sample), "x", form, seat=seat):
        assert isinstance(entry, Entry)
        for one in entry.diagnostics:
            assert one.code == "R101" or (one.span.line > 0 and one.span.column > 0)


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_no_bytes_make_a_reader_fail(data: bytes) -> None:
    """Any bytes, under any suffix, are read to their end without an exception."""
    for form in (None, *FORMATS):
        list(stream(BOOK, data, "x", form, seat=seat))


# ---------------------------------------------------------------- limits


def test_a_line_too_long_is_one_error() -> None:
    """A line of many megabytes is not held; the line after it is read."""
    text = b"{" + b" " * (LIMITS.line + 5) + b"\n" + GOOD.encode()
    entries = list(stream(BOOK, text, "x.jsonl"))
    assert [one.code for one in entries[0].diagnostics] == ["R104"]
    assert entries[1].sound


def test_brackets_nested_too_deep() -> None:
    """A hundred thousand brackets are one error, at the first that is too many."""
    for deep in (LIMITS.nesting + 1, 100_000):
        data = ('{"game":"rounds","acts":' + "[" * deep).encode()
        (entry,) = stream(BOOK, data, "x.jsonl")
        assert [one.code for one in entry.diagnostics] == ["R104"]
        assert entry.diagnostics[0].span.column == 25 + LIMITS.nesting - 1


@pytest.mark.parametrize(
    ("form", "data"),
    [
        ("game", b"A plays 4D\n" * 9),
        ("jsonl", GOOD.replace("[{", "[" + "7," * 9 + "{").encode()),
        ("jsonl", b'{"game":"rounds","codes":[4,4,4,4,4,4,4,4,4]}'),
        ("game", b'[Game "rounds"]\n' + b"".join(b'[T%d "x"]\n' % i for i in range(9))),
        ("lin", b"md|3S,,,|" + b"pc|S2|" * 9),
        ("pbn", b'[Deal "N:- - - -"]\n[Contract "1C"]\n[Play "N"]\n' + b"- " * 9),
        ("pbn", b"".join(b'[T%d "x"]\n' % i for i in range(9)) + b'[Play "N"]\nS2 S3\n'),
    ],
)
def test_what_goes_beyond_a_limit_is_left_out(form: Format, data: bytes) -> None:
    """Events and tags are bounded."""
    tight = Limits(events=5, tags=5)
    assert "R104" in codes(data, form, tight)
    assert "R104" not in codes(data, form)


def test_a_line_of_many_words_is_not_looked_at() -> None:
    """A line of thousands of words is no act, and is not tried as one."""
    assert codes(b"A is dealt" + b" 4D" * LIMITS.words, "game") == ["R104"]


@pytest.mark.parametrize("line", ["A plays 4D   .,", ".,", ",", ". . ,"])
def test_a_line_may_end_in_nothing_but_signs(line: str) -> None:
    """Where no word follows a comma, that is said, and nothing fails."""
    assert codes(f'[Game "rounds"]\n{line}\n'.encode(), "game") in ([], ["R105"])


def test_a_record_of_faults_does_not_flood() -> None:
    """A file that is no record at all is not told of line by line for ever."""
    found = codes(b"nonsense\n" * 5000, "game")
    assert found == ["R105"] * LIMITS.faults + ["R104"]


def test_warnings_stop_nothing() -> None:
    """However many warnings there are, a record is read whole; beyond some they are counted."""
    tags = "".join(f'[Dealr{i} "x"]\n' for i in range(LIMITS.faults + 7))
    (entry,) = stream(BOOK, f'[Game "rounds"]\n{tags}A plays 4D\n'.encode(), "x.game")
    assert entry.sound
    assert entry.record is not None
    assert len(entry.record.events) == 1
    *told, last = entry.diagnostics
    assert [one.code for one in told] == ["R110"] * LIMITS.faults
    assert (last.severity, last.code) == ("warning", "R104")
    assert last.message == "7 more warnings on this game, from line 22 to line 28"


def test_errors_and_warnings_are_counted_apart() -> None:
    """Errors are told even after a hundred warnings, and the other way round."""
    faults = Faults("x")
    for line in range(1, 101):
        faults.warning("R110", (line, 1, 1), "odd")
    assert not faults.full
    for line in range(101, 201):
        faults.error("R105", (line, 1, 1), "wrong")
    assert faults.full
    found = faults.take()
    severities = Counter(one.severity for one in found)
    assert severities == {"warning": LIMITS.faults + 1, "error": LIMITS.faults + 1}
    assert faults.take() == ()


def test_an_open_comment_ends_at_its_limit() -> None:
    """A brace that is never closed does not swallow an archive."""
    text = b"A plays 4D {\n" + b"A plays 5D\n" * 20
    (entry,) = stream(BOOK, text, "x.game", limits=Limits(comment=5))
    assert entry.record is not None
    assert len(entry.record.events) == 1 + 15


def test_one_broken_line_of_an_archive_is_one_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many games with one broken line, all others are read, in bounded memory.

    What is held is some blocks of the file, which are made small here beside the archive.
    """
    monkeypatch.setattr("hoyle.records.lines._BLOCK", 1 << 17)
    games = 20_000
    lines = [GOOD] * games
    lines[776] = GOOD[:30]
    archive = tmp_path / "archive.jsonl"
    archive.write_text("\n".join(lines) + "\n")
    tracemalloc.start()
    sound = 0
    faults: list[Diagnostic] = []
    for entry in stream(BOOK, archive):
        sound += entry.sound
        faults += entry.diagnostics
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sound == games - 1
    assert [(one.code, one.span.line) for one in faults] == [("R114", 777)]
    assert peak < 4_000_000


# ---------------------------------------------------------------- notations told apart


@pytest.mark.parametrize(
    ("name", "head", "format", "game"),
    [
        ("x.game", b"", "game", ""),
        ("x.JSONL", b"", "jsonl", ""),
        ("x.pbn", b"", "pbn", ""),
        ("x.lin", b"", "lin", ""),
        ("-", b'[Game "rounds"]\nA plays', "game", "rounds"),
        ("-", b'{ a comment }\n[Game "rounds"]', "game", "rounds"),
        ("-", b'\xef\xbb\xbf{"game":"rounds"', "jsonl", "rounds"),
        ("-", b'% PBN 2.1\n[Event "x"]', "pbn", ""),
        ("-", b'[Event "x"]\n[Deal "N:..."]', "pbn", ""),
        ("-", b"qx|o1|md|", "lin", ""),
        ("-", b"A plays 4D", "game", ""),
    ],
)
def test_a_file_is_known_by_suffix_or_content(
    name: str, head: bytes, format: Format, game: str
) -> None:
    """The suffix decides; without one, the first bytes do. The game's name is found there."""
    assert notation_of(name, head) == SourceKind(format, game)


def test_looking_reads_nothing() -> None:
    """A stream can be looked at and then read from its beginning."""
    raw = BufferedReader(BytesIO(("\n".join([GOOD] * 3)).encode()))
    assert look(raw, "-") == SourceKind("jsonl", "rounds")
    assert len(read(BOOK, raw, "-")[0]) == 3
    assert isinstance(look(HERE / "missing"), Diagnostic)


def test_every_code_is_explained() -> None:
    """Each code that a reader gives is in the table, and the table has none besides."""
    folder = HERE.parent / "compiler" / "hoyle" / "records"
    used = {
        code
        for file in folder.glob("*.py")
        for code in re.findall(r'"(R1\d\d)"', file.read_text(encoding="utf-8"))
    }
    assert used == {code for code in CODES if code.startswith("R1")}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("king of dimonds", "KD"),
        ("ten diamonds", "TD"),
        ("the qween of harts", "QH"),
        ("foo of diamonds", ""),
    ],
)
def test_a_card_nearly_written_out_is_hinted_at(said: str, meant: str) -> None:
    """A part that is misspelled, or *of* left out, is told with the card that was meant."""
    _, found = read(book_of("whist"), f'[Game "whist"]\nA plays {said}\n'.encode(), "x.game")
    hint = f'did you mean "A plays {meant}"?'
    assert [one.hint == hint for one in found] == [bool(meant)]


@pytest.mark.parametrize(
    ("name", "line", "hint"),
    [
        # Several acts that are not kept apart, and one that is said of several.
        ("whist", "A throws QC KC", 'write "A throws QC" and "A throws KC" each on a line'),
        ("whist", "A plays 4C and 5C", 'write "A plays 4C" and "A plays 5C" each on a line'),
        ("whist", "A leads 4C Y 9D B KC Z 2C", 'between acts: "A leads 4C, Y 9D, B KC, Z 2C"'),
        ("loo", "A leads 4C B 5C", 'write a comma between acts: "A leads 4C, B 5C"'),
        ("vingt-un", "A gives 5C to X, 6C to Y", '"A gives 5C to X" and "A gives 6C to Y" each'),
        ("ecarte", "A leads KC then 7C", "write who it was each time: “A leads KC, PLAYER 7C”"),
        ("cribbage", "B plays 5C and marks 2", "did you mean “B marks 2 for CLAIM”?"),
        ("cribbage", "B plays 5C, fifteen two", 'read up to "B plays 5C"'),
        ("loo", "A and B pass", 'write it of each: "A declares to pass, B declares to pass"'),
        # A word left out, put in or between signs.
        ("whist", "A leads the jack of hearts", 'did you mean "A leads knave of hearts"?'),
        ("whist", "A ruffs 7S", 'did you mean "A ruffs with 7S"?'),
        ("ecarte", "A leads KC, B trumps 7H", "did you mean “B plays 7H”?"),
        ("cribbage", "A lays out 7H & 9C", 'did you mean "A lays out 7H, 9C"?'),
        ("loo", "A says he passes", 'did you mean "A passes"?'),
        ("whist", "A: 4C", 'of A, 4C a line may say "A plays 4C"'),
        ("whist", "the dealer turns up 4H", 'for "the dealer": “PLAYER turns up 4H”'),
        # All the values of a line, each in the place that the line gives it.
        ("cribbage", "A discards 7H and 9C to the crib", "did you mean “A lays out 7H 9C”?"),
        ("cribbage", "A gets 5C 6C", 'of A, 5C 6C a line may say "A is dealt 5C 6C"'),
        ("cribbage", "A deals 5 cards to B", 'a line may say "A gives 5 cards to B"'),
        ("cribbage", "A takes B's peg back 3", "“A puts the peg of B back by 3”?"),
        ("ecarte", "B gives A 9S and 9D", "did you mean “B gives 9S 9D to A”?"),
        ("ecarte", "B deals A 2 cards", "did you mean “B gives 2 cards to A”?"),
        ("ecarte", "A is given 9S and 9D", "did you mean “PLAYER gives 9S 9D to A”?"),
        ("vingt-un", "5C is given to X", "did you mean “PLAYER gives 5C to X”?"),
        ("loo", "A names B's 4C", "did you mean “A names 4C of B”?"),
        ("quinze", "A has 15", "did you mean “A shows fifteen”?"),
        # What an act's own verb, or its other words, say.
        ("ecarte", "A asks for 2 cards", "did you mean “A proposes”?"),
        ("rouge-et-noir", "A bets on rouge", "did you mean “A stakes NUMBER on rouge”?"),
        ("cribbage", "A asks for a fresh deal", "may say “A calls a fresh deal and adds two”"),
        ("whist", "A asks for trumps", "did you mean “A asks what suit is trumps”?"),
        ("whist", "YZ call the lowest heart", "did you mean “YZ call the lowest of SUIT from"),
        # No act of the book.
        ("whist", "A passes", 'no act here has the word "passes"; a remark stands after a semi'),
        ("speculation", "B wins the pool", '"wins" is worked out'),
        ("cribbage", "A can't play", '"can\'t" tells what was not done'),
    ],
)
def test_a_line_as_a_referee_types_it_is_put_into_the_words_of_the_book(
    name: str, line: str, hint: str
) -> None:
    """The acts told are those meant, with the line's own players and cards where they belong."""
    _, found = read(book_of(name), f'[Game "{name}"]\n{line}\n'.encode(), "x.game")
    assert [hint in one.hint for one in found] == [True]


@pytest.mark.parametrize(
    ("name", "line", "wrong"),
    [
        ("whist", "A wins the trick", "did you mean"),
        ("whist", "A misdeals", "is dealt"),
        ("whist", "A turns up 4H as trumps", "two acts"),
        ("cribbage", "A throws QC KC", "throws up"),
        ("cribbage", "A calls a new deal", "calls go"),
        ("ecarte", "A wins 3 tricks", "discards"),
        ("loo", "A wins the pool", "puts"),
        ("quadrille", "X pays 1 fish to the pool", "tricks"),
        ("quinze", "5C to B", "“B gives"),
        ("quinze", "A wins the stake", "stakes NUMBER"),
        ("speculation", "B takes the pool", "did you mean"),
        ("vingt-un", "X has 21", "stakes 21"),
    ],
)
def test_what_is_only_alike_is_not_suggested(name: str, line: str, wrong: str) -> None:
    """An act that means something else is worse than none."""
    _, found = read(book_of(name), f'[Game "{name}"]\n{line}\n'.encode(), "x.game")
    assert [wrong in one.hint for one in found] == [False]


@pytest.mark.parametrize(
    ("name", "line", "said", "wrong"),
    [
        # What follows an act may tell what was done, which a remark would have undone.
        ("cribbage", "A plays 8S and scores two for fifteen", "“A marks 2 for CLAIM”", "semicolon"),
        ("cribbage", "B plays 8H and pegs two for the pair", "“B marks 2 for CLAIM”", "semicolon"),
        ("cribbage", "B plays 8H pair for 2", 'read up to "B plays 8H"', "semicolon"),
        ("cribbage", "B plays 9H and pegs three for the run", "“B marks 3 for CLAIM”", "semicolon"),
        ("cribbage", "B plays 5C and takes a point", 'read up to "B plays 5C"', "semicolon"),
        ("cribbage", "B plays 8H making 31", 'read up to "B plays 8H"', "marks 31"),
        ("cribbage", "A deals five cards each", 'read up to "A deals"', "dealt"),
        ("ecarte", "A proposes and asks for 3 cards", 'read up to "A proposes"', "did you mean"),
        ("cribbage", "B plays 5C as his last", 'read up to "B plays 5C"', "semicolon"),
        ("whist", "A plays AS and takes the trick", "laws whist --acts", "takes"),
        ("whist", "A turns up 4H as trumps", '"A turns up 4H ; as trumps"', "read up to"),
        ("cribbage", "B plays 5C again", '"B plays 5C ; again"', "read up to"),
        ("cribbage", "B plays 5C quickly", '"B plays 5C ; quickly"', "read up to"),
        # Words of a line that an act has not make it another.
        ("cribbage", "B throws two cards to the crib", "“B lays out CARDS”", "throws up"),
        ("cribbage", "B puts two cards in the crib", "“B lays out CARDS”", "peg"),
        ("cribbage", "B puts out two cards for the crib", "“B lays out CARDS”", "peg"),
        ("cribbage", "B shows 5H 6H 7H", '"B keeps 5H 6H 7H"', "did you mean"),
        ("cribbage", "B counts 5H 6H 7H for seven", "“B reckons 5H 6H 7H with CARD", "worked out"),
        ("cribbage", "the starter is 9C", "laws cribbage --acts", "remark"),
        ("cribbage", "A dealt 6 cards", "“A was dealt 6 cards”", '"A dealt'),
        ("whist", "A lays his cards on the table", "laws whist --acts", "trump"),
        ("whist", "A lays his cards on the table", "laws whist --acts", "remark"),
        ("whist", "B exposes AC", 'if it was "in dealing"', "did you mean"),
        ("whist", "the trick is won by A", '"won" is worked out', "oblige"),
        ("loo", "A takes two tricks", "laws loo --acts", "puts"),
        # Two cards of one who plays one at a time.
        ("whist", "A leads AS QS", 'write "A leads AS" and "A leads QS" each on', "Y QS"),
        ("whist", "A leads AS then QS", "did you mean “A leads AS, Y QS”?", "two acts"),
        ("whist", "A plays AS and QS at once", '"A plays AS" and "A plays QS" each', "at once"),
        (
            "whist",
            "A plays two cards, AS and QS",
            '"A plays AS" and "A plays QS" each',
            "two cards",
        ),
        (
            "whist",
            "A then plays the ace of spades and the queen of spades together",
            '"A then plays the ace of spades" and "A then plays the queen of spades" each',
            "together",
        ),
        # Values.
        ("cribbage", "A discards two cards: 4C and 5C", '"A discards 4C and 5C"', "two"),
        ("cribbage", "B plays 1C", "there is no 1C here: a rank is A, 2, ", "10C"),
        ("cribbage", "the dealer is Ann", '[Dealer "Ann"]', "none"),
        ("whist", "trumps are unknown", '[Trumps "SUIT"]', "none"),
    ],
)
def test_a_hint_that_is_followed_tells_what_was_done(
    name: str, line: str, said: str, wrong: str
) -> None:
    """It says no more than is sure: of the rest it says only how far the line is read."""
    _, (one,) = read(book_of(name), f'[Game "{name}"]\n{line}\n'.encode(), "x.game")
    assert (said in one.hint, wrong in one.hint) == (True, False), one.hint


@pytest.mark.parametrize(
    ("tags", "hint"),
    [
        ('[Dealer "A"]\n[Dealer "A"]', "they say the same: leave one of them out"),
        ('[Dealer "A"]\n[Dealer "B"]', "leave out the one that is not so"),
        ('[Score "A 3"]\n[Score "B 4"]', 'write them in one: [Score "A 3, B 4"]'),
    ],
)
def test_a_tag_that_stands_twice_is_told_with_a_way_out(tags: str, hint: str) -> None:
    """One of them is left out, or both are put into one."""
    text = f'[Game "cribbage"]\n{tags}\nA deals\n'
    (one,) = read(book_of("cribbage"), text.encode(), "x.game")[1]
    assert (one.code, hint in one.hint) == ("R109", True)
