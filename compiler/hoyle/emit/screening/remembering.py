"""The text of lifts: lists, and what is remembered of sets, lists and several things."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.emit.lexicon import type_of
from hoyle.emit.screening.body import Body
from hoyle.emit.screening.layout import (
    BIT_AND,
    SHIFT,
    SUM,
    TERM,
    Applied,
    Node,
    Run,
    Text,
    infix,
    looked_up,
)
from hoyle.emit.screening.lifts import Lift, Lifts
from hoyle.emit.screening.names import identifier
from hoyle.emit.screening.printer import Printer
from hoyle.emit.screening.statements import truthful
from hoyle.emit.screening.terms import World, domain
from hoyle.ir import Call, Enum, Maybe, Sort, Truth


class Remembering:
    """Writes the lifts of a screen, and how they are applied."""

    def __init__(self, world: World, lifts: Lifts) -> None:
        self.world = world
        self.lifts = lifts

    def call(self, call: Call, args: Sequence[Node]) -> Node:
        if call.name.startswith("~~"):
            return self._counts(call.name[2:], args[0])
        name = _lift_name(call.name[1:])
        if len(args) < 2:
            return Applied(name, tuple(args), square=True)
        made: Node | None = None
        for arg, part in zip(call.args, args, strict=True):
            low, count = self._digit(arg.sort)
            digit = infix("+", part, Text(str(-low)), SUM) if low else part
            if made is not None:
                made = infix("+", infix("*", made, Text(str(count)), TERM), digit, SUM)
            else:
                made = digit
        assert made is not None
        return Applied(name, (made,), square=True)

    def _digit(self, sort: Sort) -> tuple[int, int]:
        """Give the lowest of a small sort's values, none too, and how many there are."""
        values = domain(Maybe(sort) if isinstance(sort, Enum) else sort, self.world)
        assert values is not None
        return values[0], len(values)

    def _counts(self, kind: str, group: Node) -> Node:
        """Write how many members of each part a set has, as a number in base eight."""
        of = self.world.kinds[kind]
        count, size = self.world.size(kind), self.world.size(of.parts[0])
        parts: list[Node] = []
        for at in range(0, count, size):
            row = infix(">>", group, Text(str(at)), SHIFT) if at else group
            if at + size < count:
                row = infix("&", row, Text(str((1 << size) - 1)), BIT_AND)
            parts.append(looked_up(f"_{identifier(of.parts[0]).upper()}_COUNTS", row))
        made = parts[0]
        for part in parts[1:]:
            made = infix("+", made, part, SUM)
        return made

    def _several(self, lift: Lift, node: Node, printer: Printer) -> str:
        """Write what is remembered of several things."""
        name = _lift_name(lift.name)
        params = [printer.name(var.name) for var in (lift.var, *lift.more)]
        sorts = [self._digit(var.sort) for var in (lift.var, *lift.more)]
        result = "bool" if isinstance(lift.value.sort, Truth) else "int"
        typed = ", ".join(f"{param}: int" for param in params)
        body = Body(0)
        body.add(f"def {name.lower()}({typed}) -> {result}:")
        body.indent = 4
        body.put("return ", node)
        body.indent = 0
        digits: list[Node] = []
        stride = 1
        for low, count in reversed(sorts):
            digit = f"key // {stride}" if stride > 1 else "key"
            digits.insert(0, Text(f"{digit} % {count}{f' - {-low}' if low else ''}"))
            stride *= count
        work = Applied(f"lambda key: {name.lower()}", tuple(digits))
        body.add("", "")
        body.put(f"{name}: _Remembered[int, {result}] = ", Applied("_Remembered", (work,)))
        return "\n".join(body.lines) + "\n"

    def _counting(self, kind: str) -> str:
        """Write how members are counted by a part."""
        part = self.world.kinds[kind].parts[0]
        size, name = self.world.size(part), identifier(part)
        made = _COUNTING.replace("_PART", f"_{name.upper()}").replace("_part", f"_{name}")
        return made.replace("KIND", kind).replace("PART", part).replace("SIZE", str(size)).lstrip()

    def text(self, printer: Printer) -> str:
        """Write what is worked out ahead, and what is remembered."""
        lines: list[str] = []
        for lift in self.lifts.found.values():
            name, var = _lift_name(lift.name), printer.name(lift.var.name)
            body = Body(0)
            truth = isinstance(lift.value.sort, Truth)
            node = truthful(lift.value, printer) if truth else printer.node(lift.value)
            if lift.values is not None:
                kind = "bool" if truth else type_of(lift.value.sort)
                last = lift.values[-1] + 1
                group = f"(*range({last}), -1)" if lift.values[0] < 0 else f"range({last})"
                run = Run("", node, var, Text(group), (), listed=True)
                body.put(f"{name}: list[{kind}] = ", run)
            elif lift.more:
                lines.append(self._several(lift, node, printer))
                continue
            else:
                kind = type_of(lift.var.sort)
                result = "bool" if truth else "int"
                body.add(f"def {name.lower()}({var}: {kind}) -> {result}:")
                if lift.says:
                    body.add(f'    """{lift.says}."""')
                body.indent = 4
                body.put("return ", node)
                body.indent = 0
                body.add("", "", f"{name} = _Remembered({name.lower()})")
            if f"~{lift.name}" in self.lifts.spreads:
                by = _lift_name(f"{lift.name} by {lift.part}")
                counted = f"_{identifier(lift.part or '')}_counted"
                work = f"lambda counts: {name.lower()}({counted}(counts))"
                made = Applied("_Remembered", (Text(work),))
                body.put(f"{by}: _Remembered[int, {result}] = ", made)
            lines.append("\n".join(body.lines) + "\n")
        lines += [self._counting(kind) for kind in sorted(set(self.lifts.spreads.values()))]
        return "\n\n".join((_REMEMBERED.strip("\n") + "\n", *lines)) if lines else ""


def _lift_name(name: str) -> str:
    return "_" + identifier(name).upper()


_REMEMBERED = '''
_K = TypeVar("_K")
_V = TypeVar("_V")


class _Remembered(dict[_K, _V]):
    """What a function gives, worked out when it is first asked for; few enough are kept."""

    def __init__(self, work: Callable[[_K], _V]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: _K) -> _V:
        """Work a value out."""
        if len(self) > 50_000:
            self.clear()
        value = self[key] = self.work(key)
        return value
'''

_COUNTING = '''
# Of a row of members the number of each PART, in base eight.
_PART_COUNTS = [int(f"{row:b}", 8) for row in range(1 << SIZE)]


def _part_counted(counts: int) -> int:
    """Give a set that has so many members of each PART."""
    found = 0
    for place in range(SIZE):
        for number in range(counts >> 3 * place & 7):
            found |= 1 << number * SIZE + place
    return found
'''
