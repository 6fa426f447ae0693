"""Expressions, and the effects and sentences that are made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hoyle.ir.operations import OpName
from hoyle.ir.sorts import Sort


@dataclass(frozen=True, slots=True)
class Lit:
    """A constant: int, bool, or -1 for none."""

    value: int | bool
    sort: Sort


@dataclass(frozen=True, slots=True)
class Var:
    """A variable bound by a pattern, `each`, `letting`, a definition or a quantifier."""

    name: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class Read:
    """A state at keys: *hand of P*."""

    state: str
    keys: tuple[Expr, ...]
    sort: Sort


@dataclass(frozen=True, slots=True)
class Call:
    """A definition applied."""

    name: str
    args: tuple[Expr, ...]
    sort: Sort


@dataclass(frozen=True, slots=True)
class Op:
    """A built-in operation."""

    op: OpName
    args: tuple[Expr, ...]
    sort: Sort


@dataclass(frozen=True, slots=True)
class If:
    """*if c then a else b*."""

    test: Expr
    then: Expr
    other: Expr
    sort: Sort


EachHow = Literal["some", "every", "those", "sum", "number", "highest", "lowest", "most", "least"]


@dataclass(frozen=True, slots=True)
class Each:
    """A quantifier or comprehension over `domain`, a set, list or (for subsets) a set.

    `some`, `every`: truth of `body`. `those`: the members where `body`. `sum`: the sum
    of `body` where `test`. `number`: how many satisfy `body`. `highest`, `lowest`: the
    member with the greatest or least `body` (none if the set is empty; ties: the first).
    `most`, `least`: the greatest or least value of `body` (0 if empty). With `subsets`
    the variable runs over the subsets of `domain`.
    """

    how: EachHow
    var: str
    var_sort: Sort
    domain: Expr
    subsets: bool
    test: Expr | None
    body: Expr
    sort: Sort


Expr = Lit | Var | Read | Call | Op | If | Each


@dataclass(frozen=True, slots=True)
class Assign:
    """*state of keys becomes value* (numbers saturate at the bounds of the state)."""

    state: str
    keys: tuple[Expr, ...]
    value: Expr


@dataclass(frozen=True, slots=True)
class When:
    """*if c then (...) otherwise (...)*."""

    test: Expr
    then: tuple[Effect, ...]
    other: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ForEach:
    """*for each X in set (...)*, in the order of the kind; the set is read once."""

    var: str
    var_sort: Sort
    domain: Expr
    body: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CloseMenu:
    """*close NAME for S*: open menus of that name held by the side lapse; `why` says by what."""

    menu: str
    holder: Expr
    why: str


Effect = Assign | When | ForEach | CloseMenu


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence with values in it; text parts and expressions alternate freely."""

    parts: tuple[str | Expr, ...]
