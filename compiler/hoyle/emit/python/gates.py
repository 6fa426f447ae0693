"""Whether any of the laws on an act makes something of it, asked at once.

Most acts call for nothing, and a law says so by what must hold for it to bite. A gate asks this of
all laws that read the same state in one function, as far as it can be said of the act's roles;
where it is shut none of them need be asked, and no consequence carried out that needs the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.emit.python.body import OWN, Function
from hoyle.emit.python.in_place import InPlace, is_after, opens_ahead
from hoyle.emit.python.layout import PyNode, listing
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.record import act_scope
from hoyle.ir import (
    Act,
    ActTrigger,
    Call,
    Clause,
    Each,
    Expr,
    Lit,
    Op,
    Read,
    Var,
)
from hoyle.ir.conditions import TRUTH, all_of, conjuncts, denial, disjuncts, equal, equated, negated
from hoyle.ir.operations import JUNCTIONS
from hoyle.ir.reads import CONFLICTS
from hoyle.ir.visitor import bars, free, mapped, meant, nodes, opener, substituted

MANY = 3  # laws for which it is worth asking first whether any bites
TOLD = 2  # parts of a law's condition that are asked for, which mostly say enough
ALSO = 4  # parts that are, where the further ones take few steps
LITTLE = 30  # such few steps: these parts are asked only where those before them hold


class Gates:
    """Writes the gates of acts; `functions` are those written."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.functions: list[str] = []

    def of(self, act: Act, laws: Sequence[Clause], placed: InPlace) -> list[PyNode]:
        """Give for each gate of an act its function and the places of the laws behind it."""
        carried_out = {*placed.ahead, *placed.behind}
        own = [i for i, law in enumerate(laws) if i not in carried_out or opens_ahead(law)]
        found: list[PyNode] = []
        for after in (False, True):
            asked = [place for place in own if is_after(laws[place]) is after]
            parts = {place: self._told(act, laws, place) for place in asked}
            behind = [place for place in asked if parts[place]]
            if len(behind) < (1 if found else MANY):
                continue
            if not after:
                parts |= self._waiting(act, laws, placed)
            gate = self._gate(act, _weakest([told for told in parts.values() if told]))
            if not after:
                asked_for = [set(told) for told in parts.values() if told]
                behind += self._covered(act, laws, placed, asked_for)
            found.append(listing([gate, listing(map(str, sorted({*behind})))]))
        return found

    def _waiting(
        self, act: Act, laws: Sequence[Clause], placed: InPlace
    ) -> dict[int, tuple[Expr, ...]]:
        """Give the consequences in place that wait for a state which is none as a rule."""
        found: dict[int, tuple[Expr, ...]] = {}
        for place in (*placed.ahead, *placed.behind):
            needed = tuple(self._needed(act, laws[place]))
            match [equated(negated(test)) for test in needed]:
                case [(Read(_, ()), Lit(-1))] if not is_after(laws[place]):
                    found[place] = needed
        return found

    def _covered(
        self, act: Act, laws: Sequence[Clause], placed: InPlace, asked: Sequence[set[Expr]]
    ) -> Iterator[int]:
        """Go through the consequences in place that need all that another law needs, or more."""
        for place in (*placed.ahead, *placed.behind):
            needed = set(self._needed(act, laws[place]))
            if not is_after(laws[place]) and any(one <= needed for one in asked):
                yield place

    def _gate(self, act: Act, tests: Sequence[Expr]) -> str:
        scope, params = act_scope(self._lexicon, act)
        name = self._lexicon.module.give(f"{self._lexicon.act_functions[act.name]}_gate")
        doc = [f"Tell whether a law may make something of an act, {act.name}."]
        f = Function(self._lexicon, name, [*OWN, *params], "bool", doc)
        f.leave = "return True"
        left: list[Expr] = [said(test, self._lexicon) for test in tests]
        while len(left) > 1:
            (test, *left), scope = f.hoisted(left, scope)
            f.refuse(test, scope)
        f.give(left[0], scope)
        self.functions.append(f.text())
        return name

    def _told(self, act: Act, laws: Sequence[Clause], place: int) -> tuple[Expr, ...]:
        """Give the parts of a law's condition that are asked for: some, and what costs little."""
        parts = tuple(dict.fromkeys(self._needed(act, laws[place])))
        rest = parts[TOLD:ALSO]
        return (*parts[:TOLD], *(one for one in rest if self._lexicon.cost_of(one) <= LITTLE))

    def _needed(self, act: Act, law: Clause) -> Iterator[Expr]:
        """Go through what must hold for a law to bite, said of the roles of its act."""
        trigger, head, unless = opener(law), law.head, bars(law)
        assert isinstance(trigger, ActTrigger)
        named = [value for _, value in (*head.each, *head.given)]
        if CONFLICTS in self._lexicon.reads.of(trigger.test, *trigger.args, *named, *unless):
            return
        roles: dict[str, Expr] = {}
        compared: list[Expr] = []
        for arg, fresh, role in zip(trigger.args, trigger.binds, act.roles, strict=False):
            if fresh and isinstance(arg, Var):
                roles[arg.name] = Var(role.var, arg.sort)
            else:
                compared.append(equal(Var(role.var, role.sort), arg))
        own = {role.var for role in act.roles}
        for test in (*conjuncts(trigger.test), *map(negated, unless)):
            if free(test) <= roles.keys():
                yield substituted(test, roles)
            elif len(head.each) == 1:
                for part in conjuncts(said(test, self._lexicon)):
                    yield from _of_some(head.each[0], part)
        for test in compared:
            if free(test) <= own:
                yield test


def said(test: Expr, lexicon: Lexicon) -> Expr:
    """Say a condition without asking for short definitions, if it stays as plain.

    So what several laws ask of the state is seen to be the same; what reads none keeps its name.
    """
    opened = ((part, _opened(part, lexicon)) for part in conjuncts(test))
    return all_of(*(one if _is_plain(one) else part for part, one in opened))


def _opened(expr: Expr, lexicon: Lexicon) -> Expr:
    """Put what short definitions say in their place."""
    opened = mapped(expr, lambda part: _opened(part, lexicon))
    inner = denial(opened)
    if inner is not None and not isinstance(inner, Call):
        return negated(inner)
    match opened:
        case Call(name, args) as call if lexicon.is_short(name):
            if not all(isinstance(arg, Var | Lit) for arg in args):
                return call
            return _opened(meant(lexicon.definitions[name], args), lexicon)
        case other:
            return other


def _of_some(each: tuple[Var, Expr], test: Expr) -> Iterator[Expr]:
    """Ask of any at all what must hold of each of a law's members, if it rests on him alone."""
    one, domain = each
    if free(test) == {one.name} and not free(domain):
        yield Each("some", one.name, one.sort, domain, False, None, test, TRUTH)


def _is_plain(test: Expr) -> bool:
    """Tell whether a condition is parts that must all hold, each one thing or one of several."""
    return not any(
        isinstance(node, Op) and JUNCTIONS.get(node.op) is True
        for part in conjuncts(test)
        for way in disjuncts(part)
        for node in nodes(way)
    )


def _weakest(conditions: Sequence[Sequence[Expr]]) -> list[Expr]:
    """Join the parts of conditions, but of those that say all that another says."""
    own = [part for part in conditions if not any(set(one) < set(part) for one in conditions)]
    return list(dict.fromkeys(all_of(*parts) for parts in own))
