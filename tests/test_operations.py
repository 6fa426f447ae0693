"""What is told of the operators: that the algebra holds, and that few files tell of each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from hoyle import ir
from hoyle.ir.operations import FULL, OPERATORS, OpInstance, OpName, applied
from hoyle.ir.shape import Shape
from tests import toy_book

SHAPE = Shape(toy_book.book())
CARDS = toy_book.CARDS
OPS: tuple[OpName, ...] = get_args(OpName)
"""Sorts and values of operands, by operator, on which its algebra is tried."""
SETS = [0, 1, 5, 0b1010_0110, 0b1111_1111]
NUMBERS = [-7, -1, 0, 1, 2, 13]
TRUTHS = [False, True]
OTHERWISE = {"at", "count", "holding"}  # words of the grammar that mean something else
FILES = 6  # in so many an operator may be told, the grammar among them


def test_every_operator_is_told() -> None:
    """The table has the operators that the IR has, and no other."""
    assert set(OPERATORS) == set(OPS)


def _operands(op: OpName) -> tuple[ir.Sort, list[int]]:
    if op in ("and", "or"):
        return toy_book.TRUTH, [*TRUTHS]
    return (CARDS, SETS) if op in ("union", "meet", "minus") else (toy_book.NUMBER, NUMBERS)


def _value(op: OpName, one: int, other: int) -> int:
    sort, _ = _operands(op)
    if op in ("and", "or"):
        return one and other if op == "and" else one or other
    return applied(op, (sort, sort), sort, SHAPE)(one, other)


@pytest.mark.parametrize("op", OPS)
def test_its_algebra_holds(op: OpName) -> None:
    """Operands that change nothing, decide or are alike do what is told of them."""
    told, (sort, values) = OPERATORS[op], _operands(op)

    def constant(value: int) -> int:
        return SHAPE.full(sort) if value == FULL and sort == CARDS else value

    for value in values:
        if told.left is not None:
            assert _value(op, constant(told.left), value) == value
        if told.right is not None:
            assert _value(op, value, constant(told.right)) == value
        if told.alike is not None:
            assert _value(op, value, value) == (value if told.alike == "itself" else told.alike)


@pytest.mark.parametrize("op", [op for op in OPS if OPERATORS[op].opposite])
def test_its_opposite_denies_it(op: OpName) -> None:
    """A comparison holds just where its opposite does not; of *and* and *or* one is the other's."""
    opposite = OPERATORS[op].opposite
    assert opposite is not None
    assert OPERATORS[opposite].opposite == op
    if OPERATORS[op].meaning is not None:
        for one in NUMBERS:
            assert all(_value(op, one, x) != _value(opposite, one, x) for x in NUMBERS)


@pytest.mark.parametrize("op", ["+", "-", "*", "div", "mod", "min", "max"])
def test_its_bounds_hold(op: OpName) -> None:
    """What comes of numbers between bounds lies between the bounds that are told."""
    ranges = [(-7, -1), (-7, 2), (0, 0), (1, 13)]
    bounds = OPERATORS[op].bounds
    assert bounds is not None
    at = OpInstance((toy_book.NUMBER,) * 2, toy_book.NUMBER, SHAPE)
    for one in ranges:
        for other in ranges:
            low, high = bounds((one, other), at)
            for a in range(one[0], one[1] + 1):
                assert all(low <= _value(op, a, b) <= high for b in range(other[0], other[1] + 1))


@pytest.mark.parametrize("op", ["union", "meet", "minus"])
def test_its_sets_are_as_large_as_told(op: OpName) -> None:
    """The set that comes of two sets has as many members as is told from how many they have."""
    bounds = OPERATORS[op].bounds
    assert bounds is not None
    for one in SETS:
        for other in SETS:
            sizes = [(one.bit_count(),) * 2, (other.bit_count(),) * 2]
            low, high = bounds(sizes, OpInstance((CARDS, CARDS), CARDS, SHAPE))
            assert low <= _value(op, one, other).bit_count() <= high


@pytest.mark.parametrize("op", [op for op in OPS if OPERATORS[op].looked_up])
def test_none_gives_nothing(op: OpName) -> None:
    """What is looked up gives of none the nothing of its sort."""
    results: dict[str, tuple[ir.Sort, ir.Sort]] = {
        "part": (toy_book.CARD, ir.Enum("suit")),
        "holding": (ir.Enum("suit"), CARDS),
        "side-of": (toy_book.PLAYER, toy_book.SIDE),
        "players-of": (toy_book.SIDE, ir.SetOf(toy_book.PLAYER)),
        "adversaries": (toy_book.SIDE, ir.SetOf(toy_book.PLAYER)),
        "partners": (toy_book.PLAYER, ir.SetOf(toy_book.PLAYER)),
    }
    arg, sort = results.get(op, (toy_book.PLAYER, toy_book.SOMEONE))
    nothing = 0 if isinstance(sort, ir.SetOf) else -1
    assert applied(op, (arg,), sort, SHAPE)(-1) == nothing


# ---------------------------------------------------------------- where operators are told


def test_few_files_tell_of_an_operator() -> None:
    """No operator is named, as one, in more files than six, the grammar among them."""
    package = Path(ir.__file__).parents[1]
    told: dict[OpName, list[str]] = {op: [] for op in OPS}
    for path in sorted(package.rglob("*.py")):
        for op in _named(ast.parse(path.read_text(encoding="utf-8"))):
            told[op].append(str(path.relative_to(package)))
    grammar = (package.parents[1] / "grammar" / "law.lark").read_text(encoding="utf-8")
    for op in OPS:
        if f'"{op}"' in grammar and op not in OTHERWISE:
            told[op].append("law.lark")
    many = {op: files for op, files in told.items() if len(files) > FILES}
    assert not many, many
    assert all(len(files) >= 2 for files in told.values())


def _named(tree: ast.AST) -> set[OpName]:
    """Find the operators that a file names as such.

    That is: the first operand of `Op`, made or matched, what `.op` is compared or matched with,
    what is annotated with `OpName`, and tables all of whose keys are operators, or, of words, most.
    """
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Op") | ast.Attribute(attr="Op")):
                named = [k.value for k in node.keywords if k.arg == "op"]
                for part in (*node.args[:1], *named):
                    found |= _texts(part)
            case ast.MatchClass(cls=ast.Name(id="Op") | ast.Attribute(attr="Op")):
                by_name = zip(node.kwd_attrs, node.kwd_patterns, strict=True)
                for pattern in (*node.patterns[:1], *(p for k, p in by_name if k == "op")):
                    found |= _texts(pattern)
            case ast.Compare():
                sides = [node.left, *node.comparators]
                if any(map(_is_operator, sides)):
                    found = found.union(*map(_texts, sides))
            case ast.Match() if _is_operator(node.subject):
                found = found.union(*(_texts(case.pattern) for case in node.cases))
            case ast.AnnAssign(value=ast.Dict()) if "OpName" in ast.unparse(node.annotation):
                pass  # its keys are looked at below
            case ast.AnnAssign() if node.value and "OpName" in ast.unparse(node.annotation):
                found |= _texts(node.value)
            case ast.Dict() | ast.Set() | ast.Tuple() | ast.List():
                keys = node.keys if isinstance(node, ast.Dict) else node.elts
                texts = {str(k.value) for k in keys if isinstance(k, ast.Constant)}
                listed = isinstance(node, ast.Tuple | ast.List)
                whole = texts <= {*OPS} and not listed
                if 1 + listed < len(texts) == len(keys) < 2 * len(texts & {*OPS}):
                    found |= {one for one in texts if whole or one.isalpha()}
            case ast.Assign(targets=[ast.Name(id="OpName")]):
                found |= _texts(node.value)
            case _:
                pass
    return {op for op in OPS if op in found}


def _is_operator(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Attribute | ast.Name)
        and (node.attr if isinstance(node, ast.Attribute) else node.id) == "op"
    )


def _texts(node: ast.AST) -> set[str]:
    return {*_strings(node)}


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
