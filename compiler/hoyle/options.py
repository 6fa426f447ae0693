"""What each choice of a menu would do to the score: the record judged again with it taken.

An option still open is taken at the end of the record; one of a menu elected is put in the
place of the election, and all that followed stands. A choice that leaves something to be
named (a card, a suit) is tried with the first value that has authority.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product

from hoyle.ir import (
    Act,
    Book,
    Enum,
    Lit,
    Maybe,
    MenuClause,
    MenuOption,
    Number,
    Slot,
    Sort,
    Truth,
    Word,
)
from hoyle.records.model import Event, Record
from hoyle.rulings import Menu, OptionText, Ruling, States, Texts

Judge = Callable[[Record], Ruling]

# Acts tried for one option before it is given up; a pack of cards for each of four players.
_TRIES = 208


def what_if(
    judge: Judge, book: Book, record: Record, ruling: Ruling
) -> dict[tuple[int, int], States]:
    """Tell what each option of each menu would leave, by (menu, option) counted from 0.

    The states are those settled; where the record stops too early for that, those that a
    settlement at its end would give. Options that cannot be taken, those of menus that
    lapsed, and those of a menu that changes nothing either way, are left out.
    """
    if not any(menu["status"] != "lapsed" for menu in ruling["menus"]):
        return {}
    if ruling["settlement"] is None:
        judge = _settling(book)
        ruling = judge(record)
    left: dict[tuple[int, int], States] = {}
    texts = Texts(book, ruling["seats"])
    acts = {act.name: act for act in book.acts}
    for index, menu in enumerate(ruling["menus"]):
        if menu["status"] == "lapsed":
            continue
        for place, option in enumerate(menu["options"]):
            if option["status"] == "elected":
                left[index, place] = _states(ruling)
            elif option["status"] == "live" or menu["status"] == "elected":
                pattern = _pattern(book, menu, option)
                if pattern is None:
                    continue
                events = _events(texts, acts[pattern.pattern.act], option["words"])
                found = _taken(judge, record, ruling, index, place, events)
                if found is not None:
                    left[index, place] = found
    return {at: states for at, states in left.items() if not _idle(ruling, at[0], left)}


def _idle(ruling: Ruling, index: int, left: Mapping[tuple[int, int], States]) -> bool:
    """Tell whether it makes no difference to the score what is elected from a menu."""
    own = [states for (menu, _), states in left.items() if menu == index]
    if ruling["menus"][index]["status"] == "open":
        own.append(_states(ruling))
    return len(own) > 1 and all(states == own[0] for states in own)


def _settling(book: Book) -> Judge:
    """Give a judge that settles every record, however early it stops."""
    from hoyle.interpret import judge

    if book.settlement is not None:
        always = replace(book.settlement, test=Lit(True, Truth()))
        book = replace(book, settlement=always)
    return partial(judge, book)


def _taken(
    judge: Judge, record: Record, ruling: Ruling, index: int, place: int, events: Iterator[Event]
) -> States | None:
    """Judge the record with an option taken; None if none of the events has authority."""
    menu = ruling["menus"][index]
    at = menu["closed"] if menu["status"] == "elected" else None
    name = menu["options"][place]["name"]
    for tried, event in enumerate(events):
        if tried >= _TRIES:
            break
        before = record.events if at is None else record.events[:at]
        after = () if at is None else record.events[at + 1 :]
        told = event if at is None else replace(event, line=record.events[at].line)
        made = judge(replace(record, events=(*before, told, *after)))
        for other in made["menus"]:
            same = (other["clause"], other["opened"], other["holder"]) == (
                menu["clause"],
                menu["opened"],
                menu["holder"],
            )
            if same and other["elected"] == name and other["closed"] == len(before):
                return _states(made)
    return None


def _states(ruling: Ruling) -> States:
    settled = ruling["settlement"]
    return settled["values"] if settled is not None else ruling["state"]


def _pattern(book: Book, menu: Menu, option: OptionText) -> MenuOption | None:
    for clause in book.clauses:
        if isinstance(clause, MenuClause) and clause.head.id == menu["clause"]:
            for each in clause.options:
                if each.name == option["name"]:
                    return each
    return None


# ---------------------------------------------------------------- acts from their words


def _events(texts: Texts, act: Act, words: str) -> Iterator[Event]:
    """Give the acts that an option's words allow: those with every value of an open role."""
    slots = [part.var for part in act.phrase if isinstance(part, Slot)]
    pattern = " ".join(
        re.escape(part.text) if isinstance(part, Word) else "(.+?)" for part in act.phrase
    )
    match = re.fullmatch(pattern, words)
    if match is None:
        return
    said = dict(zip(slots, match.groups(), strict=True))
    values = [_values(texts, role.sort, said.get(role.var, "")) for role in act.roles]
    for args in product(*values):
        yield Event(act.name, args)


def _values(texts: Texts, sort: Sort, said: str) -> list[int]:
    """Give the values of a sort that a text stands for: one, or all if it is none of them."""
    values = _all(texts, sort)
    return [value for value in values if texts.text(sort, value) == said][:1] or list(values)


def _all(texts: Texts, sort: Sort) -> range:
    match sort:
        case Truth():
            return range(2)
        case Enum(name):
            return range(len(texts.codes[name]))
        case Maybe(of):
            return range(-1, len(texts.codes[of.name]))
        case Number(int() as low, int() as high):
            return range(low, high + 1)
        case _:
            return range(0)
