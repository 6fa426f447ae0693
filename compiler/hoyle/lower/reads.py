"""Which states an expression reads, through the definitions that it applies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoyle.ir import Call, Definition, Each, Expr, If, Op, Read


def states_read(exprs: Iterable[Expr | None], definitions: Mapping[str, Definition]) -> set[str]:
    """Give the names of all states that the expressions may read."""
    out: set[str] = set()
    todo = [expr for expr in exprs if expr is not None]
    seen: set[str] = set()
    while todo:
        expr = todo.pop()
        match expr:
            case Read(state, keys, _):
                out.add(state)
                todo += keys
            case Call(name, args, _):
                todo += args
                if name not in seen and name in definitions:
                    seen.add(name)
                    definition = definitions[name]
                    todo.append(definition.base)
                    for exception in definition.exceptions:
                        todo += (exception.test, exception.value)
            case Op(_, args, _):
                todo += args
            case If(test, then, other, _):
                todo += (test, then, other)
            case Each():
                todo += (expr.domain, expr.body)
                if expr.test is not None:
                    todo.append(expr.test)
            case _:
                pass
    return out
