"""All that a validator knows of its book, in one value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter, itemgetter
from typing import Any, Generic, NamedTuple, TypeVar

from hoyle.runtime.prepared import Prepared, prepared
from hoyle.runtime.specs import (
    ActSpec,
    Conflicts,
    DutySpec,
    Elections,
    MenuSpec,
    MomentRun,
    OnceSpec,
    OptionSpec,
    StateSpec,
    StepSpec,
    UnsaidSpec,
    WaySpec,
    WindowSpec,
)
from hoyle.runtime.state import BaseState
from hoyle.runtime.supposing import Supposed, SupposedState, supposing
from hoyle.runtime.values import BoundValues
from hoyle.shared.masks import Args
from hoyle.shared.specs import RebuiltSpec, SortSpec, ToldAct, ToldBook, TornSpec, UnseenSpec

S = TypeVar("S", bound=BaseState)
MOST_SEATED = 64  # ways of naming the players that are remembered


class SeatNames(NamedTuple):
    """What a record calls its players and sides, "none" last, and what is written with that.

    `codes` are those of each kind and `places` their numbers, `parties` the players and then the
    sides, `placed` what stands in words for players and sides by their places, `keys` those of
    states, by their kinds, and `filled` words with what fills their holes, once they are asked for;
    `acts` are those that were read before, as they are written.
    """

    players: tuple[str, ...]
    sides: tuple[str, ...]
    codes: dict[str, tuple[str, ...]]
    places: dict[str, dict[str, int]]
    parties: tuple[str, ...]
    placed: dict[str, str]
    keys: dict[tuple[str, ...], list[str]]
    filled: dict[Hashable, str]
    acts: dict[Hashable, tuple[int, Args]]


@dataclass(frozen=True, kw_only=True, eq=False)
class BookTables(Generic[S]):
    """The tables of a book.

    `codes` has those of each kind, "none" last. `side_of` gives the side of a player, `players_of`
    the players of a side, as a mask; `counts_as` the players and, past them, the sides as whom a
    player or side counts when something is open for him. `options` are the readings that a record
    may choose, with their kinds, `defaults` the choices taken if it does not. `begin` lays out a
    fresh `state` before the first event, `amiss` says why no game begins so. `moments` are the
    clauses on what becomes true, whose bits come first in masks of moments; the windows of norms
    that wait for something follow, `bits` in all, and then the definitions that are remembered, at
    places from `bits` below `memory`. `arising` masks, of some moments, those that hold in a state
    (or may, where their cases are not known); `on_menus` is the mask of what rests on menus that
    are open. `states` what records and rulings know of states, `shown` and `settled` those that
    rulings report.
    """

    name: str
    edition: str
    codes: dict[str, tuple[str, ...]]
    side_of: Args
    players_of: Args
    named_by_players: tuple[bool, ...]
    counts_as: Args
    options: tuple[tuple[str, str], ...]
    defaults: Args
    state: type[S]
    begin: Callable[[S, Args, dict[str, dict[int, int]]], S]
    amiss: Callable[..., str | None]
    acts: tuple[ActSpec, ...]
    moments: tuple[OnceSpec, ...]
    arising: Callable[[S, int], int]
    on_menus: int
    bits: int
    memory: int
    norms: tuple[MenuSpec | DutySpec, ...]
    elections: Elections
    conflicts: Conflicts
    states: dict[str, StateSpec]
    shown: tuple[str, ...]
    rebuilt: tuple[RebuiltSpec, ...]
    unsaid: tuple[UnsaidSpec, ...]
    unseen: tuple[UnseenSpec, ...]
    torn: TornSpec | None
    can_settle: Callable[[S], bool]
    steps: tuple[StepSpec, ...]
    settled: tuple[str, ...]

    @cached_property
    def mattering(self) -> dict[tuple[Args, bool], tuple[tuple[UnsaidSpec, Args], ...]]:
        """What is kept of records with the same acts, by these: see `worlds`."""
        return {}

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The book's own names of the players, "none" last."""
        return self.codes.get("player", ("none",))

    @cached_property
    def index(self) -> dict[str, dict[str, int]]:
        """The place of each code, by kind."""
        return {kind: _places(codes[:-1]) for kind, codes in self.codes.items()}

    @cached_property
    def told(self) -> ToldBook:
        """What its acts may tell and leave unseen."""
        acts = (ToldAct(act.formal, tuple(one.sort for one in act.roles)) for act in self.acts)
        sizes = {kind: len(codes) - 1 for kind, codes in self.codes.items()}
        return ToldBook(tuple(acts), sizes, self.unseen, self.torn)

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each act, by name."""
        return {act.name: place for place, act in enumerate(self.acts)}

    @cached_property
    def offsets(self) -> Args:
        """The first code of each act, and the first that is none."""
        found = [0]
        for act in self.acts:
            count = 1
            for role in act.roles:
                count *= self.radix(role.sort) or 1
            found.append(found[-1] + count)
        return tuple(found)

    @cached_property
    def met(self) -> dict[int, tuple[int, Args]]:
        """The acts of codes that were read before, but for what stands after them."""
        return {}

    @cached_property
    def wide(self) -> tuple[tuple[tuple[int, SortSpec], ...], ...]:
        """The roles of each act, by place, that have an integer of their own after its code."""
        return tuple(
            tuple((i, one.sort) for i, one in enumerate(act.roles) if not self.radix(one.sort))
            for act in self.acts
        )

    @cached_property
    def tagged(self) -> dict[str, tuple[tuple[str, StateSpec], ...]]:
        """The states that each tag gives."""
        tags = {spec.tag for spec in self.states.values() if spec.tag}
        return {tag: tuple(one for one in self.states.items() if one[1].tag == tag) for tag in tags}

    @cached_property
    def reported(self) -> tuple[tuple[str, StateSpec], ...]:
        """The states that rulings report."""
        return tuple((name, self.states[name]) for name in dict.fromkeys(self.shown + self.settled))

    @cached_property
    def held(self) -> Callable[[S], list[Any]]:
        """Give the values of the states that rulings report, those with keys as lists."""
        attributes = [spec.attribute for _, spec in self.reported]
        if len(attributes) < 2:
            return lambda state: [getattr(state, name) for name in attributes]
        values = attrgetter(*attributes)
        return lambda state: [*values(state)]

    @cached_property
    def users(self) -> dict[str, int]:
        """The acts that may look at each attribute that may be unknown, or tell what it was."""
        told = {spec.attribute for _, spec in self.reported}
        return {
            one.attribute: one.users | (one.tellers if one.attribute in told else 0)
            for one in self.unsaid
        }

    @cached_property
    def waits(self) -> frozenset[str]:
        """The attributes that may be unknown, and that open norms may look at at any act."""
        return frozenset(one.attribute for one in self.unsaid if one.waits)

    @cached_property
    def optional(self) -> frozenset[str]:
        """The attributes that may be unknown, and are told if they do not begin with none."""
        return frozenset(one.attribute for one in self.unsaid if one.optional)

    @cached_property
    def _supposing(self) -> dict[frozenset[str], type[S]]:
        return {}

    def supposing(self, names: frozenset[str]) -> type[S]:
        """Give the class of states in which some attributes may be supposed, by their names."""
        if names not in self._supposing:
            own = [one for one in self.unsaid if one.attribute in names]
            scalars = [one.attribute for one in own if one.slots == 1]
            lists = [one.attribute for one in own if one.slots > 1]
            reported = [spec.attribute for _, spec in self.reported]
            self._supposing[names] = supposing(self.state, scalars, lists, reported)
        return self._supposing[names]

    @cached_property
    def plain(self) -> Callable[[S], object]:
        """What gives the values of all states that are never unknown, those without keys first."""
        unknown = {one.attribute for one in self.unsaid}
        fresh = self.state()
        names = [name for name in vars(self.state)["__slots__"] if name not in unknown]
        names.sort(key=lambda name: isinstance(getattr(fresh, name), list))
        return attrgetter(*names) if names else lambda state: None

    def fresh(self, supposed: Supposed | None) -> S:
        """Give a state in which nothing has begun, and of which something may be supposed."""
        if supposed is None:
            return self.state()
        state = self.supposing(frozenset(name for name, _ in supposed))()
        if isinstance(state, SupposedState):
            state.supposed = supposed
        return state

    @cached_property
    def prepared(self) -> tuple[Prepared, ...]:
        """What is asked of each act at every event, by its place."""
        return tuple(prepared(act, self.watched) for act in self.acts)

    @cached_property
    def runs(self) -> dict[int, MomentRun]:
        """The moments by each of their bits."""
        found: dict[int, MomentRun] = {}
        first = 0
        for once in self.moments:
            bits = {case: 1 << place for place, case in enumerate(once.cases, first)}
            count = len(bits) or 1
            run = MomentRun(once, (1 << count) - 1 << first, bits)
            found |= {1 << place: run for place in range(first, first + count)}
            first += count
        return found

    @cached_property
    def every(self) -> int:
        """The mask of all moments."""
        return sum(self.runs)

    @cached_property
    def known(self) -> int:
        """The mask of the moments of which `arising` tells for whom they hold."""
        return sum(bit for bit, run in self.runs.items() if run.bits)

    @cached_property
    def watched(self) -> int:
        """The mask of all moments and windows."""
        return (1 << self.bits) - 1

    @cached_property
    def left(self) -> frozenset[int]:
        """The acts, by place, of which a law or a norm reads what they left."""
        windows = (window for norm in self.norms for _, window in norm.placed if window.after)
        own = (place for place, act in enumerate(self.acts) if act.after)
        return frozenset((*own, *(one.on for one in windows if isinstance(one.on, int))))

    @cached_property
    def ways(self) -> dict[int, tuple[WaySpec, ...]]:
        """What can end or take a norm, by the id() of its spec, in the order of asking."""
        found: dict[int, tuple[WaySpec, ...]] = {}
        count = 0
        for spec in self.norms:
            menu = isinstance(spec, MenuSpec)
            ways: list[tuple[WindowSpec | OptionSpec, bool, int | str, int]] = [
                *((window, False, window.on, place) for place, window in spec.placed),
                *((option, True, option.act, place) for place, option in enumerate(spec.choices)),
            ]
            found[id(spec)] = tuple(
                WaySpec(way, menu, choice, on, place, order, _pick(way.mentions))
                for order, (way, choice, on, place) in enumerate(ways, count)
            )
            count += len(ways)
        return found

    def radix(self, sort: SortSpec) -> int:
        """Tell how many values of a sort a code has room for; 0: it has an integer of its own."""
        if sort.shape == "member":
            return len(self.index[sort.kind]) + sort.optional
        if sort.shape == "number" and sort.low is not None and sort.high is not None:
            return sort.high - sort.low + 1
        return 2 if sort.shape == "truth" else 0

    def fits(self, sort: SortSpec, mask: int) -> bool:
        """Tell whether an integer is a set of a sort, and not of too many members."""
        whole = 0 <= mask < 1 << len(self.index[sort.kind])
        return whole and (sort.high is None or mask.bit_count() <= sort.high)

    def side_party(self, side: int) -> int:
        """Number a side past the players; -1 for none."""
        return side + len(self.players) - 1 if side >= 0 else -1

    def party(self, kind: str, value: int) -> int:
        """Number the players and, past them, the sides; -1 for nobody."""
        if kind == "side":
            return self.side_party(value)
        return value if kind == "player" else -1

    @cached_property
    def _seated(self) -> dict[tuple[str, ...], SeatNames]:
        return {}

    def seated(self, seats: tuple[str, ...]) -> SeatNames:
        """Give what follows from the names that a record gives its players."""
        found = self._seated.get(seats)
        if found is None:
            if len(self._seated) >= MOST_SEATED:
                self._seated.clear()
            found = self._seated[seats] = self._named(seats)
        return found

    def _named(self, seats: tuple[str, ...]) -> SeatNames:
        players = (*seats, "none")
        sides = self._side_names(players)
        placed = {f"player {place}": name for place, name in enumerate(players)}
        return SeatNames(
            players,
            sides,
            {**self.codes, "player": players, "side": sides},
            {**self.index, "player": _places(seats), "side": _places(sides[:-1])},
            (*seats, *sides),
            placed | {f"side {place}": name for place, name in enumerate(sides)},
            {},
            {},
            {},
        )

    def _side_names(self, players: Sequence[str]) -> tuple[str, ...]:
        """Name the sides after the players of a record, where the book names them so."""
        names = []
        for side, mask in enumerate(self.players_of[:-1]):
            own = "".join(name for i, name in enumerate(players[:-1]) if mask >> i & 1)
            names.append(own if self.named_by_players[side] else self.codes["side"][side])
        return (*names, "none")


def _pick(places: Args) -> Callable[[BoundValues], Hashable]:
    """Give what picks some of the bindings of an opening."""
    return itemgetter(*places) if places else lambda opening: None


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}
