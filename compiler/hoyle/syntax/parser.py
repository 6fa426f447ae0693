"""Text of a rule file to its syntax tree.

Items begin in the first column, so the text is cut into items before any is parsed, and
a fault in one hides no fault in another. Inside an item layout means nothing.
"""

from __future__ import annotations

import bisect
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken

from hoyle.source.diagnostic import Diagnostic, Diagnostics, Label
from hoyle.source.span import Span
from hoyle.syntax.advice import unquoted
from hoyle.syntax.grammar import keywords, parser, spelled
from hoyle.syntax.recovery import follows, without
from hoyle.syntax.tree import ITEM_WORDS, File, Node, Terminal

_ITEM = rf"^(?:{'|'.join(ITEM_WORDS)})\b(?!-)"
_CUT = re.compile(
    rf'"(?:[^"\\]|\\.)*"|#[^\n]*|(?P<item>{_ITEM})|^(?P<stray>[^\s"#])|"',
    re.MULTILINE | re.DOTALL,
)
_ITEM_LINE = re.compile(_ITEM, re.MULTILINE)
# What declares names of values, as far as these go.
_DECLARING = re.compile(
    r"^(?:state|variant|define)\s+([a-z][^:=\n]*?)(?=\s*[:=\n]|\s+(?:of|says)\b)", re.MULTILINE
)
_WORDED = re.compile(
    r"^(?:(?:formal\s+)?act\s+[a-z][\w-]*\s*:|kind\s+[a-z][\w-]*\s+is)"
    r"([^\n]*?)(?=\s+(?:possible|does)\b|$)",
    re.MULTILINE,
)
# A word that a text follows, and none does up to a quote that ends the line of it.
_UNOPENED = re.compile(
    r"\b(quote|reading|supplied|doubt|says|citing|because)[ \t]+(?=[^\s\"])[^\n\"]*\Z"
)

_ONE_WORD = re.compile(r"\n[ \t]*([a-z]+)[ \t]+\Z")

# So many faults are told of one item before the rest of it is passed over.
_MOST_FAULTS = 20

# No expression that people read is nested so deeply; the passes go down level by level.
_MOST_NESTING = 64


class _Places:
    """Turns offsets into spans, in a file or in what begins on a later line of it."""

    def __init__(self, file: str, text: str, first: int = 1) -> None:
        self.file = file
        self.first = first
        self.starts = line_starts(text) if first == 1 else _starts(text)

    def span(self, start: int, end: int) -> Span:
        line = bisect.bisect_right(self.starts, start)
        end_line = bisect.bisect_right(self.starts, end)
        return Span(
            self.file,
            line + self.first - 1,
            start - self.starts[line - 1] + 1,
            end_line + self.first - 1,
            end - self.starts[end_line - 1] + 1,
        )


def parse(file: str, text: str) -> tuple[File, Diagnostics]:
    """Parse a rule file.

    `file` is the name that spans carry. Every item that can be read is in the result, of
    a law every part that can be; what cannot gives a diagnostic each (L101 to L104).
    """
    text = text.removeprefix("\ufeff")
    places = _Places(file, text)
    items: list[Node] = []
    found: list[Diagnostic] = list(_control_characters(text, places))
    names = declared(text)
    for piece in _cut(text):
        if piece.stray:
            found.append(_stray(text, piece.start, places))
            continue
        first = text.count("\n", 0, piece.start) + 1
        unclosed = piece.open - piece.start if piece.open >= 0 else -1
        node, problems = _read_item(file, first, text[piece.start : piece.end], unclosed, names)
        found += problems
        if node is not None:
            items.append(node)
    return File(file, text, tuple(items)), tuple(found)


@lru_cache(maxsize=4096)
def tree_of(chunk: str, start: str = "item") -> Tree[Token]:
    """Read an item's text; while a file is edited, most of its items stay as they are.

    Raises what lark does of a text that is none.
    """
    return parser().parse(chunk, start=start)


class Declared(NamedTuple):
    """What items of a text seem to declare, sound or not: values, and words of acts and kinds."""

    values: frozenset[str]
    words: frozenset[str]


@lru_cache(maxsize=16)
def declared(text: str) -> Declared:
    """Give what items of a text seem to declare."""

    def words(pattern: re.Pattern[str]) -> frozenset[str]:
        found = (re.sub(r'"[^"]*"', " ", one[1]) for one in pattern.finditer(text))
        return frozenset(name for one in found for name in re.findall(r"[a-z][\w-]*", one))

    return Declared(words(_DECLARING), words(_WORDED))


def item_texts(text: str) -> tuple[str, tuple[str, ...]]:
    """Cut a text without faults: what stands before the first item, and each with what follows."""
    pieces = _cut(text)
    first = pieces[0].start if pieces else len(text)
    return text[:first], tuple(text[piece.start : piece.end] for piece in pieces)


def item_places(text: str) -> tuple[tuple[int, int], ...]:
    """Give where each item begins and ends in a text, sound or not."""
    return tuple((piece.start, piece.end) for piece in _cut(text) if not piece.stray)


def parse_expression(file: File, start: int, end: int) -> tuple[Node | None, Diagnostics]:
    """Parse the expression that stands between two offsets of a file's text, in braces."""
    places = _Places(file.name, file.text)
    read = _parse_from("expr", file.text[start:end], start, places, declared(file.text))
    if isinstance(read, Node):
        return read, ()
    message = read.fault.message.replace("the end of the item", "'}'")
    return None, (replace(read.fault, message=message),)


def span_at(file: File, start: int, end: int) -> Span:
    """Give the place of a stretch of a file's text."""
    return _Places(file.name, file.text).span(start, end)


def offset(file: File, line: int, column: int) -> int:
    """Give the offset in a file's text of a line and column, both from 1."""
    return line_starts(file.text)[line - 1] + column - 1


@lru_cache(maxsize=16)
def line_starts(text: str) -> tuple[int, ...]:
    """Give the offset at which each line of a text begins."""
    return _starts(text)


def _starts(text: str) -> tuple[int, ...]:
    return (0, *(match.end() for match in re.finditer("\n", text)))


def uses(file: File) -> tuple[tuple[str, Span], ...]:
    """Tell which common books a file takes up, with the place of each `use`."""
    return tuple((item.text("NAME"), item.span) for item in file.items if item.rule == "use")


@dataclass(frozen=True, slots=True)
class _Piece:
    """An item's stretch of a file, or one that begins none (`stray`).

    `open` is where a text begins that has no closing quote before the next item, or -1.
    """

    start: int
    end: int
    stray: bool
    open: int


def _cut(text: str) -> list[_Piece]:
    starts: list[tuple[int, bool]] = []
    open_: dict[int, int] = {}
    at = 0
    while match := _CUT.search(text, at):
        at = max(match.end(), at + 1)
        if match.group().startswith('"'):
            # Items begin in the first column, so a text that runs over one was not closed.
            alone = match.group() == '"'
            over = _ITEM_LINE.search(text, match.start(), len(text) if alone else match.end())
            if starts and (over or alone):
                open_[len(starts) - 1] = match.start()
                at = over.start() if over else len(text)
        elif match["item"]:
            starts.append((match.start(), False))
        elif match["stray"] and (not starts or not starts[-1][1]):
            starts.append((match.start(), True))
    ends = [*(start for start, _ in starts[1:]), len(text)][: len(starts)]
    return [
        _Piece(start, end, stray, open_.get(index, -1))
        for index, ((start, stray), end) in enumerate(zip(starts, ends, strict=True))
    ]


@lru_cache(maxsize=4096)
def _read_item(
    file: str, line: int, chunk: str, unclosed: int, names: Declared
) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """Parse an item; of a law with faults, what is left when the faulty parts are taken out.

    `unclosed` is where a text begins that has no end, or -1, `names` what the file declares. An
    item that is the same on the same line is read once.
    """
    from hoyle.syntax.errors import run_on

    places = _Places(file, chunk, line)
    found: list[Diagnostic] = []
    holes: list[int] = []
    last = 0  # what is wrong before the last fault is so only for want of what was taken out
    if unclosed >= 0:
        earlier = run_on(chunk, unclosed)
        stop = _unclosed(chunk, unclosed if earlier is None else earlier, 0, places)
        found.append(stop.fault)
        single = chunk.find('"', stop.at)
        chunk = without(chunk[:single] + " " + chunk[single + 1 :], stop.at, True, holes)
    while chunk and len(found) < _MOST_FAULTS:
        read = _parse_from("item", chunk, 0, places, names)
        if isinstance(read, Node):
            return read, tuple(found)
        if read.at >= last and not follows(chunk, read.at, holes):
            found.append(read.fault)
            last = read.at
        rest = without(chunk, read.at, read.whole, holes)
        chunk = rest if rest != chunk else ""
    return None, tuple(found)


def forget() -> None:
    """Forget the items that were read, so that each is read again."""
    _read_item.cache_clear()
    tree_of.cache_clear()


def _unclosed(chunk: str, at: int, start: int, places: _Places) -> _Stop:
    """Report a quote without another, where its text begins or where it should have.

    `at` is the quote in a stretch that begins at the offset `start`.
    """
    before = unquoted(chunk[:at])
    opening = _UNOPENED.search(before)
    if opening is not None:
        word, at = opening[1], opening.end(1) + 1
        message = f"found no text after {word!r}, and a quote further on that begins none"
        hint = 'open it with "'
    else:
        message, hint = "found a text without its closing quote", 'close it with "'
    span = places.span(start + at, start + at + 1)
    return _Stop(at, Diagnostic("L104", "error", span, message, hint))


# Words that others have for what is an item here.
_CASES = ("case", "cases", "bites", "spares", "excepts", "shows")
_ASIDES = ("heading", "description", "odds")
_ITEMS_MEANT = {
    "ends": "over",
    "end": "over",
    "rule": "law",
    "var": "let",
    "players": "seats",
    "teams": "side",
    "winner": "won",
    "option": "variant",
    "enum": "kind",
    "function": "define",
    "import": "use",
    "using": "use",
    "uses": "use",
    "include": "use",
}


def _stray(text: str, start: int, places: _Places) -> Diagnostic:
    from hoyle.source.suggest import near
    from hoyle.syntax.errors import found_at, written

    word = text[slice(*found_at(text, start))]
    guess = _ITEMS_MEANT.get(word) or near(word, ITEM_WORDS)
    instead = written(word) or (f"write {guess!r}" if guess else "")
    if near(word, _CASES) or word in _CASES:
        instead = "cases stand in a file of their own beside the book: NAME.cases"
    elif word in _ASIDES:
        instead = f"write 'aside {word}'"
    elif word == "end":
        instead = "nothing closes an item: take it out"
    return Diagnostic(
        "L102",
        "error",
        places.span(start, start + len(word)),
        f"found {word!r} in the first column, expected an item such as law, act or state",
        instead or "set the line in by a space if it goes on from the last",
    )


def _control_characters(text: str, places: _Places) -> Iterator[Diagnostic]:
    """Tell of each kind of control character once, at its first place."""
    found = list(re.finditer(r"[\x00-\x08\x0b\x0e-\x1f\x7f\u2028\u2029]|\r(?!\n)", text))
    counts = Counter(match.group() for match in found)
    for match in found:
        times = counts.pop(match.group(), 0)
        if times:
            more = f" ({times} times in this file)" if times > 1 else ""
            yield Diagnostic(
                "L103",
                "error",
                places.span(match.start(), match.end()),
                f"found the control character U+{ord(match.group()):04X}, expected text{more}",
                "end lines as this system does" if match.group() == "\r" else "take it out",
            )


@dataclass(frozen=True, slots=True)
class _Stop:
    """Where in an item reading stopped, what is to be said of it, if a clause could end there."""

    at: int
    fault: Diagnostic
    whole: bool = True


def _parse_from(
    start_rule: str, chunk: str, start: int, places: _Places, names: Declared
) -> Node | _Stop:
    """Parse a stretch of a file that begins at the offset `start`."""
    try:
        tree = tree_of(chunk, start_rule)
    except UnexpectedToken as error:
        at = len(chunk) if error.token.type == "$END" else error.token.start_pos or 0
        # None are expected where a word is not whole: no name can stand there.
        return _stop(chunk, at, error.expected and error.accepts, start, places, names)
    except UnexpectedCharacters as error:
        return _stop(chunk, error.pos_in_stream or 0, error.allowed or set(), start, places, names)
    except UnexpectedEOF as error:
        return _stop(chunk, len(chunk), set(error.expected), start, places, names)
    deep = _deep(tree)
    if deep is not None:
        span = places.span(start + deep, start + deep + 1)
        message = f"found brackets or operations more than {_MOST_NESTING} deep"
        return _Stop(deep, Diagnostic("L106", "error", span, message, "name a part: define ..."))
    return _node(tree, start, places)


def _deep(tree: Tree[Token]) -> int | None:
    """Find the offset at which a tree is deeper than any pass should have to follow."""
    level = [tree]
    for _ in range(_MOST_NESTING):
        level = [part for one in level for part in one.children if isinstance(part, Tree)]
    return next((one.meta.start_pos for one in level if not one.meta.empty), None)


def _stop(
    chunk: str, at: int, expected: set[str], start: int, places: _Places, names: Declared
) -> _Stop:
    from hoyle.syntax.errors import run_on, syntax_fault

    earlier = run_on(chunk, at)
    if earlier is not None or (chunk[at : at + 1] == '"' and '"' not in chunk[at + 1 :]):
        return _unclosed(chunk, at if earlier is None else earlier, start, places)
    due = {spelled(name) for name in expected - {"ANY"}}
    said = syntax_fault(chunk, at, due, keywords(), names.values, names.words)
    span = places.span(start + said.start, start + max(said.end, said.start + 1))
    opened = start + said.opened
    labels = (Label(places.span(opened, opened + 1), "opened here"),) if said.opened >= 0 else ()
    fault = Diagnostic("L101", "error", span, said.message, said.hint, labels)
    if expected == {"BY"} and (word := _ONE_WORD.search(chunk[: said.stopped])):
        return _Stop(word.start(1), fault)  # a clause's first word, read as a name
    return _Stop(said.stopped, fault, bool({"HOLDING", "$END"} & expected))


def _node(tree: Tree[Token], start: int, places: _Places) -> Node:
    parts: list[Node | Terminal | None] = []
    for child in tree.children:
        if child is None:
            parts.append(None)
        elif isinstance(child, Token):
            end = start + (child.end_pos or 0)
            text = str(child).split()[-1] if child.type == "ANY" else str(child)
            parts.append(Terminal(child.type, text, places.span(end - len(text), end)))
        else:
            parts.append(_node(child, start, places))
    if tree.meta.empty:
        span = places.span(start, start)
    else:
        span = places.span(start + tree.meta.start_pos, start + tree.meta.end_pos)
    return Node(str(tree.data), tuple(parts), span)
