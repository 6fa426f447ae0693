"""A book's validator: what programs ask of it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Generic, NamedTuple

from hoyle.runtime.codes import decode_codes, encode_events
from hoyle.runtime.joining import WorldBox, WorldPlace, first_place
from hoyle.runtime.json_values import UnreadableGame
from hoyle.runtime.lockstep import Lockstep, Together
from hoyle.runtime.naming import Naming
from hoyle.runtime.reading import Decoded, decode_game
from hoyle.runtime.referee import Referee
from hoyle.runtime.ruling import finding_key, in_keeping, outcomes, ruling, settle
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.tries import contradicts
from hoyle.runtime.unrecorded import as_known, unrecorded
from hoyle.runtime.values import by_state
from hoyle.runtime.worlds import Untold
from hoyle.shared.completed import Begun, completed
from hoyle.shared.contradicted import Retelling, doubted
from hoyle.shared.filling import HeldSets
from hoyle.shared.looks import L, Looked, as_looked
from hoyle.shared.masks import Args
from hoyle.shared.rebuilt import between, drawn, held
from hoyle.shared.specs import FAULTS, JSON, Events, SortSpec, Told, UnseenSpec
from hoyle.shared.torn import is_torn, left_unseen, torn_doubt

# What validators and their runtime agree on; another number for whatever either asks of the other.
FORMAT = 23


class _LastRuling(NamedTuple):
    """The last ruling of a validator, what it was on, and whether all found was proved at once."""

    made: JSON
    start: Told
    seats: Sequence[str]
    events: Events
    sure: bool


class BookValidator(Generic[S]):
    """Judges recorded games by the tables of a book."""

    def __init__(self, tables: BookTables[S]) -> None:
        self.tables = tables
        self._last: _LastRuling | None = None

    def judge(self, game: JSON) -> JSON:
        """Rule on a game, an object as in the JSON Schema of this book's records."""
        start, seats, options, events = self.decode(game)
        return self.adjudicate(start, seats, options, events)

    def as_known(self, game: JSON, made: JSON) -> JSON:
        """Say in a ruling of no set that the game leaves open that it is empty."""
        start, seats, _, events = self.decode(game)
        return self.known(start, seats, events, made)

    def known(self, start: Told, seats: tuple[str, ...], events: Events, made: JSON) -> JSON:
        """Say the same in a ruling on a game that was decoded."""
        naming = Naming(self.tables, seats)
        return as_known(made, set(unrecorded(self.tables, start, naming, events)))

    def decode(self, game: object) -> Decoded:
        """Read a game: what its tags give, its seats, its choice of readings, its events.

        Raise UnreadableGame for what is not a game of this book.
        """
        return decode_game(self.tables, game)

    def encode(self, events: Events) -> list[int]:
        """Write acts in the compact form."""
        return encode_events(self.tables, events)

    def radix(self, sort: SortSpec) -> int:
        """Tell how many values of a sort a code has room for; 0: it has an integer of its own."""
        return self.tables.radix(sort)

    def table(
        self,
        options: Args = (),
        start: Told = (),
        seats: Sequence[str] = (),
        rebuilt: Told = (),
    ) -> Referee[S]:
        """Give a referee before the first event."""
        return Referee(self.tables, options, start, seats, rebuilt)

    def adjudicate(self, start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
        """Rule on a record, in all the worlds that it leaves open.

        What rests on an act that contradicts it is undecided, or on cards that it tells by their
        number.
        """

        def judge(events: Events) -> JSON:
            return self.as_told(start, seats, options, events)

        def fits_one(events: Events, event: int) -> bool:
            least, _ = held(self.tables.rebuilt, start, events)

            def fits(_: Looked, cells: WorldBox) -> bool:
                judging = self._in_all(options, start, seats, events, least, cells)
                return not all(contradicts(one.referee, event) for one in judging.worlds)

            return self._as_looked(fits, start, events)

        book, self._last = self.tables.told, None
        made, worlds = self._as_told(start, seats, options, events)
        sure = all(one["verdict"] == "proved" for one in made["findings"])
        if book.tells_numbers(events):

            def begin() -> Begun:
                table = self.table(options, start, seats)
                return table.step, partial(_held, table)

            made = completed(book, events, made, begin, judge, worlds)
            if book.tells_one(events) and is_torn(book, start):
                return made
            if book.tells_one(events):
                whole = partial(self.adjudicate, start, seats, options)
                return left_unseen(book, events, made, self._tried(start, events), whole)
        retelling = partial(Retelling, book, events, made, judge, fits_one, worlds)
        made = doubted(made, retelling)
        sure = sure and not book.tells_numbers(events)
        self._last = _LastRuling(made, start, seats, events, sure)
        return made

    def _tried(self, start: Told, events: Events) -> set[str]:
        """Name the states of which all values are tried, in a record as if all were told."""
        untold = Untold(self.tables, start, self.tables.told.as_seen(events))
        attributes = {attribute for attribute, _ in untold.cells()}
        return {one.state for one in self.tables.unsaid if one.attribute in attributes}

    def resting(self, made: JSON) -> tuple[int, str] | None:
        """Give the one act that contradicts a game, and its words, if all doubt rests on it.

        `made` is the ruling on it, if that was the last. None if anything was undecided at its
        word, or more than one act contradicts it.
        """
        last = self._last
        if last is None or not last.sure or last.made["findings"] is not made["findings"]:
            return None
        against = {one["event"] for one in made["findings"] if one["kind"] == "contradiction"}
        if len(against) != 1 or is_torn(self.tables.told, last.start):
            return None
        place, args = last.events[event := against.pop()]
        return event, Naming(self.tables, last.seats).words(self.tables.acts[place], args)

    def as_told(self, start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
        """Rule on a record that is taken at its word, even where it contradicts itself."""
        return self._as_told(start, seats, options, events)[0]

    def in_world(self, start: Told, seats: Sequence[str], options: Args, events: Events) -> JSON:
        """Rule on a record in one world, in which what it does not tell is as `start` has it."""
        made = self.if_no_worse(start, seats, options, events, range(len(events)))
        assert made is not None
        return made

    def if_no_worse(
        self,
        start: Told,
        seats: Sequence[str],
        options: Args,
        events: Events,
        amiss: Container[int],
    ) -> JSON | None:
        """Rule on a record in one world; None as soon as other events than some are amiss in it."""
        referee = Referee(self.tables, options, start, seats)
        for act, args in events:
            for one in referee.step(act, args):
                if one.kind in FAULTS and one.event not in amiss:
                    return None
        parts = [Together(referee, [{}])]
        return ruling(parts, outcomes(parts), tuple, True)

    def beginnings(
        self, start: Told, seats: Sequence[str], options: Args, events: Events
    ) -> list[dict[tuple[str, int], Args]]:
        """Give what states began with in the worlds that a record leaves open, in their order.

        Each as (state, slot) with the values that come to the same, whatever sets there were.
        """
        states = {one.attribute: one.state for one in self.tables.unsaid}
        least, most = held(self.tables.rebuilt, start, events)

        def judge(looked: Looked, cells: WorldBox) -> list[tuple[WorldPlace, WorldBox]] | None:
            boxes: list[WorldBox] = []
            for sets in [least] if most is None else [least, most]:
                judging = self._in_all(
                    options, start, seats, events, sets, cells, looked, apart=True
                )
                boxes += [box for one in judging.worlds for box in one.boxes]
                if looked.outgrown:
                    return None
            return sorted(((first_place([box]), box) for box in boxes), key=itemgetter(0))

        made: list[dict[tuple[str, int], Args]] = []
        for _, box in self._as_looked(judge, start, events):
            named = {(states[name], slot): values for (name, slot), values in box.items()}
            if named not in made:
                made.append(named)
        return made

    def _as_told(
        self, start: Told, seats: Sequence[str], options: Args, events: Events
    ) -> tuple[JSON, int]:
        """Rule on a record that is taken at its word; tell in how many worlds."""

        def judge(looked: Looked, cells: WorldBox) -> tuple[JSON, int] | None:
            return self._in_worlds(start, seats, options, events, cells, looked)

        return self._as_looked(judge, start, events)

    def _as_looked(
        self, judge: Callable[[Looked, WorldBox], L | None], start: Told, events: Events
    ) -> L:
        untold = Untold(self.tables, start, events)

        def judged(looked: Looked) -> L | None:
            return judge(looked, untold.cells(looked))

        return as_looked(judged, untold.seldom(), len(events))

    def _in_worlds(
        self,
        start: Told,
        seats: Sequence[str],
        options: Args,
        events: Events,
        cells: WorldBox,
        looked: Looked,
    ) -> tuple[JSON, int] | None:
        """Rule on a record of which some cells are not told; None once it will be judged anew."""
        tables = self.tables
        least, most = held(tables.rebuilt, start, events)
        judged: list[Lockstep[S]] = []
        for sets in [least] if most is None else [least, most]:
            judged.append(self._in_all(options, start, seats, events, sets, cells, looked))
            looked.cut = looked.cut or not judged[-1].whole
            if looked.outgrown:
                return None
        worlds = [(one.first, at, one) for at, in_all in enumerate(judged) for one in in_all.worlds]
        _, _, first = min(worlds, key=lambda item: item[:2])
        known = {finding_key(one) for one in first.referee.findings}
        more_sets = () if looked.cut else between(tables.rebuilt, start, events, least, most)
        for at, sets in enumerate(more_sets, len(judged)):
            mixed = self._in_all(options, start, seats, events, sets, cells, looked)
            if looked.outgrown:
                return None
            judged.append(mixed)
            fit = (one for one in mixed.worlds if in_keeping(one.referee, known))
            worlds += [(one.first, at, one) for one in fit]
        worlds.sort(key=lambda item: item[:2])

        def more() -> Iterator[Referee[S]]:
            for sets in () if most is None else drawn(tables.rebuilt, start, events):
                for one in self._in_all(options, start, seats, events, sets, cells).worlds:
                    if in_keeping(one.referee, known):
                        settle(one.referee)
                        one.referee.end()
                        yield one.referee

        parts = [one for _, _, one in worlds]
        ends = outcomes(parts)  # which may ask for more that is unsaid
        whole = looked.whole and all(in_all.whole for in_all in judged)
        made = ruling(parts, ends, more, whole, [at for _, at, _ in worlds])
        doubt = torn_doubt(tables.told, start, events, partial(_optional, tables, start, options))
        return made if doubt is None else doubt.leave_open(made), len(worlds)

    def _in_all(
        self,
        options: Args,
        start: Told,
        seats: Sequence[str],
        events: Events,
        sets: Told,
        cells: WorldBox,
        looked: Looked | None = None,
        *,
        apart: bool = False,
    ) -> Lockstep[S]:
        """Judge a record in all worlds in which sets are as given, until it is `looked` at anew."""
        judging = Lockstep(self.tables, options, start, seats, sets, cells, apart=apart)
        judging.run(events, looked)
        return judging

    def screen(self, codes: object, start: Told = ()) -> bool:
        """Tell whether anything in a record calls for a ruling; true also of what is no record.

        `codes` are its acts in compact form; `start` is what its tags and options tell, as
        (state, slot, value). Judging ends at the first finding.
        """
        tables, chosen = self.tables, {name: value for name, _, value in start}
        options = tuple(
            chosen.get(name, default)
            for (name, _), default in zip(tables.options, tables.defaults, strict=True)
        )
        try:
            events = decode_codes(tables, codes)
        except UnreadableGame:
            return True
        if is_torn(tables.told, start) or tables.told.tells_numbers(events):
            return True
        least, most = held(tables.rebuilt, start, events)

        def finds(_: Looked, cells: WorldBox) -> bool:
            return any(
                self._finds(Lockstep(tables, options, start, (), sets, cells), events)
                for sets in (least, most, *between(tables.rebuilt, start, events, least, most))
                if sets is not None
            )

        return self._as_looked(finds, start, events)

    def _finds(self, judging: Lockstep[S], events: Events) -> bool:
        """Tell whether anything is found in events, in whatever world."""
        for act, args in events:
            judging.step(act, args)
            if any(one.referee.findings for one in judging.worlds):
                return True
        if self.tables.conflicts:
            outcomes(judging.worlds)  # which the settlement may meet
        for one in judging.worlds:
            one.referee.end()
        return any(one.referee.findings for one in judging.worlds)

    def calls_for_ruling(self, game: object) -> bool:
        """Tell whether anything in a game calls for a ruling."""
        start, _, options, events = self.decode(game)
        names = (name for name, _ in self.tables.options)
        chosen = ((name, 0, choice) for name, choice in zip(names, options, strict=True))
        return self.screen(self.encode(events), (*start, *chosen))


def _held(table: Referee[S], spec: UnseenSpec) -> HeldSets:
    """Give what is held where a referee stands, and what is beside."""
    held = table.state.peek(lambda state: getattr(state, spec.attribute))
    beside = table.state.peek(lambda state: [getattr(state, one) for one in spec.beside])
    return *(held[slot] for slot in range(spec.keys)), *beside


def _optional(tables: BookTables[S], start: Told, options: Args) -> dict[str, Sequence[int]]:
    """Give what states begin with of which all values are tried, and that may be none."""
    begun = tables.begin(tables.fresh(None), options, by_state(start))
    held = {one.state: getattr(begun, one.attribute) for one in tables.unsaid if one.optional}
    return {state: own if isinstance(own, list) else [own] for state, own in held.items()}
