"""The menus and duties of one record: how they open, lapse, are elected and fulfilled.

Numbers of open menus are written to the cells, where `open` reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop
from operator import itemgetter
from typing import Literal

from hoyle.interpret.layout import MENUS_BIT, TOUCHED, CellLayout, Cells
from hoyle.interpret.norms import (
    Change,
    DutyEnding,
    DutyNorm,
    Hits,
    MenuClosing,
    MenuNorm,
    Norm,
    OptionStatus,
    Violation,
    put,
    rules_of,
    tried,
    truths,
)
from hoyle.interpret.operations import Env, holders
from hoyle.interpret.rules import WatchKey, Window
from hoyle.interpret.watching import ONCE, NormGroup, NormIndex
from hoyle.ir import Head, kind_name
from hoyle.words.templates import fill, spoken


@dataclass(frozen=True, slots=True)
class Takers:
    """Open menus of which one option can be taken by the same acts, in order of opening."""

    place: int
    members: list[int]


class Norms:
    """All norms of a record so far, by order of opening."""

    def __init__(self, layout: CellLayout) -> None:
        self._layout = layout
        self.all: dict[int, Norm] = {}
        self.event = 0
        self._live: dict[int, None] = {}
        self._log: list[Change] = []
        self._index: NormIndex[Norm] = NormIndex()
        self._takers: dict[int, dict[tuple[object, ...], Takers]] = {}
        self._held: dict[tuple[str, int], dict[int, None]] = {}
        self._asked: set[int] = set()  # opened, and something closes them that may be so already

    def copy(self) -> Norms:
        """Give norms that live on by themselves."""
        twin = Norms(self._layout)
        twin.event = self.event
        twin.all, twin._live, twin._log = self.all.copy(), self._live.copy(), self._log.copy()
        twin._index = self._index.copy()
        twin._takers = {
            act: {key: Takers(one.place, one.members.copy()) for key, one in found.items()}
            for act, found in self._takers.items()
        }
        twin._held = {key: held.copy() for key, held in self._held.items()}
        twin._asked = self._asked.copy()
        return twin

    @property
    def standing(self) -> tuple[object, ...]:
        """What became of all norms, and what they wait for."""
        return self.all, self._index.truths()

    @property
    def live(self) -> tuple[int, ...]:
        """The norms that are open, in order of opening."""
        return tuple(self._live)

    @property
    def log(self) -> tuple[Change, ...]:
        """Every change in the life of a norm, in order."""
        return tuple(self._log)

    def note(self, head: Head, what: str, why: str, norm: Norm | None = None) -> None:
        """Write down a change in the life of a norm, or that an offence is lifted."""
        self._log.append(Change(self.event, head.id, what, why, norm))

    def _note(self, norm: Norm, what: str, why: str) -> None:
        self.note(norm.rule.head, what, why, norm)

    def menus(self) -> Iterator[MenuNorm]:
        """Yield all menus in order of opening."""
        return (norm for norm in self.all.values() if isinstance(norm, MenuNorm))

    def duties(self) -> Iterator[DutyNorm]:
        """Yield all duties in order of opening."""
        return (norm for norm in self.all.values() if isinstance(norm, DutyNorm))

    # ------------------------------------------------------------ opening and closing

    def add(self, norm: Norm, cells: Cells, why: str) -> None:
        """Open a menu or duty."""
        self.all[norm.seq] = norm
        self._live[norm.seq] = None
        once = rules_of(norm).once
        was = truths(once, norm.opening, cells)
        if any(window.standing for window in once):
            self._asked.add(norm.seq)
            pairs = zip(once, was, strict=True)
            was = tuple([true and not window.standing for window, true in pairs])
        self._wait(norm, was)
        if isinstance(norm, MenuNorm):
            self._offer(norm)
            self._held.setdefault(self._holding(norm), {})[norm.seq] = None
            self._count(norm, cells, 1)
            self._note(norm, f"remedy {spoken(norm.menu.clause.name)} opened", why)
        else:
            self._note(norm, f"duty opened: {norm.what}", why)

    def _wait(self, norm: Norm, was: tuple[bool, ...]) -> None:
        """Let a norm wait for what its windows tell; `was` are its once triggers' truths."""
        status = norm.options if isinstance(norm, MenuNorm) else ()
        self._index.join(norm.seq, norm, rules_of(norm).watches, norm.opening, status, was)

    def _offer(self, norm: MenuNorm) -> None:
        """Let the options of a menu wait for the acts that take them."""
        for place, option in enumerate(norm.menu.options):
            read = tuple([norm.opening[slot] for slot in option.taken.slots])
            found = self._takers.setdefault(int(option.taken.key), {})
            takers = found.setdefault((id(norm.menu), place, norm.holder, read), Takers(place, []))
            takers.members.append(norm.seq)

    def _holding(self, norm: MenuNorm) -> tuple[str, int]:
        """Name a menu and its holder, sides counted on from players."""
        of_side = kind_name(norm.menu.sort) == "side"
        return norm.menu.clause.name, norm.holder + (self._layout.players if of_side else 0)

    def _count(self, norm: MenuNorm, cells: Cells, change: int) -> None:
        name, holder = self._holding(norm)
        cells[self._layout.menus[name] + holder] += change
        cells[TOUCHED] |= MENUS_BIT

    def _close(self, norm: Norm) -> None:
        self.all[norm.seq] = norm
        if norm.seq in self._live:
            del self._live[norm.seq]
            self._index.leave(norm.seq)
            if isinstance(norm, MenuNorm):
                del self._held[self._holding(norm)][norm.seq]

    def lapse(self, norm: MenuNorm, cells: Cells, why: str) -> None:
        """Let a menu lapse."""
        left: tuple[OptionStatus, ...] = tuple(
            "lapsed" if status == "live" else status for status in norm.options
        )
        self._close(replace(norm, status="lapsed", closed=self.event, why=why, options=left))
        self._count(norm, cells, -1)
        self._note(norm, f"remedy {spoken(norm.menu.clause.name)} lapsed", why)

    def elect(self, seq: int, place: int, words: str, says: str, cells: Cells) -> MenuNorm:
        """Mark an option of a menu as elected, and close the menu."""
        norm = self.all[seq]
        assert isinstance(norm, MenuNorm)
        left: tuple[OptionStatus, ...] = tuple(
            "elected" if i == place else "lapsed" if status == "live" else status
            for i, status in enumerate(norm.options)
        )
        if norm.status == "open":
            self._count(norm, cells, -1)
        name = norm.menu.options[place].option.name
        norm = replace(
            norm,
            status="elected",
            closed=self.event,
            why="",
            options=left,
            elected=name,
            words=put(norm.words, place, words),
            says=put(norm.says, place, says),
        )
        self._close(norm)
        self._note(norm, f"choice {spoken(name)} elected", words)
        return norm

    def close_named(self, cells: Cells, menu: str, holder: int, of_side: bool, why: str) -> None:
        """Let the open menus of a name and holder lapse."""
        if holder < 0:
            return
        held = holders(self._layout, of_side)[holder]
        open_ = [seq for one in held for seq in self._held.get((menu, one), ())]
        for seq in sorted(open_):
            norm = self.all[seq]
            assert isinstance(norm, MenuNorm)
            self.lapse(norm, cells, why)

    # ------------------------------------------------------------ taking

    def takers(self, act: int) -> Iterator[tuple[MenuNorm, int]]:
        """Give open menus with the place of an option that an act may take, in their order.

        Of menus that are alike to the act only the first is given.
        """
        firsts: list[tuple[int, int]] = []
        found = self._takers.get(act, {})
        for key, takers in list(found.items()):
            while takers.members and not self._offered(takers.members[0], takers.place):
                heappop(takers.members)
            if takers.members:
                firsts.append((takers.members[0], takers.place))
            else:
                del found[key]
        for seq, place in sorted(firsts):
            norm = self.all[seq]
            assert isinstance(norm, MenuNorm)
            yield norm, place

    def _offered(self, seq: int, place: int) -> bool:
        norm = self.all[seq]
        return seq in self._live and isinstance(norm, MenuNorm) and norm.options[place] == "live"

    # ------------------------------------------------------------ windows

    def sweep(
        self,
        key: WatchKey,
        values: Sequence[int],
        hits: Hits,
        cells: Cells,
        *,
        but: int = -1,
        done: str = "",
    ) -> list[Violation]:
        """Try the windows of open norms that wait for something, in order of opening.

        `values` are those of the event, `but` is a norm to leave alone, `done` tells of an act
        that happened. Violated duties are given, already closed.
        """
        groups = self._index.waiting(key, values)
        return [
            violation
            for seq, found in self._found(groups, lambda group: hits, but)
            if (violation := self._apply(self.all[seq], found, hits, cells, done)) is not None
        ]

    def _found(
        self, groups: Sequence[NormGroup[Norm]], hits: Callable[[NormGroup[Norm]], Hits], but: int
    ) -> Iterator[tuple[int, MenuClosing | DutyEnding]]:
        """Give the norms that windows close, in order of opening, each with what closes it.

        Where that rests on which menus are open, a norm is asked after those before it closed.
        """
        if any(group.watch.rests & MENUS_BIT for group in groups):
            of = {seq: group for group in groups for seq in group.members if seq != but}
            for seq in sorted(of):
                found = tried(self.all[seq], hits(of[seq]))
                if found is not None:
                    yield seq, found
            return
        closed: list[tuple[int, MenuClosing | DutyEnding]] = []
        for group in groups:
            members = [seq for seq in group.members if seq != but] if but >= 0 else group.members
            found = tried(group.norm, hits(group)) if members else None
            if found is not None:
                closed += ((seq, found) for seq in members)
        yield from sorted(closed, key=itemgetter(0))

    def _apply(
        self, norm: Norm, found: MenuClosing | DutyEnding, hits: Hits, cells: Cells, done: str
    ) -> Violation | None:
        """Do to a norm what its windows do; give a duty's violation."""
        if isinstance(norm, MenuNorm):
            assert isinstance(found, MenuClosing)
            self._lapse_options(norm, found, cells, done)
            return None
        assert isinstance(found, DutyEnding)
        window = norm.duty.fulfil if found.lapse is None else found.lapse.window
        why = done or fill(window.words, norm.told)
        if found.lapse is None or found.released:
            self._end(norm, "fulfilled" if found.lapse is None else "released", why)
            return None
        hit = hits(window, norm.opening)
        assert hit is not None
        self._end(norm, "violated", why)
        return Violation(norm, found.lapse, *hit)

    def _lapse_options(self, norm: MenuNorm, found: MenuClosing, cells: Cells, done: str) -> None:
        why = ""
        for place, closing in found.options:
            why = done or fill(closing.words, norm.told)
            norm = replace(
                norm,
                options=put(norm.options, place, "lapsed"),
                whys=put(norm.whys, place, why),
            )
            name = norm.menu.options[place].option.name
            self._note(norm, f"choice {spoken(name)} lapsed", why)
        if found.menu is not None:
            self.lapse(norm, cells, done or fill(found.menu.words, norm.told))
        elif why and "live" not in norm.options:
            self.lapse(norm, cells, why)
        else:
            self.all[norm.seq] = norm
            self._wait(norm, self._index.leave(norm.seq))

    def _end(
        self, norm: DutyNorm, status: Literal["fulfilled", "released", "violated"], why: str
    ) -> None:
        self._close(replace(norm, status=status, closed=self.event))
        self._note(norm, f"duty {status}: {norm.what}", why)

    # ------------------------------------------------------------ once triggers

    def waiting_for(self, key: WatchKey) -> bool:
        """Tell whether any open norm waits for this."""
        return self._index.any(key)

    def remember(self, cells: Cells, touched: int) -> None:
        """Note the truth of once triggers that rest on what was touched, for the next event."""
        for group in self._index.waiting(ONCE, ()):
            if group.watch.rests & touched:
                now = truths(rules_of(group.norm).once, group.norm.opening, cells)
                if now != group.was:
                    self._index.turn(group, now)

    def sweep_once(self, cells: Cells, touched: int) -> tuple[list[Violation], bool]:
        """Try the once triggers that rest on what was touched in this event.

        Give the violations, and whether any matched.
        """

        def fresh(group: NormGroup[Norm]) -> Hits:
            known = zip(rules_of(group.norm).once, group.was, strict=True)
            passed = {id(window) for window, was in known if was}

            def hits(window: Window, opening: Sequence[int]) -> tuple[Env, Cells] | None:
                if window.kind != "once" or id(window) in passed:
                    return None
                env = window.match(cells, opening, ())
                return None if env is None else (env, cells)

            return hits

        def again(window: Window, opening: Sequence[int]) -> tuple[Env, Cells] | None:
            env = window.match(cells, opening, ())
            return None if env is None else (env, cells)

        violations: list[Violation] = []
        matched = False
        waiting = self._index.waiting(ONCE, ())
        asked, self._asked = self._asked, set()
        groups = [one for one in waiting if one.watch.rests & touched or one.members & asked]
        for seq, found in self._found(groups, fresh, -1):
            matched = True
            violation = self._apply(self.all[seq], found, again, cells, "")
            violations += [] if violation is None else [violation]
        return violations, matched
