"""The .jsonl notation, in acts and in codes: its shape, its faults and where they stand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hoyle.records.compact import Compact
from hoyle.records.jsonl import to_codes, to_object
from hoyle.records.read import read, stream
from tests.sample_book import BOOK

HERE = Path(__file__).parent
ACT = '{"act":"play","player":"A","card":"4D"}'


def said(line: str) -> list[str]:
    """Read a line and give what is said about it, each with its column."""
    return [
        f"{one.span.column} {one.code} {one.message}"
        for entry in stream(BOOK, line.encode(), "x.jsonl")
        for one in entry.diagnostics
    ]


def game(acts: str, more: str = "") -> str:
    """Write a game of some acts."""
    return '{"game":"rounds",' + more + '"acts":[' + acts + "]}"


def test_the_sample_is_read_whole() -> None:
    """Acts and codes, seats, tags, options and marks come out as the record says."""
    (first, second), diagnostics = read(BOOK, HERE / "records" / "sample.jsonl")
    assert diagnostics == ()
    assert first.seats == ("N", "E", "S", "W")
    assert first.tags == (("Dealer", "W"), ("Score", "NS 8, EW 3"))
    assert first.start == (("dealer", 0, 3), ("score", 0, 8), ("score", 1, 3))
    assert first.marks == ((1, "^R"),)
    assert [event.act for event in first.events] == ["deal", "play", "pay", "name", "swear", "stop"]
    assert [event.args for event in second.events] == [(3, 1), (1, 1)]
    assert (second.number, second.line) == (2, 2)


def test_a_tag_that_is_nearly_another_is_warned_of() -> None:
    """What sets nothing and seems a slip is told at its place; the record is read whole."""
    line = game(ACT, '"tags":{"Daeler":"W","Event":"x"},')
    assert said(line) == ['26 R110 "Daeler" is kept, but sets nothing']
    (entry,) = stream(BOOK, line.encode(), "x.jsonl")
    assert entry.sound
    assert entry.diagnostics[0].hint == 'did you mean "Dealer"?'


def test_a_record_is_written_in_one_way() -> None:
    """Keys stand in their order, and what is empty is left out."""
    (record,), _ = read(BOOK, b'[Dealer "Z"]\nA plays 4D\n', "x.game")
    assert json.dumps(to_object(BOOK, record), separators=(",", ":")) == (
        '{"game":"rounds","seats":["A","Y","B","Z"],"tags":{"Dealer":"Z"},"acts":[' + ACT + "]}"
    )
    assert to_codes(BOOK, record)["codes"] == [4 + 15]


def test_codes_are_offset_and_mixed_radix() -> None:
    """Acts take their codes in book order; the first role is the most significant."""
    compact = Compact(BOOK)
    assert compact.encode("deal", (3, 9)) == [3, 9]
    assert compact.encode("play", (0, 0)) == [4]
    assert compact.encode("play", (1, 2)) == [4 + 52 + 2]
    assert compact.encode("peg", (0, 31)) == [4 + 208 + 416 + 104 + 31]
    last = compact.encode("name", (0, -1))[0]
    assert compact.encode("name", (0, 0))[0] == last - 4
    assert compact.encode("stop", ()) == [compact.codes - 1]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nope", "1 R114 found \"nope\", expected a value"),
        ("{", "2 R114 the line is cut short, expected a key in quotes"),
        (game(ACT)[:-1], "66 R114 the line is cut short, expected \",\" or \"}\""),
        ('{"game":"rou', "9 R114 this string is never closed: the line is cut short"),
        ('{"game":"rounds","acts":[01]}', "27 R114 found \"1\", expected \",\" or \"]\""),
        ('{"game":"rounds","acts":[]} {}', "29 R114 found \"{\", expected the end of the line"),
        ('{"game":"\\ud800","acts":[]}', "9 R114 half a surrogate pair"),
        ('{"game":"rounds","acts":[],}', '27 R114 found ",", expected "}" after the last value'),
        ('{"game":"rounds","acts":[1, ]}', '27 R114 found ",", expected "]" after the last value'),
        ("{'game':'rounds','acts':[]}", "2 R114 found \"'game'\", expected a key in double quotes"),
        ('{"game":\'rounds\'}', "9 R114 found \"'rounds'\", expected a value in double quotes"),
        ('{"game":None}', '9 R114 found "None", expected a value'),
        ('{"game":"rounds","acts":[,]}', '26 R114 found ",", expected a value'),
        ("[]", "1 R115 found an array, expected an object"),
        ("{}", "1 R115 the key \"game\" is missing"),
        ('{"game":"rounds"}', '1 R115 found neither of "acts" and "codes", expected one'),
        (
            '{"game":"other","acts":[]}',
            "9 R112 found a record of \"other\", expected one of rounds",
        ),
        (game(ACT, '"game":"rounds",'), "18 R109 the key \"game\" stands twice"),
        (game('{"act":"play","act" :"play"}'), "40 R109 the key \"act\" stands twice"),
        (game(ACT, '"tag":{},'),
         "18 R115 found the key \"tag\", expected game, seats, tags, options, acts or codes"),
        (game('{"act":"plya"}'), "33 R105 unknown act: found \"plya\""),
        (game('{"act":"play","player":"A"}'), "26 R115 the key \"card\" of play is missing"),
        (game('{"act":"play","player":"A","card":"4D","x":1}'),
         "65 R115 found the key \"x\", which play does not have"),
        (game('{"act":"play","player":"A","card":"4X"}'), "60 R106 found \"4X\", expected a card"),
        (game('{"act":"play","player":"A","card":4}'),
         "60 R106 found the number 4, expected a card"),
        (game('{"act":"deal","player":"A","cards":["2D","D2"]}'),
         "67 R106 2D stands twice in one set"),
        (game('{"act":"swear","player":"A","truth":1}'),
         "62 R106 found the number 1, expected true or false"),
        (game('{"act":"peg","player":"A","number":true}'),
         "61 R106 found true, expected a number from 0 to 31"),
        (game("7"), "26 R115 found the number 7, expected an object"),
        (game("", '"tags":{"Dealer":"Q"},'), "36 R110 found \"Q\", expected a player or \"none\""),
        (game("", '"tags":{"Score":"AB 9","Dealer":"A","Leader":"B"},'),
         "63 R132 no game begins so: B has led already"),
        (game("", '"tags":{"Game":"x"},'), "26 R108 \"Game\" cannot be the name of a tag here"),
        (game("", '"tags":{"X":7},'), "30 R115 found the number 7, expected a string"),
        (game("", '"options":{"scoring":"no"},'),
         "39 R111 option scoring is old or new, found \"no\""),
        (game("", '"seats":["A","Y","B",7],'),
         '26 R115 found the number 7, expected an array of strings, as ["A", "Y", "B", "Z"]'),
        ('{"game":"rounds","codes":[0]}', "27 R116 no integer follows for the cards of deal"),
        ('{"game":"rounds","codes":[99999]}',
         "27 R116 found 99999, expected a code from 0 to 940"),
        ('{"game":"rounds","codes":[-1]}', "27 R116 found -1, expected a code from 0 to 940"),
        ('{"game":"rounds","codes":[true]}', "27 R115 found true, expected an integer"),
        ('{"game":"rounds","codes":[4,1.0]}',
         "29 R115 found a number with a fraction, expected an integer"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_place(line: str, message: str) -> None:
    """Each fault has its code and column, what was found and what was expected."""
    assert said(line) == [message]


def test_all_that_is_wrong_with_a_game_is_said() -> None:
    """The rest of a game is read after a fault, and told of too."""
    line = game('{"act":"plya"},' + ACT + ',{"act":"play","player":"Q","card":"4D"}')
    (entry,) = stream(BOOK, line.encode(), "x.jsonl")
    assert [one.code for one in entry.diagnostics] == ["R105", "R106"]
    assert entry.record is not None
    assert len(entry.record.events) == 1
    assert not entry.sound


def test_one_is_not_true() -> None:
    """A number read before does not make a truth of the same value pass."""
    one = '{"act":"peg","player":"A","number":1}'
    assert said(game(one + "," + one.replace("1", "true"))) != []


def test_a_key_may_have_blanks_after_it() -> None:
    """Blanks around keys and colons are JSON, and no key stands twice by them."""
    assert said(game(ACT).replace(":", " : ")) == []
    assert said(game(ACT, '"tags":{"a":"x\\":y","b":"\\" :"},')) == []


@pytest.mark.parametrize(
    ("pretty", "line"),
    [
        ('{"game":"rounds",\n "acts":[]}\n', 1),
        ('\n{\n  "game": "rounds",\n  "acts": [\n' + f"    {ACT}\n  ]\n}}\n", 2),
        ('{\n  "game":\n    "rounds",\n  "acts": [' + " " * 9000 + "]\n}\n", 1),
        ("[\n" + game(ACT) + ",\n" + game(ACT) + "\n]\n", 1),
    ],
)
def test_an_object_over_several_lines_is_told_of_once(pretty: str, line: int) -> None:
    """Where the first game goes on in a second line, it is said that each is to be one."""
    (entry,) = stream(BOOK, pretty.encode(), "x.json")
    (one,) = entry.diagnostics
    assert (one.code, one.span.line) == ("R114", line)
    assert "over several lines" in one.message
    assert "on one line" in one.hint


def test_a_line_that_is_cut_off_is_no_object_over_several() -> None:
    """Those after it are games of their own, wherever it was cut."""
    whole = game(ACT, '"tags":{"Dealer":"A"},')
    for length in range(1, len(whole)):
        entries = list(stream(BOOK, f"{whole[:length]}\n{whole}\n{whole}\n".encode(), "x.jsonl"))
        assert [one.sound for one in entries] == [False, True, True], whole[:length]


@pytest.mark.parametrize(
    "line",
    [
        game(ACT, '"seats":null,'),
        game(ACT, '"tags":null,'),
        game(ACT, '"tags":{"Dealer":null},'),
        game(ACT, '"tags":{"Dealer":None},'),
    ],
)
def test_what_has_no_value_is_left_out(line: str) -> None:
    """No null is proposed where none can stand."""
    (entry,) = stream(BOOK, line.encode(), "x.jsonl")
    (one,) = entry.diagnostics
    assert "null" not in one.hint + one.message.partition("expected")[2]
    assert "is left out, with its key" in one.hint


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        (game('"A plays 4D"'), f"write {ACT}"),
        (game('["play","A","4D"]'), 'write {"act":"NAME",...}'),
        (game('{"player":"A","card":"4D"}'), 'did you mean "act":"play"?'),
        (game('{"act":"play","player":"A","cards":"4D"}'), 'did you mean "card"?'),
        (game('{"act":"deal","player":"A","cards":"2C AS"}'), 'write ["2C","AS"]'),
        (game(ACT).replace('"acts"', '"moves"'), 'did you mean "acts"?'),
        (game(ACT, '"Dealer":"Z",'), 'write it among the tags: "tags":{"Dealer":"Z"}'),
        (game(ACT, '"tags":["Dealer","Z"],'), 'write "tags":{"NAME":"VALUE",...}'),
        (game(ACT).replace("[", "").replace("]", ""), "put it in brackets: [...]"),
        ('{"game":"rounds"}', 'write "acts":[{"act":"NAME",...}]'),
    ],
)
def test_what_was_meant_by_another_shape_is_told_alone(line: str, hint: str) -> None:
    """One slip is one fault, and it is said what to write."""
    (one,) = (one for entry in stream(BOOK, line.encode(), "x.jsonl") for one in entry.diagnostics)
    assert one.hint == hint
