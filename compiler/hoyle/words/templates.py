"""Words with holes, and what fills them.

A text such as `{C|a card} is in hand of {P|a player}` is filled with values: `fill` puts a
variable's value into its hole where it is known, and what stands after the bar where it is
not. So a text never takes the value of another variable that only has the same name, and
never shows a variable at all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hoyle.ir import Act, Expr, ListOf, SetOf, Sort, Truth, Word, kind_name

HOLE = re.compile(r"\{([^{}|]*)\|([^{}]*)\}")
# A number not known yet, before what it counts: *some cards*, not *a number cards*.
SOME = re.compile(r"\|a number\}(?= [a-z]+s\b)")
_ARTICLES = frozenset(("a", "an", "the", "his", "her", "their", "any", "no"))


def spoken(name: str) -> str:
    """Say a name of a book: ``cards-down`` is *cards down*."""
    return name.replace("-", " ")


def fill(words: str, values: Mapping[str, str]) -> str:
    """Put values into the holes of a text, and into the others what stands for them.

    >>> fill("{C|a card} is in hand of {P|a player}", {"P": "Y"})
    'a card is in hand of Y'
    """
    filled = HOLE.sub(lambda hole: values.get(hole[1], hole[2]), words)
    # What stands for a variable may have a hole itself.
    return filled if filled == words else fill(filled, values)


@dataclass(frozen=True, slots=True)
class Unfilled:
    """A hole: the variable, or the kind and place of the player or side that it names."""

    name: str
    otherwise: str
    named: tuple[str, int] | None


def holes(words: str) -> Iterator[str | Unfilled]:
    """Take a text apart into words and holes, none of which may have a hole in it."""
    at = 0
    for hole in HOLE.finditer(words):
        yield words[at : hole.start()]
        kind, _, place = hole[1].partition(" ")
        yield Unfilled(hole[1], hole[2], (kind, int(place)) if place else None)
        at = hole.end()
    yield words[at:]


def noun(sort: Sort) -> str:
    """Say a value of a sort that is not known yet: *a card*, *cards*, *a number*."""
    kind = spoken(kind_name(sort))
    match sort:
        case SetOf() | ListOf():
            return f"{kind or 'number'}s"
        case Truth():
            return "a truth"
        case _:
            word = kind or "number"
            return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def bare(sort: Sort) -> str:
    """Say a sort without its article."""
    said = noun(sort)
    return said if isinstance(sort, SetOf | ListOf) else said.partition(" ")[2]


def unknown(sort: Sort, before: object = "") -> str:
    """Say a value that is not known yet in a sentence: without its article after another."""
    words = before.split() if isinstance(before, str) else []
    return bare(sort) if words and words[-1] in _ARTICLES else noun(sort)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """A part of a phrase: whoever may act for the holder of a menu, *A or B*."""


Parts = tuple[str | Expr | AnyOf, ...]


def phrase(act: Act, args: Sequence[Expr], open_: Collection[int], anyone: bool = False) -> Parts:
    """Say an act: words, the expressions of its roles, and nouns for roles that are `open_`.

    `anyone` tells that the first role is filled by whoever may act for a menu's holder.
    """
    at = {role.var: i for i, role in enumerate(act.roles)}
    parts: list[str | Expr | AnyOf] = []
    before: list[str] = []  # the words since the last role
    for i, part in enumerate(act.phrase):
        parts += [" "] if i else []
        if isinstance(part, Word):
            parts.append(part.text)
            before.append(part.text)
            continue
        role = at[part.var]
        if role not in open_:
            parts.append(args[role])
        elif anyone and role == 0:
            parts.append(AnyOf())
        else:
            parts.append(after(before, noun(act.roles[role].sort), bare(act.roles[role].sort)))
        before = []
    counted = zip(parts, (*parts[2:], "", ""), strict=True)
    return tuple("some" if _counts(part, after) else part for part, after in counted)


def _counts(part: str | Expr | AnyOf, after: str | Expr | AnyOf) -> bool:
    """Tell whether a part of a phrase is a number not known yet, of what comes after it."""
    return part == "a number" and isinstance(after, str) and after.endswith("s")


def after(before: Sequence[str], said: str, plain: str) -> str:
    """Say something not known after an article, as records put it: *the lowest SUIT*."""
    if not set(before[-2:]) & _ARTICLES:
        return said
    superlative = before[-1].endswith("est") and before[-1] not in _ARTICLES
    return plain.upper() if superlative else plain
