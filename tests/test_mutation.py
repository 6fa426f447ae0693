"""What cases do not kill is found by changing the book, and a case that would do by search."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random

import pytest

from hoyle.__main__ import run
from hoyle.check.deeds import CalledEffects
from hoyle.check.mutation import mutations
from hoyle.interpret.machine import Machine, compiled_like, program_of, watched
from hoyle.paths import house
from hoyle.play.games import Dealer
from hoyle.play.holes import Hunt, course
from tests.nightly import nightly
from tests.small_books import book_of as ready_book
from tests.test_front_end import front_end
from tests.tiny import TEXT, book_of

Capture = pytest.CaptureFixture[str]

PLAIN = """book plain "Plain"
edition "the corpus"
seats A, B
side AA is A
side BB is B
let P, Q : player
let S : side
state turn-of : player = A
state score of side : 0..9 = 5 tag "Score"
state made : 0..8 = 0
show score
act play : P plays does turn-of becomes next of P; made rises by 1
move P plays choosing P from players when P is turn-of and made < 8
law 1 "The turn"
  supplied "the corpus"
  offence hasty by P when P plays if P is not turn-of
  consequence when offence hasty by P does score of side of P falls by 1
"""
CASES = """law 1
bites "out of turn"
  B plays  -> hasty by B; score BB 5 to 4
spares "in turn"
  A plays
  B plays
"""


def plain_book(folder: Path, text: str = PLAIN, cases: str = CASES) -> str:
    """Put a plain book into a folder."""
    path = folder / "plain.law"
    path.write_text(text, encoding="utf-8")
    path.with_suffix(".cases").write_text(cases, encoding="utf-8")
    return str(path)


def told(out: str, word: str) -> list[str]:
    """Give what a run says of the changes of one fate."""
    return re.findall(rf": {word}: (.*)", out)


# ---------------------------------------------------------------- what is changed


def test_what_closes_a_choice_of_several_is_no_condition_of_the_author() -> None:
    """A menu for any of several ends for all with the choice of one; nobody wrote when that is."""
    menu = "menu amends for any S in sides without side of P when"
    book = book_of(TEXT.replace("menu amends for adversaries of P when", menu))
    words = [one.words for one in mutations(book, {"1"}) if one.law == "1"]
    assert "without the end “a player takes a pebble”" in words
    assert [one for one in words if "power" in one] == []


def test_each_part_of_a_book_is_changed() -> None:
    """Conditions, amounts, signs, holders, windows, options, effects, steps and states."""
    words = "\n".join(f"{one.law}: {one.words}" for one in mutations(book_of(TEXT)))
    for line in (
        "1: without the offence double",
        "1: if a pebble is in heap of a player",
        "1: “the side of a player” for “adversaries of a player”",
        "1: without the end “a player takes a pebble”",
        "1: give back: without a change of heap",
        "2: without the step pebbles",
        "act take: without a change of heap",
        "state points: at most 10",
    ):
        assert line in words, line
    assert "unlucky" not in words  # no ruling rests on it


@pytest.mark.parametrize("step", [397, pytest.param(7, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", nightly(house().books(), {"whist", "quinze", "quadrille"}))
def test_every_change_is_a_book(name: str, step: int) -> None:
    """Each changed book can be judged by, differs from the book, and says where it was changed."""
    book = ready_book(name)
    for one in list(mutations(book))[::step]:
        assert one.book != book
        assert one.words
        assert one.line
        program_of(one.book)


def test_what_books_have_in_common_is_compiled_once() -> None:
    """A changed book judges games alike whether it is compiled whole or from what it shares."""
    book = ready_book("speculation")
    games = [Dealer(book, 0.5, bold=0.5).game(Random(seed)).record for seed in (1, 2)]
    for one in list(mutations(book))[::47]:
        found = [tuple(course(one.book, game, ())) for game in games]
        compiled_like(one.book, book)
        assert found == [tuple(course(one.book, game, ())) for game in games], one.words


def test_a_bound_counts_where_something_stops_at_it() -> None:
    """A record in which no state comes to a bound is not judged again with another bound."""
    parts: set[tuple[str, str]] = set()
    book, _ = front_end("plain.law", PLAIN)
    assert book is not None
    seen = watched(book, lambda sort, name: parts.add((sort, name)))
    machine = Machine(seen)
    for _ in range(8):
        machine.step(0, (0,))
    assert ("bound", "made") not in parts
    machine.step(0, (0,))
    assert ("bound", "made") in parts
    assert ("bound", "score") in parts  # he has played out of turn, and more than five times
    bounds = [one for one in mutations(book) if one.words.startswith("state made: at ")]
    assert [one.part for one in bounds] == [("bound", "made")] * 2


def test_a_guard_against_none_is_left_alone() -> None:
    """That a variable's value is there at all guards the rest of a condition, and is no claim."""
    for one in mutations(ready_book("whist")):
        assert not re.fullmatch(r"(if|unless|while) an? \w+ is not none", one.words)


def test_nothing_else_changes() -> None:
    """A change is of one clause, step, act, definition or state, and of nothing beside it."""
    book = book_of(TEXT)
    for one in mutations(book):
        changed = [
            field.name
            for field in fields(book)
            if getattr(book, field.name) != getattr(one.book, field.name)
        ]
        assert is_dataclass(one.book)
        assert len(changed) == 1, one.words


# ---------------------------------------------------------------- effects with a name

DEEDS = """effect S pays N does score of S falls by N; owed rises by N
effect the end comes does made becomes 8; the debts are paid
effect the debts are paid does owed becomes 0
"""
WITH_DEEDS = (
    PLAIN.replace("law 1 ", f"state owed : number = 0\n{DEEDS}formal act end : P ends\nlaw 1 ")
    .replace("let S : side\n", "let S : side\nlet N : number\n")
    .replace("does score of side of P falls by 1", "does (side of P) pays 2")
    + """law 2 "The end"
  supplied "the corpus"
  power that P ends while made > 2 does the end comes; (side of P) pays (made + 1)
  consequence when P plays if made is 6 does if owed > 2 then ( the debts are paid )
"""
)


def test_an_effect_with_a_name_is_changed_once_for_all_that_call_it() -> None:
    """A change of it stands at its own place, and is what the text so changed would be."""
    book, diagnostics = front_end("plain.law", WITH_DEEDS)
    assert book is not None, diagnostics
    found = {one.words: one for one in mutations(book) if one.words.startswith("effect ")}
    line = WITH_DEEDS[: WITH_DEEDS.index("effect S pays")].count("\n") + 1
    changes = (
        ("12", 0, "S pays N: without a change of owed", "; owed rises by N", ""),
        ("12", 0, "S pays N: owed: “owed - a number” for “owed + a number”", "rises", "falls"),
        ("2", 1, "the end comes: without “the debts are paid”", "; the debts are paid", ""),
        ("2", 2, "the debts are paid: owed: “1” for “0”", "owed becomes 0", "owed becomes 1"),
    )
    for laws, at, words, old, new in changes:
        one = found.pop(f"effect {words}")
        assert (one.law, one.line, one.laws) == ("", line + at, frozenset(laws))
        other, _ = front_end("plain.law", WITH_DEEDS.replace(DEEDS, DEEDS.replace(old, new, 1)))
        assert other is not None
        pairs = zip(one.book.clauses, other.clauses, strict=True)
        assert [replace(a, head=b.head) for a, b in pairs] == [*other.clauses], words
    assert not any("debts" in words and "the end comes: owed" in words for words in found)


def test_what_calls_an_effect_is_changed_in_the_call_alone() -> None:
    """It is left out, or given something else; what it does is no part of the law."""
    book, _ = front_end("plain.law", WITH_DEEDS)
    assert book is not None
    words = [f"{one.law}: {one.words}" for one in mutations(book)]
    for told in (
        "1: without “S pays N”",
        "1: “S pays N”: “3” for “2”",
        "1: “S pays N”: “adversaries of a player” for “the side of a player”",
        "2: without “the end comes”",
        "2: “S pays N”: “made - 1” for “made + 1”",
        "2: without “the debts are paid”",
    ):
        assert words.count(told) == 1, told
    assert not [one for one in words if one[0] in "12" and ("owed:" in one or "of owed" in one)]
    assert not [one for one in words if one[0] in "12" and "change of score" in one]


@pytest.mark.parametrize("name", house().books())
def test_each_call_of_a_named_effect_is_found(name: str) -> None:
    """What is given may be none, and several acts may share what they do."""
    book = ready_book(name)
    found = CalledEffects(book)
    own = [(deed.span.file, range(deed.span.line, deed.span.end_line + 1)) for deed in book.deeds]
    for deed in book.deeds:
        calls = [
            call
            for call in deed.calls
            if not any(file == call.span.file and call.span.line in at for file, at in own)
        ]
        assert calls
        assert len(found.changed(deed, ()).places) >= len(calls), deed.name


def test_what_is_written_out_by_hand_is_no_call() -> None:
    """Where an author wrote what a named effect does too, his law alone is changed."""
    by_hand = WITH_DEEDS.replace("then ( the debts are paid )", "then ( owed becomes 0 )")
    book, _ = front_end("plain.law", by_hand)
    assert book is not None
    told = {f"{one.law}: {one.words}": one for one in mutations(book)}
    assert "2: without what follows from a condition (a change of owed)" in told
    assert "2: owed: “1” for “0”" in told
    (change,) = (one for words, one in told.items() if "are paid: owed: “1”" in words)
    assert sum(a != b for a, b in zip(change.book.clauses, book.clauses, strict=True)) == 1


def test_a_change_of_a_named_effect_names_what_calls_it(tmp_path: Path, capsys: Capture) -> None:
    """The laws and acts are told with the place of the effect."""
    text = WITH_DEEDS.replace("made rises by 1", "made rises by 1; the debts are paid")
    run(["test", plain_book(tmp_path, text, 'law 1\nshows "so"\n  A plays\n'), "--thorough"])
    out = capsys.readouterr().out
    line = text[: text.index("effect the debts")].count("\n") + 1
    (told_of,) = (one for one in out.splitlines() if "are paid: without" in one)
    assert f"plain.law:{line}: " in told_of
    assert told_of.endswith(
        "effect the debts are paid: without a change of owed (called by law 2 and act play)"
    )


# ---------------------------------------------------------------- what cases kill


def test_cases_that_pin_effects_kill_changes(tmp_path: Path, capsys: Capture) -> None:
    """A forfeit turned into a gift is killed, and so is every other change of a small law."""
    assert run(["test", plain_book(tmp_path), "--thorough"]) == 0
    out = capsys.readouterr().out
    assert not told(out, "hole")
    assert "100.0% of what makes a difference is killed" in out
    assert out.endswith("2 passed, 0 failed\n")


def test_common_books_of_hoyle_s_are_not_of_an_author_s_score(
    tmp_path: Path, capsys: Capture
) -> None:
    """What `use` brings has cases of its own: it is counted apart, and no line tells of it."""
    text = PLAIN.replace("let P, Q : player\n", "").replace("seats A", "use seats\nseats A")
    define = "define far of P = seats-from of (A, P) > 4\n"
    ban = "  ban afar by P when P plays if far of P\n"
    run(
        [
            "test",
            "--thorough",
            plain_book(tmp_path, text.replace("act play", f"{define}act play") + ban),
        ]
    )
    out = capsys.readouterr().out
    assert "in hoyle’s own common books, not of this score: " in out
    assert "seats.law" not in out


def test_one_lost_is_not_two_lost(tmp_path: Path, capsys: Capture) -> None:
    """A case that says -1 kills -2, though Python hashes both alike."""
    text = PLAIN.replace('0..9 = 5 tag "Score"', 'number = 0 tag "Score"')
    run(["test", "--thorough", plain_book(tmp_path, text, CASES.replace("5 to 4", "0 to -1"))])
    out = capsys.readouterr().out
    assert told(out, "hole") == []


def test_a_hole_is_told_and_fails(tmp_path: Path, capsys: Capture) -> None:
    """Where a record shows the difference and no case does, the exit code is 1."""
    cases = CASES[CASES.index("spares") :]
    assert run(["test", plain_book(tmp_path, cases=f"law 1\n{cases}"), "--thorough"]) == 1
    holes = told(capsys.readouterr().out, "hole")
    assert "law 1: no case kills it: without the offence hasty" in holes
    assert any("score + 1" in hole or "+ 1" in hole for hole in holes)


def test_what_makes_no_difference_is_unneeded(tmp_path: Path, capsys: Capture) -> None:
    """A part that says nothing which the rest does not is no hole, and is told as unneeded."""
    text = PLAIN.replace("is not turn-of", "is not turn-of and not (P is turn-of)")
    assert run(["test", plain_book(tmp_path, text), "--thorough"]) == 0
    out = capsys.readouterr().out
    assert any("a player is not the turn of" in line for line in told(out, "unneeded"))
    (made,) = (line for line in told(out, "unneeded") if "made + 2" in line)
    assert re.search(r"though its value would be another in [1-9]", made)
    assert not told(out, "hole")


def test_a_case_notices_that_more_is_asked_than_it_tells(tmp_path: Path, capsys: Capture) -> None:
    """What a changed book would ask of a state that is not told is no hole, if a case is sure."""
    text = PLAIN.replace("act play", "state sly : truth unknown unless told\nact play", 1)
    text = text.replace("move P", "formal act ask : P asks\nmove P", 1)
    text += "  power that P asks while made > 1 and sly\n"
    cases = (
        CASES
        + """shows "asked too soon"
  A asks  -> void: ask by A
shows "asked in time"
  A plays
  B plays
  A asks  -> void: ask by A (undecided); exercised: ask by A (undecided)
"""
    )
    run(["test", plain_book(tmp_path, text, cases), "--thorough", "-j", "1"])
    out = capsys.readouterr().out
    assert "4 passed, 0 failed" in out
    assert "while made is more than 1" not in out


def test_a_case_notices_what_is_asked_only_by_the_changed_book(
    tmp_path: Path, capsys: Capture
) -> None:
    """A condition at hand is asked first, and spares what is not told: without it that is open."""
    unsaid = "state sly : truth unknown unless told\nstate loud : truth = false\n"
    owed = "define owed = if sly then 1 else 0\nact play"
    text = PLAIN.replace("act play", unsaid + owed, 1)
    loud = "if owed > 0 and loud and made < 8 does score of side of Q rises by 1\n"
    text += f"  consequence when for each Q in players, P plays {loud}"
    run(["test", plain_book(tmp_path, text), "--thorough", "-j", "1"])
    out = capsys.readouterr().out
    assert "2 passed, 0 failed" in out
    assert "if loud" not in out


def test_what_never_decides_is_told(tmp_path: Path, capsys: Capture) -> None:
    """A condition that is met in every record says nothing by being unneeded: that is told."""
    text = PLAIN.replace("is not turn-of", "is not turn-of and made < 8")
    run(["test", plain_book(tmp_path, text), "--thorough"])
    told_of = [line for line in told(capsys.readouterr().out, "unneeded") if "if made" in line]
    assert any("for its value would be another in none: if made is less" in one for one in told_of)


def test_what_no_record_comes_to_is_a_hole(tmp_path: Path, capsys: Capture) -> None:
    """Where no game comes to a part nothing is known of it: that is no proof of being unneeded."""
    text = PLAIN + "  consequence when P plays if made > 8 does score of side of P rises by 1\n"
    assert run(["test", plain_book(tmp_path, text), "--thorough"]) == 1
    out = capsys.readouterr().out
    unreached = told(out, "unreached")
    assert "law 1: no record comes to it: without the consequence" in unreached
    assert "law 1: no record comes to it: without a change of score" in unreached
    assert "unreached" in out.splitlines()[-2]
    for line in told(out, "unneeded"):
        assert re.search(
            r"it survives [1-9]\d* records|none of [1-9]\d* records is stopped|what the book", line
        ), line


def test_what_a_constant_leaves_out_is_proved(tmp_path: Path, capsys: Capture) -> None:
    """What stands behind a definition that is constant needs no case; the constant itself does."""
    first, last = PLAIN.split("law 1 ")
    made = "define long = false\n"
    made += "define two of P = if long then order of P + 1 else 1\n"
    made += "define far of P = long and two of P > 1\n"
    act = "made rises by two of P; if far of P or long then ( made falls by 2 )"
    text = first.replace("act play", f"{made}act play").replace("made rises by 1", act)
    run(["test", plain_book(tmp_path, f"{text}law 1 {last}"), "--thorough"])
    out = capsys.readouterr().out
    proved = [one for one in told(out, "unneeded") if "what the book defines" in one]
    assert [one for one in proved if "act play: without a change of made" in one]
    assert [one for one in proved if "far: " in one]
    assert not told(out, "unreached")
    assert not [one for one in proved if ": long: " in one]


@pytest.mark.parametrize(
    "text", [PLAIN + "  ban by-him by P when P plays if made > 3\n", WITH_DEEDS]
)
def test_no_record_differs_that_does_not_come_to_a_change(text: str) -> None:
    """A record that does not come to what is changed is judged alike by the changed book."""
    book, _ = front_end("plain.law", text)
    assert book is not None
    games = [Dealer(book, 0.5, bold=0.5).game(Random(n)).record for n in range(5)]
    hunt = Hunt(book, [("1", game) for game in games])
    passed = 0
    for number, one in enumerate(hunt.mutations):
        others = hunt.passing_by(number)
        passed += len(others)
        for record in others:
            assert tuple(course(one.book, record, ())) == tuple(course(book, record, ())), one.words
    assert passed


def test_a_guard_that_no_author_wrote_is_left_alone() -> None:
    """A number that may be none is asked for before it is compared, by no word of the author's."""
    text = PLAIN.replace("made : 0..8 = 0", "made : 0..8 or none = 0").replace("< 8", "is not 8")
    text = text.replace("if P is not turn-of", "if P is not turn-of and made is not 7")
    book, diagnostics = front_end("plain.law", text)
    assert book is not None, diagnostics
    words = [one.words for one in mutations(book)]
    assert any("7" in one for one in words)
    assert not any("is not none" in one or "is none" in one for one in words), words


def test_what_cannot_be_shown_is_meant(tmp_path: Path, capsys: Capture) -> None:
    """A change that is marked is told with the reason of the mark."""
    mark = 'unshown "if a player is not the turn of" because "so it is"\n'
    cases = CASES[: CASES.index("spares")] + mark
    run(["test", plain_book(tmp_path, cases=cases), "--thorough"])
    (meant,) = told(capsys.readouterr().out, "meant")
    assert meant == "law 1: no case can kill it: if a player is not the turn of: so it is"


def test_a_mark_that_is_needless_is_an_error(tmp_path: Path, capsys: Capture) -> None:
    """A mark on what a case shows the need of is told, and fails the run."""
    mark = 'unshown "if a player is not the turn of" because "so it is"\n'
    assert run(["test", plain_book(tmp_path, cases=CASES + mark), "--thorough"]) == 1
    out = capsys.readouterr().out
    assert "needless: law 1: cases need “if a player is not the turn of”: take the mark out" in out


def test_cases_suggested_fill_the_holes(tmp_path: Path, capsys: Capture) -> None:
    """What --suggest --update adds to the case file passes, and leaves no hole."""
    book = plain_book(tmp_path, cases='law 1\nshows "nothing"\n  A plays\n')
    assert run(["test", book, "--thorough", "--suggest", "--update"]) == 1
    assert told(capsys.readouterr().out, "hole")
    added = (tmp_path / "plain.cases").read_text(encoding="utf-8")
    assert 'shows "nothing"' in added
    assert "# if it were so" in added
    assert run(["test", book, "--thorough"]) == 0
    assert not told(capsys.readouterr().out, "hole")


def test_cases_suggested_say_what_they_show(tmp_path: Path, capsys: Capture) -> None:
    """A case is one of doubt if what its record leaves out would tell whether the law bites."""
    unsaid = 'player or none = none tag "Turn" unknown unless told'
    text = PLAIN.replace("turn-of : player = A", f"turn-of : {unsaid}")
    text = text.replace("plays if P is not turn-of", "plays if turn-of is not P")
    book = plain_book(tmp_path, text, 'law 1\nshows "nothing"\n  [Turn "A"]\n  A plays\n')
    run(["test", book, "--thorough", "--suggest", "--update"])
    assert 'undecided "' in (tmp_path / "plain.cases").read_text(encoding="utf-8")
    capsys.readouterr()
    assert run(["test", book]) == 0
    assert "0 failed" in capsys.readouterr().out
