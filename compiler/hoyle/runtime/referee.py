"""A record being judged, event by event, by the tables of a book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hoyle.runtime.changes import Changes, begun, changed, joined
from hoyle.runtime.norms import Empowered, FoundItem, OpenMenu, RaisedOffence, UsedPower
from hoyle.runtime.prepared import Prepared
from hoyle.runtime.specs import ActSpec, ClauseSpec, FactLines, OffenceSpec
from hoyle.runtime.supposing import Supposed
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import BoundValues, by_state
from hoyle.runtime.waiting import MOMENT, MomentRounds
from hoyle.runtime.windows import OpenNorms
from hoyle.shared.counting import EventCount
from hoyle.shared.masks import Args
from hoyle.shared.specs import Told

_JUDGED = EventCount()


class Referee(OpenNorms[S]):
    """A record being judged, event by event.

    `options` are the choices of the book's readings (the defaults if left out); `start`, `rebuilt`
    and `supposed` what the record gives, shows or leaves open of its beginning; `seats` its names
    for the players. Rulings on the events so far stand in `findings` and `norms`. `judged` counts
    the events that all referees have judged, which is what judging costs.
    """

    judged: ClassVar[EventCount] = _JUDGED

    def __init__(
        self,
        tables: BookTables[S],
        options: Args = (),
        start: Told = (),
        seats: Sequence[str] = (),
        rebuilt: Told = (),
        supposed: Supposed | None = None,
    ) -> None:
        self.options = (*options, *tables.defaults[len(options) :])
        fresh, told = tables.fresh(supposed), by_state((*start, *rebuilt))
        super().__init__(tables, tables.begin(fresh, self.options, told), seats)
        self.state.remember(tables.memory)
        self.post = self.state
        self.prepared, self.every, self.arising = tables.prepared, tables.every, tables.arising
        self.seen: set[str] = set()
        self.queue: list[RaisedOffence[S]] = []
        self.raised: set[tuple[str, Args]] = set()
        self.conflicts: frozenset[tuple[int, BoundValues]] = frozenset()
        # The moments that hold: a mask, and for whom those do of which no case is known.
        self.held = tables.arising(self.state, tables.every) & tables.known
        self.others = {
            mask: run.once.holds(self.state) for mask, run in tables.runs.items() if not run.bits
        }

    def copy(self, event: int | None = None) -> Referee[S]:
        """Give a judge that goes its own way from here, also where an event is then taken back."""
        new: Referee[S] = Referee.__new__(Referee)
        new.__dict__.update(self.__dict__)
        new.state = new.post = self.state.twin()
        new.state.conflicts = self.state.conflicts.copy()
        new.state.stopped = self.state.stopped.copy()
        new.findings, new.seen = self.findings.copy(), self.seen.copy()
        new.norms = [
            norm.copy() if norm.closed is None or norm.closed == event else norm
            for norm in self.norms
        ]
        live = {number: new.norms[number] for number in self.waiting.live}
        new.waiting = self.waiting.copy(live)
        new.queue, new.raised = [], set()
        new.credited, new.before, new.touched = 0, [], False
        new.asking, new.lent, new.writing = False, False, False
        return new

    # ------------------------------------------------------------ one event

    def step(self, place: int, args: Args) -> list[FoundItem]:
        """Judge one event, an act by its place with a value for each of its roles.

        Give what is found. Clauses read the state as the act found it, or as it left it.
        """
        _JUDGED.events += 1
        prepared = self.prepared[place]
        state, waiting, found = self.state, self.waiting, len(self.findings)
        state.in_vain = False
        self.seen.add(prepared.name)
        if self.raised:
            self.raised.clear()
        # Before anything follows, for what opens asks whether its moment has come already.
        waiting.stale |= prepared.moments
        touched = waiting.touched_by(place, args, state) if waiting.live else None
        if touched and (prepared.formal or not self.fulfil(touched)):
            self._heed(prepared.act, place, args)
        else:
            self._pass(prepared, place, args)
        if waiting.stale:
            due = waiting.stale & self.every
            come = self.arising(self.state, due) if due else 0
            if come & ~self.held or (
                MOMENT in waiting.windows
                and due != waiting.stale
                and waiting.moments(waiting.stale ^ due, self.state)
            ):
                self._watch()
            else:
                self.held = self.held & ~due | come
                waiting.stale = 0
        if waiting.asked:
            waiting.settle()
        if state.conflicts:
            self.report_conflicts()
        self.event += 1
        return self.findings[found:] if len(self.findings) > found else []

    def _pass(self, prepared: Prepared, place: int, args: Args) -> None:
        """Do an act, or heed it if a law makes something that reads the state as it found it.

        That is asked first, so that this state need be kept only where something follows. What
        follows of an act without that is carried out on the state itself.
        """
        act, state, grant = prepared.act, self.state, None
        asked = (self, state, *args)
        if prepared.impossible is not None and prepared.impossible(*asked) is not None:
            self._heed(act, place, args)
            return
        if prepared.formal:
            grant = self._power(act, args, state)
            if grant is None or (prepared.writes and not grant.power.silent):
                self._heed(act, place, args)
                return
        ahead, behind = prepared.quiet
        self.afterwards = bool(prepared.after)
        for gate, laws in prepared.before:
            if gate is not None:
                if not gate(*asked):
                    continue
                ahead, behind = prepared.ahead, prepared.behind
            if self.bite(laws, asked):
                self._heed(act, place, args)
                return
        if ahead:
            self.carry_out(ahead, asked)
        if prepared.does is not None:
            state.writing = prepared.stirs
            state.written |= prepared.stirs
            prepared.does(*asked)
            state.writing = 0
        self.post = state
        for gate, laws in prepared.after:
            if (gate is None or gate(*asked)) and self.bite(laws, asked):
                self.lent = True
                self.carry_out(prepared.rest, asked)
                self.lent = False
                break
        else:
            if behind:
                self.carry_out(behind, asked)
        if grant is not None and grant.power.exercised is not None:
            grant.power.exercised(*asked, *grant.given)
            self.done()
        if self.queue:
            self._drain()

    def _heed(self, act: ActSpec, place: int, args: Args) -> None:
        """Do an act, and all that laws and open norms make of it but for moments."""
        now = self.state
        pre = now.twin()
        if act.impossible is not None:
            why = act.impossible(self, pre, *args)
            if why is not None:
                self._about(act, "contradiction", args, why)
        grant = self._authority(act, place, args, pre) if act.formal else None
        void = act.formal and grant is None
        done: Changes = []
        if void:
            pre.in_vain = now.in_vain = True
            self._about(act, "void", args)
        elif act.does is not None:
            told = grant is not None and (grant.power is None or not grant.power.silent)
            before = begun(self, now) if told else []
            act.does(self, self.changing(act.stirs), *args)
            self.done()
            if before:
                done = changed(self, now, before)
        self.lent = place in self.tables.left
        post = self.post = now if self.lent else pre
        if not void:
            self.sweep(place, args, pre, post, None if grant is None else grant.menu)
        self.carry_out(act.laws, (self, pre, *args))
        self.lent = False
        if grant is not None:
            self._exercise(grant, act, args, pre, done)
        if self.queue:
            self._drain()

    def _about(self, act: ActSpec, kind: str, args: Args, says: str = "") -> None:
        """Make a finding about an act itself."""
        bound = tuple((role.variable, role.sort) for role in act.roles)
        told = self.told(bound, args)
        first = act.roles[0].sort if act.roles else None
        who = self.tables.party(first.kind, args[0]) if first and first.shape == "member" else -1
        self.write_down(kind, None, act.name, who, told, says)

    # ------------------------------------------------------------ authority

    def _authority(self, act: ActSpec, place: int, args: Args, pre: S) -> Empowered | None:
        """Find what gives a formal act authority: a power, else an option of an open menu."""
        grant = self._power(act, args, pre)
        if grant is None:
            taken = self.waiting.taking(place, args, pre)
            return None if taken is None else Empowered(None, (), *taken)
        return Empowered(grant.power, grant.given, None, 0)

    def _power(self, act: ActSpec, args: Args, pre: S) -> UsedPower | None:
        """Find the power that gives a formal act authority."""
        asked = (pre, *args)
        for power in act.powers:
            given = power.grants(*asked)
            if given is not None:
                return UsedPower(power, given)
        return None

    def _exercise(self, grant: Empowered, act: ActSpec, args: Args, pre: S, done: Changes) -> None:
        """Carry out what a formal act was empowered to do; `done` is what the act itself did."""
        self.stir()
        if grant.menu is not None:
            self._elect(grant.menu, grant.option, act, args, pre, done)
            return
        found = len(self.findings)
        if grant.power is not None and grant.power.exercised is not None:
            grant.power.exercised(self, pre, *args, *grant.given)
            self.done()
        if len(self.findings) > found:  # the act came first, what the power does after it
            own = self.findings[found]
            self.findings[found] = own._replace(effects=joined(self, done, own.effects))

    def _elect(
        self, menu: OpenMenu, place: int, act: ActSpec, args: Args, pre: S, done: Changes
    ) -> None:
        """Carry out an option of a menu, taken by an act, and what clauses make of that."""
        option, clause = menu.spec.options[place], menu.spec.clause
        words = self.words(act, args)
        speak = option.says or menu.spec.says
        says = "" if speak is None else speak(self, pre, *menu.opening, *args)
        if menu.closed is None:
            self.end_norm(menu, "elected", "")
        else:  # a law on this very act has let it lapse
            menu.status, menu.closed, menu.why = "elected", self.event, ""
        menu.options[place] = "elected"
        menu.offers[place] = (words, says)
        menu.elected = option.name
        if option.does is not None:
            before = begun(self, self.state)
            option.does(self, self.changing(option.stirs), *menu.opening, *args)
            self.done()
            done = joined(self, done, changed(self, self.state, before))
        bound = (*menu.opening, *(args[at] for _, _, at in option.binds))
        names = (*clause.bound, *((name, sort) for name, sort, _ in option.binds))
        told = self.told(names, bound)
        finding = self.write_down(
            "exercised", clause, option.name, menu.holder, told, says, menu.facts
        )
        self.credit(0)
        self.add(finding, done)
        self.sweep(f"election {option.name}", (), pre, pre)
        for law in self.tables.elections.get((clause.id, place), ()):
            self.credit(finding)
            law(self, pre, finding, menu.holder, *menu.opening, *args)
        self.done()

    # ------------------------------------------------------------ what clauses ask for

    def offend(
        self,
        offence: OffenceSpec,
        clause: ClauseSpec,
        state: S,
        values: Args,
        bound: BoundValues,
        says: str = "",
        facts: FactLines | None = None,
    ) -> None:
        """Raise an offence, once an event for the same offender and parameters."""
        self.stir()
        if (offence.name, values) not in self.raised:
            self.raised.add((offence.name, values))
            told = self.told(clause.bound, bound)
            self.queue.append(
                RaisedOffence(offence, clause, state, values, told, says, facts or [])
            )

    def changing(self, moments: int = 0) -> S:
        """Give the present state, about to be changed, which may bring the moments of a mask."""
        self.stir()
        self.touched = True
        if moments:
            self.waiting.stale |= moments & self.tables.watched
            self.state.write(moments)
            self.writing = True
        return self.state

    # ------------------------------------------------------------ offences and moments

    def _drain(self) -> None:
        """Find the offences raised, first in, first out, but those that a liberty lifts."""
        while self.queue:
            raised = self.queue.pop(0)
            offence, state, values = raised.offence, raised.state, raised.values
            if any(lifts(self, state, *values) for lifts in offence.liberties):
                self.credit(0)
                continue
            finding = self.write_down(
                "offence",
                raised.clause,
                offence.name,
                self.tables.party(offence.by, values[0]),
                raised.bindings,
                raised.says,
                raised.facts,
                [act for act in raised.clause.assumes if act not in self.seen],
            )
            self.sweep(f"offence {offence.name}", values, state, state)
            for law in offence.laws:
                self.credit(finding)
                law(self, state, finding, *values)
            self.done()

    def _watch(self) -> None:
        """Carry out what has become true with this event, in rounds until nothing more has.

        Asked are the moments alone that rest on something written since they were asked.
        """
        waiting, every = self.waiting, self.every
        rounds = MomentRounds(self.held, self.others.copy())
        while waiting.stale:
            due = waiting.stale & ~every
            waiting.stale &= every
            moved = bool(due and MOMENT in waiting.windows) and self.sweep_moments(due)
            moved = self._come_in_turn(rounds) or moved
            self._drain()
            if not moved:
                break
        self.held, self.others = rounds.held, rounds.others

    def _come_in_turn(self, rounds: MomentRounds) -> bool:
        """Carry out the moments that have come, in their order; tell whether any had.

        What one of them writes has those after it asked anew that rest on it.
        """
        tables, waiting, every = self.tables, self.waiting, self.every
        due = ask = waiting.stale & every
        waiting.stale &= ~every
        come, moved = 0, False
        while due:
            if ask:
                come = come & ~ask | self.arising(self.state, ask)
                rounds.held = rounds.held & ~ask | come & ask & tables.known
            new = come & due & ~self.held & ~rounds.fired
            if not new:
                break
            run = tables.runs[new & -new]
            holding, keys = run.once.holds(self.state), run.once.keys
            if not run.bits:
                holding = rounds.others_come(run, holding, self.others[run.mask])
            elif keys:
                holding = [bound for bound in holding if new & run.bits[bound[:keys]]]
            rounds.fired |= new & run.mask & tables.known
            state = self.state
            for bound in holding:
                run.once.carry_out(self, state, *bound)
                self.done()
            moved = moved or bool(holding)
            ahead = -1 << run.mask.bit_length()
            ask = waiting.stale & every & ahead if holding else 0
            due = (due | ask) & ahead
            waiting.stale &= ~ask
        return moved

    def end(self) -> None:
        """Report, as of the last event, what conflicts were met after it."""
        self.event = max(0, self.event - 1)
        self.report_conflicts()

    def report_conflicts(self) -> None:
        """Find the conflicts between exceptions that are not reported yet."""
        met = self.state.conflicts
        for place, args in sorted(met - self.conflicts):
            name, params = self.tables.conflicts[place]
            self.write_down("conflict", None, name, -1, self.told(params, args))
        self.conflicts |= met
        met.clear()
