"""The layout of long expressions in generated Python is the formatter's, to the letter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hoyle.emit.python.expressions import PyExpressions
from hoyle.emit.python.layout import PyNode, Series, call, flat, lay, listing, text
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


@pytest.mark.parametrize("seed", range(4))
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
