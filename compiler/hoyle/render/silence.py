"""What was taken because the record is silent of it, in words.

That is what no tag told, *the purse of A is 50*, and that no act was left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypedDict

from hoyle.ir import Truth
from hoyle.render.amounts import number
from hoyle.render.behind import stated
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.repeated import Repeated
from hoyle.rulings.silence import Taken
from hoyle.rulings.unrecorded import Missed
from hoyle.words.listing import listed
from hoyle.words.numbers import presence, several
from hoyle.words.templates import spoken

_LEADING = re.compile(r"(what )?\{\d+\} ")  # words that speak of somebody first
_SEVERAL = {"is": "are", "was": "were", "has": "have"}
_AGREEING = re.compile(r"\b(is|was|has)\b")
_NOTHING = re.compile(
    r"what (?P<who>each \S+|(?:(?:\S+, )*\S+ and )?\S+) "
    r"(?P<does>(?:(?:has|have|had) )?[a-z]+)(?P<rest>.*)"
)
_NAMED = 3  # keys that are named one by one; of more it is *each player*


class ReportedBeginning(TypedDict):
    """What was taken of a beginning because no tag told it, and what hangs on that."""

    state: str
    keys: list[str]
    value: str
    tag: str
    words: str
    findings: list[int]
    settlement: bool


class ReportedGap(TypedDict):
    """Acts that may be missing from a record before an event, and what would not be made then."""

    event: int
    acts: list[str]
    findings: list[int]


class ReportedRepetition(TypedDict):
    """An act that was told before, and what would not be proved had it been told once."""

    event: int
    findings: list[int]


def not_told(taken: Sequence[Taken]) -> str:
    """Say what was taken as not told, and which tags would tell it; "" if nothing was."""
    alike: dict[tuple[str, str], list[Taken]] = {}
    for one in taken:
        alike.setdefault((one.state.name, one.value), []).append(one)
    said = [words for group in alike.values() for words in _said(group)]
    tags = [f"[{tag}]" for tag in dict.fromkeys(one.state.tag for one in taken)]
    told = "them" if len(said) > 1 else "it"
    return f"{_several(said)}; {listed(tags)} would tell {told}" if said else ""


def beginnings(taken: Sequence[Taken]) -> list[ReportedBeginning]:
    """Give the same for programs, slot by slot."""
    return [
        {
            "state": one.state.name,
            "keys": list(one.keys),
            "value": one.value,
            "tag": one.state.tag,
            "words": _stands(one, one.keys),
            "findings": list(one.findings),
            "settlement": one.settles,
        }
        for one in taken
    ]


def hanging(beyond: Beyond, finding: int, where: Callable[[int], str]) -> Iterator[tuple[str, str]]:
    """Say what a finding hangs on of which the record is silent, each after a label.

    `where` names an event.
    """
    if said := not_told([one for one in beyond.taken if finding in one.findings]):
        yield "Taken as not told", said
    for one in beyond.missed:
        if finding in one.findings:
            acts = listed([f"“{act}”" for act in one.acts])
            yield "Assumed", f"that nothing is left out before {where(one.event)}, such as {acts}"
    for again in beyond.repeated:
        if finding in again.findings:
            yield "Assumed", f"that what stands at {where(again.event)} is not told twice"


def gaps(missed: Sequence[Missed]) -> list[ReportedGap]:
    """Give the same for programs."""
    return [
        {"event": one.event, "acts": list(one.acts), "findings": list(one.findings)}
        for one in missed
    ]


def repetitions(repeated: Sequence[Repeated]) -> list[ReportedRepetition]:
    """Give acts that may have been told twice for programs."""
    return [{"event": one.event, "findings": list(one.findings)} for one in repeated]


def _said(group: Sequence[Taken]) -> list[str]:
    """Say what a state began with, of several of its keys at once if they are many."""
    first = group[0].state
    if 1 < len(group) <= _NAMED and len(first.keys) == 1 and _LEADING.match(first.words):
        names = [one.keys[0] for one in group]
        said = _stands(group[0], [listed(names)])
        return [_AGREEING.sub(lambda verb: _SEVERAL[verb[0]], said, count=1)]
    if len(group) <= _NAMED:
        return [_stands(one, one.keys) for one in group]
    every = tuple(
        names[0] if len(set(names)) == 1 else f"each {spoken(kind.name)}"
        for kind, names in zip(
            group[0].state.keys, zip(*(one.keys for one in group), strict=True), strict=True
        )
    )
    return [_stands(group[0], every)]


def _stands(one: Taken, names: Sequence[str]) -> str:
    state = one.state
    if state.words:
        whose = re.sub(r"\{(\d+)\}", lambda hole: names[int(hole[1])], state.words)
    elif isinstance(state.sort, Truth):
        whose = " ".join((*names, "is" if names else "it is", spoken(state.name)))
    else:
        whose = f"{spoken(state.name)}{' of ' if names else ''}{', '.join(names)}"
        whose = whose if several(whose) and " " not in whose else f"the {whose}"  # *trumps*
    if isinstance(state.sort, Truth):
        if one.value == "no" and whose.startswith("each "):
            return f"no {whose.removeprefix('each ')}"
        return stated(whose, one.value) or f"it is not so that {whose}"
    if one.value == "none":
        return presence(whose.replace(" of each ", " of any "), there=False) or _nothing(whose)
    value = "nought" if one.value == "0" else number(one.value)
    return f"{whose} {'are' if several(whose) else 'is'} {value}"


def _several(said: Sequence[str]) -> str:
    """List sentences: by *, and* where one of them has an *and* of its own."""
    *first, last = said
    apart = any(" and " in one for one in said)
    return f"{', '.join(first)}{',' if apart else ''} and {last}" if first else last


def _nothing(whose: str) -> str:
    """Say that something is nothing.

    >>> _nothing("what B declared")
    'B declared nothing'
    >>> _nothing("what B has marked for last")
    'B has marked nothing for last'
    """
    return _NOTHING.sub(r"\g<who> \g<does> nothing\g<rest>", whose)
