"""Where in a book a change of it lies: what must be come to before anything is otherwise."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import cast

from hoyle.ir import (
    Assign,
    Book,
    Call,
    CloseMenu,
    DutyClause,
    Each,
    Effect,
    Expr,
    ForEach,
    If,
    Lit,
    Op,
    Read,
    Truth,
    When,
)
from hoyle.ir.operations import JUNCTIONS

_COME_TO = (Assign, Call, CloseMenu, Each, ForEach, If, Op, Read, When)
Effects = tuple[Effect, ...]
PlaceChange = tuple[Expr | Effect, Expr | None]  # what is otherwise, and how, if known


def changed_place(old: Book | Effects, new: Book | Effects) -> PlaceChange | None:
    """Give the innermost expression or effect of a book, or of some effects, that others have
    otherwise.

    What never comes to it never differs by the two. With it comes what stands there in the
    other; for a condition that is left out, what would change nothing; None of an effect. No place:
    they differ in more than one, or in something of which it cannot be told whether it is come to,
    such as a clause.
    """
    return _place(old, new)


def _place(old: object, new: object, left_out: bool = False) -> PlaceChange | None:
    if isinstance(old, tuple) and isinstance(new, tuple):
        return _among(old, new, left_out)
    if type(old) is type(new) and is_dataclass(old) and not isinstance(old, type):
        names = [field.name for field in fields(old)]
        otherwise = [name for name in names if _differ(getattr(old, name), getattr(new, name))]
        if len(otherwise) == 1:
            (name,) = otherwise
            left_out = isinstance(old, Op) and JUNCTIONS.get(old.op, False)
            found = _place(getattr(old, name), getattr(new, name), left_out)
            asked = old.unless if isinstance(old, DutyClause) and name == "unless" else ()
            if found is not None and found[0] in asked:
                return None  # its conditions are asked as one, an *or* among them in its parts
            if found is not None:
                return found
    if not isinstance(old, _COME_TO):
        return None
    other = new if isinstance(old, Expr) and isinstance(new, Expr) else None
    return cast(Expr | Effect, old), other


def _among(old: tuple[object, ...], new: tuple[object, ...], left_out: bool) -> PlaceChange | None:
    """Look where one of several is another, or is left out: a condition is as if `left_out`."""
    if len(old) == len(new):
        pairs = [(a, b) for a, b in zip(old, new, strict=True) if _differ(a, b)]
        return _place(*pairs[0]) if len(pairs) == 1 else None
    if len(old) != len(new) + 1:
        return None
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if _differ(a, b)), -1)
    return _place(old[at], Lit(left_out, Truth()))


def _differ(one: object, other: object) -> bool:
    return one is not other and one != other
