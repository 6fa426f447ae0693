"""Colours: the lexer for Pygments and the grammar for editors know the words of the language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Error, Keyword, Name, Operator, String

from hoyle.__main__ import run
from hoyle.cli import laws
from hoyle.paths import place
from hoyle.render.lexer import CaseLexer, LawLexer, in_colour
from hoyle.render.style import coloured, plain
from hoyle.syntax.grammar import keywords
from hoyle.syntax.tree import ITEM_WORDS

TOP = Path(__file__).parent.parent
GRAMMAR = TOP / "editors" / "vscode" / "syntaxes" / "hoyle.tmLanguage.json"
FILES = [*place("rules").rglob("*.law"), *place("rules").rglob("*.cases")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_books_are_coloured_whole(path: Path) -> None:
    """Every letter of a book is coloured as something, and none of them is lost."""
    text = path.read_text(encoding="utf-8")
    lexer = (LawLexer if path.suffix == ".law" else CaseLexer)(stripnl=False, ensurenl=False)
    pieces = list(lexer.get_tokens(text))
    assert "".join(piece for _, piece in pieces) == text
    assert not [piece for kind, piece in pieces if kind is Error]


def test_lexers_are_found_by_pygments() -> None:
    """Pygments finds both by their names and by the ends of file names."""
    assert isinstance(get_lexer_by_name("hoyle"), LawLexer)
    assert isinstance(get_lexer_by_name("hoyle-cases"), CaseLexer)
    assert isinstance(get_lexer_for_filename("whist.law"), LawLexer)
    assert isinstance(get_lexer_for_filename("whist.cases"), CaseLexer)


def test_words_are_told_from_names() -> None:
    """A word of the language is one as a whole, and not within a name or a text."""
    text = 'law 9 "is"\n  ban of-late by P when P plays C if not suit-led is none says "to {P}"\n'
    pieces = [(kind, piece) for kind, piece in LawLexer().get_tokens(text) if piece.strip()]
    assert (Keyword.Declaration, "law") in pieces
    assert (Name.Class, "9") in pieces
    assert (Name, "of-late") in pieces
    assert (Name, "suit-led") in pieces
    assert (Operator.Word, "not") in pieces
    assert (Keyword.Constant, "none") in pieces
    assert (String, "to ") in pieces
    assert (String.Interpol, "{") in pieces


def test_the_grammar_of_editors_knows_the_same_words() -> None:
    """The TextMate grammar has every word of the language, and no other."""
    grammar = json.loads(GRAMMAR.read_text(encoding="utf-8"))
    patterns = [
        one["match"]
        for part in grammar["repository"].values()
        for one in part.get("patterns", [])
        if "match" in one
    ]
    words = {
        word
        for pattern in patterns
        for group in re.findall(r"\(\??:?([a-z|]+)\)", pattern)
        for word in group.split("|")
    }
    assert words == keywords() | set(ITEM_WORDS)


def test_laws_are_shown_in_colour_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`hoyle laws BOOK LAW --cases` colours the text of the law, on a terminal alone."""
    assert run(["laws", "whist", "12", "--cases"]) == 0
    plainly = capsys.readouterr().out
    monkeypatch.setattr(laws, "paint", lambda: coloured)
    assert run(["laws", "whist", "12", "--cases"]) == 0
    told = capsys.readouterr().out
    assert "\x1b[" not in plainly
    assert "\x1b[34mlaw" in told
    assert re.sub(r"\x1b\[[0-9;]*m", "", told) == plainly
    assert in_colour("law 1", plain) == ["law 1"]
