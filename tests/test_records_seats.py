"""Seats that are left out of a record, or that cannot be: told once, first, and with a way out."""

from __future__ import annotations

import pytest

from hoyle.records.read import Format, read, stream
from tests.sample_book import BOOK
from tests.small_books import book_of

PLAYS = '"acts":[{"act":"play","player":"N","card":"4D"},{"act":"play","player":"E","card":"5D"}]'
LED = "N plays 4D\nE plays 5D\nS plays 6D\n"


def told(text: str, form: Format) -> list[tuple[str, str, str]]:
    """Read a text and give what is said of it: place and code, what is wrong, the hint."""
    return [
        (f"{one.span.line}:{one.span.column} {one.code}", one.message, one.hint)
        for entry in stream(BOOK, text.encode(), f"x.{form}", form)
        for one in entry.diagnostics
    ]


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        (LED, "1:1", '"N", "E", "S"'),
        ('[Event "x"]\n[Dealer "W"]\n' + LED, "2:10", '"W", "N", "E", "S"'),
        ('[Score "NS 8, EW 3"]\nN plays 4D\n', "1:9", '"N"'),
    ],
)
def test_seats_left_out_are_told_at_the_first_name(text: str, place: str, found: str) -> None:
    """Where all are called otherwise than the book calls them, no line is told of by itself."""
    (one,) = told(text, "game")
    assert one[0] == f"{place} R113"
    assert one[1] == f"found {found} and no [Seats], expected the players A, Y, B, Z"
    assert one[2].startswith("name all 4 before the acts, in order of play: [Seats ")


def test_names_are_told_of_whatever_their_lines_say() -> None:
    """A line that begins with a name is put aside, whether or not the rest of it can be read."""
    text = "Ann is the dealer\nBob plays a seven\nCid smiles\nDan throws two cards away\n"
    (one,) = told(text, "game")
    assert one[0] == "1:1 R113"
    named = '[Seats "Ann Bob Cid Dan"], if that is the order'
    assert one[2] == f"name all 4 before the acts, in order of play: {named}"
    text = '[Game "cribbage"]\n[Dealer "Ann"]\nAnn is the dealer\nBob plays a seven\nAnn wins\n'
    (two,) = read(book_of("cribbage"), text.encode(), "x.game")[1]
    assert two.hint == 'name all 2 before the acts, in order of play: [Seats "Ann Bob"]'


def test_what_is_no_name_is_none() -> None:
    """Other words with a capital, and a line of one name alone among others, are told as before."""
    assert [place for place, _, _ in told("The flowers\nA plays 4D\n", "game")] == ["1:5 R105"]
    (one,) = told("Ann smiles\nA plays 4D\n", "game")
    assert one[2].startswith("the players are A, Y, B, Z, unless")


def test_other_faults_are_told_beside_seats_left_out() -> None:
    """What is no matter of names is told at its place."""
    found = told('[Score "NS 99"]\n' + LED + "flowers\n", "game")
    assert [place for place, _, _ in found] == ["1:9 R113", "5:1 R105"]


def test_a_slip_in_one_name_is_no_seat_left_out() -> None:
    """Where some are called as in the book, each name that is nobody's is told of."""
    found = told("A plays 4D\nYY plays 5D\nBB plays 6D\n", "game")
    assert [place for place, _, _ in found] == ["2:1 R105", "3:1 R105"]
    (one,) = told("N plays 4D\n", "game")
    assert one[2].endswith("unless a tag [Seats] before the acts gives their names")


@pytest.mark.parametrize(
    ("seats", "hint"),
    [
        ("N E S", 'name all 4 in order of play: [Seats "N E S ..."]'),
        ("", 'name all 4 in order of play: [Seats "A Y B Z"]'),
        ("N E S W X", 'name 4 in order of play, each by one word, as [Seats "N E S W"]'),
        ("N, E, S, W", 'write [Seats "N E S W"]'),
        ("N;E;S;W", 'write [Seats "N E S W"]'),
        ("N E S N", 'each has a name of his own: "N" is there twice'),
        ("N NS S W", ""),
    ],
)
def test_seats_that_cannot_be_are_told_alone(seats: str, hint: str) -> None:
    """What rests on the names is not told, for nobody knows who is who."""
    ((place, _, said),) = told(f'[Seats "{seats}"]\n[Dealer "W"]\n{LED}', "game")
    assert (place, said) == ("1:9 R113", hint)


@pytest.mark.parametrize(
    ("head", "place", "message", "hint"),
    [
        ('"tags":{"Dealer":"W"},', '36 R113', 'found "W", "N", "E" and no "seats"',
         'name all 4, in order of play: "seats":["W","N","E",...], if that is the order'),
        ('"seats":["N","E","S"],', '26 R113', "found 3 seats, expected 4",
         'name all 4 in order of play: "seats":["N","E","S",...]'),
        ('"seats":["N","E","N","W"],', '26 R113', "a seat stands twice",
         'each has a name of his own: "N" is there twice'),
        ('"seats":"N E S W",', '26 R115', 'found "N E S W", expected an array of strings',
         'write "seats":["N","E","S","W"]'),
        ('"seats":["N","E","S",4],', '26 R115', "found the number 4, expected an array", ""),
        ('"seats":null,', '26 R115', "found null, expected an array of strings",
         "what has no value is left out, with its key"),
        ('"Seats":["N","E","S","W"],', '18 R115', 'found the key "Seats"',
         'did you mean "seats"?'),
        ('"tags":{"Seats":"N E S W"},', '26 R108', '"Seats" cannot be the name of a tag here',
         'write "seats":["NAME",...] beside "tags"'),
    ],
)  # fmt: skip
def test_seats_in_json_are_told_alone(head: str, place: str, message: str, hint: str) -> None:
    """It is one fault, with what JSON is to say, however many acts name the players."""
    ((found, said, way),) = told('{"game":"rounds",' + head + PLAYS + "}\n", "jsonl")
    assert (found, way) == (f"1:{place}", hint)
    assert said.startswith(message)


def test_a_slip_in_one_name_in_json_speaks_of_json() -> None:
    """There are no tags in brackets there."""
    acts = PLAYS.replace('"N"', '"A"')
    ((_, _, hint),) = told('{"game":"rounds",' + acts + "}\n", "jsonl")
    assert hint == 'the players are A, Y, B, Z, unless a key "seats" gives their names'


@pytest.mark.parametrize(
    ("form", "text", "place", "hint"),
    [
        ("pbn", '[Dealer "North"]', "1:10 R123", 'write "N"'),
        ("pbn", '[Deal "n:- - - -"]', "1:8 R121", 'write "N"'),
        ("pbn", '[Deal "- - - -"]', "1:8 R121",
         'say whose hand is the first: "N:" before it, if it is north\'s'),
        ("lin", "md|SA,,,|", "1:4 R121",
         "1 is south, 2 west, 3 north, 4 east: write it before the first hand"),
        ("lin", "pn|Ann,Ben,Cid|md|3,,,|", "1:4 R113",
         "name south, west, north and east in this order, with nothing for one not known"),
    ],
)  # fmt: skip
def test_seats_of_boards_are_told_with_the_way(
    form: Format, text: str, place: str, hint: str
) -> None:
    """PBN and LIN have seats of their own, by letters and by digits."""
    assert (place, hint) in [(at, way) for at, _, way in told(text + "\n", form)]


def test_a_leader_that_is_no_seat_is_told_once() -> None:
    """It is not said besides that this one is taken to lead."""
    text = '[Deal "N:- - - -"]\n[Contract "3NT"]\n[Play "X"]\nSJ S6 S2 SA\n'
    assert [place for place, _, _ in told(text, "pbn") if "R123" in place] == ["3:8 R123"]
