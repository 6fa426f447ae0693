"""Archives judged: lines to codes, codes screened, what is stopped judged in full.

Most games of an archive call for no ruling. Where the screen of the book is compiled, lines are
read and screened many at a time (see `codes`), and only what it does not let pass is ever decoded
in Python; where it is not, every line is. A line that cannot be read here is left to the reader
that can say what is wrong with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from hoyle.archive.codes import HeadReader, LineKind, LineReader, doubtful
from hoyle.records.lines import Block, Line
from hoyle.runtime import without_duplicates

if TYPE_CHECKING:
    from hoyle.engine.screens import Library
    from hoyle.engine.validators import Validator
    from hoyle.interpret.ruling import Ruling

_ASKED = re.compile(rb"[^\0]")  # of the answers: whatever does not pass


class Stopped(NamedTuple):
    """A line that calls for more, and the number of its game.

    `ruling` is None where the line could not be read here.
    """

    line: Line
    game: int
    ruling: Ruling | None


class Archive:
    """Judges the lines of an archive by one validator; counts the games that it met.

    `library` is its compiled screen; without one every game is judged in full.
    """

    def __init__(self, validator: Validator, library: Library | None = None) -> None:
        self._validator = validator
        self._heads = HeadReader(validator)
        self._reader = None if library is None else LineReader(validator, library)
        self.screened = library is not None
        self.games = 0

    def judge(self, blocks: Iterable[Block]) -> Iterator[Stopped]:
        """Give the games in which anything is found, and the lines that cannot be read.

        A block is done with before the next is asked for.
        """
        for block in blocks:
            for line in self._asked(block):
                ruling = None if line.fault else self._in_full(line.data)
                if ruling is None or ruling["findings"]:
                    yield Stopped(line, self.games, ruling)

    def _asked(self, block: Block) -> Iterator[Line]:
        """Give the lines of a block that no screen lets pass; count all that are no blanks."""
        if block.fault or self._reader is None:
            for line in block.lines():
                if line.fault or (line.data and not line.data.isspace()):
                    self.games += 1
                    yield line
            return
        number = block.number
        for data, batch in self._reader.batches(block.data):
            before = 0
            for found in _ASKED.finditer(batch.answers):
                at = found.start()
                self.games += at - before
                before = at + 1
                if batch.what[at] != LineKind.BLANK:
                    self.games += 1
                    written = data[batch.starts[at] : batch.starts[at + 1]]
                    yield Line(number + at, written.removesuffix(b"\n"))
            self.games += len(batch.answers) - before
            number += len(batch.answers)

    def _in_full(self, line: bytes) -> Ruling | None:
        """Judge a line that was not let pass; None if it cannot be read here."""
        if doubtful(line):
            return None
        validator = self._validator
        try:
            found = json.loads(line, object_pairs_hook=without_duplicates)
            if not isinstance(found, dict) or self._heads.slip(found):
                return None
            return validator.judge(found)
        except (ValueError, RecursionError):
            return None
