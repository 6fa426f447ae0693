"""What was meant by a line that is no act: the word in fault, what is looked for, a suggestion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from hoyle.ir import Book, SetOf, Slot, Word
from hoyle.records.aligned import Aligning, SaidLine
from hoyle.records.codec import Codec, expected, words
from hoyle.records.faults import shown
from hoyle.records.filled import NUMBER, plain, sided
from hoyle.records.forms import listed_words, may_say, meant_acts
from hoyle.records.guess import likely
from hoyle.records.loosely import SMALL, Loosely, LooseWord
from hoyle.records.misspelt import (
    by_letter,
    called,
    coded,
    in_figures,
    in_words,
    no_member,
    varying,
)
from hoyle.records.no_act import finding, outcome, passive, tag_of, undone, worked_out
from hoyle.records.patterns import Furthest, PhrasePattern, Tokens, fitting, kind_of
from hoyle.records.seating import seated, seated_so, stranger
from hoyle.records.tails import Tailing, beyond
from hoyle.words.listing import listed
from hoyle.words.numbers import article
from hoyle.words.templates import spoken

_TOLD = 10  # names that are told where one of them is expected
_HOW = ("in", "during", "while")  # before what tells when, or how, something was done
_SHORT = 3  # words of a line that is no remark
_WHOLE = 2  # values of a line that may be an act by them alone
_REMARK = 'a remark stands after a semicolon: "; '
_SEATED = ("player", "side")  # of these all are told where one is expected


@dataclass(frozen=True, slots=True)
class PhraseFault:
    """Why a line is no act: code, offset and length of the text in fault, and the words."""

    code: str
    offset: int
    length: int
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Stuck:
    """How far phrases got in a line: its words, as they were matched, and what was sought."""

    line: str
    found: Tokens
    furthest: Furthest

    @property
    def offset(self) -> int:
        """Give the offset of the word that fits nothing, or of the line's end."""
        at = self.furthest.at
        return self.found[at][1] if at < len(self.found) else len(self.line.rstrip())

    @property
    def text(self) -> str:
        """Give the word that fits nothing, as the line has it; "" at the line's end."""
        return next((word for word, at in words(self.line) if at == self.offset), "")

    @property
    def words(self) -> list[str]:
        """Give the words that would go on there, as the book has them."""
        sought = (item for item in self.furthest.sought if isinstance(item, Word))
        return [item.spelled if isinstance(item, LooseWord) else item.text for item in sought]


def only_so(begun: list[str], said: Sequence[str]) -> str:
    """Say of what is an act only if it was done so, *in dealing*, that it is one if it was."""
    more = begun[0].split()[sum(word not in SMALL for word in said) :] if len(begun) == 1 else []
    circumstance = " ".join(more)
    if not more or more[0] not in _HOW or not circumstance.islower():
        return ""
    return f'if it was "{circumstance}", write “{begun[0]}”'


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


class Hinting:
    """Says what is wrong with lines of one book, and what may be meant by them."""

    def __init__(self, book: Book, codec: Codec, patterns: list[PhrasePattern]) -> None:
        self._book = book
        self._codec = codec
        self._patterns = patterns
        self._loosely = Loosely(codec)
        self._every = f"`hoyle laws {book.name} --acts` lists the acts"
        self.aligned = Aligning(book, codec, self._loosely, patterns)
        self.tailing = Tailing(book.name, self.begun, self.aligned.is_value)

    def fault(self, stuck: Stuck, meant: Stuck, *, suggest: bool = True) -> PhraseFault:
        """Say which word could not be read, what was expected there and what was meant.

        `stuck` is the line as it stands, from which suggestions are made; `meant` is as far as
        it could be read at all.
        """
        line, found = stuck.line, stuck.found
        furthest, offset, text = meant.furthest, meant.offset, meant.text
        what = f"found {shown(text)}" if text else "found the end of the line"
        hint = seated_so(self._codec, line) or finding(self._book, self._loosely, [text])
        hint = hint if suggest else ""
        if suggest and not hint:
            hint = self._meaning(found, stuck.furthest.at, stuck.furthest)
        if suggest and not hint and stranger(self._codec, line, furthest):
            hint = seated(self._codec, "player")
        if furthest.said[0] == furthest.at:
            return PhraseFault("R106", offset, len(text), furthest.said[1], hint)
        sought = listed_words(self._sought(furthest))
        slots = all(isinstance(item, Slot) for item in furthest.sought)
        if slots and furthest.at > 0:
            if suggest and not hint and not (text.isdecimal() and sought.startswith("a number ")):
                hint = meant_acts(self.aligned.begun(line))
                hint = hint or self._no_act([word for word, _ in found])
                someone = self.aligned.is_player(plain([(text, 0)], self._codec)[-1])
                written = "" if someone else self._written_so(text, furthest)
                few = self._written_so(text, furthest, few=True)
                hint = few or hint or written or self._nearest(line)
            return PhraseFault("R106", offset, len(text), f"{what}, expected {sought}", hint)
        if suggest:
            ended = text and all(item is None for item in furthest.sought)
            if ended and not hint:
                rest = self._with_rest(line, line[:offset])
                hint = rest or beyond(self._patterns, line, offset, self._is_act, self.tailing.told)
            hint = hint or no_member(self._codec, text, furthest.sorts)
            few = self._written_so(text, furthest, few=True)
            hint = hint or self._nearest(line)
            # What can be said of the values is no matter where one of a few was looked for.
            told = hint if few and hint.startswith("did you mean") else ""
            hint = "; ".join(filter(None, (few, told))) if few else hint
        message = f"unknown act: {what}, expected {sought}"
        return PhraseFault("R105", offset, len(text), message, hint)

    def _written_so(self, text: str, furthest: Furthest, *, few: bool = False) -> str:
        """Say how a member of parts is written, where one was looked for and none was found.

        Or what the members are, if they are `few`, or those alone are asked for.
        """
        for item, sort in zip(furthest.sought, furthest.sorts, strict=True):
            kind = None if sort is None else self._codec.kinds.get(kind_of(sort))
            if isinstance(item, Slot) and kind is not None and kind.parts and not few:
                codes = self._codec.codes[kind.name]
                form = f"{article(kind.name)} is {' then '.join(kind.parts)}"
                each = "name each: " if isinstance(sort, SetOf) and text.isdecimal() else ""
                return f"{each}{form}, from {codes[0]} to {codes[-1]}" if text else ""
            if kind is not None and len(kind.members) <= _TOLD and kind.name not in _SEATED:
                pairs = zip(kind.members, self._codec.codes[kind.name], strict=True)
                said = (code if " " in code else spoken(name) for name, code in pairs)
                named = listed([f'"{one}"' for one in said], "or")
                return f"{article(kind.name)} is {named}" if text else ""
        return ""

    # ---------------------------------------------------------------- acts like it

    def _nearest(self, line: str) -> str:
        """Suggest the acts that are meant by a line, or can be said with its words or values."""
        line = sided(self._book, self._codec, line) or line
        if one := by_one(self._book, self._codec, line, self._acts):
            return one
        told = "; ".join(filter(None, (self._told(self.aligned.said(line), line), self._every)))
        return told.replace("?;", "?")

    def _told(self, said: SaidLine, line: str) -> str:
        """Tell the acts that are meant, or that it is none; if neither is sure, what may be."""
        aligned, own = self.aligned, [*said.own]
        done = [word for word in own if said.own[word] == said.verb][:1]
        if result := next(map(self._outcome, done or passive(said.words)), ""):
            return result
        begun = aligned.meant(said, exact=True)
        if so := only_so(begun, said.words):
            return so
        none = "" if begun else self._no_act(own)
        nearest = begun or ([] if none else aligned.meant(said))
        names, near = [run.text for run in said.values], " ".join(nearest).lower()
        tag = "" if said.verb else tag_of(self._book, self._codec, own, names, near)
        sharing = "" if nearest or none else may_say(*aligned.sharing(said))
        named = sharing if aligned.does(said.verb) else ""
        named = named or ("" if none else self._values(said, nearest)) or ("" if tag else sharing)
        if not (nearest or none or named or tag):
            alone = len(own) == 1 and all(aligned.is_player(name) for name in names)
            none = finding(self._book, self._loosely, own)
            none = none or worked_out(self._book, self._loosely, own, bare=alone)
            none = none or self._remark(line, said, done)
        return "; ".join(filter(None, (tag, none, meant_acts(nearest), named)))

    def _values(self, said: SaidLine, nearest: list[str]) -> str:
        """Tell what can be said of the values of a line, if no act near to it is whole."""
        return "" if any(map(self._is_act, nearest)) else self.aligned.of_values(said, nearest)

    def _remark(self, line: str, said: SaidLine, verb: list[str]) -> str:
        """Say how a line stands in a record that is no act of the book, and may tell of none."""
        remark = "" if self.aligned.speaks(said) else f'{_REMARK}{line.strip()}"'
        if verb and not self.aligned.has(verb[0]):
            return "; ".join(filter(None, (f'no act here has the word "{verb[0]}"', remark)))
        return remark if said.own and len(said.words) > _SHORT else ""

    def _with_rest(self, line: str, before: str) -> str:
        """Tell what can be said of the values of a line that goes on after an act with a number."""
        said = self.aligned.said(line)
        more = any(run.kind == NUMBER for run in said.values) and not any(map(str.isdigit, before))
        return self._values(said, []) if more and len(said.values) > _WHOLE else ""

    def _outcome(self, verb: str) -> str:
        """Say of a verb that no act has that it tells what comes of a game."""
        return "" if self.aligned.does(verb) else outcome(verb, self._loosely)

    def _no_act(self, own: list[str]) -> str:
        """Say that a line tells of no act, if it names what comes of some, or what was not done."""
        found = finding(self._book, self._loosely, own[:1], own)
        return found or undone(own, self._patterns)

    def begun(self, line: str) -> str:
        """Ask which acts are meant of which a line is the beginning; "" if it is none's."""
        return meant_acts(self.aligned.begun(line))

    def _acts(self, line: str) -> list[str]:
        found = [line] if self._is_act(line) else self.aligned.meant(self.aligned.said(line))
        return found if found and found[0].split()[0] == line.split()[0] else []

    # ---------------------------------------------------------------- what is looked for

    def _sought(self, furthest: Furthest) -> list[str]:
        said: list[str] = []
        for item, sort in zip(furthest.sought, furthest.sorts, strict=True):
            if item is None:
                said.append("the end of the line")
            elif isinstance(item, Word):
                spelled = item.spelled if isinstance(item, LooseWord) else item.text
                said.append(f'"{spelled}"')
            elif sort is not None:
                kind = kind_of(sort)
                named = kind in ("player", "side") and len(self._codec.codes[kind]) <= _TOLD
                codes = f" ({', '.join(self._codec.codes[kind])})" if named else ""
                said.append(expected(sort) + codes)
        return list(dict.fromkeys(said))

    # ---------------------------------------------------------------- one word put right

    def _meaning(self, found: Tokens, at: int, furthest: Furthest) -> str:
        """Suggest the line with one word put right, if that makes it an act."""
        if at >= len(found) or len(found) > 40:
            return ""
        near: dict[str, None] = {}
        kinds = dict.fromkeys(kind_of(sort) for sort in furthest.sorts if sort is not None)
        for item in furthest.sought:
            if isinstance(item, Word):
                near[item.text] = None
        for kind in filter(None, kinds):
            near.update((code, None) for code in islice(self._codec.known(kind), 500))
        said = [word for word, _ in found]
        if said[at][:1].isdecimal() and (none := no_member(self._codec, said[at], furthest.sorts)):
            return none
        first = at
        if said[at] == "the" and at + 1 < len(said):
            at += 1  # what comes after it, which may as well stand alone
        meant = coded(self._codec, likely(said[at], tuple(near)), kinds)
        names = (called(self._book, self._codec, said[at], kind) for kind in kinds if kind)
        meant = next(filter(None, names), meant)
        which = (varying(self._book, said[at], kind) for kind in kinds if kind and not meant)
        if named := next(filter(None, which), ""):
            return by_one(self._book, self._codec, " ".join(said), self._acts) or named
        written = in_words(self._codec, said, first, kinds)
        if written and self._is_act(written):
            return f'did you mean "{written}"?'
        lettered = by_letter(self._codec, said[at], kinds)
        for one in filter(None, (meant, lettered, in_figures(said[at]))):
            line = " ".join([*said[:first], one, *said[at + 1 :]])
            if self._is_act(" ".join(word for word, _ in self._loosely.cards(words(line)))):
                return f'did you mean "{line}"?'
        if meant:
            return ""
        for kind in ("player", "side"):
            codes = self._codec.codes.get(kind, ())
            if kind not in kinds or not codes:
                continue
            if self._is_act(" ".join([*said[:at], codes[0], *said[at + 1 :]])):
                return seated(self._codec, kind)
        return ""

    def _is_act(self, line: str) -> bool:
        """Tell whether a line can be read, in one way."""
        tokens = words(line)
        fits = [
            bound
            for pattern in self._patterns
            for bound in fitting(pattern, self._codec, tokens, Furthest())
        ]
        return len(fits) == 1
