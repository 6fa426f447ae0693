"""A menu or duty that was opened, as it stands, and what windows do to it.

A norm is a value that never changes; `norm_life` keeps the newest of each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from hoyle.interpret.layout import CellLayout, Cells
from hoyle.interpret.operations import Env, holders
from hoyle.interpret.rules import DutyRule, Lapse, MenuRule, OptionRule, Rule, Window
from hoyle.ir import kind_name

OptionStatus = Literal["live", "elected", "lapsed"]
T = TypeVar("T")
LIVE: OptionStatus = "live"


@dataclass(frozen=True, slots=True)
class MenuNorm:
    """A menu that was opened. `opening` are its bindings.

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
    status: Literal["pending", "fulfilled", "released", "violated"] = "pending"
    closed: int | None = None


Norm = MenuNorm | DutyNorm


@dataclass(frozen=True, slots=True)
class Change:
    """A change in the life of a norm, with the words that say why.

    An offence that a liberty lifts is one, too, and of no `norm`.
    """

    event: int
    clause: str
    what: str
    why: str
    norm: Norm | None


@dataclass(frozen=True, slots=True)
class Violation:
    """A duty whose time ended unfulfilled: with which bindings, read in which state."""

    duty: DutyNorm
    lapse: Lapse
    env: Env
    view: Cells


@dataclass(frozen=True, slots=True)
class MenuClosing:
    """What windows do to a menu: which options lapse, and whether all of it does."""

    options: tuple[tuple[int, Window], ...]
    menu: Window | None


@dataclass(frozen=True, slots=True)
class DutyEnding:
    """What windows do to a duty; without a lapse it is fulfilled."""

    lapse: Lapse | None
    released: bool


# Tells whether a window matches what happened, given a norm's opening: the bindings, and
# the state they were read in.
Hits = Callable[[Window, Sequence[int]], tuple[Env, Cells] | None]


def tried(norm: Norm, hits: Hits) -> MenuClosing | DutyEnding | None:
    """Tell what windows do to a norm; None if none of them matches."""
    opening = norm.opening
    if isinstance(norm, MenuNorm):
        lapsed: list[tuple[int, Window]] = []
        for place, option in enumerate(norm.menu.options):
            if norm.options[place] == "live":
                closing = _first(option.until, hits, opening)
                if closing is not None:
                    lapsed.append((place, closing))
        closing = _first(norm.menu.until, hits, opening)
        return MenuClosing(tuple(lapsed), closing) if lapsed or closing is not None else None
    if hits(norm.duty.fulfil, opening) is not None:
        return DutyEnding(None, released=False)
    for lapse in norm.duty.lapses:
        hit = hits(lapse.window, opening)
        if hit is not None:
            env, view = hit
            released = lapse.unless is not None and bool(lapse.unless(view, env))
            return DutyEnding(lapse, released)
    return None


def truths(once: Sequence[Window], opening: Sequence[int], cells: Cells) -> tuple[bool, ...]:
    """Tell which once triggers are true now."""
    return tuple(window.match(cells, opening, ()) is not None for window in once)


def rules_of(norm: Norm) -> MenuRule | DutyRule:
    """Give the clause of a norm, made ready to run."""
    return norm.menu if isinstance(norm, MenuNorm) else norm.duty


def _first(windows: Sequence[Window], hits: Hits, opening: Sequence[int]) -> Window | None:
    return next((window for window in windows if hits(window, opening) is not None), None)


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Give values with another in one place."""
    return (*values[:place], value, *values[place + 1 :])


def takes(option: OptionRule, norm: MenuNorm, first: int, layout: CellLayout) -> bool:
    """Tell whether the first role of an act is the holder, or stands for him."""
    if not option.own:
        return True
    of_side = kind_name(option.taken.names[len(norm.menu.names)][1]) == "side"
    holder_is_side = kind_name(norm.menu.sort) == "side"
    held = norm.holder + (layout.players if holder_is_side else 0)
    return first >= 0 and held in holders(layout, of_side)[first]
