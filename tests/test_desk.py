"""The desk's answers: what is entered, what is seen, what is offered, what is ruled."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import cast

import pytest

from hoyle.desk.books import Bookcase, DeskBook
from hoyle.desk.completion import complete
from hoyle.desk.course import DeskCourse
from hoyle.desk.entry import Edit, edited, read_text
from hoyle.desk.offers import offers_at
from hoyle.desk.service import Service
from hoyle.desk.table import SeatView, table_at
from hoyle.driver import Loaded
from hoyle.interpret import Machine, judge
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.paths import house, shelf_of
from hoyle.rulings.replay import begin
from tests.hostile_texts import HOSTILE
from tests.small_books import small_book

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.game"))
# Of each book the first that is at the desk every day; the others are by night.
FIRST = {path.read_text(encoding="utf-8").split("\n")[0]: path for path in reversed(EXAMPLES)}
AT_THE_DESK = [
    pytest.param(path, id=path.stem, marks=[pytest.mark.slow] * (path not in FIRST.values()))
    for path in EXAMPLES
]
TURNS = (
    '[Game "whist"]\n[Dealer "Z"]\n[Trumps "S"]\n'
    "A leads 4C then 9D KC 2C\nB leads AC then 3C 5C 7C\n"
)


@cache
def case() -> Bookcase:
    """The books that come with hoyle."""
    return Bookcase({name: (name, house()) for name in house().books()})


@cache
def service() -> Service:
    """A desk of the books that come with hoyle."""
    return Service(case())


def book(name: str) -> DeskBook:
    """A book of the house."""
    found = case().get(name)
    assert found is not None
    return found


def record_of(name: str, text: str) -> Record:
    """The record that a text says."""
    found = read_text(book(name), text).record
    assert found is not None
    return found


def ask(kind: str, **asked: object) -> Mapping[str, object]:
    """Ask as the page does."""
    return service().answer(kind, asked)


def change(name: str, text: str, at: int, kind: str, lines: str = "") -> tuple[str, int]:
    """Make a change that is not refused."""
    answer = ask("view", book=name, text=text, at=at, edit={"kind": kind, "lines": lines})
    assert "refused" not in answer, answer["refused"]
    return str(answer["text"]), int(str(answer["at"]))


# ---------------------------------------------------------------- entry


def test_an_act_is_put_after_the_one_looked_at() -> None:
    """At the end it is the last; in the middle what follows stays, and is judged again."""
    text, at = change("whist", '[Game "whist"]\n[Dealer "Z"]\n', -1, "insert", "A plays 4C")
    assert (text, at) == ('[Game "whist"]\n[Dealer "Z"]\nA plays 4C\n', 1)
    text, at = change("whist", text, -1, "insert", "Y plays 5C")
    text, at = change("whist", text, 1, "insert", "B plays 6C")
    assert text.splitlines()[2:] == ["A plays 4C", "B plays 6C", "Y plays 5C"]
    assert at == 2
    answer = ask("view", book="whist", text=text, at=-1)
    assert answer["findings"] == [2]  # B was out of his turn, which had gone to Y


def test_an_act_is_changed_and_struck_out() -> None:
    """The one looked at, and no other; before the first there is nothing to change."""
    text = '[Game "whist"]\nA plays 4C ; a note\nY plays 5C\n'
    assert change("whist", text, 1, "replace", "A plays 3C")[0].splitlines()[1] == "A plays 3C"
    assert change("whist", text, 2, "delete") == ('[Game "whist"]\nA plays 4C ; a note\n', 1)
    assert change("whist", text, 0, "delete") == (text, 0)


def test_a_line_of_several_acts_comes_apart_where_it_is_changed() -> None:
    """A trick told in one line is told in four if something happens in the midst of it."""
    text, at = change("whist", TURNS + "; the end\n", 2, "insert", "B exposes 6C in dealing")
    assert text.splitlines()[3:9] == [
        *("A plays 4C", "Y plays 9D", "B exposes 6C in dealing", "B plays KC", "Z plays 2C"),
        "B leads AC then 3C 5C 7C",
    ]
    assert at == 3
    assert text.endswith("; the end\n")


def test_what_cannot_be_read_is_refused_and_nothing_is_changed() -> None:
    """The reason is told, with what was surely meant; tags and comments have their places."""
    refused = ask("view", book="whist", text=TURNS, edit={"kind": "insert", "lines": "A plys 4D"})
    assert "did you mean" in str(refused["refused"])
    assert "text" not in refused
    tag = ask("view", book="whist", text=TURNS, edit={"kind": "insert", "lines": '[Score "AB 3"]'})
    assert "before the first act" in str(tag["refused"])
    open_ = '[Game "whist"]\nA plays 4C { here\nand on }\nY plays 5C\n'
    inside = ask(
        "view", book="whist", text=open_, at=1, edit={"kind": "insert", "lines": "B plays 6C"}
    )
    assert "comment runs over" in str(inside["refused"])
    noted = change("whist", TURNS, -1, "insert", "; he hesitated")
    assert noted[0].endswith("; he hesitated\n")


def test_the_head_is_set_anew() -> None:
    """Tags change, the acts stay and are judged by the new tags."""
    head = '[Game "whist"]\n[Dealer "A"]'
    text, at = change("whist", TURNS, -1, "head", head)
    assert text.startswith(head)
    assert at == 8
    assert [event.act for event in record_of("whist", text).events] == ["play"] * 8


def test_hands_are_pasted_whole() -> None:
    """A board in one line, as newspapers have it, is told by the book's own act of dealing."""
    board = "N:AKQ4.T93.AK.J987 JT98.AKQ.QJT.654 765.J87.987.AKQT 32.6542.65432.32"
    text, at = change("whist", '[Game "whist"]\n[Seats "N E S W"]\n', -1, "insert", board)
    assert at == 4
    assert [event.act for event in record_of("whist", text).events] == ["deal"] * 4
    again = change("whist", '[Game "whist"]\n', -1, "insert", board.removeprefix("N:"))[0]
    assert again.splitlines()[1].startswith("A is dealt ")


def test_lines_are_pasted_together() -> None:
    """Several lines at once are several acts, or none if one of them cannot be read."""
    text, at = change("whist", '[Game "whist"]\n', -1, "insert", "Z deals\r\n\r\nA plays 4C\r\n")
    assert at == 2
    lines = "Y plays 5C\nY plys 6C"
    refused = ask("view", book="whist", text=text, edit={"kind": "insert", "lines": lines})
    assert "refused" in refused


@pytest.mark.parametrize("path", EXAMPLES[::4], ids=lambda path: path.stem)
def test_a_record_entered_act_by_act_is_the_record(path: Path) -> None:
    """Entering each act of an example by its line gives the example's ruling in the end."""
    text = path.read_text(encoding="utf-8")
    name = re.search(r'\[Game "([^"]+)"\]', text)
    assert name is not None
    desk, written = book(name[1]), read_text(book(name[1]), text)
    assert written.record is not None
    lines = text.split("\n")
    made = read_text(desk, "\n".join(lines[: written.record.events[0].line - 1]))
    phrases = desk.phrases.phrases(written.record.seats)
    for at, event in enumerate(written.record.events):
        said = phrases.write(event.act, event.args)
        done = edited(desk, made, at, Edit("insert", said))
        assert (done.refused, done.why, done.at) == ((), "", at + 1), said
        made = read_text(desk, done.text)
    assert made.record is not None
    assert [(e.act, e.args) for e in made.record.events] == [
        (e.act, e.args) for e in written.record.events
    ]


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("name", ["one.jsonl", "two.jsonl"])
def test_archives_are_opened(name: str) -> None:
    """A line of JSON is a game; of several one is chosen."""
    line = '{"game":"whist","acts":[{"act":"play","player":"A","card":"4C"}]}\n'
    count = 1 if name == "one.jsonl" else 2
    answer = ask("open", name=name, text=line * count, book="quinze")
    games = answer["games"]
    assert isinstance(games, list)
    assert len(games) == count
    assert games[0]["book"] == "whist"
    assert games[0]["text"].endswith("A plays 4C\n")


def test_boards_are_opened() -> None:
    """PBN and LIN go to the book that says how they are understood."""
    records = Path(__file__).parent / "records"
    for suffix in ("pbn", "lin"):
        opened = 0
        for path in sorted(records.rglob(f"*.{suffix}"))[:6]:
            text = path.read_bytes().decode("iso-8859-1")
            answer = ask("open", name=path.name, text=text, book="quinze")
            games = answer.get("games", [])
            assert isinstance(games, list)
            opened += len(games)
            for game in games:
                assert record_of(game["book"], game["text"]).book == "whist"
        assert opened


def test_faults_of_a_file_are_told_at_their_place() -> None:
    """A record for people is opened with its fault, others are told line by line."""
    text = '[Game "whist"]\nA plays 4C\nY plys 5C\n'
    answer = ask("open", name="x.game", text=text, book="quinze")
    games = answer["games"]
    assert isinstance(games, list)
    assert (games[0]["text"], games[0]["book"]) == (text, "whist")
    seen = ask("view", book="whist", text=text)
    assert seen["faults"] == [[3, 3, *seen["faults"][0][2:]]]  # type: ignore[index]
    assert "line 3" in str(seen["unread"])
    lost = ask("open", name="x.jsonl", text='{"game":"whist","acts":[{"act":"fly"}]}\n', book="")
    assert lost["games"] == []
    assert "line 1" in str(lost["faults"])
    assert "no book" in str(ask("open", name="", text='[Game "patience"]\n', book="")["wrong"])
    assert "name its game" in str(ask("open", name="", text="A plays 4C\n", book="")["wrong"])


def test_what_is_noticed_in_a_record_is_told_beside_it() -> None:
    """A tag that the book does not know is no fault, and is not passed over in silence."""
    text = '[Game "whist"]\n[Dealr "Z"]\nA plays 4C\n'
    seen = ask("view", book="whist", text=text)
    assert "Noticed in the record" in str(seen["record"])
    assert "line 2, column 2" in str(seen["record"])
    assert "Noticed" not in str(ask("view", book="whist", text=TURNS)["record"])


# ---------------------------------------------------------------- what is seen


def _stepped(of: Book, record: Record) -> Machine:
    machine = begin(of, record)
    places = {act.name: place for place, act in enumerate(of.acts)}
    for event in record.events:
        machine.step(places[event.act], event.args)
    return machine


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_table_stands_after_each_act_as_the_interpreter_has_it(path: Path) -> None:
    """Hands are what the states say, whether one steps on, back, or looks for the first time."""
    text = path.read_text(encoding="utf-8")
    match = re.search(r'\[Game "([^"]+)"\]', text)
    assert match is not None
    desk, record = book(match[1]), record_of(match[1], text)
    course = DeskCourse()
    course.take(desk, record)
    count = len(record.events)
    for at in (count, *range(count, -1, -7), *range(0, count, 5)):
        cut = replace_events(record, at)
        cells = course.at(at).cells
        if not any(state.rebuilt for state in desk.book.states):
            assert cells == _stepped(desk.book, cut).cells
        view = table_at(desk, course.at(at))
        assert [seat.name for seat in view.seats] == list(record.seats)
        for entry in desk.table:
            if entry.part == "hands":
                for seat in view.seats:
                    held = course.at(at).value(entry.name, seat.place)
                    drawn = [card for spread in seat.hands for card in spread.cards]
                    assert isinstance(held, int)
                    assert len(drawn) == held.bit_count()


def replace_events(record: Record, count: int) -> Record:
    """The record as far as its first acts."""
    return replace(record, events=record.events[:count])


def seat(name: str, text: str, who: str, closed: tuple[int, ...] = ()) -> SeatView:
    """What is at a player's place at the end of a record."""
    desk = book(name)
    course = DeskCourse()
    course.take(desk, record_of(name, text))
    view = table_at(desk, course.at(10**6), closed)
    return next(seat for seat in view.seats if seat.name == who)


def test_where_things_are_seen() -> None:
    """The trick lies before those who played, the dealer has a badge, who is to play is marked."""
    text = TURNS + "B plays 2H\nZ plays 3H\n"
    assert [card.code for spread in seat("whist", text, "Z").before for card in spread.cards] == [
        "3H"
    ]
    assert seat("whist", text, "Z").badges == ["dealer"]
    assert seat("whist", text, "A").turn
    assert not seat("whist", text, "B").turn
    assert seat("whist", text, "A", closed=(0,)).closed


def test_a_row_a_number_and_a_stake() -> None:
    """Rows lie in the middle in the order of dealing, stakes stand at their players' places."""
    name = "rouge-et-noir"
    path = next(path for path in EXAMPLES if path.stem == "rouge-et-noir-two-prisons")
    desk, record = book(name), record_of(name, path.read_text(encoding="utf-8"))
    course = DeskCourse()
    course.take(desk, record)
    view = table_at(desk, course.at(71))
    assert [(one.label, [card.code for card in one.cards]) for one in view.middle] == [
        ("row noir", ["9S", "8D", "7H", "9C"]),
        ("row rouge", ["KC", "TS", "QH", "AH"]),
    ]
    assert [one.value for one in view.figures if one.label == "points noir"] == ["33"]


def test_things_are_shown_of_whom_they_are() -> None:
    """Punters have purses, the tailleur and the croupier none; what was cut lies till one deals."""
    text = '[Game "rouge-et-noir"]\n'
    told = {
        name: [one.label for one in seat("rouge-et-noir", text, name).figures]
        for name in ("Tailleur", "Croupier", "A")
    }
    assert told == {"Tailleur": [], "Croupier": [], "A": ["purse"]}
    text = '[Game "ecarte"]\nA cuts KC for deal\n'
    assert [spread.label for spread in seat("ecarte", text, "A").before] == ["cut for the deal"]
    assert seat("ecarte", text + "B cuts 7C for deal\n", "A").before == []


def test_of_many_acts_and_findings_the_near_ones_are_told() -> None:
    """A record with a finding for each of its acts is listed in part, and says what is left out."""
    text = '[Game "whist"]\n[Dealer "Z"]\n' + "A calls honours\n" * 900
    seen = ask("view", book="whist", text=text, at=500)
    rows = re.findall(r'data-key="act-(\d+)"', str(seen["record"]))
    assert [int(row) for row in rows] == [*range(201, 801)]
    assert "acts 1 to 200<" in str(seen["record"])
    assert "acts 801 to 900<" in str(seen["record"])
    ruling = str(seen["ruling"])
    jumps = [int(one) for one in re.findall(r'class="jump \w+" data-at="(\d+)"', ruling)]
    assert len(jumps) == 60
    assert max(abs(at - 500) for at in jumps) <= 31
    assert "and 839 more, further from here" in ruling
    assert re.search(r"and \d+ more that were opened before these", ruling)
    assert len(str(seen["findings"])) > 900  # to go from one to the next


def test_a_sheet_tells_what_is_open_at_its_act_and_what_became_of_it() -> None:
    """Also where the choice is from another act; what has no name is headed by what is so."""
    text = next(path for path in EXAMPLES if path.stem == "whist-revoke").read_text()
    sheet = str(ask("deep", book="whist", text=text, at=59)["sheet"])
    claimed = re.search(r"<h1>(.*?)</h1>", sheet)
    assert claimed is not None
    assert claimed[1] == "The revoke is proved: Z revoked with 7H"
    assert "☒ AB take three tricks from Z" in sheet
    sheet = str(ask("deep", book="whist", text=text, at=27)["sheet"])
    assert "<h1>Offence: revoke by Z (side YZ)</h1>" in sheet
    assert sheet.count("☒ AB take three tricks from Z") == 1


def test_what_no_tag_told_is_named_where_a_finding_hangs_on_it() -> None:
    """On the page and on the sheet."""
    text = '[Game "speculation"]\n[Dealer "A"]\nA turns up KC for trumps\nB bids 31\n'
    deep = ask("deep", book="speculation", text=text, at=2)
    told = "Taken as not told: the counters of B are 30; [Counters] would tell it"
    for part in ("ruling", "sheet"):
        assert told in str(deep[part])


def test_what_takes_long_can_be_left_out() -> None:
    """Asked to be brief the desk gives what is offered and the sheet, and says what is wanting."""
    text = next(path for path in EXAMPLES if path.stem == "whist-revoke").read_text()
    whole = ask("deep", book="whist", text=text, at=60)
    brief = ask("deep", book="whist", text=text, at=60, brief=1)
    for part in ("ruling", "sheet"):
        assert "would take too long" in str(brief[part])
        assert "would take too long" not in str(whole[part])
    assert "would leave score" in str(whole["ruling"])
    assert "would leave score" not in str(brief["ruling"])
    assert (brief["offers"], brief["natural"]) == (whole["offers"], whole["natural"])


def test_a_book_without_a_table_is_shown_all_the_same() -> None:
    """Sets of cards of players are hands, and what the book shows is told."""
    made = small_book()
    assert made.table == ()
    desk = DeskBook(Loaded(made.name, house(), made), made, lambda record: judge(made, record))
    parts = {entry.name: entry.part for entry in desk.table}
    assert parts["hand"] == "hands"
    assert parts["score"] == "counters"
    course = DeskCourse()
    course.take(desk, Record(made.name, ("A", "B"), (), (), (), ()))
    assert [seat.name for seat in table_at(desk, course.at(0)).seats] == ["A", "B"]


# ---------------------------------------------------------------- what is offered


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_what_is_offered_can_be_entered(path: Path) -> None:
    """Every line offered reads as an act; lawful ones draw no offence; options can be elected."""
    text = path.read_text(encoding="utf-8")
    match = re.search(r'\[Game "([^"]+)"\]', text)
    assert match is not None
    desk, record = book(match[1]), record_of(match[1], text)
    phrases = desk.phrases.phrases(record.seats)
    course = DeskCourse()
    course.take(desk, record)
    for at in range(0, len(record.events) + 1, 4):
        machine = course.at(at)
        offers = offers_at(desk, machine)
        lawful = {one.line for one in offers.lines if one.lawful}
        for line in (*offers.natural, *(way for menu in offers.menus for way in _ways(menu.ways))):
            acts = phrases.read(line)
            assert isinstance(acts, tuple), line
            for act, args in acts:
                drawn = machine.copy().step(desk.places[act], args)
                if line in lawful:
                    assert not {"offence", "void"} & {one["kind"] for one in drawn}


def test_a_choice_is_told_as_it_is_at_that_moment() -> None:
    """A revoke can be paid for once it is established, and can then no more be recalled."""
    told = [
        re.sub(r"<[^>]+>|\s+", " ", str(ask("view", book="whist", text=TURNS, at=at)["ruling"]))
        for at in (4, 5)
    ]
    for at, (can, recalled) in enumerate((("can elect none of these now", True), ("may", False))):
        assert f"AB, who may consult, {can}" in told[at]
        assert ("or until Y takes back 9D" in told[at]) is recalled


def _ways(ways: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    return (line for option in ways for line in option)


def test_a_hand_to_choose_is_offered_with_its_cards() -> None:
    """Thirteen of the fifty-two, then of those that are left."""
    desk = book("whist")
    course = DeskCourse()
    course.take(desk, record_of("whist", '[Game "whist"]\nZ deals\n'))
    [one] = offers_at(desk, course.at(1)).choosing
    assert (one.before, one.after, one.size, len(one.cards)) == ("A is dealt ", "", 13, 52)


def test_a_packet_of_either_size_is_offered() -> None:
    """How many are to be chosen may hang on a number that the act does not say."""
    text = '[Game "ecarte"]\n[Dealer "A"]\nB cuts the pack\n'
    offers = str(service().answer("deep", {"book": "ecarte", "text": text, "at": -1})["offers"])
    assert sorted(re.findall(r'data-size="([0-9]+)"', offers)) == ["2", "3"]


def test_how_a_line_goes_on() -> None:
    """Natural acts first; then words, values and holes of every phrase that fits so far."""
    desk = book("whist")
    natural = ["Y plays 4D", "Y plays 5D"]

    def on(typed: str) -> list[tuple[str, str]]:
        found = complete(desk, ("A", "Y", "B", "Z"), typed, natural)
        return [(one.line, one.shown) for one in found]

    assert on("")[:2] == [("Y plays 4D", "Y plays 4D"), ("Y plays 5D", "Y plays 5D")]
    assert on("y pl")[0] == ("Y plays 4D", "Y plays 4D")
    assert ("A plays ", "A plays ‹a card›") in on("a pl")
    assert ("A plays 4S", "A plays 4S") in on("A plays 4")
    assert ("AB take three tricks from ", "AB take three tricks from ‹a player›") in on("AB take")
    assert on("no such thing at all") == []


# ---------------------------------------------------------------- what is ruled


@pytest.mark.parametrize("path", AT_THE_DESK)
def test_the_ruling_is_the_judges(path: Path) -> None:
    """Each finding of the judge is listed at its act, with its law and its printed sentence lit."""
    text = path.read_text(encoding="utf-8")
    match = re.search(r'\[Game "([^"]+)"\]', text)
    assert match is not None
    desk, record = book(match[1]), record_of(match[1], text)
    ruling = judge(desk.book, record)
    answer = ask("view", book=desk.name, text=text)
    places = sorted({min(one["event"] + 1, len(record.events)) for one in ruling["findings"]})
    assert answer["findings"] == places
    for at in places:
        shown = str(ask("view", book=desk.name, text=text, at=at)["ruling"])
        for one in ruling["findings"]:
            if min(one["event"] + 1, len(record.events)) != at:
                continue
            assert f'id="finding-{one["n"]}"' in shown
            if one["citation"] is not None and one["citation"]["quote"]:
                lit = desk.lit(one["citation"]["source"], one["citation"]["quote"])
                assert lit, one["citation"]["quote"]
                page = desk.book.sources.index(one["citation"]["source"])
                told = str(ask("page", book=desk.name, page=page)["text"])
                words = re.sub(r"[\s-]", "", told[slice(*lit[0])])
                assert words == re.sub(r"[\s-]", "", one["citation"]["quote"])


def test_remedies_are_buttons_and_pressing_one_is_an_act() -> None:
    """What an open choice gives is offered with what each leaves, and recorded when pressed."""
    path = next(path for path in EXAMPLES if path.stem == "whist-revoke")
    whole = path.read_text(encoding="utf-8")
    deep = ask("deep", book="whist", text=whole, at=59)
    shown = str(deep["ruling"])
    assert 'data-say="AB take three tricks from Z"' in shown
    assert "would leave" in shown
    made, at = change("whist", whole, 59, "insert", "AB take three points from Z")
    assert at == 60
    assert "✓ AB take three points from Z" in str(
        ask("view", book="whist", text=made, at=27)["ruling"]
    )


def test_a_doubt_is_shown_with_both_worlds() -> None:
    """What would decide it is told, and what is held and found in each case stands side by side."""
    text = '[Game "whist"]\n[Dealer "Z"]\n[Trumps "S"]\nA plays 4C\nY plays 9D\n'
    deep = str(ask("deep", book="whist", text=text)["ruling"])
    assert "Undecided:" in deep
    assert "data-worlds=" in deep
    number = re.search(r'data-worlds="(\d+)"', deep)
    assert number is not None
    pair = str(ask("worlds", book="whist", text=text, n=int(number[1]))["html"])
    assert pair.count("The finding is made") == 1
    assert pair.count("The finding is not made") == 1
    assert "no two worlds" in str(ask("worlds", book="whist", text=TURNS, n=99)["wrong"])


def test_of_many_worlds_the_two_are_shown_that_differ() -> None:
    """Where the record does not say who dealt: in one world the finding is made, in one not."""
    text = '[Game "cribbage"]\nB turns up 4D\n'
    pair = str(ask("worlds", book="cribbage", text=text, n=1)["html"])
    assert re.findall(r"<h3>(.*?)</h3>", pair) == ["If the dealer was A", "Otherwise"]
    assert pair.index("The finding is made") < pair.index("The finding is not made")


def test_why_and_why_not() -> None:
    """How a finding came about is what `hoyle why` tells; why a law did not bite, its clauses."""
    path = next(path for path in EXAMPLES if path.stem == "whist-revoke")
    text = path.read_text(encoding="utf-8")
    assert "What came of it" in str(ask("why", book="whist", text=text, n=1)["html"])
    assert "It did: findings 1 and 5." in str(
        ask("whynot", book="whist", text=text, law="19")["html"]
    )
    spared = str(ask("whynot", book="whist", text=text, law="9")["html"])
    assert "not at act" in spared
    assert "was not so" in spared
    assert "wrong" in ask("why", book="whist", text=text, n=0)
    assert "wrong" in ask("whynot", book="whist", text=text, law="nothing")


@pytest.mark.parametrize("path", AT_THE_DESK)
def test_the_sheet_has_all_that_is_to_be_signed(path: Path) -> None:
    """Verdict, table, law, choices, doubts, outcome, record, and a line for the referee."""
    text = path.read_text(encoding="utf-8")
    match = re.search(r'\[Game "([^"]+)"\]', text)
    assert match is not None
    places = ask("view", book=match[1], text=text)["findings"]
    assert isinstance(places, list)
    sheet = str(ask("deep", book=match[1], text=text, at=places[0] if places else -1)["sheet"])
    for part in ("How it stands", "The record", "The table after act", "Referee", "Date"):
        assert part in sheet
    assert ("<blockquote>" in sheet or "Supplied" in sheet) or not places
    assert "<script" not in sheet
    assert "style=" not in sheet


# ---------------------------------------------------------------- hostile records


class _Reading(HTMLParser):
    """Notes every tag and attribute of a text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}


def _seen(html: str) -> tuple[set[str], set[str]]:
    reading = _Reading()
    reading.feed(html)
    return reading.tags, reading.names


def test_there_are_sixty_hostile_texts() -> None:
    """As many as are promised, each another."""
    assert len(set(HOSTILE)) >= 60


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _noted(texts: Sequence[str]) -> str:
    """A record with each text as the value of a tag, and in comments of both kinds."""
    tags = "".join(f'[T{i} "{_quoted(text)}"]\n' for i, text in enumerate(texts))
    lines = "".join(f"; {text}\n" for text in texts)
    blocks = "".join(f"{{ {text.replace('}', ')')} }}\n" for text in texts)
    acts = f"{lines}A plays 4C\n{blocks}Y plays 9D\n"
    return f'[Game "whist"]\n[Dealer "Z"]\n{tags}\n{acts}'


def _drawn(kind: str, text: str) -> tuple[set[str], set[str]]:
    """The tags and attributes of all that is answered about a record."""
    answer = ask(kind, book="whist", text=text)
    assert "unread" not in answer, answer["unread"]
    return _seen(" ".join(str(value) for key, value in answer.items() if key != "text"))


def test_texts_of_a_hostile_record_stay_texts() -> None:
    """No tag or attribute comes out of a record's tags, names, comments, acts or file name."""
    plain = _noted(["x"] * len(HOSTILE))
    known = [_drawn(kind, plain) for kind in ("view", "deep", "setup")]
    hostile = _noted(HOSTILE)
    for kind, (tags, names) in zip(("view", "deep", "setup"), known, strict=True):
        seen = _drawn(kind, hostile)
        assert (seen[0] - tags, seen[1] - names) == (set(), set()), kind
    for bad in HOSTILE:
        quoted = _quoted(bad)
        for wrong in (f'[Seats "{quoted}"]\n{bad}\n', f'[Game "whist"]\n{bad}\n'):
            unread = ask("view", book="whist", text=wrong)
            html = str(unread.get("unread", "")) + str(unread.get("record", ""))
            assert not {"script", "img", "svg", "iframe"} & _seen(html)[0]
        line = json.dumps({"game": "whist", "acts": [{"act": bad}]})
        opened = ask("open", name=bad, text=line, book="whist")
        assert _seen(str(opened.get("faults", "")))[0] <= {"ul", "li", "button", "span", "code"}


# ---------------------------------------------------------------- what a new user stumbled on


def test_players_that_are_named_are_chosen_by_these_names() -> None:
    """The form for a new record knows the names in it: of players, and of sides made of them."""
    names = ["Ames", "Yates", "Bell", "Zouch"]
    html = str(ask("setup", book="whist", text="", seats=names)["html"])
    assert "<option>Zouch</option>" in html
    assert "<option>Z</option>" not in html
    assert 'placeholder="AmesBell …, YatesZouch …"' in html
    for wrong in (["Ames", "Ames", "Bell", "Zouch"], ["Ames"], ["", "Yates", "Bell", "Zouch"]):
        assert "<option>Z</option>" in str(ask("setup", book="whist", text="", seats=wrong)["html"])


def test_what_is_yes_or_no_is_chosen() -> None:
    """Nobody has to know how a truth is written."""
    html = str(ask("setup", book="whist", text="")["html"])
    assert re.search(r'<select name="tag" data-tag="Midway">.*?<option>yes</option>', html)


def test_forms_have_their_words_apart() -> None:
    """Words that stand together in an act are one text, as they are sought."""
    forms = cast("list[dict[str, list[object]]]", ask("forms", book="whist", text=TURNS)["forms"])
    texts = {part for form in forms for part in form["parts"] if isinstance(part, str)}
    assert {"is dealt", "claim that", "revoked with"} <= texts


def test_a_power_is_begun_up_to_what_is_still_to_be_said() -> None:
    """What a press puts into the line can be gone on with: no noun stands in it."""
    html = str(ask("deep", book="whist", text=TURNS)["ruling"])
    begun = re.findall(r'data-begin="([^"]*)">([^<]*)</button>', html)
    assert ("AB claim that ", "AB claim that a player revoked with a card") in begun
    for said, words in begun:
        assert words.startswith(said)
        assert " a player" not in said


def test_a_completion_writes_what_can_only_be_so() -> None:
    """After a player the words of the act that follow him are written too."""
    found = complete(book("whist"), ("A", "Y", "B", "Z"), "AB claim that Y", ())
    assert found[0].line == "AB claim that Y revoked with "


def test_numbers_on_the_table_are_said_as_in_rulings() -> None:
    """Half a counter more than forty-two is 42 1/2 on the table too."""
    text = (EXAMPLES[0].parent / "rouge-et-noir-two-prisons.game").read_text(encoding="utf-8")
    table = str(ask("view", book="rouge-et-noir", text=text)["table"])
    assert "407 1/2" in table
    assert not re.search(r"\d{2,}/\d", table)


def test_what_came_of_one_finding_is_not_told_of_another() -> None:
    """Of two over-markings each tells its own remedy alone."""
    text = (EXAMPLES[0].parent / "cribbage-over-marked.game").read_text(encoding="utf-8")
    html = str(ask("why", book="cribbage", text=text, n=1)["html"])
    assert html.count("remedy over marked opened") == 1


def test_what_hangs_on_the_unrecorded_is_told_so() -> None:
    """Turns, powers, and how a record stands are told with the doubt that a ruling has."""
    dealt = '[Game "whist"]\n[Midway "yes"]\n[Leader "A"]\n[Trumps "H"]\n[Tricks "AB 6, YZ 5"]\n'
    played = "A leads 4C then 5D 6C 7C\nZ leads 8C then 9C 6D TC\nAB claim a revoke by Y\n"
    whist = str(ask("deep", book="whist", text=f"{dealt}{played}", at=9)["ruling"])
    may = re.findall("claim honours</button>.*?</li>", whist)
    assert len(may) == 2  # one of them could, and nobody knows which
    assert all("undecided" in line for line in may)
    cribbage = (
        '[Game "cribbage"]\n[Midway "yes"]\n[Dealer "B"]\n[Score "A 20, B 30"]\nB turns up 5H\n'
        "A plays KC\nB plays KD\nB marks 2 for play\nA plays KH\nA marks 6 for play\n"
    )
    seen = ask("view", book="cribbage", text=cribbage, at=6)
    assert "Whose turn it is is not sure." in str(seen["say"])
    deep = ask("deep", book="cribbage", text=cribbage, at=6)
    for page in ("ruling", "sheet"):
        told = str(deep[page])
        stands = told[told.index("How it stands") :]
        assert "The record begins in the middle, and what went before may bear on" in stands
        assert "s far as the record tells" in stands


def test_a_breach_without_words_tells_at_the_desk_too_what_was_owed(tmp_path: Path) -> None:
    """Since which act, and what was not done."""
    text = """book plain "Plain"
edition "made up"
seats A, B
let P, Q : player
act play : P plays
act wave : P waves
state fines of player : 0..9 = 0
law 1 "Waving"
  supplied "made up"
  duty of Q that Q waves when P plays
    letting Q = next of P
    before Q plays else rude by Q
  consequence when offence rude by P does fines of P rises by 1
"""
    (tmp_path / "plain.law").write_text(text, encoding="utf-8")
    desk = Service(Bookcase({"plain": ("plain", shelf_of(tmp_path / "plain.law"))}))
    record = '[Game "plain"]\nA plays\nB plays\n'
    told = str(desk.answer("view", {"book": "plain", "text": record, "at": 2})["ruling"])
    assert "It was owed since act 1, and not done: B waves" in told
