"""Bounded sets: what a record may say of them, what states keep, and how fast it is judged."""

from __future__ import annotations

import json
import time
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest

from hoyle import ir
from hoyle.emit import emit_native, emit_schema
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Library
from hoyle.engine.validators import Engine, Validator, judge_with, load_validator
from hoyle.interpret import judge
from hoyle.ir.game import Event, Record
from hoyle.paths import house
from hoyle.records.lines import Block
from hoyle.records.read import stream
from tests.archived import stopped_lines
from tests.both_ways import BothWays
from tests.small_books import book_of

ITEMS = """
state few : set of token, at most 3 tag "Few"
show few
let J : set of token, at most 3
act choose : P chooses J does few gains J
act drop : P drops J does few becomes few without J
act lay : P lays C does few gains C
act swap : P swaps does few becomes hand of P
law greed "Greed"
  supplied "made up"
  offence greed by P when P passes if number of few is 3
"""
TOKENS = BothWays(ITEMS)
record = TOKENS.record


def cribbage() -> Validator:
    """The validator that comes with hoyle for a book with bounded sets."""
    found = load_validator("cribbage", house())
    assert found is not None
    return found


def shown(found: Record) -> object:
    """What the bounded set is in the end, as all who judge agree."""
    return TOKENS.ruled(found)["state"]["few"]


def test_a_bound_is_kept_in_the_tree_of_sorts() -> None:
    """The bound is read, and makes no other sort: sets of one kind fit one another."""
    state = next(state for state in TOKENS.book.states if state.name == "few")
    assert state.sort == ir.SetOf(ir.Enum("token"))
    assert isinstance(state.sort, ir.SetOf)
    assert state.sort.most == 3


def test_a_state_keeps_its_first_members() -> None:
    """What is assigned to a bounded state is cut to its first members, wherever it comes from."""
    chosen = Event("choose", (0, 0b000011100))
    assert shown(record(chosen)) == "3r 1b 2b"
    assert shown(record(chosen, Event("lay", (0, 0)))) == "1r 3r 1b"
    assert shown(record(chosen, Event("lay", (0, 8)))) == "3r 1b 2b"
    assert shown(record(chosen, Event("drop", (0, 0b100)), Event("lay", (0, 8)))) == "1b 2b 3g"
    deal = Event("deal", (0, 0b111110000))
    assert shown(record(chosen, deal, Event("swap", (0,)))) == "2b 3b 1g"


def wrongs(text: str) -> list[tuple[int, int, str]]:
    """What a reader finds wrong: line, column, message."""
    entries = stream(TOKENS.book, text.encode(), "x.game" if text[0] == "[" else "x.jsonl")
    found = [wrong for entry in entries for wrong in entry.diagnostics]
    assert all(one.code in ("R106", "R110", "R116") for one in found), found
    return [(one.span.line, one.span.column, one.message) for one in found]


def game(acts: list[object], **more: object) -> str:
    return json.dumps({"game": "tokens", "acts": acts, **more})


def test_readers_refuse_a_set_beyond_its_bound() -> None:
    """Four are too many in an act, a tag, JSON and codes; three are not."""
    said = "found 4, expected a set of token, at most 3"
    head = '[Game "tokens"]\n'
    assert wrongs(head + "A chooses 1r 2r 3r\n") == []
    ((line, _, message),) = wrongs(head + "A chooses 1r 2r 3r 1b\n")
    assert (line, message) == (2, said)
    assert wrongs('[Game "tokens"]\n[Few "1r 2r 3r"]\nA passes\n') == []
    ((line, _, message),) = wrongs('[Game "tokens"]\n[Few "1r 2r 3r 1b"]\nA passes\n')
    assert line == 2
    assert "a set of token, at most 3" in message
    choose = {"act": "choose", "player": "A", "tokens": ["1r", "2r", "3r"]}
    assert wrongs(game([choose])) == []
    ((_, _, message),) = wrongs(game([{**choose, "tokens": ["1r", "2r", "3r", "1b"]}]))
    assert message == said


def test_validators_and_schemas_refuse_it_too() -> None:
    """The generated reader and the JSON Schema have the bound; so have codes."""
    choose = {"act": "choose", "player": "A", "tokens": ["1r", "2r", "3r"]}
    schema = json.loads(emit_schema(TOKENS.book))
    fine = {"game": "tokens", "acts": [choose]}
    jsonschema.validate(fine, schema)
    TOKENS.validator.decode(fine)
    bad = {"game": "tokens", "acts": [{**choose, "tokens": ["1r", "2r", "3r", "1b"]}]}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(bad, schema)
    with pytest.raises(ValueError, match="found 4, expected a set of token, at most 3"):
        TOKENS.validator.decode(bad)
    codes = TOKENS.validator.encode(TOKENS.validator.decode(fine)[3])
    wide = {"game": "tokens", "codes": [codes[0], 0b1111]}
    with pytest.raises(ValueError, match="expected a set of token, at most 3"):
        TOKENS.validator.decode(wide)
    assert wrongs(json.dumps(wide))
    with pytest.raises(ValueError, match="Few"):
        TOKENS.validator.decode({**fine, "tags": {"Few": "1r 2r 3r 1b"}})


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_archives_are_not_read_faster_than_that(tmp_path: Path) -> None:
    """A line that is read by its bytes is not let pass where a set has too many members."""
    text = (house().generated / "cribbage.c").read_text(encoding="utf-8")
    library = Library(compile_native("cribbage", text, tmp_path, ("-O0",)))
    cards = [f"{rank}{suit}" for suit in "CD" for rank in "A2345678"]
    counts = (3, 4, 8, 9, 4, 10, 16, 9)
    acts = [[{"act": "show-crib", "cards": cards[:count]}] for count in counts]
    lines = [json.dumps({"game": "cribbage", "acts": act}) for act in acts]
    data = "\n".join(lines).encode()
    for screen in (library, None):
        stopped, _ = stopped_lines(Engine(cribbage(), screen), [Block(1, data)])
        refused = [line.number for line, _, ruling in stopped if ruling is None]
        assert refused == [at for at, count in enumerate(counts, 1) if count > 8]


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
def test_the_screen_in_c_is_unsure_of_what_must_be_cut(tmp_path: Path) -> None:
    """A set beyond its bound, told or grown, is left to the judge; within it nothing is."""
    path = compile_native("tokens", emit_native(TOKENS.book), tmp_path, ("-O0",))
    screen = Library(path)

    def stops(*events: Event) -> bool:
        return screen.calls(TOKENS.validator.encode(TOKENS.codes(*events)))

    assert not stops(Event("choose", (0, 0b111)))
    assert stops(Event("choose", (0, 0b1111)))
    assert not stops(Event("choose", (0, 0b11)), Event("lay", (0, 2)))
    assert stops(Event("choose", (0, 0b111)), Event("lay", (0, 3)))


@pytest.mark.parametrize("count", [8, 9, 13, 16, 52])
def test_a_crib_of_any_size_is_ruled_on_at_once(count: int) -> None:
    """A crib that is shown is counted in no time, or refused if no crib has so many cards."""
    codes = next(kind.codes for kind in book_of("cribbage").kinds if kind.name == "card")
    acts = [
        {"act": "show-crib", "cards": list(codes[:count])},
        {"act": "turn-up", "player": "A", "card": "KS"},
        {"act": "mark", "player": "A", "number": 20, "claim": "crib"},
    ]
    line = json.dumps({"game": "cribbage", "tags": {"Dealer": "A"}, "acts": acts}).encode()
    begun = time.process_time()
    (entry,) = stream(book_of("cribbage"), line, "x.jsonl")
    if count > 8:
        assert [wrong.code for wrong in entry.diagnostics] == ["R106"]
    else:
        assert entry.record is not None
        assert judge_with(cribbage(), book_of("cribbage"))(entry.record) == judge(
            book_of("cribbage"), entry.record
        )
    assert time.process_time() - begun < 5
