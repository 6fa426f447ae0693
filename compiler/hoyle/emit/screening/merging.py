"""Steps under the same condition, brought together where nothing between them is in the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from hoyle.emit.screening.lifts import costs
from hoyle.emit.screening.likeness import bare, negated
from hoyle.emit.screening.steps import Clear, Fork, Let, Loop, Moments, Set, Step, Stop, exprs_of
from hoyle.emit.screening.terms import TRUTH, within
from hoyle.ir import Expr, Lit, Op, Read, Var

_BACK = 24  # steps that are looked back over
_CHEAP = 2  # what a condition may take that alarms share, if it is not their first,
_MANY = 4  # and so many share it

Place = tuple[str, tuple[int, ...] | None]  # of a state with constant keys its slot, or the whole


@dataclass(slots=True)
class Touched:
    """What steps read and write, the names they ask for and give, and whether they may stop."""

    reads: set[Place] = field(default_factory=set)
    writes: set[Place] = field(default_factory=set)
    asks: set[str] = field(default_factory=set)
    gives: set[str] = field(default_factory=set)
    ends: bool = False

    def add(self, steps: Iterable[Step]) -> Touched:
        """Add what some steps touch."""
        for step in steps:
            for expr in exprs_of(step):
                self._read(expr)
            match step:
                case Let(var, _):
                    self.gives.add(var.name)
                case Set(state, keys, _):
                    self.writes.add(_place(state, keys))
                case Clear(state, _):
                    self.writes.add((state, None))
                case Fork(_, then, other):
                    self.add((*then, *other))
                case Loop(_, _, body):
                    self.add(body)
                case Stop() | Moments():
                    self.ends = True
        return self

    def _read(self, expr: Expr) -> None:
        for part in within(expr):
            match part:
                case Read(state, keys, _):
                    self.reads.add(_place(state, keys))
                case Var(name, _):
                    self.asks.add(name)
                case _:
                    pass

    def commutes(self, other: Touched) -> bool:
        """Tell whether it is all one which of two comes first."""
        return not (
            (self.ends and other.ends)
            or (self.ends and other.writes)
            or (self.writes and other.ends)
            or _meet(self.writes, other.writes | other.reads)
            or _meet(self.reads, other.writes)
            or self.asks & other.gives
            or other.asks & self.gives
        )


def _place(state: str, keys: Sequence[Expr]) -> Place:
    slot = tuple(int(key.value) for key in keys if isinstance(key, Lit))
    return state, slot if len(slot) == len(keys) else None


def _meet(some: Iterable[Place], others: Iterable[Place]) -> bool:
    return any(
        one == other and (at is None or place is None or at == place)
        for one, at in some
        for other, place in others
    )


def merged(steps: Sequence[Step]) -> list[Step]:
    """Bring steps under the same condition together."""
    done: list[Step] = []
    for step in _grouped(_parted(steps)):
        if not isinstance(step, Fork) or step.other or not _joined(step, done):
            done.append(step)
    return [
        Fork(step.test, tuple(merged(step.then)), tuple(merged(step.other)))
        if isinstance(step, Fork)
        else step
        for step in done
    ]


def _joined(step: Fork, done: list[Step]) -> bool:
    """Put a fork's steps behind those of an earlier one that begins with the same condition."""
    touched = Touched().add((step,))
    first = _parts(step.test)[0]
    for back in range(len(done) - 1, max(-1, len(done) - _BACK), -1):
        before = done[back]
        if isinstance(before, Fork) and not before.other:
            shared = step.test if bare(before.test) == bare(step.test) else first
            if bare(_parts(before.test)[0]) == bare(first):
                inner = Touched().add(before.then)
                if _meet(inner.writes, Touched().add((Stop(shared, ""),)).reads):
                    return False
                ways = [way for fork in (before, step) for way in _under(fork, shared)]
                done[back] = Fork(shared, tuple(ways), ())
                return True
        if not touched.commutes(Touched().add((before,))):
            return False
    return False


def _under(fork: Fork, shared: Expr) -> tuple[Step, ...]:
    """Give the steps of a fork as they are where the first of its condition holds."""
    _, *rest = _parts(fork.test)
    if bare(fork.test) == bare(shared):
        return fork.then
    return (Fork(rest[0] if len(rest) == 1 else Op("and", tuple(rest), TRUTH), fork.then, ()),)


def _parted(steps: Sequence[Step]) -> list[Step]:
    """Put alarms on the way of a fork behind them to which they belong."""
    done: list[Step] = []
    for step in steps:
        if isinstance(step, Fork) and step.other:
            at = next((i for i in range(len(done), 0, -1) if not isinstance(done[i - 1], Stop)), 0)
            alarms, done = [one for one in done[at:] if isinstance(one, Stop)], done[:at]
            no = negated(step.test)
            ways: tuple[list[Stop], list[Stop]] = ([], [])
            for alarm in alarms:
                rests = [_rest(alarm, _parts(test)) for test in (step.test, no)]
                rests[1] = rests[1] or _rest(alarm, (no,))
                if not any(rests):
                    done.append(alarm)
                for way, rest in zip(ways, rests, strict=True):
                    if rest is not None and (way is ways[0] or rests[0] is None):
                        way.append(_after(rest, way))
            step = Fork(step.test, (*ways[0], *step.then), (*ways[1], *step.other))
        done.append(step)
    return done


def _rest(alarm: Stop, given: Sequence[Expr]) -> Stop | None:
    """Give an alarm as it is where some of its conditions hold; None if it has others."""
    parts, held = _parts(alarm.test), {bare(one) for one in given}
    rest = tuple(part for part in parts if bare(part) not in held)
    if not rest or len(rest) != len(parts) - len(held):
        return None
    return Stop(rest[0] if len(rest) == 1 else Op("and", rest, TRUTH), alarm.why)


def _after(alarm: Stop, before: Sequence[Stop]) -> Stop:
    """Leave out of an alarm what others, that did not sound, have told."""
    told = {bare(negated(one.test)) for one in before}
    rest = tuple(part for part in _parts(alarm.test) if bare(part) not in told)
    if not rest:
        return alarm
    return Stop(rest[0] if len(rest) == 1 else Op("and", rest, TRUTH), alarm.why)


def _parts(test: Expr) -> tuple[Expr, ...]:
    return test.args if isinstance(test, Op) and test.op == "and" else (test,)


def _grouped(steps: Sequence[Step]) -> list[Step]:
    """Put alarms that begin with the same condition, or share one with many, under it.

    Of alarms that follow one another it is all one which comes first.
    """
    done: list[Step] = []
    alarms: list[Stop] = []
    for step in steps:
        if isinstance(step, Stop):
            alarms.append(step)
        else:
            done += _together(alarms)
            alarms = []
            done.append(step)
    return [*done, *_together(alarms)]


def _together(alarms: Sequence[Stop]) -> Iterator[Step]:
    """Give alarms by what many of them ask, or else by the condition that they begin with."""
    times: dict[Expr, int] = {}
    for alarm in alarms:
        for part in _cheap(alarm):
            times[part] = times.get(part, 0) + 1
    groups: dict[Expr | int, list[Stop]] = {}
    for i, alarm in enumerate(alarms):
        first, *rest = map(bare, _parts(alarm.test))
        many = [part for part in _cheap(alarm) if times[part] >= _MANY]
        by = max(many, key=lambda part: times[part], default=first)
        groups.setdefault(by if rest else i, []).append(alarm)
    for by_all, group in groups.items():
        if len(group) == 1:
            yield group[0]
            continue
        shared = next(part for part in _parts(group[0].test) if bare(part) == by_all)
        yield Fork(shared, tuple(_without(step, shared) for step in group), ())


def _cheap(alarm: Stop) -> list[Expr]:
    """List the conditions of an alarm that are soon asked, if it has several."""
    parts = _parts(alarm.test)
    return [bare(part) for part in parts if costs(part) <= _CHEAP] if len(parts) > 1 else []


def _without(step: Stop, shared: Expr) -> Step:
    rest = tuple(part for part in _parts(step.test) if bare(part) != bare(shared))
    return Stop(rest[0] if len(rest) == 1 else Op("and", rest, TRUTH), step.why)
