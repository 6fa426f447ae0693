"""Text of a rule file to its syntax tree.

Items begin in the first column, so the text is cut into items before any is parsed, and
a fault in one hides no fault in another. Inside an item layout means nothing.
"""

from __future__ import annotations

import bisect
import hashlib
import io
import pickle
import re
import sys
from functools import cache, lru_cache

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken

from hoyle.diagnostic import Diagnostic, Diagnostics
from hoyle.ir import Span
from hoyle.places import kept, place
from hoyle.syntax import File, Node, Word

ITEM_WORDS = (
    "book",
    "edition",
    "page",
    "use",
    "seats",
    "side",
    "let",
    "kind",
    "variant",
    "state",
    "show",
    "define",
    "act",
    "formal",
    "shorthand",
    "move",
    "over",
    "conserved",
    "turn",
    "settlement",
    "law",
    "aside",
    "notation",
)

_CUT = re.compile(
    r'"(?:[^"\\]|\\.)*"|#[^\n]*'
    rf'|^(?P<item>(?:{"|".join(ITEM_WORDS)})\b(?!-))|^(?P<stray>[^\s"#])',
    re.MULTILINE | re.DOTALL,
)

# What the parser expects, in an author's words; terminals not listed are shown as written.
_TERMINALS = {
    "NAME": "a name",
    "VAR": "a variable (capital letter)",
    "NUMBER": "a number",
    "STRING": 'a text in "quotes"',
    "COLON": "':'",
    "COMMA": "','",
    "SEMICOLON": "';'",
    "LPAR": "'('",
    "RPAR": "')'",
    "LBRACE": "'{'",
    "RBRACE": "'}'",
    "COMPARE": "a comparison",
    "EQUAL": "'='",
    "__ANON_0": "'..'",
    "ADD": "'+' or '-'",
    "MINUS": "'-'",
    "STAR": "'*'",
    "SLASH": "'/'",
    "$END": "the end of the item",
}


@cache
def parser() -> Lark:
    """Give the parser of grammar/law.lark.

    Its tables take a second to work out, so they are kept under a name that changes with
    the grammar, with lark and with Python.
    """
    grammar = (place("grammar") / "law.lark").read_text(encoding="utf-8")
    versions = f"{lark.__version__} {sys.version}"
    name = f"law-{hashlib.sha256((versions + grammar).encode()).hexdigest()[:32]}.tables"
    try:
        return Lark.load(io.BytesIO(kept(name, lambda: _tables(grammar))))
    except (pickle.UnpicklingError, EOFError, KeyError, TypeError, AttributeError, ValueError):
        return Lark.load(io.BytesIO(_tables(grammar)))


def _tables(grammar: str) -> bytes:
    made = Lark(
        grammar,
        parser="lalr",
        start=["item", "expr"],
        propagate_positions=True,
        maybe_placeholders=True,
    )
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


class _Places:
    """Turns offsets of one file into spans."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.starts = line_starts(text)

    def span(self, start: int, end: int) -> Span:
        line = bisect.bisect_right(self.starts, start)
        end_line = bisect.bisect_right(self.starts, end)
        return Span(
            self.file,
            line,
            start - self.starts[line - 1] + 1,
            end_line,
            end - self.starts[end_line - 1] + 1,
        )


def parse(file: str, text: str) -> tuple[File, Diagnostics]:
    """Parse a rule file.

    `file` is the name that spans carry. Every item that can be read is in the result;
    each that cannot gives one diagnostic (L101 to L104).
    """
    text = text.removeprefix("\ufeff")
    places = _Places(file, text)
    items: list[Node] = []
    found: list[Diagnostic] = list(_control_characters(text, places))
    for start, end, stray in _cut(text):
        if stray:
            found.append(_stray(text, start, end, places))
            continue
        node, problem = _parse_from("item", text, start, end, places)
        if problem is not None:
            found.append(problem)
        if node is not None:
            items.append(node)
    return File(file, text, tuple(items)), tuple(found)


def parse_expression(file: File, start: int, end: int) -> tuple[Node | None, Diagnostics]:
    """Parse the expression that stands between two offsets of a file's text."""
    places = _Places(file.name, file.text)
    node, problem = _parse_from("expr", file.text, start, end, places)
    return node, () if problem is None else (problem,)


def offset(file: File, line: int, column: int) -> int:
    """Give the offset in a file's text of a line and column, both from 1."""
    return line_starts(file.text)[line - 1] + column - 1


@lru_cache(maxsize=16)
def line_starts(text: str) -> tuple[int, ...]:
    """Give the offset at which each line of a text begins."""
    return (0, *(match.end() for match in re.finditer("\n", text)))


def uses(file: File) -> tuple[tuple[str, Span], ...]:
    """Tell which common books a file takes up, with the place of each `use`."""
    return tuple((item.text("NAME"), item.span) for item in file.items if item.rule == "use")


def _cut(text: str) -> list[tuple[int, int, bool]]:
    starts: list[tuple[int, bool]] = []
    for match in _CUT.finditer(text):
        if match["item"]:
            starts.append((match.start(), False))
        elif match["stray"] and (not starts or not starts[-1][1]):
            starts.append((match.start(), True))
    ends = [start for start, _ in starts[1:]] + [len(text)]
    return [(start, end, stray) for (start, stray), end in zip(starts, ends, strict=True)]


def _stray(text: str, start: int, end: int, places: _Places) -> Diagnostic:
    from hoyle.suggest import near

    first = re.match(r"\S+", text[start:end])
    word = first.group() if first else text[start]
    guess = near(word, ITEM_WORDS)
    return Diagnostic(
        "L102",
        "error",
        places.span(start, start + len(word)),
        f"found {word!r} in the first column, expected an item such as law, act or state",
        f"write {guess!r}" if guess else "set the line in by a space if it goes on from the last",
    )


def _control_characters(text: str, places: _Places) -> list[Diagnostic]:
    return [
        Diagnostic(
            "L103",
            "error",
            places.span(match.start(), match.end()),
            f"found the control character U+{ord(match.group()):04X}, expected text",
            "take it out",
        )
        for match in re.finditer(r"[\x00-\x08\x0b\x0e-\x1f\x7f\u2028\u2029]|\r(?!\n)", text)
    ][:20]


def _parse_from(
    start_rule: str, text: str, start: int, end: int, places: _Places
) -> tuple[Node | None, Diagnostic | None]:
    chunk = text[start:end]
    try:
        tree = parser().parse(chunk, start=start_rule)
    except UnexpectedToken as error:
        if error.token.type == "$END":
            stop = start + len(chunk.rstrip())
            return None, _unexpected(
                "the end of the item",
                error.accepts or error.expected,
                places.span(stop, stop + 1),
                "",
            )
        at = start + (error.token.start_pos or 0)
        return None, _unexpected(
            repr(str(error.token)[:40]),
            error.accepts or error.expected,
            places.span(at, at + len(error.token)),
            str(error.token),
        )
    except UnexpectedCharacters as error:
        at = start + (error.pos_in_stream or 0)
        if text[at] == '"':
            message = "found a text without its closing quote"
            return None, Diagnostic(
                "L104", "error", places.span(at, at + 1), message, 'close it with "'
            )
        word = re.match(r"[\w-]+|.", text[at:], re.DOTALL)
        found = word.group() if word else ""
        return None, _unexpected(
            repr(found), set(error.allowed or ()), places.span(at, at + len(found)), found
        )
    except UnexpectedEOF as error:
        return None, _unexpected(
            "the end of the item", set(error.expected), places.span(end - 1, end), ""
        )
    return _node(tree, start, places), None


def _unexpected(found: str, expected: set[str], span: Span, word: str) -> Diagnostic:
    from hoyle.suggest import near

    names = {_TERMINALS.get(name, _spelled(name)) for name in expected}
    listed = sorted(names)
    wanted = ", ".join(listed[:8]) + (", ..." if len(listed) > 8 else "")
    keywords = [_spelled(name) for name in expected if name not in _TERMINALS]
    guess = near(word, keywords) if word else ""
    return Diagnostic(
        "L101",
        "error",
        span,
        f"found {found}, expected {wanted}"
        if wanted
        else f"found {found}, which cannot stand here",
        f"write {guess!r}" if guess and guess != word else "",
    )


@cache
def _spelled(terminal: str) -> str:
    for definition in parser().terminals:
        if definition.name == terminal:
            return str(definition.pattern.value)
    return terminal.lower()


def _node(tree: Tree[Token], start: int, places: _Places) -> Node:
    parts: list[Node | Word | None] = []
    for child in tree.children:
        if child is None:
            parts.append(None)
        elif isinstance(child, Token):
            at = start + (child.start_pos or 0)
            parts.append(Word(child.type, str(child), places.span(at, at + len(child))))
        else:
            parts.append(_node(child, start, places))
    if tree.meta.empty:
        span = places.span(start, start)
    else:
        span = places.span(start + tree.meta.start_pos, start + tree.meta.end_pos)
    return Node(str(tree.data), tuple(parts), span)
