"""What can never matter: acts nobody names, states nobody reads, triggers that never match."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase

from hoyle import ir
from hoyle.ir.conditions import apart
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import breaches, called_through, nodes, read, triggers, written
from hoyle.source.diagnostic import Diagnostic
from hoyle.words.templates import either


def _common(span: ir.Span) -> bool:
    """Tell whether a thing stands in a common book, which need not be used to the full."""
    return span.file.startswith("common/")


def dead_acts(book: ir.Book) -> Iterator[Diagnostic]:
    """Note each act of the book's own that occurs in no clause, move, shorthand or case."""
    named = {node.act for node in nodes(book.clauses) if isinstance(node, ir.ActTrigger)}
    named |= {move.act for move in book.moves}
    named |= {name for shorthand in book.shorthands for name, _ in shorthand.acts}
    named |= {
        name
        for state in book.states
        if state.rebuilt is not None
        for name in (state.rebuilt.by, state.rebuilt.given)
    }
    if book.notation is not None:
        named |= {book.notation.deal, book.notation.play}
    lines = [line.strip() for case in book.cases for line in case.record.splitlines()]
    for act in book.acts:
        if act.name not in named and not _common(act.span) and not _told(act, lines):
            yield Diagnostic(
                "L460",
                "note",
                act.span,
                f"the act {act.name} occurs in no clause, move or case",
                "write the law that it bears on, or leave it out",
            )


def idle_states(book: ir.Book) -> Iterator[Diagnostic]:
    """Note each state of the book's own that nothing reads, or that nothing changes."""
    settled = () if book.settlement is None else book.settlement.states
    used = {*book.shown, *read(book), *settled}  # a ruling tells the first and the last
    yield from _dead(book, used)
    yield from _fixed(book, used)


def idle_definitions(book: ir.Book) -> Iterator[Diagnostic]:
    """Note each definition of the book's own that nothing rests on but what nothing rests on."""
    used = called_through(replace(book, definitions=(), cases=()), book)
    for definition in book.definitions:
        if definition.name not in used and not _common(definition.span):
            said = definition.name.replace("_", "...")
            yield Diagnostic(
                "L465",
                "note",
                definition.span,
                f"the definition {said} is used nowhere",
                "say by it what says the same at length, or leave it out",
            )


def _dead(book: ir.Book, used: set[str]) -> Iterator[Diagnostic]:
    variants = {option.name for option in book.options}
    for state in book.states:
        if state.name not in used and not _common(state.span) and not state.torn:
            variant = state.name in variants
            yield Diagnostic(
                "L461",
                "note",
                state.span,
                f"the variant {state.name} makes no difference: nothing asks which is chosen"
                if variant
                else f"the state {state.name} is never read",
                f"ask for it in a condition: {state.name} is ..., or leave it out"
                if variant
                else f"leave it out, or let rulings report it: show {state.name}",
            )


def _fixed(book: ir.Book, used: set[str]) -> Iterator[Diagnostic]:
    changed = {assign.state for assign in written(book)}
    changed |= {option.name for option in book.options}
    if book.notation is not None:
        changed |= {book.notation.suit, book.notation.leader}
    for state in book.states:
        told = state.tag or state.unknown or state.rebuilt is not None
        fixed = state.name not in changed and not told
        if read(state.start) & changed:  # it keeps what stood at the beginning
            continue
        if fixed and state.name in used and not _common(state.span):
            yield Diagnostic(
                "L463",
                "note",
                state.span,
                f"the state {state.name} never changes",
                f"define {state.name}{_of(state.keys)} = ... says the same",
            )


def _of(keys: Sequence[ir.Enum]) -> str:
    """Write variables for what is kept for members of some kinds, as they might be called."""
    names: list[str] = []
    for key in keys:
        first = ascii_uppercase.find(key.name[0].upper())
        free = (one for one in ascii_uppercase[first:] + ascii_uppercase if one not in names)
        names.append(next(free))
    return f" of {names[0]}" if len(names) == 1 else f" of ({', '.join(names)})" if names else ""


def dead_triggers(book: ir.Book) -> Iterator[Diagnostic]:
    """Warn of each trigger that can never match."""
    known = _Known.of(book)
    for clause in book.clauses:
        for hung in triggers(clause):
            why = _never(hung.trigger, known)
            at_once = hung.use == "closes" and why == _TRUE
            said = f"what {_DOES[hung.use]} can never happen ({hung.trigger.text}): {why}"
            if at_once:
                said = f"it ends as soon as it opens ({hung.trigger.text}): {why}"
            if why:
                yield Diagnostic(
                    "L462",
                    "warning",
                    clause.head.span,
                    said,
                    "correct the condition, or take the clause out",
                )


_TRUE = "it is always true"
_DOES = {
    "opens": "this clause waits for",
    "closes": "would end it",
    "fulfils": "would fulfil it",
    "grants": "it grants",
}


@dataclass(frozen=True, slots=True)
class _Known:
    """What triggers are held against: roles of acts, sizes of kinds, options, raises."""

    roles: Mapping[str, tuple[ir.Role, ...]]
    sizes: Mapping[str, int]
    options: frozenset[str]
    raised: Mapping[str, list[tuple[ir.Expr, ...]]]
    simplifier: Simplifier

    @staticmethod
    def of(book: ir.Book) -> _Known:
        menus = [clause for clause in book.clauses if isinstance(clause, ir.MenuClause)]
        raised: dict[str, list[tuple[ir.Expr, ...]]] = {}
        for clause in book.clauses:
            for breach in breaches(clause):
                raised.setdefault(breach.offence, []).append((breach.offender, *breach.args))
        return _Known(
            {act.name: act.roles for act in book.acts},
            {kind.name: len(kind.members) for kind in book.kinds},
            frozenset(option.name for menu in menus for option in menu.options),
            raised,
            Simplifier(Shape(book)),
        )


def _never(trigger: ir.Trigger, known: _Known) -> str:
    """Say why a trigger can never match; "" if it perhaps can."""
    match trigger:
        case ir.OnceTrigger(test=test):
            always = known.simplifier.truth(test)
            return "" if always is None else _TRUE if always else "it is always false"
        case ir.ElectionTrigger(option=name):
            if name not in known.options:
                return f"no menu has an option {name}"
        case ir.ActTrigger(act=name, args=args):
            for role, arg in zip(known.roles.get(name, ()), args, strict=False):
                if not _fits(arg, role.sort, known):
                    return f"{role.name} is never that"
        case ir.OffenceTrigger(offence=name, args=args):
            raised = known.raised.get(name, [])
            if raised and all(apart(args, given) for given in raised):
                return "it is never raised with that"
    return "its condition never holds" if known.simplifier.truth(trigger.test) is False else ""


def _fits(arg: ir.Expr, sort: ir.Sort, known: _Known) -> bool:
    """Tell whether a constant is a value of a sort; anything else may be."""
    if not isinstance(arg, ir.Lit):
        return True
    match sort:
        case ir.Number(low=low, high=high):
            return (low is None or low <= arg.value) and (high is None or arg.value <= high)
        case ir.Enum(name=name):
            return 0 <= arg.value < known.sizes.get(name, 0)
        case _:
            return True


def _told(act: ir.Act, lines: list[str]) -> bool:
    """Tell whether a line of a record says the act."""
    parts = [either(part.text) if isinstance(part, ir.Word) else ".+" for part in act.phrase]
    phrase = re.compile(r"\s+".join(parts) + r"\s*([;{].*)?")
    return any(phrase.fullmatch(line) for line in lines)
