"""Judging event by event: the record read again as far as it has come, after every line.

Ruling on what stands so far gives the same as ruling on it afterwards, and a table makes
few enough acts that nothing faster is called for. A line that cannot be read is passed over,
so that it can be written again. Lines that are commands of the referee's are not of the
record; each leaves a blank line in it, so that lines keep their numbers.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from hoyle.cli.common import complain, note, paint, say
from hoyle.cli.records import Reader, ReadGame
from hoyle.driver import Loaded
from hoyle.interpret.ruling import Ruling
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.paths import shown
from hoyle.records.read import notation_of, read
from hoyle.render.findings import asked, brief, usual
from hoyle.render.live import news
from hoyle.render.outcomes import standing
from hoyle.render.style import clean
from hoyle.rulings.cases import Coming, comings
from hoyle.rulings.doubts import missing
from hoyle.rulings.ending import ending
from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.text import Source, decode

# Lines may yet come that close the comment.
_OPEN_COMMENT = "R117"
# A tag after an act is passed over alone.
_LATE = "R131"
# Of what tags say together, and of those after an act, more tags may yet make sense.
_WAITING = (_OPEN_COMMENT, _LATE, "R132")
# A value that is none may be one when the players are named.
_VALUE = "R110"
_TAG = re.compile(rb"\s*\[\s*(\w+)")
_SEATS = re.compile(rb"^\s*\[\s*Seats\b", re.M)
_COMMAND = re.compile(rb"\s*(undo|help|open|why|quit|exit)(?:\s+(\d{1,6}))?\s*")
_HEAD = 8192  # bytes that tell the notation
# When a record comes out so and so, and whether nothing that it does not tell bears on that.
_Cases = tuple[tuple[Coming, ...], bool]
_NO_CASES: _Cases = (), True
_HELP = """undo    take back the last act or tag that was read; undo N takes back the last N
open    whose turn it is, what is open, and who may do what
why N   how finding N came about; why alone asks about the last
help    this, and what a line may say
quit    the record ends here"""


def watch(name: str, book: str | None, options: tuple[str, ...]) -> int:
    """Rule on a record as its lines arrive; give the exit code at its end."""
    file = "<stdin>" if name == "-" else shown(Path(name))
    if name == "-" and sys.stdin.isatty():
        note("Type tags and then acts, a line each, or help, undo, open, why; end with quit.")
    watching = _Watching(file, Reader(book, options), given=book is not None)
    lines = _lines(name)
    while not watching.over:
        try:
            line = next(lines, None)
        except OSError as error:  # of reading alone: what is said may meet a closed pipe
            note(f"hoyle: cannot read {name}: {error.strerror}")
            return 2
        if line is None:
            break
        watching.line(line)
        if watching.reader.broken:  # no line that is written again would mend the book
            return 2
    return watching.end()


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        yield from iter(sys.stdin.buffer.readline, b"")
    else:
        with open(name, "rb") as file:
            yield from file


class _Watching:
    """The lines so far, and what has been said about them."""

    def __init__(self, file: str, reader: Reader, *, given: bool) -> None:
        self.file = file
        self.reader = reader
        self.given = given  # the book is, so that it is known before a tag names it
        self.text = b""
        self.format = ""
        self.said: dict[int, Ruling] = {}  # the last ruling on each game, by its number
        self.cases: dict[int, _Cases] = {}
        self.complained: set[Diagnostic] = set()
        # Before each line that was ruled on: the text, and what had been said by then.
        self.before: list[tuple[bytes, dict[int, Ruling], dict[int, _Cases]]] = []
        self.game: ReadGame | None = None  # the last game, as far as it has come
        self.held: dict[int, bytes] = {}  # tags passed over that wait for the players' names
        self.unread = False
        self.over = False  # the referee has said so
        self.ended = False

    def line(self, line: bytes) -> None:
        """Take a line, and say what it brings about."""
        if self.format in ("", "game") and (command := _COMMAND.fullmatch(line)):
            self._obey(command[1].decode(), int(command[2] or 0))
            sys.stdout.flush()
            return
        said, told = dict(self.said), dict(self.cases)
        self.text += line
        if not line.strip():
            return
        self.format = notation_of(self.file, self.text[:_HEAD]).format
        if self.format == "jsonl":
            self._rule(line)  # a line is a whole game
            return
        if line.lstrip().startswith(b"["):
            self._tag(line)  # it bears on the acts to come
        else:
            self._rule(self.text)
        if self.text.endswith(line):  # it was not passed over
            self.before.append((self.text[: -len(line)], said, told))

    # ---------------------------------------------------------------- commands

    def _obey(self, command: str, number: int) -> None:
        """Do what the referee asks for; the command leaves a blank line."""
        self.text += b"\n"
        match command:
            case "undo":
                there = len(self.before)
                if there and there < number:
                    lines = "line is" if there == 1 else "lines are"
                    note(f"hoyle: nothing is taken back, for no more than {there} {lines} there")
                elif not all(self._undo() for _ in range(max(number, 1))):
                    note("hoyle: there is nothing to take back")
            case "quit" | "exit":
                self.over = True
            case "help":
                self._help()
            case _:
                game = self._asked()
                if game is None:
                    note("hoyle: there is no game yet")
                elif command == "why":
                    self._why(game, number)
                else:
                    from hoyle.cli.open import tell as tell_open

                    tell_open(game)

    def _undo(self) -> bool:
        """Take back the last line that was read, with what it brought about; False if none is."""
        gone = b""
        while self.before and not gone.strip():  # one may have been passed over later
            text, self.said, self.cases = self.before.pop()
            gone = self.text[len(text) :]
            self.text = text + b"\n" * gone.count(b"\n")
        if not gone.strip():
            return False
        self.game = None
        for line in gone.decode(errors="replace").splitlines():
            if line.strip():
                say(clean(f"taken back: {line.strip()}"))
        for number, ruling in list(self.said.items())[-1:]:
            cases, sure = self.cases.get(number, _NO_CASES)
            stands = standing(ruling, cases, settled=True, sure=sure)
            if stands:
                say(f"{self.file}: game {number}: so far: {stands}")
        return True

    def _help(self) -> None:
        """Tell of the commands, and of what a line of the game may say."""
        from hoyle.cli.acts import say_lines

        say(_HELP)
        game = self._asked()
        if game is not None:
            say()
            say_lines(game.book)

    def _why(self, game: ReadGame, number: int) -> None:
        """Tell how a finding came about, by default the last."""
        from hoyle.cli.why import tell as tell_why

        assert game.record is not None
        assert game.judge is not None
        found = len(game.judge(game.record)["findings"])
        if not found or number > found:
            many = "is 1 finding" if found == 1 else f"are {found or 'no'} findings"
            note(f"hoyle: there {many} so far")
            return
        tell_why(game, number or found)

    def _asked(self) -> ReadGame | None:
        """Give the last game as far as it has come, read anew if it has no act yet."""
        if self.game is None and self.text.strip():
            loaded = self.reader.book_of(notation_of(self.file, self.text[:_HEAD]), self.file)
            if loaded is not None and loaded.book is not None:
                records, _ = read(loaded.book, self.text, self.file, "game")
                for record in records[-1:]:
                    self.game = self._read_game(loaded, loaded.book, record)
        return self.game

    def _read_game(self, loaded: Loaded, book: Book, record: Record) -> ReadGame:
        judge, sources = self.reader.judge(loaded), loaded.sources
        return ReadGame(self.file, "game", book, record, judge, (), sources, record.number)

    # ---------------------------------------------------------------- tags

    def _tag(self, line: bytes) -> None:
        """Read the tags so far, and say at once what cannot be."""
        kind = notation_of(self.file, self.text[:_HEAD])
        if kind.format != "game" or not (kind.game or self.given):
            return  # the one that names the game is still to come
        loaded = self.reader.book_of(kind, self.file)
        if loaded is None or loaded.book is None:
            self._forget()
            return
        if _SEATS.match(line):
            self._take_up()
        _, found = read(loaded.book, self.text, self.file, "game", others=self.reader.other)
        told = tuple(one for one in found if one.code not in _WAITING)
        self._complain(told)
        lines = self.text.splitlines()
        unnamed = not _SEATS.search(self.text)
        for one in told:
            if one.code == _VALUE and unnamed and 0 < one.span.line <= len(lines):
                self.held[one.span.line] = lines[one.span.line - 1]
        wrong = any(one.severity == "error" and one.span.line not in self.held for one in told)
        self.unread = self.unread or wrong
        self._pass_over(told, last=False)
        sys.stdout.flush()

    def _take_up(self) -> None:
        """Put tags back that may have waited for the players' names, if none is in their place."""
        lines = self.text.splitlines(keepends=True)
        for at, held in self.held.items():
            name = _TAG.match(held)
            if name is not None and not any(
                (other := _TAG.match(line)) and other[1] == name[1] for line in lines
            ):
                lines[at - 1] = held + b"\n"
        self.text = b"".join(lines)

    def _forget(self) -> None:
        """Pass over the last line, for which there is no book."""
        self.unread = True
        lines = self.text.splitlines(keepends=True)
        lines[-1] = b"\n"
        self.text = b"".join(lines)
        self._passed([len(lines)])

    def _complain(self, found: Diagnostics) -> None:
        """Show what has not been shown."""
        fresh = [one for one in found if one not in self.complained]
        complain(fresh, self._text)
        self.complained.update(fresh)

    def _passed(self, places: list[int]) -> None:
        """Say which lines are passed over."""
        said = " and ".join(f"{self.file}:{at}" for at in places)
        verb = "are" if len(places) > 1 else "is"
        note(f"hoyle: {said} {verb} passed over and may be written again; judging goes on")

    # ---------------------------------------------------------------- ruling

    def _rule(self, text: bytes) -> None:
        kind = notation_of(self.file, text[:_HEAD])
        loaded = self.reader.book_of(kind, self.file)
        form = kind.format
        if loaded is None or loaded.book is None:
            self.unread = True
            if form == "game" and not self.ended:
                self._forget()
            return
        records, found = read(loaded.book, text, self.file, form, others=self.reader.other)
        if any(one.code == _OPEN_COMMENT for one in found) and not self.ended:
            return
        self._complain(found)
        self.unread = self.unread or has_errors(found)
        if form == "game" and self._pass_over(found):
            self._rule(self.text)
            return
        for record in records:
            self._ruled(self.reader.named(record.book) or loaded, record, form)
        sys.stdout.flush()

    def _ruled(self, loaded: Loaded, record: Record, form: str) -> None:
        """Rule on a game by the book that it names, and say what is new."""
        book = loaded.whole
        record = self.reader.chosen(book, record)
        self.game = self._read_game(loaded, book, record)
        ruling = self.reader.judge(loaded)(record)
        if form == "jsonl":
            said = brief(ruling, record, paint(), under=asked(ruling, usual(book)))
            self.said[len(self.said)] = ruling
        else:
            doubts = missing(book, record, ruling, self.game.judge)
            stands = ending(book, record)
            before = self.said.get(record.number)
            said = news(before, ruling, record, book, doubts, paint(), stands.unrecorded)
            self.said[record.number] = ruling
            self.cases[record.number] = comings(book, record, ruling), stands.settled
        if said:
            say(said)

    def _pass_over(self, found: Diagnostics, *, last: bool = True) -> bool:
        """Blank the lines that cannot be read, say so, and tell whether there were any.

        With a bad tag the `last` line is blanked too, if it is the act that comes after.
        """
        lines = self.text.splitlines(keepends=True)
        spans = [one.span for one in found if one.severity == "error"]
        bad = {span.line: span.column for span in spans if 0 < span.line <= len(lines)}
        late = {one.span.line for one in found if one.code == _LATE}
        if last and any(lines[at - 1].lstrip().startswith(b"[") for at in bad if at not in late):
            bad[len(lines)] = 1  # a tag must come before the acts, and so before this one
        passed: list[int] = []
        for at, column in sorted(bad.items()):
            before = lines[at - 1].decode(errors="replace")[: column - 1]
            rest = f"{before[: before.rfind('}') + 1]}\n".encode()  # it may close a comment
            if lines[at - 1].strip() != rest.strip():
                lines[at - 1] = rest
                passed.append(at)
        self.text = b"".join(lines)
        if passed:
            self._passed(passed)
        return bool(passed)

    def _text(self, name: str) -> Source | None:
        return decode(name, self.text)[0] if name == self.file else None

    def end(self) -> int:
        """Say how each game stands at the end, and give the exit code."""
        self.ended = True
        if self.format == "game" and self.text.strip():
            self._rule(self.text)
        if self.format != "jsonl":
            for number, ruling in self.said.items():
                cases, sure = self.cases.get(number, _NO_CASES)
                stands = standing(ruling, cases, settled=True, sure=sure)
                how = "so far" if ruling["settlement"] is None else "settled"
                if stands:
                    say(f"{self.file}: game {number}: {how}: {stands}")
        lines = self.text.splitlines()
        self.unread = self.unread or any(not lines[at - 1].strip() for at in self.held)
        if self.unread or not self.said:
            if not self.said and not self.unread:
                note(f"hoyle: {self.file}: there is no record to judge")
            return 2
        return 1 if any(ruling["findings"] for ruling in self.said.values()) else 0
