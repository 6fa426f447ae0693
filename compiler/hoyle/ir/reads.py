"""What expressions of a book rest on, through definitions too, and what effects may change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.ir.expressions import Assign, Call, CloseMenu, Effect, Expr, ForEach, Op, Read, When
from hoyle.ir.operations import OF_NORMS
from hoyle.ir.record import Definition
from hoyle.ir.visitor import inside

# Stand beside the states that something rests on: the open menus, whether the act is in vain,
# and that two exceptions of a definition may meet. No state has such a name.
OPEN, IN_VAIN, CONFLICTS = "open ", "in-vain ", "conflicts "


class Reads:
    """Tells what the definitions and expressions of a book rest on."""

    def __init__(self, definitions: Iterable[Definition]) -> None:
        self._definitions = {definition.name: definition for definition in definitions}
        self._known: dict[str, frozenset[str]] = {}

    def of(self, *exprs: Expr | None) -> frozenset[str]:
        """Name the states that expressions rest on, and OPEN, IN_VAIN and CONFLICTS."""
        found: set[str] = set()
        for expr in exprs:
            for part in () if expr is None else inside(expr):
                match part:
                    case Read(state):
                        found.add(state)
                    case Op(op) if op in OF_NORMS:
                        found.add(f"{op} ")
                    case Call(name):
                        found |= self.definition(name)
        return frozenset(found)

    def states(self, *exprs: Expr | None) -> frozenset[str]:
        """Name the states alone that expressions rest on."""
        return self.of(*exprs) - {OPEN, IN_VAIN, CONFLICTS}

    def definition(self, name: str) -> frozenset[str]:
        """Name what a definition rests on."""
        if name not in self._known:
            self._known[name] = frozenset()  # for one that stands on itself, which `check` refuses
            one = self._definitions.get(name)
            if one is None:  # it has a fault, which `lower` reports
                return frozenset()
            found = self.of(one.base, *(part for x in one.exceptions for part in (x.test, x.value)))
            self._known[name] = found | {CONFLICTS} if can_conflict(one) else found
        return self._known[name]

    def conflicting(self, expr: Expr) -> bool:
        """Tell whether an expression may meet a conflict between exceptions."""
        return CONFLICTS in self.of(expr)


def can_conflict(definition: Definition) -> bool:
    """Tell whether two exceptions of a definition may be live with none over the other."""
    exceptions = definition.exceptions
    return any(
        other.label not in one.over and one.label not in other.over
        for i, one in enumerate(exceptions)
        for other in exceptions[i + 1 :]
    ) or (len(exceptions) > 2)


def changed(effects: Iterable[Effect]) -> frozenset[str]:
    """Name the states that effects may change; closing menus counts as `OPEN`."""
    found: set[str] = set()
    for effect in effects:
        match effect:
            case Assign(state):
                found.add(state)
            case When():
                found |= changed(effect.then) | changed(effect.other)
            case ForEach():
                found |= changed(effect.body)
            case CloseMenu():
                found.add(OPEN)
    return frozenset(found)


def effect_exprs(effects: Iterable[Effect]) -> Iterator[Expr]:
    """Go through the expressions of effects: keys, values, conditions and what is gone through."""
    for effect in effects:
        match effect:
            case Assign(_, keys, value):
                yield from (*keys, value)
            case When(test, then, other):
                yield test
                yield from effect_exprs((*then, *other))
            case ForEach(_, _, group, body):
                yield group
                yield from effect_exprs(body)
            case CloseMenu(_, holder):
                yield holder
