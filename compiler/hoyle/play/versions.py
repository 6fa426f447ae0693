"""Two versions of a book set against each other, on records that both can be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from itertools import product
from random import Random

from hoyle import ir
from hoyle.check.changes import LawChange, touched
from hoyle.interpret.layout import CellLayout
from hoyle.interpret.ruling import Duty, Menu, RecordJudge, Ruling
from hoyle.ir.game import Event, Record
from hoyle.ir.visitor import read_through
from hoyle.play.contest import Contest, Found, Parting, Search, Supply, parting, reckoned
from hoyle.play.mutants import Mutator
from hoyle.records.read import read_case

_COPIES = 20  # disturbed copies of each case of a law in question


class Carrier:
    """Carries records of one version of a book over to another: members go by their names."""

    def __init__(self, source: ir.Book, target: ir.Book) -> None:
        kinds = {kind.name: kind for kind in target.kinds}
        self._members = {
            kind.name: tuple(
                kinds[kind.name].members.index(member)
                if kind.name in kinds and member in kinds[kind.name].members
                else None
                for member in kind.members
            )
            for kind in source.kinds
        }
        self._acts = {
            act.name: tuple(role.sort for role in act.roles)
            for act in source.acts
            if any(act.name == one.name and _alike(act, one) for one in target.acts)
        }
        self._sorts = {state.name: state.sort for state in source.states}
        self._states = {
            state.name
            for state in source.states
            if any(
                (state.name, state.keys, state.sort) == (one.name, one.keys, one.sort)
                for one in target.states
            )
        }
        self._layouts = CellLayout(source), CellLayout(target)
        self._choices = {
            (option.name, member)
            for option in target.options
            for member in kinds[option.kind].members
        }

    def over(self, record: Record) -> tuple[Record, tuple[int, ...]]:
        """Give a record as the other version can be told it, and which events are left of it."""
        events = [self._event(event) for event in record.events]
        left = tuple(place for place, event in enumerate(events) if event is not None)
        return replace(
            record,
            options=tuple(chosen for chosen in record.options if chosen in self._choices),
            start=tuple(self._start(record)),
            events=tuple(event for event in events if event is not None),
        ), left

    def _event(self, event: Event) -> Event | None:
        if event.act not in self._acts:
            return None
        values = [
            self._value(sort, value)
            for sort, value in zip(self._acts[event.act], event.args, strict=True)
        ]
        return (
            None
            if None in values
            else replace(event, args=tuple(v for v in values if v is not None))
        )

    def _start(self, record: Record) -> Iterator[tuple[str, int, int]]:
        source, target = self._layouts
        for name, slot, value in record.start:
            if name not in self._states:
                continue
            place, other = source.places[name], target.places[name]
            keys = [
                self._members[key.name][at]
                for key, at in zip(place.state.keys, place.keys[slot], strict=True)
            ]
            moved = self._value(self._sorts[name], value)
            if moved is not None and None not in keys:
                at = sum(k * stride for k, stride in zip(keys, other.strides, strict=True) if k)
                yield name, at, moved

    def _value(self, sort: ir.Sort, value: int) -> int | None:
        """Give a value as the other version has it; None if it has none like it."""
        match sort:
            case ir.Enum(name):
                return self._members[name][value]
            case ir.Maybe(ir.Enum(name)):
                return value if value < 0 else self._members[name][value]
            case ir.SetOf(ir.Enum(name)):
                members = [
                    self._members[name][at] for at in range(value.bit_length()) if value >> at & 1
                ]
                return None if None in members else sum(1 << at for at in members if at is not None)
            case ir.ListOf():
                return None
            case _:
                return value


class Version:
    """A book as it is at one time, what rules by it, and the records to be looked at.

    `as_told` rules by it too, but takes records that contradict themselves at their word: they are
    many among those that are tried, and to judge them in full takes ten times as long.
    """

    def __init__(
        self, book: ir.Book, judge: RecordJudge, as_told: RecordJudge, seed: int = 0
    ) -> None:
        self.book, self.judge, self.as_told = book, judge, as_told
        self._seed = seed
        self._records: dict[tuple[str, ...], tuple[Record, ...]] = {}
        read = [(case.law, read_case(book, case.record, case.span.file, 1)) for case in book.cases]
        self._cases = [
            (law, entry.record) for law, entry in read if entry.record is not None and entry.sound
        ]

    @cached_property
    def supply(self) -> Supply:
        """What plays games by the book."""
        return Supply(self.book, self._seed, tuple(record for _, record in self._cases))

    def cases(self, laws: tuple[str, ...]) -> tuple[Record, ...]:
        """Give the records of all cases, those of some laws first, and disturbed copies of them."""
        if laws not in self._records:
            self._records[laws] = tuple(self._disturbed(laws))
        return self._records[laws]

    def _disturbed(self, laws: tuple[str, ...]) -> Iterator[Record]:
        mutator = Mutator(self.book)
        found = sorted(enumerate(self._cases), key=lambda case: case[1][0] not in laws)
        yield from (record for _, (_, record) in found)
        for place, (law, record) in found:
            rng = Random(f"cases {self._seed} {place}")
            for _ in range(_COPIES if law in laws else 1):
                yield mutator.mutant(record, rng)


class Comparison:
    """The two versions of a book, and the search for records that tell them apart.

    What was found of a record for one law is known for the next: games are judged once.
    """

    def __init__(self, old: Version, new: Version) -> None:
        self.old, self.new = old, new
        self._found: list[tuple[Version, Record]] = []
        self._partings: dict[tuple[int, Record], Parting | None] = {}

    @cached_property
    def _carriers(self) -> dict[int, Carrier]:
        old, new = self.old.book, self.new.book
        return {id(self.new): Carrier(new, old), id(self.old): Carrier(old, new)}

    def rulings(self, mine: Version, record: Record) -> tuple[Ruling, Ruling]:
        """Give what the old and the new version rule on a record of one of them.

        Acts that the other cannot be told are left out for it; events are numbered as they are
        in the record.
        """
        return self._rulings(mine, record, lambda version: version.judge)

    def _rulings(
        self, mine: Version, record: Record, judge: Callable[[Version], RecordJudge]
    ) -> tuple[Ruling, Ruling]:
        other = self.old if mine is self.new else self.new
        carried, left = self._carriers[id(mine)].over(record)
        own, others = judge(mine)(record), _renumbered(judge(other)(carried), left)
        return (others, own) if mine is self.new else (own, others)

    def parting(self, mine: Version, record: Record) -> Parting | None:
        """Tell how the versions part on a record, at its word; None if they do not."""
        at = id(mine), replace(record, file="")
        if at not in self._partings:
            one, other = self._rulings(mine, record, lambda version: version.as_told)
            laws = _parted(one, other) if otherwise(one, other) else None
            self._partings[at] = None if laws is None else parting(one, other, laws)
        return self._partings[at]

    def search(
        self, change: LawChange, kin: tuple[str, ...], bound: int
    ) -> tuple[Version, Found] | None:
        """Look for a smallest record that the versions rule on differently because of a change.

        Tell of which version the record is. Games are played by the new version, under the
        usual readings and then under all that the law asks for, `bound` of each; then, if that
        shows nothing, by the old.
        They are of all laws that are changed as it is, its `kin`, which share them.
        """
        bound = -(-bound // max(1, len(kin)))
        laws = kin if change.law else touched(self.old.book, self.new.book, change.parts)
        best: tuple[Version, Found] | None = None
        for mine in (self.old, self.new) if change.how == "removed" else (self.new, self.old):
            cases = [record for of, record in self._found if of is mine]
            cases += mine.cases(laws)
            for number, choices in enumerate(_choices(mine.book, laws)):
                contest = self._contest(mine, change, laws, choices)
                search = Search(mine.supply, contest, () if number else tuple(cases))
                found = search.search(bound)
                if found.record is not None and (best is None or found.rank < best[1].rank):
                    best = mine, found
                if best is not None and best[1].rank == 0:
                    break
            if best is not None:
                break
        if best is None or best[1].record is None:
            return None
        if not otherwise(*self.rulings(best[0], best[1].record)):
            return None  # it contradicts itself, and proves nothing by either
        self._found.append((best[0], best[1].record))
        return best

    def _contest(
        self,
        mine: Version,
        change: LawChange,
        laws: tuple[str, ...],
        choices: tuple[tuple[int, ...], ...],
    ) -> Contest:
        book = mine.book
        clauses = frozenset(n for n, one in enumerate(book.clauses) if one.head.law in laws)
        known = tuple(law for law in laws if any(law == one.id for one in book.laws))
        return Contest(partial(self.parting, mine), known, clauses, choices, change.law)


# ---------------------------------------------------------------- what two rulings have in common


def otherwise(one: Ruling, other: Ruling, words: bool = False) -> bool:
    """Tell whether two versions rule differently, whatever words and clauses they do it by."""
    return _substance(one) != _substance(other)


_WORDY = {"n", "title", "clause", "bindings", "says", "facts", "citation", "words", "why", "what"}
_WORDY |= {"finding", "until", "book", "edition", "options"}


def _substance(ruling: Ruling) -> object:
    parts = [_bare(ruling[part]) for part in ("findings", "menus", "duties")]
    return parts, reckoned(ruling), ruling["state"]


def _parted(one: Ruling, other: Ruling) -> frozenset[str]:
    """Name the laws of which two rulings tell something else."""
    first, second = _by_law(one), _by_law(other)
    return frozenset(law for law in {*first, *second} if first.get(law) != second.get(law))


def _by_law(ruling: Ruling) -> dict[str, list[object]]:
    """Give what of a ruling rests on each law."""
    steps = [] if ruling["settlement"] is None else ruling["settlement"]["steps"]
    made: dict[str, list[object]] = {}
    for one in (*ruling["findings"], *ruling["menus"], *ruling["duties"], *steps):
        made.setdefault(one["law"], []).append(_bare(one))
    return made


def _bare(told: object) -> object:
    """Leave the words out of a part of a ruling."""
    match told:
        case dict():
            return {
                key: _bare(value)
                for key, value in told.items()
                if key not in _WORDY or (key == "options" and isinstance(value, list))
            }
        case list():
            return [_bare(one) for one in told]
        case _:
            return told


def _renumbered(ruling: Ruling, left: tuple[int, ...]) -> Ruling:
    """Number the events of a ruling as they are in the record of which so many are left."""
    if left == tuple(range(len(left))):
        return ruling

    def at(event: int) -> int:
        return left[event] if 0 <= event < len(left) else event

    menus: list[Menu] = []
    duties: list[Duty] = []
    made = ruling.copy()
    made["findings"] = [{**one, "event": at(one["event"])} for one in ruling["findings"]]
    for one in ruling["menus"]:
        closed = one["closed"]
        menu: Menu = {**one, "opened": at(one["opened"])}
        menu["closed"] = closed if closed is None else at(closed)
        menus.append(menu)
    for other in ruling["duties"]:
        closed = other["closed"]
        duty: Duty = {**other, "opened": at(other["opened"])}
        duty["closed"] = closed if closed is None else at(closed)
        duties.append(duty)
    made["menus"], made["duties"] = menus, duties
    return made


def _alike(one: ir.Act, other: ir.Act) -> bool:
    return [role.sort for role in one.roles] == [role.sort for role in other.roles]


def _choices(book: ir.Book, laws: tuple[str, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Give the readings to play under: the usual ones, then all that some laws ask for."""
    usual = tuple(option.default for option in book.options)
    yield (usual,)
    asked: set[str] = set()
    for clause in book.clauses:
        if clause.head.law in laws:
            asked |= read_through(clause, book)
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    ranges = [
        range(sizes[option.kind]) if option.name in asked else (option.default,)
        for option in book.options
    ]
    every = tuple(chosen for chosen in product(*ranges) if chosen != usual)
    if every:
        yield every
