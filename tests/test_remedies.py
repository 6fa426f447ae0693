"""Remedies in words: what became of a value, and texts over several lines."""

from __future__ import annotations

from hoyle.interpret.ruling import ChangeText
from hoyle.render.reasons import changes
from hoyle.render.remedies import flowed


def test_numbers_go_over_into_one_another_and_words_are_told_first() -> None:
    """What may be half a sentence stands right after its state: *the deal is lost*."""
    made: list[ChangeText] = [
        ["score", "AB", "3", "6"],
        ["pool", "", "1/2", "-1"],
        ["the-deal", "", "stands", "is lost"],
        ["score", "YZ", "0", "0"],
    ]
    assert changes(made) == (
        "score AB 3 to 6; pool 1/2 to -1; the deal is lost (before: stands); score YZ stays 0"
    )


def test_a_line_does_not_end_within_a_name() -> None:
    """A hyphen of a name or a file is no place to break a line at."""
    text = "given under law too-many-dealt at four-handed.law:12"
    for width in range(28, 53):
        assert " ".join(line.strip() for line in flowed(text, "", width)) == text
