"""Words of a book that say nothing are noted, with what says the same; others are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.driver import load, load_kept
from hoyle.paths import Shelf, house
from tests.test_advice import WHOLE


def noted(text: str, folder: Path) -> list[tuple[str, str]]:
    """Give the words that are noted in a book, and the hints."""
    (folder / "x.law").write_text(text, encoding="utf-8")
    found = load("x", Shelf(folder, folder)).diagnostics
    lines = text.splitlines()
    return [
        (lines[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1], one.hint)
        for one in found
        if one.code == "L220"
    ]


@pytest.mark.parametrize(
    ("idle", "instead"),
    [
        ("if best is not none then best else none", "best"),
        ("if best is none then none else best", "best"),
        ("if (best is not none) then (the best) else none", "best"),
        ("if pool > 3 then true else false", "pool > 3"),
        ("if pool > 3 then false else true", "not pool > 3"),
        ("if best is ace then false else true", "best is not ace"),
        ("if pool > 3 and bank > 3 then false else true", "not (pool > 3 and bank > 3)"),
        ("if not pool > 3 then false else true", "pool > 3"),
        ("if ace in aces then false else true", "ace not in aces"),
        ("if pool > 3 then bank else bank", "bank"),
        ("not not pool > 3", "pool > 3"),
        ("not (not (pool > 3))", "pool > 3"),
        ("pool > 3 and bank > 3 and (pool > 3)", "pool > 3 and bank > 3"),
        ("pool > 3 or pool > 3", "pool > 3"),
        ("(pool > 3) is true", "pool > 3"),
        ("(pool > 3) is not true", "not pool > 3"),
        ("(pool > 3) = false", "not pool > 3"),
    ],
)
def test_what_says_nothing_is_noted(idle: str, instead: str, tmp_path: Path) -> None:
    """It is underlined whole, and what is to be written stands beside it."""
    assert noted(f"{WHOLE}define odd = {idle}\n", tmp_path) == [(idle, f"write {instead!r}")]


@pytest.mark.parametrize(
    ("idle", "instead"),
    [
        ("if pool > 3 then 1 else 2", "write '1'"),
        ("if bank > 3 then 1 else if pool > 3 then 2 else 3", "write '2'"),
    ],
)
def test_a_condition_that_is_settled_is_noted(idle: str, instead: str, tmp_path: Path) -> None:
    """What was asked outside of a choice is asked in it for the second time."""
    found = noted(f"{WHOLE}define odd = if pool > 3 then {idle} else 4\n", tmp_path)
    assert [hint for _, hint in found] == [instead]
    other = noted(f"{WHOLE}define odd = if pool > 3 then 4 else {idle}\n", tmp_path)
    assert len(other) == 1
    assert other[0][1] != instead


def test_effects_that_do_nothing_are_noted(tmp_path: Path) -> None:
    """What becomes what it is, and what is done either way."""
    law = WHOLE.replace("( pool becomes 0 )", "( pool becomes pool )", 1)
    assert noted(law, tmp_path) == [("pool becomes pool", "take it out")]
    each = "( for each Q in players ( hand of Q gains ace ) )"
    law = WHOLE.replace(each, "( pool becomes 0 )", 1).replace("\n      otherwise", " otherwise", 1)
    assert [hint for _, hint in noted(law, tmp_path)] == ["write 'pool becomes 0'"]


@pytest.mark.parametrize(
    "sound",
    [
        "if best is not none then ace else none",
        "if best is not none then best else ace",
        "if best is none then best else none",
        "if pool > 3 then true else bank > 3",
        "not (pool > 3 and not bank > 3)",
        "pool > 3 and bank > 3",
        "if pool > 3 then (if bank > 3 then 1 else 2) else (if bank > 3 then 3 else 4)",
        "some P in players : if P is A then (some P in players : P has-aces) else pool > 3",
    ],
)
def test_what_says_something_is_not_noted(sound: str, tmp_path: Path) -> None:
    """Near to it is not it."""
    assert noted(f"{WHOLE}define odd = {sound}\n", tmp_path) == []


@pytest.mark.parametrize(
    ("clause", "idle"),
    [
        ("ban late by P when P begs if P is not A unless P is A", "unless P is A"),
        ("ban late by P when P begs if P is not A and pool > 3 unless (P is A)", "unless (P is A)"),
        ("ban late by P when P begs if P has-aces unless not P has-aces", "unless not P has-aces"),
        ("ban late by P when P begs if not pool > 3 unless pool > 3 and P is A", "unless pool > 3"),
        ("ban late by P when P begs, or P passes, if P is A unless P is not A", "unless P is not"),
        ("ban late by P when P begs if P is A unless P is A or pool > 3", ""),
        ("ban late by P when P begs if P is not A unless P is A or pool > 3", ""),
        ("ban late by P when P begs if P is A, or P passes unless P is not A", ""),
        ("ban late by P when P begs if P is A or pool > 3 unless P is not A", ""),
    ],
)
def test_an_exception_that_can_never_be_is_noted(clause: str, idle: str, tmp_path: Path) -> None:
    """It denies what its clause asks for, whatever sets that off; one that may be is let be."""
    told = noted(f"{WHOLE}  {clause}\n", tmp_path)
    assert [hint for _, hint in told] == (["take it out"] if idle else [])
    assert all(idle.startswith(said) or said.startswith(idle) for said, _ in told)


@pytest.mark.parametrize("name", house().books())
def test_in_the_books_nothing_is_idle(name: str) -> None:
    """Every book that comes with hoyle says what it says once."""
    assert [one for one in load_kept(name, house()).diagnostics if one.code == "L220"] == []
