"""What the pages of one book show, gathered: nothing here knows of HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from hoyle import ir
from hoyle.check.coverage import Coverage, coverage
from hoyle.check.odds import OddsReport, odds
from hoyle.check.quotes import find, open_page
from hoyle.driver import Loaded
from hoyle.interpret.ruling import RecordJudge
from hoyle.ir.visitor import ReadStates, called, nodes
from hoyle.records.read import read_case
from hoyle.render.readings import shortly
from hoyle.render.written import written
from hoyle.words.clauses import Recital, Reciter, recitals
from hoyle.words.templates import spoken

_PLACE = re.compile(r"\bline:(?=\d)|\bline, (?=before play|event)")  # of a case


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a printed page; `law` is the law that quotes it, `aside` the word it is set
    aside by, and `anchor` what the stretch is called, where a quotation begins."""

    text: str
    law: str = ""
    aside: str = ""
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A printed page, cut into passages."""

    name: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class ShownCase:
    """A case: its lines, each with its number (or 0) and what it brings about; its ruling."""

    word: str
    title: str
    anchor: str
    lines: tuple[tuple[int, str, str], ...]
    ruling: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """A link to something of the same book: what it is called, and the page and anchor."""

    words: str
    to: str


@dataclass(frozen=True, slots=True)
class ShownLaw:
    """A law as the pages have it.

    `quotes` are with their page and the anchor of the place there, "" if it was not found; `texts`
    are its own in its book and those of clauses that it shares, each after its place.
    """

    law: ir.Law
    anchor: str
    quotes: tuple[tuple[str, str, str], ...]
    recitals: tuple[Recital, ...]
    texts: tuple[tuple[str, str], ...]
    cases: tuple[ShownCase, ...]
    see: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class ShownWord:
    """A definition, state, act or reading: what it is called, what it means, who asks for it."""

    name: str
    anchor: str
    recital: Recital
    used: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class BookContent:
    """All that the pages of a book show."""

    book: ir.Book
    pages: tuple[PrintedPage, ...]
    laws: tuple[ShownLaw, ...]
    words: Mapping[str, tuple[ShownWord, ...]]
    coverage: Coverage
    odds: tuple[OddsReport, ...]

    @property
    def reckoned(self) -> frozenset[str]:
        """Name the laws that are calculations."""
        return frozenset(one.law for one in self.odds)

    @property
    def cases(self) -> int:
        """How many cases stand beside the laws."""
        return sum(len(law.cases) for law in self.laws)


def content(loaded: Loaded, judge: RecordJudge) -> BookContent:
    """Gather what the pages of a sound book show; its cases are ruled on by `judge`."""
    return _Gathering(loaded, loaded.whole, judge).all()


def law_anchor(law: str) -> str:
    """Name a law in addresses."""
    return f"law-{law}"


class _Gathering:
    def __init__(self, loaded: Loaded, book: ir.Book, judge: RecordJudge) -> None:
        self.loaded = loaded
        self.book = book
        self.judge = judge
        self.reciter = Reciter(book)
        self.places: dict[tuple[str, str], str] = {}  # anchors of quotations on pages
        self.parts: dict[str, list[ir.Clause | ir.Settle]] = {}
        steps = () if book.settlement is None else book.settlement.steps
        for part in (*book.clauses, *steps):
            self.parts.setdefault(part.head.law, []).append(part)
        self.events = {law.id: self._events(law.id) for law in book.laws}
        self.told: dict[str, list[Recital]] = {}
        for law, recital in recitals(book):
            self.told.setdefault(law, []).append(recital)

    def all(self) -> BookContent:
        pages = tuple(self._page(name) for name in self.book.sources)
        laws = tuple(self._law(law) for law in self.book.laws)
        return BookContent(
            self.book, pages, laws, self._words(),
            coverage(self.book, self.loaded.pages), odds(self.book),
        )  # fmt: skip

    # ------------------------------------------------------------ the printed page

    def _page(self, name: str) -> PrintedPage:
        """Cut a page where quotations begin and end; what several quote goes to the first."""
        text = self.loaded.pages.get(name, "")
        page = open_page(name, text)
        owner: list[tuple[str, str]] = [("", "")] * len(text)
        starts: dict[int, str] = {}
        quoted = [
            (quote.quote, law.id, "", f"{law_anchor(law.id)}-quote-{n}")
            for law in self.book.laws
            for n, quote in enumerate(law.quotes, 1)
            if quote.source == name
        ]
        asides = [(a.quote, "", a.word, "") for a in self.book.asides if a.source == name]
        # The longest first, as coverage has it: a short one is not to take a place of another.
        for quote, law, aside, anchor in sorted(quoted, key=lambda one: -len(one[0])) + asides:
            places = find(page, quote)
            free = [place for place in places if owner[place[0]] == ("", "")]
            for start, end in (free or places)[:1]:
                if law and start not in starts:
                    starts[start] = anchor
                    self.places[law, anchor] = anchor
                for at in range(start, end):
                    owner[at] = owner[at] if owner[at] != ("", "") else (law, aside)
        cuts = sorted({0, len(text), *starts, *_changes(owner)})
        return PrintedPage(
            name,
            tuple(
                Passage(text[start:end], *owner[start], starts.get(start, ""))
                for start, end in pairwise(cuts)
            ),
        )

    # ------------------------------------------------------------ laws

    def _law(self, law: ir.Law) -> ShownLaw:
        anchor = law_anchor(law.id)
        quotes = tuple(
            (quote.quote, quote.source, self.places.get((law.id, f"{anchor}-quote-{n}"), ""))
            for n, quote in enumerate(law.quotes, 1)
        )
        cases = [case for case in self.book.cases if case.law == law.id]
        return ShownLaw(
            law, anchor, quotes, tuple(self.told.get(law.id, ())),
            tuple(written(law, self.loaded.sources)),
            tuple(self._case(case, n) for n, case in enumerate(cases, 1)), tuple(self._see(law)),
        )  # fmt: skip

    def _case(self, case: ir.Case, number: int) -> ShownCase:
        entry = read_case(self.book, case.record, "line", 1)
        ruling: list[str] = []
        if entry.record is not None and entry.sound:
            told = shortly(self.judge(entry.record), entry.record)
            ruling = [_PLACE.sub(lambda at: "line " * at[0].endswith(":"), one) for one in told]
        brings = {line - case.span.line: "; ".join(items) for line, items in case.brings if line}
        lines = tuple(
            (n, line.strip(), brings.get(n, ""))
            for n, line in enumerate(case.record.split("\n"), 1)
            if line
        )
        settled = next(("; ".join(items) for line, items in case.brings if not line), "")
        lines += ((0, "settled", settled),) if settled else ()
        return ShownCase(
            case.word, case.title, f"{law_anchor(case.law)}-case-{number}", lines, tuple(ruling)
        )

    def _see(self, law: ir.Law) -> Iterator[Reference]:
        """Refer to laws that wait for what this one does, or do what it waits for, and to words."""
        mine = self.events[law.id]
        for other in self.book.laws:
            if other.id != law.id and mine & self.events[other.id]:
                yield Reference(
                    f"law {other.id}, {other.title}", f"index.html#{law_anchor(other.id)}"
                )
        parts = tuple(self.parts.get(law.id, ()))
        known = {made.name for made in self.book.definitions}
        for name in sorted(called(parts) & known):
            yield Reference(_said(name), f"words.html#{_anchor('definition', name)}")

    def _events(self, law: str) -> frozenset[str]:
        """Name the offences, options and menus that a law speaks of."""
        found: set[str] = set()
        for node in nodes(tuple(self.parts.get(law, ()))):
            match node:
                case ir.Raise(offence=name) | ir.OffenceTrigger(offence=name):
                    found.add(f"offence {name}")
                case ir.LibertyClause(offence=name):
                    found.add(f"offence {name}")
                case ir.MenuOption(name=name) | ir.ElectionTrigger(option=name):
                    found.add(f"option {name}")
                case ir.MenuClause(name=name) | ir.CloseMenu(menu=name):
                    found.add(f"menu {name}")
        return frozenset(found)

    # ------------------------------------------------------------ words

    def _words(self) -> dict[str, tuple[ShownWord, ...]]:
        book, reciter = self.book, self.reciter
        members = {kind.name: kind.codes for kind in book.kinds}

        # What each law speaks of, by the law; gone through once for all words.
        parts = {law: tuple(found) for law, found in self.parts.items() if law}
        reads = ReadStates(book)
        read_by = {law: reads.of(part) for law, part in parts.items()}
        calls_by = {law: called(part) for law, part in parts.items()}
        acts_by = {
            law: frozenset(node.act for node in nodes(part) if isinstance(node, ir.ActTrigger))
            for law, part in parts.items()
        }

        return {
            "Readings": tuple(
                self._word(
                    "reading", option.name,
                    Recital(f"{option.says}: {', '.join(members[option.kind])}; "
                            f"{members[option.kind][option.default]} if nothing is said."),
                    read_by,
                )
                for option in book.options
            ),
            "What can happen": tuple(
                self._word("act", act.name, reciter.act(act), acts_by) for act in book.acts
            ),
            "Definitions": tuple(
                self._word("definition", made.name, reciter.definition(made), calls_by)
                for made in book.definitions
            ),
            "What is kept": tuple(
                self._word("state", state.name, Recital(reciter.state(state)), read_by)
                for state in book.states
                if state.name not in {option.name for option in book.options}
            ),
        }  # fmt: skip

    def _word(
        self, what: str, name: str, recital: Recital, spoken_of: Mapping[str, frozenset[str]]
    ) -> ShownWord:
        used = tuple(
            Reference(f"law {law}", f"index.html#{law_anchor(law)}")
            for law, names in spoken_of.items()
            if name in names
        )
        return ShownWord(_said(name), _anchor(what, name), recital, used)


def _changes(owner: list[tuple[str, str]]) -> Iterator[int]:
    return (at for at in range(1, len(owner)) if owner[at] != owner[at - 1])


def _said(name: str) -> str:
    return spoken(name).replace("_", "…")


def _anchor(what: str, name: str) -> str:
    return f"{what}-{name.replace(' ', '.')}"
