"""Archives judged: lines of JSON to codes, codes screened, what is stopped judged in full.

Most games of an archive call for no ruling, so most lines are never decoded: what a record
says before its acts is looked up by its bytes, and so are its acts (see `coding`). A line
that is not written in the usual way is decoded in full; one that cannot be is left to the
reader that can say what is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from hoyle.archive.codes import Written
from hoyle.records.limits import LIMITS
from hoyle.records.lines import Line
from hoyle.runtime import without_duplicates

if TYPE_CHECKING:
    from hoyle.engine.screens import Screen
    from hoyle.engine.validators import Validator
    from hoyle.ir.game import EventValues, StartValues

    Game = tuple[StartValues, tuple[str, ...], tuple[int, ...], EventValues]
    from hoyle.interpret.ruling import Ruling

_HEADS = 1 << 16  # heads of records that are remembered
_SEATINGS = 64  # namings of the players
_ACTS = b'"acts":[{'
_END = b"}]}"
_CODES = b'"codes":['


class Stopped(NamedTuple):
    """A line that calls for more, and the number of its game.

    `ruling` is None where the line could not be read here.
    """

    line: Line
    game: int
    ruling: Ruling | None


class Archive:
    """Judges the lines of an archive by one validator; counts the games that it met.

    `screen` is asked first, by default the validator's own.
    """

    def __init__(self, validator: Validator, screen: Screen | None = None) -> None:
        self._validator = validator
        self._screen = screen or validator.screen
        self._coder = Coder(validator)
        self.games = 0

    def judge(self, lines: Iterable[Line]) -> Iterator[Stopped]:
        """Give the games in which anything is found, and the lines that cannot be read."""
        screen, codes_of = self._screen, self._coder.codes
        for line in lines:
            data = line.data
            found = None if line.fault else codes_of(data)
            if found is not None and len(found[0]) <= LIMITS.events:
                self.games += 1
                if not screen(*found):
                    continue
            elif not data or data.isspace():
                continue
            else:
                self.games += 1
            ruling = (
                None if line.fault else self._in_full(data, None if found is None else found[0])
            )
            if ruling is None or ruling["findings"]:
                yield Stopped(line, self.games, ruling)

    def _in_full(self, line: bytes, codes: list[int] | None) -> Ruling | None:
        """Judge a line that was stopped, or could not be coded; None if it cannot be read."""
        validator = self._validator
        if _doubtful(line) or len(codes or ()) > LIMITS.events:
            return None
        game = None if codes is None else self._coder.game(line, codes)
        if game is not None:
            return validator.adjudicate(*game)
        try:
            found = json.loads(line, object_pairs_hook=without_duplicates)
            if not isinstance(found, dict) or self._coder.slip(found):
                return None
            return validator.judge(found)
        except (ValueError, RecursionError):
            return None


class _CompactHead(NamedTuple):
    """What stands before the acts: how they are written, what it tells the screen and the judge."""

    acts: Written
    told: StartValues
    game: tuple[StartValues, tuple[str, ...], tuple[int, ...]]


class Coder:
    """Turns lines of an archive into codes, remembering how acts are written."""

    def __init__(self, validator: Validator) -> None:
        self._validator = validator
        self._heads: dict[bytes, _CompactHead] = {}
        self._tags = {entry.tag for entry in validator.STATES.values() if entry.tag}
        self._acts: dict[tuple[str, ...], Written] = {}

    def codes(self, line: bytes) -> tuple[list[int], StartValues] | None:
        """Give the codes of a game and what its head tells, or None if it must be decoded."""
        at = line.find(_ACTS)
        if at < 0 or not line.endswith(_END):
            return self._given(line)
        written = line[:at]
        head = self._heads.get(written) or self._head(written)
        if head is None:
            return None
        codes = head.acts.codes(line[at + len(_ACTS) : -len(_END)])
        return None if codes is None else (codes, head.told)

    def game(self, line: bytes, codes: list[int]) -> Game | None:
        """Give a game that was coded as `adjudicate` takes it; None if it must be decoded."""
        at = line.find(_ACTS)
        head = self._heads.get(line[:at]) if at >= 0 else None
        events = None if head is None else head.acts.events(codes)
        return None if head is None or events is None else (*head.game, events)

    def slip(self, game: dict[str, object]) -> bool:
        """Tell whether a tag of a game seems a slip for another, so that readers warn of it."""
        tags = game.get("tags")
        odd = set(tags) - self._tags if isinstance(tags, dict) else ()
        if not odd:
            return False
        from hoyle.records.tags import meant

        return any(meant(self._tags, name) for name in odd)

    def _given(self, line: bytes) -> tuple[list[int], StartValues] | None:
        """Give the codes of a game that is written in codes already."""
        at = line.find(_CODES)
        if at < 0 or not line.endswith(b"]}"):
            return None
        head = self._heads.get(line[:at]) or self._head(line[:at])
        try:
            codes = json.loads(line[at + len(_CODES) - 1 : -1])
        except ValueError:
            return None
        return (codes, head.told) if head is not None and set(map(type, codes)) == {int} else None

    def _head(self, written: bytes) -> _CompactHead | None:
        """Read what stands before the acts; remember it, for it often comes again."""
        validator = self._validator
        if _doubtful(written):
            return None
        try:
            game = json.loads(written + b'"acts":[]}', object_pairs_hook=without_duplicates)
            start, seats, options, _ = validator.decode(game)
        except (ValueError, RecursionError):
            return None
        if self.slip(game):
            return None
        chosen = tuple(
            (name, 0, choice)
            for (name, _), choice, default in zip(
                validator.OPTIONS, options, validator.DEFAULTS, strict=True
            )
            if choice != default
        )
        if seats not in self._acts:
            if len(self._acts) >= _SEATINGS:
                return None
            self._acts[seats] = Written(validator, seats)
        if len(self._heads) >= _HEADS:
            self._heads.clear()
        head = _CompactHead(self._acts[seats], (*start, *chosen), (start, seats, options))
        self._heads[written] = head
        return head


def _doubtful(written: bytes) -> bool:
    """Tell whether a text may have characters that only the strict reader tells apart."""
    if b"\\u" in written:
        return True
    try:
        written.decode()
    except UnicodeDecodeError:
        return True
    return False
