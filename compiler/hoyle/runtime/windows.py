"""What is open in a record: menus and duties, what closes them, and the findings they rest on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.runtime.changes import Changes, Slots, begun, changed, joined
from hoyle.runtime.naming import Naming
from hoyle.runtime.norms import Alike, FoundItem, OpenDuty, OpenMenu, OpenNorm, TakesNotice
from hoyle.runtime.specs import (
    ClauseSpec,
    DutySpec,
    FactLines,
    LapseSpec,
    Laws,
    MenuSpec,
    WaySpec,
    WindowSpec,
)
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import BoundValues
from hoyle.runtime.waiting import MOMENT, Waiting
from hoyle.shared.masks import Args


class OpenNorms(Naming[S]):
    """The findings, menus and duties of a record, and its present state."""

    def __init__(self, tables: BookTables[S], state: S, seats: Sequence[str]) -> None:
        super().__init__(tables, seats)
        self.state = state
        self.event = 0
        self.findings: list[FoundItem] = []
        self.norms: list[OpenNorm] = []
        self.waiting = Waiting(tables)
        self.credited = 0
        self.before: Slots = []
        self.touched = False  # whether anything was changed since that was credited
        self.asking = False
        self.afterwards = False  # whether laws are asked, too, that read what the act left
        self.lent = False
        self.writing = False

    def notice(self) -> None:
        """Take note that something follows; raise TakesNotice if no more was asked."""
        if self.asking:
            raise TakesNotice

    def stir(self) -> None:
        """Take note that something follows that changes the state, or keeps it as it is.

        Where laws are reading the present state, as what an act left, it stays with them as it
        is, and what follows changes a copy.
        """
        self.notice()
        if self.lent:
            self.state = self.state.twin()
            self.lent = False

    # ------------------------------------------------------------ laws

    def bite(self, laws: Laws, asked: tuple[object, ...]) -> bool:
        """Tell whether any of some laws makes something of an act."""
        self.asking = True
        try:
            for law in laws:
                law(*asked)
        except TakesNotice:
            return True
        finally:
            self.asking = False
        return False

    def carry_out(self, laws: Laws, asked: tuple[object, ...]) -> None:
        """Let laws make of an act what they do."""
        for law in laws:
            law(*asked)
            if self.credited or self.writing:
                self.done()

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

    def credit(self, finding: int) -> None:
        """Credit what is changed from here on to a finding, and what was to the one before."""
        if self.credited and self.touched:
            self.add(self.credited, changed(self, self.state, self.before))
        if not finding:
            self.before = []
        elif self.touched or not self.credited:
            self.before = begun(self, self.state)
        self.credited, self.touched = finding, False

    def done(self) -> None:
        """Take note that a law has done what it does."""
        if self.credited:
            self.credit(0)
        if self.writing:
            self.state.writing = 0
            self.writing = False

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
        menu = OpenMenu(spec, len(self.norms), holder, opening, self.event)
        menu.offers, menu.facts, menu.finding = offers, facts or [], finding
        self.norms.append(menu)
        self.waiting.enter(menu, self.state)
        held = self.waiting.held.setdefault((spec.name, holder), {})
        held[menu.number] = menu
        if len(held) == 1:
            self._hold(spec.name, self.state.menus.get(spec.name, 0) | 1 << holder)

    def open_duty(self, spec: DutySpec, bearer: int, opening: BoundValues) -> None:
        """Open a duty; not for nobody."""
        if bearer < 0:
            return
        self.notice()
        duty = OpenDuty(spec, len(self.norms), bearer, opening, self.event)
        self.norms.append(duty)
        self.waiting.enter(duty, self.state)

    def close(self, name: str, holder: int, why: str) -> None:
        """Let the open menus of a name and holder lapse, in order of opening."""
        if self.afterwards:  # which may open one before this is carried out
            self.notice()
        counted = self.tables.counts_as[holder]
        found = [
            menu
            for (own, party), held in self.waiting.held.items()
            if own == name and counted >> party & 1
            for menu in held.values()
        ]
        for menu in sorted(found, key=lambda menu: menu.number):
            self.end_norm(menu, "lapsed", why)

    def end_norm(self, norm: OpenNorm, status: str, why: str) -> None:
        """End a menu or duty."""
        self.stir()
        self.waiting.leave(norm)
        norm.status = status
        norm.closed = self.event
        if isinstance(norm, OpenMenu):
            norm.options = ["lapsed" if one == "live" else one for one in norm.options]
            norm.why = why
            name = norm.spec.name
            held = self.waiting.held[name, norm.holder]
            del held[norm.number]
            if not held:
                self._hold(name, self.state.menus[name] & ~(1 << norm.holder))

    def _hold(self, name: str, holders: int) -> None:
        """Note in the state who holds open menus of a name."""
        self.state.menus = {**self.state.menus, name: holders}
        self.waiting.stale |= self.tables.on_menus

    # ------------------------------------------------------------ windows

    def sweep(
        self, on: int | str, values: Args, pre: S, post: S, spared: OpenMenu | None = None
    ) -> bool:
        """Close what an event closes, in order of opening; tell whether anything closed."""
        if not self.waiting.windows.get(on):
            return False
        return self._close_all(
            lambda: self.waiting.hits(on, values, pre, post),
            values,
            (pre, post),
            spared,
            pre is self.state and self.waiting.minds_menus(on),
        )

    def sweep_moments(self, due: int) -> bool:
        """Close what waited for moments, of those whose bits are due, that have come."""
        now = self.state
        return self._close_all(
            lambda: self.waiting.moments(due, now),
            (),
            (now, now),
            None,
            self.waiting.minds_menus(MOMENT),
        )

    def _close_all(
        self,
        hits: Callable[[], dict[int, list[WaySpec]]],
        values: Args,
        views: tuple[S, S],
        spared: OpenMenu | None,
        moving: bool,
    ) -> bool:
        """Close norms in order of opening; tell whether anything closed.

        `moving` tells that what hits them rests on the menus that are being closed: it is asked
        again for those further on when fewer hold one.
        """
        broken: list[tuple[LapseSpec, S, BoundValues]] = []
        closed, again, last = False, True, -1
        while again:
            again = False
            found, menus = hits(), self.state.menus
            for number in sorted(found):
                norm = self.norms[number]
                if number <= last or norm is spared:
                    continue
                last = number
                ways = sorted(found[number], key=lambda way: way.order)
                if isinstance(norm, OpenMenu):
                    closed = self._touch_menu(norm, ways, values) or closed
                else:
                    closed = True
                    broken += self._touch_duty(norm, ways[0], values, views)
                if moving and self.state.menus is not menus:
                    again = True
                    break
        for lapse, view, bound in broken:
            lapse.broken(self, view, *bound)
        return closed

    def fulfil(self, touched: list[Alike]) -> bool:
        """End the duties that an act fulfils, if that is all by which it touches norms.

        Tell whether it is. Nothing else follows of that, so that it may come before the act.
        """
        for alike in touched:
            if alike.way.menu or alike.way.place >= 0 or alike.window.after:
                return False
        for number in sorted({number for alike in touched for number in alike.norms}):
            self.end_norm(self.norms[number], "fulfilled", "")
        return True

    def _touch_duty(
        self, duty: OpenDuty, way: WaySpec, values: Args, views: tuple[S, S]
    ) -> list[tuple[LapseSpec, S, BoundValues]]:
        """End a duty; give its lapse, if it is violated, with its state and values."""
        if way.place < 0:
            self.end_norm(duty, "fulfilled", "")
            return []
        lapse = duty.spec.lapses[way.place]
        view, bound = views[lapse.window.after], (*duty.opening, *values)
        if lapse.unless is not None and lapse.unless(view, *bound):
            self.end_norm(duty, "released", "")
            return []
        self.end_norm(duty, "violated", "")
        return [(lapse, view, bound)]

    def _touch_menu(self, menu: OpenMenu, ways: list[WaySpec], values: Args) -> bool:
        """Close options of a menu, and the menu when it lapses or its last option did."""
        why = None
        for way in ways:
            assert isinstance(way.spec, WindowSpec)
            if way.place < 0:
                self.end_norm(menu, "lapsed", self._closed_by(menu, way.spec, values))
                return True
            if menu.options[way.place] == "live":
                self.waiting.lapse(menu, way.place)
                why = menu.whys[way.place] = self._closed_by(menu, way.spec, values)
                menu.options[way.place] = "lapsed"
        if why is not None and "live" not in menu.options:
            self.end_norm(menu, "lapsed", why)
        return why is not None

    def _closed_by(self, menu: OpenMenu, window: WindowSpec, values: Args) -> str:
        """Tell what closed a menu or an option: an act in its own words, or what was awaited."""
        if isinstance(window.on, int):
            return self.words(self.tables.acts[window.on], values)
        return self.filled(window.words, menu.spec.clause, menu.opening)
