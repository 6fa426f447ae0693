"""A ruling in words for people: what happened, by which law, and what may be done now."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.interpret.ruling import Finding, FindingKind, Menu, Ruling, event_words
from hoyle.ir import Book, DutyClause, LibertyClause, OffenceClause
from hoyle.ir.game import Record
from hoyle.render.behind import behind, unfulfilled
from hoyle.render.borne import failed, not_borne_out
from hoyle.render.citing import Citing
from hoyle.render.closing import RulingEnd
from hoyle.render.diagnostics import underlined
from hoyle.render.doubts import doubt, instead, refused, undecided, unruled
from hoyle.render.events import marked
from hoyle.render.findings import (
    KINDS,
    UNNAMED,
    asked,
    line_of,
    nothing_found,
    spelled,
    usual,
)
from hoyle.render.mentioned import where_told
from hoyle.render.reasons import effect, facts, lacking
from hoyle.render.refusals import Refusing
from hoyle.render.remedies import WIDTH, Remedies, flowed
from hoyle.render.sharing import shared
from hoyle.render.silence import hanging
from hoyle.render.style import Paint, Tone, clean, plain
from hoyle.render.verdict import verdict
from hoyle.rulings.alternatives import OneOf
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.doubts import in_any_case
from hoyle.rulings.missing import Missing
from hoyle.rulings.windows import at_table
from hoyle.words.listing import named
from hoyle.words.templates import spoken

_PAGE = 72  # lines
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
    """Write a whole ruling: findings in order, settlement, what is open, what was assumed.

    What a law has that no page prints is told where there is room. A ruling longer than a page
    marks the steps of the settlement that no page prints, and says not who supplied them. If that
    is not enough it is folded: of a doubt stands the first sentence, of what only follows no more
    than why, of lines of the record that are one act no mark; `hoyle why` tells each whole.
    """
    page = _Page(made, record, book, beyond, paint)
    lines = [*page.lines()]
    short = _PAGE - 12  # up to which there is room for it
    for folded, marking, most in ((False, False, short), (False, True, _PAGE), (True, True, _PAGE)):
        if len(lines) > most:
            page = _Page(made, record, book, beyond, paint, folded=folded)
            page.citing.marking, page.citing.saying = marking, False
            lines = [*page.lines()]
    return "\n".join(lines)


def finding_lines(
    made: Ruling,
    finding: Finding,
    record: Record,
    book: Book,
    beyond: Beyond,
    paint: Paint = plain,
) -> Iterator[str]:
    """Write one finding of a ruling line by line, with all that it rests on."""
    page = _Page(made, record, book, beyond, paint)
    return page.finding(page.made["findings"][finding["n"] - 1])


def heading(made: Ruling, record: Record, book: Book) -> str:
    """Name a record: its file, its place there, its book, and the readings that it asked for."""
    where = clean(record.file or UNNAMED)
    readings = asked(made, usual(book))
    title = f"{where}: game {record.number}, {made['book']}"
    whole = f"{title} ({readings})" if readings else title
    return whole if len(whole) <= WIDTH else "\n".join((title, *flowed(f"({readings})", " ")))


class _Page:
    """Writes one ruling, part by part; what was said of one finding is not said of another."""

    def __init__(
        self,
        made: Ruling,
        record: Record,
        book: Book,
        beyond: Beyond,
        paint: Paint,
        *,
        folded: bool = False,
    ) -> None:
        self.folded, self.paint = folded, paint
        self.made = made = spelled(at_table(made, book, record))
        self.record, self.book, self.beyond, self.missing = record, book, beyond, beyond.missing
        self.forms = {n: one for one in beyond.one_of for n in one.numbers}
        self.unrecorded = beyond.ending.unrecorded
        self.sure = in_any_case(made, beyond.missing)
        self.remedies = Remedies(made, record, beyond, paint, self.sure)
        self.remedies.folded = folded
        self.clauses = {clause.head.id: clause for clause in book.clauses}
        self.citing = Citing(book, paint, folded=folded)
        self.facts: dict[str, int] = {}  # what would decide findings, and where that was first told
        self.last = -1  # the event that was shown last
        self.fails = not_borne_out(made, book)
        # What is told as one with another: void acts with offences, claims with why they fail.
        self.joined: dict[int, int] = {}
        self.whole = True  # whether only a part of the ruling is written, and has to be complete
        self.menus: dict[int, list[tuple[int, Menu]]] = {}  # by the finding that opened them
        for index, menu in enumerate(made["menus"]):
            self.menus.setdefault(menu["finding"], []).append((index, menu))
        self.menus = {n: shared(menus, self.remedies.prospects) for n, menus in self.menus.items()}

    def lines(self) -> Iterator[str]:
        self.whole = False
        yield self.paint("strong", heading(self.made, self.record, self.book))
        yield from self.wrapped(f"by {self.book.title}: {self.made['edition']}", "", "faint")
        yield from self.verdict()
        for line in unruled(self.made, self.record, self.book):
            yield from self.wrapped(line, "", "warning")
        self.joined = dict(refused(self.made, self.missing, self.forms))
        self.joined |= failed(self.fails, self.made["findings"])
        for finding in self.made["findings"]:
            n = finding["n"]
            if n in self.joined.values():
                continue
            if not (self._again(finding) or self._follows(finding)):
                yield ""
            yield from self.finding(finding)
        for _, menu in self.menus.get(0, ()):
            yield ""
            yield from self.menu(menu)
        yield ""
        nothing = nothing_found(self.made)
        end = RulingEnd(self.made, self.record, self.book, self.beyond, self.paint, nothing=nothing)
        end.folded = self.folded
        end.citing, end.told = self.citing, self.facts
        yield from end.lines()

    def verdict(self) -> Iterator[str]:
        """Say in a sentence or two what is ruled."""
        acts = {
            one["n"]: event_words(self.record, one["event"], self.book)
            for one in self.made["findings"]
            if not self._lifts(one)
        }
        told = list(verdict(self.made, self.beyond, acts, self.fails))
        open_ = self.made["unruled"] or self.beyond.hands_untold
        found = f"Nothing found{', as far as the record tells' if open_ else ''}"
        if not self.made["findings"]:
            told = [f"{found}: no law is broken.", *told]
        for line in flowed(f"Ruling: {' '.join(told)}", ""):
            yield self.paint("strong", line)

    # ------------------------------------------------------------ findings

    def finding(self, finding: Finding) -> Iterator[str]:
        kind, joined = finding["kind"], self.joined.get(finding["n"])
        both = sorted([finding["n"], *([] if joined is None else [joined])])
        number = " and ".join(map(str, both))
        head = f"{number}. {self.head(finding)}"
        if follows := self._follows(finding):
            head += f", {line_of(self.record, finding['event'])}, by law {finding['law']}"
        yield f"{self.paint(_TONES[kind], clean(head))}  [{finding['verdict']}]"
        form = self.forms.get(finding["n"])
        choice = self.choice(finding)
        if choice is not None:
            yield from self.chosen(finding, choice)
            return
        if self._again(finding):
            self.last = finding["event"]
        elif not follows and (form is None or form.numbers[0] == finding["n"]):
            yield from self.event(finding["event"], _TONES[kind])
            yield from self.citing.law(finding)
            for line in () if form is None else doubt(form):
                yield from self.wrapped(line, "   ", "warning")
        elif form is not None and not follows and not self._by_law_before(finding, form):
            yield from self.citing.law(finding)
        yield from self.why(finding)
        if not self.whole and (shown := self.beyond.shown.get(finding["n"])) is not None:
            yield from self.wrapped(f"Proved by {self.quoted(shown)}", "   ", None)
        if joined is not None:
            yield from self.wrapped(self.besides(self.made["findings"][joined - 1]), "   ", None)
        yield from self.silence(finding)
        yield from self.apparatus(finding)
        for index, menu in self.menus.get(finding["n"], ()):
            yield from self.remedies.remedy(index, menu)

    def besides(self, joined: Finding) -> str:
        """Say what is told with another finding: that an act is void, or what a claim gives."""
        words = event_words(self.record, joined["event"], self.book)
        if joined["kind"] == "void":
            return f"“{words}” has no effect"
        return f"Law exercised: {named(joined['says'], self.made['seats']) or words}"

    def _by_law_before(self, finding: Finding, form: OneOf) -> bool:
        """Tell whether the form of a doubt told before this one is by the same law."""
        last = max(n for n in form.numbers if n < finding["n"])
        return self.made["findings"][last - 1]["law"] == finding["law"]

    def _again(self, finding: Finding) -> bool:
        """Tell whether a finding is on the act and by the law that were shown before it."""
        same = finding["event"] == self.last and finding["n"] not in self.forms
        return same and self.citing.known(finding) and not self.whole

    def _follows(self, finding: Finding) -> bool:
        """Tell whether a finding only follows, not on the act of the law's next: it is folded."""
        after = self.made["findings"][finding["n"] : finding["n"] + 1]
        same = any(
            one["event"] == finding["event"] and one["law"] == finding["law"] for one in after
        )
        alone = not same and finding["n"] not in self.forms and finding["n"] not in self.menus
        return self.folded and finding["kind"] == "holding" and alone and bool(finding["law"])

    def choice(self, finding: Finding) -> Menu | None:
        """Give the menu from which a finding is the choice, if it was told before it."""
        if self.whole or finding["kind"] != "exercised":
            return None
        for menu in self.made["menus"]:
            taken = menu["clause"], menu["closed"], menu["elected"]
            own = finding["clause"], finding["event"], finding["name"]
            if taken == own and 0 < menu["finding"] < finding["n"]:
                return menu
        return None

    def chosen(self, finding: Finding, menu: Menu) -> Iterator[str]:
        """Tell of a choice from a remedy that is written under another finding with its effect."""
        place = line_of(self.record, finding["event"])
        again, self.last = finding["event"] == self.last, finding["event"]
        at = "" if again else f"{self.paint('place', place)}, "
        yield f"   {at}by the remedy of finding {menu['finding']}"
        missing = self.missing.get(finding["n"])
        if missing is not None and missing.doubted not in self.facts:
            yield from self.doubt(finding, missing)

    def head(self, finding: Finding) -> str:
        """Say what was found: an offence by its name, what is void or exercised by its act."""
        kind, form = finding["kind"], self.forms.get(finding["n"])
        words = event_words(self.record, finding["event"], self.book)
        if form is not None and form.numbers[0] != finding["n"]:
            return instead(form, finding["n"])
        if self._lifts(finding):
            return f"Lifted: {spoken(finding['name'])} {self.who(finding)}".rstrip()
        if words and any(one["n"] == finding["n"] for one in self.fails.values()):
            return f"{'Fails' if finding['verdict'] == 'proved' else 'May fail'}: {words}"
        if kind in ("void", "contradiction", "exercised") and words:
            return f"{KINDS[kind]}: {words}"
        what = " ".join(part for part in (spoken(finding["name"]), self.who(finding)) if part)
        return f"{KINDS[kind]}{':' if finding['name'] else ''} {what}".rstrip()

    def _lifts(self, finding: Finding) -> bool:
        return isinstance(self.clauses.get(finding["clause"]), LibertyClause)

    def apparatus(self, finding: Finding) -> Iterator[str]:
        """Tell what the book says of its own: that no penalty is printed, what it doubts."""
        clause = self.clauses.get(finding["clause"])
        breach = isinstance(clause, OffenceClause | DutyClause) and not clause.penalty
        if breach and finding["kind"] == "offence":
            yield "   No penalty is printed for it"
        silent = finding["kind"] in ("void", "contradiction")
        if not (silent or (self.folded and finding["kind"] == "holding")):
            yield from self.citing.doubt(finding)

    def powerless(self, finding: Finding) -> Iterator[str]:
        """Tell which laws can give the power for a void act, and why none did."""
        refused = self.beyond.refused.get(finding["n"])
        if refused is not None:
            act, seats = self.record.events[finding["event"]], self.made["seats"]
            why = Refusing(self.book, seats, self.remedies.at, self.unrecorded)
            for indent, line in why.lines(act, refused):
                yield from self.wrapped(line, indent, None)

    def who(self, finding: Finding) -> str:
        player, side = finding["player"], finding["side"]
        if finding["kind"] == "holding" or not (player or side):
            return ""  # whose act it was, the line of the record shows
        return (
            f"by {player or side}{f' (side {side})' if player and side != player and side else ''}"
        )

    def event(self, event: int, tone: Tone) -> Iterator[str]:
        yield f"   {self.paint('place', line_of(self.record, event))}"
        again, self.last = event == self.last, event
        if again or not 0 <= event < len(self.record.events):
            return
        told = self.record.events[event]
        if told.text.strip():
            start, end = marked(self.record, event, self.book)
            text = told.text.rstrip()
            shown = underlined(text, start, end, told.line, self.paint, tone)
            whole = self.folded and start == 0 and end >= len(text)
            for line in shown[:1] if whole else shown:
                yield f"   {line}"

    def why(self, finding: Finding) -> Iterator[str]:
        suppose, missing, varies = "", self.missing.get(finding["n"]), finding.get("varies", False)
        asked = ""  # what was just told to decide it: if that is all, it is said
        if missing is not None:
            form = self.forms.get(finding["n"])
            before = self.facts.get(missing.doubted) if form is None and not missing.vague else None
            suppose = missing.case if form is None else f"if {missing.supposed}"
            if before is not None:
                suppose = f"{missing.elsewhere} (see {before})"
            elif form is None:
                asked = missing.fact
                yield from self.doubt(finding, missing)
            finding = {**missing.finding, "n": finding["n"]}  # in that case it had another number
        why = "Why" if finding["verdict"] == "proved" else "In some cases"
        label = f"{suppose[:1].upper()}{suppose[1:]}" or why
        own = finding["says"] or unfulfilled(finding, self.made, self.place)
        said = named(own, self.made["seats"])
        against = finding["kind"] == "contradiction"
        stands = where_told(self.record, finding["event"], self.book, self) if against else ()
        if stands:
            head, _, rest = said.partition(": ")
            said = head if " or " in rest and not self.whole else said  # it is told which it was
            yield from self.wrapped(f"{label}: {'; '.join(stands)}", "   ", None)
            yield from self.wrapped(said, "     ", None)
        elif said and said != asked:
            yield from self.wrapped(f"{label}: {said}", "   ", None)
        elif finding["kind"] == "void":
            none = "nothing gave the power for it then, so it has no effect"
            yield from self.wrapped(f"{label}: {none}", "   ", None)
            yield from self.powerless(finding)
        elif finding["kind"] == "conflict":
            of = ", ".join(finding["bindings"].values())
            conflict = (
                f"two exceptions to {spoken(finding['name'])}{f' of {of}' if of else ''} hold, "
                "and the book does not say which goes before; the first of them is followed"
            )
            yield from self.wrapped(f"{label}: {conflict}", "   ", None)
        elif against:
            yield f"   Why{suppose}: what is recorded here cannot have happened"
        told = said and not self.whole  # the book's own words are reason enough
        reasons = [] if told else behind(finding, self.book, self.made["seats"])
        parts = self.beyond.impossible.get(finding["n"], ())
        other = lacking(parts, self.unrecorded, said=bool(said))
        shown = [*facts(reasons, self.unrecorded), *other]
        if shown and not said and finding["kind"] not in ("void", "conflict", "contradiction"):
            yield from self.wrapped(f"{label}: it was so that", "   ", None)
        for fact in shown:
            yield from self.wrapped(fact, "     ", None)
        if finding["effects"]:
            yield from self.wrapped(effect(finding["effects"], varies=varies), "   ", None)

    def silence(self, finding: Finding) -> Iterator[str]:
        """Tell what a finding hangs on of which the record is silent."""
        for label, said in hanging(self.beyond, finding["n"], self.place):
            first = self.facts.setdefault(said, finding["n"])
            said = said if first == finding["n"] else f"as under {first}"
            yield from self.wrapped(f"{label}: {said}", "   ", None)

    def place(self, event: int) -> str:
        """Name the place of an act: its line, and of what stands later in it the act, too."""
        events, line = self.record.events, line_of(self.record, event)
        alone = not event or not events[event].line or events[event - 1].line != events[event].line
        return line if alone else self.quoted(event)

    def quoted(self, event: int) -> str:
        """Name an act by its words and the place of its line."""
        words = event_words(self.record, event, self.book)
        return f"“{words}” at {line_of(self.record, event)}"

    def doubt(self, finding: Finding, missing: Missing) -> Iterator[str]:
        """Tell what would decide a finding."""
        self.facts.setdefault(missing.doubted, finding["n"])
        same = finding["n"] in self.sure and finding["n"] in self.menus
        for indent, line in undecided(missing, finding, self.record, self.book, same=same):
            yield from self.wrapped(line, indent, "warning")

    def menu(self, menu: Menu) -> Iterator[str]:
        """Write a menu that no finding opened."""
        yield self.paint("note", f"For {menu['holder']} to choose (law {menu['law']})")
        yield from self.event(menu["opened"], "note")
        yield from self.remedies.remedy(self.made["menus"].index(menu), menu)

    def wrapped(self, text: str, indent: str, tone: Tone | None) -> Iterator[str]:
        for line in flowed(text, indent):
            yield self.paint(tone, line) if tone else line
