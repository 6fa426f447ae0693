"""What is worked out more quickly than by going through all that it is defined over.

The subsets of a set that have a certain sum are counted without making them, the greatest are
found in one round, and the ends of a list are gone through as they grow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hoyle.emit.screening.layout import ATOM, Text, conjoined, flat
from hoyle.emit.screening.lifts import Lift, Lifts, put
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.names import identifier
from hoyle.emit.screening.printer import Printer
from hoyle.emit.screening.terms import NUMBER, TRUTH, Unknown, kind_of, rebuilt, within
from hoyle.emit.screening.values import evaluate
from hoyle.ir import Call, Each, Enum, Expr, Kind, ListOf, Lit, Op, SetOf, Var


@dataclass(frozen=True, slots=True)
class Quick:
    """Writes functions of one set or list; `values` gives the range of a number.

    `parted` are the kinds of whose members the parts are asked for.
    """

    lifts: Lifts
    values: Callable[[Expr], range | None]
    parted: set[str] = field(default_factory=set)

    def lines(self, lift: Lift, printer: Printer) -> list[str] | None:
        """Write the body of a function; None where no quicker way is known."""
        value, var = lift.value, lift.var
        formula = self.formula(lift)
        if formula is not None:
            return [f"return {formula}"]
        if ends_from(lift) is not None:
            return _ends(lift, printer)
        if isinstance(value, Each) and value.how == "sum" and isinstance(value.domain, Lit):
            return self._over_parts(value, var, printer)
        if not isinstance(value, Each) or not value.subsets or value.domain != var:
            return None
        if value.how == "number" and value.test is None:
            return self._sums(value, var, printer)
        return self._greatest(value, var, printer) if value.how == "sum" else None

    def formula(self, lift: Lift) -> str | None:
        """Write a function of a set that takes no longer than looking it up would."""
        value, var, it = lift.value, lift.var, identifier(lift.var.name)
        if not isinstance(value, Each) or value.subsets or value.test or value.domain != var:
            return None
        match value.how, value.body:
            case "most" | "least" as how, Op("order", (inner,), _):
                group = self._parts(inner, value.var, it)
                low = group if how == "most" or group is None else f"({group} & -{group})"
                return None if group is None else f"{low}.bit_length() - bool({it})"
            case "every", Op("=", (Op("count", (Op("meet", (held, like), _),), _), Lit(1, _)), _):
                if held != var or not isinstance(like, Op) or like.op != "holding":
                    return None
                group = self._parts(like.args[0], value.var, it)
                return None if group is None else f"{group}.bit_count() == {it}.bit_count()"
            case _:
                return None

    def _parts(self, part: Expr, member: str, it: str) -> str | None:
        """Write the set of the parts that the members of a set have, or of the members."""
        match part:
            case Var(name, _) if name == member:
                return it
            case Op("part", (Var(name, sort),), of) if name == member:
                kind = self.lifts.world.kinds[kind_of(sort)]
                if kind.parts[0] != kind_of(of):
                    return None
                self.parted.add(kind.name)
                return f"{parts_name(kind)}({it})"
            case _:
                return None

    def _over_parts(self, value: Each, var: Var, printer: Printer) -> list[str] | None:
        """Add up over the parts that some member of a set has, if the others add nothing."""
        kind = self.lifts.world.kinds.get(kind_of(var.sort))
        whole = Lit((1 << self.lifts.world.size(kind_of(value.var_sort))) - 1, value.domain.sort)
        if kind is None or not isinstance(var.sort, SetOf) or value.domain != whole:
            return None
        if value.test is not None or kind.parts[:1] != (kind_of(value.var_sort),):
            return None
        part = Var(value.var, value.var_sort)
        held = Op("meet", (var, Op("holding", (part,), var.sort)), var.sort)
        count = bare(Op("count", (held,), NUMBER))
        try:
            lacking = evaluate(_put(bare(value.body), count, Lit(0, NUMBER)), {}, self.lifts.world)
        except Unknown:
            return None
        if lacking != 0:
            return None
        self.parted.add(kind.name)
        printer.tables.needs.add("members")
        body, each = flat(printer.node(value.body)), printer.name(value.var)
        return [
            f"there = _members({parts_name(kind)}({printer.name(var.name)}))",
            f"return sum({body} for {each} in there)",
        ]

    def _sums(self, value: Each, var: Var, printer: Printer) -> list[str] | None:
        """Count the subsets with a sum: each member doubles the ways, so much further on."""
        match value.body:
            case Op("=", (Call(name, (Var(one, _),), _), Lit(total, _)), _) if one == value.var:
                each = self._value(name)
            case _:
                return None
        if not isinstance(each, Each) or each.how != "sum" or each.subsets or each.test is not None:
            return None
        values = self.values(each.body)
        if not isinstance(each.domain, Var) or not values or values[0] < 0 or total < 0:
            return None
        printer.tables.needs.add("members")
        it, member = printer.name(var.name), printer.name(each.var)
        return [
            f"wide = {it}.bit_count() + 1",
            "ways = 1",
            f"for {member} in _members({it}):",
            f"    ways += ways << wide * {flat(printer.node(each.body), ATOM)}",
            f"return ways >> wide * {int(total)} & (1 << wide) - 1",
        ]

    def _greatest(self, value: Each, var: Var, printer: Printer) -> list[str] | None:
        """Add up what the greatest of some subsets come to, as they are found."""
        match value.test:
            case Op("and", (*tests, Op("=", (size, Call(name, (Var(one, _),), _)), _)), _):
                most = self._value(name)
            case _:
                return None
        if one != var.name or not isinstance(most, Each) or not most.subsets or most.how != "most":
            return None
        test = tests[0] if len(tests) == 1 else Op("and", tuple(tests), TRUTH)
        inner = Var(most.var, most.var_sort)
        same = most.test is not None and _renamed(most.test, inner, value) == bare(test)
        values = self.values(size)
        if not same or _renamed(most.body, inner, value) != bare(size) or not values:
            return None
        if not isinstance(most.domain, Var) or values[0] < 0:
            return None
        if bare(value.body) == bare(size):
            rows = self._rows(test, value, var, printer)
            if rows is not None:
                return rows
        printer.tables.needs.add("subsets")
        it, each = printer.name(var.name), printer.name(value.var)
        added = flat(printer.node(value.body)) if bare(value.body) != bare(size) else "size"
        return [
            "most = total = 0",
            f"for {each} in _subsets({it}):",
            f"    if {flat(printer.truth(test))}:",
            f"        size = {flat(printer.node(size))}",
            "        if size > most:",
            "            most, total = size, 0",
            "        if size == most:",
            f"            total += {added}",
            "return total",
        ]

    def _rows(self, test: Expr, value: Each, var: Var, printer: Printer) -> list[str] | None:
        """Find the longest rows: as many members as parts, and no part left out between them.

        Rows of the greatest length have gaps between them, and each is made in as many ways as
        one member of each of its parts can be chosen.
        """
        match test:
            case Call(name, (Var(one, _),), _) if one == value.var:
                row = self._value(name)
            case _:
                return None
        match row:
            case Op("and", (Op(">=", (size, least), _), Op("=", (length, less), _), single), _):
                pass
            case _:
                return None
        match size, length, less, single:
            case (
                Op("count", (Var(),), _),
                Op("-", (Call(highest, (Var(),), _), Call(lowest, (Var(),), _)), _),
                Op("-", (also, Lit(1, _)), _),
                Call(only, (Var(),), _),
            ) if bare(size) == bare(also) and isinstance(least, Lit) and least.value > 0:
                parts = self._row_of(highest, lowest, only)
            case _:
                return None
        if parts is None:
            return None
        printer.tables.needs.add("members")
        part, whole = parts
        table = printer.tables.of("holding", Enum(part), SetOf(Enum(whole)))
        it = printer.name(var.name)
        return [
            "most = total = 0",
            f"left = {parts_name(self.lifts.world.kinds[whole])}({it})",
            "while left:",
            "    row = left & ~(left + (left & -left))",
            "    left ^= row",
            "    size = row.bit_count()",
            f"    if size >= max(most, {int(least.value)}):",
            "        ways = size",
            "        for part in _members(row):",
            f"            ways *= ({it} & {table}[part]).bit_count()",
            "        total = ways if size > most else total + ways",
            "        most = size",
            "return total",
        ]

    def _row_of(self, highest: str, lowest: str, only: str) -> tuple[str, str] | None:
        """Tell of what part of what kind the highest, the lowest and each only one are asked."""
        lifts = [self.lifts.named(name) for name in (highest, lowest, only)]
        found = [self.formula(lift) if lift is not None else None for lift in lifts]
        for name in sorted(self.parted):
            kind = self.lifts.world.kinds[name]
            row = f"{parts_name(kind)}(it)"
            low = f"({row} & -{row})"
            ends = [f"{one}.bit_length() - bool(it)" for one in (row, low)]
            if found == [*ends, f"{row}.bit_count() == it.bit_count()"]:
                return kind.parts[0], name
        return None

    def _value(self, name: str) -> Expr | None:
        found = self.lifts.named(name)
        return None if found is None else found.value


def _renamed(expr: Expr, var: Var, each: Each) -> Expr:
    return bare(put(expr, var, Var(each.var, each.var_sort)))


def ends_from(lift: Lift) -> int | None:
    """Tell from what length on the ends of a list matter, if a lift goes through them."""
    match lift.value:
        case Each(how="most", domain=Op("range", (Lit(low, _), Lit(high, _)), _)) as value:
            if 0 < low <= high and _asked_of_ends(value, lift.var) is not None:
                return int(low)
        case _:
            pass
    return None


def _asked_of_ends(value: Each, whole: Var) -> list[Expr] | None:
    """Give what is asked of an end of a list but that all in it are different."""
    length = bare(Var(value.var, value.var_sort))
    if value.test is None or bare(value.body) != length or not isinstance(whole.sort, ListOf):
        return None
    if not isinstance(whole.sort.of, Enum):
        return None
    end = bare(Op("members", (Op("tail", (whole, length), whole.sort),), SetOf(whole.sort.of)))
    there = bare(Op("<=", (length, Op("count", (whole,), NUMBER)), TRUTH))
    different = bare(Op("=", (Op("count", (end,), NUMBER), length), TRUTH))
    test = bare(value.test)
    parts = list(test.args) if isinstance(test, Op) and test.op == "and" else [test]
    if there not in parts or different not in parts:
        return None
    asked = [_put(one, end, Var("end", end.sort)) for one in parts if one not in (there, different)]
    names = {part.name for one in asked for part in within(one) if isinstance(part, Var)}
    return None if whole.name in names else asked


def _put(expr: Expr, part: Expr, other: Expr) -> Expr:
    return other if expr == part else rebuilt(expr, lambda inner: _put(inner, part, other))


def _ends(lift: Lift, printer: Printer) -> list[str]:
    """Find the longest end of a list: once two in it are alike, so are two of any longer one."""
    value = lift.value
    assert isinstance(value, Each)
    asked = _asked_of_ends(value, lift.var)
    assert asked is not None
    assert isinstance(value.domain, Op)
    low, high = (flat(printer.node(arg)) for arg in value.domain.args)
    it, length = printer.name(lift.var.name), printer.name(value.var)
    end = printer.name("end")
    test = conjoined("and", [Text(f"{length} >= {low}", 4), *map(printer.truth, asked)])
    return [
        f"found = {end} = 0",
        f"for {length}, member in enumerate(reversed({it}), 1):",
        f"    {end} |= 1 << member",
        f"    if {length} > {high} or {end}.bit_count() != {length}:",
        "        break",
        f"    if {flat(test)}:",
        f"        found = {length}",
        "return found",
    ]


def parts_name(kind: Kind) -> str:
    """Name the function that gives the set of the parts of a kind's members."""
    return f"_{identifier(kind.parts[0])}s_of"


def parts_text(kind: Kind, size: int) -> str:
    """Write that function."""
    rows = range(0, len(kind.members), size)
    joined = " | ".join(f"members >> {at}" if at else "members" for at in rows)
    return (
        f"def {parts_name(kind)}(members: int) -> int:\n"
        f'    """Give the set of the parts that some members have: each {kind.parts[0]} once."""\n'
        f"    return ({joined}) & {(1 << size) - 1}\n"
    )
