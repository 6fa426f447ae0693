"""What every pass makes of one small book, beside the book: `corpus/golden/marbles.*`.

A change of a pass is seen here first, in a few hundred lines that can be read. `make goldens`
writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from hoyle import ir
from hoyle.driver import fresh_engine, load
from hoyle.driver.passes import Loaded
from hoyle.emit import emit, emit_native, emit_schema
from hoyle.interpret import judge
from hoyle.interpret.ruling import FindingKind
from hoyle.ir.game import Record
from hoyle.ir.visitor import nodes
from hoyle.paths import Shelf
from hoyle.records.read import read
from hoyle.syntax.parser import parse
from hoyle.syntax.tree import Node, Terminal
from tests.ir_json import Json, book_from_json, book_to_json

FOLDER = Path(__file__).parent / "corpus" / "golden"
NAME = "marbles"
WIDTH = 100

# A record is no part of a book: these stand for what is read from one.
_OF_RECORDS = {"Record", "Event"}
# What no small game has a place for: notations of four hands of thirteen, gaps in case files.
_ELSEWHERE = {"Notation", "Unshown"}
# What `nodes` goes past: places, and what has no parts.
_PLAIN = {"Span", "Truth"}


@cache
def loaded() -> Loaded:
    """Take the book through every pass; it is without a fault."""
    found = load(NAME, Shelf(FOLDER, FOLDER))
    assert found.diagnostics == ()
    return found


def book() -> ir.Book:
    """Give the book."""
    found = loaded().book
    assert found is not None
    return found


@cache
def record() -> Record:
    """Read the record that stands beside the book."""
    file = f"{NAME}.game"
    (found,), faults = read(book(), (FOLDER / file).read_bytes(), file)
    assert faults == ()
    return found


# ---------------------------------------------------------------- the passes


def tree() -> str:
    """The syntax tree: a node a line with its place, its parts stand further in."""
    file, faults = parse(f"{NAME}.law", (FOLDER / f"{NAME}.law").read_text(encoding="utf-8"))
    assert faults == ()
    return "".join(f"{line}\n" for item in file.items for line in _node(item, 0))


def _node(node: Node, depth: int) -> Iterator[str]:
    at = node.span
    place = f"{at.line}:{at.column}-{at.end_line}:{at.end_column}"
    words = [" ".join(part.text.split()) for part in node.parts if isinstance(part, Terminal)]
    yield "  " * depth + " ".join([node.rule, place, *words])
    for part in node.parts:
        if isinstance(part, Node):
            yield from _node(part, depth + 1)


def ir_json() -> str:
    """The IR as JSON, each value on one line if there is room for it."""
    return "\n".join(_laid(book_to_json(book()), 0, "", "")) + "\n"


def _laid(value: Json, depth: int, before: str, after: str) -> Iterator[str]:
    indent = " " * depth
    line = f"{indent}{before}{json.dumps(value, ensure_ascii=False)}{after}"
    match value:
        case dict() if value and len(line) > WIDTH:
            parts = [(f"{json.dumps(key)}: ", part) for key, part in value.items()]
        case list() if value and len(line) > WIDTH:
            parts = [("", part) for part in value]
        case _:
            yield line
            return
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    yield f"{indent}{before}{opened}"
    for place, (key, part) in enumerate(parts, 1):
        yield from _laid(part, depth + 1, key, "," if place < len(parts) else "")
    yield f"{indent}{closed}{after}"


def ruling_json() -> str:
    """The ruling on the record."""
    return json.dumps(judge(book(), record()), indent=1, ensure_ascii=False) + "\n"


PASSES: dict[str, Callable[[], str]] = {
    "tree": tree,
    "ir.json": ir_json,
    "py": lambda: emit(book()),
    "c": lambda: emit_native(book()),
    "schema.json": lambda: emit_schema(book()),
    "ruling.json": ruling_json,
}


@pytest.mark.parametrize("suffix", PASSES)
def test_what_a_pass_makes_is_what_stands_beside_the_book(suffix: str, update_golden: bool) -> None:
    """Each pass makes of the book, letter by letter, what its golden file holds."""
    golden = FOLDER / f"{NAME}.{suffix}"
    made = PASSES[suffix]()
    if update_golden:
        golden.write_text(made, encoding="utf-8", newline="\n")
    assert golden.read_bytes().decode() == made


def test_no_golden_file_is_left_over() -> None:
    """Beside the book stand its sources and what its passes make, and nothing else."""
    names = {path.name for path in FOLDER.iterdir()} - {"__pycache__"}
    own = {f"{NAME}.law", f"{NAME}.cases", f"{NAME}.game", "sources"}
    assert names == own | {f"{NAME}.{suffix}" for suffix in PASSES}


# ---------------------------------------------------------------- what the book is good for


def test_generated_code_rules_on_the_record_as_its_golden_file_says() -> None:
    """The ruling beside the record is the validator's, and the screens stop the record."""
    rule, screens = fresh_engine(loaded())
    assert json.loads(ruling_json()) == json.loads(json.dumps(rule(record())))
    assert all(screen(record()) for screen in screens)


def test_the_json_of_the_book_is_the_book() -> None:
    """From the golden JSON of the IR comes the book that it was written from."""
    assert book_from_json(json.loads(ir_json())) == book()


def test_every_part_of_the_ir_is_in_the_book() -> None:
    """Every class of the IR has its place in the book, so that every change of one is seen."""
    classes = {
        name for name, found in vars(ir).items() if isinstance(found, type) and is_dataclass(found)
    }
    found = list(nodes(book()))
    sorts = [node.sort for node in found if hasattr(node, "sort")]
    there = {type(value).__name__ for value in (*found, *sorts)}
    assert classes - there <= _OF_RECORDS | _ELSEWHERE | _PLAIN
    assert not there & _ELSEWHERE


def test_every_kind_of_finding_is_in_the_ruling() -> None:
    """The record brings about a finding of every kind that the book can make."""
    found = {finding["kind"] for finding in judge(book(), record())["findings"]}
    assert found == set(get_args(FindingKind)) - {
        "conflict"
    }  # which a book without a warning cannot make
