"""What a record calls its players, and all that is written in its names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Generic

from hoyle.runtime.specs import ActSpec, ClauseSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import BoundValues, CodedValue, listed, told_number, yes
from hoyle.shared.masks import Args
from hoyle.shared.specs import SortSpec

MOST_FILLED = 1 << 10  # sentences that are remembered for each way of naming the players

# A hole in words, and what stands in it where the variable has no value.
HOLE = re.compile(r"\{([^{}|]*)\|([^{}]*)\}")


@lru_cache(maxsize=1 << 10)
def holed(words: str) -> list[str]:
    """Split words at their holes: words, a variable, what stands for it, words..."""
    return HOLE.split(words)


# Words after a number that are other ones after one, and nouns in the plural, which end in *s*.
_VERBS = {"were": "was", "are": "is", "have": "has"}
_NO_NOUNS = ("is", "was", "has", "does", "as", "this", "its", "us", "yes", "thus", "plus")
_AFTER = re.compile(r"( +)([a-z]+)(.*)", re.DOTALL)


def _of_one(then: str) -> str:
    """Write what comes after the number one."""
    found = _AFTER.fullmatch(then)
    if found is None:
        return then
    blanks, word, rest = found.groups()
    noun = len(word) > 3 and word[-1] == "s" and not word.endswith(("ss", "ies"))
    if word in _VERBS or (noun and word not in _NO_NOUNS):
        return f"{blanks}{_VERBS.get(word) or word[:-1]}{rest}"
    return then


def _followed(value: str, then: str) -> str:
    """Write what stands in a hole, and what comes after it, which agrees with a number."""
    if value == "1":
        return value + _of_one(then)
    word = _AFTER.fullmatch(then) if value == "0" else None
    return f"none{then}" if word is not None and word[2] in _VERBS else value + then


class Naming(Generic[S]):
    """Writes values, acts and sentences; `seats` are a record's names for the players."""

    def __init__(self, tables: BookTables[S], seats: Sequence[str] = ()) -> None:
        self.tables = tables
        self.names = tables.seated(tuple(seats or tables.players[:-1]))
        self.players, self.sides = self.names.players, self.names.sides
        self.codes = self.names.codes

    def text(self, sort: SortSpec, value: CodedValue) -> str:
        """Write a value: a code, the codes of a set or list, yes or no, a number."""
        if isinstance(value, tuple):
            names = self.codes.get(sort.kind)
            return " ".join(str(one) if names is None else names[one] for one in value) or "none"
        if sort.shape == "member":
            return self.codes[sort.kind][value]
        if sort.shape == "set":
            return listed(self.codes[sort.kind], value)
        if sort.shape == "truth":
            return yes(value)
        return told_number(value) if sort.optional else str(value)

    def words(self, act: ActSpec, args: Args) -> str:
        """Write an act in its own words."""
        said, value, then = "", "", ""
        for part in act.phrase:
            if isinstance(part, str):
                then += f" {part}"
            else:
                said += _followed(value, then) + " "
                value, then = self.text(act.roles[part].sort, args[part]), ""
        return (said + _followed(value, then)).lstrip(" ")

    def told(self, names: Sequence[tuple[str, SortSpec]], values: BoundValues) -> dict[str, str]:
        """Write bindings, but for those of names that begin with an underscore."""
        return {
            name: self.text(sort, value)
            for (name, sort), value in zip(names, values, strict=True)
            if name[0] != "_"
        }

    def filled(
        self,
        words: str,
        clause: ClauseSpec,
        opening: BoundValues,
        more: dict[str, str] | None = None,
    ) -> str:
        """Put the bindings of a norm's opening into the holes of words."""
        if "{" not in words:
            return words
        if more:
            return self._filled(words, clause, opening, more)
        known, key = self.names.filled, (words, clause.id, opening)
        if key not in known:
            if len(known) >= MOST_FILLED:
                known.clear()
            known[key] = self._filled(words, clause, opening, {})
        return known[key]

    def _filled(
        self, words: str, clause: ClauseSpec, opening: BoundValues, more: dict[str, str]
    ) -> str:
        told, placed = self.told(clause.bound, opening), self.names.placed
        told |= more
        before = ""
        while "{" in words and before != words:  # what fills a hole may have one itself
            before, (first, *parts) = words, holed(words)
            holes = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
            for name, otherwise, then in holes:
                value = placed.get(name) or told.get(name)
                first += otherwise + then if value is None else _followed(value, then)
            words = first
        return words

    def anyone(self, holder: int) -> str:
        """Name those who may act for the holder of a menu: *A or B*, or a player's side."""
        tables, first_side = self.tables, len(self.players) - 1
        if holder >= first_side:
            members = tables.players_of[holder - first_side]
            return " or ".join(p for i, p in enumerate(self.players[:-1]) if members >> i & 1)
        side = tables.side_of[holder]
        return self.sides[side] if side >= 0 else self.players[holder]

    def party_name(self, party: int) -> str:
        """Name a player or side by its number; see `BookTables.party`."""
        return self.names.parties[party]

    # ------------------------------------------------------------ states

    def keys(self, name: str) -> list[str]:
        """Write the keys of a state's slots, joined by a space; "" where it has none."""
        kinds = self.tables.states[name].keys
        known = self.names.keys
        if kinds not in known:
            keys = [""]
            for kind in kinds:
                keys = [f"{key} {code}".lstrip() for key in keys for code in self.codes[kind][:-1]]
            known[kinds] = keys
        return known[kinds]

    def states_text(self, state: S, names: Sequence[str]) -> dict[str, object]:
        """Write the values of states, by key where they have keys."""
        written: dict[str, object] = {}
        for name in names:
            spec = self.tables.states[name]
            held = getattr(state, spec.attribute)
            if spec.keys:
                number = spec.sort.shape == "number" and not spec.sort.optional
                texts = map(str, held) if number else (self.text(spec.sort, x) for x in held)
                written[name] = dict(zip(self.keys(name), texts, strict=False))
            else:
                written[name] = self.text(spec.sort, held)
        return written
