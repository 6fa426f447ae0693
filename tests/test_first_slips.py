"""What a first-time author is told of slips in the book of docs/first-hour.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hoyle.driver import load
from hoyle.paths import Shelf, carried, house, place
from hoyle.source.diagnostic import Diagnostics

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
    # Variables that no book declares: what is wanted there tells the sort.
    ("does against of P", "does against of X", "write P, or declare it: let X : player"),
    ("P is not to-lay\n", "number of laid > X\n", "declare it: let X : number"),
    ("P is not to-lay\n", "C is not X\n", "write C, or declare it: let X : card"),
    ("P is not to-lay\n", "X in hand of P\n", "write C, or declare it: let X : card"),
    ("P is not to-lay\n", "X is not none\n", "bound here are C and P: write one of them"),
    ("asked for next of P", "asked for next of X", "write P, or declare it: let X : player"),
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
# Slips that show further on than they stand: what is underlined first, and what is said of it.
PLACED = (
    (
        "if laid is not none\n",
        "if some C in hand of P suit of C is not hearts\n",
        "suit",
        "write ':'",
    ),
    ("does against of P", "does Against of P", "Against", "write 'against': names are in small"),
    ("of P rises by", "of P increases by", "increases", "write 'rises' for 'increases'"),
    ("\nformal act mark", "\n  formal act mark", "formal", "begins in the first column"),
    ("state laid :", "state laid =", "=", "write ':' for '='"),
    ('edition "', '# edition "', "book", 'write edition "..."'),
    ("  doubt", '  reading "a" for "eny" because "b"\n  doubt', "reading", "what is printed"),
    ("5 in all", "60 in all", "60", "write how many"),
    ("early-card by P (C) when", "early-card by Q (C) when", "Q", "bound here is P: write that"),
    ("if to-lay is not none", "if C is king", "C is king", "write 'rank of C'"),
    ("rises by 1\n\n", "becomes P\n\n", "P", "which number of the player is meant"),
    ("rises by 1\n\n", "rises by three\n\n", "three", "write 3: numbers stand in figures"),
    ("number of laid is 10", "number of laid is ten", "number", "write 10: numbers stand in"),
    ("laid gains C", "laid loses C", "laid loses", "is cut to its last: laid becomes"),
    ("define all-are-dealt", "define all are dealt", "=", "join the words of a name"),
    ("define all-are-dealt", "define next", "define", "choose another name"),
    ("Q marks one against P\n", "Q marks one against P if P is not P\n", "menu", "correct the"),
    ("number of laid is 10", "number of laid is P", "P", "name it: define all-are-laid of P = ..."),
    ("all-are-laid = number", "all-are-laid number", "10", "stands after '=': define all-are-laid"),
    ("becomes next of P\nact give", "becomes next of\nact give", "", "say of whom or what: next"),
    ("against of player : 0..99", "against of player : 0-99", "-99", "write '..' for '-'"),
    ("0..99 = 0 tag", "0..99 = zero tag", "zero", "write '0'"),
    ("does against of P", "does against", "against rises", "write 'against of P'"),
    # A word that begins a part of a clause, and is read on with the line before it.
    ("\n    until any Q lays", "\n    untill any Q lays", "untill", "write 'until'"),
    (
        "asking by P\n    until any Q lays any C if Q is not P",
        "asking by P if laid is none or Q in {P}\n    unti any Q lays any C",
        "unti",
        "write 'until'",
    ),
    (
        "when offence asking by P\n    until",
        "when P lays C\n    untill",
        "untill",
        "write 'until'",
    ),
    ("Q lets it pass\n", "Q lets it pass\n  untill any P lays C\n", "untill", "write 'until'"),
    (
        "P is not to-lay\n    says",
        "to-lay is not P\n    unles C in hand of P\n    says",
        "unles",
        "write 'unless'",
    ),
    ("P is not to-lay\n    says", "to-lay is not P\n    sayes", "sayes", "write 'says'"),
    ("if C in hand of P else", "if D in hand of P else", "D", "name it in the phrase: act NAME"),
    # What cannot be read binds a variable that is spoken of elsewhere.
    (
        "P is not to-lay\n    says",
        "to-lay is not P\n    leting Q = to-lay\n    unless C in hand of Q\n    says",
        "leting",
        "write 'letting'",
    ),
)
CASES = (
    ("A lays 7C  ->", "A lays 7C  =>", "write '->'"),
    ("A lays 7C  ->", "A lays 7C  \u2192", "write '->'"),
    ("law 2\n", "ase 2\n", 'a case begins with what it shows: bites "...'),
    ('bites "his', 'case "his', 'a case begins with what it shows: bites "...'),
    ('bites "his', 'bite "his', "did you mean bites?"),
    ("early card by A; against", "early card by A, against", "items are parted by ';'"),
    ("early card by A;", "offence: early card by A;", "an offence stands by its name"),
    ("early card by A (undecided)", "early card by A undecided", "write '(undecided)'"),
    ("; against A 0 to 1", "; against of A 0 to 1", "take 'of' out"),
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


def found(folder: Path, law: str, cases: str) -> Diagnostics:
    """Find what is told of a book."""
    (folder / "sources").mkdir()
    (folder / "common").symlink_to(house().rules / "common")
    (folder / "snap.law").write_text(law, encoding="utf-8")
    (folder / "snap.cases").write_text(cases, encoding="utf-8")
    (folder / "sources/snap.txt").write_text(texts()[2], encoding="utf-8")
    return load("snap", Shelf(folder, folder)).diagnostics


def told(folder: Path, law: str, cases: str) -> list[str]:
    """Say what is told of a book, its hints alone."""
    return [one.hint for one in found(folder, law, cases)]


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


@pytest.mark.parametrize(("right", "wrong", "at", "hint"), PLACED)
def test_a_slip_is_told_alone_and_where_it_stands(
    right: str, wrong: str, at: str, hint: str, tmp_path: Path
) -> None:
    """Not where reading failed, nor at the head of what it stands in; nothing follows from it."""
    law, cases, _ = texts()
    law = law.replace(right, wrong, 1)
    (one,) = found(tmp_path, law, cases)
    assert law.split("\n")[one.span.line - 1][one.span.column - 1 :].startswith(at)
    assert hint in one.hint


def test_a_menu_that_cannot_be_read_is_not_missed(tmp_path: Path) -> None:
    """Where a menu is named among those that lapse together, it is not said to be none."""
    law, cases, _ = texts()
    law = law.replace("menu asked for next of P when", "menu asked for next of P wen", 1)
    (one,) = found(tmp_path, f"{law}\nmenus asked until once all-are-laid\n", cases)
    assert "menu NAME for P when offence" in one.hint


def test_the_arrow_of_a_case_is_told_where_it_stands(tmp_path: Path) -> None:
    """The act before it is none of the fault."""
    law, cases, _ = texts()
    one = found(tmp_path, law, cases.replace("A lays 7C  ->", "A lays 7C  =>", 1))[0]
    assert (one.span.column, one.span.end_column) == (14, 16)


@pytest.mark.parametrize(("right", "wrong", "hint"), CASES)
def test_a_slip_in_the_cases_is_told_plainly(
    right: str, wrong: str, hint: str, tmp_path: Path
) -> None:
    """So it is beside the book."""
    law, cases, _ = texts()
    assert right in cases
    assert any(hint in one for one in told(tmp_path, law, cases.replace(right, wrong, 1)))
