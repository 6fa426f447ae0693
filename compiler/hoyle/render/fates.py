"""Why no menu gave a void act its effect: whose it was, what it was, what became of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from hoyle.interpret.ruling import Menu, Texts
from hoyle.ir import Act, Book, Enum, Maybe, MenuClause, Slot, Sort, Var, Word, kind_name
from hoyle.ir.game import Event
from hoyle.render.reasons import for_others, not_to_be_had
from hoyle.words.templates import either, fill
from hoyle.words.verbalise import Verbaliser

TellsFate = Callable[[Menu, Sequence[int], str], str]
_IDLE = "nothing had given rise to it"
_FEW = 4  # choices that are named of those that were open besides


def fates(
    book: Book,
    seats: Sequence[str],
    event: Event,
    menus: Sequence[Menu],
    besides: Sequence[Menu],
    fate: TellsFate,
    *,
    elsewhere: Collection[str],
    others: bool,
    own: bool = False,
) -> Iterator[str]:
    """Say of each law with a menu for an act why it did not give the act effect, a line each.

    `menus` are those of the record before the act that offer such, `besides` the others that were
    open; `fate` tells what became of one that offered the very act, by its options at some places
    and the condition of the first; `elsewhere` are the clauses of those that were open in another
    case. Laws that nothing gave rise to are named only where there are no `others`; if `own`, what
    was open for others than him who acted is not told.
    """
    offer = _Offer(book, seats, event)
    told: dict[str, list[str]] = {}
    for clause in book.clauses:
        if not isinstance(clause, MenuClause):
            continue
        places = [at for at, option in enumerate(clause.options) if option.pattern.act == event.act]
        if places:
            opened = [menu for menu in menus if menu["clause"] == clause.head.id]
            if own:
                opened = [menu for menu in opened if offer.was_for(menu)]
            if not opened and clause.head.id in elsewhere:
                said = offer.nothing
            else:
                said = offer.said(opened, places, clause, fate)
            laws = told.setdefault(said, [])
            laws += [] if clause.head.law in laws else [clause.head.law]
    idle = told.pop(_IDLE, [])
    for said, laws in told.items():
        yield f"{_named(laws)} can give it; {said}"
    if idle and not (told or others):
        yield nothing_gave_rise(idle, open_besides(book, seats, event, besides))


def without_cause(
    book: Book, event: Event, menus: Sequence[Menu], elsewhere: Collection[str]
) -> tuple[str, ...]:
    """Name the laws that can give an act effect by a menu, where nothing gave rise to any."""
    opened = {menu["clause"] for menu in menus} | {*elsewhere}
    offering = [
        clause.head
        for clause in book.clauses
        if isinstance(clause, MenuClause)
        and any(option.pattern.act == event.act for option in clause.options)
    ]
    if any(head.id in opened for head in offering):
        return ()
    return tuple(dict.fromkeys(head.law for head in offering))


def nothing_gave_rise(laws: Sequence[str], besides: str) -> str:
    """Say of laws that nothing had happened on which they give an act effect.

    What was open `besides` is told with it, if anything was: it may have been meant.
    """
    return f"{_named(laws)} can give it; {_IDLE}{f'; {besides}' if besides else ''}"


def open_besides(book: Book, seats: Sequence[str], event: Event, menus: Sequence[Menu]) -> str:
    """Say what he who acted could have elected then, by whatever law; "" if nothing."""
    offer = _Offer(book, seats, event)
    own = [menu for menu in menus if offer.was_for(menu)]
    words = [
        f"“{one['words']}”"
        for menu in own
        for one in menu["options"]
        if not not_to_be_had(one) and not for_others(one)
    ]
    if not words:
        return ""
    told = list(dict.fromkeys(words))
    more = " or more" if len(told) > _FEW else ""
    holders = " or ".join(dict.fromkeys(menu["holder"] for menu in own))
    return f"what was open for {holders} was {' or '.join(told[:_FEW])}{more}"


class _Offer:
    """Holds the options of menus against an act, role by role."""

    def __init__(self, book: Book, seats: Sequence[str], event: Event) -> None:
        self._texts = Texts(book, seats)
        self._act: Act = next(act for act in book.acts if act.name == event.act)
        pairs = zip(self._act.roles, event.args, strict=True)
        self._done = {role.var: self._texts.text(role.sort, value) for role, value in pairs}
        self._words = Verbaliser(book)
        sides = self._texts.codes.get("side", ())
        seats = self._texts.seats
        self._sitting = {
            name: {seats[i] for i in range(len(seats)) if mask >> i & 1}
            for name, (_, mask) in zip(sides, book.sides, strict=False)
        }

    def was_for(self, menu: Menu) -> bool:
        """Tell whether a menu was for the one who acted to choose from, or for his side."""
        who = self._done.get(self._act.roles[0].var, "") if self._act.roles else ""
        return who == menu["holder"] or who in self._sitting.get(menu["holder"], ())

    @property
    def nothing(self) -> str:
        """Say that no menu at all offered such an act."""
        first = self._act.roles[0].var if self._act.roles else ""
        return f"nothing of the kind was open for {self._done.get(first, 'anybody')}"

    def _needs(self, clause: MenuClause, place: int) -> str:
        """Say the condition of an option, of the values that the act had."""
        pattern = clause.options[place].pattern
        told = {
            arg.name: self._done[role.var]
            for role, arg in zip(self._act.roles, pattern.args, strict=True)
            if isinstance(arg, Var)
        }
        return fill(self._words.needs(pattern.test), {**self._texts.named, **told})

    def said(
        self, opened: Sequence[Menu], places: Sequence[int], clause: MenuClause, fate: TellsFate
    ) -> str:
        """Say why none of the menus of a clause gave the act effect."""
        if not opened:
            return _IDLE
        others: list[tuple[Menu, int, list[str]]] = []
        for menu in reversed(opened):
            same = []
            for place in places:
                differs = self._differing(menu, place)
                if not differs:
                    same.append(place)
                elif not for_others(menu["options"][place]):
                    others.append((menu, place, differs))
            if same:
                return fate(menu, same, self._needs(clause, same[0]))
        first = self._act.roles[0].var if self._act.roles else ""
        if not others:
            return self.nothing
        still = [one for one in others if one[0]["status"] == "open"] or others
        own = [one for one in still if first not in one[2]]
        if own:
            menu, place, _ = own[0]
            return f"what was open for {menu['holder']} was “{menu['options'][place]['words']}”"
        near = [one for one in still if one[2] == [first]]
        if not near:  # of somebody else, and something else
            return _open_for_others(still, self._done.get(first, ""))
        holders = " or ".join(sorted({menu["holder"] for menu, _, _ in near}))
        return f"it was for {holders} to do, not for {self._done.get(first, 'others')}"

    def _differing(self, menu: Menu, place: int) -> list[str]:
        """Name the roles for which an option has another value than the act."""
        said = " ".join(
            either(part.text) if isinstance(part, Word) else "(.+?)" for part in self._act.phrase
        )
        match = re.fullmatch(said, menu["options"][place]["words"])
        if match is None:
            return [""]
        first = self._act.roles[0].var if self._act.roles else ""
        sharing = self._sitting.get(menu["holder"], ())  # any of them may act for all
        slots = [part.var for part in self._act.phrase if isinstance(part, Slot)]
        sorts = {role.var: role.sort for role in self._act.roles}
        return [
            var
            for var, offered in zip(slots, match.groups(), strict=True)
            if self._done[var] not in offered.split(" or ")
            and not (var == first and self._done[var] in sharing)
            and self._known(sorts[var], offered)
        ]

    def _known(self, sort: Sort, offered: str) -> bool:
        """Tell whether words are a value of a sort, not *a card* that is left to be named."""
        codes = self._texts.codes.get(kind_name(sort), ())
        told = offered.split(" or ") if isinstance(sort, Enum | Maybe) else offered.split()
        return all(one in codes or one.lstrip("-").isdigit() for one in told)


def _open_for_others(offers: Sequence[tuple[Menu, int, list[str]]], who: str) -> str:
    """Say what else was to be had than by `who` acted; of all that was, what was opened last."""
    menu = offers[0][0]
    words = dict.fromkeys(one["options"][at]["words"] for one, at, _ in offers if one is menu)
    named = " or ".join(f"“{one}”" for one in words)
    verb = "was" if menu["status"] == "open" else "had been"
    nothing = (
        f"nothing of the kind {verb} open for {who}, and "
        if who not in ("", menu["holder"])
        else ""
    )
    return f"{nothing}what {verb} open for {menu['holder']} was {named}"


def _named(laws: Sequence[str]) -> str:
    listed = ", ".join(laws[:-1]) + (" and " if len(laws) > 1 else "") + laws[-1]
    return f"law{'s' if len(laws) > 1 else ''} {listed}"
