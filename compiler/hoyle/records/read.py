"""Reading a file of records, whatever its notation: one entry a game, in bounded memory."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from hoyle.ir import Book, Span
from hoyle.ir.game import Record
from hoyle.records.faults import Entry, Faults
from hoyle.records.follow import Seat, following
from hoyle.records.game import Others, read_game
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import HEAD, OpenedSource, RecordSource, opened
from hoyle.records.tails import brought_about
from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.suggest import near

Format = Literal["game", "jsonl", "pbn", "lin"]

_SUFFIXES: dict[str, Format] = {
    ".game": "game",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "jsonl",
    ".pbn": "pbn",
    ".lin": "lin",
}
_LIN = re.compile(rb"\s*(?:pn|qx|st|md|vg|rs|lin)\|", re.IGNORECASE)
_PBN = re.compile(rb'^(?:% ?(?:PBN|EXPORT)|\s*\[(?:Deal|Event|Board|Site|Auction|Play)\s*")', re.M)
_GAME_TAG = re.compile(rb'^\s*\[\s*Game\s*"(?P<name>(?:[^"\\]|\\.)*)"', re.M)
# As JSON has it, or as what is taken for JSON: with other quotes, or none.
_GAME_KEY = re.compile(rb"""(?<![\w"'-])(["']?)game\1\s*:\s*(["'])(?P<name>[^"'\\]*)\2""")


@dataclass(frozen=True, slots=True)
class SourceKind:
    """What a file of records seems to be: its notation, and the game it names, or ""; and where.

    `place` is the line and column of the name, from 1, and its length in characters. Nothing is
    seen in a `blank` one. `fault` tells why it names none, if that is seen.
    """

    format: Format
    game: str
    place: tuple[int, int, int] = field(default=(1, 1, 1), compare=False)
    blank: bool = field(default=False, compare=False)
    fault: Diagnostic | None = field(default=None, compare=False)


def known_endings(name: str) -> str:
    """Tell what names of records end in, for one that ends in nothing of that; else ""."""
    stem, suffix = os.path.splitext(name)
    if name.startswith("<") or suffix.lower() in _SUFFIXES:
        return ""
    meant = near(suffix, _SUFFIXES)
    guess = f"did you mean {os.path.basename(stem)}{meant}? " if meant else ""
    return f"{guess}records end in {', '.join(_SUFFIXES)}"


def notation_of(file: str, head: bytes) -> SourceKind:
    """Tell the notation of a file by its suffix, or failing that by its first bytes."""
    suffix = os.path.splitext(file)[1].lower()
    form = _SUFFIXES.get(suffix)
    text = head.removeprefix(b"\xef\xbb\xbf")
    if form is None:
        if re.match(rb'\s*(?:\{\s*(?:"|\'\w+\'\s*:)|\{\s*\}|\[\s*\{)', text):
            form = "jsonl"
        elif _LIN.match(text):
            form = "lin"
        elif _PBN.search(text) and not _GAME_TAG.search(text):
            form = "pbn"
        else:
            form = "game"
    named = {"game": _GAME_TAG, "jsonl": _GAME_KEY}.get(form)
    match = named.search(text) if named is not None else None
    if match is None:
        return SourceKind(form, "", blank=len(head) < HEAD and not text.strip())
    name, before = (
        one.decode(errors="replace") for one in (match["name"], text[: match.start("name")])
    )
    line = before.rpartition("\n")[2]
    return SourceKind(form, name, (before.count("\n") + 1, len(line) + 1, max(len(name), 1)))


def look(source: RecordSource, name: str = "") -> SourceKind | Diagnostic:
    """Tell what a file is without reading it, so that the book can be chosen."""
    name = name or _name(source)
    found = opened(source)
    if isinstance(found, str):
        return _unreadable(name, found, _inside(source))
    trouble = found.trouble()
    kind = notation_of(name, found.head)
    if isinstance(source, (str, os.PathLike, bytes)):
        found.close()
    if trouble:
        return _unreadable(name, trouble)
    if kind.format == "jsonl" and not (kind.game or kind.blank):
        from hoyle.records.jsonl import no_game

        return replace(kind, fault=no_game(name, found.head))
    return kind


def no_record(name: str) -> Diagnostic:
    """Say that nothing in a file is a record."""
    faults = Faults(name)
    faults.error("R102", (1, 1, 1), "there is no record in this file")
    return faults.take()[0]


def stream(
    book: Book,
    source: RecordSource,
    name: str = "",
    format: Format | None = None,
    *,
    seat: Seat | None = None,
    limits: Limits = LIMITS,
    others: Others | None = None,
) -> Iterator[Entry]:
    """Give the games of a file one by one, each with what is wrong with it.

    `source` is a path, bytes or a binary stream, `name` what diagnostics call it. `seat`
    makes the table that tells whose turn it is in notations without an order; left out,
    the interpreter does. `others` gives the books of records that name another game. A file
    without any game gives one entry that says so.
    """
    name = name or _name(source)
    found = opened(source, limits)
    if isinstance(found, str):
        yield Entry(None, (_unreadable(name, found),))
        return
    empty = True
    try:
        if trouble := found.trouble():
            yield Entry(None, (_unreadable(name, trouble),))
            return
        for entry in _entries(book, found, name, format, seat, limits, others):
            empty = empty and entry.record is None and not has_errors(entry.diagnostics)
            yield entry
    finally:
        found.close()
    if empty:
        yield Entry(None, (no_record(name),))


def read(
    book: Book,
    source: RecordSource,
    name: str = "",
    format: Format | None = None,
    *,
    seat: Seat | None = None,
    limits: Limits = LIMITS,
    others: Others | None = None,
) -> tuple[tuple[Record, ...], Diagnostics]:
    """Give the records of a file that say all that was written, and every diagnostic.

    For files that are not long: `stream` gives the same one by one.
    """
    records: list[Record] = []
    diagnostics: list[Diagnostic] = []
    for entry in stream(book, source, name, format, seat=seat, limits=limits, others=others):
        diagnostics += entry.diagnostics
        if entry.sound and entry.record is not None:
            records.append(entry.record)
    return tuple(records), tuple(diagnostics)


def read_case(book: Book, text: str, name: str, line: int) -> Entry:
    """Read a record in the .game notation that stands in another text, from a line on.

    Diagnostics and events bear the lines of that text. More than one record is an error.
    """
    found = opened(text.encode(errors="replace"))
    assert isinstance(found, OpenedSource)
    lines = (item._replace(number=item.number + line - 1) for item in found.lines())
    entries = list(read_game(book, lines, name))
    if not entries:
        return Entry(Record(book.name, book.players, (), (), (), (), name, 1, line))
    if len(entries) > 1:
        faults = Faults(name)
        second = entries[1].record
        where = (second.line if second else line, 1, 1)
        faults.error("R102", where, "found a second record, expected one")
        return Entry(entries[0].record, (*entries[0].diagnostics, *faults.take()))
    texts = dict(enumerate(text.splitlines(), line))
    told = (
        replace(one, hint=brought_about(one.hint, texts.get(one.span.line, "")))
        for one in entries[0].diagnostics
    )
    return replace(entries[0], diagnostics=tuple(told))


def _entries(
    book: Book,
    found: OpenedSource,
    name: str,
    format: Format | None,
    seat: Seat | None,
    limits: Limits,
    others: Others | None,
) -> Iterator[Entry]:
    """Give the games of an opened file by its notation."""
    match format or notation_of(name, found.head).format:
        case "game":
            return read_game(book, found.lines(), name, limits, others)
        case "jsonl":
            from hoyle.records.jsonl import over_lines, read_jsonl

            if over := over_lines(name, found.head):
                return iter([Entry(None, (over,), 1)])
            return read_jsonl(book, found.lines(), name, limits, others)
        case "pbn":
            from hoyle.records.pbn import read_pbn

            return read_pbn(book, found.lines(), name, seat or following(book), limits)
        case "lin":
            from hoyle.records.lin import read_lin

            return read_lin(book, found.lines(), name, seat or following(book), limits)


def _name(source: RecordSource) -> str:
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source)
    return "<record>"


def _inside(source: RecordSource) -> str:
    """Tell of a folder what is in it; "" of anything else."""
    if not isinstance(source, (str, os.PathLike)) or not os.path.isdir(source):
        return ""
    known = (*_SUFFIXES, ".parquet")
    names = sorted(name for name in os.listdir(source) if name.lower().endswith(known))
    if not names:
        return "it is a folder, and no record is in it"
    return f"it is a folder: name the files in it, as {os.path.join(source, names[0])}"


def _unreadable(name: str, why: str, hint: str = "") -> Diagnostic:
    """Say that a file cannot be read; it has no line to show."""
    message = f"this file cannot be read: {why}"
    hint = hint or known_endings(name)
    return Diagnostic("R101", "error", Span(name, 0, 0, 0, 0), message, hint)
