"""Expressions made simpler by what is known of the states at one moment of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.likeness import bare, small
from hoyle.emit.screening.remains import Stuck
from hoyle.emit.screening.terms import TRUTH, Unknown, literal, within
from hoyle.emit.screening.values import evaluate
from hoyle.ir import Each, Expr, Lit, Op, Read, Truth, Var

if TYPE_CHECKING:
    from hoyle.emit.screening.run import Run

SMALL = 16  # of so few possible values, each is tried
_PARTS = 60  # a condition with more parts than this is not looked up among the facts
_EFFORT = 150_000  # operations worked out ahead; a book that takes more is followed act by act


class Ahead(Folder):
    """A folder that knows what states hold, and what has been found out."""

    def __init__(self, run: Run) -> None:
        super().__init__(run.world, run.names, run.read, ahead=True)
        self.run = run

    def values(self, expr: Expr) -> range | None:
        if isinstance(expr, Var) and expr.name in self.run.ranges:
            return self.run.ranges[expr.name]
        return super().values(expr)

    def fold(self, expr: Expr) -> Expr:
        self.run.spent += 1
        if self.run.spent > self.run.most:
            raise Stuck
        made = super().fold(expr)
        match made:
            case Op("open" | "/", _, _):
                raise Stuck
            case Op("count", (Var(name, _),), _) if name in self.run.sizes:
                return self.run.sizes[name]
            case Op("minus", (group, Op("only", (member,), _)), sort):
                # Known to be in the set, the member is simply taken from it.
                if self.run.facts.get(bare(Op("in", (member, group), TRUTH))):
                    return Op("-", (group, Op("only", (member,), sort)), sort)
            case Op("minus", (group, Var(name, _) as part), sort) if name in self.run.sizes:
                inside = Op("=", (Op("meet", (part, group), sort), part), TRUTH)
                if group == self._full(sort) or self.run.facts.get(bare(inside)):
                    return Op("-", (group, part), sort)
            case _:
                pass
        if not isinstance(made.sort, Truth) or isinstance(made, Lit) or not small(made, _PARTS):
            return made
        known = self.run.facts.get(bare(made)) if self.run.facts else None
        if known is not None:
            return literal(known, TRUTH)
        return self._tried(made)

    def _tried(self, made: Expr) -> Expr:
        """Settle a truth that rests on one thing of few possible values."""
        free: dict[str, Var] = {}
        for part in within(made):
            match part:
                case Var(name, _):
                    free[name] = part
                case Read() | Each():
                    return made
                case _:
                    pass
        if len(free) != 1:
            return made
        (var,) = free.values()
        if self.run.world.effort[0] > _EFFORT:
            raise Stuck
        allowed = self.run.allowed.get(var.name) or self.values(var)
        if not allowed or len(allowed) > SMALL:
            return made
        try:
            found = {bool(evaluate(made, {var.name: value}, self.world)) for value in allowed}
        except Unknown:
            return made
        return literal(found.pop(), TRUTH) if len(found) == 1 else made
