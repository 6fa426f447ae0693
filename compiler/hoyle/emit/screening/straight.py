"""The straight screen: ordinary records read in one loop, their states in local variables.

It has the ordinary acts alone, under the readings that are printed first; definitions are
written out, what rests on one thing is looked up, and what is asked for twice is worked out
once. Any other record is followed act by act from its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod

from hoyle.emit.screening.adding import Adding
from hoyle.emit.screening.apart import Slot, slots_apart
from hoyle.emit.screening.body import Body
from hoyle.emit.screening.compact import lowest, offsets, size, spoken, wide
from hoyle.emit.screening.course import Clean, Course
from hoyle.emit.screening.fore import Fore
from hoyle.emit.screening.idle import idle_run
from hoyle.emit.screening.layout import (
    SUM,
    TERM,
    Applied,
    Node,
    Text,
    conjoined,
    flat,
    infix,
    looked_up,
)
from hoyle.emit.screening.learning import ORDINARY
from hoyle.emit.screening.lifting import Inliner
from hoyle.emit.screening.lifts import Lifts
from hoyle.emit.screening.merging import merged
from hoyle.emit.screening.names import Variables, identifier, identifiers
from hoyle.emit.screening.needed import Needed
from hoyle.emit.screening.never import never_of
from hoyle.emit.screening.ordinary import ordinary, readings
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
from hoyle.emit.screening.steps import (
    Clear,
    Fork,
    Let,
    Loop,
    Moments,
    Set,
    Step,
    Stop,
    Take,
    after,
    exprs_of,
    mapped,
    mentions,
    written_by,
)
from hoyle.emit.screening.stretches import Stretch, stretch_of
from hoyle.emit.screening.terms import (
    NO,
    YES,
    Names,
    Unknown,
    Value,
    literal,
    nothing,
    rebuilt,
    states_read,
    within,
)
from hoyle.emit.screening.values import evaluate
from hoyle.ir import (
    Call,
    Enum,
    Expr,
    ListOf,
    Lit,
    Number,
    Op,
    Read,
    SetOf,
    Sort,
    State,
    Truth,
    Var,
)

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
_FEW = 8  # slots that are written one by one
_GROUP = 4  # acts that are asked for one after the other


def emit_straight(book: Clean, tables: Tables) -> str:
    """Write the straight screen of a book; nothing if its moments cannot be written out."""
    try:
        return Straight(ordinary(book), tables).text()
    except Unknown:
        return ""


@dataclass(slots=True)
class Known:
    """What locals hold, by the number of the expression that they were worked out from."""

    names: dict[int, str] = field(default_factory=dict)
    reads: dict[int, frozenset[str]] = field(default_factory=dict)

    def without(self, states: frozenset[str]) -> Known:
        """Forget what rests on some states."""
        left = {n: name for n, name in self.names.items() if not self.reads[n] & states}
        return Known(left, self.reads)


@dataclass(slots=True)
class Plan:
    """A watch: its moments, the steps of asking for them, and for each those of what comes."""

    watch: int
    moments: list[Moment]
    asking: list[Step]
    coming: list[list[Step]]


class Straight:
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
            if fixed and state.rebuilt is None and len(slots) <= _FEW:
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

    # ------------------------------------------------------------ names of things

    def _read(self, read: Read, keys: Sequence[Node]) -> Node:
        if read.state in self.apart:
            return Text(self.apart[read.state][_slot_of(read.keys)])
        name = self.names[read.state]
        return looked_up(name, self._slot(read.state, keys)) if keys else Text(name)

    def _slot(self, state: str, keys: Sequence[Node]) -> Node:
        made = keys[0]
        for key, kind in zip(keys[1:], self.world.states[state].keys[1:], strict=True):
            by = Text(str(self.world.size(kind.name)))
            made = infix("+", infix("*", made, by, TERM), key, SUM)
        return made

    # ------------------------------------------------------------ the function

    def text(self) -> str:
        """Write it all."""
        body = Body(4)
        rounds = self._rounds(self.rounds) if self.rounds else []
        if self.rounds:
            body.add(*self.rounds.tabling.unpacked())
        self._init(body)
        if self.giving:
            body.add("given = 0")
        if self.rounds:
            body.add("at, end = 0, len(codes)", "while at < end:", "    code = codes[at]")
            body.indent = 8
            body.lines += rounds
            body.add("at += 1", "act, roles = _ORDINARY[code]")
        else:
            body.add("take = iter(codes)", "for act, roles in map(_ORDINARY.__getitem__, take):")
            body.indent = 8
        self._ways_apart(body)
        if self.stepper.moments:
            self._moments(body)
            body.add(*self._past(self.stepper.moments))
        body.indent = 4
        if self.giving:
            body.add(f"if given != {(1 << self.giving[2]) - 1}:", "    raise _Unsure")
        body.add("return False")
        table = self._readings() + self._table()
        head = [
            "def _straight(codes: list[int], start: tuple[_Told, ...]) -> bool:",
            '    """Screen a record of ordinary acts under the readings that are printed first."""',
        ]
        function = "\n".join((*head, *body.lines)) + "\n"
        lifts = self.remembering.text(self.printer, function)
        tables = self.rounds.tabling.module_text() if self.rounds else ""
        parts = (lifts, tables, table, ORDINARY, function)
        return "\n\n".join(part.strip("\n") + "\n" for part in parts if part)

    def _rounds(self, rounds: Rounds) -> list[str]:
        """Write the rounds of a stretch, and when they begin."""
        self._know_nothing()
        guard: list[Node] = []
        for test in sorted(rounds.stretch.guard, key=lambda one: isinstance(one, Call)):
            made = self.folder.fold(test)
            self.folder.learn(made, True)
            if made != YES:
                guard.append(self.printer.truth(made))
        return rounds.text(8, conjoined("and", guard))

    def _readings(self) -> str:
        chosen = readings(self.world)
        if not chosen:
            return ""
        rows = [f'    "{name}": {reading.value},' for name, reading in chosen.items()]
        lines = ["# The reading that is printed first of each option.", "_READINGS = {", *rows, "}"]
        return "\n".join(lines) + "\n\n"

    def _table(self) -> str:
        """Write the table from which a code is understood."""
        first = offsets(self.world.book.acts, self.world)
        body = Body(0)
        body.add(
            "# The acts of the straight screen: the first code, how many, of the bounded roles the",
            "# size and lowest value (None: the last is none), and which role tells acts apart.",
            "_STRAIGHT: list[tuple[int, int, tuple[_Digit, ...], int | None]] = [",
        )
        for way in self.ways:
            course = way.course
            near = [role.sort for role in course.act.roles if not wide(role.sort)]
            count = prod(size(sort, self.world) for sort in near)
            digits = [f"({size(sort, self.world)}, {lowest(sort)})" for sort in near]
            row = f"({digits[0]},)" if len(digits) == 1 else f"({', '.join(digits)})"
            body.add(f"    ({first[course.act.name]}, {count}, {row}, {way.role}),")
        body.add("]", f"_CODES = {first['']}  # that there are in all")
        return "\n".join(body.lines) + "\n"

    # ------------------------------------------------------------ the start

    def _init(self, body: Body) -> None:
        """Write what each state starts as, and what the record's tags tell of it."""
        self._know_nothing()
        starts = {state.name: self.folder.fold(state.start) for state in self.states}
        later = [state for state in self.states if not isinstance(starts[state.name], Lit)]
        ahead = {state.name for state in self.states}
        for state in self.states:
            if states_read(starts[state.name], self.world) & ahead:
                raise Unknown  # it rests on one that comes later, as that is before it starts
            ahead.remove(state.name)
        untold = self._untold(starts)
        for state in self.states:
            self._first(state, untold.get(state.name, starts[state.name]), body)
        indent = body.indent
        if any(state.tag or state.rebuilt for state in later):
            if all(state.name in untold for state in later):
                body.add("if start:")
                body.indent += 4
            body.add("told: dict[tuple[str, int], int] = {}")
        if readings(self.world) or any(state.tag or state.rebuilt for state in self.states):
            body.add("for state, slot, value in start:")
            body.indent += 4
            self._told(later, body)
            body.indent -= 4
        for state in later:
            self._start(state, starts[state.name], body)
        body.indent = indent
        self.constant = {
            name: start
            for name, start in starts.items()
            if isinstance(start, Lit) and not self._tellable(self.world.states[name])
        }
        self.calm = self.calm_moments()
        steps: list[Step] = []
        for moment in self.stepper.moments:
            if moment.was.name in self.calm:
                steps.append(Let(moment.now, NO))
                continue
            for let in moment.given:
                if mentions(let.var, (moment.test,)):
                    steps.append(Let(let.var, self.at_first(let.value)))
            steps.append(Let(moment.was, self.at_first(moment.test)))
            steps.append(Let(moment.now, moment.was))
        self._written(steps, body)

    def _untold(self, starts: Mapping[str, Expr]) -> dict[str, Lit]:
        """Work out what states start as that rest on others, where nothing is told."""
        self.constant = {name: one for name, one in starts.items() if isinstance(one, Lit)}
        found: dict[str, Lit] = {}
        for state in self.states:
            start = starts[state.name]
            if not isinstance(start, Lit) and not isinstance(state.sort, ListOf):
                value = self.at_first(start)
                if isinstance(value, Lit):
                    self.constant[state.name] = found[state.name] = value
        return found

    def _tellable(self, state: State) -> bool:
        return bool(state.tag or state.rebuilt)

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

    def _first(self, state: State, start: Expr, body: Body) -> None:
        """Write what a state starts as if nothing is told."""
        name, lacking = self.names[state.name], nothing(state.sort)
        value = self.worth(start, state.sort)
        if state.name in self.apart:
            body.add(*(f"{slot} = {value}" for slot in self.apart[state.name].values()))
        elif state.keys:
            count = self.world.slots(state.name)
            if count < _FEW:
                body.add(f"{name} = [{f'{value}, ' * count}{lacking}]")
            elif value == lacking:
                body.add(f"{name} = [{value}] * {count + 1}")
            else:
                body.add(f"{name} = [{value}] * {count} + [{lacking}]")
        elif isinstance(state.sort, ListOf):
            body.add(f"{name}: tuple[int, ...] = ()")
        else:
            body.add(f"{name} = {value}")

    def worth(self, start: Expr, sort: Sort) -> Value:
        """Give the value that a state starts as; what stands for none if it rests on others."""
        if not isinstance(start, Lit) or isinstance(sort, ListOf):
            return nothing(sort)
        fitted = self._bounded(start, sort)
        assert isinstance(fitted, Lit)
        return bool(fitted.value) if isinstance(sort, Truth) else int(fitted.value)

    def _told(self, later: Sequence[State], body: Body) -> None:
        """Write what becomes of a thing that the record's tags tell."""
        word = "if"
        told = [state for state in self.states if state.tag or state.rebuilt]
        # What a tag tells of several comes most often, what is rebuilt the least.
        for state in sorted(told, key=lambda one: (one.rebuilt is not None, not one.keys)):
            value = "bool(value)" if isinstance(state.sort, Truth) else "value"
            if state in later:
                body.add(f'{word} state == "{state.name}":', "    told[state, slot] = value")
            elif state.keys:
                count = self.world.slots(state.name)
                body.add(
                    f'{word} state == "{state.name}" and 0 <= slot < {count}:',
                    f"    {self.names[state.name]}[slot] = {value}",
                )
            else:
                body.add(
                    f'{word} state == "{state.name}" and slot == 0:',
                    f"    {self.names[state.name]} = {value}",
                )
            word = "elif"
        if readings(self.world):
            body.add(f"{word} _READINGS.get(state, value) != value:", "    raise _Unsure")

    def _start(self, state: State, start: Expr, body: Body) -> None:
        """Write what a state starts as that rests on others."""
        name = self.names[state.name]
        keys = [self.printer.name(f"k{i}") for i in range(len(state.keys))]
        indent = body.indent
        for key, kind in zip(keys, state.keys, strict=True):
            body.add(f"for {key} in range({self.world.size(kind.name)}):")
            body.indent += 4
        node = self._value(self._bounded(start, state.sort), state.sort)
        slot = flat(self._slot(state.name, [Text(key) for key in keys])) if keys else "0"
        if state.tag or state.rebuilt:
            node = Applied("told.get", (Text(f'("{state.name}", {slot})'), node))
            if isinstance(state.sort, Truth):
                node = Applied("bool", (node,))
        body.put(f"{name}[{slot}] = " if keys else f"{name} = ", node)
        body.indent = indent

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

    # ------------------------------------------------------------ acts

    def _ways_apart(self, body: Body) -> None:
        """Write the acts, a few together so that few are passed over, and what always stops."""
        groups = [self.ways]
        if len(self.ways) > 2 * _GROUP:
            groups = [self.ways[at : at + _GROUP] for at in range(0, len(self.ways), _GROUP)]
        place, indent, word = 0, body.indent, "if"
        for i, group in enumerate(groups):
            first = place
            place += sum(len(way.steps) for way in group)
            if len(groups) > 1:
                body.indent = indent
                first_word = "elif" if i else "if"
                body.add(f"{first_word} act < {place}:" if group is not groups[-1] else "else:")
                body.indent += 4
            word = "if"
            for way in group:
                self._way(way, first, word, body)
                first += len(way.steps)
                # Whatever follows the end of a first act is no other case of it.
                ended = word == "if" and body.lines[-1] == f"{' ' * body.indent}    continue"
                word = "if" if ended else "elif"
        body.add(f"{word} act == {place}:  # what always stops a record", "    return True")
        body.indent = indent

    def _way(self, way: Way, place: int, word: str, body: Body) -> None:
        """Write an act, or each of those that one role of it tells apart."""
        act, count = way.course.act, len(way.steps)
        if way.role is None:
            body.add(f"{word} act == {place}:  # {spoken(act)}")
            if self.fore and self.fore.prelude.course == way.course:
                body.lines += self.fore.text(body.indent + 4)
            self._inner(way.course, way.steps[0], body)
            return
        role = [role for role in act.roles if not wide(role.sort)][way.role]
        assert isinstance(role.sort, Enum)
        body.add(f"{word} act < {place + count}:  # {spoken(act)}")
        body.indent += 4
        for i, (member, steps) in enumerate(
            zip(self.world.kinds[role.sort.name].members, way.steps, strict=True)
        ):
            test = f"{'elif' if i else 'if'} act == {place + i}" if i < count - 1 else "else"
            body.add(f"{test}:  # {role.var} is {member}")
            self._inner(way.course, steps, body)
        body.indent -= 4

    def _inner(self, course: Course, steps: Sequence[Step], body: Body) -> None:
        body.indent += 4
        self._act(course, steps, body)
        body.indent -= 4

    def _act(self, course: Course, steps: Sequence[Step], body: Body) -> None:
        used = mentioned(steps) | set(self.giving or ())
        near = [role.var for role in course.act.roles if not wide(role.sort)]
        names = [self.printer.name(var) if var in used else "_" for var in near]
        if any(name != "_" for name in names):
            body.add(f"({names[0]},) = roles" if len(names) == 1 else f"{', '.join(names)} = roles")
        for role in course.act.roles:
            if wide(role.sort):
                self._taken(role.var, role.sort, body)
        if self.giving and self.giving[0] == course.act.name:
            body.add(f"given |= 1 << {self.printer.name(self.giving[1])}")
        ends = any(isinstance(step, Moments) for step in steps)
        self._written(steps, body)
        if not ends and self.stepper.moments:
            body.add("continue")
        elif not steps and not any(wide(role.sort) for role in course.act.roles):
            body.add("pass")

    def _taken(self, role: str, sort: Sort, body: Body) -> None:
        """Read a role that stands as an integer of its own."""
        name = self.printer.name(role)
        read = ["codes[at]", "at += 1"] if self.rounds else ["next(take)"]
        body.add(f"{name} = {read[0]}", *read[1:])
        if isinstance(sort, SetOf):
            body.add(f"if {name} >> {self.world.size(sort.of.name)}:", "    raise _Unsure")

    def _written(self, steps: Sequence[Step], body: Body) -> None:
        """Write the steps of an act."""
        made = self.adding.joined(merged(steps))
        self._block(mapped(made, self.lifts.spread), Known(), body)

    def _block(self, steps: Sequence[Step], known: Known, body: Body) -> Known:
        """Write steps one after the other; give what is known then."""
        for i, step in enumerate(steps):
            idle = self.idle_run(steps[i:])
            if idle is not None:
                state, count = idle
                run = steps[i : i + count]
                body.add(f"if any({self.names[state]}):")
                body.indent += 4
                for one in run:
                    self._step(one, known.without(written_by(run)), body)
                body.indent -= 4
                return self._block(steps[i + count :], known.without(written_by(run)), body)
            self._share(steps[i:], known, body)
            self._step(step, known, body)
            known = known.without(written_by((step,)))
        return known

    def idle_run(self, steps: Sequence[Step]) -> tuple[str, int] | None:
        """Give a state that, while it is nought, the first steps do nothing, and how many."""
        return idle_run(steps)

    def _step(self, step: Step, known: Known, body: Body) -> None:
        match step:
            case Stop(test, why):
                self._stopped(self.printer.truth(self._now(test, known)), why, body)
            case Let():
                self._let(Let(step.var, self._now(step.value, known)), body)
            case Set(state, keys, value):
                target = self.names[state]
                if state in self.apart:
                    target = self.apart[state][_slot_of(keys)]
                elif keys:
                    nodes = [self.printer.node(self._now(key, known)) for key in keys]
                    target += f"[{flat(self._slot(state, nodes))}]"
                sort = self.world.states[state].sort
                body.put(f"{target} = ", self._value(self._now(value, known), sort))
            case Clear(state, value):
                body.add(self._cleared(state, value))
            case Fork(test, then, other):
                body.put("if ", self.printer.truth(self._now(test, known)), ":")
                self._branch(then, known, body)
                if other:
                    body.add("else:")
                    self._branch(other, known, body)
            case Loop(var, group, inner):
                self.tables.needs.add("members")
                node = self.printer.node(self._now(group, known))
                name = self.printer.name(var.name)
                body.put(f"for {name} in ", Applied("_members", (node,)), ":")
                self._branch(inner, known.without(written_by(inner)), body)
            case Moments(pairs):
                self._watch(pairs, body)
            case Take(var, sort):
                self._taken(var, sort, body)

    def _stopped(self, test: Node, why: str, body: Body) -> None:
        body.put("if ", test, f":  # {why}")
        body.add(f"    {self.stop}")

    def _cleared(self, state: str, value: Lit) -> str:
        worth = bool(value.value) if isinstance(value.sort, Truth) else value.value
        if state in self.apart:
            return " = ".join((*self.apart[state].values(), str(worth)))
        count = self.world.slots(state)
        every = f"[{', '.join([str(worth)] * (count + 1))}]"
        return f"{self.names[state]} = {every if count < _FEW else f'[{worth}] * {count + 1}'}"

    def _now(self, expr: Expr, known: Known) -> Expr:
        return self.sharing.replaced(expr, known.names)

    def _branch(self, steps: Sequence[Step], known: Known, body: Body) -> None:
        body.indent += 4
        self._block(steps, Known(dict(known.names), known.reads), body)
        body.indent -= 4

    def _let(self, let: Let, body: Body) -> None:
        name = self.printer.name(let.var.name)
        truth = isinstance(let.var.sort, Truth)
        node = truthful(let.value, self.printer) if truth else self.printer.node(let.value)
        body.put(f"{name} = ", node)

    # ------------------------------------------------------------ what is asked for twice

    def _share(
        self, steps: Sequence[Step], known: Known, body: Body, but: int | None = None
    ) -> None:
        """Work out what the first of some steps asks for and is asked for again."""
        while (best := self.sharing.best(steps, known.names, but)) is not None:
            self._remember(best, steps, known, body)

    def part_of(self, expr: Expr) -> str:
        """Name a part of an expression."""
        return self.fresh.fresh("part")

    def _remember(self, expr: Expr, steps: Sequence[Step], known: Known, body: Body) -> None:
        """Work out an expression, and before it what is asked for again inside it."""
        number, var = self.sharing.number(expr), Var(self.part_of(expr), expr.sort)
        self._share((Let(var, expr), *steps), known, body, number)
        if isinstance(expr, Call) and expr.name.startswith("~~"):
            (arg,) = expr.args
            if not isinstance(arg, Var) and self.sharing.number(arg) not in known.names:
                self._remember(arg, steps, known, body)
        self._let(Let(var, self._now(expr, known)), body)
        known.names[number] = var.name
        known.reads[number] = _reads(expr)

    # ------------------------------------------------------------ moments

    def _watch(self, pairs: Sequence[tuple[Var, Var]], body: Body) -> None:
        """Write what comes of moments: nothing for most acts, and the next is read."""
        names = {now.name for now, _ in pairs}
        touched = [moment for moment in self.stepper.moments if moment.now.name in names]
        parts = [self._come(moment) for moment in touched]
        many = [part if part.isidentifier() else f"({part})" for part in parts]
        text = " or ".join(many)
        if len(text) < 70:
            body.add(f"if not {text if len(many) == 1 else f'({text})'}:")
        else:
            body.add("if not (", *(f"    {'or ' if i else ''}{p}" for i, p in enumerate(many)))
            body.add("):")
        body.add(*(f"    {line}" for line in (*self._past(touched), "continue")))
        body.add(f"stale = {self._stale(touched)}")

    def _come(self, moment: Moment) -> str:
        """Write that a moment has come."""
        now, was = moment.now.name, moment.was.name
        return now if was in self.calm else f"{now} and not {was}"

    def _past(self, moments: Iterable[Moment]) -> list[str]:
        """Write what moments found, for the acts that come."""
        left = [moment for moment in moments if moment.was.name not in self.calm]
        return [f"{moment.was.name} = {moment.now.name}" for moment in left]

    def calm_moments(self) -> frozenset[str]:
        """Find the moments that are over when an act is, as they end themselves.

        They do not hold at first, and nothing that comes of others brings them about.
        """
        left = {one.was.name: one for one in self.stepper.moments}
        for one in self.stepper.moments:
            self._know_nothing()
            if self.at_first(one.test) != NO or one.given:
                left.pop(one.was.name, None)
        for plan in self.plan:
            for moment, steps in zip(plan.moments, plan.coming, strict=True):
                touched = self.stepper.moments_of(steps)
                over = self._over(touched, steps)
                if moment.effects is not None and moment not in over:
                    left.pop(moment.was.name, None)
                for one in touched:
                    if one not in over:
                        left.pop(one.was.name, None)
        return frozenset(left)

    def _moments(self, body: Body) -> None:
        """Write what comes once something is so.

        `stale` are the watches to go through, `settled` those of which it is known already
        what holds.
        """
        body.add("fired = 0", "settled = stale", "while stale:")
        body.indent += 4
        fired = 1
        for plan in self.plan:
            body.add(f"if stale & {1 << plan.watch}:", f"    stale ^= {1 << plan.watch}")
            body.indent += 4
            body.add(f"if not settled & {1 << plan.watch}:")
            body.indent += 4
            self._written(plan.asking, body)
            body.indent -= 4
            for moment, steps in zip(plan.moments, plan.coming, strict=True):
                self._moment(moment, steps, fired, body)
                fired *= 2
            body.indent -= 4
        body.indent -= 4

    def _moment(self, moment: Moment, steps: Sequence[Step], fired: int, body: Body) -> None:
        """Write what comes of one moment."""
        if moment.effects is None:
            self._stopped(Text(self._come(moment)), moment.why, body)
            return
        body.add(f"if {self._come(moment)} and not fired & {fired}:", f"    fired |= {fired}")
        touched = self.stepper.moments_of(steps)
        over = self._over(touched, steps)
        again = self._stale(one for one in touched if one not in over)
        if again:
            body.add(f"    stale |= {again}", f"    settled &= ~{again}")
        body.indent += 4
        self._written(steps, body)
        body.indent -= 4
        body.add(*(f"    {one.now.name} = False" for one in over))

    def _over(self, moments: Sequence[Moment], steps: Sequence[Step]) -> list[Moment]:
        """List the moments that steps surely end, each with all of its watch."""
        ended = [one for one in moments if self.folder.fold(after(steps, self._tested(one))) == NO]
        left = {one.watch for one in moments if one not in ended}
        return [one for one in ended if one.watch not in left and not one.given]

    def _tested(self, moment: Moment) -> Expr:
        self._know_nothing()
        return self.folder.fold(moment.test)

    def _stale(self, moments: Iterable[Moment]) -> int:
        """Give the watches of some moments as bits."""
        found = 0
        for moment in moments:
            found |= 1 << moment.watch
        return found


def _slot_of(keys: Sequence[Expr]) -> Slot:
    return tuple(int(key.value) for key in keys if isinstance(key, Lit))


def _reads(expr: Expr) -> frozenset[str]:
    return frozenset(part.state for part in within(expr) if isinstance(part, Read))


def mentioned(steps: Iterable[Step]) -> set[str | int]:
    """Name the variables that steps mention."""
    found: set[str | int] = set()
    for step in steps:
        for expr in exprs_of(step):
            found |= {part.name for part in within(expr) if isinstance(part, Var)}
        match step:
            case Fork(_, then, other):
                found |= mentioned(then) | mentioned(other)
            case Loop(_, _, body):
                found |= mentioned(body)
            case _:
                pass
    return found
