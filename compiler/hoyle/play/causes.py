"""What leads to what in a book: from a law back to the acts with which it begins.

An `Aim` is something that a record can bring about: a clause comes to bear, an option is
elected, a power used, a duty broken, an offence lifted by a liberty. `Causes` knows what
must be brought about before it (an election wants its menu open), and what may help (an act
or a clause that writes a state which the condition reads), and so how far it is from a law.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, assert_never

from hoyle import ir
from hoyle.ir.operations import OF_NORMS
from hoyle.ir.visitor import ReadStates, nodes, written


@dataclass(frozen=True, slots=True, order=True)
class Aim:
    """A thing to bring about: `clause` and `option` are places in the book and the menu."""

    how: Literal["bear", "elect", "use", "break", "lift"]
    clause: int
    option: int = -1


@dataclass(frozen=True, slots=True)
class Way:
    """How many acts are still to follow each aim, and each act that sets the scene, at least.

    Nearest first; after what is wanted itself, none. `need` is how many acts it takes to
    reach the easiest of what is wanted, if no scene must be set.
    """

    aims: tuple[tuple[Aim, int], ...]
    acts: tuple[tuple[str, int], ...]
    need: int


class Causes:
    """The aims of a book and the ways between them."""

    def __init__(self, book: ir.Book) -> None:
        self.book = book
        self._raisers: dict[str, list[Aim]] = {}
        self._electors: dict[str, list[Aim]] = {}
        self._menus: dict[int, Aim] = {}
        self._reads = ReadStates(book)
        self._known_reads: dict[Aim, frozenset[str]] = {}
        self._leads: dict[Aim, tuple[dict[Aim, int], tuple[str, ...]]] = {}
        self._writers: dict[str, list[Aim]] = {}
        self._authority: dict[str, list[Aim]] = {}
        for place, clause in enumerate(book.clauses):
            self._enter(place, clause)
        self._act_writers: dict[str, list[str]] = {}
        for act in book.acts:
            for state in sorted({assign.state for assign in written(act.effects)}):
                self._act_writers.setdefault(state, []).append(act.name)

    def _enter(self, place: int, clause: ir.Clause) -> None:
        match clause:
            case ir.OffenceClause():
                self._raisers.setdefault(clause.breach.offence, []).append(Aim("bear", place))
            case ir.DutyClause():
                self._raisers.setdefault(clause.breach.offence, []).append(Aim("break", place))
            case ir.MenuClause():
                self._menus[len(self._menus)] = Aim("bear", place)
                for number, option in enumerate(clause.options):
                    aim = Aim("elect", place, number)
                    self._electors.setdefault(option.name, []).append(aim)
                    self._authority.setdefault(option.pattern.act, []).append(aim)
                    self._writes(aim, option.effects)
            case ir.PowerClause():
                self._authority.setdefault(clause.pattern.act, []).append(Aim("use", place))
                self._writes(Aim("use", place), clause.effects)
            case ir.ConsequenceClause():
                self._writes(Aim("bear", place), clause.effects)
            case ir.LibertyClause():
                pass
            case _:
                assert_never(clause)

    def _writes(self, aim: Aim, effects: tuple[ir.Effect, ...]) -> None:
        for state in sorted({assign.state for assign in written(effects)}):
            self._writers.setdefault(state, []).append(aim)

    # ------------------------------------------------------------ what a law wants

    def wanted(self, law: str) -> tuple[tuple[int, tuple[Aim, ...]], ...]:
        """List the aims that show a law at work in levels, the most telling first.

        Level 0: its offences, and its duties broken. Level 1: its options and powers, its
        holdings, and what its liberties lift. Level 2: its menus and duties. Level 3: the
        consequences and silent powers of which only the settlement tells.
        Levels without aims are left out.
        """
        breaches: list[Aim] = []
        rights: list[Aim] = []
        norms: list[Aim] = []
        silent: list[Aim] = []
        for place, clause in enumerate(self.book.clauses):
            if clause.head.law != law:
                continue
            match clause:
                case ir.OffenceClause():
                    breaches.append(Aim("bear", place))
                case ir.DutyClause():
                    breaches.append(Aim("break", place))
                    norms.append(Aim("bear", place))
                case ir.PowerClause(silent=quiet):
                    (silent if quiet else rights).append(Aim("use", place))
                case ir.MenuClause(options=options):
                    rights += [Aim("elect", place, number) for number in range(len(options))]
                    norms.append(Aim("bear", place))
                case ir.LibertyClause():
                    rights.append(Aim("lift", place))
                case ir.ConsequenceClause(word=word):
                    (rights if word == "holding" else silent).append(Aim("bear", place))
                case _:
                    assert_never(clause)
        levels = enumerate((breaches, rights, norms, silent))
        return tuple((level, tuple(aims)) for level, aims in levels if aims)

    def rights(self) -> tuple[Aim, ...]:
        """List all options and powers of the book."""
        return tuple(dict.fromkeys(aim for aims in self._authority.values() for aim in aims))

    # ------------------------------------------------------------ ways

    def way(self, wanted: Iterable[Aim]) -> Way:
        """Find everything that can lead to one of some aims, and how far it is from it."""
        wanted = tuple(wanted)
        far: dict[Aim, int] = {}
        near = dict.fromkeys(wanted, 0)  # as far as is known yet
        acts: dict[str, int] = {}
        queue = [(0, aim) for aim in near]
        heapq.heapify(queue)
        while queue:
            cost, aim = heapq.heappop(queue)
            if aim in far:
                continue
            far[aim] = cost
            leads, writers = self._leading(aim)
            for before, follow in leads.items():
                if before not in near or cost + follow < near[before]:
                    near[before] = cost + follow
                    heapq.heappush(queue, (cost + follow, before))
            for act in writers:
                acts.setdefault(act, cost + 1)
        ordered = sorted(far.items(), key=lambda item: (item[1], item[0]))
        scenes = sorted(acts.items(), key=lambda item: (item[1], item[0]))
        need = min((self._need(aim, ()) for aim in wanted), default=0)
        return Way(tuple(ordered), tuple(scenes), need)

    def _leading(self, aim: Aim) -> tuple[dict[Aim, int], tuple[str, ...]]:
        """Give the aims that lead to one, each with the fewest acts that then follow it.

        And the acts that write what it reads.
        """
        if aim not in self._leads:
            leads: dict[Aim, int] = {}
            for before, follow in (*self._needed(aim), *self._helpful(aim)):
                leads[before] = min(follow, leads.get(before, follow))
            writers = (act for state in self._read(aim) for act in self._act_writers.get(state, ()))
            self._leads[aim] = leads, tuple(dict.fromkeys(writers))
        return self._leads[aim]

    def _need(self, aim: Aim, passed: tuple[Aim, ...]) -> int:
        """Count the acts that it takes to reach an aim, at least."""
        if aim in passed:
            return _UNREACHABLE
        own = any(isinstance(trigger, ir.ActTrigger) for trigger in self._triggers(aim))
        waits = aim.how in ("elect", "break")
        least = _UNREACHABLE if waits or not own else 1
        for before, follow in self._needed(aim):
            least = min(least, follow + self._need(before, (*passed, aim)))
        once = any(isinstance(trigger, ir.OnceTrigger) for trigger in self._triggers(aim))
        return min(least, 1) if once and not waits else least

    def _needed(self, aim: Aim) -> Iterator[tuple[Aim, int]]:
        """Run through the aims of which one comes first, and how many acts then follow it."""
        if aim.how in ("elect", "break"):
            yield Aim("bear", aim.clause), 1
        for breach in self.released(aim):
            yield Aim("bear", breach.clause), 1
        for trigger in self._triggers(aim):
            match trigger:
                case ir.OffenceTrigger(offence=offence):
                    for raiser in self._raisers.get(offence, ()):
                        yield raiser, 0
                case ir.ElectionTrigger(option=option):
                    for elector in self._electors.get(option, ()):
                        yield elector, 0

    def _helpful(self, aim: Aim) -> Iterator[tuple[Aim, int]]:
        """Run through the aims that may help.

        They give a formal act its authority, write what is read, or open what is asked about.
        """
        if aim.how == "bear":
            for trigger in self._triggers(aim):
                if isinstance(trigger, ir.ActTrigger):
                    for giver in self._authority.get(trigger.act, ()):
                        yield giver, 0
        for state in sorted(self._read(aim)):
            for writer in self._writers.get(state, ()):
                yield writer, 1
        for node in nodes(self._conditions(aim)):
            match node:
                case ir.Op(op, (ir.Lit(place), _)) if op in OF_NORMS and place in self._menus:
                    yield self._menus[int(place)], 1

    def lifted(self, liberty: ir.LibertyClause) -> Iterator[ir.OffenceClause]:
        """Run through the clauses whose offence a liberty lifts."""
        for aim in self._raisers.get(liberty.offence, ()):
            clause = self.book.clauses[aim.clause]
            if isinstance(clause, ir.OffenceClause):
                yield clause

    def released(self, aim: Aim) -> Iterator[Aim]:
        """Run through the breaches of duties that are an offence which a liberty lifts."""
        clause = self.book.clauses[aim.clause]
        if isinstance(clause, ir.LibertyClause):
            for raiser in self._raisers.get(clause.offence, ()):
                if raiser.how == "break":
                    yield raiser

    def _triggers(self, aim: Aim) -> tuple[ir.Trigger, ...]:
        clause = self.book.clauses[aim.clause]
        if isinstance(clause, ir.LibertyClause):
            return tuple(offence.trigger for offence in self.lifted(clause))
        return triggers(clause, aim)

    def _conditions(self, aim: Aim) -> tuple[object, ...]:
        clause = self.book.clauses[aim.clause]
        given = tuple(value for _, value in clause.head.given)
        domains = tuple(domain for _, domain in clause.head.each)
        tests = tuple(trigger.test for trigger in self._triggers(aim))
        own = (clause.test,) if isinstance(clause, ir.LibertyClause) else ()
        return (*given, *domains, *own, *tests)

    def _read(self, aim: Aim) -> frozenset[str]:
        if aim not in self._known_reads:
            self._known_reads[aim] = self._reads.of(self._conditions(aim))
        return self._known_reads[aim]


_UNREACHABLE = 100  # more acts than any way takes


def triggers(clause: ir.Clause, aim: Aim) -> tuple[ir.Trigger, ...]:
    """List the triggers with which an aim at a clause is reached."""
    match clause:
        case ir.OffenceClause(trigger=trigger) | ir.ConsequenceClause(trigger=trigger):
            return (trigger,)
        case ir.PowerClause(pattern=pattern):
            return (pattern,)
        case ir.MenuClause(trigger=trigger, options=options):
            return (options[aim.option].pattern,) if aim.how == "elect" else (trigger,)
        case ir.DutyClause(trigger=trigger, before=before):
            return before if aim.how == "break" else (trigger,)
        case ir.LibertyClause():
            return ()
        case _:
            assert_never(clause)
