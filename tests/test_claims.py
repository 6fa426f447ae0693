"""Claims that are not borne out: the ruling says plainly that they fail, and for what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.asking import Asked, asking
from tests.test_cli import Capture

TRICK = '[Dealer "Z"]\n[Trumps "S"]\nA leads 4C then 9C KC 2C\n'


@pytest.fixture
def asked(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Give the ruling on a record, of whist if it names none, in one line or for programs."""
    return asking(tmp_path, capsys, monkeypatch, "whist")


def test_a_claim_that_fails_is_said_to_fail(asked: Asked) -> None:
    """It is a right all the same, and both are told as one."""
    said = asked(f"{TRICK}YZ claim that A revoked with 4C\n")
    told = (
        "YZ claim that A revoked with 4C (Claiming a revoke), which fails: no revoke of A appears"
    )
    assert f"Ruling: No law is broken. {told} from the record." in said
    assert "1 and 2. Fails: YZ claim that A revoked with 4C [proved]" in said
    assert "Law exercised: YZ claim a revoke, and may examine the tricks" in said


def test_it_is_said_beside_an_offence(asked: Asked) -> None:
    """Whatever else is found, and though more rights are exercised than are told."""
    said = asked(f"{TRICK}Y leads 5D\n" + "YZ claim a revoke by A\nYZ claim a revoke by B\n" * 2)
    assert "Ruling: Play out of turn by Y (law 9)" in said
    assert "YZ claim a revoke by B (Claiming a revoke), which fails: no revoke of B" in said


def test_one_that_may_fail_is_undecided(asked: Asked) -> None:
    """Whether it does hangs on what the record does not tell."""
    said = asked(
        f"{TRICK}B leads AD then 3D 5D 6H\nAB claim a revoke by Y\nYZ claim a revoke by A\n"
    )
    assert "AB claim a revoke by Y (Claiming a revoke): whether it fails is undecided." in said
    assert "YZ claim a revoke by A (Claiming a revoke), which fails" in said
    assert "May fail: AB claim a revoke by Y [undecided]" in said


def test_one_that_is_proved_does_not_fail(asked: Asked) -> None:
    """What bears it out follows, and is told apart from the right."""
    said = asked(
        f"{TRICK}B leads KD then 7H 6D 5D\nB leads QD then 8D 2D 3D\nAB claim a revoke by Z\n"
    )
    assert "fails" not in said.lower()
    assert "the revoke is proved: Z revoked with 7H" in said


def test_programs_are_told_of_it(asked: Asked) -> None:
    """By the numbers of the right and of what is held against it, and in a line of its own."""
    record = f"{TRICK}YZ claim that A revoked with 4C\n"
    assert json.loads(asked(record, "--format", "json"))[0]["fails"] == [{"finding": 2, "by": 1}]
    assert "fails: YZ claim that A revoked with 4C: no revoke" in asked(record, "--format", "sarif")
    other = f"{TRICK}A leads 5C\n"
    assert "fails" not in json.loads(asked(other, "--format", "json"))[0]


def test_why_a_claim_is_void_is_said_at_once(asked: Asked) -> None:
    """Honours that are not there, or a revoke claimed when the cards are cut."""
    tags = '[Score "AB 4, YZ 6"]\n[Tricks "AB 12"]\n[Turned "2S"]\n[Dealer "Z"]\n'
    hands = "A is dealt JS\nY is dealt AS\nB is dealt QS\nZ is dealt KS\n"
    said = asked(f"{tags}{hands}B leads QS then KS JS AS\nAB claim honours\n")
    assert "“AB claim honours” has no effect: the points of AB for honours were nought." in said
    said = asked(f"{TRICK}the cards are cut for the next deal\nAB claim a revoke by Y\n")
    assert "“AB claim a revoke by Y” has no effect: the cards were cut for the next deal." in said


def test_a_cut_in_mid_hand_does_not_pass_unremarked(asked: Asked) -> None:
    """It ends what may be claimed of the hand, and that is said where it is cut."""
    said = asked(f"{TRICK}the cards are cut for the next deal\nB leads KD then 4D 5D 6D\n")
    told = (
        "The cards are cut, and the hand is not played out: no fault in it can be claimed any more."
    )
    assert f"Ruling: No law is broken. {told}" in said


def test_a_hand_on_which_findings_hang_is_named_once(asked: Asked) -> None:
    """With the line that would tell it."""
    said = asked(f"{TRICK}B leads AD then 3D 5D 6H\nAB claim a revoke by Y\n")
    assert said.count("Not on record") == 1
    assert "Not on record the hand of Y, which bears on 1, 2 and 4: “Y is dealt …” tells it" in said
    assert "Not on record" not in asked(f"{TRICK}Y leads 5D\n")


def test_what_cards_may_have_told_is_told_of_his_hand_alone(asked: Asked) -> None:
    """A hand thrown down, and a card called of it: whether he was sure no hand would tell."""
    said = asked(f"{TRICK}B throws down his cards\nYZ call 3D from B\n")
    assert "several other" not in said
    assert "the hand of B, which bears on 4 and 5: “B is dealt …” tells it" in said


def test_two_suits_that_decide_are_named(asked: Asked) -> None:
    """That none of either was held is told, and not that no more was held than the record shows."""
    tricks = f"{TRICK}B leads AC then 3C 5C 7H\nB leads AD then 3D 5D 6H\n"
    said = asked(f"{tricks}AB claim a revoke by Y\n")
    assert "held a card of clubs or a card of diamonds" in said
    assert "more cards than the record shows" not in said


def test_several_doubts_of_few_kinds_are_told_with_what_decides(asked: Asked) -> None:
    """Three revokes hang on two things, and the verdict names both."""
    trick = '[Leader "A"]\n[Trumps "S"]\nA leads 4C then 9D KC 2C\n'
    said = asked(f"{trick}B leads AC then 3C 5C 7H\nB leads KD then 4D 5D 6H\n")
    assert "Undecided: revoke by Y (law 19) twice: it hangs on whether the hand of Y held" in said
    assert (
        "Undecided: revoke by Y (law 19): it hangs on whether the hand of Y held a card of" in said
    )


def test_what_is_no_right_fails_as_well(asked: Asked) -> None:
    """A king that is announced and not held: nothing is marked for it, and that is said."""
    said = asked(
        '[Game "ecarte"]\n[Dealer "A"]\nA gives 9S 9D 8D to B\nA gives 7S KH 8C to A\n'
        "A gives QS JH to B\nA gives 9C TC to A\nA turns up 7H\nB announces the king\n"
    )
    told = "B announces the king (A king that he has not), which fails: A has the king of trumps:"
    assert f"Ruling: No law is broken. {told} B marks nothing for it." in said
    assert "1. Fails: B announces the king [proved]" in said


def test_a_claim_that_mixing_has_made_good_has_not_failed(asked: Asked) -> None:
    """The record shows no revoke, and the cards are mixed: what was claimed is taken as proved."""
    claimed = f"{TRICK}B leads AC then 3C 5C 7C\nAB claim that Z revoked with 2C\n"
    assert "which fails: no revoke of Z appears from the record" in asked(claimed)
    said = asked(f"{claimed}YZ mix the cards\n")
    assert "the revoke of Z, which the record does not show, is taken as proved" in said
    assert "ails" not in said
