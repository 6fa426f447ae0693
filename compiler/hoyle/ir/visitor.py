"""Go through the IR and build it anew: expressions and their variables, nodes, triggers, states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Literal

from hoyle import ir

Use = Literal["opens", "closes", "fulfils", "grants"]


@dataclass(frozen=True, slots=True)
class Hung:
    """A trigger, the clause that hangs on it, and what it does to that clause."""

    trigger: ir.Trigger
    clause: ir.Clause
    use: Use


# ---------------------------------------------------------------- expressions


def parts(expr: ir.Expr) -> tuple[ir.Expr, ...]:
    """Give the expressions directly inside one, in order."""
    match expr:
        case ir.Lit() | ir.Var():
            return ()
        case ir.Read():
            return expr.keys
        case ir.Call() | ir.Op():
            return expr.args
        case ir.If():
            return (expr.test, expr.then, expr.other)
        case ir.Each(test=None):
            return (expr.domain, expr.body)
        case ir.Each(test=test):
            assert test is not None
            return (expr.domain, test, expr.body)


# What people read is nested a fifth as deeply. Passes and validators go down level by level, and
# each level takes a few frames of the thousand that Python allows.
MOST_DEPTH = 128


def depth(expr: ir.Expr, definitions: Mapping[str, int]) -> int:
    """Tell how deeply an expression is nested, through definitions of which the depth is told."""
    below = max((depth(part, definitions) for part in parts(expr)), default=0)
    if isinstance(expr, ir.Call):
        below = max(below, definitions[expr.name])
    return below + 1


def mapped(expr: ir.Expr, change: Callable[[ir.Expr], ir.Expr]) -> ir.Expr:
    """Build an expression anew with the expressions directly inside it changed."""
    match expr:
        case ir.Lit() | ir.Var():
            return expr
        case ir.Read(state, keys, sort):
            return ir.Read(state, tuple([change(key) for key in keys]), sort)
        case ir.Call(name, args, sort):
            return ir.Call(name, tuple([change(arg) for arg in args]), sort)
        case ir.Op(op, args, sort):
            return ir.Op(op, tuple([change(arg) for arg in args]), sort)
        case ir.If(test, then, other, sort):
            return ir.If(change(test), change(then), change(other), sort)
        case ir.Each():
            domain = change(expr.domain)
            where = None if expr.test is None else change(expr.test)
            return replace(expr, domain=domain, test=where, body=change(expr.body))


def inside(expr: ir.Expr) -> Iterator[ir.Expr]:
    """Go through an expression and all that is in it, from left to right."""
    waiting = [expr]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += reversed(parts(part))


def free(expr: ir.Expr) -> frozenset[str]:
    """Name the variables that an expression needs from outside."""
    return frozenset(var.name for var in free_vars(expr))


def free_vars(expr: ir.Expr) -> Iterator[ir.Var]:
    """Go through the variables that an expression needs from outside, as often as it names them."""
    match expr:
        case ir.Var():
            yield expr
        case ir.Each(var=bound):
            domain, *rest = parts(expr)
            yield from free_vars(domain)
            for part in rest:
                yield from (var for var in free_vars(part) if var.name != bound)
        case _:
            for part in parts(expr):
                yield from free_vars(part)


def binders(expr: ir.Expr) -> frozenset[str]:
    """Name the variables that an expression binds within itself."""
    return frozenset(part.var for part in inside(expr) if isinstance(part, ir.Each))


class FreshNames:
    """Gives out names of variables, each once; those `taken` already it does not give."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._used: dict[str, int] = dict.fromkeys(taken, 1)

    def fresh(self, name: str) -> str:
        """Give the name itself the first time, then with a number behind it."""
        base = name.split("~")[0]
        count = self._used.get(base, 0) + 1
        self._used[base] = count
        return base if count == 1 else f"{base}~{count}"


def substituted(
    expr: ir.Expr, values: Mapping[str, ir.Expr], names: FreshNames | None = None
) -> ir.Expr:
    """Put expressions in the place of free variables.

    With `names` what is bound inside gets a fresh name; without, no expression put in may mention
    a variable that `expr` binds. What stands for a variable that may be none may be none too.
    """
    match expr:
        case ir.Var(name, sort):
            return widened(values[name], sort) if name in values else expr
        case ir.Each():
            var = expr.var if names is None else names.fresh(expr.var)
            inner = {**values, expr.var: ir.Var(var, expr.var_sort)}
            return replace(
                expr,
                var=var,
                domain=substituted(expr.domain, values, names),
                test=None if expr.test is None else substituted(expr.test, inner, names),
                body=substituted(expr.body, inner, names),
            )
        case _:
            return mapped(expr, lambda part: substituted(part, values, names))


def meant(
    definition: ir.Definition, args: tuple[ir.Expr, ...], names: FreshNames | None = None
) -> ir.Expr:
    """Give what a definition that makes no exceptions says of something, as `substituted` does."""
    values = {param.name: arg for param, arg in zip(definition.params, args, strict=True)}
    return substituted(definition.base, values, names)


def widened(expr: ir.Expr, sort: ir.Sort) -> ir.Expr:
    """Let an expression be none where it stands for a variable that may be none."""
    member = isinstance(expr.sort, ir.Enum) and not isinstance(expr, ir.Lit)
    return replace(expr, sort=sort) if member and isinstance(sort, ir.Maybe) else expr


# ---------------------------------------------------------------- all of the IR

# Known once for each class: going through nodes is most of what checks do.
_FIELDS: dict[type, tuple[str, ...] | None] = {ir.Span: None}
_PLAIN = {"str", "int", "bool", "Span", "Sort", "Enum", "OpName"}


def inner_fields(kind: type) -> tuple[str, ...] | None:
    """Name the fields of a class of the IR in which nodes may stand; None if it is none."""
    if kind not in _FIELDS:
        found = None
        if is_dataclass(kind):
            found = tuple(one.name for one in fields(kind) if one.type not in _PLAIN)
        _FIELDS[kind] = found
    return _FIELDS[kind]


def nodes(root: object) -> Iterator[object]:
    """Go through every node of a part of the IR but the sorts, parents before children."""
    waiting: list[object] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting += reversed(node)
        elif (names := inner_fields(type(node))) is not None:
            yield node
            waiting += [getattr(node, name) for name in reversed(names)]


def triggers(clause: ir.Clause) -> Iterator[Hung]:
    """Go through the triggers of a clause, in the order in which they are written."""
    match clause:
        case ir.OffenceClause() | ir.ConsequenceClause():
            yield Hung(clause.trigger, clause, "opens")
        case ir.DutyClause():
            yield Hung(clause.trigger, clause, "opens")
            yield Hung(clause.fulfil, clause, "fulfils")
            for trigger in clause.before:
                yield Hung(trigger, clause, "closes")
        case ir.PowerClause():
            yield Hung(clause.pattern, clause, "grants")
        case ir.MenuClause():
            yield Hung(clause.trigger, clause, "opens")
            for trigger in clause.until:
                yield Hung(trigger, clause, "closes")
            for option in clause.options:
                yield Hung(option.pattern, clause, "grants")
                for trigger in option.until:
                    yield Hung(trigger, clause, "closes")
        case ir.LibertyClause():
            return


def opener(clause: ir.Clause) -> ir.Trigger | None:
    """Give what sets a clause off; None of powers and liberties, which nothing does."""
    return None if isinstance(clause, ir.PowerClause | ir.LibertyClause) else clause.trigger


def bars(clause: ir.Clause) -> tuple[ir.Expr, ...]:
    """Give the conditions any of which keeps an offence or a consequence from coming."""
    return clause.unless if isinstance(clause, ir.OffenceClause | ir.ConsequenceClause) else ()


def bound_vars(trigger: ir.Trigger) -> tuple[ir.Var, ...]:
    """Give the variables that a trigger binds itself, in the order of its roles."""
    if not isinstance(trigger, ir.ActTrigger | ir.OffenceTrigger):
        return ()
    pairs = zip(trigger.args, trigger.binds, strict=True)
    return tuple(arg for arg, fresh in pairs if fresh and isinstance(arg, ir.Var))


def offering(book: ir.Book, option: str) -> Iterator[tuple[ir.MenuClause, int, ir.MenuOption]]:
    """Go through the menus that have an option of a name, with its place and itself."""
    for menu in book.clauses:
        for place, one in enumerate(menu.options if isinstance(menu, ir.MenuClause) else ()):
            if isinstance(menu, ir.MenuClause) and one.name == option:
                yield menu, place, one


def made_up(trigger: ir.Trigger) -> bool:
    """Tell whether a trigger is none that an author wrote: one of another to whom a menu is open.

    Its variables are told from his by a sign that none of his has (`hoyle.syntax.unfold`).
    """
    args = trigger.args if isinstance(trigger, ir.ActTrigger) else ()
    return any(isinstance(arg, ir.Var) and arg.name.endswith("_") for arg in args)


def breaches(clause: ir.Clause) -> tuple[ir.Raise, ...]:
    """List the offences that a clause may raise."""
    match clause:
        case ir.OffenceClause() | ir.DutyClause():
            return (clause.breach,)
        case _:
            return ()


def heads(book: ir.Book) -> Iterator[ir.Head]:
    """Go through the heads of all clauses, settlement steps and calculations."""
    for clause in book.clauses:
        yield clause.head
    if book.settlement is not None:
        for step in book.settlement.steps:
            yield step.head
    for odds in book.odds:
        yield odds.head


def asked(clause: ir.Clause) -> tuple[object, ...]:
    """Give what decides whether a clause bites."""
    match clause:
        case ir.PowerClause():
            return clause.head, clause.pattern
        case ir.LibertyClause():
            return (clause,)
        case ir.DutyClause() | ir.MenuClause():
            return clause.head, clause.trigger
        case ir.OffenceClause() | ir.ConsequenceClause():
            return clause.head, clause.trigger, clause.unless


def written(root: object) -> Iterator[ir.Assign]:
    """Go through the assignments of a part of the IR."""
    for node in nodes(root):
        if isinstance(node, ir.Assign):
            yield node


def called(root: object) -> frozenset[str]:
    """Name the definitions that a part of the IR applies."""
    return frozenset(node.name for node in nodes(root) if isinstance(node, ir.Call))


def read(root: object) -> frozenset[str]:
    """Name the states that a part of the IR reads, itself and not through definitions.

    A state read only to be changed (*score rises by 1*) is not read.
    """
    found: set[str] = set()
    _read(root, "", found)
    return frozenset(found)


def _read(root: object, target: str, found: set[str]) -> None:
    if isinstance(root, tuple):
        for item in root:
            _read(item, target, found)
        return
    if isinstance(root, ir.Read) and root.state != target:
        found.add(root.state)
    if isinstance(root, ir.Assign):
        _read(root.keys, "", found)
        _read(root.value, root.state, found)
        return
    for field in inner_fields(type(root)) or ():
        _read(getattr(root, field), target, found)


class ReadStates:
    """Names the states that parts of a book read; of many, each definition is gone through once."""

    def __init__(self, book: ir.Book) -> None:
        self._definitions = {definition.name: definition for definition in book.definitions}
        self._own: dict[str, tuple[frozenset[str], frozenset[str]]] = {}

    def of(self, root: object) -> frozenset[str]:
        """Name the states that a part reads, itself or through definitions."""
        found, seen, waiting = set(read(root)), set[str](), list(called(root))
        while waiting:
            name = waiting.pop()
            if name not in seen and name in self._definitions:
                seen.add(name)
                if name not in self._own:
                    definition = self._definitions[name]
                    self._own[name] = read(definition), called(definition)
                found |= self._own[name][0]
                waiting.extend(self._own[name][1])
        return frozenset(found)


def read_through(root: object, book: ir.Book) -> frozenset[str]:
    """Name the states that a part of the IR reads, itself or through definitions."""
    return ReadStates(book).of(root)


def called_through(root: object, book: ir.Book) -> frozenset[str]:
    """Name the definitions that a part of the IR applies, itself or through others."""
    definitions = {definition.name: definition for definition in book.definitions}
    seen: set[str] = set()
    waiting = list(called(root))
    while waiting:
        name = waiting.pop()
        if name not in seen and name in definitions:
            seen.add(name)
            waiting.extend(called(definitions[name]))
    return frozenset(seen)


def bearing(book: ir.Book, options: tuple[str, ...]) -> tuple[str, ...]:
    """Name the laws whose rulings hang on some of the options, in book order.

    "" stands first for what belongs to no law: acts, starting values, when a record is settled.
    """
    wanted, reads = set(options), ReadStates(book)
    steps = () if book.settlement is None else book.settlement.steps
    test = None if book.settlement is None else book.settlement.test
    laws = {part.head.law for part in (*book.clauses, *steps) if wanted & reads.of(part)}
    if wanted & reads.of((book.acts, book.states, test)):
        laws.add("")
    order = dict.fromkeys(("", *(law.id for law in book.laws), *(head.law for head in heads(book))))
    return tuple(law for law in order if law in laws)
