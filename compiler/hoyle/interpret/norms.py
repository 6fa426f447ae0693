"""The menus and duties of one record: how they open, lapse, are elected and fulfilled.

A norm is a value that never changes; `Norms` keeps the newest of each, so that copying it
is cheap. Numbers of open menus are written to the cells, where `open` reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from hoyle.interpret.layout import MENUS_BIT, TOUCHED, CellLayout, Cells
from hoyle.interpret.operations import Env, holders
from hoyle.interpret.rules import DutyRule, Lapse, MenuRule, OptionRule, Rule, Window
from hoyle.ir import Head, kind_name
from hoyle.words.templates import fill, spoken

OptionStatus = Literal["live", "elected", "lapsed"]
T = TypeVar("T")
LIVE: OptionStatus = "live"


@dataclass(frozen=True, slots=True)
class MenuNorm:
    """A menu that was opened. `opening` are its bindings, `was` its once triggers' truths.

    `told` are the bindings in words, `whys` tell of each option what closed it by itself.
    """

    seq: int
    rule: Rule
    menu: MenuRule
    opening: tuple[int, ...]
    told: Mapping[str, str]
    holder: int
    finding: int
    opened: int
    words: tuple[str, ...]
    says: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    options: tuple[OptionStatus, ...]
    whys: tuple[str, ...]
    was: tuple[bool, ...]
    status: Literal["open", "elected", "lapsed"] = "open"
    closed: int | None = None
    why: str = ""
    elected: str | None = None


@dataclass(frozen=True, slots=True)
class DutyNorm:
    """A duty that was opened."""

    seq: int
    rule: Rule
    duty: DutyRule
    opening: tuple[int, ...]
    told: Mapping[str, str]
    bearer: int
    opened: int
    what: str
    was: tuple[bool, ...]
    status: Literal["pending", "fulfilled", "released", "violated"] = "pending"
    closed: int | None = None


Norm = MenuNorm | DutyNorm


@dataclass(frozen=True, slots=True)
class Change:
    """A change in the life of a norm, with the words that say why."""

    event: int
    clause: str
    what: str
    why: str


@dataclass(frozen=True, slots=True)
class Violation:
    """A duty whose time ended unfulfilled: with which bindings, read in which state."""

    duty: DutyNorm
    lapse: Lapse
    env: Env
    view: Cells


# Tells whether a window matches what happened, given a norm's opening: the bindings, and
# the state they were read in.
Hits = Callable[[Window, Sequence[int]], tuple[Env, Cells] | None]


class Norms:
    """All norms of a record so far, by order of opening."""

    def __init__(self, layout: CellLayout) -> None:
        self._layout = layout
        self.all: dict[int, Norm] = {}
        self.live: tuple[int, ...] = ()
        self.log: tuple[Change, ...] = ()
        self.event = 0

    def copy(self) -> Norms:
        """Give norms that live on by themselves."""
        twin = Norms.__new__(Norms)
        twin._layout, twin.event = self._layout, self.event
        twin.all, twin.live, twin.log = self.all.copy(), self.live, self.log
        return twin

    def note(self, head: Head, what: str, why: str) -> None:
        """Write down a change in the life of a norm."""
        self.log = (*self.log, Change(self.event, head.id, what, why))

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
        self.live = (*self.live, norm.seq)
        if isinstance(norm, MenuNorm):
            self._count(norm, cells, 1)
            self.note(norm.rule.head, f"remedy {spoken(norm.menu.clause.name)} opened", why)
        else:
            self.note(norm.rule.head, f"duty opened: {norm.what}", why)

    def _count(self, norm: MenuNorm, cells: Cells, change: int) -> None:
        first = self._layout.menus[norm.menu.clause.name]
        of_side = kind_name(norm.menu.sort) == "side"
        cells[first + norm.holder + (self._layout.players if of_side else 0)] += change
        cells[TOUCHED] |= MENUS_BIT

    def _close(self, norm: Norm) -> None:
        self.all[norm.seq] = norm
        self.live = tuple(seq for seq in self.live if seq != norm.seq)

    def lapse(self, norm: MenuNorm, cells: Cells, why: str) -> None:
        """Let a menu lapse."""
        left: tuple[OptionStatus, ...] = tuple(
            "lapsed" if status == "live" else status for status in norm.options
        )
        self._close(replace(norm, status="lapsed", closed=self.event, why=why, options=left))
        self._count(norm, cells, -1)
        self.note(norm.rule.head, f"remedy {spoken(norm.menu.clause.name)} lapsed", why)

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
            words=_put(norm.words, place, words),
            says=_put(norm.says, place, says),
        )
        self._close(norm)
        self.note(norm.rule.head, f"choice {spoken(name)} elected", words)
        return norm

    def close_named(self, cells: Cells, menu: str, holder: int, of_side: bool, why: str) -> None:
        """Let the open menus of a name and holder lapse."""
        if holder < 0:
            return
        held = holders(self._layout, of_side)[holder]
        for seq in self.live:
            norm = self.all[seq]
            if isinstance(norm, MenuNorm) and norm.menu.clause.name == menu:
                side = kind_name(norm.menu.sort) == "side"
                if norm.holder + (self._layout.players if side else 0) in held:
                    self.lapse(norm, cells, why)

    # ------------------------------------------------------------ windows

    def sweep(
        self,
        hits: Hits,
        cells: Cells,
        *,
        but: int = -1,
        act: int | None = None,
        done: str = "",
    ) -> list[Violation]:
        """Try the windows of all live norms, in order of opening.

        `but` is a norm to leave alone; `act`, if it is an act that happened, passes over
        norms that no trigger on it bears on, and is told by `done`. Violated duties are
        given, already closed.
        """
        violations: list[Violation] = []
        for seq in self.live:
            norm = self.all[seq]
            if seq == but or (act is not None and act not in _rules(norm).acts):
                continue
            if isinstance(norm, MenuNorm):
                self._sweep_menu(norm, hits, cells, done)
            else:
                violation = self._sweep_duty(norm, hits, done)
                if violation is not None:
                    violations.append(violation)
        return violations

    def _sweep_menu(self, norm: MenuNorm, hits: Hits, cells: Cells, done: str = "") -> None:
        why = ""
        for place, option in enumerate(norm.menu.options):
            if norm.options[place] != "live":
                continue
            closing = _first(option.until, hits, norm.opening)
            if closing is not None:
                why = done or fill(closing.words, norm.told)
                norm = replace(
                    norm,
                    options=_put(norm.options, place, "lapsed"),
                    whys=_put(norm.whys, place, why),
                )
                self.all[norm.seq] = norm
                self.note(norm.rule.head, f"choice {spoken(option.option.name)} lapsed", why)
        closing = _first(norm.menu.until, hits, norm.opening)
        if closing is not None:
            self.lapse(norm, cells, done or fill(closing.words, norm.told))
        elif why and "live" not in norm.options:
            self.lapse(norm, cells, why)

    def _sweep_duty(self, norm: DutyNorm, hits: Hits, done: str = "") -> Violation | None:
        if hits(norm.duty.fulfil, norm.opening) is not None:
            self._end(norm, "fulfilled", done or fill(norm.duty.fulfil.words, norm.told))
            return None
        for lapse in norm.duty.lapses:
            hit = hits(lapse.window, norm.opening)
            if hit is None:
                continue
            env, view = hit
            why = done or fill(lapse.window.words, norm.told)
            if lapse.unless is not None and lapse.unless(view, env):
                self._end(norm, "released", why)
                return None
            self._end(norm, "violated", why)
            return Violation(norm, lapse, env, view)
        return None

    def _end(
        self, norm: DutyNorm, status: Literal["fulfilled", "released", "violated"], why: str
    ) -> None:
        self._close(replace(norm, status=status, closed=self.event))
        self.note(norm.rule.head, f"duty {status}: {norm.what}", why)

    # ------------------------------------------------------------ once triggers

    def has_once(self) -> bool:
        """Tell whether any live norm waits for a condition to become true."""
        return any(_rules(self.all[seq]).once for seq in self.live)

    def remember(self, cells: Cells) -> None:
        """Note the truth of all once triggers of live norms, for the next event."""
        for seq in self.live:
            norm = self.all[seq]
            if _rules(norm).once:
                was = truths(_rules(norm).once, norm.opening, cells)
                if was != norm.was:
                    self.all[seq] = replace(norm, was=was)

    def sweep_once(self, cells: Cells) -> tuple[list[Violation], bool]:
        """Try the once triggers of live norms; give the violations, and if any matched."""
        violations: list[Violation] = []
        matched = False
        for seq in self.live:
            norm = self.all[seq]
            once = _rules(norm).once
            if not once:
                continue
            before = {id(window): was for window, was in zip(once, norm.was, strict=True)}

            def hits(
                window: Window, opening: Sequence[int], before: dict[int, bool] = before
            ) -> tuple[Env, Cells] | None:
                if window.kind != "once" or before[id(window)]:
                    return None
                env = window.match(cells, opening, ())
                return None if env is None else (env, cells)

            if isinstance(norm, MenuNorm):
                self._sweep_menu(norm, hits, cells)
            else:
                violation = self._sweep_duty(norm, hits)
                violations += [] if violation is None else [violation]
            matched = matched or self.all[seq] is not norm
        return violations, matched


def truths(once: Sequence[Window], opening: Sequence[int], cells: Cells) -> tuple[bool, ...]:
    """Tell which once triggers are true now."""
    return tuple(window.match(cells, opening, ()) is not None for window in once)


def _rules(norm: Norm) -> MenuRule | DutyRule:
    return norm.menu if isinstance(norm, MenuNorm) else norm.duty


def _first(windows: Sequence[Window], hits: Hits, opening: Sequence[int]) -> Window | None:
    return next((window for window in windows if hits(window, opening) is not None), None)


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def takes(option: OptionRule, norm: MenuNorm, first: int, layout: CellLayout) -> bool:
    """Tell whether the first role of an act is the holder, or stands for him."""
    if not option.own:
        return True
    of_side = kind_name(option.taken.names[len(norm.menu.names)][1]) == "side"
    holder_is_side = kind_name(norm.menu.sort) == "side"
    held = norm.holder + (layout.players if holder_is_side else 0)
    return first >= 0 and held in holders(layout, of_side)[first]
