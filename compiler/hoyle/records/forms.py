"""How acts and shorthands are written: in the book's words, with what may vary in capitals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from hoyle.ir import Act, Book, ListOf, Lit, Maybe, Shorthand, Slot, Var, Word
from hoyle.records.codec import Codec
from hoyle.records.expand import Unreadable, expansion
from hoyle.records.loosely import SMALL
from hoyle.records.patterns import PhraseValues, kind_of
from hoyle.words.templates import agreeing, spaced


def form(item: Act | Shorthand, said: dict[str, str] | None = None) -> str:
    """Write what a line may say: its own words as they are, what may vary in capitals.

    `said` are texts that stand for variables; one that is left alone of its name needs no number.
    """
    said = said or {}
    named = {role.var: role.name.upper() for role in item.roles}
    for var, name in named.items() if said else ():
        alone = name.rstrip("23456789")
        if alone not in (other for one, other in named.items() if one not in said):
            named[var] = alone
    named |= said
    parts = (p.text if isinstance(p, Word) else named[p.var] for p in item.phrase)
    return agreeing(spaced((part, part.isdecimal()) for part in parts))


def spelling(item: Act | Shorthand) -> bool:
    """Tell whether something is one act, in other words than the act's own."""
    if not isinstance(item, Shorthand) or item.telling is not None or len(item.acts) > 1:
        return False
    return not any(isinstance(role.sort, ListOf) for role in item.roles)


def in_own_words(book: Book, codec: Codec, item: Act | Shorthand, said: dict[str, str]) -> str:
    """Write an act, or the act that a spelling stands for, with texts for some of its variables."""
    if not isinstance(item, Shorthand) or not spelling(item):
        return form(item, said)
    ((name, args),) = item.acts
    act = next(one for one in book.acts if one.name == name)
    told = {}
    for role, arg in zip(act.roles, args, strict=True):
        if isinstance(arg, Lit):
            told[role.var] = codec.text(role.sort, int(arg.value))
        elif isinstance(arg, Var) and arg.name in said:
            told[role.var] = said[arg.name]
    return form(act, told)


def half(book: Book, codec: Codec, item: Shorthand, said: Mapping[str, str]) -> str:
    """Write the acts of a shorthand that is not at its end, with commas; "" if that cannot be.

    `said` are the values that a line has for it.
    """
    parts = [part.var for part in item.phrase if isinstance(part, Slot)]
    sorts = {role.var: role.sort for role in item.roles}
    bound = {
        var: value
        for var, text in said.items()
        if (value := codec.value(sorts[var], text)) is not None
    }
    given: PhraseValues = dict(bound)
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


def _through(item: Shorthand, var: str) -> int:
    """Give the number of parts of a phrase up to a variable."""
    return next(at for at, one in enumerate(item.phrase, 1) if getattr(one, "var", "") == var)


def unsaid(item: Act | Shorthand, said: Sequence[str]) -> bool:
    """Tell whether a line lacks a small word of a phrase, without which it may mean another."""
    return any(isinstance(p, Word) and p.text in SMALL and p.text not in said for p in item.phrase)


def meant_acts(phrases: list[str]) -> str:
    """Ask whether some acts were meant."""
    return f"did you mean {listed_words(f'“{words}”' for words in phrases)}?" if phrases else ""


def may_say(word: str, acts: Sequence[str]) -> str:
    """Tell the acts that have a word of a line; "" if there are none."""
    return (
        f'with "{word}" a line may say {listed_words(f"“{one}”" for one in acts)}' if acts else ""
    )


def listed_words(items: Iterable[str]) -> str:
    """Join what was expected: a, b or c; past eight, the rest are only counted."""
    all_items = sorted(items)
    if len(all_items) > 8:
        all_items = [*all_items[:7], f"{len(all_items) - 7} other words"]
    if len(all_items) < 2:
        return "".join(all_items)
    return ", ".join(all_items[:-1]) + " or " + all_items[-1]
