"""Who takes an option: somebody who holds its menu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from hoyle import ir
from hoyle.ir.conditions import among, conjuncts, equal
from hoyle.ir.reads import Reads
from hoyle.ir.shape import Shape
from hoyle.ir.simplify import Simplifier
from hoyle.ir.visitor import free_vars
from hoyle.source.diagnostic import Diagnostic

if TYPE_CHECKING:
    from hoyle.interpret import Machine

_WHO = ("player", "side")
_MOST_TRIED = 4096  # ways to bind those who have to do with an option
_UNBOUND = "say it of a variable that is not bound yet, which is then the holder"


def options_held(book: ir.Book) -> Iterator[Diagnostic]:
    """Report each option that would be taken by somebody else than who holds the menu.

    It is certain where it holds whoever the variables stand for, by what is said of them without
    a look at any state.
    """
    menus = [clause for clause in book.clauses if isinstance(clause, ir.MenuClause)]
    if not any(_whose(option) for menu in menus for option in menu.options):
        return
    from hoyle.interpret import Machine

    bare = replace(book, acts=(), clauses=(), settlement=None)  # players are all that is asked
    trial = _Trial(book, Machine(bare), Reads(book.definitions))
    simplifier = Simplifier(Shape(book))
    for menu in menus:
        for option in menu.options:
            actor = _whose(option)
            if simplifier.truth(option.pattern.test) is False:
                continue  # whoever takes it: that is told of the trigger
            if actor is None:
                continue
            bound = not option.pattern.binds[0]
            takes = f"takes the option {option.name} ({option.pattern.text})"
            if not trial.can_take(menu, option, actor):
                said = f"nobody who holds the menu {menu.name} {takes}"
                hint = f"{actor.name} is the holder: ask nothing of him that he cannot be"
                if bound:
                    hint = f"{actor.name} is bound before, and another: {_UNBOUND}"
                yield Diagnostic("L427", "error", menu.head.span, said, hint)
            elif bound and not trial.holds(menu, option, actor):
                said = f"not always who holds the menu {menu.name} {takes}"
                hint = f"{actor.name} is bound before, and may be another: {_UNBOUND}"
                yield Diagnostic("L427", "error", menu.head.span, said, hint)


def _whose(option: ir.MenuOption) -> ir.Var | None:
    """Give the variable of who takes an option, if a player or a side does."""
    actor = next(iter(option.pattern.args), None)
    return actor if isinstance(actor, ir.Var) and _is_who(actor) else None


def _is_who(var: ir.Var) -> bool:
    return isinstance(var.sort, ir.Enum) and var.sort.name in _WHO


@dataclass(frozen=True, slots=True)
class _Trial:
    """Tries who could hold a menu and take an option of it, in a book of players alone."""

    book: ir.Book
    machine: Machine
    reads: Reads

    def can_take(self, menu: ir.MenuClause, option: ir.MenuOption, actor: ir.Var) -> bool:
        """Tell whether somebody who holds a menu could take an option, as far as is known."""
        if not self._known(menu.holder):
            return True
        ways = self._ways(menu, option, actor)
        return ways is None or any(ways)

    def holds(self, menu: ir.MenuClause, option: ir.MenuOption, actor: ir.Var) -> bool:
        """Tell whether a variable bound before is of who holds the menu, whatever it stands for."""
        if menu.holder == actor or menu.head.each:  # of several who hold it, he is one
            return True
        ways = self._ways(menu, option, actor) if self._known(menu.holder) else None
        return ways is not None and all(ways)

    def _ways(
        self, menu: ir.MenuClause, option: ir.MenuOption, actor: ir.Var
    ) -> Iterator[bool] | None:
        """Tell of each way to bind all that is asked whether who acts holds the menu.

        None if the ways are too many.
        """
        tests = [*conjuncts(menu.trigger.test), *conjuncts(option.pattern.test)]
        tests += [equal(var, value) for var, value in menu.head.given]
        tests += [among(var, value) for var, value in menu.head.each]
        tests = [test for test in tests if self._known(test)]
        parts = (menu.holder, actor, *tests)
        people = {var.name: ir.kind_name(var.sort) for part in parts for var in free_vars(part)}
        sizes = {kind.name: len(kind.members) for kind in self.book.kinds}
        ranges = [range(sizes[kind]) for kind in people.values()]
        if prod(map(len, ranges)) > _MOST_TRIED:
            return None
        bound = (dict(zip(people, values, strict=True)) for values in product(*ranges))
        evaluate = self.machine.evaluate
        return (
            self._same(menu.holder, evaluate(menu.holder, one), actor, one[actor.name])
            for one in bound
            if all(evaluate(test, one) for test in tests)
        )

    def _same(self, holder: ir.Expr, held: object, actor: ir.Var, acting: int) -> bool:
        """Tell whether who acts is the holder, of the side that holds, or the side of who does."""
        of_side = ir.kind_name(holder.sort) == "side", ir.kind_name(actor.sort) == "side"
        if held == -1 or of_side[0] == of_side[1]:
            return held == acting
        side, player = (held, acting) if of_side[0] else (acting, held)
        assert isinstance(side, int)
        assert isinstance(player, int)
        return bool(self.book.sides[side][1] >> player & 1)

    def _known(self, expr: ir.Expr) -> bool:
        """Tell whether an expression is of players and sides alone, and reads no state."""
        return all(map(_is_who, free_vars(expr))) and not self.reads.of(expr)
