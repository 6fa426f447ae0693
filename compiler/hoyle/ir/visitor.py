"""Go through the IR: every node of a part, every trigger, every state read or written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Literal

from hoyle import ir

Use = Literal["opens", "closes", "fulfils", "grants"]


@dataclass(frozen=True, slots=True)
class Hung:
    """A trigger, the clause that hangs on it, and what it does to that clause."""

    trigger: ir.Trigger
    clause: ir.Clause
    use: Use


_FIELDS: dict[type, tuple[str, ...]] = {ir.Span: ()}


def _fields(kind: type) -> tuple[str, ...]:
    """Name the fields of a class of the IR; none for plain values and places."""
    found = _FIELDS.get(kind)
    if found is None:
        found = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
        _FIELDS[kind] = found
    return found


def nodes(root: object) -> Iterator[object]:
    """Go through every node of a part of the IR, parents before children."""
    waiting: list[object] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif names := _fields(type(node)):
            yield node
            waiting.extend(getattr(node, name) for name in reversed(names))


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
    for field in _fields(type(root)):
        _read(getattr(root, field), target, found)


def read_through(root: object, book: ir.Book) -> frozenset[str]:
    """Name the states that a part of the IR reads, itself or through definitions."""
    definitions = {definition.name: definition for definition in book.definitions}
    found = set(read(root))
    seen: set[str] = set()
    waiting = list(called(root))
    while waiting:
        name = waiting.pop()
        if name in seen or name not in definitions:
            continue
        seen.add(name)
        found |= read(definitions[name])
        waiting.extend(called(definitions[name]))
    return frozenset(found)


def bearing(book: ir.Book, options: tuple[str, ...]) -> tuple[str, ...]:
    """Name the laws whose rulings hang on some of the options, in book order.

    "" stands first for what belongs to no law: acts, starting values, when a record is settled.
    """
    wanted = set(options)
    steps = () if book.settlement is None else book.settlement.steps
    test = None if book.settlement is None else book.settlement.test
    laws = {part.head.law for part in (*book.clauses, *steps) if wanted & read_through(part, book)}
    if wanted & read_through((book.acts, book.states, test), book):
        laws.add("")
    order = dict.fromkeys(("", *(law.id for law in book.laws), *(head.law for head in heads(book))))
    return tuple(law for law in order if law in laws)
