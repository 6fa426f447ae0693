"""PBN and LIN: the deal, the suit and the play in order, and what the files get wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hoyle import ir
from hoyle.ir.game import Event, Record
from hoyle.records.auction import Settled, contract, settled
from hoyle.records.codec import Codec
from hoyle.records.game import write_game
from hoyle.records.jsonl import write_jsonl
from hoyle.records.read import read, stream
from hoyle.source.diagnostic import Diagnostic
from tests.sample_book import BOOK, LEADER, SPAN, Table, seat

HERE = Path(__file__).parent
DATA = HERE.parent.parent / "shared" / "data"
SEATS = ("N", "E", "S", "W")
NAMES = Codec(BOOK, SEATS)

shared = pytest.mark.skipif(not DATA.is_dir(), reason="../shared/data is not there")


def read_both(source: Path | str, form: str = "pbn") -> tuple[list[Record], list[Diagnostic]]:
    """Read a file or a text; give all records, sound or not."""
    data = source.read_bytes() if isinstance(source, Path) else source.encode()
    entries = list(stream(BOOK, data, "x." + form, seat=seat))
    said = [one for entry in entries for one in entry.diagnostics]
    return [entry.record for entry in entries if entry.record is not None], said


def plays(record: Record) -> list[str]:
    """Give the play as `N AS`, in order."""
    return [
        f"{SEATS[event.args[0]]} {NAMES.codes['card'][event.args[1]]}"
        for event in record.events
        if event.act == "play"
    ]


def codes(said: list[Diagnostic]) -> list[str]:
    """Give line, column and code of diagnostics."""
    return [f"{one.span.line}:{one.span.column} {one.code}" for one in said]


@pytest.mark.parametrize(("form", "wrong"), [("pbn", ["3 E", "22 N"]), ("lin", ["3 W", "8 E"])])
def test_what_no_game_begins_with_is_an_error(form: str, wrong: list[str]) -> None:
    """Tags that a notation makes are asked for what must hold at the start, as all others."""
    nobody = ir.Op("=", (LEADER, ir.Lit(-1, LEADER.sort)), ir.Truth())
    book = replace(BOOK, starts=(ir.Start(nobody, ir.Says((LEADER, " leads")), SPAN),))
    data = (HERE / "records" / f"sample.{form}").read_bytes()
    entries = stream(book, data, f"x.{form}", seat=seat)
    found = [one for entry in entries for one in entry.diagnostics if one.code == "R132"]
    said = "[Leader]: no game begins so: {} leads"
    assert [(one.span.line, one.message) for one in found] == [
        (int(line), said.format(leader)) for line, leader in map(str.split, wrong)
    ]


# ---------------------------------------------------------------- PBN


def test_a_board_is_a_record() -> None:
    """Tags say who leads and with which suit; hands and play are events in order."""
    (first, second), said = read_both(HERE / "records" / "sample.pbn")
    assert dict(first.tags) == {
        "Event": "A friendly evening", "Board": "1", "Dealer": "N", "Declarer": "N",
        "Contract": "3NT", "PbnScore": "NS 430", "Above": "none", "Leader": "E",
    }  # fmt: skip
    assert first.start == (("dealer", 0, 0), ("above", 0, -1), ("to-play", 0, 1))
    assert [event.args[0] for event in first.events if event.act == "deal"] == [0, 1, 2, 3]
    # the second row is in columns from the east, but north has won the first
    assert plays(first) == [
        "E JS", "S 6S", "W 2S", "N AS", "N AH", "E 9H", "S 5H", "W 2H", "N KH",
    ]  # fmt: skip
    assert first.events[4].text == "SJ S6! S2 SA =1="
    assert first.events[4].line == 13
    assert codes(said) == ["24:8 R128"]
    assert second.number == 2


def test_what_a_board_takes_from_the_one_before() -> None:
    """`##` lasts, `#` takes the last value, and a tag over lines is one tag."""
    (_, second), _ = read_both(HERE / "records" / "sample.pbn")
    tags = dict(second.tags)
    assert (tags["Event"], tags["Contract"]) == ("A friendly evening", "2SX")
    assert (tags["Above"], tags["Leader"]) == ("S", "N")
    assert sum(event.act == "deal" for event in second.events) == 4


def test_a_card_led_out_of_turn_begins_its_row() -> None:
    """Marks are kept with their events, and `^L` tells the order of its row."""
    (_, second), _ = read_both(HERE / "records" / "sample.pbn")
    assert plays(second)[4:] == ["E JD", "S 7D", "W 4D", "N AH"]
    assert second.marks == ((8, "^L"), (11, "^R"))


@pytest.mark.parametrize(
    ("rows", "order", "faults"),
    [
        ("SA SJ S6 S2 *", ["N AS", "E JS", "S 6S", "W 2S"], []),
        ("SA SJ - - +", ["N AS", "E JS"], []),
        ("SA - S6 S2", ["N AS"], ["4:6 R126"]),
        ("SA + S6 S2", ["N AS"], ["4:6 R126"]),
        ("SA + + -", ["N AS"], ["4:6 R126"]),
        ("SA XX S6 S2", ["N AS"], ["4:4 R124", "4:7 R126"]),
        ("SA\nSJ\nS6 S2 HA", ["N AS", "E JS", "S 6S", "W 2S", "N AH"], []),
        ("SA!? $13 =1= SJ$9 S6 S2=2=", ["N AS", "E JS", "S 6S", "W 2S"], []),
        ("SA !! ! SJ", ["N AS", "E JS"], ["4:7 R120"]),
        ("SA ^S SJ", ["N AS", "E JS"], ["4:4 R125"]),
        ("SA SJ S6 S5 SA", ["N AS", "E JS", "S 6S", "W 5S", "N AS"], ["4:13 R127"]),
        ("SA SQ", ["N AS", "E QS"], ["4:4 R127"]),
        ("SA H9", ["N AS", "E 9H"], ["4:4 R125"]),
    ],
)
def test_the_play_stops_where_it_is_not_recorded(
    rows: str, order: list[str], faults: list[str]
) -> None:
    """A row goes on in order until a card is not recorded; nothing is guessed after it."""
    head = '[Deal "N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT98.T98 876.8765.765.765 5432.432.432.432"]\n'
    (record,), said = read_both(head + '[Contract "1NT"][Declarer "W"]\n[Play "N"]\n' + rows)
    assert plays(record) == order
    assert codes(said) == faults


@pytest.mark.parametrize(
    ("deal", "faults"),
    [
        ("N:AKQ...  - - -", ["1:17 R121"]),
        ("N:AKQ... - -", ["1:8 R121"]),
        ("Q:- - - -", ["1:8 R121"]),
        ("N:AKQ.. - - -", ["1:10 R121"]),
        ("N:AK1... - - -", ["1:12 R121"]),
        ("N:AKK... - - -", ["1:12 R121"]),
        ("N:AKQJT98765432K... - - -", ["1:23 R121"]),
        ("N:- - - -", ["1:8 R122"]),
        ("N:AK... .A..Q - -", []),
        ("N:AK... K...Q - -", ["1:16 R122"]),
    ],
)
def test_a_deal_is_looked_over(deal: str, faults: list[str]) -> None:
    """What is no hand is an error at its place; what is odd is a warning, and is kept."""
    records, said = read_both(f'[Deal "{deal}"]')
    assert codes(said) == faults
    assert len(records) == 1


def test_a_book_must_say_how_to_read_it() -> None:
    """Without `notation` in the book, PBN and LIN are refused, not guessed at."""
    book = replace(BOOK, notation=None)
    for form in ("pbn", "lin"):
        records, said = read(book, HERE / "records" / f"sample.{form}")
        assert records == ()
        assert [one.code for one in said] == ["R119"]


def test_latin_letters() -> None:
    """PBN may be in ISO 8859-1 or UTF-8."""
    for coding in ("latin-1", "utf-8"):
        records, said = read(BOOK, '[Site "Liège"]\n[Deal "N:2... 3... 4... 5..."]'.encode(coding),
                             "x.pbn", seat=seat)  # fmt: skip
        assert said == ()
        assert records[0].tags == (("Site", "Liège"),)


# ---------------------------------------------------------------- LIN


def test_a_lin_board_is_a_record() -> None:
    """The calls tell suit and leader, the deal who played a card; a claim ends the play."""
    (first, second), said = read_both(HERE / "records" / "sample.lin", "lin")
    assert said == []
    assert dict(first.tags) == {
        "Room": "Open", "Board": "1", "South": "Southy", "West": "Westy", "North": "Northy",
        "East": "Easty", "Dealer": "N", "Declarer": "S", "Contract": "3NT", "Claim": "12",
        "Above": "none", "Leader": "W",
    }  # fmt: skip
    assert plays(first) == ["E JS", "S 6S", "W 2S", "N AS"]
    assert first.events[4].text == "pc|sJ|pc|s6|pc|s2|nt|a remark|pc|sA|pg||"
    assert (dict(second.tags)["Room"], dict(second.tags)["West"]) == ("Closed", "W2")
    assert (dict(second.tags)["Contract"], dict(second.tags)["Leader"]) == ("1SX", "E")


def test_the_fourth_hand_is_what_is_left() -> None:
    """A deal of three hands deals the rest to the fourth."""
    (first, _), _ = read_both(HERE / "records" / "sample.lin", "lin")
    hands = [event.args[1] for event in first.events if event.act == "deal"]
    assert sum(hands) == (1 << 52) - 1


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("md|5S2,,,|", ["1:4 R121"]),
        ("md|1X2,,,|", ["1:5 R121"]),
        ("md|1S2S2,,,|", ["1:8 R121"]),
        ("md|1S1,,,|", ["1:6 R121"]),
        ("md|1S2,H2,D2,C2,C3|", ["1:4 R121"]),
        ("md|1S2,H2,D2,C2|mb|8C|", ["1:20 R130"]),
        ("md|1S2,H2,D2,C2|mb|1C|pc|ZZ|", ["1:26 R124"]),
        ("md|1S2,H2,D2,C2|pc|S2|", ["1:20 R123"]),
        ("mb|1C|", ["1:4 R121"]),
        ("md|1S2,H2,D2,C2|nt|never ended\nmb|1C|", ["1:20 R129"]),
        ("md|1S2,H2,D2,C2|mb|1C", ["1:20 R129"]),
        ("md|1S2,H2,D2,C2|what|x|", ["1:17 R129"]),
    ],
)
def test_faults_in_lin_are_said_at_their_place(text: str, faults: list[str]) -> None:
    """A hand, a call, a card or a field that cannot be read is an error where it stands."""
    _, said = read_both(text, "lin")
    assert codes(said) == faults


# ---------------------------------------------------------------- auctions


def test_who_plays_the_hand() -> None:
    """The first of the side to name the suit plays it, at the height of the last bid."""
    calls = ["P", "1H", "1S", "3H", "P", "4H", "X", "P", "P", "P"]
    seated = [((1 + i) % 4, call) for i, call in enumerate(calls)]
    assert settled(seated) == Settled(2, 4, "H", "X")
    assert settled([(0, "P")] * 4) is None
    assert settled([(0, "1N"), (1, "X"), (2, "XX"), (3, "2N")]) == Settled(3, 2, "")
    assert contract("4HXX") == Settled(-1, 4, "H", "XX")
    assert contract("5Hearts") is None


# ---------------------------------------------------------------- files nobody here wrote


def in_turn(record: Record) -> bool:
    """Tell whether every card was played by the one whose turn it was."""
    table = Table(record)
    for event in record.events:
        if event.act == "play":
            if table.turn() != event.args[0]:
                return False
            table.step(event.act, event.args)
    return True


@shared
@pytest.mark.parametrize(
    ("name", "boards", "played", "cards"),
    [
        ("pbn/example1.pbn", 2, 2, 28),
        ("pbn/example2.pbn", 299, 278, 9867),
        ("pbn/correct_10.pbn", 31, 4, 100),
        ("pbn/correct_20.pbn", 46, 6, 138),
        ("pbn/correct_21.pbn", 2, 1, 16),
        ("lin/sample.lin", 1, 1, 52),
        ("lin/usbf_sf_14502.lin", 30, 30, 732),
    ],
)
def test_real_files_are_read_without_a_word(
    name: str, boards: int, played: int, cards: int
) -> None:
    """Every board of these files is a sound record, and its play is in turn."""
    records, said = read(BOOK, DATA / name, seat=seat)
    assert said == ()
    assert len(records) == boards
    assert sum(bool(plays(record)) for record in records) == played
    assert sum(len(plays(record)) for record in records) == cards
    assert [r.number for r in records if not in_turn(r) and not r.marks] == []


@shared
def test_real_files_go_round() -> None:
    """A board that was read from PBN is the same after .game and after .jsonl."""
    records, _ = read(BOOK, DATA / "pbn" / "correct_10.pbn", seat=seat)
    for record in records:
        plain = [Event(event.act, event.args) for event in record.events]
        for text, form in (
            (write_game(BOOK, record), "game"),
            (write_jsonl(BOOK, record), "jsonl"),
        ):
            (again,), _ = read(BOOK, text.encode(), f"x.{form}")
            assert [Event(event.act, event.args) for event in again.events] == plain
            assert (again.tags, again.start, again.marks, again.seats) == (
                record.tags, record.start, record.marks, record.seats
            )  # fmt: skip


@shared
def test_irregular_boards_keep_their_marks() -> None:
    """The board of irregularities has its lead out of turn and what was not followed."""
    records, _ = read(BOOK, DATA / "pbn" / "correct_10.pbn", seat=seat)
    third = records[2]
    assert third.marks == ((8, "^L"), (11, "^R"), (15, "^R"))
    assert plays(third)[4:12] == [
        "S KC", "W 5C", "N 2C", "E 5S", "S 7S", "W 2S", "N 6H", "E 6C",
    ]  # fmt: skip


# Line, column and code of what the files get wrong on purpose. What concerns neither deal
# nor play (dates, scores, players' names, the order of calls) is not looked at.
ERRORS_10 = """
11:7 R108  15:8 R108  39:10 R123  47:10 R121  51:27 R122  55:10 R122  55:28 R122  59:10 R122
63:10 R122  67:27 R121  71:10 R122  75:8 R122  79:12 R123  83:12 R123  87:12 R123  95:1 R120
108:8 R123  114:8 R123  120:8 R123  127:8 R109  159:1 R130  168:5 R130  177:3 R130  186:3 R130
258:12 R130  266:12 R130  274:12 R130  283:12 R130  290:12 R130  298:12 R130  306:12 R130
314:12 R130  328:10 R125  340:4 R120  343:6 R120  346:6 R120  349:7 R120  361:4 R120  363:4 R120
366:4 R120  368:4 R120  381:4 R120  384:8 R120  387:1 R127  390:1 R127  405:1 R124  408:1 R124
411:1 R124  423:12 R125  429:4 R125  429:7 R125  432:4 R125  432:7 R125  435:4 R125  435:7 R125
435:7 R125  450:4 R125  462:4 R125  474:12 R125  486:20 R125  663:25 R120  670:13 R120
772:10 R128  773:14 R128  774:8 R128  775:12 R128  776:12 R128  777:11 R128  778:1 R130
779:8 R128  912:4 R124  912:7 R126  914:4 R124  916:1 R124  916:4 R124  916:7 R124  955:7 R108
957:7 R108
"""
ERRORS_20 = """
40:4 R126  53:7 R126  97:14 R108  100:14 R108
"""


@shared
@pytest.mark.parametrize(
    ("name", "expected", "boards"), [("errors_10", ERRORS_10, 75), ("errors_20", ERRORS_20, 23)]
)
def test_deliberate_errors_are_found(name: str, expected: str, boards: int) -> None:
    """Each error that bears on deal or play is told at its place; every board is still read."""
    records, said = read_both(DATA / "pbn" / f"{name}.pbn")
    wanted = [one.replace("~", " ") for one in expected.replace(" R", "~R").split()]
    assert codes(said) == wanted
    assert len(records) >= boards - 4


# ---------------------------------------------------------------- as others write it

_BOARD = '[Deal "N:- - - -"]\n[Declarer "N"]\n[Contract "3NT"]\n[Play "E"]\n'


@pytest.mark.parametrize(
    ("form", "text", "place", "hint"),
    [
        ("pbn", _BOARD + "JS\n", "5:1 R124", 'write "SJ": the suit stands first'),
        ("pbn", _BOARD + "S10 H1O\n", "5:5 R124", 'write "HT"'),
        ("pbn", _BOARD + "XX\n", "5:1 R124", "a card that is not known is written -"),
        ("pbn", _BOARD.replace("3NT", "4 hearts"), "3:12 R123", 'write "4H"'),
        ("pbn", _BOARD.replace("3NT", "3 no-trumps doubled"), "3:12 R123", 'write "3NTX"'),
        ("pbn", _BOARD.replace("3NT", "nothing"), "3:12 R123", ""),
        ("pbn", '[Auction "N"]\n1S pas\n', "2:4 R130", 'write "Pass"'),
        ("pbn", '[Auction "N"]\n1S 1N\n', "2:4 R130", 'write "1NT"'),
        ("pbn", _BOARD.replace("Play", "Plays"), "4:1 R110", "did you mean [Play]?"),
        ("pbn", _BOARD.replace("- - - -", "A.K.Q - - -"), "1:10 R121",
         "spades, hearts, diamonds and clubs in this order, a dot between each two, also where one"
         ' has none; one not known is "-"'),
        ("pbn", _BOARD.replace("- - - -", "A.K.Q.J, - - -"), "1:17 R121",
         "hands are parted by blanks"),
        ("pbn", '[Deal "N:- - - -]\n', "1:7 R108", 'close it with "'),
        ("pbn", 'Event "x"\n' + _BOARD, "1:1 R120", 'write [Event "x"]'),
        ("lin", "md|3SA;SK|", "1:7 R121", "hands are parted by commas"),
        ("lin", "md|3A.K.Q.J|", "1:5 R121",
         "the letter of a suit stands before its cards, and no dot after them"),
        ("lin", "md|3SA,,,|mb|1N|mb|p|mb|p|mb|p|pc|AS|", "1:35 R124",
         'write "SA": the suit stands first'),
        ("lin", "md|3SA,,,|pcSA|", "1:11 R129", 'write "pc|SA|"'),
    ],
)  # fmt: skip
def test_what_others_write_is_told_as_it_is_written_here(
    form: str, text: str, place: str, hint: str
) -> None:
    """Each fault has its place and, where it is known, the form that is read."""
    _, said = read_both(text, form)
    assert (place, hint) in [
        (where, one.hint) for where, one in zip(codes(said), said, strict=True)
    ]
