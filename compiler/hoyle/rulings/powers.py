"""What anybody has the power to do of himself when a record has been judged."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import NamedTuple, cast

from hoyle.interpret import Machine
from hoyle.interpret.docket import Actor
from hoyle.interpret.layout import Cells
from hoyle.interpret.operations import Fn
from hoyle.interpret.unseen import in_doubt
from hoyle.ir import Act, Book, Expr, Maybe, PowerClause, Sort, Var
from hoyle.ir.conditions import conjuncts
from hoyle.ir.game import Record
from hoyle.ir.kinds import values_of
from hoyle.ir.visitor import free
from hoyle.rulings.at_last import asked_at_last
from hoyle.rulings.replay import begin
from hoyle.words.templates import noun

# Ways of one power that are tried, and that are told one by one.
_MOST_TRIED = 20_000
_MOST_TOLD = 3
_Roles = tuple[int, ...]
_Vain = _Roles | None  # the roles for whose values all others are in vain; None if they are not
_OPEN = "\0"  # stands in words for what is still to be said


@dataclass(frozen=True, slots=True)
class Power:
    """An act that somebody has the power to do: its law, its clause, its words.

    `begun` are the words before the first thing that is still to be said; all, if nothing is. One
    that is not `sure` he has in some of the worlds that the record leaves open. `ways` are values
    of the roles that the words stand for.
    """

    law: str
    clause: str
    words: str
    begun: str
    sure: bool = True
    ways: tuple[tuple[int, ...], ...] = field(default=(), compare=False)


def powers_at_end(book: Book, record: Record) -> tuple[Power, ...]:
    """Give what anyone has the power to do when a record has been judged, in book order.

    Of cards told by their number alone one completion is asked.
    """
    doubt = in_doubt(book, record)

    def sure(power: Power) -> bool:
        return doubt is None or not doubt.afterwards(power.clause)

    # Beyond what is asked nothing is sure.
    asked = asked_at_last(book, record, lambda machine: tuple(powers(book, machine)))
    found = [one or () for _, one in asked]
    order = {clause.head.id: place for place, clause in enumerate(book.clauses)}
    all_ = sorted(
        dict.fromkeys(one for each in found for one in each), key=lambda p: order[p.clause]
    )
    all_ = list(dict.fromkeys(_gathered(book, all_, begin(book, record))))
    return tuple(
        replace(one, sure=sure(one) and all(one in each for each in found)) for one in all_
    )


def powers(book: Book, machine: Machine) -> Iterator[Power]:
    """Give what anyone now has the power to do of himself, in book order.

    A power that can be used in many ways is told once for each who has it. One that he has, and
    that another law forbids him to use, is not told.
    """
    acts = {act.name: act for act in book.acts}
    for clause in book.clauses:
        if isinstance(clause, PowerClause):
            act = acts[clause.pattern.act]
            ways = [
                way
                for way in islice(_ways(clause, act, machine), _MOST_TRIED)
                if not _amiss(act, way, machine)
            ]
            machine.program.expressions.conflicts.clear()
            for words, begun, own in _told(act, ways, machine):
                yield Power(clause.head.law, clause.head.id, words, begun, ways=tuple(own))


def _amiss(act: Act, way: tuple[int, ...], machine: Machine) -> bool:
    """Tell whether an act cannot be done in a way, or is an offence of him who does it."""
    sort = act.roles[0].sort if act.roles else None
    own = machine.docket.who(Actor(way[0], sort)) if way else (None, None)
    for kind, _, player, side in machine.amiss(machine.program.act_places[act.name], way):
        if kind == "contradiction" or (kind == "offence" and (player, side) == own):
            return True
    return False


def _gathered(book: Book, powers: Sequence[Power], machine: Machine) -> Iterator[Power]:
    """Tell powers of several worlds; once what one has in more ways than are told one by one."""
    acts = {one.head.id: one.pattern.act for one in book.clauses if isinstance(one, PowerClause)}
    for power in powers:
        alike = (one for one in powers if one.clause == power.clause)
        ways = {way for one in alike for way in one.ways if way[:1] == power.ways[0][:1]}
        if len(ways) <= _MOST_TOLD:
            yield power
            continue
        act = next(act for act in book.acts if act.name == acts[power.clause])
        for words, begun, own in _told(act, sorted(ways), machine):
            yield replace(power, words=words, begun=begun, ways=tuple(own))


def _ways(clause: PowerClause, act: Act, machine: Machine) -> Iterator[tuple[int, ...]]:
    """Give the values of the roles for which a power is there.

    A condition is asked as soon as all is bound that it speaks of, so that what fails by one role
    is not tried with all values of the others; nor is what failed with all of them, as long as
    no role is changed that it spoke of. It counts as tried.
    """
    domains: list[range] = []
    for role, arg, binds in zip(act.roles, clause.pattern.args, clause.pattern.binds, strict=True):
        if binds or isinstance(arg, Var):
            domains.append(domain(role.sort, machine))
        else:
            value = machine.evaluate(arg)
            domains.append(range(value, value + 1) if isinstance(value, int) else range(0))
    asked, cells, count = _asked(clause, machine), machine.cells, len(domains)
    # By how many roles have values, and by those that matter, how many values are tried in vain.
    vain: list[dict[_Roles, dict[tuple[int, ...], int]]] = [{} for _ in domains]
    tried = 1

    def on(values: tuple[int, ...], bound: list[int]) -> Generator[tuple[int, ...], None, _Vain]:
        nonlocal tried
        at, begun = len(values), tried
        if at == count:
            yield values
            return None
        for roles, known in vain[at].items():
            if (many := known.get(tuple([values[role] for role in roles]))) is not None:
                tried += many
                return roles
        none, spoken = True, set[int]()
        for value in domains[at]:
            if tried >= _MOST_TRIED:
                return None
            tried += 1
            given = (*values, value)
            found, why = _holding(asked[at + 1], given, bound, cells)
            spoken.update(why)
            if found is not None:
                below = yield from on(given, found) if values else _enough(on(given, found))
                none = none and below is not None
                spoken.update(below or ())
        if not none:
            return None
        roles = tuple(sorted(role for role in spoken if role < at))
        vain[at].setdefault(roles, {})[tuple([values[role] for role in roles])] = tried - begun
        return roles

    begun, _ = _holding(asked[0], (), [], cells)
    if begun is not None:
        yield from on((), begun)


def _enough(
    ways: Generator[tuple[int, ...], None, _Vain],
) -> Generator[tuple[int, ...], None, _Vain]:
    """Give ways with one first value until no more can change how they are told."""
    found: list[set[int]] = []
    count = 0
    while True:
        try:
            way = next(ways)
        except StopIteration as end:
            return cast(_Vain, end.value)
        yield way
        count += 1
        found = found or [set() for _ in way]
        for one, value in zip(found, way, strict=True):
            one.add(value)
        if count > _MOST_TOLD and all(len(one) > 1 for one in found[1:]):
            return None


class _Asking(NamedTuple):
    """What is asked once so many roles have values: the value at a place, or `fn` of what is bound.

    What it gives is bound if it `binds`; else it must be the role's at a `place`, or be so. `roles`
    are those that it speaks of, and all that is asked with it and before.
    """

    place: int | None
    binds: bool
    fn: Fn | None
    room: list[int]
    roles: _Roles


# The place of a role, the name to be bound, and what is to be worked out, if any.
_Question = tuple[int | None, str, Expr | None]


def _asked(clause: PowerClause, machine: Machine) -> list[list[_Asking]]:
    """Tell what is asked of a power's roles, by how many of them have values, in order."""
    pattern = clause.pattern
    asked: list[list[_Question]] = [[] for _ in range(len(pattern.args) + 1)]
    since: dict[str, int] = {}  # from how many roles on a name is bound
    for place, (arg, binds) in enumerate(zip(pattern.args, pattern.binds, strict=True)):
        if binds and isinstance(arg, Var):
            since[arg.name] = place + 1
            asked[place + 1].append((place, arg.name, None))

    def when(expr: Expr) -> int:
        return max((since[name] for name in free(expr) if name in since), default=0)

    for var, given in clause.head.given:
        since[var.name] = when(given)
        asked[since[var.name]].append((None, var.name, given))
    for place, (arg, binds) in enumerate(zip(pattern.args, pattern.binds, strict=True)):
        if not binds:
            asked[max(place + 1, when(arg))].append((place, "", arg))
    for test in conjuncts(pattern.test):
        asked[when(test)].append((None, "", test))
    return list(_made_ready(asked, machine))


def _made_ready(asked: Iterable[Iterable[_Question]], machine: Machine) -> Iterator[list[_Asking]]:
    """Compile what is asked, each over what is bound before it."""
    names: list[str] = []
    of: dict[str, set[int]] = {}  # the roles that a name hangs on
    for own in asked:
        questions = []
        spoken = set[int]()  # by all that are asked at once so far
        for place, name, expr in own:
            fn, room = (None, 0) if expr is None else machine.program.expression(expr, tuple(names))
            roles = set() if place is None else {place}
            for part in () if expr is None else free(expr):
                roles |= of.get(part, set())
            spoken |= roles
            questions.append(_Asking(place, bool(name), fn, [-1] * room, tuple(sorted(spoken))))
            if name:
                names.append(name)
                of[name] = roles
        yield questions


def _holding(
    questions: Iterable[_Asking], values: tuple[int, ...], bound: Sequence[int], cells: Cells
) -> tuple[list[int] | None, _Roles]:
    """Give what is bound once some values are there; None if something asked of them is not so.

    Give with it the roles that decide that.
    """
    found = [*bound]
    why: _Roles = ()
    for place, binds, fn, room, why in questions:
        value = values[place or 0] if fn is None else fn(cells, [*found, *room])
        if binds:
            if not isinstance(value, int):
                return None, why
            found.append(value)
        elif not value if place is None else value != values[place]:
            return None, why
    return found, why


def _told(
    act: Act, ways: list[tuple[int, ...]], machine: Machine
) -> Iterator[tuple[str, str, list[tuple[int, ...]]]]:
    """Write the ways of a power, each with its beginning: all of a few, or one a holder.

    Give with each which ways it tells.
    """
    texts = machine.texts
    if len(ways) <= _MOST_TOLD:
        for values in ways:
            words = texts.act(act, values)
            yield words, words, [values]
        return
    for first in dict.fromkeys(values[0] for values in ways):
        own = [values for values in ways if values[0] == first]
        said, begun = {}, {}
        for place, role in enumerate(act.roles):
            found = {values[place] for values in own}
            one = texts.text(role.sort, own[0][place])
            said[role.var] = one if len(found) == 1 else noun(role.sort)
            begun[role.var] = one if len(found) == 1 else _OPEN
        words, _, left = texts.phrase(act.phrase, begun).partition(_OPEN)
        yield texts.phrase(act.phrase, said), words if left else words.rstrip(), own


def domain(sort: Sort, machine: Machine) -> range:
    """Give the values of a sort that can be gone through; none of a set, list or number."""
    told = sort.of if isinstance(sort, Maybe) else sort
    return values_of(told, lambda kind: len(machine.texts.codes[kind])) or range(0)
