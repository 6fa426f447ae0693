"""What everything in a book is called in generated code, and what is known of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from hoyle.emit.python.names import Identifiers, identifier
from hoyle.interpret.ruling import reported
from hoyle.ir import (
    Act,
    Book,
    Call,
    Clause,
    Definition,
    DutyClause,
    Each,
    Enum,
    Expr,
    If,
    Kind,
    ListOf,
    Maybe,
    MenuClause,
    Number,
    OffenceClause,
    Op,
    SetOf,
    Sort,
    State,
    Truth,
)
from hoyle.ir.reads import CONFLICTS, IN_VAIN, OPEN, Reads
from hoyle.ir.visitor import nodes, parts
from hoyle.runtime import BaseState

_TABLES = {
    "part": "{to} of {of}",
    "holding": "{several} of {of}",
    "adversaries": "adversary of {of}",
    "partners": "partner of {of}",
}
_MANY = {"adversaries": "adverse {several} of {of}", "partners": "partners of {of}"}
STATE_OWN = frozenset(dir(BaseState))


_ROUNDS = 5  # steps of a loop for one of its body's, about
_ASKED = 6  # steps that it takes to ask for what is remembered, about
_DEAR = 60  # steps that are worth remembering what they give


class Lexicon:
    """The names of one book's module; `reserved` are those that every module has."""

    def __init__(self, book: Book, reserved: Iterable[str]) -> None:
        self.book = book
        self.module = Identifiers(reserved)
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in book.kinds}
        self.states: dict[str, State] = {state.name: state for state in book.states}
        self.acts: dict[str, Act] = {act.name: act for act in book.acts}
        self.act_places = {act.name: i for i, act in enumerate(book.acts)}
        self.definitions: dict[str, Definition] = {d.name: d for d in book.definitions}
        self.reported = reported(book)
        self.reads = Reads(book.definitions)
        self.menus = tuple(dict.fromkeys(c.name for c in book.clauses if isinstance(c, MenuClause)))
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
        self.bases = {id(c): self._base(c) for c in book.clauses}
        self.tables: dict[tuple[str, str, str, bool], str] = {}
        self._known_costs: dict[str, int] = {}

    def _constant(self, name: str) -> str:
        return self.module.give(identifier(name).upper())

    def _base(self, clause: Clause) -> str:
        """Name the function of a clause: `law_9_1`."""
        place = clause.head.id.partition("/")[2] or clause.head.id
        base = self.module.give(f"law_{identifier(place).removeprefix('n')}")
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
        """Tell whether a definition that costs much rests on its arguments alone."""
        return self._costs(name) and not self.reads.definition(name)

    def _costs(self, name: str) -> bool:
        return self._cost(name) > _DEAR

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
            self._known_costs[name] = sum(map(self._steps, (definition.base, *inner)))
        return self._known_costs[name]

    def _steps(self, expr: Expr) -> int:
        within = sum(map(self._steps, parts(expr)))
        match expr:
            case Each():
                return _ROUNDS * within
            case If():
                ways = self._steps(expr.then), self._steps(expr.other)
                return 1 + within - min(ways)
            case Call(name):
                own = self._cost(name)
                return 1 + within + (own if own <= _DEAR or not self._lasts(name) else _ASKED)
            case _:
                return 1 + within

    # ------------------------------------------------------------ kinds and sorts

    @cached_property
    def divides(self) -> bool:
        """Tell whether the book makes fractions."""
        return any(isinstance(node, Op) and node.op == "/" for node in nodes(self.book))

    def size(self, kind: str) -> int:
        """Tell how many members a kind has; 0 for one that the book lacks."""
        found = self.kinds.get(kind)
        return 0 if found is None else len(found.members)

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The players of each side, as masks."""
        return tuple(mask for _, mask in self.book.sides)

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each player, or -1."""
        return tuple(
            next((i for i, mask in enumerate(self.sides) if mask >> player & 1), -1)
            for player in range(self.size("player"))
        )

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

    def table(self, op: str, of: str, to: str, several: bool = False) -> str:
        """Name the table of an operation on a member of one kind that gives one of another."""
        key = (op, of, to, several)
        if key not in self.tables:
            words = _TABLES.get(op, f"{op} {of}")
            if op in _MANY and several:
                words = _MANY[op]
            self.tables[key] = self._constant(words.format(of=of, to=to, several=_plural(to)))
        return self.tables[key]

    def strides(self, state: State) -> tuple[int, ...]:
        """Give the weight of each key in a state's slots."""
        strides: list[int] = []
        weight = 1
        for key in reversed(state.keys):
            strides.append(weight)
            weight *= self.size(key.name)
        return tuple(reversed(strides))

    def slots(self, state: State) -> int:
        """Tell how many slots a state has."""
        slots = 1
        for key in state.keys:
            slots *= self.size(key.name)
        return slots


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
            return f"sort number {said}"
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
    match sort:
        case Truth():
            return "False"
        case Number() | SetOf():
            return "0"
        case ListOf():
            return "()"
        case Enum() | Maybe():
            return "NONE"


def type_of(sort: Sort) -> str:
    """Write the Python type of a sort's values."""
    match sort:
        case Truth():
            return "bool"
        case ListOf():
            return "tuple[int, ...]"
        case _:
            return "int"


Vars = Mapping[str, str]
