"""A book's validator: what programs ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from hoyle.runtime.codes import decode_codes, encode_events
from hoyle.runtime.json_values import UnreadableGame
from hoyle.runtime.reading import Decoded, decode_game
from hoyle.runtime.referee import Referee
from hoyle.runtime.ruling import JSON, ruling
from hoyle.runtime.specs import SortSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args, Told
from hoyle.runtime.worlds import Events, worlds

# What validators and their runtime agree on; another number for whatever either asks of the other.
FORMAT = 4


class BookValidator(Generic[S]):
    """Judges recorded games by the tables of a book."""

    def __init__(self, tables: BookTables[S]) -> None:
        self.tables = tables

    def judge(self, game: JSON) -> JSON:
        """Rule on a game, an object as in the JSON Schema of this book's records."""
        start, seats, options, events = self.decode(game)
        return self.adjudicate(start, seats, options, events)

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
        """Rule on a record, in all the worlds that it leaves open."""
        starts = worlds(self.tables, options, start, events)
        return ruling([self._judged(options, start, seats, events, one) for one in starts])

    def _judged(
        self, options: Args, start: Told, seats: Sequence[str], events: Events, rebuilt: Told
    ) -> Referee[S]:
        """Give the referee that has heard all events of a record."""
        referee = self.table(options, start, seats, rebuilt)
        for act, args in events:
            referee.step(act, args)
        return referee

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
        starts = worlds(tables, options, start, events)
        return any(self._finds(self.table(options, start, (), one), events) for one in starts)

    def _finds(self, referee: Referee[S], events: Events) -> bool:
        """Tell whether a referee finds anything in events."""
        for act, args in events:
            referee.step(act, args)
            if referee.findings:
                return True
        referee.end()
        return bool(referee.findings)

    def calls_for_ruling(self, game: object) -> bool:
        """Tell whether anything in a game calls for a ruling."""
        start, _, options, events = self.decode(game)
        names = (name for name, _ in self.tables.options)
        chosen = ((name, 0, choice) for name, choice in zip(names, options, strict=True))
        return self.screen(self.encode(events), (*start, *chosen))
