"""A game in which a given law bites, found by search over the book's own acts.

The way to the law is known from `causes`: what it needs, and what that needs. A game is
begun by the book's moves; from some moment on, whatever brings the law nearer is done as
soon as it can be (`attempts`). The first tries allow no more such acts than the law is
known to need, later ones more; what turns out to have been needless is left out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hoyle import ir
from hoyle.interpret.judging import judge
from hoyle.interpret.machine import Machine
from hoyle.ir.game import EventValues, Record
from hoyle.play.attempts import Attempt, Attempts
from hoyle.play.causes import Aim, Causes
from hoyle.play.goals import Goal, faults, goals, named, shows
from hoyle.play.mover import MOST_EVENTS, Game
from hoyle.play.moves import Player
from hoyle.play.starts import Telling

_TRIES_FOR_PLAINER = 6  # tries for a plainer game when one is found in which more goes wrong
_MOST_ACTS = 8  # acts out of the common in one game
_RIGHTS = (0.25, 0.03)  # how often, as a game goes on, a menu is elected from, a power used
_MORE_RIGHTS = (0.5, 0.05)
_TELLING: tuple[Telling, ...] = ("nothing", "unknown", "anything", "anything")


@dataclass(frozen=True, slots=True)
class Broken:
    """A game in which a law bites: the acts that were not plain moves, and how many tries.

    `faults` counts what was irregular when the law had bitten.
    """

    game: Game[Machine]
    acts: tuple[int, ...]  # places in the game
    tries: int
    faults: int

    @property
    def worth(self) -> tuple[int, int]:
        """What is less is a plainer example of the law."""
        return self.faults, len(self.acts)


class Breaker:
    """Breaks the laws of one book."""

    def __init__(self, book: ir.Book, player: Player | None = None) -> None:
        self.book = book
        self.player = Player(book) if player is None else player
        self._causes = Causes(book)
        self._attempts = Attempts(self._causes, self.player)
        self._known_goals: dict[str, tuple[Goal, ...]] = {}
        self._single: dict[Aim, Goal] = {}
        self._length = 0

    def laws(self) -> tuple[str, ...]:
        """List the laws that a ruling can show at work before the settlement, in book order."""
        return tuple(
            law.id for law in self.book.laws if not all(w.settled for w in self._goals(law.id))
        )

    def aims(self) -> tuple[Aim, ...]:
        """List everything single that a ruling can show, law by law."""
        return tuple(
            dict.fromkeys(
                aim
                for law in self.book.laws
                for goal in self._goals(law.id)
                if not goal.settled
                for aim in sorted(goal.aims)
            )
        )

    def _goals(self, law: str) -> tuple[Goal, ...]:
        if law not in self._known_goals:
            self._known_goals[law] = goals(self._causes, law)
        return self._known_goals[law]

    # ------------------------------------------------------------ search

    def break_law(
        self, law: str, rng: Random, bound: int = 400, options: Sequence[int] | None = None
    ) -> Broken | None:
        """Find a game in which a law bites, in at most `bound` tries; None if none was found.

        Half of the tries are for what shows the law best: its offences and broken duties,
        if it has any. If that is not to be had, the others are shared out between that and
        the rest: its options and powers and holdings, then its menus and duties, at last
        its part in the settlement. `options` are the readings to play under; if they are
        not given, the book's defaults, and now and then others if those will not do. Where
        more than one thing goes wrong in the game found, a few more tries are made. The last
        quarter of the tries allow records that contradict themselves.

        The game is left there, or goes on lawfully and rights are used.
        """
        best = self._search(self._goals(law), rng, bound, options, _TRIES_FOR_PLAINER)
        if best is not None and rng.random() < 0.5:
            self._attempts.play_on(best.game, rng, _RIGHTS, self._longest())
        return best

    def bring_about(
        self, aim: Aim, rng: Random, bound: int = 400, options: Sequence[int] | None = None
    ) -> Broken | None:
        """Find a game in which one thing happens (see `aims`), and let it go on from there."""
        if aim not in self._single:
            law = self.book.clauses[aim.clause].head.law
            self._single[aim] = Goal(law, frozenset((aim,)), self._causes.way((aim,)))
        found = self._search((self._single[aim],), rng, bound, options, 0)
        if found is not None:
            self._attempts.play_on(found.game, rng, _MORE_RIGHTS, self._longest())
        return found

    def _search(
        self,
        wanted: Sequence[Goal],
        rng: Random,
        bound: int,
        options: Sequence[int] | None,
        more: int,
    ) -> Broken | None:
        best: Broken | None = None
        last = bound if wanted else 0
        tries = 0
        while tries < last:
            goal = wanted[0 if tries < bound / 2 else tries % len(wanted)]
            spare = tries // 6 % 5 if more else rng.randrange(1, 5)
            most = min(goal.way.need + spare, _MOST_ACTS)
            chosen = options
            if chosen is None and tries >= bound / 8 and tries % 3 == 0:
                chosen = self.player.any_options(rng)
            tries += 1
            game = self.player.begin(rng, chosen, rng.choice(_TELLING))
            found = self._try(goal, Attempt(game, most, tries > bound * 3 / 4), rng, tries)
            if found is None:
                continue
            if best is None:
                last = min(last, tries + more)
            if best is None or found.worth < best.worth:
                best = found
            if best.faults <= 1:
                break
        return best

    def _try(self, goal: Goal, attempt: Attempt, rng: Random, tries: int) -> Broken | None:
        """Play one game towards a law; None if the law did not bite in it."""
        if not self._happens(goal, attempt, rng):
            return None
        game, made = self._fewer(goal, attempt)
        if not named(judge(self.book, game.record(self.book)), goal.law):
            return None
        return Broken(game, tuple(made), tries, faults(game.table))

    def _happens(self, goal: Goal, attempt: Attempt, rng: Random) -> bool:
        """Play until what is wished has happened, or no further."""
        game, player = attempt.game, self.player
        begin = int(self._usual_length() * rng.random() ** 1.5)
        while len(game.acts) < self._longest():
            if not goal.settled and self._shown(goal, game.table):
                return True
            eager = len(game.acts) >= begin and attempt.left > 0 and rng.random() < 0.7
            if eager and self._attempts.advance(goal.way, attempt, rng):
                continue
            if player.over(game) or not player.move(game, rng):
                # Nothing more may lawfully be done; perhaps something else can.
                if attempt.left > 0 and self._attempts.advance(goal.way, attempt, rng):
                    continue
                break
        return goal.settled

    def _usual_length(self) -> int:
        """Give the length of a common game; one is played to learn it."""
        if not self._length:
            self._length = max(1, len(self.player.play(Random(0)).acts))
        return self._length

    def _longest(self) -> int:
        """Give the length at which a game is given up; what goes wrong may prolong it."""
        return min(MOST_EVENTS, 3 * self._usual_length() + 50)

    def _shown(self, goal: Goal, table: Machine) -> bool:
        if not table.findings and not table.norms.all:
            return False
        return any(shows(self.book, aim, table) for aim in goal.aims)

    # ------------------------------------------------------------ what was needless

    def _fewer(self, goal: Goal, attempt: Attempt) -> tuple[Game[Machine], list[int]]:
        """Leave out what the law does not need in order to bite."""
        game, made = attempt.game, attempt.made
        for place in () if goal.settled else reversed(attempt.made):
            acts = [act for at, act in enumerate(game.acts) if at != place]
            table = self._replayed(game, acts)
            if self._shown(goal, table) and faults(table) <= faults(game.table):
                game = Game(game.start, game.options, table, acts)
                made = [at - (at > place) for at in made if at != place]
        return game, made

    def _replayed(self, game: Game[Machine], acts: EventValues) -> Machine:
        table = self.player.lay(game.start, game.options)
        for act, args in acts:
            table.step(act, args)
        return table


def break_law(book: ir.Book, law: str, seed: int, bound: int = 400) -> Record | None:
    """Find a game in which a law bites and write it down; the same seed, the same game.

    `law` is its id; `bound` is how many games are tried. None if none was found. To break
    many laws, make one `Breaker` and keep it.
    """
    broken = Breaker(book).break_law(law, Random(seed), bound)
    return None if broken is None else broken.game.record(book)
