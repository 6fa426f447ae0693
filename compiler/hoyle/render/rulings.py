"""A ruling in words for people: what happened, by which law, and what may be done now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import wrap

from hoyle.ir import Book
from hoyle.records.model import Event, Record
from hoyle.render.diagnostics import underlined
from hoyle.render.findings import line_of
from hoyle.render.style import Paint, Tone, clean, plain
from hoyle.rulings import (
    CitationText,
    Duty,
    Finding,
    FindingKind,
    Menu,
    OptionText,
    Ruling,
    States,
    Texts,
)

# What each option of each menu would leave: (menu, option), counted from 0, to the states
# settled, or shown where nothing settles.
Prospects = Mapping[tuple[int, int], States]

_WIDTH = 92
_KINDS: dict[FindingKind, str] = {
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
    prospects: Prospects | None = None,
    paint: Paint = plain,
) -> str:
    """Write a whole ruling: the findings in order, the settlement, what is open, what was assumed.

    `prospects` gives the score that each option of a menu would leave, as `what_if` does.
    """
    return "\n".join(_Page(made, record, book, prospects or {}, paint).lines())


def finding_lines(
    made: Ruling, finding: Finding, record: Record, book: Book, paint: Paint = plain
) -> Iterator[str]:
    """Write one finding of a ruling as `ruling` does, line by line."""
    return _Page(made, record, book, {}, paint).finding(finding)


def marked(record: Record, event: int, book: Book) -> tuple[int, int]:
    """Tell which characters of an event's line are the event, from start to end.

    That is the line but for its margins; of a line that stands for several acts, the
    values of this one that it names.
    """
    told = record.events[event]
    text = told.text.rstrip()
    whole = len(text) - len(text.lstrip()), len(text)
    act = next((act for act in book.acts if act.name == told.act), None)
    if act is None or not any(other.line == told.line for other in _neighbours(record, event)):
        return whole
    texts = Texts(book, record.seats)
    values = [texts.text(r.sort, v) for r, v in zip(act.roles, told.args, strict=True)]
    places = [
        found.span()
        for value in values[1:] or values
        for found in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", text)
    ]
    if not places:
        return whole
    return min(place[0] for place in places), max(place[1] for place in places)


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


def states(values: States) -> str:
    """Write states one after another: ``score AB 3, YZ 0; rounds 2``."""
    parts: list[str] = []
    for name, value in values.items():
        if isinstance(value, str):
            parts.append(f"{name} {value}")
        else:
            parts.append(f"{name} " + ", ".join(f"{key} {of}" for key, of in value.items()))
    return clean("; ".join(parts))


class _Page:
    """Writes one ruling, part by part."""

    def __init__(
        self, made: Ruling, record: Record, book: Book, prospects: Prospects, paint: Paint
    ) -> None:
        self.made = made
        self.record = record
        self.book = book
        self.prospects = prospects
        self.paint = paint

    def lines(self) -> Iterator[str]:
        yield self.paint("strong", heading(self.made, self.record))
        for finding in self.made["findings"]:
            yield ""
            yield from self.finding(finding)
        others = [menu for menu in self.made["menus"] if menu["finding"] == 0]
        for menu in others:
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
        what = " ".join(part for part in (finding["name"].replace("-", " "), who) if part)
        head = f"{finding['n']}. {_KINDS[kind]}{':' if finding['name'] else ''} {what}".rstrip()
        yield f"{self.paint(_TONES[kind], clean(head))}  [{finding['verdict']}]"
        yield from self.event(finding["event"], _TONES[kind])
        yield from self.law(finding["law"], finding["title"], finding["citation"])
        yield from self.why(finding)
        for index, menu in enumerate(self.made["menus"]):
            if menu["finding"] == finding["n"]:
                yield from self.remedy(index, menu, finding["bindings"])

    def who(self, finding: Finding) -> str:
        player, side = finding["player"], finding["side"]
        if player and side and player != side:
            return f"by {player} (side {side})"
        who = player or side
        return f"by {who}" if who else ""

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
        if citation["source"]:
            yield self.paint("faint", f"     page {citation['source']}; {citation['line']}")
        if citation["supplied"]:
            said = f"supplied, not on the page: {_flat(citation['supplied'])}; {citation['line']}"
            yield from self.wrapped(said, "     ", "faint")

    def why(self, finding: Finding) -> Iterator[str]:
        said = finding["says"]
        if said:
            yield from self.wrapped(f"Why: {said}", "   ", None)
        elif finding["kind"] == "void":
            yield "   Why: no law gave the power for it then, so it has no effect"
        elif finding["facts"]:
            yield "   Why:"
        for text, value in finding["facts"]:
            yield f"     {clean(text)}: {clean(value)}"
        if finding["verdict"] == "undecided":
            missing = (
                "Undecided: it follows from some hands that fit the record and not from others; "
                "the cards dealt would decide it."
            )
            yield from self.wrapped(missing, "   ", "warning")
        if finding["assumed"]:
            acts = ", ".join(act.replace("-", " ") for act in finding["assumed"])
            yield f"   Assumed: that none of these happened without being recorded: {acts}"

    # ------------------------------------------------------------ remedies

    def remedy(self, index: int, menu: Menu, bindings: Mapping[str, str]) -> Iterator[str]:
        consulting = {
            "allowed": ", who may consult",
            "barred": ", who may not consult",
            "unstated": "",
        }[menu["consulting"]]
        doubt = " [undecided]" if menu["verdict"] == "undecided" else ""
        holder = f"{menu['holder']}{consulting}"
        yield f"   Remedy (law {menu['law']}): {holder}, may elect one of{doubt}"
        left = [self.prospects.get((index, place)) for place in range(len(menu["options"]))]
        for option, leaves in zip(menu["options"], left, strict=True):
            yield from self.option(menu, option, leaves, bindings)
        until = clean(", or until ".join(menu["until"]))
        if until:
            verb = "May be elected" if menu["status"] == "open" else "Could be elected"
            yield f"     {verb} until {until}"
        yield from self.outcome(menu, bindings)

    def menu(self, menu: Menu) -> Iterator[str]:
        """Write a menu that no finding opened."""
        index = self.made["menus"].index(menu)
        yield self.paint("note", f"Option of {menu['holder']}: {menu['name'].replace('-', ' ')}")
        yield from self.event(menu["opened"], "note")
        yield from self.remedy(index, menu, {})

    def option(
        self, menu: Menu, option: OptionText, left: States | None, bindings: Mapping[str, str]
    ) -> Iterator[str]:
        sign = "*" if option["status"] == "elected" else "-"
        words = option["says"] or option["words"]
        line = f"     {sign} {clean(option['words'])}"
        if option["status"] == "unavailable":
            line += "  (not to be had now)"
        elif option["status"] == "lapsed" and menu["status"] == "open":
            line += "  (lapsed)"
        yield self.paint("strong", line) if sign == "*" else line
        if words != option["words"]:
            yield from self.wrapped(words, "         ", None)
        if option["until"] and menu["status"] == "open":
            until = " or until ".join(option["until"])
            yield f"         until {clean(until)}"
        if left:
            verb = "leaves" if option["status"] == "elected" else "would leave"
            early = " (settled now)" if self.made["settlement"] is None else ""
            yield f"         {verb} {states(left)}{early}"

    def outcome(self, menu: Menu, bindings: Mapping[str, str]) -> Iterator[str]:
        match menu["status"]:
            case "open":
                yield self.paint("good", f"     Still open for {menu['holder']}")
            case "lapsed":
                why = f": {clean(menu['why'])}" if menu["why"] else ""
                yield f"     Lapsed at {self.at(menu['closed'])}{why}"
            case "elected":
                elected = (menu["elected"] or "").replace("-", " ")
                yield f"     Elected at {self.at(menu['closed'])}: {elected}"
                yield from self.carried_out(menu)

    def carried_out(self, menu: Menu) -> Iterator[str]:
        closed = menu["closed"]
        followed = [duty for duty in self.made["duties"] if duty["opened"] == closed]
        for duty in followed:
            yield f"     {self.duty(duty)}"
        settled = self.made["settlement"]
        if not followed:
            if settled is not None and any(s["law"] == menu["law"] for s in settled["steps"]):
                yield "     Carried out in the settlement, below"
            elif any(o["status"] == "elected" for o in menu["options"]):
                yield "     Carried out at once"

    def duty(self, duty: Duty) -> str:
        what = clean(duty["what"])
        match duty["status"]:
            case "pending":
                return f"Owed by {duty['bearer']}: {what}"
            case "fulfilled":
                return f"Carried out at {self.at(duty['closed'])}: {what}"
            case "released":
                return f"{duty['bearer']} was released at {self.at(duty['closed'])}: {what}"
            case "violated":
                return f"Not carried out by {duty['bearer']} at {self.at(duty['closed'])}: {what}"

    def at(self, event: int | None) -> str:
        return line_of(self.record, event) if event is not None else "the end"

    # ------------------------------------------------------------ the end of the record

    def settlement(self) -> Iterator[str]:
        if self.made["state"]:
            yield f"As recorded     {states(self.made['state'])}"
        settled = self.made["settlement"]
        if settled is None:
            yield "Not settled     the record stops before the score can be taken"
            return
        for step in settled["steps"]:
            changes = "; ".join(
                " ".join(part for part in (state, key, f"{before} to {after}") if part)
                for state, key, before, after in step["changes"]
            )
            law = f"law {step['law']}, " if step["law"] else ""
            name = step["name"].replace("-", " ")
            yield clean(f"  {law}{name}: {changes}")
        yield self.paint("strong", f"As adjudicated  {states(settled['values'])}")

    def open_things(self) -> Iterator[str]:
        for menu in self.made["menus"]:
            if menu["status"] == "open":
                choices = " / ".join(
                    clean(option["words"])
                    for option in menu["options"]
                    if option["status"] == "live"
                )
                yield f"Open            {menu['holder']} (law {menu['law']}): {choices}"
        for duty in self.made["duties"]:
            if duty["status"] == "pending":
                yield f"Owed            {duty['bearer']} (law {duty['law']}): {clean(duty['what'])}"

    def assumed(self) -> Iterator[str]:
        acts = dict.fromkeys(act for finding in self.made["findings"] for act in finding["assumed"])
        if acts:
            names = ", ".join(act.replace("-", " ") for act in acts)
            yield f"Assumed         that none of these happened without being recorded: {names}"

    def wrapped(self, text: str, indent: str, tone: Tone | None) -> Iterator[str]:
        lines = wrap(
            clean(_flat(text)), _WIDTH, initial_indent=indent, subsequent_indent=indent + " "
        )
        for line in lines:
            yield self.paint(tone, line) if tone else line


def _flat(text: str) -> str:
    return " ".join(text.split())
