"""Each kind of fault that disputed games once brought to light is held by a case of its book.

`FAULTS` tells of each which case that is, by its law and title, and what must be said there; what
is no matter of one game is held by a test that is named beside it. `hoyle test` runs the cases.

- One act both void and a right exercised: `test_consistent`, over all books.
- A go, a king or a count that cards not on record would show: `test_unseen`, `test_erasure`.
"""

from __future__ import annotations

from functools import cache

import pytest

from hoyle.paths import house

# What was wrong; the book, the law and the title of the case; what stands there.
FAULTS = (
    ("the card turned up is his who turned it, in play",
     "whist", "dealing", "the card turned up is his who turned it, whoever is said to play it",
     "Z turns up 2S", "Y plays 2S -> contradiction: play by Y"),
    ("the card turned up is his who turned it, in revokes",
     "whist", "19",
     "the only card of the suit that he could have is the one that the dealer turned up",
     "Z turns up 2S", "A plays 4S Y plays 5H"),
    ("the choice of one law stands after another has ended the deal",
     "whist", "14", "called at three and after having played: one new deal ends both choices",
     "exercised: call new deal for the place by YZ; late call lapsed for YZ"),
    ("sans prendre after the play has begun, trumps named by an act or not at all",
     "quadrille", "speaking", "the play has begun, and nobody undertakes anything more",
     "X plays sans prendre -> void: play alone by X"),
    ("sans prendre after the play has begun, trumps told by a tag",
     "quadrille", "speaking", "the trump is told at the beginning: it is too late to undertake",
     '[Trumps "S"]', "W plays sans prendre -> void: play alone by W"),
    ("a king called after the play has begun",
     "quadrille", "calling", "a king is called before the play, and not in it",
     "W plays 4D W calls KD -> void: call king by W"),
    ("the king of trumps called",
     "quadrille", "calling", "the king of trumps is not called for a friend",
     "W calls KH -> void: call king by W"),
    ("“no kings” of a hand that is not on record",
     "quadrille", "calling",
     "his hand is not on record: he may have three kings, and lack the queen",
     "W calls QS -> void: call king by W (undecided)"),
    ("points over-marked when the play has shown the hand",
     "cribbage", "over-marking", "the play has shown the hand, and it counts what is marked",
     "B marks 6 for hand -> score B"),
    ("more marked for a hand not on record than any counts",
     "cribbage", "over-marking", "the hand is not on record, and no hand of three counts so much",
     "B marks 29 for hand -> over marking by B"),
    ("a false go that the caller's later card proves",
     "cribbage", "go", "a card that he plays later shows that he could have played",
     "A calls go", "A plays 4H", "false go by A"),
    ("a card when the play is over, called out of turn",
     "cribbage", "thirty-one", "a card when the play of the hand is over",
     "playing after the end by B"),
    ("the dealer's own wrong act ends the other's right to a new deal",
     "cribbage", "too-many-dealt",
     "the dealer lays out first, or deals again: the other may still demand another deal",
     "dealing wrongly by A", "exercised: demand another deal by B"),
    ("so too with what is taken for mixing the crib",
     "cribbage", "crib-untouched", "a deal that is not his to make does not end the other's right",
     "A deals", "exercised: take three by B"),
    ("a king announced that was never held",
     "ecarte", "false-king", "his hand is not on record, and played out it had no king",
     "B announces the king -> score B 1 to 2", "false king by B", "score B 2 to 1"),
    ("a discard from a hand that is not on record",
     "ecarte", "changing", "named cards, in due order, from a hand that is not on record",
     "B discards 8D QC A gives 9H TH to B"),
    ("a missing cut that counts only sometimes",
     "quinze", "cutting-the-pack",
     "a record that has told of no cutting leaves it unsaid, in the second game too",
     "B gives 7S to A -> misdeal by B (law cutting) (undecided)", "dealer none to B"),
    ("a missing cut that counts only sometimes",
     "vingt-un", "shuffling-and-cutting",
     "a record that has told of no cutting leaves it unsaid, in the second deal too",
     "B gives 2C to A -> due dealer A to B"),
    ("a missing cut that counts where the first is told",
     "vingt-un", "shuffling-and-cutting",
     "the first cut is told, and there is none in the second deal",
     "B cuts the pack", "B gives 2C to A -> misdeal by B"),
    ("one false word, two offences",
     "rouge-et-noir", "declaring", "noir declared wrongly, which is one fault",
     "Tailleur declares deux -> misdeclared by Tailleur; holding 1 by Tailleur"),
    ("the bank below nothing",
     "rouge-et-noir", "la-banque", "neither is refused: the bank pays what it has, and never more",
     '[Bank "20"]', "uncovered B noir 5 to 0"),
    ("the card turned up is his whose it is by a tag, in play",
     "whist", "5", "the card turned up, told by a tag, is played by another than the dealer",
     '[Turned "4S"]', "contradiction: play by A"),
    ("a cut for deal is wanting, and points for the deal are over-marked",
     "cribbage", "over-marking",
     "only one cut for deal is told: what is for last and for heels may be his, and the crib too",
     "A marks 3 for last -> over marking by A (undecided)", "score A 0 to 3"),
    ("something is proposed when the game is won",
     "ecarte", "proposing", "the game is won, and nothing is proposed any more",
     "B proposes -> void: propose by B"),
    ("hands are played again when the game is won",
     "ecarte", "following",
     "the king won the game: no hands are played again, and no card is taken up",
     "void: take up by B", "void: play again by B"),
    ("a remedy that opens when the game is won stays open",
     "ecarte", "wrong-number-played",
     "he is five by the king, and the fresh deal is not called in time",
     "led wrongly open for B; led wrongly lapsed for B"),
    ("who is caught by a refait that a tag tells has no choice",
     "rouge-et-noir", "refait",
     "the record begins with what a refait has caught: it is for him to choose",
     "A pays half of his stake on noir -> exercised: pay half by A"),
    ("a stake that was set at liberty is withdrawn, a contradiction",
     "rouge-et-noir", "first-prison",
     "what was set at liberty is his already, and not to be withdrawn",
     "A withdraws his stake on noir -> void: withdraw by A"),
)  # fmt: skip


@cache
def cases(book: str) -> dict[tuple[str, str], str]:
    """Give the cases of a book, in one line each, by law and title."""
    text = (house().rules / f"{book}.cases").read_text(encoding="utf-8")
    found: dict[tuple[str, str], str] = {}
    law = title = ""
    for line in text.splitlines():
        if line[:1].isalpha():
            kind, _, rest = line.partition(" ")
            law, title = (rest, "") if kind == "law" else (law, rest.strip('"'))
        elif line.strip() and title:
            before = found.get((law, title), "")
            found[law, title] = f"{before} {' '.join(line.split())}".strip()
    return found


HELD = [(book, law, title, said) for _, book, law, title, *said in FAULTS]


@pytest.mark.parametrize(("book", "law", "title", "said"), HELD)
def test_the_fault_is_held_by_its_case(book: str, law: str, title: str, said: list[str]) -> None:
    """The case is there, and says what it must."""
    text = cases(book)[law, title]
    assert [part for part in said if part not in text] == []
