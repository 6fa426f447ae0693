"""The laws on an act, laid out as they are asked at every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hoyle.runtime.specs import ActSpec, Laws

# Laws, each group with what must hold for any of it to make something of an act.
GatedLaws = tuple[tuple[Callable[..., object] | None, Laws], ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """What is asked of an act at every event.

    `before` and `after` are the laws that ask the state as the act found it and as it left it,
    but for the consequences `ahead` and `behind`, which need no copy of it; `quiet` are those of
    them that may do something where no gate lets the laws before be asked. `rest` are the laws
    after the act with the consequences behind it, in order. The act `writes` if it or such a
    consequence does, and `stirs` what rests on what it writes whatever it finds; `moments` are
    those that it may stir and that are watched for. The rest is the act's own, looked up once.
    """

    act: ActSpec
    name: str
    impossible: Callable[..., str | None] | None
    does: Callable[..., None] | None
    stirs: int
    formal: bool
    writes: bool
    before: GatedLaws
    after: GatedLaws
    ahead: Laws
    behind: Laws
    quiet: tuple[Laws, Laws]
    rest: Laws
    moments: int


def prepared(act: ActSpec, watched: int) -> Prepared:
    """Lay out what is asked of an act, of the moments and windows that are `watched`."""

    def laws(places: Iterable[int]) -> Laws:
        return tuple(act.laws[place] for place in sorted(places))

    def groups(places: set[int], own: set[int]) -> GatedLaws:
        gated = [(gate, places & set(behind)) for gate, behind in act.gates if own & set(behind)]
        free = places.difference(*(behind for _, behind in gated))
        found = ((gate, laws(behind)) for gate, behind in ((None, free), *gated))
        return tuple((gate, group) for gate, group in found if gate is not None or group)

    every, after = set(range(len(act.laws))), set(act.after)
    placed = {*act.ahead, *act.behind}
    shut = {place for _, behind in act.gates for place in behind}
    return Prepared(
        act,
        act.name,
        act.impossible,
        act.does,
        act.stirs if act.first < 0 else act.first,
        act.formal,
        act.does is not None or bool(placed),
        groups(every - after - placed, every - after),
        groups(after - placed, after),
        laws(act.ahead),
        laws(act.behind),
        (laws({*act.ahead} - shut), laws({*act.behind} - shut)),
        laws(after.union(act.behind)),
        act.stirs & watched,
    )
