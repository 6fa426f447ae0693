"""The text of a PBN file as boards: tags, and the words of the two sections that matter.

Boards are divided by blank lines. A `%` at the beginning of a line makes it a remark for
programs; `{ }` and `;` are comments; a tag may run over several lines. Tables and unknown
sections are passed over line by line, for anything may stand in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hoyle.records.escapes import bare_tag
from hoyle.records.faults import Faults, shown
from hoyle.records.limits import LIMITS, Limits
from hoyle.records.lines import Line, decoded

READ = ("Auction", "Play")  # the sections whose words are kept
VITAL = ("Dealer", "Deal", "Declarer", "Contract", *READ)
OURS = (*VITAL, "Vulnerable")  # tags of one board, which are not meant to be inherited

LENT = ("Dealer", "Vulnerable", "Deal")  # what is the same at every table of a board
UNKNOWN = ("", "?", "-")
_SAME = ("Event", "Site", "Date", "Round", "Section")  # of all tables at which a board is played
_TABLE = ("Room", "Table", "North", "East", "South", "West")  # what tells one from another

_NAME = re.compile(r"[A-Za-z0-9_]+")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_WORD = re.compile(r"\^.?|=[^=\s]*=?|\$[^\s{};\[\]\"]*|[!?]+|[^\s!?=$^{};\[\]\"]+|.")
_ROW_END = re.compile(r"\s*(?:[\[{]|$)")
_SOON = re.compile(r"\s*\[\s*([A-Za-z0-9_]+)")


@dataclass(frozen=True, slots=True)
class PbnWord:
    """A word of a section, and where it stands."""

    text: str
    line: int
    column: int

    @property
    def where(self) -> tuple[int, int, int]:
        """Give line, column and length."""
        return self.line, self.column, len(self.text)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag with its value and where the value stands; `given` is the value as written."""

    name: str
    value: str
    line: int
    column: int
    given: str

    @property
    def where(self) -> tuple[int, int, int]:
        """Give line, column and length of the value."""
        return self.line, self.column, max(len(self.given), 1)


@dataclass(slots=True)
class Board:
    """One board: its tags, by name, the words of its sections, and the lines they are on.

    `lent` are the tags that another table of the same board lends it.
    """

    line: int = 0
    lent: tuple[str, ...] = ()
    tags: dict[str, Tag] = field(default_factory=dict)
    sections: dict[str, list[PbnWord]] = field(default_factory=dict)
    texts: dict[int, str] = field(default_factory=dict)


def boards(lines: Iterable[Line], faults: Faults, limits: Limits = LIMITS) -> Iterator[Board]:
    """Give the boards of a file; what is wrong with one is in `faults` when it is given."""
    scan = _Scan(faults, limits)
    heirs = _Heirs(faults)
    for line in lines:
        text = decoded(line, faults, latin=True)
        if text is None or text.startswith("%"):
            continue
        if scan.ends(text):
            yield heirs.inherit(scan.board)
            scan.start()
        scan.line(text, line.number)
    scan.close()
    if scan.board.line:
        yield heirs.inherit(scan.board)


class _Scan:
    """Reads a board line by line."""

    def __init__(self, faults: Faults, limits: Limits) -> None:
        self._faults = faults
        self._limits = limits
        self._comment: tuple[int, int] | None = None
        self.start()

    def start(self) -> None:
        """Begin a new board."""
        self.board = Board()
        self._section = ""  # the tag last read: what follows it is its section
        self._tag: list[Tag] = []  # the open tag: nothing, or its name and then its value
        self._open = (0, 0)
        self._stray = False
        self._full = False

    def ends(self, text: str) -> bool:
        """Tell whether the present board ends before a line."""
        if self._comment or self._open != (0, 0):
            return False
        if not text.strip():
            return bool(self.board.line)
        soon = _SOON.match(text)
        return soon is not None and soon[1] == "Event" and "Deal" in self.board.tags

    def close(self) -> None:
        """Say what is still open at the end of the file."""
        if self._comment:
            where = (*self._comment, 1)
            self._faults.error("R117", where, "this comment is never closed", 'write "}" after it')
        if self._open != (0, 0):
            self._bad_tag("the end of the file", *self._open, 1)

    def line(self, text: str, number: int) -> None:
        """Read one line."""
        table = self._section and self._section not in (*READ, "Note")
        at = 0
        if self._comment and number - self._comment[0] > self._limits.comment:
            what = f"this comment has more than {self._limits.comment} lines, the limit"
            self._faults.error("R117", (*self._comment, 1), what)
            self._comment = None
        if table and not self._comment and self._open == (0, 0) and not _ROW_END.match(text):
            return
        while at < len(text):
            if self._comment:
                at = text.find("}", at) + 1
                if not at:
                    return
                self._comment = None
            elif text[at] in " \t\f\v\xa0":
                at += 1
            elif text[at] == "{":
                self._comment = (number, at + 1)
                at += 1
            elif text[at] == ";":
                return
            elif self._open != (0, 0):
                at = self._in_tag(text, at, number)
            elif text[at] == "[":
                self._open = (number, at + 1)
                at += 1
            else:
                at = self._word(text, at, number)

    def _in_tag(self, text: str, at: int, line: int) -> int:
        """Read a part of a tag: its name, its value or its end; give where to go on."""
        named, valued = bool(self._tag), bool(self._tag) and self._tag[0].line > 0
        if not named and (match := _NAME.match(text, at)):
            self._tag = [Tag(match.group(), "", 0, 0, "")]
            return match.end()
        if named and not valued and (match := _STRING.match(text, at)):
            value = re.sub(r'\\(["\\])', r"\1", match[1])
            self._tag = [Tag(self._tag[0].name, value, line, at + 2, value)]
            return match.end()
        if valued and text[at] == "]":
            self._take(self._tag[0])
            self._tag, self._open = [], (0, 0)
            return at + 1
        found = text[at:].split("]")[0].rstrip()
        self._bad_tag(shown(found or text[at]), line, at + 1, len(found) or 1)
        end = text.find("]", at)
        return end + 1 if end >= 0 else len(text)

    def _bad_tag(self, found: str, line: int, column: int, length: int) -> None:
        """Report what cannot stand in a tag, and leave the tag out."""
        name = self._tag[0].name if self._tag else ""
        valued = bool(self._tag) and self._tag[0].line > 0
        wanted = '"]"' if valued else f"the value of [{name}] in quotes" if name else "a tag's name"
        report = self._faults.error if not name or name in VITAL else self._faults.warning
        hint = 'close it with "' if name and found.startswith('""') else ""
        report("R108", (line, column, length), f"found {found}, expected {wanted}", hint)
        if not self.board.line:
            self.board.line = line
        self._tag, self._open, self._section = [], (0, 0), "Note"

    def _take(self, tag: Tag) -> None:
        """Take a whole tag."""
        board = self.board
        board.line = board.line or self._open[0]
        if tag.name == "Note":
            return
        self._section = tag.name
        if misspelt := next((one for one in VITAL if _another(tag.name, one)), ""):
            what = f"[{tag.name}] is kept, but sets nothing"
            where = (tag.line, 1, 1)
            self._faults.warning("R110", where, what, f"did you mean [{misspelt}]?")
        first = board.tags.get(tag.name)
        if first is not None:
            what = f"[{tag.name}] stands twice in one board; the first, on line {first.line}, holds"
            report = self._faults.error if tag.name in VITAL else self._faults.warning
            report("R109", tag.where, what)
            self._section = "Note" if tag.name in READ else tag.name
        elif len(board.tags) >= self._limits.tags:
            if not self._full:
                what = f"a board has at most {self._limits.tags} tags"
                self._faults.error("R104", tag.where, what)
            self._full = True
            self._section = "Note" if tag.name in READ else tag.name
        else:
            board.tags[tag.name] = tag
            if tag.name in READ:
                board.sections[tag.name] = []

    def _word(self, text: str, at: int, line: int) -> int:
        """Read a word of a section, or one that stands in none."""
        match = _WORD.match(text, at)
        assert match is not None
        if self._section in READ:
            words = self.board.sections[self._section]
            words.append(PbnWord(match.group(), line, at + 1))
            self.board.texts[line] = text.strip()
            if len(words) > self._limits.events:
                what = f"a section has at most {self._limits.events} words"
                self._faults.error("R104", (line, at + 1, len(match.group())), what)
                self._section = "Note"
            return match.end()
        self.board.line = self.board.line or line
        if not self._stray and (not self._section or self._section == "Note"):
            self._stray = True
            what = f"found {shown(text[at:].strip())}, which is in no section"
            bare = bare_tag(text) if '"' in text else ""
            hint = f"write {bare}" if bare else ""
            self._faults.warning("R120", (line, at + 1, len(text.strip())), what, hint)
        return len(text) if self._section not in ("", "Note") else match.end()


def _another(name: str, known: str) -> bool:
    """Tell whether a tag is another misspelt: by its capitals, as several, by letters in turn."""
    plain, meant = name.lower(), known.lower()
    return name != known and (plain.rstrip("s") == meant or sorted(plain) == sorted(meant))


def _elsewhere(own: dict[str, Tag], before: dict[str, str]) -> bool:
    """Tell whether a board was played at another table than the one before, for all it says."""
    return not all(
        name in own and own[name].value == before.get(name)
        for name in _TABLE
        if name in own or name in before
    ) or not any(name in own for name in _TABLE)


class _Heirs:
    """Fills in the values that boards take from the board before them.

    `#` takes the value of the board before; `##` and a value begin what later boards take
    when they lack the tag; `##` alone does both. A board that is the one before, played at
    another table, takes from it what belongs to the board and it leaves out.
    """

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._last: dict[str, str] = {}
        self._lasting: dict[str, str] = {}

    def inherit(self, board: Board) -> Board:
        """Fill in the tags of a board."""
        for name, tag in list(board.tags.items()):
            value: str | None = tag.value
            lasting = tag.value.startswith("##")
            if tag.value in ("#", "##"):
                value = self._inherited(tag)
            elif lasting:
                value = tag.value[2:]
            if lasting and value is not None:
                self._lasting[name] = value
            else:
                self._lasting.pop(name, None)
            if value is None:
                del board.tags[name]
            elif value != tag.value:
                board.tags[name] = Tag(name, value, tag.line, tag.column, tag.given)
        for name, value in self._lasting.items():
            board.tags.setdefault(name, Tag(name, value, board.line, 1, ""))
        self._lend(board)
        self._last = {name: tag.value for name, tag in board.tags.items()}
        return board

    def _lend(self, board: Board) -> None:
        """Give a board the deal of the one before, if it is plain that the two are one."""
        own, before = ({**board.tags}, self._last)
        if "Board" not in own or own["Board"].value in UNKNOWN or not before.get("Deal"):
            return
        if any(
            own[name].value != before[name]
            for name in (*_SAME, *LENT)
            if name in own and name in before and own[name].value not in UNKNOWN
        ):
            return
        if own["Board"].value != before.get("Board") or not _elsewhere(own, before):
            return
        lent = [name for name in LENT if name not in own and name in before]
        if "Deal" not in lent:
            return
        for name in lent:
            board.tags[name] = Tag(name, before[name], board.line, 1, "")
        board.lent = tuple(lent)
        said = " and ".join(f"[{name}]" for name in lent)
        what = f"{said} of board {own['Board'].value} are taken from the table before"
        self._faults.warning("R128", own["Board"].where, what)

    def _inherited(self, tag: Tag) -> str | None:
        """Give the value of the board before."""
        value = self._last.get(tag.name)
        if value is None:
            report = self._faults.error if tag.name in VITAL else self._faults.warning
            what = f"[{tag.name}] takes the value of the board before, which has none"
            report("R128", tag.where, what)
        elif tag.name in OURS:
            what = f"[{tag.name}] belongs to one board; the value of the board before is taken"
            self._faults.warning("R128", tag.where, what)
        return value
