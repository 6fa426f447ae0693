"""What the page may ask, and the answers: text in, text out, and no file, clock or network."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from hoyle.desk.asking import Misasked, PageQuestion
from hoyle.desk.books import Bookcase, DeskBook
from hoyle.desk.completion import complete
from hoyle.desk.course import DeskCourse
from hoyle.desk.ending import EndView
from hoyle.desk.entry import CHANGES, Edit, Edited, Written, edited, read_text
from hoyle.desk.mentions import elsewhere
from hoyle.desk.notes import acts_of
from hoyle.desk.offers import MenuNow, forms, menus_open, offers_at
from hoyle.desk.opening import books_for, opened
from hoyle.desk.pages import DeskPages
from hoyle.desk.rulings import FindingView, RulingViews
from hoyle.desk.setup import setup
from hoyle.desk.table import table_at
from hoyle.desk.worlds import both_worlds
from hoyle.interpret import Machine
from hoyle.interpret.ruling import Ruling, contradicts_itself, event_words
from hoyle.ir.game import Record
from hoyle.render.why import whether_it_bit, why
from hoyle.rulings.beyond import look_beyond
from hoyle.rulings.ending import whose_turn
from hoyle.rulings.powers import Power, powers, powers_at_end
from hoyle.rulings.replay import replay
from hoyle.rulings.shown import shown_by
from hoyle.rulings.why_not import why_not
from hoyle.source.diagnostic import Diagnostics

DeskAnswer = dict[str, object]
_FAULTS = 20  # things noticed in a record that are told


class Service:
    """Answers the page's questions by the books of one bookcase.

    What cannot be understood raises `Misasked`.
    """

    def __init__(self, case: Bookcase) -> None:
        self.case = case
        self.pages = DeskPages()
        self.course = DeskCourse()
        # The last ruling: to look at another act of the same record is not to judge it again.
        self._last: tuple[DeskBook, str, Record, Ruling] | None = None
        self._kinds: Mapping[str, Callable[[PageQuestion], DeskAnswer]] = {
            "view": self.view,
            "deep": self.deep,
            "open": self.open,
            "forms": self.forms,
            "complete": self.complete,
            "why": self.why,
            "whynot": self.why_not,
            "worlds": self.worlds,
            "setup": self.setup,
            "page": self.page,
        }

    @property
    def kinds(self) -> tuple[str, ...]:
        """What may be asked."""
        return tuple(self._kinds)

    def answer(self, kind: str, asked: Mapping[str, object]) -> DeskAnswer:
        """DeskAnswer one request; `{"wrong": ...}` for one that cannot be understood."""
        try:
            return self._kinds[kind](PageQuestion(asked))
        except Misasked as wrong:
            return {"wrong": str(wrong)}

    def prepare(self, kind: str, asked: Mapping[str, object]) -> None:
        """Read the books that a request needs, which is no part of judging it."""
        with suppress(Misasked):
            question = PageQuestion(asked)
            if kind == "open":
                books_for(self.case, question)
            else:
                self.case.get(question.text("book", ""))

    # ------------------------------------------------------------ the record and its ruling

    def view(self, asked: PageQuestion) -> DeskAnswer:
        """Show a record after so many acts, and what is ruled on it; first change it, if asked."""
        desk = self._desk(asked)
        written = read_text(desk, asked.text("text"))
        at = asked.count("at", -1)
        change = asked.part("edit")
        if change is not None and written.record is not None:
            kind = change.one_of("kind", CHANGES)
            edit = Edit(kind, change.text("lines", ""))
            count = len(written.record.events)
            made = edited(desk, written, count if at < 0 else min(at, count), edit)
            if made.refused or made.why:
                return {"refused": self._refusal(made), "faults": _places(made.refused)}
            written, at = read_text(desk, made.text), made.at
        if written.record is None:
            return self._unread(desk, written)
        return self._shown(desk, written, at, asked)

    def _shown(self, desk: DeskBook, written: Written, at: int, asked: PageQuestion) -> DeskAnswer:
        record, machine, made, at = self._judged(desk, written, at)
        now = menus_open(desk, machine)
        views = RulingViews(desk, record, made, None, now)
        here = views.findings(at)
        table = table_at(desk, machine, asked.numbers("closed"))
        player = _turn(desk, record, made, at)
        last = event_words(record, at - 1, desk.book)
        return {
            "text": written.text,
            "at": at,
            "count": len(record.events),
            "book": desk.name,
            "title": desk.book.title,
            "seats": list(machine.texts.seats),
            "findings": sorted({one.at for one in views.mentions}),
            "table": self.pages.draw("table", view=table, turn=player or "", last=last),
            "record": self.pages.draw(
                "record",
                listed=acts_of(desk, written, record, views.mentions, at),
                faults=written.faults[:_FAULTS],
                at=at,
            ),
            "ruling": self._ruling(desk, views, at, here, now, machine),
            "say": _say(last, here, player),
        }

    def _unread(self, desk: DeskBook, written: Written) -> DeskAnswer:
        return {
            "text": written.text,
            "book": desk.name,
            "title": desk.book.title,
            "unread": self.pages.draw("faults", faults=written.faults),
            "faults": _places(written.faults),
            "say": "This record cannot be read. "
            + "; ".join(f.message for f in written.faults[:3]),
        }

    def deep(self, asked: PageQuestion) -> DeskAnswer:
        """Give what takes longer: the acts offered, what choices leave, what decides a doubt.

        Asked to be `brief`, it leaves out the latter two, which of some records take too long.
        """
        desk, written = self._readable(asked)
        record, machine, made, at = self._judged(desk, written, asked.count("at", -1))
        offers = offers_at(desk, machine)
        brief = asked.count("brief", 0) > 0
        beyond = None if brief else look_beyond(desk.judge, desk.book, record, made, late=False)
        views = RulingViews(desk, record, made, beyond, offers.menus)
        here = views.findings(at)
        names = machine.texts.codes
        return {
            "at": at,
            "ruling": self._ruling(
                desk,
                views,
                at,
                here,
                offers.menus,
                machine,
                deep=True,
                powers=[*powers(desk.book, machine)]
                if brief
                else powers_at_end(desk.book, _until(record, at)),
            ),
            "offers": self.pages.draw(
                "offers", offers=offers, turn=_turn(desk, record, made, at) or ""
            ),
            "natural": list(offers.natural),
            "cards": [
                [player, names[kind][member], line, lawful]
                for (player, kind, member), (line, lawful) in offers.by_card.items()
            ],
            "sheet": self._sheet(desk, written, views, at, offers.menus, machine),
        }

    def _ruling(
        self,
        desk: DeskBook,
        views: RulingViews,
        at: int,
        here: list[FindingView],
        now: list[MenuNow],
        machine: Machine,
        deep: bool = False,
        powers: Sequence[Power] = (),
    ) -> str:
        known = {one.key for finding in here for one in finding.menus}
        others = [one for one in views.all_menus(now, machine) if one.key not in known]
        open_ = sum(norm.status == "open" for norm in machine.menus)
        return self.pages.draw(
            "ruling",
            here=here,
            elsewhere=elsewhere(views.mentions, at),
            at=at,
            menus=others,
            more=open_ - len(now),
            duties=[views.duty(duty) for duty in views.owed(machine)],
            powers=powers,
            brief=deep and views.beyond is None,
            end=EndView(desk.book, views.record, views.made, views.beyond),
            laws=[(law.id, law.title) for law in desk.book.laws],
            ended=at == len(views.record.events),
        )

    def _sheet(
        self,
        desk: DeskBook,
        written: Written,
        views: RulingViews,
        at: int,
        now: list[MenuNow],
        machine: Machine,
    ) -> str:
        here = views.findings(at)
        known = {one.key for finding in here for one in finding.menus}
        others = {one.key: one for one in (*views.as_ruled(now), *views.unfounded())}
        return self.pages.draw(
            "sheet",
            desk=desk,
            record=views.record,
            options=views.made["options"],
            seats=machine.texts.seats,
            at=at,
            last=event_words(views.record, at - 1, desk.book),
            here=here,
            head=next((one for one in here if one.level == "error"), here[0] if here else None),
            others=elsewhere(views.mentions, at),
            menus=[one for key, one in others.items() if key not in known],
            end=EndView(desk.book, views.record, views.made, views.beyond),
            table=table_at(desk, machine),
            brief=views.beyond is None,
            listed=acts_of(desk, written, views.record, views.mentions, at),
        )

    # ------------------------------------------------------------ questions about a ruling

    def why(self, asked: PageQuestion) -> DeskAnswer:
        """Tell how a finding came about."""
        desk, written = self._readable(asked)
        record, _, made, _ = self._judged(desk, written, -1)
        number = asked.count("n", 0)
        if not 0 < number <= len(made["findings"]):
            raise Misasked("there is no such finding")
        beyond = look_beyond(desk.judge, desk.book, record, made)
        log = replay(desk.book, record).log
        shown = shown_by(desk.judge, record, made["findings"][number - 1])
        sources = desk.loaded.sources
        told = why(made, number, record, desk.book, log, sources, beyond, shown=shown)
        return {"html": self.pages.draw("why", text=told)}

    def why_not(self, asked: PageQuestion) -> DeskAnswer:
        """Tell why a law did not bite."""
        desk, written = self._readable(asked)
        record, _, made, _ = self._judged(desk, written, -1)
        law = next((law for law in desk.book.laws if law.id == asked.text("law")), None)
        if law is None:
            raise Misasked("there is no such law")
        fared = why_not(desk.book, record, made, law.id)
        found = whether_it_bit([one for one in made["findings"] if one["law"] == law.id])
        words = [event_words(record, event, desk.book) for event in range(len(record.events))]
        return {
            "html": self.pages.draw("whynot", law=law, fared=fared, found=[*found], words=words)
        }

    def worlds(self, asked: PageQuestion) -> DeskAnswer:
        """Set the two worlds of a doubt side by side."""
        desk, written = self._readable(asked)
        record, _, made, _ = self._judged(desk, written, -1)
        number = asked.count("n", 0)
        finding = next((one for one in made["findings"] if one["n"] == number), None)
        pair = None if finding is None else both_worlds(desk, record, made, finding)
        if pair is None:
            raise Misasked("There are no two worlds of this to show.")
        return {"html": self.pages.draw("worlds", pair=pair)}

    def page(self, asked: PageQuestion) -> DeskAnswer:
        """Give the text of a printed page of a book, by its place among the book's pages."""
        desk = self._desk(asked)
        place = asked.count("page", 0)
        if not 0 <= place < len(desk.book.sources):
            raise Misasked("there is no such page")
        name = desk.book.sources[place]
        found = desk.pages.get(name)
        return {"name": name, "text": "" if found is None else found.text}

    # ------------------------------------------------------------ entry

    def open(self, asked: PageQuestion) -> DeskAnswer:
        """Read a file that was dropped or pasted, of whatever notation."""
        return opened(self.case, self.pages, asked)

    def forms(self, asked: PageQuestion) -> DeskAnswer:
        """Give all that a record may say, to make forms of."""
        desk, written = self._readable(asked)
        _, machine, _, _ = self._judged(desk, written, 0)
        return {"forms": forms(desk, machine.texts)}

    def complete(self, asked: PageQuestion) -> DeskAnswer:
        """Tell how a line that is being typed may go on."""
        desk, written = self._readable(asked)
        assert written.record is not None
        found = complete(desk, written.record.seats, asked.text("line"), asked.texts("natural"))
        return {"lines": [[one.line, one.shown, one.natural] for one in found]}

    def setup(self, asked: PageQuestion) -> DeskAnswer:
        """Give the form by which a record's tags are set."""
        desk = self._desk(asked)
        written = read_text(desk, asked.text("text", ""))
        found = setup(self.case, desk, written.record, asked.texts("seats"))
        return {"html": self.pages.draw("setup", **found)}

    # ------------------------------------------------------------ in common

    def _desk(self, asked: PageQuestion) -> DeskBook:
        desk = self.case.get(asked.text("book"))
        if desk is None:
            raise Misasked("there is no such book")
        return desk

    def _readable(self, asked: PageQuestion) -> tuple[DeskBook, Written]:
        desk = self._desk(asked)
        written = read_text(desk, asked.text("text"))
        if written.record is None:
            raise Misasked("this record cannot be read")
        return desk, written

    def _judged(
        self, desk: DeskBook, written: Written, at: int
    ) -> tuple[Record, Machine, Ruling, int]:
        assert written.record is not None
        if self._last is None or self._last[:2] != (desk, written.text):
            judged = replace(written.record, file="")
            self._last = (desk, written.text, judged, desk.judge(judged))
        _, _, record, made = self._last
        self.course.take(desk, record)
        count = len(record.events)
        at = count if at < 0 else min(at, count)
        return record, self.course.at(at), made, at

    def _refusal(self, made: Edited) -> str:
        return self.pages.draw("refusal", faults=made.refused, why=made.why)


def _places(found: Diagnostics) -> list[list[object]]:
    return [[one.span.line, one.span.column, one.message, one.hint] for one in found]


def _until(record: Record, at: int) -> Record:
    return replace(record, events=record.events[:at])


def _turn(desk: DeskBook, record: Record, made: Ruling, at: int) -> str | None:
    """Tell whose turn it is after some acts; None if that is not sure."""
    return None if contradicts_itself(made) else whose_turn(desk.book, _until(record, at))


def _say(last: str, here: list[FindingView], turn: str | None) -> str:
    """Say for those who listen what has just happened and what was found."""
    said = [f"{last}." if last else "Before the first act."]
    for one in here:
        law = f" Law {one.law.id}, {one.law.title}." if one.law is not None else ""
        sentence = f" {one.sentence}." if one.sentence else ""
        said.append(f"Finding. {one.title}, {one.verdict}.{sentence}{law}")
    if turn != "":
        said.append("Whose turn it is is not sure." if turn is None else f"{turn} is to play.")
    return " ".join(said)
