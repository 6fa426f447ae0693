"""Acts that are taken not to have happened: had one gone unrecorded, a finding would not be made.

A record is taken to tell every act. What somebody is bound to do, or does without a word, may be
missing from it all the same: a pass, a *go*, the card turned up. So before the acts at which
something is proved others are tried that may stand there; if none does, before the few acts that
precede them: of a card left out the next of the same player is taken for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from hoyle.interpret.machine import Machine
from hoyle.interpret.rebuilt import held
from hoyle.interpret.ruling import Finding, Ruling, event_words
from hoyle.interpret.torn import resting_on_acts
from hoyle.ir import Book
from hoyle.ir.game import Event, EventValues, Record, StartValues
from hoyle.rulings.effort import in_worlds
from hoyle.rulings.replay import begin
from hoyle.rulings.unwritten import Unwritten, UnwrittenActs
from hoyle.shared.completed import finding_mark
from hoyle.shared.specs import FAULTS

_MOST_ACTS = 2_000  # judged again by the interpreter, of which it does ten thousand in a second
_MOST_TOLD = 1_000  # acts of a record: of a longer one nothing is looked for
_THOUGHT = 12  # acts are thought of in the time in which one is judged
_FEWEST_ACTS = 100  # for one place
_MOST_EVENTS = 12  # that something is proved of, before which is looked
_MOST_IN_A_ROW = 4  # acts that may be missing at one place
_BEFORE = 4  # acts that precede one, before which is looked too
_MOST_BEFORE = 1_000  # acts that are judged again for that
_MOST_KINDS = 6  # of acts, of which rows are tried
_NEAR = 1  # conditions that may lack for an act to be what one waits for
_Row = tuple[Unwritten, ...]
_Marks = frozenset[object]


@dataclass(frozen=True, slots=True)
class Missed:
    """Acts that may be missing before an event, in words, and findings, by their numbers.

    A finding would not be made with the acts of all the gaps that name it.
    """

    event: int
    acts: tuple[str, ...]
    findings: tuple[int, ...]


def missed(book: Book, record: Record, ruling: Ruling) -> tuple[Missed, ...]:
    """Tell which acts, had they happened unrecorded, would undo what is proved.

    Nothing is amiss with them where they stand, nothing of the record contradicts them, and with
    them no more is amiss than without. Of a place those are told that leave least, and of these
    what is likeliest to be left out; several in a row only if none does alone.
    """
    proved = [
        one
        for one in ruling["findings"]
        if one["verdict"] == "proved" and one["kind"] in (*FAULTS, "holding") and one["event"] >= 0
    ]
    if not (proved and book.moves) or len(record.events) > _MOST_TOLD:
        return ()
    return tuple(_Missing(book, record, proved).found())


def hanging_on_acts(
    book: Book, record: Record, ruling: Ruling, anyhow: Collection[int]
) -> frozenset[int]:
    """Give the numbers of what is proved, or made `anyhow`, only if the record tells every act."""
    findings = ruling["findings"]
    proved = [one for one in findings if one["verdict"] == "proved" or one["n"] in anyhow]
    return resting_on_acts(book, record, proved) if proved else frozenset()


class _Gap(NamedTuple):
    """Acts that are put in before an event."""

    at: int
    row: _Row


class _Way(NamedTuple):
    """A gap, what is found with it, and what makes it better than others, the best being least.

    `told` was found before the gap, which is filled `after` that.
    """

    rank: tuple[object, ...]
    gap: _Gap
    there: _Marks
    told: _Marks
    after: Machine


class _Stands(NamedTuple):
    """A record told as far as the event `at`, so many acts `more` put in; `there` is found of it.

    `told` was found before the event.
    """

    at: int
    table: Machine
    more: int
    told: _Marks
    there: _Marks


class _Trials:
    """The acts that may come next where a record stands, each with what it leaves if it is lawful.

    Each is let happen once, when it is first asked for; that of all of them was thought is `cost`.
    """

    def __init__(self, acts: UnwrittenActs, table: Machine, row: _Row) -> None:
        before = acts.cost
        self.all = acts.at(table, row)
        self.cost = acts.cost - before
        self._acts, self._known = acts, list[Machine | None]()

    def after(self, at: int, table: Machine) -> Machine | None:
        """Let the act at a place happen at a table, as that has it who asked first."""
        if at < len(self._known):
            Machine.judged.events += 1  # as it took then: how much is tried must not hang on that
        else:
            self._known.append(self._acts.stepped(table, self.all[at]))
        return self._known[at]


class _Missing:
    """Puts acts into a record, and looks what is found then."""

    def __init__(self, book: Book, record: Record, proved: Sequence[Finding]) -> None:
        self._book, self._record = book, record
        self._acts = UnwrittenActs(book, record, proved)
        places = {act.name: place for place, act in enumerate(book.acts)}
        self._events: EventValues = [(places[one.act], one.args) for one in record.events]
        self._start = in_worlds(book, record).all[0].start
        self._numbers: dict[object, list[int]] = {}
        self._wanted: dict[int, set[object]] = {}  # what is proved, by the event
        for one in proved:
            mark = _mark(one)
            self._numbers.setdefault(mark, []).append(one["n"])
            self._wanted.setdefault(one["event"], set()).add(mark)
        self._trials: dict[int, _Trials] = {}  # by the event before which they stand
        self._base = frozenset[object]()
        self._limit = self._last = 0
        self._spare = _MOST_BEFORE

    def found(self) -> Iterator[Missed]:
        """Go through the gaps by which some findings are gone, in the order of the record."""
        self._judge()
        gaps: dict[object, tuple[_Gap, ...]] = {}  # by what is gone with all of them
        self._last = self._spent() + _MOST_ACTS
        for gap, gone in self._through():
            for mark in gone:
                gaps[mark] = (*gaps.get(mark, ()), gap)
        of: dict[_Gap, list[int]] = {}
        for mark, own in gaps.items():
            for gap in own:
                of.setdefault(gap, []).extend(self._numbers[mark])
        for gap, numbers in sorted(of.items(), key=lambda one: one[0].at):
            yield Missed(gap.at, tuple(map(self._words, gap.row)), tuple(sorted(numbers)))

    def _share(self, parts: int) -> None:
        """Let so much be spent on what comes next, of several parts."""
        now = self._spent()
        self._limit = now + max(max(0, self._last - now) // max(1, parts), _FEWEST_ACTS)

    def _spent(self) -> int:
        return Machine.judged.events + self._acts.cost // _THOUGHT

    def _begin(self, record: Record, start: StartValues) -> Machine:
        table = begin(self._book, record, start)
        table.docket.wordless = True
        return table

    def _judge(self) -> None:
        """Judge the record; keep to what is proved by one world's judging, of the first events."""
        table = self._begin(self._record, self._start)
        for act, args in self._events:
            table.step(act, args)
        self._base = there = frozenset(map(_mark, table.docket.findings))
        self._numbers = {mark: own for mark, own in self._numbers.items() if mark in there}
        kept = sorted(event for event, marks in self._wanted.items() if marks & there)
        self._wanted = {event: self._wanted[event] & there for event in kept[:_MOST_EVENTS]}

    # ------------------------------------------------------------ one gap after the other

    def _through(self) -> Iterator[tuple[_Gap, _Marks]]:
        """Go through the record, and put in what is missing where something is proved.

        Give the gaps, each with what is gone with it, or with those before it and it.
        """
        stands = _Stands(0, self._begin(self._record, self._start), 0, frozenset(), self._base)
        before: list[_Stands] = []
        put: tuple[_Gap, ...] = ()
        left = len(self._wanted)
        undone = set[object]()
        for at in range(len(self._events)):
            if self._wanted.get(at, set()) & stands.there - undone:
                way = self._near(left, stands, before)
                if way is not None and self._holds((*put, way.gap), way.there):
                    gone = stands.there & self._numbers.keys() - way.there - undone
                    undone |= gone
                    yield from self._needed((*put, way.gap), gone)
                    self._acts.tell((one.act, one.args) for one in way.gap.row)
                    self._trials.clear()
                    if len(_amiss(way.there)) <= len(_amiss(stands.there)):
                        put, before = (*put, way.gap), []
                        stands = self._filled(way, stands, at)
            left -= at in self._wanted
            if left <= 0:
                return
            if not self._wanted.keys().isdisjoint(range(at + 1, at + 1 + _BEFORE)):
                before = [*before[1 - _BEFORE :], stands._replace(table=stands.table.copy())]
            stands = self._next(stands)

    def _next(self, stands: _Stands) -> _Stands:
        """Let the next event of the record happen."""
        drawn = stands.table.step(*self._events[stands.at])
        own = frozenset(_mark(one, stands.more) for one in drawn)
        return stands._replace(at=stands.at + 1, told=stands.told | own)

    def _filled(self, way: _Way, stands: _Stands, event: int) -> _Stands:
        """Tell the record with a gap filled, as far as an event."""
        more = stands.more + len(way.gap.row)
        filled = _Stands(way.gap.at, way.after, more, way.told, way.there)
        while filled.at < event:
            filled = self._next(filled)
        return filled

    def _near(self, left: int, stands: _Stands, before: Sequence[_Stands]) -> _Way | None:
        """Give the best of what may be missing before an event, or before one that precedes it.

        One act there is likelier than several in a row; what is spent on it is a share of its own.
        """
        event = stands.at
        self._share(left)
        way = self._at(stands, event, 1, 1)
        rest, begun = self._limit - self._spent(), self._spent()
        for place in () if way is not None else reversed(before):
            self._limit = begun + self._spare
            if (way := self._at(place, event, 1, 1)) is not None:
                break
        used = self._spent() - begun
        self._spare, self._last, self._limit = (
            self._spare - used,
            self._last + used,
            begun + used + rest,
        )
        return way or self._at(stands, event, 2, _MOST_IN_A_ROW)

    def _needed(self, put: tuple[_Gap, ...], gone: _Marks) -> Iterator[tuple[_Gap, _Marks]]:
        """Give the gaps that it takes for some findings to be gone: the last, or others too."""
        alone = self._gone(put[-1:]) & gone if len(put) > 1 else gone
        yield put[-1], gone
        for gap in put[:-1] if gone > alone else ():
            fewer = tuple(one for one in put if one is not gap)
            if gone - alone <= self._gone(fewer):
                put = fewer
            else:
                yield gap, gone - alone

    # ------------------------------------------------------------ one gap

    def _at(self, stands: _Stands, event: int, least: int, most: int) -> _Way | None:
        """Give the best of the acts that may be missing where a record stands, for what one proves.

        That is the event, or one of the next. They are so many in a row, at `least` and at `most`.
        """
        rows: list[tuple[_Row, Machine]] = [((), stands.table)]
        for length in range(1, most + 1):
            ways: list[_Way] = []
            longer: dict[int, tuple[_Row, Machine]] = {}
            for row, table in rows:
                for one, after in self._lawful(stands.at, row, table):
                    gap = _Gap(stands.at, (*row, one))
                    tried = length >= least and self._tried(after, gap, stands, event)
                    if tried:
                        ways.append(tried)
                    if one.act not in longer and (not row or one.act == row[-1].act):
                        longer[one.act] = gap.row, after
            if ways:
                return min(ways, key=_ranked)
            rows = list(longer.values())[:_MOST_KINDS]
        return None

    def _lawful(self, event: int, row: _Row, table: Machine) -> Iterator[tuple[Unwritten, Machine]]:
        """Let each of the acts happen that may go on a row; give those that are not amiss.

        Of one place it is asked again and again what may stand there by itself.
        """
        trials = None if row else self._trials.get(event)
        if trials is None:
            trials = _Trials(self._acts, table, row)
            if not row:
                self._trials[event] = trials
        else:
            self._acts.cost += trials.cost
        for at, one in enumerate(trials.all):
            if self._spent() >= self._limit:
                return
            after = trials.after(at, table)
            if after is not None:
                yield one, after

    def _tried(self, after: Machine, gap: _Gap, stands: _Stands, event: int) -> _Way | None:
        """Judge the rest of the record after a gap; give what comes of it if it is to be told."""
        wanted = self._wanted[event] & stands.there
        if gap.at == event:
            found = after.amiss(*self._events[event])
            if wanted <= {(kind, "", *rest, event) for kind, *rest in found}:
                Machine.judged.events += 1
                return None  # it mends nothing
        table, more = after.copy(), stands.more + len(gap.row)
        there, known = set(stands.told), stands.there | self._base
        for here, (act, args) in enumerate(self._events[gap.at :], gap.at):
            if here > event and self._spent() >= self._limit:
                return None
            for one in table.step(act, args):
                there.add(mark := _mark(one, more))
                denied = here <= event or one["kind"] == "contradiction"
                if denied and one["kind"] in FAULTS and mark not in known:
                    return None  # it mends nothing, or the record cannot be so
            if here == event and wanted <= there:
                return None
        was, now = _amiss(stands.there), _amiss(there)
        if not (now <= was or len(now) < len(was) or _obvious(gap)):
            return None
        if not self._numbers.keys().isdisjoint(there - stands.there):
            return None  # it brings back what another gap has undone
        gone = sum(1 for mark in self._numbers if mark not in there)
        rank = len(now), len(gap.row), -gone, *(one.rank for one in gap.row)
        return _Way(rank, gap, frozenset(there), stands.told, after)

    # ------------------------------------------------------------ the record with gaps filled

    def _holds(self, put: tuple[_Gap, ...], there: _Marks) -> bool:
        """Tell whether what is gone with some gaps is so if the record is judged anew with them."""
        return self._gone(put) >= self._numbers.keys() - there

    def _gone(self, put: tuple[_Gap, ...]) -> _Marks:
        """Judge the record with gaps filled, from its beginning, and tell which findings are gone.

        What an act shows of a hand that is not on record was in it from the first.
        """
        told: list[tuple[int, Event]] = [*enumerate(self._record.events)]
        for gap in reversed(put):
            acts = [Event(self._book.acts[one.act].name, one.args) for one in gap.row]
            place = next(n for n, (at, _) in enumerate(told) if at == gap.at)
            told[place:place] = [(-1, act) for act in acts]
        record = replace(self._record, events=tuple(event for _, event in told))
        sets = held(self._book, record)[0]
        shown = {state for state, _, _ in sets}
        start = (*(one for one in self._start if one[0] not in shown), *sets)
        table = self._begin(record, start)
        there: set[object] = set()
        for at, event in told:
            drawn = table.tell(event)
            there |= {finding_mark({**one, "event": at}) for one in drawn}
        return frozenset(mark for mark in self._numbers if mark not in there)

    def _words(self, done: Unwritten) -> str:
        event = Event(self._book.acts[done.act].name, done.args)
        return event_words(replace(self._record, events=(event,)), 0, self._book)


def _obvious(gap: _Gap) -> bool:
    """Tell whether an act is what one waits for there, however much is amiss with it later on."""
    (first, *more) = gap.row
    return not more and not first.cards and first.rank[1] <= _NEAR


def _ranked(way: _Way) -> tuple[object, ...]:
    return way.rank


def _amiss(there: Iterable[object]) -> set[object]:
    return {mark for mark in there if isinstance(mark, tuple) and mark[0] in FAULTS}


def _mark(one: Finding, more: int = 0) -> object:
    """Give what makes findings the same, as if there were not so many acts `more` before it."""
    return finding_mark({**one, "event": one["event"] - more})
