"""What an author is told of slips in the cases and laws of a small book: once, and at the slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_first_slips import found, texts, told

# What stands right in the cases, what was written for it, and the one code that is told.
ALONE = (
    ('bites "his', "bites his", "L110"),
    ('marks it"\n  [', "marks it\n  [", "L110"),
    ("law 2\n", "law 20\n", "L214"),
    ("law 2\n", "law two\n", "L214"),
)


@pytest.mark.parametrize(("right", "wrong", "code"), ALONE)
def test_what_only_lacks_because_of_a_fault_in_the_cases_is_not_told(
    right: str, wrong: str, code: str, tmp_path: Path
) -> None:
    """A case that cannot be read, or is put to no law of the book, is not missed."""
    law, cases, _ = texts()
    assert right in cases
    assert {one.code for one in found(tmp_path, law, cases.replace(right, wrong, 1))} == {code}


@pytest.mark.parametrize("line", ["  A lays 7C  => early card by A\n", "A lays 7C\n  B lays 6C\n"])
def test_a_record_that_cannot_be_read_is_not_said_to_be_empty(line: str, tmp_path: Path) -> None:
    """It is the line that is amiss; a record in which nothing stands is told of as before."""
    law, cases, _ = texts()
    amiss = f'{cases}\nspares "another"\n'
    assert [one.code for one in found(tmp_path, law, amiss + line)] == ["L110"]


def test_a_record_in_which_nothing_stands_is_empty(tmp_path: Path) -> None:
    """Where the file can be read, what lacks is told."""
    law, cases, _ = texts()
    assert "write it out, or leave it out" in told(tmp_path, law, f'{cases}\nspares "another"\n')


# What stands right in the law, what was written for it, what is underlined, and what is said.
LAWS = (
    ("P is not to-lay\n", "C is 2C\n", "2C", "a law names in words: two of clubs"),
    ("when P lays C if", "when P lays 2C if", "2C", "a law names in words: two of clubs"),
    ("P is not to-lay\n", "C is JC\n", "JC", "a law names it in words: knave of clubs"),
    ("when P lays C if", "when P lays JC if", "JC", "in a phrase a variable stands for it"),
    ("seats A, B", "seats A, B seats C", "seats", "write 'seats' in a line of its own"),
    ("seats A, B", "seats A, B let R : player", "let", "write 'let' in a line of its own"),
    ("use pack", "use pack use tricks", "use", "use pack, and below it use tricks"),
    ("use pack", "use pack and tricks", "and", "use pack, and below it use tricks"),
    ("P loses C;", "P losess C;", "losess", "write 'loses' for 'losess'"),
    ("= every P in", "= evry P in", "evry", "write 'every' for 'evry'"),
    ("if not some Q", "if not som Q", "som", "write 'some' for 'som'"),
)


# Acts that are left out, and what of the law speaks of them.
MISSING = (
    ("formal act mark : P marks one against Q\n", "Q marks one against P"),
    ("formal act pass : P lets it pass\n", "Q lets it pass"),
    ("act ask : P asks what is laid\n", "P asks what is laid"),
)


@pytest.mark.parametrize(("act", "said"), MISSING)
def test_an_act_that_was_never_declared_is_told_to_be(act: str, said: str, tmp_path: Path) -> None:
    """Whatever else its words might be taken for: they are no slip in another act."""
    law, cases, _ = texts()
    (one,) = found(tmp_path, law.replace(act, "", 1), cases)
    assert one.message == f"no act reads {said!r}"
    what = "formal act" if act.startswith("formal") else "act"  # an option gives the right to it
    assert one.hint.startswith(f"declare it: {what} NAME : {said}")


@pytest.mark.parametrize(("right", "wrong", "at", "hint"), LAWS)
def test_a_slip_in_the_law_is_told_at_its_place(
    right: str, wrong: str, at: str, hint: str, tmp_path: Path
) -> None:
    """Once, with what to write: a card by its words, a word for the one that was meant."""
    law, cases, _ = texts()
    assert right in law
    law = law.replace(right, wrong, 1)
    (one,) = found(tmp_path, law, cases)
    line = law.split("\n")[one.span.line - 1]
    assert line[one.span.column - 1 : one.span.end_column - 1] == at
    assert hint in one.hint
