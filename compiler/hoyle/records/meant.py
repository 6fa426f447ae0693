"""What was meant by a line that is no act: the word in fault, what is looked for, a suggestion."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from hoyle.ir import Book, SetOf, Slot, Word
from hoyle.records.acts_begun import ActsBegun
from hoyle.records.alike import Resemblances
from hoyle.records.codec import Codec, expected, words
from hoyle.records.faults import shown
from hoyle.records.filled import NUMBER, Run, each_of, plain, runs
from hoyle.records.guess import likely
from hoyle.records.loosely import AUXILIARY, NUMBERS, Loosely, LooseWord
from hoyle.records.misspelt import by_letter, coded, in_words
from hoyle.records.nearly import (
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
    otherwise,
    outcome,
    passive,
    seated_so,
    sided,
    tag_of,
    undone,
    varying,
    worked_out,
)
from hoyle.records.patterns import Furthest, PhrasePattern, Tokens, fitting, kind_of
from hoyle.records.sayings import Sayings
from hoyle.records.seating import seated, stranger
from hoyle.records.tails import Tailing
from hoyle.words.listing import listed
from hoyle.words.numbers import article
from hoyle.words.templates import spoken

# How many names are told where one of them is expected, and how many acts are suggested.
_TOLD = 10
_NEAREST = 3
_SHORT = 3  # words of a line that is no remark
_WHOLE = 2  # values of a line that may be an act by them alone
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


class Hinting:
    """Says what is wrong with lines of one book, and what may be meant by them."""

    def __init__(self, book: Book, codec: Codec, patterns: list[PhrasePattern]) -> None:
        self._book = book
        self._codec = codec
        self._patterns = patterns
        self._loosely = Loosely(codec)
        self._alike = Resemblances(book, codec, self._loosely, patterns)
        self._begun_acts = ActsBegun(book, codec, self._loosely, patterns)
        self._sayings = Sayings(book, codec, self._loosely, self._alike.has)
        self.tailing = Tailing(book.name, self.begun, self._is_value)

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
                hint = meant_acts(self._begun_acts.by(line)) or otherwise(
                    self._patterns, found, self._is_act
                )
                hint = hint or self._no_act([word for word, _ in found])
                someone = self._is_player(plain([(text, 0)], self._codec)[-1])
                written = "" if someone else self._written_so(text, furthest)
                few = self._written_so(text, furthest, few=True)
                hint = few or hint or written or self._nearest(line, found, offset)
            return PhraseFault("R106", offset, len(text), f"{what}, expected {sought}", hint)
        if suggest:
            ended = text and all(item is None for item in furthest.sought)
            if ended and not hint:
                rest = self._with_rest(found, line[:offset])
                hint = rest or beyond(self._patterns, line, offset, self._is_act, self.tailing.told)
            hint = hint or no_member(self._codec, text, furthest.sorts)
            few = self._written_so(text, furthest, few=True)
            hint = hint or self._nearest(line, found, offset)
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

    def _nearest(self, line: str, found: Tokens, offset: int) -> str:
        """Suggest the acts whose words are most like those of a line, or with its values."""
        said = plain(self._loosely.cards(found), self._codec)
        own = [word for word in said if not self._is_value(word) and word not in AUXILIARY]
        bare = {",", "and"}.issuperset(own) and AUXILIARY.isdisjoint(said)
        values = runs(said, self._codec, whole=not bare)
        # What stands next to a player is what he does.
        verb = own[:1] if own and said[1:2] == own[:1] and self._is_player(said[0]) else []
        every = f"`hoyle laws {self._book.name} --acts` lists the acts"
        if one := by_one(self._book, self._codec, line, self._acts):
            return one
        done = verb or passive(said)
        if done and not self._alike.verbs(done) and (result := outcome(done[0], self._loosely)):
            return f"{result}; {every}"
        begun = self._begun_acts.by(sided(self._book, self._codec, line) or line)
        if so := self._begun_acts.only_so(begun, found):
            return f"{so}; {every}"
        his = for_his_side(self._book, self._codec, line)
        if his and not begun and (begun := self._begun_acts.by(his)):
            values = runs([word for word, _ in words(his)], self._codec)
        named = "" if begun else self._no_act(own)
        if len(begun) == 1 and len(begun[0].split()) > len(found) + 1:
            others = self._alike.sharing(own, values)
            begun += [one for one in others if one.split()[:2] != begun[0].split()[:2]]
        nearest = begun or ([] if named else self._alike.acts(own, values, verb))
        if not (nearest or named or self._alike.verbs(verb)):
            nearest = self._begun_acts.before(line, offset, self._is_act)
        nearest = self._alike.whole_first(nearest, own, values, self._is_act)
        word, sharing = ("", []) if nearest or named else self._named_each(values)
        told = may_say([word], sharing) if word else ""
        told = told or ("" if named else self._of_values(said, own, values, nearest))
        same = [] if nearest or named or told else self._alike.doing(verb, values)
        if not nearest:
            named = named or finding(self._book, self._loosely, own)
        if not (nearest or named or told or same):
            alone = len(own) == 1 and all(self._is_player(run.text) for run in values)
            named = worked_out(self._book, self._loosely, own, bare=alone)
        names = [run.text for run in values]
        near = " ".join(nearest).lower()
        tag = "" if verb else tag_of(self._book, self._codec, own, names, near)
        if len(same) == 1 and same[0].split()[1:2] == verb and len(values) == 1:
            nearest, same = same, []
        told = may_say(verb, same) if same else told
        if not (nearest or named or told or tag):
            word, sharing = self._alike.sharing_word(own, values)
            told = may_say([word], sharing) if word else self._remark(line, own, verb, said)
        return "; ".join(filter(None, (tag, named, meant_acts(nearest), told, every))).replace(
            "?;", "?"
        )

    def _named_each(self, values: list[Run]) -> tuple[str, list[str]]:
        """Give a value that is a word of the one act that can be said of the others."""
        put, forms = each_of(values, self._codec)
        word, acts = self._alike.placing_word(put)
        for texts, name in forms.items():
            acts = [one.replace(texts, name) for one in acts]
        return word, acts

    def _of_values(
        self, said: list[str], own: list[str], values: list[Run], nearest: list[str]
    ) -> str:
        """Tell what can be said of the values of a line, if no act near to it is whole.

        Of one who has a number of something, that is no number to be said of him.
        """
        if not own and not AUXILIARY.isdisjoint(said):
            values = [run for run in values if run.kind != NUMBER]
        seated = any(self._is_player(run.text) for run in values)
        if len(values) < (2 if seated else 1) or any(map(self._is_act, nearest)):
            return ""
        # What is a word of acts may be one here: *hand*, which is also what one marks for.
        words = [run for run in values if not self._alike.has(run.text)]
        told = self._sayings.told(values, own, nearest, self._is_player) if words[1:] else ""
        if not told and 1 < len(words) < len(values):
            return self._sayings.told(words, own, nearest, self._is_player)
        return told

    def _remark(self, line: str, own: list[str], verb: list[str], said: list[str]) -> str:
        """Say how a line stands in a record that is no act of the book.

        One that tells a card or a number may tell what was done: it is not to be a remark.
        """
        kinds = [kind.name for kind in self._codec.kinds.values() if kind.parts]
        telling = any(
            word.isdecimal()
            or word in NUMBERS
            or word.removesuffix("s") in kinds
            or any(self._codec.member(kind, word) is not None for kind in kinds)
            for word in said
        )
        so = "" if telling else f'a remark stands after a semicolon: "; {line.strip()}"'
        if verb and not self._alike.has(verb[0]):
            return "; ".join(filter(None, (f'no act here has the word "{verb[0]}"', so)))
        return so if own and len(said) > _SHORT else ""

    def _with_rest(self, found: Tokens, before: str) -> str:
        """Tell the acts of which a line that goes on after an act has the verb, or the values."""
        said = plain(found, self._codec)
        values = runs(said, self._codec)
        more = any(run.kind == NUMBER for run in values) and not any(map(str.isdigit, before))
        own = [word for word in said if not self._is_value(word)]
        acts = self._sayings.of(values, own, moves=False) if more and len(values) > _WHOLE else []
        named = ", ".join(run.text for run in values)
        told = f"of {named} a line may say {' or '.join(acts)}" if acts else ""
        return self._like_it(found) or told

    def _like_it(self, found: Tokens) -> str:
        """Tell the acts of the same verb where a line says one, and then a word that is in none."""
        said = [word for word, _ in found]
        first = self._is_player(said[0]) and len(said) > _SHORT and not self._is_act(said[-1])
        values = [one for one in said[:1] if first]
        whole = first and self._is_act(" ".join(said[:-1]))
        named = runs(values, self._codec)
        same = self._alike.doing(said[1:2], named, len(said)) if whole else []
        return may_say(said[1:2], same) if same else ""

    def _no_act(self, own: list[str]) -> str:
        """Say that a line tells of no act, if it names what comes of some, or what was not done."""
        found = finding(self._book, self._loosely, own[:1], own)
        return found or undone(own, self._patterns)

    def _is_value(self, word: str) -> bool:
        return word.isdecimal() or any(
            self._codec.member(kind.name, word) is not None for kind in self._book.kinds
        )

    def _is_player(self, word: str) -> bool:
        return any(word in self._codec.codes.get(kind, ()) for kind in _SEATED)

    def begun(self, line: str) -> str:
        """Ask which acts are meant of which a line is the beginning; "" if it is none's."""
        return meant_acts(self._begun_acts.by(line))

    def _acts(self, line: str) -> list[str]:
        return self._begun_acts.by(line) or ([line] if self._is_act(line) else [])

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
