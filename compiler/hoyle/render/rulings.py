"""A ruling in words for people: what happened, by which law, and what may be done now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hoyle.interpret.ruling import CitationText, Finding, FindingKind, Menu, Outcome, Ruling, Texts
from hoyle.ir import Book, Enum, Maybe, MenuClause, SetOf, Sort
from hoyle.ir.game import Event, Record
from hoyle.records.codec import Codec
from hoyle.render.diagnostics import underlined
from hoyle.render.findings import line_of
from hoyle.render.outcomes import cases, outcomes
from hoyle.render.remedies import (
    Remedies,
    changes,
    failure,
    flowed,
    not_to_be_had,
    offer,
    offers,
    states,
)
from hoyle.render.style import Paint, Tone, clean, plain
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.doubts import Missing
from hoyle.words.templates import spoken

KINDS: dict[FindingKind, str] = {
    "offence": "Offence",
    "void": "Void act",
    "exercised": "Law exercised",
    "holding": "Holding",
    "contradiction": "Contradiction in the record",
    "conflict": "Conflict between laws",
}
_TONES: dict[FindingKind, Tone] = {
    "offence": "error",
    "void": "warning",
    "exercised": "note",
    "holding": "note",
    "contradiction": "warning",
    "conflict": "warning",
}


def ruling(
    made: Ruling,
    record: Record,
    book: Book,
    beyond: Beyond,
    paint: Paint = plain,
) -> str:
    """Write a whole ruling: findings in order, settlement, what is open, what was assumed."""
    return "\n".join(_Page(made, record, book, beyond, paint).lines())


def finding_lines(
    made: Ruling,
    finding: Finding,
    record: Record,
    book: Book,
    beyond: Beyond,
    paint: Paint = plain,
) -> Iterator[str]:
    """Write one finding of a ruling as `ruling` does, line by line."""
    return _Page(made, record, book, beyond, paint).finding(finding)


def marked(record: Record, event: int, book: Book) -> tuple[int, int]:
    """Tell which characters of an event's line are the event, from start to end.

    That is the line but for its margins; of a line that stands for several acts, the
    values of this one that it names, however they are spelled.
    """
    told = record.events[event]
    text = told.text.rstrip()
    whole = len(text) - len(text.lstrip()), len(text)
    act = next((act for act in book.acts if act.name == told.act), None)
    alone = not any(other.line == told.line for other in _neighbours(record, event))
    if act is None or alone or not text:
        return whole
    codec = Codec(book, record.seats)
    values = [(role.sort, value) for role, value in zip(act.roles, told.args, strict=True)]
    places = [
        place for sort, value in values[1:] or values for place in _places(text, sort, value, codec)
    ]
    if not places:
        return whole
    return min(place[0] for place in places), max(place[1] for place in places)


def _places(text: str, sort: Sort, value: int, codec: Codec) -> Iterator[tuple[int, int]]:
    """Give where in a line a value stands, in any spelling that is read as it."""
    found = list(re.finditer(r"[^\s,;|]+", text))
    match sort:
        case Enum(name) | Maybe(Enum(name)):
            longest = codec.width(name)
        case SetOf():
            longest = max(value.bit_count(), 1)
        case _:
            longest = 1
    for first in range(len(found)):
        for last in range(first, min(first + longest, len(found))):
            said = " ".join(word.group() for word in found[first : last + 1])
            if codec.value(sort, said) == value:
                yield found[first].start(), found[last].end()


def event_words(record: Record, event: int, book: Book) -> str:
    """Say the act of an event in its own words; "" where there is no such event."""
    if not 0 <= event < len(record.events):
        return ""
    told = record.events[event]
    act = next(act for act in book.acts if act.name == told.act)
    texts = Texts(book, record.seats)
    pairs = zip(act.roles, told.args, strict=True)
    return texts.phrase(act.phrase, {role.var: texts.text(role.sort, v) for role, v in pairs})


def _neighbours(record: Record, event: int) -> tuple[Event, ...]:
    return (*record.events[max(event - 1, 0) : event], *record.events[event + 1 : event + 2])


def heading(made: Ruling, record: Record) -> str:
    """Name a record: its file, its place there, its book and readings."""
    where = clean(record.file or "<record>")
    readings = ", ".join(f"{name}: {choice}" for name, choice in made["options"].items())
    title = f"{where}: game {record.number}, {made['book']}"
    return f"{title} ({readings})" if readings else title


def nothing_found(made: Ruling) -> bool:
    """Tell whether a ruling has nothing to report but the score."""
    return not (made["findings"] or made["menus"] or made["duties"])


_STOPS = "the record stops before the score can be taken"
_NOTHING_TO_SCORE = "as this stands, no score can be taken of it any more"
_SETTLES_NOTHING = "the book does not say what is settled, or when"


class _Page:
    """Writes one ruling, part by part."""

    def __init__(
        self, made: Ruling, record: Record, book: Book, beyond: Beyond, paint: Paint
    ) -> None:
        self.made = made
        self.record = record
        self.book = book
        self.missing = beyond.missing
        self.wanting = beyond.wanting
        self.offered = beyond.offered
        self.too_late = beyond.too_late
        prospects = beyond.prospects or {}
        self.remedies = Remedies(made, record, prospects, cases(beyond.missing), paint)
        self.paint = paint
        self.menus: dict[int, list[tuple[int, Menu]]] = {}  # by the finding that opened them
        for index, menu in enumerate(made["menus"]):
            self.menus.setdefault(menu["finding"], []).append((index, menu))

    def lines(self) -> Iterator[str]:
        yield self.paint("strong", heading(self.made, self.record))
        yield from self.wrapped(f"by {self.book.title}: {self.made['edition']}", "", "faint")
        for finding in self.made["findings"]:
            yield ""
            yield from self.finding(finding)
        for _, menu in self.menus.get(0, ()):
            yield ""
            yield from self.menu(menu)
        if nothing_found(self.made):
            yield "Nothing found: no law is broken, exercised or open."
        elif not self.made["findings"]:
            yield ""
            yield "Nothing found: no law is broken."
        yield ""
        yield from self.settlement()
        yield from self.open_things()
        yield from self.assumed()

    # ------------------------------------------------------------ findings

    def finding(self, finding: Finding) -> Iterator[str]:
        kind = finding["kind"]
        who = self.who(finding)
        what = " ".join(part for part in (spoken(finding["name"]), who) if part)
        head = f"{finding['n']}. {KINDS[kind]}{':' if finding['name'] else ''} {what}".rstrip()
        yield f"{self.paint(_TONES[kind], clean(head))}  [{finding['verdict']}]"
        yield from self.event(finding["event"], _TONES[kind])
        yield from self.law(finding["law"], finding["title"], finding["citation"])
        yield from self.why(finding)
        for index, menu in self.menus.get(finding["n"], ()):
            yield from self.remedies.remedy(index, menu)

    def undecided(self, finding: Finding, missing: Missing) -> Iterator[str]:
        """Tell what would decide a finding."""
        event = finding["event"]
        words = event_words(self.record, event, self.book)
        when = f" at {line_of(self.record, event)}{f' ({words})' if words else ''}"
        yield from self.wrapped(f"Undecided: whether {missing.fact}{when}", "   ", "warning")
        if missing.instead:
            other = f"In the other case finding {missing.instead} is made; one of the two is"
            yield from self.wrapped(other, "     ", "warning")

    def powerless(self, finding: Finding) -> Iterator[str]:
        """Tell which laws can give the power for a void act, and why none did."""
        for one in self.wanting.get(finding["n"], ()):
            failed = "; ".join(map(failure, one.parts)) or "not to this one"
            yield from self.wrapped(f"law {one.law} can give it, but here {failed}", "     ", None)
        menus = self.offered.get(finding["n"])
        for clause in self.book.clauses:
            if menus is None or not isinstance(clause, MenuClause):
                continue
            places = [
                at
                for at, option in enumerate(clause.options)
                if option.pattern.act == finding["name"]
            ]
            if places:
                opened = [menu for menu in menus if menu["clause"] == clause.head.id]
                fate = self.fate(opened[-1], places) if opened else "nothing had given rise to it"
                said = f"law {clause.head.law} can give it; {fate}"
                yield from self.wrapped(said, "     ", None)

    def fate(self, menu: Menu, places: Sequence[int]) -> str:
        """Say why an act was not to be had from a menu as it stood, by options at some places."""
        holder, at = menu["holder"], self.remedies.at(menu["closed"])
        match menu["status"]:
            case "open":
                whys = [why for place in places if (why := not_to_be_had(menu["options"][place]))]
                if len(whys) == len(places):
                    return f"it was open for {holder}, but {whys[-1].replace(' now:', ' then:', 1)}"
                return f"what was open for {holder} was something else"
            case "elected":
                return f"{holder} had elected already, at {at}"
            case "lapsed":
                why = f": {menu['why']}" if menu["why"] else ""
                return f"it was open for {holder}, and lapsed at {at}{why}"

    def who(self, finding: Finding) -> str:
        player, side = finding["player"], finding["side"]
        by = "on an act of" if finding["kind"] == "holding" else "by"
        if player and side and player != side:
            return f"{by} {player} (side {side})"
        who = player or side
        return f"{by} {who}" if who else ""

    def event(self, event: int, tone: Tone) -> Iterator[str]:
        yield f"   {self.paint('place', line_of(self.record, event))}"
        if not 0 <= event < len(self.record.events):
            return
        told = self.record.events[event]
        if told.text.strip():
            start, end = marked(self.record, event, self.book)
            text = told.text.rstrip()
            for line in underlined(text, start, end, told.line, self.paint, tone):
                yield f"   {line}"

    def law(self, law: str, title: str, citation: CitationText | None) -> Iterator[str]:
        if not law:
            return
        yield f"   Law {clean(law)}, {clean(title)}"
        if citation is None:
            return
        if citation["quote"]:
            yield from self.wrapped(f"“{_flat(citation['quote'])}”", "     ", "law")
            yield from self.readings(law, citation["quote"])
        if citation["source"]:
            yield self.paint("faint", f"     page {citation['source']}; {citation['line']}")
        if citation["supplied"]:
            said = f"supplied, not on the page: {_flat(citation['supplied'])}; {citation['line']}"
            yield from self.wrapped(said, "     ", "faint")

    def readings(self, law: str, quote: str) -> Iterator[str]:
        """Tell what is read for what is misprinted in a quote."""
        for one in self.book.laws:
            for reading in one.readings if one.id == law else ():
                if reading.printed in quote:
                    said = f"read “{reading.read}” for “{reading.printed}”"
                    yield from self.wrapped(said, "     ", "faint")

    def why(self, finding: Finding) -> Iterator[str]:
        missing = self.missing.get(finding["n"])
        if missing is not None:
            yield from self.undecided(finding, missing)
            finding = missing.finding
        suppose = "" if missing is None else f", if {missing.supposed}"
        said = finding["says"]
        if said:
            yield from self.wrapped(f"Why{suppose}: {said}", "   ", None)
        elif finding["kind"] == "void":
            yield f"   Why{suppose}: nothing gave the power for it then, so it has no effect"
            yield from self.powerless(finding)
        elif finding["kind"] == "conflict":
            of = ", ".join(finding["bindings"].values())
            conflict = (
                f"two exceptions to {spoken(finding['name'])}{f' of {of}' if of else ''} hold, "
                "and the book does not say which goes before; the first of them is followed"
            )
            yield from self.wrapped(f"Why{suppose}: {conflict}", "   ", None)
        elif finding["kind"] == "contradiction":
            yield f"   Why{suppose}: what is recorded here cannot have happened"
        elif finding["facts"]:
            yield from self.wrapped(f"Why{suppose}: it was so that", "   ", None)
        for text, value in finding["facts"]:
            yield f"     {clean(text)}: {clean(value)}"
        if finding["effects"]:
            yield from self.wrapped(f"Effect: {changes(finding['effects'])}", "   ", None)
        if finding["assumed"]:
            acts = ", ".join(map(spoken, finding["assumed"]))
            yield f"   Assumed: that none of these happened without being recorded: {acts}"

    def menu(self, menu: Menu) -> Iterator[str]:
        """Write a menu that no finding opened."""
        yield self.paint("note", f"Option of {menu['holder']}: {spoken(menu['name'])}")
        yield from self.event(menu["opened"], "note")
        yield from self.remedies.remedy(self.made["menus"].index(menu), menu)

    # ------------------------------------------------------------ the end of the record

    def settlement(self) -> Iterator[str]:
        told = outcomes(self.made, self.missing)
        for (case, outcome), late in zip(told, self.too_late, strict=False):
            if case:
                yield self.paint("warning", f"{case[0].upper()}{case[1:]}  [undecided]")
            yield from self.outcome(outcome, late)

    def outcome(self, outcome: Outcome, late: bool) -> Iterator[str]:
        """Write how a record stands and settles; `late` tells that it cannot settle any more."""
        if outcome["state"]:
            yield f"As recorded     {states(outcome['state'])}"
        settled = outcome["settlement"]
        if settled is None:
            why = _NOTHING_TO_SCORE if late else _STOPS
            why = why if self.book.settlement is not None else _SETTLES_NOTHING
            yield f"Not settled     {why}"
            return
        for step in settled["steps"]:
            law = [f"law {step['law']}"] if step["law"] else []
            name = [spoken(step["name"])] if step["name"] != step["law"] else []
            yield clean(f"  {', '.join(law + name)}: {changes(step['changes'])}")
        yield self.paint("strong", f"As adjudicated  {states(settled['values'])}")

    def open_things(self) -> Iterator[str]:
        for menu in self.made["menus"]:
            if menu["status"] == "open":
                yield clean(f"Open            {offer(menu)}")
                for line in offers(menu):
                    yield from flowed(line, " " * 18)
        for duty in self.made["duties"]:
            if duty["status"] == "pending":
                yield f"Owed            {duty['bearer']} (law {duty['law']}): {clean(duty['what'])}"

    def assumed(self) -> Iterator[str]:
        acts = dict.fromkeys(act for finding in self.made["findings"] for act in finding["assumed"])
        if acts:
            names = ", ".join(map(spoken, acts))
            yield f"Assumed         that none of these happened without being recorded: {names}"

    def wrapped(self, text: str, indent: str, tone: Tone | None) -> Iterator[str]:
        for line in flowed(text, indent):
            yield self.paint(tone, line) if tone else line


def _flat(text: str) -> str:
    return " ".join(text.split())
