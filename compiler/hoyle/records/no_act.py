"""Lines that tell of no act: what a ruling finds, what was not done, what follows, what a tag sets.

Each is a rule by itself, and is told of in the words of the line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.ir import Book, OffenceClause, Word
from hoyle.records import tags as tagged
from hoyle.records.codec import Codec
from hoyle.records.forms import form
from hoyle.records.loosely import AUXILIARY, Loosely
from hoyle.records.patterns import PhrasePattern, kind_of

# What tells of no act, but that there was none, or what comes of others.
_NOT_DONE = frozenset((
    *("not", "never", "without", "cannot", "unable", "nothing"),
    *("fails", "failed", "forgets", "forgot", "neglects", "neglected"),
))  # fmt: skip
_NOT_SO = re.compile(r"n['\u2019]t$")
_OUTCOMES = ("win", "lose")
_STEM = 6  # letters, at least, of a word that names an offence or a law


def finding(book: Book, loosely: Loosely, own: list[str], line: Sequence[str] = ()) -> str:
    """Say that a line tells what a ruling finds, if a word names an offence; and who may claim it.

    Of a name in several words its end will do, anywhere in the line: *out of turn*.
    """
    phrases = [[loosely.word(p.text) for p in a.phrase if isinstance(p, Word)] for a in book.acts]
    said = {loosely.word(word) for word in own} - {fixed[0] for fixed in phrases if fixed}
    whole = f" {' '.join(map(loosely.word, line))} "
    for clause in book.clauses:
        if isinstance(clause, OffenceClause):
            name = clause.breach.offence
            end = [loosely.word(word) for word in name.split("-")[-3:]]
            named = loosely.word(name) in said or ("-" not in name and _begins(name, said))
            ends = len(end) > 2 and f" {' '.join(end)} " in whole
            if named or ends:
                plain = " ".join(name.split("-")[-3:] if ends else name.split("-"))
                claims = [a for a, p in zip(book.acts, phrases, strict=True) if end[-1] in p]
                least = min(claims, key=lambda one: len(one.roles), default=None)
                also = f", or “{form(least)}”" if named and least else ""
                return f'"{plain}" is what a ruling finds: write what was done at the table{also}'
    return ""


def undone(own: list[str], phrases: Sequence[PhrasePattern]) -> str:
    """Say that a line tells what was not done, if a word of it says so that no act has."""
    acts = {p.text for own in phrases for p in own.phrase if isinstance(p, Word)}
    said = (word for word in own if _NOT_SO.search(word) or word.lower() in _NOT_DONE)
    word = next((word for word in said if word not in acts), "")
    return f'"{word}" tells what was not done: write what was done in its stead' if word else ""


def outcome(verb: str, loosely: Loosely) -> str:
    """Say that a verb tells what comes of a game, to win or to lose it."""
    told = loosely.word(verb) in map(loosely.word, _OUTCOMES)
    return f'"{verb}" is worked out: write what was done at the table' if told else ""


def passive(said: Sequence[str]) -> list[str]:
    """Give what was done by somebody, *is won by A*, as a list of one word."""
    pairs = zip(said, said[1:], said[2:], strict=False)
    return [done for being, done, by in pairs if being in AUXILIARY and by == "by"][:1]


def worked_out(book: Book, loosely: Loosely, own: list[str], *, bare: bool) -> str:
    """Say that a line tells what follows from others, if its verb is in the law so.

    It stands in the title of a law, or names a state or a definition, of a `bare` line, of which
    nothing more is said.
    """
    acts = {loosely.word(p.text) for act in book.acts for p in act.phrase if isinstance(p, Word)}
    said = {stem: word for word in own[:1] if (stem := loosely.word(word)) not in acts}
    for verb in own[:1]:
        if result := outcome(verb, loosely):
            return result
    named = (*(one.name for one in book.definitions), *(one.name for one in book.states))
    for name in named if bare else ():
        if word := said.get(loosely.word(name.removeprefix("_ ").split()[0])):
            return f'"{word}" is worked out: write what was done at the table'
    for law in book.laws:
        titled = (word for word in law.title.lower().split() if not word.endswith("ed"))
        if any(_begins(word, set(said)) for word in titled):
            name = law.number or law.id
            return f"law {name}, “{law.title}”, rules on that: write what was done at the table"
    return ""


def _begins(name: str, stems: set[str]) -> bool:
    return any(len(stem) >= _STEM and name.startswith(stem) for stem in stems)


def tag_of(book: Book, codec: Codec, own: list[str], values: list[str], nearest: str) -> str:
    """Tell of the tag that sets what a line seems to speak of, if no act near to it does."""
    said = {word.lower().removesuffix(":") for word in (*own, *values)}
    for state in book.states:
        if nearest and state.keys:
            continue
        if state.tag.lower() in said and state.tag.lower() not in nearest:
            fits = (v for v in values if codec.value(state.sort, v) is not None)
            value = "" if state.keys else next(fits, "")
            kind = "" if state.keys else kind_of(state.sort)
            if kind == "player" and not value:  # one whose name is known to none yet
                names = (v for v in own[1:] if v[:1].isupper() and v.lower() != state.tag.lower())
                value = next(names, "")
            asked = value or kind.upper() or tagged.form(state).replace('"', "'")
            return f'a tag before the acts sets it: [{state.tag} "{asked}"]'
    return ""
