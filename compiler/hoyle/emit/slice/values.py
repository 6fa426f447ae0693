"""The value of an expression in which nothing is unknown, as `hoyle.ir` says it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoyle.emit.slice.terms import (
    TABLED,
    BookIndex,
    Unknown,
    members,
    nothing,
    number,
    radix,
    table_of,
)
from hoyle.interpret.ruling import Value
from hoyle.ir import Call, Each, Enum, Expr, If, ListOf, Lit, Maybe, Op, Read, Sort, Var, kind_name


def evaluate(expr: Expr, env: Mapping[str, Value], world: BookIndex) -> Value:
    """Give the value of an expression that reads no state; raises `Unknown` if it does."""
    match expr:
        case Lit(value, sort):
            return () if isinstance(sort, ListOf) else value
        case Var(name, _):
            if name not in env:
                raise Unknown
            return env[name]
        case Read():
            raise Unknown
        case Call(name, args, _):
            definition = world.definitions[name]
            if definition.exceptions:
                raise Unknown
            values = [evaluate(arg, env, world) for arg in args]
            inner = {p.name: v for p, v in zip(definition.params, values, strict=True)}
            return evaluate(definition.base, inner, world)
        case If(test, then, other, _):
            return evaluate(then if evaluate(test, env, world) else other, env, world)
        case Op():
            world.effort[0] += 1
            return _operate(expr, env, world)
        case Each():
            return _each(expr, env, world)


def _operate(expr: Op, env: Mapping[str, Value], world: BookIndex) -> Value:
    if expr.op == "and":
        return all(evaluate(arg, env, world) for arg in expr.args)
    if expr.op == "or":
        return any(evaluate(arg, env, world) for arg in expr.args)
    values = [evaluate(arg, env, world) for arg in expr.args]
    sorts = [arg.sort for arg in expr.args]
    if expr.op in TABLED:
        return table_of(expr.op, sorts[0], expr.sort, world)[number(values[0])]
    if expr.op in GROUPED:
        return _grouped(expr, values, sorts)
    numbers = [number(value) if not isinstance(value, tuple) else 0 for value in values]
    match expr.op:
        case "=":
            return values[0] == values[1]
        case "!=":
            return values[0] != values[1]
        case "all":
            return (1 << world.size(kind_name(expr.sort))) - 1
        case "make":
            if min(numbers) < 0:
                return -1
            strides = [radix(kind_name(expr.sort), kind_name(sort), world)[1] for sort in sorts]
            return sum(n * stride for n, stride in zip(numbers, strides, strict=True))
        case "in-vain":
            return False
        case "open" | "/":  # a fraction is no constant
            raise Unknown
        case "range":
            return tuple(range(numbers[0], numbers[1] + 1))
        case _:
            return ARITHMETIC[expr.op](*numbers)


def _grouped(expr: Op, values: list[Value], sorts: list[Sort]) -> Value:
    group = values[1] if expr.op == "in" else values[0]
    lacking = nothing(expr.sort)
    match expr.op:
        case "in":
            member = number(values[0])
            if isinstance(group, tuple):
                return member in group and (not isinstance(sorts[0], Enum | Maybe) or member >= 0)
            return member >= 0 and group >> member & 1 == 1
        case "count":
            return len(members(group))
        case "members":
            return sum(1 << member for member in set(members(group)) if member >= 0)
        case "append":
            return (*members(group), number(values[1]))
        case "first" | "last":
            listed = members(group)
            return (listed[0] if expr.op == "first" else listed[-1]) if listed else lacking
        case "at":
            listed, i = members(group), number(values[1])
            return listed[i] if 0 <= i < len(listed) else lacking
        case _:
            length = number(values[1])
            return tuple(members(group)[-length:]) if length > 0 else ()


GROUPED = frozenset(("append", "last", "at", "tail", "first", "in", "count", "members"))
ARITHMETIC: Mapping[str, Callable[..., int]] = {
    "not": lambda a: not a,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "div": lambda a, b: a // b if b else 0,
    "mod": lambda a, b: a % b if b else 0,
    "neg": lambda a: -a,
    "min": lambda *a: min(a),
    "max": lambda *a: max(a),
    "union": lambda a, b: a | b,
    "minus": lambda a, b: a & ~b,
    "meet": lambda a, b: a & b,
    "subset": lambda a, b: not a & ~b,
    "order": lambda a: a,
}


def _run(expr: Each, env: Mapping[str, Value], world: BookIndex) -> Iterator[Mapping[str, Value]]:
    """Yield the variable's values in order, where the test holds."""
    group = evaluate(expr.domain, env, world)
    values: list[int] = members(group)
    if expr.subsets:
        if len(values) > 12:
            raise Unknown
        mask = number(group)
        values = [sub for sub in range(mask + 1) if sub & ~mask == 0]
    for value in values:
        inner = {**env, expr.var: value}
        if expr.test is None or evaluate(expr.test, inner, world):
            yield inner


def _each(expr: Each, env: Mapping[str, Value], world: BookIndex) -> Value:
    runs = list(_run(expr, env, world))
    values = [number(evaluate(expr.body, inner, world)) for inner in runs]
    where = [number(inner[expr.var]) for inner in runs]
    match expr.how:
        case "some":
            return any(values)
        case "every":
            return all(values)
        case "those":
            return sum(1 << at for at, value in zip(where, values, strict=True) if value)
        case "sum":
            return sum(values)
        case "number":
            return sum(1 for value in values if value)
        case "most":
            return max(values, default=0)
        case "least":
            return min(values, default=0)
        case "highest":
            return where[values.index(max(values))] if values else -1
        case "lowest":
            return where[values.index(min(values))] if values else -1
