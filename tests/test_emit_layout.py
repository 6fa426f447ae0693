"""The layout of long expressions in generated Python is the formatter's, to the letter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hoyle.emit.python.expressions import PyExpressions
from hoyle.emit.python.layout import (
    PyNode,
    Series,
    call,
    filled,
    flat,
    lay,
    listing,
    mapping,
    text,
    together,
)
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.module import reserved_names
from hoyle.emit.python.terms import PyScope
from tests import toy_book
from tests.random_expressions import Expressions

PARAMS = (toy_book.P, toy_book.S, toy_book.C, toy_book.T, toy_book.N, toy_book.H)
STATEMENTS = (
    ("return ", ""),
    ("name = ", ""),
    ("state.of[p * 4 + q] |= ", ""),
    ("if ", ":"),
    ("for q in ", ":"),
)


def statement(lines: list[str], indent: int, after: str) -> str:
    """Put a statement into blocks as deep as its indent, and something into its own."""
    opened = ["    " * depth + "if p:" for depth in range(indent)]
    return "\n".join([*opened, *lines, *(["    " * (indent + 1) + "pass"] if after else [])]) + "\n"


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))]
)
def test_expressions_are_laid_out_as_the_formatter_would(seed: int, tmp_path: Path) -> None:
    """Expressions at random, written on one line and formatted, are what is laid out at once."""
    rng, made = Random(seed), Expressions(Random(seed), PARAMS)
    names = {one.name: one.name.lower() * rng.choice((1, 6, 14)) for one in PARAMS}
    expressions, scope = PyExpressions(Lexicon(toy_book.book(), reserved_names())), PyScope(names)
    whole, laid = [], []
    broken = 0
    for depth in (2, 3, 4, 5):
        for sort in made.sorts:
            node = expressions.value(made.expr(sort, depth), scope).node
            indent = rng.choice((1, 2, 8))
            for before, after in STATEMENTS:
                line = "    " * indent + before + flat(node) + after
                lines = lay(node, indent, before, after)
                whole.append(statement([line], indent, after))
                laid.append(statement(lines, indent, after))
                broken += len(lines) > 1
    assert broken > len(laid) / 3
    path = tmp_path / "expressions.py"
    path.write_text("".join(whole), encoding="utf-8")
    words = ("-m", "ruff", "format", "-q", "--isolated", "--line-length=100", str(path))
    subprocess.run([sys.executable, *words], check=True)
    assert "".join(laid).splitlines() == path.read_text(encoding="utf-8").splitlines()


LONG = "x" * 94


@pytest.mark.parametrize(
    ("node", "lines"),
    [
        (call("name", "x"), ["name(x)"]),
        (call("name", LONG[2:], "yy"), ["name(", f"    {LONG[2:]}, yy", ")"]),
        (listing([LONG, "yyy"]), ["(", f"    {LONG},", "    yyy,", ")"]),
        (Series((LONG, "and not y")), ["(", f"    {LONG}", "    and not y", ")"]),
        (text(LONG[4:] + " ", "yyyyyyyy"), ["(", f'    "{LONG[4:]} "', '    "yyyyyyyy"', ")"]),
    ],
)
def test_a_layout(node: PyNode, lines: list[str]) -> None:
    """What is given to a call, the items of a list, operands and sentences, each its way."""
    assert lay(node, 0) == lines


ROW = call("Row", text("a" * 40), text("b" * 36))


@pytest.mark.parametrize(
    ("node", "lines"),
    [
        (listing(["x"]), ["T = (x,)"]),
        (listing(["x" * 40] * 3), [f"T = ({'x' * 40}, {'x' * 40},", f"    {'x' * 40})"]),
        (listing([ROW, ROW]), ["T = (", f"    {flat(ROW)},", f"    {flat(ROW)})"]),
        (listing([ROW]), [f"T = ({flat(ROW)},)"]),
        (mapping({'"x"': ROW, '"y"': ROW}), [
            "T = {", f'    "x": {flat(ROW)},', f'    "y": {flat(ROW)}}}',
        ]),
        (call("Row", "x", given=text("a " * 30, "b " * 30)), [
            "T = Row(x,", f'    given="{"a " * 30}{"b " * 13}"', f'    "{"b " * 17}")',
        ]),
        (call("Row", "x", named=None, none="", empty=listing([])), ["T = Row(x)"]),
    ],
)  # fmt: skip
def test_a_table(node: PyNode, lines: list[str]) -> None:
    """A table fills its lines, but a row of one stands on its own."""
    assert filled(node, before="T = ") == lines


def test_constants_stand_together() -> None:
    """As many are assigned on a line as it has room for."""
    values = {name * 20: name * 20 for name in "abc"}
    assert together(values) == [
        f"{'a' * 20}, {'b' * 20} = {'a' * 20}, {'b' * 20}",
        f"{'c' * 20} = {'c' * 20}",
    ]
    assert together({}) == []
