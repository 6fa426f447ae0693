"""What a record proves of cards that it tells by their number: what is so whatever they were.

The record is filled up with cards that agree with it, again and again. What is proved is found in
each of these completions; what is found in some of them only is undecided.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice
from typing import Any

from hoyle.shared.filling import FEWEST_FILLED, Filling, FillStep, HeldSets
from hoyle.shared.proving import as_offered
from hoyle.shared.specs import JSON, Events, ToldBook, UnseenSpec

MOST_COMPLETED = 20_000  # that are judged for it, each in each of the worlds: about two seconds
Begun = tuple[FillStep, Callable[[UnseenSpec], HeldSets]]
FEWEST_OTHERWISE = 2  # of each filling by which what is shown was given in other acts
FEWEST = 3  # completions that are judged whatever that costs


def completed(
    book: ToldBook,
    events: Events,
    made: JSON,
    begin: Callable[[], Begun],
    judge: Callable[[Events], JSON],
    worlds: int,
) -> JSON:
    """Leave undecided in a ruling what rests on cards that the record tells by their number.

    `judge` rules on other events from the same beginning without a look at unseen cards. `begin`
    gives what does acts from there, and what tells what is held then. `worlds` tells in how many
    worlds the record was judged. What tells of one member says nothing without it: then it is the
    completion that contradicts itself least that is ruled on.
    """
    most = max(FEWEST, MOST_COMPLETED // (len(events) * worlds))
    one_alone = book.tells_one(events)
    if one_alone:
        most = min(most, FEWEST_FILLED)  # of these little is proved, however many there are
    found: list[JSON] = []
    filled: list[Events] = []
    for spec in book.unseen:
        filling = Filling(spec, book.acts, events)
        for one in chain([filling], islice(filling.otherwise(), most)):
            step, held = begin()
            many = most if one is filling else FEWEST_OTHERWISE
            made_up = list(islice(one.all(step, partial(held, spec)), many))
            found += map(judge, made_up)
            filled += made_up[:FEWEST]
        if filling.short is not None:
            made = _unborne(made, filling.short)
    if found and one_alone:
        made = min(found, key=lambda one: len(list(_against(one))))
    found = _likely([one for one in found if one is not made], set(_against(made)))
    if not found:
        return made
    told = book.numbered
    numbers = {at for at in set(_against(made)) if events[at][0] in told}
    numbers = {at for at in numbers if _stays_contrary(events, at, filled, judge)}
    made = _merged(_fitting(made, found, numbers), found)
    return _unnamed(made, found, book.unseen[0].kind) if one_alone else made


def _likely(found: list[JSON], known: set[int]) -> list[JSON]:
    """Give the completions that contradict themselves no more than the record does by its word.

    If each of them does, all are asked: nothing is proved without them.
    """
    return [one for one in found if known.issuperset(_against(one))] or found


def _unnamed(made: JSON, found: Sequence[JSON], kind: str) -> JSON:
    """Say of a member that differs from completion to completion no more than its kind."""
    noun = kind.replace("-", " ")
    noun = f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    like: dict[Hashable, list[JSON]] = {}
    for ruled in found:
        for one in ruled["findings"]:
            like.setdefault((finding_mark(one), one["clause"]), []).append(one["bindings"])
    for one in made["findings"]:
        told = like.get((finding_mark(one), one["clause"]), [])
        for name, value in [*one["bindings"].items()]:
            differs = any(other[name] != value for other in told if name in other)
            if differs and value not in made["seats"]:
                unnamed = partial(re.compile(rf"\b{re.escape(value)}\b").sub, noun)
                one["says"] = unnamed(one["says"])
                one["bindings"] = {**one["bindings"], name: noun}
                for menu in made["menus"]:  # what may be done with it names it no more than that
                    for option in menu["options"] if menu["finding"] == one["n"] else ():
                        option["words"], option["says"] = map(
                            unnamed, (option["words"], option["says"])
                        )
    return made


def _unborne(made: JSON, first: int) -> JSON:
    """Leave undecided what is found from an event on: more cards are told than there are."""
    for part, at in ("findings", "event"), ("menus", "opened"), ("duties", "opened"):
        for one in made[part]:
            if one[at] >= first and one.get("kind") != "contradiction":
                one["verdict"] = "undecided"
    return made


def _against(made: JSON) -> Iterator[int]:
    return (one["event"] for one in made["findings"] if one["kind"] == "contradiction")


def _stays_contrary(
    events: Events, at: int, filled: Sequence[Events], judge: Callable[[Events], JSON]
) -> bool:
    """Tell whether an act that tells a number contradicts the record whatever cards it is after."""
    tried = ([*one[:at], events[at]] for one in filled)
    return all(at in _against(judge(one)) for one in tried)


def _fitting(made: JSON, found: Sequence[JSON], numbers: set[int]) -> JSON:
    """Leave out contradictions that a completion has not: the record can be as it is told.

    Those of the numbers themselves stay: a completion tells other acts for these.
    """
    against = numbers | set[int]().union(_against(found[0])).intersection(*map(_against, found))
    kept = [
        one for one in made["findings"] if one["kind"] != "contradiction" or one["event"] in against
    ]
    return {**made, "findings": kept}


def _shown_later(made: JSON, found: Sequence[JSON]) -> None:
    """Tell offences of completions where the record shows them, if that is later.

    One that the cards tell of at once, the record may show only when more is played, or owned.
    """
    known = {finding_mark(one) for one in made["findings"]}
    late = [one for one in made["findings"] if one["kind"] == "offence"]
    for ruled in found:
        own: dict[Hashable, list[JSON]] = {}
        for one in ruled["findings"]:
            own.setdefault(finding_mark(one), []).append(one)
        for early in ruled["findings"]:
            if early["kind"] != "offence" or finding_mark(early) in known:
                continue
            for one in late:
                there = own.setdefault(finding_mark(one), [])
                if _is_shown(early, one) and not any(_agrees(other, one) for other in there):
                    there.append(early)
                    for menu in ruled["menus"]:
                        if menu["finding"] == early["n"] and menu["opened"] == early["event"]:
                            menu["opened"] = one["event"]
                    early["event"] = one["event"]
                    break


def _is_shown(early: JSON, late: JSON) -> bool:
    """Tell whether an offence is one that is found later: of the same about the same."""
    alike = all(early[key] == late[key] for key in ("law", "name", "player", "side"))
    return alike and early["event"] < late["event"] and _agrees(early, late)


def _agrees(one: JSON, other: JSON) -> bool:
    """Tell whether what a finding names is what another names by that name, or among it."""
    told = other["bindings"]
    named = one["bindings"].items()
    return all({*value.split()} <= {*told.get(name, value).split()} for name, value in named)


def _merged(made: JSON, found: Sequence[JSON]) -> JSON:
    """Put together what is ruled on a record and on its completions."""
    _shown_later(made, found)
    numbers = _findings(made, found)
    _norms(made, found, "menus", numbers)
    _norms(made, found, "duties", numbers)
    stands = made["settlement"], made["state"]
    for one in found if made["otherwise"] is None else ():
        if (one["settlement"], one["state"]) != stands:
            made["otherwise"] = {"settlement": one["settlement"], "state": one["state"]}
            break
    return made


def _findings(made: JSON, found: Sequence[JSON]) -> list[dict[int, int]]:
    """Put findings together; give the numbers that those of each completion have now."""
    proved = [_proved(one["findings"], finding_mark) for one in found]
    known = {finding_mark(one) for one in made["findings"]}
    for one in made["findings"]:
        mark = finding_mark(one)
        if one["kind"] != "contradiction" and not all(mark in marks for marks in proved):
            one["verdict"] = "undecided"
    more = []
    for ruled in found:
        for one in ruled["findings"]:
            if one["kind"] != "contradiction" and finding_mark(one) not in known:
                known.add(finding_mark(one))
                more.append({**one, "verdict": "undecided", "alternatives": []})
    was = [one["n"] for one in made["findings"]]
    merged = sorted((*made["findings"], *more), key=_at)
    renumbered = {id(one): n for n, one in enumerate(merged, 1)}
    places = {0: 0} | {n: renumbered[id(one)] for n, one in zip(was, made["findings"], strict=True)}
    for one in made["findings"]:
        one["alternatives"] = [places[n] for n in one["alternatives"]]
    for n, one in enumerate(merged, 1):
        one["n"] = n
    for menu in made["menus"]:
        menu["finding"] = places[menu["finding"]]
    made["findings"] = merged
    marked: dict[Hashable, int] = {}
    for one in merged:
        marked.setdefault(finding_mark(one), one["n"])
    return [
        {one["n"]: marked.get(finding_mark(one), 0) for one in ruled["findings"]} for ruled in found
    ]


def _norms(made: JSON, found: Sequence[JSON], part: str, numbers: Sequence[dict[int, int]]) -> None:
    """Put menus together, or duties: what came to the same in all is proved."""
    proved = [_proved(one[part], _end_mark) for one in found]
    known = {_norm_mark(one) for one in made[part]}
    for one in made[part]:
        if not all(_end_mark(one) in marks for marks in proved):
            one["verdict"] = "undecided"
    more = []
    for ruled, places in zip(found, numbers, strict=True):
        for one in ruled[part]:
            if _norm_mark(one) not in known:
                known.add(_norm_mark(one))
                more.append({**one, "verdict": "undecided"})
                if "finding" in one:
                    more[-1]["finding"] = places.get(one["finding"], 0)
    made[part] = sorted((*made[part], *more), key=_opened)
    for one in made[part]:
        if one["status"] == "open":
            mark = _offer_mark(one)
            same = [of for ruled in found for of in ruled[part] if _offer_mark(of) == mark]
            each = zip(*(of["options"] for of in (one, *same)), strict=True)
            one["options"] = [as_offered(told, ()) for told in each]


def _proved(items: Iterable[JSON], mark: Callable[[JSON], Hashable]) -> set[Hashable]:
    return {mark(one) for one in items if one["verdict"] == "proved"}


def finding_mark(one: Mapping[str, Any]) -> Hashable:
    """Give what makes findings the same whatever the cards were: what is told of whom, where.

    A right is told by its act, whatever law gave it.
    """
    if one["kind"] == "exercised":
        return one["kind"], one["event"]
    law = one["law"] if one["kind"] == "holding" else ""
    return one["kind"], law, one["name"], one["player"], one["side"], one["event"]


def _norm_mark(one: JSON) -> Hashable:
    named = one.get("name"), one.get("holder"), one.get("bearer")
    return one["law"], one["opened"], *named


def _end_mark(one: JSON) -> Hashable:
    return _norm_mark(one), one["status"]


def _offer_mark(one: JSON) -> Hashable:
    return _end_mark(one), tuple(option["name"] for option in one["options"])


def _at(one: JSON) -> int:
    at: int = one["event"]
    return at


def _opened(one: JSON) -> int:
    at: int = one["opened"]
    return at
