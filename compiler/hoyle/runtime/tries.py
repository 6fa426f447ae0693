"""An event judged as often as worlds that went together tell it apart, and taken back each time."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import takewhile
from typing import Generic

from hoyle.runtime.referee import Referee
from hoyle.runtime.supposing import Supposed, SupposedState
from hoyle.runtime.tables import S
from hoyle.shared.masks import Args


class EventTry(Generic[S]):
    """A referee before an event. Judging that changes what it has, and no copy is made of it.

    Only the state is copied, whose size no record changes.
    """

    def __init__(self, referee: Referee[S]) -> None:
        self.referee = referee
        self._state, self._event = referee.state, referee.event
        self._held, self._others = referee.held, referee.others
        self._conflicts = referee.conflicts
        self._stale, self._seen = referee.waiting.stale, referee.seen
        self._found, self._opened = len(referee.findings), len(referee.norms)
        self._fresh = True
        referee.waiting.journal, referee.waiting.touched = [], {}

    def judge(self, act: int, args: Args, first: Supposed | None = None) -> None:
        """Judge the event, where open cells began with other values if such are given."""
        referee = self.referee
        if not self._fresh:
            self.undo()
        self._fresh = False
        state = self._state.twin()
        state.conflicts, state.stopped = self._state.conflicts.copy(), self._state.stopped.copy()
        if isinstance(state, SupposedState):
            state.looked_cells = set()
            if first is not None and state.begin_with(first):
                state.remember(referee.tables.memory)
        referee.state = referee.post = state
        referee.seen = self._seen.copy()
        referee.step(act, args)

    def undo(self) -> None:
        """Let the referee stand as it stood before the event."""
        referee = self.referee
        journal = referee.waiting.journal or []
        while journal:
            journal.pop()()
        referee.waiting.asked.clear()
        referee.waiting.touched.clear()
        del referee.findings[self._found :], referee.norms[self._opened :]
        referee.state = referee.post = self._state
        referee.event, referee.waiting.stale = self._event, self._stale
        referee.held, referee.others, referee.seen = self._held, self._others, self._seen
        referee.conflicts = self._conflicts

    def end(self) -> None:
        """Let what the event made of the record stand."""
        self.referee.waiting.journal = None

    def told(self) -> tuple[Hashable, ...]:
        """Tell what the event made of the record: what was found, and what came of norms."""
        referee, touched = self.referee, self.referee.waiting.touched
        found, opened = referee.findings[self._found :], referee.norms[self._opened :]
        if not found and not opened and not touched:
            return ()
        written = [(one.clause and one.clause.id, one._replace(clause=None)) for one in found]
        return (
            repr(written) if written else "",
            tuple([(one.origin, one.fate) for one in opened]),
            tuple([(number, one.fate) for number, one in sorted(touched.items())]),
        )


def contradicts(referee: Referee[S], event: int) -> bool:
    """Tell whether an event contradicts the record."""
    if not referee.findings or referee.findings[-1].event < event:
        return False
    own = takewhile(lambda finding: finding.event >= event, reversed(referee.findings))
    return any(finding.kind == "contradiction" for finding in own)
