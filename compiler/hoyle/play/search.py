"""A game in which a given law bites, found by search over the book's own acts.

The way to the law is known from `causes`: what it needs, and what that needs. A game is
begun by the book's moves; from some moment on, whatever brings the law nearer is done as
soon as it can be, the nearest thing first: the act that a clause waits for, an election
from a menu that stands open, the breach of a duty, and failing these an act that may set
the scene. What is done is tried on a copy of the table first, and kept if it brings about
what it was to bring about. The first tries allow one such act, later ones more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from hoyle import ir
from hoyle.interpret.judging import judge
from hoyle.interpret.norms import DutyNorm, MenuNorm, Norm
from hoyle.play.aims import Approach, Approaches
from hoyle.play.causes import Aim, Causes, Way
from hoyle.play.moves import MOST_EVENTS, Game, Player
from hoyle.play.samples import Samples
from hoyle.play.starts import Telling
from hoyle.play.table import Acts, Factory, Table
from hoyle.records.model import Record
from hoyle.rulings import Finding, Ruling

_TRIES = 4  # ways of one approach that are tried out, each on a copy of the table
_LIVELY = 0.25  # how often, when a game goes on, somebody elects from a menu if he can
_OFTEN = 0.28  # and how often he does that or uses a power
_MORE = 6  # tries for a plainer game when one is found in which more goes wrong
_MOST_ACTS = 8  # acts out of the common in one game


@dataclass(frozen=True, slots=True)
class Broken:
    """A game in which a law bites: the acts that were not plain moves, and how many tries.

    `faults` counts what was irregular when the law had bitten.
    """

    game: Game
    acts: tuple[int, ...]  # places in the game
    tries: int
    faults: int

    @property
    def worth(self) -> tuple[int, int]:
        """What is less is a plainer example of the law."""
        return self.faults, len(self.acts)


@dataclass(slots=True)
class _Attempt:
    """One game on its way to a law."""

    game: Game
    left: int
    made: list[int] = field(default_factory=list)
    reached: Counter[Aim] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class _Wish:
    """What is looked for: the law, how plainly it is to bite, and the way there."""

    law: str
    level: int
    way: Way


class Breaker:
    """Breaks the laws of one book."""

    def __init__(self, book: ir.Book, factory: Factory, player: Player | None = None) -> None:
        self.book = book
        self.player = Player(book, factory) if player is None else player
        self._causes = Causes(book)
        self._samples = Samples(book, self.player.patterns)
        self._approaches = Approaches(self._causes, self.player.patterns, self._samples)
        self._places = {act.name: place for place, act in enumerate(book.acts)}
        self._ids = {clause.head.id: place for place, clause in enumerate(book.clauses)}
        self._wishes: dict[str, tuple[_Wish, ...]] = {}
        self._rights = self._causes.rights()
        self._length = 0

    def laws(self) -> tuple[str, ...]:
        """List the laws that a ruling can show at work before the settlement, in book order."""
        return tuple(
            law.id for law in self.book.laws if any(w.level < 3 for w in self._wish(law.id))
        )

    def break_law(
        self, law: str, rng: Random, bound: int = 400, options: Sequence[int] | None = None
    ) -> Broken | None:
        """Find a game in which a law bites, in at most `bound` tries; None if none was found.

        Half of the tries are for what shows the law best: its offences and broken duties,
        if it has any. If that is not to be had, the others are shared out between that and
        the rest: its options and powers and holdings, then its menus and duties, at last
        its part in the settlement. `options` are the readings to play under; if they are
        not given, the book's defaults, and now and then others if those will not do. Where
        more than one thing goes wrong in the game found, a few more tries are made.
        """
        wishes = self._wish(law)
        best: Broken | None = None
        last = bound if wishes else 0
        tries = 0
        while tries < last:
            wish = wishes[0 if tries < bound / 2 else tries % len(wishes)]
            most = min(wish.way.need + tries // 6 % 5, _MOST_ACTS)
            chosen = options
            if chosen is None and tries >= bound / 8 and tries % 3 == 0:
                chosen = self.player.any_options(rng)
            tries += 1
            attempt = self._try(wish, rng, most, chosen)
            if attempt is None:
                continue
            game, made = self._fewer(wish, attempt)
            if not _named(judge(self.book, game.record(self.book)), law):
                continue
            found = Broken(game, tuple(made), tries, _faults(game.table))
            if best is None:
                last = min(last, tries + _MORE)
            if best is None or found.worth < best.worth:
                best = found
            if best.faults <= 1:
                break
        if best is not None and rng.random() < 0.5:
            self._play_on(best.game, rng)
        return best

    def _wish(self, law: str) -> tuple[_Wish, ...]:
        """Say what there is to look for, the plainest first."""
        if law not in self._wishes:
            wanted = self._causes.wanted(law)
            wishes = [
                _Wish(law, level, self._causes.way(aims)) for level, aims in wanted if level < 3
            ]
            settlement = self.book.settlement
            if settlement is not None and any(s.head.law == law for s in settlement.steps):
                every = [aim for _, aims in wanted for aim in aims]
                wishes.append(_Wish(law, 3, self._causes.way(every)))
            self._wishes[law] = tuple(wishes)
        return self._wishes[law]

    # ------------------------------------------------------------ one try

    def _try(
        self, wish: _Wish, rng: Random, most: int, options: Sequence[int] | None
    ) -> _Attempt | None:
        """Play one game towards a law; None if the law did not bite in it."""
        told: tuple[Telling, ...] = ("nothing", "unknown", "all", "all")
        game = self.player.begin(rng, options, rng.choice(told))
        attempt = _Attempt(game, most)
        begin = int(self._usual_length() * rng.random() ** 1.5)
        while len(game.acts) < MOST_EVENTS:
            if wish.level < 3 and self._bites(wish, game.table):
                return attempt
            eager = len(game.acts) >= begin and attempt.left > 0 and rng.random() < 0.7
            if eager and self._advance(wish, attempt, rng):
                continue
            if self.player.over(game) or not self.player.move(game, rng):
                # Nothing more may lawfully be done; perhaps something else can.
                if attempt.left > 0 and self._advance(wish, attempt, rng):
                    continue
                break
        return attempt if wish.level == 3 else None

    def _usual_length(self) -> int:
        """Give the length of a common game; one is played to learn it."""
        if not self._length:
            self._length = max(1, len(self.player.play(Random(0)).acts))
        return self._length

    def _bites(self, wish: _Wish, table: Table) -> bool:
        """Tell whether the law has shown itself, as plainly as is wished."""
        kinds = {found["kind"] for found in table.findings if found["law"] == wish.law}
        match wish.level:
            case 0:
                return "offence" in kinds
            case 1:
                return bool(kinds)
            case 2:
                norms = table.norms.all.values()
                return bool(kinds) or any(norm.rule.head.law == wish.law for norm in norms)
            case _:
                return True  # what the settlement makes of it is seen at the end

    def _advance(self, wish: _Wish, attempt: _Attempt, rng: Random) -> bool:
        """Do the nearest thing to the law that can be done; False if nothing can."""
        for aim, cost in wish.way.aims:
            if cost >= attempt.left or rng.random() < 0.15 or attempt.reached[aim] > 1:
                continue
            for approach, given in self._open_to(aim, attempt.game.table):
                if self._reach(aim, approach, given, attempt, rng):
                    return True
        return self._set_scene(wish, attempt, rng)

    def _open_to(self, aim: Aim, table: Table) -> Iterator[tuple[Approach, tuple[int, ...]]]:
        """Run through the acts that may reach an aim, with what is bound for each."""
        if aim.how in ("bear", "use", "lift"):
            for approach in self._approaches.of(aim):
                yield approach, ()
            return
        clause = self.book.clauses[aim.clause]
        for seq in reversed(table.norms.live):
            norm = table.norms.all[seq]
            if _clause_of(norm) is clause and _ready(norm, aim):
                names = tuple(name for name, _, _ in norm.rule.names)
                given = tuple(norm.opening[slot] for _, _, slot in norm.rule.names)
                for approach in self._approaches.of(aim, names):
                    yield approach, given

    def _reach(
        self,
        aim: Aim,
        approach: Approach,
        given: Sequence[int],
        attempt: _Attempt,
        rng: Random,
        most: int = MOST_EVENTS,
    ) -> bool:
        """Try an approach out, and keep the first act that reaches the aim.

        `most` is how many findings it may draw.
        """
        game = attempt.game
        found = approach.pattern.acts(game.table.cells, rng, given)
        for args in islice(found, _TRIES):
            table = game.table.copy()
            drawn = table.step(approach.act, args)
            if len(drawn) <= most and self._reached(aim, drawn, game.table, table):
                self._keep(attempt, table, approach.act, args)
                attempt.reached[aim] += 1
                return True
        return False

    def _reached(self, aim: Aim, new: Sequence[Finding], before: Table, after: Table) -> bool:
        """Tell whether an event that drew some findings brought an aim about."""
        clause = self.book.clauses[aim.clause]
        if any(found["kind"] == "contradiction" for found in new):
            return False
        if isinstance(clause, ir.MenuClause | ir.DutyClause) and aim.how == "bear":
            known = len(before.norms.all)
            return any(_clause_of(n) is clause for n in list(after.norms.all.values())[known:])
        void = any(found["kind"] == "void" for found in new)
        match clause:
            case ir.ConsequenceClause(word="consequence"):
                return True
            case ir.PowerClause(silent=True):
                return not void
            case _:
                return any(found["clause"] == clause.head.id for found in new)

    def _set_scene(self, wish: _Wish, attempt: _Attempt, rng: Random) -> bool:
        """Do something that may make a condition on the way come true."""
        acts = [act for act, cost in wish.way.acts if cost < attempt.left]
        if not acts or rng.random() < 0.5:
            return False
        act = acts[int(len(acts) * rng.random() ** 1.5)]
        args = self._samples.args(act, attempt.game.table.cells, rng)
        if args is None:
            return False
        self._keep_if_possible(attempt, self._places[act], args)
        return True

    def _keep_if_possible(self, attempt: _Attempt, act: int, args: tuple[int, ...]) -> None:
        table = attempt.game.table.copy()
        if all(found["kind"] != "contradiction" for found in table.step(act, args)):
            self._keep(attempt, table, act, args)

    def _keep(self, attempt: _Attempt, table: Table, act: int, args: tuple[int, ...]) -> None:
        attempt.game.table = table
        attempt.made.append(len(attempt.game.acts))
        attempt.game.acts.append((act, args))
        attempt.left -= 1

    # ------------------------------------------------------------ what follows

    def _fewer(self, wish: _Wish, attempt: _Attempt) -> tuple[Game, list[int]]:
        """Leave out what the law does not need in order to bite."""
        game, made = attempt.game, attempt.made
        for place in reversed(attempt.made):
            if wish.level == 3:
                break
            acts = [act for at, act in enumerate(game.acts) if at != place]
            table = self._replayed(game, acts)
            if self._bites(wish, table) and _faults(table) <= _faults(game.table):
                game = Game(game.start, game.options, table, acts)
                made = [at - (at > place) for at in made if at != place]
        return game, made

    def _replayed(self, game: Game, acts: Acts) -> Table:
        table = self.player.factory(game.start, game.options)
        for act, args in acts:
            table.step(act, args)
        return table

    def _play_on(self, game: Game, rng: Random) -> None:
        """Let the game go on lawfully, as far as it does, rights being used now and then."""
        used: set[Aim] = set()
        while len(game.acts) < MOST_EVENTS and not self.player.over(game):
            chance = rng.random()
            if chance < _OFTEN and self._use(
                "elect" if chance < _LIVELY else "use", game, used, rng
            ):
                continue
            if not self.player.move(game, rng):
                break

    def _use(self, how: str, game: Game, used: set[Aim], rng: Random) -> bool:
        """Elect from a menu that is open, or use a power; each option and power once.

        A power is used if nothing more follows from it at once than that it was used.
        """
        norms = [game.table.norms.all[seq] for seq in game.table.norms.live]
        live = {id(_clause_of(norm)) for norm in norms}
        rights = [
            aim
            for aim in self._rights
            if aim.how == how and aim not in used
            if how == "use" or id(self.book.clauses[aim.clause]) in live
        ]
        attempt = _Attempt(game, 1)
        most = 1 if how == "use" else MOST_EVENTS
        for aim in rng.sample(rights, min(2, len(rights))):
            for approach, given in self._open_to(aim, game.table):
                if self._reach(aim, approach, given, attempt, rng, most):
                    used.add(aim)
                    return True
        return False


def _clause_of(norm: Norm) -> ir.MenuClause | ir.DutyClause:
    return norm.menu.clause if isinstance(norm, MenuNorm) else norm.duty.clause


def _ready(norm: Norm, aim: Aim) -> bool:
    """Tell whether an open norm still has what an aim asks of it."""
    if isinstance(norm, DutyNorm):
        return aim.how == "break"
    return aim.how == "elect" and norm.options[aim.option] == "live"


def _faults(table: Table) -> int:
    """Count what is irregular in a record."""
    return sum(found["kind"] not in ("exercised", "holding") for found in table.findings)


def _named(ruling: Ruling, law: str) -> bool:
    """Tell whether a ruling rests on a law anywhere."""
    settlement = ruling["settlement"]
    steps = [] if settlement is None else settlement["steps"]
    return any(
        part["law"] == law
        for part in (*ruling["findings"], *ruling["menus"], *ruling["duties"], *steps)
    )


def break_law(
    book: ir.Book, factory: Factory, law: str, seed: int, bound: int = 400
) -> Record | None:
    """Find a game in which a law bites and write it down; the same seed, the same game.

    `law` is its id; `bound` is how many games are tried. None if none was found. To break
    many laws, make one `Breaker` and keep it.
    """
    broken = Breaker(book, factory).break_law(law, Random(seed), bound)
    return None if broken is None else broken.game.record(book)
