"""Remedies in words: who may elect what, what each choice would leave, what became of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from textwrap import wrap

from hoyle.interpret.ruling import (
    ChangeText,
    Duty,
    Menu,
    OptionText,
    Ruling,
    States,
)
from hoyle.ir.game import Record
from hoyle.render.findings import line_of
from hoyle.render.outcomes import prospects
from hoyle.render.reasons import NOT_NOW, changes, for_others, had_only_if, not_to_be_had, states
from hoyle.render.sharing import renamed
from hoyle.render.style import Paint, Tone, clean
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.options import Prospect
from hoyle.words.listing import listed

# What each option of each menu would leave, by (menu, option), counted from 0.
Prospects = Mapping[tuple[int, int], Prospect]

WIDTH = 92
_KEPT = "\u00a0"  # a blank at which no line ends
_AT_ONCE = "Carried out at once"
_CONSULTING = {
    "allowed": ", who may consult,",
    "barred": ", who may not consult,",
    "unstated": "",
}


def flowed(text: str, indent: str, width: int = WIDTH, *, apart: str = "") -> list[str]:
    """Write a text over as many lines as it needs, those after the first a little further in.

    With some signs that tell things `apart`, lines end at these alone.
    """
    flat = clean(" ".join(text.split()))
    if apart:  # but what is longer than a line
        parts = re.split(f"(?<=[{apart}]) ", flat)
        room = width - len(indent) - 1
        flat = " ".join(one.replace(" ", _KEPT) if len(one) <= room else one for one in parts)
    lines = wrap(
        flat,
        width,
        initial_indent=indent,
        subsequent_indent=indent + " ",
        break_on_hyphens=False,
    )
    return [line.replace(_KEPT, " ") for line in lines]


def labelled(label: str, text: str, apart: str = "") -> Iterator[str]:
    """Write a text after its label, in a column of its own."""
    first, *rest = flowed(text, " " * 16, apart=apart)
    yield f"{label:<16}{first.lstrip()}"
    yield from rest


def live(menu: Menu) -> list[OptionText]:
    """Give the options of an open menu that can be taken now."""
    return [option for option in menu["options"] if option["status"] == "live"]


def common_reason(menu: Menu, unrecorded: Collection[str]) -> str:
    """Tell the one reason for which no option of a menu can be taken, if there is one."""
    reasons = {not_to_be_had(option, unrecorded) for option in menu["options"]}
    return reasons.pop() if len(reasons) == 1 else ""


def _some(names: Collection[str], values: States) -> str:
    """Write the states of some names."""
    return states({name: value for name, value in values.items() if name in names})


class Remedies:
    """Writes the menus and duties of one ruling."""

    def __init__(
        self,
        made: Ruling,
        record: Record,
        beyond: Beyond,
        paint: Paint,
        sure: Collection[int] = (),
    ) -> None:
        self.made = made
        self.record = record
        self.paint = paint
        self.unrecorded = beyond.ending.unrecorded
        self.early = beyond.early
        self.prospects: Prospects = beyond.prospects or {}
        self.when = beyond.when  # in which case a choice is had, by its place
        self.barred = beyond.barred
        self.effects: dict[tuple[str, int | None, str | None], list[list[ChangeText]]] = {}
        for finding in made["findings"]:
            if finding["effects"]:
                key = finding["clause"], finding["event"], finding["name"]
                self.effects.setdefault(key, []).append(finding["effects"])
        self.sure = sure
        self.folded = False  # whether the page is too long for all
        # Options, with the finding and the place of the menu of which they were told.
        self.offered: dict[tuple[str, ...], tuple[int, int]] = {}
        self.duties: dict[int | None, list[Duty]] = {}  # by the event that opened them
        for duty in made["duties"]:
            self.duties.setdefault(duty["opened"], []).append(duty)

    def _left(self, index: int, menu: Menu) -> list[tuple[int, Prospect]]:
        """Give what options of a menu at a place would leave, each with its own place."""
        places = range(len(menu["options"]))
        return [(at, self.prospects[index, at]) for at in places if (index, at) in self.prospects]

    def remedy(self, index: int, menu: Menu) -> Iterator[str]:
        """Write a menu: who may elect, each option and what it would leave, what became of it."""
        doubt = " [undecided]" if menu["verdict"] == "undecided" else ""
        sure = ", in any case" if menu["finding"] in self.sure else ""
        doubt = "" if sure else doubt
        among = "" if len(menu["options"]) == 1 else " one of"
        match menu["status"]:
            case "open":
                verb = f"may elect{among}" if live(menu) else "can elect none of these now"
            case _:
                had = self._own(index, menu)
                verb = f"could elect{among}" if had else "could elect none of these"
        holder = f"{menu['holder']}{_CONSULTING[menu['consulting']]}"
        why = common_reason(menu, self.unrecorded) if menu["status"] == "open" else ""
        words = self._pattern(menu)
        before, first = self.offered.setdefault(words, (menu["finding"], index))
        alike = self._left(index, menu) in ([], self._left(first, menu))
        if before not in (0, menu["finding"]) and menu["status"] != "elected" and alike:
            own = self._own(index, menu) or menu["options"]
            what = "; ".join(clean(one["words"]) for one in own)
            told = f"Remedy (law {menu['law']}{sure}): {holder} as under {before}{doubt}: {what}"
            yield from flowed(told, "   ")
            yield from self._toned(flowed(why.removeprefix(NOT_NOW), "     "), "warning")
            yield from self._outcome(index, menu)
            return
        if self.folded and menu["status"] == "lapsed":
            words = tuple(clean(one["words"]) for one in menu["options"])
            yield from flowed(
                f"Remedy (law {menu['law']}{sure}): {holder} {verb}{doubt}: {'; '.join(words)}",
                "   ",
            )
            yield from self._outcome(index, menu)
            return
        if len(own := self._own(index, menu)) == 1:
            verb = verb.removesuffix(" one of")
        yield f"   Remedy (law {menu['law']}{sure}): {holder} {verb}{doubt}"
        for line in self._cases(index, menu):
            yield from self._toned(flowed(line, "     "), "warning")
        found = [self.prospects.get((index, place)) for place in range(len(menu["options"]))]
        matters = self._matters([one for one in found if one is not None])
        for option, one in zip(menu["options"], found, strict=True):
            if option not in (own or menu["options"]):
                continue
            yield from self._option(menu, option, one, why, matters)
        yield from self._toned(flowed(why.removeprefix(NOT_NOW), "     "), "warning")
        until = ", or until ".join(menu["until"])
        if until and menu["status"] == "open" and live(menu):
            yield from flowed(f"May be elected until {until}", "     ")
        yield from self._outcome(index, menu)

    def _own(self, index: int, menu: Menu) -> list[OptionText]:
        """Give the options of a menu but for those that its holder never had."""
        return [
            option
            for place, option in enumerate(menu["options"])
            if not for_others(option) and (index, place) not in self.barred
        ]

    def _cases(self, index: int, menu: Menu) -> Iterator[str]:
        """Say in which case somebody has a choice, of each of those who have the same.

        It is said of all only if it is the case of each.
        """
        same = menu["finding"], menu["clause"], menu["opened"]
        told = {
            other["holder"]: self.when.get(at, "")
            for at, other in enumerate(self.made["menus"])
            if (other["finding"], other["clause"], other["opened"]) == same
            and (at == index or renamed(menu["holder"], other["holder"], "") != menu["holder"])
        }
        for case in filter(None, dict.fromkeys(told.values())):
            whose = [holder for holder, own in told.items() if own == case]
            yield case if len(whose) == len(told) else f"for {listed(whose)}, {case}"

    def _pattern(self, menu: Menu) -> tuple[str, ...]:
        """Give the words of a menu without the names of its holder and the player concerned."""
        cause = [one for one in self.made["findings"] if one["n"] == menu["finding"]]
        names = [menu["holder"], *(who for one in cause if (who := one["player"]))]
        cards = [value for one in cause for value in one["bindings"].values()]
        words = [text for one in menu["options"] for text in (one["words"], one["says"])]
        for place, name in enumerate(dict.fromkeys((*names, *cards))):
            words = [renamed(text, name, f"@{place}") for text in words] if name else words
        return tuple(words)

    def _matters(self, left: Sequence[Prospect]) -> Collection[str]:
        """Name the states that options leave otherwise than others do or than they are recorded."""
        other = self.made["otherwise"]
        recorded = [self.made["state"], *(() if other is None else (other["state"],))]
        made = [[values for _, values in one.each] for one in left]
        all_ = [values for own in made for values in own]
        names = dict.fromkeys(name for values in all_ for name in values)
        if any(name not in values for values in all_ for name in names):
            return names  # some are settled and some are not
        differing = [
            name
            for name in names
            if any([one.get(name) for one in own] != [one[name] for one in made[0]] for own in made)
            or (
                any(name in now for now in recorded)
                and any(all(one[name] != now.get(name) for now in recorded) for one in all_)
            )
        ]
        return differing or names

    def _moves(self, left: Prospect, matters: Collection[str]) -> Collection[str]:
        """Name, of what matters, what an option leaves otherwise than the cases are recorded."""
        other = self.made["otherwise"]
        if other is None or left.otherwise is None:
            return matters
        recorded = (self.made["state"], other["state"])
        moved = [
            name
            for name in matters
            if [now[name] for now in recorded if name in now]
            != [values[name] for _, values in left.each if name in values]
        ]
        return moved or matters

    def _option(
        self,
        menu: Menu,
        option: OptionText,
        left: Prospect | None,
        common: str,
        matters: Collection[str],
    ) -> Iterator[str]:
        """Write an option; `common` is why none can be had, which is told of all together.

        Of what it leaves the states that `matters` names are told.
        """
        sign = "*" if option["status"] == "elected" else "-"
        says = f": {option['says']}" if option["says"] not in ("", option["words"]) else ""
        says = "" if self.folded else says
        lines = flowed(f"{sign} {option['words']}{says}", "     ")
        yield from self._toned(lines, "strong") if sign == "*" else lines
        told = not common and (option["why"] or menu["status"] == "open")
        why = not_to_be_had(option, self.unrecorded) if told else ""
        if why:
            yield from self._toned(flowed(why, "         "), "warning")
        elif doubt := had_only_if(option):
            yield from self._toned(flowed(doubt, "         "), "warning")
        if not why and option["until"] and menu["status"] == "open" and not common:
            yield from flowed(f"until {', or until '.join(option['until'])}", "         ")
        if left:
            elected, early = option["status"] == "elected", self.made["settlement"] is None
            written = partial(_some, self._moves(left, matters))
            for line in prospects(left, written, elected=elected, early=early):
                yield from flowed(line, "         ")

    def _toned(self, lines: list[str], tone: Tone) -> Iterator[str]:
        return (self.paint(tone, line) for line in lines)

    def _outcome(self, index: int, menu: Menu) -> Iterator[str]:
        match menu["status"]:
            case "open":
                if live(menu) and not self.folded:  # what is open stands at the end
                    yield self.paint("good", f"     Still open for {menu['holder']}")
            case "lapsed":
                why = f": {clean(menu['why'])}" if menu["why"] else ""
                at = "once" if menu["closed"] == menu["opened"] else self.at(menu["closed"])
                yield f"     Lapsed at {at}{why}"
            case "elected":
                chosen = [one["status"] for one in menu["options"]].index("elected")
                words = clean(menu["options"][chosen]["words"])
                yield f"     Elected at {self.at(menu['closed'])}: {words}"
                prospect = self.prospects.get((index, chosen))
                yield from self._carried_out(menu, prospect is not None and prospect.waits)

    def _carried_out(self, menu: Menu, waits: bool) -> Iterator[str]:
        closed = menu["closed"]
        effects = self.effects.get((menu["clause"], closed, menu["elected"]), [])
        for made in effects:
            yield from flowed(f"Effect at once: {changes(made)}", "     ")
        followed = self.duties.get(closed, [])
        for duty in followed:
            yield from flowed(self.duty(duty), "     ")
        settled = self.made["settlement"]
        late = [] if self.early is None else [step["law"] for step in self.early["steps"]]
        steps = [] if settled is None else settled["steps"]
        settling = [step for step in steps if step["law"] == menu["law"] and not followed]
        beside = self._beside(menu) if settling else []
        if beside:  # a step settles all that was elected: what came of one it does not tell
            also = ", ".join(map(str, beside))
            yield f"     Counts in the settlement, beside what was elected under {also}"
        for step in () if beside else settling:
            yield from flowed(f"Effect in the settlement: {changes(step['changes'])}", "     ")
        if not (effects or followed or settling or menu["verdict"] == "undecided"):
            later = waits or menu["law"] in late
            yield f"     {'Counts in the settlement' if later else _AT_ONCE}"

    def _beside(self, menu: Menu) -> list[int]:
        """Give the other findings for which something was elected by the law of a menu."""
        elected = (one for one in self.made["menus"] if one["status"] == "elected")
        own = {one["finding"] for one in elected if one["law"] == menu["law"]}
        return sorted(own - {menu["finding"]})

    def duty(self, duty: Duty) -> str:
        """Say what somebody owes or owed, and whether it was done, where that is decided."""
        what, at = clean(duty["what"]), self.at(duty["closed"])
        breaches = (
            one["event"] == duty["closed"] and one["player"] == duty["bearer"]
            for one in self.made["findings"]
            if one["kind"] == "offence" and one["verdict"] == "undecided"
        )
        if duty["verdict"] == "proved" and any(breaches):
            owed = f"Owed by {duty['bearer']}, and undecided whether it was carried out"
            return f"{owed} at {at}: {what}"
        if duty["verdict"] == "undecided":
            done = "" if duty["closed"] is None else f", and whether it was carried out at {at}"
            return f"Undecided whether {duty['bearer']} owed this{done}: {what}"
        match duty["status"]:
            case "pending":
                return f"Owed by {duty['bearer']}: {what}"
            case "fulfilled":
                return f"Carried out at {at}: {what}"
            case "released":
                return f"{duty['bearer']} was released at {at} from what he owed: {what}"
            case "violated":
                return f"Not carried out by {duty['bearer']} at {at}: {what}"

    def at(self, event: int | None) -> str:
        """Tell the place of an event."""
        return line_of(self.record, event) if event is not None else "the end"
