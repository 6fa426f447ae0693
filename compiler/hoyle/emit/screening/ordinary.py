"""The ordinary part of a book: what happens in most records.

The acts of the book's moves, under the readings that are printed first. What is left out is
for the plain screen, which follows every act under every reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from hoyle.emit.screening.course import Alarm, Clean, Course, Follow, Owed, Watch
from hoyle.emit.screening.fold import Folder
from hoyle.emit.screening.likeness import equals
from hoyle.emit.screening.relevant import assignments, hopeful
from hoyle.emit.screening.terms import (
    NO,
    TRUTH,
    YES,
    Names,
    World,
    kind_of,
    rebuilt,
    states_read,
    substituted,
    within,
    world_of,
)
from hoyle.ir import (
    Assign,
    Call,
    Definition,
    Each,
    Effect,
    Enum,
    Expr,
    ForEach,
    If,
    ListOf,
    Lit,
    Op,
    Read,
    SetOf,
    Span,
    State,
    Var,
    When,
)

Put = Callable[[Expr], Expr]
_FEW = 32  # slots of a duty's state


def readings(world: World) -> Mapping[str, Lit]:
    """Give the reading that is printed first of each option, by the name of its state."""
    return {
        option.name: Lit(option.default, world.states[option.name].sort)
        for option in world.book.options
        if option.name in world.states
    }


def ordinary(book: Clean) -> Clean:
    """Keep the ordinary part of a book."""
    moved = {move.act for move in book.world.book.moves}
    courses = tuple(one for one in book.courses if one.act.name in moved)
    chosen = _given(replace(book, courses=courses), readings(book.world))
    duties = with_duties_as_states(hopeful(chosen))
    return _given(duties, _constants(duties))


def _given(book: Clean, values: Mapping[str, Lit]) -> Clean:
    """Put constants in the place of states."""

    def put(expr: Expr) -> Expr:
        if isinstance(expr, Read) and expr.state in values:
            return values[expr.state]
        return rebuilt(expr, put)

    old = book.world.book
    states = tuple(replace(one, start=put(one.start)) for one in old.states)
    definitions = tuple(_definition(one, put) for one in old.definitions)
    world = world_of(replace(old, states=states, definitions=definitions))
    courses = tuple(with_values(one, put) for one in book.courses)
    watches = tuple(_watch(one, put) for one in book.watches)
    return Clean(world, courses, watches)


def _constants(book: Clean) -> Mapping[str, Lit]:
    """Give the states that are never anything but what they start as."""
    folder = Folder(book.world, Names(), None, ahead=False)
    starts = {state.name: folder.fold(state.start) for state in book.world.book.states}
    found = {
        state.name: start
        for state in book.world.book.states
        if isinstance(start := starts[state.name], Lit)
        and not (state.tag or state.rebuilt or isinstance(state.sort, ListOf))
    }
    while True:
        changed = found.keys() & set(_changed(_given(book, found), found))
        if not changed:
            return found
        found = {name: value for name, value in found.items() if name not in changed}


def _changed(book: Clean, values: Mapping[str, Lit]) -> Iterator[str]:
    """Name those of some states that an act or a moment makes anything else."""
    folder = Folder(book.world, Names(), None, ahead=False)
    follows = [one for course in book.courses for one in (*course.earlier, *course.later)]
    follows += [opening.follow for course in book.courses for opening in course.opens]
    effects: list[tuple[tuple[Expr, ...], tuple[Effect, ...]]] = [
        *(((), course.effects) for course in book.courses),
        *(((one.test,), one.effects) for one in follows),
        *(((watch.test,), watch.effects or ()) for watch in book.watches),
    ]
    for tests, done in effects:
        for assign, under in assignments(done, tests):
            known = values.get(assign.state)
            same = known is not None and equals(folder.fold(assign.value), known)
            if not same and all(folder.fold(test) != NO for test in under):
                yield assign.state


# ---------------------------------------------------------------- duties


def with_duties_as_states(book: Clean) -> Clean:
    """Keep for each duty whether it is open, by those of its variables that anything rests on.

    Left out are acts that open a duty of which that cannot be told.
    """
    kinds = {
        owed: keys
        for owed in {one.owed for course in book.courses for one in course.opens}
        if (keys := _keys(owed, book)) is not None
    }
    states = tuple(
        State(
            _state(owed), tuple(Enum(kind_of(key.sort)) for key in keys), TRUTH, NO, "", None, _NO
        )
        for owed, keys in sorted(kinds.items(), key=lambda one: one[0].number)
    )
    old = book.world.book
    world = world_of(replace(old, states=(*old.states, *states)))
    courses = tuple(
        _without_duties(course, kinds, world)
        for course in book.courses
        if all(one.owed in kinds for one in course.opens)
    )
    return Clean(world, courses, book.watches)


_NO = Span("", 0, 0, 0, 0)


def _state(owed: Owed) -> str:
    return f"owed {owed.number}"


def _keys(owed: Owed, book: Clean) -> tuple[Expr, ...] | None:
    """Give what of a duty's variables its end rests on; None if it is not few members."""
    folder = Folder(book.world, Names(), None, ahead=False)
    own = {var.name for var in owed.vars}
    found: dict[Expr, None] = {}
    for course in book.courses:
        for one in course.closes:
            for expr in (one.fulfilled, one.broken, one.over) if one.owed == owed else ():
                for term in _terms(folder.fold(expr), own, book.world):
                    if not (isinstance(term, Var) and any(_same(key, term) for key in found)):
                        found[term] = None
    count = 1
    for key in found:
        if not isinstance(key.sort, Enum):
            return None
        count *= book.world.size(key.sort.name)
    return tuple(found) if count <= _FEW else None


def _terms(expr: Expr, own: set[str], world: World) -> Iterator[Expr]:
    """Yield what an expression makes of some variables alone."""
    names = {part.name for part in within(expr) if isinstance(part, Var)}
    if not names & own:
        return
    pure = names <= own and not states_read(expr, world)
    if isinstance(expr, Var) or (pure and isinstance(expr.sort, Enum)):
        yield expr
        return
    match expr:
        case Op(_, args, _) | Call(_, args, _) | Read(_, args, _):
            for arg in args:
                yield from _terms(arg, own, world)
        case If(test, then, other, _):
            for part in (test, then, other):
                yield from _terms(part, own, world)
        case _:
            yield from (part for part in within(expr) if isinstance(part, Var) and part.name in own)


def _without_duties(course: Course, kinds: Mapping[Owed, tuple[Expr, ...]], world: World) -> Course:
    """Make the duties that an act opens and closes alarms and effects on their states."""
    folder = Folder(world, Names(), None, ahead=False)
    before = list(course.before)
    earlier, later, order = list(course.earlier), list(course.later), list(course.order)
    for closing in course.closes:
        if closing.owed not in kinds:
            continue
        owed = closing.owed
        keys = {key: Var(f"key {owed.number} {i}", key.sort) for i, key in enumerate(kinds[owed])}
        fulfilled, over, broken = (
            _put(folder.fold(one), keys)
            for one in (closing.fulfilled, closing.over, closing.broken)
        )
        held = Read(_state(owed), tuple(keys.values()), TRUTH)
        breach: Expr = Op("and", (held, Op("not", (fulfilled,), TRUTH), broken), TRUTH)
        for var in reversed(keys.values()):
            breach = Each("some", var.name, var.sort, _everyone(var), False, None, breach, TRUTH)
        before.append(Alarm(breach, owed.why))
        order.append((False, len(earlier)))
        earlier.append(_closed(owed, tuple(keys.values()), held, over, world))
    for opening in course.opens:
        owed, names = opening.owed, Names()
        values = {var.name: value for var, value in zip(owed.vars, opening.values, strict=True)}
        slots = tuple(substituted(key, values, names) for key in kinds[owed])
        where = later if opening.after else earlier
        order.append((opening.after, len(where)))
        where.append(replace(opening.follow, effects=(Assign(_state(owed), slots, YES),)))
    return replace(
        course,
        before=tuple(before),
        earlier=tuple(earlier),
        later=tuple(later),
        order=tuple(order),
        opens=(),
        closes=(),
    )


def _closed(owed: Owed, keys: tuple[Var, ...], held: Expr, over: Expr, world: World) -> Follow:
    """Give what an act does to a duty that is done with."""
    done: tuple[Effect, ...] = (Assign(_state(owed), keys, NO),)
    if states_read(over, world):
        each = tuple((var, _everyone(var)) for var in keys)
        return Follow(each, (), Op("and", (held, over), TRUTH), done, owed.why)
    if any(isinstance(part, Var) and part in keys for part in within(over)):
        done = (When(over, done, ()),)
        over = YES
    for var in reversed(keys):
        done = (ForEach(var.name, var.sort, _everyone(var), done),)
    return Follow((), (), over, done, owed.why)


def _same(key: Expr, var: Var) -> bool:
    return isinstance(key, Var) and key.name == var.name


def _put(expr: Expr, values: Mapping[Expr, Var]) -> Expr:
    if expr in values:
        return values[expr]
    if isinstance(expr, Var):
        return next((v for key, v in values.items() if _same(key, expr)), expr)
    return rebuilt(expr, lambda part: _put(part, values))


def _everyone(var: Var) -> Expr:
    assert isinstance(var.sort, Enum)
    return Op("all", (), SetOf(var.sort))


# ---------------------------------------------------------------- expressions


def _definition(one: Definition, put: Put) -> Definition:
    exceptions = tuple(
        replace(each, test=put(each.test), value=put(each.value)) for each in one.exceptions
    )
    return replace(one, base=put(one.base), exceptions=exceptions)


def with_values(course: Course, put: Put) -> Course:
    """Put other expressions in the place of those of an act."""
    return replace(
        course,
        before=tuple(replace(alarm, test=put(alarm.test)) for alarm in course.before),
        after=tuple(replace(alarm, test=put(alarm.test)) for alarm in course.after),
        effects=_effects(course.effects, put),
        earlier=tuple(_follow(follow, put) for follow in course.earlier),
        later=tuple(_follow(follow, put) for follow in course.later),
        opens=tuple(replace(one, follow=_follow(one.follow, put)) for one in course.opens),
        closes=tuple(
            replace(one, fulfilled=put(one.fulfilled), broken=put(one.broken), over=put(one.over))
            for one in course.closes
        ),
    )


def _follow(follow: Follow, put: Put) -> Follow:
    return replace(
        follow,
        each=tuple((var, put(expr)) for var, expr in follow.each),
        given=tuple((var, put(expr)) for var, expr in follow.given),
        test=put(follow.test),
        effects=_effects(follow.effects, put),
    )


def _watch(watch: Watch, put: Put) -> Watch:
    return replace(
        watch,
        each=tuple((var, put(expr)) for var, expr in watch.each),
        given=tuple((var, put(expr)) for var, expr in watch.given),
        test=put(watch.test),
        effects=None if watch.effects is None else _effects(watch.effects, put),
    )


def _effects(effects: Iterable[Effect], put: Put) -> tuple[Effect, ...]:
    done: list[Effect] = []
    for effect in effects:
        match effect:
            case Assign(state, keys, value):
                done.append(Assign(state, tuple(put(key) for key in keys), put(value)))
            case When(test, then, other):
                done.append(When(put(test), _effects(then, put), _effects(other, put)))
            case ForEach(var, sort, group, body):
                done.append(ForEach(var, sort, put(group), _effects(body, put)))
            case _:
                done.append(effect)
    return tuple(done)
