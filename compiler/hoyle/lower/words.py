"""What rulings tell of a book, put into words: triggers, facts, conditions, what closes a menu.

The last step of lowering: it adds words to the IR and changes no meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar, cast

from hoyle.ir import (
    Act,
    ActTrigger,
    Book,
    Call,
    Clause,
    CloseMenu,
    DutyClause,
    ElectionTrigger,
    Expr,
    Fact,
    Lit,
    MenuClause,
    MenuOption,
    OffenceTrigger,
    OnceTrigger,
    Op,
    Var,
    kind_name,
)
from hoyle.ir.conditions import told_by
from hoyle.ir.operations import CONNECTIVES, OF_NORMS
from hoyle.ir.visitor import free, inner_fields
from hoyle.words.templates import fill
from hoyle.words.verbalise import WHERE, Verbaliser

T = TypeVar("T")


def worded(book: Book) -> Book:
    """Give a book with the words that its rulings use."""
    words = _Words(book)
    return replace(
        book,
        acts=tuple(words.act(act) for act in book.acts),
        clauses=tuple(words.clause(clause) for clause in book.clauses),
    )


class _Words:
    def __init__(self, book: Book) -> None:
        self._wording = Verbaliser(book)
        self._acts = {act.name: act for act in book.acts}
        self._menus = tuple(clause for clause in book.clauses if isinstance(clause, MenuClause))

    def act(self, act: Act) -> Act:
        """Say by which act its effects close a menu."""
        return self._within(act, fill(self._wording.act(act), {}))

    def clause(self, clause: Clause) -> Clause:
        """Put a clause into words."""
        clause = self._within(clause, f"law {clause.head.law} ends it")
        if isinstance(clause, DutyClause):
            owed = self._wording.trigger(clause.fulfil, WHERE)
            return replace(clause, fulfil=replace(clause.fulfil, words=owed))
        if not isinstance(clause, MenuClause):
            return clause
        known = self._opening(clause)
        return replace(
            clause, options=tuple(self._option(clause, o, known) for o in clause.options)
        )

    def _within(self, node: T, closing: str) -> T:
        """Put the triggers, facts and closings in a part of the IR into words."""
        if isinstance(node, tuple):
            items = [self._within(item, closing) for item in node]
            same = all(new is old for new, old in zip(items, node, strict=True))
            return node if same else cast(T, tuple(items))
        if isinstance(node, Expr):
            return node
        changes: dict[str, object] = {}
        for name in inner_fields(type(node)) or ():
            old: object = getattr(node, name)
            new = self._within(old, closing)
            if new is not old:
                changes[name] = new
        match node:
            case ActTrigger() | OffenceTrigger() | ElectionTrigger() | OnceTrigger():
                changes["words"] = self._wording.trigger(node)
            case Fact(_, value):
                changes["text"] = self._wording.say(value)
            case CloseMenu():
                changes["why"] = closing
        return replace(node, **changes) if changes else node  # type: ignore[type-var]

    # ------------------------------------------------------------ options

    def _opening(self, clause: MenuClause) -> frozenset[str]:
        """Name the variables that are bound when a menu opens."""
        names = {var.name for var, _ in (*clause.head.each, *clause.head.given)}
        match clause.trigger:
            case ActTrigger(_, args, binds) | OffenceTrigger(_, args, binds):
                names |= _bound(args, binds)
            case ElectionTrigger(option):
                for menu in self._menus:
                    for one in menu.options:
                        if one.name == option:
                            names |= self._opening(menu)
                            names |= _bound(one.pattern.args, one.pattern.binds)
                            return frozenset(names)
            case OnceTrigger():
                pass
        return frozenset(names)

    def _option(self, clause: MenuClause, option: MenuOption, known: frozenset[str]) -> MenuOption:
        pattern = option.pattern
        roles = self._acts[pattern.act].roles
        if roles and pattern.binds[0] and kind_name(roles[0].sort) == kind_name(clause.holder.sort):
            known |= free(pattern.args[0])
        test = told_by(pattern.test, known)
        if test is None:
            return option
        told = dict.fromkeys(_telling(test))
        facts = tuple(Fact(self._wording.say(expr), expr) for expr in told)
        return replace(option, needs=self._wording.needs(test), facts=facts)


def _bound(args: tuple[Expr, ...], binds: tuple[bool, ...]) -> frozenset[str]:
    pairs = zip(args, binds, strict=True)
    return frozenset(arg.name for arg, fresh in pairs if fresh and isinstance(arg, Var))


def _telling(test: Expr) -> Iterator[Expr]:
    """Find the values that show why a condition holds or not."""
    match test:
        case Op(op, args) if op in CONNECTIVES:
            for arg in args:
                yield from _telling(arg)
        case Op(op) if op in OF_NORMS:
            yield test
        case Op(_, args, _):
            yield from (arg for arg in args if not isinstance(arg, Lit | Var))
        case Call():
            yield test
        case _:
            return
