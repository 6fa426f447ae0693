"""One function a clause: offences, consequences, holdings, powers, liberties, settlement."""

from __future__ import annotations

from contextlib import ExitStack
from typing import assert_never

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.body import OWN, STATE, Function
from hoyle.emit.python.effects import PyEffects
from hoyle.emit.python.laws import NOTHING_BOUND, Bindings, ClauseWriter, party_of
from hoyle.emit.python.layout import Group, PyNode, call, listing, text
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.norms import PyNorms
from hoyle.ir import (
    ActTrigger,
    Clause,
    ConsequenceClause,
    DutyClause,
    ElectionTrigger,
    LibertyClause,
    MenuClause,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Settle,
)
from hoyle.ir.visitor import bars, offering

TriggeredClause = OffenceClause | DutyClause | MenuClause | ConsequenceClause


class PyClauses:
    """Writes the clauses of a book one by one."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.common = ClauseWriter(lexicon)
        self.norms = PyNorms(lexicon, self.common)
        self.elections: dict[tuple[int, int], list[str]] = {}
        self.beside: dict[int, str] = {}  # the second function of a clause, by its id()

    def clause(self, clause: Clause) -> str:
        """Write the functions of a clause; its citation, and its law, go into the tables."""
        match clause:
            case PowerClause():
                return self._power(clause)
            case LibertyClause():
                return self._liberty(clause)
            case OffenceClause() | DutyClause() | MenuClause() | ConsequenceClause():
                return self._triggered(clause)
            case _ as unreachable:
                assert_never(unreachable)

    # ------------------------------------------------------------ triggered clauses

    def _triggered(self, clause: TriggeredClause) -> str:
        match clause.trigger:
            case OnceTrigger():
                return self._once(clause)
            case ElectionTrigger(option):
                return self._elections(clause, option)
            case ActTrigger() | OffenceTrigger():
                base = self.lexicon.bases[id(clause)]
                return self._carried_out(clause, base, NOTHING_BOUND)
            case _ as unreachable:
                assert_never(unreachable)

    def _elections(self, clause: TriggeredClause, option: str) -> str:
        """Write a clause on an election, for each menu that has such an option."""
        made: list[str] = []
        base = self.lexicon.bases[id(clause)]
        for menu, place, _ in offering(self.lexicon.book, option):
            name = base if not made else self.lexicon.module.give(base)
            self.elections.setdefault((id(menu), place), []).append(name)
            made.append(self._carried_out(clause, name, self.norms.taken(menu, place)))
        return "\n\n\n".join(made)

    def _carried_out(self, clause: TriggeredClause, name: str, base: Bindings) -> str:
        """Write the function of a clause on something that happens."""
        head, trigger = clause.head, clause.trigger
        bindings = self.common.opening(trigger, base)
        params = [*OWN, *_given(trigger), *bindings.params]
        f = Function(self.lexicon, name, params, "None", self.common.doc(head, _said(clause)))
        if isinstance(trigger, ActTrigger) and trigger.after:
            f.line("state = judge.post")
        with ExitStack() as stack:
            full = self.common.condition(f, stack, head, bindings, trigger.test, bars(clause))
            self._follow(f, clause, name, full)
        return "\n\n\n".join((*self._beside(clause, name, full), f.text()))

    def _once(self, clause: TriggeredClause) -> str:
        """Write a clause on a moment: when it holds, and what is then carried out."""
        name, head = self.lexicon.bases[id(clause)], clause.head
        when = self.beside[id(clause)] = self.lexicon.module.give(f"{name}_when")
        doc = [f"Give the bindings for which {name} holds."]
        f = Function(self.lexicon, when, [STATE], "list[BoundValues]", doc)
        f.leave = "return []"
        if head.each:
            f.line("found: list[BoundValues] = []")
        with ExitStack() as stack:
            full = self.common.condition(
                f, stack, head, NOTHING_BOUND, clause.trigger.test, bars(clause)
            )
            values = self.common.values(full)
            if head.each:
                f.statement(call("found.append", values))
            else:
                f.statement(Group("[", (values,), "]"), before="return ")
        if head.each:
            f.line("return found")
        bindings = self.common.reopened(full)
        doc = self.common.doc(head, _said(clause))
        carry = Function(self.lexicon, name, [*OWN, *bindings.params], "None", doc)
        self._follow(carry, clause, name, bindings)
        return "\n\n\n".join((*self._beside(clause, name, full), f.text(), carry.text()))

    def _follow(self, f: Function, clause: TriggeredClause, name: str, bindings: Bindings) -> None:
        """Write what a clause does once it bites."""
        constant, scope = name.upper(), bindings.scope
        match clause:
            case OffenceClause():
                self.common.offend(f, constant, clause.breach, clause.head, bindings)
            case ConsequenceClause():
                if clause.word == "holding":
                    who = self._who(clause, bindings)
                    self.common.find(f, "holding", constant, "", who, clause.head, bindings)
                self.common.change(f, clause.effects, scope)
            case MenuClause():
                finding = "finding" if _given(clause.trigger) else ""
                self.norms.open_menu(f, clause, name, bindings, finding)
            case DutyClause():
                self.norms.open_duty(f, clause, name, bindings)
            case _ as unreachable:
                assert_never(unreachable)

    def _who(self, clause: TriggeredClause, bindings: Bindings) -> str:
        """Tell whom a holding is about."""
        match clause.trigger:
            case ActTrigger(act) if self.lexicon.acts[act].roles:
                return party_of(self.lexicon.acts[act].roles[0].sort, bindings.params[0][0])
            case OffenceTrigger(offence):
                return party_of(self.lexicon.signatures[offence][0], bindings.params[0][0])
            case ElectionTrigger():
                return "who"
            case _:
                return "-1"

    def _beside(self, clause: TriggeredClause, name: str, bindings: Bindings) -> list[str]:
        """Write a clause's citation, and a norm's rule; give the functions of that."""
        self.common.cite(name, clause, bindings.bound)
        match clause:
            case MenuClause():
                return self.norms.menu(clause, name, bindings)
            case DutyClause():
                return self.norms.duty(clause, name, bindings)
            case _:
                return []

    # ------------------------------------------------------------ powers and liberties

    def _power(self, clause: PowerClause) -> str:
        name, head = self.lexicon.bases[id(clause)], clause.head
        bindings = self.common.opening(clause.pattern)
        doc = self.common.doc(head, "power, None where it does not hold")
        params = [STATE, *bindings.params]
        grants = Function(self.lexicon, name, params, "BoundValues | None", doc)
        grants.leave = "return None"
        with ExitStack() as stack:
            full = self.common.condition(grants, stack, head, bindings, clause.pattern.test)
            added = [full.scope.vars[var] for var, _ in full.bound[len(bindings.bound) :]]
            grants.statement(listing(added), before="return ")
        if head.each:
            grants.line("return None")
        self.common.cite(name, clause, full.bound)
        made = [grants.text()]
        if clause.effects or not clause.silent:
            made.append(self._exercised(clause, name, bindings, full))
        return "\n\n\n".join(made)

    def _exercised(self, clause: PowerClause, name: str, opening: Bindings, full: Bindings) -> str:
        """Write what the use of a power brings about."""
        scope, params = opening.scope, list(opening.params)
        for var, _ in full.bound[len(opening.bound) :]:
            local = scope.local(var, self.lexicon)
            scope = scope.bind(var, local, sure=var in full.scope.sure)
            params.append((local, "int"))
        used = Bindings(scope, tuple(params), full.bound)
        doc = [f"Carry out the power {name}."]
        own = self.beside[id(clause)] = self.lexicon.module.give(f"{name}_exercised")
        f = Function(self.lexicon, own, [*OWN, *params], "None", doc)
        act = self.lexicon.acts[clause.pattern.act]
        who = party_of(act.roles[0].sort, params[0][0]) if act.roles else "-1"
        if not clause.silent:
            self.common.find(f, "exercised", name.upper(), act.name, who, clause.head, used)
        self.common.change(f, clause.effects, scope)
        return f.text()

    def _liberty(self, clause: LibertyClause) -> str:
        name, head = self.lexicon.bases[id(clause)], clause.head
        binds = (True,) * len(clause.args)
        trigger = OffenceTrigger(clause.offence, clause.args, binds, clause.test, "")
        bindings = self.common.opening(trigger)
        doc = self.common.doc(head, "liberty, whether it lifts the offence")
        f = Function(self.lexicon, name, [*OWN, *bindings.params], "bool", doc)
        f.leave = "return False"
        with ExitStack() as stack:
            full = self.common.condition(f, stack, head, bindings, clause.test)
            who = party_of(clause.args[0].sort, bindings.params[0][0])
            self.common.find(f, "exercised", name.upper(), clause.offence, who, head, full)
            f.line("return True")
        if head.each:
            f.line("return False")
        self.common.cite(name, clause, full.bound)
        return f.text()

    # ------------------------------------------------------------ settlement

    def settle(self, step: Settle) -> tuple[str, PyNode]:
        """Write a step of the settlement, and its entry in the table of steps."""
        name = self.lexicon.module.give(f"settle_{identifier(step.name)}")
        doc = self.common.doc(step.head, f"a step of the settlement, {step.name}")
        f = Function(self.lexicon, name, [STATE], "None", doc)
        head = step.head
        if head.each:
            f.line("found: list[BoundValues] = []")
        with ExitStack() as stack:
            full = self.common.condition(f, stack, head, NOTHING_BOUND, step.test)
            if head.each:
                f.statement(call("found.append", self.common.values(full)))
            else:
                PyEffects(f, judge=False).all(step.effects, full.scope)
        if head.each:
            names = [full.scope.vars[var] for var, _ in full.bound]
            with f.block(f"for {', '.join(names)}{',' if len(names) == 1 else ''} in found"):
                PyEffects(f, judge=False).all(step.effects, full.scope)
        cited, stirs = self.common.citation(head, ()), self.common.watched.stirs(step.effects)
        return f.text(), call("StepSpec", text(step.name), cited, name, stirs=stirs)


def _given(trigger: object) -> tuple[tuple[str, str], ...]:
    """Give the parameters of what led to a clause."""
    match trigger:
        case OffenceTrigger():
            return (("finding", "int"),)
        case ElectionTrigger():
            return (("finding", "int"), ("who", "int"))
        case _:
            return ()


def _said(clause: TriggeredClause) -> str:
    match clause:
        case OffenceClause():
            return f"{clause.word} {clause.breach.offence}"
        case MenuClause():
            return f"menu {clause.name}"
        case DutyClause():
            return "duty"
        case ConsequenceClause():
            return clause.word
