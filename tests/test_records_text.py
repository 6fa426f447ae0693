"""The .game notation: what it may have, and what is said where it goes wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import LarkError

from hoyle import ir
from hoyle.interpret import judge
from hoyle.ir import Word
from hoyle.records.faults import Entry
from hoyle.records.game import write_game
from hoyle.records.limits import LIMITS
from hoyle.records.read import read, read_case, stream
from tests.sample_book import BOOK, PLAYER, SPAN
from tests.small_books import book_of

HERE = Path(__file__).parent
CODES = next(kind.codes for kind in BOOK.kinds if kind.name == "card")
GRAMMAR = Lark((HERE.parent / "grammar" / "record.lark").read_text(), parser="lalr")


def entries(text: str) -> list[Entry]:
    """Read a text as .game."""
    return list(stream(BOOK, text.encode(), "x.game"))


def said(text: str) -> list[str]:
    """Read a text and give what is said about it, each with its place."""
    return [
        f"{one.span.line}:{one.span.column} {one.code} {one.message}"
        for entry in entries(text)
        for one in entry.diagnostics
    ]


def test_the_sample_is_read_whole() -> None:
    """Comments, shorthands, spellings, seats and tags all come out as the record says."""
    records, diagnostics = read(BOOK, HERE / "records" / "sample.game")
    assert diagnostics == ()
    first, second = records
    assert first.seats == ("N", "E", "S", "W")
    assert first.tags[2] == ("Event", 'A "quoted" name; with { braces }, \\ and é')
    assert first.start == (("dealer", 0, 3), ("score", 0, 8), ("score", 1, 3))
    assert first.options == (("scoring", "new"),)
    assert first.marks == ((5, "^R"),)
    assert [(event.act, event.line) for event in first.events] == [
        ("deal", 9), ("deal", 10), ("deal", 11), ("play", 12), ("play", 12), ("play", 13),
        ("call", 14), ("peg", 16), ("pay", 17), ("direct", 18), ("name", 19), ("swear", 20),
        ("lay", 21), ("stop", 22),
    ]  # fmt: skip
    assert first.events[5].text == "S plays ♠2"
    assert (second.number, second.line, second.start) == (2, 24, (("to-play", 0, 1),))
    assert write_game(BOOK, second) == '[Game "rounds"]\n[Leader "Y"]\n\nY plays TD\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A plays 4X", "1:9 R106 found \"4X\", expected a card"),
        ("  A plays 1D ; x", "1:11 R106 found \"1D\", expected a card"),
        ("Z pegs 99", "1:8 R106 found \"99\", expected a number from 0 to 31"),
        ("AB calls 4D from", "1:17 R106 found the end of the line, expected a player (A, Y, B, Z)"),
        ("Z is dealt QS QS", "1:15 R106 QS stands twice in one set"),
        ("X plays 4D", "1:1 R105 unknown act: found \"X\", expected \"all\", "
         "a player (A, Y, B, Z) or a side (AB, YZ)"),
        ("A plays 4D Y", "1:12 R105 unknown act: found \"Y\", expected the end of the line"),
        ("A plays 4D }", "1:12 R117 found \"}\" with no \"{\" before it"),
        ("A plays 4D { x", "1:12 R117 this comment is never closed"),
        ("[Dealer Z]", "1:1 R108 found \"[Dealer Z]\", expected a tag"),
        ('[Dealer "Z"', '1:1 R108 found "[Dealer "Z"", expected a tag'),
        ('[Dealer "Z"] A', '1:14 R108 found "A", expected a tag'),
        ('[Event "\\x"]', "1:9 R108 found \"\\x\", expected one of \\\\ \\\" \\n \\r \\t \\uXXXX"),
        ('[Dealer "Q"]', "1:10 R110 found \"Q\", expected a player or \"none\""),
        ('[Score "AB 8, YZ 30"]', "1:18 R110 found \"30\", expected a number from 0 to 10"),
        ('[Score "AB 8, AB 3"]', "1:14 R109 \"AB 3\": this was set before"),
        ('[Score ""]', "1:9 R110 found nothing, expected SIDE and a number from 0 to 10, and so"
                       " on with commas between"),
        ('[Dealer "Z"]\n[Dealer "A"]', "2:10 R109 [Dealer] stands twice; the first is on line 1"),
        ('[Dealr "Z"]', "1:2 R110 [Dealr] is kept, but sets nothing"),
        ('[Option "scoring=neww"]', "1:18 R111 option scoring is old or new, found \"neww\""),
        ('[Option "scorin=new"]', "1:10 R111 no option \"scorin\""),
        ('[Seats "N E S"]', "1:9 R113 found 3 seats, expected 4"),
        ('[Seats "N E S N"]', "1:9 R113 a seat stands twice"),
        ('[Seats "N NS S W"]', "1:9 R113 \"NS\" is a side, expected a seat"),
        ('[Game "other"]\nfoo', "1:8 R112 found a record of \"other\", expected one of rounds"),
        ('[Marks "0 ^R"]', "1:9 R110 found \"0 ^R\", expected the number of an event and its mark"),
        ('[Score "AB 10, YZ 10"]', "1:9 R132 no game begins so: both sides are out, at 20"),
        ('[Seats "N E S W"]\n[Leader "S"]\n[Score "NS 9"]\nN plays 4D',
         "3:9 R132 no game begins so: S has led already"),
        ("A plays 4D\ufffe", "1:9 R106 found \"4D\\xfffe\", expected a card"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_place(text: str, message: str) -> None:
    """Each fault has its code, line and column, what was found and what was expected."""
    assert said(text) == [message]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("A names harts", 'did you mean "A names hearts"?'),
        (
            "A throws",
            'no act here has the word "throws"; a remark stands after a semicolon: "; A throws"; '
            "`hoyle laws rounds --acts` lists the acts",
        ),
        (
            "A throws 4D",
            'of A, 4D a line may say "A plays 4D" or "A is dealt 4D"; '
            "`hoyle laws rounds --acts` lists the acts",
        ),
        ("A plays 4dd", 'did you mean "A plays 4D"?'),
        (
            "N plays 4D",
            "the players are A, Y, B, Z, unless a tag [Seats] before the acts gives their names",
        ),
        ('[Dealr "Z"]', "did you mean [Dealer]?"),
        ('[dealer "Z"]', "did you mean [Dealer]?"),
        ('[Scores "AB 3"]', "did you mean [Score]?"),
        ('[Dealer "z"]', 'did you mean "Z"?'),
        ('[Leader "B"]\n[Score "AB 9"]', "see [Leader] too"),
        ('[Score "AB 10, YZ 10"]', ""),
        ('[Score "AB 8 YZ 3"]', 'write "AB 8, YZ 3"'),
        ('[Score "AB 8; YZ 3"]', 'write "AB 8, YZ 3"'),
        ('[Score "AB 8 3"]', ""),
        ("a plays 3C", 'did you mean "A plays 3C"?'),
        ('[Option "scoring=neww"]', 'did you mean "new"?'),
        ("[Dealer Z]", 'write [Dealer "Z"]'),
        ("[Dealer 'Z']", 'write [Dealer "Z"]'),
        ("[Score AB 3, YZ 4]", 'write [Score "AB 3, YZ 4"]'),
        ('[Dealer "Z"', 'write [Dealer "Z"]'),
        ('[Dealer: "Z"]', "write [Dealer ...]"),
        ('Dealer "Z"', 'a tag stands in brackets, before the acts: [Dealer "Z"]'),
        ('[Score "AB three"]', 'write "3"'),
    ],
)
def test_a_near_miss_is_suggested(text: str, hint: str) -> None:
    """What was surely meant is offered, and nothing that is far off."""
    assert [one.hint for entry in entries(text) for one in entry.diagnostics] == [hint]


@pytest.mark.parametrize(
    "text", ['[Game "Rounds"]', '[Event "x"]', '[Deal "x"]', "A names Hearts", "A plays 10d"]
)
def test_capitals_and_common_tags_are_no_fault(text: str) -> None:
    """What can be meant one way only is read, and tags for readers are let be."""
    assert said(text) == []


def test_the_rest_of_a_record_is_read() -> None:
    """A line in error is left out and the record is not sound; the next record is."""
    text = 'A plays 4D\nA plays\nA plays 5D\n[Game "rounds"]\nB plays 6D\n'
    first, second = entries(text)
    assert first.record is not None
    assert [event.line for event in first.record.events] == [1, 3]
    assert (first.sound, second.sound) == (False, True)
    assert second.record is not None
    assert second.record.number == 2


def test_an_ambiguous_line_is_refused() -> None:
    """A reader never guesses between two acts."""
    act = BOOK.acts[1]
    twin = type(act)("lead", False, act.roles, act.phrase, None, None, (), act.span)
    book = replace(BOOK, acts=(*BOOK.acts, twin))
    (entry,) = stream(book, b"A plays 4D", "x.game")
    assert [one.code for one in entry.diagnostics] == ["R107"]


def test_a_line_that_can_be_divided_in_two_ways_is_refused() -> None:
    """Where one set may end and the next begin is not guessed."""
    lay = BOOK.acts[9]
    phrase = tuple(part for part in lay.phrase if part != Word("and"))
    book = replace(BOOK, acts=(*BOOK.acts[:9], replace(lay, phrase=phrase)))
    (entry,) = stream(book, b"A lays 2D 3D aside\nA lays 2D 3D 4D aside", "x.game")
    assert [(one.code, one.span.line) for one in entry.diagnostics] == [("R107", 2)]


def test_line_ends_and_marks_do_not_matter() -> None:
    """CRLF, CR and a byte order mark change nothing."""
    plain, _ = read(BOOK, b"A plays 4D\n\nB plays 5D\n", "x.game")
    for text in (
        b"A plays 4D\r\n\r\nB plays 5D\r\n",
        b"A plays 4D\r\rB plays 5D",
        b"\xef\xbb\xbfA plays 4D\n\nB plays 5D\n",
    ):
        assert read(BOOK, text, "x.game")[0] == plain


def test_a_case_bears_the_lines_of_its_book() -> None:
    """A record that stands in another text is told of with that text's lines."""
    entry = read_case(BOOK, '[Dealer "Z"]\nA plays 4D\nA plays\n', "x.law", 40)
    assert entry.record is not None
    assert entry.record.events[0].line == 41
    assert [one.span.line for one in entry.diagnostics] == [42]
    assert read_case(BOOK, "", "x.law", 40).sound


# ---------------------------------------------------------------- the grammar


def outline(text: str) -> list[str]:
    """Give tags and acts as the grammar sees them."""
    tree = GRAMMAR.parse(text)
    found: list[str] = []
    for part in tree.children:
        assert isinstance(part, Tree)
        words = [str(word) for word in part.children if isinstance(word, Token)]
        found.append(f"[{words[0]} {words[1]}]" if part.data == "tag" else " ".join(words))
    return found


def test_the_reader_holds_to_the_grammar() -> None:
    """The grammar finds in the sample what the reader finds."""
    text = (HERE / "records" / "sample.game").read_text()
    found = outline(text)
    records, _ = read(BOOK, text.encode(), "x.game")
    lines = dict.fromkeys(event.line for event in records[0].events)
    acts = [one for one in found if not one.startswith("[")]
    assert len(acts) == len(lines) + len(records[1].events)
    assert found[:4] == ['[Game "rounds"]', '[Seats "N E S W"]', '[Dealer "W"]',
                         '[Score "NS 8, EW 3"]']  # fmt: skip
    assert acts[3] == "N and next play KS JS"


@pytest.mark.parametrize(
    "text", ["[Foo bar]", '[Foo "bar"', "A plays 4D }", "A { x", '[Foo "b"] A', '[Foo "\\x"]']
)
def test_what_the_grammar_refuses_the_reader_refuses(text: str) -> None:
    """Neither takes a malformed tag or comment."""
    with pytest.raises(LarkError):
        GRAMMAR.parse(text)
    assert not all(entry.sound for entry in entries(text))


# ---------------------------------------------------------------- as people say it


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("A plays the K of Clubs", "A plays KC"),
        ("A plays 2 of clubs", "A plays 2C"),
        ("A plays the four of clubs", "A plays 4C"),
        ("A plays FOUR OF CLUBS", "A plays 4C"),
        ("A played 4C", "A plays 4C"),
        ("A play 4C.", "A plays 4C"),
        ("A, plays 4C", "A plays 4C"),
        ("A plays a 4C", "A plays 4C"),
        ("1. A plays 4C", "A plays 4C"),
        ("17) A plays 4C", "A plays 4C"),
        ("iv. A plays 4C", "A plays 4C"),
        ("A next played 4C then the five of clubs.", "A and next play 4C 5C"),
        ("A is dealt the ten of spades, 2 of clubs and KD", "A is dealt TS 2C KD"),
        ("A pays five to B", "A pays 5 to B"),
        ("A paid twenty to B", "A pays 20 to B"),
    ],
)
def test_a_line_is_read_as_people_say_it(said: str, meant: str) -> None:
    """What can only mean one act is that act, in whatever form of words."""
    (spoken,), (plain,) = entries(said), entries(meant)
    assert spoken.diagnostics == plain.diagnostics == ()
    assert spoken.record is not None
    assert plain.record is not None
    found = [(event.act, event.args) for event in spoken.record.events]
    assert found == [(event.act, event.args) for event in plain.record.events]
    assert {event.text for event in spoken.record.events} == {said}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("A plays 4C, B 5C", ["A plays 4C", "B plays 5C"]),
        ("1. A plays the four of clubs and B the five of clubs.", ["A plays 4C", "B plays 5C"]),
        ("A plays 4C, B plays 5C, and A 6C", ["A plays 4C", "B plays 5C", "A plays 6C"]),
    ],
)
def test_a_line_may_tell_several_acts(said: str, meant: list[str]) -> None:
    """With commas between: who is named without a verb does the same as the one before."""
    (spoken,), (plain,) = entries(said), entries("\n".join(meant))
    assert spoken.diagnostics == plain.diagnostics == ()
    assert spoken.record is not None
    assert plain.record is not None
    found = [(event.act, event.args) for event in spoken.record.events]
    assert found == [(event.act, event.args) for event in plain.record.events]


@pytest.mark.parametrize(
    "said",
    [
        *("A the plays", "A plays of clubs", "A plays 14 of clubs", "A plays the King"),
        *("plays A 4C", "A plays 4C, B", "A plays 4C, 5C", "A plays 4C, B leads"),
    ],
)
def test_what_nobody_says_is_not_read(said: str) -> None:
    """Other forms of words make no sense of what has none."""
    (entry,) = entries(said)
    assert not entry.sound


def test_a_list_stands_for_an_act_of_each_member() -> None:
    """A line of a list, of any length up to its own, is one act after another, in order."""
    card = ir.Enum("card")
    row = ir.ListOf(card, 5)
    player = ir.Role("P", "player", ir.Enum("player"))
    line = ir.Shorthand(
        (player, ir.Role("Cs", "cards", row), ir.Role("D", "card", card)),
        (ir.Slot("P"), ir.Word("lays"), ir.Slot("Cs"), ir.Slot("D")),
        (
            ("play", (ir.Var("P", player.sort), ir.Var("Cs", row))),
            ("play", (ir.Var("P", player.sort), ir.Var("D", card))),
        ),
    )
    book = replace(BOOK, shorthands=(line,))
    for cards in ("4C 5C", "4C, 4C 7C", "4C 5C 6C 7C 8C 9C"):
        (entry,) = stream(book, f"A lays {cards}".encode(), "x.game")
        assert entry.record is not None
        played = [CODES[event.args[1]] for event in entry.record.events]
        assert played == cards.replace(",", "").split()
    for cards in ("4C", "4C 5C 6C 7C 8C 9C TC"):
        (entry,) = stream(book, f"A lays {cards}".encode(), "x.game")
        assert not entry.sound


def test_suggestions_come_to_an_end() -> None:
    """A file of faults is told what was meant a number of times, and no more."""
    text = "".join(f'[Game "rounds"]\nA plais{i} 4D\n' for i in range(LIMITS.guesses + 50))
    hints = [
        one.hint for entry in stream(BOOK, text.encode(), "x.game") for one in entry.diagnostics
    ]
    assert all(hints[: LIMITS.guesses])
    assert not any(hints[LIMITS.guesses :])
    assert len(hints) == LIMITS.guesses + 50


@pytest.mark.parametrize("rest", ["Y 9D; B KC; Z 2C", "then Y 9D, B KC", "Y plays 9D (sic); B KC"])
def test_acts_after_a_semicolon_are_not_passed_over_in_silence(rest: str) -> None:
    """A comment that reads as acts stays a comment, and is warned of with the line as meant."""
    text = f'[Game "rounds"]\nA plays 4C ; {rest}\n'
    (entry,) = entries(text)
    assert entry.record is not None
    assert len(entry.record.events) == 1
    (one,) = entry.diagnostics
    assert (one.code, one.severity, one.span.line, one.span.column) == ("R133", "warning", 2, 11)
    assert one.hint.startswith('write a comma between acts: "A plays 4C, ')


def test_other_comments_after_an_act_are_not_warned_of() -> None:
    """What is no act, and what follows no act on its line, is a comment like any other."""
    notes = ("the lead", "A thought for long", "B", "4C", "Y 9D is better?", "{ Y 9D }")
    acts = "".join(f"A plays {3 + at}C ; {note}\n" for at, note in enumerate(notes))
    assert said(f'[Game "rounds"]\n; Y plays 9D\n{acts}') == []


@pytest.mark.parametrize("seats", ["N E S", "N E S N"])
def test_seats_that_are_wrong_are_told_of_once(seats: str) -> None:
    """Who is not known by name is no unknown act; other faults are told of beside it."""
    found = said(f'[Seats "{seats}"]\n[Leader "S"]\nN plays 4D\nN plays XX\n')
    assert [one.split()[1] for one in found] == ["R113"] + ["R106"] * (seats == "N E S")


def test_a_book_for_more_tells_how_fewer_sit_down() -> None:
    """The hint names the tag that says who does not play, as a truth of each that is yes."""
    state = ir.State("in", (PLAYER,), ir.Truth(), ir.Lit(1, ir.Truth()), "In", None, SPAN)
    book = replace(BOOK, states=(*BOOK.states, state))
    (entry,) = stream(book, b'[Seats "N E A"]\nN plays 4D\n', "x.game")
    (one,) = entry.diagnostics
    assert one.hint == 'name all 4, and who does not play: [Seats "N E A Y"] [In "Y no"]'


def test_a_tag_for_what_the_acts_tell_is_left_aside() -> None:
    """Tags of the ombre and trumps, and then the speaking: what was said is not said too late."""
    book = book_of("quadrille")
    spoken = "W asks leave\nX passes\nY passes\nZ passes\nW names H as trumps\nW leads KH\n"
    tags = '[Game "quadrille"]\n[Ombre "W"]\n[Trumps "H"]\n'
    (record,), found = read(book, f"{tags}{spoken}".encode(), "x.game")
    assert [(one.code, one.severity, one.span.line) for one in found] == [
        ("R134", "warning", 2),
        ("R134", "warning", 3),
    ]
    (bare,), _ = read(book, f'[Game "quadrille"]\n{spoken}'.encode(), "x.game")
    assert (record.start, [tag for tag, _ in record.tags]) == (bare.start, ["Dealer"])
    assert not [one for one in judge(book, record)["findings"] if one["kind"] == "void"]
    # They stay where the acts do not tell it, or tell another thing.
    for other in (spoken.replace("W names H", "W names S"), "X passes\nW leads KH\n"):
        (kept,), found = read(book, f"{tags}{other}".encode(), "x.game")
        assert not [one for one in found if one.code == "R134"]
        assert ("trumps", 0, 2) in kept.start
