"""Expressions in C are worth what the interpreter finds, or the native screen is not sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hoyle import ir
from hoyle.emit import emit_native
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Answer, Library
from hoyle.interpret import Machine
from hoyle.records.compact import Compact
from tests import toy_book
from tests.random_expressions import Expressions
from tests.test_emit import LINES, PARAMS

pytestmark = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")


def probing(exprs: Sequence[ir.Expr], params: Sequence[ir.Var]) -> ir.Book:
    """A book without laws, and with an act for each expression that is possible if it is X."""
    toy = toy_book.book()
    made = []
    for i, expr in enumerate(exprs):
        sort = ir.Maybe(expr.sort) if isinstance(expr.sort, ir.Enum) else expr.sort
        expected = ir.Var("X", sort)
        roles = tuple(ir.Role(var.name, var.name.lower(), var.sort) for var in (*params, expected))
        possible = ir.Op("=", (expr, expected), toy_book.TRUTH)
        name = f"probe-{i}"
        words = (ir.Word(name),)
        made.append(ir.Act(name, False, roles, words, possible, None, (), toy_book.SPAN))
    acts = tuple(replace(act, formal=False) for act in toy.acts)
    return replace(toy, clauses=(), acts=(*acts, *made))


def value(sort: ir.Sort, rng: Random) -> int:
    """A value of a sort; of those that may be none, none at times."""
    match sort:
        case ir.Enum(name):
            return rng.randrange(members(name))
        case ir.SetOf(of):
            return rng.randrange(1 << members(of.name))
        case _:
            return rng.randrange(-3, 9)


def members(name: str) -> int:
    """Count the members of a kind of the toy game."""
    return next(len(kind.members) for kind in toy_book.book().kinds if kind.name == name)


@pytest.mark.parametrize("many", [3, pytest.param(10, marks=pytest.mark.slow)])
def test_expressions_at_random(tmp_path: Path, many: int) -> None:
    """The act of an expression passes with the value that it has, and with no other."""
    made = Expressions(Random(11), PARAMS)
    sorts = [sort for sort in made.sorts if not isinstance(sort, ir.ListOf)]
    exprs = [made.expr(sort, depth) for depth in (2, 3, 4) for sort in sorts for _ in range(many)]
    book = probing(exprs, PARAMS)
    compact = Compact(book)
    machine = Machine(book)
    before: list[int] = []
    for line in (*toy_book.HANDS, *LINES):
        event = toy_book.event(line)
        machine.step([act.name for act in book.acts].index(event.act), event.args)
        before += compact.encode(event.act, event.args)

    screen = Library(compile_native("probes", emit_native(book), tmp_path, ("-O0", "-ftrapv")))
    assert screen.answer(before) == Answer.PASSES
    rng = Random(12)
    compared = not_sure = 0
    for i, expr in enumerate(exprs):
        for _ in range(4):
            values = [value(param.sort, rng) for param in PARAMS]
            bindings = {param.name: one for param, one in zip(PARAMS, values, strict=True)}
            right = machine.evaluate(expr, bindings)
            assert isinstance(right, int)
            for claimed in (right, *others(expr.sort, right)):
                codes = compact.encode(f"probe-{i}", (*values, claimed))
                found = screen.answer(before + codes)
                if found == Answer.UNSURE:
                    not_sure += 1
                    continue
                compared += 1
                assert (found == Answer.CALLS) == (claimed != right), (expr, bindings, right)
    assert compared > 20 * not_sure


def others(sort: ir.Sort, right: int) -> list[int]:
    """Give another value of a sort, if there is one."""
    match sort:
        case ir.Truth():
            return [not right]
        case ir.Enum(name) | ir.Maybe(ir.Enum(name)):
            return [(right + 1) % members(name)]
        case ir.SetOf():
            return [right ^ 1]
        case _:
            return [right + 1]
