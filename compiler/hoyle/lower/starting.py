"""What a state starts from; `Fault` is raised for what it cannot."""

from __future__ import annotations

from hoyle.ir import Enum, Expr, Lit, Number, Sort
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.sorts import Fault, coerce, is_none, zero
from hoyle.syntax.tree import Node

_OTHERS = ("names", "rebuilt", "says", "unsaid_unknown", "unsaid_nought", "unsaid_torn")


def starting(item: Node, expressions: ExpressionLowering, sort: Sort) -> Expr:
    """Lower the value from which a state starts: what stands after `=`, or nothing."""
    node = next(
        (p for p in item.nodes() if p.rule not in _OTHERS and not p.rule.startswith("sort_")), None
    )
    if node is not None:
        begun = expressions.expr(node, ())
        if isinstance(sort, Enum) and is_none(begun):
            hint = f"what may be none is kept so: {sort.name} or none"
            raise Fault("L301", node.span, f"a {sort.name} is never none", hint)
        return coerce(begun, sort, node.span, "the starting value")
    if isinstance(sort, Enum):
        raise Fault(
            "L310",
            item.span,
            f"a {sort.name} needs a starting value",
            f"write = ... or make it '{sort.name} or none'",
        )
    if isinstance(sort, Number) and sort.low is not None and not sort.optional:
        return Lit(max(0, sort.low), sort)
    return zero(sort)
