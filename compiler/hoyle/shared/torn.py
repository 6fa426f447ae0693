"""Records that begin in the middle: what rests on something that they do not tell is in doubt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any

from hoyle.shared.contradicted import ruled_keys
from hoyle.shared.specs import JSON, Events, Told, ToldBook, TornSpec


class Doubt:
    """What is untold before each of some acts and `last`, and what looks at it.

    `there` are the acts that may rest on something untold; from the `first` event on something is,
    on which laws may conflict.
    """

    def __init__(self, book: ToldBook, spec: TornSpec, events: Events) -> None:
        self._spec = spec
        self._acts = [act for act, _ in book.as_seen(events)]
        self._looks = {clause: rests for clause, _, rests in reversed(spec.clauses)}
        self._untold: list[int] = []
        self._open: list[int] = []  # the same, for norms opened by an act
        self._there = self._last = self.first = 0

    def of_torn(self, told: int) -> Doubt:
        """Find what is untold in a record that begins in the middle, and what its tags told."""
        spec, begun = self._spec, self._spec.untold & ~told
        if self._go_on(begun):
            # What is possible is not known, and so not which values cannot have been.
            self._go_on(begun | spec.tried | spec.rebuilt)
        # Whether a norm is open hangs on what comes later, too.
        self._open = [self._last] * len(self._acts)
        return self

    def _go_on(self, begun: int) -> bool:
        """Find what is untold with each act; tell whether any may not be possible for it."""
        self._untold, self._there, self._last = [], 0, begun
        unsure = False
        for act in self._acts:
            self._there |= 1 << act
            self._last = self._spread(self._last)
            self._untold.append(self._last)
            unsure = unsure or bool(self._spec.acts[act] & self._last)
        return unsure

    def of_unseen(self, first: int, state: str, tried: Collection[str]) -> Doubt:
        """Find what rests on a member of a state that an act tells by its number, the first so.

        Of states that are `tried` all values are.
        """
        spec, doubted = self._spec, self._spec.rebuilt
        for at, name in enumerate(spec.names):
            doubted |= (name in tried) << at
        own, self.first = 1 << spec.names.index(state), first
        self._go_through(own, 0)
        possible = zip(self._acts, self._untold, strict=True)
        if doubted and any(spec.acts[act] & untold for act, untold in possible):
            self._go_through(own, doubted)
        return self

    def _go_through(self, own: int, begun: int) -> None:
        self._untold, self._there, self._last = [], 0, begun
        for at, act in enumerate(self._acts):
            self._there |= 1 << act if self._last else 0
            self._last = self._spread(self._last)
            self._untold.append(self._last)
            if at == self.first:
                self._there |= 1 << act
                self._last = self._spread(self._last | own)
        self._open = self._untold

    def _spread(self, untold: int) -> int:
        """Add all that acts and clauses make of what is untold."""
        before = 0
        while untold != before:
            before = untold
            for acts, looks, makes in self._spec.rests:
                if acts & self._there and looks & untold:
                    untold |= makes
        return untold

    def on(self, finding: Mapping[str, Any]) -> bool:
        """Tell whether a finding is in doubt."""
        at, looks = finding["event"], self._looks.get(finding["clause"], 0)
        match finding["kind"]:
            case "conflict" if at >= self.first:
                return True
            case "contradiction":
                looks = self._spec.acts[self._acts[at]]
            case "void" | "exercised":
                looks |= self._spec.authority[self._acts[at]]
        return bool(looks & self._untold[at])

    def at_end(self, states: Collection[str]) -> bool:
        """Tell whether any of some states is untold once the last act has been judged."""
        return any(
            self._last >> at & 1 for at, name in enumerate(self._spec.names) if name in states
        )

    def afterwards(self, clause: str) -> bool:
        """Tell whether it is in doubt whether a clause bites once the last act has been judged."""
        return bool(self._looks.get(clause, 0) & self._last)

    def leave_open(self, made: JSON) -> JSON:
        """Leave undecided in a ruling what is in doubt; tell clauses that are, as `unruled`."""
        for finding in made["findings"]:
            if self.on(finding):
                finding["verdict"] = "undecided"
        proved = {one["n"] for one in made["findings"] if one["verdict"] == "proved"}
        for norm in (*made["menus"], *made["duties"]):
            looks = self._looks[norm["clause"]]
            if norm.get("finding") in proved:  # which gave rise to it
                looks &= ~self._spec.offences
            if looks & self._open[norm["opened"]]:
                norm["verdict"] = "undecided"
        made["unruled"] = list(
            dict.fromkeys(
                clause
                for clause, acts, looks in self._spec.clauses
                if acts & self._there and looks & self._last
            )
        )
        return made


def left_unseen(
    book: ToldBook,
    events: Events,
    made: JSON,
    tried: Collection[str],
    judge: Callable[[Events], JSON],
) -> JSON:
    """Leave undecided in a ruling what rests on a member that an act tells by its number.

    `judge` rules on the acts before the first that does so: what is proved there is so whatever
    comes, though what comes may tell against what the record could have begun with.
    """
    doubt = unseen_doubt(book, events, tried)
    if doubt is None:
        return made
    early = {
        key: one for key, one in _found_sure(made) if one["event"] < doubt.first and doubt.on(one)
    }
    sure = _found_sure(judge(events[: doubt.first])) if early else ()
    made = doubt.leave_open(made)
    for key, _ in sure:
        if key in early:
            early[key]["verdict"] = "proved"
    return made


def _found_sure(made: JSON) -> list[tuple[Hashable, JSON]]:
    """Give the findings of a ruling that are proved, each with what makes it the same in others."""
    found = made["findings"]
    keyed = zip(ruled_keys(found), found, strict=True)
    return [(key, one) for key, one in keyed if one["verdict"] == "proved"]


def unseen_doubt(book: ToldBook, events: Events, tried: Collection[str]) -> Doubt | None:
    """Find what is in doubt in a record that tells a member by its number; None in any other.

    That is nothing up to the first act that does, and nothing of what it finds itself, which a
    ruling tells. Of states that are `tried`, all values are, as far as nothing contradicts them.
    """
    states = _unseen_states(book, events)
    if book.torn is None or not states:
        return None
    first = min(states)
    return Doubt(book, book.torn, events).of_unseen(first, states[first], tried)


def is_torn(book: ToldBook, start: Told) -> bool:
    """Tell whether a record says that it begins in the middle."""
    return book.torn is not None and (book.torn.state, 0, 1) in start


def torn_doubt(
    book: ToldBook, start: Told, events: Events, begun: Callable[[], Mapping[str, Sequence[object]]]
) -> Doubt | None:
    """Find what is in doubt in a record that begins in the middle; None in any other.

    `begun` gives what the states begin with, slot by slot, of which all values are tried unless a
    tag tells them, and that are told if they do not begin with none.
    """
    spec = book.torn
    if spec is None or not events or not is_torn(book, start):
        return None
    told, optional = 0, begun()
    for at, name in enumerate(spec.names):
        given = {slot for state, slot, _ in start if state == name}
        if len(given) == spec.slots.get(name):
            told |= 1 << at
        elif name in optional:
            rest = (value for slot, value in enumerate(optional[name]) if slot not in given)
            told |= all(value == -1 for value in rest) << at
    unseen = 0  # sets into which members were put by their number
    for name in _unseen_states(book, events).values():
        unseen |= 1 << spec.names.index(name)
    whole = spec._replace(untold=spec.untold | unseen)
    return Doubt(book, whole, events).of_torn(told & ~unseen)


def _unseen_states(book: ToldBook, events: Events) -> dict[int, str]:
    """Name the states whose sets get a member that an act tells by its number, by the event."""
    states = {one.act: spec.state for spec in book.unseen for one in spec.acts if one.single}
    return {at: states[act] for at, (act, _) in enumerate(events) if act in states}
