"""A run of an act as it goes in most records, when nothing is amiss.

What it takes for granted is kept, to be asked before: that what the act changes only now and
then is as it was at first (`resting`), and on which side a condition falls that the act does
not bear on (`assumed`). What cannot be taken for granted is checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.course import Alarm, Follow
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.likeness import bare, negated, small
from hoyle.emit.screening.masks import few, masked
from hoyle.emit.screening.remains import Check, Keep, Put, Slot, Step, Stuck, local, slot_of
from hoyle.emit.screening.run import Run
from hoyle.emit.screening.terms import NO, TRUTH, YES, domain, rebuilt, substituted, within
from hoyle.ir import Effect, Enum, Expr, If, Lit, Maybe, Op, Read, Var

CALM: Slot = ("calm", 0)  # a local that says whether the next round may follow
LATE = "late"  # locals for conditions that the effects before theirs may change
_LITTLE = 12  # parts of a value that is worked out at the end of a round


class Restless(Stuck):
    """Slots that were taken to be at rest, and are not."""

    def __init__(self, slots: Iterable[Slot]) -> None:
        super().__init__()
        self.slots = tuple(slots)


@dataclass(slots=True)
class Calm(Run):
    """A run that takes the way of most records; what it takes for granted is in `assumed`."""

    entry: Mapping[Slot, Expr] = field(default_factory=dict)
    steady: frozenset[str] = frozenset()
    starts: Mapping[Slot, Expr] = field(default_factory=dict)
    resting: dict[Slot, Expr] = field(default_factory=dict)  # slots taken to be at their start
    asked: set[Slot] = field(default_factory=set)  # those of them that were read
    assumed: dict[Expr, bool] = field(default_factory=dict)  # and whether nothing else would do
    checks: list[Check] = field(default_factory=list)  # asked before anything is done
    last: bool = False  # in the last event of a round
    late: int = 0  # conditions that are kept in locals
    upset: set[Slot] = field(default_factory=set)  # no longer at rest, if not calm

    def read(self, read: Read) -> Expr:
        slot = self.place(read.state, read.keys)
        if slot in self.upset:
            raise Stuck
        if slot in self.resting and slot is not None and self.store[slot] == self.resting[slot]:
            self.asked.add(slot)
        return Run.read(self, read)

    def _chosen(self, read: Read) -> Expr:
        """Read where it stands what is asked for at a key that is not constant."""
        slots = [(read.state, at) for at in range(self.world.slots(read.state))]
        if len(read.keys) != 1 or not all(self._in_place(s, self.store[s]) for s in slots):
            return Run._chosen(self, read)
        return read

    def fold(self, expr: Expr) -> Expr:
        made = Run.fold(self, expr)
        match made:
            case Op("=" | "!=" as op, (Op("meet", (Op("only", (one,), _), group), _), same), _):
                if same == Op("only", (one,), same.sort):
                    held = Op("in", (one, group), TRUTH)
                    return Run.fold(self, held if op == "=" else negated(held))
                return made
            case Op("=" | "!=" as op, (Op("only", (Var(name, _),), _), Lit(0)), _):
                # A role of an act is no none.
                return (NO if op == "=" else YES) if slot_of(name) is None else made
            case _:
                return made

    def learn(self, test: Expr, value: bool) -> None:
        Run.learn(self, test, value)
        if isinstance(test, Var) and (slot := slot_of(test.name)) in self.store:
            assert slot is not None
            if self.store[slot] == test:
                self.store[slot] = Lit(value, test.sort)

    def _due(self, follow: Follow, roles: Mapping[str, Expr]) -> tuple[Expr, tuple[Effect, ...]]:
        test, effects = Run._due(self, follow, roles)
        if isinstance(test, Lit) or not effects or self._entering(test):
            return test, effects
        # What the effects before it may change is asked beforehand.
        self.late += 1
        slot = (LATE, self.late)
        self.steps.append(Keep(slot, test))
        self.captured.pop()
        return Var(local(slot, 1), TRUTH), effects

    # ------------------------------------------------------------ what is taken for granted

    def assume(self, test: Expr, *, only: bool = True) -> None:
        """Take a condition on what the act does not change for granted."""
        self.assumed[test] = only
        self.learn(test, True)

    def _fixed(self, test: Expr) -> bool:
        """Tell whether a condition rests on what the act does not change, and on that alone."""
        found = False
        for part in within(test):
            match part:
                case Var(name, _):
                    slot = slot_of(name)
                    if slot is None or slot[0] not in self.steady:
                        return False
                    found = True
                case Read(state, keys, _):
                    if state not in self.steady or not all(isinstance(k, Var) for k in keys):
                        return False
                    found = True
                case _:
                    pass
        return found

    def _entering(self, test: Expr) -> bool:
        """Tell whether a condition can be asked as the round begins."""
        for part in within(test):
            match part:
                case Var(name, _):
                    slot = slot_of(name)
                    if slot is not None and self.entry.get(slot) != part:
                        return False
                case Read(state, _, _) if state not in self.steady:
                    return False
                case _:
                    pass
        return True

    def _at_start(self, test: Expr) -> bool | None:
        """Tell whether a condition holds where the book's states start."""
        values = {}
        for part in within(test):
            match part:
                case Var(name, _) if (slot := slot_of(name)) is not None:
                    if slot not in self.starts:
                        return None
                    values[name] = self.starts[slot]
                case Read():
                    return None
                case _:
                    pass
        made = Folder(self.world, self.names, None, ahead=False).fold(
            substituted(test, values, self.names)
        )
        return bool(made.value) if isinstance(made, Lit) else None

    def _alarm(self, alarm: Alarm, roles: Mapping[str, Expr]) -> bool:
        before, self.asked = self.asked, set()
        test = self._narrowed(self.fold(substituted(alarm.test, roles, self.names)))
        for each in _parts("or", test):
            part = self.fold(self._halved(each))
            if part == YES:
                if self.asked:
                    raise Restless(self.asked)
                return False
            if part != NO and not self._dismissed(part):
                if not self._entering(part):
                    raise Stuck
                self._check(part, alarm.why)
                self.learn(part, False)
        self.asked |= before
        return True

    def _halved(self, expr: Expr) -> Expr:
        """Leave out one of two conditions where it is known that the other goes not without it."""
        match expr:
            case Op("and", (one, other), _):
                apart = Op("and", (one, negated(other)), TRUTH)
                if self.facts.get(bare(apart)) is False:
                    return one
            case _:
                pass
        return rebuilt(expr, self._halved)

    def _dismissed(self, test: Expr) -> bool:
        """Take for granted that an alarm does not sound, if it did not to begin with."""
        for part in _parts("and", test):
            if self._fixed(part) and self._at_start(part) is False:
                self.assume(negated(part), only=False)
                return True
        return False

    def _narrowed(self, test: Expr) -> Expr:
        """Take for granted which of two values it is, where the one is a part of the other."""
        for part in within(test):
            match part:
                case If(asked, then, other, _) if self._fixed(asked):
                    if isinstance(then, Lit) or then in within(other):
                        self.assume(asked)
                    elif isinstance(other, Lit) or other in within(then):
                        self.assume(negated(asked))
                    else:
                        continue
                    return self._narrowed(self.fold(test))
                case _:
                    pass
        return test

    # ------------------------------------------------------------ effects

    def settle(self) -> None:
        """Leave what is made of little as it stands until it is asked for or the round is over."""
        for slot, value in list(self.store.items()):
            if not small(value, _LITTLE) or any(isinstance(one, Read) for one in within(value)):
                self.keep(slot)

    def keep(self, slot: Slot) -> None:
        for other, value in list(self.store.items()):
            # What is made of its old value is put away first.
            if other != slot and not self._in_place(other, value) and _speaks(value, slot):
                self.keep(other)
        Run.keep(self, slot)

    def _forget(self, slot: Slot) -> None:
        for value in (*self.store.values(), *self.captured):
            if any(isinstance(part, Read) and part.state == slot[0] for part in within(value)):
                raise Stuck
        Run._forget(self, slot)

    def _assign(self, state: str, keys: Sequence[Expr], value: Expr) -> None:
        if self.place(state, keys) is not None or len(keys) != 1:
            Run._assign(self, state, keys, value)
            return
        slots = [(state, at) for at in range(self.world.slots(state))]
        made = self.fitted(state, self.fold(value))
        for slot in slots:
            if slot not in self.resting:
                self.keep(slot)
        for other, held in list(self.store.items()):
            if other[0] != state and any(_speaks(held, slot) for slot in slots):
                self.keep(other)
        self.steps.append(Put(state, keys[0], made))
        for slot in slots:
            bounds = domain(self.world.states[state].sort, self.world)
            self.store[slot] = self.fresh(slot, [bounds])
            self._forget(slot)

    def _when(self, test: Expr, then: Sequence[Effect], other: Sequence[Effect]) -> None:
        if isinstance(test, Lit):
            self.effects(then if test.value else other)
            return
        assumed, checks = dict(self.assumed), list(self.checks)
        ways = [self._way(test, then, True), self._way(test, other, False)]
        rude = [self._rude(store, ways[1 - i][0]) for i, (store, _) in enumerate(ways)]
        held = negated(test) if rude[0] else test
        if not rude[0] and not rude[1]:
            self.assumed, self.checks = assumed, checks
            Run._when(self, test, then, other)
        elif rude[0] and rude[1]:
            # A member is sooner changed in the ordinary course of things than a truth.
            named = [way for way in rude if all(self._names_one(slot) for slot in way)]
            raise Restless(named[0] if named else rude[0] + rude[1])
        elif any(self._fixed(part) for part in _parts("or", held)) or self._entering(held):
            self.assumed, self.checks = assumed, checks
            self._grant(held)
            self.effects(other if rude[0] else then)
        elif self.last:
            self._upsetting(test, ways, 0 if rude[0] else 1)
        else:
            raise Restless(rude[0] + rude[1])

    def _way(
        self, test: Expr, effects: Sequence[Effect], value: bool
    ) -> tuple[dict[Slot, Expr], list[Step]]:
        """Run effects beside the present way."""
        kept = self.store, self.steps, self.facts
        self.store, self.steps, self.facts = dict(kept[0]), [], dict(kept[2])
        self.captured.append(test)
        self.learn(test, value)
        self.effects(effects)
        made = self.store, self.steps
        self.captured.pop()
        self.store, self.steps, self.facts = kept
        return made

    def _rude(self, store: Mapping[Slot, Expr], other: Mapping[Slot, Expr]) -> list[Slot]:
        """List the slots at rest that one way changes and the other does not."""
        return [
            slot
            for slot, value in self.resting.items()
            if self.store[slot] == value and store[slot] != value and other[slot] == value
        ]

    def _names_one(self, slot: Slot) -> bool:
        return isinstance(self.world.states[slot[0]].sort, Enum | Maybe)

    def _grant(self, test: Expr) -> None:
        """See that a condition holds: take it for granted, or check it as the round begins."""
        for part in _parts("or", test):
            if self._fixed(part):
                self.assume(part)
                return
        self._check(negated(test), "out of the common")
        self.learn(test, True)

    def _check(self, test: Expr, why: str) -> None:
        """Let a round begin only if a condition does not hold."""
        parts = _parts("and", test)
        if len(parts) > 1:
            test = Op("and", tuple(sorted(parts, key=_length)), TRUTH)
        found = masked(parts, self.steady, self.world)
        if found is not None:
            if self._joined(*found, why):
                return
            none = Lit(0, found[1].sort)
            test = Op("!=", (Op("meet", found, none.sort), none), TRUTH)
        check = Check(test, why)
        if check not in self.checks:
            self.checks.append(check)

    def _joined(self, group: Expr, mask: Expr, why: str) -> bool:
        """Ask for members of a set together with what a check asks of it already."""
        for i, check in enumerate(self.checks):
            match check.test:
                case Op("!=", (Op("meet", (one, other), sort), none), _) if one == group:
                    both = self.fold(Op("union", (other, mask), sort))
                    if few(both, self.steady, self.world):
                        test = Op("!=", (Op("meet", (group, both), sort), none), TRUTH)
                        self.checks[i] = Check(test, f"{check.why}, {why}")
                        return True
                case _:
                    pass
        return False

    def _upsetting(
        self, test: Expr, ways: Sequence[tuple[dict[Slot, Expr], list[Step]]], place: int
    ) -> None:
        """Let one way end the stretch after this round."""
        slots = self._rude(ways[place][0], ways[1 - place][0])
        store, steps = ways[place]
        for slot in slots:
            if not self._in_place(slot, store[slot]):
                steps.append(Keep(slot, store[slot]))
            store[slot] = self.resting[slot]
        steps.append(Keep(CALM, NO))
        self._meet(test, ways[0], ways[1])
        self.upset |= set(slots)


def _parts(op: str, test: Expr) -> tuple[Expr, ...]:
    return test.args if isinstance(test, Op) and test.op == op else (test,)


def _length(expr: Expr) -> int:
    return sum(1 for _ in within(expr))


def _speaks(value: Expr, slot: Slot) -> bool:
    """Tell whether a value is made of what a slot holds."""
    for part in within(value):
        match part:
            case Var(name, _) if slot_of(name) == slot:
                return True
            case Read(state, _, _) if state == slot[0]:
                return True
            case _:
                pass
    return False
