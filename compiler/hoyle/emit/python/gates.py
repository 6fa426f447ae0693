"""Whether any of the laws on an act makes something of it, asked at once.

Most acts call for nothing, and a law says so by what must hold for it to bite. A gate asks this of
all laws that read the same state in one function, as far as it can be said of the act's roles;
where it is shut none of them need be asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from hoyle.emit.python.body import Function
from hoyle.emit.python.in_place import InPlace, is_after
from hoyle.emit.python.layout import PyNode, listing
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.record import act_scope
from hoyle.ir import (
    Act,
    ActTrigger,
    Clause,
    ConsequenceClause,
    Expr,
    LibertyClause,
    OffenceClause,
    PowerClause,
    Var,
)
from hoyle.ir.conditions import all_of, conjuncts, equal, negated
from hoyle.ir.reads import CONFLICTS
from hoyle.ir.visitor import free, substituted

MANY = 3  # laws for which it is worth asking first whether any bites
TOLD = 2  # parts of a law's condition that are asked for, which mostly say enough


class Gates:
    """Writes the gates of acts; `functions` are those written."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.functions: list[str] = []

    def of(self, act: Act, laws: Sequence[Clause], placed: InPlace) -> list[PyNode]:
        """Give for each gate of an act its function and the places of the laws behind it."""
        own = [place for place in range(len(laws)) if place not in (*placed.ahead, *placed.behind)]
        found: list[PyNode] = []
        for after in (False, True):
            asked = [place for place in own if is_after(laws[place]) is after]
            parts = {place: tuple(islice(self._needed(act, laws[place]), TOLD)) for place in asked}
            behind = [place for place in asked if parts[place]]
            if len(behind) >= MANY:
                gate = self._gate(act, _weakest([parts[place] for place in behind]))
                found.append(listing([gate, listing(map(str, behind))]))
        return found

    def _gate(self, act: Act, tests: Sequence[Expr]) -> str:
        scope, params = act_scope(self._lexicon, act)
        name = self._lexicon.module.give(f"{self._lexicon.act_functions[act.name]}_gate")
        doc = [f"Tell whether a law may make something of an act, {act.name}."]
        own = [("judge", "Judge"), ("state", "State"), *params]
        f = Function(self._lexicon, name, own, "bool", doc)
        f.leave = "return True"
        for test in tests[:-1]:
            f.refuse(test, scope)
        f.give(tests[-1], scope)
        self.functions.append(f.text())
        return name

    def _needed(self, act: Act, law: Clause) -> Iterator[Expr]:
        """Go through what must hold for a law to bite, said of the roles of its act."""
        assert not isinstance(law, PowerClause | LibertyClause)
        trigger, head = law.trigger, law.head
        assert isinstance(trigger, ActTrigger)
        unless = law.unless if isinstance(law, OffenceClause | ConsequenceClause) else ()
        named = [value for _, value in (*head.each, *head.given)]
        if CONFLICTS in self._lexicon.reads.of(trigger.test, *trigger.args, *named, *unless):
            return
        roles: dict[str, Expr] = {}
        compared: list[Expr] = []
        for arg, fresh, role in zip(trigger.args, trigger.binds, act.roles, strict=False):
            if fresh and isinstance(arg, Var):
                roles[arg.name] = Var(role.var, arg.sort)
            else:
                compared.append(equal(Var(role.var, role.sort), arg))
        own = {role.var for role in act.roles}
        for test in (*conjuncts(trigger.test), *map(negated, unless)):
            if free(test) <= roles.keys():
                yield substituted(test, roles)
        for test in compared:
            if free(test) <= own:
                yield test


def _weakest(conditions: Sequence[Sequence[Expr]]) -> list[Expr]:
    """Join the parts of conditions, but of those that say all that another says."""
    own = [part for part in conditions if not any(set(one) < set(part) for one in conditions)]
    return list(dict.fromkeys(all_of(*parts) for parts in own))
