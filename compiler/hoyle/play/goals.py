"""What is looked for in a game, and whether it is there."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle import ir
from hoyle.interpret.machine import Machine
from hoyle.interpret.norms import MenuNorm, Norm
from hoyle.interpret.ruling import Ruling
from hoyle.play.causes import Aim, Causes, Way


@dataclass(frozen=True, slots=True)
class Goal:
    """What is looked for: one of some aims, and the way there.

    With `settled` a game is looked for whose settlement rests on `law`, be it by these aims
    or by none; whether it does is seen when the game is at its end.
    """

    law: str
    aims: frozenset[Aim]
    way: Way
    settled: bool = False


def goals(causes: Causes, law: str) -> tuple[Goal, ...]:
    """Say what there is to look for in order to see a law at work, the plainest first."""
    wanted = causes.wanted(law)
    found = [
        Goal(law, frozenset(aims), causes.way(aims)) for level, aims in wanted if level < SILENT
    ]
    settlement = causes.book.settlement
    if settlement is not None and any(step.head.law == law for step in settlement.steps):
        every = [aim for _, aims in wanted for aim in aims]
        found.append(Goal(law, frozenset(every), causes.way(every), True))
    return tuple(found)


SILENT = 3  # the level of aims of which a ruling says nothing but in its settlement


def shows(book: ir.Book, aim: Aim, table: Machine) -> bool:
    """Tell whether an aim has been reached so that the ruling shows it."""
    clause = book.clauses[aim.clause]
    if aim.how == "bear" and isinstance(clause, ir.MenuClause | ir.DutyClause):
        return any(clause_of(norm) is clause for norm in table.norms.all.values())
    kinds = ("exercised",) if aim.how in ("elect", "use", "lift") else ("offence", "holding")
    name = ""
    if aim.how == "elect" and isinstance(clause, ir.MenuClause):
        name = clause.options[aim.option].name
    return any(
        found["clause"] == clause.head.id
        and found["kind"] in kinds
        and (not name or found["name"] == name)
        for found in table.findings
    )


def named(ruling: Ruling, law: str) -> bool:
    """Tell whether a ruling rests on a law anywhere."""
    settlement = ruling["settlement"]
    steps = [] if settlement is None else settlement["steps"]
    return any(
        part["law"] == law
        for part in (*ruling["findings"], *ruling["menus"], *ruling["duties"], *steps)
    )


def faults(table: Machine) -> int:
    """Count what is irregular in a record."""
    return sum(found["kind"] not in ("exercised", "holding") for found in table.findings)


def clause_of(norm: Norm) -> ir.MenuClause | ir.DutyClause:
    """Give the clause that opened a norm."""
    return norm.menu.clause if isinstance(norm, MenuNorm) else norm.duty.clause
