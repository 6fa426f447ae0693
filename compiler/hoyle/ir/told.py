"""What the acts of a book tell of sets that its records may leave open, as both engines ask it."""

from __future__ import annotations

from hoyle.ir.book import Book
from hoyle.ir.handed import emptied, handed
from hoyle.ir.record import Act
from hoyle.ir.shape import Shape
from hoyle.ir.sorts import SetOf, sort_spec
from hoyle.ir.torn import torn_book
from hoyle.ir.unsaid import looking
from hoyle.ir.unseen import kind_of, unseen_sets
from hoyle.shared.specs import RebuiltSpec, ToldAct, ToldBook, UnseenActSpec, UnseenSpec


def told_book(book: Book, shape: Shape) -> ToldBook:
    """Lay out what the acts of a book may tell, by their places in it."""
    acts = (
        ToldAct(act.formal, tuple(sort_spec(role.sort) for role in act.roles)) for act in book.acts
    )
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    return ToldBook(tuple(acts), sizes, unseen_specs(book, shape), torn_book(book))


def rebuilt_specs(book: Book, shape: Shape) -> tuple[RebuiltSpec, ...]:
    """Lay out the sets that are rebuilt of what acts show."""
    found: list[RebuiltSpec] = []
    place = {act.name: at for at, act in enumerate(book.acts)}
    for state in book.states:
        rebuilt = state.rebuilt
        if rebuilt is None or not isinstance(state.sort, SetOf):
            continue
        by, given = book.acts[place[rebuilt.by]], book.acts[place[rebuilt.given]]
        group = next(i for i, role in enumerate(given.roles) if role.sort == state.sort)
        found.append(
            RebuiltSpec(
                state.name,
                shape.slots(state.name),
                shape.size(state.sort.of.name),
                rebuilt.most,
                (place[by.name], _role(by, rebuilt.key), _role(by, rebuilt.member)),
                (place[given.name], _role(given, rebuilt.given_key), group),
                tuple(
                    (place[a], key, what, whole) for a, key, what, whole in handed(book, state.name)
                ),
                frozenset(place[a] for a in emptied(book, state.name)),
                shape.alike(state.sort.of.name),
                frozenset(place[act] for act in looking(book, state)),
                rebuilt.less,
                state.words or f"{state.name.replace('-', ' ')} of {{0}}",
                state.keys[0].name if state.keys else "",
            )
        )
    return tuple(found)


def unseen_specs(book: Book, shape: Shape) -> tuple[UnseenSpec, ...]:
    """Lay out the sets of which acts may tell numbers alone; their attributes are their names."""
    sets = unseen_sets(book)
    if sets is None:
        return ()
    place, kind = {act.name: at for at, act in enumerate(book.acts)}, kind_of(book, sets)
    spec = UnseenSpec(
        sets.state,
        sets.state,
        shape.slots(sets.state),
        kind,
        *(shape.size(kind), shape.run(kind)),
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
    return (spec,)


def _role(act: Act, variable: str) -> int:
    return next(i for i, role in enumerate(act.roles) if role.var == variable)
