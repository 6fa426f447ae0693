"""What of a text stands in brackets, so that nobody reads what stands beside it as of it."""

from __future__ import annotations

from hoyle.ir import Each, Expr, If, Lit, Op
from hoyle.ir.conditions import denial

# Begins the denial of a condition that has no words for it.
NOT = "not: "


def inner(said: str) -> str:
    """Write what stands in the midst of a sentence: a denial in brackets, not after a colon."""
    if not said.startswith(NOT):
        return said
    denied = said.removeprefix(NOT)
    return f"not {denied}" if _bracketed(denied) else f"not ({denied})"


def _bracketed(words: str) -> bool:
    """Tell whether words stand in one pair of brackets, from their first to their last."""
    depth = 0
    for place, char in enumerate(words):
        depth += (char == "(") - (char == ")")
        if depth == 0:
            return place == len(words) - 1 and place > 0
    return False


def runs_on(expr: Expr, *, last: bool = False) -> bool:
    """Tell whether what comes before or after a condition, with *and*, would be read as of it.

    After the last of several nothing comes.
    """
    match expr, denial(expr):
        case If(), _:
            return not guards(expr) or runs_on(expr.then, last=last)
        case Op("or"), _:
            return True
        case (Each(), _) | (_, Each("some") | Op("and", (_, _))):
            return not last
        case _, Op() as test:
            same = denial(test)
            return same is not None and runs_on(same, last=last)
        case _:
            return False


def guards(choice: If) -> bool:
    """Tell whether a choice only says what a key that is none would make of it."""
    guard = isinstance(choice.test, Op) and choice.test.op in ("!=", "and")
    return guard and isinstance(choice.other, Lit) and choice.other.value in (-1, 0)
