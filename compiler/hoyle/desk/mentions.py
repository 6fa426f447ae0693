"""A finding in a line: where it stands, what it is called, whose it is. Lists are made of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.interpret.ruling import Finding
from hoyle.render.findings import KINDS, Level, level
from hoyle.words.templates import spoken

# Findings on other acts that are listed; a record may have one for each of its acts.
MOST = 60


@dataclass(frozen=True, slots=True)
class ListedFinding:
    """A finding as it is listed; `at` counts the acts up to the one that it is about."""

    n: int
    at: int
    level: Level
    verdict: str
    title: str
    law: str


@dataclass(frozen=True, slots=True)
class FindingList:
    """Findings that are listed, in the order of the record, and how many are left out."""

    listed: tuple[ListedFinding, ...]
    more: int


def mention(one: Finding, count: int) -> ListedFinding:
    """ListedFinding a finding of a record of so many acts."""
    said = headline(one)
    return ListedFinding(one["n"], place(one, count), level(one), one["verdict"], said, one["law"])


def elsewhere(found: Sequence[ListedFinding], at: int) -> FindingList:
    """List the findings on other acts than one: the nearest, where there are many."""
    others = [one for one in found if one.at != at]
    near = sorted(others, key=lambda one: abs(one.at - at))[:MOST]
    return FindingList(tuple(sorted(near, key=lambda one: one.n)), len(others) - len(near))


def place(one: Finding, count: int) -> int:
    """Count the acts up to the one that a finding is about, of so many."""
    return min(max(one["event"] + 1, 0), count)


def title(one: Finding) -> str:
    """Say of what kind a finding is, what it is called, and whose it is."""
    name = spoken(one["name"])
    said = f"{KINDS[one['kind']]}: {name}" if name else KINDS[one["kind"]]
    return f"{said} {_who(one)}".rstrip()


def headline(one: Finding) -> str:
    """Say what a finding is in a line: what has no name is told by what is so."""
    why = sentence(one)
    return title(one) if one["name"] or not why else why[:1].upper() + why[1:]


def sentence(one: Finding) -> str:
    """Say why in one sentence; "" if the book says nothing of it."""
    if one["says"]:
        return one["says"]
    match one["kind"]:
        case "void":
            return "nothing gave the power for it then, so it has no effect"
        case "contradiction":
            return "what is recorded here cannot have happened"
        case "conflict":
            return "two exceptions hold, and the book does not say which goes before"
        case _:
            return ""


def _who(one: Finding) -> str:
    player, side = one["player"], one["side"]
    if one["kind"] == "holding":
        return ""
    if player and side and player != side:
        return f"by {player} (side {side})"
    who = player or side
    return f"by {who}" if who else ""
