"""Cases beside the law: run, said in short, and written anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle import ir
from hoyle.check.cases import CaseResult, run_cases, short, update, update_all
from hoyle.interpret.ruling import (
    Duty,
    Finding,
    FindingKind,
    Menu,
    Ruling,
    SettlementText,
    Step,
    Verdict,
)
from hoyle.source.diagnostic import Diagnostic, Diagnostics
from tests.tiny import TEXT, book_of

BOOK = book_of(TEXT)


def finding(
    kind: FindingKind,
    name: str,
    law: str = "",
    event: int = 0,
    player: str | None = None,
    side: str | None = None,
    verdict: Verdict = "proved",
) -> Finding:
    return Finding(
        n=1,
        kind=kind,
        law=law,
        title="",
        clause="",
        name=name,
        player=player,
        side=side,
        event=event,
        bindings={},
        says="",
        facts=[],
        effects=[],
        citation=None,
        verdict=verdict,
        assumed=[],
    )


def menu(status: str, verdict: Verdict = "proved") -> Menu:
    return Menu(
        name="amends",
        law="1",
        clause="pebbles/1/2",
        holder="BB",
        finding=1,
        opened=1,
        consulting="unstated",
        status="open" if status == "open" else "lapsed",
        closed=None,
        why="",
        until=[],
        elected=None,
        options=[],
        verdict=verdict,
    )


def duty(pending: bool) -> Duty:
    return Duty(
        law="4",
        clause="pebbles/4/1",
        bearer="A",
        what="A takes R",
        status="pending" if pending else "fulfilled",
        opened=1,
        closed=None,
        verdict="proved",
    )


def ruling(
    *findings: Finding,
    menus: tuple[Menu, ...] = (),
    duties: tuple[Duty, ...] = (),
    settlement: SettlementText | None = None,
) -> Ruling:
    return Ruling(
        book="pebbles",
        edition="",
        options={},
        seats=["A", "B"],
        findings=list(findings),
        menus=list(menus),
        duties=list(duties),
        settlement=settlement,
        state={},
        otherwise=None,
    )


DOUBLE = finding("offence", "double", "1", 1, player="A", side="AA")
COUNTED = Step(name="pebbles", law="2", changes=[["points", "AA", "0", "1"]])
ONE = SettlementText(steps=[COUNTED], values={"points": {"AA": "1", "BB": "0"}})
NONE = SettlementText(steps=[], values={"points": {"AA": "0", "BB": "0"}})
RIGHT = {
    "again": ruling(DOUBLE, menus=(menu("open"),)),
    "another": ruling(),
    "one pebble": ruling(settlement=ONE),
    "no pebble": ruling(settlement=NONE),
}


def read(case: ir.Case) -> tuple[str | None, Diagnostics]:
    """Take a case's title for its record."""
    return case.title, ()


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (finding("offence", "double", "1", 1, "A", "AA"), "2: law 1, double by A"),
        (finding("offence", "double", "1", 1, None, "AA"), "2: law 1, double by AA"),
        (finding("offence", "double", "1", 1), "2: law 1, double"),
        (
            finding("offence", "double", "1", 1, "A", verdict="undecided"),
            "2: law 1, double by A (undecided)",
        ),
        (finding("exercised", "give-back", "1", 5, "B"), "6: law 1 exercised, give-back by B"),
        (finding("void", "claim", event=6, side="BB"), "7: void, claim by BB"),
        (finding("contradiction", "take", event=2, player="A"), "3: contradiction, take by A"),
        (finding("conflict", "worth"), "1: conflict, worth"),
        (finding("holding", "", "3", 4, "A"), "5: holding, law 3"),
    ],
)
def test_each_kind_of_finding_has_its_line(found: Finding, line: str) -> None:
    """A finding is one line: event from one, law, name, who, and whether it is undecided."""
    assert (line,) == short(ruling(found))


def test_what_is_left_at_the_end_follows() -> None:
    """Open menus, then what is owed, then values settled; what is closed is left out."""
    scalar: SettlementText = {"steps": [], "values": {"pool": "4", "points": {"AA": "1"}}}
    assert short(
        ruling(
            DOUBLE,
            menus=(menu("open"), menu("lapsed"), menu("open", "undecided")),
            duties=(duty(True), duty(False)),
            settlement=scalar,
        )
    ) == (
        "2: law 1, double by A",
        "open: amends for BB",
        "open: amends for BB (undecided)",
        "owed: A takes R by A",
        "pool: 4",
        "points: AA 1",
    )


def test_nothing_found_is_no_line() -> None:
    """A record in which nothing is found has the empty short form, and "nothing" expects it."""
    assert short(ruling()) == ()


def test_a_right_book_passes_its_cases() -> None:
    """Every case is run, in book order, and compared up to white space."""
    results = run_cases(BOOK, RIGHT.__getitem__, read)
    assert [result.outcome for result in results] == ["passed"] * 4
    assert BOOK.cases == tuple(result.case for result in results)
    assert {""} == {result.doubt for result in results}


def test_a_wrong_ruling_fails_and_shows_both() -> None:
    """A case that fails carries what was expected and what came."""
    rulings = {**RIGHT, "again": ruling(DOUBLE)}
    first, *others = run_cases(BOOK, rulings.__getitem__, read)
    assert first.outcome == "failed"
    assert first.expected == ("2: law 1, double by A", "open: amends for BB")
    assert first.actual == ("2: law 1, double by A",)
    assert {"passed"} == {result.outcome for result in others}


def test_a_record_that_cannot_be_read_hides_no_other() -> None:
    """A case with a bad record tells why, and the rest are run."""
    fault = Diagnostic("R101", "error", BOOK.cases[0].span, "unknown act")

    def half(case: ir.Case) -> tuple[str | None, Diagnostics]:
        return (None, (fault,)) if case.title == "again" else (case.title, ())

    first, *others = run_cases(BOOK, RIGHT.__getitem__, half)
    assert ("unread", (fault,)) == (first.outcome, first.diagnostics)
    assert {"passed"} == {result.outcome for result in others}


def test_a_ruling_that_belies_its_case_is_doubted() -> None:
    """A case that bites must rest on its law, and one that spares must not find it broken."""
    rulings = {**RIGHT, "again": ruling(), "another": ruling(DOUBLE)}
    bites, spares, *_ = run_cases(BOOK, rulings.__getitem__, read)
    assert "nothing found rests on that law" in bites.doubt
    assert "the law bites" in spares.doubt


def test_a_case_without_a_ruling_is_new() -> None:
    """A case that expects nothing yet is neither right nor wrong."""
    (result,) = run_cases(book_of(NEW), lambda title: ruling(DOUBLE), read)
    assert (result.outcome, result.expected) == ("new", ())


# ---------------------------------------------------------------- writing rule files anew

NEW = TEXT[: TEXT.index('    ruling "')] + TEXT[TEXT.index("law chances") :]


def expected(text: str) -> list[tuple[str, ...]]:
    return [case.expected for case in book_of(text).cases]


@pytest.mark.parametrize(
    "lines",
    [
        ("1: one",),
        ("1: one", "2: two"),
        ('1: "quoted" and \\ slashed', "2: x"),
        ('"',),
    ],
)
def test_what_is_written_is_read_back(lines: tuple[str, ...]) -> None:
    """An update changes one case's ruling to the lines given and no other letter."""
    for number, case in enumerate(BOOK.cases):
        text = update(TEXT, case, lines)
        wanted = [one.expected for one in BOOK.cases]
        wanted[number] = lines
        assert wanted == expected(text)


def test_an_update_keeps_the_indentation() -> None:
    """Lines stand under one another, set in from the word ruling, which keeps its place."""
    text = update(TEXT, BOOK.cases[1], ("1: one", "2: two"))
    assert '    ruling "\n      1: one\n      2: two\n    "\nlaw 2' in text


def test_one_line_stands_as_it_stood() -> None:
    """A ruling that was written over several lines stays so, and a flat one stays flat."""
    assert 'ruling "\n      1: one\n    "' in update(TEXT, BOOK.cases[0], ("1: one",))
    assert 'ruling "1: one"' in update(TEXT, BOOK.cases[1], ("1: one",))


def test_an_update_to_nothing_says_so() -> None:
    """Where nothing is found the ruling says "nothing", which a case expects as no lines."""
    text = update(TEXT, BOOK.cases[0], ())
    assert 'ruling "nothing"' in text
    first, *_ = run_cases(book_of(text), lambda title: ruling(), read)
    assert first.outcome == "passed"


def test_a_case_that_is_right_is_written_as_it_was() -> None:
    """Writing what a case expects already changes nothing."""
    for case in BOOK.cases:
        assert update(TEXT, case, [line for line in case.expected if line != "nothing"]) == TEXT


@pytest.mark.parametrize(
    ("case", "written"),
    [
        (
            '  case bites "one record"\n    record "\n      A takes R\n    "\n',
            '    record "\n      A takes R\n    "\n    ruling "1: one"\n',
        ),
        (
            '  case bites "flat" record "A takes R"\n',
            '  case bites "flat" record "A takes R"\n    ruling "1: one"\n',
        ),
        (
            '  case bites "remarked" # here\n    record "A takes \\"R\\"" # there\n\n',
            '    record "A takes \\"R\\""\n    ruling "1: one" # there\n',
        ),
    ],
)
def test_a_missing_ruling_is_put_after_the_record(case: str, written: str) -> None:
    """A case without a ruling gets one on a line of its own, after its last part."""
    text = NEW[: NEW.index("  case bites")] + case + NEW[NEW.index("law chances") :]
    (found,) = book_of(text).cases
    new = update(text, found, ("1: one",))
    assert written in new
    assert expected(new) == [("1: one",)]


def test_all_cases_of_a_file_are_updated_at_once() -> None:
    """Several cases change in one go, whatever their order; passed and unread ones stay."""
    results = [
        CaseResult(BOOK.cases[0], "failed", (), ("1: a", "2: b", "3: c", "4: d", "5: e")),
        CaseResult(BOOK.cases[3], "failed", (), ("9: z",)),
        CaseResult(BOOK.cases[1], "unread", (), ("no",)),
        CaseResult(BOOK.cases[2], "passed", (), ("no",)),
    ]
    wanted = [one.expected for one in BOOK.cases]
    wanted[0], wanted[3] = results[0].actual, results[1].actual
    assert wanted == expected(update_all(TEXT, results))
    assert wanted == expected(update_all(TEXT, reversed(results)))


def test_a_case_that_is_not_there_changes_nothing() -> None:
    """A place that holds no case is left alone."""
    lost = replace(BOOK.cases[0], span=BOOK.laws[0].span, expected_span=None)
    assert update(TEXT, lost, ("1: one",)) == TEXT
