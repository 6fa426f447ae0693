"""What can be told of a condition without a record: that it always or never holds."""

from __future__ import annotations

from itertools import combinations

from hoyle import ir


def truth(expr: ir.Expr | None) -> bool | None:
    """Tell whether a condition holds in every state, in none, or (None) in some perhaps.

    No condition at all always holds.
    """
    match expr:
        case None:
            return True
        case ir.Lit(value=bool(value)):
            return value
        case ir.Op(op="not", args=(inner,)):
            known = truth(inner)
            return None if known is None else not known
        case ir.Op(op="and"):
            return _conjunction(conjuncts(expr))
        case ir.Op(op="or", args=args):
            known_args = [truth(arg) for arg in args]
            if True in known_args:
                return True
            return False if all(known is False for known in known_args) else None
        case ir.Op(op="=" | "!=" | "<" | "<=" | ">" | ">=", args=(left, right)):
            return _compare(expr.op, left, right)
        case ir.Op(op="in", args=(_, ir.Lit(value=0, sort=ir.SetOf()))):
            return False
        case ir.If(test=test, then=then, other=other):
            known = truth(test)
            return None if known is None else truth(then if known else other)
        case _:
            return None


def disjoint(left: ir.Expr, right: ir.Expr) -> bool:
    """Tell whether two conditions plainly never hold together."""
    return truth(ir.Op("and", (left, right), ir.Truth())) is False


def conjuncts(expr: ir.Expr) -> tuple[ir.Expr, ...]:
    """List the conditions that a condition joins with *and*."""
    match expr:
        case ir.Op(op="and", args=args):
            return tuple(part for arg in args for part in conjuncts(arg))
        case _:
            return (expr,)


def _conjunction(parts: tuple[ir.Expr, ...]) -> bool | None:
    known = [truth(part) for part in parts]
    if False in known:
        return False
    if any(_clash(a, b) for a, b in combinations(parts, 2)):
        return False
    return True if all(value is True for value in known) else None


def _clash(left: ir.Expr, right: ir.Expr) -> bool:
    """Tell whether one condition denies the other, or both give one thing two values."""
    match left, right:
        case ir.Op(op="not", args=(inner,)), _ if inner == right:
            return True
        case _, ir.Op(op="not", args=(inner,)) if inner == left:
            return True
        case ir.Op(op="=", args=(a, ir.Lit(value=x))), ir.Op(op="=", args=(b, ir.Lit(value=y))):
            return a == b and x != y
        case ir.Op(op="=" | "!=", args=a_args), ir.Op(op="=" | "!=", args=b_args):
            return a_args == b_args and left.op != right.op
        case _:
            return False


def _compare(op: str, left: ir.Expr, right: ir.Expr) -> bool | None:
    if isinstance(left, ir.Lit) and isinstance(right, ir.Lit):
        a, b = int(left.value), int(right.value)
        outcome = {"=": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}
        return outcome[op]
    if left == right:
        return op in ("=", "<=", ">=")
    return None
