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
    Op,
    Read,
    When,
)

_COME_TO = (Assign, Call, CloseMenu, Each, ForEach, If, Op, Read, When)


def changed_place(old: Book, new: Book) -> Expr | Effect | None:
    """Give the innermost expression or effect of a book that another has otherwise.

    What never comes to it never differs by the two books. None: they differ in more than one, or
    in something of which it cannot be told whether it is come to, such as a clause.
    """
    return _place(old, new)


def _place(old: object, new: object) -> Expr | Effect | None:
    if isinstance(old, tuple) and isinstance(new, tuple):
        return _among(old, new)
    if type(old) is type(new) and is_dataclass(old) and not isinstance(old, type):
        names = [field.name for field in fields(old)]
        otherwise = [name for name in names if _differ(getattr(old, name), getattr(new, name))]
        if len(otherwise) == 1:
            (name,) = otherwise
            found = _place(getattr(old, name), getattr(new, name))
            if isinstance(old, DutyClause) and name == "unless" and found in old.unless:
                return None  # its conditions are asked as one, an *or* among them in its parts
            if found is not None:
                return found
    return cast(Expr | Effect, old) if isinstance(old, _COME_TO) else None


def _among(old: tuple[object, ...], new: tuple[object, ...]) -> Expr | Effect | None:
    """Look where one of several is another, or is left out."""
    if len(old) == len(new):
        pairs = [(a, b) for a, b in zip(old, new, strict=True) if _differ(a, b)]
        return _place(*pairs[0]) if len(pairs) == 1 else None
    if len(old) != len(new) + 1:
        return None
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if _differ(a, b)), -1)
    return _place(old[at], None)


def _differ(one: object, other: object) -> bool:
    return one is not other and one != other
