"""Games of an archive, so many at a time: screened in one call, and what is stopped judged.

Lines and columns come as the same batches. The codes of the games stand end to end, with offsets
as Arrow lays lists out, and for each game a number that tells how it begins; the compiled screen of
their book takes them as they lie, and gives a byte of answer for each. Only games that it does not
let pass become Python objects at all, and are ruled on.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, cast

from hoyle.archive.findings import REMARK, UNREADABLE, Counts, FindingRow, about, ruled

if TYPE_CHECKING:
    from hoyle.engine.validators import Engine
    from hoyle.interpret.ruling import Ruling
    from hoyle.records.lines import Line

_NAME = re.compile(r"[a-z][a-z0-9-]*")  # what a book may be called
_ASKED = re.compile(rb"[^\0]")  # of the answers: whatever does not pass


class Stopped(NamedTuple):
    """A game that no screen let pass and of which something is to be told, and its place.

    `ruling` is None where it could not be read; `fault` says why. `remark` tells of something odd
    in one that could.
    """

    at: int
    ruling: Ruling | None
    fault: str = ""
    remark: str = ""


class GameBatch(ABC):
    """So many games of an archive, told apart by their places; `games` counts them."""

    games: int
    _judge: Engines

    @abstractmethod
    def answers(self) -> bytes:
        """Give what the screens say, an `Answer` a byte; a place without a game may have any."""

    @abstractmethod
    def judged(self, at: int) -> Stopped | None:
        """Rule on the game of a place; None if there is none."""

    @abstractmethod
    def name(self, at: int) -> str:
        """Give the identifier of a game."""

    @abstractmethod
    def book(self, at: int) -> str:
        """Give the name of the book that a game names, or ""."""

    @abstractmethod
    def number(self, at: int) -> int:
        """Tell which game of its archive one is, from 1; 0 if that is not known."""

    @abstractmethod
    def line(self, at: int) -> Line:
        """Give a game as a line of JSON, for readers that can say more of it."""

    def game(self, at: int) -> dict[str, object]:
        """Give a game that was ruled on as a JSON object."""
        found: dict[str, object] = json.loads(self.line(at).data)
        return found

    def stopped(self) -> Iterator[Stopped]:
        """Rule on what the screens do not let pass; give that of which something is to be told."""
        for found in _ASKED.finditer(self.answers()):
            one = self.judged(found.start())
            if one is not None and (one.ruling is None or one.ruling["findings"] or one.remark):
                yield one

    def rows(self) -> tuple[list[FindingRow], Counts]:
        """Give the findings in the order of the games, and how many games there were of each."""
        rows: list[FindingRow] = []
        found = broken = 0
        for one in self.stopped():
            name = self.name(one.at)
            if one.ruling is None:
                broken += 1
                number = 0 if name else self.number(one.at)  # what has no name is found by that
                fault = f"row {number}: {one.fault}" if number else one.fault
                rows.append(about(name, self.book(one.at), UNREADABLE, fault))
                continue
            if one.remark:
                rows.append(about(name, one.ruling["book"], REMARK, one.remark))
            rows += ruled(name, self._known(one.at, one.ruling))
            found += bool(one.ruling["findings"])
        return rows, Counts(self.games, found, broken)

    def _known(self, at: int, ruling: Ruling) -> Ruling:
        """Give a ruling on a game in which no set that it leaves open is said to be empty."""
        engine = self._judge.engine(self.book(at))
        with suppress(ValueError):  # what only other readers can read tells all its sets
            if engine is not None and ruling["findings"]:
                known = engine.validator.VALIDATOR.as_known(self.game(at), dict(ruling))
                return cast("Ruling", known)
        return ruling


class Engines:
    """What judges by each book that games name, taken up once.

    `engine_of` gives it for the name of a book, None if there is none.
    """

    def __init__(self, engine_of: Callable[[str], Engine | None]) -> None:
        self._engine_of = engine_of
        self._engines: dict[str, Engine | None] = {}

    def engine(self, name: str) -> Engine | None:
        """Give what judges by a book; None if there is no such book, or it is no name of one."""
        if name not in self._engines:
            # A game names no path.
            self._engines[name] = self._engine_of(name) if _NAME.fullmatch(name) else None
        return self._engines[name]

    def unscreened(self) -> list[str]:
        """Name the books met whose screens are not compiled."""
        return [name for name, one in self._engines.items() if one and one.library is None]
