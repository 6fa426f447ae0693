"""What is open in a record: menus and duties, what closes them, and the findings they rest on."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.runtime.changes import Changes, Slots, begun, changed, joined
from hoyle.runtime.naming import Naming
from hoyle.runtime.norms import FoundItem, OpenDuty, OpenMenu, TakesNotice
from hoyle.runtime.specs import ClauseSpec, DutySpec, FactLines, LapseSpec, MenuSpec, WindowSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args, BoundValues


class OpenNorms(Naming[S]):
    """The findings, menus and duties of a record, and its present state."""

    def __init__(self, tables: BookTables[S], state: S, seats: Sequence[str]) -> None:
        super().__init__(tables, seats)
        self.state = state
        self.event = 0
        self.findings: list[FoundItem] = []
        self.norms: list[OpenMenu | OpenDuty] = []
        self.live: list[OpenMenu | OpenDuty] = []
        self.credited = 0
        self.before: Slots = []
        self.stirred = False
        self.asking = False

    def stir(self) -> None:
        """Note that something follows from an event; unless that is all that was asked."""
        if self.asking:
            raise TakesNotice
        self.stirred = True

    # ------------------------------------------------------------ findings

    def write_down(
        self,
        kind: str,
        clause: ClauseSpec | None,
        name: str,
        who: int,
        bindings: dict[str, str],
        says: str = "",
        facts: FactLines | None = None,
        assumed: list[str] | None = None,
    ) -> int:
        """Write a finding down and give its number, from 1."""
        self.stir()
        finding = FoundItem(
            kind, clause, name, who, self.event, bindings, says, facts or [], [], assumed or []
        )
        self.findings.append(finding)
        return len(self.findings)

    def credit(self, finding: int) -> None:
        """Credit what is changed from here on to a finding, and what was to the one before."""
        if self.credited:
            self.add(self.credited, changed(self, self.state, self.before))
        self.credited = finding
        self.before = begun(self, self.state) if finding else []

    def add(self, number: int, effects: Changes) -> None:
        """Add changes to those of a finding."""
        if effects:
            own = self.findings[number - 1]
            self.findings[number - 1] = own._replace(effects=joined(self, own.effects, effects))

    # ------------------------------------------------------------ opening and closing

    def open_menu(
        self,
        spec: MenuSpec,
        holder: int,
        opening: BoundValues,
        offers: list[tuple[str, str]],
        facts: FactLines | None = None,
        finding: int = 0,
    ) -> None:
        """Open a menu, each option with its words and what it says; not for nobody."""
        if holder < 0:
            return
        self.stir()
        watched = self.tables.watched[spec.clause.id]
        menu = OpenMenu(spec, watched, holder, opening, finding, self.event)
        menu.offers, menu.facts = offers, facts or []
        menu.was = self.true_windows(menu)
        self.norms.append(menu)
        self.live.append(menu)
        self._hold(spec.name)

    def open_duty(self, spec: DutySpec, bearer: int, opening: BoundValues) -> None:
        """Open a duty; not for nobody."""
        if bearer < 0:
            return
        self.stir()
        watched = self.tables.watched[spec.clause.id]
        duty = OpenDuty(spec, watched, bearer, opening, self.event)
        duty.was = self.true_windows(duty)
        self.norms.append(duty)
        self.live.append(duty)

    def close(self, name: str, holder: int, why: str) -> None:
        """Let the open menus of a name and holder lapse."""
        for norm in tuple(self.live):
            if not isinstance(norm, OpenMenu) or norm.spec.name != name:
                continue
            if self.counts_as(holder, norm.holder):
                self.end_norm(norm, "lapsed", why)

    def end_norm(self, norm: OpenMenu | OpenDuty, status: str, why: str) -> None:
        """End a menu or duty."""
        self.stir()
        self.live = [one for one in self.live if one is not norm]
        norm.status = status
        norm.closed = self.event
        if isinstance(norm, OpenMenu):
            norm.options = ["lapsed" if one == "live" else one for one in norm.options]
            norm.why = why
            self._hold(norm.spec.name)

    def counts_as(self, asked: int, holder: int) -> bool:
        """Tell whether what a player or side holds is open for another of them.

        A player counts as himself and his side, a side as itself and its players.
        """
        return asked >= 0 and self.tables.counts_as[asked] >> holder & 1 == 1

    def _hold(self, name: str) -> None:
        """Note in the state who holds open menus of a name."""
        holders = 0
        for norm in self.live:
            if isinstance(norm, OpenMenu) and norm.spec.name == name:
                holders |= 1 << norm.holder
        self.state.menus = {**self.state.menus, name: holders}

    # ------------------------------------------------------------ windows

    def sweep(
        self, on: int | str, values: Args, pre: S, post: S, spared: OpenMenu | None = None
    ) -> bool:
        """Close what an event closes, in order of opening; tell whether anything closed."""
        broken: list[tuple[LapseSpec, S, BoundValues]] = []
        closed = False
        for norm in tuple(self.live):
            if norm is spared or on not in norm.watched:
                continue
            if isinstance(norm, OpenMenu):
                closed = self._sweep_menu(norm, on, values, pre, post) or closed
                continue
            if self.hit(norm, norm.spec.fulfilled, on, values, pre, post):
                self.end_norm(norm, "fulfilled", "")
                closed = True
                continue
            for lapse in norm.spec.lapses:
                if self.hit(norm, lapse.window, on, values, pre, post):
                    closed = True
                    view = post if lapse.window.after else pre
                    bound = (*norm.opening, *values)
                    if lapse.unless is not None and lapse.unless(view, *bound):
                        self.end_norm(norm, "released", "")
                    else:
                        self.end_norm(norm, "violated", "")
                        broken.append((lapse, view, bound))
                    break
        for lapse, view, bound in broken:
            lapse.broken(self, view, *bound)
        return closed

    def _sweep_menu(self, menu: OpenMenu, on: int | str, values: Args, pre: S, post: S) -> bool:
        """Close options of a menu, and the menu when it lapses or its last option did."""
        why = None
        for place, option in enumerate(menu.spec.options):
            if menu.options[place] != "live":
                continue
            for window in option.until:
                if self.hit(menu, window, on, values, pre, post):
                    why = menu.whys[place] = self._closed_by(menu, window, values)
                    menu.options[place] = "lapsed"
                    break
        for window in menu.spec.until:
            if self.hit(menu, window, on, values, pre, post):
                self.end_norm(menu, "lapsed", self._closed_by(menu, window, values))
                return True
        if why is not None and "live" not in menu.options:
            self.end_norm(menu, "lapsed", why)
        return why is not None

    def _closed_by(self, menu: OpenMenu, window: WindowSpec, values: Args) -> str:
        """Tell what closed a menu or an option: an act in its own words, or what was awaited."""
        if isinstance(window.on, int):
            return self.words(self.tables.acts[window.on], values)
        return self.filled(window.words, menu.spec.clause, menu.opening)

    def hit(
        self,
        norm: OpenMenu | OpenDuty,
        window: WindowSpec,
        on: int | str,
        values: Args,
        pre: S,
        post: S,
    ) -> bool:
        """Tell whether a window closes upon what happened."""
        if window.on != on or window in norm.was:
            return False
        state = post if window.after else pre
        return window.test is None or bool(window.test(state, *norm.opening, *values))

    def true_windows(self, norm: OpenMenu | OpenDuty) -> tuple[WindowSpec, ...]:
        """Tell which conditions that would end a norm by coming true are true already."""
        return tuple(
            window
            for window in norm.spec.windows
            if window.on == "once"
            and (window.test is None or window.test(self.state, *norm.opening))
        )
