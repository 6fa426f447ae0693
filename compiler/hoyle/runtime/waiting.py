"""What open norms wait for, so that only those are asked that something can touch.

Norms are grouped by what can end or take them (`Alike`). A condition mentions players, cards and
the like, so that of each there are few groups, however many norms are open; and norms leave
their groups as they close. So an event costs what it closes, not what is open.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from heapq import heappush
from typing import Generic

from hoyle.runtime.norms import Alike, Groups, OpenMenu, OpenNorm
from hoyle.runtime.specs import MomentRun, OptionSpec, WaySpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import BoundValues
from hoyle.shared.masks import Args

MOMENT = "once"


class Waiting(Generic[S]):
    """The open norms of a record: `live` by number, in groups by what can touch them.

    `windows` has the groups by what they wait for, `choices` by the act that takes an option,
    `held` the menus by name and holder. `asked` are the groups to be settled when the event is
    over, `stale` the bits of the moments that what was done may have brought. An event that may
    be taken back has a `journal` of how, last things first, and of the norms that it `touched`.
    """

    def __init__(self, tables: BookTables[S]) -> None:
        self.tables = tables
        self.live: dict[int, OpenNorm] = {}
        self.windows: dict[int | str, Groups] = {}
        self.choices: dict[int, Groups] = {}
        self.held: dict[tuple[str, int], dict[int, OpenMenu]] = {}
        self.asked: list[Alike] = []
        self.stale = 0
        self.journal: list[Callable[[], None]] | None = None
        self.touched: dict[int, OpenNorm] = {}

    def copy(self, norms: dict[int, OpenNorm]) -> Waiting[S]:
        """Give the same of another record, whose open norms are `norms`."""
        new = Waiting(self.tables)
        new.live, new.stale = norms, self.stale
        for on, groups in self.windows.items():
            home = new.windows[on] = {}
            home |= {key: alike.copy(norms, home) for key, alike in groups.items()}
        for act, groups in self.choices.items():
            home = new.choices[act] = {}
            home |= {key: alike.copy(norms, home) for key, alike in groups.items()}
        for norm in norms.values():
            if isinstance(norm, OpenMenu):
                new.held.setdefault((norm.spec.name, norm.holder), {})[norm.number] = norm
        return new

    # ------------------------------------------------------------ norms come and go

    def enter(self, norm: OpenNorm, state: S) -> None:
        """Put a norm that was just opened into its groups."""
        number, opening = norm.number, norm.opening
        self.live[number] = norm
        if self.journal is not None:
            self.journal.append(partial(self._forget, norm))
        for way in self.tables.ways[id(norm.spec)]:
            key: Hashable = way.order, way.pick(opening)
            if way.choice:
                self._offer(norm, way, key)
                continue
            groups = self.windows.get(way.on)
            if groups is None:
                groups = self.windows[way.on] = {}
            alike = groups.get(key)
            new = alike is None
            if alike is None:
                alike = groups[key] = Alike(way, norm, groups, key)
            alike.norms[number] = norm
            norm.groups.append(alike)
            if way.on == MOMENT:
                self._expect(alike, norm, state, new)

    def _offer(self, norm: OpenNorm, way: WaySpec, key: Hashable) -> None:
        """Put a menu into the group of one of its options."""
        assert isinstance(way.spec, OptionSpec)
        key = (key, norm.holder) if way.spec.own else key
        groups = self.choices.setdefault(way.spec.act, {})
        alike = groups.get(key)
        if alike is None:
            alike = groups[key] = Alike(way, norm, groups, key)
        alike.norms[norm.number] = norm
        norm.groups.append(alike)
        heappush(alike.order, norm.number)

    def _expect(self, alike: Alike, norm: OpenNorm, state: S, new: bool) -> None:
        """Note whether what a norm will wait for is so already."""
        spec, true = alike.window, alike.true
        if new or self.stale >> spec.moment & 1:
            true = spec.test is None or bool(spec.test(state, *norm.opening))
        if new:
            alike.true = alike.was = true
        if true and spec.standing:
            true = False
            self.stale |= 1 << spec.moment
        alike.fresh[norm.number] = true
        self.asked.append(alike)

    def leave(self, norm: OpenNorm) -> None:
        """Take a norm that is about to close out of its groups."""
        self._note(norm)
        del self.live[norm.number]
        for alike in norm.groups:
            alike.part(norm)
        norm.groups.clear()

    def lapse(self, menu: OpenMenu, place: int) -> None:
        """Take a menu out of the groups of an option that is about to lapse."""
        self._note(menu)
        for alike in menu.groups:
            if alike.way.place == place:
                alike.part(menu)
        menu.groups = [alike for alike in menu.groups if alike.way.place != place]

    # ------------------------------------------------------------ who is touched

    def touched_by(self, place: int, args: Args, state: S) -> list[Alike]:
        """List the groups that an act, by its place, may touch; `state` is what it found."""
        found: list[Alike] = []
        for alike in self.windows.get(place, {}).values():
            spec = alike.window
            if spec.after or spec.test is None or spec.test(state, *alike.opening, *args):
                found.append(alike)
        return found

    def hits(self, on: int | str, values: Args, pre: S, post: S) -> dict[int, list[WaySpec]]:
        """Give the ways in which what happened touches norms, by their numbers."""
        found: dict[int, list[WaySpec]] = {}
        for alike in self.windows.get(on, {}).values():
            spec = alike.window
            state = post if spec.after else pre
            if spec.test is None or spec.test(state, *alike.opening, *values):
                for number in alike.norms:
                    found.setdefault(number, []).append(alike.way)
        return found

    def moments(self, due: int, state: S) -> dict[int, list[WaySpec]]:
        """Give the same of what has become true, of the moments whose bits are due."""
        found: dict[int, list[WaySpec]] = {}
        for alike in self.windows.get(MOMENT, {}).values():
            spec = alike.window
            if due >> spec.moment & 1:
                true = spec.test is None or bool(spec.test(state, *alike.opening))
                if true == alike.true == alike.was and not alike.fresh:
                    continue  # as it was, for all
                self._keep(alike)
                alike.true = true
                self.asked.append(alike)
                for number in alike.expecting() if alike.true else ():
                    found.setdefault(number, []).append(alike.way)
        return found

    def minds_menus(self, on: int | str) -> bool:
        """Tell whether what norms wait for on this rests on menus that are open."""
        return any(alike.window.menus for alike in self.windows.get(on, {}).values())

    def taking(self, place: int, args: Args, state: S) -> tuple[OpenMenu, int] | None:
        """Give the first menu of which an act takes an option, and that option's place."""
        groups = self.choices.get(place)
        if not groups:
            return None
        first = ((one.first(), one.way.place, one) for one in groups.values())
        for number, at, alike in sorted(first, key=lambda item: item[:2]):
            option, menu = alike.way.spec, alike.norms[number]
            assert isinstance(option, OptionSpec)
            assert isinstance(menu, OpenMenu)
            taker = self.tables.party(option.own, args[0]) if option.own else -1
            if option.own and not self.tables.counts_as[taker] >> alike.holder & 1:
                continue
            if option.taken is None or option.taken(state, *alike.opening, *args):
                return menu, at
        return None

    def settle(self) -> None:
        """Take note that an event is over."""
        for alike in self.asked:
            self._keep(alike)
            alike.settle()
        self.asked.clear()

    # ------------------------------------------------------------ taken back

    def _note(self, norm: OpenNorm) -> None:
        """Note how a norm stands that is about to change."""
        if self.journal is not None:
            self.touched[norm.number] = norm
            groups = [(alike, alike.fresh.get(norm.number)) for alike in norm.groups]
            self.journal.append(partial(self._restore, norm, groups))
            self.journal.append(partial(setattr, norm, "fate", norm.fate))

    def _keep(self, alike: Alike) -> None:
        """Note how the moment of a group stands, which is about to change."""
        if self.journal is not None:
            told = alike.true, alike.was, alike.fresh.copy()
            self.journal.append(partial(alike.reset, *told))

    def _forget(self, norm: OpenNorm) -> None:
        """Let a norm not have been opened."""
        del self.live[norm.number]
        for alike in norm.groups:
            alike.part(norm)
        if isinstance(norm, OpenMenu):
            del self.held[norm.spec.name, norm.holder][norm.number]

    def _restore(self, norm: OpenNorm, groups: list[tuple[Alike, bool | None]]) -> None:
        """Let a norm stand as it stood before it changed."""
        self.live[norm.number] = norm
        norm.groups = [alike for alike, _ in groups]
        for alike, fresh in groups:
            alike.restore(norm, fresh)
        if isinstance(norm, OpenMenu):
            self.held[norm.spec.name, norm.holder][norm.number] = norm


@dataclass(slots=True)
class MomentRounds:
    """What holds as moments come within an event, and what has `fired`, which does not again."""

    held: int
    others: dict[int, list[BoundValues]]
    fired: int = 0
    past: set[tuple[int, BoundValues]] = field(default_factory=set)

    def others_come(
        self, run: MomentRun, holding: list[BoundValues], before: list[BoundValues]
    ) -> list[BoundValues]:
        """Note for whom a moment holds of which no case is known; list those for whom it is new."""
        self.others[run.mask] = holding
        known = {bound[: run.once.keys] for bound in before}
        come: list[BoundValues] = []
        for bound in holding:
            key = bound[: run.once.keys]
            if key not in known and (run.mask, key) not in self.past:
                self.past.add((run.mask, key))
                come.append(bound)
        return come
