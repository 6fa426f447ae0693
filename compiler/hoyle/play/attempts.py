"""One game on its way to something: what may bring it nearer is tried out and done.

The nearest thing is done first: the act that a clause waits for, an election from a menu
that stands open, the breach of a duty, and failing these an act that may set the scene.
Each is tried on a copy of the table, and kept if it brings about what it was to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from hoyle import ir
from hoyle.interpret.machine import Machine
from hoyle.interpret.norms import DutyNorm, Norm
from hoyle.interpret.ruling import Finding
from hoyle.play.aims import Approach, Approaches
from hoyle.play.causes import Aim, Causes, Way
from hoyle.play.goals import clause_of
from hoyle.play.mover import MOST_EVENTS, Game
from hoyle.play.moves import Player
from hoyle.play.samples import Samples

_MOST_VALUES = 3000  # values tried, for all roles of an act together, before it is given up
_MOST_TRIES = 4  # ways of one approach that are tried out, each on a copy of the table


# How often somebody elects from an open menu if he can, and how often a power is used.
Lively = tuple[float, float]


@dataclass(slots=True)
class Attempt:
    """A game, how many acts out of the common it may still have, and those that were made.

    `made` are their places in the game; `reached` counts how often each aim was reached.
    With `loose`, acts may be done that contradict what the record says before.
    """

    game: Game[Machine]
    left: int
    loose: bool = False
    made: list[int] = field(default_factory=list)
    reached: Counter[Aim] = field(default_factory=Counter)


class Attempts:
    """Brings games of one book nearer to what is aimed at."""

    def __init__(self, causes: Causes, player: Player) -> None:
        self._book = causes.book
        self._causes = causes
        self._player = player
        self._samples = Samples(causes.book, player.patterns)
        self._approaches = Approaches(causes, player.patterns, self._samples)
        self._places = {act.name: place for place, act in enumerate(causes.book.acts)}
        self._rights = causes.rights()

    # ------------------------------------------------------------ towards an aim

    def advance(self, way: Way, attempt: Attempt, rng: Random) -> bool:
        """Do the nearest thing on a way that can be done; False if nothing can."""
        for aim, cost in way.aims:
            if cost >= attempt.left or rng.random() < 0.15 or attempt.reached[aim] > 1:
                continue
            if self._reach(aim, attempt, rng):
                return True
        return self._set_scene(way, attempt, rng)

    def _reach(self, aim: Aim, attempt: Attempt, rng: Random, most: int = MOST_EVENTS) -> bool:
        """Try what may reach an aim, and keep the first act that does.

        `most` is how many findings the act may draw.
        """
        game = attempt.game
        for approach, given in self._open_to(aim, game.table, attempt.loose):
            found = approach.pattern.acts(game.table.cells, rng, given, _MOST_VALUES)
            for args in islice(found, _MOST_TRIES):
                table = game.table.copy()
                drawn = table.step(approach.act, args)
                if not attempt.loose and any(one["kind"] == "contradiction" for one in drawn):
                    continue
                if len(drawn) <= most and self._reached(aim, drawn, game.table, table):
                    _keep(attempt, table, approach.act, args)
                    attempt.reached[aim] += 1
                    return True
        return False

    def _open_to(
        self, aim: Aim, table: Machine, loose: bool
    ) -> Iterator[tuple[Approach, Sequence[int]]]:
        """Run through the acts that may reach an aim, with what is bound for each."""
        if aim.how in ("bear", "use", "lift"):
            for approach in self._approaches.of(aim, (), loose):
                yield approach, ()
            for breach in self._causes.released(aim):
                yield from self._open_to(breach, table, loose)
            return
        clause = self._book.clauses[aim.clause]
        for seq in reversed(table.norms.live):
            norm = table.norms.all[seq]
            if clause_of(norm) is clause and _ready(norm, aim):
                names = tuple(name for name, _, _ in norm.rule.names)
                given = tuple(norm.opening[slot] for _, _, slot in norm.rule.names)
                for approach in self._approaches.of(aim, names, loose):
                    yield approach, given

    def _reached(self, aim: Aim, new: Sequence[Finding], before: Machine, after: Machine) -> bool:
        """Tell whether an event that drew some findings brought an aim about."""
        clause = self._book.clauses[aim.clause]
        if isinstance(clause, ir.MenuClause | ir.DutyClause) and aim.how == "bear":
            known = len(before.norms.all)
            return any(clause_of(n) is clause for n in list(after.norms.all.values())[known:])
        match clause:
            case ir.ConsequenceClause(word="consequence"):
                return True
            case ir.PowerClause(silent=True):
                return not any(found["kind"] == "void" for found in new)
            case _:
                return any(found["clause"] == clause.head.id for found in new)

    def _set_scene(self, way: Way, attempt: Attempt, rng: Random) -> bool:
        """Do something that may make a condition on the way come true."""
        acts = [act for act, cost in way.acts if cost < attempt.left]
        if not acts or rng.random() < 0.5:
            return False
        act = acts[int(len(acts) * rng.random() ** 1.5)]
        args = self._samples.args(act, attempt.game.table.cells, rng)
        if args is None:
            return False
        table = attempt.game.table.copy()
        drawn = table.step(self._places[act], args)
        if all(found["kind"] != "contradiction" for found in drawn):
            _keep(attempt, table, self._places[act], args)
        return True

    # ------------------------------------------------------------ going on

    def play_on(self, game: Game[Machine], rng: Random, lively: Lively, most: int) -> None:
        """Let a game go on lawfully as far as it does, rights being used now and then.

        It ends with `most` acts at the latest: what has gone wrong may keep it from its end.
        """
        used: set[Aim] = set()
        electing, using = lively
        while len(game.acts) < most and not self._player.over(game):
            chance = rng.random()
            how = "elect" if chance < electing else "use" if chance < electing + using else ""
            if how and self._use(how, game, used, rng):
                continue
            if not self._player.move(game, rng):
                break

    def _use(self, how: str, game: Game[Machine], used: set[Aim], rng: Random) -> bool:
        """Elect from a menu that is open, or use a power; each option and power once.

        A power is used if nothing more follows from it at once than that it was used.
        """
        norms = [game.table.norms.all[seq] for seq in game.table.norms.live]
        live = {id(clause_of(norm)) for norm in norms}
        rights = [
            aim
            for aim in self._rights
            if aim.how == how and aim not in used
            if how == "use" or id(self._book.clauses[aim.clause]) in live
        ]
        attempt = Attempt(game, 1)
        for aim in rng.sample(rights, min(2, len(rights))):
            if self._reach(aim, attempt, rng, 1 if how == "use" else MOST_EVENTS):
                used.add(aim)
                return True
        return False


def _keep(attempt: Attempt, table: Machine, act: int, args: tuple[int, ...]) -> None:
    """Let the game go on from a table on which one act more was done."""
    attempt.game.table = table
    attempt.made.append(len(attempt.game.acts))
    attempt.game.acts.append((act, args))
    attempt.left -= 1


def _ready(norm: Norm, aim: Aim) -> bool:
    """Tell whether an open norm still has what an aim asks of it."""
    if isinstance(norm, DutyNorm):
        return aim.how == "break"
    return aim.how == "elect" and norm.options[aim.option] == "live"
