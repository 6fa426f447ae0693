"""Who sits: the names that a record gives its players, and names that are nobody's.

A record without seats calls the players as its book does. If it calls them otherwise throughout,
its seats were left out: that is told once, where the first name stands, and not of each line anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from hoyle.ir import Book, Lit, Sort, Truth, Word
from hoyle.ir.game import Event
from hoyle.ir.texts import side_names
from hoyle.records.codec import Codec, seat_fault, words
from hoyle.records.faults import shown
from hoyle.records.loosely import AUXILIARY, SMALL
from hoyle.records.patterns import Furthest, kind_of

_TOLD = 8  # names that are told
SEATED = ("player", "side")
_NAME = re.compile(r"[A-Z][a-z][\w'-]*")
_PAIR = 2  # of these the order tells nothing
_TAG, _KEY = "[Seats]", '"seats"'  # where a notation gives the names


def seats(book: Book, names: Sequence[str]) -> tuple[str, ...] | str:
    """Take the names of the players in order of play, or say what is wrong with them."""
    players = book.players
    for name in names:
        if fault := seat_fault(name):
            return f"found {shown(name)}: {fault}"
    if len(names) != len(players):
        return f"found {len(names)} seats, expected {len(players)}"
    if len(set(names)) != len(names):
        return "a seat stands twice"
    codes = {kind.name: kind.codes for kind in book.kinds}
    # A player who is a side by himself may well have one name for both.
    shared = {side for side, mask in book.sides if mask.bit_count() > 1}
    named = zip(codes.get("side", ()), side_names(book, names), strict=True)
    both = {name for side, name in named if side in shared} & set(names)
    return f'"{min(both)}" is a side, expected a seat' if both else tuple(names)


def few(book: Book, names: Sequence[str], *, json: bool = False) -> tuple[tuple[str, ...], str]:
    """Give names for all seats where too few are named, and say what to write for those named.

    The names given are for reading on alone: of players so called nothing can be told. There
    are none where more is wrong with those that are there.
    """
    players = book.players
    left = (code for code in players if code not in names)
    filled = seats(book, [*names, *islice(left, max(len(players) - len(names), 0))])
    if isinstance(filled, str) or len(names) >= len(players):
        return (), mended(book, names, json=json)
    for state in book.states:
        playing = state.start == Lit(1, Truth()) and [key.name for key in state.keys] == ["player"]
        if state.tag and isinstance(state.sort, Truth) and playing and names:
            rest = ", ".join(f"{name} no" for name in filled[len(names) :])
            tag = f'"tags":{{"{state.tag}":"{rest}"}}' if json else f'[{state.tag} "{rest}"]'
            return filled, (
                f"name all {len(players)}, and who does not play: {_form(filled, json=json)} {tag}"
            )
    more = (*names, "...") if names else players
    return filled, f"name all {len(players)} in order of play: {_form(more, json=json)}"


def mended(book: Book, names: Sequence[str], *, json: bool) -> str:
    """Say what to write for names that cannot be those of the players; "" if unknown."""
    many = len(book.players)
    plain = [name for word in names for name in re.split(r"[\s,;]+", word) if name]
    if plain != list(names) and not isinstance(seats(book, plain), str):
        return f"write {_form(plain, json=json)}"
    if len(names) > many:
        few_names = _form(names[:many], json=json)
        return f"name {many} in order of play, each by one word, as {few_names}"
    twice = next((name for name in names if names.count(name) > 1), "")
    return f"each has a name of his own: {shown(twice)} is there twice" if twice else ""


def _form(names: Iterable[str], *, json: bool) -> str:
    """Write names of players as a record gives them."""
    if json:
        told = (name if name == "..." else shown(name) for name in names)
        return f'"seats":[{",".join(told)}]'
    return f'[Seats "{" ".join(names)}"]'


def seated(codec: Codec, kind: str, *, json: bool = False) -> str:
    """Tell how the players, or the sides, are called, and what calls them otherwise."""
    if kind not in SEATED or len(codec.codes[kind]) > _TOLD:
        return ""
    named = f"the {kind}s are {', '.join(codec.codes[kind])}"
    giving = f"a key {_KEY}" if json else f"a tag {_TAG} before the acts"
    return f"{named}, unless {giving} gives their names"


def stranger(codec: Codec, line: str, furthest: Furthest) -> str:
    """Give the name with which a line begins, that is nobody's and nothing else; or "".

    It is looked for where a player may be named, and is written as names are.
    """
    name = next((word for word, _ in words(line)), "").removesuffix(":")
    sought = {kind_of(sort) for sort in furthest.sorts if sort is not None}
    if furthest.at or not sought & {*SEATED} or not _NAME.fullmatch(name):
        return ""
    spelled = {one.text for one in furthest.sought if isinstance(one, Word)}
    if name.lower() in spelled | SMALL | AUXILIARY:
        return ""
    return "" if any(codec.member(kind, name) is not None for kind in codec.kinds) else name


@dataclass(slots=True)
class Strangers:
    """Names in one record that are nobody's, in the order in which they are met."""

    codec: Codec
    players: list[str] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)

    def met(self, word: str, hint: str) -> bool:
        """Tell whether a word is in fault for it is nobody's name, by the hint of the fault."""
        known = self.players + self.sides
        kind = next((kind for kind in SEATED if hint and hint == seated(self.codec, kind)), "")
        if kind and word not in known:
            (self.players if kind == "player" else self.sides).append(word)
        return bool(kind) or word in known

    def left_out(self, *, json: bool = False) -> tuple[str, str]:
        """Say that the seats were left out, and what to write."""
        own = self.codec.codes["player"]
        names = self.players or self.sides
        met = self.players if len(self.players) <= len(own) else self.players[:1]
        more = [] if len(met) == len(own) else ["..."]
        told = [*map(shown, names[:_TOLD]), *(["..."] if names[_TOLD:] else [])]
        what = f"found {', '.join(told)} and no {_KEY if json else _TAG}"
        form = _form((*met, *more) if met else own, json=json)
        where = "" if json else " before the acts"
        hint = f"name all {len(own)}{where}, in order of play: {form}"
        hint += ", if that is the order" if len(met) > _PAIR else ""
        return f"{what}, expected the players {', '.join(own)}", hint


def names_some(book: Book, begun: Iterable[str], events: Iterable[Event]) -> bool:
    """Tell whether states that are set, or acts, name a player or a side of the book."""
    sorts: dict[str, list[Sort]] = {
        state.name: [*state.keys, state.sort] for state in book.states if state.tag
    }
    acts = {act.name: [role.sort for role in act.roles] for act in book.acts}
    told = [*(sorts[name] for name in begun), *(acts[event.act] for event in events)]
    return any(kind_of(sort) in SEATED for one in told for sort in one)


def seated_so(codec: Codec, line: str) -> str:
    """Say how a player is written whom a line calls by an article and in small letters."""
    said = re.match(r"the\s+(\w{2,})", line, re.IGNORECASE)
    codes = codec.codes.get("player", ()) if said else ()
    code = next((code for code in codes if said and code.lower() == said[1].lower()), "")
    return f'write "{code}" for "{said[0]}"' if code and said else ""
