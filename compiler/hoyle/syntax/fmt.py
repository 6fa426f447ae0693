"""A rule file laid out as all are: one item after the other, comments kept, meaning unchanged.

Where lines end is the author's choice among the gaps that may be broken, so that a file that is
laid out already stays as it is; `_BEFORE` and `_AFTER` say which gaps those are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from lark import Token, Tree

from hoyle.source.diagnostic import Diagnostics, has_errors
from hoyle.syntax.layout import STEP, Layout, Note, Piece, words
from hoyle.syntax.parser import item_texts, parse, tree_of
from hoyle.syntax.tree import File, Node, Terminal

_TOKEN = re.compile(
    r'(?P<comment>#[^\n]*)|(?P<newline>\n)|(?P<space>\s+)|"(?:[^"\\]|\\.)*"'
    r"|[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*|[0-9]{1,18}(?![0-9])|<=|>=|\.\.|.",
    re.DOTALL,
)

# Parts that always stand on a line of their own.
# fmt: off
_PARTS = frozenset([
    "quote", "reading", "supplied", "doubt", "offence", "ban", "duty", "liberty", "power", "menu",
    "consequence", "holding", "settle", "odds_for", "odds_against", "odds",
    "letting", "unless", "says", "penalty", "citing", "clause_tail", "does", "shares",
    "until", "consulting_allowed", "consulting_barred", "option", "before", "since",
    "at_settlement",
])
_WHOLE = frozenset([
    "law", "shared", "clause_tail", "offence", "ban", "duty", "liberty", "power", "menu", "option",
    "consequence", "holding", "settle", "since", "supplied",
])
# fmt: on

# What these do may stand on the line of what brings it about, if the author has it there.
_SHORT = frozenset(["act", "consequence", "holding", "power", "option", "at_settlement"])

# Where a line may end: before these words and parts of a rule, and after these signs.
_BEFORE: dict[str, frozenset[str]] = {
    rule: frozenset(words.split())
    for rule, words in {
        "variant": "STRING",
        "state": "= says tag unsaid_unknown unsaid_nought unsaid_torn rebuilt",
        "start": "else",
        "define_value": "says exception",
        "define_phrase": "exception",
        "exception": "when",
        "possible": "else",
        "move": "choosing_one choosing_some when weight",
        "settlement": "when",
        "quote": "on",
        "aside": "on",
        "reading": "for because",
        "offence": "when",
        "ban": "when",
        "on_act": "if",
        "after_act": "if",
        "on_offence": "if",
        "on_election": "if",
        "duty": "if when else otherwise",
        "power": "while",
        "lifted": "if",
        "menu": "when",
        "menus": "until",
        "menus_except": "until",
        "option": "if",
        "settle": "settle_before settle_after if",
        "at_settlement": "settle_before settle_after",
        "effect_if": "otherwise",
        "pays": "from to",
        "pays_all": "from to",
        "if_expr": "then else",
        "each_expr": "where",
        "unsaid_unknown": "or",
        "or_expr": "or",
        "and_expr": "and",
        "compare": "COMPARE",
        "is_expr": "is",
        "is_not": "is",
        "in_expr": "in",
        "not_in": "not",
        "binary": "ADD mul",
        "table_entry": "as",
        "odds_for": "for",
        "odds_against": "against",
    }.items()
}
_AFTER: dict[str, str] = {
    "define_value": "=",
    "define_phrase": "means",
    "shorthand": "means",
    "act": ":",
    "won": "by",
    "over": "when",
    "conserved": "=",
    "does": "does",
    "exception": ":",
    "effects": ";",
    "letting": "=",
    "each_expr": ":",
    "odds": ":",
    "penalty": "penalty",
    "becomes": "becomes become",
    "rises": "by",
    "falls": "by",
    "gains": "gains gain",
    "loses": "loses lose",
    "if_expr": "then else",
}
# Parts of a list go on under its first.
_LISTS = frozenset(["effects", "effect_if", "or_expr", "and_expr", "binary", "if_expr"])


def formatted(name: str, text: str) -> tuple[str | None, Diagnostics]:
    """Lay out a rule file; `name` is what spans carry.

    A file with an item that cannot be read is not laid out: the diagnostics of the parser.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    _, found = parse(name, text)
    if has_errors(found):
        return None, found
    head, chunks = item_texts(text)
    lines = [line.strip() for line in head.split("\n")]
    for chunk in chunks:
        lines += _Item(chunk, tree_of(chunk)).lines()
    return "\n".join(_trimmed(lines)) + "\n" if lines else "", ()


def alike(one: File, other: File) -> bool:
    """Tell whether two files say the same: trees equal but for places, texts word for word."""
    return [_meant(item) for item in one.items] == [_meant(item) for item in other.items]


def _meant(part: Node | Terminal | None) -> object:
    match part:
        case Node(rule, parts):
            return rule, tuple(_meant(one) for one in parts)
        case Terminal("STRING" as kind, text):
            return kind, tuple(words(text))
        case Terminal(kind, text):
            return kind, text
        case None:
            return None


def _trimmed(lines: list[str]) -> list[str]:
    """Leave of several blank lines one, at the beginning and at the end none."""
    kept: list[str] = []
    for line in (one.rstrip() for one in lines):
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return kept


@dataclass(frozen=True, slots=True)
class _Base:
    """From what token's line the parts of a node are set in, how far, and how deep it stands."""

    level: int
    since: int
    aligned: bool


class _Item:
    """An item and what stands after it, up to the next."""

    def __init__(self, chunk: str, tree: Tree[Token]) -> None:
        self._pieces: list[Piece] = []
        self._at: dict[int, int] = {}  # the token that begins at an offset
        self._ends: dict[int, int] = {}  # the token after the one that ends there
        begun = {one.meta.start_pos for one in tree.iter_subtrees() if not one.meta.empty}
        self._tail, self._blank = self._read(chunk, begun)
        self._walk(tree, _Base(0, 0, False))

    def lines(self) -> list[str]:
        """Give the lines of the item and of what follows it."""
        lines = Layout(self._pieces).lines(self._tail)
        return [*lines, ""] if self._blank else lines

    # ------------------------------------------------------------ tokens

    def _read(self, chunk: str, begun: set[int]) -> tuple[list[Note], bool]:
        """Take the tokens up, each with the comments before it; give what is left at the end.

        What looks like one word is two where a part has `begun` within it: *is -a*.
        """
        notes: list[Note] = []
        ends = 0
        for match in _TOKEN.finditer(chunk):
            if match["newline"]:
                ends += 1
            elif match["comment"]:
                column = match.start() - (chunk.rfind("\n", 0, match.start()) + 1)
                notes.append(Note(match[0].rstrip(), column, not ends and not notes, ends > 1))
                ends = 0
            elif not match["space"]:
                within = [at for at in range(match.start() + 1, match.end()) if at in begun]
                for start, end in pairwise((match.start(), *within, match.end())):
                    self._at[start] = len(self._pieces)
                    text = chunk[start:end]
                    self._pieces.append(Piece(text, bool(ends or notes), ends > 1, notes))
                    self._ends[end] = len(self._pieces)
                    notes, ends = [], 0
        return notes, ends > 1

    # ------------------------------------------------------------ gaps

    def _walk(self, node: Tree[Token], base: _Base) -> None:
        """Say of each gap between the parts of a node what may become of it."""
        rule = str(node.data)
        first, end = self._at[node.meta.start_pos], self._ends[node.meta.end_pos]
        parts: dict[int, Tree[Token] | Token] = {}
        for one in node.children:
            if isinstance(one, Token):
                parts[self._at[one.start_pos or 0]] = one
            elif isinstance(one, Tree) and not one.meta.empty:
                parts[self._at[one.meta.start_pos]] = one
        at = first
        while at < end:
            part = parts.get(at)
            if at > first:
                self._gap(rule, at, _head(part) or self._pieces[at].text, base)
            if isinstance(part, Tree):
                self._walk(part, self._base(rule, at, part, base))
                at = self._ends[part.meta.end_pos]
            else:
                at += 1
        if rule == "block":
            self._block(first, end - 1, base)
        several = rule == "effects" and len(parts) > 1
        if several and _head(node.children[0]) in ("effect_if", "effect_each"):
            self._aligned(first, end, base)

    def _base(self, rule: str, at: int, part: Tree[Token], base: _Base) -> _Base:
        """Tell from what line the gaps of a part are set in."""
        inner = str(part.data)
        goes_on = rule == inner == "if_expr" and self._pieces[at - 1].text == "else"
        if goes_on or inner == "clause_tail":
            return base
        if inner == "block":
            return _Base(base.level + 1, base.since, False)
        return _Base(base.level + 2, at, inner in _LISTS)

    def _gap(self, rule: str, at: int, head: str, base: _Base) -> None:
        piece, last = self._pieces[at], self._pieces[at - 1].text
        piece.level, piece.since, piece.aligned = base.level, base.since, base.aligned
        piece.gap = _kind(rule, last, head)
        if rule == "if_expr" and last in ("then", "else"):
            piece.level, piece.aligned = base.level + 1, False
        piece.together = head == "else" or last == ";"
        tight = head in (",", ";", ")", "}", "..", "common") or last in ("(", "{", "..")
        piece.space = "" if tight or rule == "negative" else " "

    def _aligned(self, first: int, end: int, base: _Base) -> None:
        """Have what begins with a block begin a line, if there is any other line end in it all."""
        piece = self._pieces[first]
        piece.level, piece.together = base.level, True
        piece.broken = piece.broken or any(one.forced for one in self._pieces[first + 1 : end])

    def _block(self, first: int, last: int, base: _Base) -> None:
        """Break both ends of a block, or neither: both if there is a new line in it."""
        broken = any(piece.forced for piece in self._pieces[first + 1 : last + 1])
        for at, step in ((first + 1, STEP), (last, 0)):
            piece = self._pieces[at]
            piece.gap, piece.space, piece.together = "may", " ", True
            piece.level, piece.since, piece.aligned = base.level, base.since, False
            piece.step, piece.broken = step, piece.broken or broken


def _head(part: Tree[Token] | Token | None) -> str:
    """Name a part by its rule, or by its terminal if that is no fixed text."""
    match part:
        case Tree(data=rule):
            return str(rule)
        case Token(type=kind):
            return kind
        case _:
            return ""


def _kind(rule: str, last: str, head: str) -> Literal["never", "may", "must"]:
    """Say whether a line ends before a part of a node."""
    if head in ("possible", "does") and rule in _SHORT:
        return "may"
    silent_power = rule == "power" and last == "silent"
    if rule == "table" or (rule in _WHOLE and head in _PARTS and not silent_power):
        return "must"
    if head in (",", ";", ")", "}", "common") or (last == "else" and head == "if_expr"):
        return "never"
    after = last == "," or last in _AFTER.get(rule, "").split()
    return "may" if after or head in _BEFORE.get(rule, ()) else "never"
