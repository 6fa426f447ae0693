"""Why a law did not bite: each of its clauses held against all that could have set it off."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import assert_never

from hoyle.interpret import Machine
from hoyle.interpret.explain import (
    Explanation,
    Part,
    Try,
    explain_impossible,
    explain_now,
    explain_offence,
    explain_trigger,
)
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir import (
    ActTrigger,
    Book,
    Clause,
    DutyClause,
    ElectionTrigger,
    Expr,
    LibertyClause,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    PowerClause,
    Raise,
    Span,
    Trigger,
    Var,
)
from hoyle.ir.game import Record
from hoyle.rulings.replay import begin_in_world
from hoyle.words.templates import fill, spoken


@dataclass(frozen=True, slots=True)
class ClauseMiss:
    """What kept a clause from biting at some events: the parts that failed, at the first."""

    failed: tuple[str, ...]
    events: tuple[int, ...]
    example: Try

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the condition that did not hold at the first event."""
        return tuple(part for part in self.example.parts if not part.holds)


@dataclass(slots=True)
class Fared:
    """How one clause fared in a whole record.

    `bit` are the events at which it bit, `misses` the others that could have set it off,
    nearest first. `waits` says what a clause waits for that is no act; `elected` are the events
    at which an option that it waits for was elected.
    """

    clause: str
    span: Span
    trigger: str
    bit: list[int] = field(default_factory=list)
    misses: list[ClauseMiss] = field(default_factory=list)
    waits: str = ""
    elected: list[int] = field(default_factory=list)

    @property
    def tried(self) -> int:
        """Count the events that could have set the clause off."""
        return len(self.bit) + sum(len(miss.events) for miss in self.misses)


def why_not(
    book: Book, record: Record, ruling: Ruling, law: str, each: Collection[int] | None = None
) -> tuple[Fared, ...]:
    """Tell of each clause of a law what kept it from biting, in book order.

    Events at which the same failed are told together, by the first. If some are asked for, `each`
    of those is told by itself, in the order of the record, and no other.
    """
    clauses = [clause for clause in book.clauses if clause.head.law == law]
    tries: dict[str, list[tuple[int, Try]]] = {clause.head.id: [] for clause in clauses}
    found: dict[int, list[Finding]] = {}
    for finding in ruling["findings"]:
        found.setdefault(finding["event"], []).append(finding)
    machine = begin_in_world(book, record)
    for event, told in enumerate(record.events):
        for clause in clauses:
            if isinstance(trigger := _trigger(clause), ActTrigger) and trigger.act == told.act:
                act = machine.program.act_places[told.act]
                explanation = explain_trigger(machine, clause.head.id, act, told.args)
                _note(tries[clause.head.id], event, explanation)
            for finding in found.get(event, ()):
                _hold_against(book, clause, machine, finding, tries[clause.head.id])
        machine.tell(told)
        for clause in clauses:
            if isinstance(_trigger(clause), OnceTrigger):
                _note(tries[clause.head.id], event, explain_now(machine, clause.head.id))
    fared = [_fared(clause, tries[clause.head.id], ruling, each) for clause in clauses]
    for one in fared:  # what it had brought about when it could be asked is gone by then
        reckoned = (paid for paid in machine.docket.reckoned if paid.changes)
        done = {paid.event for paid in reckoned if paid.clause == one.clause}
        one.bit = sorted(event for event in {*one.bit, *done} if each is None or event in each)
    return tuple(fared)


def impossible(book: Book, record: Record, ruling: Ruling) -> dict[int, tuple[Part, ...]]:
    """Tell what was not so of acts that contradict the record, by the numbers of the findings."""
    against = {one["event"]: one for one in ruling["findings"] if one["kind"] == "contradiction"}
    found: dict[int, tuple[Part, ...]] = {}
    if not against:
        return found
    machine = begin_in_world(book, record)
    for event, told in enumerate(record.events[: max(against) + 1]):
        if event in against:
            act = machine.program.act_places[told.act]
            found[against[event]["n"]] = explain_impossible(machine, act, told.args)
        machine.tell(told)
    return found


def _trigger(clause: Clause) -> Trigger:
    match clause:
        case PowerClause():
            return clause.pattern
        case LibertyClause():
            binds = (True,) * len(clause.args)
            words = f"the offence {spoken(clause.offence)}"
            return OffenceTrigger(clause.offence, clause.args, binds, clause.test, "", words)
        case _:
            return clause.trigger


def _note(tries: list[tuple[int, Try]], event: int, explanation: Explanation) -> None:
    """Keep of an event the try that came nearest to biting."""
    if explanation.tries:
        nearest = min(explanation.tries, key=lambda one: sum(not p.holds for p in one.parts))
        tries.append((event, nearest))


def _fared(
    clause: Clause, tries: list[tuple[int, Try]], ruling: Ruling, each: Collection[int] | None
) -> Fared:
    trigger = _trigger(clause)
    words = fill(trigger.words, {})
    fared = Fared(clause.head.id, clause.head.span, words, waits=_waits(trigger))
    if isinstance(trigger, ElectionTrigger):
        made = [menu for menu in ruling["menus"] if menu["elected"] == trigger.option]
        fared.elected = [menu["closed"] for menu in made if menu["closed"] is not None]
        duties = [duty for duty in ruling["duties"] if duty["clause"] == clause.head.id]
        fared.bit = [duty["opened"] for duty in duties]
    groups: dict[object, list[tuple[int, Try]]] = {}
    for event, one in tries:
        if one.bites:
            fared.bit.append(event)
        elif each is None:
            groups.setdefault(_failed(one), []).append((event, one))
        elif event in each:
            groups.setdefault(event, []).append((event, one))
    fared.misses = [
        ClauseMiss(_failed(group[0][1]), tuple(event for event, _ in group), group[0][1])
        for group in groups.values()
    ]
    if each is None:
        fared.misses.sort(key=lambda miss: (len(miss.failed), len(miss.events)))
    return fared


def _failed(one: Try) -> tuple[str, ...]:
    return tuple(part.words for part in one.parts if not part.holds)


def _waits(trigger: Trigger) -> str:
    match trigger:
        case ActTrigger():
            return ""
        case OffenceTrigger(offence=offence):
            return f"the offence {spoken(offence)}"
        case ElectionTrigger(option=option):
            return f"the election of {spoken(option)}"
        case OnceTrigger():
            return "the moment at which its condition becomes true"
        case _ as unreachable:
            assert_never(unreachable)


# ---------------------------------------------------------------- offences as triggers


def _hold_against(
    book: Book, clause: Clause, machine: Machine, finding: Finding, tries: list[tuple[int, Try]]
) -> None:
    """Hold a clause on an offence against an offence found, if its values can be told."""
    trigger = _trigger(clause)
    if not isinstance(trigger, OffenceTrigger) or finding["name"] != trigger.offence:
        return
    breach = _breach(book, finding["clause"])
    if breach is None:
        return
    values = [_value(machine, expr, finding) for expr in (breach.offender, *breach.args)]
    known = [value for value in values if value is not None]
    if len(known) == len(values):
        _note(tries, finding["event"], explain_offence(machine, clause.head.id, known))


def _breach(book: Book, clause: str) -> Raise | None:
    for one in book.clauses:
        if one.head.id == clause and isinstance(one, OffenceClause | DutyClause):
            return one.breach
    return None


def _value(machine: Machine, expr: Expr, finding: Finding) -> int | None:
    """Read the value of a variable back from the text that a finding has of it."""
    if not isinstance(expr, Var) or expr.name not in finding["bindings"]:
        return None
    from hoyle.rulings.powers import domain

    said = finding["bindings"][expr.name]
    for value in domain(expr.sort, machine):
        if machine.texts.text(expr.sort, value) == said:
            return value
    return None
