"""Why an act had no effect: a reason is told of the cases alone in which it is the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.__main__ import run

Asked = Callable[..., str]


@pytest.fixture
def asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Asked:
    """Judge a record; give what is said, in one line."""

    def ask(game: str, record: str, *more: str) -> str:
        monkeypatch.chdir(tmp_path)
        Path("x.game").write_text(f'[Game "{game}"]\n{record}', encoding="utf-8")
        assert run(["judge", *more, "x.game"]) == 1
        return " ".join(capsys.readouterr().out.split())

    return ask


TWICE = "A proposes\nB refuses\nA proposes\n"


def test_a_reason_of_one_case_is_told_of_that_case(asked: Asked) -> None:
    """Whoever dealt, nothing comes of the second proposal; why, hangs on who it was."""
    said = asked("ecarte", TWICE)
    assert (
        "3. Void act: A proposes [proved] x.game:4 4 | A proposes | ^^^^^^^^^^ Why: nothing gave "
        "the power for it then, so it has no effect if the dealer was A: law proposing can give "
        "it, but here the elder hand was B, not A if the dealer was B: law proposing can give it, "
        "but here the last proposal was refused"
    ) in said


def test_a_reason_of_every_case_is_told_alone(asked: Asked) -> None:
    """There was no proposal, whoever dealt: more is not said, though A may have dealt."""
    said = asked("ecarte", "A proposes\nB accepts\nB refuses\n")
    assert (
        "Why: nothing gave the power for it then, so it has no effect law proposing can give it, "
        "but here there was no proposal without an answer"
    ) in said


def test_the_case_of_a_reason_is_told_to_programs(asked: Asked) -> None:
    """What each power wanted has the case in which it did, if it is not all."""
    (game,) = json.loads(asked("ecarte", TWICE, "--format", "json"))
    told = [(one["finding"], one.get("case"), one["failed"][0]["words"]) for one in game["wanting"]]
    assert told == [
        (1, None, "A is the elder hand"),
        (2, None, "B is the dealer"),
        (3, "if the dealer was A", "A is the elder hand"),
        (3, "if the dealer was B", "not: the last proposal was refused"),
    ]


def test_what_was_open_in_one_case_is_told_of_that_case(asked: Asked) -> None:
    """Who was to play decides what choice there was; where it was A himself there was none."""
    said = asked("whist", "A plays 4C\nYZ direct B to play H\n")
    assert "nobody to play: law 9 can give it; nothing of the kind was open for YZ" in said
    for other in ("Y", "Z"):
        assert (
            f"if the one to play was {other}: law 9 can give it; what was open for YZ was “YZ "
            f"direct {other} to play a suit”"
        ) in said
    assert "if the one to play was B: law 9 can give it" not in said


def test_what_was_open_for_another_is_left_out_if_that_says_it_at_once(asked: Asked) -> None:
    """What A might have taken up, had he dealt, is nothing to B, whoever did."""
    said = asked("ecarte", "A plays 7C\nB plays 8C\nB takes up 8C\n")
    assert "law taking-up can give it, but here the reply was not at fault" in said
    assert "law led-out-of-turn can give it; nothing of the kind was open for B" in said
    assert "if the dealer was A: law" not in said


def test_what_is_so_of_none_of_several_is_told_of_no_one(asked: Asked) -> None:
    """No card would show a fault: that the first of them would not is no reason."""
    said = asked("ecarte", "A requires the hands to be played again\n")
    assert "no unseen card could show a fault against A" in said
    assert "seven of clubs" not in said


def test_the_law_that_a_demand_rests_on_is_named_beside_one_that_gives_it_of_itself(
    asked: Asked,
) -> None:
    """Who would have the hands played again has what was announced in mind, or what was played."""
    dealt = "B is dealt 9D 8D 7C 8C 9C\nA is dealt KH JD QD AD TC\nA turns up 7H\n"
    said = "B proposes\nA refuses\nA announces the king\nB plays 9D\nA plays JD\n"
    demand = "B requires the hands to be played again\n"
    out = " ".join(asked("ecarte", f'[Dealer "A"]\n{dealt}{said}{demand}').split())
    assert "laws false-king and following can give it; nothing had given rise to it" in out
    assert (
        "law false-king can give it another way, but here the adversary of B could not have "
        "announced a king falsely (A has his hand on record) law following can give it another "
        "way, but here no unseen card could show a fault"
    ) in out


REFAIT = (
    '[Coups "1"]\nA stakes 6 on noir\nTailleur deals noir KS QS JS AH trente-et-une '
    "rouge KH QH JH AS trente-et-une\nTailleur calls apres\n"
)


def test_what_is_open_in_another_form_is_denied_by_what_it_wants(asked: Asked) -> None:
    """He may go to prison, and not into that one: the condition is told as not being so."""
    said = asked("rouge-et-noir", f"{REFAIT}A moves his stake on noir into prison on couleur\n")
    assert "it was open for A, but no stake on noir could go into prison on couleur" in said


def test_a_choice_that_is_open_is_denied_by_its_name(
    asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its name has words in it that join others; that it is not open is denied all the same."""
    asked("rouge-et-noir", f"{REFAIT}A pays half of his stake on rouge\n")
    assert run(["why-not", "x.game", "refait"]) == 0
    said = capsys.readouterr().out
    assert "      half or prison was open for A\n" in said
    assert "is not open for A" not in said


def test_a_law_that_nothing_gave_rise_to_says_so_before_its_other_way(asked: Asked) -> None:
    """That all is on record is no reason by itself: nobody has laid out with a card too many."""
    said = asked(
        "cribbage",
        '[Dealer "B"]\nA was dealt 5 cards\nB was dealt 6 cards\nA lays out 2C 3C\n'
        "A adds four and demands a new deal\n",
    )
    assert (
        "law too-many-in-hand can give it; nothing had given rise to it law too-many-in-hand can "
        "give it another way, but here the number of cards dealt was on record"
    ) in said


def test_a_king_is_not_to_be_marked_for_a_reason(asked: Asked) -> None:
    """The right is not lost because it is lost: a hand had a wrong number of cards."""
    dealt = "B gives 3 cards to A\nB gives 3 cards to B\nB gives 3 cards to A\nB gives 2 cards to B"
    said = asked("ecarte", f'[Dealer "B"]\n{dealt}\nB turns up KH\nB marks the king turned up\n')
    assert "B may mark no king, for a hand had a wrong number of cards at the turn-up" in said


def test_nobody_may_propose_before_the_fresh_deal(asked: Asked) -> None:
    """When the deal is off, nothing of it is told to be open any more."""
    dealt = "B gives 7C 8C 9C to A\nB gives 7D 8D to B\nA calls a fresh deal\n"
    said = asked("ecarte", f'[Dealer "B"]\n{dealt}')
    assert "may propose" not in said
    said = asked("ecarte", f'[Dealer "B"]\n{dealt}A proposes\n')
    assert "the time for proposals was not now" in said
