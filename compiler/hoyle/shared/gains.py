"""What somebody was given, and what of it he shows later: of which gain each member was."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


class Gain:
    """Members that a key is given: those known, and room for so many that are not."""

    def __init__(self, at: int, room: int, known: int) -> None:
        self.at, self.room, self.known = at, room, known
        self.needed = 0


class Draw:
    """Draws of which gain a member was that somebody shows.

    He held it from then on, and kept it whatever he discarded: of those that he shows later there
    are never more than he holds. `held` is what is held after each event, by key, and `known` are
    the members that are shown of those told: of whom, from when, until when.
    """

    def __init__(
        self, seed: int, held: Sequence[Sequence[int]], known: Sequence[tuple[int, int, int]]
    ) -> None:
        self._rng = Random(seed)
        self._room = [[one.bit_count() for one in sets] for sets in held]
        for key, begin, end in known:
            self._keep(key, begin, end)

    def chosen(self, free: Sequence[Gain], key: int, at: int) -> Gain:
        """Choose of gains, the last first, one that may have had what a key shows at an event."""
        fit: list[Gain] = []
        end = at
        for one in free:
            if any(sets[key] <= 0 for sets in self._room[one.at : end]):
                break  # nor may any before have had it
            fit.append(one)
            end = one.at
        made = self._rng.choice(fit or free[:1])
        self._keep(key, made.at, at)
        return made

    def _keep(self, key: int, begin: int, end: int) -> None:
        for sets in self._room[begin:end]:
            sets[key] -= 1


def free_gains(gains: Sequence[Gain], member: int, gone: int, spoken: int) -> list[Gain]:
    """Give of what somebody was given that among which a member may have been which he shows.

    If it went, and members came since that are not on record, it is one of those; of none that came
    before an act that last spoke of it. The last is the first.
    """
    free: list[Gain] = []
    for one in reversed(gains):
        if (one.known | one.needed) >> member & 1:
            return [later for later in free if one.at < gone < later.at]
        if one.at > spoken and one.room > one.needed.bit_count():
            free.append(one)
    return free
