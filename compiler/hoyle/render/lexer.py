"""Law files and case files for Pygments, which colours documentation, and for the terminal.

The words are those of the grammar, so that a word of the language is coloured as one.
"""

from __future__ import annotations

from pygments import highlight
from pygments.formatters import TerminalFormatter
from pygments.lexer import RegexLexer, bygroups, include
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

from hoyle.render.style import Paint, clean, coloured
from hoyle.syntax.casefile import CASE_WORDS
from hoyle.syntax.grammar import keywords, operators
from hoyle.syntax.tree import ITEM_WORDS

_SIGNS = tuple(sorted(one for one in operators() if one.islower()))
_CONSTANTS = ("true", "false", "none")


def _any_of(words: tuple[str, ...]) -> str:
    return rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])"


class LawLexer(RegexLexer):  # type: ignore[misc]
    """Colours law files."""

    name = "hoyle law"
    aliases = ("hoyle", "hoyle-law")
    filenames = ("*.law",)
    url = "https://pypi.org/project/hoyle"

    tokens = {  # noqa: RUF012 - what Pygments asks for
        "root": [
            (
                r"^(law|place)([ \t]+)([a-z0-9-]+)",
                bygroups(Keyword.Declaration, Text, Name.Class),
            ),
            (
                r"^((?:formal[ \t]+)?(?:act|state|define|kind|variant|book|use))([ \t]+)"
                r"([a-z][a-z0-9-]*)",
                bygroups(Keyword.Declaration, Text, Name.Function),
            ),
            (rf"^(?:{'|'.join(ITEM_WORDS)})(?![\w-])", Keyword.Declaration),
            include("expression"),
        ],
        "expression": [
            (r"\s+", Text),
            (r"#.*", Comment.Single),
            (r'"', String, "text"),
            (_any_of(_CONSTANTS), Keyword.Constant),
            (_any_of(_SIGNS), Operator.Word),
            (_any_of(tuple(sorted(keywords() - {*_SIGNS, *_CONSTANTS}))), Keyword),
            (r"[A-Z][A-Za-z0-9]*", Name.Variable),
            (r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", Name),
            (r"[0-9]+", Number.Integer),
            (r"<=|>=|\.\.|[-<>=+*/]", Operator),
            (r"[(){},:;]", Punctuation),
        ],
        "text": [
            (r'[^"\\{]+', String),
            (r"\\.", String.Escape),
            (r'\{(?=[^{}"]*\})', String.Interpol, "hole"),
            (r"\{", String),
            (r'"', String, "#pop"),
        ],
        "hole": [(r"\}", String.Interpol, "#pop"), include("expression")],
    }


class CaseLexer(RegexLexer):  # type: ignore[misc]
    """Colours case files."""

    name = "hoyle cases"
    aliases = ("hoyle-cases",)
    filenames = ("*.cases",)
    url = LawLexer.url

    tokens = {  # noqa: RUF012
        "root": [
            (r"^#.*", Comment.Single),
            (r"^(law)([ \t]+)(\S+)", bygroups(Keyword.Declaration, Text, Name.Class)),
            (rf"^(?:{'|'.join(CASE_WORDS)}|unshown)(?![\w-])", Keyword),
            (r"(?<![\w-])because(?![\w-])", Keyword),
            (r"\s->(?=\s|$)", Operator, "brings"),
            (r'"[^"\n]*"', String),
            (r"^([ \t]+)(settled)(?=\s|$)", bygroups(Text, Keyword)),
            (r"\b[2-9TJQKA]{1,13}[SHDC]\b|\b[0-9]+\b", Number),
            (r"\b[A-Z][A-Za-z]?\b", Name.Variable),
            (r"\s+|\w+|.", Text),
        ],
        "brings": [
            (r"\n", Text, "#pop"),
            (r"\((law [a-z0-9-]+)\)", Name.Class),
            (r";", Punctuation),
            (r"[^\n;(]+|\(", String.Other),
        ],
    }


def in_colour(text: str, paint: Paint, cases: bool = False) -> list[str]:
    """Give the lines of a law or a case for a terminal, in colour if the painter has any."""
    lines = [clean(line.rstrip()) for line in text.split("\n")]
    if paint is not coloured:
        return lines
    lexer = (CaseLexer if cases else LawLexer)(stripnl=False, ensurenl=False)
    told: str = highlight("\n".join(lines), lexer, TerminalFormatter())
    return told.split("\n")[: len(lines)]
