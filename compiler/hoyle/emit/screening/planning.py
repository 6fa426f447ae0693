"""What a straight screen has to tell: its acts, states and moments, and how they are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod

from hoyle.emit.screening.adding import Adding
from hoyle.emit.screening.apart import Slot, slots_apart
from hoyle.emit.screening.compact import size, wide
from hoyle.emit.screening.course import Clean, Course
from hoyle.emit.screening.fore import Fore
from hoyle.emit.screening.layout import SUM, TERM, Node, Text, flat, infix, looked_up
from hoyle.emit.screening.lifting import Inliner
from hoyle.emit.screening.lifts import Lifts
from hoyle.emit.screening.names import Variables, identifier, identifiers
from hoyle.emit.screening.needed import Needed
from hoyle.emit.screening.never import never_of
from hoyle.emit.screening.preludes import prelude_of
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.relevant import relevant, writes_of, written
from hoyle.emit.screening.remembering import Remembering
from hoyle.emit.screening.rising import Rising
from hoyle.emit.screening.rounds import Rounds
from hoyle.emit.screening.sharing import Sharing
from hoyle.emit.screening.splitting import Way, split
from hoyle.emit.screening.statements import truthful
from hoyle.emit.screening.stepping import Moment, Stepper, effect_exprs
from hoyle.emit.screening.steps import Step
from hoyle.emit.screening.stretches import Stretch, stretch_of
from hoyle.emit.screening.terms import Names, Unknown, literal, rebuilt, states_read
from hoyle.emit.screening.values import evaluate
from hoyle.ir import Call, Expr, ListOf, Lit, Number, Op, Read, Sort, Truth

# What the function calls things that are not of the book.
_RESERVED = frozenset(
    (
        "act",
        "code",
        "codes",
        "end",
        "fired",
        "found",
        "given",
        "settled",
        "member",
        "most",
        "place",
        "roles",
        "row",
        "size",
        "slot",
        "stale",
        "start",
        "state",
        "states",
        "take",
        "there",
        "told",
        "total",
        "value",
        "ways",
        "wide",
        "work",
    )
)


_OWN = ("due", "n", "now", "part", "was")


FEW_SLOTS = 8  # slots that are written one by one


@dataclass(slots=True)
class Plan:
    """A watch: its moments, the steps of asking for them, and for each those of what comes."""

    watch: int
    moments: list[Moment]
    asking: list[Step]
    coming: list[list[Step]]


class Planned:
    """Knows the acts, states and moments of a straight screen."""

    def __init__(self, book: Clean, tables: Tables) -> None:
        self.book = book
        self.world = book.world
        self.tables = tables
        self.kept = relevant(book, book.courses)
        roles = {role.var for course in book.courses for role in course.act.roles}
        self.fresh = Names((*roles, *(identifier(role) for role in roles)))
        self.lifts = Lifts(self.world)
        self.folder = Inliner(self.world, self.fresh, self.lifts)
        self.adding = Adding(self.lifts, self.folder.values)
        self.constant: dict[str, Lit] = {}
        self.stepper = Stepper(book, self.kept, self.folder, self.fresh)
        self.stepper.never = tuple(map(self.folder.fold, never_of(book, self.kept)))
        ways = list(self._ways())
        needed = self._needed([steps for way in ways for steps in way.steps])
        self.ways = [replace(way, steps=tuple(map(needed.kept, way.steps))) for way in ways]
        begun = needed.begun()
        self.states = [state for state in self.world.book.states if state.name in begun]
        self.plan = list(self._planned())
        self.rise(begun)
        self.giving = self._giving()
        # Who was given nothing may have held anything: what then stops a record is not known.
        self.stop = "return True"
        if self.giving:
            tables.needs.add("unsure")
            self.stop = f"return given == {(1 << self.giving[2]) - 1} or _unsure()"
        own = {f"{stem}_{i}" for stem in _OWN for i in range(1, 1000)}
        self.taken = {*_RESERVED, *_OWN, *own, *(identifier(role) for role in roles)}
        self.calm: frozenset[str] = frozenset()  # what moments found before that never hold then
        self.names: dict[str, str] = {}
        self.used = set(_RESERVED)
        self.name_states(state.name for state in self.states)
        variables = Variables(self.used.__contains__)
        self.remembering = Remembering(self.world, self.lifts, self.folder.values)
        call = self.remembering.call
        self.printer = Printer(self.world, tables, {}, self._read, call, variables)
        self.sharing = Sharing()
        stretch = self.stretch(begun)
        self.rounds = Rounds(stretch, tables, self.names, self.printer) if stretch else None
        prelude = prelude_of(book, self.kept, begun) if stretch and not self.giving else None
        self.fore: Fore | None = None
        if prelude and self.rounds:
            self.fore = Fore(prelude, self.rounds.tabling, self.names, self.printer)
        self.apart = {} if stretch else self.slots_apart()
        if stretch:
            # Few acts of the stretch are left for the loop, and what is dealt comes often.
            self.ways.sort(
                key=lambda way: not any(wide(role.sort) for role in way.course.act.roles)
            )
            self.ways.sort(key=lambda way: way.course == stretch.course)

    def name_states(self, names: Iterable[str]) -> None:
        """Give states identifiers of their own."""
        self.names.update(identifiers(names, self.taken | self.used))
        self.used.update(self.names.values())

    def stretch(self, begun: frozenset[str]) -> Stretch | None:
        """Find the stretch of a book, if it has one."""
        return stretch_of(self.book, self.kept, begun)

    def rise(self, begun: frozenset[str]) -> None:
        """Find the alarms that need not be asked again while what they rest on only rises."""
        if self.stretch(begun) is not None:
            return
        rising = Rising(self.world, self.folder.values)
        ways = [tuple(map(rising.asked, way.steps)) for way in self.ways]
        self.ways = [
            replace(way, steps=tuple(map(rising.kept, steps)))
            for way, steps in zip(self.ways, ways, strict=True)
        ]
        for plan in self.plan:
            plan.coming = [rising.kept(steps) for steps in plan.coming]
        self.states += rising.states

    def slots_apart(self) -> dict[str, dict[Slot, str]]:
        """Name the slots of the states of which only few are ever asked for, by these."""
        acts = [steps for way in self.ways for steps in way.steps]
        acts += [steps for plan in self.plan for steps in (plan.asking, *plan.coming)]
        more = [moment.test for moment in self.stepper.moments]
        more += [let.value for moment in self.stepper.moments for let in moment.given]
        starts = [state.start for state in self.states]
        found: dict[str, dict[Slot, str]] = {}
        for name, slots in slots_apart(acts, (*more, *starts)).items():
            state = self.world.states[name]
            fixed = isinstance(self.folder.fold(state.start), Lit) and not state.tag
            if fixed and state.rebuilt is None and len(slots) <= FEW_SLOTS:
                spoken = {slot: " ".join((name, *map(str, slot))) for slot in slots}
                self.name_states(spoken.values())
                found[name] = {slot: self.names[spoken[slot]] for slot in slots}
        return found

    def way_of(self, course: Course) -> Way:
        """Give the steps of an act, apart where that is not much longer."""
        return split(course, self.stepper.act, self.world)

    def _ways(self) -> Iterator[Way]:
        """Give the acts that can be written straight, those with most codes first.

        A number counts for nothing: many are not named more often than few. Of acts with as many
        codes the ones that pass the turn on come first, then those that need no authority.
        """
        turn = self.world.book.turn
        passed = states_read(turn, self.world) if turn else frozenset()
        found: list[tuple[int, bool, bool, Way]] = []
        for course in self.book.courses:
            try:
                way = self.way_of(course)
            except Unknown:
                continue
            near = [role.sort for role in course.act.roles if not wide(role.sort)]
            codes = prod(size(sort, self.world) for sort in near if not isinstance(sort, Number))
            found.append((-codes, not passed & writes_of(course), course.act.formal, way))
        found.sort(key=lambda one: one[:-1])
        yield from (way for *_, way in found)

    def _needed(self, acts: Sequence[Sequence[Step]]) -> Needed:
        """Find the states and variables that alarms rest on, in acts or when a moment comes."""
        found = Needed(self.world)
        for moment in self.stepper.moments:
            found.ask((moment.test, *(let.value for let in moment.given)))
            found.ask(expr for exprs in effect_exprs(moment.effects or ()) for expr in exprs)
            found.states |= written(moment.effects or ())
        found.gather(acts)
        return found

    def _planned(self) -> Iterator[Plan]:
        """Give for each watch its moments, and the steps of asking for them and of what comes."""
        groups: dict[int, list[Moment]] = {}
        for moment in self.stepper.moments:
            groups.setdefault(moment.watch, []).append(moment)
        for watch, group in groups.items():
            self._know_nothing()
            asking = self.stepper.watched(group)
            coming: list[list[Step]] = []
            for moment in group:
                self._know_nothing()
                coming.append(self.stepper.effects(moment.effects or ()))
            yield Plan(watch, group, asking, coming)

    def _know_nothing(self) -> None:
        self.folder.facts, self.folder.pinned = {}, {}

    def _giving(self) -> tuple[str, str, int] | None:
        """Give the act, the role and the number of those to whom something must be given."""
        found = {
            (one.rebuilt.given, one.rebuilt.given_key, self.world.slots(one.name))
            for one in self.states
            if one.rebuilt is not None
        }
        if not found:
            return None
        if len(found) > 1 or all(way.course.act.name != next(iter(found))[0] for way in self.ways):
            raise Unknown
        return found.pop()

    def _read(self, read: Read, keys: Sequence[Node]) -> Node:
        if read.state in self.apart:
            return Text(self.apart[read.state][slot_at(read.keys)])
        name = self.names[read.state]
        return looked_up(name, self._slot(read.state, keys)) if keys else Text(name)

    def _slot(self, state: str, keys: Sequence[Node]) -> Node:
        made = keys[0]
        for key, kind in zip(keys[1:], self.world.states[state].keys[1:], strict=True):
            by = Text(str(self.world.size(kind.name)))
            made = infix("+", infix("*", made, by, TERM), key, SUM)
        return made

    def at_first(self, expr: Expr) -> Expr:
        """Fold an expression as things stand before the first act."""
        return self.folder.fold(self._put_constants(self.folder.fold(expr)))

    def _put_constants(self, expr: Expr) -> Expr:
        if isinstance(expr, Read) and expr.state in self.constant:
            return replace(self.constant[expr.state], sort=expr.sort)
        made = rebuilt(expr, self._put_constants)
        if isinstance(made, Call) and all(isinstance(arg, Lit) for arg in made.args):
            try:
                return literal(evaluate(made, {}, self.world), made.sort)
            except Unknown:
                return made
        return made

    def _bounded(self, value: Expr, sort: Sort) -> Expr:
        if not isinstance(sort, Number):
            return value
        values = self.folder.values(value)
        if sort.low is not None and (not values or values[0] < sort.low):
            value = Op("max", (value, Lit(sort.low, sort)), sort)
        if sort.high is not None and (not values or values[-1] > sort.high):
            value = Op("min", (value, Lit(sort.high, sort)), sort)
        return self.folder.fold(value)

    def _value(self, value: Expr, sort: Sort) -> Node:
        if isinstance(sort, Truth):
            return truthful(value, self.printer)
        node = self.printer.node(value)
        if isinstance(sort, ListOf) and sort.most:
            return Text(f"{flat(node, 11)}[:{sort.most}]") if flat(node) != "()" else node
        return node


def slot_at(keys: Sequence[Expr]) -> Slot:
    return tuple(int(key.value) for key in keys if isinstance(key, Lit))
