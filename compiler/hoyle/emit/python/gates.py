"""Conditions that several laws on an act have in common, asked once for all of them.

Where such a condition does not hold none of these laws makes anything of the act, and none of them
need be asked. What they share is found among the parts of their conditions, and the parts of the
definitions which these are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.emit.python.body import Function
from hoyle.emit.python.in_place import InPlace, is_after
from hoyle.emit.python.layout import PyNode, listing
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.record import act_scope
from hoyle.ir import (
    Act,
    ActTrigger,
    Call,
    Clause,
    ConsequenceClause,
    Expr,
    LibertyClause,
    Lit,
    OffenceClause,
    PowerClause,
    Var,
)
from hoyle.ir.conditions import conjuncts, negated
from hoyle.ir.reads import CONFLICTS
from hoyle.ir.visitor import free, substituted

MANY = 3  # laws for which it is worth asking first what they share


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
            parts = {place: dict.fromkeys(self._needed(act, laws[place])) for place in asked}
            shared = [part for place in asked for part in parts[place]]
            if shared:
                gate = max(shared, key=shared.count)
                behind = [place for place in asked if gate in parts[place]]
                if len(behind) >= MANY:
                    found.append(listing([self._gate(act, gate), listing(map(str, behind))]))
        return found

    def _gate(self, act: Act, test: Expr) -> str:
        scope, params = act_scope(self._lexicon, act)
        name = self._lexicon.module.give(f"{self._lexicon.act_functions[act.name]}_gate")
        doc = [f"Tell whether what several laws on {act.name} share holds."]
        f = Function(
            self._lexicon, name, [("judge", "Judge"), ("state", "State"), *params], "bool", doc
        )
        f.give(test, scope)
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
        roles = {
            arg.name: Var(role.var, arg.sort)
            for arg, fresh, role in zip(trigger.args, trigger.binds, act.roles, strict=False)
            if fresh and isinstance(arg, Var)
        }
        for test in (*conjuncts(trigger.test), *map(negated, unless)):
            if free(test) <= roles.keys():
                yield from self._parts(substituted(test, roles))

    def _parts(self, test: Expr) -> Iterator[Expr]:
        """Go through the parts of a condition, and of the definitions that they are."""
        for part in conjuncts(test):
            if isinstance(part, Lit):
                continue
            yield part
            if isinstance(part, Call):
                definition = self._lexicon.definitions[part.name]
                if not definition.exceptions:
                    names = [param.name for param in definition.params]
                    values = dict(zip(names, part.args, strict=True))
                    yield from self._parts(substituted(definition.base, values))
