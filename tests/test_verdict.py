"""Rulings as a referee would print them: the verdict first, what may be done now at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import cast

import pytest

from hoyle.__main__ import run
from hoyle.interpret.explain import Part
from hoyle.interpret.ruling import Finding
from hoyle.ir.game import Event, Record
from hoyle.render.amounts import number
from hoyle.render.behind import stated, was
from hoyle.render.findings import line_of
from hoyle.render.reasons import failure, known, not_so, states
from hoyle.rulings.missing import Missing
from tests.test_cli import Capture

Asked = Callable[[str, str], str]
EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture
def asked(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Give the ruling on a record of a game, its lines as they are printed."""
    monkeypatch.chdir(tmp_path)

    def ask(game: str, record: str) -> str:
        (tmp_path / "x.game").write_text(f'[Game "{game}"]\n{record}', encoding="utf-8")
        run(["judge", "x.game"])
        return capsys.readouterr().out

    return ask


WHIST = '[Leader "A"]\n[Trumps "S"]\n[Score "AB 9, YZ 3"]\n[Tricks "AB 6, YZ 6"]\n'


def test_numbers_are_said_whole() -> None:
    """A fraction is told as a whole number and what is over it."""
    assert [number(one) for one in ("25/2", "1/2", "-7/4", "12", "none")] == [
        "12 1/2",
        "1/2",
        "-1 3/4",
        "12",
        "none",
    ]


def test_one_doubt_in_several_forms_is_told_once(asked: Asked) -> None:
    """Nobody tells who was to lead: A was out of turn, or not; whose turn it was comes then."""
    tags = '[Dealer "Z"]\n[Trumps "S"]\n[Score "AB 5, YZ 6"]\n[Tricks "AB 7, YZ 5"]\n'
    trick = "A plays AS\nY plays 2S\nB plays KS\nZ plays 3S\n"
    said = asked("whist", f"{tags}{trick}AB claim honours\n")
    flat = " ".join(said.split())
    assert (
        "Undecided: play out of turn by A (law 9): it hangs on whether the one to play, if any, "
        "was A." in flat
    )
    assert flat.count("Law 9, Playing out of turn") == 1
    assert "Undecided: whether the one to play, if any, was A; [Leader] would tell it" in flat
    assert "If so none of findings 1 to 3 is made, if not one of them" in flat
    assert "3. Or, instead of finding 1 or 2 [undecided]" in flat
    assert "If all was held that may have been" in flat
    assert "Or, in some of the other cases [undecided]" in flat


def test_cases_that_are_told_stand_before_others(asked: Asked) -> None:
    """Of other cases nothing is said before one is; where none can be told, they are some."""

    def cases(record: str) -> list[str]:
        lines = (line.split("  [")[0] for line in asked("whist", record).splitlines())
        return [line for line in lines if line.endswith("cases") or line.startswith("If all was")]

    claimed = '[Trumps "H"]\n[Tricks "AB 5, YZ 8"]\nAB claim honours\nYZ mark 2 for tricks\n'
    first, *others = cases(claimed)
    assert first == "If all was held that may have been (more decides than is told here)"
    assert others == ["In some of the other cases", "Or, in some of the other cases"]
    dealt = "A is dealt 2C 4C TC AC 3D 7D QD 5H JH 3S 4S JS KS\nYZ claim honours\n"
    out = cases('[Dealer "Y"]\n[Turned "8D"]\n[Tricks "AB 1, YZ 12"]\n' + dealt)
    assert out == ["In some cases", "In some of the other cases"]


def test_what_decides_whether_none_is_held_is_told_card_by_card(asked: Asked) -> None:
    """He may lose to the ace, or to a trump beside the first; a two of the suit decides nothing."""
    tags = '[Trumps "S"]\n[Leader "A"]\n[Tricks "AB 6, YZ 5"]\n'
    said = asked("whist", f"{tags}A is dealt AS KD\nA throws down his cards\n")
    flat = " ".join(said.split())
    assert "whether the hand of Y, B or Z held AD or 2 or more of 2S, 3S" in flat
    assert "a card of diamonds" not in flat
    assert "If that is so (see 1): A threw down his cards" in flat


def test_who_leads_first_had_the_lead(asked: Asked) -> None:
    """A record that begins with a lead tells whose it was, if neither tag nor dealer does."""
    torn = '[Trumps "S"]\n[Tricks "AB 7, YZ 5"]\n'
    trick = "A leads AS then 2S KS 3S\n"
    assert "no law is broken" in asked("whist", f"{torn}{trick}")
    for tag in ("Leader", "Dealer"):
        told = f'[{tag} "B"]\n[Trumps "S"]\n'
        assert "Play out of turn by A (law 9)" in " ".join(asked("whist", told + trick).split())


def test_who_leads_first_tells_who_dealt(asked: Asked) -> None:
    """The elder hand leads: so it is where what was said before, and who paid, agrees with it."""
    said = "X asks leave\nY passes\nZ passes\nW passes\nX names S as trumps\nX calls KC\n"
    trick = "leads KD then QD 3D 2D\n"
    doubt = "the dealer was"
    assert doubt not in " ".join(asked("quadrille", f"{said}X {trick}").split())
    assert doubt not in " ".join(asked("quadrille", f"{said}Y {trick}").split())
    paid = "Y puts down the mark\n"
    assert "contradict" not in asked("quadrille", f'[Trumps "S"]\n[Ombre "X"]\nX {trick}{paid}')


def test_of_many_values_those_that_are_nought_are_left_out() -> None:
    """What lies on the cloth is told, not that nothing lies on all the rest."""
    cloth = {"A noir": "5/2", "A rouge": "0", "B noir": "0"}
    assert states({"stake": cloth, "bank": "90"}) == "stake A noir 2 1/2; bank 90"
    assert states({"stake": dict.fromkeys(cloth, "0")}) == "stake none"
    assert states({"score": {"A": "0", "B": "3"}}) == "score A 0, B 3"


def test_a_hand_that_is_not_on_record_is_not_called_none() -> None:
    """Neither empty nor all that it might be; of many members only their number is told."""
    pack = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQK")
    assert known("the kings in the hand of B", "none", ("the hand of B",)) == "not on record"
    assert known("the hand of B", pack, ("the hand of B",)) == "not on record"
    assert known("the hand of B", "4D", ("the hand of B",)) == "4D, as far as the record shows"
    assert known("the hand of B", "none", ()) == "none"
    assert known("the stock", pack, ()) == "48 of them"
    assert known("the reading ‘too many dealt’", "at-option", ()) == "at option"


def test_so_it_is_at_the_table(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a line has opened is told with what can be had of it no more, as in a ruling."""
    path = tmp_path / "x.game"
    path.write_text('[Game "whist"]\n[Dealer "Z"]\nA plays 4C\nB plays 3C\n', encoding="utf-8")
    with path.open("rb") as record:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(record.read())))
    run(["judge", "--live", "-"])
    assert "lapsed: 3C of B is in a trick, and can be called no more" in capsys.readouterr().out


def test_who_has_won_is_told_first(asked: Asked) -> None:
    """The book says who has won, and the ruling says it when the game is settled."""
    out = asked("whist", WHIST + "A leads AS then 2S 3S 4S\n")
    said = " ".join(out.split())
    assert "Ruling: Nothing found: no law is broken. AB have won." in said
    out = asked("whist", WHIST.replace("AB 9", "AB 3") + "A leads AS then 2S 3S 4S\n")
    assert "won" not in out
    early = WHIST.replace("AB 9", "AB 10").replace('[Tricks "AB 6, YZ 6"]\n', "")
    out = asked("whist", f"{early}A leads AS then 2S 3S 4S\n")
    assert "Not settled" in out  # that is done when the deal is
    assert "AB have won." in out


def test_the_verdict_comes_first_and_what_may_be_done_last(asked: Asked) -> None:
    """One line tells the same thing once, with the laws; what cannot be had is not told there."""
    out = asked("whist", '[Dealer "Z"]\nY is dealt 4C 5D\nZ deals\nA plays 2C\nY plays 5D\n')
    assert "Ruling: Revoke by Y (law 19): Y played 5D to a trick of C, holding 4C." in out
    assert out.index("Ruling:") < out.index("1. Offence: revoke by Y")
    assert out.rstrip().split("\n")[-1].startswith("Open            Y may take back 5D (law 20)")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (
            '[Dealer "Z"]\nY takes up his cards\nZ takes up the trump card\n',
            "No penalty is printed",
        ),
        ('[Score "AB 3, YZ 0"]\nZ turns up 2S\nA calls honours\n', "In doubt: Laws 14 to 16"),
    ],
)
def test_the_author_s_choices_stand_in_the_ruling(record: str, words: str, asked: Asked) -> None:
    """That a book prints no penalty, and what it doubts, is its author's choice."""
    assert words in " ".join(asked("whist", record).split())


def test_acts_are_told_in_their_own_words(asked: Asked) -> None:
    """No name of the law text is shown for an act or a choice."""
    out = asked("quadrille", '[Ombre "W"]\nX announces I play the vole\n')
    assert "Void act: X announces I play the vole" in out
    assert "say by" not in out


def test_one_new_deal_is_one_line(asked: Asked) -> None:
    """Two laws give the same choice: it is told once, and both are named."""
    out = asked("whist", '[Score "AB 3, YZ 0"]\nZ turns up 2S\nA plays 4S\nA calls honours\n')
    assert out.count("YZ may elect (laws 14 and 15)") == 1


def test_the_kept_example_ends_with_what_is_open(asked: Asked) -> None:
    """The last lines of an example say what may be done and by whom."""
    text = (EXAMPLES / "whist-out-of-turn.game").read_text(encoding="utf-8")
    lines = asked("whist", text.replace('[Game "whist"]\n', "")).rstrip().split("\n")
    assert any(line.startswith(("Open ", "Owed ")) for line in lines[-6:])


def test_a_right_kept_in_another_clause_is_told_as_open(asked: Asked) -> None:
    """Cards thrown down may be called: the ruling says so, as `hoyle open` does."""
    dealt = '[Dealer "Z"]\n[Turned "4S"]\nZ is dealt AKQ4.T93.987.876\n'
    out = asked("whist", f"{dealt}A leads KC then 3C 5C 7C\nZ throws down his cards\n")
    assert "Open            AB may call a card from Z (law called-cards)" in out
    assert "nothing more" not in out


def test_a_law_without_a_number_is_called_by_its_title(asked: Asked) -> None:
    """The verdict names no law by the word that the book's author has for it."""
    out = asked("cribbage", '[Dealer "B"]\nA was dealt 6 cards\n')
    assert "Ruling: Dealing too many by B (Too many cards dealt): A was dealt 6 cards." in out


def test_a_record_that_is_in_no_file_has_lines_all_the_same() -> None:
    """The place of an act is told by its line, or its number where it has none."""
    event = Event("play", (0, 0), line=27)
    record = Record("whist", ("A", "Y", "B", "Z"), (), (), (), (event, Event("play", (1, 1))))
    for file in ("", "<record>"):
        assert line_of(replace(record, file=file), 0) == "line 27"
        assert line_of(replace(record, file=file), 1) == "event 2"
    assert line_of(replace(record, file="x.game"), 0) == "x.game:27"


REVOKED = "A leads KH then 3H 5H 2C\nA leads QH then 4H 6H 9H\nA leads 7D then 8D 9D TD\n"


def test_nobody_has_won_while_another_may_still_prevent_it(asked: Asked) -> None:
    """YZ are at ten with an odd trick, and remain at nine if AB exact the revoke."""
    tags = '[Tricks "AB 3, YZ 7"]\n[Trumps "S"]\n[Leader "A"]\n'
    said = " ".join(asked("whist", f'[Score "AB 8, YZ 9"]\n{tags}{REVOKED}').split())
    assert "No winner is sure yet: AB have a choice (law 19), until the cards are cut" in said
    assert "have won" not in said
    said = " ".join(asked("whist", f'[Score "AB 8, YZ 3"]\n{tags}{REVOKED}').split())
    assert "No winner is sure" not in said
    said = " ".join(
        asked("cribbage", '[Dealer "A"]\n[Score "A 38, B 48"]\nB keeps 7C 7D 8H\nA turns up 9C\n'
              "B marks 13 for hand\n").split()
    )  # fmt: skip
    assert "No winner is sure yet: A has a choice (Marking too much)" in said


def test_nobody_has_won_while_a_hand_that_is_not_on_record_may_have_been_at_fault(
    asked: Asked,
) -> None:
    """B has three tricks, one by a trump to clubs; his hand is not told, nor the tricks counted."""
    tags = '[Dealer "B"]\n[Trumps "H"]\n[Score "A 4, B 4"]\n'
    play = "A leads KC\nB plays 7H\nB leads 8S\nA plays 9S\nA leads QC\nB plays 8H\nB leads QH\n"
    said = " ".join(asked("ecarte", f"{tags}{play}A plays 7D\n").split())
    assert "no law is broken. No winner is sure yet: A may take up 7D" in said
    assert "[undecided]; A or B may require the hands to be played again" in said
    counted = " ".join(asked("ecarte", f"{tags}{play}A plays 7D\nthe tricks are counted\n").split())
    assert "B has won." in counted


def test_what_is_so_with_any_card_hangs_on_none_by_name(asked: Asked) -> None:
    """Z deals himself a card before B has one, whatever the card; nothing need be left out."""
    dealt = '[Dealer "Z"]\nZ gives 1 card to A\nZ gives 1 card to Z\nZ gives KS to A\n'
    said = " ".join(asked("vingt-un", dealt).split())
    assert "Undecided: whether the cards that the record does not name tell against it" in said
    assert "If not: Z dealt a card, which was for B and fell to Z" in said
    assert "does not name make it so" not in said


def test_where_cards_alone_are_unnamed_the_reason_is_the_cards(asked: Asked) -> None:
    """All is on record but the cards: B may have had a natural, though none was tried with him."""
    given = "A gives 1 card to B\nA gives 1 card to X\nA gives 1 card to A\n"
    told = f"{given}B stakes 2\nX stakes 1\nA doubles\n{given}B declares a natural\nA stands\n"
    said = " ".join(asked("vingt-un", f'[Dealer "A"]\n[Present "Y no, Z no"]\n{told}').split())
    assert "all that was done" not in said
    assert "If not: all the players double their stakes" in said
    assert "If that is not so (see 1): nothing gave the power for it then" in said


def test_who_wins_by_a_mark_for_a_hand_not_on_record_has_not_won_for_certain(asked: Asked) -> None:
    """Without all of the mark A has not come to the last hole, or he has by what he had before."""
    record = '[Dealer "B"]\n[Score "A 50, B 58"]\nA marks 12 for hand\n'
    said = " ".join(asked("cribbage", record).split())
    assert "no law is broken. No winner is sure: A may have won. Reckoned" in said
    assert "If a fault was made by A that is not on record [undecided]" in said
    back = "put the peg of A back by a number, or put the peg of A back by a number and score them"
    assert f"Open B may {back} (law over-marking) [undecided]" in said
    said = " ".join(asked("cribbage", record + "A marks 9 for go\n").split())
    assert "A has won" not in said
    told = record.replace("A marks", "A keeps 7S 7D 8H\nB turns up 9C\nA marks")
    assert "A has won." in " ".join(asked("cribbage", told).split())
    sure = told.replace("A keeps", "A marks 2 for play\nA keeps")
    assert "A has won." in " ".join(asked("cribbage", sure).split())


@pytest.mark.parametrize(
    ("game", "record", "words"),
    [
        (
            "whist",
            '[Dealer "Z"]\n[Trumps "S"]\n6C is found faced in the pack\nAB call a new deal\n',
            "Ruling: 6C was faced in the pack: a new deal. “AB call a new deal” changes nothing "
            "after that.",
        ),
        (
            "quadrille",
            '[Dealer "Z"]\n[Ombre "W"]\n[Trumps "S"]\nW leads KD then 5D 4D 6D\n'
            "two of 5D are found\n",
            "Ruling: There are two of 5D: the deal is void. 1.",
        ),
    ],
)
def test_that_the_deal_falls_is_told_first(
    game: str, record: str, words: str, asked: Asked
) -> None:
    """It is no breach, and it is what the ruling comes to."""
    assert words in " ".join(asked(game, record).split())


def test_the_headline_is_as_certain_as_its_findings(asked: Asked) -> None:
    """Two acts that may be void, or exercise a law, are in doubt in the headline too."""
    said = asked("quadrille", '[Dealer "Z"]\nW asks leave\nX passes\nY passes\nZ passes\n'
                 "W names S as trumps\nW calls KS\nW calls KH\n")  # fmt: skip
    flat = " ".join(said.split())
    assert "Undecided whether “W calls KS” and “W calls KH” have effect. 1." in flat
    assert "have no effect" not in flat


@pytest.mark.parametrize(
    ("game", "record", "words"),
    [
        (
            "whist",
            '[Dealer "Z"]\n[Trumps "S"]\n[Score "AB 9, YZ 5"]\nA calls honours\n'
            "AB call a new deal\n",
            "law 14 can give it; it was for YZ to do, not for AB",
        ),
        (
            "whist",
            '[Dealer "Z"]\n[Trumps "S"]\nA plays 4C\nY plays 5C\nB plays 6C\nB plays 7C\n'
            "AB call KD from Y\n",
            "what was open for YZ was “YZ call 7C from B”",
        ),
        (
            "cribbage",
            '[Dealer "A"]\n[Score "A 38, B 33"]\nB keeps 7C 7D 8H\nA turns up 9C\n'
            "B marks 13 for hand\nA puts B back 3\n",
            "what was open for A was “A puts the peg of B back by 1”",
        ),
        (
            "whist",
            '[Dealer "Z"]\n[Trumps "S"]\nA leads KC then 3C 5C 7C\nY separates 9D\n'
            "A names TD as separated by Y\nYZ call the lowest of D from A\n",
            "only if a suit has been played of which A may be asked a card and D can be asked of A",
        ),
        (
            "vingt-un",
            '[Dealer "Z"]\n[Stake "A 2, B 3"]\n[Present "X no, Y no"]\nZ gives KH to A\n'
            "Z gives 9C to B\nZ gives TD to Z\nZ gives QH to A\nZ doubles\n",
            "a player had his second card (A has his second card)",
        ),
        (
            "quadrille",
            '[Dealer "Z"]\n[Ombre "W"]\n[Friend "Y"]\n[Trumps "S"]\n[Tricks "W 4, Y 1"]\n'
            '[Leader "Y"]\nW discovers his game\nY leads KD then 5D 4D 6D\n'
            "Y announces I play the vole\n",
            "as under 1 Why: Y plays for no vole: he or his friend has discovered his game",
        ),
    ],
)
def test_a_void_act_is_told_whose_it_was_and_what(
    game: str, record: str, words: str, asked: Asked
) -> None:
    """Who might do it, how much, when; of a condition the part alone that was not so."""
    said = " ".join(asked(game, record).split())
    assert words in said
    assert "was something else" not in said
    assert "nothing had given rise" not in said


def test_what_follows_is_not_put_down_to_who_happened_to_act(asked: Asked) -> None:
    """A's lead establishes the revoke of Z: no fact is told of A that was no reason."""
    tags = '[Trumps "S"]\n[Leader "A"]\n'
    said = " ".join(asked("whist", f"{tags}{REVOKED}").split())
    assert "on an act of" not in said
    assert "A makes good" not in said
    assert "A accepts the lead" not in said
    assert "the side of A" not in said
    assert "holding 9H Assumed: that nothing is left out" in said


def test_what_was_not_so_is_said_in_a_sentence() -> None:
    """A plain statement is denied by its verb; one of several things is given its value."""
    assert stated("B has looked at his hand", "no") == "B has not looked at his hand"
    assert stated("the pack is cut", "yes") == "the pack is cut"
    assert not stated("for every player, what that player has said is pass", "no")
    assert not stated("the hand of B", "4D")


def test_what_was_elected_is_told_at_the_end(asked: Asked) -> None:
    """Three points are added when the score is taken: it says so, and what they come to."""
    record = '[Dealer "Z"]\n[Trumps "S"]\n[Score "AB 8, YZ 7"]\n' + "\n".join(
        REVOKED.split("\n")[:2]
    )
    out = asked("whist", f"{record}\nAB add three points for the revoke of Z\n")
    assert "Carried out at once" not in out
    assert "Counts in the settlement" in out
    assert "It would stand  score AB 10, YZ 7" in out
    assert "(settled here, where it changes nothing yet)" in out


def test_reasons_have_no_brackets_of_code() -> None:
    """What brackets hold together in an expression is said in words, and denied as a sentence."""
    said = "(3C within the hand of A) is 3C"
    part = Part(
        said, said, holds=False, unless=False, values=(("3C within the hand of A", "none"),)
    )
    assert failure(part) == "3C within the hand of A was not 3C (3C within the hand of A: none)"
    said = "the pack is cut or not (the crib is laid)"
    part = Part(said, said, holds=False, unless=False, values=())
    assert failure(part) == "the pack was not cut and the crib was laid"


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("not: the pack is cut", "the pack is not cut"),
        ("not: every hand is on record", "it is not so that every hand is on record"),
        ("not: for every player, that player has passed", "not every player has passed"),
        (
            "for every player of players other than A, that player has passed",
            "every player other than A has passed",
        ),
        (
            "for some player, that player has passed or that player leads",
            "for some player, that player has passed or that player leads",
        ),
        ("the stake of B is at most 0", "the stake of B is nought"),
        ("the hand of B is not none", "the hand of B is not empty"),
    ],
)
def test_what_keeps_from_an_act_is_said_in_a_sentence(condition: str, said: str) -> None:
    """No quantifier is spelt out, and nothing is at most nought."""
    assert not_so(condition) == said


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("there is no dealer or the dealer is A", "there was a dealer and the dealer was not A"),
        ("there is nobody preferred", "there was somebody preferred"),
        (
            "the number of cards that A has is more than 0",
            "the number of cards that A has was nought",
        ),
        (
            "it is not so that the play has begun or the pack is cut",
            "the play had begun and the pack was not cut",
        ),
        (
            "4C is in the hand of A or 4C is not in the crib",
            "4C was not in the hand of A and 4C was ",
        ),
        (
            "A has discarded or keeps his hand",
            "A had not discarded and did not keep his hand",
        ),
        (
            "there is a dealer and the pack is cut",
            "it was not so both that there is a dealer and that the pack is cut",
        ),
        ("the bank wins half", "the bank did not win half"),
    ],
)
def test_what_was_not_so_is_denied_in_each_part(condition: str, said: str) -> None:
    """Of several of which one would do none was so, and a thing that was lacking was there."""
    assert was(condition, so=False).startswith(said)


def test_what_is_told_with_a_not_is_not_denied_again() -> None:
    """It is asked whether it was so, and not whether it was not."""
    told = Missing((("last had not been taken", "yes"),), True, True, cast(Finding, {}), was=True)
    assert (told.fact, told.case) == ("last had been taken", "if not")
    assert told.supposed == "last had not been taken"
    other = replace(told, held=(("last had not been taken", "no"),))
    assert (other.fact, other.case, other.supposed) == (told.fact, "if so", told.fact)
    assert stated("last had not been taken", "no") == "last had been taken"


def test_of_many_hands_no_list_is_made() -> None:
    """What hangs on more than four sets hangs on cards that are not on record."""
    held = tuple((f"the hand of {who}", "a card of clubs") for who in "AYBZX")
    told = Missing(held, True, False, cast(Finding, {}))
    assert told.fact == "what is not on record tells for it or against it"
    assert (told.case, replace(told, so=False).case) == (
        "if it tells for it",
        "if it does not tell against it",
    )
    assert "B or Z" in Missing(held[:4], True, False, cast(Finding, {})).fact


def test_only_what_the_settlement_asks_counts_in_it(asked: Asked) -> None:
    """A card that may be called is for the play: of the score nothing is told."""
    out = asked("whist", '[Dealer "Z"]\n[Trumps "S"]\nY plays 4D\n')
    assert "YZ call" not in out
    assert "AB call 4D from Y: Y must play 4D when it is called" in out
    assert "in the settlement" not in out
    assert "settled here" not in out


def test_what_unseen_cards_do_not_decide_is_not_laid_on_them(asked: Asked) -> None:
    """Whatever the card was, it hangs on who dealt; on whether all is told, where hands are."""
    said = " ".join(asked("vingt-un", "X gives a card to Y\n").split())
    assert (
        "Undecided: misdeal by X (The first ace or knave): it hangs on whether the dealer" in said
    )
    assert "If so none of findings 1 to 4 is made, if not one of them" in said
    assert "2C" not in said
    dealt = '[Dealer "A"]\nB was dealt 5 cards\nA was dealt 5 cards\nA lays out KC 4D\n'
    said = " ".join(asked("cribbage", f"{dealt}B cuts the pack\n").split())
    assert (
        "touching the cards by B (Touching the cards between the deal and the cut): it hangs"
        in said
    )
    assert "Undecided: whether all that was done before it is on record If so: B cut" in said


def test_what_was_so_is_said_in_sentences() -> None:
    """Of what was so or not no “was yes” is told, nor beside what was something else."""
    finding = cast("Finding", {})
    held = ("trumps", "clubs or hearts"), ("a card shows a fault", "yes")
    told = Missing(held, True, True, finding, was=True)
    assert told.fact == "trumps were clubs or hearts, and a card shows a fault"
    told = replace(told, so=False)
    assert told.supposed == "trumps were not clubs or hearts, or no card shows a fault"


def test_a_score_that_is_not_told_is_not_passed_off_as_recorded(asked: Asked) -> None:
    """A record from the middle, without its score, is counted from nought, and it says so."""
    torn = '[Midway "yes"]\n[Trumps "S"]\n[Tricks "AB 5, YZ 4"]\nA leads 4C then 9C KC 2C\n'
    said = " ".join(asked("whist", torn).split())
    assert "score from nought, for the record does not tell it Not settled" in said
    assert "from nought" not in asked("whist", f'[Score "AB 1, YZ 2"]\n{torn}')
    said = asked("quadrille", '[Midway "yes"]\n[Ombre "X"]\n[Trumps "H"]\nX leads KH\n')
    told = "counters from 100 and pool from nought, for the record does not tell them"
    assert told in " ".join(said.split())


def test_until_when_is_said_of_this_table(asked: Asked) -> None:
    """What the readings have it that does not end a right is not told, and who is meant is."""
    dealt = '[Dealer "A"]\nB was dealt 6 cards\nA was dealt 5 cards\n'
    said = " ".join(asked("cribbage", dealt).split())
    assert (
        "May be elected until another deal has been called for, or until B lays out cards, or "
        "until B plays a card, or until B draws a card from B, or until a player deals the cards "
        "again in turn, or until the game is over "
        "Still open" in said
    )
    said = " ".join(asked("cribbage", f'[Option "game-commences=at-the-play"]\n{dealt}').split())
    until = "May be elected until another deal has been called for, or until B plays a card, or"
    assert until in said


# Three tricks of a board of 1998, the last with another card, and a quarrel.
TORN = """[Seats "West North East South"]
[Trumps "H"]
[Leader "West"]
West leads QD then 3D 4D 2D
West leads KS then 2S 4S JS
West leads JD then TC KD 7D
WestEast claim a revoke by North
WestEast take three tricks from North
"""


def test_a_ruling_on_a_torn_record_fits_on_a_page(asked: Asked) -> None:
    """Three tricks and a quarrel: each law is quoted once, and what decides is told once."""
    out = asked("whist", TORN)
    said = " ".join(out.split())
    assert len(out.splitlines()) <= 62
    assert said.count("Law 19, The penalties of a revoke") == 1
    assert said.count("Undecided: whether the hand of North held a card of diamonds") == 1
    assert "If that is not so (see 1): no revoke of North appears from the record" in said
    assert "If that is so (see 1): the revoke is proved: North revoked with TC" in said


def test_what_was_won_is_told_where_nobody_wins_the_game(asked: Asked) -> None:
    """A round of stakes is settled: who is richer by it, and by how much, is told first."""
    record = (
        '[Dealer "B"]\n[Stake "A 3, B 3"]\nB gives 8H to A\nB gives 9C to B\n'
        "A asks for a card\nB gives 8D to A\nB stands\n"
    )
    said = " ".join(asked("quinze", record).split())
    assert "Ruling: Nothing found: no law is broken. Settled: purse B 0 to 6. Reckoned" in said
    assert "B wins the game, with 9 against 16 (Standing, and nearest to" in said


def test_of_what_cannot_have_happened_it_is_told_why(asked: Asked) -> None:
    """Of the reasons that the book has, the one that was so is told, and no other."""
    record = (
        '[Sits "G no, J no"]\n[Dealer "F"]\n[Pool "12"]\n'
        '[Pooled "A yes, B yes, F yes, G yes, J yes"]\nF turns up 9H for trumps\n'
        "A sells his hand to B for 2\nF keeps the card\nA turns up 3D\n"
    )
    said = " ".join(asked("speculation", record).split())
    assert "A cannot turn up 3D: he has no unseen card" in said
    assert "the round was not at an end" not in said


MUST = """[Sits "K no, L no"]
[Dealer "J"]
[Single "3"]
J puts 3 in the pool
A is dealt KH 7H 2C
B is dealt AS 9S 4D
G is dealt JH TD 3C
J is dealt QH QC 2D
J turns up 5H
A declares to play
B declares to pass
G declares to play
J declares to play
A plays 7H
G plays TD
J plays QH
J plays QC
A plays 2C
G plays 3C
J plays 2D
A plays KH
G plays JH
the pool is divided
"""
BOTH_HOME = """[Dealer "A"]
[Score "A 59, B 60"]
A is dealt 3C 4C 6H 8H 9H
B is dealt 5H 5D JC KS 2D
B lays out KS 2D
A lays out 3C 4C
B cuts the pack
A turns up JS
A marks 2 for heels
B plays JC
A plays 8H
B plays 5H
A plays 6H
B marks 1 for go
"""
LED_WRONGLY = """[Dealer "A"]
[Trumps "S"]
B plays QH
A plays AH
A plays 9D
"""
IMPRISONED = """[Bank "1000"]
[Purse "A 100, B 100"]
B stakes 20 on couleur
Tailleur cries noir
Tailleur deals noir KS JH 7D 4C trente-et-une rouge QH TD 8S 3C trente-et-une
Tailleur calls un refait
B moves his stake on couleur into prison on noir
"""

MARKED = """[Trumps "S"]
[Score "AB 9, YZ 7"]
[Tricks "AB 5, YZ 7"]
[Leader "A"]
A leads KD then 4D 5D 6D
AB mark 1 for tricks
"""
TWICE = """[Dealer "Z"]
[Trumps "S"]
[Score "AB 8, YZ 8"]
[Tricks "AB 5, YZ 4"]
[Leader "A"]
A leads KH then 3C 5H 2H
A leads KD then 3D 5C 2D
A leads 9H then 4H 5D TH
Z leads 9S then 2S 3S 4S
AB claim that Y revoked with 3C
YZ claim that B revoked with 5C
AB add three points for the revoke of Y
YZ add three points for the revoke of B
"""
ANSWERED = '[Dealer "B"]\n[Score "AB 7, YZ 8"]\nZ calls honours\nY answers the call\n'
CALLED = """[Trumps "H"]
Z plays KC
AB call KC from Z
A plays 4C
"""


# Without that king the call is in vain; with it he must have two others.
QUEEN = (
    '[Dealer "Z"]\nW asks leave\nX passes\nY passes\nZ passes\nW names H as trumps\n'
    "W calls QD\nW leads 4C\n"
)


# One honour with B does not end the hand: it takes three, of A and B together.
SHOWN_DOWN = (
    '[Dealer "Z"]\n[Turned "4S"]\n[Score "AB 8, YZ 3"]\nA calls honours\n'
    "B answers the call\nA leads KH, Y 2H, B 3H\nZ throws down his cards\n"
)


@pytest.mark.parametrize(
    ("game", "record", "words"),
    [
        ("whist", MARKED, "No winner is sure yet: AB or YZ may rectify the tricks (law 13)."),
        ("whist", MARKED, "As it stands score AB 10, YZ 8"),
        ("whist", TWICE, "Counts in the settlement, beside what was elected under 1"),
        (
            "quinze",
            '[Dealer "B"]\nA gives a card to B\n',
            "A gave a card, and the deal was not his",
        ),
        ("whist", ANSWERED, "held JC, QC, KC or AC (trumps being clubs, for one)."),
        ("whist", CALLED, "it hangs on whether the one to play, if any, was Z. Undecided"),
        ("whist", CALLED, "Owed Z (law called-cards) [undecided]: Z plays KC"),
        ("loo", MUST, "Who does not declare to play in a must plays all the same."),
        ("loo", MUST, "In doubt: Who alone still plays, the others having had to throw up"),
        ("cribbage", BOTH_HOME, "Reckoned A comes to 61 first (Sixty-one up, x.game:10)"),
        ("ecarte", LED_WRONGLY, "when B was to lead, who had won the last trick with QH"),
        ("rouge-et-noir", IMPRISONED, "but no stake on couleur could go into prison on noir"),
        ("quadrille", QUEEN, "it hangs, among other things, on whether the hand of W held KD."),
        ("whist", SHOWN_DOWN, "it hangs, among other things, on whether the hand that B began"),
        ("whist", SHOWN_DOWN, "If not, where Z was not sure of every trick: Z threw down"),
    ],
)
def test_the_premise_that_decides_is_told(game: str, record: str, words: str, asked: Asked) -> None:
    """What is taken to be so, who was there first, which card won: all that a verdict rests on."""
    assert words in " ".join(asked(game, record).split())


def test_a_right_that_has_lapsed_is_told_of_what_could_be_had(asked: Asked) -> None:
    """Who had four cards could draw others, and never throw any out."""
    out = asked(
        "ecarte",
        '[Dealer "B"]\nA is dealt KS QS 7S 8D 9S\nB is dealt JH AH 7C 8C 9D\nB turns up 7H\n'
        "A proposes\nB accepts\nA discards 7S 8D 9S\nB gives KC QC to A\nB keeps his hand\n"
        "A proposes\n",
    )
    remedy = out[out.index("Remedy (law changing)") :]
    assert remedy.index("A has his own hand completed") < remedy.index("Lapsed at")
    assert "throws out cards" not in remedy


def test_what_an_impossible_act_has_ended_is_not_simply_over(asked: Asked) -> None:
    """The pool is divided in the middle of a hand, and with that a right would have ended."""
    out = asked(
        "loo",
        '[Sits "A yes, B yes, G yes, J yes, K no, L no"]\n[Dealer "J"]\n[Turned "7S"]\n'
        '[Pool "12"]\nA is dealt KH 3H 2D\nB is dealt KD QD 5C\nG is dealt 9H 8D 2C\nA stands\n'
        "B passes\nG stands\nJ passes\nA leads KH\nG plays 8D\nthe pool is divided\n",
    )
    assert "nothing more, if what contradicts the record was not written down wrongly" in out


def test_a_hand_to_be_played_again_settles_nothing(asked: Asked) -> None:
    """The pool stays, nobody is looed, and nothing is said to be settled."""
    out = asked(
        "loo",
        '[Dealer "L"]\n[Single "3"]\n[Pool "18"]\n[Trumps "S"]\n[Sits "J no, K no"]\n'
        '[Declared "A to play, B to play, G to play, L to pass"]\n'
        "A is dealt KH 5C 2D\nB is dealt 4D 7H 9C\nG is dealt 3H TC JD\n"
        "A plays KH\nB plays 4D\nG plays 3H\nA requires the hand to be played again\n",
    )
    assert "leaves purse A 0, B -12, G 0, J 0, K 0, L 0; pool 18; next pool 12\n" in out
    assert "settled here" not in out


def test_nobody_without_a_dealer_is_told_of(asked: Asked) -> None:
    """Who speaks was dealt to: what kept an act from effect is told of worlds that may be."""
    said = " ".join(asked("quadrille", "W asks leave\nX passes\nX plays sans prendre\n").split())
    assert "law speaking can give it, but here X could not speak" in said
    assert "no speaker" not in said
    assert "no dealer" not in said


def test_what_is_owed_whoever_dealt_is_a_sure_debt(asked: Asked) -> None:
    """X names the trump that he owes, whether it was for him to speak or not."""
    spoken = "W passes\nX asks leave\nY passes\nZ passes\nX names H as trumps\n"
    for record in (spoken, f'[Dealer "Z"]\n{spoken}'):
        said = " ".join(asked("quadrille", record).split())
        assert "Owed X (law 26): X calls a card" in said
        assert "(law 24)" not in said


def test_one_refusal_is_told_once(asked: Asked) -> None:
    """An act that has no effect and is an offence is one finding, which says both."""
    out = asked("quadrille", '[Dealer "Z"]\nW passes\nX asks leave\nX plays sans prendre\n')
    said = " ".join(out.split())
    assert "1 and 2. Offence: alone after asking by X [proved]" in said
    assert "nobody has forced him “X plays sans prendre” has no effect" in said
    assert "Void act" not in out


def test_what_a_record_cannot_say_is_told_once(asked: Asked) -> None:
    """Why it contradicts itself, what there was first, and not what else there might have been."""
    out = asked("whist", '[Dealer "Z"]\n[Trumps "S"]\nA leads KH then 2H 4H 5H\nA leads KH\n')
    assert "it has been played" not in " ".join(out.split())
    assert "was not in the hand" not in out
    again = out.index("A leads KH\n", out.index("Contradiction"))
    told = " ".join(out[again:].split())
    assert "Why: KH stands already at" in told
    assert "A cannot hold KH by what is recorded Assumed" in told


def test_of_a_card_told_twice_it_is_told_where_else_it_stands(asked: Asked) -> None:
    """In another's hand, at another place of the same line, or not in the hand that was told."""
    line = " ".join(asked("whist", "A leads 4C then 9D KC 4C\n").split())
    assert "4C stands already in “A plays 4C” at" in line
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    dealt = asked(
        "whist", f'[Dealer "Z"]\nA is dealt {clubs}\nA plays 2C\nY plays 3C\nA plays 2H\n'
    )
    said = " ".join(dealt.split())
    assert "3C stands already at" in said
    assert "2H is not among those told at" in said


def test_a_card_that_the_dealer_gave_is_no_reason_against_whom_he_gave_it(asked: Asked) -> None:
    """He has led, and it has no reply yet: that the ace was given him is nothing against it."""
    dealt = "A gives 9C AS JS to B\nA gives 9D QC KC to A\nA gives 8D AH to B\n"
    begun = f'[Dealer "A"]\n{dealt}A gives TH JH to A\nA turns up 7S\nB plays JS\n'
    said = " ".join(asked("ecarte", f"{begun}B plays AS\n").split())
    assert "Why: B cannot play AS: he has led, and the card led has no reply yet" in said
    other = " ".join(asked("ecarte", f"{begun}A plays AS\n").split())
    assert "Why: AS stands already at" in other
    lacking = " ".join(asked("ecarte", f"{begun}A plays 8C\n").split())
    assert "Why: A cannot play 8C: he has not that card" in lacking


def test_nothing_is_counted_of_hands_that_are_not_on_record(asked: Asked) -> None:
    """Why a claim has no effect, if it has none, is told without a number that nobody knows."""
    tags = '[Dealer "Z"]\n[Ombre "W"]\n[Spoken "W leave, X pass, Y pass, Z pass"]\n[Friend "Y"]\n'
    tricks = '[Trumps "S"]\n[Tricks "W 7, X 2, Z 1"]\n[Stake "10"]\n[Pool "20"]\n'
    said = " ".join(asked("quadrille", f"{tags}{tricks}W claims matadores\n").split())
    assert "here the number of matadores held was less than 3 Assumed" in said


def test_what_is_not_for_himself_is_not_told_as_open_for_him(asked: Asked) -> None:
    """Who might direct another, but not himself, is told what was open for that other."""
    record = (
        '[Dealer "Z"]\n[Ombre "W"]\n[Friend "Y"]\n[Trumps "H"]\n[Leader "X"]\n'
        "W plays 3C\nX directs Z to play H\n"
    )
    said = " ".join(asked("quadrille", record).split())
    assert "X directs X" not in said
    assert "nothing of the kind was open for X, and what was open for Z was “Z directs X" in said


def test_what_is_his_own_is_said_to_be_his(asked: Asked) -> None:
    """A holder's own hand is told as his, and may be written so."""
    record = (
        '[Dealer "A"]\nA gives KC QS 7D to B\nA gives 7C 8C 9D to A\nA gives 8D to B\n'
        "A gives TH JH to A\nA turns up 7S\nB has his own hand completed\n"
    )
    said = " ".join(asked("ecarte", record).split())
    assert "* B has his own hand completed: the dealer marks no king" in said


def test_a_row_not_laid_out_is_not_counted(asked: Asked) -> None:
    """Of what is declared for noir rouge's cards are not told, of which there is none yet."""
    record = "Tailleur cries noir\nTailleur deals KS QS JS 4C\nTailleur declares trois\n"
    said = " ".join(asked("rouge-et-noir", record).split())
    assert "Why: the cards of noir make 34 in all, whatever is said" in said


@pytest.mark.parametrize(
    ("game", "record", "why"),
    [
        (
            "ecarte",
            '[Trumps "S"]\n[Dealer "A"]\nB accepts\n',
            "can give it, but here the dealer was A, not B Assumed",
        ),
        (
            "vingt-un",
            "QH is turned up to A\nQH is turned up to B\n",
            "QH cannot be turned up to B for the deal: it was turned up before",
        ),
        (
            "quinze",
            "A stands\n",
            "the hand of A was empty and no game had just ended (",
        ),
    ],
)
def test_what_was_otherwise_is_told_once(asked: Asked, game: str, record: str, why: str) -> None:
    """Each of several that were not so is denied by itself, and its value is not told again."""
    assert why in " ".join(asked(game, record).split())


def test_what_is_measured_is_denied_by_its_contrary_where_it_is_a_number() -> None:
    """What is none is neither more than a number nor less."""
    values = (("the bid of A", "5"),), (("the bid of A", "none"),)
    told = [
        failure(Part("", "the bid of A is at least 6", False, False, value)) for value in values
    ]
    assert told == [
        "the bid of A was less than 6 (the bid of A: 5)",
        "the bid of A was not at least 6 (the bid of A: none)",
    ]


def test_what_it_takes_together_is_joined_by_and(asked: Asked) -> None:
    """Three matadores are three cards; of four honours any three will do."""
    tags = '[Ombre "X"]\n[Trumps "S"]\n[King "KH"]\n[Tricks "X 5, Y 1, Z 3"]\n'
    out = asked(
        "quadrille", f"{tags}W leads 2H\nX plays KH\nY plays 3H\nZ plays 4H\nX claims matadores\n"
    )
    assert "whether the cards dealt to X held AC, 2S and AS" in " ".join(out.split())
    tags = '[Score "AB 4, YZ 9"]\n[Tricks "AB 8, YZ 4"]\n[Trumps "S"]\n'
    out = asked("whist", f"{tags}B leads 2C, Z AC, A 5H, Y 9D\nAB claim honours\n")
    assert "held 3 or more of JS, QS, KS, AS" in " ".join(out.split())


def test_cases_that_more_than_one_thing_tells_apart_are_told(asked: Asked) -> None:
    """What is found tells two of three outcomes from the first, not from each other."""
    lines = "A leads KH, Y 2S, B 3H, Z 4H\nA leads QH, Y 5H, B 6H, Z 7H\n"
    flat = " ".join(asked("whist", lines).split())
    for case in (
        "If finding 2 is made [undecided] As recorded score AB 0, YZ 0; tricks AB 2, YZ 0",
        "If finding 3 is made, and 5H was not played to the card led out of turn [undecided]",
        "Or, if finding 3 is made, and 5H was played to the card led out of turn [undecided]",
    ):
        assert flat.count(case) == 1
    assert flat.count("Not settled") == 1  # for all three
    assert "Turn A Open" in flat


def test_whose_turn_it_is_is_told_where_it_is_sure(asked: Asked) -> None:
    """Nobody's where the record leaves it open, or begins in the middle."""
    lead = '[Trumps "S"]\nA leads 4C, Y 5C, B 6C\n'
    assert "Turn            Z" in asked("whist", lead + "B plays 7H\n")
    assert "Turn  " not in asked("whist", '[Midway "yes"]\n' + lead + "B plays 7H\n")


def test_several_in_a_row_are_told_as_one_names_them(asked: Asked) -> None:
    """Players that a sentence tells by a set, and players of whom the same is undecided."""
    loo = '[Trumps "H"]\nA stands, B stands, G stands\nA leads 4C\n'
    assert "A played 4C, and J, K and L had not declared" in " ".join(asked("loo", loo).split())
    gifts = '[Dealer "A"]\n[Trumps "H"]\nB proposes\nA accepts\nB discards 2 cards\n'
    said = asked("ecarte", f"{gifts}A gives 2 cards to B\nA discards 1 card\nB leads 7C, A 9C\n")
    assert "Undecided: too soon by B and A (Proposing, accepting and refusing): it" in said.replace(
        "\n ", " "
    )


def test_what_no_tag_tells_is_contradicted_not_the_record(asked: Asked) -> None:
    """A peg that was taken to mark nothing; a stake beyond a told purse contradicts the record."""
    taken = asked("cribbage", '[Dealer "A"]\nA takes out his front peg\n')
    assert "contradicts what is taken as not told" in " ".join(taken.split())
    told = '[Purse "A 40"]\nA stakes 90 on noir\n'
    assert "The record contradicts itself." in " ".join(asked("rouge-et-noir", told).split())


def test_of_cards_told_by_number_nothing_is_settled_that_others_would_settle_otherwise(
    asked: Asked,
) -> None:
    """Who wins hangs on a card that nobody names: no verdict says what is settled."""
    record = (
        '[Dealer "A"]\nA shuffles\nB cuts\nA gives a card to B\nA gives KD to A\nB asks\n'
        "A gives 9C to B\nB stands\nA stands\n"
    )
    said = asked("quinze", record)
    assert "Settled: won" not in said
    assert "Reckoned" not in said


def test_no_winner_is_sure_of_a_record_that_begins_in_the_middle(asked: Asked) -> None:
    """What went before may bear on it; a mark is known if the tricks are told."""
    lead = '[Trumps "C"]\n[Score "A 4, B 4"]\nA leads 9C\nB plays TC\nA throws up his cards\n'
    said = asked("ecarte", f'[Midway "yes"]\n{lead}')
    assert "No winner is sure: as far as the record tells, B has won." in " ".join(said.split())
    assert "As far as the record tells, it settles so  [undecided]\nAs recorded" in said
    tags = '[Trumps "S"]\n[Tricks "AB 9, YZ 3"]\n[Score "AB 6, YZ 8"]\n'
    trick = f"{tags}A leads KH then 2S 3H AH\nAB mark 4 for tricks\n"
    for midway in "", '[Midway "yes"]\n':
        flat = " ".join(asked("whist", midway + trick).split())
        assert "No winner is sure yet:" in flat
        assert "AB or YZ may rectify the tricks (law 13). " in flat
    coup = "Tailleur cries noir\nTailleur deals KS KD 9H 5C\nTailleur says quatre\n"
    coup += "Tailleur deals TC TD JH AS\n"
    coup += "Tailleur says trente-et-une\nTailleur calls rouge gagne\n"
    said = asked("rouge-et-noir", f'[Midway "yes"]\n[Stakes "A noir 10"]\n{coup}')
    assert "Nothing found, as far as the record tells: no law is broken." in said


def test_whose_turn_it_is_is_said_by_who_asks_what_is_open(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is as sure as in the ruling: in doubt in the middle, nobody's after the last trick."""
    monkeypatch.chdir(tmp_path)
    lead = '[Game "whist"]\n[Trumps "S"]\nA leads 4C, Y 5C, B 6C\n'
    tricks = '[Ombre "Z"]\n[Trumps "C"]\n[Tricks "Z 3, W 4, X 2, Y 0"]\nW leads 7D then 6D 5D KD\n'
    for record, turn in (
        (lead, "Turn    Z\n"),
        (
            lead.replace('whist"]', 'whist"]\n[Midway "yes"]'),
            "Turn    not sure: it hangs on what the record does not tell\n",
        ),
        (f'[Game "quadrille"]\n{tricks}', "Turn    nobody’s\n"),
    ):
        (tmp_path / "x.game").write_text(record, encoding="utf-8")
        run(["open", "x.game"])
        assert turn in capsys.readouterr().out


def test_what_a_winner_hangs_on_is_said_in_the_verdict(asked: Asked) -> None:
    """One card that is not named decides whether a king was his, and so whether he has won."""
    record = (
        '[Dealer "B"]\n[Trumps "S"]\n[Score "A 4, B 3"]\nA is dealt KH 7H 8D 8H 9H\nA proposes\n'
        "B accepts\nA discards 8D 8H\nB gives 2 cards to A\nB keeps his hand\n"
        "A announces the king\n"
    )
    said = asked("ecarte", record)
    assert "No winner is sure: A may have won." in " ".join(said.split())
    assert "[undecided]: score A 4 to 5" in said
    assert "If the one who has the king of trumps was A  [undecided]" in said
    assert "If the one who has the king of trumps was not A  [undecided]" in said
    said = asked("ecarte", record.replace("gives 2 cards", "gives KS 7D"))
    assert "no law is broken. A has won." in " ".join(said.split())


def test_the_known_fact_that_decides_is_told_in_the_middle_too(asked: Asked) -> None:
    """Whatever went before, it hangs on trumps; and one doubt in several forms stays one."""
    flat = " ".join(
        asked("whist", '[Midway "yes"]\nA leads AH then 3S 2H 4H\nY leads 5H\n').split()
    )
    assert "it hangs on whether trumps were spades, and on what went before the record." in flat
    known = "Undecided: whether trumps were spades; [Trumps] would tell it Something before the"
    tricks = "[Tricks] would tell it"
    assert f"{known} record begins may bear on it, too; {tricks} If not, as far as the" in flat
    before = "something before the record begins bears on it"
    assert f"Undecided: whether {before}; {tricks} If not: Y" in flat
    stakes = '[Midway "yes"]\n[Stake "A 2, B 2, X 2, Y 2"]\nZ gives 5H to A\nA sticks\n'
    flat = " ".join(asked("vingt-un", stakes).split())
    assert "Undecided: misdeal by Z (The first ace or knave): it hangs, among other" in flat
    assert "things, on whether the dealer, if any, was Z, and on what went before" in flat
    assert "At most one of findings 1 to 4 is made" in flat


def test_one_way_of_several_in_which_it_is_so_is_an_instance(asked: Asked) -> None:
    """Whoever else dealt, it was for another to turn up; a form is told as it is."""
    said = asked("speculation", "A turns up QH for trumps\n")
    assert "If not: the trump is B's to turn up, for instance" in said
    said = asked("vingt-un", "A gives KH to B\n")
    assert "If the dealer was X: A gave a card, and the deal was not his\n" in said


def test_what_was_open_in_another_case_was_not_in_this(asked: Asked) -> None:
    """An act is void in the case alone in which nothing gave rise to it."""
    said = asked("vingt-un", "A gives KH to B\nA gives 9H to X\nY calls a new deal\n")
    assert "law misdeal can give it; nothing of the kind was open for " in said


def test_a_card_told_by_its_number_is_not_told_as_none(asked: Asked) -> None:
    """In the middle too it makes fifteen or does not; what it counts is not told."""
    tags = '[Midway "yes"]\n[Dealer "A"]\n[Stake "A 2, B 2"]\n'
    gifts = "A gives a card to B\nA gives a card to A\nB asks for a card\nA gives 9S to B\n"
    said = asked("quinze", f"{tags}{gifts}B shows fifteen\n")
    assert "has effect: it hangs on whether the cards that “A gives 1 card to B” does not" in (
        " ".join(said.split())
    )
    assert "B had not just fifteen\n" in said
    assert "B asks for a card  [" not in said
    said = asked("vingt-un", '[Dealer "Z"]\nZ gives 1 card to A\nA declares vingt-un\n')
    assert "not all had their cards" in said
    assert "none" not in said.partition("As recorded")[0]


def test_who_else_had_another_number_is_no_list_of_all(asked: Asked) -> None:
    """It is told of one for instance; that one is told to have fourteen, or all others thirteen,
    settles it, at the hand of twelve.
    """
    twelve = '[Dealer "Z"]\nA was dealt 12 cards\n'
    said = " ".join(asked("whist", f"{twelve}Y was dealt 14 cards\nA leads 4C\n").split())
    assert "Ruling: A has 12 cards, Y has 14: the deal is lost." in said
    said = " ".join(asked("whist", twelve).split())
    told = "fourteen or twelve was Y, B or Z: A has 12 cards, Y has 14: the deal is lost"
    assert f"{told}, for instance" in said
    assert said.count("Or, instead of finding") == 1
    others = "".join(f"{one} was dealt 13 cards\n" for one in "YBZ")
    said = " ".join(asked("whist", twelve + others).split())
    assert "A has twelve cards, the others thirteen: the deal is good" in said
    assert "Ruling: No law is broken. A has twelve cards, the others thirteen" in said


def test_what_may_be_called_in_one_world_or_another_is_told_once(asked: Asked) -> None:
    """The trump card is one of fifty-two; which it is decides, and that is no list of them all."""
    said = asked("whist", '[Tricks "AB 3, YZ 2"]\nZ leaves the trump card on the table\n')
    flat = " ".join(said.split())
    assert "Open AB may call a card from Z (law called-cards) [undecided]" in flat
    assert "from Z, or call" not in flat


def test_what_may_be_done_is_told_where_nothing_is_found(asked: Asked) -> None:
    """A mark for a hand that is not on record breaks no law that is known, and may be put back."""
    said = asked("cribbage", '[Dealer "A"]\nA turns up 5H\nB marks 4 for hand\n')
    assert "Nothing found, as far as the record tells: no law is broken." in said
    assert "A may put the peg of B back by a number, or put the peg of B back by a" in said
    assert "number and score them (law over-marking) [undecided]" in said


def test_one_offence_by_one_law_or_another_is_told_once(asked: Asked) -> None:
    """Whoever dealt, it is a misdeal, and the verdict names both laws."""
    record = '[Present "Y no, Z no"]\nA gives 9C to X\nA gives 8C to B\nA gives 7C to A\n'
    told = " ".join(asked("vingt-un", record).split())
    either = "(One to each, and a second to each; or The first ace or knave)"
    assert f"Ruling: Misdeal by A in any case {either}." in told
    assert "Undecided: misdeal by A" not in told.partition("1. Offence")[0]


def test_each_form_of_one_offence_is_told_by_its_own_law(asked: Asked) -> None:
    """The deal was another's, or the first card fell wrong: which, hangs on who dealt."""
    told = " ".join(asked("vingt-un", '[Present "X no, Z no"]\nY gives 4C to Y\n').split())
    assert "One of findings 1 to 3 is made in any case If the dealer was A: Y gave a card" in told
    last = told.partition("3. Or, instead of finding 1 or 2")[2]
    assert "Law dealing, One to each, and a second to each" in last
    assert "If the dealer was Y: Y dealt 4C, which was for A and fell to Y" in last


def test_numbers_are_told_as_one_says_them(asked: Asked) -> None:
    """Of money there are halves and quarters; what is less than nothing is not nought."""
    lost = '[First "A rouge 3"]\nTailleur cries noir\nTailleur deals KC KD JC AC\n'
    lost += "Tailleur declares trente-et-une\nTailleur deals KH KS QD AD\n"
    said = asked("rouge-et-noir", lost)
    assert "2 1/4 is lost" in said
    assert "9/4" not in said
    short = '[Bank "2"]\nA stakes 8 on rouge\nB calls je vais la banque on rouge\n'
    told = " ".join(asked("rouge-et-noir", short).split())
    assert "what the bank has left for rouge was less than nought" in told


def test_what_is_elected_and_settles_later_is_not_carried_out_at_once(asked: Asked) -> None:
    """Three tricks go over when the deal is settled, and this record stops in the middle of it."""
    played = '[Trumps "S"]\nA leads KH\nY plays 2C\nB plays 3H\nZ plays 4H\nA leads QH\n'
    claimed = "Y plays 5H\nAB claim that Y revoked with 2C\nAB take three tricks from Y\n"
    told = asked("whist", played + claimed).partition("2. What follows")[0]
    assert "leaves score AB 0, YZ 0 (settled here, where it changes nothing yet)" in told
    assert told.rstrip().endswith("Counts in the settlement")


def test_that_something_was_so_or_was_not_is_no_fact_that_decides(asked: Asked) -> None:
    """Z left a trump card on the table, and whether it had been turned up is told or not."""
    left = '[Dealer "Z"]\n[Trumps "S"]\nZ leaves the trump card on the table\nA leads KD\n'
    left += "Y plays 3D\nB plays 2D\nZ plays 5D\nA leads QD\n"
    left += "Z leaves the trump card on the table\nAB call 7S from Z\n"
    said = asked("whist", left + "Y plays 4D\nB plays 6D\nZ plays 8H\n")
    assert "no or yes" not in said


OMBRE = '[Dealer "Z"]\n[Ombre "W"]\n[Trumps "H"]\n[King "KC"]\n[Friend "Y"]\n'


def test_an_act_with_no_word_but_its_own_is_not_said_to_be_itself(asked: Asked) -> None:
    """What is not to be said out of turn is told so, not as being what it was."""
    tags = f'{OMBRE}[Tricks "W 4, Y 1"]\n[Leader "Y"]\n'
    said = asked("quadrille", f"{tags}Y leads KS then 3S 4S 5S\nY says I ask\nW says I ask\n")
    assert "I ask was I ask" not in said
    assert "and not for I ask" in said


def test_a_choice_that_bears_on_the_play_alone_leaves_no_score(asked: Asked) -> None:
    """Before the first trick nothing is lost yet: of a card called no settlement is told."""
    said = asked("quadrille", f"{OMBRE}X plays 2D\nW calls 2D from X\n")
    assert "W calls 2D from X" in said
    assert "settled here" not in said


def test_an_option_is_told_as_open_by_as_much_of_its_condition_as_is_known(asked: Asked) -> None:
    """Whoever has four cards throws none out, whichever they would be; nor does he draw his own."""
    change = "A proposes\nB accepts\nA discards 3 cards\nB gives 2 cards to A\n"
    said = asked("ecarte", f'[Dealer "B"]\n{change}A throws out 7H\n')
    flat = " ".join(said.split())
    wanted = "only if the number of cards that A has is more than 5 (the number of cards that A"
    assert f"- A throws out cards not now, but {wanted} has: 4)" in flat
    assert "A draws cards from B" not in flat
    assert f"it was open for A, but {wanted} has: 4)" in flat
    assert "A throws out cards" not in flat.partition("As recorded")[2]


def test_an_effect_that_hangs_on_the_case_is_said_to(asked: Asked) -> None:
    """Where the other peg stood, the record does not say, and so not to what the score falls."""
    pegs = '[Dealer "Z"]\n[Score "AB 20, YZ 10"]\nA takes out his front peg\n'
    said = asked("cribbage-four", f"{pegs}A places the peg in front again\n")
    assert "Effect, in some cases: score AB 20 to 0" in said
    known = f'[Back "AB 12, YZ 8"]\n{pegs}A places the peg in front again\n'
    assert "Effect: score AB 20 to 12" in asked("cribbage-four", known)


def test_a_law_that_no_page_prints_is_told_in_the_words_of_its_book(asked: Asked) -> None:
    """A referee reads what it says, once; a law that is printed is told as it is printed."""
    out = " ".join(asked("ecarte", '[Dealer "A"]\nB proposes\nB plays 9D\n').split())
    assert out.count("in our words: Neither may retract") == 1
    assert out.index("supplied, not on the page") < out.index("in our words")
