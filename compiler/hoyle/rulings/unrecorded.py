"""Acts that are taken not to have happened: had one gone unrecorded, a finding would not be made.

A record is taken to tell every act. What somebody is bound to do, or does without a word, may be
missing from it all the same: a pass, a *go*, the card turned up. So before each act at which
something is proved amiss, those are tried that may lawfully stand there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from math import prod

from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Finding, Ruling, event_words
from hoyle.ir import Book, Enum
from hoyle.ir.game import Event, EventValues, Record
from hoyle.play.natural import NaturalActs, NaturalChoice
from hoyle.rulings.effort import Effort
from hoyle.rulings.replay import begin_in_world, domain
from hoyle.shared.completed import finding_mark
from hoyle.shared.masks import members

_MOST_ACTS = 1_500  # judged again by the interpreter, of which it does ten thousand in a second
_MOST_WAYS = 300  # of an act that are tried: cards of players
_MOST_IN_A_ROW = 2  # acts that may be missing at one place
_FAULTS = ("offence", "void", "contradiction")
_Act = tuple[int, tuple[int, ...]]  # its place in the book, its values


@dataclass(frozen=True, slots=True)
class Missed:
    """Acts that may be missing before an event, in words; with them `findings` would not be made.

    These are told by their numbers.
    """

    event: int
    acts: tuple[str, ...]
    findings: tuple[int, ...]


def missed(book: Book, record: Record, ruling: Ruling) -> tuple[Missed, ...]:
    """Tell which acts, had they happened unrecorded, would undo what is proved amiss.

    They are lawful where they stand, and with them no act of the record is amiss that is not so
    without. Of a place those are told that undo most, and several in a row only if none does alone.
    """
    proved = [
        one
        for one in ruling["findings"]
        if one["verdict"] == "proved" and one["kind"] in ("offence", "void") and one["event"] >= 0
    ]
    return tuple(_Missing(book, record).found(proved)) if proved and book.moves else ()


class _Missing:
    """Puts acts into a record, and looks what is found amiss then."""

    def __init__(self, book: Book, record: Record) -> None:
        self._book, self._record = book, record
        self._natural = NaturalActs(book)
        self._effort = Effort(0)
        self._places = {act.name: place for place, act in enumerate(book.acts)}
        self._usual = sorted({self._places[move.act] for move in book.moves})
        self._events: EventValues = [(self._places[one.act], one.args) for one in record.events]

    def found(self, proved: Sequence[Finding]) -> Iterator[Missed]:
        """Go through what undoes some findings, event by event."""
        numbers = {finding_mark(one): one["n"] for one in proved}
        tables: dict[int, Machine] = {}
        table = begin_in_world(self._book, self._record)
        wanted = {one["event"] for one in proved}
        for at, (act, args) in enumerate(self._events):
            if at in wanted:
                tables[at] = table.copy()
            table.step(act, args)
        amiss = _amiss(table, 0)
        best: list[tuple[list[int], int, tuple[_Act, ...]]] = []
        for at, begun in tables.items():
            self._effort = Effort(_MOST_ACTS // len(tables))
            ways = [
                (sorted(number for mark, number in numbers.items() if mark not in left), at, acts)
                for acts, left in self._tried(begun, at, amiss)
            ]
            best += sorted(ways, key=_least)[:1]
        told: set[int] = set()
        for gone, at, acts in sorted(best, key=_least):
            if not told.issuperset(gone):  # what undoes the most goes before
                told.update(gone)
                yield Missed(at, tuple(map(self._words, acts)), tuple(gone))

    def _tried(
        self, begun: Machine, at: int, amiss: frozenset[object]
    ) -> Iterator[tuple[tuple[_Act, ...], frozenset[object]]]:
        """Give the acts that may be missing before an event, with what is amiss then."""
        rows: list[tuple[tuple[_Act, ...], Machine]] = [((), begun)]
        found = False
        for _ in range(_MOST_IN_A_ROW):
            longer: list[tuple[tuple[_Act, ...], Machine]] = []
            for acts, table in rows:
                seen: set[tuple[int, tuple[int, ...]]] = set()
                for act, args in self._next(table):
                    kind = act, self._people(act, args)
                    after = table.copy()
                    if not self._effort.spend(2):
                        return
                    if any(one["kind"] in _FAULTS for one in after.step(act, args)):
                        continue
                    row = (*acts, (act, args))
                    left = self._left(after, at, len(row), amiss)
                    if left is not None:
                        found = True
                        yield row, left
                    if kind not in seen:
                        seen.add(kind)
                        longer.append((row, after))
            if found:
                return
            rows = longer

    def _next(self, table: Machine) -> Iterator[_Act]:
        """Give the acts that may come next, those first of which there are few ways.

        They are those that would naturally, and what moves ever do: the moves of a book want all on
        record that goes before them, and of a torn one it is not.
        """
        acts, choices = self._natural.now(table)
        found = [(one.act, one.args) for one in acts if one.lawful]
        found += map(_chosen, choices)
        for place in self._usual:
            domains = [domain(role.sort, table) for role in self._book.acts[place].roles]
            if 0 < prod(map(len, domains)) <= _MOST_WAYS:
                found += ((place, args) for args in product(*domains))
        ways: dict[int, dict[_Act, None]] = {}
        for one in found:
            ways.setdefault(one[0], {})[one] = None
        for alike in sorted(ways.values(), key=len):
            yield from alike

    def _left(
        self, table: Machine, at: int, more: int, amiss: frozenset[object]
    ) -> frozenset[object] | None:
        """Judge the rest of the record; give what is amiss, if that is less than it was."""
        table = table.copy()
        rest = self._events[at:]
        for count, (act, args) in enumerate(rest):
            if count == 1 and not self._effort.spend(len(rest) - 1):
                return None
            drawn = table.step(act, args)
            if any(_mark(one, more) not in amiss for one in drawn if one["kind"] in _FAULTS):
                return None
            if count == 0 and not amiss - _amiss(table, more, at):
                return None  # nothing is undone where it stands
        left = _amiss(table, more, at)
        return left if left < amiss else None

    def _people(self, act: int, args: tuple[int, ...]) -> tuple[int, ...]:
        """Give the values that name somebody: of acts alike in these one goes before the next."""
        roles = zip(self._book.acts[act].roles, args, strict=True)
        return tuple(
            value
            for role, value in roles
            if isinstance(role.sort, Enum) and role.sort.name in ("player", "side")
        )

    def _words(self, done: _Act) -> str:
        act, args = done
        event = Event(self._book.acts[act].name, args)
        return event_words(replace(self._record, events=(event,)), 0, self._book)


def _least(way: tuple[list[int], int, tuple[_Act, ...]]) -> int:
    return -len(way[0])


def _amiss(table: Machine, more: int, at: int = 0) -> frozenset[object]:
    """Give what is amiss at a table, by its marks, as if there were not so many acts `more`."""
    return frozenset(
        _mark(one, more if one["event"] >= at else 0)
        for one in table.docket.findings
        if one["kind"] in _FAULTS
    )


def _mark(one: Finding, more: int) -> object:
    return finding_mark({**one, "event": one["event"] - more})


def _chosen(choice: NaturalChoice) -> _Act:
    """Choose the first members that may be."""
    group = sum(1 << member for member in islice(members(choice.among), choice.size))
    place = choice.place
    return choice.act, (*choice.args[:place], group, *choice.args[place + 1 :])
