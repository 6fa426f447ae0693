"""The acts that may stand at a place of a record though it does not tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import prod
from typing import NamedTuple

from hoyle.interpret.machine import Machine, program_of
from hoyle.interpret.rebuilt import held
from hoyle.interpret.ruling import Finding, Texts
from hoyle.ir import (
    Act,
    Assign,
    Book,
    DutyClause,
    Effect,
    Enum,
    ForEach,
    Lit,
    Maybe,
    Number,
    SetOf,
    Sort,
)
from hoyle.ir.game import Record
from hoyle.ir.once import once_a_book
from hoyle.play.natural import NaturalActs, NaturalChoice
from hoyle.play.nearness import FEW, Nearness, TableNearness
from hoyle.rulings.powers import domain
from hoyle.shared.masks import members
from hoyle.shared.specs import FAULTS

_MOST_WAYS = 200  # of one act
_MOST_NUMBERS = 8  # of one role
_AT_ONCE = 4  # ways of one act that are tried before others
_PEOPLE = Enum("player"), Enum("side")
_FAR = 2  # conditions that may lack for an act to be what comes next


class Unwritten(NamedTuple):
    """An act that may be missing, by its place in the book and its values.

    `rank` tells how far it is to seek: least of all what would come next by the moves of the book
    and is of a kind that the record has; then what names no card, then what is often done.
    """

    rank: tuple[int, int, bool, int, int]
    act: int
    args: tuple[int, ...]

    @property
    def cards(self) -> bool:
        """Whether it names cards."""
        return self.rank[2]


@dataclass(frozen=True, slots=True)
class _ActsOfBook:
    """What a book tells of its acts, which stand in it by their places.

    Of each act `large` has the roles of cards, with their kind, `of_cards` whether it has any, of
    sets too, and `people` the roles of people. `weights` tell how often a move makes an act,
    `renewing` are the acts that empty sets. Those that the play `shows` are not looked for.
    """

    natural: NaturalActs
    near: Nearness
    large: list[list[tuple[int, str]]]
    of_cards: list[bool]
    people: list[list[int]]
    weights: dict[int, int]
    renewing: set[int]
    shows: set[int]


@once_a_book
def _acts_of(book: Book) -> _ActsOfBook:
    places = {act.name: place for place, act in enumerate(book.acts)}
    weights: dict[int, int] = {}
    for move in book.moves:
        place = places[move.act]
        weights[place] = max(weights.get(place, 0), move.weight)
    sets = {state.name for state in book.states if isinstance(state.sort, SetOf)}
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    # The play shows hands that nobody told; but one may be owed.
    owed = {places[one.fulfil.act] for one in book.clauses if isinstance(one, DutyClause)}
    return _ActsOfBook(
        NaturalActs(book),
        Nearness(book),
        [list(_large_roles(act, sizes)) for act in book.acts],
        [any(_is_large(role.sort, sizes) for role in act.roles) for act in book.acts],
        [
            [place for place, role in enumerate(act.roles) if role.sort in _PEOPLE]
            for act in book.acts
        ],
        weights,
        {places[act.name] for act in book.acts if _empties(act.effects, sets)},
        {one.given[0] for one in program_of(book).rebuilt} - owed,
    )


def _large_roles(act: Act, sizes: Mapping[str, int]) -> Iterator[tuple[int, str]]:
    for place, role in enumerate(act.roles):
        of = role.sort.of if isinstance(role.sort, Maybe) else role.sort
        if isinstance(of, Enum) and _is_large(of, sizes):
            yield place, of.name


def _is_large(sort: Sort, sizes: Mapping[str, int]) -> bool:
    of = sort.of if isinstance(sort, Maybe) else sort
    return isinstance(of, SetOf) or (isinstance(of, Enum) and sizes[of.name] > FEW)


class UnwrittenActs:
    """Tells which acts may be missing from one record; of what the findings speak of first."""

    def __init__(self, book: Book, record: Record, findings: Iterable[Finding]) -> None:
        self._book, self._of = book, _acts_of(book)
        self._sizes = {kind.name: len(kind.members) for kind in book.kinds}
        program = program_of(book)
        self._told: dict[int, list[tuple[int, ...]]] = {}
        self._named: set[tuple[int, str, int]] = set()  # acts of the record, each with its cards
        self._seen: dict[str, set[int]] = {}  # members that the record speaks of, by their kind
        self.tell((program.act_places[event.act], event.args) for event in record.events)
        self.cost = 0  # acts that were thought of
        acts = dict.fromkeys((*self._of.weights, *self._told))
        self._acts = [one for one in acts if one not in self._of.shows]
        self._most = {(state, key): sets for state, key, sets in held(book, record)[1] or ()}
        self._rebuilt, self._layout = program.rebuilt, program.layout
        self._hinted, self._numbers = self._hints(Texts(book, record.seats), findings)

    def at(self, table: Machine, row: Sequence[Unwritten] = ()) -> list[Unwritten]:
        """Give the acts that may come next, the likeliest first.

        Those after a `row` name no card that is named in it. The second may be of another kind, if
        it names none; they go on with the kind of the two. What takes up all cards, as dealing
        does, would undo whatever was found of them: it is given only where nothing of its move
        lacks.
        """
        found: dict[tuple[int, tuple[int, ...]], None] = {}
        kinds = self._kinds(row)
        for one in self._of.natural.ways(table):
            way = self._chosen(one) if isinstance(one, NaturalChoice) else one
            if way[0] in kinds:
                found[way] = None
        for act in kinds:
            for args in self._ways(act, table):
                found[act, args] = None
        self.cost += len(found)
        used = {card for one in row for card in self._cards(one.act, one.args)}
        near = TableNearness(self._of.near, table)
        alike: Counter[tuple[int, ...]] = Counter()
        made = []
        for act, args in found:
            far = near.lacking(act, args)
            most = 0 if act in self._of.renewing else _FAR
            own = self._cards(act, args) if far <= most else ()
            if far > most or any(one in used or (act, *one) in self._named for one in own):
                continue
            who = act, *(args[place] for place in self._of.people[act])
            untold, often = act not in self._told, self._of.weights.get(act, 0)
            rank = far + untold, far, self._of.of_cards[act], alike[who] // _AT_ONCE, -often
            alike[who] += 1
            made.append(Unwritten(rank, act, args))
        return sorted(made, key=lambda one: one.rank)

    def _kinds(self, row: Sequence[Unwritten]) -> list[int]:
        """Give the acts, by their places, of which a row may go on."""
        if len(row) > 1:
            return [row[-1].act]
        first = [one.act for one in row]
        return [act for act in self._acts if not self._of.of_cards[act] or first in ([], [act])]

    def tell(self, acts: Iterable[tuple[int, tuple[int, ...]]]) -> None:
        """Take acts for told: those that come after them name no card that they name."""
        for act, args in acts:
            self._told.setdefault(act, []).append(args)
            self._named.update((act, *card) for card in self._cards(act, args))
            for role, value in zip(self._book.acts[act].roles, args, strict=True):
                self._see(role.sort, value)

    def stepped(self, table: Machine, done: Unwritten) -> Machine | None:
        """Let an act happen at a table, which stays as it is; give None if it is amiss there.

        Of a hand that is not on record it shows what was in it.
        """
        shown = list(self._shown(done))
        after = table.copy() if shown else table
        for cell, own in shown:
            after.cells[cell] |= own
        if any(after.amiss(done.act, done.args)):
            Machine.judged.events += 1
            return None
        after = after if shown else table.copy()
        drawn = after.step(done.act, done.args)
        return None if any(one["kind"] in FAULTS for one in drawn) else after

    def _shown(self, done: Unwritten) -> Iterator[tuple[int, int]]:
        """Give the cells of hands that are not on record, each with what an act shows of it."""
        for one in self._rebuilt:
            by, key_role, role = one.shown
            if done.act == by and done.args[role] not in self._seen.get(one.kind, ()):
                key, own = done.args[key_role], 1 << done.args[role]
                if self._most.get((one.state, key), 0) & own:
                    yield self._layout.places[one.state].offset + key, own

    def _cards(self, act: int, args: tuple[int, ...]) -> list[tuple[str, int]]:
        """Give the cards that an act names one by one."""
        return [(kind, args[place]) for place, kind in self._of.large[act] if args[place] >= 0]

    def _see(self, sort: Sort, value: object) -> None:
        of = sort.of if isinstance(sort, Maybe | SetOf) else sort
        if isinstance(of, Enum) and isinstance(value, int) and value >= 0:
            own = members(value) if isinstance(sort, SetOf) else (value,)
            self._seen.setdefault(of.name, set()).update(own)

    def _hints(
        self, texts: Texts, findings: Iterable[Finding]
    ) -> tuple[dict[str, list[int]], list[int]]:
        """Give what findings speak of: members by their kind, and numbers."""
        words = [
            word
            for one in findings
            for text in (*one["bindings"].values(), *(value for _, value in one["facts"]))
            for word in text.split()
        ]
        hinted: dict[str, list[int]] = {}
        for kind, codes in texts.codes.items():
            own = {code: place for place, code in enumerate(codes)}
            hinted[kind] = list(dict.fromkeys(own[word] for word in words if word in own))
        numbers = [int(word) for word in words if word.isdecimal() and len(word) < FEW]
        for act, all_ in self._told.items():
            for args in all_:
                roles = zip(self._book.acts[act].roles, args, strict=True)
                numbers += (value for role, value in roles if isinstance(role.sort, Number))
        return hinted, list(dict.fromkeys((*numbers, 1, 0)))

    def _ways(self, act: int, table: Machine) -> Iterator[tuple[int, ...]]:
        """Give the values with which an act is tried."""
        roles = self._book.acts[act].roles
        small = [self._small(act, place, role.sort, table) for place, role in enumerate(roles)]
        room = _MOST_WAYS // max(1, prod(len(own) for own in small if own is not None))
        large = [role.sort for role, own in zip(roles, small, strict=True) if own is None]
        each = int(room ** (1 / len(large))) if large else 0
        domains = [
            self._some(act, role.sort, each) if own is None else own
            for role, own in zip(roles, small, strict=True)
        ]
        yield from islice(product(*domains), _MOST_WAYS)

    def _small(self, act: int, place: int, sort: Sort, table: Machine) -> Sequence[int] | None:
        """Give the values of a role that are tried, if its sort has but few; None for cards."""
        match sort:
            case SetOf(Enum(kind)):
                return self._groups(act, place, kind)
            case Number():
                whole = domain(sort, table)
                if 0 < len(whole) <= FEW:
                    return whole
                low = 0 if sort.low is None else sort.low
                fit = [
                    n for n in self._numbers if n >= low and (sort.high is None or n <= sort.high)
                ]
                return fit[:_MOST_NUMBERS]
            case _:
                return None if _is_large(sort, self._sizes) else domain(sort, table)

    def _some(self, act: int, sort: Sort, most: int) -> Sequence[int]:
        """Give cards: those that findings speak of, and of those not on record some."""
        of = sort.of if isinstance(sort, Maybe) else sort
        assert isinstance(of, Enum)
        free = self._free(of.name)
        own = self._hinted.get(of.name, [])
        if act not in self._told:
            own = [one for one in own if one in free]
        own = own[: most // 2]
        free = [one for one in free if one not in own]
        step = -(-len(free) // max(1, most - len(own)))
        return [*own, *free[:: max(1, step)]]

    def _groups(self, act: int, place: int, kind: str) -> Sequence[int]:
        """Give sets of cards that are not on record, of the sizes that the act has elsewhere."""
        sizes = [args[place].bit_count() for args in self._told.get(act, ())]
        for move in self._book.moves:
            if self._book.acts[act].name == move.act:
                sizes += (
                    choice.size.value
                    for choice in move.choices
                    if isinstance(choice.size, Lit) and isinstance(choice.size.value, int)
                )
        free = self._free(kind)
        return [sum(1 << one for one in free[:size]) for size in dict.fromkeys(sizes)]

    def _free(self, kind: str) -> list[int]:
        seen = self._seen.get(kind, set())
        return [one for one in range(self._sizes[kind]) if one not in seen]

    def _chosen(self, choice: NaturalChoice) -> tuple[int, tuple[int, ...]]:
        """Choose the first members that may be, of those not on record if there are enough."""
        sort = self._book.acts[choice.act].roles[choice.place].sort
        seen = set[int]()
        if isinstance(sort, SetOf):
            seen = self._seen.get(sort.of.name, seen)
        own = sorted(members(choice.among), key=lambda one: one in seen)[: choice.size]
        group = sum(1 << one for one in own)
        return choice.act, (*choice.args[: choice.place], group, *choice.args[choice.place + 1 :])


def _empties(effects: Iterable[Effect], sets: Collection[str]) -> bool:
    """Tell whether effects empty any of some sets, whatever the table is like."""
    for effect in effects:
        match effect:
            case Assign(state, _, Lit(0)) if state in sets:
                return True
            case ForEach(body=body) if _empties(body, sets):
                return True
    return False
