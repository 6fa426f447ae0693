"""Stretches of one act: whoever's turn it is does it, round after round, and nothing is amiss.

From a given turn the act is run ahead, once for each player, on states of which it is assumed
what is so as a rule: that what no act has changed stands as it began, and that nothing is due.
What the act itself leaves so need not be asked again. Whatever is out of the common ends the
stretch before the round in which it comes, and that is followed act by act.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hoyle.emit.screening.calm import CALM, LATE, Calm, Restless
from hoyle.emit.screening.compact import wide
from hoyle.emit.screening.course import Clean, Course, Watch
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.likeness import bare, negated
from hoyle.emit.screening.relevant import assignments, writes_of
from hoyle.emit.screening.remains import (
    Branch,
    Check,
    Keep,
    Put,
    Slot,
    Step,
    Stuck,
    exprs_of,
    local,
    role_var,
    slot_of,
)
from hoyle.emit.screening.terms import (
    NO,
    TRUTH,
    YES,
    Names,
    Unknown,
    World,
    rebuilt,
    states_read,
    within,
)
from hoyle.emit.screening.traces import FEW, Event, Happening, Trace
from hoyle.ir import Call, Enum, Expr, ListOf, Lit, Number, Op, Read, Truth, Var

_ATTEMPTS = 12  # attempts to find what is at rest
_BUDGET = 6000  # foldings of an act


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rounds of an act, one trace for each turn.

    `guard` are conditions on states as they stand that let a round begin; `turn` is whose
    turn it is then, and `point` the variables that the traces call the slots. `pauses` are
    other acts that may come between two rounds.
    """

    book: Clean
    course: Course
    turn: Expr
    guard: tuple[Expr, ...]
    traces: tuple[Trace, ...]
    pauses: tuple[Event, ...]
    point: Mapping[Slot, Expr]


def stretch_of(book: Clean, kept: frozenset[str], needed: frozenset[str]) -> Stretch | None:
    """Lay out the rounds of the act that passes the turn on; None if there is none.

    Of the states that are kept only those `needed` are written.
    """
    turn = book.world.book.turn
    if turn is None or len(book.world.side_of) > FEW:
        return None
    rests = states_read(turn, book.world)
    watched = frozenset().union(*(_rests_on(watch, book.world) for watch in book.watches))
    moved = {move.act for move in book.world.book.moves}
    for course in (one for one in book.courses if one.act.name in moved):
        written = writes_of(course) & kept
        near = not any(wide(role.sort) for role in course.act.roles)
        players = [role.var for role in course.act.roles if role.sort == Enum("player")]
        if (
            near
            and len(players) == 1
            and rests <= kept
            and rests & written
            and not watched & written
        ):
            try:
                return _without(_Layer(book, course, kept, turn, players[0]).stretch(), needed)
            except Stuck:
                continue
    return None


def _rests_on(watch: Watch, world: World) -> frozenset[str]:
    exprs = [watch.test, *(expr for _, expr in (*watch.each, *watch.given))]
    return frozenset().union(*(states_read(expr, world) for expr in exprs))


def _without(stretch: Stretch, needed: frozenset[str]) -> Stretch:
    """Leave out what is written to states that are not needed; Stuck if one is asked for."""

    def left(event: Event) -> Event:
        return replace(event, steps=tuple(_left(event.steps, needed)))

    traces = tuple(replace(one, events=tuple(map(left, one.events))) for one in stretch.traces)
    pauses = tuple(map(left, stretch.pauses))
    events = [*pauses, *(event for trace in traces for event in trace.events)]
    asked = [*stretch.guard, stretch.turn]
    asked += [expr for event in events for expr in exprs_of(event.steps)]
    slots = {slot_of(name) for name in _variables(asked)} - {None}
    states = {slot[0] for slot in slots if slot is not None} - {LATE}
    states |= {part.state for expr in asked for part in within(expr) if isinstance(part, Read)}
    if not states <= needed:
        raise Stuck
    return replace(stretch, traces=traces, pauses=pauses)


def _left(steps: Iterable[Step], needed: frozenset[str]) -> Iterator[Step]:
    for step in steps:
        match step:
            case Keep((state, _), _) | Put(state, _, _):
                if state in needed or state in (LATE, CALM[0]):
                    yield step
            case Branch(test, then, other):
                ways = tuple(_left(then, needed)), tuple(_left(other, needed))
                if any(ways):
                    yield Branch(test, *ways)
            case Check():
                yield step


def _constant(step: Step) -> bool:
    return isinstance(step, Keep) and isinstance(step.value, Lit)


def _variables(exprs: Iterable[Expr]) -> frozenset[str]:
    return frozenset(part.name for e in exprs for part in within(e) if isinstance(part, Var))


def _alike(one: Trace, other: Trace) -> bool:
    return all(
        list(map(_bare, a.steps)) == list(map(_bare, b.steps))
        for a, b in zip(one.events, other.events, strict=True)
    )


def _bare(step: Step) -> Step:
    match step:
        case Check(test, why):
            return Check(bare(test), why)
        case Keep(slot, value):
            return Keep(slot, bare(value))
        case Put(state, key, value):
            return Put(state, bare(key), bare(value))
        case Branch(test, then, other):
            return Branch(bare(test), tuple(map(_bare, then)), tuple(map(_bare, other)))


@dataclass(slots=True)
class _Layer:
    """Finds what a round leaves as it was, and lays the rounds out on that."""

    book: Clean
    course: Course
    kept: frozenset[str]
    turn: Expr
    role: str
    names: Names = field(default_factory=Names)
    starts: dict[Slot, Expr] = field(default_factory=dict)
    entry: dict[Slot, Expr] = field(default_factory=dict)

    @property
    def world(self) -> World:
        return self.book.world

    def stretch(self) -> Stretch:
        """Give the stretch; Stuck if no round can be followed."""
        self._begin()
        resting, facts = self._rest()
        facts = self._needed(resting, facts)
        rounds = self._rounds(resting, facts)
        if granted := self._granted(rounds):
            facts += granted
            rounds = self._rounds(resting, facts)
        if not all(self._lasts(run, resting, facts) for run, _ in rounds):
            raise Stuck
        guard: dict[Expr, None] = {self._reading(fact): None for fact in facts}
        asked = {slot for run, _ in rounds for slot in run.asked}
        guard |= {self._rests(slot, resting[slot]): None for slot in self.entry if slot in asked}
        assumed = {test: None for run, _ in rounds for test in run.assumed}
        guard |= {self._reading(test): None for test in assumed}
        turn = self._reading(self._run(resting, facts).fold(self.turn))
        traces = tuple(trace for _, trace in rounds)
        pauses = tuple(
            event
            for event, run in self._pauses(resting, facts)
            if run.asked <= asked and run.assumed.keys() <= assumed.keys()
        )
        return Stretch(self.book, self.course, turn, tuple(guard), traces, pauses, self.entry)

    def _rounds(
        self, resting: Mapping[Slot, Expr], facts: Sequence[Expr]
    ) -> list[tuple[Calm, Trace]]:
        return [self._round(at, resting, facts) for at in range(len(self.world.side_of))]

    def _granted(self, rounds: Iterable[tuple[Calm, Trace]]) -> list[Expr]:
        """List what no round can do without, if any took for granted what it may do without.

        Known from the first, it may tell that an alarm is silent for which a round that had
        not yet asked for it took something else for granted.
        """
        found = {test: only for run, _ in rounds for test, only in run.assumed.items()}
        needed = [test for test, only in found.items() if only]
        slots = [test for test in needed if not any(isinstance(p, Read) for p in within(test))]
        return [] if len(needed) == len(found) else [self._reading(test) for test in slots]

    def _pauses(
        self, resting: Mapping[Slot, Expr], facts: Sequence[Expr]
    ) -> Iterator[tuple[Event, Calm]]:
        """Find acts that leave what is at rest as it is, whoever does them and with what."""
        moved = {move.act for move in self.world.book.moves} - {self.course.act.name}
        for course in (one for one in self.book.courses if one.act.name in moved):
            if not writes_of(course) & self.kept <= writes_of(self.course):
                continue
            roles: dict[str, Expr] = {
                role.var: Var(role_var(role.var, 1, course.act.name), role.sort)
                for role in course.act.roles
            }
            run = self._run(resting, facts)
            try:
                if not run.act(course, roles):
                    continue
                self._put_away(run, resting)
            except Stuck:
                continue
            steps = (*run.checks, *run.steps)
            plain = all(isinstance(step, Check) or _constant(step) for step in steps)
            apart = not any("@" in name for name in _variables(exprs_of(steps)))
            if plain and apart and self._lasts(run, resting, facts):
                yield Event(Happening(course, roles, 1), steps), run

    def _rest(self) -> tuple[dict[Slot, Expr], list[Expr]]:
        """Find the slots, and the truths that the book defines, which a round leaves as at first.

        All are taken to be so until a round shows that it changes them.
        """
        written = writes_of(self.course) & self.kept
        resting = {
            slot: value
            for slot, value in self.starts.items()
            if slot[0] in written and not isinstance(value.sort, Number)
        }
        facts = self._facts()
        for _ in range(_ATTEMPTS):
            try:
                run, _ = self._round(0, resting, facts)
            except Restless as restless:
                states = {state for state, _ in restless.slots}
                resting = {s: value for s, value in resting.items() if s[0] not in states}
                continue
            if self._lasts(run, resting, facts):
                return resting, facts
            resting = {s: v for s, v in resting.items() if run.store[s] in (v, self.entry[s])}
            facts = [fact for fact in facts if self._holds(fact, run)]
        raise Stuck

    def _lasts(self, run: Calm, resting: Mapping[Slot, Expr], facts: Sequence[Expr]) -> bool:
        """Tell whether a round left everything as it was taken to be."""
        still = all(run.store[slot] in (v, self.entry[slot]) for slot, v in resting.items())
        return still and all(self._holds(fact, run) for fact in facts)

    def _rests(self, slot: Slot, value: Expr) -> Expr:
        """Give the condition that a slot is at rest."""
        held = self._slot(slot)
        if isinstance(value, Lit) and isinstance(value.sort, Truth):
            return held if value.value else negated(held)
        return Op("=", (held, value), TRUTH)

    def _begin(self) -> None:
        """Note what each slot starts as, if that is certain, and what it is called."""
        for state in self.world.book.states:
            if state.name not in self.kept:
                continue
            try:
                start = Folder(self.world, self.names, None, ahead=True).fold(state.start)
            except Unknown:
                start = Var("", state.sort)
            for at in range(self.world.slots(state.name)):
                slot = (state.name, at)
                self.entry[slot] = Var(local(slot, 0), state.sort)
                if isinstance(start, Lit) and not (state.tag or isinstance(state.sort, ListOf)):
                    self.starts[slot] = Lit(start.value, state.sort)

    def _facts(self) -> list[Expr]:
        """List the truths that the book defines, each as it stands at the start."""
        found: list[Expr] = []
        called = self._called()
        for one in self.world.book.definitions:
            if one.name not in called or one.params or not isinstance(one.sort, Truth):
                continue
            rests = states_read(Call(one.name, (), TRUTH), self.world)
            if not rests or not rests <= self.kept:
                continue
            call = Call(one.name, (), TRUTH)
            run = self._run({}, [])
            try:
                run.fold(call)
                run.store = {**self.entry, **self.starts}
                made = run.fold(call)
            except Stuck:
                continue
            if isinstance(made, Lit):
                found.append(call if made.value else Op("not", (call,), TRUTH))
        return found

    def _needed(self, resting: Mapping[Slot, Expr], facts: Sequence[Expr]) -> list[Expr]:
        """Leave out the facts without which the rounds are the same."""
        left = list(facts)
        _, trace = self._round(0, resting, left)
        for fact in facts:
            others = [one for one in left if one != fact]
            try:
                if _alike(self._round(0, resting, others)[1], trace):
                    left = others
            except Stuck:
                pass
        return left

    def _called(self) -> frozenset[str]:
        """Name the definitions that the act rests on."""
        course, found = self.course, set[str]()
        waiting = [alarm.test for alarm in (*course.before, *course.after)]
        effects = [*course.effects]
        for follow in (*course.earlier, *course.later):
            waiting += [follow.test, *(expr for _, expr in (*follow.each, *follow.given))]
            effects += follow.effects
        for assign, under in assignments(effects, ()):
            waiting += [*assign.keys, assign.value, *under]
        while waiting:
            for part in within(waiting.pop()):
                if isinstance(part, Call) and part.name not in found:
                    found.add(part.name)
                    one = self.world.definitions[part.name]
                    waiting += [one.base, *(x for e in one.exceptions for x in (e.test, e.value))]
        return frozenset(found)

    def _holds(self, fact: Expr, run: Calm) -> bool:
        try:
            return run.fold(fact) == YES
        except Stuck:
            return False

    def _run(self, resting: Mapping[Slot, Expr], facts: Iterable[Expr]) -> Calm:
        run = Calm(self.book, self.names, {**self.entry, **resting}, self.kept)
        run.most = _BUDGET
        run.entry, run.starts, run.resting = self.entry, self.starts, dict(resting)
        run.steady = self.kept - writes_of(self.course)
        for fact in facts:
            test = run.fold(fact)
            if test == NO:
                raise Stuck
            run.learn(test, True)
        run.asked.clear()
        return run

    def _round(
        self, turn: int, resting: Mapping[Slot, Expr], facts: Iterable[Expr]
    ) -> tuple[Calm, Trace]:
        """Run a round from a turn on."""
        run, before = self._run(resting, facts), dict(resting)
        players = len(self.world.side_of)
        if isinstance(self.turn, Read):
            run.store[self.turn.state, 0] = whose_turn = Lit(turn, self.turn.sort)
            before[self.turn.state, 0] = whose_turn
        else:
            for at in range(-1, players):
                mine = Op("=", (self.turn, Lit(at, self.turn.sort)), TRUTH)
                run.learn(run.fold(mine), at == turn)
        events: list[Event] = []
        whose = turn
        for place in range(1, players + 1):
            run.last = place == players
            happening = self._happening(whose, place)
            if not run.act(self.course, happening.roles):
                raise Stuck
            if run.last:
                self._put_away(run, before)
            events.append(Event(happening, (*run.checks, *run.steps)))
            run.checks, run.steps = [], []
            after = run.fold(self.turn)
            if isinstance(after, Lit):
                whose = int(after.value)
            elif not run.last:
                raise Stuck
        return run, Trace(turn, tuple(events))

    def _put_away(self, run: Calm, resting: Mapping[Slot, Expr]) -> None:
        """Put what a round has changed where it belongs."""
        for slot, value in list(run.store.items()):
            if slot[0] in run.steady or value == resting.get(slot, self.entry[slot]):
                continue
            if isinstance(value, Lit):
                run.steps.append(Keep(slot, value))
            else:
                run.keep(slot)

    def _happening(self, whose: int, place: int) -> Happening:
        roles: dict[str, Expr] = {
            role.var: Lit(whose, role.sort)
            if role.var == self.role
            else Var(role_var(role.var, place, self.course.act.name), role.sort)
            for role in self.course.act.roles
        }
        return Happening(self.course, roles, place)

    # ------------------------------------------------------------ conditions on states

    def _slot(self, slot: Slot) -> Expr:
        state = self.world.states[slot[0]]
        rest = slot[1]
        keys: list[Expr] = []
        for key in reversed(state.keys):
            rest, digit = divmod(rest, self.world.size(key.name))
            keys.insert(0, Lit(digit, key))
        return Read(state.name, tuple(keys), state.sort)

    def _reading(self, test: Expr) -> Expr:
        """Write a condition on slots as one on states."""
        match test:
            case Var(name, _) if (slot := slot_of(name)) is not None:
                return self._slot(slot)
            case _:
                return rebuilt(test, self._reading)
