"""Cards that their players alone see: acts that tell only how many went into or out of a set.

An act that says with a number what another says with a set, in the same words, is that other act
with its members unseen: *P was dealt 5 cards*, *P is dealt H*. So is one that says with the number
one what another says with a member: *P gives 1 card to Q*, *P gives C to Q*.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.ir.book import Book
from hoyle.ir.conditions import alone, conjuncts, contained, denial
from hoyle.ir.expressions import Assign, Expr, Op, Read, Var
from hoyle.ir.handed import done
from hoyle.ir.once import once_a_book
from hoyle.ir.operations import GAINS
from hoyle.ir.record import Act, Word
from hoyle.ir.sorts import Number, SetOf, kind_name
from hoyle.ir.visitor import written


@dataclass(frozen=True, slots=True)
class UnseenAct:
    """An act that tells by their number, in `role`, the members that the act `seen` tells there.

    They go into the set of whoever is in the role `key`, or, if it does not gain, out of it. What
    `begins` a set leaves nothing in it of what was there. Numbers go from `low` to `high`.
    """

    act: str
    seen: str
    role: int
    key: int
    gains: bool
    begins: bool
    low: int
    high: int
    single: bool = False  # it tells of one member, which `seen` tells there by itself


@dataclass(frozen=True, slots=True)
class UnseenSets:
    """The sets of a state of which acts may tell numbers alone, and what tells their members.

    `gains` are acts that put in a member or a whole set, with their roles of key and member,
    whether it is a whole set and whether the set begins with it; `shows` those that take out such.
    `idle` acts do nothing with what they speak of, which stays where it is. What is in one of the
    sets `beside` cannot be put in.
    """

    state: str
    acts: tuple[UnseenAct, ...]
    gains: tuple[tuple[str, int, int, bool, bool], ...]
    shows: tuple[tuple[str, int, int, bool], ...]
    idle: tuple[str, ...]
    beside: tuple[str, ...] = ()

    @property
    def singles(self) -> dict[str, str]:
        """Name the acts that tell of one member, each with the act that it is.

        They say no more than that: what a record comes to that has one is what it comes to with
        the member told.
        """
        return {one.act: one.seen for one in self.acts if one.single}


@once_a_book
def unseen_sets(book: Book) -> UnseenSets | None:
    """Find the sets of a book of which acts may tell numbers alone; None if there are none.

    Of states that the same acts write it is the one out of which most acts take members: a hand.
    What an act gives somebody it does not show that he had, whatever else comes of it. Sets that
    are rebuilt of what is shown have bounds of their own.
    """
    return max(_found(book), key=lambda one: len(one.shows), default=None)


def unseen_acts(book: Book) -> frozenset[str]:
    """Name the acts of a book that tell numbers alone."""
    sets = unseen_sets(book)
    return frozenset() if sets is None else frozenset(one.act for one in sets.acts)


def _found(book: Book) -> Iterator[UnseenSets]:
    given = {one.rebuilt.given for one in book.states if one.rebuilt is not None}
    moved = list(_moves(book))
    for state in dict.fromkeys(state for _, state, _, _, _ in moved):
        own = [(act, key, what, way) for act, of, key, what, way in moved if of == state]
        came = {(act.name, key, what) for act, key, what, way in own if way != "less"}
        own = [one for one in own if one[3] != "less" or (one[0].name, *one[1:3]) not in came]
        whole = [isinstance(act.roles[what].sort, SetOf) for act, _, what, _ in own]
        pairs = list(zip(own, whole, strict=True))
        unseen = tuple(
            made
            for (act, key, what, way), sets in pairs
            if act.name not in given and not act.formal
            for made in _by_number(book, act, what, key, way)
            if sets != made.single
        )
        shows = [(a.name, key, what, sets) for (a, key, what, way), sets in pairs if way == "less"]
        gains = [
            (act.name, key, what, sets, way == "new")
            for (act, key, what, way), sets in pairs
            if way != "less"
        ]
        rows = tuple(dict.fromkeys(gains)), tuple(dict.fromkeys(shows))
        idle = tuple(act.name for act in book.acts if not act.effects and not act.formal)
        if unseen:
            beside = dict.fromkeys(out for one in unseen for out in _barred(book, one))
            yield UnseenSets(state, unseen, *rows, idle, tuple(beside))


def _barred(book: Book, one: UnseenAct) -> Iterator[str]:
    """Name the sets in which a single member that is told cannot be."""
    act = next(act for act in book.acts if act.name == one.seen)
    for test in conjuncts(act.possible) if one.single else ():
        barred = denial(test)
        match None if barred is None else contained(barred):
            case (Var(name), Read(state, ())) if name == act.roles[one.role].var:
                yield state


def _moves(book: Book) -> Iterator[tuple[Act, str, int, int, str]]:
    """Give the states whose sets an act changes by a role of its own, for the key in another.

    What comes of it only if two of its roles are the same is none of that.
    """
    acts = {act.name: act for act in book.acts}
    for name, roles, effects in done(book):
        for effect in written(effects):
            match effect:
                case Assign(state, (Var(key),), value) if roles.count(key) == 1:
                    what, way = _moved(state, value)
                    if what in roles:
                        yield acts[name], state, roles.index(key), roles.index(what), way


def _moved(state: str, value: Expr) -> tuple[str, str]:
    """Give the variable that a set is given with *more* or *less*, or as which it is *new*."""
    match value:
        case Var(name, sort) if isinstance(sort, SetOf):
            return name, "new"
        case Op(op, (Read(own, _), given)) if op in GAINS and own == state:
            member = alone(given)
            way = "more" if GAINS[op] else "less"
            return (member.name, way) if isinstance(member, Var) else ("", "")
        case _:
            return "", ""


def _by_number(book: Book, act: Act, at: int, key: int, way: str) -> Iterator[UnseenAct]:
    """Find the acts that say the same with a number of members in a role."""
    for other in book.acts:
        if len(other.roles) == len(act.roles) and not other.formal:
            rest = (one for one in range(len(act.roles)) if one != at)
            alike = all(act.roles[one].sort == other.roles[one].sort for one in rest)
            kind = kind_name(act.roles[at].sort) or ""
            match other.roles[at].sort:
                case Number(int() as low, int() as high) if alike and _words(act, kind) == _words(
                    other, kind
                ):
                    sets = act.roles[at].sort
                    if isinstance(sets, SetOf) and sets.most is not None:
                        high = min(high, sets.most)
                    gains, begins = way != "less", way == "new"
                    single = not isinstance(sets, SetOf)
                    if not single or (gains and low == high == 1):
                        told = key, gains, begins, low, high
                        yield UnseenAct(other.name, act.name, at, *told, single)


def _words(act: Act, kind: str) -> list[str]:
    """Give the words of an act, but for what tells of members of a kind that they are such."""
    said = [part.text for part in act.phrase if isinstance(part, Word)]
    return ["is" if word == "was" else word for word in said if word not in (kind, f"{kind}s")]


def kind_of(book: Book, sets: UnseenSets) -> str:
    """Name the kind of the members of unseen sets."""
    sort = next(one.sort for one in book.states if one.name == sets.state)
    assert isinstance(sort, SetOf)
    return sort.of.name
