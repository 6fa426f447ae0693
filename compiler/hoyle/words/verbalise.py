"""The triggers and expressions of a book put into words with holes: see `hoyle.words.discourse`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import assert_never

from hoyle.ir import (
    Act,
    ActTrigger,
    Book,
    ElectionTrigger,
    Expr,
    MenuClause,
    OffenceTrigger,
    OnceTrigger,
    Shorthand,
    Trigger,
    Var,
)
from hoyle.ir.conditions import conjuncts, is_idle
from hoyle.words.discourse import Discourse
from hoyle.words.templates import spoken

WHERE = ", where "  # joins what somebody owes, and the condition of it
_LAST = re.compile(r"\{(\w+)\|[^}]*\}$")  # a hole at the end


class Verbaliser:
    """Writes the triggers and expressions of one book as words with holes."""

    def __init__(self, book: Book) -> None:
        self._kinds = {kind.name: kind for kind in book.kinds}
        self._acts = {act.name: act for act in book.acts}
        menus = (clause for clause in book.clauses if isinstance(clause, MenuClause))
        self._menus = list(dict.fromkeys(menu.name for menu in menus))
        self._own = {state.name: state.words for state in book.states if state.words}
        self._own |= {one.name: one.words for one in book.definitions if one.words}
        # A reading is told as one, lest its name and choice be taken for a sentence.
        self._own |= {
            option.name: f"the reading ‘{spoken(option.name)}’" for option in book.options
        }

    def say(self, expr: Expr, *, said: Collection[str] = ()) -> str:
        """Write a value or a condition; `said` are the variables mentioned before it."""
        return self._discourse(said).say(expr)

    def trigger(self, trigger: Trigger, joint: str = ", if ") -> str:
        """Write what a trigger waits for, with its condition."""
        text = self._discourse()
        tests = [test for test in conjuncts(trigger.test) if not is_idle(test)]
        match trigger:
            case ActTrigger(act, args, binds):
                fresh = [arg for arg, new in zip(args, binds, strict=True) if new]
                same, tests = text.settled(fresh, tests)
                said = text.phrase(self._acts[act], [same.get(arg, arg) for arg in args])
            case OffenceTrigger(offence, args):
                who = f" by {text.say(args[0])}" if args else ""
                said = f"{spoken(offence)}{who}"
            case ElectionTrigger(option):
                said = f"“{spoken(option)}” is elected"
            case OnceTrigger(test):
                return text.all_of([test])
            case _ as unreachable:
                assert_never(unreachable)
        if not tests:
            return said
        told = text.all_of(tests)
        last = _LAST.search(said) if joint == WHERE and len(tests) == 1 else None
        if last is not None and (own := re.match(rf"\{{{last[1]}\|[^}}]*\}} (?=has |is )", told)):
            who = ", who" if "player" in last[0] else " that"
            return f"{said}{who} {told[own.end() :]}"
        if last is not None and (
            its := re.match(rf"the (\w+) of \{{{last[1]}\|[^}}]*\}} (is|are) ", told)
        ):
            return f"{said} whose {its[1]} {its[2]} {told[its.end() :]}"
        return f"{said}{joint}{told}"

    def act(self, act: Act | Shorthand) -> str:
        """Write an act, or what stands for several, done by anyone."""
        roles = tuple(Var(role.var, role.sort) for role in act.roles)
        return self._discourse().phrase(act, roles)

    def needs(self, test: Expr | None) -> str:
        """Write a condition without what only guards a value that may be none."""
        text = self._discourse()
        return text.all_of([one for one in conjuncts(test) if not is_idle(one)])

    def _discourse(self, said: Collection[str] = ()) -> Discourse:
        return Discourse(self._kinds, self._menus, self._own, said)
