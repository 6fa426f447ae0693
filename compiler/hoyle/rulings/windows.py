"""Until when something may be elected, at this table: who is meant, and what the readings are."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from hoyle.interpret import Machine
from hoyle.interpret.norms import MenuNorm
from hoyle.interpret.ruling import Duty, Menu, OptionText, Ruling, Texts
from hoyle.interpret.unseen import tells_one
from hoyle.interpret.worlds import told_apart
from hoyle.ir import ActTrigger, Book, MenuClause, Trigger
from hoyle.ir.game import Record
from hoyle.rulings.effort import in_worlds
from hoyle.rulings.replay import replay
from hoyle.words.templates import fill, spoken

_READ = r"the reading ‘(?P<name>[^’]+)’ (?P<verb>is|is not) (?P<choice>[^)]+)"
_READING = re.compile(_READ)
_UNDER = re.compile(rf"\({_READ}\) and (?P<rest>.+)")  # what comes to be so under one alone
_OTHERS = re.compile(r"that player is (?P<verb>not )?of the side of (?P<whom>\w+)")
_GROUP = re.compile(r"that player is (?P<who>(one of|the player after) .+)")
# The last thing that an act names, and what is asked of it alone: *a card, if that card is ...*.
_ASKED = re.compile(r"(?P<head>.* an? (?P<what>[a-z]+)), (if|where) that (?P=what) (?P<asked>.+)")
_PART = re.compile(
    r"^(?P<head>.* an? (?P<what>[a-z]+)), (if|where) "
    r"(?P<part>[a-z]+) of that (?P=what) is (?P<value>\w+)$"
)
_IF, _WHERE = ", if ", ", where "
_SOMEBODY, _SAME = "a player ", "that player "


def at_table(made: Ruling, book: Book, record: Record) -> Ruling:
    """Give a ruling in which what ends a choice is said of this table, by its readings.

    What had been open to somebody, and is no more, ends nothing.
    """
    windows = _Windows(made, book, _past(made, book, record))
    menus = [windows.menu(menu) for menu in made["menus"]]
    duties: list[Duty] = [{**duty, "what": windows.owed(duty)} for duty in made["duties"]]
    return {**made, "menus": menus, "duties": duties}


def at_moment(menus: Sequence[Menu], made: Ruling, machine: Machine) -> list[Menu]:
    """Say the same of menus that are open at a moment of a record on which something is ruled."""
    void: dict[str, bool] = {}
    _ask_void(machine, {act.name for act in machine.program.book.acts if act.formal}, void)
    past = [words for words, so in void.items() if so]
    windows = _Windows(made, machine.program.book, past)
    return [windows.menu(menu) for menu in menus]


def closer(said: str) -> str:
    """Say what is asked of something beside it.

    >>> closer("W announces a saying, where that saying tells of the vole")
    'W announces a saying that tells of the vole'
    """
    said = _part(said)
    found = _ASKED.fullmatch(said)
    if found is None or re.search(rf"\bthat {found['what']}\b", found["asked"]):
        return said
    return f"{found['head']} that {found['asked']}"


def _part(said: str) -> str:
    """Say of what sort something is to be.

    >>> _part("B plays a card, where suit of that card is H")
    'B plays a card of the suit H'
    """
    return _PART.sub(r"\g<head> of the \g<part> \g<value>", said)


def _past(made: Ruling, book: Book, record: Record) -> frozenset[str]:
    """Give the acts of somebody certain, in words, that would end an open choice and are void now.

    Such is *Z takes back 4D* once it is too late for that. What one of several might do is left
    alone, for it may be another's to do later.
    """
    open_ = {menu["clause"] for menu in made["menus"] if menu["status"] == "open"}
    menus = [one for one in book.clauses if isinstance(one, MenuClause) and one.head.id in open_]
    formal = {act.name for act in book.acts if act.formal}
    if not any(_is_certain(trigger, formal) for one in menus for trigger in _ends(one)):
        return frozenset()
    void: dict[str, bool] = {}

    def ask(machine: Machine) -> None:
        _ask_void(machine, formal, void)

    if tells_one(book, record):
        ask(replay(book, record))
    else:
        for world in in_worlds(book, record).all:
            for _ in told_apart(world, ask):
                pass
    return frozenset(words for words, so in void.items() if so)


def _ask_void(machine: Machine, formal: Collection[str], void: dict[str, bool]) -> None:
    """Ask at a moment which acts that would end a choice are void, and take that down."""
    for norm in machine.menus:
        for trigger in _ends(norm.menu.clause) if norm.status == "open" else ():
            if isinstance(trigger, ActTrigger) and _is_certain(trigger, formal):
                words = fill(trigger.words, norm.told)
                void[words] = void.get(words, True) and _is_void(trigger, norm, machine)


def _ends(clause: MenuClause) -> Iterator[Trigger]:
    """Give what ends a menu, or one of its options."""
    yield from clause.until
    for option in clause.options:
        yield from option.until


def _is_certain(trigger: Trigger, formal: Collection[str]) -> bool:
    """Tell whether a trigger is a formal act of which all is known."""
    return isinstance(trigger, ActTrigger) and trigger.act in formal and not any(trigger.binds)


def _is_void(trigger: ActTrigger, norm: MenuNorm, machine: Machine) -> bool:
    """Tell whether an act that would end a menu has no effect now."""
    bound = {name: norm.opening[slot] for name, _, slot in norm.menu.names}
    values = [machine.evaluate(arg, bound) for arg in trigger.args]
    args = [value for value in values if isinstance(value, int)]  # no list stands in a pattern
    act = machine.program.act_places[trigger.act]
    return any(kind == "void" for kind, *_ in machine.amiss(act, args))


def _of_the_same(head: str, test: str) -> bool:
    """Tell whether what is asked of somebody's act is the act itself, told closer.

    >>> _of_the_same("a player deals", "that player deals duly")
    True
    >>> _of_the_same("a player is dealt cards", "that player is dealt anew")
    True
    """
    if not (head.startswith(_SOMEBODY) and test.startswith(_SAME)):
        return False
    act, asked = head.removeprefix(_SOMEBODY), test.removeprefix(_SAME)
    passive = re.match(r"(is|was) [a-z]+t\b", act)
    return asked.startswith(act) or (passive is not None and asked.startswith(passive[0]))


class _Windows:
    """Says until when, in the rulings of one record; what is `past` is left out."""

    def __init__(self, made: Ruling, book: Book, past: Collection[str]) -> None:
        self._past = past
        self._choices = {spoken(name): spoken(choice) for name, choice in made["options"].items()}
        texts = Texts(book, made["seats"])
        self._seats = texts.seats
        names = texts.codes.get("side", ())
        self._sides = {
            name: {seat for i, seat in enumerate(texts.seats) if mask >> i & 1}
            for name, (_, mask) in zip(names, book.sides, strict=False)
        }

    def menu(self, menu: Menu) -> Menu:
        """Give a menu in which what ends it, or an option of it, is said of this table."""
        options: list[OptionText] = [
            {**option, "until": self.until(option["until"])} for option in menu["options"]
        ]
        until = self.electing(menu, self.until(menu["until"]))
        return {**menu, "until": until, "options": options}

    def until(self, told: Sequence[str]) -> list[str]:
        """Say what ends something, without what cannot."""
        left = [window for window in told if window not in self._past]
        return list(dict.fromkeys(one for window in left for one in self._said(window)))

    def electing(self, menu: Menu, told: Sequence[str]) -> list[str]:
        """Say once of those who may elect what the holder may that it ends when one does."""
        own = [
            one["words"].removeprefix(f"{menu['holder']} ")
            for one in menu["options"]
            if one["words"].startswith(f"{menu['holder']} ")
        ]
        whose = [
            next((one.removesuffix(f" {words}") for words in own if one.endswith(f" {words}")), "")
            for one in told
        ]
        same = {who for who in whose if who.startswith("one of ")}
        if len(same) != 1:
            return list(told)
        said = (
            f"{who} elects" if who in same else one for who, one in zip(whose, told, strict=True)
        )
        return list(dict.fromkeys(said))

    def owed(self, duty: Duty) -> str:
        """Say what is owed, by whom of a side it may be done; *that A shuffles*, if B owes it."""
        what, bearer = duty["what"], duty["bearer"]
        told = self.until([what.replace(_WHERE, _IF, 1)])
        said = told[0].replace(_IF, _WHERE, 1) if len(told) == 1 else what
        doer = said.partition(" ")[0]
        another = doer in self._seats and doer not in {bearer, *self._sides.get(bearer, ())}
        return f"that {said}" if another else said

    def _said(self, window: str) -> Iterator[str]:
        """Say what ends something: nothing, if the readings have it that this does not."""
        under = _UNDER.fullmatch(window)
        if under is not None and under["name"] in self._choices:
            if not self._is_read(under):
                return
            window = under["rest"]
        head, joint, tests = window.partition(", if ")
        kept: list[str] = []
        for test in tests.split(" and ") if joint else ():
            reading, others = _READING.fullmatch(test), _OTHERS.fullmatch(test)
            if reading is not None and reading["name"] in self._choices:
                if not self._is_read(reading):
                    return
            elif others is not None and head.startswith(_SOMEBODY):
                head = f"{self._of(others['whom'], not others['verb'])} {head[len(_SOMEBODY) :]}"
            elif head.startswith(_SOMEBODY) and (of := _GROUP.fullmatch(test)) is not None:
                head = f"{of['who'].replace('(', '').replace(')', '')} {head[len(_SOMEBODY) :]}"
            elif _of_the_same(head, test):
                head = _SOMEBODY + test.removeprefix(_SAME)  # *a player deals duly*
            else:
                kept.append(test)
        yield closer(head + (joint + " and ".join(kept) if kept else ""))

    def _is_read(self, reading: re.Match[str]) -> bool:
        """Tell whether the book is read so here."""
        same = self._choices[reading["name"]] == reading["choice"]
        return same == (reading["verb"] == "is")

    def _of(self, whom: str, same: bool) -> str:
        """Name the players of the side of somebody, or all others."""
        own = next((held for side, held in self._sides.items() if whom in {side, *held}), {whom})
        return " or ".join(seat for seat in self._seats if (seat in own) == same)
