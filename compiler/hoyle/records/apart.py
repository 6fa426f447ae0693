"""Lines that read once a little is put right: several acts not kept apart, a word left out.

What is proposed was read: whoever writes it is understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from hoyle.ir import Book, kind_name
from hoyle.records.aligned import Aligning
from hoyle.records.codec import Codec, words
from hoyle.records.loosely import AUXILIARY
from hoyle.records.tails import Tailing
from hoyle.words.numbers import NUMBERS

_SIGNS = re.compile(r"(?<=\w):(?=\s|$)|[&+]|(?<=\w)/(?=\w)")
_THE = re.compile(r"(?:the\s+)?([a-z]{3,})\s+(?=\S)", re.IGNORECASE)
_NUMBERED = re.compile(rf"\b(\d{{1,2}}|{'|'.join(NUMBERS)})\s+([a-z]+)\b")
_MANY = 9  # of something at most, that are named each
_SAYS = re.compile(r"(?:says|said)\s+(?:that\s+)?(?:he\s+)?")
_ARTICLE = re.compile(r"\s+(?:the|an?)$")
_EVERY = frozenset(("all", "each", "both", "everybody", "everyone"))
_JOINING = (",", "and", "then")
_TOLD = 2  # of those who each do the same
_HOW = 3  # words that say how it was done
_MOST = 40  # words of a line that is looked at


@dataclass(frozen=True, slots=True)
class LineReading:
    """What reads a line: `written` gives its acts in the book's words, "" if it is none.

    `begun` asks which acts a line begins, "" if it begins none; `tailing` tells of what follows an
    act, `aligned` knows players and values.
    """

    book: Book
    codec: Codec
    written: Callable[[str], str]
    begun: Callable[[str], str]
    tailing: Tailing
    aligned: Aligning


def put_right(line: str, offset: int, sought: Iterable[str], how: LineReading) -> str:
    """Say what is to be written for a line that is no act as it stands; "" if nothing near reads.

    It could be read up to an offset, where one of the words that are `sought` would go on.
    """
    if len(words(line)) > _MOST:
        return ""
    return (
        _unsigned(line, how)
        or _numbered(line, how)
        or _of_each(line, how)
        or _of_somebody(line, how)
        or _as_said(line, how)
        or _linked(line, offset, sought, how)
        or _gone_on(line, offset, how)
        or _parted(line, how)
    )


def _unsigned(line: str, how: LineReading) -> str:
    """Leave out signs that no act has: *A leads: 4C*; *&* and *+* stand for a comma."""
    without = " ".join(_SIGNS.sub(lambda sign: " " if sign[0] in ":/" else ", ", line).split())
    without = without.replace(" ,", ",")
    told = without != " ".join(line.split()) and how.written(without)
    return f'did you mean "{without}"?' if told else ""


def _numbered(line: str, how: LineReading) -> str:
    """Leave out how many there are of what is named after: *two cards, 4C and 5C*; or ask for that.

    That is so of what is told by two parts, as a card is.
    """
    kinds = {kind.name: kind for kind in how.codec.kinds.values() if len(kind.parts) == 2}
    for found in _NUMBERED.finditer(line):
        kind = next((one for one in (found[2], found[2].removesuffix("s")) if one in kinds), "")
        count = NUMBERS.index(found[1]) if found[1] in NUMBERS else int(found[1])
        codes = [code for code in how.codec.codes.get(kind, ()) if code not in line.split()]
        if not 0 < count <= min(len(codes), _MANY):
            continue
        before, after = line[: found.start()], line[found.end() :].lstrip(" ,:")
        if after and (told := _first_of(before + after, how)):
            return told
        put = " ".join(codes[:count])
        act = how.written(f"{before}{put} {after}")
        if put in act:
            form = act.replace(put, f"{kind}s".upper())
            return f"name each {kind}: “{form}”"
    return ""


def _first_of(line: str, how: LineReading) -> str:
    """Say what to write for a line that is an act, or begins with one."""
    if how.written(line):
        return f'did you mean "{line}"?'
    ends = [at for _, at in words(line)][2:]
    cut = next((at for at in reversed(ends) if how.written(_cut(line[:at])[0])), 0)
    return _gone_on(line, cut, how) if cut else ""


def _of_each(line: str, how: LineReading) -> str:
    """Write for each of several players, or of all, what they do: *A and B pass*."""
    said = [word for word, _ in words(line)]
    first = next((at for at, word in enumerate(said) if not _joins(word, how)), len(said))
    names = [word for word in said[:first] if how.aligned.is_player(word)]
    if said[0].lower() in _EVERY:
        names, first = [*how.codec.codes.get("player", ())], 1
    rest = " ".join(said[first:])
    acts = [how.written(f"{name} {rest}") for name in names[: _TOLD + 1]] if rest else []
    if len(names) < _TOLD or not all(acts):
        return ""
    more = ", ..." if len(names) > _TOLD + 1 else ""
    return f'write it of each: "{", ".join(acts)}{more}"'


def _joins(word: str, how: LineReading) -> bool:
    return word in _JOINING or how.aligned.is_player(word)


def _of_somebody(line: str, how: LineReading) -> str:
    """Ask who it is whom the book has a word for, but who is not always the same: *the dealer*."""
    found = _THE.match(line)
    rest = line[found.end() :] if found else ""
    first = rest.split()[0] if rest else ""
    players = how.codec.codes.get("player", ())
    if found is None or not players or first in AUXILIARY or how.aligned.is_value(first):
        return ""
    name = found[1].lower()
    if name in map(str.lower, players):
        return ""
    known = {one.name for one in how.book.definitions if kind_name(one.sort) == "player"}
    known |= {one.tag.lower() for one in how.book.states if kind_name(one.sort) == "player"}
    if name not in known:
        return ""
    act = how.written(f"{players[0]} {rest}") or how.begun(f"{players[0]} {rest}")
    line = f": “PLAYER {rest}”" if act else ""
    return f'write which player it is, for "{found[0].strip()}"{line}'


def _as_said(line: str, how: LineReading) -> str:
    """Leave out that it was said what is an act by itself: *A says he passes*."""
    player, _, rest = line.partition(" ")
    found = _SAYS.match(rest)
    shorter = f"{player} {rest[found.end() :]}" if found and how.aligned.is_player(player) else ""
    return f'did you mean "{shorter}"?' if shorter and how.written(shorter) else ""


def _linked(line: str, offset: int, sought: Iterable[str], how: LineReading) -> str:
    """Put in the one word that is left out before a value: *A follows 4C*, without *with*."""
    said = words(line)
    place = next((at for at, (_, begin) in enumerate(said) if begin == offset), 0)
    if not place or not how.aligned.is_value(said[place][0]):
        return ""
    offset = said[place - 1][1] if said[place - 1][0] in ("the", "a", "an") else offset
    before, after = line[:offset].rstrip(), line[offset:].strip()
    lines = [f"{before} {word} {after}" for word in dict.fromkeys(sought)]
    acts = {act: one for one in reversed(lines) if (act := how.written(one))}
    return f'did you mean "{next(iter(acts.values()))}"?' if len(acts) == 1 else ""


def _gone_on(line: str, offset: int, how: LineReading) -> str:
    """Write in full what goes on after an act: *A takes 4C and 5C*, *A gives 4C to B, 5C to B*.

    Up to the offset the line is an act; what follows has the first words of that, as few as may be.
    What is said at the end of how both were done is left out.
    """
    act, links = _cut(line[:offset])
    article = _ARTICLE.search(line[:offset].rstrip())
    rest = line[offset:].strip()
    if not act or not rest or rest.split()[0] == "or" or not how.written(act):
        return ""
    if how.written(rest):
        return _each_on_its_line(act, rest)
    more = rest.split()
    for count in range(len(more), max(len(more) - _HOW, 0), -1):
        mere = count == len(more) or how.tailing.mere(more[count:])
        if mere and (told := _the_same(act, more[:count], article, links, how)):
            return told
    begun = (
        how.begun(f"{act.split()[0]} {rest}")
        if links and not how.aligned.is_player(more[0])
        else ""
    )
    if begun and f"“{how.written(act)}”" not in begun:
        return f'two acts in one line: write "{act}" by itself; of the rest, {begun}'
    return how.tailing.told(act, rest) if links and more[0][0].islower() else ""


def _the_same(
    act: str,
    more: list[str],
    article: re.Match[str] | None,
    links: list[str],
    how: LineReading,
) -> str:
    """Write in full what is done to more than an act tells, or ask who did it then."""
    said, rest = act.split(), " ".join(more)
    each = [word.strip(",") for word in more if word.strip(",") and word not in _JOINING]
    whose = any(map(how.aligned.is_player, each))
    if "then" in links and not whose and all(map(how.aligned.is_value, each)):
        whole = ", ".join((act, *(f"PLAYER {word}" for word in each)))
        return f"write who it was each time: “{whole}”"
    whole = f"{article[0].strip()} {rest}" if article else rest
    for count in () if whose and how.aligned.is_player(more[0]) else range(1, len(said)):
        begin = " ".join(said[:count])
        for parts in ([whole], each):
            lines = [f"{begin} {part}" for part in parts]
            if all(map(how.written, lines)):
                return _each_on_its_line(act, *lines)
    return ""


def _cut(text: str) -> tuple[str, list[str]]:
    """Take off the end of a text what joins it to what follows, and give that too."""
    links: list[str] = []
    act = _ARTICLE.sub("", text.rstrip())
    while word := next((one for one in _JOINING if _ends(act, one)), ""):
        links.append(word)
        act = act.removesuffix(word).rstrip()
    return act, links


def _ends(text: str, word: str) -> bool:
    return text.endswith(word if word == "," else f" {word}")


def _each_on_its_line(*acts: str) -> str:
    many = {2: "two", 3: "three"}.get(len(acts), "several")
    listed = ", ".join(f'"{act}"' for act in acts[:-1])
    return f'{many} acts in one line: write {listed} and "{acts[-1]}" each on a line of its own'


def _parted(line: str, how: LineReading) -> str:
    """Put commas before the players of a line that tells what each does."""
    parts = [part for part in _by_players(line, how) if part]
    whole = ", ".join(parts)
    told = len(parts) > 1 and how.written(whole)
    return f'write a comma between acts: "{whole}"' if told else ""


def _by_players(line: str, how: LineReading) -> Iterator[str]:
    start = 0
    for word, at in words(line):
        if at and how.aligned.is_player(word):
            yield _cut(line[start:at])[0]
            start = at
    yield line[start:].strip()
