"""What is told to decide whether something is so: in each world it tells whether it is."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import cast

import pytest

from hoyle.interpret.ruling import Finding
from hoyle.rulings.beginnings import decided
from hoyle.rulings.missing import SOMETHING, Missing
from tests.asking import Asked, asking
from tests.test_cli import Capture

VALUES = ("none", "A", "B", "Y")
STATES = ("the dealer", "the first dealer", "the one to play")
TABLE = '[Dealer "Z"]\n{}\nW leads AS then 2H 6H 3H\nY shows his cards\n'


@pytest.fixture
def asked(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Give what rules on a record of a table, in one line."""
    return asking(tmp_path, capsys, monkeypatch, "quadrille")


def is_so(held: tuple[tuple[str, str], ...], world: Mapping[str, str]) -> bool:
    """Tell whether all of it is so in a world."""
    return all(
        world[whose] != "none" if what == SOMETHING else world[whose] in re.split(", | or ", what)
        for whose, what in held
    )


@pytest.mark.parametrize("seed", range(200))
def test_what_is_told_to_decide_decides(seed: int) -> None:
    """It is so in each world where it is told to be, and in no other unless it is so partly."""
    chance = Random(seed)
    every = [dict(zip(STATES, of, strict=True)) for of in product(VALUES, repeat=len(STATES))]
    some = {state: chance.sample(VALUES, chance.randint(1, 3)) for state in STATES}
    asked = chance.sample(STATES, chance.randint(1, 3))
    joint = chance.choice((any, all))
    made = [joint(world[state] in some[state] for state in asked) for world in every]
    worlds = [
        ({state: (value,) for state, value in world.items()}, so)
        for world, so in zip(every, made, strict=True)
    ]
    told = decided(worlds)
    assert told.held
    for world, so in zip(every, made, strict=True):
        if is_so(told.held, world) == told.so:
            assert so
        else:
            assert told.partly or not so
    assert told.partly or len(told.held) <= len(asked)


def test_none_is_told_with_what_else_it_may_have_been() -> None:
    """A finding that is not made if there was no dealer is not told to hang on who he was alone."""
    worlds = [({"the dealer": (value,)}, value in ("A", "B")) for value in VALUES]
    told = decided(worlds)
    assert (told.held, told.so, told.partly) == ((("the dealer", "A or B"),), True, False)
    told = decided([(named, not so) for named, so in worlds])
    assert (told.held, told.so, told.partly) == ((("the dealer", "Y or none"),), True, False)
    told = decided([(named, named["the dealer"][0] in ("none", "Y")) for named, _ in worlds[1:]])
    assert told.held == (("the dealer", "Y"),)


@pytest.mark.parametrize(
    ("whose", "what", "is_", "is_not"),
    [
        ("the dealer", "Z or none", "the dealer, if any, was Z", "there was a dealer other than Z"),
        ("trumps", "H or none", "trumps, if any, were H", "there were trumps other than H"),
    ],
)
def test_none_among_others_is_told_as_if_any(whose: str, what: str, is_: str, is_not: str) -> None:
    """What a state was, if it was anything, and what it was else."""
    finding = cast(Finding, {})
    missing = Missing(((whose, what),), True, True, finding, was=True)
    assert (missing.fact, missing.supposed) == (is_, is_)
    other = Missing(((whose, what),), False, True, finding, was=True)
    assert (other.fact, other.supposed) == (is_, is_not)


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        (
            "",
            (
                "it hangs, among other things, on whether the ombre was Y.",
                "Undecided: among other things, whether the ombre was Y; "
                "[Ombre] would tell it If so",
            ),
        ),
        (
            '[Ombre "W"]',
            ("Undecided: whether the one who had the king called was Y If so: Y showed",),
        ),
        ('[Ombre "X"]\n[Friend "Y"]', ("Offence: showing cards by Y [proved]",)),
    ],
)
def test_what_decides_only_in_part_is_told_so(
    tags: str, words: tuple[str, ...], asked: Asked
) -> None:
    """He is at fault as the ombre or as his friend: that there was an ombre tells nothing of it."""
    flat = asked(TABLE.format(tags))
    assert [one for one in words if one not in flat] == []
    assert "there was an ombre" not in flat
    (game,) = json.loads(asked(TABLE.format(tags), "--format", "json"))
    told = [one.get("partly", False) for one in game["missing"]]
    assert told == ([tags == ""] if "Undecided" in flat else [])


def test_with_an_ombre_and_a_friend_who_are_others_it_is_no_fault(asked: Asked) -> None:
    """What is told to hang on something is not so where that is not."""
    said = asked(TABLE.format('[Ombre "W"]\n[Friend "X"]'))
    assert "showing cards" not in said
