"""What is open now in words: who may elect what and until when, and what others may do."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from hoyle.interpret.ruling import Menu, Ruling
from hoyle.render.reasons import NOT_NOW, for_others, had_only_if, not_to_be_had
from hoyle.render.remedies import common_reason, live
from hoyle.render.sharing import shared
from hoyle.render.style import clean
from hoyle.rulings.powers import Power
from hoyle.words.listing import listed
from hoyle.words.templates import permitted


@dataclass(slots=True)
class OpenChoice:
    """A choice that is open, told once for all laws that give it: who has it, and its options.

    Where nothing of it can be had now, `why` tells the reason that all have in common.
    """

    holder: str
    options: tuple[str, ...]
    had: int  # of how many options there is one to be had
    why: str
    undecided: bool
    laws: list[str] = field(default_factory=list)
    until: list[str] = field(default_factory=list)

    @property
    def said(self) -> str:
        """Say whose it is, and that he may elect, or why there is nothing for him now."""
        by = f"(law{'s' if len(self.laws) > 1 else ''} {' and '.join(self.laws)})"
        doubt = " [undecided]" if self.undecided else ""
        if self.had:
            return f"{self.holder} {by} may elect{'' if self.had == 1 else ' one of'}{doubt}"
        why = f": {self.why}" if self.why else ""
        return f"{self.holder} {by} can elect none of these now{why}{doubt}"


def open_choices(
    made: Ruling, sure: Collection[int] = (), unrecorded: Collection[str] = ()
) -> tuple[OpenChoice, ...]:
    """Give the choices that are open, what cannot be had of them now too.

    `sure` are the numbers of undecided findings of which one or another is made.
    """
    found: dict[tuple[str, tuple[str, ...], bool], OpenChoice] = {}
    for _, menu in shared(list(enumerate(made["menus"])), {}):
        if menu["status"] == "open":
            undecided = menu["verdict"] == "undecided" and menu["finding"] not in sure
            own = open_choice(menu, unrecorded, undecided=undecided)
            choice = found.setdefault((own.holder, own.options, undecided), own)
            choice.laws += [one for one in own.laws if one not in choice.laws]
            choice.until += [one for one in own.until if one not in choice.until]
    return tuple(found.values())


def open_choice(
    menu: Menu, unrecorded: Collection[str] = (), *, undecided: bool | None = None
) -> OpenChoice:
    """Give the choice of an open menu, which is `undecided` as the menu is if that is not said."""
    options = tuple(_offered(menu, unrecorded))
    why = common_reason(menu, ()).removeprefix(NOT_NOW)
    doubt = menu["verdict"] == "undecided" if undecided is None else undecided
    had = len(live(menu))
    return OpenChoice(menu["holder"], options, had, why, doubt, [menu["law"]], [*menu["until"]])


def _offered(menu: Menu, unrecorded: Collection[str]) -> Iterator[str]:
    """Write the options of an open menu, with why one cannot be taken."""
    common = common_reason(menu, unrecorded)
    own = [option for option in menu["options"] if not for_others(option)]
    for option in own or menu["options"]:
        why = "" if common else not_to_be_had(option, unrecorded) or had_only_if(option)
        yield clean(f"{option['words']}{f', {why}' if why else ''}")


def now_open(made: Ruling, sure: Collection[int] = ()) -> Iterator[tuple[str, list[str]]]:
    """Tell what may be elected now: whose it is, by which law, and the options, a line each.

    `sure` are the numbers of undecided findings of which one or another is made.

    Menus of which nothing can be had now are left out, and the same is told once, with every
    law that gives it.
    """
    told: dict[tuple[str, tuple[str, ...], bool], list[str]] = {}
    for _, menu in shared(list(enumerate(made["menus"])), {}):
        options = live(menu)
        if menu["status"] == "open" and options:
            words = tuple(", ".join(filter(None, (o["words"], had_only_if(o)))) for o in options)
            undecided = menu["verdict"] == "undecided" and menu["finding"] not in sure
            laws = told.setdefault((menu["holder"], words, undecided), [])
            laws += [] if menu["law"] in laws else [menu["law"]]
    for (holder, words, undecided), laws in told.items():
        by = f"law{'s' if len(laws) > 1 else ''} {' and '.join(laws)}"
        doubt = " [undecided]" if undecided else ""
        verb = "may elect" if len(words) == 1 else "may elect one of"
        yield clean(f"{holder} {verb} ({by}){doubt}"), [clean(each) for each in words]


def rights(powers: Sequence[Power]) -> Iterator[str]:
    """Say what anyone has the power to do, all in one line that a law gives the same."""
    told: dict[tuple[str, str], dict[str, list[str]]] = {}
    for power in powers:
        who, _, words = power.words.partition(" ")
        doubt = "" if power.sure else " [undecided]"
        laws = told.setdefault((permitted(words), doubt), {}).setdefault(who, [])
        laws += [] if power.law in laws else [power.law]
    lines: dict[tuple[str, str], list[str]] = {}
    for (what, doubt), named in told.items():
        alike: dict[str, list[str]] = {}
        for who, laws in named.items():
            several = "s" if len(laws) > 1 else ""
            alike.setdefault(f"(law{several} {listed(laws)}){doubt}", []).append(who)
        for law, whose in alike.items():
            lines.setdefault((listed(whose, "or"), law), []).append(what)
    for (holders, law), each in lines.items():
        yield clean(f"{holders} may {', or '.join(each)} {law}")
