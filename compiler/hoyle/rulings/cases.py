"""In which cases a record settles and stands in one way, and in which in another."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Finding, Menu, Outcome, Ruling
from hoyle.interpret.settling import outcome
from hoyle.interpret.worlds import boxes_apart, first_of
from hoyle.ir import Book
from hoyle.ir.game import Record, StartValues
from hoyle.rulings.between import alone, between, dealt
from hoyle.rulings.deciding import Deciding
from hoyle.rulings.effort import Effort, in_worlds
from hoyle.rulings.outcomes_unseen import told_by_card
from hoyle.shared.completed import finding_mark
from hoyle.words.templates import ranged

LEAST, MOST = "if no more was held than the record shows", "if all was held that may have been"
TOLD, OTHER = "as far as the record tells", "with cards that the record does not name, for one"
BOUND = "at most, as if each had held all that he may have held, which not all can have held"
ELSE = "in any other case"
_SEVERAL = "more decides than is told here"
ELSEWHERE = "in some of the other cases"  # what tells such cases apart is too much to say
SOMEWHERE = "in some cases"  # so where no other is told before them
_SOME = "if only some of that was held"
# Findings that are named to say in which case an outcome is so, if another way says it; and of
# which two are looked for that say it: of more the few worlds that are judged would tell nothing.
_FEW = 4

MenuKey = tuple[object, ...]  # what makes menus of two worlds the same
BegunBox = Mapping[tuple[str, int], tuple[int, ...]]  # slots of states, what they began with


@dataclass(frozen=True, slots=True)
class Coming:
    """An outcome of a record, and in which case it is so, in words; "" if it is so in any."""

    outcome: Outcome
    case: str


@dataclass(frozen=True, slots=True)
class _Told:
    """Worlds that come out alike: what their sets held, how they began, what is found, by number.

    `menus` are those that have been opened. One that is a `witness` is not told of itself: it
    speaks against cases that are not so.
    """

    sets: StartValues
    boxes: tuple[BegunBox, ...]
    found: frozenset[int]
    menus: frozenset[MenuKey]
    outcome: Outcome
    witness: bool = False


def menu_key(menu: Menu) -> MenuKey:
    """Give what makes menus of two worlds the same: whose, since when, what of it was elected."""
    words = tuple(option["words"] for option in menu["options"])
    own = menu["clause"], menu["opened"], menu["holder"], menu["closed"], menu["elected"]
    return *own, words


def comings(book: Book, record: Record, ruling: Ruling) -> tuple[Coming, ...]:
    """Tell how a record comes out, in each case: as the ruling tells it first, or else, or else.

    The case of the only outcome is "". Where much may have been held, outcomes between two of them
    are told as far as they are found (`Effort`).
    """
    here: Outcome = {"settlement": ruling["settlement"], "state": ruling["state"]}
    if ruling["otherwise"] is None:
        return (Coming(here, ""),)
    told = list(_worlds(book, record, ruling, Effort()))
    made = [here, ruling["otherwise"]]
    if any(all(world.outcome != one or world.witness for world in told) for one in made):
        # it is a completion's, with cards for those told by their number
        cases = told_by_card(book, record, made) or (TOLD, OTHER)
        return Coming(made[0], cases[0]), Coming(made[1], cases[1])
    return tuple(_apart(book, record, ruling, told, made))


def left_with(
    book: Book, record: Record, ruling: Ruling, menu: Menu, effort: Effort
) -> tuple[Coming, ...]:
    """Tell how a record comes out where a menu of it is as given; () if it is so in no world.

    `ruling` has the findings by whose numbers cases are told.
    """
    key = menu_key(menu)
    told = [one for one in _worlds(book, record, ruling, effort) if key in one.menus]
    if all(one.witness for one in told):
        return ()
    return tuple(_apart(book, record, ruling, told, []))


def opened_when(book: Book, record: Record, ruling: Ruling) -> dict[int, str]:
    """Tell in which case choices are had that it is undecided whether they are, by their place.

    That is told where what gives rise to a choice is proved, and nothing is elected: else its
    finding tells it. Choices of which nothing short tells it are left out.
    """
    proved = {one["n"] for one in ruling["findings"] if one["verdict"] == "proved"} | {0}
    open_ = {
        index: menu_key(menu)
        for index, menu in enumerate(ruling["menus"])
        if menu["verdict"] == "undecided" and menu["finding"] in proved and not menu["elected"]
    }
    if not open_ or ruling.get("too_open"):
        return {}
    told = list(_worlds(book, record, ruling, Effort()))
    telling = _TellingCases(book, record, ruling, told, 2)
    had = {index: [key in world.menus for world in told] for index, key in open_.items()}
    found = {index: telling.begun(so) for index, so in had.items() if any(so) and not all(so)}
    return {index: case for index, case in found.items() if case}


def _apart(
    book: Book, record: Record, ruling: Ruling, told: Sequence[_Told], made: Sequence[Outcome]
) -> Iterator[Coming]:
    """Tell outcomes apart, those that are `made` first."""
    made = list(made)
    worlds = [one for one in told if not one.witness]
    made += [one.outcome for one in worlds if one.outcome not in made]
    distinct = [one for at, one in enumerate(made) if one not in made[:at]]
    if len(distinct) < 2:
        yield from (Coming(one, "") for one in distinct)
        return
    telling = _TellingCases(book, record, ruling, told, len(distinct))
    cases = [telling.case([world.outcome == one for world in told]) for one in distinct]
    for at, one in enumerate(distinct):  # what no two can have held both is no case
        if all(_overlap(world.sets) for world in told if world.outcome == one):
            cases[at] = BOUND
    left = [one for one, case in zip(distinct, cases, strict=True) if not case]
    for at, one in enumerate(distinct if len(left) > 1 else ()):
        among = [world for world in worlds if world.outcome in left]
        cases[at] = cases[at] or telling.by_sets([world.outcome == one for world in among], among)
    for one, case in zip(distinct, cases, strict=True):
        clear = case and (cases.count(case) == 1 or case == BOUND)
        others = sum(1 for other in cases if not other or cases.count(other) > 1)
        others += any(world.outcome not in distinct for world in told)
        yield Coming(one, case if clear else ELSE if others == 1 else ELSEWHERE)


def _worlds(book: Book, record: Record, ruling: Ruling, effort: Effort) -> Iterator[_Told]:
    """Judge a record in its worlds, and give them in order with what is found by number."""
    numbers = _Numbers(ruling)
    made: list[tuple[tuple[list[int], int], _Told]] = []
    all_ = in_worlds(book, record).all
    for at, world in enumerate(all_):
        machine = world.machine
        found = numbers.of(machine.docket.findings)
        opened: Iterator[MenuKey] = (
            (
                norm.rule.head.id,
                norm.opened,
                machine.texts.text(norm.menu.sort, norm.holder),
                norm.closed,
                norm.elected,
                tuple(norm.words),
            )
            for norm in machine.menus
        )
        menus = frozenset(opened)
        for boxes, settled in boxes_apart(world, outcome):
            begun = tuple({world.slot(c): of for c, of in box.items()} for box in boxes)
            place = first_of(boxes), at
            made.append((place, _Told(world.sets, begun, found, menus, settled)))
    made.sort(key=lambda item: item[0])
    yield from (one for _, one in made)
    first = {slot: values[:1] for slot, values in all_[0].values.items()}
    of = book, record, all_[0], effort
    for witness, rulings in (False, alone(*of)), (False, between(*of)), (True, dealt(*of)):
        for sets, ruled in rulings:
            found = numbers.of(ruled["findings"])
            menus = frozenset(menu_key(menu) for menu in ruled["menus"])
            yield _Told(sets, (first,), found, menus, _outcome(ruled), witness)


def _outcome(ruled: Ruling) -> Outcome:
    return {"settlement": ruled["settlement"], "state": ruled["state"]}


class _Numbers:
    """Tells the findings of one world by their numbers in a ruling.

    One that is there with another card alone is the same finding.
    """

    def __init__(self, ruling: Ruling) -> None:
        self._same = {finding_key(one): one["n"] for one in ruling["findings"]}
        self._like: dict[Hashable, list[int]] = {}
        for one in ruling["findings"]:
            self._like.setdefault(finding_mark(one), []).append(one["n"])

    def of(self, findings: Sequence[Finding]) -> frozenset[int]:
        """Give the numbers of those findings that a ruling has."""
        found: set[int] = set()
        for one in findings:
            like = self._like.get(finding_mark(one), [])
            found.update(like if len(like) == 1 else [self._same.get(finding_key(one), 0)])
        return frozenset(found - {0})


class _TellingCases:
    """Tells the worlds of one outcome from those of the others.

    A finding tells them that is made in those alone, or else what unknown states began with, or
    what was held.
    """

    def __init__(
        self, book: Book, record: Record, ruling: Ruling, told: Sequence[_Told], outcomes: int
    ) -> None:
        self._told = told
        self._several = outcomes > 2
        self._apart = {one["n"]: one["alternatives"] for one in ruling["findings"]}
        always = frozenset.intersection(*(world.found for world in told))
        varying = frozenset().union(*(world.found for world in told)) - always
        breaches = {one["n"] for one in ruling["findings"] if one["kind"] == "offence"}
        # What follows on breaches goes without saying.
        self._numbers = [some for some in (varying & breaches, varying) if some]
        self._of = book, record

    def case(self, so: Sequence[bool]) -> str:
        """Say in which case an outcome is, that worlds have where `so` is; "" if it is long."""
        there = [world for world, own in zip(self._told, so, strict=True) if own]
        others = [world for world, own in zip(self._told, so, strict=True) if not own]
        by = [said for some in self._numbers if (said := self._by_findings(there, others, some))]
        few = [(said, named) for said, named in by if named <= _FEW]
        if few:  # one finding that is made says it best
            alone = (said for said, named in few if named == 1 and " not " not in said)
            return next(alone, few[0][0])
        begun = self._by_beginning(there, others) or self._by_both(there, others)
        return begun or (by[0][0] if by else "")

    def begun(self, so: Sequence[bool]) -> str:
        """Say by what unknown states began with in which case something is, or by findings."""
        there = [world for world, own in zip(self._told, so, strict=True) if own]
        others = [world for world, own in zip(self._told, so, strict=True) if not own]
        return self._by_beginning(there, others) or self.case(so)

    def _by_findings(
        self, there: Sequence[_Told], others: Sequence[_Told], numbers: frozenset[int]
    ) -> tuple[str, int] | None:
        """Say it by findings of some numbers, if they tell it; give with it how many are named."""
        here = [world.found & numbers for world in there]
        else_ = [world.found & numbers for world in others]
        one, other = _only(here, else_), _only(else_, here)
        like = len({*here}) == 1 and here[0] not in else_ and len(numbers) <= _FEW
        if self._several and like and not (len(one) == 1 and self._apart[one[0]]):
            return self._among(sorted(here[0]), sorted(numbers)), len(numbers)
        if one and all(found.intersection(one) for found in here):
            return self._said(one, ()), len(one)
        if other and all(found.intersection(other) for found in else_):
            return self._said((), other), len(other)
        return self._by_two(here, else_, sorted(numbers)) if len(numbers) <= _FEW else None

    def _by_two(
        self,
        here: Sequence[frozenset[int]],
        others: Sequence[frozenset[int]],
        numbers: Sequence[int],
    ) -> tuple[str, int] | None:
        """Say it by two findings, each made or not, if they tell it."""
        for n, m in combinations(numbers, 2):
            for made in product((True, False), repeat=2):
                if all((n in found, m in found) == made for found in here) and not any(
                    (n in found, m in found) == made for found in others
                ):
                    if made[0] == made[1]:
                        return self._said([n, m] * made[0], [n, m], all_=True), 2
                    one, other = (n, m) if made[0] else (m, n)
                    return f"if finding {one} is made, and finding {other} is not", 2
        return self._by_groups(here, others, numbers)

    def _by_groups(
        self,
        here: Sequence[frozenset[int]],
        others: Sequence[frozenset[int]],
        numbers: Sequence[int],
    ) -> tuple[str, int] | None:
        """Say it by two groups of findings, any of the one and any, or none, of the other."""
        some = [part for size in range(1, len(numbers)) for part in combinations(numbers, size)]
        for one, other in product(some, some):
            if {*one}.isdisjoint(other):
                for also in (False, True):
                    is_so = [
                        bool(found.intersection(one)) and bool(found.intersection(other)) is also
                        for found in (*here, *others)
                    ]
                    if all(is_so[: len(here)]) and not any(is_so[len(here) :]):
                        beside = f"{_any_of(other)} is" if also else _none_of(other)
                        return f"if {_any_of(one)} is made, and {beside}", len(numbers)
        return None

    def _among(self, made: Sequence[int], numbers: Sequence[int]) -> str:
        """Say which of some findings are made, the others being not."""
        if not 0 < len(made) < len(numbers):
            return self._said(made, () if made else numbers, all_=True)
        said = self._said(made, (), all_=True)
        left = [n for n in numbers if n not in made]
        return f"{said}, and {ranged(left)} {'is' if len(left) == 1 else 'are'} not"

    def _said(self, made: Sequence[int], not_made: Sequence[int], *, all_: bool = False) -> str:
        """Say that some findings are made, any or `all_`, or that none of some is."""
        numbers = made or not_made
        if len(numbers) == 1:
            return f"if finding {numbers[0]} is {'' if made else 'not '}made"
        listed = ranged(numbers)
        if not made:
            if len(numbers) == 2:
                return f"if neither finding {listed.replace(' and ', ' nor ')} is made"
            return f"if none of findings {listed} is made"
        counts = (len(world.found.intersection(numbers)) for world in self._told)
        if all_ or all(count in (0, len(numbers)) for count in counts):
            return f"if findings {listed} are made"
        one = all(n in self._apart[m] for n in numbers for m in numbers if n != m)
        if one:
            return f"if finding {', '.join(map(str, numbers[:-1]))} or {numbers[-1]} is made"
        return f"if any of findings {listed} is made"

    def _by_beginning(self, there: Sequence[_Told], others: Sequence[_Told]) -> str:
        """Say it by what one unknown state began with, if that tells it; "" if not."""
        for slot in self._told[0].boxes[0]:
            values, else_ = _values(there, slot), _values(others, slot)
            if values.isdisjoint(else_):
                return f"if {self._began(there, slot)}"
        return ""

    def _by_both(self, there: Sequence[_Told], others: Sequence[_Told]) -> str:
        """Say it by findings and by what one unknown state began with, or two; "" if not."""
        slots = self._told[0].boxes[0]
        for numbers in self._numbers:
            here = {world.found & numbers for world in there}
            like = [world for world in others if world.found & numbers in here]
            if len(here) == 1 and len(numbers) <= _FEW and len(like) < len(others):
                for slot in slots:
                    if _values(there, slot).isdisjoint(_values(like, slot)):
                        case = self._among(sorted(*here), sorted(numbers))
                        return f"{case}, and {self._began(there, slot)}"
        for one, two in combinations(slots, 2):
            if all(
                _values(there, one).isdisjoint(box[one]) or _values(there, two).isdisjoint(box[two])
                for world in others
                for box in world.boxes
            ):
                return f"if {self._began(there, one)} and {self._began(there, two)}"
        return ""

    def _began(self, there: Sequence[_Told], slot: tuple[str, int]) -> str:
        return Deciding(*self._of, -1).began(*slot, sorted(_values(there, slot)))

    def by_sets(self, so: Sequence[bool], among: Sequence[_Told]) -> str:
        """Say how much was held, if that is not the same in some worlds of several; "" if it is."""
        there = [world for world, own in zip(among, so, strict=True) if own]
        here = {world.sets for world in there}
        others = {world.sets for world, own in zip(among, so, strict=True) if not own}
        if here == others:
            return ""
        return self._held(there) + ("" if here.isdisjoint(others) else f" ({_SEVERAL})")

    def _held(self, there: Sequence[_Told]) -> str:
        worlds = [world for world in self._told if not world.witness]
        least, most = worlds[0].sets, worlds[-1].sets
        if there[0].sets == least:
            return LEAST
        return MOST if any(world.sets == most for world in there) else _SOME


def _any_of(numbers: Sequence[int]) -> str:
    return f"any of findings {ranged(numbers)}" if len(numbers) > 1 else f"finding {numbers[0]}"


def _none_of(numbers: Sequence[int]) -> str:
    return f"none of {ranged(numbers)} is" if len(numbers) > 1 else f"{numbers[0]} is not"


def _overlap(sets: StartValues) -> bool:
    """Tell whether two are taken to have held the same thing, as no two can have."""
    seen: dict[str, int] = {}
    for state, _, value in sets:
        if seen.get(state, 0) & value:
            return True
        seen[state] = seen.get(state, 0) | value
    return False


def _only(here: Sequence[frozenset[int]], others: Sequence[frozenset[int]]) -> list[int]:
    """Give the findings that are made in some of these worlds, and in none of the others."""
    return sorted(frozenset().union(*here) - frozenset().union(*others))


def _values(told: Sequence[_Told], slot: tuple[str, int]) -> set[int]:
    return {value for world in told for box in world.boxes for value in box[slot]}
