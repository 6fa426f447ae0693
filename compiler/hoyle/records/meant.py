"""What was meant by a line that is no act: the word in fault, what is looked for, a suggestion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from hoyle.ir import Act, Book, SetOf, Shorthand, Slot, Word
from hoyle.records.alike import Resemblances, form, in_own_words
from hoyle.records.codec import Codec, expected, words
from hoyle.records.faults import shown
from hoyle.records.guess import likely
from hoyle.records.loosely import AUXILIARY, Loosely, LooseWord
from hoyle.records.nearly import (
    begun as begun_acts,
    beyond,
    by_one,
    called,
    finding,
    for_his_side,
    in_figures,
    listed_words,
    may_say,
    meant_acts,
    no_member,
    of_values,
    otherwise,
    seated_so,
    sided,
    tag_of,
    undone,
    varying,
    worked_out,
)
from hoyle.records.patterns import Furthest, PhrasePattern, PhraseValues, Tokens, fitting, kind_of
from hoyle.records.seating import seated
from hoyle.words.listing import listed
from hoyle.words.numbers import article
from hoyle.words.templates import spoken

# How many names are told where one of them is expected, and how many acts are suggested.
_TOLD = 10
_NEAREST = 3
_SHORT = 3  # words of a line that is no remark
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


class Hinting:
    """Says what is wrong with lines of one book, and what may be meant by them."""

    def __init__(self, book: Book, codec: Codec, patterns: list[PhrasePattern]) -> None:
        self._book = book
        self._codec = codec
        self._patterns = patterns
        self._loosely = Loosely(codec)
        self._alike = Resemblances(codec, self._loosely, patterns)

    @cached_property
    def _beginnings(self) -> dict[bool, list[PhrasePattern]]:
        """Give the beginnings of phrases, the longest first, without digits and with them."""
        found: dict[bool, list[PhrasePattern]] = {False: [], True: []}
        for own in self._patterns:
            for numbers, beginnings in found.items():
                phrase = self._loosely.phrase(own.phrase, numbers=numbers)
                words = next((i for i, part in enumerate(phrase) if isinstance(part, Word)), 0)
                beginnings += [
                    PhrasePattern(own.item, self._codec, phrase[:cut])
                    for cut in range(len(phrase), words, -1)
                ]
        return found

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
        if furthest.said[0] == furthest.at:
            return PhraseFault("R106", offset, len(text), furthest.said[1], hint)
        sought = listed_words(self._sought(furthest))
        slots = all(isinstance(item, Slot) for item in furthest.sought)
        if slots and furthest.at > 0:
            if suggest and not hint and not (text.isdecimal() and sought.startswith("a number ")):
                hint = meant_acts(self._begun(line)) or otherwise(
                    self._patterns, found, self._is_act
                )
                hint = hint or self._no_act([word for word, _ in found])
                written = "" if self._is_player(text) else self._written_so(text, furthest)
                few = self._written_so(text, furthest, few=True)
                hint = few or hint or written or self._nearest(line, found, offset)
            return PhraseFault("R106", offset, len(text), f"{what}, expected {sought}", hint)
        if suggest:
            ended = text and all(item is None for item in furthest.sought)
            hint = hint or (
                self._like_it(found) or beyond(self._patterns, line, offset, self._is_act)
                if ended
                else ""
            )
            hint = hint or no_member(self._codec, text, furthest.sorts)
            few = self._written_so(text, furthest, few=True)
            hint = hint or self._nearest(line, found, offset)
            hint = f"{few}; {hint}" if few else hint
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

    def _nearest(self, line: str, found: Tokens, offset: int) -> str:
        """Suggest the acts whose words are most like those of a line, or with its values."""
        said = [word for word, _ in self._loosely.cards(found)]
        values = [word for word in said if self._is_value(word)]
        own = [word for word in said if word not in values and word not in AUXILIARY]
        both = sided(self._book, self._codec, line)
        his = for_his_side(self._book, self._codec, line)
        if one := by_one(self._book, self._codec, line, self._acts):
            return one
        begun = self._begun(both or line)
        if his and not begun and (begun := self._begun(his)):
            values = [word for word, _ in words(his) if self._is_value(word)]
        named = "" if begun else self._no_act(own)
        if len(begun) == 1 and len(begun[0].split()) > len(found) + 1:
            others = self._alike.sharing(own, values)
            begun += [one for one in others if one.split()[:2] != begun[0].split()[:2]]
        # What stands next to a player is what he does.
        verb = own[:1] if own and said[1:2] == own[:1] and self._is_player(said[0]) else []
        nearest = begun or ([] if named else self._alike.acts(own, values, verb))
        nearest = nearest or ([] if named else self._begun_before(line, offset))
        nearest = self._alike.whole_first(nearest, own, values, self._is_act)
        if not nearest:
            named = named or finding(self._book, self._loosely, own)
            named = named or worked_out(self._book, self._loosely, own)
        whole = len(values) < 2 or any(map(self._is_act, nearest))
        told = "" if whole else of_values(values, own, nearest, self._saying, self._is_player)
        tag = (
            "" if verb else tag_of(self._book, self._codec, own, values, " ".join(nearest).lower())
        )
        same = [] if nearest or named else self._alike.doing(verb, values)
        told = may_say(verb, same) if same else told
        if not (nearest or named or told or tag) and own and len(said) > _SHORT:
            told = f'a remark stands after a semicolon: "; {line.strip()}"'
        every = f"`hoyle laws {self._book.name} --acts` lists the acts"
        return "; ".join(filter(None, (tag, named, meant_acts(nearest), told, every))).replace(
            "?;", "?"
        )

    def _like_it(self, found: Tokens) -> str:
        """Tell the acts of the same verb where a line says one, and then a word that is in none."""
        said = [word for word, _ in found]
        first = self._is_player(said[0]) and len(said) > _SHORT and not self._is_act(said[-1])
        values = [one for one in said[:1] if first]
        whole = first and self._is_act(" ".join(said[:-1]))
        same = self._alike.doing(said[1:2], values, len(said)) if whole else []
        return may_say(said[1:2], same) if same else ""

    def _no_act(self, own: list[str]) -> str:
        """Say that a line tells of no act, if it names what comes of some, or what was not done."""
        found = finding(self._book, self._loosely, own[:1], own)
        return found or undone(own, self._patterns)

    def _begun_before(self, line: str, offset: int) -> list[str]:
        """Give the acts that a line begins, up to a word in it that none of them has."""
        said = words(line)
        if any(word in AUXILIARY for word, _ in said[1:2]):
            return []
        parts = [line[: at + len(word)] for word, at in said[2:] if at < offset]
        found = (self._begun(part) for part in reversed(parts) if not self._is_act(part))
        return next(filter(None, found), [])

    def _is_value(self, word: str) -> bool:
        return word.isdecimal() or any(
            self._codec.member(kind.name, word) is not None for kind in self._book.kinds
        )

    def _is_player(self, word: str) -> bool:
        return any(word in self._codec.codes.get(kind, ()) for kind in _SEATED)

    def _acts(self, line: str) -> list[str]:
        return self._begun(line) or ([line] if self._is_act(line) else [])

    def _begun(self, line: str) -> list[str]:
        """Give the acts of which a line is the beginning, with the values that it has."""
        begun: dict[str, str] = {}
        for tokens, numbers in self._loosely.lines(line):
            there = {word for word, _ in tokens}
            for part in self._beginnings[numbers] if len(tokens) > 1 else ():
                if not part.fixed <= there:
                    continue
                name = form(part.item)
                bound = next(fitting(part, self._codec, tokens, Furthest()), None)
                if bound is not None and name not in begun:
                    acts = isinstance(part.item, Shorthand) and begun_acts(
                        self._book, self._codec, part.item, bound
                    )
                    said = self._written(part.item, bound)
                    begun[name] = acts or in_own_words(self._book, self._codec, part.item, said)
        return list(dict.fromkeys(begun.values()))[:_NEAREST]

    def _written(self, item: Act | Shorthand, bound: PhraseValues) -> dict[str, str]:
        sorts = {role.var: role.sort for role in item.roles}
        return {
            var: self._codec.text(sorts[var], value)
            for var, value in bound.items()
            if isinstance(value, int)
        }

    def _saying(self, values: list[str], own: int, *, moves: bool) -> list[str]:
        """Write what can be said of just these values; `moves` of the game first, or alone."""
        usual = {move.act for move in self._book.moves}
        lines: list[tuple[tuple[bool, bool, bool, int], str]] = []
        for act in self._book.acts:
            if moves and act.name not in usual:
                continue
            slots = [part for part in act.phrase if isinstance(part, Slot)]
            sorts = {role.var: role.sort for role in act.roles}
            more = len(slots) - len(values)
            if 0 <= more <= (act.name in usual) and all(
                self._codec.value(sorts[slot.var], value) is not None
                for slot, value in zip(slots, values, strict=False)
            ):
                texts = {slot.var: value for slot, value in zip(slots, values, strict=False)}
                unlike = abs(len(act.phrase) - len(values) - own)
                whole = any(isinstance(sort, SetOf) for sort in sorts.values())
                key = (bool(more), act.name not in usual, whole, unlike)
                lines.append((key, f'"{form(act, texts)}"'))
        # What is often done, if it wants one value more, is told before what is seldom done.
        often = [(key, said) for key, said in lines if not key[1]]
        return [said for _, said in sorted(often or lines)[:_NEAREST]]

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
        meant = self._coded(likely(said[at], tuple(near)), kinds)
        names = (called(self._book, self._codec, said[at], kind) for kind in kinds if kind)
        meant = next(filter(None, names), meant)
        which = (varying(self._book, said[at], kind) for kind in kinds if kind and not meant)
        if named := next(filter(None, which), ""):
            return by_one(self._book, self._codec, " ".join(said), self._acts) or named
        written = self._in_words(said, at, kinds)
        if written and self._is_act(written):
            return f'did you mean "{written}"?'
        by_letter = self._by_letter(said[at], kinds)
        for one in filter(None, (meant, by_letter, in_figures(said[at]))):
            line = " ".join([*said[:at], one, *said[at + 1 :]])
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

    def _in_words(self, said: list[str], at: int, kinds: Iterable[str]) -> str:
        """Give a line with a product by its code, of which the parts are nearly written out."""
        for kind in filter(None, kinds):
            parts = self._codec.kinds[kind].parts if kind in self._codec.kinds else ()
            first = at + (said[at].lower() in ("the", "a", "an"))
            last = first + 1 + (said[first + 1 : first + 2] == ["of"])
            if len(parts) == 2 and last < len(said):
                low, high = (
                    self._nearly(part, said[place])
                    for part, place in zip(parts, (first, last), strict=True)
                )
                if low is not None and high is not None:
                    code = self._codec.codes[kind][high * len(self._codec.codes[parts[0]]) + low]
                    return " ".join([*said[:at], code, *said[last + 1 :]])
        return ""

    def _nearly(self, kind: str, word: str) -> int | None:
        """Read a member of a kind that is nearly spelled."""
        found = self._codec.member(kind, word)
        if found is not None or len(word) < 3:
            return found
        return self._codec.member(kind, likely(word, tuple(islice(self._codec.known(kind), 500))))

    def _is_act(self, line: str) -> bool:
        """Tell whether a line can be read, in one way."""
        tokens = words(line)
        fits = [
            bound
            for pattern in self._patterns
            for bound in fitting(pattern, self._codec, tokens, Furthest())
        ]
        return len(fits) == 1

    def _by_letter(self, word: str, kinds: Iterable[str]) -> str:
        """Give the name here of a part that another name begins like the code of: the knave.

        Or a code of several words that a line has the last of.
        """
        for kind in filter(None, kinds):
            whole = [code for code in self._codec.codes[kind] if code.split()[1:] == [word]]
            if len(whole) == 1:
                return whole[0]
            for part in self._codec.kinds[kind].parts if kind in self._codec.kinds else ():
                codes = [code.lower() for code in self._codec.codes[part]]
                if len(word) > 2 and word[0].lower() in codes:
                    return self._codec.kinds[part].members[codes.index(word[0].lower())]
        return ""

    def _coded(self, spelling: str, kinds: Iterable[str]) -> str:
        """Give a member's code for what is this code but for capitals; another word as it is."""
        for kind in filter(None, kinds):
            index = self._codec.member(kind, spelling)
            if index is not None and self._codec.codes[kind][index].lower() == spelling.lower():
                return self._codec.codes[kind][index]
        return spelling
