"""What a first-time author is told of slips in the book of docs/first-hour.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hoyle.driver import load
from hoyle.paths import Shelf, carried, house, place

# What stands right, what was written for it, and what is said of that.
LAW = (
    ('law 2 "Asking what is laid"\n', 'law 2 "Asking what is laid":\n', "take the ':' out"),
    ('law 2 "Asking what is laid"\n', "", 'a law is begun before it: law 1 "Title"'),
    ('law 2 "Asking what is laid"', 'case "Asking"', "a file of their own beside the book"),
    ('  quote "2 Any', '  quote: "2 Any', "take the ':' out"),
    (
        "P asks what is laid\nformal",
        "P asks what's laid\nformal",
        "a phrase is said in whole words",
    ),
    ("act ask :", "act ask what :", "join the words of a name by hyphens: ask-what"),
    ("laid is not none\n    says", "laid is not empty\n    says", "write 'none'"),
    ("if laid is not none\n    says", "where laid is not none\n    says", "write 'if' for 'where'"),
    ("laid is not none\n    says", "laid is not none then\n    says", "take 'then' out"),
    ("laid is not none\n    says", "cards are laid\n    says", "write 'is' for 'are'"),
    ("laid is not none\n    says", "there are cards\n    says", "say it of what there is"),
    ("laid is not none\n    says", "laid.size > 0\n    says", "write 'number of laid'"),
    ("offence asking by P when", 'offence "asking" by P when', "a name stands without quotes"),
    ("offence asking by P when", "offence asking by player when", "named by a variable"),
    ("early-card by P (C) when P", "early-card (C) when P", "offence early-card by P (...)"),
    ('says "{P} asked', 'says "{player} asked', "a player is named by its variable"),
    ('says "{P} asked', 'says "{p} asked', "write 'P': variables begin with a capital letter"),
    ("until any Q lays any C if", "unless any Q lays any C if", "write 'until' for 'unless'"),
    ("until any Q lays any C if Q is not P", "until next of P lays a card", "Q is next of P"),
    ("until any Q lays any C if Q is not P", "until any Q shuffles", "act NAME : Q shuffles"),
    ("option mark-one :", "option mark one :", "join the words of a name by hyphens: mark-one"),
    ("option mark-one :", "option :", "name it: option NAME : P ..."),
    ("option mark-one :", "options mark-one :", "write 'option'"),
    ("option mark-one : Q", "option mark-one : he", "a variable says who it is"),
    ("      does against of P", "      does against P", "write 'of' before it"),
    ("rises by 1\n    option", "rises by 1 point\n    option", "take 'point' out"),
    ("Q lets it pass\n", "Q lets it pass does nothing\n", "take 'does nothing' out"),
    ("formal act mark", "act mark", "declare it as formal act mark"),
    ("state against of player :", "state against of player", "write ':' before it"),
    ("= number of laid is 10", "as number of laid is 10", "write '=' for 'as'"),
    ("list of 10 card", "list of card", "say how many at most: list of 10 card"),
    ("player or none = none tag", "player = none tag", "what may be none is kept so"),
    ("seats A, B", "seats A, B,", "take the last ',' out"),
    ('aside heading "SNAP', 'heading "SNAP', "write 'aside heading'"),
    ('tag "Against"', 'tag "Against him"', 'write: tag "AgainstHim"'),
    ('tag "Against"', 'tag "Game"', "give the state another tag"),
    ('tag "Against"', 'tag "DEALER"', "give each state a tag of its own"),
)
CASES = (
    ("A lays 7C  ->", "A lays 7C  =>", "write '->'"),
    ("A lays 7C  ->", "A lays 7C  \u2192", "write '->'"),
    ("law 2\n", "ase 2\n", 'a case begins with what it shows: bites "...'),
    ('bites "his', 'case "his', 'a case begins with what it shows: bites "...'),
    ('bites "his', 'bite "his', "did you mean bites?"),
)


@cache
def texts() -> tuple[str, str, str]:
    """Give the book, its cases and its page, as they stand in the end of that hour."""
    page = place("docs/first-hour.md").read_text(encoding="utf-8")

    def part(head: str, which: int) -> str:
        return page.split(f"<!-- {head} -->\n```text\n")[which].split("```")[0]

    law, cases = (
        carried(f"cli/starter/book.{kind}").replace("@name@", "snap").replace("@TITLE@", "SNAP")
        for kind in ("law", "cases")
    )
    law = f"{law.replace('@Title@', 'Snap')}\n{part('instead rules/snap.law', -1)}"
    return (
        law,
        f"{cases}\n{part('add rules/snap.cases', 1)}",
        part("file rules/sources/snap.txt", 1),
    )


def told(folder: Path, law: str, cases: str) -> list[str]:
    """Say what is told of a book, its hints alone."""
    (folder / "sources").mkdir()
    (folder / "common").symlink_to(house().rules / "common")
    (folder / "snap.law").write_text(law, encoding="utf-8")
    (folder / "snap.cases").write_text(cases, encoding="utf-8")
    (folder / "sources/snap.txt").write_text(texts()[2], encoding="utf-8")
    return [one.hint for one in load("snap", Shelf(folder, folder)).diagnostics]


def test_the_book_of_the_first_hour_is_as_it_should_be(tmp_path: Path) -> None:
    """Nothing is said of it without a slip."""
    law, cases, _ = texts()
    assert told(tmp_path, law, cases) == []


@pytest.mark.parametrize(("right", "wrong", "hint"), LAW)
def test_a_slip_in_the_law_is_told_plainly(
    right: str, wrong: str, hint: str, tmp_path: Path
) -> None:
    """The first thing said is what to write."""
    law, cases, _ = texts()
    assert right in law
    assert hint in told(tmp_path, law.replace(right, wrong, 1), cases)[0]


@pytest.mark.parametrize(("right", "wrong", "hint"), CASES)
def test_a_slip_in_the_cases_is_told_plainly(
    right: str, wrong: str, hint: str, tmp_path: Path
) -> None:
    """So it is beside the book."""
    law, cases, _ = texts()
    assert right in cases
    assert any(hint in one for one in told(tmp_path, law, cases.replace(right, wrong, 1)))
