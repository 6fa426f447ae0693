"""What unknown states began with in the worlds in which something is so, and in the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hoyle.rulings.instances import either
from hoyle.rulings.missing import SOMETHING

NamedBeginning = Mapping[str, tuple[str, ...]]  # states in words, and what they began with
HeldThings = tuple[tuple[str, str], ...]
SoOrNot = Sequence[tuple[NamedBeginning, bool]]  # worlds, and whether something is so there
BegunValues = dict[str, list[str]]  # states in words, each with what it may have begun with

_TRIED = 8  # worlds in which something is so, of which the least is looked for that makes it so


@dataclass(frozen=True, slots=True)
class DecidingBeginnings:
    """What states began with, all of it, that decides whether something is so.

    It is so where that is, if `so`, and else where it is not; in no other case, unless that
    decides it `partly`.
    """

    held: HeldThings
    so: bool
    partly: bool = False


def decided(worlds: SoOrNot) -> DecidingBeginnings:
    """Tell what decides whether something is so that is in some worlds, and is not in others.

    Where nothing tells these from those, it is told what is enough for it to be so.
    """
    so = 2 * sum(own for _, own in worlds) <= len(worlds)
    every = _begun(named for named, _ in worlds)
    told, other = (_told(_apart(worlds, every, of), every) for of in (so, not so))
    # Where nothing tells the fewer worlds apart it may tell the others, or in fewer words.
    if other and (not told or fewer_words(other, told)):
        return DecidingBeginnings(other, not so)
    if told:
        return DecidingBeginnings(told, so)
    enough = _enough(worlds, every)
    held = _told(enough, every)
    if len(enough) == 1:  # what it was not may be less to say
        ((words, values),) = enough.items()
        others = _told({words: [one for one in every[words] if one not in values]}, every)
        if fewer_words(others, held):
            return DecidingBeginnings(others, False, partly=True)
    return DecidingBeginnings(held, True, partly=True)


def _begun(worlds: Iterable[NamedBeginning]) -> BegunValues:
    """Tell what states began with in any of some worlds."""
    found: dict[str, dict[str, None]] = {}
    for named in worlds:
        for words, said in named.items():
            found.setdefault(words, {}).update(dict.fromkeys(said))
    return {words: list(said) for words, said in found.items()}


def _apart(worlds: SoOrNot, every: BegunValues, so: bool) -> BegunValues:
    """Tell what states began with where something is so, or is not, and in no other world.

    Nothing, if that is not told by what each of them began with.
    """
    own = _begun(named for named, of in worlds if of == so)
    others = [named for named, of in worlds if of != so]
    else_ = _begun(others)
    # One whose every value decides says all; what starts from it would only say it again.
    whole = (one for one in own if set(own[one]).isdisjoint(else_.get(one, every[one])))
    first = next(whole, None)
    if first is not None:
        return {first: own[first]}
    telling = {words: said for words, said in own.items() if len(said) < len(every[words])}
    return _least(telling, others, every) if _keeps_out(telling, others, every) else {}


def _keeps_out(telling: BegunValues, others: Sequence[NamedBeginning], every: BegunValues) -> bool:
    """Tell whether in each of some other worlds a state began with nothing of what is told."""
    return all(
        any(set(said).isdisjoint(other.get(words, every[words])) for words, said in telling.items())
        for other in others
    )


def _least(
    telling: BegunValues, others: Sequence[NamedBeginning], every: BegunValues
) -> BegunValues:
    """Leave out states without which the others still keep out some worlds."""
    for words in reversed(list(telling)):
        fewer = {one: said for one, said in telling.items() if one != words}
        if fewer and _keeps_out(fewer, others, every):
            telling = fewer
    return telling


def _enough(worlds: SoOrNot, every: BegunValues) -> BegunValues:
    """Tell with what beginning something is so, whatever the rest is: of one state, or of a few."""
    there = [named for named, own in worlds if own]
    others = [named for named, own in worlds if not own]
    else_ = _begun(others)
    alone = {
        words: [one for one in said if one not in else_.get(words, said)]
        for words, said in every.items()
    }
    # What is so of the most worlds says the most.
    most = max((words for words in alone if alone[words]), key=_share(there, alone), default=None)
    if most is not None:
        return {most: [one for one in alone[most] if one != "none"] or alone[most]}
    made = [{words: list(said) for words, said in named.items()} for named in there[:_TRIED]]
    few = [_least(one, others, every) for one in made if _keeps_out(one, others, every)]
    return min(few or made, key=len, default=every)


def _share(there: Sequence[NamedBeginning], alone: BegunValues) -> Callable[[str], int]:
    """Give what counts in how many worlds a state began with what is enough alone."""

    def share(words: str) -> int:
        return sum(set(named.get(words, ("",))) <= set(alone[words]) for named in there)

    return share


def _told(begun: BegunValues, every: BegunValues) -> HeldThings:
    return tuple((words, _any_of(said, every[words])) for words, said in begun.items())


def _any_of(said: Sequence[str], every: Sequence[str]) -> str:
    """Say what something may have been; of more than two values, all but none, that it was."""
    if len(said) > 2 and "none" in every and {*said, "none"} == {*every} != {*said}:
        return SOMETHING
    return either([*(one for one in said if one != "none"), *(["none"] if "none" in said else [])])


def fewer_words(one: HeldThings, other: HeldThings) -> bool:
    """Tell whether what something was is the contrary of what else it was, and the shorter list."""
    if len(one) != 1 or len(other) != 1 or one[0][0] != other[0][0]:
        return False
    ours, theirs = (set(re.split(", | or ", of[0][1])) for of in (one, other))
    return ours.isdisjoint(theirs) and len(ours) < len(theirs)
