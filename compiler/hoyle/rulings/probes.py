"""Worlds that differ from one at hand by some changes, and whether a finding is made in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir.game import StartValues

# A state, a key of it, and members that one world has and one has not.
CellChange = tuple[str, int, int]
Probe = Callable[[Sequence[CellChange]], Finding | None]


def found_in(ruling: Ruling, wanted: Finding) -> Finding | None:
    """Find a finding in a ruling on the same record."""
    for finding in ruling["findings"]:
        if _key(finding) == _key(wanted):
            return finding
    return None


def _key(finding: Finding) -> tuple[object, ...]:
    """Give what findings of different worlds must have in common to be the same."""
    if finding["kind"] == "exercised":  # a right is told by its act, whatever breach gave it
        return finding["kind"], finding["event"]
    what = finding["kind"], finding["clause"], finding["event"]
    return *what, finding["name"], finding["bindings"]


def changed(base: StartValues, changes: Sequence[CellChange]) -> StartValues:
    """Give what a world begins with, with some changes."""
    masks = {(state, key): members for state, key, members in changes}
    return tuple((state, key, value ^ masks.get((state, key), 0)) for state, key, value in base)


def besides(probe: Probe, changes: Sequence[CellChange]) -> Probe:
    """Give a probe that makes some changes besides those that it is asked for."""
    return lambda more: probe([*changes, *more])
