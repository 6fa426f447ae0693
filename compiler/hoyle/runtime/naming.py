"""What a record calls its players, and all that is written in its names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic

from hoyle.runtime.specs import ActSpec, ClauseSpec, SortSpec
from hoyle.runtime.tables import BookTables, S
from hoyle.runtime.values import Args, BoundValues, CodedValue, listed, yes

# A hole in words, and what stands in it where the variable has no value.
HOLE = re.compile(r"\{([^{}|]*)\|([^{}]*)\}")


class Naming(Generic[S]):
    """Writes values, acts and sentences; `seats` are a record's names for the players."""

    def __init__(self, tables: BookTables[S], seats: Sequence[str] = ()) -> None:
        self.tables = tables
        self.players = (*(seats or tables.players[:-1]), "none")
        self.sides = tables.side_names(self.players)
        self.codes = {**tables.codes, "player": self.players, "side": self.sides}
        self._keys: dict[str, list[str]] = {}
        self._named: dict[str, str] = {}

    def text(self, sort: SortSpec, value: CodedValue) -> str:
        """Write a value: a code, the codes of a set or list, yes or no, a number."""
        if isinstance(value, tuple):
            names = self.codes.get(sort.kind)
            return " ".join(str(one) if names is None else names[one] for one in value) or "none"
        if sort.shape == "member":
            return self.codes[sort.kind][value]
        if sort.shape == "set":
            return listed(self.codes[sort.kind], value)
        return yes(value) if sort.shape == "truth" else str(value)

    def words(self, act: ActSpec, args: Args) -> str:
        """Write an act in its own words."""
        return " ".join(
            part if isinstance(part, str) else self.text(act.roles[part].sort, args[part])
            for part in act.phrase
        )

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
        told = self.told(clause.bound, opening) | (more or {}) | self.named()
        filled = HOLE.sub(lambda hole: told.get(hole[1], hole[2]), words)
        while filled != words:  # what stands for a variable may have a hole itself
            words, filled = filled, HOLE.sub(lambda hole: told.get(hole[1], hole[2]), filled)
        return filled

    def named(self) -> dict[str, str]:
        """Give what stands in words for players and sides by their places."""
        if not self._named:
            self._named = {f"player {place}": name for place, name in enumerate(self.players)}
            self._named |= {f"side {place}": name for place, name in enumerate(self.sides)}
        return self._named

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
        return (*self.players[:-1], *self.sides)[party]

    # ------------------------------------------------------------ states

    def keys(self, name: str) -> list[str]:
        """Write the keys of a state's slots, joined by a space; "" where it has none."""
        if name not in self._keys:
            keys = [""]
            for kind in self.tables.states[name].keys:
                keys = [f"{key} {code}".lstrip() for key in keys for code in self.codes[kind][:-1]]
            self._keys[name] = keys
        return self._keys[name]

    def states_text(self, state: S, names: Sequence[str]) -> dict[str, object]:
        """Write the values of states, by key where they have keys."""
        written: dict[str, object] = {}
        for name in names:
            spec = self.tables.states[name]
            held = getattr(state, spec.attribute)
            if spec.keys:
                texts = (self.text(spec.sort, value) for value in held)
                written[name] = dict(zip(self.keys(name), texts, strict=False))
            else:
                written[name] = self.text(spec.sort, held)
        return written
