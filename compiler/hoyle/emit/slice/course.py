"""A book as the screen sees it: what each act does while nothing calls for a ruling."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.ir import Act, Book, Effect, Expr, Var
from hoyle.ir.conditions import NO
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape


@dataclass(frozen=True, slots=True)
class Alarm:
    """A condition that stops the record, and the clause (or other reason) it comes from.

    One that `contradicts` tells that the act cannot have been.
    """

    test: Expr
    why: str
    contradicts: bool = False


@dataclass(frozen=True, slots=True)
class Follow:
    """Effects that follow of themselves where `test` holds, for each binding of `each`.

    `given` are computed along with the test, before any effect. Those that are `later` are read
    when the act's own effects are done. Instead of having effects one may be an `alarm`.
    """

    each: tuple[tuple[Var, Expr], ...]
    given: tuple[tuple[Var, Expr], ...]
    test: Expr
    effects: tuple[Effect, ...]
    why: str
    later: bool = False
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """A duty that may be open though nothing was found; `vars` are what its opening binds."""

    number: int
    vars: tuple[Var, ...]
    why: str


@dataclass(frozen=True, slots=True)
class DutyOpening:
    """A duty opened where `follow` occurs; `values` are what its variables are to hold."""

    owed: Owed
    follow: Follow
    after: bool
    values: tuple[Var, ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """What becomes of an open duty: it is done with if `over`, and before that broken if `broken`.

    Both speak of the duty's variables and the roles of the act, as the act found things. As the
    act left them, it is over once `lapsed`, and broken once `unkept`.
    """

    owed: Owed
    fulfilled: Expr
    broken: Expr
    over: Expr
    lapsed: Expr = NO
    unkept: Expr = NO


@dataclass(frozen=True, slots=True)
class Course:
    """An act's way through one clean event; all speak of the act's roles by their variables.

    `before` is read as the act found things, `after` when its own effects are done. What `follows`
    comes in this order.
    """

    act: Act
    before: tuple[Alarm, ...]
    effects: tuple[Effect, ...]
    after: tuple[Alarm, ...]
    follows: tuple[Follow, ...]
    opens: tuple[DutyOpening, ...] = ()
    closes: tuple[Closing, ...] = ()

    @property
    def does(self) -> tuple[Effect, ...]:
        """All that it may do, what follows too."""
        return (*self.effects, *(effect for one in self.follows for effect in one.effects))


@dataclass(frozen=True, slots=True)
class Slice:
    """A book cut down to what a record without findings can do; `watches` follow on moments.

    The definitions of `book` know of no open menu but those of which nothing is known; `shape`
    and `reads` are those of it.
    """

    book: Book
    shape: Shape
    reads: Reads
    courses: tuple[Course, ...]
    watches: tuple[Follow, ...]
