"""The erasure test: complete records with something hidden, held against what they really say.

Whoever reads a torn record is to be told nothing that is not so, and nothing may be passed over:
what is proved of it is found in the whole record too, and what is found there of acts still
written is proved or undecided.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from hoyle import ir
from hoyle.interpret import Machine
from hoyle.interpret.machine import machine_of
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling, contradicts_itself
from hoyle.ir.game import Record, StartValues
from hoyle.ir.reads import OPEN
from hoyle.ir.texts import Value
from hoyle.play.games import Dealer
from hoyle.play.hidden import Erasure, erasures
from hoyle.play.starts import tags_of
from hoyle.records.beginning import contrary

BEFORE = "all before an act"
_FAULTS, _BOLD, _VARIED = 0.9, 0.5, 0.3
_CUTS = 40  # places at which a record is tried to be torn off, until one may begin so

# What is held to be the same in two rulings: kind, name, player, side, and the event.
FindingKey = tuple[str, str, str | None, str | None, int]


@dataclass(frozen=True, slots=True)
class TornRecord:
    """A record with something hidden, and where its events stood in the whole one."""

    record: Record
    places: tuple[int, ...]
    several: bool = False  # whether one of several acts is wanting


@dataclass(frozen=True, slots=True)
class ErasureFault:
    """What a torn record is wrongly told: proved and not so, or passed over."""

    erasure: str
    game: int
    proved: bool
    finding: Finding
    record: Record


@dataclass(slots=True)
class ErasureCount:
    """How the torn records of one erasure fared."""

    records: int = 0
    findings: int = 0  # of the whole records, at acts still written
    undecided: int = 0
    false: int = 0
    acquitted: int = 0


def torn(book: ir.Book, record: Record, erasure: Erasure) -> TornRecord | None:
    """Hide something of a record; None if there is nothing of it, or if no game so begins."""
    ours = {one.state for one in erasure.states}
    told = frozenset(
        one[0] for one in record.start if one[0] in ours and not _follows(book, record, one)
    )
    hidden, names = erasure.hides(record, told)
    kept = [i for i in range(len(record.events)) if i not in hidden]
    start = tuple(one for one in record.start if one[0] in told or one[0] not in names)
    shown = any(erasure.left(event) is not event for event in record.events)
    if not (hidden or shown) and start == record.start:
        return None
    events = tuple(erasure.left(record.events[i]) for i in kept)
    made = replace(record, events=events, start=start, tags=tags_of(book, start), marks=())
    found = TornRecord(made, tuple(kept), bool(erasure.several[0]))
    return None if contrary(book, made) else found


def _follows(book: ir.Book, record: Record, told: tuple[str, int, int]) -> bool:
    """Tell whether what a record tells of its beginning follows from the rest, or nothing does.

    What does not cannot be left out: the rest would tell another thing. So it would where silence
    is never taken for none.
    """
    if told[2] == -1 and any(one.name == told[0] and one.some for one in book.states):
        return False
    rest = tuple(one for one in record.start if one != told)
    begun = machine_of(book, replace(record, start=rest))
    return begun.value(*told[:2]) in (-1, told[2])


def torn_off(book: ir.Book, record: Record, places: Sequence[int]) -> TornRecord | None:
    """Hide all before an act, and tell by tags what they can tell of the state there.

    It is the first of some acts, by their `places`, before which a record may so begin; None if
    that is none of them, for what the book says to be as in the beginning is otherwise.
    """
    torn = next((one for one in book.states if one.torn), None)
    if torn is None:
        return None
    machine = machine_of(book, record)
    bare = machine.copy()  # to which no set is told: so it is of a record that begins in the middle
    given = {one.rebuilt.given for one in book.states if one.rebuilt is not None}
    told: dict[int, tuple[StartValues, list[Value]]] = {}
    for at in range(max(places, default=-1) + 1):
        if at in places:
            told[at] = _tags(book, machine), _values(bare, torn.intact)
        event = record.events[at]
        machine.tell(event)
        if event.act not in given:
            bare.tell(event)
    for at in places:
        start, intact = told[at]
        begun = machine_of(book, replace(record, start=start))
        if intact == _values(begun, torn.intact):
            events, tags = record.events[at:], tags_of(book, start)
            made = replace(record, events=events, start=start, tags=tags, marks=())
            if not contrary(book, made):
                return TornRecord(made, tuple(range(at, len(record.events))))
    return None


def _tags(book: ir.Book, machine: Machine) -> StartValues:
    """Give what tags can tell of the state now, and that the record begins with it."""
    places = machine.program.layout.places
    return tuple(
        (state.name, key, value)
        for state in book.states
        if state.tag
        for key in range(places[state.name].size)
        if isinstance(value := 1 if state.torn else machine.value(state.name, key), int)
    )


def _values(machine: Machine, states: Sequence[str]) -> list[Value]:
    """Give what some states are now, and, if OPEN is among them, how many norms are open."""
    places = machine.program.layout.places
    own = [one for one in states if one != OPEN]
    values = [machine.value(one, key) for one in own for key in range(places[one].size)]
    if len(own) == len(states):
        return values
    open_ = sum(one.status == "open" for one in machine.menus)
    return [*values, open_ + sum(one.status == "pending" for one in machine.duties)]


def keys(findings: Sequence[Finding], places: Sequence[int]) -> dict[FindingKey, Finding]:
    """Give findings by what makes them the same, at the events of the whole record."""
    found: dict[FindingKey, Finding] = {}
    for one in findings:
        at = one["event"]
        event = places[at] if 0 <= at < len(places) else at
        key: FindingKey = one["kind"], one["name"], one["player"], one["side"], event
        if one["kind"] == "exercised":  # told by its act, whatever law gave the right: see merging
            key = one["kind"], "", None, None, event
        known = found.get(key)
        if known is None or known["verdict"] == "undecided":
            found[key] = one
    return found


def powers(book: ir.Book) -> Mapping[str, frozenset[str]]:
    """Give the clauses that may give each act its effect."""
    found: dict[str, frozenset[str]] = {}
    for clause in book.clauses:
        match clause:
            case ir.PowerClause():
                acts = [clause.pattern.act]
            case ir.MenuClause():
                acts = [option.pattern.act for option in clause.options]
            case _:
                acts = []
        for act in acts:
            found[act] = found.get(act, frozenset()) | {clause.head.id}
    return found


def held_against(
    whole: Ruling,
    ruling: Ruling,
    places: Sequence[int],
    giving: Mapping[str, frozenset[str]] | None = None,
) -> Iterator[tuple[bool, Finding]]:
    """Give what is proved and is not so (true), and what is passed over (false).

    What a torn record is not ruled on is not passed over: not the clause of a finding, nor, of a
    void act, any that is `giving` it power.
    """
    every = range(1 + max((one["event"] for one in whole["findings"]), default=0))
    known = keys(whole["findings"], every)
    open_ = set(ruling["unruled"])
    told = keys(ruling["findings"], places)
    for key, finding in told.items():
        if finding["verdict"] == "proved" and not _at_last(key, known):
            yield True, finding
    kept = set(places)
    for key, finding in known.items():
        passed = finding["kind"] not in ("contradiction", "conflict")
        clauses = {finding["clause"]}
        if finding["kind"] == "void":
            clauses |= (giving or {}).get(finding["name"], frozenset())
        passed = passed and not clauses & open_
        passed = passed and not any(_at_last(other, {key: finding}) for other in told)
        if passed and finding["verdict"] == "proved" and key[4] in kept:
            yield False, finding


def _at_last(key: FindingKey, known: Mapping[FindingKey, Finding]) -> bool:
    """Tell whether a finding is among those known, or an offence that is shown later than it was.

    What was played later may tell what a hand was that is not on record.
    """
    if key in known or key[0] != "offence":
        return key in known
    return any(other[:4] == key[:4] and other[4] < key[4] for other in known)


class ErasureTest:
    """Plays games with faults, hides what may be hidden, and counts what is told wrongly."""

    def __init__(self, book: ir.Book, judge: RecordJudge, seed: int) -> None:
        self.book = book
        self.judge = judge
        self._seed = seed
        self._erasures = erasures(book)
        self._powers = powers(book)
        self.counts: dict[str, ErasureCount] = {one.name: ErasureCount() for one in self._erasures}
        self.counts[BEFORE] = ErasureCount()

    @cached_property
    def _dealer(self) -> Dealer:
        return Dealer(self.book, _FAULTS, bold=_BOLD, varied=_VARIED)

    def game(self, number: int, midway: bool = True) -> Iterator[ErasureFault]:
        """Try one game, unless `midway` is false with all before an act hidden too.

        Give what is told wrongly of it.
        """
        for erasure, whole, found in self.torn(number, midway):
            yield from self._held(erasure, number, whole, found)

    def record(self, number: int) -> Record:
        """Play a game."""
        return self._dealer.game(Random(f"{self._seed}/{number}")).record

    def played(self, record: Record, number: int) -> Iterator[ErasureFault]:
        """Try a record of a game that has such a number; give what is told wrongly of it."""
        for erasure, whole, found in self._torn(record, True, Random(number)):
            yield from self._held(erasure, number, whole, found)

    def torn(self, number: int, midway: bool) -> Iterator[tuple[str, Ruling, TornRecord]]:
        """Give what may be left of a game, with the ruling on the whole and what is hidden."""
        rng = Random(f"{self._seed}/{number}")
        yield from self._torn(self._dealer.game(rng).record, midway, rng)

    def _torn(
        self, record: Record, midway: bool, rng: Random
    ) -> Iterator[tuple[str, Ruling, TornRecord]]:
        whole, ruling = self._whole(record)
        for erasure in self._erasures:
            if found := torn(self.book, whole, erasure):
                yield erasure.name, ruling, found
        order = list(range(1, len(whole.events))) if midway else []
        rng.shuffle(order)
        if found := torn_off(self.book, whole, order[:_CUTS]):
            yield BEFORE, ruling, found

    def _whole(self, record: Record) -> tuple[Record, Ruling]:
        """Give a record as far as it does not contradict itself: only then is it of a real game."""
        ruling = self.judge(record)
        amiss = [one["event"] for one in ruling["findings"] if one["kind"] == "contradiction"]
        if not amiss:
            return record, ruling
        record = replace(record, events=record.events[: min(amiss)])
        return record, self.judge(record)

    def _held(
        self, name: str, number: int, whole: Ruling, found: TornRecord
    ) -> Iterator[ErasureFault]:
        count = self.counts[name]
        made = self.judge(found.record)
        if found.several and contradicts_itself(made):
            return  # what is left of several is not as they are done, and the record says so itself
        count.records += 1
        kept = set(found.places)
        count.findings += sum(one["event"] in kept for one in whole["findings"])
        count.undecided += sum(one["verdict"] == "undecided" for one in made["findings"])
        for proved, finding in held_against(whole, made, found.places, self._powers):
            count.false += proved
            count.acquitted += not proved
            yield ErasureFault(name, number, proved, finding, found.record)
