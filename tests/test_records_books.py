"""Real boards through a real book: its own law of turns puts their play in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.ir import Book
from hoyle.paths import house
from hoyle.records.game import write_game
from hoyle.records.read import read
from hoyle.render.events import marked
from hoyle.source.diagnostic import Diagnostic

DATA = Path(__file__).parent.parent.parent / "shared" / "data"

shared = pytest.mark.skipif(not DATA.is_dir(), reason="../shared/data is not there")


@pytest.fixture(scope="module")
def book() -> Book:
    """The book that declares the notation."""
    whist = load_kept("whist", house()).whole
    assert whist.notation is not None
    return whist


def acts(name: str, said: str) -> list[tuple[str, tuple[int, ...]]]:
    """Read a line as a record of a book, of which nothing is to be said; give its acts."""
    (record,), found = read(load_kept(name, house()).whole, said.encode(), "x.game")
    assert found == ()
    return [(event.act, event.args) for event in record.events]


def fault(name: str, said: str) -> Diagnostic:
    """Read a line as a record of a book; give what is said of it first."""
    return read(load_kept(name, house()).whole, said.encode(), "x.game")[1][0]


@shared
@pytest.mark.parametrize(
    "name", ["pbn/example1.pbn", "pbn/correct_20.pbn", "lin/sample.lin", "lin/usbf_sf_14502.lin"]
)
def test_sound_boards_break_no_law(book: Book, name: str) -> None:
    """Boards without irregularities are read in order, and nothing is found in them."""
    records, said = read(book, DATA / name)
    assert said == ()
    found = [finding for record in records for finding in judge(book, record)["findings"]]
    assert found == []


@shared
def test_278_boards_break_no_law(book: Book) -> None:
    """All boards with play of a real tournament are read in order and are clean."""
    records, said = read(book, DATA / "pbn" / "example2.pbn")
    assert said == ()
    played = [r for r in records if any(event.act == "play" for event in r.events)]
    assert len(played) == 278
    found = [finding for record in played for finding in judge(book, record)["findings"]]
    assert found == []


@shared
def test_marked_boards_break_the_laws_that_the_marks_say(book: Book) -> None:
    """Every mark of a record stands at an offence that is found, and no offence lacks one."""
    records, _ = read(book, DATA / "pbn" / "correct_10.pbn")
    record = records[2]
    offences = [one for one in judge(book, record)["findings"] if one["kind"] == "offence"]
    assert [one["event"] for one in offences] == [event for event, _ in record.marks]


def test_a_whole_round_in_one_line(book: Book) -> None:
    """The book's shorthand for four plays is the four plays."""
    text = '[Leader "Y"]\n[Trumps "none"]\nY leads 4D then 5D 6D 7D\n'
    (record,), said = read(book, text.encode(), "x.game")
    assert said == ()
    assert write_game(book, record).splitlines()[-4:] == [
        "Y plays 4D",
        "B plays 5D",
        "Z plays 6D",
        "A plays 7D",
    ]


@pytest.mark.parametrize(
    ("said", "word", "sought"),
    [
        ("AB takes three tricks off Z", "off", '"from"'),
        ("A led the four of clubs and Y put the nine of diamonds", "put", '"answers"'),
        ("Z played out of turn the 4C", "out", "a card"),
        ("AB take 3 tricks", "", '"from"'),
        ("A leads 4C, Y 9X", "9X", "a card"),
        ("A leads 4C then Y plays", "Y", "a card"),
        ("A palys 4C", "palys", '"answers"'),
    ],
)
def test_the_first_word_that_fits_no_act_is_pointed_at(said: str, word: str, sought: str) -> None:
    """As people say it too: what could be read so far is not blamed."""
    told = fault("whist", said)
    assert said[told.span.column - 1 : told.span.end_column - 1] == word
    assert f"expected {sought}" in told.message


@pytest.mark.parametrize(
    ("line", "event", "place"),
    [
        ("A leads 4C then 9D KC 4C", 0, (8, 10)),
        ("A leads 4C then 9D KC 4C", 3, (22, 24)),
        ("A leads 4C then 9D 9D KC", 2, (19, 21)),
        ("A leads 4C, Y 9D, B KC and Z 4C", 3, (27, 31)),
        ("AB call 4D from Y, Y plays 4D", 1, (19, 29)),
    ],
)
def test_of_a_card_named_twice_the_one_that_an_act_names_is_marked(
    book: Book, line: str, event: int, place: tuple[int, int]
) -> None:
    """The carets of a finding stand under its own card, not from the first to the last."""
    (record,), _ = read(book, line.encode(), "x.game")
    assert marked(record, event, book) == place


def test_of_two_acts_with_a_line_s_values_the_one_that_is_often_done_is_told() -> None:
    """Who pegs two marks them for something, rather than is dealt two cards."""
    assert fault("cribbage", "A pegs 2").hint.startswith("did you mean “A marks 2 for CLAIM”? ")


def test_of_a_member_of_several_words_the_word_at_fault_is_marked() -> None:
    """The caret stands where the words leave off that begin one."""
    span = fault("quadrille", "X announces I play the voles").span
    assert (span.column, span.end_column) == (24, 29)


def test_a_number_that_is_too_great_is_told_its_bounds_and_no_more() -> None:
    """The act is as it should be."""
    said = fault("vingt-un", "X stakes 2000")
    assert (said.message, said.hint) == ('found "2000", expected a number from 0 to 1000', "")


def test_a_row_of_any_length_is_one_line() -> None:
    """Rows as long as they come out, and the book's own words for it."""
    rows = ("KS QS JS AS 6C trente-et-une", "2C 3C 4C 5C 6C 7C 8C deux")
    line = f"Tailleur deals noir {rows[0]} rouge {rows[1]}"
    done = [act for act, _ in acts("rouge-et-noir", line)]
    assert done == ["cry-noir", *["turn-up"] * 5, "declare", *["turn-up"] * 7, "declare"]


@pytest.mark.parametrize(
    ("name", "said", "meant"),
    [
        ("whist", "A plays the King of Clubs", "A plays KC"),
        ("whist", "A led the knave of hearts", "A plays JH"),
        ("whist", "3. A leads 4C, 9D, KC, 2C.", "A leads 4C then 9D KC 2C"),
        ("whist", "A leads 4C 9D KC 2C", "A leads 4C then 9D KC 2C"),
        ("whist", "AB took 3 tricks from Z", "AB take three tricks from Z"),
        ("whist", "Z was dealt thirteen cards", "Z was dealt 13 cards"),
        ("whist", "A ruffs with 2S", "A plays 2S"),
        ("whist", "A throws up", "A throws down his cards"),
        ("quadrille", "X says I play the vole", "X announces I play the vole"),
        ("quadrille", "X takes forced spadille", "X plays forced spadille"),
        ("loo", "A passes", "A declares to pass"),
        ("loo", "A takes the miss", "A declares to take miss"),
        ("ecarte", "A declares the king", "A announces the king"),
        ("ecarte", "A throws up", "A throws up his hand"),
        ("cribbage", "A says go", "A calls go"),
        ("cribbage", "A pegs two for his heels", "A marks 2 for heels"),
        ("quinze", "A passes", "A stands"),
        ("vingt-un", "X shows a natural", "X declares a natural"),
        ("speculation", "B buys the card from A for 3", "A sells the card to B for 3"),
        ("rouge-et-noir", "Z bets 5 on rouge", "Z stakes 5 on rouge"),
    ],
)
def test_an_act_is_read_in_other_words(name: str, said: str, meant: str) -> None:
    """What a referee writes is read where it can mean one thing, and so is a book's spelling."""
    assert acts(name, said) == acts(name, meant)


@pytest.mark.parametrize(
    ("name", "said", "hint"),
    [
        ("whist", "AB take 3 tricks", "did you mean “AB take three tricks from PLAYER”?"),
        ("whist", "A & B take three tricks", "did you mean “AB take three tricks from PLAYER”?"),
        ("whist", "A, B take three tricks", "did you mean “AB take three tricks from PLAYER”?"),
        ("whist", "A and B take three tricks", "did you mean “AB take three tricks from PLAYER”?"),
        ("whist", "Y revoked", '"revoke" is what a ruling finds: write what was done at the table'),
        ("whist", "Z plays 11H", "a card is rank then suit, from 2C to AS"),
        ("whist", "A is dealt 13 cards now", "name each: a card is rank then suit, from 2C to AS"),
        ("whist", "B leads AC then 3C 5C", "did you mean “B leads AC, Z 3C, A 5C”?"),
        ("whist", "AB marks two", "did you mean “AB mark 2 for tricks”?"),
        ("whist", "AB claim revoke by Z with 4C", "“AB claim that Z revoked with 4C”?"),
        ("whist", "hearts are trumps", 'a tag before the acts sets it: [Trumps "hearts"]'),
        ("whist", "the dealer is Z", 'a tag before the acts sets it: [Dealer "Z"]'),
        ("whist", "N plays 4C", "the players are A, Y, B, Z, unless a tag [Seats] before the acts"),
        ("whist", "NS consult", "the sides are AB, YZ, unless a tag [Seats] before the acts"),
        (
            "whist",
            '[Dealer "N"]',
            "the players are A, Y, B, Z, unless a tag [Seats] before the acts",
        ),
        ("whist", '[Score "NS 3"]', "the sides are AB, YZ, unless a tag [Seats] before the acts"),
        ("whist", "A revokes", "or “SIDE claim a revoke by PLAYER”"),
        ("whist", "AB claim that Z revoked", "did you mean “AB claim a revoke by Z” or “AB claim "),
        ("whist", "A claims that Z revoked", "did you mean “AB claim a revoke by Z” or “AB claim "),
        ("whist", "AB claim that Z has revoked", "did you mean “AB claim a revoke by Z” or"),
        ("whist", "YZ claim the revoke", "did you mean “YZ claim a revoke by PLAYER”?"),
        ("whist", "B leads out of turn", '"out of turn" is what a ruling finds'),
        ("whist", "B did not follow suit", '"not" tells what was not done'),
        ("whist", "AB win the odd trick", '"win" is worked out'),
        ("whist", "A cuts for deal", "`hoyle laws whist --acts` lists the acts"),
        ("cribbage-four", "AB score 6", "here a player does that, A or B: did you mean “A marks 6"),
        ("cribbage-four", "YZ mark 1 for last", "Y or Z: did you mean “Y marks 1 for last”?"),
        ("cribbage", "A pegs two for a pair", 'a claim is "for last", "for heels"'),
        ("cribbage", "A pegs two for a pair", "did you mean “A marks 2 for CLAIM”?"),
        ("cribbage", "A wins", '"wins" is worked out'),
        ("loo", "A declares play", 'did you mean "A declares to play"?'),
        ("loo", "L puts in a single", "did you mean “L puts NUMBER in the pool”?"),
        ("speculation", "A buys the ace for 3", "“PLAYER sells the card to A for 3”?"),
        ("rouge-et-noir", "rouge gagne", "did you mean “PLAYER calls rouge gagne”?"),
        ("whist", "A renounces", '"renounces" is worked out: write what was done at the table'),
        ("whist", "AB mark two by honours", "did you mean “AB claim honours”"),
        (
            "whist",
            "A claims that Z revoked with JH",
            "did you mean “AB claim that Z revoked with JH”?",
        ),
        ("whist", "A calls a new deal", "did you mean “AB call a new deal”?"),
        ("quadrille", "X plays spadille", 'did you mean "X plays AS"?'),
        ("quadrille", "X leads manille", "manille is not always the same card: write which"),
        (
            "quadrille",
            "X separates 3D from his hand",
            'read up to "X separates 3D"',
        ),
        ("quadrille", "X renounces", '"renounce" is what a ruling finds'),
        ("quadrille", "Y misdeals", '"misdealing" is what a ruling finds'),
        ("quadrille", "X goes for the vole", "a line may say “X undertakes the vole”"),
        ("loo", "A plays", "did you mean “A plays CARD”?"),
        ("loo", "A divides the pool", "did you mean “the pool is divided”?"),
        ("loo", "A puts in three", "did you mean “A puts 3 in the pool”?"),
        ("ecarte", "A marks the king", "“A announces the king” or “A marks the king turned up”?"),
        ("ecarte", "A underforces", '"underforces" is worked out'),
        ("cribbage", "A marks his nob", "did you mean “A marks NUMBER for CLAIM”?"),
        (
            "cribbage",
            "A reckons 4C 5C 6C",
            "did you mean “A reckons 4C 5C 6C with CARD at NUMBER”?",
        ),
        ("quinze", "A shuffles the pack", "or “A shuffles”"),
        ("quinze", "B gives A the 5 of clubs", "did you mean “B gives 5C to A”?"),
        ("whist", "Y has revoked", '"revoke" is what a ruling finds'),
        ("whist", "A shows 4D", 'of A, 4D a line may say "A plays 4D"'),
        # No verb: that of the first player is told, and no remark thought of.
        ("whist", "Y 3C, B KC, Z 4D", 'of Y, 3C a line may say "Y plays 3C"'),
        ("whist", "Y 3C B KC", '"Y is dealt 3C", each with its verb;'),
        ("whist", "Y 3C KC and 4D", 'of Y, 3C a line may say "Y plays 3C"'),
        ("rouge-et-noir", "the tailleur deals noir KS KH", 'write "Tailleur" for "the tailleur"'),
        ("rouge-et-noir", "Tailleur calls noir gagne", "“Tailleur calls couleur gagne” or"),
        ("ecarte", "A marks 1 for the point", 'with "marks" a line may say “A marks the king'),
        ("whist", "Y says he has no clubs", 'a remark stands after a semicolon: "; Y says he has'),
        ("cribbage-four", "Z draws 2C", "did you mean “Z draws 2C from PLAYER”?"),
        (
            "speculation",
            "F turns the ace of hearts",
            'did you mean "F turns up the ace of hearts"?',
        ),
        ("vingt-un", "X is overdrawn", '"overdrawn" is worked out'),
        ("speculation", "A keeps", "did you mean “A keeps the card”?"),
        ("rouge-et-noir", "Z pays half on rouge", "“Z pays half of his stake on rouge”?"),
    ],
)
def test_what_is_no_act_is_told_what_was_meant(name: str, said: str, hint: str) -> None:
    """The act is named in the book's own words, with the line's own values; or the tag."""
    assert hint in fault(name, said).hint
