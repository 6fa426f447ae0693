"""Games in columns as batches of games: a record batch of games to a record batch of findings.

What stands before the acts of a game, its head, often comes again: heads are told apart by Arrow,
whole columns at a time, and each is read once. Codes go to the compiled screen as they lie in the
batch. Only games that it does not let pass become Python objects at all.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

from hoyle.archive.batches import Engines, GameBatch, Stopped
from hoyle.archive.codes import HeadReader
from hoyle.archive.schemas import FINDINGS, checked, overfull
from hoyle.engine.screens import Answer, Beginnings
from hoyle.records.limits import LIMITS
from hoyle.records.lines import Line
from hoyle.runtime import UnreadableGame, without_duplicates

if TYPE_CHECKING:
    from hoyle.engine.validators import Engine
    from hoyle.ir.game import StartValues

_HEADS = 1 << 16  # that are remembered
_ID = 1000  # characters of an identifier
_HEAD = ["game", "seats", "tags", "options"]
_ROW = [*_HEAD, "codes"]


@dataclass(frozen=True, slots=True)
class _Screened:
    """A book whose games are met: what judges them, reads their heads, and knows beginnings."""

    engine: Engine
    heads: HeadReader
    told: Beginnings


@dataclass(frozen=True, slots=True)
class _Head:
    """What stands before the acts of some games, and the number by which the screen knows it.

    `fault` says why no game begins so, `remark` what is odd in it.
    """

    game: str
    object: dict[str, object] = field(default_factory=dict)
    told: StartValues = ()
    begin: int = -1
    fault: str = ""
    remark: str = ""


class ColumnGames(GameBatch):
    """A record batch of games; `first` is the number of the first, or 0. Raises ColumnFault."""

    def __init__(self, judge: ColumnJudge, batch: pa.RecordBatch, first: int) -> None:
        self._judge = judge
        self._games = checked(batch)
        self._first = first
        self._heads, self._places = judge.headed(self._games)
        self._answers = judge.screened(self._games, self._heads, self._places)
        self.games = batch.num_rows

    def answers(self) -> bytes:
        """Give what the screens said."""
        return self._answers

    def calls(self) -> list[bool]:
        """Tell of each game whether it may call for a ruling, or cannot be read."""
        return [
            bool(said) and (said != Answer.UNSURE or self._calls(at))
            for at, said in enumerate(self._answers)
        ]

    def _calls(self, at: int) -> bool:
        """Tell of a game, where no screen knows it, whether it calls for a ruling."""
        head, engine = self._head(at), self._judge.engine(self.book(at))
        if engine is None or self._fault(at):
            return True
        return engine.validator.screen(self._codes(at), head.told)

    def judged(self, at: int) -> Stopped:
        """Rule on a game."""
        head, engine = self._head(at), self._judge.engine(self.book(at))
        fault = self._fault(at)
        if fault or engine is None:
            return Stopped(at, None, fault)
        try:
            ruling = engine.validator.judge({**head.object, "codes": self._codes(at)})
        except UnreadableGame as wrong:
            return Stopped(at, None, str(wrong))
        return Stopped(at, ruling, remark=head.remark)

    def _fault(self, at: int) -> str:
        """Say what is wrong with a row, before its codes are looked at; "" if nothing is."""
        name, codes = self._games.column("id")[at].as_py(), self._games.column("codes")[at]
        if name is None:
            return "id: found null"
        if len(name) > _ID:
            return f"id: found {len(name)} characters, expected at most {_ID}"
        if self._head(at).fault:
            return self._head(at).fault
        if not codes.is_valid:
            return "codes: found null, expected a list of integers"
        if len(codes) > LIMITS.events:
            return overfull(len(codes))
        return ""

    def _head(self, at: int) -> _Head:
        place: int = self._places[at].as_py()
        return self._heads[place]

    def _codes(self, at: int) -> list[int]:
        found: list[int] = self._games.column("codes")[at].as_py()
        return found

    def name(self, at: int) -> str:
        """Give the identifier of a game, "" for null."""
        return self._games.column("id")[at].as_py() or ""

    def book(self, at: int) -> str:
        """Give the book that a game names."""
        return self._head(at).game

    def number(self, at: int) -> int:
        """Count the rows up to a game, or give 0."""
        return self._first + at if self._first else 0

    def line(self, at: int) -> Line:
        """Give a row as a line of the compact form, numbered as the row is; its name is a tag."""
        (row,) = self._games.slice(at, 1).select(_ROW).to_pylist(maps_as_pydicts="lossy")
        told = {key: value for key, value in row.items() if value is not None}
        if self.name(at) != str(self.number(at)):
            told["tags"] = {"id": self.name(at), **told.get("tags", {})}
        return Line(self.number(at), json.dumps(told, separators=(",", ":")).encode())


class ColumnJudge(Engines):
    """Judges record batches, by whatever books their games name."""

    def __init__(self, engine_of: Callable[[str], Engine | None]) -> None:
        super().__init__(engine_of)
        self._books: dict[str, _Screened | None] = {}
        self._heads: dict[object, _Head] = {}

    def batch(self, games: pa.RecordBatch, first: int = 0) -> ColumnGames:
        """Take a record batch up; raise ColumnFault if it has not the columns of games.

        `first` is the number in its archive of the first row, from 1; 0 if that is not known.
        """
        return ColumnGames(self, games, first)

    def judge(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Judge a batch; raise ColumnFault if it has not the columns of games."""
        return pa.RecordBatch.from_pylist(self.batch(batch).rows()[0], schema=FINDINGS)

    # ---------------------------------------------------------------- heads

    def headed(self, games: pa.RecordBatch) -> tuple[list[_Head], pa.Array]:
        """Give the heads of games, and for each game the place of its own among them."""
        if len(self._heads) > _HEADS:
            self._heads.clear()
            self._books.clear()
        places = _alike(games, self._tags(games)).indices
        rows = games.select(_HEAD).take(_firsts(places))
        return [self._head(*row) for row in zip(*_plain(rows), strict=True)], places

    def _tags(self, games: pa.RecordBatch) -> pa.Array:
        """Give the names of the tags that tell how games of the books named begin."""
        named = (self._book(name) for name in pc.unique(games.column("game")).to_pylist() if name)
        return pa.array(
            sorted({tag for one in named if one for tag in one.heads.tags}), pa.string()
        )

    def _head(self, game: str | None, *parts: list[Any] | None) -> _Head:
        """Read what stands before the acts of a game, if it was not met before."""
        key = game, *(None if part is None else tuple(part) for part in parts)
        found = self._heads.get(key)
        if found is None:
            found = self._heads[key] = self._read(game, *parts)
        return found

    def _read(self, game: str | None, *parts: list[Any] | None) -> _Head:
        told: dict[str, object] = {"game": game}
        if game is None:
            return _Head("", fault="game: found null")
        book = self._book(game)
        if book is None:
            return _Head(game, fault=f"game: there is no book {game[:40]!r}")
        try:
            for name, part in zip(_HEAD[1:], parts, strict=True):
                if part is not None:
                    told[name] = part if name == "seats" else without_duplicates(part)
            head = book.heads.begun({**told, "codes": []})
            begin = book.told.number(head.told)
        except UnreadableGame as fault:
            return _Head(game, fault=str(fault))
        except OverflowError:  # of a number beyond 64 bits: Python rules
            begin = -1
        return _Head(game, told, head.told, begin, remark=book.heads.slip(told))

    def _book(self, name: str) -> _Screened | None:
        """Take up a book, once; None if there is none of that name."""
        if name not in self._books:
            engine = self.engine(name)
            states = {} if engine is None or engine.library is None else engine.library.states
            self._books[name] = engine and _Screened(
                engine, HeadReader(engine.validator), Beginnings(states)
            )
        return self._books[name]

    # ---------------------------------------------------------------- the screen

    def screened(self, games: pa.RecordBatch, heads: list[_Head], places: pa.Array) -> bytes:
        """Give a byte for each game: one of `Answer`, and not *passes* where a row must be told."""
        answers = bytearray([Answer.UNSURE]) * games.num_rows
        named = sorted({head.game for head in heads if not head.fault})
        for name in named:
            book = self._book(name)
            if book is None or book.engine.library is None:
                continue
            begins = [head.begin if head.game == name else -1 for head in heads]
            begun = pa.array(begins, pa.int64()).take(places)
            if len(named) == 1:
                answers[:] = _said(games.column("codes"), begun, book)
                continue
            own = pc.indices_nonzero(pc.is_in(places, pa.array(_own(heads, name), places.type)))
            said = _said(games.column("codes").take(own), begun.take(own), book)
            for at, answer in zip(own.to_pylist(), said, strict=True):
                answers[at] = answer
        for at in _odd(games, heads, places):
            answers[at] = Answer.UNSURE
        return bytes(answers)


def _plain(rows: pa.RecordBatch) -> list[list[Any]]:
    """Give the columns of a few games as Python has them."""
    return [column.to_pylist() for column in rows.columns]


def _own(heads: list[_Head], name: str) -> list[int]:
    return [at for at, head in enumerate(heads) if head.game == name]


def _odd(games: pa.RecordBatch, heads: list[_Head], places: pa.Array) -> Iterable[int]:
    """Give the games of which something must be told, whatever a screen says of their codes."""
    said = [at for at, head in enumerate(heads) if head.fault or head.remark]
    codes, names = games.column("codes"), games.column("id")
    masks = [pc.is_in(places, pa.array(said, places.type))] if said else []
    masks += [pc.is_null(column) for column in (codes, names) if column.null_count]
    if (pc.max(pc.utf8_length(names)).as_py() or 0) > _ID:
        masks.append(pc.fill_null(pc.greater(pc.utf8_length(names), _ID), True))
    odd: set[int] = set()
    for mask in masks:
        odd.update(pc.indices_nonzero(mask).to_pylist())
    if codes.values.null_count:  # a number that is none, somewhere among all
        ends = codes.offsets.to_pylist()
        for at in pc.indices_nonzero(codes.values.is_null()).to_pylist():
            odd.add(bisect_right(ends, at) - 1)
    return (at for at in odd if 0 <= at < len(codes))


def _said(codes: pa.Array, begins: pa.Array, book: _Screened) -> bytes:
    """Screen games as they lie in a batch, in one call."""
    library = book.engine.library
    assert library is not None
    if not len(codes):
        return b""
    run = _address(codes.offsets), _address(codes.values), len(codes.values)
    return library.screen(len(codes), run, _address(begins), book.told)


def _address(numbers: pa.Array) -> int:
    """Tell where the numbers of an array begin, of 64 bits each; of none, where some do."""
    if not len(numbers):
        numbers = _ZERO
    place: int = numbers.buffers()[1].address + 8 * numbers.offset
    return place


_ZERO = pa.array([0], pa.int64())


# ---------------------------------------------------------------- heads told apart


def _alike(games: pa.RecordBatch, tags: pa.Array) -> pa.DictionaryArray:
    """Number games so that two have one number only if their heads are the same.

    Of a tag that is none of `tags` the name alone counts, so that games which differ by nothing
    else share a head.
    """
    columns = [games.column(name) for name in ("seats", "tags", "options")]
    found = _numbers(games.column("game"))
    for name, column in zip(("seats", "tags", "options"), columns, strict=True):
        if column.null_count == len(column):
            continue
        offsets, begin, end = _span(column)
        if name == "seats":
            flat = _numbers(column.values.slice(begin, end - begin))
        else:
            keys, values = (one.slice(begin, end - begin) for one in (column.keys, column.items))
            own = _numbers(values)
            if name == "tags":
                aside = pc.fill_null(pc.invert(pc.is_in(keys, tags)), True)
                own = _encoded(pc.if_else(aside, -1, pc.cast(own.indices, pa.int64())))
            flat = _paired(_numbers(keys), own)
        lists = pa.ListArray.from_arrays(offsets, _labels(flat))
        joined = pc.if_else(column.is_null(), "!", pc.binary_join(lists, ""))
        found = _paired(found, _numbers(joined))
    return found


def _firsts(places: pa.Array) -> pa.Array:
    """Give where each number comes first; they are given out as they are needed."""
    highest = pc.cumulative_max(places)
    fresh = pc.greater(highest.slice(1), highest.slice(0, max(len(highest) - 1, 0)))
    return pc.indices_nonzero(
        pa.concat_arrays([pa.array([True] * min(len(places), 1), pa.bool_()), fresh])
    )


def _span(column: pa.Array) -> tuple[pa.Array, int, int]:
    """Give the offsets of lists from nought, and from where to where they reach."""
    offsets = column.offsets
    begin, end = offsets[0].as_py(), offsets[-1].as_py()
    return pc.cast(pc.subtract(offsets, begin), pa.int32()), begin, end


def _numbers(texts: pa.Array) -> pa.DictionaryArray:
    """Number texts, none too."""
    if pa.types.is_dictionary(texts.type):
        return _encoded(pc.fill_null(pc.cast(texts.indices, pa.int64()), -1))
    return _encoded(texts)


def _encoded(values: pa.Array) -> pa.DictionaryArray:
    return pc.dictionary_encode(values, null_encoding="encode")


def _paired(one: pa.DictionaryArray, other: pa.DictionaryArray) -> pa.DictionaryArray:
    """Number pairs of what was numbered."""
    base = pc.multiply(pc.cast(one.indices, pa.int64()), len(other.dictionary) + 1)
    return _encoded(pc.add(base, pc.cast(other.indices, pa.int64())))


def _labels(numbered: pa.DictionaryArray) -> pa.Array:
    """Give a text for each number, of which none is the beginning of another."""
    labels = pa.array([f"{number};" for number in range(len(numbered.dictionary))], pa.string())
    return labels.take(numbered.indices)
