"""The fact that decides a finding that some of the hands a record leaves open bear out.

Between the world in which the finding is made and the one in which it is not, the least
difference is looked for that makes it: of whose set, and which members of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import product

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.judging import judge_world
from hoyle.interpret.machine import program_of
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling, Texts
from hoyle.interpret.worlds import World, between, drawn, held
from hoyle.ir import Book, Kind, Number, SetOf, Truth, kind_name, may_be_none
from hoyle.ir.game import Record, StartValues
from hoyle.ir.visitor import read
from hoyle.rulings.beginnings import NamedBeginning, decided
from hoyle.rulings.effort import Effort, Spent, in_worlds
from hoyle.rulings.fewest import fewest
from hoyle.rulings.instances import either, of_several
from hoyle.rulings.missing import Missing, begun, begun_not
from hoyle.rulings.probes import CellChange, Probe, besides, changed, found_in
from hoyle.rulings.which import TellingMembers
from hoyle.shared.masks import members
from hoyle.words.templates import spoken

_FEW = 3  # members that are named one by one rather than told by what they have in common
_KEPT = 256  # rulings on other starts that are kept while one record is asked about

BeginValues = Mapping[tuple[str, int], tuple[int, ...]]  # slots of states, what they began with


class Deciding:
    """Looks between the worlds of a record, each judged as far as event `last`.

    `judge` is what judged the record, if it was not the interpreter.
    """

    def __init__(
        self, book: Book, record: Record, last: int, judge: RecordJudge | None = None
    ) -> None:
        self._book = book
        self._record = record
        self._in_world: Callable[[Record, StartValues], Ruling] = partial(judge_world, book)
        self._worlds: Sequence[BeginValues]
        if isinstance(judge, ValidatorJudge):
            self._in_world, self._worlds = judge.in_world, judge.beginnings(record)
        else:
            self._worlds = _beginnings(in_worlds(book, record).all)
        least, most = held(book, record)
        self._sets = (least, least if most is None else most)
        self._least = self._most = least
        self._texts = Texts(book, record.seats)
        self._kinds = {kind.name: kind for kind in book.kinds}
        self._which = TellingMembers(self._kinds)
        self._effort = Effort()
        self._last = last
        self._kept: dict[StartValues, Ruling] = {}
        self._decided: dict[int, BeginValues] = {}  # in which world sets decide findings

    def deciding(self, finding: Finding) -> Missing:
        """Find what decides a finding: what sets had, or else what unknown states were."""
        in_which: list[tuple[BeginValues, Finding | None]] = []
        for values in self._worlds:
            self._begin(values)
            least = found_in(self._judged(finding, self._least), finding)
            most = found_in(self._judged(finding, self._most), finding)
            if (least is None) != (most is None):
                self._decided[finding["n"]] = values
                return self._of_sets(finding, made=most is not None)
            in_which.append((values, least))
        if all(found is not None for _, found in in_which):
            return self._of_drawn(finding)
        if any(found is not None for _, found in in_which):
            return self._of_states(finding, in_which)
        return self._of_between(finding) or self._of_states(finding, in_which)

    def closely(self, finding: Finding, made: Missing) -> Missing:
        """Tell besides what else decides a finding, where sets do: what a state was, or more cards.

        Asked once it has been told of every finding what decides it.
        """
        values = self._decided.get(finding["n"])
        if values is None:
            return made
        with suppress(Spent):
            made = replace(made, given=self._given(finding, values, made))
        with suppress(Spent):
            self._begin(values)
            made = replace(made, partly=not made.so and not self._is_enough(finding))
        return made

    def varies(self, finding: Finding) -> bool:
        """Tell whether a finding is made in some worlds alone, or with some of what was held."""
        least, most = self._sets
        mixed = (*between(self._book, self._record, least, most), *drawn(self._book, self._record))
        every = [least, *([] if most == least else [most, *mixed])]
        made = (
            found_in(self._judged(finding, (*cells, *sets)), finding) is not None
            for sets in every
            for values in self._worlds
            for cells in [tuple((state, slot, of[0]) for (state, slot), of in values.items())]
        )
        return not all(made)

    def deciding_any(self, findings: Sequence[Finding]) -> Missing | None:
        """Find what decides whether any of some findings is made; None if one is in any case.

        Sets have what the record shows. What unknown states were decides, or may.
        """
        in_which: list[tuple[BeginValues, Finding | None]] = []
        for values in self._worlds:
            cells = tuple((state, slot, of[0]) for (state, slot), of in values.items())
            ruled = self._judged(findings[0], (*cells, *self._sets[0]))
            made = (found_in(ruled, one) for one in findings)
            in_which.append((values, next((one for one in made if one is not None), None)))
        if all(found is not None for _, found in in_which):
            return None
        return self._of_states(findings[0], in_which)

    def _begin(self, values: BeginValues) -> None:
        """Let unknown states have begun with some values, and sets have the least and the most."""
        cells = tuple((state, slot, of[0]) for (state, slot), of in values.items())
        self._least, self._most = ((*cells, *sets) for sets in self._sets)

    def _given(self, finding: Finding, values: BeginValues, made: Missing) -> str:
        """Say what an unknown state is where sets decide, if in another world they do otherwise.

        Asked of one world for each state that differs by that state alone.
        """
        sorts = {state.name: state.sort for state in self._book.states}
        apart: dict[tuple[str, int], BeginValues] = {}
        for other in reversed(self._worlds):
            cells = [cell for cell in values if values[cell] != other.get(cell)]
            if len(cells) == 1 and not isinstance(sorts[cells[0][0]], Number):
                apart.setdefault(cells[0], other)
        # What something was tells more than whether anything was so.
        for cell in sorted(apart, key=lambda one: sorts[one[0]] == Truth()):
            if len(values[cell]) <= _FEW and self._is_otherwise(finding, apart[cell], made):
                members = [self._member(cell[0], value) for value in values[cell]]
                if members in (["yes"], ["no"], ["none"]):
                    return f"where {begun(self._state(*cell), members[0])}"
                if "yes" not in members:  # that it was so or was not tells nothing
                    return f"{self._state(*cell)} being {either(members)}, for one"
        return ""

    def _is_otherwise(self, finding: Finding, values: BeginValues, made: Missing) -> bool:
        """Tell whether in another world other sets decide a finding, or none do."""
        self._begin(values)
        least = found_in(self._judged(finding, self._least), finding)
        most = found_in(self._judged(finding, self._most), finding)
        if (least is None) == (most is None):
            return True
        there = self._of_sets(finding, made=most is not None)
        return (there.held, there.so) != (made.held, made.so)

    def began(self, state: str, slot: int, values: Sequence[int]) -> str:
        """Say what an unknown state began with: *trumps were spades or hearts*.

        What it was not is said where that is less, of all that it may have begun with.
        """
        told = self._state(state, slot)
        every = {value for world in self._worlds for value in world.get((state, slot), ())}
        others = every.difference(values)
        said = [self._member(state, value) for value in values]
        if len(others) == 1 < len(values):
            return begun_not(told, self._member(state, *others))
        if len(said) > 1 and "none" in said:
            rest = either([one for one in said if one != "none"])
            return f"{begun(told, rest)}, or {begun(told, 'none')}"
        return begun(told, either(said))

    def _of_drawn(self, finding: Finding) -> Missing:
        """Say what is wanted, between most and none, for what is found with the most and least."""
        cells = self._least[: len(self._least) - len(self._sets[0])]
        least, most = self._sets
        mixed = between(self._book, self._record, least, most)
        for sets in (*mixed, *drawn(self._book, self._record)):
            self._least = (*cells, *sets)
            if found_in(self._judged(finding, self._least), finding) is None:
                break
        return self._of_sets(finding, made=True)

    def _of_between(self, finding: Finding) -> Missing | None:
        """Say what is wanted for what is found neither with the least nor with the most.

        None if it cannot be told by that.
        """
        least, most = self._sets
        for sets in between(self._book, self._record, least, most):
            for values in self._worlds:
                cells = tuple((state, slot, of[0]) for (state, slot), of in values.items())
                self._least, self._most = (*cells, *least), (*cells, *sets)
                if found_in(self._judged(finding, self._most), finding) is not None:
                    return self._of_sets(finding, made=True)
        return None

    def _of_states(
        self, finding: Finding, in_which: Sequence[tuple[BeginValues, Finding | None]]
    ) -> Missing:
        """Say what unknown states must have been for a finding to be made."""
        first = of_several([found for _, found in in_which if found is not None] or [finding])
        made = decided([(self._named(values), found is not None) for values, found in in_which])
        words = {self._state(*cell): cell[0] for values, _ in in_which for cell in values}
        states = dict.fromkeys(words[said] for said, _ in made.held)
        tags = _tags_telling(self._book, states)
        return Missing(made.held, made.so, True, first, was=True, tags=tags, partly=made.partly)

    def _named(self, values: BeginValues) -> NamedBeginning:
        """Put into words what unknown states began with."""
        return {
            self._state(*cell): tuple(self._member(cell[0], value) for value in of)
            for cell, of in values.items()
        }

    def _of_sets(self, finding: Finding, made: bool) -> Missing:
        probe, differing = self._probe(finding, made), self._differing()
        alone = [change for change in differing if probe([change])]
        if alone:
            told = [self._members(change, probe, made) for change in alone]
            return self._missing(alone, told, made, all_=False)
        joint = fewest(differing, lambda some: probe(some) is not None)
        if not joint:  # it is found with whatever was held
            return Missing((), True, True, finding, untold=True)
        told = [
            self._members(change, besides(probe, joint[:i] + joint[i + 1 :]), made)
            for i, change in enumerate(joint)
        ]
        return self._missing(joint, told, made, all_=True)

    def _probe(self, finding: Finding, made: bool) -> Probe:
        """Give what asks for a finding with sets changed: from the least, or what is not made."""
        base = self._least if made else self._most
        return lambda changes: found_in(self._judged(finding, changed(base, changes)), finding)

    def _differing(self) -> list[CellChange]:
        """Give the sets that may have had more than the record shows, with what they may have."""
        return [
            (state, key, value ^ other)
            for (state, key, value), (_, _, other) in zip(self._least, self._most, strict=True)
            if value != other
        ]

    def _members(self, change: CellChange, probe: Probe, so: bool) -> tuple[str, Finding]:
        """Say which members of a set decide a finding, and give it as the fewest make it."""
        return self._which.members(change, self._kind(change[0]), probe, so)

    def _is_enough(self, finding: Finding) -> bool:
        """Tell whether a finding is not made if what undoes it was held, and no more.

        Of a set that is all that undoes it alone, or else any one of what does so together.
        """
        probe = self._probe(finding, made=False)

        def ways(state: str, key: int, whole: int) -> list[CellChange]:
            own = members(whole)
            alone = [i for i in own if probe([(state, key, 1 << i)])]
            if alone:
                return [(state, key, _mask(alone))]
            together = fewest(own, lambda some: probe([(state, key, _mask(some))]) is not None)
            return [(state, key, 1 << i) for i in together]

        sets = [change for change in self._differing() if probe([change])]
        return not sets or all(
            found_in(self._judged(finding, changed(self._least, held)), finding) is None
            for held in product(*(ways(*change) for change in sets))
        )

    def _missing(
        self,
        changes: Sequence[CellChange],
        told: Sequence[tuple[str, Finding]],
        so: bool,
        all_: bool,
    ) -> Missing:
        sets = (self._state(state, key) for state, key, _ in changes)
        held = tuple(zip(sets, (what for what, _ in told), strict=True))
        return Missing(held, so, all_, self._plain(told[0][1], so))

    def _plain(self, finding: Finding, so: bool) -> Finding:
        """Leave out the sets that a finding is told from, where they are all they might be."""
        sets = {self._state(*change[:2]).removeprefix("the ") for change in self._most}
        facts = [
            fact for fact in finding["facts"] if so or fact[0].removeprefix("the ") not in sets
        ]
        return {**finding, "facts": facts}

    def _judged(self, finding: Finding, start: StartValues) -> Ruling:
        """Judge the record from a start, as far as the finding, and the others asked about.

        What one finding asks of a start, the next asks too: its ruling is kept.
        """
        if start not in self._kept:
            events = self._record.events[: max(self._last, finding["event"]) + 1]
            if not self._effort.spend(len(events)):
                raise Spent
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            record = replace(self._record, events=events)
            self._kept[start] = self._in_world(record, start)
        return self._kept[start]

    # ---------------------------------------------------------------- in words

    def _state(self, name: str, slot: int) -> str:
        """Name what may be unknown: *the trump suit*, *the hand of B*."""
        found = next(one for one in self._book.states if one.name == name)
        layout = program_of(self._book).layout
        keys = layout.places[name].keys[slot]
        names = [self._texts.text(sort, i) for sort, i in zip(found.keys, keys, strict=True)]
        if found.words:
            return re.sub(r"\{(\d+)\}", lambda hole: names[int(hole[1])], found.words)
        one = not names and kind_name(found.sort) in ("player", "side")  # *the dealer*
        the = "the " if one or isinstance(found.sort, SetOf) else ""
        return f"{the}{spoken(name)}{' of ' if names else ''}{', '.join(names)}"

    def _member(self, name: str, value: int) -> str:
        """Tell a value of a state in words: *spades*."""
        sort = next(one.sort for one in self._book.states if one.name == name)
        kind = kind_name(sort)
        if kind in ("", "player", "side") or value < 0:
            return self._texts.text(sort, value)
        return spoken(self._kinds[kind].members[value])

    def _kind(self, state: str) -> Kind:
        sort = next(one.sort for one in self._book.states if one.name == state)
        assert isinstance(sort, SetOf)
        return self._kinds[sort.of.name]


def _mask(some: Iterable[int]) -> int:
    return sum(1 << i for i in some)


def _beginnings(found: Sequence[World]) -> list[BeginValues]:
    """Give what is not told as it began in worlds, whatever sets there were, each once."""
    made: list[BeginValues] = []
    for one in found:
        if one.values not in made:
            made.append(one.values)
    return made


def _tags_telling(book: Book, names: Iterable[str]) -> tuple[str, ...]:
    """Name the tags that tell states: their own, or of what they begin with where that is told."""
    states = {state.name: state for state in book.states}
    found: list[str] = []
    for name in names:
        others = (states[other] for other in sorted(read(states[name].start)))
        begun_with = [one.tag for one in others if one.tag and may_be_none(one.sort)]
        found += [states[name].tag] if states[name].tag else begun_with
    return tuple(dict.fromkeys(found))
