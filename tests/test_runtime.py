"""The runtime of validators, by itself: how often it asks, what it remembers and keeps apart."""

from __future__ import annotations

import json
import sys
from cProfile import Profile
from functools import lru_cache
from itertools import permutations
from random import Random
from types import CodeType, ModuleType
from typing import cast

import pytest

from hoyle.driver import judge_of, load_kept
from hoyle.emit import emit_runtime, standalone
from hoyle.emit.python.paste import imported, merged, runtime_names, runtime_parts, taken_apart
from hoyle.engine.validators import Validator, load_validator
from hoyle.interpret import judge
from hoyle.paths import house, place
from hoyle.play.games import games
from hoyle.play.mutants import disorder
from hoyle.records.jsonl import to_object
from hoyle.records.read import read
from hoyle.runtime.lockstep import future
from hoyle.runtime.memory import pure, remembered
from hoyle.runtime.state import BaseState, is_open, prevailing
from hoyle.runtime.tries import EventTry
from hoyle.runtime.validator import BookValidator
from hoyle.runtime.values import quotient, tail
from hoyle.shared.masks import members, subsets
from tests.nightly import nightly
from tests.ruled_cases import ruled_cases
from tests.small_books import book_of


def validator(name: str) -> Validator:
    """Take up a validator that stands generated."""
    found = load_validator(name, house())
    assert found is not None
    return found


# ---------------------------------------------------------------- gates


@pytest.mark.parametrize("name", ["whist", "loo"])
def test_no_lawful_play_opens_a_gate(name: str) -> None:
    """Of a card that is played lawfully no law is asked by itself whether it bites."""
    book = book_of(name)
    generated = cast(BookValidator[BaseState], validator(name).VALIDATOR)
    record = next(games(book, 1, seed=0))
    referee = generated.table((), record.start, record.seats)
    asked = 0
    for event in record.events:
        place = generated.tables.places[event.act]
        if event.act == "play":
            for gate, _ in generated.tables.prepared[place].before:
                asked += 1
                assert gate is not None
                assert not gate(referee, referee.state, *event.args)
        assert not referee.step(place, event.args)
    assert asked >= 9


# ---------------------------------------------------------------- one text


def test_it_stands_beside_the_validators_as_it_is() -> None:
    """`generated/_runtime.py` is the package, and every module of it is there once."""
    text = (place("generated") / "_runtime.py").read_text(encoding="utf-8")
    assert text == emit_runtime()
    for part in runtime_parts().values():
        assert text.count(part.body) == 1


def test_no_name_of_it_stands_for_two_things() -> None:
    """What modules have at their tops can stand together in one module, or it is not made."""
    assert {"Referee", "BookTables", "FORMAT"} <= runtime_names()
    texts = ("MOST = 3\n", "MOST: int = 6_400\n", "from this import MOST\n", "def MOST(): ...\n")
    for one, other in permutations(map(taken_apart, texts), 2):
        with pytest.raises(AssertionError, match="MOST would stand for two things"):
            merged('"""Doc."""', [("one", one), ("other", other)], [])


def run_by_itself(monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> ModuleType:
    """Run the text of a module as Python does that knows no hoyle."""
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(read_by_itself(name, text), module.__dict__)
    return module


@lru_cache(maxsize=4)
def read_by_itself(name: str, text: str) -> CodeType:
    """Read the text of a module, the runtime of all books once."""
    return compile(text, name, "exec")


@pytest.mark.parametrize("step", [15, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", nightly(house().books(), {"whist", "quadrille", "ecarte"}))
def test_a_validator_rules_alike_however_it_is_run(
    name: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over the package, over the runtime beside it, and with the runtime pasted in."""
    text = (place("generated") / f"{name}.py").read_text(encoding="utf-8")
    run_by_itself(monkeypatch, "_runtime", emit_runtime())
    beside = run_by_itself(monkeypatch, "beside", text).VALIDATOR
    whole = run_by_itself(monkeypatch, "whole", standalone(text)).VALIDATOR
    book = book_of(name)
    for case, record, _, made in ruled_cases(name)[::step]:
        game = to_object(book, record)
        for one in (beside, whole):
            assert not isinstance(one, BookValidator)  # it has a runtime of its own
            assert json.dumps(one.judge(game)) == json.dumps(made), case.title


def test_imports_stand_as_the_formatter_would_have_them() -> None:
    """Modules by name, each with its names once: constants, classes, then all others."""
    names = [("re", ""), ("b", "lower"), ("b", "Upper"), ("b", "CONST"), ("a", "x"), ("b", "lower")]
    assert imported(names).splitlines() == [
        "import re",
        "from a import x",
        "from b import CONST, Upper, lower",
    ]


def test_validators_share_it_and_keep_apart() -> None:
    """Two books judged in turn in one process rule as each does alone."""
    games: dict[str, dict[str, object]] = {
        "whist": {"game": "whist", "acts": [{"act": "play", "player": "A", "card": "2C"}] * 2},
        "ecarte": {"game": "ecarte", "acts": []},
    }
    alone = {name: json.dumps(validator(name).judge(dict(game))) for name, game in games.items()}
    both = {name: validator(name) for name in games}
    for _ in range(2):
        for name, game in games.items():
            assert json.dumps(both[name].judge(dict(game))) == alone[name]


# ---------------------------------------------------------------- how often it asks


def calls(game: dict[str, object]) -> tuple[int, int]:
    """Judge a game of whist; count the calls of functions that it takes, and its menus."""
    whist, profile = validator("whist"), Profile(builtins=False)
    ruling = profile.runcall(whist.judge, game)
    return sum(entry.callcount for entry in profile.getstats()), len(ruling["menus"])


TOLD: dict[str, str] = {"Trumps": "S", "Leader": "A"}


@pytest.mark.parametrize(
    ("notation", "told", "least"),
    [
        pytest.param("acts", TOLD, 100, id="acts-told"),
        pytest.param("codes", {}, 60, id="codes-untold", marks=pytest.mark.slow),
        *(
            pytest.param(notation, told, 150, id=f"{notation}-{name}-150", marks=pytest.mark.slow)
            for notation in ("acts", "codes")
            for name, told in (("told", TOLD), ("untold", {}))
        ),
    ],
)
def test_cost_grows_as_the_record_does(notation: str, told: dict[str, str], least: int) -> None:
    """Of thousands of open menus an act asks few: twice the acts take twice the work.

    So it is too where trumps and who leads are not told, and all that they may be is judged.
    """
    cards = validator("whist").CODES["card"][:-1]
    taken: list[int] = []
    for length in (least, 2 * least, 4 * least):
        acts = [{"act": "play", "player": "A", "card": cards[7 * i % 52]} for i in range(length)]
        game: dict[str, object] = {"game": "whist", "tags": told, "acts": acts}
        if notation == "codes":
            events = validator("whist").decode(game)[3]
            game = {"game": "whist", "tags": told, "codes": validator("whist").encode(events)}
        count, menus = calls(game)
        assert menus > length / 2
        taken.append(count)
    assert taken[1] < 2.1 * taken[0]
    assert taken[2] < 2.1 * taken[1]


# ---------------------------------------------------------------- what is taken back


@pytest.mark.parametrize("name", ["whist", "quadrille", "cribbage"])
def test_an_event_that_is_taken_back_leaves_no_trace(name: str) -> None:
    """Acts are tried and taken back between all those of a record, which comes to the same."""
    module = load_validator(name, house())
    assert isinstance(module, ModuleType)
    book, judge = book_of(name), module.VALIDATOR
    taken_back = 0
    for seed in range(4):
        rng = Random(seed)
        start, seats, options, events = judge.decode(to_object(book, disorder(book, rng, 60)))
        plain, tried = (judge.table(options, start, seats) for _ in range(2))
        for act, args in events:
            attempt = EventTry(tried)
            for _ in range(2):
                before = len(tried.findings) + len(tried.norms)
                attempt.judge(*rng.choice(events))
                taken_back += len(tried.findings) + len(tried.norms) > before
                attempt.undo()
            attempt.end()
            plain.step(act, args)
            tried.step(act, args)
        assert tried.findings == plain.findings
        fates = [[(one.origin, one.fate) for one in judge.norms] for judge in (plain, tried)]
        assert fates[0] == fates[1]
        assert future(plain) == future(tried)
    assert taken_back > 20


# ---------------------------------------------------------------- what it remembers


class Heap(BaseState):
    """A state of one number, for definitions to read."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def copy(self) -> Heap:
        """Give a state that changes by itself."""
        return Heap(self.number)


def test_a_definition_is_worked_out_again_once_its_state_was_written() -> None:
    """It is asked once in a state, never remembered while that is written, and then anew."""
    asked: list[int] = []

    @remembered(1)
    def doubled(state: BaseState, by: int) -> int:
        number = cast(Heap, state).number
        asked.append(number)
        return number * by

    heap = Heap(3)
    assert [doubled(heap, 2), doubled(heap, 2), asked] == [6, 6, [3, 3]]  # nothing remembered yet
    heap.remember(2)
    assert [doubled(heap, 2), doubled(heap, 2), doubled(heap, 5)] == [6, 6, 15]
    assert asked == [3, 3, 3, 3]
    before = heap.twin()
    heap.write(0b10)
    heap.number = 4
    assert doubled(heap, 2) == 8
    heap.number = 5
    assert doubled(heap, 2) == 10
    heap.writing = 0
    assert [doubled(heap, 2), doubled(heap, 2), doubled(before, 2)] == [10, 10, 6]
    assert asked == [3, 3, 3, 3, 4, 5, 5]
    heap.written |= 0b01  # what it does not rest on
    assert doubled(heap, 2) == 10
    assert len(asked) == 7


def test_a_definition_of_the_state_alone_is_remembered_too() -> None:
    """Nothing but the state asked for: once, until it is written."""
    asked: list[int] = []

    @remembered(0)
    def held(state: BaseState) -> bool:
        asked.append(cast(Heap, state).number)
        return cast(Heap, state).number > 3

    heap = Heap(3)
    heap.remember(1)
    assert [held(heap), held(heap)] == [False, False]
    heap.number, heap.written = 4, 1
    assert [held(heap), held(heap)] == [True, True]
    assert asked == [3, 4]


def test_a_definition_of_its_arguments_alone_is_worked_out_once() -> None:
    """What reads no state gives what it gave before."""
    asked: list[int] = []

    @pure
    def square(number: int) -> int:
        asked.append(number)
        return number * number

    assert [square(3), square(3), square(4), asked] == [9, 9, 16, [3, 4]]


# ---------------------------------------------------------------- values


def test_sets_and_numbers() -> None:
    """Sets are masks, gone through in rising order; what cannot be divided is 0."""
    assert members(0b1011) == (0, 1, 3)
    assert list(subsets(0b101)) == [0b000, 0b001, 0b100, 0b101]
    assert [str(quotient(6, 4)), quotient(6, 3), quotient(6, 0)] == ["3/2", 2, 0]
    assert [tail((1, 2, 3), 2), tail((1, 2, 3), 0)] == [(2, 3), ()]


def test_open_menus_and_exceptions_of_a_state() -> None:
    """A menu is open for whoever counts as a holder; exceptions that nothing orders conflict."""
    heap = Heap(0)
    heap.menus = {"amends": 0b0100}
    assert is_open(heap, "amends", 0b0110)
    assert not is_open(heap, "amends", 0b0010)
    assert not is_open(heap, "call", 0b0110)
    assert prevailing(heap, 7, (1,), [(False, 0), (True, 0b001)]) == 1
    assert prevailing(heap, 7, (1,), [(True, 0b010), (True, 0)]) == 0
    assert heap.conflicts == set()
    assert prevailing(heap, 7, (1,), [(True, 0), (True, 0)]) == 0
    assert heap.conflicts == {(7, (1,))}
    assert [heap.kept("x", 2, 12, 0, 9), heap.kept("x", 3, 5, 0, 9)] == [9, 5]
    assert heap.stopped == {("x", 2)}


def test_a_choice_stands_that_a_law_on_its_very_act_lets_lapse() -> None:
    """The act closes all choices of that name, the one that gave it authority too."""
    loaded = load_kept("cribbage", house())
    text = (
        '[Game "cribbage"]\n[Dealer "A"]\nA marks 31 for hand\nA marks 35 for crib\n'
        "B puts A back 11\n"
    )
    (record,), _ = read(loaded.whole, text.encode(), "x.game")
    ruling = judge(loaded.whole, record)
    assert [one["status"] for one in ruling["menus"]] == ["elected", "lapsed"]
    assert json.dumps(judge_of(loaded)(record)) == json.dumps(ruling)
