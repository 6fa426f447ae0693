"""Acts by which a member goes from one set of a state to another: a card handed over.

Who shows a member that may have been handed to him need not have begun with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.ir.book import Book
from hoyle.ir.conditions import moved_member
from hoyle.ir.expressions import Assign, Effect, Expr, Lit, Var
from hoyle.ir.norms import ActTrigger, ConsequenceClause, MenuClause, PowerClause
from hoyle.ir.visitor import written


def handed(book: Book, state: str) -> tuple[tuple[str, int, int, bool], ...]:
    """Give the acts that may hand over members of a state's sets, in book order.

    With each go the places of two of its roles, the key that gains and what it gains, and whether
    that is a whole set. The act that tells a set that was rebuilt hands over nothing.
    """
    order = {act.name: at for at, act in enumerate(book.acts)}
    given = {one.rebuilt.given for one in book.states if one.name == state and one.rebuilt}
    found: set[tuple[str, int, int, bool]] = set()
    for act, roles, effects in done(book):
        writes = tuple(written(effects))
        for gains, loses, member in _moves(state, writes):
            if {gains, loses, member} <= set(roles):
                found.add((act, roles.index(gains), roles.index(member), False))
        for gains, members in _sets(state, writes):
            if {gains, members} <= set(roles) and act not in given:
                found.add((act, roles.index(gains), roles.index(members), True))
    return tuple(sorted(found, key=lambda one: (order[one[0]], *one[1:])))


def emptied(book: Book, state: str) -> tuple[str, ...]:
    """Name the acts by which a state's sets may be emptied, in book order: they begin anew."""
    found = {
        act
        for act, _, effects in done(book)
        for one in written(effects)
        if one.state == state and isinstance(one.value, Lit) and not one.value.value
    }
    return tuple(act.name for act in book.acts if act.name in found)


def done(book: Book) -> Iterator[tuple[str, list[str], tuple[Effect, ...]]]:
    """Give acts, the variables of their roles, and what comes of them, also by each clause."""
    for one in book.acts:
        yield one.name, [role.var for role in one.roles], one.effects
    for clause in book.clauses:
        match clause:
            case PowerClause(pattern=ActTrigger(act, args)):
                yield act, _variables(args), clause.effects
            case ConsequenceClause(trigger=ActTrigger(act, args)):
                yield act, _variables(args), clause.effects
            case MenuClause():
                for option in clause.options:
                    yield option.pattern.act, _variables(option.pattern.args), option.effects


def _variables(args: Sequence[Expr]) -> list[str]:
    return [arg.name if isinstance(arg, Var) else "" for arg in args]


def _moves(state: str, effects: Sequence[Assign]) -> Iterator[tuple[str, str, str]]:
    """Give the variables of the key that gains a member, of the one that loses it, and its own."""
    moved = [
        (effect.keys, moved_member(effect.value)) for effect in effects if effect.state == state
    ]
    for one in moved:
        for other in moved:
            match one, other:
                case (
                    ((Var(gains),), (True, Var(member))),
                    ((Var(loses),), (False, Var(lost))),
                ) if member == lost:
                    yield gains, loses, member


def _sets(state: str, effects: Sequence[Assign]) -> Iterator[tuple[str, str]]:
    """Give the variables of a key that gets a whole new set, and of that."""
    for one in effects:
        match one:
            case Assign(name, (Var(gains),), Var(members)) if name == state:
                yield gains, members
