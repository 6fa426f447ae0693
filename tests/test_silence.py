"""What a ruling hangs on that the record could have told by a tag, and did not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.driver import judge_of, load_kept
from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.judging import judge_if_no_worse
from hoyle.paths import house
from hoyle.records.read import read
from hoyle.render.report import Judged, report
from hoyle.render.rulings import ruling
from hoyle.render.silence import not_told
from hoyle.rulings.beyond import look_beyond
from hoyle.rulings.silence import taken
from hoyle.shared.specs import FAULTS
from tests.nightly import nightly
from tests.ruled_cases import ruled_cases

OVERBID = '[Dealer "A"]\nA turns up KC for trumps\nB bids 31\n'


def judged(game: str, text: str) -> Judged:
    """Judge a record of a game as the command does."""
    loaded = load_kept(game, house())
    book = loaded.whole
    (record,), found = read(book, f'[Game "{game}"]\n{text}'.encode(), "x.game")
    assert not found
    judge = judge_of(loaded)
    made = judge(record)
    return Judged(record, made, beyond=look_beyond(judge, book, record, made), book=book)


def said(game: str, text: str) -> str:
    """Give the ruling on a record in one line."""
    one = judged(game, text)
    assert one.ruling is not None
    assert one.beyond is not None
    assert one.book is not None
    return " ".join(ruling(one.ruling, one.record, one.book, one.beyond).split())


@pytest.mark.parametrize(
    ("game", "text", "line"),
    [
        ("speculation", OVERBID, "the counters of B are 30; [Counters] would tell it"),
        (
            "rouge-et-noir",
            '[Bank "20"]\nA stakes 20 on noir\nTailleur refuses the stake of A on noir\n',
            "the stake at liberty of each player on each chance is nought; [Stakes] would tell it",
        ),
        (
            "loo",
            '[Dealer "L"]\n[Trumps "S"]\nB declares to play\n',
            "A declared nothing; [Declared] would tell it",
        ),
        ("whist", "Y calls honours\n", "the score of YZ is nought; [Score] would tell it"),
        (  # told by another state, which begins with what the tag tells
            "loo",
            '[Trumps "H"]\n[Sits "J no, K no, L no"]\n[Dealer "G"]\nA stands, B stands, G stands\n'
            "A leads AH, B 3H, G 4H\nA leads KH, B 5H, G 6H\nA leads KS, B 5S, G 6S\n",
            "the pool is 3; [Pool] would tell it",
        ),
        (  # neither alone is enough
            "loo",
            '[Pool "9"]\n[Trumps "H"]\nA stands, B stands, G stands, J stands\nA leads 4C\n',
            "K and L declared nothing; [Declared] would tell it",
        ),
        (  # both seats empty undo it, and he who deals has his own, so that not all are moved
            "speculation",
            '[Dealer "A"]\nA turns up 7H for trumps\nG turns up 3C\nJ turns up 4C\n',
            "B and F are of the company; [Sits] would tell it",
        ),
        (
            "loo",
            '[Pool "9"]\n[Trumps "H"]\n[Dealer "L"]\nB stands, A stands, G stands, J stands\n'
            "A leads 4C, B 5C\n",
            "as under 2",
        ),
    ],
)
def test_a_finding_names_what_it_hangs_on(game: str, text: str, line: str) -> None:
    """What the record could have told and the law looked at stands beside what is proved."""
    assert f"Taken as not told: {line}" in said(game, text)


@pytest.mark.parametrize("tag", ['[Counters "B 30"]', '[Counters "B 20"]'])
def test_what_is_told_is_not_taken(tag: str) -> None:
    """A tag that tells the very beginning of the book leaves nothing to be taken."""
    assert "as not told" not in said("speculation", f"{tag}\n{OVERBID}")


def test_who_does_not_sit_is_not_named() -> None:
    """That the absent declared nothing no law looks at."""
    text = '[Sits "J no, K no, L no"]\n[Dealer "G"]\n[Turned "6H"]\n[Pool "12"]\n'
    assert "as not told" not in said("loo", f"{text}A stands, B passes, G passes\n")


def test_what_decides_nothing_is_not_named() -> None:
    """A stake that any purse would bear hangs on none, though the law looked at it."""
    assert "as not told" not in said("rouge-et-noir", "A stakes 5 on rouge\n")


def test_programs_are_told_the_same() -> None:
    """The object of a game has the state, its keys and its tag."""
    (told,) = report(judged("speculation", OVERBID))["taken"]
    assert told == {
        "state": "purse",
        "keys": ["B"],
        "value": "30",
        "tag": "Counters",
        "words": "the counters of B are 30",
        "findings": [1],
        "settlement": False,
    }


@pytest.mark.parametrize(
    ("game", "title", "line"),
    [
        ("ecarte", "he stood out and lost: two", "the stake is 1; [Stake] would tell it"),
        ("quadrille", "five tricks", "the consolation is 2; [Consolation] would tell it"),
        ("rouge-et-noir", "un refait at two takes no half", "the bank is 100; [Bank] would tell"),
        ("rouge-et-noir", "half of a stake is paid, the other half taken back at the end", ""),
    ],
)
def test_a_settlement_names_what_it_hangs_on(game: str, title: str, line: str) -> None:
    """What is played for is told of the settlement; that nothing was scored yet shows in it."""
    loaded = load_kept(game, house())
    judge = judge_of(loaded)
    for case, record, _, made in ruled_cases(game):
        if case.title == title:
            found = taken(loaded.whole, record, made, judge)
            told = not_told([one for one in found if one.settles])
            assert told.startswith(line)
            assert bool(told) == bool(line)
            return
    raise AssertionError(title)


@pytest.mark.parametrize(
    ("game", "text", "line"),
    [
        (  # the finding hangs on it, and so does what becomes of the pool
            "loo",
            '[Sits "A yes, B yes, G yes, J no, K no, L no"]\n[Dealer "G"]\n[Pool "12"]\n'
            '[Trumps "D"]\nA stands, B passes\nA leads AD, G 3D\nA leads 4C, G 5C\n',
            "Taken as under 1 ",
        ),
        (  # the price counts in the second of the worlds alone
            "quadrille",
            '[Ombre "X"]\n[Trumps "S"]\n[King "KH"]\n[Tricks "X 5, Y 1, Z 3"]\n[Pool "12"]\n'
            "W leads 2H, X KH, Y 3H, Z 4H\nX claims matadores\n",
            "the stake is nought, the consolation is 2 and the matadore price is 1; [Offered], "
            "[Stake], [Consolation] and [Matadore] would tell them",
        ),
    ],
)
def test_a_settlement_refers_to_what_was_told(game: str, text: str, line: str) -> None:
    """It is told once for all outcomes, after them."""
    told = said(game, text)
    assert line in told
    assert told.count("; [Offered]") + told.count("Taken as under 1 ") == 1


@pytest.mark.parametrize("step", [197, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", nightly(house().books(), {"whist", "ecarte", "loo", "quinze"}))
def test_both_engines_take_the_same(game: str, step: int) -> None:
    """Beginnings are moved by the interpreter as by the validators."""
    loaded = load_kept(game, house())
    judge = judge_of(loaded)
    for case, record, _, made in ruled_cases(game)[::step]:
        found = taken(loaded.whole, record, made, judge)
        assert found == taken(loaded.whole, record, made), case.title


def test_where_another_is_at_fault_by_another_beginning_that_is_told() -> None:
    """Of two who put in different sums one is wrong in any case; who, the contribution says."""
    one = judged("speculation", '[Dealer "A"]\nB antes 6\nF antes 4\n')
    assert one.beyond is not None
    (hanging,) = one.beyond.taken
    assert (hanging.state.tag, hanging.findings) == ("Contribution", (1,))


def test_a_record_that_begins_in_the_middle_takes_nothing() -> None:
    """What it does not tell is in doubt already."""
    one = judged("speculation", f'[Midway "yes"]\n{OVERBID}')
    assert one.beyond is not None
    assert not one.beyond.taken
    bare = replace(one.record, start=())
    loaded = load_kept("speculation", house())
    assert taken(loaded.whole, bare, judge_of(loaded)(bare))


@pytest.mark.parametrize("game", ["whist", "loo"])
def test_a_world_is_given_up_once_more_is_amiss_in_it(game: str) -> None:
    """Both engines rule in full where no other act is amiss, and only there."""
    loaded = load_kept(game, house())
    book, judge = loaded.whole, judge_of(loaded)
    assert isinstance(judge, ValidatorJudge)
    ended = [0, 0]
    for _, record, _, made in ruled_cases(game)[::60]:
        was = {one["event"] for one in made["findings"] if one["kind"] in FAULTS}
        for state in (one for one in book.states if one.tag and not one.keys):
            start = ((state.name, 0, 1),)
            whole = judge.in_world(record, start)
            now = {one["event"] for one in whole["findings"] if one["kind"] in FAULTS}
            wanted = whole if now <= was else None
            assert judge.if_no_worse(record, start, was) == wanted
            assert judge_if_no_worse(book, record, start, was) == wanted
            ended[wanted is None] += 1
    assert min(ended) > 2
