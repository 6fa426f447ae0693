"""Remedies in words: what became of a value, and texts over several lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.interpret.ruling import ChangeText
from hoyle.render.reasons import changes
from hoyle.render.remedies import flowed
from tests.asking import Asked, asking
from tests.test_cli import Capture

OUT_OF_TURN = '[Dealer "Z"]\n[Ombre "W"]\n[Trumps "S"]\nX leads 6C\n'


@pytest.fixture
def asked(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Give the ruling on a record, of quadrille if it names none, in one line or for programs."""
    return asking(tmp_path, capsys, monkeypatch, "quadrille")


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


def test_a_choice_that_several_may_have_is_told_once(asked: Asked) -> None:
    """Who is an adversary hangs on the friend; what one of them cannot do is told of the others."""
    said = asked(OUT_OF_TURN)
    assert said.count("Remedy (law 6)") == 1
    assert (
        "W, Y or Z may elect one of [undecided] for W, if the one who had the king called" in said
    )
    assert "for Y, if the one who had the king called was X or Y for Z, if" in said
    assert "- W, Y or Z calls 6C from X" in said
    assert "- Y or Z directs W to play a suit" in said
    assert (
        "Open W, Y or Z may elect one of (law 6) [undecided] W, Y or Z calls 6C from X Y or Z"
        in said
    )
    told = json.loads(asked(OUT_OF_TURN, "--format", "json"))[0]["opened"]
    assert told[0] == {"menu": 0, "if": "if the one who had the king called was not X"}


def test_what_is_sure_is_told_in_no_case(asked: Asked) -> None:
    """Where the friend is known so are the adversaries."""
    record = OUT_OF_TURN.replace("[Trumps", '[Friend "Y"]\n[Trumps')
    assert "W or Y may elect one of - W or Y calls 6C from X" in asked(record)
    assert "opened" not in json.loads(asked(record, "--format", "json"))[0]


def test_it_ends_when_one_of_them_elects(asked: Asked) -> None:
    """That is said once, for whatever he elects."""
    said = asked(OUT_OF_TURN)
    assert "May be elected until one of the adversaries of X elects, or until the next deal" in said


def test_a_right_by_several_laws_is_told_once(asked: Asked) -> None:
    """With all of these laws."""
    assert "W may call a card (laws calling and 22) [undecided]" in asked(OUT_OF_TURN)


PLAIN = """book plain "Plain"
edition "made up"
seats A, B
let P, Q : player
kind fate is standing "stands", spoilt "is spoilt"
state the-game : fate = standing
state ended : truth
state points of player : 0..9 = 5
show points
settlement of points when the-game is standing and ended
act spoil : P spoils the game does the-game becomes spoilt
act end : P ends the game does ended becomes true
act score : P scores does points of P rises by 1
formal act fine : Q fines P
formal act let-be : Q lets P be
law 1 "One"
  supplied "made up"
  offence haste by P when P scores if points of P = 5
  menu hasty for next of P when offence haste by P
    until P scores
    option fine : Q fines P does points of P falls by 2
    option let-be : Q lets P be
"""


def judged(folder: Path, capsys: Capture, *lines: str) -> str:
    """Give the ruling of that book on a record, in one line."""
    (folder / "plain.law").write_text(PLAIN, encoding="utf-8")
    record = folder / "plain.game"
    record.write_text("\n".join(['[Game "plain"]', *lines, ""]), encoding="utf-8")
    capsys.readouterr()
    run(["judge", str(record), "--book", str(folder / "plain.law")])
    return " ".join(capsys.readouterr().out.split())


def test_where_no_score_can_be_taken_any_more_that_is_said(tmp_path: Path, capsys: Capture) -> None:
    """What no act can mend again, and what another may."""
    said = judged(tmp_path, capsys, "A scores", "A spoils the game")
    assert "Not settled as this stands, no score can be taken of it any more" in said
    said = judged(tmp_path, capsys, "A scores")
    assert "Not settled the record stops before the score can be taken" in said


ANSWERED = """[Game "whist"]
[Dealer "Z"]
[Trumps "S"]
[Score "AB 8, YZ 3"]
B is dealt 2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D 5D
A calls honours
B answers the call
"""


def test_options_of_a_menu_are_valued_alike(asked: Asked, tmp_path: Path, capsys: Capture) -> None:
    """Where one is told by what it would leave each is, though it leaves all as it stands."""
    said = judged(tmp_path, capsys, "A scores")
    assert "- B fines A would leave points A 4, B 5 - B lets A be would leave points A 6" in said
    said = asked(ANSWERED)
    ends = "may be elected until the deal is off, or until the cards are cut for the next deal, or"
    words = " ".join(said.split()).lower()
    assert f"{ends} until y or z plays a card still open for yz" in words
    other = ANSWERED.replace("[Trumps", '[Option "new-deal-window=till-first-round"]\n[Trumps')
    words = " ".join(asked(other).split()).lower()
    assert f"{ends} until the first round is played still open for yz" in words


def test_what_another_law_forbids_is_not_told_as_open(asked: Asked) -> None:
    """He has the power to announce it, and it would be an offence of his."""
    record = (
        '[Dealer "Z"]\n[Ombre "W"]\n[Trumps "H"]\n[King "KC"]\n[Friend "Y"]\n'
        '[Spoken "W leave, X pass, Y pass, Z pass"]\n[Tricks "W 4, Y 2"]\n[Leader "W"]\n'
    )
    assert "Open W may announce I play the vole" in asked(record)
    said = asked(record + "W discovers his game\n")
    assert "Open W may announce I do not play the vole" in said
    assert "Open W may announce I play the vole" not in said


def test_what_could_not_be_had_is_not_told_among_what_was_not_elected(asked: Asked) -> None:
    """Something lacked for it when another option was elected."""
    record = (
        '[Game "ecarte"]\n[Dealer "A"]\nB is dealt KH QH 7C 8D 9S 7H\nA is dealt AH TH KC QD JS\n'
        "A turns up 9H\nB throws out 7C\n"
    )
    said = asked(record)
    assert "B could elect one of - B calls a fresh deal * B throws out 7C" in said
    assert "draws cards" not in said


def test_a_choice_tried_again_in_vain_changes_nothing_of_what_the_others_leave(
    asked: Asked,
) -> None:
    """Without the first the second would have effect, so that both are taken away to compare."""
    record = (
        '[Game "whist"]\n[Dealer "Z"]\n[Score "AB 3, YZ 4"]\nA is dealt 2C QC 2S\nZ turns up 3H\n'
        "A leads 6C then 5C AC TC\nB plays 3C\nZ plays 7C\nA plays 2S\nY plays KC\nY plays 2H\n"
        "YZ take three tricks from A\n"
    )
    once = asked(record)
    assert "would leave score AB 3, YZ 7; tricks AB 1, YZ 1 (settled here)" in once
    twice = asked(record + "YZ add three points for the revoke of A\n")
    assert "would leave score AB 3, YZ 7; tricks AB 1, YZ 1 (settled here)" in twice


def test_a_step_of_the_settlement_cites_its_printed_law(asked: Asked) -> None:
    """Nothing may have been found by that law, and it takes counters all the same."""
    said = asked(
        '[Dealer "Z"]\n[Ombre "W"]\n[Spoken "W leave, X pass, Y pass, Z pass"]\n[Trumps "S"]\n'
        '[King "KD"]\n[Friend "Y"]\n[Tricks "W 2, X 1, Y 5, Z 1"]\n[Leader "Y"]\n[Pool "30"]\n'
        '[Stake "15"]\n[Option "three-tricks=always"]\nY leads 2C, Z 7C, W 3C, X KC\n'
    )
    assert (
        "law 32, basted alone: counters W 108 to 93; pool 15 to 30 “32 He who calls and does not "
        "make three tricks, is to be basted alone, unless forced spadille.” page 001_"
    ) in said


def test_what_hangs_on_what_went_before_is_told_so_where_it_is_told_elsewhere(
    asked: Asked,
) -> None:
    """Not *if that is not so (see 1)*, which would be taken for finding 1."""
    said = asked(
        '[Game "whist"]\n[Midway "yes"]\n[Trumps "H"]\n[Leader "Y"]\n'
        "Y leads KS, B 4S, Z 5D, A 6S\nY leads AH, Z 7S, A 2H, B 3H\n"
    )
    assert "If nothing before the record begins bears on it (see 1): the revoke of Z is" in said
    assert "If that is not so" not in said


def test_a_mark_that_is_put_back_is_told_of_the_peg(asked: Asked) -> None:
    """By how many holes, not to how many: his score is right already."""
    told = asked(
        '[Game "cribbage"]\n[Dealer "B"]\n[Score "A 56, B 52"]\n[Back "A 50, B 51"]\n'
        "A takes out his front peg\nA places the peg in front again\n"
    )
    assert "Open B may put the peg of A back by 6 (law front-peg)" in told


def test_whose_own_something_is_is_said_so(asked: Asked) -> None:
    """In the verdict and at the head of a finding, as among the choices."""
    told = asked(
        '[Game "ecarte"]\n[Dealer "B"]\nB gives 3 cards to A\nB gives 3 cards to B\n'
        "B gives 3 cards to A\nB gives 2 cards to B\nB turns up KH\nA has the hand of A completed\n"
    )
    assert "“A has his own hand completed” has no effect" in told


def test_a_misplay_is_told_by_the_law_broken_with_the_card(asked: Asked) -> None:
    """It is no breach of the ranking of the cards, which only tells who could have won."""
    told = asked(
        '[Game "ecarte"]\n[Dealer "B"]\n[Trumps "H"]\nA is dealt QC JC 8D 7D TH\n'
        "B is dealt KC 9C 8S 7S AD\nA leads JC\nB plays 9C\n"
    )
    assert (
        "Ruling: Misplay by B (Follow suit, and win the trick): B played 9C to JC, and could have "
        "won the trick with KC."
    ) in told


TAGS = '[Dealer "Z"]\n[Ombre "W"]\n[Spoken "W leave, X pass, Y pass, Z pass"]\n[Trumps "H"]\n'
CALLED = f'{TAGS}[King "KC"]\n\nW leads AS\nY plays 6H\n'
SHOWN = f"{CALLED}X plays 2H\nY shows his cards\nX calls QC from Y\n"


def test_a_case_that_is_not_that_of_all_is_told_of_whose_it_is(asked: Asked) -> None:
    """If Y is the friend it is X and Z who may elect; the case tells when W may."""
    said = asked(CALLED)
    assert "W, X or Z may elect one of [undecided] for W, if finding 2 is not made -" in said
    (game,) = json.loads(asked(CALLED, "--format", "json"))
    assert game["opened"] == [{"menu": 0, "if": "if finding 2 is not made"}]
    said = asked(CALLED.replace('[King "KC"]', '[King "KC"]\n[Friend "Y"]'))
    assert "X or Z may elect one of - X or Z calls 6H from Y" in said


def test_what_can_be_had_in_one_case_is_not_told_as_not_to_be_had(asked: Asked) -> None:
    """It hangs on whether another card was rightly called: in a case it was not, and Z has it."""
    said = asked(SHOWN)
    assert "can elect none of these now" not in said
    needs = "only if 6H is in the hand of Y and there is no card called from Y, which is undecided"
    assert f"- X or Z calls 6H from Y {needs}" in said
    assert f"Open X or Z may elect (law 6) [undecided]: X or Z calls 6H from Y, {needs}" in said
    (game,) = json.loads(asked(SHOWN, "--format", "json"))
    holders = {one["holder"]: one["options"][0] for one in game["ruling"]["menus"]}
    assert {who: one["status"] for who, one in holders.items()} == dict.fromkeys("WXZ", "live")
    assert [who for who, one in holders.items() if one["why"]] == ["X", "Z"]


def test_what_can_be_had_in_no_case_is_told_so(asked: Asked) -> None:
    """Wherever Z has not called 6H with effect, another card was called before it."""
    said = asked(f"{SHOWN}W leads 2C\nZ calls 6H from Y\n")
    assert (
        "Z can elect none of these now [undecided] if finding 6 is made - Z calls 6H from Y "
        "not now, but only if 6H is in the hand of Y and there is no card called from Y" in said
    )


@pytest.mark.parametrize(
    ("before", "option", "words"),
    [
        (0, "three-cards", "this trick is played over again, led as before"),
        (1, "three-cards", "this trick and the one before it are played over again"),
        (2, "three-cards", "this trick and the two before it are played over again"),
        (2, "their-cards", "this trick is played over again, led as before"),
    ],
)
def test_a_renounce_in_time_tells_which_tricks_are_played_over_again(
    before: int, option: str, words: str, asked: Asked
) -> None:
    """As many as the page has it, or as there are."""
    hand = "X is dealt 2D 2C 3S 4S 5S\n"
    tricks = "W leads KS then 3S 6S 7S\nW leads QS then 4S JS 2S\n".splitlines(keepends=True)
    said = asked(
        f'[Option "replay={option}"]\n{TAGS}[King "KC"]\n\n{hand}{"".join(tricks[:before])}'
        "W leads KD then 2C 3D 4D\nZ finds the renounce of X\n"
    )
    assert f"the renounce of X is found in time: there is no bast; {words}" in said
