"""The notation for people: bracketed tags, then one act a line in the book's own words.

    [Game "NAME"]
    [Seats "N E S W"]
    [Dealer "W"]

    N is dealt AKQ4.T93.AK.J987     ; to the end of the line
    N plays 4S                      { over as many lines as need be }

A record begins at its tags, and another at tags after an act that name a game.
`grammar/record.lark` is the grammar of this; it is read here a line at a time, for an archive
may be long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from hoyle.ir import Book
from hoyle.ir.game import Event, Record
from hoyle.paths import house, own_shelf
from hoyle.records import seating, tags as tagged
from hoyle.records.beginning import begun, contrary
from hoyle.records.codec import codec_of
from hoyle.records.comments import Comments, swallowed
from hoyle.records.escapes import bare_tag, escaped, unescaped
from hoyle.records.faults import Entry, Faults, shown
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import Line, decoded
from hoyle.records.meant import PhraseFault
from hoyle.records.phrases import PhraseMatcher
from hoyle.source.suggest import near

_TAG = re.compile(r'\s*\[\s*([^\s"\[\]]+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_SOLID = re.compile(r"\S")
_BLANKS = re.compile(r"\s{200,}")  # of which no line of a game has so many, and none needs them
_NAMES = re.compile(r'(?:^|\])\s*\[\s*Game\s*"')
_SPECIAL = re.compile(r'[{};"]')


# Gives the book of a game by its name, for a file with records of several.
Others = Callable[[str], Book | None]

Misread = tagged.TagFault | PhraseFault


class PhraseBook:
    """The phrases of a book for each naming of its players, kept from record to record."""

    def __init__(self, book: Book, others: Others | None = None) -> None:
        self.book = book
        self._others = others
        self._named: dict[str, PhraseBook] = {book.name: self}
        self._known: dict[tuple[str, ...], PhraseMatcher] = {}
        self._said: dict[str, tuple[str, str]] = {}  # of games that are none

    def phrases(self, seats: tuple[str, ...]) -> PhraseMatcher:
        """Give the phrases with the players so named."""
        if seats not in self._known:
            if len(self._known) >= 16:
                self._known.clear()
            self._known[seats] = PhraseMatcher(self.book, codec_of(self.book, seats))
        return self._known[seats]

    def named(self, game: str) -> PhraseBook:
        """Give the words of another game's book; these, if there is no such book."""
        if game not in self._named and self._others is not None:
            book = self._others(game)
            self._named[game] = self if book is None else PhraseBook(book)
        return self._named.get(game, self)

    def another(self, game: str) -> tuple[str, str]:
        """Say of a record of another game that it cannot be read here, and which may be meant."""
        if self._others is None:
            return f"found a record of {shown(game)}, expected one of {self.book.name}", ""
        if game not in self._said:
            if len(self._said) >= 16:
                self._said.clear()
            known = (*own_shelf().books(), *house().books())
            meant = "" if game in known else near(game, known)
            what = "and there is no such book"
            if game in known:  # whoever was asked for it has told of that
                what = "whose book has an error"
            hint = f'did you mean "{meant}"?' if meant else ""
            self._said[game] = f"found a record of {shown(game)}, {what}", hint
        return self._said[game]


def read_game(
    book: Book,
    lines: Iterable[Line],
    name: str,
    limits: Limits = LIMITS,
    others: Others | None = None,
) -> Iterator[Entry]:
    """Read the records of a .game text one by one, each with what is wrong with it."""
    comments = Comments()
    words = PhraseBook(book, others)
    game = _Game(words, name, 1, limits)
    late: list[tuple[str, int]] = []  # lines of tags after an act, and their numbers
    for line in lines:
        text = decoded(line, game.faults)
        if text is None:
            continue
        special = comments.since or _SPECIAL.search(text)
        if special:
            text = comments.blanked(text, line.number, game.faults, limits)
        if not text or text.isspace():
            continue
        if text.lstrip()[0] != "[":
            game.late_tags(late)
            late.clear()
            game.act_line(text, line.number, comments.rest if special else "")
            continue
        names = _NAMES.search(text) is not None
        if game.begun and (names or len(late) <= limits.tags):
            late.append((text, line.number))  # of this game, or of another if one is named
        if names and (game.begun or game.tagged):
            yield game.finished()
            game = _Game(words, name, game.number + 1, limits)
            for tag, number in late or [(text, line.number)]:
                game.tag_line(tag, number)
            late.clear()
        elif not game.begun:
            game.tag_line(text, line.number)
    game.late_tags(late)
    if comments.since:
        where = (*comments.since, 1)
        game.faults.error("R117", where, "this comment is never closed", 'write "}" after it')
    last = game.finished()
    if last.record is not None or last.diagnostics:
        yield last


class _Game:
    """One record in the making."""

    def __init__(self, words: PhraseBook, name: str, number: int, limits: Limits) -> None:
        self.faults = Faults(name, limits)
        self.number = number
        self._words = words
        self._name = name
        self._limits = limits
        # Name, value as written, line, and the columns of the two.
        self._tags: list[tuple[str, str, int, int, int]] = []
        self._events: list[Event] = []
        self._head: _TagHead | None = None
        self._line = 0

    @property
    def begun(self) -> bool:
        """Tell whether an act was read, so that tags come too late."""
        return self._head is not None

    @property
    def tagged(self) -> bool:
        """Tell whether a tag was read."""
        return bool(self._tags)

    def late_tags(self, found: list[tuple[str, int]]) -> None:
        """Ask what tags after an act are to mean, for they name no game that could begin."""
        if not found:
            return
        text, line = found[0]
        tag = text.strip().split('"')[0].strip("[ \t")
        where = (line, len(text) - len(text.lstrip()) + 1, len(text.strip()))
        what = f"[{shown(tag)[1:-1]}] stands after an act: is it of this game, or of another?"
        hint = f'put it before the first act, or write [Game "{self._words.book.name}"] above it'
        self.faults.error("R131", where, what, hint)

    def tag_line(self, text: str, line: int) -> None:
        """Take the tags of a line."""
        self._line = self._line or line
        at = 0
        while found := _SOLID.search(text, at):
            begin = found.start()
            match = _TAG.match(text, begin)
            if match is None:
                what = f"found {shown(text[begin:].rstrip())}, expected a tag"
                length = len(text.rstrip()) - begin
                hint = 'write a tag as [Name "value"] on one line'
                if bare := bare_tag(text[begin:]):
                    hint = f"write {bare}"
                self.faults.error("R108", (line, begin + 1, length), what, hint)
                return
            places = match.start(1) + 1, match.start(2) + 1
            self._tags.append((match[1], match[2], line, *places))
            at = match.end()
        if len(self._tags) > self._limits.tags:
            what = f"a record has at most {self._limits.tags} tags"
            self.faults.error("R104", (line, 1, 1), what)
            del self._tags[self._limits.tags :]

    def act_line(self, text: str, line: int, rest: str = "") -> None:
        """Take the act, or the acts of the shorthand, of a line; `rest` is its comment."""
        self._line = self._line or line
        text = _BLANKS.sub(" ", text)
        head = self._headed()
        full = self.faults.full or len(head.nobodys) > self._limits.faults
        if not (head.ours and head.seated) or full or len(self._events) > self._limits.events:
            return
        said = text.strip()
        acts = head.phrases.read(said)
        if isinstance(acts, PhraseFault):
            if '"' in said and (bare := bare_tag(said)):
                hint = f"a tag stands in brackets, before the acts: {bare}"
                acts = replace(acts, hint=hint)
            head.unread(acts, said, (line, text.index(said) + 1, len(said)), self.faults)
            return
        for act, args in acts:
            self._events.append(Event(act, args, line, text.rstrip()))
        if rest and (lost := swallowed(head.phrases, acts, text, rest)):
            self.faults.warning("R133", (line, len(text) + 1, len(rest)), *lost)
        if len(self._events) > self._limits.events:
            what = f"a record has at most {self._limits.events} events; the rest is left out"
            self.faults.error("R104", (line, 1, 1), what)

    def _headed(self) -> _TagHead:
        """Read the tags, once they are all there, by the book of the game that they name."""
        if self._head is None:
            game = next((value for name, value, *_ in self._tags if name == "Game"), "")
            self._words = self._words.named(game.lower()) if game else self._words
            self._head = _TagHead(self._words, self._tags, self.faults)
        return self._head

    def finished(self) -> Entry:
        """Give the record as far as it was read."""
        head = self._headed()
        if not self._line or not head.ours:
            return Entry(None, self.faults.take(), self.number if self._line else 0)
        events = tuple(self._events[: self._limits.events])
        head.tell_strangers(events, self.faults)
        marks = head.marks(len(events), self.faults)
        record = replace(
            head.record(self._name),
            events=events,
            number=self.number,
            line=self._line,
            marks=marks,
        )
        record, again = begun(record, head.phrases)
        for tag in again:
            what = f"[{tag}] tells how the record begins, and what it tells comes about later"
            hint = "it is left aside: leave it out where the acts tell it"
            self.faults.warning("R134", head.places[tag], what, hint)
        return Entry(record, self.faults.take(), self.number)


class _TagHead:
    """What the tags of a record say, once they are all there."""

    def __init__(
        self, words: PhraseBook, written: list[tuple[str, str, int, int, int]], faults: Faults
    ) -> None:
        self.tags: list[tuple[str, str]] = []
        self.options: list[tuple[str, str]] = []
        self.started = tagged.Started()
        self.ours = True
        self.seated = True  # no: who is who is unknown, and nothing can be said of an act
        self.seats = words.book.players
        self.nobodys: list[tuple[Misread, tuple[int, int, int]]] = []  # names, where they stand
        self._given: bool | None = None  # whether the tag of the seats that is there can be
        self._book, self._words = words.book, words
        self._marks: tuple[str, int, int] | None = None
        seen: dict[str, int] = {}
        for name, raw, line, at, column in written:
            if name in seen and name != "Option":
                what = f"[{name}] stands twice; the first is on line {seen[name]}"
                hint = tagged.once(self._book, name, [one[1] for one in written if one[0] == name])
                faults.error("R109", (line, column, len(raw)), what, hint)
            elif (value := unescaped(raw, (line, column), faults)) is not None:
                seen[name] = line
                self._take(name, value, (line, column, len(raw)), at, faults)
        self.phrases = words.phrases(self.seats)
        self._strangers = seating.Strangers(self.phrases.codec)
        self.places = places = {
            name: (line, column, len(raw)) for name, raw, line, _, column in reversed(written)
        }
        sound = self.ours and self.seated
        for name, value in self.tags if self.seated else ():
            fault = tagged.start(self._book, self.phrases.codec, name, value, self.started)
            if fault is not None:
                sound = False
                self.unread(fault, value, places[name], faults)
        wrong = contrary(self._book, self.record(faults.name)) if sound else None
        if wrong is not None:
            faults.error("R132", places[wrong.tag], wrong.message, wrong.hint)

    def record(self, name: str) -> Record:
        """Make the record that they begin, without an event."""
        return Record(
            book=self._book.name,
            seats=self.seats,
            tags=tuple(self.tags),
            options=tuple(self.options),
            start=tuple(self.started.values),
            events=(),
            file=name,
        )

    def marks(self, events: int, faults: Faults) -> tuple[tuple[int, str], ...]:
        """Read the record's remarks on its events, now that their number is known."""
        if self._marks is None:
            return ()
        text, line, column = self._marks
        found = tagged.marks(text, events)
        if isinstance(found, tagged.TagFault):
            _report(found, (line, column, len(text)), faults)
            return ()
        return found

    def unread(
        self, fault: Misread, text: str, where: tuple[int, int, int], faults: Faults
    ) -> None:
        """Report what is wrong with a text; whether a name is nobody's is told at the end."""
        word = text[fault.offset : fault.offset + fault.length]
        if not self._given and self._strangers.met(word, fault.hint):
            self.nobodys.append((fault, where))
        else:
            _report(fault, where, faults)

    def tell_strangers(self, events: tuple[Event, ...], faults: Faults) -> None:
        """Report names that are nobody's, all at once if the seats of the record were left out."""
        found = self.nobodys if self._given is None else []  # of seats that cannot be it is told
        begun = (state for state, _, _ in self.started.values)
        if len(found) > 1 and not seating.names_some(self._book, begun, events):
            what, hint = self._strangers.left_out()
            fault, where = found[0]
            found = [(replace(fault, code="R113", message=what, hint=hint), where)]
        for fault, where in found:
            _report(fault, where, faults)

    def _take(
        self, name: str, value: str, where: tuple[int, int, int], at: int, faults: Faults
    ) -> None:
        """Take one tag, read as its name asks, which stands at a column before its value."""
        if name == "Game":
            if value.lower() != self._book.name:
                self.ours = False
                faults.error("R112", where, *self._words.another(value))
        elif name == "Seats":
            named = seating.seats(self._book, value.split())
            self._given = not isinstance(named, str)
            if isinstance(named, str):
                filled, hint = seating.few(self._book, value.split())
                faults.error("R113", where, named, hint)
                self.seated, self.seats = bool(filled), filled or self.seats
            else:
                self.seats = named
        elif name == "Option":
            option = tagged.option(self._book, value)
            if isinstance(option, tagged.TagFault):
                _report(option, where, faults)
            elif any(option[0] == other for other, _ in self.options):
                faults.error("R109", where, f"option {option[0]} is chosen twice")
            else:
                self.options.append(option)
        elif name == tagged.MARKS:
            self._marks = (value, where[0], where[1])
        elif not tagged.is_name(name):
            what = f"found {shown(name)}, expected a tag's name: letters, digits, - and _"
            plain = name.strip(":=")
            hint = f"write [{plain} ...]" if tagged.is_name(plain) else ""
            faults.error("R108", (where[0], at, len(name)), what, hint)
        elif fault := tagged.value_fault(value):
            faults.error("R108", where, fault)
        else:
            self.tags.append((name, value))
            if meant := tagged.meant(tagged.settings(self._book), name):
                what = f"[{name}] is kept, but sets nothing"
                place = (where[0], at, len(name))
                faults.warning("R110", place, what, f"did you mean [{meant}]?")


def _report(fault: Misread, where: tuple[int, int, int], faults: Faults) -> None:
    place = (where[0], where[1] + fault.offset, min(fault.length, where[2]))
    faults.error(fault.code, place, fault.message, fault.hint)


def write_game(book: Book, record: Record, words: PhraseBook | None = None) -> str:
    """Write a record: its tags, a blank line, one act a line."""
    words = words or PhraseBook(book)
    own = book.players
    tags = [("Game", record.book)]
    if record.seats != own:
        tags.append(("Seats", " ".join(record.seats)))
    tags += record.tags
    tags += [("Option", f"{name}={choice}") for name, choice in record.options]
    if record.marks:
        tags.append((tagged.MARKS, tagged.marks_text(record.marks)))
    phrases = words.phrases(record.seats)
    acts = [phrases.write(event.act, event.args) for event in record.events]
    return "\n".join([*(f'[{name} "{escaped(value)}"]' for name, value in tags), "", *acts, ""])
