"""Account for every sentence of the printed pages: quoted by a law, set aside, or missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hoyle import ir
from hoyle.check.quotes import find, open_page, plain

# A sentence ends at a stop before white space, a dash, or the end; quotation marks may follow.
_SENTENCE = re.compile(r".+?(?:[.!?]+[\"'”\u2019)]*(?=\s|—|$)|$)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a page that nothing accounts for: offsets, text, and its sentence."""

    start: int
    end: int
    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class PageCoverage:
    """How much of one page is accounted for. Characters are letters and digits."""

    page: str
    sentences: int
    sentences_covered: int
    characters: int
    characters_covered: int
    uncovered: tuple[Stretch, ...]

    @property
    def complete(self) -> bool:
        """Tell whether every sentence of the page is accounted for."""
        return self.sentences_covered == self.sentences

    @property
    def percent_of_sentences(self) -> float:
        """Give the sentences accounted for to the end, of a hundred."""
        return _percent(self.sentences_covered, self.sentences)

    @property
    def percent_of_characters(self) -> float:
        """Give the letters and digits accounted for, of a hundred."""
        return _percent(self.characters_covered, self.characters)


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a book leaves out of its pages, and which of its operative laws have no case."""

    pages: tuple[PageCoverage, ...]
    laws_without_cases: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Tell whether every sentence of every page is accounted for."""
        return all(page.complete for page in self.pages)


def coverage(book: ir.Book, pages: Mapping[str, str]) -> Coverage:
    """Account for the pages of a book, in the order in which it names them.

    `pages` gives their texts by file name; a page that is not given counts as empty.
    """
    return Coverage(
        tuple(together(name, pages.get(name, ""), [book]) for name in book.sources),
        _without_cases(book),
    )


def together(name: str, text: str, books: Sequence[ir.Book]) -> PageCoverage:
    """Account for one page by all the books that share it: what one has, the others need not."""
    marks = [_covered(name, text, book) for book in books]
    covered = [any(mark) for mark in zip(*marks, strict=True)]
    wanted = [c.isalnum() for c in text]
    sentences = [(m.start(), m.end()) for m in _SENTENCE.finditer(text) if _says(m.group())]
    whole = sum(
        all(covered[at] or not wanted[at] for at in range(start, end)) for start, end in sentences
    )
    return PageCoverage(
        page=name,
        sentences=len(sentences),
        sentences_covered=whole,
        characters=sum(wanted),
        characters_covered=sum(a and b for a, b in zip(wanted, covered, strict=True)),
        uncovered=tuple(
            Stretch(start, end, plain(text[start:end]), plain(text[s:e]))
            for s, e in sentences
            for start, end in _gaps(covered, s, e)
            if _says(text[start:end])
        ),
    )


def _covered(name: str, text: str, book: ir.Book) -> list[bool]:
    """Mark each letter of a page that a quote or an aside accounts for.

    Words that stand on the page more than once account for the first place not yet
    accounted for, so that a heading printed twice needs two asides.
    """
    page = open_page(name, text)
    covered = [False] * len(text)
    for quote in _accounts(name, book):
        places = find(page, quote)
        free = [place for place in places if not all(covered[slice(*place)])]
        for start, end in (free or list(places))[:1]:
            covered[start:end] = [True] * (end - start)
    return covered


def _accounts(name: str, book: ir.Book) -> Iterator[str]:
    """Give every quotation from a page, longest first, so that short ones fill the gaps."""
    quotes = [quote.quote for law in book.laws for quote in law.quotes if quote.source == name]
    quotes += [aside.quote for aside in book.asides if aside.source == name]
    return iter(sorted(quotes, key=len, reverse=True))


def _gaps(covered: list[bool], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Give the stretches between two offsets that are not covered."""
    at = start
    while at < end:
        if covered[at]:
            at += 1
            continue
        stop = at
        while stop < end and not covered[stop]:
            stop += 1
        yield at, stop
        at = stop


def _without_cases(book: ir.Book) -> tuple[str, ...]:
    """List the laws that do something and have no case at all, in book order."""
    at_work = {clause.head.law for clause in book.clauses}
    if book.settlement is not None:
        at_work |= {step.head.law for step in book.settlement.steps}
    shown = {case.law for case in book.cases}
    return tuple(law.id for law in book.laws if law.id in at_work and law.id not in shown)


def _says(text: str) -> bool:
    return any(c.isalnum() for c in text)


def _percent(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole else 100.0
