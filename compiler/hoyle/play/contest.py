"""A smallest record on which two sides rule differently, found by search.

The sides may be two readings of a book, or a book and the same book without a part. Cases are
tried first, then games played at random: most of them short, with few ranks or suits, some begun
where a case leaves off, some with something in them of which the clauses in question speak, some
whole. What is ruled differently is made as small as it goes, and the smallest is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain
from random import Random

from hoyle import ir
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir.game import Record
from hoyle.play.causes import Aim
from hoyle.play.mover import Game
from hoyle.play.moves import Player
from hoyle.play.search import Breaker
from hoyle.play.short import ShortGames
from hoyle.play.shrinking import Cost, Shrinking, weight
from hoyle.play.starts import tags_of

_MOST_WITHOUT_GAIN = 20  # records that differ and make the smallest no smaller
_SHORT_GAMES = 8  # short games for one that is whole or has a law at work
_MOST_TRIES = 6  # tries at one clause or law before something else is done
_MEMO_SIZE = 4096  # records whose cost is known


@dataclass(frozen=True, slots=True)
class Parting:
    """How far two sides part on a record.

    `words` tells that they differ in the reasons they give alone; `laws` are those by which they
    rule differently, if that was asked. `unsure` counts findings that are undecided or contradict
    the record, `noise` those that both sides make.
    """

    words: bool
    unsure: int
    noise: int
    laws: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Contest:
    """Two sides that rule on records, and where they may part.

    `parting` tells how they part on a record; None if they do not. `laws` bear upon the
    difference, and `clauses` (places in the book) hang on it themselves; games are played under the
    `choices` of the options, each a choice for every option of the book. Where a `law` is
    asked about, what the sides differ in by other laws counts for less.
    """

    parting: Callable[[Record], Parting | None]
    laws: tuple[str, ...]
    clauses: frozenset[int]
    choices: tuple[tuple[int, ...], ...]
    law: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: a record, None if there was none, and how far it looked.

    `rank` tells in what the sides differ: 0 in what was asked about, 1 in something else, 2 or 3
    likewise, but in the reasons they give alone.
    """

    record: Record | None
    games: int
    differing: int
    rank: int = 0

    @property
    def words(self) -> bool:
        """Whether the sides differ in the reasons they give and in nothing else."""
        return self.rank > 1


def parting(one: Ruling, other: Ruling, laws: frozenset[str] = frozenset()) -> Parting:
    """Tell how far two rulings part that differ, and by which laws."""
    told = [_told(found) for found in other["findings"]]
    noise = [found for found in one["findings"] if _told(found) in told]
    unsure = sum(found["kind"] == "contradiction" for found in noise)
    every = (*one["findings"], *other["findings"])
    unsure += sum(found["verdict"] == "undecided" for found in every)
    return Parting(not differ(one, other, False), unsure, len(noise), laws)


def differ(first: Ruling, second: Ruling, words: bool = True) -> bool:
    """Tell whether two rulings differ in more than their readings and the facts they give.

    Without `words` the reasons given are left out of account too.
    """
    return _substance(first, words) != _substance(second, words)


def _substance(ruling: Ruling, words: bool) -> tuple[object, ...]:
    left = ("facts", "citation") if words else ("facts", "citation", "says")
    findings = [
        {key: value for key, value in found.items() if key not in left}
        for found in ruling["findings"]
    ]
    menus: list[object] = [
        menu if words else (menu["name"], menu["holder"], menu["status"], menu["elected"],
                            [(option["words"], option["status"]) for option in menu["options"]])
        for menu in ruling["menus"]
    ]  # fmt: skip
    return findings, menus, ruling["duties"], reckoned(ruling), ruling["state"]


def reckoned(ruling: Ruling) -> object:
    """Give how a record settles, whatever its steps are cited from."""
    settled = ruling["settlement"]
    if settled is None:
        return None
    steps = [(step["name"], step["law"], step["changes"]) for step in settled["steps"]]
    return steps, settled["values"]


class Supply:
    """Plays games of one book to look at; short ones, which are most, are played once for all.

    `cases` are records from which some of the short ones go on.
    """

    def __init__(self, book: ir.Book, seed: int = 0, cases: tuple[Record, ...] = ()) -> None:
        self.book = book
        self._seed = seed
        self._player = Player(book)
        self._breaker = Breaker(book, self._player)
        self._short = ShortGames(book, self._player, cases)
        self._aims = tuple(self._breaker.aims())
        self._played: dict[object, Record] = {}

    def game(self, number: int, contest: Contest) -> Record:
        """Play one game; what it is depends on the seed, its number and the contest alone."""
        turn, short = divmod(number, _SHORT_GAMES + 1)
        at = number, contest.choices, () if short else (contest.clauses, contest.laws)
        if at not in self._played:
            rng = Random(f"{self._seed}/{number}")
            options = rng.choice(contest.choices)
            game = self._short.game if short else partial(self._at_work, turn, contest)
            self._played[at] = game(rng, options).record(self.book)
        return self._played[at]

    def _at_work(
        self, turn: int, contest: Contest, rng: Random, options: tuple[int, ...]
    ) -> Game[Machine]:
        """Play a whole game, with something in it of which the contest speaks if it can be."""
        aims = (aim for aim in self._aims if aim.clause in contest.clauses)
        wanted: tuple[Aim | str | None, ...] = (*aims, *contest.laws, None)
        what = wanted[turn % len(wanted)]
        broken = None
        if isinstance(what, Aim):
            broken = self._breaker.bring_about(what, rng, _MOST_TRIES, options)
        elif what is not None:
            broken = self._breaker.break_law(what, rng, _MOST_TRIES, options)
        return self._player.play(rng, options, True) if broken is None else broken.game


class Search:
    """Looks for records of one book on which the sides of a contest rule differently.

    `cases` are records to try before games are played.
    """

    def __init__(self, supply: Supply, contest: Contest, cases: tuple[Record, ...] = ()) -> None:
        self._supply = supply
        self._contest = contest
        self._cases = cases
        book = self._book = supply.book
        self._acts = {act.name: act for act in book.acts}
        self._sorts = {state.name: state.sort for state in book.states}
        self._known = lru_cache(_MEMO_SIZE)(self._cost)
        self._shrinking = Shrinking(book, self.cost)

    # ------------------------------------------------------------ what is looked for

    def cost(self, record: Record) -> Cost | None:
        """Tell how small a record is; None if the sides rule alike on it.

        One that is ruled differently in words alone costs more than any other, and one so ruled in
        what is not asked about more than the rest; so does what contradicts itself, or leaves a
        finding undecided. Then events count first, then what both sides find, then what is told
        at the start, then the cards and numbers named.
        """
        return self._known(replace(record, tags=(), line=0))

    def _cost(self, record: Record) -> Cost | None:
        found = self._contest.parting(record)
        if found is None:
            return None
        said = sum(weight(self._sorts[state], value) for state, _, value in record.start)
        for event in record.events:
            for role, value in zip(self._acts[event.act].roles, event.args, strict=True):
                said += weight(role.sort, value)
        asked = self._contest.law
        rank = 2 * found.words + (bool(asked) and asked not in found.laws)
        return rank, found.unsure, len(record.events), found.noise, len(record.start), said

    def search(self, bound: int, on_game: Callable[[], None] = lambda: None) -> Found:
        """Try so many games at most, after the cases, and give the smallest record found."""
        best: Record | None = None
        rank = 0
        looked = len(self._cases) + bound
        differing = since = 0
        for number, record in self.differing(bound, on_game):
            differing += 1
            since += 1
            # Of what is not asked about one small record is enough; it may still be found out.
            if since > _MOST_WITHOUT_GAIN and (self.cost(record) or (0,))[0] >= rank:
                continue
            small = self._shrinking.smallest(record, best)
            if small is not None:
                best, since = small, 0
                rank = (self.cost(best) or (0,))[0]
            if since >= _MOST_WITHOUT_GAIN and not rank % 2:
                looked = number
                break
        if best is None:
            return Found(None, looked, 0)
        told = replace(best, tags=tags_of(self._book, best.start))
        return Found(told, looked, differing, rank)

    def differing(
        self, bound: int, on_game: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[int, Record]]:
        """Run through the records on which the sides differ, each with how many were tried."""
        for number, record in enumerate(self._records(bound), 1):
            on_game()
            if self.cost(record) is not None:
                yield number, record

    # ------------------------------------------------------------ games to look at

    def _records(self, bound: int) -> Iterator[Record]:
        games = (self._supply.game(number, self._contest) for number in range(bound))
        return chain(self._cases, games)


def _told(found: Finding) -> tuple[object, ...]:
    """Give what of a finding is the same if two rulings have it in common."""
    return (
        found["kind"], found["clause"], found["name"], found["event"], found["player"],
        found["side"], found["verdict"],
    )  # fmt: skip
