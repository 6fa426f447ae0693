"""What each choice of a menu would do to the score: the record judged again with it taken.

An option still open is taken at the end of the record; one of a menu elected is put in the
place of the election, and all that followed stands. A choice that leaves something to be
named (a card, a suit) is tried with the first value that has authority.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from hoyle.interpret.ruling import (
    Menu,
    OptionText,
    RecordJudge,
    Ruling,
    SettlementText,
    States,
    Texts,
)
from hoyle.ir import (
    Act,
    Assign,
    Book,
    Enum,
    Expr,
    Lit,
    Maybe,
    MenuClause,
    MenuOption,
    Number,
    Read,
    Slot,
    Sort,
    Truth,
    Word,
)
from hoyle.ir.conditions import all_of, conjuncts, equated
from hoyle.ir.game import Event, Record
from hoyle.ir.visitor import nodes
from hoyle.rulings.effort import Effort
from hoyle.words.templates import either

# Acts tried for one option before it is given up; a pack of cards for each of four players.
_MOST_TRIES = 208


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an option would leave: the states settled, or shown where nothing settles.

    `otherwise` is what it would leave if all was held that may have been, where that differs.
    What `waits` counts in the settlement, and would change nothing in one where the record ends.
    """

    leaves: States
    otherwise: States | None
    settled: bool
    waits: bool = False


def what_if(
    judge: RecordJudge, book: Book, record: Record, ruling: Ruling
) -> dict[tuple[int, int], Prospect]:
    """Tell what each option of each menu would leave, by (menu, option) counted from 0.

    The states are those settled; where the record stops too early for that, those that a
    settlement at its end would give, unless nothing can settle any more. Options that cannot
    be taken, those of menus that lapsed, and those of a menu that changes nothing either way,
    are left out; so are those for which too much would have to be judged again (`Effort`).
    """
    if not any(menu["status"] != "lapsed" for menu in ruling["menus"]):
        return {}
    early = ruling["settlement"] is None
    if early:
        judge = _settling(book)
        ruling = judge(record)
    left: dict[tuple[int, int], Prospect] = {}
    effort = Effort()
    texts = Texts(book, ruling["seats"])
    acts = {act.name: act for act in book.acts}
    for index, menu in enumerate(ruling["menus"]):
        if menu["status"] == "lapsed":
            continue
        for place, option in enumerate(menu["options"]):
            if option["status"] == "elected":
                left[index, place] = _left(ruling)
            elif option["status"] == "live" or menu["status"] == "elected":
                pattern = pattern_of(book, menu, option)
                if pattern is None:
                    continue
                events = acts_in(texts, acts[pattern.pattern.act], option["words"])
                found = _taken(judge, record, ruling, (index, place), events, effort)
                if found is not None:
                    waits = early and bool(pattern.effects)
                    waits = waits and found == _untaken(judge, record, ruling, menu, effort)
                    left[index, place] = replace(found, waits=waits and found.settled)
    by_menu: dict[int, list[Prospect]] = {}
    for (index, _), prospect in left.items():
        by_menu.setdefault(index, []).append(prospect)
    idle = {index for index, own in by_menu.items() if _idle(ruling, index, own)}
    return {at: prospect for at, prospect in left.items() if at[0] not in idle}


def early(book: Book, record: Record, ruling: Ruling) -> SettlementText | None:
    """Settle a record that stops too early, where it does, if what was elected counts only then.

    None if nothing of that kind waits, or it is not known how the record stands.
    """
    laws = {menu["law"] for menu in ruling["menus"] if menu["status"] == "elected"}
    if not laws or ruling["settlement"] is not None or ruling["otherwise"] is not None:
        return None
    found = _settling(book)(record)["settlement"]
    waiting = found is not None and any(step["law"] in laws for step in found["steps"])
    return found if waiting else None


def too_late(book: Book, record: Record) -> tuple[bool, bool]:
    """Tell of a record that is not settled whether it cannot be any more.

    That is told of both its outcomes, where it has two.
    """
    settlement = book.settlement
    if settlement is None or not any(_for_good(book, test) for test in conjuncts(settlement.test)):
        return False, False
    made = _settling(book)(record)
    other = made["otherwise"] or made
    return made["settlement"] is None, other["settlement"] is None


def _untaken(
    judge: RecordJudge, record: Record, ruling: Ruling, menu: Menu, effort: Effort
) -> Prospect | None:
    """Tell what is left if nothing is elected from a menu; None if that is not worked out."""
    at = menu["closed"]
    if menu["status"] != "elected" or at is None:
        return _left(ruling)
    if not effort.spend(len(record.events)):
        return None
    return _left(judge(replace(record, events=(*record.events[:at], *record.events[at + 1 :]))))


def _idle(ruling: Ruling, index: int, left: Sequence[Prospect]) -> bool:
    """Tell whether it makes no difference to the score what is elected from a menu."""
    own = [*left, *([_left(ruling)] if ruling["menus"][index]["status"] == "open" else ())]
    return len(own) > 1 and all(prospect == own[0] for prospect in own)


_ready: dict[int, tuple[Book, Book]] = {}  # by the book's id: it, and it settling


def _settling(book: Book) -> RecordJudge:
    """Give a judge that settles every record, however early it stops, if it still can settle."""
    from hoyle.interpret import judge

    known = _ready.get(id(book))
    if known is None:
        if len(_ready) >= 8:
            _ready.clear()
        twin = book
        if book.settlement is not None:
            lasting = [test for test in conjuncts(book.settlement.test) if _for_good(book, test)]
            twin = replace(book, settlement=replace(book.settlement, test=all_of(*lasting)))
        known = _ready[id(book)] = (book, twin)
    return partial(judge, known[1])


def _for_good(book: Book, test: Expr) -> bool:
    """Tell whether a condition is never so again once it is not: no effect makes it so."""
    match equated(test):
        case Read(state, (), _), Lit(wanted, _):
            given = (
                node.value
                for node in nodes((book.acts, book.clauses))
                if isinstance(node, Assign) and node.state == state
            )
            return all(isinstance(value, Lit) and value.value != wanted for value in given)
        case _:
            return False


def _taken(
    judge: RecordJudge,
    record: Record,
    ruling: Ruling,
    option: tuple[int, int],
    events: Iterator[Event],
    effort: Effort,
) -> Prospect | None:
    """Judge the record with an option taken; None if none of the events has authority."""
    index, place = option
    menu = ruling["menus"][index]
    at = menu["closed"] if menu["status"] == "elected" else None
    name = menu["options"][place]["name"]
    for tried, event in enumerate(events):
        if tried >= _MOST_TRIES or not effort.spend(len(record.events)):
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
                return _left(made)
    return None


def _left(made: Ruling) -> Prospect:
    leaves = _states(made["settlement"], made["state"])
    other = made["otherwise"]
    otherwise = None if other is None else _states(other["settlement"], other["state"])
    differs = otherwise != leaves
    return Prospect(leaves, otherwise if differs else None, made["settlement"] is not None)


def _states(settlement: SettlementText | None, state: States) -> States:
    return state if settlement is None else settlement["values"]


def pattern_of(book: Book, menu: Menu, option: OptionText) -> MenuOption | None:
    """Find an option of a menu as its book has it; None if it has none such."""
    for clause in book.clauses:
        if isinstance(clause, MenuClause) and clause.head.id == menu["clause"]:
            for each in clause.options:
                if each.name == option["name"]:
                    return each
    return None


# ---------------------------------------------------------------- acts from their words


def acts_in(texts: Texts, act: Act, words: str) -> Iterator[Event]:
    """Give the acts that an option's words allow: those with every value of an open role."""
    slots = [part.var for part in act.phrase if isinstance(part, Slot)]
    pattern = " ".join(
        either(part.text) if isinstance(part, Word) else "(.+?)" for part in act.phrase
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
