"""Why an act had no effect: what each power for it wanted, what menus had offered, in each case."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from hoyle.interpret.explain import Explanation, Part, Try, explain_trigger
from hoyle.interpret.judging import menu_text
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Finding, Menu, Ruling
from hoyle.interpret.unseen import filled_records, tells_one
from hoyle.interpret.worlds import Suppositions, World, boxes_apart, held, in_all
from hoyle.ir import Book, MenuClause, PowerClause
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.deciding import BeginValues, Deciding
from hoyle.rulings.effort import Effort, in_worlds, leave_out

_FILLED = 8  # completions of a record in which it is asked why an act has no effect
MOST_ASKED = 600  # times that it is asked, of all acts in all worlds

CaseWords = Callable[[str, int, Sequence[int]], str]


@dataclass(frozen=True, slots=True)
class Wanting:
    """What kept a power from giving an act effect: its clause, its law, the parts that failed.

    They are of the first condition that was not met: others may have failed for that alone.
    """

    clause: str
    law: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class VoidWay:
    """One way in which an act had no effect: what powers wanted, and its menus as they stood.

    `begun` are the worlds in which it was so: what unknown states began with there.
    """

    wanting: tuple[Wanting, ...]
    menus: tuple[Menu, ...]
    begun: tuple[BeginValues, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an act had no effect, in each way that worlds have it.

    `elsewhere` are the clauses of menus for it that were open in other cases, `besides` the menus
    for other acts that were open in each.
    """

    ways: tuple[VoidWay, ...]
    elsewhere: frozenset[str]
    besides: tuple[Menu, ...]
    words: CaseWords | None = None

    def case(self, some: Collection[int]) -> str:
        """Say in which case it is one of some of the ways; "" if no unknown state tells that."""
        here = [box for at, way in enumerate(self.ways) if at in some for box in way.begun]
        others = [box for at, way in enumerate(self.ways) if at not in some for box in way.begun]
        for slot in here[0] if self.words is not None and here else ():
            if not all(slot in box for box in (*here, *others)):
                continue  # of which it was not asked in all of them may have begun with anything
            values = {value for box in here for value in box[slot]}
            if values.isdisjoint(value for box in others for value in box[slot]):
                assert self.words is not None
                return f"if {self.words(*slot, sorted(values))}"
        return ""

    def powers(self) -> Iterator[tuple[Wanting, str | None]]:
        """Tell what each power wanted, once, with the case in which it is that; None if in each."""
        told: dict[Wanting, list[int]] = {}
        for at, way in enumerate(self.ways):
            for one in way.wanting:
                told.setdefault(one, []).append(at)
        for one, ways in told.items():
            yield one, None if len(ways) == len(self.ways) else self.case(ways)


@dataclass(slots=True)
class _ActTried:
    """How an act fares in worlds that are alike in it, and whether it is void there.

    `menus` are those that offer such an act, `besides` the others that are open; `all_` the parts
    of conditions, whether they hold or not.
    """

    sets: StartValues
    boxes: list[Suppositions]
    void: bool
    wanting: tuple[Wanting, ...]
    all_: tuple[Part, ...]
    menus: tuple[Menu, ...]
    besides: tuple[Menu, ...]
    begun: tuple[BeginValues, ...] = ()


@dataclass(slots=True)
class _VoidAsker:
    """Asks of void acts, by their events, why they are, before each is done.

    That is asked so many `times`, each time a record is gone through with other sets. What is found
    is kept by the sets, and by the number of the finding; None of what is asked too often.
    """

    book: Book
    record: Record
    voids: Mapping[int, Finding]
    times: int
    found: dict[StartValues, dict[int, list[_ActTried] | None]] = field(default_factory=dict)
    effort: Effort = field(default_factory=Effort)

    def seen(self, event: int, worlds: Sequence[World]) -> None:
        """Ask it of the event that comes next, in the worlds that are told apart so far."""
        sets = worlds[0].sets
        if event == 0:  # a record is gone through again if more turns out to be asked of it
            self.found[sets], self.effort = {}, Effort(2 * self.times, times=0)
        if event not in self.voids:
            return
        found, n = self.found[sets], self.voids[event]["n"]
        own = found[n] = []
        for world in worlds:
            for boxes, made in boxes_apart(world, lambda machine: self._asked(machine, event)):
                if made is None:
                    found[n] = None
                    return
                begun = tuple({world.slot(c): of for c, of in box.items()} for box in boxes)
                own.append(replace(made, sets=sets, boxes=boxes, begun=begun))

    def _asked(self, machine: Machine, event: int) -> _ActTried | None:
        if not self.effort.spend(1):  # which takes two
            return None
        told = self.record.events[event]
        act = machine.program.act_places[told.act]
        tried = [
            explain_trigger(machine, clause.head.id, act, told.args)
            for clause in self.book.clauses
            if isinstance(clause, PowerClause) and clause.pattern.act == told.act
        ]
        menus: dict[bool, list[Menu]] = {True: [], False: []}
        for norm in machine.menus:
            offering = _offers(norm.menu.clause, told.act)
            if offering or norm.status == "open":  # whatever number the finding has that opened it
                menus[offering].append({**menu_text(machine, norm), "finding": 0})
        done = machine.copy().tell(told)
        return _ActTried(
            (),
            [],
            any(one["kind"] == "void" for one in done),
            tuple(Wanting(one.clause, one.law, _nearest(one.tries)) for one in tried),
            tuple(_parts(tried)),
            tuple(menus[True]),
            tuple(menus[False]),
        )


def refusals(book: Book, record: Record, ruling: Ruling) -> dict[int, Refused]:
    """Tell of each void act, by the number of its finding, why it had no effect.

    That is asked in all worlds in which it is void, for what is so in one need not be the reason
    in another. Where a record tells a member by its number it is asked of some completions. Of
    those acts for which it would have to be asked too often nothing is told.
    """
    voids = {one["event"]: one for one in ruling["findings"] if one["kind"] == "void"}
    if not voids:
        return {}
    filled = islice(filled_records(book, record), _FILLED) if tells_one(book, record) else ()
    found: dict[int, list[_ActTried]] = {}
    elsewhere: dict[int, set[str]] = {}
    left_out: set[int] = set()
    records = list(filled) or [record]
    for one in records:
        asking = _VoidAsker(book, one, voids, MOST_ASKED // len(records))
        for n, asked in _everywhere(asking, left_out).items():
            open_ = {menu["clause"] for way in asked for menu in way.menus}
            elsewhere[n] = elsewhere.get(n, set()) | open_
            there = [way for way in asked if way.void]
            found.setdefault(n, []).extend(_known(way, asked) for way in there)
            if not there and not found[n]:  # it is void with cards that no world has
                found[n] = asked[:1]
    if left_out:
        leave_out()
    words = Deciding(book, record, -1).began if any(len(w) > 1 for w in found.values()) else None
    return {
        n: Refused(_told(asked), frozenset(elsewhere[n]), _besides(asked), words)
        for n, asked in found.items()
        if asked and n not in left_out
    }


def _besides(asked: Sequence[_ActTried]) -> tuple[Menu, ...]:
    first, *others = asked
    return tuple(menu for menu in first.besides if all(menu in way.besides for way in others))


def _everywhere(asking: _VoidAsker, left_out: set[int]) -> dict[int, list[_ActTried]]:
    """Ask it in all worlds that a record leaves open and nothing of it contradicts."""
    found: dict[int, list[_ActTried]] = {}
    both = [sets for sets in held(asking.book, asking.record) if sets is not None]
    asking.times //= len(both)
    made = in_worlds(asking.book, asking.record, asking.seen)
    for sets in () if made.enough else both:  # more is asked for here than in judging
        in_all(asking.book, asking.record, sets, seen=asking.seen)
    for sets in both:
        own = [one.boxes for one in made.all if one.sets == sets]
        for n, asked in asking.found.get(sets, {}).items():
            if asked is None:
                left_out.add(n)
                asked = []
            found.setdefault(n, []).extend(
                one for one in asked if any(_overlap(one.boxes, boxes) for boxes in own)
            )
    return found


def _overlap(one: Sequence[Suppositions], other: Sequence[Suppositions]) -> bool:
    """Tell whether some worlds are among others too."""
    return any(
        all(cell not in there or set(of) & set(there[cell]) for cell, of in here.items())
        for here in one
        for there in other
    )


def _offers(clause: MenuClause, act: str) -> bool:
    return any(option.pattern.act == act for option in clause.options)


def _parts(tried: Sequence[Explanation]) -> Iterator[Part]:
    return (part for one in tried for way in one.tries for part in way.parts)


def _nearest(tries: Sequence[Try]) -> tuple[Part, ...]:
    """Give the parts that failed in the try that came nearest to biting."""
    failed = [tuple(part for part in one.parts if not part.holds) for one in tries]
    return min(failed, key=len, default=())


def _known(way: _ActTried, asked: Sequence[_ActTried]) -> _ActTried:
    """Leave out the values that hands not on record would change: nothing counted from them is so.

    `asked` has the same worlds with those hands.
    """
    others = (one for one in asked if one.sets != way.sets and _overlap(one.boxes, way.boxes))
    other = next(others, None)
    there = {} if other is None else {part.text: part for part in other.all_}

    def known(one: Wanting) -> Wanting:
        parts = tuple(_alike(part, there.get(part.text, part)) for part in one.parts)
        return replace(one, parts=parts)

    return replace(way, wanting=tuple(map(known, way.wanting)))


def _alike(part: Part, other: Part) -> Part:
    """Leave out values that are not the same in another world."""
    return replace(part, values=tuple(one for one in part.values if one in other.values))


def _told(asked: Sequence[_ActTried]) -> tuple[VoidWay, ...]:
    """Tell apart the ways in which an act had no effect, each once."""
    powers = [list(one) for one in zip(*(way.wanting for way in asked), strict=True)]
    wanted = list(zip(*map(_common, powers), strict=True)) or [()] * len(asked)
    ways: list[VoidWay] = []
    for one, wanting in zip(asked, wanted, strict=True):
        for at, way in enumerate(ways):
            if (way.wanting, way.menus) == (wanting, one.menus):
                ways[at] = replace(way, begun=(*way.begun, *one.begun))
                break
        else:
            ways.append(VoidWay(wanting, one.menus, one.begun))
    return tuple(ways)


def _common(ways: Sequence[Wanting]) -> list[Wanting]:
    """Tell of one power what it wanted in each of some worlds, by as few reasons as can be.

    What is wanting in all of them is reason enough; else each has what is wanting in most.
    """
    told: list[Wanting | None] = [None] * len(ways)
    while left := [at for at, one in enumerate(told) if one is None]:
        counts: dict[str, int] = {}
        for at in left:
            for text in dict.fromkeys(part.text for part in ways[at].parts):
                counts[text] = counts.get(text, 0) + 1
        most = max(counts.values(), default=0)
        if not most:
            break
        often = [text for text, count in counts.items() if count == most]
        had = [{part.text for part in ways[at].parts} for at in left]
        same = [at for at, texts in zip(left, had, strict=True) if often[0] in texts]
        texts = frozenset(often).intersection(*(texts for texts in had if often[0] in texts))
        parts = _shared([ways[at] for at in same], texts)
        for at in same:
            told[at] = replace(ways[at], parts=parts)
    return [way if one is None else one for one, way in zip(told, ways, strict=True)]


def _shared(ways: Sequence[Wanting], texts: Collection[str]) -> tuple[Part, ...]:
    """Give what is wanting in several worlds of the first condition, without values that differ."""
    parts = {part.text: part for part in ways[0].parts if part.text in texts}
    for way in ways[1:]:
        for part in way.parts:
            if part.text in parts:
                parts[part.text] = _alike(parts[part.text], part)
    first = next(iter(parts.values()), None)
    return tuple(part for part in parts.values() if first and part.words == first.words)
