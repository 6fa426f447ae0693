"""Cards that a record tells by their number: what is so whatever they were, and what may be so."""

from __future__ import annotations

import json
from functools import reduce
from operator import or_
from pathlib import Path

import pytest

from hoyle.engine.validators import judge_with, load_validator
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.interpret.unseen import filled_records
from hoyle.ir.game import Record
from hoyle.ir.unseen import unseen_acts, unseen_sets
from hoyle.paths import house
from hoyle.records.read import read
from hoyle.rulings.doubts import missing
from tests.small_books import book_of

DEAL = """[Dealer "A"]
A gives 2 cards to B
A gives 2 cards to A
A gives 3 cards to B
A gives 3 cards to A
A turns up 9H
"""
CUT_SHORT = f"""{DEAL}B announces the king
B plays TC
A plays KD
"""
PLAYED_OUT = f"""{DEAL}B plays TC
A plays KC
A plays 7C
B plays 8C
B plays QD
A plays KD
A plays AS
B plays KS
B plays TS
A plays QS
"""

PROVED, OPEN = "proved", "undecided"
# A false king, after which the hands are played again by right: by the record's word alone, B may
# have the king himself, and there is no right.
REPLAYED = """[Dealer "A"]
A gives TC KD 7H to B
A gives QC QD TH to A
A gives 8D TS to B
A gives 8C JC to A
A turns up 9H
B proposes
A accepts
B discards 2 cards
A announces the king
A gives 7S 8S to B
A keeps his hand
B plays 8D
A plays QD
B requires the hands to be played again
B plays 8S
A plays TH
A plays JC
B plays 7H
B plays 7S
A plays 8C
B plays TS
A plays QC
B plays 8D
A plays QD
"""
# Of this some completions alone make a false king, and none but those let QS be played again.
REPLAYED_UNSEEN = """
A gives 3 cards to B
A gives 3 cards to A
A gives 2 cards to B
A gives 2 cards to A
A turns up 9H
B proposes
A accepts
B discards 2 cards
A gives 2 cards to B
A announces the king
A discards 1 card
A gives 1 card to A
A plays QS
B plays JS
B requires the hands to be played again
B plays QH
A plays QS
"""
# Whether more can be given hangs on it: a card that was led out of turn was taken up by right.
GIVEN_MORE = """[Trumps "C"]
B cuts the pack
A gives 2 cards to B
A gives 2 cards to A
A gives 3 cards to B
A announces the king
A plays JS
B requires the hands to be played again
A takes up JS
A gives 3 cards to A
"""
# A takes up a card that he never played, and has it in the next deal.
TAKEN_IN_VAIN = """A cuts the pack
B gives 2 cards to A
B gives 2 cards to B
B gives 3 cards to A
B gives 3 cards to B
B turns up 9H
A plays 7C
B plays TC
B plays 8D
A plays JD
A plays AS
B plays 8S
A plays KC
B plays QH
B plays AD
A plays 7D
the tricks are counted
A takes up TC
B cuts the pack
A gives 2 cards to B
A gives 2 cards to A
A gives 3 cards to B
A gives 3 cards to A
A turns up QS
B plays 7H
A plays TC
"""
# Both announce the king, which A plays, and both change cards twice before.
CHANGED_TWICE = """A gives 2 cards to B
A gives 2 cards to A
A gives 3 cards to B
A gives 3 cards to A
A turns up 7D
A announces the king
B announces the king
B proposes
A accepts
B discards 2 cards
A discards 1 card
A gives 2 cards to B
A gives 1 card to A
B proposes
A accepts
B discards 2 cards
A discards 1 card
A gives 2 cards to B
A gives 1 card to A
B plays QH
A plays 7H
B plays KH
A plays KD
A plays TC
B plays JC
B plays 9S
A plays TS
A plays 8C
B plays 9D
the tricks are counted
"""

# Where the hand that B marked for is not on record he is put back as by that, else by the remedy.
PUT_BACK = """[Score "A 20, B 15"]
[Dealer "A"]
B was dealt 5 cards
A was dealt 5 cards
B lays out 2H 3H
A lays out 4H KS
B cuts the pack
A turns up JC
B plays 7H
A plays 8C
B marks 8 for hand
A puts B back 8
"""


def told(text: str, folder: Path, game: str = "ecarte") -> Record:
    """Read a record."""
    path = folder / "x.game"
    path.write_text(f'[Game "{game}"]\n{text}', encoding="utf-8")
    (record, *_), diagnostics = read(book_of(game), path)
    assert not diagnostics
    return record


def ruled(record: Record) -> Ruling:
    """Rule on a record by the interpreter, and see that its validator rules alike."""
    book = book_of(record.book)
    made = judge(book, record)
    validator = load_validator(book.name, house())
    assert validator is not None
    assert json.dumps(judge_with(validator, book)(record)) == json.dumps(made)
    return made


def found(made: Ruling) -> list[tuple[str, str | None, str]]:
    """Give what is found, of whom, with its verdict."""
    return [(one["name"], one["player"], one["verdict"]) for one in made["findings"]]


def test_what_cards_would_show_is_undecided(tmp_path: Path) -> None:
    """That he had the king, or could follow suit, some completions say and some do not."""
    record = told(CUT_SHORT, tmp_path)
    made = ruled(record)
    assert found(made) == [
        ("", "B", "undecided"),
        ("false-king", "B", "undecided"),
        ("misplay", "A", "undecided"),
    ]
    assert [menu["verdict"] for menu in made["menus"]] == ["undecided", "undecided"]
    assert [menu["finding"] for menu in made["menus"]] == [2, 3]
    doubts = missing(book_of("ecarte"), record, made)
    assert doubts[3].fact == "the cards that “A gives 3 cards to A” does not name make it so"
    assert doubts[3].supposed.startswith("A gives ")


def test_what_is_shown_later_decides(tmp_path: Path) -> None:
    """A hand that is played out is known: nothing is left to doubt."""
    made = ruled(told(PLAYED_OUT, tmp_path))
    assert {verdict for _, _, verdict in found(made)} <= {"proved"}
    assert made["otherwise"] is None


def test_what_some_cards_allow_is_no_contradiction(tmp_path: Path) -> None:
    """What contradicts the record by its word alone, or in some completions, is not told so."""
    dealt = f'[Dealer "A"]\n{GIVEN_MORE}'
    for text, verdict in (REPLAYED, PROVED), (REPLAYED_UNSEEN, OPEN), (dealt, OPEN):
        made = ruled(told(text, tmp_path))
        assert ("false-king", "A", verdict) in found(made)
        assert not [one for one in made["findings"] if one["kind"] == "contradiction"]


def test_what_contradicts_every_completion_is_told(tmp_path: Path) -> None:
    """What contradicts the record whatever the cards were is, with what rests on it."""
    book, record = book_of("ecarte"), told(f"{REPLAYED}A plays TC\n", tmp_path)
    made = ruled(record)
    against = [one for one in made["findings"] if one["kind"] == "contradiction"]
    assert [one["event"] for one in against] == [len(record.events) - 1]
    open_ = {one["n"] for one in made["findings"] if one["verdict"] == "undecided"}
    assert missing(book, record, made).keys() == open_


def test_what_the_other_held_decides(tmp_path: Path) -> None:
    """He owns that he had not the king: whether that was false the other's king alone decides."""
    record = told(f"{CUT_SHORT}B owns that he has not the king\n", tmp_path)
    book, made = book_of("ecarte"), ruled(record)
    (owned,) = (one for one in made["findings"] if one["name"] == "false-king")
    assert owned["verdict"] == "undecided"
    doubt = missing(book, record, made)[owned["n"]]
    assert doubt.fact == "the one who has the king of trumps was A"
    assert doubt.case == "if not"
    assert made["otherwise"] is None or made["state"] == made["otherwise"]["state"]


def test_an_offence_is_told_where_the_record_shows_it(tmp_path: Path) -> None:
    """Cards would have told of it at once: it is one offence, and proved where he owns it."""
    deal = DEAL.replace("A gives 2 cards to A", "A gives TD JD to A").replace(
        "A gives 3 cards to A", "A gives 7D 8D KD to A"
    )
    play = "B announces the king\nB plays TC\nA plays KD\nB owns that he has not the king\n"
    made = ruled(told(deal + play, tmp_path))
    assert found(made) == [("false-king", "B", "proved")]
    assert [menu["verdict"] for menu in made["menus"]] == ["proved"]


def test_a_right_is_told_by_its_act(tmp_path: Path) -> None:
    """That it is had by one clause with some cards and by another with others is one right."""
    made = ruled(told(PUT_BACK, tmp_path, "cribbage"))
    assert sum(one["kind"] == "exercised" for one in made["findings"]) == 1


def test_a_card_taken_up_in_vain_is_dealt_again(tmp_path: Path) -> None:
    """It was not his, and he has it later because it was given to him."""
    made = ruled(told(TAKEN_IN_VAIN, tmp_path))
    assert not [one for one in made["findings"] if one["kind"] == "contradiction"]
    assert ("misplay", "A", "undecided") in found(made)


def test_completions_agree_with_the_record(tmp_path: Path) -> None:
    """Each gives as many cards as are told, those that are shown later among them."""
    record = told(CUT_SHORT, tmp_path)
    filled = list(filled_records(book_of("ecarte"), record))
    assert len({one.events for one in filled}) > 12
    for one in filled:
        given = dict.fromkeys((0, 1), 0)
        for was, now in zip(record.events, one.events, strict=True):
            if was.act == "give-unseen":
                assert now.act == "give"
                assert now.args[1].bit_count() == was.args[1]
                assert not given[now.args[2]] & now.args[1]
                given[now.args[2]] |= now.args[1]
            else:
                assert now == was
        assert not given[0] & given[1]
        shown = [event.args for event in record.events if event.act == "play"]
        assert all(given[player] >> card & 1 for player, card in shown)


def test_what_is_discarded_is_held_and_not_shown_later(tmp_path: Path) -> None:
    """Whoever discards keeps what he plays, whichever gift it was of, in the next deal too."""
    again = CHANGED_TWICE.translate(str.maketrans("AB", "BA"))
    record = told(f'[Dealer "A"]\n{CHANGED_TWICE}A cuts the pack\n{again}', tmp_path)
    king = 15  # of diamonds
    kings: set[int] = set()
    for one in filled_records(book_of("ecarte"), record):
        hands = dict.fromkeys((0, 1), 0)
        for at, event in enumerate(one.events):
            if event.act == "give":
                hands[event.args[2]] |= event.args[1]
            elif event.act in ("discard", "play"):
                player, what = event.args
                gone = what if event.act == "discard" else 1 << what
                assert not gone & ~hands[player], (at, event)
                hands[player] &= ~gone
            elif event.act == "announce" and at < 7:
                kings.add(hands[0] >> king & 1)
        assert not any(hands.values())
    assert kings == {0, 1}


def test_every_free_card_is_tried(tmp_path: Path) -> None:
    """Whatever one card would decide is found: each player has each in some completion."""
    filled = list(filled_records(book_of("ecarte"), told(CUT_SHORT, tmp_path)))
    for player in (0, 1):
        held = 0
        for one in filled:
            gifts = [event.args for event in one.events if event.act == "give"]
            for _, cards, to in gifts:
                held |= cards if to == player else 0
        others = {card for one in filled[:1] for e in one.events if e.act == "play"
                  for who, card in [e.args] if who != player}  # fmt: skip
        assert held.bit_count() == 32 - 1 - len(others)  # all but the turn-up and what others show


def test_every_card_is_tried_where_one_alone_is_not_shown(tmp_path: Path) -> None:
    """Then each takes a completion of its own: more of them than where several are not shown."""
    text = "A was dealt 5 cards\nB was dealt 5 cards\nA lays out 3S KS\nB lays out 4D 6D\n"
    text += "A cuts the pack\nB turns up 7S\nA plays 2S\nB plays KH\nA plays 2C\nB plays QC\n"
    record = told(f'[Dealer "B"]\n{text}', tmp_path, "cribbage")
    filled = list(filled_records(book_of("cribbage"), record))
    for player in (0, 1):
        hands = [one.events[player].args[1] for one in filled]
        assert reduce(or_, hands).bit_count() == 52 - 1 - 4  # not what others show, nor the turn-up


def test_a_deal_told_by_number_says_nothing_of_the_count(tmp_path: Path) -> None:
    """At cribbage a card that was never played may make any count false, and a go."""
    text = """[Dealer "B"]
A marks 3 for last
A was dealt 5 cards
B was dealt 5 cards
A lays out 3S KS
B lays out 4D 6D
A cuts the pack
B turns up 7S
A plays 2S
B plays KH
A plays 2C
B plays QC
A calls go
"""
    made = ruled(told(text, tmp_path, "cribbage"))
    assert found(made) == [("false-go", "A", "undecided")]


@pytest.mark.parametrize("player", "AB")
def test_cards_of_one_sort_are_tried(player: str, tmp_path: Path) -> None:
    """Three of a rank seldom fall to one by lot, and what is to be laid out of them is asked."""
    text = f"A was dealt 5 cards\nB was dealt 5 cards\n{player} asks whether to lay out 9H\n"
    made = ruled(told(f'[Dealer "A"]\n{text}', tmp_path, "cribbage"))
    assert found(made) == [("", player, "undecided")]


FIRST_CARD = """A shuffles
B shuffles
A cuts 7C for deal
B cuts 4D for deal
A cuts the pack
"""


def test_a_card_told_by_its_number_proves_what_its_giving_does(tmp_path: Path) -> None:
    """Whose deal it was does not hang on the card; whether what follows was in order may."""
    made = ruled(told(f"{FIRST_CARD}A gives a card to B\n", tmp_path, "quinze"))
    assert found(made) == [("misdeal", "A", "proved")]
    more = "A gives 1 card to B\nA gives 1 card to A\nB asks for a card\nA gives 1 card to B\n"
    made = ruled(told(f'[Dealer "A"]\n{more}A gives 9C to A\n', tmp_path, "quinze"))
    assert found(made) == [("drawing-too-soon", "A", "undecided")]
    assert {"drawing", "overdrawing"} <= {one.split("/")[1] for one in made["unruled"]}


def test_what_may_be_done_with_a_card_untold_names_none(tmp_path: Path) -> None:
    """The first cards are told, so that the next is one too many whatever it is."""
    begun = "A gives 5C to B\nA gives 6C to A\nA gives 1 card to B\n"
    made = ruled(told(f'[Dealer "A"]\n{begun}', tmp_path, "quinze"))
    words = [one["words"] for menu in made["menus"] for one in menu["options"]]
    assert words == ["B refuses a card"]


def test_cards_that_lie_elsewhere_are_given_to_nobody(tmp_path: Path) -> None:
    """A card told by its number is none that a tag says to be laid by."""
    low = "2C 3C 4C 5C 6C 7C 8C 9C TC"
    record = told(f'[Dealer "A"]\n[LaidBy "{low}"]\nA gives 1 card to B\n', tmp_path, "vingt-un")
    filled = list(filled_records(book_of("vingt-un"), record))
    assert len({one.events for one in filled}) >= 16
    laid_by = next(value for state, _, value in record.start if state == "laid-by")
    assert not any(laid_by >> one.events[0].args[1] & 1 for one in filled)


@pytest.mark.parametrize("name", ["whist", "quadrille", "loo", "speculation", "rouge-et-noir"])
def test_books_without_such_words_are_left_alone(name: str) -> None:
    """Hands that are rebuilt have bounds of their own; others are told or unknown."""
    assert unseen_sets(book_of(name)) is None
    assert unseen_acts(book_of(name)) == frozenset()


def test_screens_let_no_such_record_pass(tmp_path: Path) -> None:
    """What cards would show is not looked for by a screen, which stops instead."""
    record = told(DEAL, tmp_path)
    validator = load_validator("ecarte", house())
    assert validator is not None
    assert found(ruled(record)) == []
    place = [act.name for act in book_of("ecarte").acts].index("give-unseen")
    assert validator.screen(validator.encode([(place, (0, 2, 1))]), (("dealer", 0, 0),))
