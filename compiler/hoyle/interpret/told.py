"""What the acts of a book may tell and leave unseen, as both ways to a ruling ask it."""

from __future__ import annotations

from hoyle.interpret.layout import CellLayout
from hoyle.ir import Book
from hoyle.ir.sorts import sort_spec
from hoyle.ir.torn import torn_book
from hoyle.ir.unseen import UnseenSets, kind_of, unseen_sets
from hoyle.shared.specs import ToldAct, ToldBook, UnseenActSpec, UnseenSpec


def told_book(book: Book, layout: CellLayout) -> ToldBook:
    """Lay out what the acts of a book may tell, by their places in it."""
    sets = unseen_sets(book)
    return ToldBook(
        tuple(
            ToldAct(act.formal, tuple(sort_spec(role.sort) for role in act.roles))
            for act in book.acts
        ),
        {kind.name: len(kind.members) for kind in book.kinds},
        () if sets is None else (_unseen(book, sets, layout),),
        torn_book(book),
    )


def _unseen(book: Book, sets: UnseenSets, layout: CellLayout) -> UnseenSpec:
    place = {act.name: at for at, act in enumerate(book.acts)}
    kind = kind_of(book, sets)
    return UnseenSpec(
        sets.state,
        sets.state,
        layout.slots(sets.state),
        kind,
        layout.size(kind),
        tuple(
            UnseenActSpec(
                *(place[one.act], place[one.seen], one.role, one.key),
                *(one.gains, one.begins, one.single),
            )
            for one in sets.acts
        ),
        tuple((place[a], key, what, whole, new) for a, key, what, whole, new in sets.gains),
        tuple((place[a], key, what, whole) for a, key, what, whole in sets.shows),
        frozenset(place[act] for act in sets.idle),
        sets.beside,
    )
