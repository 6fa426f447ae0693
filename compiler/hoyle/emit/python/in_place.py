"""Which consequences of an act may be carried out on the state itself, with no copy kept.

The laws on an act read the state as the act found it (or left it), whatever the act and the laws
before have made of it since. To keep that apart the state is copied; but a consequence that reads
nothing of what was written by then finds the same in the state itself, and one that writes nothing
which the act rests on may come before the act. So may a duty, which opens on what the act found and
writes nothing, unless it waits for something to become true, which is asked as the act left it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.ir import (
    Act,
    ActTrigger,
    Clause,
    ConsequenceClause,
    DutyClause,
    MenuClause,
    OnceTrigger,
)
from hoyle.ir.reads import OPEN, Reads, changed, effect_exprs
from hoyle.ir.visitor import opener

Names = frozenset[str]
NOTHING: Names = frozenset()


@dataclass(frozen=True, slots=True)
class InPlace:
    """The consequences carried out before the act and after it, by their places in its laws.

    Before it the duties, too, that open then.
    """

    ahead: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Touched:
    """What something asks for before it does anything, rests on as it does it, and writes."""

    asks: Names
    rests: Names
    writes: Names

    def may_precede(self, other: _Touched) -> bool:
        """Tell whether it may be done before what it came after; both asked in time."""
        hurt = other.asks | other.rests | other.writes
        return not (self.writes & hurt or other.writes & self.rests)


def in_place(act: Act, laws: Sequence[Clause], reads: Reads) -> InPlace:
    """Choose the consequences of an act, of all laws on it, that need no copy of the state."""
    does = _Touched(NOTHING, reads.of(*effect_exprs(act.effects)), changed(act.effects))
    lasts = not any(is_after(law) for law in laws)  # nobody asks what the act alone left
    ahead: dict[int, _Touched] = {}
    behind: dict[int, _Touched] = {}
    opened = False  # whether a law before opens something after the act
    for place, law in enumerate(laws):
        opened = opened or (is_after(law) and isinstance(law, DutyClause | MenuClause))
        first = not opened and opens_ahead(law)
        if first and not (duty := _duty(law, reads)).asks & _written(ahead):
            ahead[place] = duty
        one = _consequence(law, reads)
        if one is None:
            continue
        early, late = _written(ahead), _written(behind)
        if not one.asks & (early | late | (NOTHING if is_after(law) else does.writes)):
            behind[place] = one
            continue
        others = (does, *behind.values())
        if lasts and not one.asks & early and all(map(one.may_precede, others)):
            ahead[place] = one
    return InPlace(tuple(ahead), tuple(behind))


def on_act(law: Clause, act: Act) -> bool:
    """Tell whether an act sets a law off."""
    trigger = opener(law)
    return isinstance(trigger, ActTrigger) and trigger.act == act.name


def is_after(law: Clause) -> bool:
    """Tell whether a clause reads the state as its act left it."""
    trigger = opener(law)
    return isinstance(trigger, ActTrigger) and trigger.after


def opens_ahead(law: Clause) -> bool:
    """Tell whether a law is a duty that may be opened before its act."""
    if not isinstance(law, DutyClause) or is_after(law):
        return False
    return not any(isinstance(one, OnceTrigger) for one in (law.fulfil, *law.before))


def _duty(law: Clause, reads: Reads) -> _Touched:
    """Tell what the opening of a duty touches."""
    assert isinstance(law, DutyClause)
    assert isinstance(law.trigger, ActTrigger)
    named = [value for _, value in (*law.head.each, *law.head.given)]
    asks = reads.of(law.trigger.test, *law.trigger.args, *named, law.bearer)
    return _Touched(asks, NOTHING, NOTHING)


def _consequence(law: Clause, reads: Reads) -> _Touched | None:
    """Tell what a consequence touches; None of what is none, or asks while it writes."""
    if not isinstance(law, ConsequenceClause) or law.word == "holding":
        return None
    assert isinstance(law.trigger, ActTrigger)
    named = [value for _, value in (*law.head.each, *law.head.given)]
    asks = reads.of(law.trigger.test, *law.trigger.args, *named, *law.unless)
    one = _Touched(asks, reads.of(*effect_exprs(law.effects)), changed(law.effects))
    if OPEN in one.writes or (law.head.each and asks & one.writes):
        return None
    return one


def _written(those: dict[int, _Touched]) -> Names:
    return NOTHING.union(*(one.writes for one in those.values()))
