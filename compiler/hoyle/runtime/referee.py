"""A record being judged, event by event, by the tables of a book."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.runtime.changes import Changes, begun, changed, joined
from hoyle.runtime.norms import Empowered, FoundItem, OpenMenu, RaisedOffence, TakesNotice
from hoyle.runtime.specs import ActSpec, ClauseSpec, FactLines, OffenceSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args, BoundValues
from hoyle.runtime.windows import OpenNorms

Told = Sequence[tuple[str, int, int]]  # state, slot, value


class Referee(OpenNorms[S]):
    """A record being judged, event by event.

    `options` are the choices of the book's readings (the defaults if left out), `start` and
    `rebuilt` the values (state, slot, value) that the record gives or shows states to have had
    before the first event, `seats` its names for the players. Rulings on the events so far
    stand in `findings` and `norms`.
    """

    def __init__(
        self,
        tables: BookTables[S],
        options: Args = (),
        start: Told = (),
        seats: Sequence[str] = (),
        rebuilt: Told = (),
    ) -> None:
        self.options = (*options, *tables.defaults[len(options) :])
        told: dict[str, dict[int, int]] = {}
        for state, slot, value in (*start, *rebuilt):
            told.setdefault(state, {})[slot] = value
        super().__init__(tables, tables.begin(self.options, told), seats)
        self.post = self.state
        self.seen: set[str] = set()
        self.queue: list[RaisedOffence[S]] = []
        self.raised: set[tuple[str, Args]] = set()
        self.conflicts: frozenset[tuple[int, BoundValues]] = frozenset()
        self.true = [
            frozenset(bound[: once.keys] for bound in once.holds(self.state))
            for once in tables.moments
        ]

    def copy(self) -> Referee[S]:
        """Give a judge that goes its own way from here."""
        new: Referee[S] = Referee.__new__(Referee)
        new.__dict__.update(self.__dict__)
        new.state = new.post = self.state.copy()
        new.state.conflicts = self.state.conflicts.copy()
        new.state.stopped = self.state.stopped.copy()
        new.findings, new.seen = self.findings.copy(), self.seen.copy()
        new.norms = [norm.copy() if norm.closed is None else norm for norm in self.norms]
        new.live = [norm for norm in new.norms if norm.closed is None]
        new.queue, new.raised, new.true = [], set(), self.true.copy()
        new.credited, new.before, new.stirred, new.asking = 0, [], False, False
        return new

    # ------------------------------------------------------------ one event

    def step(self, place: int, args: Args) -> list[FoundItem]:
        """Judge one event, an act by its place with a value for each of its roles.

        Give what is found. Clauses read the state as the act found it, or as it left it.
        """
        act = self.tables.acts[place]
        found = len(self.findings)
        self.state.in_vain = False
        self.stirred = False
        self.raised.clear()
        self.seen.add(act.name)
        if self._noticed(act, place, args):
            self._heed(act, place, args)
        elif act.does is not None:
            act.does(self, self.state, *args)
        if self.stirred or act.once or (self.live and self._awaited()):
            self._watch(act)
        if self.state.conflicts:
            self.report_conflicts()
        self.event += 1
        return self.findings[found:]

    def _noticed(self, act: ActSpec, place: int, args: Args) -> bool:
        """Tell whether a law or an open norm makes anything of an act.

        They are asked before the act is done, so that the state as the act finds it need be
        kept only where something follows.
        """
        if act.formal or act.after:
            return True
        state = self.state
        asked = (self, state, *args)
        if act.impossible is not None and act.impossible(*asked) is not None:
            return True
        for norm in self.live:
            if place in norm.watched and any(
                self.hit(norm, window, place, args, state, state) for window in norm.windows()
            ):
                return True
        self.asking = True
        try:
            for law in act.laws:
                law(*asked)
        except TakesNotice:
            return True
        finally:
            self.asking = False
        return False

    def _awaited(self) -> bool:
        """Tell whether an open norm waits for something to become true."""
        return any("once" in norm.watched for norm in self.live)

    def _heed(self, act: ActSpec, place: int, args: Args) -> None:
        """Do an act, and all that laws and open norms make of it but for moments."""
        now = self.state
        pre = now.copy()
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
            before = begun(self, now) if act.formal else []
            act.does(self, now, *args)
            if before:
                done = changed(self, now, before)
        post = self.post = now.copy() if act.after else pre
        if self.live and not void:
            self.sweep(place, args, pre, post, None if grant is None else grant.menu)
        for law in act.laws:
            law(self, pre, *args)
            if self.credited:
                self.credit(0)
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
        for power in act.powers:
            given = power.grants(pre, *args)
            if given is not None:
                return Empowered(power, given, None, 0)
        for menu in self.live:
            if isinstance(menu, OpenMenu):
                for at, option in enumerate(menu.spec.options):
                    if option.act != place or menu.options[at] != "live":
                        continue
                    taker = self.tables.party(option.own, args[0]) if option.own else -1
                    if option.own and not self.counts_as(taker, menu.holder):
                        continue
                    if option.taken is None or option.taken(pre, *menu.opening, *args):
                        return Empowered(None, (), menu, at)
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
            self.credit(0)
        if len(self.findings) > found:
            self.add(found + 1, done)

    def _elect(
        self, menu: OpenMenu, place: int, act: ActSpec, args: Args, pre: S, done: Changes
    ) -> None:
        """Carry out an option of a menu, taken by an act, and what clauses make of that."""
        option, clause = menu.spec.options[place], menu.spec.clause
        words = self.words(act, args)
        speak = option.says or menu.spec.says
        says = "" if speak is None else speak(self, pre, *menu.opening, *args)
        self.end_norm(menu, "elected", "")
        menu.options[place] = "elected"
        menu.offers[place] = (words, says)
        menu.elected = option.name
        if option.does is not None:
            before = begun(self, self.state)
            option.does(self, self.state, *menu.opening, *args)
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
        self.credit(0)

    # ------------------------------------------------------------ what clauses ask for

    def find(
        self,
        kind: str,
        clause: ClauseSpec,
        name: str,
        who: int,
        bound: BoundValues,
        says: str = "",
        facts: FactLines | None = None,
    ) -> None:
        """Make a finding of a clause."""
        told = self.told(clause.bound, bound)
        self.credit(self.write_down(kind, clause, name, who, told, says, facts or []))

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

    def changing(self) -> S:
        """Give the present state, about to be changed by a clause."""
        self.stir()
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
            self.credit(0)

    def _watch(self, act: ActSpec) -> None:
        """Carry out what has become true with this event, in rounds until nothing more has."""
        fired: set[tuple[int, BoundValues]] = set()
        true = self.true.copy()
        moved = True
        while moved:
            now = self.state
            moved = bool(self.live) and self.sweep("once", (), now, now)
            for place, once in enumerate(self.tables.moments):
                if not self.stirred and place not in act.once:
                    continue
                holding = once.holds(now)
                true[place] = frozenset(bound[: once.keys] for bound in holding)
                for bound in holding:
                    key = bound[: once.keys]
                    if key not in self.true[place] and (place, key) not in fired:
                        fired.add((place, key))
                        moved = True
                        once.carry_out(self, now, *bound)
                        self.credit(0)
            self._drain()
        self.true = true
        for norm in self.live:
            if "once" in norm.watched:
                norm.was = self.true_windows(norm)

    def end(self) -> None:
        """Report, as of the last event, what conflicts were met after it."""
        self.event = max(0, self.event - 1)
        self.report_conflicts()

    def report_conflicts(self) -> None:
        """Find the conflicts between exceptions that were met and not yet reported."""
        met = self.state.conflicts
        for place, args in sorted(met - self.conflicts):
            name, params = self.tables.conflicts[place]
            self.write_down("conflict", None, name, -1, self.told(params, args))
        self.conflicts |= met
        met.clear()
