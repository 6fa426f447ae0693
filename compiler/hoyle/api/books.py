"""Books of law and what they say of records: `hoyle.load(BOOK).judge(record)`."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from io import TextIOBase
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from hoyle.api.errors import BookError, RecordError, RecordWarning, kind_of
from hoyle.paths import house, own_shelf
from hoyle.render.diagnostics import diagnostics as written
from hoyle.source.diagnostic import has_errors

if TYPE_CHECKING:
    import pyarrow as pa

    from hoyle.driver import Loaded
    from hoyle.engine.screens import Library
    from hoyle.engine.validators import Validator
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir import Book
    from hoyle.ir.game import Record
    from hoyle.records.faults import Entry
    from hoyle.records.lines import RecordSource
    from hoyle.records.read import Format
    from hoyle.source.diagnostic import Diagnostics

_PATH = 300  # characters of what may be a path, given for a text


def books() -> tuple[str, ...]:
    """Name the books there are: those of `rules/` in the working folder, and hoyle's own."""
    return tuple(sorted({*own_shelf().books(), *house().books()}))


def load(book: str | Path) -> Rulebook:
    """Take up a book by its name, or by the path of its `.law` file.

    Raise BookError if there is none, or if it has an error.
    """
    from hoyle.driver import find_book, load_kept

    asked = str(book) if isinstance(book, (str, Path)) and str(book) != "." else ""
    if not asked:
        what = kind_of(book) if not isinstance(book, (str, Path)) else "no name"
        raise BookError(f"found {what}, expected the name of a book: {', '.join(books())}")
    found, problems = find_book(asked)
    if found is None:
        raise BookError(written(problems), problems)
    loaded = load_kept(*found)
    if not loaded.sound:
        errors = tuple(one for one in loaded.diagnostics if one.severity == "error")
        raise BookError(written(errors, loaded.sources.get), errors)
    return Rulebook(loaded, asked)


class Rulebook:
    """A book of law: it reads records of its game, screens them, and rules on them.

    Made by `hoyle.load`. It may be sent to other processes, which take it up anew.
    """

    def __init__(self, loaded: Loaded, asked: str) -> None:
        self._loaded = loaded
        self._asked = asked
        self._book: Book = loaded.whole

    def __repr__(self) -> str:
        return f"hoyle.load({self._asked!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return load, (self._asked,)

    @property
    def name(self) -> str:
        """The name of its game, as records give it."""
        return self._book.name

    @property
    def title(self) -> str:
        """The title of the printed book."""
        return self._book.title

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """Its variant readings by name, the choices of each; the first is not always the usual."""
        kinds = {kind.name: kind.members for kind in self._book.kinds}
        return {option.name: kinds[option.kind] for option in self._book.options}

    def read(self, source: RecordSource, format: Format | None = None) -> Iterator[Entry]:
        """Give the records of a file one by one, each with what is wrong with it.

        `source` is a path, bytes, or a binary stream; `format` is game, jsonl, pbn or lin, told by
        the file's ending or its first bytes if it is left out. What cannot be read raises nothing:
        it is an entry whose record is None, with diagnostics. Raises ValueError for another format,
        TypeError for another source.
        """
        from hoyle.records.read import Format, stream

        if format is not None and format not in get_args(Format):
            known = ", ".join(get_args(Format))
            raise ValueError(f"there is no format {format!r}; there are {known}")
        if not isinstance(source, (str, bytes, Path)) and not hasattr(source, "read"):
            what = "expected a path, bytes or a binary stream"
            raise TypeError(f"found {kind_of(source)}, {what}")
        if isinstance(source, TextIOBase):
            raise TypeError("found a stream of text, expected a binary one: open(PATH, 'rb')")
        return stream(self._book, source, format=format)

    def record(self, text: str | bytes, format: Format | None = None) -> Record:
        """Read the one record that a text holds.

        Raises RecordError if it has errors or is not alone, TypeError for what is no text.
        """
        if not isinstance(text, (str, bytes)):
            hint = "; `read` takes the path of a file" if isinstance(text, Path) else ""
            raise TypeError(f"found {kind_of(text)}, expected the text of a record{hint}")
        data = text.encode() if isinstance(text, str) else text
        entries = list(self.read(data, format))
        found = tuple(one for entry in entries for one in entry.diagnostics)
        if has_errors(found):
            line = data.decode(errors="replace")
            path = len(line) < _PATH and "\n" not in line and Path(line).suffix
            hint = "\n  hint: this reads the text itself; `read` takes the path of a file"
            raise RecordError(written(found) + (hint if path else ""), found)
        records = [entry.record for entry in entries if entry.record is not None]
        if len(records) != 1:
            raise RecordError(f"found {len(records)} records, expected one")
        self._warn(found, 3)
        return records[0]

    def judge(
        self,
        record: Record | Mapping[str, object],
        options: Mapping[str, str] | None = None,
    ) -> Ruling:
        """Rule on a record.

        It is one that was read, or an object as a line of `.jsonl` has it. `options` are variant
        readings that take the place of the record's own. Raise RecordError for what is no record
        of this game, or for an option that the book does not have.
        """
        from hoyle.engine.validators import judge_with

        chosen = self._chosen(self._read(record), options)
        judge = judge_with(self._validator, self._book)
        return judge.known(chosen, judge(chosen))

    def screen(self, batch: Iterable[Record | Mapping[str, object]] | pa.RecordBatch) -> list[bool]:
        """Tell of each record whether it may call for a ruling.

        Nothing is found in those of which that is false. Where the screen is compiled this is
        many times faster than judging, and true also where the screen is not sure. Of what
        cannot be read it is true. A `pyarrow` record batch is of the columns `hoyle.GAMES`. One
        record alone raises TypeError.
        """
        if hasattr(batch, "__arrow_c_stream__") or hasattr(batch, "__arrow_c_array__"):
            from hoyle.api.batches import column_judge, record_batches

            judge = column_judge(self._asked)
            return [said for one in record_batches(batch) for said in judge.batch(one).calls()]
        from hoyle.engine.validators import screen_with
        from hoyle.ir.game import Record

        asked = self._validator.screen if self._library is None else self._library.calls
        screen = screen_with(self._validator, self._book, asked)
        if isinstance(batch, (Mapping, Record)):
            raise TypeError("expected several records, found one: give [record]")
        if isinstance(batch, (str, bytes)) or not isinstance(batch, Iterable):
            raise TypeError(f"expected several records, found {kind_of(batch)}")
        said: list[bool] = []
        for record in batch:
            try:
                said.append(screen(self._read(record)))
            except RecordError:
                said.append(True)
        return said

    def to_json(self, record: Record) -> dict[str, object]:
        """Give a record as the object that a line of `.jsonl` has.

        Raises TypeError for what is no record.
        """
        from hoyle.ir.game import Record
        from hoyle.records.jsonl import to_object

        if not isinstance(record, Record):
            raise TypeError(f"found {kind_of(record)}, expected a hoyle.Record")
        return to_object(self._book, record)

    @cached_property
    def _validator(self) -> Validator:
        from hoyle.driver import validator_of

        return validator_of(self._loaded)

    @cached_property
    def _library(self) -> Library | None:
        from hoyle.api.engines import engine_of

        found = engine_of(self.name, self._asked)
        return None if found is None else found.library

    def _read(self, record: Record | Mapping[str, object]) -> Record:
        from hoyle.ir.game import Record
        from hoyle.records.jsonl import JsonLines
        from hoyle.records.lines import Line

        if isinstance(record, Record):
            if record.book != self.name:
                raise RecordError(f"found a record of {record.book}, expected one of {self.name}")
            return record
        if not isinstance(record, Mapping):
            hint = ": book.record(TEXT) reads one" if isinstance(record, (str, bytes)) else ""
            what = "expected a hoyle.Record, or the object of a line of .jsonl"
            raise RecordError(f"found {kind_of(record)}, {what}{hint}")
        try:
            line = json.dumps(dict(record)).encode()
        except (TypeError, ValueError) as fault:
            raise RecordError(f"this is no JSON object: {fault}") from None
        entry = JsonLines(self._book, "<record>").entry(Line(1, line), 1)
        if entry.record is None or not entry.sound:
            raise RecordError(written(entry.diagnostics), entry.diagnostics)
        self._warn(entry.diagnostics, 4)
        return entry.record

    def _warn(self, found: Diagnostics, level: int) -> None:
        for one in found:
            warnings.warn(written((one,)), RecordWarning, stacklevel=level)

    def _chosen(self, record: Record, options: Mapping[str, str] | None) -> Record:
        from hoyle.records.tags import TagFault, chosen

        if options is None:
            return record
        if not isinstance(options, Mapping):
            raise TypeError(
                f"options: found {kind_of(options)}, expected a dict of names to choices"
            )
        taken = dict(record.options)
        for name, choice in options.items():
            if not isinstance(name, str) or not isinstance(choice, str):
                raise RecordError(f"option {name!r}: found {choice!r}, expected two strings")
            found = chosen(self._book, name, choice)
            if isinstance(found, TagFault):
                hint = f" ({found.hint})" if found.hint else ""
                raise RecordError(f"{name}={choice}: {found.message}{hint}")
            taken[found[0]] = found[1]
        return replace(record, options=tuple(taken.items()))
