"""Remedies in words: who may elect what, what each choice would leave, what became of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import wrap

from hoyle.interpret.explain import Part
from hoyle.interpret.ruling import ChangeText, Duty, Menu, OptionText, Ruling, States
from hoyle.ir.game import Record
from hoyle.render.findings import line_of
from hoyle.render.style import Paint, Tone, clean
from hoyle.rulings.options import Prospect
from hoyle.words.discourse import NOT
from hoyle.words.templates import spoken

# What each option of each menu would leave, by (menu, option), counted from 0.
Prospects = Mapping[tuple[int, int], Prospect]

WIDTH = 92
_NUMBER = re.compile(r"-?[0-9]+(/[0-9]+)?")
_CONSULTING = {
    "allowed": ", who may consult,",
    "barred": ", who may not consult,",
    "unstated": "",
}


def states(values: States) -> str:
    """Write states one after another: ``score AB 3, YZ 0; rounds 2``."""
    parts: list[str] = []
    for name, value in values.items():
        if isinstance(value, str):
            parts.append(f"{spoken(name)} {value}")
        else:
            parts.append(f"{spoken(name)} " + ", ".join(f"{key} {of}" for key, of in value.items()))
    return clean("; ".join(parts))


def changes(made: list[ChangeText]) -> str:
    """Write changes one after another: ``score AB 3 to 6; score YZ stays 0``."""
    return clean(
        "; ".join(
            " ".join(
                part
                for part in (
                    spoken(state),
                    key,
                    _change(before, after),
                )
                if part
            )
            for state, key, before, after in made
        )
    )


def _change(before: str, after: str) -> str:
    """Write what became of a value; of words, which may be half a sentence, the new ones first."""
    if before == after:
        return f"stays {after}"
    counted = all(_NUMBER.fullmatch(value) for value in (before, after))
    return f"{before} to {after}" if counted else f"{after} (before: {before})"


def flowed(text: str, indent: str, width: int = WIDTH) -> list[str]:
    """Write a text over as many lines as it needs, those after the first a little further in."""
    flat = clean(" ".join(text.split()))
    return wrap(
        flat,
        width,
        initial_indent=indent,
        subsequent_indent=indent + " ",
        break_on_hyphens=False,
    )


def not_to_be_had(option: OptionText) -> str:
    """Tell why an option of an open menu cannot be taken now; "" if it can."""
    if option["status"] == "lapsed":
        return f"lapsed: {option['why']}" if option["why"] else "lapsed"
    if option["status"] != "unavailable":
        return ""
    facts = "; ".join(f"{text}: {value}" for text, value in option["facts"])
    return f"not to be had now: only if {option['why']}{f' ({facts})' if facts else ''}"


def failure(part: Part) -> str:
    """Tell a part of a condition that kept a clause from biting, with the values behind it."""
    spared = part.text.removeprefix(NOT)
    verdict = "excused it" if part.unless else "was so" if spared != part.text else "was not so"
    told = "; ".join(
        f"{text}: {value}" for text, value in part.values if text not in (value, spared)
    )
    return f"“{spared}” {verdict}{f' ({told})' if told else ''}"


def offer(menu: Menu) -> str:
    """Say whose an open menu is, and that he may elect, or that there is nothing for him now."""
    holder = f"{menu['holder']} (law {menu['law']})"
    doubt = " [undecided]" if menu["verdict"] == "undecided" else ""
    if any(option["status"] == "live" for option in menu["options"]):
        return f"{holder} may elect one of{doubt}"
    return f"{holder} can elect none of these now{_common(menu)}{doubt}"


def offers(menu: Menu) -> Iterator[str]:
    """Write the options of an open menu, a line each, with why one cannot be taken."""
    common = _common(menu)
    for option in menu["options"]:
        why = "" if common else not_to_be_had(option)
        yield clean(f"{option['words']}{f', {why}' if why else ''}")


def _common(menu: Menu) -> str:
    """Tell the one reason for which no option of a menu can be taken, if there is one."""
    reasons = {not_to_be_had(option) for option in menu["options"]}
    return f": {reasons.pop().rpartition('now: ')[2]}" if len(reasons) == 1 else ""


class Remedies:
    """Writes the menus and duties of one ruling; `cases` say when which of two outcomes is so."""

    def __init__(
        self,
        made: Ruling,
        record: Record,
        prospects: Prospects,
        cases: tuple[str, str],
        paint: Paint,
    ) -> None:
        self.made = made
        self.record = record
        self.prospects = prospects
        self.cases = cases
        self.paint = paint
        self.effects: dict[tuple[str, int | None, str | None], list[list[ChangeText]]] = {}
        for finding in made["findings"]:
            if finding["effects"]:
                key = finding["clause"], finding["event"], finding["name"]
                self.effects.setdefault(key, []).append(finding["effects"])
        self.duties: dict[int | None, list[Duty]] = {}  # by the event that opened them
        for duty in made["duties"]:
            self.duties.setdefault(duty["opened"], []).append(duty)

    def remedy(self, index: int, menu: Menu) -> Iterator[str]:
        """Write a menu: who may elect, each option and what it would leave, what became of it."""
        doubt = " [undecided]" if menu["verdict"] == "undecided" else ""
        live = any(option["status"] == "live" for option in menu["options"])
        match menu["status"]:
            case "open":
                verb = "may elect one of" if live else "can elect none of these now"
            case _:
                verb = "could elect one of"
        holder = f"{menu['holder']}{_CONSULTING[menu['consulting']]}"
        yield f"   Remedy (law {menu['law']}): {holder} {verb}{doubt}"
        for place, option in enumerate(menu["options"]):
            yield from self._option(menu, option, self.prospects.get((index, place)))
        until = ", or until ".join(menu["until"])
        if until:
            verb = "May be elected" if menu["status"] == "open" else "Could be elected"
            yield from flowed(f"{verb} until {until}", "     ")
        yield from self._outcome(menu)

    def _option(self, menu: Menu, option: OptionText, left: Prospect | None) -> Iterator[str]:
        sign = "*" if option["status"] == "elected" else "-"
        line = f"     {sign} {clean(option['words'])}"
        yield self.paint("strong", line) if sign == "*" else line
        if option["says"] not in ("", option["words"]):
            yield from flowed(option["says"], "         ")
        why = not_to_be_had(option) if option["why"] or menu["status"] == "open" else ""
        if why:
            yield from self._toned(flowed(why, "         "), "warning")
        elif option["until"] and menu["status"] == "open":
            yield from flowed(f"until {', or until '.join(option['until'])}", "         ")
        if left:
            verb = "leaves" if option["status"] == "elected" else "would leave"
            early = " (settled now)" if left.settled and self.made["settlement"] is None else ""
            if left.otherwise is None:
                yield f"         {verb} {states(left.leaves)}{early}"
            else:
                for case, found in zip(self.cases, (left.leaves, left.otherwise), strict=True):
                    yield from flowed(f"{verb} {states(found)}{early}, {case}", "         ")

    def _toned(self, lines: list[str], tone: Tone) -> Iterator[str]:
        return (self.paint(tone, line) for line in lines)

    def _outcome(self, menu: Menu) -> Iterator[str]:
        match menu["status"]:
            case "open":
                yield self.paint("good", f"     Still open for {menu['holder']}")
            case "lapsed":
                why = f": {clean(menu['why'])}" if menu["why"] else ""
                yield f"     Lapsed at {self.at(menu['closed'])}{why}"
            case "elected":
                yield f"     Elected at {self.at(menu['closed'])}: {spoken(menu['elected'] or '')}"
                yield from self._carried_out(menu)

    def _carried_out(self, menu: Menu) -> Iterator[str]:
        closed = menu["closed"]
        effects = self.effects.get((menu["clause"], closed, menu["elected"]), [])
        for made in effects:
            yield from flowed(f"Effect at once: {changes(made)}", "     ")
        followed = self.duties.get(closed, [])
        for duty in followed:
            yield from flowed(self.duty(duty), "     ")
        settled = self.made["settlement"]
        steps = [] if settled is None else settled["steps"]
        settling = [step for step in steps if step["law"] == menu["law"] and not followed]
        for step in settling:
            yield from flowed(f"Effect in the settlement: {changes(step['changes'])}", "     ")
        if not (effects or followed or settling):
            yield "     Carried out at once"

    def duty(self, duty: Duty) -> str:
        """Say what somebody owes or owed, and whether it was done."""
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
        """Tell the place of an event."""
        return line_of(self.record, event) if event is not None else "the end"
