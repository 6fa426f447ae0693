"""What each choice of a menu would do to the score: the record judged again with it taken.

An option still open is taken at the end of the record; one of a menu elected is put in the
place of the election, and all that followed stands. A choice that leaves something to be
named (a card, a suit) is tried with the first value that has authority.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from hoyle.interpret.ruling import (
    Menu,
    OptionText,
    Outcome,
    RecordJudge,
    Ruling,
    SettlementText,
    States,
    Texts,
)
from hoyle.ir import Assign, Book, Expr, Lit, MenuClause, MenuOption, Read
from hoyle.ir.conditions import all_of, conjuncts, equated
from hoyle.ir.game import Event, Record
from hoyle.ir.once import once_a_book
from hoyle.ir.reads import Reads, changed
from hoyle.ir.visitor import nodes
from hoyle.rulings.cases import OTHER, TOLD, Coming, MenuKey, left_with, menu_key
from hoyle.rulings.effort import SLOWER, Effort, affordable
from hoyle.rulings.worded import acts_in

# Acts tried for one option before it is given up; a pack of cards for each of four players.
_MOST_TRIES = 208


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an option would leave: the states settled, or shown where nothing settles.

    `otherwise` is what it would leave in another case, where that differs, and `others` in further
    ones; `cases` say in words when each is so, those that are open though the choice is to be had.
    What `waits` counts in the settlement alone, and would change nothing in one where the record
    ends; if it `waits_alone` no other option of its menu leaves anything else. It is `settled` if a
    settlement changes what is left, or what another leaves, `ended` if there is one.
    """

    leaves: States
    otherwise: States | None
    settled: bool
    waits: bool = False
    ended: bool = field(default=False, compare=False)
    waits_alone: bool = field(default=False, compare=False)
    others: tuple[States, ...] = ()
    cases: tuple[str, ...] = field(default=(), compare=False)

    @property
    def each(self) -> Iterator[tuple[str, States]]:
        """Give what is left in each case, with the case; "" if it is left in any."""
        left = [self.leaves, *(() if self.otherwise is None else (self.otherwise,)), *self.others]
        yield from zip(self.cases or ("",), left, strict=True)


def what_if(
    judge: RecordJudge, book: Book, record: Record, ruling: Ruling
) -> dict[tuple[int, int], Prospect]:
    """Tell what each option of each menu would leave, by (menu, option) counted from 0.

    The states are those settled; where the record stops too early for that, those that a
    settlement at its end would give, unless nothing can settle any more, of options that bear on
    one. Options that cannot be taken, those of menus that lapsed, and those of a menu that changes
    nothing either way, are left out; so are those for which too much would have to be judged again
    (`Effort`).
    """
    early = ruling["settlement"] is None
    told = _asked_of(book, ruling, _bearing_on_score(book) if early else None)
    if not told:
        return {}
    if early:
        if not affordable(SLOWER):
            return {}
        judge = _settling(book)
        ruling = _settled(book, record)
    left: dict[tuple[int, int], Prospect] = {}
    nothing: set[tuple[int, int]] = set()  # what changes no score, now or later
    found: Prospect | None
    leaving = _Leaving(
        judge, _twin(book) if early else book, record, ruling, SLOWER if early else 1
    )
    texts = Texts(book, ruling["seats"])
    acts = {act.name: act for act in book.acts}
    for (index, place), pattern in told.items():
        menu = ruling["menus"][index]
        option = menu["options"][place]
        if option["status"] == "elected":
            found = leaving.left(record, ruling, menu)
            if found is not None:
                waits = early and _nothing_settled(ruling, menu) and _settled_by(book, pattern)
                left[index, place] = replace(found, waits=waits)
        elif option["status"] == "live" or menu["status"] == "elected":
            events = acts_in(texts, acts[pattern.pattern.act], option["words"])
            found = leaving.taken(menu, option, events)
            if found is not None:
                left[index, place] = found
                if early and found == leaving.untaken(menu):
                    waits = ruling["settlement"] is not None and _settled_by(book, pattern)
                    left[index, place] = replace(found, waits=waits)
                    if menu["status"] == "open" and not waits:
                        nothing.add((index, place))
    by_menu: dict[int, dict[tuple[int, int], Prospect]] = {}
    for at, prospect in left.items():
        by_menu.setdefault(at[0], {})[at] = prospect
    return {
        at: prospect
        for index, own in by_menu.items()
        if not (own.keys() <= nothing or leaving.idle(ruling["menus"][index], [*own.values()]))
        for at, prospect in zip(own, _alike(own.values()), strict=True)
    }


def _asked_of(
    book: Book, ruling: Ruling, bearing: frozenset[str] | None
) -> dict[tuple[int, int], MenuOption]:
    """Give the options that are tried: all of a menu of which any changes a state that is bearing.

    Any state is if none are given.
    """
    told: dict[tuple[int, int], MenuOption] = {}
    for index, menu in enumerate(ruling["menus"]):
        if menu["status"] == "lapsed":
            continue
        found = {
            (index, place): pattern
            for place, option in enumerate(menu["options"])
            if (pattern := pattern_of(book, menu, option)) is not None
        }
        if bearing is None or any(bearing & changed(one.effects) for one in found.values()):
            told |= found
    return told


def _alike(left: Iterable[Prospect]) -> Iterator[Prospect]:
    """Tell of each option of a menu what it leaves as it is told of the others.

    Where one leaves anything that is told of, so does each, be it what stands already.
    """
    own = [*left]
    alone, settled = all(one.waits for one in own), any(one.settled for one in own)
    for one in own:
        here = one.ended and (settled or (one.waits and not alone))
        yield replace(one, waits_alone=alone, settled=here)


def _nothing_settled(ruling: Ruling, menu: Menu) -> bool:
    """Tell whether a settlement has no step of the law of a menu."""
    settled = ruling["settlement"]
    return settled is None or all(step["law"] != menu["law"] for step in settled["steps"])


def _settled_by(book: Book, option: MenuOption) -> bool:
    """Tell whether an option counts in the settlement alone: it notes what steps of that ask.

    What acts ask too, the hand and whose turn it is, an option changes for the play, and what is
    settled or shown it changes at once.
    """
    made = changed(option.effects)
    return made.isdisjoint(_told_of(book)) and not made.isdisjoint(_counting(book))


def _told_of(book: Book) -> frozenset[str]:
    """Name the states that are settled or shown."""
    return frozenset((*book.shown, *(() if book.settlement is None else book.settlement.states)))


@once_a_book
def _counting(book: Book) -> frozenset[str]:
    """Name the states that count in the settlement alone."""
    reads = Reads(book.definitions)
    played = reads.states(*(node for node in nodes(book.acts) if isinstance(node, Expr)))
    return _asked_by_settlement(book) - played


def _bearing_on_score(book: Book) -> frozenset[str]:
    """Name the states that are settled or shown, or that a settlement asks."""
    return _asked_by_settlement(book) | _told_of(book)


@once_a_book
def _asked_by_settlement(book: Book) -> frozenset[str]:
    steps = () if book.settlement is None else book.settlement.steps
    asked = (node for node in nodes(steps) if isinstance(node, Expr))
    return frozenset(Reads(book.definitions).states(*asked))


def early(book: Book, record: Record, ruling: Ruling) -> SettlementText | None:
    """Settle a record that stops too early, where it does, if what was elected counts only then.

    None if nothing of that kind waits, or it is not known how the record stands.
    """
    laws = {menu["law"] for menu in ruling["menus"] if menu["status"] == "elected"}
    if not laws or ruling["settlement"] is not None or ruling["otherwise"] is not None:
        return None
    found = _settled(book, record)["settlement"] if affordable(SLOWER) else None
    waiting = found is not None and any(step["law"] in laws for step in found["steps"])
    return found if waiting else None


def too_late(book: Book, record: Record) -> tuple[bool, bool]:
    """Tell of a record that is not settled whether it cannot be any more.

    That is told of both its outcomes, where it has two.
    """
    if not _lasting(book) or not affordable(SLOWER):
        return False, False
    made = _settled(book, record)
    other = made["otherwise"] or made
    return made["settlement"] is None, other["settlement"] is None


class _Leaving:
    """Works out what choices from the menus of a record leave, as long as it may.

    `book` is what `judge` judges by, `ruling` what it ruled on the record, `times` what that cost
    (`Effort`).
    """

    def __init__(
        self, judge: RecordJudge, book: Book, record: Record, ruling: Ruling, times: int
    ) -> None:
        self._judge, self._book = judge, book
        self._record, self._ruling = record, ruling
        self._effort = Effort(times=times)
        self._open: dict[MenuKey, Prospect | None] = {}  # what is left if nothing is elected

    def taken(self, menu: Menu, option: OptionText, events: Iterator[Event]) -> Prospect | None:
        """Judge the record with an option taken; None if none of the events has authority."""
        at = menu["closed"] if menu["status"] == "elected" else None
        known = self._record.events
        before, after = (known, ()) if at is None else (known[:at], known[at + 1 :])
        for tried, event in enumerate(events):
            if tried >= _MOST_TRIES or not self._effort.spend(len(known)):
                break
            told = event if at is None else replace(event, line=known[at].line)
            record = replace(self._record, events=(*before, told, *after))
            made = self._judge(record)
            for other in made["menus"]:
                taken = other["elected"], other["closed"]
                if same_menu(other, menu) and taken == (option["name"], len(before)):
                    return self.left(record, made, other)
        return None

    def untaken(self, menu: Menu) -> Prospect | None:
        """Tell what is left if nothing is elected from a menu; None if that is not worked out."""
        at = menu["closed"]
        if menu["status"] != "elected" or at is None:
            key = menu_key(menu)
            if key not in self._open:
                self._open[key] = self.left(self._record, self._ruling, menu)
            return self._open[key]
        events, made, own = self._record.events, self._ruling, menu
        # Of choices that were tried again in vain the next has effect without the one before it.
        while own["status"] == "elected" and (at := own["closed"]) is not None:
            if not self._effort.spend(len(events)):
                return None
            events = (*events[:at], *events[at + 1 :])
            made = self._judge(replace(self._record, events=events))
            found = next((other for other in made["menus"] if same_menu(other, menu)), None)
            if found is None:
                return self.left(replace(self._record, events=events), made, None)
            own = found
        return self.left(replace(self._record, events=events), made, own)

    def idle(self, menu: Menu, left: Sequence[Prospect]) -> bool:
        """Tell whether it makes no difference to the score what is elected from a menu."""
        own: list[Prospect | None] = [*left]
        own += [self.untaken(menu)] if menu["status"] == "open" else []
        return len(own) > 1 and all(prospect == own[0] for prospect in own)

    def left(self, record: Record, made: Ruling, menu: Menu | None) -> Prospect | None:
        """Tell what a record leaves in the worlds in which a menu of it stands as given.

        None if too much would have to be judged for it.
        """
        leaves = _states(made)
        if made["otherwise"] is None:
            return Prospect(leaves, None, _settles(made), ended=_ended(made))
        if not self._effort.spend(len(record.events)):
            return None
        told: tuple[Coming, ...] = ()
        if menu is not None:
            told = left_with(self._book, record, self._ruling, menu, self._effort)
        proved = menu is None or menu["verdict"] == "proved"
        outcomes = [one.outcome for one in told]
        if not told or (proved and made["otherwise"] not in outcomes):
            # what more there may be is a completion's, with cards for those told by their number
            otherwise = _states(made["otherwise"])
            differs = otherwise != leaves
            settled, end = _settles(made), _ended(made)
            if not differs:
                return Prospect(leaves, None, settled, ended=end)
            return Prospect(leaves, otherwise, settled, ended=end, cases=(TOLD, OTHER))
        apart: list[tuple[States, str]] = []
        for one in told:
            states = _states(one.outcome)
            same = next((at for at, other in enumerate(apart) if other[0] == states), None)
            if same is None:
                apart.append((states, one.case))
            else:
                apart[same] = states, f"{apart[same][1]}, or {one.case}"
        settled, end = _settles(outcomes[0]), _ended(outcomes[0])
        (leaves, _), *more = apart
        if not more:
            return Prospect(leaves, None, settled, ended=end)
        others = tuple(states for states, _ in more)
        cases = tuple(case for _, case in apart)
        return Prospect(leaves, others[0], settled, ended=end, others=others[1:], cases=cases)


def same_menu(one: Menu, other: Menu) -> bool:
    """Tell whether menus of two records are of the same clause, opening and holder."""
    return (one["clause"], one["opened"], one["holder"]) == (
        other["clause"],
        other["opened"],
        other["holder"],
    )


def _settles(made: Ruling | Outcome) -> bool:
    """Tell whether a settlement changes anything, so that what is left is as it settles."""
    return made["settlement"] is not None and bool(made["settlement"]["steps"])


def _ended(made: Ruling | Outcome) -> bool:
    return made["settlement"] is not None


def _states(made: Ruling | Outcome) -> States:
    settlement = made["settlement"]
    return made["state"] if settlement is None else settlement["values"]


_last: list[tuple[Book, Record, Ruling]] = []  # the last record that was settled so


def _settled(book: Book, record: Record) -> Ruling:
    """Settle a record, however early it stops; the last one once."""
    if not (_last and _last[0][0] is book and _last[0][1] is record):
        _last[:] = [(book, record, _settling(book)(record))]
    return _last[0][2]


def _settling(book: Book) -> RecordJudge:
    """Give a judge that settles every record, however early it stops, if it still can settle."""
    from hoyle.interpret import judge

    return partial(judge, _twin(book))


@once_a_book
def _twin(book: Book) -> Book:
    """Give a book that settles every record."""
    from hoyle.interpret.machine import compiled_like

    if book.settlement is None:
        return book
    twin = replace(book, settlement=replace(book.settlement, test=all_of(*_lasting(book))))
    compiled_like(twin, book)
    return twin


@once_a_book
def _lasting(book: Book) -> tuple[Expr, ...]:
    """Give the conditions of a settlement that are never so again once they are not."""
    tests = () if book.settlement is None else conjuncts(book.settlement.test)
    return tuple(test for test in tests if _for_good(book, test))


def _for_good(book: Book, test: Expr) -> bool:
    """Tell whether a condition is never so again once it is not: no effect makes it so."""
    match equated(test):
        case Read(state, (), _), Lit(wanted, _):
            given = (
                node.value
                for node in nodes((book.acts, book.clauses))
                if isinstance(node, Assign) and node.state == state
            )
            return all(isinstance(value, Lit) and value.value != wanted for value in given)
        case _:
            return False


def pattern_of(book: Book, menu: Menu, option: OptionText) -> MenuOption | None:
    """Find an option of a menu as its book has it; None if it has none such."""
    for clause in book.clauses:
        if isinstance(clause, MenuClause) and clause.head.id == menu["clause"]:
            for each in clause.options:
                if each.name == option["name"]:
                    return each
    return None
