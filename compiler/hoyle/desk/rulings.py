"""A ruling as it stands on the page: each finding with its law, its reasons, what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from hoyle.desk.books import DeskBook
from hoyle.desk.mentions import ListedFinding, mention, sentence, title
from hoyle.desk.offers import MENUS, WAYS, MenuNow
from hoyle.interpret import Machine
from hoyle.interpret.judging import duty_text
from hoyle.interpret.ruling import (
    Duty,
    Finding,
    Menu,
    OptionText,
    Ruling,
    Verdict,
    event_words,
)
from hoyle.ir.game import Record
from hoyle.render.behind import unfulfilled
from hoyle.render.borne import holds_against
from hoyle.render.findings import Level
from hoyle.render.outcomes import prospects
from hoyle.render.reasons import compact, effect, failure, had_only_if, not_to_be_had
from hoyle.render.refusals import IN_A_CASE
from hoyle.render.silence import hanging
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.options import Prospect
from hoyle.rulings.windows import at_moment, at_table

_DUTIES = 20  # duties that are told at one moment


@dataclass(frozen=True, slots=True)
class LawView:
    """A law as printed: its words, what is read for misprints, and where they stand on a page.

    `page` is the page's place among those of the book, or -1; `lit` are offsets in its text.
    """

    id: str
    title: str
    quote: str
    readings: tuple[tuple[str, str], ...]
    source: str
    page: int
    lit: tuple[tuple[int, int], ...]
    supplied: str
    says: str
    line: str
    doubt: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option of a menu: its words, how it stands, what it leaves, the lines that take it."""

    words: str
    says: str
    status: str
    why: str
    until: str
    leaves: tuple[str, ...]
    ways: tuple[str, ...]
    begun: str


@dataclass(frozen=True, slots=True)
class MenuView:
    """A choice that the law gives: whose it is, between what, until when, what became of it.

    `here` tells that something of it can be had where the page looks, whatever became of it since.
    """

    key: str
    holder: str
    law: str
    consulting: str
    status: str
    here: bool
    doubtful: bool
    until: str
    options: tuple[OptionView, ...]
    outcome: tuple[str, ...]

    @property
    def may(self) -> str:
        """Say what may be elected, or could be, or that nothing can be now."""
        one_of = " one of" if len(self.options) > 1 else ""
        if self.here or (self.status == "open" and not all(one.why for one in self.options)):
            return f"may elect{one_of}"
        return "can elect none of these now" if self.status == "open" else f"could elect{one_of}"


@dataclass(frozen=True, slots=True)
class DoubtView:
    """What would decide an undecided finding, and in which case it is made."""

    fact: str
    supposed: str
    says: str
    instead: int


@dataclass(slots=True)
class FindingView:
    """A finding as it is shown; `at` counts the acts up to the one that it is about."""

    n: int
    at: int
    level: Level
    verdict: str
    title: str
    sentence: str
    headline: str
    act: str
    law: LawView | None
    facts: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    doubt: DoubtView | None = None
    menus: list[MenuView] = field(default_factory=list)


class RulingViews:
    """Makes what is shown of one ruling; without `beyond` what takes longer is left out."""

    def __init__(
        self,
        desk: DeskBook,
        record: Record,
        made: Ruling,
        beyond: Beyond | None,
        open_: Sequence[MenuNow] = (),
    ) -> None:
        self.desk = desk
        self.record = record
        self.made = made = at_table(made, desk.book, record)
        self.beyond = beyond
        self.open = {self._key(one.menu): one for one in open_}

    # ------------------------------------------------------------ findings

    @cached_property
    def mentions(self) -> list[ListedFinding]:
        """ListedFinding all findings, in the order of the record."""
        return [mention(one, len(self.record.events)) for one in self.made["findings"]]

    def findings(self, at: int) -> list[FindingView]:
        """Show the findings on the last of `at` acts."""
        found = zip(self.made["findings"], self.mentions, strict=True)
        return [self.finding(one, named) for one, named in found if named.at == at]

    def finding(self, one: Finding, named: ListedFinding) -> FindingView:
        """Show a finding, as it is mentioned."""
        act = event_words(self.record, one["event"], self.desk.book)
        view = FindingView(
            one["n"],
            named.at,
            named.level,
            one["verdict"],
            f"Fails: {act}" if holds_against(one, self.made, self.desk.book) else title(one),
            sentence(one) or unfulfilled(one, self.made, lambda event: f"act {event + 1}"),
            named.title,
            act,
            self.law(one),
        )
        missing = None if self.beyond is None else self.beyond.missing.get(one["n"])
        told = one if missing is None else missing.finding
        if missing is not None:
            says = told["says"] or sentence(told)
            view.doubt = DoubtView(missing.fact, missing.supposed, says, missing.instead)
        view.facts = [(text, value) for text, value in told["facts"]]
        view.notes = list(self._notes(one))
        view.menus = [
            self.menu(index, menu)
            for index, menu in enumerate(self.made["menus"])
            if menu["finding"] == one["n"]
        ]
        return view

    def _notes(self, one: Finding) -> Iterator[str]:
        if one["effects"]:
            yield effect(one["effects"], varies=one.get("varies", False))
        if self.beyond is not None:
            for label, said in hanging(self.beyond, one["n"], lambda event: f"act {event + 1}"):
                yield f"{label}: {said}"
            refused = self.beyond.refused.get(one["n"])
            for wanting, case in () if refused is None else refused.powers():
                failed = "; ".join(map(failure, wanting.parts)) or "not to this one"
                told = "" if case is None else f"{case or IN_A_CASE}: "
                yield f"{told}law {wanting.law} can give the power, but here {failed}"

    def law(self, one: Finding) -> LawView | None:
        """Show the law that a finding is made by."""
        if not one["law"]:
            return None
        law = next((law for law in self.desk.book.laws if law.id == one["law"]), None)
        cited = one["citation"]
        quote, source, supplied, line = ("", "", "", "")
        if cited is not None:
            quote, source = cited["quote"], cited["source"]
            supplied, line = cited["supplied"], cited["line"]
        readings = () if law is None else law.readings
        sources = self.desk.book.sources
        return LawView(
            one["law"],
            one["title"],
            " ".join(quote.split()),
            tuple((r.printed, r.read) for r in readings if r.printed in quote),
            source,
            sources.index(source) if source in sources else -1,
            self.desk.lit(source, quote) if quote else (),
            " ".join(supplied.split()),
            "" if law is None or quote else law.says,
            line,
            "" if law is None else law.doubt,
        )

    # ------------------------------------------------------------ menus

    def unfounded(self) -> list[MenuView]:
        """Show the menus that no finding opened, of many the last."""
        found = [one for one in enumerate(self.made["menus"]) if one[1]["finding"] == 0]
        return [self.menu(index, menu) for index, menu in found[-MENUS:]]

    def as_ruled(self, open_: Sequence[MenuNow]) -> list[MenuView]:
        """Show the menus that are open at a moment, as the whole record leaves them."""
        keys = {self._key(one.menu) for one in open_}
        menus = enumerate(self.made["menus"])
        return [self.menu(index, menu) for index, menu in menus if self._key(menu) in keys]

    def all_menus(self, open_: Sequence[MenuNow], machine: Machine) -> list[MenuView]:
        """Show the menus that are open at a moment, as that moment has them."""
        told = at_moment([one.menu for one in open_], self.made, machine)
        found = {self._key(menu): i for i, menu in enumerate(self.made["menus"])}
        keys = {self._key(menu): menu for menu in told}
        return [
            self.menu(found.get(key, -1), {**menu, "verdict": self._verdict(found.get(key))})
            for key, menu in keys.items()
        ]

    def _verdict(self, index: int | None) -> Verdict:
        """Give the verdict on a menu; one of a single world is none that the ruling has."""
        return "undecided" if index is None else self.made["menus"][index]["verdict"]

    def owed(self, machine: Machine) -> list[Duty]:
        """Give the duties that nobody has done yet at a moment, of many the last."""
        pending = [norm for norm in machine.duties if norm.status == "pending"]
        return [duty_text(machine, norm) for norm in pending[-_DUTIES:]]

    @staticmethod
    def _key(menu: Menu) -> tuple[str, int, str]:
        return menu["clause"], menu["opened"], menu["holder"]

    def menu(self, index: int, menu: Menu) -> MenuView:
        """Show a menu of the ruling; what may be pressed is what is open where the page looks."""
        now = self.open.get(self._key(menu))
        here = now is not None and any(now.ways)
        return MenuView(
            f"{menu['clause']}-{menu['opened']}-{menu['holder']}",
            menu["holder"],
            menu["law"],
            menu["consulting"],
            menu["status"],
            here,
            menu["verdict"] == "undecided",
            ", or until ".join(menu["until"]),
            tuple(
                self._option(index, place, option, now)
                for place, option in enumerate(menu["options"])
                if self.beyond is None or (index, place) not in self.beyond.barred
            ),
            tuple(self._outcome(menu)),
        )

    def _option(
        self, index: int, place: int, option: OptionText, now: MenuNow | None
    ) -> OptionView:
        prospects = None if self.beyond is None else self.beyond.prospects
        left = None if prospects is None else prospects.get((index, place))
        ways = () if now is None else now.ways[place]
        return OptionView(
            option["words"],
            option["says"] if option["says"] != option["words"] else "",
            option["status"],
            "" if ways else not_to_be_had(option) or had_only_if(option),
            ", or until ".join(option["until"]),
            tuple(self._leaves(left, option)),
            ways if len(ways) <= WAYS else (),
            _common(ways) if len(ways) > WAYS else "",
        )

    def _leaves(self, left: Prospect | None, option: OptionText) -> Iterator[str]:
        elected, early = option["status"] == "elected", self.made["settlement"] is None
        if left is not None:
            yield from prospects(left, compact, elected=elected, early=early)

    def _outcome(self, menu: Menu) -> Iterator[str]:
        match menu["status"]:
            case "open":
                return
            case "lapsed":
                why = f": {menu['why']}" if menu["why"] else ""
                at = "once" if menu["closed"] == menu["opened"] else self.act(menu["closed"])
                yield f"Lapsed at {at}{why}"
            case "elected":
                yield f"Elected at {self.act(menu['closed'])}"
                yield from map(self.duty, self._followed(menu))

    def _followed(self, menu: Menu) -> list[Duty]:
        return [duty for duty in self.made["duties"] if duty["opened"] == menu["closed"]]

    def duty(self, duty: Duty) -> str:
        """Say what somebody owes or owed, and whether it was done."""
        what = duty["what"]
        match duty["status"]:
            case "pending":
                return f"Owed by {duty['bearer']}: {what}"
            case "fulfilled":
                return f"Carried out at {self.act(duty['closed'])}: {what}"
            case "released":
                return f"{duty['bearer']} was released at {self.act(duty['closed'])}: {what}"
            case "violated":
                return f"Not carried out by {duty['bearer']} at {self.act(duty['closed'])}: {what}"

    def act(self, event: int | None) -> str:
        """Name an act by its number and its words."""
        if event is None:
            return "the end"
        words = event_words(self.record, event, self.desk.book)
        return f"act {event + 1} ({words})" if words else f"act {event + 1}"


def _common(lines: Sequence[str]) -> str:
    """Give the words with which all of some lines begin."""
    words = [line.split() for line in lines]
    same: list[str] = []
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        same.append(column[0])
    return "".join(f"{word} " for word in same)
