"""All that each act of a record brings about, in words: what cases are held to.

Of every event: what is found; the menus and duties opened and closed, the options that lapse;
what of the states that rulings show has changed, by the act itself or by a law, and what of any
other state a law has changed. At the end: how the record settles, step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

from hoyle.interpret.event import Authority, Judging
from hoyle.interpret.judging import judge
from hoyle.interpret.layout import TOUCHED, Cells, Place
from hoyle.interpret.machine import Machine, StartEntries, choices
from hoyle.interpret.norms import DutyNorm, MenuNorm
from hoyle.interpret.ruling import Finding, Menu, Ruling, SettlementText
from hoyle.interpret.settling import is_over, settled, winners
from hoyle.interpret.worlds import starts as beginnings, unknown, worlds
from hoyle.ir import Book, ConsequenceClause, SetOf
from hoyle.ir.game import Record
from hoyle.words.templates import spoken

Items = tuple[str, ...]

_MARK = " (undecided)"


def trace(
    book: Book,
    record: Record,
    law: str = "",
    starts: Sequence[StartEntries] = (),
    ruling: Ruling | None = None,
) -> tuple[Items, ...]:
    """Tell what each event of a record brings about, and last how the record settles.

    Findings of `law` are named without it. What holds in some completions of the record and not
    in others is marked *(undecided)*; `starts` are the beginnings of the completions, and
    `ruling` what is ruled on the record, if known.
    """
    told = trace_as_told(book, record, law, starts)
    return doubted(book, record, law, told, ruling) if contradicts(told) else told


def trace_as_told(
    book: Book, record: Record, law: str = "", starts: Sequence[StartEntries] = ()
) -> tuple[Items, ...]:
    """Tell as `trace` does, but take a record that contradicts itself at its word.

    What rests on the contradiction is not marked: that takes fifty times as long to tell.
    """
    finding = _Findings(law, _holdings(book))
    told = [one.whole() for one in _tellers(book, record, finding, starts)]
    return tuple(_merged(alike) for alike in zip(*told, strict=True))


def _tellers(
    book: Book, record: Record, finding: _Findings, starts: Sequence[StartEntries]
) -> Iterator[Teller]:
    """Judge a record in its completions; all that is not told apart by anything at once."""
    maker = partial(Teller, finding)
    if not starts and unknown(book, record):
        for one in worlds(book, record, maker=maker).all:
            assert isinstance(one.machine, Teller)
            yield one.machine
        return
    for start in starts or beginnings(book, record):
        teller = maker(book, choices(book, record), record.start, record.seats, start)
        for event in record.events:
            teller.tell(event)
        yield teller


def contradicts(told: Iterable[Items]) -> bool:
    """Tell whether a record of which this is told contradicts itself."""
    return any(item.startswith("contradiction") for items in told for item in items)


def bare(told: Iterable[Items]) -> tuple[Items, ...]:
    """Take the marks of what is undecided from what is told."""
    return tuple(tuple([item.removesuffix(_MARK) for item in items]) for items in told)


def doubted(
    book: Book, record: Record, law: str, told: Sequence[Items], ruling: Ruling | None = None
) -> tuple[Items, ...]:
    """Mark in what is told of a record at its word what rests on its contradicting itself."""
    marked = list(told)
    _doubt(marked, ruling or judge(book, record), _Findings(law, _holdings(book)))
    return tuple(marked)


def _doubt(told: list[Items], ruling: Ruling, finding: _Findings) -> None:
    """Mark what rests on an act that contradicts the record."""
    found = [(one["event"], finding.item(one), one["verdict"]) for one in ruling["findings"]]
    opened = [(one["opened"], _opened(one), one["verdict"]) for one in ruling["menus"]]
    for event, item, verdict in (*found, *opened):
        items = list(told[event])
        if verdict == "undecided" and item in items:
            items[items.index(item)] = item + _MARK
            told[event] = tuple(items)


@dataclass(frozen=True, slots=True)
class _Findings:
    """How findings are told: those of one law without naming it, its holdings by number."""

    law: str
    holdings: Mapping[str, str]

    def item(self, finding: Finding) -> str:
        """Tell a finding."""
        who = finding["player"] or finding["side"]
        what = spoken(finding["name"])
        kind = finding["kind"] + self.holdings.get(finding["clause"], "")
        told = what if kind == "offence" else f"{kind}: {what}" if what else kind
        told = f"{told} by {who}" if who else told
        named = finding["law"] and finding["law"] != self.law
        return f"{told} (law {finding['law']})" if named else told


def _opened(menu: Menu) -> str:
    return f"{spoken(menu['name'])} open for {menu['holder']}"


def _merged(told: Sequence[Items]) -> Items:
    """Join what is told of one event in several worlds, in the order of the first that tells it."""
    most: Counter[str] = Counter()
    for items in told:
        most |= Counter(items)
    sure = Counter(told[0])
    for items in told[1:]:
        sure &= Counter(items)
    merged: list[str] = []
    for item in dict.fromkeys(item for items in told for item in items):
        merged += [item] * sure[item]
        merged += [item + _MARK] * (most[item] - sure[item])
    return tuple(merged)


class _ActAlone(Judging):
    """An event of which it is noted what its act alone did, before any law."""

    alone: Cells

    def take_place(self) -> Authority | None:
        """Let the act happen, and note how things then stand."""
        authority = super().take_place()
        self.alone = [*self.now]
        return authority


class Teller(Machine):
    """A machine that tells of each event what it brings about."""

    judging_class = _ActAlone

    def __init__(
        self,
        finding: _Findings,
        book: Book,
        options: Sequence[int] = (),
        start: StartEntries = (),
        seats: Sequence[str] = (),
        rebuilt: StartEntries = (),
        supposed: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(book, options, start, seats, rebuilt, supposed)
        self._finding = finding
        self._told: tuple[Items, ...] = ()

    def copy(self) -> Self:
        """Give one that goes its own way from here, and knows what was told."""
        twin = super().copy()
        twin._finding, twin._told = self._finding, self._told
        return twin

    def judging(self, act: int, args: Sequence[int]) -> Judging:
        """Begin to judge an event."""
        event = super().judging(act, args)
        assert isinstance(event, _ActAlone)
        self._act = event
        return event

    def step(self, act: int, args: Sequence[int]) -> tuple[Finding, ...]:
        """Judge one event, and tell what it brings about."""
        before, menus, duties = [*self.cells], self.menus, self.duties
        found = super().step(act, args)
        items = [*map(self._finding.item, found), *self._menus(menus), *self._duties(duties)]
        self._told += ((*items, *self._states(before)),)
        return found

    def whole(self) -> tuple[Items, ...]:
        """Give what each event brought about, and how the record settles."""
        return (*self._told, tuple(self._settled()))

    def _states(self, before: Cells) -> Iterator[str]:
        """Tell of states what has changed."""
        now, alone = [*self.cells], self._act.alone
        if now[TOUCHED + 1 :] == before[TOUCHED + 1 :] == alone[TOUCHED + 1 :]:
            return
        shown = self.program.expressions.reported
        for place in self.program.layout.places.values():
            since = before if place.state.name in shown else alone
            its = slice(place.offset, place.offset + place.size)
            if since[its] != now[its]:
                yield from self._changes(place, since[its], now[its])

    def _menus(self, before: Iterable[MenuNorm]) -> Iterator[str]:
        old = {norm.seq: norm for norm in before}
        for norm in self.menus:
            was = old.get(norm.seq)
            holder = self.texts.text(norm.menu.sort, norm.holder)
            name = spoken(norm.menu.clause.name)
            if was is None:
                yield f"{name} open for {holder}"
            for place, option in enumerate(norm.menu.clause.options):
                lapsed = norm.options[place] == "lapsed" and norm.status == "open"
                if lapsed and (was is None or was.options[place] != "lapsed"):
                    yield f"{name} without {spoken(option.name)} for {holder}"
            if norm.status == "lapsed" and (was is None or was.status != "lapsed"):
                yield f"{name} lapsed for {holder}"

    def _duties(self, before: Iterable[DutyNorm]) -> Iterator[str]:
        old = {norm.seq: norm for norm in before}
        for norm in self.duties:
            was = old.get(norm.seq)
            if was is None:
                yield f"due: {norm.what}"
            if norm.status != "pending" and (was is None or was.status == "pending"):
                yield f"{norm.status}: {norm.what}"

    # ------------------------------------------------------------ states

    def _changes(self, place: Place, since: Cells, now: Cells) -> Iterator[str]:
        text, sort = self.texts.text, place.state.sort
        for key, old, new in zip(self.docket.ledger.keys(place), since, now, strict=True):
            if old == new:
                continue
            name = f"{spoken(place.state.name)} {key}".rstrip()
            if isinstance(sort, SetOf):
                if lost := old & ~new:
                    yield f"{name} loses {text(sort, lost)}"
                if gained := new & ~old:
                    yield f"{name} gains {text(sort, gained)}"
            else:
                yield f"{name} {text(sort, old)} to {text(sort, new)}"

    def _settled(self) -> Iterator[str]:
        docket, before = self.docket, len(self.findings)
        self.program.expressions.conflicts.clear()  # of what was asked since the last event
        told, cells = settled(self)
        docket.event = max(0, docket.event - 1)
        docket.report_conflicts()
        for finding in self.findings[before:]:
            yield self._finding.item(finding)  # a conflict that only the settlement meets
        if told is not None:
            yield from _sums(told)
        if is_over(self):
            won = winners(self, cells)
            yield " ".join(("over: won by", *won)) if won else "over"


def _holdings(book: Book) -> dict[str, str]:
    """Number the holdings of each law that has several, by their clauses, as they are written."""
    places: dict[str, dict[tuple[int, int], int]] = {}
    known: dict[str, tuple[str, int]] = {}
    for clause in book.clauses:
        if isinstance(clause, ConsequenceClause) and clause.word == "holding":
            law, span = clause.head.law, clause.head.span
            of_law = places.setdefault(law, {})
            known[clause.head.id] = (
                law,
                of_law.setdefault((span.line, span.column), len(of_law) + 1),
            )
    return {id_: f" {nth}" for id_, (law, nth) in known.items() if len(places[law]) > 1}


def _sums(settled: SettlementText) -> Iterator[str]:
    """Tell what each step changes, and how all else settles."""
    stepped: set[tuple[str, str]] = set()
    for step in settled["steps"]:
        stepped.update((state, key) for state, key, _, _ in step["changes"])
        told = ", ".join(
            f"{spoken(state)} {key}".rstrip() + f" {old} to {new}"
            for state, key, old, new in step["changes"]
        )
        yield f"{spoken(step['name'])}: {told}"
    for state, values in settled["values"].items():
        slots = {"": values} if isinstance(values, str) else values
        others = [(key, value) for key, value in slots.items() if (state, key) not in stepped]
        if others:
            told = ", ".join(f"{key} {value}".lstrip() for key, value in others)
            yield f"{spoken(state)} {told}"
