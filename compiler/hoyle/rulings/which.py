"""Which members of a set decide a finding, in words: *a card of clubs*, *JH or QH*."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod

from hoyle.interpret.ruling import Finding
from hoyle.ir import Enum, Kind
from hoyle.rulings.fewest import fewest, so_many
from hoyle.rulings.instances import beside_others, for_one, of_any
from hoyle.rulings.probes import CellChange, Probe
from hoyle.shared.masks import members
from hoyle.words.templates import noun, spoken

_FEW = 3  # members that are named one by one rather than told by what they have in common
_OTHER = " other than "


class TellingMembers:
    """Tells members of sets that decide, by what they have in common or one by one."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self._kinds = kinds

    def members(
        self, change: CellChange, kind: Kind, probe: Probe, so: bool
    ) -> tuple[str, Finding]:
        """Say which members of a set decide a finding, and give it as the fewest make it."""
        state, key, whole = change
        for groups in self._groups(kind, whole):
            found = [(part, group, probe([(state, key, group)])) for part, group in groups]
            told = [(part, group, made) for part, group, made in found if made is not None]
            if told:
                said = [self._some(kind, part, group, change, probe, so) for part, group, _ in told]
                # What members follow "other than" is not to run on into other members.
                parts = sorted((words for words, _, _ in said), key=lambda one: _OTHER in one)
                words = (" or " if so else " and ").join(parts)
                alone = {code: made for _, single, _ in said for code, made in single.items()}
                supposed = [kind.codes[i] for i in members(whole)]
                return words, of_any(alone, words) or for_one(said[0][2] or told[0][2], supposed)
        made = probe([change])
        assert made is not None
        if not so and kind.parts and (several := self._several(change, kind, probe)):
            return several, made
        return f"more {spoken(kind.name)}s than the record shows", made

    def _several(self, change: CellChange, kind: Kind, probe: Probe) -> str:
        """Say of which few parts no member at all was held where a finding is made; "" of more."""
        state, key, whole = change
        for groups in list(self._groups(kind, whole))[:-1]:
            needed = fewest(
                groups,
                lambda some: probe([(state, key, sum(mask for _, mask in some))]) is not None,
            )
            if 1 < len(needed) <= min(_FEW, len(groups) - 1):
                parts = (self._beside(change, kind, probe, needed, one) for one in needed)
                return " or ".join(sorted(parts, key=lambda one: _OTHER in one))
        return ""

    def _beside(
        self,
        change: CellChange,
        kind: Kind,
        probe: Probe,
        needed: Sequence[tuple[str, int]],
        own: tuple[str, int],
    ) -> str:
        """Say which members of a part are not to be held, where none is of the other parts."""
        state, key, _ = change
        rest = sum(mask for part, mask in needed if part != own[0])

        def also(changes: Sequence[CellChange]) -> Finding | None:
            return probe([(state, key, rest | mask) for _, _, mask in changes])

        return self._some(kind, *own, change, also, so=False)[0]

    def _some(
        self, kind: Kind, part: str, group: int, change: CellChange, probe: Probe, so: bool
    ) -> tuple[str, dict[str, Finding], Finding | None]:
        """Say which members of a group that decides a finding do so, alone or together.

        Give for each that does so alone the finding as it makes it, and as the fewest do.
        """
        state, key, _ = change
        own = members(group)
        single = {i: made for i in own if (made := probe([(state, key, 1 << i)]))}
        alone = {kind.codes[i]: made for i, made in single.items()}

        def decide(some: Sequence[int]) -> bool:
            return probe([(state, key, sum(1 << i for i in some))]) is not None

        joint = " or " if so == bool(single) else " and "
        needed = list(single) or fewest(own, decide)
        if not single and decide([i for i in own if i != needed[0]]):
            many, enough = so_many(own, needed, decide, kept=so)
            said = f"{many} of {', '.join(kind.codes[i] for i in enough)}"
            return said, alone, probe([(state, key, sum(1 << i for i in needed))])
        if single and not so and len(needed) == len(own) > _FEW:
            return f"every {spoken(kind.name)} of {part}", alone, None
        if single and not so:
            return joint.join(kind.codes[i] for i in needed), alone, None
        others = [kind.codes[i] for i in own if i not in needed]
        if others and kind.parts and len(others) <= _FEW < len(needed) and joint == " or ":
            other = f"{noun(Enum(kind.name))} of {part}{_OTHER}{' and '.join(others)}"
            return other, alone, None
        if others:
            named = joint.join(kind.codes[i] for i in needed)
            rest = [i for i in own if i not in needed]
            if so and single and kind.parts and decide(rest):
                named += f" or several other {spoken(kind.name)}s of {part}"
            return named, alone, None
        another = beside_others(alone)  # than those that the record shows
        one = f"another {spoken(kind.name)}" if another else noun(Enum(kind.name))
        return (f"{one} of {part}" if kind.parts else part), alone, None

    def _groups(self, kind: Kind, group: int) -> Iterator[list[tuple[str, int]]]:
        """Give the members that have a part in common, by parts, the last part first."""
        sizes = [len(self._kinds[part].members) for part in kind.parts]
        for at in reversed(range(len(sizes))):
            stride, size = prod(sizes[:at]), sizes[at]
            names = self._kinds[kind.parts[at]].members
            groups = [
                sum(1 << i for i in members(group) if i // stride % size == index)
                for index in range(size)
            ]
            yield [(spoken(name), g) for name, g in zip(names, groups, strict=True) if g]
        yield [(kind.codes[i], 1 << i) for i in members(group)]
