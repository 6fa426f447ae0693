"""Tables by code: what follows from the roles of an act, worked out once and looked up.

The screen never takes a code apart. Whatever an expression makes of members alone, those of
roles and of small states, is a table: by the code of the act, or by the state's value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

from hoyle.emit.screening.compact import offsets, size, wide
from hoyle.emit.screening.layout import Applied, Node, Run, Text, broken, flat
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.names import identifier
from hoyle.emit.screening.printer import Printer, Tables
from hoyle.emit.screening.remains import Slot, place_of, role_var, slot_of
from hoyle.emit.screening.terms import World, domain, kind_of, rebuilt, within
from hoyle.emit.screening.traces import Happening
from hoyle.ir import Each, Enum, Expr, If, Lit, Maybe, Number, Op, Read, SetOf, Sort, Truth, Var

MOST = 30_000  # entries of a table, by member


@dataclass(frozen=True, slots=True)
class Place:
    """Where a role stands in the codes of an act: the first code, how many, stride and size."""

    act: str
    first: int
    count: int
    stride: int
    sort: Sort


@dataclass(frozen=True, slots=True)
class Axis:
    """What a table is looked up by: the codes of a role (`place`), or a member of a sort."""

    place: Place | None
    sort: Sort


@dataclass(frozen=True, slots=True)
class Table:
    """A table by some axes; its expression speaks of them as the variables "0", "1"..."""

    axes: tuple[Axis, ...]
    value: Expr
    guarded: bool = False  # 0 for every other code, whatever it is


@dataclass(slots=True)
class Tabling:
    """The tables that a screen needs, each once."""

    world: World
    constants: Tables
    coded: dict[Slot, Place] = field(default_factory=dict)  # slots kept as codes
    places: dict[str, Place] = field(default_factory=dict)  # roles by variable, with their event
    tables: dict[Table, str] = field(default_factory=dict)

    def enter(self, happening: Happening) -> None:
        """Make the roles of an event known."""
        for var, place in role_places(happening, self.world).items():
            self.places[var] = place

    # ------------------------------------------------------------ what can be tabled

    def axis(self, var: Var) -> Axis | None:
        """Tell how a variable can index a table; None if it cannot."""
        if var.name in self.places:
            place = self.places[var.name]
            if place in self.coded.values() and isinstance(place.sort, Enum | Maybe):
                return Axis(place, Maybe(Enum(kind_of(place.sort))))
            return Axis(place, place.sort)
        slot = slot_of(var.name)
        if slot is None or not isinstance(var.sort, Enum | Maybe):
            return None
        if slot in self.coded:
            place = self.coded[slot]
            return Axis(place, Maybe(Enum(kind_of(place.sort))))
        return Axis(None, Maybe(Enum(kind_of(var.sort))))

    def found(self, expr: Expr, steady: frozenset[Slot]) -> tuple[str, list[Var]] | None:
        """Give the table of an expression and what to look it up by; None if it is not for one.

        Axes come in this order: slots that are `steady`, other slots, roles by event.
        """
        if isinstance(expr, Lit) or not self._worth(expr):
            return None
        atoms = self.atoms(expr)
        if atoms is None or not atoms:
            return None

        def order(var: Var) -> tuple[int, int, str]:
            slot = slot_of(var.name)
            if slot is None:
                return 2, place_of(var.name), var.name
            return (0 if slot in steady else 1), 0, var.name

        atoms.sort(key=order)
        axes = [self.axis(var) for var in atoms]
        made = self._named(expr, {var.name: str(i) for i, var in enumerate(atoms)})
        known = tuple(axis for axis in axes if axis is not None)
        sorts = {str(i): axis.sort for i, axis in enumerate(known)}
        return self.name(Table(known, _sorted(made, sorts))), atoms

    def atoms(self, expr: Expr) -> list[Var] | None:
        """List what an expression rests on, if all of that can index a table of fair size."""
        bound = {part.var for part in within(expr) if isinstance(part, Each)}
        atoms: dict[str, Var] = {}
        for part in within(expr):
            if isinstance(part, Read):
                return None
            if isinstance(part, Var) and part.name not in bound:
                if self.axis(part) is None:
                    return None
                atoms[part.name] = part
        found = list(atoms.values())
        if prod(self._length(var) for var in found) > MOST:
            return None
        return found

    def _length(self, var: Var) -> int:
        if isinstance(var.sort, Enum | Maybe):
            return self.world.size(kind_of(var.sort)) + 1
        return len(domain(var.sort, self.world) or ())

    def _worth(self, expr: Expr) -> bool:
        """Tell whether looking up beats working out: not for a mere comparison of a slot."""
        match expr:
            case Var():
                return False
            case Op("=" | "!=", (Var(name, _), Lit()), _):
                return name in self.places
            case _:
                return True

    def _named(self, expr: Expr, names: Mapping[str, str]) -> Expr:
        """Write a table's variables by place, and those bound inside in order of coming."""
        count = 0

        def rename(part: Expr, inner: Mapping[str, str]) -> Expr:
            nonlocal count
            match part:
                case Var(name, sort):
                    return Var(inner.get(name, name), sort)
                case Each():
                    count += 1
                    var = f"m{count}"
                    more = {**inner, part.var: var}
                    return Each(
                        part.how,
                        var,
                        part.var_sort,
                        rename(part.domain, inner),
                        part.subsets,
                        None if part.test is None else rename(part.test, more),
                        rename(part.body, more),
                        part.sort,
                    )
                case Op(op, args, sort):
                    return Op(op, tuple(rename(arg, inner) for arg in args), sort)
                case If(test, then, other, sort):
                    return If(rename(test, inner), rename(then, inner), rename(other, inner), sort)
                case _:
                    return part

        return bare(rename(expr, names))

    # ------------------------------------------------------------ tables

    def name(self, table: Table) -> str:
        """Name a table."""
        if table not in self.tables:
            stem = "bits" if isinstance(table.value, Op) and table.value.op == "only" else "t"
            count = 1 + sum(1 for name in self.tables.values() if name.rstrip("0123456789") == stem)
            self.tables[table] = f"{stem}{count}"
        return self.tables[table]

    def bits(self, happening: Happening, role: str) -> str | None:
        """Name the table of a role's member as a set, empty for any code but the event's act."""
        place = self.places[role_var(role, happening.place, happening.course.act.name)]
        act = happening.course.act
        codes = span(happening, self.world)
        if codes.digits:
            return None
        narrow = Place(act.name, codes.first, codes.count, place.stride, place.sort)
        value = Op("only", (Var("0", place.sort),), SetOf(Enum(kind_of(place.sort))))
        return self.name(Table((Axis(narrow, place.sort),), value, guarded=True))

    def type(self, table: Table) -> str:
        """Write the type of a table."""
        made = "bool" if isinstance(table.value.sort, Truth) else "int"
        for _ in table.axes:
            made = f"list[{made}]"
        return made

    def text(self, table: Table) -> list[str]:
        """Write how a table is worked out, as an assignment."""
        self.constants.needs.add("coded")
        names = [self._variable(axis, i, table) for i, axis in enumerate(table.axes)]
        printer = Printer(
            self.world,
            self.constants,
            {str(i): name for i, name in enumerate(names)},
            lambda read, keys: Text("None"),
            lambda call, args: Text("None"),
        )
        value = table.value
        node: Node = printer.node(value)
        if isinstance(value.sort, Truth):
            node = Applied("bool", (node,)) if "&" in flat(node) else node
        return self._layers(table, names, node)

    def module_text(self) -> str:
        """Write the function that works the tables out when they are first needed."""
        tables = self.tables
        if not tables:
            return ""
        kinds = [self.type(table) for table in tables]
        lines = ["_Tables = tuple["]
        lines += [f"    {kind}," for kind in kinds]
        lines += ["]", "_made: list[_Tables] = []", "", ""]
        lines += [
            "def _make_tables() -> _Tables:",
            '    """Work out, the first time, what the screen looks up by code."""',
        ]
        for table in tables:
            lines += self.text(table)
        names = list(tables.values())
        one = f"    _made.append(({', '.join(names)}{',' if len(names) == 1 else ''}))"
        if len(one) <= 100:
            lines.append(one)
        else:
            lines += ["    _made.append(", "        (", *(f"            {n}," for n in names)]
            lines += ["        )", "    )"]
        lines.append("    return _made[0]")
        return "\n".join(lines)

    def unpacked(self) -> list[str]:
        """Write how a function takes the tables up."""
        names = list(self.tables.values())
        one = f"{', '.join(names)}{',' if len(names) == 1 else ''}"
        made = "_made[0] if _made else _make_tables()"
        if len(one) + len(made) <= 90:
            return [f"{one} = {made}"]
        return ["(", *(f"    {name}," for name in names), f") = {made}"]

    def _layers(self, table: Table, names: list[str], node: Node) -> list[str]:
        """Write the comprehensions of a table, the innermost axis first."""
        made = node
        for i in range(len(table.axes) - 1, -1, -1):
            axis = table.axes[i]
            every = self._members(axis.sort)
            if made == Text(names[i]):
                made = Text(f"[*{every}]") if every.startswith("range") else Text(f"list({every})")
            else:
                made = Run("", made, names[i], Text(every), (), listed=True)
            if axis.place is not None:
                place = axis.place
                none = isinstance(axis.sort, Maybe) and not isinstance(place.sort, Maybe)
                name = "_coded_alone" if table.guarded else "_coded_or_none" if none else "_coded"
                numbers: tuple[int, ...] = (place.first, place.count, place.stride)
                if table.guarded:
                    numbers = (*numbers, offsets(self.world.book.acts, self.world)[""])
                made = Applied(name, (made, *(Text(str(number)) for number in numbers)))
        return broken(made, 4, f"{self.tables[table]} = ", "")

    def _variable(self, axis: Axis, i: int, table: Table) -> str:
        if isinstance(axis.sort, Number):
            return f"n{i + 1}" if len(table.axes) > 1 else "n"
        base = identifier(kind_of(axis.sort)[:1] or "x")
        return f"{base}{i + 1}" if len(table.axes) > 1 else base

    def _members(self, sort: Sort) -> str:
        if isinstance(sort, Number | Truth):
            values = domain(sort, self.world) or range(0)
            return (
                f"range({values.start}, {values.stop})" if values.start else f"range({values.stop})"
            )
        count = self.world.size(kind_of(sort))
        return f"(*range({count}), -1)" if isinstance(sort, Maybe) else f"range({count})"


def role_places(happening: Happening, world: World) -> dict[str, Place]:
    """Tell where the roles of an event stand in its code, by variable."""
    act = happening.course.act
    first = offsets(world.book.acts, world)[act.name]
    count = prod(size(role.sort, world) for role in act.roles if not wide(role.sort))
    found: dict[str, Place] = {}
    stride = count
    for role in act.roles:
        if wide(role.sort):
            continue
        stride //= size(role.sort, world)
        value = happening.roles[role.var]
        if isinstance(value, Var):
            found[value.name] = Place(act.name, first, count, stride, role.sort)
    return found


def _sorted(expr: Expr, sorts: Mapping[str, Sort]) -> Expr:
    """Give the variables of a table the sorts of its axes."""
    match expr:
        case Var(name, _) if name in sorts:
            return Var(name, sorts[name])
        case _:
            return rebuilt(expr, lambda part: _sorted(part, sorts))


@dataclass(frozen=True, slots=True)
class Span:
    """The codes of an event with its fixed roles: the first, and how many.

    They stand one after the other unless there are `digits`: then those of the act's codes,
    all from `first`, in which each (stride, size) digit has its value.
    """

    first: int
    count: int
    digits: tuple[tuple[int, int, int], ...] = ()

    def test(self, code: str) -> str:
        """Write the condition that a code of the act is one of them."""
        if self.digits:
            parts = [
                f"({code} - {self.first}) // {stride} % {size} == {value}"
                if stride > 1
                else f"({code} - {self.first}) % {size} == {value}"
                for stride, size, value in self.digits
            ]
            return " and ".join(parts)
        if self.count == 1:
            return f"{code} == {self.first}"
        return f"{self.first} <= {code} < {self.first + self.count}"


def span(happening: Happening, world: World) -> Span:
    """Tell which codes an event with its fixed roles has."""
    act = happening.course.act
    first = offsets(world.book.acts, world)[act.name]
    near = [role for role in act.roles if not wide(role.sort)]
    left = prod(size(role.sort, world) for role in near)
    at, count, loose = first, 1, False
    digits: list[tuple[int, int, int]] = []
    scattered = False
    for role in near:
        many = size(role.sort, world)
        left //= many
        value = happening.roles[role.var]
        if isinstance(value, Lit):
            scattered = scattered or loose
            at += int(value.value) * left
            digits.append((left, many, int(value.value)))
        else:
            loose = True
            count *= many
    return Span(first, count, tuple(digits)) if scattered else Span(at, count)
