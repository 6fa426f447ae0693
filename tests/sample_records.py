"""Any record of the sample book, as a strategy."""

from __future__ import annotations

from hypothesis import assume, strategies as st

from hoyle.ir import Enum, ListOf, Maybe, Number, SetOf, Sort, Truth
from hoyle.ir.game import Event, Record
from hoyle.records.beginning import contrary
from hoyle.records.codec import Codec
from hoyle.records.tags import Started, start
from tests.sample_book import BOOK

KINDS = {kind.name: len(kind.codes) for kind in BOOK.kinds}


def values(sort: Sort) -> st.SearchStrategy[int]:
    """Any value of a sort."""
    match sort:
        case Truth():
            return st.integers(0, 1)
        case Enum(name):
            return st.integers(0, KINDS[name] - 1)
        case Maybe(of):
            return st.integers(-1, KINDS[of.name] - 1)
        case SetOf(of):
            return st.integers(0, (1 << KINDS[of.name]) - 1)
        case Number(low, high):
            return st.integers(-(10**9) if low is None else low, 10**9 if high is None else high)
        case ListOf():
            raise AssertionError("no act has a list")


def events() -> st.SearchStrategy[Event]:
    """Any event."""
    acts = [
        st.tuples(*(values(role.sort) for role in act.roles)).map(
            lambda args, name=act.name: Event(name, args)  # type: ignore[misc]
        )
        for act in BOOK.acts
    ]
    return st.one_of(acts)


SEATS = st.sampled_from([("A", "Y", "B", "Z"), ("N", "E", "S", "W"), ("é1", "x.y", "10", "Ⅷ")])
NAMES = st.from_regex(r"\A[A-Za-z0-9_][A-Za-z0-9_-]{0,9}\Z").filter(
    lambda name: name not in ("Game", "Seats", "Option", "Marks", "Held", "Score")
)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that can be written: its start is what its tags say."""
    seats = draw(SEATS)
    codec = Codec(BOOK, seats)
    tags = draw(st.dictionaries(NAMES, TEXTS, max_size=3))
    for state in BOOK.states:
        tags.pop(state.tag, None)
        if draw(st.booleans()):
            entries = draw(
                st.dictionaries(
                    st.tuples(*(values(key) for key in state.keys)),
                    values(state.sort),
                    min_size=1,
                    max_size=3,
                )
            )
            tags[state.tag] = ", ".join(
                " ".join(
                    [
                        *(codec.text(key, v) for key, v in zip(state.keys, keys, strict=True)),
                        codec.text(state.sort, value),
                    ]
                )
                for keys, value in entries.items()
            )
    started = Started()
    for name, text in tags.items():
        assert start(BOOK, codec, name, text, started) is None
    happened = tuple(draw(st.lists(events(), max_size=12)))
    marks = st.tuples(st.integers(0, max(len(happened) - 1, 0)), st.sampled_from(["^R", "^L", "!"]))
    made = Record(
        book=BOOK.name,
        seats=seats,
        tags=tuple(tags.items()),
        options=draw(st.sampled_from([(), (("scoring", "new"),), (("scoring", "old"),)])),
        start=tuple(started.values),
        events=happened,
        marks=tuple(draw(st.lists(marks, max_size=3))) if happened else (),
    )
    assume(contrary(BOOK, made) is None)  # such a start is refused where it is read
    return made
