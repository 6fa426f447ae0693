"""What the tags of a record say: readings, marks and the state that it starts in.

Of a record's state at the start nothing is known but what its tags say, so `start` is
always what `Tags.start` makes of `tags`, whatever the notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hoyle.ir import Book, Maybe, Number, State
from hoyle.ir.game import MARKS_TAG, OWN_TAGS, TAG_NAME, Record
from hoyle.records.codec import Codec, expected
from hoyle.records.faults import shown
from hoyle.records.guess import likely
from hoyle.records.limits import LIMITS
from hoyle.records.seating import seated
from hoyle.words.numbers import NUMBERS

OWN, MARKS = OWN_TAGS, MARKS_TAG  # tags that are parts of a record of their own in the model
# Tags that records of many games have for their readers; none of them is a slip for another.
COMMON = (
    *("Event", "Site", "Date", "Time", "Board", "Table", "Room", "Round", "Result", "Annotator"),
    *("North", "East", "South", "West", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract"),
    *("Auction", "Play"),
)
# What stands for its own tags in a notation in which they are no tags.
BESIDE = {
    "Game": 'write "game":"NAME" beside "tags"',
    "Seats": 'write "seats":["NAME",...] beside "tags"',
    "Option": 'write "options":{"NAME":"CHOICE"} beside "tags"',
}

_ENTRY = re.compile(r"[^,]+")
_MARK = re.compile(r"\s*([0-9]{1,9})\s+(\S{1,8})\s*")


@dataclass(frozen=True, slots=True)
class TagFault:
    """What is wrong with a tag's value: where in it, how long, and the words."""

    code: str
    offset: int
    length: int
    message: str
    hint: str = ""


@dataclass(slots=True)
class Started:
    """What the tags of one record have set so far."""

    values: list[tuple[str, int, int]] = field(default_factory=list)
    seen: set[tuple[str, int]] = field(default_factory=set)


def option(book: Book, text: str) -> tuple[str, str] | TagFault:
    """Read `name=choice`, both known to the book."""
    name, equals, choice = (part.strip() for part in text.partition("="))
    if not equals:
        return TagFault("R111", 0, len(text), f"found {shown(text)}, expected name=choice")
    return chosen(book, name, choice)


def chosen(book: Book, name: str, choice: str) -> tuple[str, str] | TagFault:
    """Take an option and its choice, both known to the book."""
    declared = next((item for item in book.options if item.name == name), None)
    if declared is None:
        known = [item.name for item in book.options]
        all_known = f"the options of {book.name} are: {', '.join(known)}"
        hint = _hint(name, known) or (all_known if known else f"{book.name} has no options")
        return TagFault("R111", 0, len(name), f"no option {shown(name)}", hint)
    kind = next(kind for kind in book.kinds if kind.name == declared.kind)
    choices = (*kind.members, *kind.codes)
    if choice not in choices:
        said = f"option {name} is {' or '.join(kind.members)}, found {shown(choice)}"
        return TagFault("R111", len(name) + 1, len(choice), said, _hint(choice, choices))
    return name, kind.members[choices.index(choice) % len(kind.members)]


def marks(text: str, events: int) -> tuple[tuple[int, str], ...] | TagFault:
    """Read what a record remarks on its events: `5 ^R, 9 ^L`, events counted from 0."""
    found: list[tuple[int, str]] = []
    for entry in _ENTRY.finditer(text):
        match = _MARK.fullmatch(entry.group())
        if match is None or int(match[1]) >= events:
            what = f"found {shown(entry.group())}, expected the number of an event and its mark"
            return TagFault("R110", entry.start(), len(entry.group()), what)
        found.append((int(match[1]), match[2]))
    return tuple(found)


def marks_text(found: tuple[tuple[int, str], ...]) -> str:
    """Write marks as the value of their tag."""
    return ", ".join(f"{event} {mark}" for event, mark in found)


def start(book: Book, codec: Codec, name: str, text: str, into: Started) -> TagFault | None:
    """Set the states that carry a tag from its value; other tags set nothing.

    A state without keys takes the whole value; one with keys `KEY value, KEY value`.
    """
    for state in book.states:
        if state.tag != name or not name:
            continue
        entries = _ENTRY.finditer(text) if state.keys else re.finditer(r"(?s).+", text)
        any_entry = False
        for entry in entries:
            any_entry = True
            fault = _entry(codec, state, entry.group(), entry.start(), into)
            if fault is not None:
                return fault
        if not any_entry:
            return TagFault("R110", 0, 0, f"found nothing, expected {form(state)}")
    return None


def once(book: Book, name: str, values: Sequence[str]) -> str:
    """Say how a tag is written once for one that stands several times with values."""
    if len(set(values)) == 1:
        return "they say the same: leave one of them out"
    if any(state.tag == name and state.keys for state in book.states):
        return f'if both are so, write them in one: [{name} "{", ".join(values)}"]'
    return "leave out the one that is not so"


def written(book: Book, codec: Codec, record: Record, name: str) -> str:
    """Write the value of a tag that sets a state in codes; "" for any other tag."""
    for state in book.states:
        if state.tag != name or not name:
            continue
        entries: list[str] = []
        for given, slot, value in record.start:
            if given == state.name:
                keys: list[str] = []
                for kind in reversed(state.keys):
                    slot, index = divmod(slot, len(codec.codes[kind.name]))
                    keys.insert(0, codec.codes[kind.name][index])
                entries.append(" ".join((*keys, codec.text(state.sort, value))))
        if entries:
            return ", ".join(entries)
    return ""


def holds_player(book: Book, name: str) -> bool:
    """Tell whether a tag sets a state without keys that holds a player."""
    return any(
        state.tag == name and not state.keys
        and getattr(state.sort.of if isinstance(state.sort, Maybe) else state.sort, "name", "")
        == "player"
        for state in book.states
    )  # fmt: skip


def is_name(text: str) -> bool:
    """Tell whether a text can be a tag's name in every notation."""
    return TAG_NAME.fullmatch(text) is not None


def value_fault(text: str) -> str:
    """Say why a text cannot be a tag's value; "" if it can."""
    if len(text) > LIMITS.value:
        return f"this value is longer than {LIMITS.value} characters, the limit"
    lone = any("\ud800" <= c <= "\udfff" for c in text)
    return "half a surrogate pair is no character" if lone else ""


def settings(book: Book) -> tuple[str, ...]:
    """Name the tags that set states."""
    return tuple(state.tag for state in book.states if state.tag)


def meant(setting: Iterable[str], name: str) -> str:
    """Give the tag that was surely meant by one that means nothing; "" if none was.

    `setting` are those that set states.
    """
    known = (*OWN, MARKS, *setting)
    return "" if name in known or name in COMMON else likely(name, known)


def _entry(codec: Codec, state: State, text: str, at: int, into: Started) -> TagFault | None:
    """Set one slot of a state from `KEY value`, or from the value alone without keys."""
    found = [(m.group(), m.start()) for m in re.finditer(r"\S+", text)]
    keys, slot = len(state.keys), 0
    if len(found) < keys + 1:
        what = f"found {shown(text.strip())}, expected {form(state)}"
        return TagFault("R110", at, len(text), what)
    for kind, (word, offset) in zip(state.keys, found, strict=False):
        index = codec.member(kind.name, word)
        if index is None:
            codes = codec.codes[kind.name]
            what = f"found {shown(word)}, expected {expected(kind)}"
            hint = _hint(word, codes) or seated(codec, kind.name)
            return TagFault("R110", at + offset, len(word), what, hint)
        slot = slot * len(codec.codes[kind.name]) + index
    begin = found[keys][1]
    value = codec.value(state.sort, text[begin:].strip())
    if value is None:
        what = f"found {shown(text[begin:].strip())}, expected {expected(state.sort)}"
        hint = _apart(codec, state, [word for word, _ in found]) or _meant(
            codec, state, text[begin:]
        )
        return TagFault("R110", at + begin, len(text) - begin, what, hint)
    if (state.name, slot) in into.seen:
        return TagFault("R109", at, len(text), f"{shown(text.strip())}: this was set before")
    into.seen.add((state.name, slot))
    into.values.append((state.name, slot, value))
    return None


def _apart(codec: Codec, state: State, words: list[str]) -> str:
    """Put the commas between entries that lack them; "" if that is not what is wrong."""
    words = [word.rstrip(";") for word in words]
    keys = len(state.keys)
    entries = [words[at : at + keys + 1] for at in range(0, len(words), keys + 1)]
    if not keys or len(entries) < 2 or len(entries[-1]) != keys + 1:
        return ""
    for entry in entries:
        named = zip(state.keys, entry, strict=False)
        if any(codec.member(kind.name, word) is None for kind, word in named):
            return ""
        if codec.value(state.sort, entry[-1]) is None:
            return ""
    return f'write "{", ".join(" ".join(entry) for entry in entries)}"'


def _meant(codec: Codec, state: State, text: str) -> str:
    """Suggest the member that was meant by a value that is none, or the figures for a word."""
    if isinstance(state.sort, Number) and text.strip().lower() in NUMBERS:
        return f'write "{NUMBERS.index(text.strip().lower())}"'
    kind = getattr(state.sort.of if isinstance(state.sort, Maybe) else state.sort, "name", "")
    if not kind:
        return ""
    return _hint(text.strip(), list(codec.known(kind))) or seated(codec, kind)


def form(state: State) -> str:
    """Say what the value of a state's tag looks like."""
    if not state.keys:
        return expected(state.sort)
    keys = " ".join(kind.name.upper() for kind in state.keys)
    return f"{keys} and {expected(state.sort)}, and so on with commas between"


def _hint(word: str, known: list[str] | tuple[str, ...]) -> str:
    meant = likely(word, tuple(known))
    return f'did you mean "{meant}"?' if meant else ""
