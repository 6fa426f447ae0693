"""What may be done or said next: natural acts, open menus, the ways to take an option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, islice

from hoyle.desk.books import DeskBook
from hoyle.desk.cards import CardView, card, in_order
from hoyle.desk.table import cards_held
from hoyle.interpret import Machine
from hoyle.interpret.judging import menu_text
from hoyle.interpret.norms import MenuNorm
from hoyle.interpret.ruling import Menu, Texts
from hoyle.ir import (
    Act,
    Enum,
    ListOf,
    Maybe,
    Number,
    SetOf,
    Shorthand,
    Slot,
    Truth,
    Word,
    kind_name,
)
from hoyle.play.natural import NaturalAct, NaturalChoice
from hoyle.rulings.worded import acts_in
from hoyle.words.templates import noun

# Acts that are tried for one option, and ways of it that are shown as buttons of their own.
_TRIED = 208
WAYS = 14
# Menus that are told at one moment; a record of faults can open hundreds.
MENUS = 12
# Natural acts of one kind that are shown before the rest is left to the line that is typed.
_SHOWN = 24
# Natural acts that differ in one card alone and are not put together.
_FEW = 8


@dataclass(frozen=True, slots=True)
class Offer:
    """An act offered: the line that a record says it by, and whether no law is against it."""

    line: str
    lawful: bool


@dataclass(frozen=True, slots=True)
class Choosing:
    """An act in which a set is to be chosen: `before` and `after` stand round it in the line."""

    before: str
    after: str
    what: str
    size: int
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class MenuNow:
    """A menu that is open at a moment, and the lines by which each of its options can be taken."""

    seq: int
    menu: Menu
    ways: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class Offers:
    """All that is offered at one moment.

    `by_card` are the acts that are natural with one card of a player, by player, kind and card.
    """

    lines: list[Offer] = field(default_factory=list)
    hidden: int = 0
    choosing: list[Choosing] = field(default_factory=list)
    by_card: dict[tuple[int, str, int], tuple[str, bool]] = field(default_factory=dict)
    menus: list[MenuNow] = field(default_factory=list)

    @property
    def natural(self) -> Iterator[str]:
        """All lines that are natural now, those that no law is against first."""
        lines = [*self.lines, *(Offer(*one) for one in self.by_card.values())]
        return (one.line for one in sorted(lines, key=lambda one: not one.lawful))


def offers_at(desk: DeskBook, machine: Machine) -> Offers:
    """Tell what may be done next, as a machine stands."""
    acts, choices = desk.natural.now(machine)
    found = Offers()
    phrases = desk.phrases.phrases(machine.texts.seats)
    held = cards_held(desk, machine)
    loose: dict[tuple[int, tuple[int, ...]], list[NaturalAct]] = {}
    for one in acts:
        act = desk.book.acts[one.act]
        with_card = _with_card(desk, act, one)
        if with_card is not None and with_card in held and with_card not in found.by_card:
            found.by_card[with_card] = (phrases.write(act.name, one.args), one.lawful)
        else:
            place = _card_place(desk, act)
            rest = tuple(-1 if i == place else value for i, value in enumerate(one.args))
            loose.setdefault((one.act, rest), []).append(one)
    for (place, rest), group in loose.items():
        act = desk.book.acts[place]
        if len(group) > _FEW and -1 in rest:
            found.choosing.append(_one_card(desk, machine.texts, group))
            continue
        for one in group[:_SHOWN]:
            found.lines.append(Offer(phrases.write(act.name, one.args), one.lawful))
        found.hidden += max(0, len(group) - _SHOWN)
    found.lines.sort(key=lambda one: not one.lawful)
    found.choosing += [_choosing(desk, machine.texts, one) for one in choices]
    found.menus = menus_open(desk, machine)
    return found


def _card_place(desk: DeskBook, act: Act) -> int:
    """Give the place of the one card among an act's roles; -1 if there is none, or more."""
    places = [
        place
        for place, role in enumerate(act.roles)
        if isinstance(role.sort, Enum) and desk.kinds[role.sort.name].parts
    ]
    return places[0] if len(places) == 1 else -1


def _one_card(desk: DeskBook, texts: Texts, group: Sequence[NaturalAct]) -> Choosing:
    """Put acts that differ in their card alone into one, with the cards to choose from."""
    first = group[0]
    place = _card_place(desk, desk.book.acts[first.act])
    among = sum(1 << one.args[place] for one in group)
    return _choosing(desk, texts, NaturalChoice(first.act, first.args, place, 1, among))


def menus_open(desk: DeskBook, machine: Machine) -> list[MenuNow]:
    """Tell which menus are open, and by which lines each option of them can be taken.

    Of more than `MENUS` those that were opened last.
    """
    found: list[MenuNow] = []
    for norm in [norm for norm in machine.menus if norm.status == "open"][-MENUS:]:
        menu = menu_text(machine, norm)
        options = range(len(menu["options"]))
        ways = tuple(tuple(_ways(desk, machine, norm, menu, place)) for place in options)
        found.append(MenuNow(norm.seq, menu, ways))
    return found


def _with_card(desk: DeskBook, act: Act, one: NaturalAct) -> tuple[int, str, int] | None:
    """Give the player and the card of an act that is a player's with one card, of two roles."""
    if len(act.roles) != 2:
        return None
    who = what = -1
    kind = ""
    for role, value in zip(act.roles, one.args, strict=True):
        match role.sort:
            case Enum("player"):
                who = value
            case Enum(name) if desk.kinds[name].parts:
                kind, what = name, value
            case _:
                return None
    return (who, kind, what) if who >= 0 and what >= 0 else None


def _choosing(desk: DeskBook, texts: Texts, one: NaturalChoice) -> Choosing:
    """Put an act that wants a set into the words round the set, and the cards to choose from."""
    act = desk.book.acts[one.act]
    role = act.roles[one.place]
    mark = "\0"
    said = {
        other.var: mark if place == one.place else texts.text(other.sort, one.args[place])
        for place, other in enumerate(act.roles)
    }
    before, _, after = texts.phrase(act.phrase, said).partition(mark)
    kind = desk.kinds[kind_name(role.sort)]
    cards = tuple(card(kind, member) for member in in_order(kind, one.among))
    return Choosing(before, after, noun(role.sort), one.size, cards)


def _ways(
    desk: DeskBook, machine: Machine, norm: MenuNorm, menu: Menu, place: int
) -> Iterator[str]:
    """Give the lines by which an option of an open menu can be taken now."""
    option = menu["options"][place]
    if option["status"] != "live":
        return
    name = norm.menu.clause.options[place].pattern.act
    act = desk.book.acts[desk.places[name]]
    phrases = desk.phrases.phrases(machine.texts.seats)
    found = 0
    for event in islice(acts_in(machine.texts, act, option["words"]), _TRIED):
        after = machine.copy()
        after.step(desk.places[name], event.args)
        taken = after.norms.all[norm.seq]
        if isinstance(taken, MenuNorm) and taken.elected == option["name"]:
            yield phrases.write(name, event.args)
            found += 1
            if found > WAYS:
                return


def forms(desk: DeskBook, texts: Texts) -> list[dict[str, object]]:
    """Give all that a record may say, to make forms of: words, and roles with their codes."""
    moved = {move.act for move in desk.book.moves}
    return [
        {
            "formal": isinstance(item, Act) and item.formal,
            "natural": isinstance(item, Act) and item.name in moved,
            "parts": list(_parts(texts, item)),
        }
        for item in desk.items
    ]


def _parts(texts: Texts, item: Act | Shorthand) -> Iterator[str | dict[str, object]]:
    """Give words that stand together as one text, and each role."""
    for word, parts in groupby(item.phrase, lambda part: isinstance(part, Word)):
        if word:
            yield " ".join(part.text for part in parts if isinstance(part, Word))
        else:
            yield from (_part(texts, item, part) for part in parts if isinstance(part, Slot))


def _part(texts: Texts, item: Act | Shorthand, part: Slot) -> dict[str, object]:
    role = next(role for role in item.roles if role.var == part.var)
    match role.sort:
        case Truth():
            return {"kind": "", "choices": ["yes", "no"]}
        case Number(low, high):
            return {"kind": "", "low": low, "high": high}
        case Enum(name):
            return {"kind": name, "choices": list(texts.codes[name])}
        case Maybe(of):
            return {"kind": of.name, "choices": ["none", *texts.codes[of.name]]}
        case SetOf(of) | ListOf(Enum() as of, _):
            return {"kind": of.name, "choices": list(texts.codes[of.name]), "many": True}
        case _:
            return {"kind": "", "choices": []}
