"""The law that a finding is made by: its printed words, once, and what its author doubts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.interpret.ruling import CitationText, Finding, Step
from hoyle.ir import Book
from hoyle.render.remedies import flowed
from hoyle.render.style import Paint, Tone, clean

_SENTENCE = re.compile(r"(?<=[a-z)])[.] ")
_SHORT = 300  # characters of a doubt that is told whole wherever it is told


class Citing:
    """Cites the laws of one ruling: what was told under one finding is not told under another.

    `folded` tells that the page is too long for all: of a long doubt stands the first sentence.
    While `marking`, no step of the settlement is cited, and one that is supplied is marked so.
    Unless `saying`, what a law has that no page prints is not told in its author's words.
    """

    def __init__(self, book: Book, paint: Paint, *, folded: bool) -> None:
        self.book, self.paint, self.folded = book, paint, folded
        self.marking, self.saying = False, True
        self.doubted: set[str] = set()  # laws whose doubts have been told
        self.cited: dict[tuple[str, str], int] = {}  # by law and words, where they were first told

    def known(self, finding: Finding) -> bool:
        """Tell whether the law that a finding is made by has been cited, if there is one."""
        return not finding["law"] or (finding["law"], _words(finding["citation"])) in self.cited

    def law(self, finding: Finding) -> Iterator[str]:
        """Name the law of a finding, and cite it."""
        law, citation, number = finding["law"], finding["citation"], finding["n"]
        if not law:
            return
        words = _words(citation)
        before = self.cited.setdefault((law, words), number)
        again = words and before != number
        title = clean(finding["title"])
        yield f"   Law {clean(law)}, {title}{f', as under {before}' if again else ''}"
        if citation is None or again:
            return
        yield from self._printed(law, citation, "     ")
        if citation["supplied"] and not citation["quote"] and self.saying:
            yield from self._said(law)

    def _said(self, name: str) -> Iterator[str]:
        """Say what a law has that no page prints, in its author's words."""
        for law in self.book.laws:
            if law.id == name and law.says:
                yield from self._wrapped(f"in our words: {_flat(law.says)}", "     ", "law")

    def step(self, step: Step) -> Iterator[str]:
        """Cite the law of a step of the settlement, if that was not done."""
        citation = step["citation"]
        words = step["law"], _words(citation)
        if self.marking or words in self.cited:
            return
        self.cited[words] = 0
        yield from self._printed(step["law"], citation, "    ")

    def mark(self, step: Step) -> str:
        """Give the mark of a step of the settlement that is not cited, and not printed either."""
        return " (supplied)" if self.marking and step["citation"]["supplied"] else ""

    def _printed(self, law: str, citation: CitationText, indent: str) -> Iterator[str]:
        """Tell the printed words of a law, what is read for them, and where it stands."""
        if citation["quote"]:
            yield from self._wrapped(f"“{_flat(citation['quote'])}”", indent, "law")
            yield from self._readings(law, citation["quote"], indent)
        if citation["source"]:
            yield self.paint("faint", f"{indent}page {citation['source']}; {citation['line']}")
        if citation["supplied"]:
            said = f"supplied, not on the page: {_flat(citation['supplied'])}; {citation['line']}"
            yield from self._wrapped(said, indent, "faint")

    def doubt(self, finding: Finding) -> Iterator[str]:
        """Tell what the author of the law of a finding doubts, if that was not told."""
        yield from (self.paint("faint", line) for line in self.doubts(finding["law"], "   "))

    def doubts(self, name: str, indent: str) -> Iterator[str]:
        """Tell what the author of a law doubts, if that was not told."""
        if name in self.doubted:
            return
        for law in self.book.laws:
            if law.id == name and law.doubt:
                self.doubted.add(law.id)
                told = _flat(law.doubt)
                first, *more = _SENTENCE.split(told, maxsplit=1)
                cut = more and self.folded and len(told) > _SHORT
                yield from flowed(f"In doubt: {f'{first} …' if cut else told}", indent)

    def _readings(self, law: str, quote: str, indent: str) -> Iterator[str]:
        """Tell what is read for what is misprinted in a quote."""
        for one in self.book.laws:
            for reading in one.readings if one.id == law else ():
                if reading.printed in quote:
                    said = f"read “{reading.read}” for “{reading.printed}”"
                    yield from self._wrapped(said, indent, "faint")

    def _wrapped(self, text: str, indent: str, tone: Tone) -> Iterator[str]:
        return (self.paint(tone, line) for line in flowed(text, indent))


def _words(citation: CitationText | None) -> str:
    return "" if citation is None else citation["quote"] or citation["supplied"]


def _flat(text: str) -> str:
    return " ".join(text.split())
