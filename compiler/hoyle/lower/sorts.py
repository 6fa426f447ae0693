"""Sorts while lowering: what fits where, and how an optional value is kept from failing.

What does not fit raises `Fault`, which carries the diagnostic to the clause that reports it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from hoyle.ir import (
    Enum,
    Expr,
    If,
    Kind,
    ListOf,
    Lit,
    Maybe,
    Number,
    Op,
    SetOf,
    Sort,
    Span,
    Truth,
    may_be_none,
)
from hoyle.ir.conditions import and_, plain, present
from hoyle.source.diagnostic import Diagnostic, Label
from hoyle.source.suggest import near
from hoyle.syntax.tree import Terminal

_Syntax = TypeVar("_Syntax")
_Meaning = TypeVar("_Meaning")

NUMBER = Number()
TRUTH = Truth()
NONE = Maybe(Enum(""))  # the sort of `none` before it is known what it is none of


class Fault(Exception):
    """A mistake in a book, on its way to the clause that reports it."""

    def __init__(
        self, code: str, span: Span, message: str, hint: str = "", labels: tuple[Label, ...] = ()
    ) -> None:
        super().__init__(message)
        self.diagnostic = Diagnostic(code, "error", span, message, hint, labels)
        self.others: tuple[Fault, ...] = ()


def asked_so(what: str, wanted: Sequence[Sort], variables: Mapping[str, Sort]) -> str:
    """Say how something is written with what it is of, by variables of the book.

    >>> asked_so("score", [NUMBER, NUMBER], {"N": NUMBER})
    "write 'score of (N, ...)'"
    """
    keys: list[str] = []
    for sort in wanted:
        fits = (one for one, has in variables.items() if of_one_sort(has, sort))
        keys.append(next((one for one in fits if one not in keys), "..."))
    among = f"({', '.join(keys)})" if keys[1:] else "".join(keys)
    return f"write '{what} of {among}'" if keys else f"write {what!r} alone"


def of_one_sort(one: Sort, other: Sort) -> bool:
    """Tell whether two sorts are the same, but for the bounds of numbers."""
    return one == other or (isinstance(one, Number) and isinstance(other, Number))


def short_of(
    what: str, wanted: Sequence[Sort], found: int, span: Span, variables: Mapping[str, Sort]
) -> Fault:
    """Say that something is given another number of values than it takes, and how it is asked."""
    said = f"{what} takes {counted(len(wanted), 'value')}, found {found}"
    if not found:
        said = f"{what} needs a {name(wanted[0])}"
    return Fault("L304", span, said, asked_so(what, wanted, variables))


def all_sound(parts: Iterable[_Syntax], made: Callable[[_Syntax], _Meaning]) -> list[_Meaning]:
    """Lower each of several parts; raise the first fault with those of the other parts."""
    found: list[_Meaning] = []
    faults: list[Fault] = []
    for part in parts:
        try:
            found.append(made(part))
        except Fault as fault:
            faults += [fault, *fault.others]
    if faults:
        faults[0].others = tuple(faults[1:])
        raise faults[0]
    return found


class Follows(Exception):
    """Something cannot be lowered because of a fault that is reported at its own place."""


def counted(number: int, what: str) -> str:
    """Say how many there are of something."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def unknown(word: Terminal, what: str, known: Iterable[str], otherwise: str = "") -> Fault:
    """Make the fault of a name that is not declared; the hint is the name surely meant."""
    guess = near(word.text, known)
    hint = f"write {guess!r}" if guess else otherwise
    return Fault("L204", word.span, f"no {what} is called {word.text!r}", hint)


def name(sort: Sort) -> str:
    """Say a sort in the words of the language: a range is a number."""
    told = spelled(sort)
    return f"number {told}" if ".." in told and isinstance(sort, Number) else told


def spelled(sort: Sort) -> str:
    """Write a sort as a book does."""
    match sort:
        case Truth():
            return "truth"
        case Number(_, None, True):
            return "number or none"
        case Number(_, high, True):
            return f"0..{high} or none"
        case Number(None, _) | Number(_, None):
            return "number"
        case Number(low, high):
            return f"{low}..{high}"
        case Enum(kind):
            return kind
        case SetOf(of, None):
            return f"set of {of.name}"
        case SetOf(of, most):
            return f"set of {of.name}, at most {most}"
        case ListOf(_, 0):
            return "range"
        case ListOf(of, most):
            return f"list of {most} {spelled(of)}"
        case Maybe(of):
            return f"{of.name} or none" if of.name else "none"


def zero(sort: Sort) -> Expr:
    """Give the value that stands where there is none to give."""
    match sort:
        case Truth():
            return Lit(False, sort)
        case Enum() as of:
            return Lit(-1, Maybe(of))
        case Maybe() | Number(optional=True):
            return Lit(-1, sort)
        case _:
            return Lit(0, sort)


def everyone(kind: Kind) -> Expr:
    """Give the set of all members of a kind."""
    return Lit((1 << len(kind.members)) - 1, SetOf(Enum(kind.name)))


def is_none(expr: Expr) -> bool:
    """Tell whether an expression is the bare word `none`."""
    return isinstance(expr, Lit) and expr.sort == NONE


def coerce(expr: Expr, wanted: Sort, span: Span, what: str) -> Expr:
    """Make an expression fit a sort: a member as the set of it, `none` as the empty set."""
    if isinstance(wanted, Number) and isinstance(expr, Lit) and isinstance(expr.sort, Number):
        _within(expr.value, wanted, span, what)
    match wanted, expr.sort:
        case _, have if have == wanted:
            return expr
        case Number(optional=True), Number(optional=False):
            return _not_below(expr, wanted)
        case Number(optional=False), Number(optional=True):
            return guarded((expr,), lambda values: values[0], NUMBER)
        case Number(), Number():
            return expr
        case Number(optional=True), _ if is_none(expr):
            return Lit(-1, wanted)
        case Maybe(of), Enum() as have if have == of:
            return expr
        case ((Maybe() | SetOf()), _) if is_none(expr):
            return Lit(0 if isinstance(wanted, SetOf) else -1, wanted)
        case ListOf(), _ if is_none(expr):
            return Lit(0, wanted)
        case SetOf(of), Enum() as have if have == of:
            return Op("only", (expr,), wanted)
        case SetOf(of), Maybe(have) if have == of:
            return If(present(expr), Op("only", (plain(expr),), wanted), Lit(0, wanted), wanted)
        case ListOf(of, _), ListOf(have, _) if have == of:
            return expr
        case _:
            raise Fault(
                "L301",
                span,
                f"{what} is a {name(expr.sort)}, expected a {name(wanted)}",
                _made_of(expr.sort, wanted),
            )


def _made_of(have: Sort, wanted: Sort) -> str:
    """Say how what was wanted is made of what there is; "" if there is no one way."""
    match have, wanted:
        case Enum(("player" | "side") as kind), Number():
            return f"say which number of the {kind} is meant: NAME of {kind[0].upper()}"
        case Enum(kind), Number():
            return f"'order of' tells its place; what a {kind} counts is for the book to define"
        case ((SetOf() | ListOf()), Number()):
            return "'number of' tells how many they are"
        case Enum("player"), Enum("side"):
            return "'side of' gives a player's side"
        case _:
            return ""


def _within(number: int, wanted: Number, span: Span, what: str) -> None:
    low, high = wanted.low, wanted.high
    if (low is not None and number < low) or (high is not None and number > high):
        said = f"{what} is {number}, expected {low}..{high}"
        raise Fault("L320", span, said, "write a number between these, or widen the state")


def _not_below(number: Expr, wanted: Number) -> Expr:
    """Let a number be one that may be none, and is not: it stops at nought."""
    if isinstance(number, Lit):
        return Lit(max(0, number.value), wanted)
    if isinstance(number, Op) and all(isinstance(a.sort, SetOf | ListOf) for a in number.args):
        return number  # a number of members
    return Op("max", (number, Lit(0, NUMBER)), NUMBER)


def conjunction(tests: Sequence[Expr]) -> Expr | None:
    """All of several conditions, or None for none at all."""
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else and_(*tests)


def guarded(
    args: Sequence[Expr],
    build: Callable[[tuple[Expr, ...]], Expr],
    sort: Sort | None = None,
) -> Expr:
    """Build on the arguments as members; where one is none, the result is its zero.

    The result has a sort of its own if that is given.

    This is how what `check` accepts cannot fail at run time: no key and no operand that
    must be a member is ever none.
    """
    tests = [present(arg) for arg in args if may_be_none(arg.sort)]
    built = build(tuple(plain(arg) for arg in args))
    test = conjunction(tests)
    if test is None:
        return built
    other = zero(sort or built.sort)
    return If(test, built, other, other.sort)
