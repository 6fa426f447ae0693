"""ExpressionCompiler of the IR to Python closures of the cells and the bindings.

A closure takes the cells of the state to read and a frame: the values of the variables,
each in a slot settled when it is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ParamSpec, TypeVar, assert_never, cast

from hoyle.interpret.layout import CellLayout, Cells
from hoyle.interpret.memory import Memory
from hoyle.interpret.operations import Env, Fn, Touch, both, build
from hoyle.interpret.quantifiers import (
    Through,
    always,
    as_listed,
    best_of,
    every_of,
    extreme_of,
    number_of,
    some_of,
    sum_of,
    those_of,
)
from hoyle.interpret.ruling import reported
from hoyle.ir import (
    Book,
    Call,
    Definition,
    Each,
    Effect,
    Expr,
    If,
    ListOf,
    Lit,
    Op,
    Read,
    SetOf,
    Var,
)
from hoyle.ir.asking import Asking
from hoyle.ir.conditions import guarded, plain
from hoyle.ir.kinds import nothing
from hoyle.ir.operations import EQUALITIES, OPERATORS
from hoyle.ir.unsaid import seldom
from hoyle.shared.looks import looked
from hoyle.shared.masks import members, subsets

P = ParamSpec("P")
T = TypeVar("T")
Conflict = tuple[int, tuple[int, ...]]  # a definition's place in the book, and its arguments


class Frame:
    """Hands out the slots of one list of bindings."""

    def __init__(self, size: int = 0) -> None:
        self.size = size

    def slot(self) -> int:
        """Give a slot that is not in use."""
        self.size += 1
        return self.size - 1


class SlotScope:
    """The variables that an expression sees, each with its slot."""

    def __init__(self, frame: Frame, slots: Mapping[str, int]) -> None:
        self.frame = frame
        self.slots = slots

    def bind(self, name: str) -> tuple[SlotScope, int]:
        """Add a variable in a slot of its own."""
        slot = self.frame.slot()
        return SlotScope(self.frame, {**self.slots, name: slot}), slot


class ExpressionCompiler:
    """Compiles the expressions of one book.

    What is met of conflicts between exceptions is gathered in `conflicts`, for the machine
    to empty; `stopped` are cells of states reported that an effect would have taken past
    their bounds, for the ledger to empty. `touch` is told of each definition that is called, and
    of each expression and effect of `places`, by its number there; where one of those `instead` of
    it would have another value, of that one, by its number among all of them.
    """

    def __init__(
        self,
        book: Book,
        layout: CellLayout,
        touch: Touch | None = None,
        places: Sequence[Expr | Effect] = (),
        instead: Sequence[tuple[Expr, Expr]] = (),
    ) -> None:
        self.layout = layout
        self.touch = touch
        self._touching_at = {id(place): str(at) for at, place in enumerate(places)}
        self._instead: dict[int, list[tuple[str, Expr]]] = {}
        for at, (one, other) in enumerate(instead):
            self._instead.setdefault(id(one), []).append((str(at), other))
        self.conflicts: set[Conflict] = set()
        self.stopped: set[int] = set()
        self.reported = frozenset(reported(book))
        self._places = {d.name: i for i, d in enumerate(book.definitions)}
        self._definitions = book.definitions
        self.asking = Asking(book)
        self._compiled: dict[str, tuple[Fn, Frame]] = {}
        self._seldom = seldom(book)
        self._memory = Memory(book, layout, self._seldom)

    def compile(self, expr: Expr, scope: SlotScope) -> Fn:
        """Make the closure of an expression."""
        others = self._instead.pop(id(expr), ())  # in them the expression may stand as well
        fn = self._plain(expr, scope)
        for at, other in others:
            fn = self._compared_to(self.compile(other, scope), at, fn)
        if others:
            self._instead[id(expr)] = list(others)
        return self.touching("place", name, fn) if (name := self.place(expr)) else fn

    def _compared_to(self, other: Fn, name: str, fn: Fn) -> Fn:
        """Let what watches be told whenever another expression has another value."""
        touch = self.touch
        assert touch is not None

        def told(s: Cells, e: Env) -> int:
            value = fn(s, e)
            if other(s, e) != value:
                touch("otherwise", name)
            return value

        return told

    def place(self, part: Expr | Effect) -> str:
        """Give the number of an expression or effect that `touch` is told of; "" of another."""
        return self._touching_at.get(id(part), "")

    def _plain(self, expr: Expr, scope: SlotScope) -> Fn:
        match expr:
            case Lit(value, sort):
                constant = cast(int, ()) if isinstance(sort, ListOf) else value
                return lambda s, e: constant
            case Var(name, _):
                slot = scope.slots[name]
                return lambda s, e: e[slot]
            case Read():
                fn = self._read(expr, scope)
                return self._noted(expr, fn, scope) if expr.state in self._seldom else fn
            case Call():
                return self._call(expr, scope)
            case Op():
                return self._op(expr, scope)
            case If():
                if _needless(expr):
                    return self.compile(expr.then, scope)
                test = self.compile(expr.test, scope)
                then, other = self.compile(expr.then, scope), self.compile(expr.other, scope)
                return lambda s, e: then(s, e) if test(s, e) else other(s, e)
            case Each():
                return self._each(expr, scope)
            case _ as unreachable:
                assert_never(unreachable)

    def all(self, exprs: Iterable[Expr | None], scope: SlotScope) -> Fn | None:
        """Make one condition of several; None for none."""
        fns = [self.compile(expr, scope) for expr in exprs if expr is not None]
        return both(fns) if fns else None

    # ------------------------------------------------------------ states

    def slot(self, state: str, keys: tuple[Expr, ...], scope: SlotScope) -> int | Fn:
        """Give the cell of a state at keys, or a closure for it: -1 where a key is none."""
        place = self.layout.places[state]
        offset = place.offset
        if all(isinstance(key, Lit) and key.value >= 0 for key in keys):
            values = [cast(Lit, key).value for key in keys]
            return offset + sum(v * n for v, n in zip(values, place.strides, strict=True))
        fns = [self.compile(key, scope) for key in keys]
        if len(fns) == 1:
            key = fns[0]
            if isinstance(keys[0], Var):
                slot = scope.slots[keys[0].name]
                return lambda s, e: offset + e[slot] if e[slot] >= 0 else -1

            def one(s: Cells, e: Env) -> int:
                k = key(s, e)
                return offset + k if k >= 0 else -1

            return one
        strides = place.strides

        def many(s: Cells, e: Env) -> int:
            at = offset
            for fn, stride in zip(fns, strides, strict=True):
                k = fn(s, e)
                if k < 0:
                    return -1
                at += k * stride
            return at

        return many

    def _read(self, read: Read, scope: SlotScope) -> Fn:
        place = self.layout.places[read.state]
        lacking, offset = place.nothing, place.offset
        at = self.slot(read.state, read.keys, scope)
        if isinstance(at, int):
            cell = at
            return lambda s, e: s[cell]
        if len(read.keys) == 1:
            (key,) = read.keys
            if isinstance(key, Var):
                slot = scope.slots[key.name]
                return lambda s, e: s[offset + e[slot]] if e[slot] >= 0 else lacking
            find = self.compile(key, scope)

            def look(s: Cells, e: Env) -> int:
                k = find(s, e)
                return s[offset + k] if k >= 0 else lacking

            return look
        place_of = at

        def look_far(s: Cells, e: Env) -> int:
            cell = place_of(s, e)
            return s[cell] if cell >= 0 else lacking

        return look_far

    def _noted(self, read: Read, fn: Fn, scope: SlotScope) -> Fn:
        """Take note that something was asked for that seldom is."""
        at, offset = self.slot(read.state, read.keys, scope), self.layout.places[read.state].offset

        def noted(s: Cells, e: Env) -> int:
            cell = at if isinstance(at, int) else at(s, e)
            if cell >= 0:
                looked(read.state, cell - offset)
            return fn(s, e)

        return noted

    # ------------------------------------------------------------ operations

    def _op(self, op: Op, scope: SlotScope) -> Fn:
        fns = [self.compile(arg, scope) for arg in op.args]
        if op.op in EQUALITIES and isinstance(op.args[1], Lit):
            value = cast(int, () if isinstance(op.args[1].sort, ListOf) else op.args[1].value)
            return self._compared(op, fns[0], value, scope)
        return build(op, fns, self.layout)

    def _compared(self, op: Op, left: Fn, value: int, scope: SlotScope) -> Fn:
        """Compare with a constant: the commonest condition of all, so made short."""
        one = op.args[0]
        equal = EQUALITIES[op.op]
        at = None if self.touch else self._cell(one, scope)  # what is watched is asked itself
        if at is not None:
            cell = at
            if equal:
                return lambda s, e: s[cell] == value
            return lambda s, e: s[cell] != value
        if isinstance(one, Var):
            slot = scope.slots[one.name]
            if equal:
                return lambda s, e: e[slot] == value
            return lambda s, e: e[slot] != value
        if equal:
            return lambda s, e: left(s, e) == value
        return lambda s, e: left(s, e) != value

    def _cell(self, expr: Expr, scope: SlotScope) -> int | None:
        """Give the cell that an expression reads, if it is always the same."""
        if not isinstance(expr, Read) or expr.state in self._seldom:
            return None
        at = self.slot(expr.state, expr.keys, scope)
        return at if isinstance(at, int) else None

    # ------------------------------------------------------------ definitions

    def _call(self, call: Call, scope: SlotScope) -> Fn:
        if call.name not in self._compiled:
            definition = self._definitions[self._places[call.name]]
            frame = Frame()
            inner = SlotScope(frame, {param.name: frame.slot() for param in definition.params})
            fn = self._definition(definition, inner)
            if self.touch is None:
                fn = self._memory.of(call.name, fn, len(definition.params))
            self._compiled[call.name] = (self.touching("definition", call.name, fn), frame)
        body, frame = self._compiled[call.name]
        args = [self.compile(arg, scope) for arg in call.args]
        if frame.size == 0:
            return body
        room = [-1] * (frame.size - len(args))
        match args:
            case []:
                return lambda s, e: body(s, [*room])
            case [a] if not room:
                return lambda s, e: body(s, [a(s, e)])
            case [a]:
                return lambda s, e: body(s, [a(s, e), *room])
            case [a, b] if not room:
                return lambda s, e: body(s, [a(s, e), b(s, e)])
            case [a, b]:
                return lambda s, e: body(s, [a(s, e), b(s, e), *room])
        return lambda s, e: body(s, [*[arg(s, e) for arg in args], *room])

    def touching(self, sort: str, name: str, fn: Callable[P, T]) -> Callable[P, T]:
        """Let what watches the book be told whenever something is come to."""
        touch = self.touch
        if touch is None:
            return fn

        def told(*args: P.args, **kwargs: P.kwargs) -> T:
            touch(sort, name)
            return fn(*args, **kwargs)

        return told

    def _definition(self, definition: Definition, scope: SlotScope) -> Fn:
        base = self.compile(definition.base, scope)
        if not definition.exceptions:
            return base
        exceptions = [
            (self.compile(x.test, scope), self.compile(x.value, scope), x.label, frozenset(x.over))
            for x in definition.exceptions
        ]
        which, width, conflicts = (
            self._places[definition.name],
            len(definition.params),
            self.conflicts,
        )

        def excepted(s: Cells, e: Env) -> int:
            live = [x for x in exceptions if x[0](s, e)]
            if not live:
                return base(s, e)
            if len(live) > 1:
                for _, value, label, over in live:
                    if all(x[2] == label or x[2] in over for x in live):
                        return value(s, e)
                conflicts.add((which, tuple(e[:width])))
            return live[0][1](s, e)

        return excepted

    # ------------------------------------------------------------ quantifiers

    def _each(self, each: Each, scope: SlotScope) -> Fn:
        domain = self.compile(each.domain, scope)
        inner, i = scope.bind(each.var)
        body = self.compile(each.body, inner)
        test = None if each.test is None else self.compile(each.test, inner)
        through: Through = as_listed
        if isinstance(each.domain.sort, SetOf):
            through = subsets if each.subsets else members
        match each.how:
            case "some":
                return some_of(domain, through, i, body if test is None else both((test, body)))
            case "every":
                return every_of(domain, through, i, test, body)
            case "number":
                return number_of(domain, through, i, body if test is None else both((test, body)))
            case "those":
                kept = body if test is None else both((test, body))
                return those_of(domain, through, i, kept, listed=isinstance(each.sort, ListOf))
            case "sum":
                return sum_of(domain, through, i, test or always, body)
            case "highest" | "lowest":
                sign = 1 if each.how == "highest" else -1
                return best_of(domain, through, i, test or always, body, sign)
            case "most" | "least":
                choose = max if each.how == "most" else min
                return extreme_of(domain, through, i, test or always, body, choose)
            case _ as unreachable:
                assert_never(unreachable)


def _needless(choice: If) -> bool:
    """Tell whether a guard against none does what its own expression does by itself.

    *if X is not none then (hand of X) else none*: reading at none gives the same.
    """
    match choice.then:
        case Read(_, (key,)):
            pass
        case Op(op, (key,)) if OPERATORS[op].looked_up:
            pass
        case _:
            return False
    return (
        isinstance(choice.other, Lit)
        and choice.other.value == nothing(choice.then.sort)
        and guarded(choice.test) == plain(key)
    )
