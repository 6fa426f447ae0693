"""What was nearly said: a side by its players, a finding in place of an act, half a shorthand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import cast

from hoyle.ir import Act, Book, Enum, Maybe, OffenceClause, Shorthand, Slot, Sort, Word, kind_name
from hoyle.records import tags as tagged
from hoyle.records.alike import form
from hoyle.records.codec import Codec
from hoyle.records.expand import Unreadable, constant, expansion
from hoyle.records.loosely import AUXILIARY, SMALL, Loosely
from hoyle.records.patterns import PhrasePattern, PhraseValues, Tokens, kind_of
from hoyle.words.numbers import article

# What tells of no act, but that there was none, or what comes of others.
_NOT_DONE = frozenset((
    *("not", "never", "without", "cannot", "unable", "nothing"),
    *("fails", "failed", "forgets", "forgot", "neglects", "neglected"),
))  # fmt: skip
_NOT_SO = re.compile(r"n['\u2019]t$")
_OUTCOMES = ("win", "lose")
_STEM = 6  # letters, at least, of a word that names an offence or a law
_BOTH = re.compile(r"(\S+?)(?:\s*,\s*and\s+|\s*,\s*|\s+(?:and|&)\s+)(\S+)")


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


def by_one(book: Book, codec: Codec, line: str, acts: Callable[[str], list[str]]) -> str:
    """Say which acts a line is meant for that begins with a side, where a player of it does them.

    `acts` gives those that a line begins or is.
    """
    name, _, rest = line.partition(" ")
    side = codec.member("side", name) if "side" in codec.kinds else None
    if side is None or codec.member("player", name) is not None:
        return ""
    mask = book.sides[side][1]
    players = [code for at, code in enumerate(codec.codes["player"]) if mask >> at & 1]
    found = acts(f"{players[0]} {rest}")
    return f"here a player does that, {' or '.join(players)}: {meant_acts(found)}" if found else ""


def in_figures(word: str) -> str:
    """Put figures for the letters that are taken for them, *10S* for *1OS*; "" if there is none."""
    put = word.translate(_FIGURES)
    return put if put != word else ""


_FIGURES = str.maketrans("OoIl", "0011")


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


def unsaid(item: Act | Shorthand, line: str) -> bool:
    """Tell whether a line lacks a small word of a phrase, without which it may mean another."""
    said = line.split()
    return any(isinstance(p, Word) and p.text in SMALL and p.text not in said for p in item.phrase)


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


def beyond(
    patterns: Sequence[PhrasePattern],
    line: str,
    offset: int,
    is_act: Callable[[str], bool],
    tail: Callable[[str, str], str],
) -> str:
    """Say what to do with what follows a whole act on its line, from an offset on.

    It is an act too if it is said as one, whether or not what stands for its values can be read.
    `tail` tells of what is none.
    """
    act, rest = line[:offset].rstrip(), line[offset:].strip()
    if is_act(rest) or (is_act(act) and any(_said_so(one, rest.split()) for one in patterns)):
        return f'two acts in one line: write "{act}" and "{rest}" each on a line of its own'
    return tail(act, rest) if is_act(act) else ""


def _said_so(pattern: PhrasePattern, said: Sequence[str]) -> bool:
    """Tell whether words have the first word of a phrase in its place, after what varies."""
    place = next((at for at, one in enumerate(pattern.phrase) if isinstance(one, Word)), 0)
    word = pattern.phrase[place]
    named = place > 0 and said[0][:1].isupper()
    return named and isinstance(word, Word) and said[place : place + 1] == [word.text]


def _through(item: Shorthand, var: str) -> int:
    """Give the number of parts of a phrase up to a variable."""
    return next(at for at, one in enumerate(item.phrase, 1) if getattr(one, "var", "") == var)


def seated_so(codec: Codec, line: str) -> str:
    """Say how a player is written whom a line calls by an article and in small letters."""
    said = re.match(r"the\s+(\w{2,})", line, re.IGNORECASE)
    codes = codec.codes.get("player", ()) if said else ()
    code = next((code for code in codes if said and code.lower() == said[1].lower()), "")
    return f'write "{code}" for "{said[0]}"' if code and said else ""


def meant_acts(phrases: list[str]) -> str:
    """Ask whether some acts were meant."""
    return f"did you mean {listed_words(f'“{words}”' for words in phrases)}?" if phrases else ""


def listed_words(items: Iterable[str]) -> str:
    """Join what was expected: a, b or c; past eight, the rest are only counted."""
    all_items = sorted(items)
    if len(all_items) > 8:
        all_items = [*all_items[:7], f"{len(all_items) - 7} other words"]
    if len(all_items) < 2:
        return "".join(all_items)
    return ", ".join(all_items[:-1]) + " or " + all_items[-1]


def may_say(verb: Sequence[str], acts: Sequence[str]) -> str:
    """Tell the acts that have the verb of a line."""
    return f'with "{verb[0]}" a line may say {listed_words(f"“{one}”" for one in acts)}'


def no_member(codec: Codec, text: str, sorts: Iterable[Sort | None]) -> str:
    """Say of what is written as a member of two parts, and is none, what the first may be."""
    for sort in sorts:
        kind = None if sort is None else codec.kinds.get(kind_of(sort))
        if kind is not None and len(kind.parts) == 2:
            first, last = (codec.codes[part] for part in kind.parts)
            if len(text) == 2 and text[1] in last and text[0] not in first:
                named = ", ".join(first[:-1]) + f" or {first[-1]}"
                return f"there is no {text} here: {article(kind.parts[0])} is {named}"
    return ""
