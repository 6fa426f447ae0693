"""The values of a line, and the places that they have in an act."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hoyle.ir import Act, Book, ListOf, SetOf, Shorthand, Slot, Sort, Word
from hoyle.records.codec import Codec
from hoyle.records.loosely import Loosely
from hoyle.records.patterns import Tokens, kind_of
from hoyle.words.numbers import NUMBERS
from hoyle.words.templates import is_plural

NUMBER = "#"  # the kind of numbers
_AND = frozenset((",", "and", "&", "+"))
# Verbs of one who is given something.
GIVEN = frozenset(("gets", "get", "got", "receives", "receive", "received"))
_BEING = GIVEN | {"is", "was", "are", "were"}
_NO_VALUES = frozenset(("as", "a"))  # words that are no card, though they could be read as one
_BOTH = re.compile(r"(?<!\S)(\S+?)(?:\s*,\s*and\s+|\s*,\s*|\s+(?:and|&)\s+)(\S+)")
_OWNER = ("'s", "\u2019s")


@dataclass(frozen=True, slots=True)
class Run:
    """Values that stand together, the word before them and the one after; "" if there is none.

    There are several only of a kind of two parts, cards for one.
    """

    texts: tuple[str, ...]
    kind: str
    before: str = ""
    after: str = ""

    @property
    def text(self) -> str:
        """Give it as it is written."""
        return " ".join(self.texts)


def plain(found: Tokens, codec: Codec) -> list[str]:
    """Give the words of a line, one who owns something as what is of him: *B's* as *of B*.

    A player is no other for a colon after him.
    """
    said: list[str] = []
    for word, _ in found:
        name = next((word.removesuffix(end) for end in _OWNER if word.endswith(end)), "")
        players = codec.codes.get("player", ())
        said += ["of", name] if name in players else [word]
        if word.removesuffix(":") in players:
            said[-1] = word.removesuffix(":")
    return said


def runs(said: Sequence[str], codec: Codec, *, whole: bool = True) -> list[Run]:
    """Give the values of a line in their order; not `whole`, each by itself."""
    found: list[Run] = []
    last = -1  # the place after the last value
    for at, word in enumerate(said):
        kind = _kind(word, codec)
        if not kind:
            continue
        text = str(NUMBERS.index(word)) if word in NUMBERS else word
        after = said[at + 1] if at + 1 < len(said) else ""
        joined = whole and found and codec.kinds.get(kind) and codec.kinds[kind].parts
        if joined and found[-1].kind == kind and _AND.issuperset(said[last:at]):
            found[-1] = Run((*found[-1].texts, text), kind, found[-1].before, after)
        else:
            # Who is given something has it given to him.
            given = after.lower() in _BEING
            found.append(Run((text,), kind, "to" if given else said[at - 1] if at else "", after))
        last = at + 1
    return found


def _kind(word: str, codec: Codec) -> str:
    """Name a kind that a word is a member of, `NUMBER` for a number; "" if it is no value."""
    if word.isdecimal() or word in NUMBERS:
        return NUMBER
    if word in _NO_VALUES:
        return ""
    names = (name for name in codec.kinds if codec.member(name, word) is not None)
    return next(names, "")


def each_of(values: Iterable[Run], codec: Codec) -> tuple[list[Run], dict[str, str]]:
    """Put so many members of a kind of two parts for their number, *two cards*.

    Of such it is told besides how a form calls them, *CARDS*.
    """
    put: list[Run] = []
    forms: dict[str, str] = {}
    for run in values:
        kind = codec.kinds.get(run.after.removesuffix("s"))
        codes = codec.codes[kind.name] if kind else ()
        if (
            kind
            and run.kind == NUMBER
            and kind.parts
            and len(run.text) < 4
            and 0 < int(run.text) < len(codes)
        ):
            texts = tuple(codes[: int(run.text)])
            forms[" ".join(texts)] = f"{kind.name}s".upper()
            run = Run(texts, kind.name, run.before)
        put.append(run)
    return put, forms


@dataclass(frozen=True, slots=True)
class Filled:
    """The texts that an act's variables have of a line, and the values for which it has no place.

    `open` are the variables without one.
    """

    said: dict[str, str]
    left: tuple[Run, ...]
    open: tuple[str, ...]


class Placing:
    """Puts the values of lines into the places of acts of a book.

    With `sides`, of one who does what his side does it is said of that.
    """

    def __init__(self, book: Book, codec: Codec, loosely: Loosely, *, sides: bool) -> None:
        self._codec, self._loosely = codec, loosely
        self._counted = {loosely.word(kind.name) for kind in book.kinds if kind.parts}
        if not sides:  # nor, where no word tells the act, of what is counted in the game
            self._counted |= {loosely.word(one.name) for one in book.states}
        players = codec.codes.get("player", ())
        self._side = {
            player: codec.codes["side"][place]
            for place, (_, members) in enumerate(book.sides)
            for at, player in enumerate(players)
            if sides and members >> at & 1
        }

    def of(self, item: Act | Shorthand, values: Iterable[Run]) -> Filled:
        """Put the values of a line into the places of an act, in their order.

        A value after a word that stands before a place of the act is meant for that: *5C to B*. A
        number of something, *2 cards*, is none of something else.
        """
        sorts = {role.var: role.sort for role in item.roles}
        places = [(at, part.var) for at, part in enumerate(item.phrase) if isinstance(part, Slot)]
        left, said = [*values], dict[str, str]()
        first = kind_of(sorts[places[0][1]]) if places else ""
        if left and not left[0].before and left[0].text in self._side and first == "side":
            left[0] = replace(left[0], texts=(self._side[left[0].text],), kind="side")

        def linked(run: Run) -> set[str]:
            before = self._loosely.word(run.before)
            ends = [
                (at, var) for at, var in places if before and before == self._word(item, at - 1)
            ]
            return {var for at, var in ends if self._fits(run, item, at, sorts[var])}

        for at, var in places:
            own = [run for run in left if var in linked(run)]
            free = [run for run in left if not linked(run) - said.keys() - {var}]
            free = [run for run in free if self._fits(run, item, at, sorts[var])]
            for run in (own or free)[:1]:
                many = isinstance(sorts[var], (SetOf, ListOf))
                said[var] = run.text if many else run.texts[0]
                rest = [] if many else [replace(run, texts=run.texts[1:])][: len(run.texts) - 1]
                place = left.index(run)
                left[place : place + 1] = rest
        return Filled(said, tuple(left), tuple(var for _, var in places if var not in said))

    def _fits(self, run: Run, item: Act | Shorthand, at: int, sort: Sort) -> bool:
        """Tell whether values can stand at a place of an act."""
        many = isinstance(sort, (SetOf, ListOf))
        if (run.kind == NUMBER) == bool(kind_of(sort)):
            return False
        of_kind = self._loosely.word(run.after) in self._counted
        counted = run.kind == NUMBER and (of_kind or _counts(item, at + 1))
        if counted and run.after and self._loosely.word(run.after) != self._word(item, at + 1):
            return False
        if isinstance(sort, ListOf):
            return all(self._codec.member(kind_of(sort), one) is not None for one in run.texts)
        return self._codec.value(sort, run.text if many else run.texts[0]) is not None

    def _word(self, item: Act | Shorthand, at: int) -> str:
        part = item.phrase[at] if 0 <= at < len(item.phrase) else None
        return self._loosely.word(part.text) if isinstance(part, Word) else ""


def _counts(item: Act | Shorthand, at: int) -> bool:
    """Tell whether a word of a phrase is what is counted by the number before it."""
    part = item.phrase[at] if at < len(item.phrase) else None
    return isinstance(part, Word) and is_plural(part.text)


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
