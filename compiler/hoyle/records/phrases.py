"""A record's lines in the book's own words: lines to acts, acts to lines.

A line is matched against the phrase of every act and shorthand. If none fits it is read once
more as people say it (`loosely`); if that is nothing either, the fault tells the word that
could not be read by the phrases which got furthest, what they expected there, and what may
have been meant (`meant`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from operator import attrgetter
from typing import cast

from hoyle.ir import Act, Book, Shorthand, Slot, Word
from hoyle.ir.visitor import written
from hoyle.records.apart import LineReading, put_right
from hoyle.records.codec import Codec, words
from hoyle.records.expand import Unreadable, expansion
from hoyle.records.forms import form
from hoyle.records.limits import LIMITS
from hoyle.records.loosely import NUMBERED, Loosely
from hoyle.records.meant import Hinting, PhraseFault, Stuck
from hoyle.records.patterns import Furthest, PhrasePattern, PhraseValues, Tokens, fitting, kind_of
from hoyle.words.templates import agreeing, spaced

PhraseActs = tuple[tuple[str, tuple[int, ...]], ...]
_Fits = list[tuple[Act | Shorthand, PhraseValues]]


class PhraseTables:
    """The phrases of a book as lines are matched against them, made once for many records."""

    def __init__(self, book: Book, codec: Codec) -> None:
        self._book, self.codec = book, codec
        items: tuple[Act | Shorthand, ...] = (*book.acts, *book.shorthands)
        self.all = [PhrasePattern(item, codec) for item in items]

    @cached_property
    def changing(self) -> dict[str, frozenset[str]]:
        """Give the acts that change a state, by its name."""
        by_state: dict[str, set[str]] = {state.name: set() for state in self._book.states}
        for act in self._book.acts:
            for assign in written(act.effects):
                by_state[assign.state].add(act.name)
        return {name: frozenset(acts) for name, acts in by_state.items()}

    @cached_property
    def loosely(self) -> Loosely:
        """Give what puts lines into one form, as people say them."""
        return Loosely(self.codec)

    @cached_property
    def loose(self) -> dict[bool, list[PhrasePattern]]:
        """Give the phrases in the form of lines as people say them, with and without digits."""
        return {
            numbers: [
                PhrasePattern(
                    own.item, self.codec, self.loosely.phrase(own.phrase, numbers=numbers)
                )
                for own in self.all
            ]
            for numbers in (False, True)
        }

    @cached_property
    def hinting(self) -> Hinting:
        """Give what says of a line what is wrong with it, and what may be meant."""
        return Hinting(self._book, self.codec, self.all)


# Stands between several acts of one line.
PARTED = re.compile(r",(?:\s*and\b)?|\s+and\s+")
_MOST_PARTS = 52  # acts of one line, with commas between
_MOST_TABLES = 64
_tables: dict[int, PhraseTables] = {}


def _tables_of(book: Book, codec: Codec) -> PhraseTables:
    """Give the tables of a codec, which is of that book and is not changed."""
    if id(codec) not in _tables:
        if len(_tables) >= _MOST_TABLES:
            _tables.clear()
        _tables[id(codec)] = PhraseTables(book, codec)
    return _tables[id(codec)]


class PhraseMatcher:
    """Matches lines against the acts and shorthands of a book."""

    def __init__(self, book: Book, codec: Codec) -> None:
        self.book = book
        self.codec = codec
        self.acts: dict[str, Act] = {act.name: act for act in book.acts}
        self._tables = _tables_of(book, codec)
        self._all = self._tables.all
        self._known: dict[str, PhraseActs] = {}
        self._told: tuple[str, int] | None = None  # by the line read last
        self._going_on: dict[tuple[str, str], bool] = {}
        self._guesses = LIMITS.guesses

    def read(self, line: str) -> PhraseActs | PhraseFault:
        """Give the acts that a line stands for, or why it stands for none."""
        known = self._known.get(line)
        if known is not None:
            return known
        found = self._read(line)
        if isinstance(found, tuple) and len(line) < 48 and len(self._known) < 10_000:
            self._known[line] = found
        return found

    def tells(self, line: str) -> tuple[str, int] | None:
        """Give the state whose beginning a line tells, if it is a record's first, and its value."""
        self._told = None
        self._read(line)
        return self._told

    def changing(self, state: str) -> frozenset[str]:
        """Name the acts that change a state."""
        return self._tables.changing[state]

    def goes_on(self, acts: PhraseActs, said: str) -> bool:
        """Tell whether what is said would be acts too, with a comma between, after these."""
        key = acts[-1][0] if acts else "", said
        if key not in self._going_on:
            if len(self._going_on) >= _MOST_TABLES:
                self._going_on.clear()
            self._going_on[key] = self._each(PARTED.split(said), acts[-1:]) is not None
        return self._going_on[key]

    def write(self, act: str, args: tuple[int, ...]) -> str:
        """Write an act in the book's words."""
        declared = self.acts[act]
        values = {
            role.var: self.codec.text(role.sort, value)
            for role, value in zip(declared.roles, args, strict=True)
        }
        parts = (
            (item.text, False) if isinstance(item, Word) else (values[item.var], True)
            for item in declared.phrase
        )
        return agreeing(spaced(parts))

    # ---------------------------------------------------------------- reading

    def _read(self, line: str) -> PhraseActs | PhraseFault:
        found = words(line)
        if len(found) > LIMITS.words:
            message = f"this line has more than {LIMITS.words} words, the limit"
            return PhraseFault("R104", 0, len(line), message)
        fits = self._likely(self._all, found)
        if len(fits) == 1:
            return self._stood_for(*fits[0], len(line))
        if fits:
            names = sorted({f'"{form(item)}"' for item, _ in fits})
            said = " and as ".join(names) if len(names) > 1 else f"{names[0]} in two ways"
            return PhraseFault("R107", 0, len(line), f"this line can be read as {said}")
        return self._said(line) or self._several(line) or self._miss(line, found)

    def _stood_for(
        self, item: Act | Shorthand, bound: PhraseValues, length: int
    ) -> PhraseActs | PhraseFault:
        if isinstance(item, Act):
            return ((item.name, tuple(cast(int, bound[role.var]) for role in item.roles)),)
        if item.telling is not None:
            state, variable = item.telling
            self._told = state, cast(int, bound[variable])
        try:
            return tuple(expansion(self.book, item, bound))
        except Unreadable:
            message = f'what "{form(item)}" stands for depends on the state of the game'
            return PhraseFault("R118", 0, length, message, "write the acts one a line")

    def _likely(self, patterns: list[PhrasePattern], found: Tokens) -> _Fits:
        """Give what fits, passing quickly over what cannot."""
        texts = [word for word, _ in found]
        there = set(texts)
        fits: _Fits = []
        for pattern in patterns:
            if not pattern.fixed <= there:
                continue
            if not pattern.plain:
                ways = fitting(pattern, self.codec, found, Furthest())
                fits += [(pattern.item, bound) for bound in ways]
            elif len(texts) == pattern.length:
                bound = pattern.bound(texts, self.codec)
                if bound is not None:
                    fits.append((pattern.item, bound))
        return fits

    # ---------------------------------------------------------------- as people say it

    def _said(self, line: str) -> PhraseActs | None:
        """Give the acts that a line stands for as people say it, if it can mean one thing only."""
        meant: dict[PhraseActs, None] = {}
        for found, numbers in self._tables.loosely.lines(line):
            for item, bound in self._likely(self._tables.loose[numbers], found):
                acts = self._stood_for(item, bound, len(line))
                if isinstance(acts, tuple):
                    meant[acts] = None
        return next(iter(meant)) if len(meant) == 1 else None

    def _several(self, line: str) -> PhraseActs | None:
        """Give the acts of a line that tells several, with commas between: *A leads KH, Y 3H*.

        A part without a verb says of another player or side what the part before it says.
        """
        parts = PARTED.split(line)
        return self._each(parts, ()) if 1 < len(parts) <= _MOST_PARTS else None

    def _each(self, parts: list[str], before: PhraseActs) -> PhraseActs | None:
        """Give the acts of parts of a line, the first after acts that came `before`, if any."""
        acts = list(before)
        told: tuple[str, int] | None = None
        for part in parts:
            found = self._one(part) or (self._again(part, acts[-1][0]) if acts else None)
            if found is None:
                return None
            told = told if len(acts) > len(before) else self._told
            acts += found
        self._told = told
        return tuple(acts[len(before) :])

    def _one(self, part: str) -> PhraseActs | None:
        """Give the acts that a part of a line stands for by itself."""
        fits = self._likely(self._all, words(part))
        found = self._stood_for(*fits[0], len(part)) if len(fits) == 1 else self._said(part)
        return found if isinstance(found, tuple) else None

    def _again(self, part: str, act: str) -> PhraseActs | None:
        """Give an act once more, with the values alone that a part of a line has for it."""
        declared = self.acts[act]
        slots = tuple(one for one in declared.phrase if isinstance(one, Slot))
        sorts = {role.var: role.sort for role in declared.roles}
        if len(slots) < 2 or kind_of(sorts[slots[0].var]) not in ("player", "side"):
            return None
        pattern = PhrasePattern(declared, self.codec, slots)
        meant = {
            self._stood_for(declared, bound, len(part))
            for found, _ in self._tables.loosely.lines(part)
            for bound in fitting(pattern, self.codec, found, Furthest())
        }
        only = next(iter(meant)) if len(meant) == 1 else None
        return only if isinstance(only, tuple) else None

    # ---------------------------------------------------------------- near misses

    def _miss(self, line: str, found: Tokens) -> PhraseFault:
        """Say what is wrong with a line; suggest what was meant, but not for ever."""
        number = NUMBERED.match(line)
        found = [word for word in found if number is None or word[1] >= number.end()]
        stuck = self._stuck(line, found, self._all)
        self._guesses -= 1
        if self._guesses < 0:
            return self._tables.hinting.fault(stuck, stuck, suggest=False)
        meant = max(stuck, self._stuck_loosely(line), key=attrgetter("offset"))
        hinting = self._tables.hinting
        how = LineReading(
            self.book, self.codec, self._written, hinting.begun, hinting.tailing, hinting.aligned
        )
        if told := put_right(line, meant.offset, meant.words, how):
            return replace(hinting.fault(stuck, meant, suggest=False), hint=told)
        sooner = stuck.offset < meant.offset and not hinting.begun(line)
        if sooner and (told := put_right(line, stuck.offset, (), how)):
            return replace(hinting.fault(stuck, stuck, suggest=False), hint=told)
        start, part, patterns = self._unread(line)
        if start:
            strict = self._stuck(part, words(part), patterns)
            loose = max(strict, self._stuck_loosely(part), key=attrgetter("offset"))
            if start + loose.offset > meant.offset:
                fault = self._tables.hinting.fault(strict, loose)
                return replace(fault, offset=start + fault.offset)
        return self._tables.hinting.fault(stuck, meant)

    def _written(self, line: str) -> str:
        """Write the acts of a line in the book's words; "" if it is none."""
        acts = self._one(line) or self._several(line)
        return ", ".join(self.write(act, args) for act, args in acts or ())

    def _unread(self, line: str) -> tuple[int, str, list[PhrasePattern]]:
        """Give the first of several parts of a line that is no act: its offset, text, patterns.

        Where nothing was read before it, that is offset 0.
        """
        acts: PhraseActs | None = None
        start = 0
        for gap in (*PARTED.finditer(line), None):
            part = line[start : len(line) if gap is None else gap.start()]
            before = acts[-1][0] if acts else ""
            acts = self._one(part) or (self._again(part, before) if before else None)
            if acts is None:
                start += len(part) - len(part.lstrip()) if before else 0
                again = self._slots_of(before, words(part)) if before else []
                return start if before else 0, part.lstrip(), again or self._all
            start = len(line) if gap is None else gap.end()
        return 0, line, self._all

    def _slots_of(self, act: str, found: Tokens) -> list[PhrasePattern]:
        """Give an act without its words, for what may leave them out, being no longer."""
        declared = self.acts[act]
        slots = tuple(one for one in declared.phrase if isinstance(one, Slot))
        return [PhrasePattern(declared, self.codec, slots)] if 0 < len(found) <= len(slots) else []

    def _stuck(self, line: str, found: Tokens, patterns: Iterable[PhrasePattern]) -> Stuck:
        """Match phrases, and note how far they get."""
        furthest = Furthest()
        for pattern in patterns:
            for _ in fitting(pattern, self.codec, found, furthest):
                pass
        return Stuck(line, found, furthest)

    def _stuck_loosely(self, line: str) -> Stuck:
        """Match phrases against a line as people say it, and note how far they get at best."""
        loose, lines = self._tables.loose, self._tables.loosely.lines(line)
        ways = [self._stuck(line, found, loose[numbers]) for found, numbers in lines]
        best = max(ways, key=attrgetter("offset"))
        for way in ways:
            if way is not best and way.offset == best.offset:
                best.furthest.join(way.furthest)
        return best
