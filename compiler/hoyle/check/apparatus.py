"""The editor's apparatus: quotes stand on their pages, numbers run on, nothing lacks a source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from hoyle import ir
from hoyle.check.quotes import Page, find, nearest, open_page, plain
from hoyle.ir.visitor import heads
from hoyle.source.diagnostic import Diagnostic, Label
from hoyle.source.suggest import near

# How much of a quotation a message repeats, in letters.
_MOST_LETTERS = 60

# What words of a page that are no law are usually; an author may have another name for them.
_ASIDES = ("heading", "advice", "description", "odds", "other-game")


def pages_named(book: ir.Book, pages: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Every page that a quote names is one of the book's pages."""
    if not (pages or book.sources):
        first = next((span for span, source in _named(book) if not source), None)
        if first is not None:
            said = "nothing says on which page the quotes of this book stand"
            yield Diagnostic("L402", "error", first, said, 'name it at the top: page "name.txt"')
    for span, source in _named(book):
        if not (source or pages or book.sources):
            continue
        if source not in pages and source not in book.sources:
            listed = ", ".join(sorted(pages)) or "none"
            yield Diagnostic(
                "L402",
                "error",
                span,
                f"the quote is said to stand on {_said(source)}, which is no page of this book",
                f"name the page at the top of the book: page {_said(source)}"
                if source
                else f'write on which page it stands: on "...". The pages are: {listed}',
            )


def quotes(book: ir.Book, pages: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Every quote and aside is found on its page."""
    opened = {name: open_page(name, text) for name, text in pages.items()}
    seen: set[tuple[str, str]] = set()
    for law in book.laws:
        for quote in law.quotes:
            seen.add((quote.source, quote.quote))
            yield from _quote("quote", quote.quote, quote.source, quote.span, opened)
    for head in heads(book):
        cited = head.citation
        if cited.quote and cited.source and (cited.source, cited.quote) not in seen:
            seen.add((cited.source, cited.quote))
            yield from _quote("citation", cited.quote, cited.source, cited.span, opened)
    for aside in book.asides:
        yield from _quote("aside", aside.quote, aside.source, aside.span, opened)


def repeated(book: ir.Book) -> Iterator[Diagnostic]:
    """No law quotes the same words of a page twice."""
    for law in book.laws:
        first: dict[tuple[str, str], ir.Citation] = {}
        for quote in law.quotes:
            words = plain(quote.quote)
            before = first.setdefault((quote.source, words), quote)
            if words and before is not quote:
                yield Diagnostic(
                    "L408",
                    "warning",
                    quote.span,
                    f'law {law.id} quotes "{_short(words)}" twice',
                    "take one out, and put what stands under both under the other",
                    (Label(before.span, "quoted first"),),
                )


def asides(book: ir.Book) -> Iterator[Diagnostic]:
    """What kind of words an aside holds is not nearly one of the usual kinds."""
    for aside in book.asides:
        guess = "" if aside.word in _ASIDES else near(aside.word, _ASIDES)
        if guess:
            said = f"found an aside called {aside.word!r}, which is nearly one of the usual words"
            hint = f"write 'aside {guess}'"
            yield Diagnostic("L409", "warning", aside.span, said, hint)


def readings(book: ir.Book) -> Iterator[Diagnostic]:
    """What an emendation calls printed stands in a quote of its law."""
    for law in book.laws:
        printed = [plain(quote.quote) for quote in law.quotes]
        for reading in law.readings:
            if not plain(reading.printed) or any(
                plain(reading.printed) in quote for quote in printed
            ):
                continue
            yield Diagnostic(
                "L403",
                "error",
                reading.span,
                f'law {law.id} reads "{reading.read}" for "{reading.printed}", '
                "but no quote of the law has those words",
                'write: reading "what is read" for "what is printed" because "why", the '
                "printed words as they stand in the quote"
                + (
                    "; here the two seem to have changed places"
                    if any(plain(reading.read) in quote for quote in printed)
                    else ""
                ),
            )


def numbers(book: ir.Book) -> Iterator[Diagnostic]:
    """Printed numbers rise by one along a page, or the gap is declared; none comes twice."""
    first: dict[str, ir.Law] = {}
    last: dict[str, ir.Law] = {}
    for law in book.laws:
        if law.id in first:
            yield _twice(law, first[law.id])
            continue
        first[law.id] = law
        if not law.number.isdecimal():
            continue
        before = last.get(law.span.file)
        last[law.span.file] = law
        # A page may begin anywhere.
        if before is None or _turns_page(before, law):
            continue
        now, due = int(law.number), int(before.number) + 1
        if now < due or (now > due and not _declared(law, before, range(due, now))):
            yield _broken(law, before)


def citations(book: ir.Book) -> Iterator[Diagnostic]:
    """Every law, and every clause, rests on a quote or on a cited supplement."""
    bare: set[str] = set()
    for law in book.laws:
        if not law.supplied.strip() and not any(quote.quote.strip() for quote in law.quotes):
            bare.add(law.id)
            yield Diagnostic(
                "L406",
                "error",
                law.span,
                f"law {law.id} rests on nothing: it has no quote and is not supplied",
                'add its printed words (quote "...") or say where it is taken from '
                '(supplied "author, work, law")',
            )
    for head in heads(book):
        cited = head.citation
        if head.law not in bare and not cited.quote.strip() and not cited.supplied.strip():
            yield Diagnostic(
                "L406",
                "error",
                head.span,
                f"this clause of law {head.law} rests on nothing: it cites no quote and is "
                "not supplied",
                "put it under the quote it follows from, or cite a work: "
                'citing "author, work, law"',
            )


def names(book: ir.Book) -> Iterator[Diagnostic]:
    """No title, name or quotation is empty."""
    for what, text in (("name", book.name), ("title", book.title), ("edition", book.edition)):
        if not text.strip():
            empty = _empty(book.span, f"the book's {what}")
            if what == "edition":
                hint = 'write edition "...": which printing the book follows'
                empty = replace(empty, message="found no edition, or an empty one", hint=hint)
            yield empty
    if not any(kind.name == "player" and kind.members for kind in book.kinds):
        hint = "write seats A, B: the players, in order of play"
        yield replace(_empty(book.span, "the table"), message="found no seats", hint=hint)
    for law in book.laws:
        if not law.title.strip():
            yield _empty(law.span, f"the title of law {law.id}")
        for quote in law.quotes:
            if not quote.quote.strip():
                yield _empty(quote.span, f"a quote of law {law.id}")
        for reading in law.readings:
            for what, text in (("printed", reading.printed), ("reason", reading.why)):
                if not text.strip():
                    yield _empty(reading.span, f"the {what} of a reading of law {law.id}")
    for aside in book.asides:
        if not aside.quote.strip():
            yield _empty(aside.span, "an aside")
    for case in book.cases:
        if not case.title.strip():
            yield _empty(case.span, f"the title of a case of law {case.law}")
        if not case.record.strip():
            yield _empty(case.span, f"the record of a case of law {case.law}")


def _named(book: ir.Book) -> Iterator[tuple[ir.Span, str]]:
    for law in book.laws:
        for quote in law.quotes:
            yield quote.span, quote.source
    for aside in book.asides:
        yield aside.span, aside.source


def _quote(
    what: str, quote: str, source: str, span: ir.Span, pages: Mapping[str, Page]
) -> Iterator[Diagnostic]:
    page = pages.get(source)
    if page is None or not quote.strip() or find(page, quote):
        return
    yield Diagnostic(
        "L401",
        "error",
        span,
        f'the {what} "{_short(quote)}" does not stand on {_said(source)} in these letters',
        _hint(quote, page, pages),
    )


def _hint(quote: str, page: Page, pages: Mapping[str, Page]) -> str:
    elsewhere = [name for name, other in pages.items() if other is not page and find(other, quote)]
    if elsewhere:
        return f"it stands on another page: write on {_said(elsewhere[0])}"
    passage, printed, written = nearest(page, quote)
    if not passage:
        return "nothing on the page is near it; copy the words from the page, misprints and all"
    where = f'the nearest passage is "{passage}"'
    match bool(printed), bool(written):
        case True, True:
            return f'{where}: the page has "{printed}" where the quote has "{written}"'
        case True, False:
            return f'{where}: the quote leaves out "{printed}"'
        case False, True:
            return f'{where}: the page has no "{written}"'
        case _:
            return f"{where}: the quote starts or ends within a word"


def _twice(law: ir.Law, first: ir.Law) -> Diagnostic:
    return Diagnostic(
        "L405",
        "error",
        law.span,
        f"law {law.id} is written twice",
        "put the clauses of both under one heading, or give one of them a name of its own",
        (Label(first.span, "first written here"),),
    )


def _broken(law: ir.Law, before: ir.Law) -> Diagnostic:
    now, due = int(law.number), int(before.number) + 1
    missing = f"law {due}" if now == due + 1 else f"laws {due} to {now - 1}"
    if now < due:
        message = f"law {now} follows law {before.number}; printed numbers rise"
        hint = "put the laws in the order of the page"
    else:
        message = f"law {now} follows law {before.number}; law {due} was expected"
        hint = (
            f"write {missing} as supplied, or declare the gap on law {now}: "
            f'doubt "the page has no {missing}"'
        )
    return Diagnostic(
        "L404", "error", law.span, message, hint, (Label(before.span, "the law before it"),)
    )


def _turns_page(before: ir.Law, law: ir.Law) -> bool:
    """Tell whether two laws are quoted from different pages."""
    one = {quote.source for quote in before.quotes}
    other = {quote.source for quote in law.quotes}
    return bool(one and other) and one.isdisjoint(other)


def _declared(law: ir.Law, before: ir.Law, missing: range) -> bool:
    """Tell whether the doubt of a neighbouring law names the first and last number missing."""
    named = set(re.findall(r"\d+", f"{before.doubt} {law.doubt}"))
    return {str(missing[0]), str(missing[-1])} <= named


def _empty(span: ir.Span, what: str) -> Diagnostic:
    return Diagnostic("L407", "error", span, f"{what} is empty", "write it out, or leave it out")


def _said(source: str) -> str:
    return f'"{source}"' if source else "a page that is not named"


def _short(quote: str) -> str:
    text = plain(quote)
    return text if len(text) <= _MOST_LETTERS else text[:_MOST_LETTERS].rsplit(" ", 1)[0] + " ..."
