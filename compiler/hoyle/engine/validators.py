"""Validators as modules: those in `generated/`, and texts fresh from the emitter.

They import the runtime that stands beside them, by its name there; here they are given the
package `hoyle.runtime` under that name, of which the other is a copy.
"""

from __future__ import annotations

import hashlib
import re
import sys
import threading
from collections.abc import Callable, Container
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from hoyle import runtime
from hoyle.engine.screens import Library, Screen
from hoyle.paths import Shelf
from hoyle.runtime import ActSpec, BookValidator, SortSpec, StateSpec
from hoyle.runtime.referee import Referee
from hoyle.source.text import decode, digest

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir import Book
    from hoyle.ir.game import EventValues, Record, StartValues

_RUNTIME = "_runtime"
_LOADING = threading.Lock()
_HEADER = 4000  # characters of a validator in which its docstring ends
_FILE = re.compile(r"\brules/(\S+?\.law)\b")


class Validator(Protocol):
    """What a generated module provides; see its own docstrings."""

    BOOK: str
    OPTIONS: tuple[tuple[str, str], ...]
    DEFAULTS: tuple[int, ...]
    CODES: dict[str, tuple[str, ...]]
    ACTS: tuple[ActSpec, ...]
    STATES: dict[str, StateSpec]

    @property
    def VALIDATOR(self) -> BookValidator[Any]:
        """What its functions are of."""
        ...

    def judge(self, game: dict[str, object]) -> Ruling:
        """Rule on a game, a JSON object of acts."""
        ...

    def decode(
        self, game: object
    ) -> tuple[StartValues, tuple[str, ...], tuple[int, ...], EventValues]:
        """Read a game: what its tags give, its seats, its readings, its events."""
        ...

    def adjudicate(
        self,
        start: StartValues,
        seats: tuple[str, ...],
        options: tuple[int, ...],
        events: EventValues,
    ) -> Ruling:
        """Rule on a game that was decoded."""
        ...

    def radix(self, sort: SortSpec) -> int:
        """Tell for how many values of a sort a code has room; 0: an integer of its own."""
        ...

    def encode(self, events: EventValues) -> list[int]:
        """Write events as compact codes."""
        ...

    def screen(self, codes: list[int], start: StartValues = ()) -> bool:
        """Tell whether anything in a game, as compact codes, calls for a ruling."""
        ...


class Engine(NamedTuple):
    """What judges archives: the validator of a book, and its compiled screen if there is one."""

    validator: Validator
    library: Library | None


def is_current(stem: str, shelf: Shelf, suffix: str = ".py") -> bool:
    """Tell whether the validator of a book names the rule files as they now are."""
    try:
        with open(shelf.generated / f"{stem}{suffix}", encoding="utf-8") as file:
            text = file.read(_HEADER)
        named = _FILE.findall(text)
        files: list[tuple[str, str]] = []
        for name in named:
            path = shelf.book(stem) if name == f"{stem}.law" else shelf.common(Path(name).stem)
            source = None if path is None else decode(name, shelf.read(path))[0]
            if source is None:
                return False
            files.append((name, hashlib.sha256(source.text.encode()).hexdigest()))
    except (OSError, UnicodeDecodeError):
        return False
    return bool(files) and digest(files) in text


def load_validator(stem: str, shelf: Shelf) -> Validator | None:
    """Load the validator that stands generated for a book; None if there is none.

    Only a listed book's is loaded, from that one path and under a private name, so that
    no file that happens to lie about is ever run.
    """
    if stem not in shelf.books():
        return None
    path, name = shelf.generated / f"{stem}.py", f"_hoyle_generated_{_identifier(stem)}"
    try:
        # As an import does, it takes up the bytecode beside the file where that is current.
        code = SourceFileLoader(name, str(path)).get_code(name)
        return None if code is None else _made(name, str(path), code)
    except (OSError, SyntaxError, ImportError):
        return None  # there is none, or it was made for a runtime of another format


def compile_validator(stem: str, text: str) -> Validator:
    """Make a validator out of the text that `emit` gave."""
    file = f"<generated for {stem}>"
    return _made(f"_hoyle_fresh_{_identifier(stem)}", file, compile(text, file, "exec"))


class ValidatorJudge:
    """A validator that judges records as the readers give them.

    What was read is handed over as it is: tags are understood in more spellings by the readers
    than by a validator, which has no table of them.
    """

    def __init__(self, validator: Validator, book: Book) -> None:
        self._validator = validator
        self._options = book.options
        self._places, self._members = _places(book), _members(book)
        self._last: tuple[Record | None, int] = None, 0

    def __call__(self, record: Record) -> Ruling:
        """Rule on a record."""
        before = Referee.judged.events
        made = self._validator.adjudicate(*self._decoded(record))
        self._last = record, Referee.judged.events - before
        return made

    def known(self, record: Record, ruling: Ruling) -> Ruling:
        """Give the ruling on a record in which no set that it leaves open is said to be empty."""
        start, seats, _, events = self._decoded(record)
        made = self._validator.VALIDATOR.known(start, seats, events, dict(ruling))
        return cast("Ruling", made)

    def cost(self, record: Record) -> int:
        """Tell how many acts were judged, in all worlds, for the ruling on the last record.

        Of any other than that it is not known, and is 0.
        """
        last, judged = self._last
        return judged if last is record else 0

    def as_told(self, record: Record) -> Ruling:
        """Rule on a record at its word, even where it contradicts itself."""
        return cast("Ruling", self._validator.VALIDATOR.as_told(*self._decoded(record)))

    def in_world(self, record: Record, start: StartValues) -> Ruling:
        """Rule on a record in one world: what it does not tell is as given."""
        told, seats, options, events = self._decoded(record)
        made = self._validator.VALIDATOR.in_world((*told, *start), seats, options, events)
        return cast("Ruling", made)

    def if_no_worse(
        self, record: Record, start: StartValues, amiss: Container[int]
    ) -> Ruling | None:
        """Rule on a record in one world; None as soon as other events than some are amiss in it."""
        told, seats, options, events = self._decoded(record)
        validator = self._validator.VALIDATOR
        made = validator.if_no_worse((*told, *start), seats, options, events, amiss)
        return cast("Ruling | None", made)

    def beginnings(self, record: Record) -> list[dict[tuple[str, int], tuple[int, ...]]]:
        """Give what states began with in the worlds that a record leaves open, in their order."""
        return self._validator.VALIDATOR.beginnings(*self._decoded(record))

    def _decoded(
        self, record: Record
    ) -> tuple[StartValues, tuple[str, ...], tuple[int, ...], EventValues]:
        asked = dict(record.options)
        options = tuple(
            self._members[option.kind].index(asked[option.name])
            if option.name in asked
            else option.default
            for option in self._options
        )
        events = [(self._places[event.act], event.args) for event in record.events]
        return record.start, record.seats, options, events


def judge_with(validator: Validator, book: Book) -> ValidatorJudge:
    """Let a validator judge records as the readers give them."""
    return ValidatorJudge(validator, book)


def screen_with(validator: Validator, book: Book, asked: Screen) -> Callable[[Record], bool]:
    """Let a screen of a validator tell of records as the readers give them."""
    places, members = _places(book), _members(book)
    kinds = {option.name: option.kind for option in book.options}

    def screen(record: Record) -> bool:
        chosen = [
            (name, 0, members[kinds[name]].index(reading)) for name, reading in record.options
        ]
        codes = validator.encode([(places[event.act], event.args) for event in record.events])
        return asked(codes, (*record.start, *chosen))

    return screen


def _places(book: Book) -> dict[str, int]:
    return {act.name: place for place, act in enumerate(book.acts)}


def _members(book: Book) -> dict[str, tuple[str, ...]]:
    return {kind.name: kind.members for kind in book.kinds}


def _made(name: str, file: str, code: CodeType) -> Validator:
    """Run the code of a validator as a module, over the runtime that stands in the package."""
    module = ModuleType(name)
    module.__file__ = file
    with _LOADING:
        before = sys.modules.get(_RUNTIME)
        sys.modules[_RUNTIME] = runtime
        try:
            exec(code, module.__dict__)
        finally:
            del sys.modules[_RUNTIME]
            if before is not None:
                sys.modules[_RUNTIME] = before
    return cast(Validator, module)


def _identifier(stem: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in stem)
