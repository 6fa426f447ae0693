"""What an editor can do about a fault: what its hint says, the quote as printed, a missing case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hoyle.check.coverage import together
from hoyle.check.quotes import nearest, open_page
from hoyle.lsp.bench import Bench, BookPlace
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.syntax.parser import line_starts

# A hint that is the text itself, of the whole place or of one word in it.
_WRITE = re.compile(r"""write (?P<q>['"])(?P<new>.+?)(?P=q)(?: for '(?P<old>[^']+)')?(?=$|:)""")
_OUT = re.compile(r"take the '(.+)' out")
_CLOSE = re.compile(r"close it with '(.)'")
_MISSING = re.compile(r'add to \S+\.cases: (bites|spares|excepts) "..."')
_LAW = re.compile(r"law ([a-z0-9-]+)[,:]? ")


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A stretch of a file and what is to stand there instead."""

    path: Path
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Something that can be done about a fault: an edit, or a case of a law to be written."""

    title: str
    fault: Diagnostic
    edit: Rewrite | None = None
    case: tuple[str, str] | None = None  # the law, the word of the case


def fixes(bench: Bench, path: Path, first: int, last: int) -> Iterator[Fix]:
    """Give what can be done about the faults in some lines of a file, from 1."""
    for book in bench.books(path):
        found = bench.checked(book).loaded.diagnostics
        for one in found:
            here = book.path(one.span.file) == path
            if here and first <= one.span.end_line and one.span.line <= last:
                yield from _fixes(bench, book, path, one)


def _fixes(bench: Bench, book: BookPlace, path: Path, fault: Diagnostic) -> Iterator[Fix]:
    hint, span = fault.hint, fault.span
    if match := _WRITE.match(hint):
        text = match["new"].replace("\\'", "'")
        if match["old"]:
            here = _text(bench, path, span)
            text = re.sub(rf"(?<![\w-]){re.escape(match['old'])}(?![\w-])", text, here, count=1)
        yield Fix(f"Write {text}", fault, Rewrite(path, span, text))
    elif match := _OUT.match(hint):
        yield Fix(f"Take the {match[1]} out", fault, Rewrite(path, span, ""))
    elif match := _CLOSE.match(hint):
        at = Span(span.file, span.line, span.column, span.line, span.column)
        yield Fix(f"Close it with {match[1]}", fault, Rewrite(path, at, match[1]))
    elif fault.code == "L104":
        yield Fix('Close it with "', fault, Rewrite(path, _line_end(bench, path, span), '"'))
    elif fault.code == "L401":
        yield from _as_printed(bench, book, path, fault)
    elif fault.code == "L406":
        yield from _next_sentence(bench, book, path, fault)
    elif match := _MISSING.match(hint):
        law = _LAW.match(fault.message)
        if law is not None:
            yield Fix(f"Write the missing case: {match[1]}", fault, case=(law[1], match[1]))


def _text(bench: Bench, path: Path, span: Span) -> str:
    text = bench.text(path)
    starts = line_starts(text)
    return text[
        starts[span.line - 1] + span.column - 1 : starts[span.end_line - 1] + span.end_column - 1
    ]


def _line_end(bench: Bench, path: Path, span: Span) -> Span:
    column = len(bench.text(path).split("\n")[span.line - 1].rstrip()) + 1
    return Span(span.file, span.line, column, span.line, column)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _as_printed(bench: Bench, book: BookPlace, path: Path, fault: Diagnostic) -> Iterator[Fix]:
    """Write a quotation that is not on its page as the page has it."""
    loaded = bench.checked(book).loaded
    quotes = [one for law in loaded.book.laws for one in law.quotes] if loaded.book else []
    for quote in quotes:
        if quote.span != fault.span or quote.source not in loaded.pages:
            continue
        passage, _, _ = nearest(open_page(quote.source, loaded.pages[quote.source]), quote.quote)
        written = _text(bench, path, fault.span)
        string = re.search(r'"(?:[^"\\]|\\.)*"', written, re.DOTALL)
        if passage and string is not None:
            text = written[: string.start()] + _quoted(passage) + written[string.end() :]
            yield Fix("Quote it as it is printed", fault, Rewrite(path, fault.span, text))


def _next_sentence(bench: Bench, book: BookPlace, path: Path, fault: Diagnostic) -> Iterator[Fix]:
    """Write into a law without a quote the first sentences of its page that nothing quotes."""
    loaded = bench.checked(book).loaded
    line = fault.span.line
    at = Span(fault.span.file, line + 1, 1, line + 1, 1)
    for name in loaded.book.sources if loaded.book is not None else ():
        page = together(name, loaded.pages.get(name, ""), [loaded.book] if loaded.book else [])
        for stretch in page.uncovered[:3]:
            start = stretch.text[:40] + ("..." if len(stretch.text) > 40 else "")
            edit = Rewrite(path, at, f"  quote {_quoted(stretch.text)}\n")
            yield Fix(f"Quote “{start}”", fault, edit)
