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
        told = self.told(clause.bound, opening) | (more or {})
        told |= {f"player {place}": name for place, name in enumerate(self.players)}
        told |= {f"side {place}": name for place, name in enumerate(self.sides)}
        filled = HOLE.sub(lambda hole: told.get(hole[1], hole[2]), words)
        while filled != words:  # what stands for a variable may have a hole itself
            words, filled = filled, HOLE.sub(lambda hole: told.get(hole[1], hole[2]), filled)
        return filled

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

    def slots(self, state: S, name: str) -> list[tuple[str, str]]:
        """Write each value of a state with its keys, joined by a space."""
        spec = self.tables.states[name]
        held = getattr(state, spec.attribute)
        if not spec.keys:
            return [("", self.text(spec.sort, held))]
        keys = [""]
        for kind in spec.keys:
            keys = [f"{key} {code}".lstrip() for key in keys for code in self.codes[kind][:-1]]
        return [(key, self.text(spec.sort, held[i])) for i, key in enumerate(keys)]

    def states_text(self, state: S, names: Sequence[str]) -> dict[str, object]:
        """Write the values of states, by key where they have keys."""
        written: dict[str, object] = {}
        for name in names:
            values = dict(self.slots(state, name))
            written[name] = values if self.tables.states[name].keys else values[""]
        return written
