"""What everything in a book is called in generated code, and what is known of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from math import prod

from hoyle.emit.identifiers import Identifiers, identifier
from hoyle.emit.python.deeds import CalledDeeds
from hoyle.interpret.ruling import reported
from hoyle.ir import (
    Act,
    Book,
    Call,
    Clause,
    DutyClause,
    Each,
    Enum,
    Expr,
    If,
    ListOf,
    Lit,
    Maybe,
    Number,
    OffenceClause,
    Op,
    Read,
    Role,
    SetOf,
    Sort,
    State,
    Truth,
    kind_name,
    kinds,
)
from hoyle.ir.asking import Asking
from hoyle.ir.operations import FRACTIONS, table
from hoyle.ir.ranges import Ranges
from hoyle.ir.reads import CONFLICTS, IN_VAIN, OPEN, Reads
from hoyle.ir.shape import Shape
from hoyle.ir.unsaid import seldom, unsaid
from hoyle.ir.visitor import nodes, parts
from hoyle.runtime.supposing import SupposedState

_ONE = {"adversaries": "adversary of {of}", "partners": "partner of {of}"}
_MANY = {"adversaries": "adverse {several} of {of}", "partners": "partners of {of}"}
# Tables that every module has.
_OWN_TABLES = {"side-of": "SIDE_OF", "players-of": "PLAYERS_OF"}
STATE_OWN = frozenset((*dir(SupposedState), *SupposedState.__annotations__))


_ROUNDS = 5  # steps of a loop for one of its body's, about
_BEGUN = 10  # steps that it takes to begin a loop, about
_ASKED = 6  # steps that it takes to ask for what is remembered, about
_KEPT_BEYOND = 80  # steps to work an answer out, beyond which it is remembered
_KEPT_BEYOND_IN_ALL = 280  # the same, of all places together that ask for it
_KEPT_BEYOND_ALONE = 80  # the same, where there is but one answer to ask for
_KEPT_BEYOND_IN_MANY_WAYS = 240  # the same, asked for in more than _MOST_WAYS
_NOT_KEPT_BELOW = 24  # steps below which nothing is, however many ask for it
_MOST_WAYS = 60  # of asking, beyond which the same is seldom asked for again
_IN_PLACE_TO = 24  # steps that may as well stand where they are asked for
_KEPT = 1 << 14  # answers that are kept of a definition that rests on no state


class Lexicon(Shape):
    """The shape of a book and the names of its module; `reserved` are those that every one has."""

    def __init__(self, book: Book, reserved: Iterable[str]) -> None:
        super().__init__(book)
        self.book = book
        self.module = Identifiers(reserved)
        self.acts: dict[str, Act] = {act.name: act for act in book.acts}
        self.act_places = {act.name: i for i, act in enumerate(book.acts)}
        self.reported = reported(book)
        self.reads = Reads(book.definitions)
        self.asking = Asking(book)
        self.ranges = Ranges(self)
        own = {"player": "PLAYERS", "side": "SIDES"}
        self.codes = {name: own.get(name) or self._constant(_plural(name)) for name in self.kinds}
        attributes = Identifiers(STATE_OWN)
        self.attributes = {s.name: attributes.give(identifier(s.name)) for s in book.states}
        self.functions = {
            d.name: self.module.give(_definition_name(d.name)) for d in book.definitions
        }
        self.act_constants = {act.name: self._constant(f"act {act.name}") for act in book.acts}
        self.act_functions = {
            act.name: self.module.give(f"act_{identifier(act.name)}") for act in book.acts
        }
        self.signatures = _signatures(book)
        self.offences = {name: self._constant(f"offence {name}") for name in self.signatures}
        self.members: dict[tuple[str, int], str] = {}
        self.sorts: dict[str, tuple[str, Sort]] = {}
        self.variables: dict[tuple[str, str], str] = {}
        self.roles: dict[tuple[str, str, str], str] = {}
        self.bases = {id(c): self._base(c) for c in book.clauses}
        self.deeds = CalledDeeds(book.deeds, self.module)
        self.tables: dict[tuple[str, str, str, bool], tuple[str, tuple[int, ...]]] = {}
        self._known_costs: dict[str, int] = {}

    def _constant(self, name: str) -> str:
        return self.module.give(identifier(name).upper())

    def _base(self, clause: Clause) -> str:
        """Name the function of a clause: `law_9_1`."""
        place = clause.head.id.partition("/")[2] or clause.head.id
        base = self.module.give(identifier(f"law {place}"))
        self.module.give(base.upper())
        return base

    # ------------------------------------------------------------ definitions

    @cached_property
    def remembered(self) -> dict[str, int]:
        """The definitions that are remembered in the state that they read, with their places.

        They are those that cost more to work out than to look up.
        """
        own = [name for name in self.definitions if self._costs(name) and self._lasts(name)]
        return {name: place for place, name in enumerate(own)}

    def is_pure(self, name: str) -> bool:
        """Tell whether a definition that rests on its arguments alone is to be remembered."""
        if self.reads.definition(name):
            return False
        own = self.definitions[name]
        searches = isinstance(own.base, Each) and self._cost(name) > _KEPT_BEYOND >> 1
        return not own.params or self._costs(name) or (searches and self._few_ways(name))

    def is_short(self, name: str) -> bool:
        """Tell whether what a definition says of a state takes no more steps than to ask for it."""
        own = self.definitions[name]
        if own.exceptions or self._cost(name) > _IN_PLACE_TO or not self.reads.definition(name):
            return False
        return not any(isinstance(node, Each) for node in nodes(own.base))

    def _costs(self, name: str) -> bool:
        cost = self._cost(name)
        if self._ways(name) > _MOST_WAYS:
            return cost > _KEPT_BEYOND_IN_MANY_WAYS
        often = _KEPT_BEYOND_IN_ALL if self.definitions[name].params else _KEPT_BEYOND_ALONE
        return cost > _KEPT_BEYOND or (cost >= _NOT_KEPT_BELOW and cost * self._uses[name] > often)

    def _ways(self, name: str) -> int:
        """Count the ways in which a definition may be asked for."""
        sorts = [param.sort for param in self.definitions[name].params]
        return prod(
            self.size(sort.name) if isinstance(sort, Enum) else _MOST_WAYS for sort in sorts
        )

    def _few_ways(self, name: str) -> bool:
        """Tell whether all that a definition gives may be remembered."""
        return prod(self._values(one.sort) for one in self.definitions[name].params) <= _KEPT

    def _values(self, sort: Sort) -> int:
        """Count the values of a sort, more than are kept if they are numbers or lists."""
        match sort:
            case Enum(name) | Maybe(Enum(name)):
                return self.size(name) + 1
            case SetOf(Enum(name)):
                return 1 + self.full(sort)
            case _:
                return _KEPT + 1

    @cached_property
    def _uses(self) -> Counter[str]:
        """Count the places that ask for each definition."""
        called = replace(self.book, deeds=())  # which are written out where they are called
        return Counter(node.name for node in nodes(called) if isinstance(node, Call))

    def _lasts(self, name: str) -> bool:
        """Tell whether what a definition gives can change only by what effects write."""
        reads = self.reads.definition(name)
        return bool(reads) and not reads & {OPEN, IN_VAIN, CONFLICTS}

    def _cost(self, name: str) -> int:
        """Estimate the steps that a definition takes, where those that it calls are remembered."""
        if name not in self._known_costs:
            self._known_costs[name] = 0
            definition = self.definitions[name]
            inner = [part for one in definition.exceptions for part in (one.test, one.value)]
            self._known_costs[name] = sum(map(self.cost_of, (definition.base, *inner)))
        return self._known_costs[name]

    def cost_of(self, expr: Expr) -> int:
        """Estimate the steps that an expression takes, where definitions are remembered."""
        costs = [*map(self.cost_of, parts(expr))]
        within = sum(costs)
        match expr:
            case Each():
                return _BEGUN + _ROUNDS * within
            case Op("and" | "or"):  # half of the time what comes first says enough
                return 1 + sum(cost >> place for place, cost in enumerate(costs))
            case If():
                return 1 + within - min(costs[1:])
            case Call(name):
                own = self._cost(name)
                kept = self._costs(name) and self._lasts(name)
                return 1 + within + (_ASKED if kept else own)
            case _:
                return 1 + within

    # ------------------------------------------------------------ kinds and sorts

    @cached_property
    def seldom(self) -> frozenset[str]:
        """The states that are unknown unless told, and seldom asked for."""
        return seldom(self.book)

    @cached_property
    def unsaid(self) -> frozenset[str]:
        """The states that may be supposed to have begun with several values."""
        return frozenset(one.state for one in unsaid(self.book))

    def blank(self, state: State) -> str:
        """Write nothing for each of a state's keys, and for none."""
        return f"[{nothing(state.sort)}] * {self.slots(state.name) + 1}"

    @cached_property
    def divides(self) -> bool:
        """Tell whether the book makes fractions."""
        return any(isinstance(node, Op) and node.op in FRACTIONS for node in nodes(self.book))

    def whole(self, value: Expr) -> bool:
        """Tell whether a number is surely no fraction."""
        match value:
            case Lit() | Read(_, _, Number(int(), int())):
                return True
            case If():
                return self.whole(value.then) and self.whole(value.other)
            case Op(op, args):
                numbers = (arg for arg in args if isinstance(arg.sort, Number))
                return op not in FRACTIONS and all(map(self.whole, numbers))
            case Call(name):
                one = self.definitions[name]
                return all(map(self.whole, (one.base, *(more.value for more in one.exceptions))))
            case _:
                return False

    def member(self, kind: str, index: int) -> str:
        """Name a member of a kind by a constant, NONE for none."""
        if index < 0:
            return "NONE"
        if (kind, index) not in self.members:
            name = f"{kind} {self.kinds[kind].members[index]}"
            self.members[kind, index] = self._constant(name)
        return self.members[kind, index]

    def sort(self, sort: Sort) -> str:
        """Name the constant that describes a sort to the module."""
        name = _sort_name(sort)  # sets with other bounds are other sorts here
        if name not in self.sorts:
            self.sorts[name] = self._constant(name), sort
        return self.sorts[name][0]

    def variable(self, name: str, sort: Sort) -> str:
        """Name the constant that has a variable of the book, with its sort."""
        key = name, self.sort(sort)
        if key not in self.variables:
            self.variables[key] = self._constant(f"var {name}")
        return self.variables[key]

    def role(self, role: Role) -> str:
        """Name the constant that has a role of acts."""
        key = role.var, role.name, self.sort(role.sort)
        if key not in self.roles:
            self.roles[key] = self._constant(f"role {role.var}")
        return self.roles[key]

    def table(self, op: Op) -> str:
        """Name the table of an operation that is looked up by a member."""
        arg, sort = op.args[0].sort, op.sort
        of, to, several = kind_name(arg), kind_name(sort), isinstance(sort, SetOf)
        key = (op.op, of, to, several)
        if key not in self.tables:
            wanted = _OWN_TABLES.get(op.op) or self._constant(self._table_words(*key))
            self.tables[key] = wanted, table(op.op, arg, sort, self)
        return self.tables[key][0]

    def _table_words(self, op: str, of: str, to: str, several: bool) -> str:
        if to in self.kinds[of].parts:
            return f"{to} of {of}"
        if of in self.kinds[to].parts:
            return f"{_plural(to)} of {of}"
        words = (_MANY if several else _ONE).get(op, f"{op} {of}")
        return words.format(of=of, several=_plural(to))


def _signatures(book: Book) -> dict[str, tuple[Sort, ...]]:
    """Give the sorts of offender and parameters of each offence, declared or raised."""
    found = {
        one.name: (one.offender, *(param.sort for param in one.params)) for one in book.offences
    }
    for clause in book.clauses:
        if isinstance(clause, OffenceClause | DutyClause):
            raised = clause.breach
            sorts = (raised.offender.sort, *(arg.sort for arg in raised.args))
            found.setdefault(raised.offence, sorts)
    return found


def _plural(name: str) -> str:
    return name if name.endswith("s") else f"{name}s"


def _definition_name(name: str) -> str:
    return identifier(" ".join(word for word in name.split(" ") if word != "_") or "holds")


def _sort_name(sort: Sort) -> str:
    match sort:
        case Truth():
            return "sort truth"
        case Number(None, None):
            return "sort number"
        case Number(low, high):
            said = "_".join("any" if n is None else str(n) for n in (low, high))
            return f"sort number {said}{' or none' if sort.optional else ''}"
        case Enum(name):
            return f"sort {name}"
        case Maybe(of):
            return f"sort {of.name} or none"
        case SetOf(of, None):
            return f"sort set of {of.name}"
        case SetOf(of, most):
            return f"sort set of {most} {of.name}"
        case ListOf(of, _):
            return f"sort list of {of.name if isinstance(of, Enum) else 'number'}"


def nothing(sort: Sort) -> str:
    """Write the nothing of a sort."""
    value = kinds.nothing(sort)
    return "NONE" if value == -1 else str(value)


def type_of(sort: Sort) -> str:
    """Write the Python type of a sort's values."""
    match sort:
        case Truth():
            return "bool"
        case ListOf():
            return "tuple[int, ...]"
        case _:
            return "int"
