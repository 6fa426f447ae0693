"""What records of a game may say: `hoyle laws --acts`."""

from __future__ import annotations

from collections.abc import Set

from hoyle import ir
from hoyle.cli.common import paint, say
from hoyle.driver import Loaded
from hoyle.records.codec import codec_of, expected
from hoyle.records.forms import form as spelled, in_own_words, spelling
from hoyle.records.tags import form
from hoyle.render.style import clean
from hoyle.words.templates import fill, spoken
from hoyle.words.verbalise import Verbaliser

# A kind of more members than this is told by its parts, or by its first and last member.
_MOST_MEMBERS = 14


def say_acts(book: ir.Book) -> None:
    """List the acts and shorthands of a book, and how the values in them are written."""
    words = Verbaliser(book)
    say_lines(book)
    say()
    say("Values:")
    tagged = {kind.name for state in book.states if state.tag for kind in state.keys}
    tagged |= {ir.kind_name(state.sort) for state in book.states if state.tag}
    for kind in _kinds(book, tagged):
        say(f"  {spoken(kind.name)}: {clean(_written(book, kind))}")
    say()
    say("Tags, which come before the acts:")
    say(f"  Game: {book.name}")
    say(f"  Seats: the names of the players, {len(book.players)} in order of play")
    if book.options:
        say("  Option: NAME=CHOICE, a reading; `hoyle laws` lists them")
    for state in book.states:
        if state.tag:
            say(clean(f"  {state.tag}: {form(state)}"))
    for start in book.starts:
        say(clean(f"  possible only if {fill(words.needs(start.test), {})}"))


def say_lines(book: ir.Book) -> None:
    """List the acts and shorthands of a book."""
    say(paint()("strong", f"{book.name}: what a record may say, one act a line"))
    say("  (words in small letters stand as they are; for those in capitals, values as below)")
    for act in book.acts:
        notes = [*_bounds(act), *(["only where a law gives the power"] if act.formal else [])]
        say(f"  {clean(spelled(act))}{paint()('faint', _noted(notes))}")
    spellings = [one for one in book.shorthands if spelling(one)]
    several = [one for one in book.shorthands if not spelling(one)]
    if spellings:
        say()
        say("The same in other words:")
    codec = codec_of(book)
    for one in spellings:
        meant = in_own_words(book, codec, one, {role.var: role.name.upper() for role in one.roles})
        say(f"  {clean(spelled(one))}{paint()('faint', f', for {clean(meant)}')}")
    if several:
        say()
        say("Several acts in one line:")
    for one in several:
        say(f"  {clean(spelled(one))}{paint()('faint', _noted(_bounds(one)))}")


def _noted(notes: list[str]) -> str:
    return f"  ({'; '.join(notes)})" if notes else ""


def _bounds(item: ir.Act | ir.Shorthand) -> list[str]:
    """Tell of numbers, sets and lists in a line what kind they are of, and their bounds."""
    return [
        f"{role.name.upper()}: {expected(role.sort)}"
        for role in item.roles
        if isinstance(role.sort, (ir.Number, ir.SetOf, ir.ListOf))
    ]


def acts_as_data(loaded: Loaded) -> list[dict[str, object]]:
    """Give the acts and shorthands of a book, and the tags that set its states, as rows of data."""
    book = loaded.book
    return [] if book is None else [*_acts(book), *_tags(book)]


def _tags(book: ir.Book) -> list[dict[str, object]]:
    kinds = {kind.name: list(kind.codes) for kind in book.kinds}
    return [
        {
            "book": book.name,
            "act": None,
            "tag": state.tag,
            "words": form(state),
            "keys": [kind.name for kind in state.keys],
            "expected": expected(state.sort),
            "values": {
                name: kinds[name]
                for name in (*(kind.name for kind in state.keys), ir.kind_name(state.sort))
                if name in kinds
            },
        }
        for state in book.states
        if state.tag
    ]


def _acts(book: ir.Book) -> list[dict[str, object]]:
    words = Verbaliser(book)
    items: tuple[ir.Act | ir.Shorthand, ...] = (*book.acts, *book.shorthands)
    return [
        {
            "book": book.name,
            "act": item.name if isinstance(item, ir.Act) else None,
            "tag": None,
            "acts": [item.name] if isinstance(item, ir.Act) else [name for name, _ in item.acts],
            "words": fill(words.act(item), {}),
            "formal": isinstance(item, ir.Act) and item.formal,
            "phrase": [_part(item, part) for part in item.phrase],
            "values": {
                kind.name: list(kind.codes)
                for kind in _kinds(book)
                if kind.name in {ir.kind_name(role.sort) for role in item.roles}
            },
        }
        for item in items
    ]


def _part(item: ir.Act | ir.Shorthand, part: ir.Word | ir.Slot) -> str | dict[str, str]:
    """Give a word of a phrase, or a role: the key it has in JSON, what can stand for it."""
    if isinstance(part, ir.Word):
        return part.text
    role = next(role for role in item.roles if role.var == part.var)
    return {"role": role.name, "expected": expected(role.sort)}


def _kinds(book: ir.Book, others: Set[str] = frozenset()) -> list[ir.Kind]:
    """List the kinds that acts have values of, and some others by their names."""
    items: tuple[ir.Act | ir.Shorthand, ...] = (*book.acts, *book.shorthands)
    used = {ir.kind_name(role.sort) for item in items for role in item.roles}
    return [kind for kind in book.kinds if kind.name in used | others]


def _written(book: ir.Book, kind: ir.Kind) -> str:
    """Tell how the members of a kind are written."""
    if len(kind.codes) <= _MOST_MEMBERS:
        return ", ".join(
            code if code == name else f"{code} ({name})"
            for code, name in zip(kind.codes, kind.members, strict=True)
        )
    parts = [part for part in book.kinds if part.name in kind.parts]
    if not parts:
        return f"{kind.codes[0]} to {kind.codes[-1]}"
    said = "; ".join(f"{spoken(part.name)}: {_written(book, part)}" for part in parts)
    form = " then ".join(spoken(part) for part in kind.parts)
    return f"{form}, {kind.codes[0]} to {kind.codes[-1]}; {said}"
