"""What was nearly said: a side by its players, a finding in place of an act, half a shorthand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import cast

from hoyle.ir import Book, Enum, Maybe, OffenceClause, Shorthand, Slot, Word, kind_name
from hoyle.records.codec import Codec
from hoyle.records.expand import Unreadable, constant, expansion
from hoyle.records.loosely import Loosely
from hoyle.records.patterns import PhrasePattern, PhraseValues, Tokens, kind_of

_STEM = 6  # letters, at least, of a word that names an offence or a law
_BOTH = re.compile(r"(\S+)(?:\s*,)?\s+and\s+(\S+)")


def sided(book: Book, codec: Codec, line: str) -> str:
    """Put the name of a side in place of two who are one, as in *A and B*; "" if there are none."""
    for both in _BOTH.finditer(line):
        players = [codec.member("player", name) for name in both.groups()]
        if "player" not in codec.kinds or None in players:
            continue
        mask = sum(1 << one for one in set(players) if one is not None)
        for place, (_, members) in enumerate(book.sides):
            if members == mask:
                return line[: both.start()] + codec.codes["side"][place] + line[both.end() :]
    return ""


def for_his_side(book: Book, codec: Codec, line: str) -> str:
    """Put the name of a side in place of the player with whom a line begins; "" if it has none."""
    name, _, rest = line.partition(" ")
    player = codec.member("player", name) if "player" in codec.kinds else None
    for place, (_, members) in enumerate(book.sides):
        if player is not None and members >> player & 1:
            return f"{codec.codes['side'][place]} {rest}"
    return ""


def finding(book: Book, loosely: Loosely, own: list[str]) -> str:
    """Say that a line tells what a ruling finds, if one of its words names an offence."""
    phrases = [[loosely.word(p.text) for p in a.phrase if isinstance(p, Word)] for a in book.acts]
    said = {loosely.word(word) for word in own} - {words[0] for words in phrases if words}
    for clause in book.clauses:
        if isinstance(clause, OffenceClause):
            name = clause.breach.offence
            if loosely.word(name) in said or ("-" not in name and _begins(name, said)):
                plain = name.replace("-", " ")
                return f'"{plain}" is what a ruling finds: write what was done at the table'
    return ""


def worked_out(book: Book, loosely: Loosely, own: list[str]) -> str:
    """Say that a line tells what follows from others, if its verb is in the law so.

    It names a state or a definition, or stands in the title of a law.
    """
    acts = {loosely.word(p.text) for act in book.acts for p in act.phrase if isinstance(p, Word)}
    said = {stem: word for word in own[:1] if (stem := loosely.word(word)) not in acts}
    for name in (*(one.name for one in book.definitions), *(one.name for one in book.states)):
        first = name.removeprefix("_ ").split()[0]
        if word := said.get(loosely.word(first)):
            return f'"{word}" is worked out: write what was done at the table'
    for law in book.laws:
        if any(_begins(word, set(said)) for word in law.title.lower().split()):
            name = law.number or law.id
            return f"law {name}, “{law.title}”, rules on that: write what was done at the table"
    return ""


def _begins(name: str, stems: set[str]) -> bool:
    return any(len(stem) >= _STEM and name.startswith(stem) for stem in stems)


def varying(book: Book, word: str, kind: str) -> str:
    """Say that the book has a word for a member of a kind, but not always for the same."""
    for one in book.definitions:
        if one.name == word.lower() and kind_name(one.sort) == kind:
            return f"{word} is not always the same {kind}: write which it is"
    return ""


def called(book: Book, codec: Codec, word: str, kind: str) -> str:
    """Give the code of a member of a kind that a definition of the book is always; or ""."""
    for one in book.definitions:
        if one.name == word.lower() and not one.params and one.sort == Enum(kind):
            try:
                return codec.text(one.sort, constant(book, one.base))
            except Unreadable:
                return ""
    return ""


def begun(book: Book, codec: Codec, item: Shorthand, bound: PhraseValues) -> str:
    """Write the acts of a shorthand that is not at its end, with commas; "" if that cannot be.

    `bound` are the values that a line has for it.
    """
    parts = [part.var for part in item.phrase if isinstance(part, Slot)]
    sorts = {role.var: role.sort for role in item.roles}
    given = dict(bound)
    for var in (var for var in parts if var not in bound):
        kind = kind_of(sorts[var])
        used = {value for name, value in given.items() if kind_of(sorts[name]) == kind}
        free = (index for index in range(len(codec.codes.get(kind, ()))) if index not in used)
        if isinstance(sorts[var], Maybe) or (index := next(free, None)) is None:
            return ""
        given[var] = index
    try:
        acts = expansion(book, item, given)
    except Unreadable:
        return ""
    untold = {value for name, value in given.items() if name not in bound}
    told = [args for _, args in acts if not untold & set(args[1:])]
    if len({act for act, _ in acts}) > 1 or len(told) < 2 or len(told) == len(acts):
        return ""
    act = next(one for one in book.acts if one.name == acts[0][0])
    texts = [
        [codec.text(role.sort, value) for role, value in zip(act.roles, args, strict=True)]
        for args in told
    ]
    through = _through(item, parts[len(act.roles) - 1])
    first = " ".join(
        codec.text(sorts[part.var], cast(int, given[part.var]))
        if isinstance(part, Slot)
        else part.text
        for part in item.phrase[:through]
    )
    return ", ".join([first, *(" ".join(one) for one in texts[1:])])


def otherwise(
    patterns: Sequence[PhrasePattern], found: Tokens, is_act: Callable[[str], bool]
) -> str:
    """Suggest an act with other words for the same values: *is dealt 5H*, not *was dealt 5H*."""
    said = [word for word, _ in found]
    for pattern in patterns:
        own = [part.text for part in pattern.phrase if isinstance(part, Word)]
        places = [at for at, word in enumerate(said) if word in own]
        missing = [word for word in own if word not in said]
        if len(missing) != 1 or not places or len(places) != len(own) - 1:
            continue
        for at in range(1, len(said)):
            line = " ".join([*said[:at], missing[0], *said[at + 1 :]])
            if at not in places and is_act(line):
                return f'did you mean "{line}"?'
    return ""


def beyond(line: str, offset: int, is_act: Callable[[str], bool]) -> str:
    """Say what to do with what follows a whole act on its line, from an offset on."""
    act, rest = line[:offset].rstrip(), line[offset:].strip()
    if is_act(rest):
        return f'two acts in one line: write "{act}" and "{rest}" each on a line of its own'
    return f'what is no act stands after a semicolon: "{act} ; {rest}"' if is_act(act) else ""


def _through(item: Shorthand, var: str) -> int:
    """Give the number of parts of a phrase up to a variable."""
    return next(at for at, one in enumerate(item.phrase, 1) if getattr(one, "var", "") == var)
