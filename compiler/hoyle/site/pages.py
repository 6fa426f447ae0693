"""The files of the law book: templates filled, every text of a book escaped."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from pygments import highlight
from pygments.formatters import HtmlFormatter

from hoyle.render.lexer import LawLexer
from hoyle.site.content import BookContent, law_anchor
from hoyle.site.drawing import picture
from hoyle.words.templates import spoken

_HERE = Path(__file__).parent
_LAW = re.compile(r"\blaws? ([0-9]+|[a-z][a-z-]+)")
_LINE_END = re.compile(r"(?<!\n)\n(?!\n)")
PAGES = ("index", "cases", "words", "accounts")


class SitePages:
    """Fills the templates of the law book."""

    def __init__(self) -> None:
        self._templates = Environment(
            loader=FileSystemLoader(_HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters["spoken"] = spoken
        self._templates.filters["coloured"] = _coloured
        # Lines end where the window has them end; an empty line stays one.
        self._templates.filters["flowing"] = lambda text: _LINE_END.sub(" ", text)

    def files(self, books: Sequence[BookContent]) -> Iterator[tuple[str, str]]:
        """Give the files of a law book of some books: paths below its folder, and texts."""
        for path in sorted((_HERE / "static").iterdir()):
            yield path.name, path.read_text(encoding="utf-8")
        yield "search-index.js", _index(books)
        yield "index.html", self._draw("front", books=books, up="")
        for content in books:
            linked = _linker(content)
            for page in PAGES:
                text = self._draw(
                    page, books=books, content=content, book=content.book, page=page, up="../",
                    linked=linked, picture=picture(content.odds) if content.odds else None,
                )  # fmt: skip
                yield f"{content.book.name}/{page}.html", text

    def _draw(self, template: str, **values: object) -> str:
        return self._templates.get_template(f"{template}.html").render(values)


def _coloured(text: str) -> Markup:
    """Colour law text: what the style has a class for, escaped as everything is."""
    lexer = LawLexer(stripnl=False, ensurenl=False)
    told: str = highlight(text, lexer, HtmlFormatter(nowrap=True, classprefix="law-"))
    return Markup(told)


def _linker(content: BookContent) -> object:
    """Make what turns *law 9* in a text into a link, where the book has such a law."""
    known = {shown.law.id for shown in content.laws}

    def linked(text: str) -> Markup:
        parts: list[Markup] = []
        at = 0
        for found in _LAW.finditer(text):
            if found[1] in known:
                parts.append(escape(text[at : found.start()]))
                to = f"index.html#{law_anchor(found[1])}"
                parts.append(Markup('<a href="{}">{}</a>').format(to, found[0]))
                at = found.end()
        return Markup("").join([*parts, escape(text[at:])])

    return linked


def _index(books: Sequence[BookContent]) -> str:
    """Write what is searched: title, address and words of each law and definition."""
    entries: list[Mapping[str, str]] = []
    for content in books:
        name = content.book.name
        for shown in content.laws:
            law = shown.law
            said = [law.title, *(quote for quote, _, _ in shown.quotes), law.supplied, law.says]
            said += [law.doubt, *(one.words for one in shown.recitals)]
            entries.append(
                {"title": f"{content.book.title}, law {law.id}: {law.title}",
                 "to": f"{name}/index.html#{shown.anchor}", "text": " ".join(said)}
            )  # fmt: skip
        for what, words in content.words.items():
            entries += [
                {"title": f"{content.book.title}, {what.lower()}: {word.name}",
                 "to": f"{name}/words.html#{word.anchor}",
                 "text": f"{word.name} {word.recital.words}"}
                for word in words
            ]  # fmt: skip
    return f"window.hoyleIndex = {json.dumps(entries, ensure_ascii=False, indent=0)};\n"
