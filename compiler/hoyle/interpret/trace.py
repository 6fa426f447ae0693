"""All that each act of a record brings about, in words: what cases are held to.

Of every event: what is found; the menus and duties opened and closed, the options that lapse;
what of the states that rulings show has changed, by the act itself or by a law, and what of any
other state a law has changed. At the end: how the record settles, step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hoyle.interpret.judging import judge
from hoyle.interpret.layout import Cells, Place
from hoyle.interpret.machine import Machine, StartEntries, choices
from hoyle.interpret.norms import DutyNorm, MenuNorm
from hoyle.interpret.ruling import Finding, Menu, Ruling, SettlementText, reported
from hoyle.interpret.settling import is_over, settled, winners
from hoyle.interpret.worlds import starts as beginnings
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
    starts = starts or beginnings(book, record)
    finding = _Findings(law, _holdings(book))
    told = [_Trace(book, record, finding, start).items() for start in starts]
    return tuple(_merged(alike) for alike in zip(*told, strict=True))


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


class _Trace:
    """A record judged in one world, each event looked at before and after."""

    def __init__(
        self, book: Book, record: Record, finding: _Findings, rebuilt: StartEntries
    ) -> None:
        self.record, self.finding = record, finding
        self.machine = Machine(book, choices(book, record), record.start, record.seats, rebuilt)
        self.shown = frozenset(reported(book))

    def items(self) -> Iterator[Items]:
        """Give what each event brings about, and how the record settles."""
        places = self.machine.program.act_places
        for event in self.record.events:
            yield tuple(self._event(places[event.act], event.args))
        yield tuple(self._settled())

    def _event(self, act: int, args: Sequence[int]) -> Iterator[str]:
        machine = self.machine
        before, menus, duties = machine.cells.copy(), machine.menus, machine.duties
        alone = machine.copy()
        alone.judging(act, args).take_place()
        for finding in machine.step(act, args):
            yield self.finding.item(finding)
        yield from self._menus(menus)
        yield from self._duties(duties)
        after = machine.cells
        if after == before == alone.cells:
            return
        for place in machine.program.layout.places.values():
            since = before if place.state.name in self.shown else alone.cells
            its = slice(place.offset, place.offset + place.size)
            if since[its] != after[its]:
                yield from self._changes(place, since)

    def _menus(self, before: Iterable[MenuNorm]) -> Iterator[str]:
        old = {norm.seq: norm for norm in before}
        for norm in self.machine.menus:
            was = old.get(norm.seq)
            holder = self.machine.texts.text(norm.menu.sort, norm.holder)
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
        for norm in self.machine.duties:
            was = old.get(norm.seq)
            if was is None:
                yield f"due: {norm.what}"
            if norm.status != "pending" and (was is None or was.status == "pending"):
                yield f"{norm.status}: {norm.what}"

    # ------------------------------------------------------------ states

    def _changes(self, place: Place, since: Cells) -> Iterator[str]:
        text, sort = self.machine.texts.text, place.state.sort
        for slot in range(place.size):
            old, new = since[place.offset + slot], self.machine.cells[place.offset + slot]
            if old == new:
                continue
            key = self.machine.docket.ledger.key(place, slot)
            name = f"{spoken(place.state.name)} {key}".rstrip()
            if isinstance(sort, SetOf):
                if lost := old & ~new:
                    yield f"{name} loses {text(sort, lost)}"
                if gained := new & ~old:
                    yield f"{name} gains {text(sort, gained)}"
            else:
                yield f"{name} {text(sort, old)} to {text(sort, new)}"

    def _settled(self) -> Iterator[str]:
        docket, before = self.machine.docket, len(self.machine.findings)
        told, cells = settled(self.machine)
        docket.event = max(0, docket.event - 1)
        docket.report_conflicts()
        for finding in self.machine.findings[before:]:
            yield self.finding.item(finding)  # a conflict that only the settlement meets
        if told is not None:
            yield from _sums(told)
        if is_over(self.machine):
            won = winners(self.machine, cells)
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
