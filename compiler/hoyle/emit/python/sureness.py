"""Which variables of a clause can never hold none, so that no guard is needed for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.emit.python.effects import there_where
from hoyle.ir import (
    ActTrigger,
    Book,
    DutyClause,
    ElectionTrigger,
    Enum,
    Expr,
    MenuClause,
    OffenceClause,
    OffenceTrigger,
    OnceTrigger,
    SetOf,
    Sort,
    Trigger,
    Var,
)
from hoyle.ir.ranges import Known, Ranges
from hoyle.ir.shape import Shape
from hoyle.ir.visitor import bound_vars, offering

SureNames = frozenset[str]


class Sureness:
    """Tells it for the clauses of one book.

    The parameters of an offence are sure if every clause that raises it gives sure values;
    this is assumed first, and given up as long as some clause proves it wrong.
    """

    def __init__(self, book: Book, signatures: Mapping[str, Sequence[Sort]]) -> None:
        self._book = book
        self._ranges = Ranges(Shape(book))
        self._offences = {
            name: [isinstance(sort, Enum) for sort in sorts] for name, sorts in signatures.items()
        }
        while self._weakened():
            pass

    def offence(self, name: str) -> list[bool]:
        """Tell for the offender and each parameter of an offence whether it is sure."""
        return self._offences.get(name, [])

    def opening(self, clause: MenuClause | DutyClause | OffenceClause) -> SureNames:
        """Name the variables that are sure once a clause has bitten."""
        sure = self.bound(clause.trigger, frozenset())
        sure |= {var.name for var, domain in clause.head.each if isinstance(domain.sort, SetOf)}
        for var, value in clause.head.given:
            if self._sure(value, sure):
                sure |= {var.name}
        return sure | there_where(clause.trigger.test)

    def bound(self, trigger: Trigger, base: SureNames) -> SureNames:
        """Add the sure variables that a trigger binds."""
        match trigger:
            case ActTrigger():
                return base | {v.name for v in bound_vars(trigger) if isinstance(v.sort, Enum)}
            case OffenceTrigger(offence, args, binds):
                sure = self._offences.get(offence, [])
                return base | {
                    arg.name
                    for arg, fresh, known in zip(args, binds, sure, strict=False)
                    if fresh and known and isinstance(arg, Var)
                }
            case ElectionTrigger(option):
                menus = offering(self._book, option)
                found = [self.bound(one.pattern, self.opening(menu)) for menu, _, one in menus]
                return base | frozenset.intersection(*found) if found else base
            case OnceTrigger():
                return base

    def _weakened(self) -> bool:
        """Give up what some clause proves wrong; tell whether there was anything."""
        changed = False
        for clause in self._book.clauses:
            match clause:
                case DutyClause():
                    opening = self.opening(clause)
                    scopes = [self.bound(trigger, opening) for trigger in clause.before]
                    raised = clause.breach
                case OffenceClause():
                    scopes, raised = [self.opening(clause)], clause.breach
                case _:
                    continue
            known = self._offences.get(raised.offence, [])
            for scope in scopes:
                for i, expr in enumerate((raised.offender, *raised.args)):
                    if i < len(known) and known[i] and not self._sure(expr, scope):
                        known[i], changed = False, True
        return changed

    def _sure(self, expr: Expr, sure: SureNames) -> bool:
        return self._ranges.of(expr, Known(sure))[0] >= 0
