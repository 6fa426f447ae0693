"""How a finding came about, and what came of it: the lives of the norms around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.interpret.norms import Change, MenuNorm
from hoyle.interpret.ruling import Finding, Menu, Ruling, Texts, event_words
from hoyle.ir import (
    Book,
    ConsequenceClause,
    ElectionTrigger,
    LibertyClause,
    OffenceClause,
    OffenceTrigger,
    PowerClause,
    Span,
)
from hoyle.ir.game import Record
from hoyle.ir.visitor import bearing
from hoyle.render.findings import line_of
from hoyle.render.remedies import flowed
from hoyle.render.rulings import finding_lines
from hoyle.render.style import Paint, clean, plain
from hoyle.render.written import placed
from hoyle.rulings.beyond import Beyond
from hoyle.source.text import Source
from hoyle.words.templates import fill, ranged, spoken
from hoyle.words.verbalise import Verbaliser

# A menu or duty: its clause, when it was opened, for whom, and what may or must be done.
_Life = tuple[str, int, str, tuple[str, ...]]


def why(
    made: Ruling,
    number: int,
    record: Record,
    book: Book,
    log: Sequence[Change],
    sources: Mapping[str, Source],
    beyond: Beyond,
    paint: Paint = plain,
    shown: int = -1,
) -> str:
    """Tell of a finding: its clause, what led to it, the exceptions tried, what came of it.

    It is proved by the event `shown`, if that comes after its own.
    """
    page = _Why(made, record, book, log, sources, beyond, paint)
    return "\n".join(page.lines(made["findings"][number - 1], shown))


def whether_it_bit(found: Sequence[Finding]) -> Iterator[str]:
    """Tell in a line or two of the findings by a law whether it bit."""
    proved = [one["n"] for one in found if one["verdict"] == "proved"]
    doubtful = [one["n"] for one in found if one["verdict"] != "proved"]
    for said, numbers in (("It did", proved), ("It may have, which is undecided", doubtful)):
        if numbers:
            many = "s" if len(numbers) > 1 else ""
            yield f"{said}: finding{many} {ranged(numbers)}."
    if doubtful:
        yield "What follows is of one of the cases that the record leaves open."


def _options(menu: Menu) -> tuple[str, ...]:
    return tuple(option["words"] for option in menu["options"])


class _Why:
    def __init__(
        self,
        made: Ruling,
        record: Record,
        book: Book,
        log: Sequence[Change],
        sources: Mapping[str, Source],
        beyond: Beyond,
        paint: Paint,
    ) -> None:
        self.made = made
        self.record = record
        self.book = book
        self.log = log
        self.texts = Texts(book, record.seats)
        self.sources = sources
        self.beyond = beyond
        self.paint = paint

    def lines(self, finding: Finding, shown: int) -> Iterator[str]:
        yield from finding_lines(
            self.made, finding, self.record, self.book, self.beyond, self.paint
        )
        if shown > finding["event"]:
            act = event_words(self.record, shown, self.book)
            yield f"   Proved by {self._at(shown)}: {clean(act)}"
        yield from self.readings(finding)
        yield from self.clause(finding)
        yield from self.doubt(finding)
        yield from self.exceptions(finding)
        yield from self.before(finding)
        yield from self.after(finding)

    def readings(self, finding: Finding) -> Iterator[str]:
        """Name the readings, of those that the record was judged under, that the law asks for."""
        asked = [
            f"{name}: {choice}"
            for name, choice in self.made["options"].items()
            if finding["law"] in bearing(self.book, (name,))
        ]
        if asked:
            yield clean(f"   Read with {', '.join(asked)}")

    def clause(self, finding: Finding) -> Iterator[str]:
        """Show the clause as its book has it."""
        span = self._span(finding["clause"])
        source = self.sources.get(span.file) if span is not None else None
        if span is None or source is None:
            return
        yield f"   The clause, {placed(source, span.file, span.line)}"
        for number in range(span.line, span.end_line + 1):
            line = source.line(number).rstrip()
            if line:
                yield self.paint("faint", f"   {number:>5} | ") + clean(line)

    def doubt(self, finding: Finding) -> Iterator[str]:
        """Tell what is doubtful in the law, and what was chosen, where a ruling does not."""
        told = finding["kind"] not in ("void", "contradiction")
        for law in self.book.laws if not told else ():
            if law.id == finding["law"] and law.doubt:
                yield from flowed(f"In doubt: {law.doubt}", "   ")

    def exceptions(self, finding: Finding) -> Iterator[str]:
        wording = Verbaliser(self.book)
        for clause in self.book.clauses:
            match clause:
                case OffenceClause(head=head) | ConsequenceClause(head=head):
                    for unless in clause.unless if head.id == finding["clause"] else ():
                        text = fill(wording.say(unless), finding["bindings"])
                        yield f"   Excused if {clean(text)}: it was not so"

    def before(self, finding: Finding) -> Iterator[str]:
        """Tell which menu or duty a finding followed from, back to the first cause."""
        steps: list[str] = []
        at: Finding | None = finding
        while at is not None and len(steps) < len(self.made["findings"]):
            cause, said = self._cause(at)
            if said:
                steps.append(said)
            at = cause
        if steps:
            yield "   It followed from"
            for step in reversed(steps):
                yield f"     {step}"

    def _cause(self, finding: Finding) -> tuple[Finding | None, str]:
        event = finding["event"]
        if finding["kind"] == "exercised":
            for menu in self._elected(finding):
                if menu["clause"] == finding["clause"]:
                    if not menu["finding"]:
                        said = f"remedy {spoken(menu['name'])} opened"
                        return None, f"{self._at(menu['opened'])}: {said}"
                    cause = self.made["findings"][menu["finding"] - 1]
                    return cause, f"{self._at(cause['event'])}: {self._named(cause)}"
        for duty in self.made["duties"]:
            if (duty["clause"], duty["closed"]) == (finding["clause"], event):
                opened = duty["opened"]
                said = f"{self._at(opened)}: duty of {duty['bearer']}: {clean(duty['what'])}"
                elections = [
                    other
                    for other in self.made["findings"]
                    if other["event"] == opened and other["kind"] == "exercised"
                ]
                return (elections[0] if elections else None), said
        led = self._trigger(finding)
        return led, "" if led is None else f"{self._at(event)}: {self._named(led)}"

    def _elected(self, finding: Finding) -> Sequence[Menu]:
        """Give the menus of which an option was elected by what a finding is of."""
        closed = [menu for menu in self.made["menus"] if menu["closed"] == finding["event"]]
        return [menu for menu in closed if menu["status"] == "elected"] or closed

    def _trigger(self, finding: Finding) -> Finding | None:
        """Find the offence or the election that a finding's clause is on."""
        clause = next((c for c in self.book.clauses if c.head.id == finding["clause"]), None)
        if clause is None or isinstance(clause, PowerClause | LibertyClause):
            return None
        match clause.trigger:
            case OffenceTrigger(name):
                kind = "offence"
            case ElectionTrigger(name):
                kind = "exercised"
            case _:
                return None
        before = self.made["findings"][: finding["n"] - 1]
        same = (kind, name, finding["event"])
        found = [one for one in before if (one["kind"], one["name"], one["event"]) == same]
        return found[-1] if found else None

    def after(self, finding: Finding) -> Iterator[str]:
        """Tell what became of the menus and duties that a finding opened."""
        menus = [menu for menu in self.made["menus"] if menu["finding"] == finding["n"]]
        closings = {menu["closed"] for menu in menus if menu["status"] == "elected"}
        if finding["kind"] == "exercised":
            closings.add(finding["event"])
        duties = [duty for duty in self.made["duties"] if duty["opened"] in closings]
        own: set[_Life] = {
            (menu["clause"], menu["opened"], menu["holder"], _options(menu)) for menu in menus
        }
        own |= {
            (duty["clause"], duty["opened"], duty["bearer"], (duty["what"],)) for duty in duties
        }
        lives = {id(change): self._life(change) for change in self.log}
        changes = [change for change in self.log if lives[id(change)] in own]
        if not changes:  # a ruling of several worlds may have other words than the first of them
            alike = {life[:3] for life in own}
            changes = [
                change
                for change in self.log
                if (life := lives[id(change)]) is not None and life[:3] in alike
            ]
        if not changes:
            return
        yield "   What came of it"
        yield from dict.fromkeys(map(self._change, changes))  # what several hold is told once

    def _life(self, change: Change) -> _Life | None:
        """Tell of which menu or duty a change is: its clause, when it was opened, and for whom.

        Several that were opened at once for one are told apart by what they are.
        """
        norm = change.norm
        if norm is None:
            return None
        sort, party, what = (
            (norm.menu.sort, norm.holder, norm.words)
            if isinstance(norm, MenuNorm)
            else (norm.duty.sort, norm.bearer, (norm.what,))
        )
        return change.clause, norm.opened, self.texts.text(sort, party), what

    def _change(self, change: Change) -> str:
        because = f" ({clean(change.why)})" if change.why else ""
        return f"     {self._at(change.event)}: {clean(change.what)}{self._which(change)}{because}"

    def _which(self, change: Change) -> str:
        """Tell a menu from others of its clause that were opened at once for the same."""
        norm, life = change.norm, self._life(change)
        if life is None or not isinstance(norm, MenuNorm):
            return ""
        others = [
            other.norm
            for other in self.log
            if (its := self._life(other)) is not None and its[:3] == life[:3]
        ]
        menus = {other.seq: other for other in others if isinstance(other, MenuNorm)}
        own = [
            words
            for place, words in enumerate(norm.words)
            if len({other.words[place] for other in menus.values()}) > 1
        ]
        if not own:
            differ = {
                name
                for name, value in norm.told.items()
                if any(other.told.get(name) != value for other in menus.values())
            }
            own = [f"{name} is {norm.told[name]}" for name in norm.told if name in differ]
        told = " or ".join(clean(words) for words in own if words != change.why)
        return f": {told}" if told else ""

    def _at(self, event: int) -> str:
        return line_of(self.record, event)

    def _named(self, finding: Finding) -> str:
        who = finding["player"] or finding["side"] or ""
        name = finding["name"].replace("-", " ") or finding["kind"]
        return clean(f"{finding['n']}. {name}{f' by {who}' if who else ''} (law {finding['law']})")

    def _span(self, clause: str) -> Span | None:
        for one in self.book.clauses:
            if one.head.id == clause:
                return one.head.span
        return None
