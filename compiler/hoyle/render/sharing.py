"""Choices that several have alike, told as one: *A or G may elect*."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hoyle.interpret.ruling import Menu, OptionText
from hoyle.render.reasons import for_others
from hoyle.rulings.options import Prospect
from hoyle.words.listing import listed
from hoyle.words.templates import of_himself

_Placed = tuple[int, Menu]  # a menu, with its place


def shared(
    menus: Sequence[_Placed], prospects: Mapping[tuple[int, int], Prospect]
) -> list[_Placed]:
    """Give menus of one finding that offer each of several the same as one: *A or G may elect*.

    An option that is none for one of them is told of the others. Each stands with its place;
    `prospects` are what their options would leave.
    """
    groups: dict[object, list[list[tuple[_Placed, list[object]]]]] = {}
    for index, menu in ((index, _of_himself(menu)) for index, menu in menus):
        holder = menu["holder"]
        offers: list[object] = [
            None if for_others(one) else _offer(one, holder, prospects.get((index, place)))
            for place, one in enumerate(menu["options"])
        ]
        own = menu["clause"], menu["finding"], menu["status"], menu["closed"], menu["verdict"]
        windows = [renamed(one, holder, "@") for one in (menu["why"], *menu["until"])]
        alone = index if menu["status"] == "elected" or not menu["finding"] else -1
        like = groups.setdefault((*own, alone, *windows), [])
        for group in like:
            if all(_agree(offers, others) for _, others in group):
                group.append(((index, menu), offers))
                break
        else:
            like.append([((index, menu), offers)])
    # In the order of the menus, each where its first one stands.
    joined = [group for like in groups.values() for group in like]
    joined.sort(key=lambda group: group[0][0][0])
    return [_together(group) for group in joined]


def renamed(text: str, name: str, other: str) -> str:
    """Put another name for one that stands in a text as a word."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: other, text)


def _offer(option: OptionText, holder: str, left: Prospect | None) -> object:
    words, says, why = (renamed(option[key], holder, "@") for key in ("words", "says", "why"))
    return words, says, option["status"], why, str(left)


def _agree(offers: Sequence[object], others: Sequence[object]) -> bool:
    """Tell whether options are the same wherever both have them, and some are."""
    both = [(one, other) for one, other in zip(offers, others, strict=True) if one and other]
    none = not any(offers) and not any(others)
    return none or (bool(both) and all(one == other for one, other in both))


def _of_himself(menu: Menu) -> Menu:
    """Say of what a holder may do with what is his that it is: *A has his own hand completed*."""
    options: list[OptionText] = [
        {**one, "words": of_himself(one["words"])} for one in menu["options"]
    ]
    return {**menu, "options": options}


def _together(group: Sequence[tuple[_Placed, Sequence[object]]]) -> _Placed:
    """Give one menu for several that differ by their holders alone, at the place of the fullest."""
    if len(group) == 1:
        return group[0][0]
    fullest = max(group, key=lambda one: sum(offer is not None for offer in one[1]))
    (index, menu), _ = fullest
    options: list[OptionText] = []
    for place, option in enumerate(menu["options"]):
        having = [other for (_, other), offers in group if offers[place] is not None]
        whose = [other["holder"] for other in having] or [menu["holder"]]
        # He whose place is told has it, if anybody has.
        first = menu if menu in having or not having else having[0]
        option, named = first["options"][place], listed(whose, "or")
        options.append(
            {
                **option,
                "words": renamed(option["words"], first["holder"], named),
                "says": renamed(option["says"], first["holder"], named),
            }
        )
    holders = listed([other["holder"] for (_, other), _ in group], "or")
    return index, {**menu, "holder": holders, "options": options}
