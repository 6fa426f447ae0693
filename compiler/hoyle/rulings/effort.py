"""How much is worked out beside a ruling: a bound on the acts that are judged again for it."""

from __future__ import annotations

# So many acts take some seconds, and a game at a table needs a tenth of them. The ruling
# itself is whole, whatever is left unexplained.
MOST_ACTS = 20_000


class Effort:
    """What may still be spent on explaining one ruling, in acts judged again."""

    def __init__(self, acts: int = MOST_ACTS) -> None:
        self.left = acts

    def spend(self, acts: int) -> bool:
        """Take what judging a record of so many acts costs, if it can still be had."""
        if self.left < acts:
            self.left = 0  # nothing more: what is told must not hang on what is cheap
            return False
        self.left -= acts + 1
        return True


class Spent(Exception):
    """What can be spent on an explanation is spent."""
