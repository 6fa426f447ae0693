"""Cases: read from their files, held to all that their acts bring about, and written anew."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from hoyle import ir
from hoyle.__main__ import run
from hoyle.check.cases import CaseResult, brought, differing, reader, run_cases, update
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import house
from hoyle.records.read import read_case
from hoyle.source.diagnostic import Diagnostic, Diagnostics
from hoyle.source.text import Source
from hoyle.syntax.casefile import CASE_WORDS, read_cases
from tests.ruled_cases import ruled_cases
from tests.tiny import CASES, TEXT, book_of, edited

BOOK = book_of(TEXT)
RULE = partial(judge, BOOK)
Capture = pytest.CaptureFixture[str]


def read(case: ir.Case) -> tuple[Record | None, Diagnostics]:
    entry = read_case(BOOK, case.record, case.span.file, case.span.line + 1)
    return entry.record, entry.diagnostics


def results(cases: str, book: str = TEXT) -> tuple[CaseResult, ...]:
    """Run cases of the tiny book."""
    held = book_of(book, cases)
    return run_cases(held, partial(judge, held), reader(held))


def told(cases: str) -> list[tuple[str, int, str]]:
    """Read a case file in which something is amiss."""
    return [(one.code, one.span.line, one.message) for one in read_cases("x.cases", cases)[1]]


# ---------------------------------------------------------------- reading


def test_a_case_file_is_read() -> None:
    """Cases stand under their laws in the order of the book, with what their lines bring about."""
    assert [(case.law, case.word, case.title) for case in BOOK.cases] == [
        ("1", "bites", "again"),
        ("1", "spares", "another"),
        ("2", "bites", "one pebble"),
        ("2", "spares", "no pebble"),
    ]
    assert BOOK.cases[0].brings == ((5, ("double by A", "amends open for BB")),)
    assert BOOK.cases[3].brings == ((0, ("points AA 0, BB 0",)),)


def test_a_line_goes_on_where_the_next_begins_with_an_arrow() -> None:
    """Items are parted by semicolons, on as many lines as they need; a title may have quotes."""
    text = 'law 1\nbites "he says "again""\n  A takes R\n  A takes R  -> one; two\n    -> three\n'
    (case,) = read_cases("x.cases", text)[0].cases
    assert case.title == 'he says "again"'
    assert [(line.number, line.text, line.brings) for line in case.lines] == [
        (3, "A takes R", ()),
        (4, "A takes R", ("one", "two", "three")),
    ]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('bites "no law"\n', 1, "expected the law"),
        ("law 1\n  A takes R\n", 2, "before any case"),
        ('law 1\nbits "a"\n', 2, "found 'bits'"),
        ('law 1\nbits "a"\n  A takes R\n  A takes R\n', 2, "found 'bits'"),
        ("law 1\nbites a\n", 2, 'bites "what it shows"'),
        ('law 1\nbites "a"\n  -> double by A\n', 3, "expected an act or a tag"),
        ("law\n", 1, "expected law 1"),
    ],
)
def test_what_is_amiss_is_told_at_its_line(text: str, line: int, words: str) -> None:
    """A line that is none of a case file is an error at its place, with what to write."""
    (found,) = told(text)
    assert found[:2] == ("L110", line)
    assert words in found[2]


def test_a_case_that_begins_as_no_game_does_is_told_at_its_tag(
    tmp_path: Path, capsys: Capture
) -> None:
    """What no game begins with has no hint, and is told as any other fault is."""
    law = tmp_path / "plain.law"
    start = 'state who : player = A tag "Who"\nstart possible if who is A else "A begins"\n'
    law.write_text(PLAIN.replace("act play", f"{start}act play"), encoding="utf-8")
    cases = 'law 1\nshows "b"\n  [Who "B"]\n  A plays\n'
    (tmp_path / "plain.cases").write_text(cases, encoding="utf-8")
    assert run(["check", str(law)]) == 1
    shown = capsys.readouterr()
    assert "plain.cases:3:9: error[R132]: no game begins so: A begins" in shown.out + shown.err


def test_a_heading_amiss_is_told_once() -> None:
    """What belongs to a heading that cannot be read is not told of line by line."""
    text = 'law 1\nbite "a"\n  A plays R\n  B plays G  -> haste by B\nbites "b"\n  A plays R\n'
    file, found = read_cases("x.cases", text)
    assert [one.span.line for one in found] == [2]
    assert [case.title for case in file.cases] == ["b"]


def test_cases_of_no_law_are_an_error(tmp_path: Path, capsys: Capture) -> None:
    """A law that the book lacks is named, with the one that was surely meant."""
    plain = PLAIN.replace("law 1 ", "law first ")
    (tmp_path / "plain.law").write_text(plain, encoding="utf-8")
    (tmp_path / "plain.cases").write_text('law frist\nshows "a"\n  A plays\n', encoding="utf-8")
    assert run(["check", str(tmp_path / "plain.law")]) == 1
    shown = capsys.readouterr()
    assert "found cases of law frist, which is no law of plain" in shown.out + shown.err
    assert "did you mean first?" in shown.out + shown.err


# ---------------------------------------------------------------- running


def test_a_right_book_passes_its_cases() -> None:
    """Every case is run, in book order."""
    assert [(one.outcome, one.doubt) for one in results(CASES)] == [("passed", "")] * 4


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("double by A; amends open for BB", "double by A"),
        ("double by A; amends open for BB", "amends open for BB"),
        ("points AA 0 to 1", "points AA 0 to 2"),
        ("; points BB 0", ""),
        ("A takes B\n", "A takes B  -> heap A gains B\n"),
    ],
)
def test_a_case_is_held_to_all_that_happens(right: str, wrong: str) -> None:
    """What is written and did not happen fails a case, and what happened and is not written."""
    assert right in CASES
    found = results(CASES.replace(right, wrong))
    assert sorted(one.outcome for one in found) == ["failed", "passed", "passed", "passed"]


def test_a_forfeit_is_no_gift() -> None:
    """An effect of a law that changes fails a case, though all findings stay."""
    turned = TEXT.replace(
        "points of side of P rises by count", "points of side of P falls by count"
    )
    assert "failed" in {one.outcome for one in results(CASES, turned)}


def test_a_record_that_cannot_be_read_hides_no_other() -> None:
    """A case with a bad record tells why, and the rest are run."""
    fault = Diagnostic("R101", "error", BOOK.cases[0].span, "unknown act")

    def half(case: ir.Case) -> tuple[Record | None, Diagnostics]:
        return (None, (fault,)) if case.title == "again" else read(case)

    first, *others = run_cases(BOOK, RULE, half)
    assert (first.outcome, first.diagnostics) == ("unread", (fault,))
    assert {one.outcome for one in others} == {"passed"}


def test_what_is_wrong_in_a_record_is_told_at_its_column() -> None:
    """The lines of a case stand further in than those of a record by itself."""
    (one,) = results('law 1\nbites "x"\n    [Seats "N"]\n  A takes R\n')[0].diagnostics
    assert (one.code, one.span.line, one.span.column) == ("R113", 3, 13)
    (one,) = results('law 1\nbites "x"\n    A takes X\n')[0].diagnostics
    assert (one.code, one.span.line, one.span.column) == ("R106", 3, 13)
    (one,) = results('law 1\nbites "x"\n  A takes R\n  settles  -> points AA 0, BB 0\n')[
        0
    ].diagnostics
    assert one.hint == "write 'settled': how the record settles"


def test_a_ruling_that_belies_its_case_is_doubted() -> None:
    """A case that bites must rest on its law, and one that spares must not find it broken."""
    turned = CASES.replace('bites "again"', 'spares "again"').replace(
        'spares "another"', 'bites "another"'
    )
    spares, bites, *_ = results(turned)
    assert "the law bites" in spares.doubt
    assert "nothing found rests on that law" in bites.doubt


def test_what_is_undecided_neither_bites_nor_spares() -> None:
    """What the record leaves unsaid is shown by a case of its own word, and by no other."""
    text = edited(
        ("= 0\n", '= 0\nstate watched : truth = false tag "Watched" unknown unless told\n'),
        ("if X in heap of P\n", "if X in heap of P and watched\n"),
    )
    case = 'law 1\n{} "again"\n  A takes R\n  A takes R\n'
    doubts = [results(case.format(word), text)[0].doubt for word in CASE_WORDS]
    assert [doubt.rpartition(", but ")[2] for doubt in doubts] == [
        "whether it bites is undecided",
        "whether it bites is undecided",
        "whether it bites is undecided",
        "",
        "",
    ]
    sure = case.format("undecided").replace("  A", '  [Watched "yes"]\n  A', 1)
    assert "but nothing found of it is" in results(sure, text)[0].doubt


@pytest.mark.parametrize("name", house().books())
def test_the_cases_of_the_books_pass(name: str) -> None:
    """`hoyle test` finds nothing amiss in any book that comes with hoyle."""
    book = load_kept(name, house()).book
    assert book is not None
    read: dict[int, tuple[Record, Diagnostics]] = {}  # by the lines of cases
    ruled: dict[int, Ruling] = {}
    for case, record, found, ruling in ruled_cases(name):
        read[case.span.line], ruled[id(record)] = (record, found), ruling
    ran = run_cases(book, lambda record: ruled[id(record)], lambda case: read[case.span.line])
    assert len(ran) > 80
    assert [(one.case.span.line, one.outcome, one.doubt) for one in ran if not one.good] == []


def test_generated_code_that_rules_otherwise_is_doubted() -> None:
    """A case passes only if both ways of judging say the same of it."""
    book = BOOK

    def other(record: Record) -> object:
        return {**judge(book, record), "edition": "another"}

    found = run_cases(book, other, read)  # type: ignore[arg-type]
    assert {one.doubt for one in found} == {
        "the generated code rules otherwise than the interpreter"
    }


def test_holdings_of_one_law_are_told_apart() -> None:
    """Which of several holdings it is, is pinned; several triggers of one are one."""
    two = (
        'holding when P takes X if X is red, or P stops says "a"\n  holding when P takes X says "b"'
    )
    text = edited(("  settle pebbles", f"  {two}\n  settle pebbles"))
    case = 'law 2\nshows "both"\n  A takes R\n  A takes B\n  A stops\n'
    (one,) = results(case, text)
    assert [one.actual[line] for line in (3, 4, 5)] == [
        ("holding 1 by A", "holding 2 by A"),
        ("holding 2 by A",),
        ("holding 1 by A",),
    ]


def test_acts_of_one_line_are_numbered() -> None:
    """In a line of several acts the number of the act stands before what it brings about."""
    case = BOOK.cases[0]
    record, _ = read(case)
    assert record is not None
    together = replace(record, events=tuple(replace(event, line=9) for event in record.events))
    assert brought(BOOK, "1", together) == {9: ("2: double by A", "2: amends open for BB")}
    assert brought(BOOK, "2", record)[5][0] == "double by A (law 1)"


def test_a_name_misspelt_in_an_expectation_is_told_with_the_case(
    tmp_path: Path, capsys: Capture
) -> None:
    """The case that fails for it is told with what was meant, at its place."""
    (tmp_path / "plain.law").write_text(PLAIN, encoding="utf-8")
    slip = 'law 1\nbites "out of turn"\n  B plays  -> hatsy by B\n'
    (tmp_path / "plain.cases").write_text(slip, encoding="utf-8")
    assert run(["test", str(tmp_path / "plain.law")]) == 1
    said = capsys.readouterr().err
    assert "plain.cases:3:15: warning[L219]" in said
    assert "hint: write 'hasty'" in said


def test_of_a_line_that_is_otherwise_only_what_differs_is_told() -> None:
    """What is written and happens is not told, unless it is all in another order."""
    right = "double by A; amends open for BB"
    for written, lines in (
        ("double by A", [("+", "5: A takes R -> amends open for BB")]),
        (f"{right}; double by B", [("-", "5: A takes R -> double by B")]),
        (
            "amends open for BB; double by A",
            [
                ("-", "5: A takes R -> amends open for BB; double by A"),
                ("+", f"5: A takes R -> {right}"),
            ],
        ),
    ):
        text = CASES.replace(right, written)
        assert list(differing(results(text)[0], Source("pebbles.cases", text, ""))) == lines


def test_what_a_case_is_warned_of_stands_before_its_failure(tmp_path: Path) -> None:
    """It may be the cause. Once, at the end, it is told what writes down what lines bring about."""
    law = PLAIN.replace("player = A", 'player = A tag "Turn"')
    (tmp_path / "plain.law").write_text(law, encoding="utf-8")
    slip = 'law 1\nbites "A"\n  [Turns "B"]\n  A plays  -> hasty by A\nspares "B"\n  B plays\n'
    (tmp_path / "plain.cases").write_text(slip, encoding="utf-8")
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        assert run(["test", str(tmp_path / "plain.law")]) == 1
    told = out.getvalue()
    assert told.index("did you mean [Turn]?") < told.index("law 1, bites: A")
    again = f"let `hoyle test {tmp_path / 'plain.law'} --update` write what lines bring about"
    assert told.count(again) == told.count("--update") == 1
    assert told.index("law 1, spares: B") < told.index(again)


# ---------------------------------------------------------------- writing anew


def test_what_is_right_is_written_as_it_was() -> None:
    """An update of a file whose cases pass changes no letter."""
    file, _ = read_cases("pebbles.cases", CASES)
    assert update(CASES, file, results(CASES)) == CASES


def test_an_update_writes_what_happened() -> None:
    """A case that fails is written anew, line by line; comments and other cases stay."""
    bare = "# kept\n" + CASES.replace("  -> double by A; amends open for BB", "")
    bare = bare.replace("\n  settled  -> pebbles: points AA 0 to 1; points BB 0", "")
    file, _ = read_cases("pebbles.cases", bare)
    text = update(bare, file, results(bare))
    assert text == "# kept\n" + CASES


def test_update_from_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """`hoyle test --update` pins what was not, and after that all passes."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain.law").write_text(PLAIN, encoding="utf-8")
    path = tmp_path / "plain.cases"
    path.write_text('law 1\nbites "out of turn"\n  B plays\n', encoding="utf-8")
    assert run(["test", str(tmp_path / "plain.law"), "--update"]) == 0
    shown = capsys.readouterr()
    assert "plain.cases:2: written anew: law 1" in shown.out
    assert "+ 3: B plays -> hasty by B" in shown.out
    assert "wrote what 1 case brings about; review it\n" in shown.err  # this is no repository
    assert "  B plays  -> hasty by B\n" in path.read_text(encoding="utf-8")
    assert run(["test", str(tmp_path / "plain.law")]) == 0


PLAIN = """book plain "Plain"
edition "the corpus"
seats A, B
let P, Q : player
state turn-of : player = A
act play : P plays does turn-of becomes next of P
law 1 "The turn"
  supplied "the corpus"
  ban hasty by P when P plays if P is not turn-of
"""


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("Ended", "[Ended] sets nothing; the state ended has no tag"),
        ("Weather", "[Weather] sets nothing"),
        ("Event", ""),
    ],
)
def test_a_tag_of_a_case_sets_something(tag: str, said: str) -> None:
    """A record may keep what it likes; a case whose tag sets nothing is not what it seems."""
    held = book_of(TEXT, CASES.replace('"again"\n', f'"again"\n  [{tag} "yes"]\n'))
    found = reader(held)(held.cases[0])[1]
    assert [one.message for one in found] == ([said] if said else [])
    assert all((one.severity, one.span.line) == ("warning", 4) for one in found)


def test_what_an_act_brings_about_is_told_to_stand_after_an_arrow() -> None:
    """A semicolon, as in records, would make a remark of it, and nothing would be expected."""
    book = load_kept("whist", house()).book
    assert book is not None
    line = "A leads AS then 2S 3S 4S {}4: tricks AB 7 to 8"
    (found,) = read_case(book, line.format(""), "x.cases", 1).diagnostics
    assert f'stands after an arrow: "{line.format(" -> ")}"' in found.hint


def test_two_acts_in_a_line_of_a_case_are_told_to_stand_in_two() -> None:
    """One that cannot be read, for who does it sits not there, is no effect of the other."""
    (found,) = read_case(BOOK, "A takes R D takes G", "x.cases", 1).diagnostics
    said = 'write "A takes R" and "D takes G" each on a line of its own'
    assert found.hint == f"two acts in one line: {said}"


def test_a_breach_without_words_tells_what_was_owed(tmp_path: Path, capsys: Capture) -> None:
    """Where a book has no words for it, a ruling tells since when what was owed, and not done."""
    law = tmp_path / "plain.law"
    duty = (
        'law 2 "Waving"\n  supplied "the corpus"\n'
        "  duty of Q that Q waves when P plays\n    letting Q = next of P\n"
        "    before Q plays else rude by Q\n"
        "  consequence when offence rude by P does turn-of becomes P\n"
    )
    law.write_text(PLAIN.replace("law 1", "act wave : P waves\nlaw 1") + duty, encoding="utf-8")
    record = tmp_path / "a.game"
    record.write_text('[Game "plain"]\nA plays\nB plays\n', encoding="utf-8")
    assert run(["judge", str(record), "--book", str(law)]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "Offence: rude by B" in told
    assert "a.game:2, and not done: B waves" in told
