"""Words with holes, and what fills them.

A text such as `{C|a card} is in hand of {P|a player}` is filled with values: `fill` puts a
variable's value into its hole where it is known, and what stands after the bar where it is
not. So a text never takes the value of another variable that only has the same name, and
never shows a variable at all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from hoyle.ir import Act, Expr, ListOf, SetOf, Sort, Truth, Word, kind_name
from hoyle.words.numbers import article

HOLE = re.compile(r"\{([^{}|]*)\|([^{}]*)\}")
# A number not known yet, before what it counts: *some cards*, not *a number cards*.
SOME = re.compile(r"\|a number\}(?= [a-z]+s\b)")
_ARTICLES = frozenset(("a", "an", "the", "his", "her", "their", "any", "no"))


# What comes after a number in the plural, and after one.
VERBS = {"were": "was", "are": "is", "have": "has"}
# Words that end as a noun in the plural does, and are none.
_NO_NOUNS = frozenset(
    ("is", "was", "has", "does", "as", "this", "its", "us", "yes", "thus", "plus")
)
_HIS = re.compile(r"^(\w+)( .*?)\bthe (\w+) of \1(?!\w)")
_FIRST = re.compile(r"( +)([a-z]+)(.*)", re.DOTALL)


def is_plural(word: str) -> bool:
    """Tell whether a word after a number is taken for a noun in the plural: *cards*, *points*."""
    several = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "ies"))
    return several and word not in _NO_NOUNS


def first_word(text: str) -> tuple[str, str, str]:
    """Take a text apart into blanks, a word after them, in small letters, and the rest.

    >>> first_word(" cards, then")
    (' ', 'cards', ', then')
    >>> first_word("cards")
    ('', '', 'cards')
    """
    found = _FIRST.fullmatch(text)
    return ("", "", text) if found is None else (found[1], found[2], found[3])


def agreeing(parts: Iterable[tuple[str, bool]]) -> str:
    """Join pieces of a sentence, each with whether it is a number: what comes after agrees with it.

    >>> agreeing([("A has ", False), ("1", True), (" cards", False)])
    'A has 1 card'
    >>> agreeing([("where ", False), ("0", True), (" were due", False)])
    'where none were due'
    """
    pieces = list(parts)
    if ("0", True) not in pieces and ("1", True) not in pieces:
        return "".join([text for text, _ in pieces])
    out = [""]
    for number, group in groupby(pieces, key=lambda part: part[1]):
        for text in [one for one, _ in group] if number else ["".join(one for one, _ in group)]:
            blanks, word, rest = first_word(text) if out[-1] in ("0", "1") else ("", "", "")
            if word in VERBS and out[-1] == "0":
                out[-1] = "none"
            elif word in VERBS or (is_plural(word) and out[-1] == "1"):
                text = f"{blanks}{VERBS.get(word) or word[:-1]}{rest}"
            out.append(text)
    return "".join(out)


def infinitive(verb: str) -> str:
    """Give a verb as it stands after *may*.

    >>> [infinitive(verb) for verb in ("gives", "passes", "tries", "goes", "has", "call")]
    ['give', 'pass', 'try', 'go', 'have', 'call']
    """
    if verb in ("is", "are", "has"):
        return "have" if verb == "has" else "be"
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def permitted(words: str) -> str:
    """Give what somebody does as it stands after *may*, a second verb too.

    >>> permitted("adds four and demands a new deal")
    'add four and demand a new deal'
    """
    verb, blank, rest = words.partition(" ")
    second = re.sub(r"(?<=\band )[a-z]+s(?= )", lambda found: infinitive(found[0]), rest)
    return f"{infinitive(verb)}{blank}{second if verb.endswith('s') else rest}"


def either(word: str) -> str:
    """Write a pattern for a word of a phrase, which may stand after one.

    >>> either("cards")
    'cards?'
    """
    return f"{re.escape(word)}{'?' if is_plural(word) else ''}"


def spaced(parts: Iterable[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    """Put blanks between pieces of a sentence."""
    for i, part in enumerate(parts):
        if i:
            yield " ", False
        yield part


def spoken(name: str) -> str:
    """Say a name of a book: ``cards-down`` is *cards down*."""
    return name.replace("-", " ")


def ranged(numbers: Sequence[int]) -> str:
    """List numbers, in order, by the ends of rows of three and more.

    >>> ranged((1, 2, 3, 4, 6))
    '1 to 4 and 6'
    """
    rows: list[list[int]] = []
    for n in numbers:
        if rows and rows[-1][-1] == n - 1:
            rows[-1].append(n)
        else:
            rows.append([n])
    told = [
        part
        for row in rows
        for part in ([f"{row[0]} to {row[-1]}"] if len(row) > 2 else map(str, row))
    ]
    return ", ".join(told[:-1]) + (" and " if len(told) > 1 else "") + told[-1]


def fill(words: str, values: Mapping[str, str]) -> str:
    """Put values into the holes of a text, and into the others what stands for them.

    >>> fill("{C|a card} is in hand of {P|a player}", {"P": "Y"})
    'a card is in hand of Y'
    """
    if "{" not in words:
        return words
    first, *parts = HOLE.split(words)
    pieces = [(first, False)]
    for name, otherwise, then in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        pieces += [(values.get(name, otherwise), True), (then, False)]
    filled = agreeing(pieces)
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
            return article(kind or "number")


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


_BRACKET = re.compile(r"(?:^|(?<=[ (]))(?P<no>not:? )?\((?P<inner>[^()]*)\)")
_OPENS = re.compile(
    r"(^|\(|[,;:] |\b(not:?|and|or|of|is|for|that|which|if|than|least|most|before|after|but) )$"
)
# That it is not so of nobody, where nothing else is said.
_SOMEBODY = re.compile(r"\bit is not so that nobody (?!.*\b(and|or)\b)")


def unbracketed(text: str) -> str:
    """Say in words what brackets of an expression hold together; those of an author stay.

    >>> unbracketed("(there is a dealer) and not (the hand is known)")
    'there is a dealer and it is not so that the hand is known'
    >>> unbracketed("A is one of (those of players for which not: the hand is known)")
    'A is one of those of players for which it is not so that the hand is known'
    >>> unbracketed("what B has marked (for last) is 3")
    'what B has marked (for last) is 3'
    >>> unbracketed("not (nobody holds a card)")
    'somebody holds a card'
    """
    at = 0
    while found := _BRACKET.search(text, at):
        before = text[: found.start()]
        if not (found["no"] or _OPENS.search(before)):
            at = found.end()
            continue
        no = "it is not so that " if found["no"] else ""
        text = f"{before}{no}{found['inner']}{text[found.end() :]}"
    return _SOMEBODY.sub("somebody ", re.sub(r"\bnot: ", "it is not so that ", text))


def of_himself(words: str) -> str:
    """Say of what somebody does with what is his that it is.

    >>> of_himself("A has the hand of A completed")
    'A has his own hand completed'
    """
    return _HIS.sub(r"\1\2his own \3", words)
