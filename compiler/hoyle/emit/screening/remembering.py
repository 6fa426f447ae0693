"""The text of lifts: lists, and what is remembered of sets, lists and several things."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import prod

from hoyle.emit.lexicon import type_of
from hoyle.emit.screening.body import Body
from hoyle.emit.screening.layout import (
    BIT_AND,
    SHIFT,
    SUM,
    TERM,
    WIDTH,
    Applied,
    Choice,
    Node,
    Run,
    Text,
    compared,
    infix,
    looked_up,
)
from hoyle.emit.screening.lifts import DIGITS, KEYS, Lift, Lifts
from hoyle.emit.screening.names import identifier
from hoyle.emit.screening.printer import Printer
from hoyle.emit.screening.quick import Quick, ends_from, parts_text
from hoyle.emit.screening.statements import truthful
from hoyle.emit.screening.terms import World, domain, kind_of, parts_of
from hoyle.ir import Call, Each, Enum, Expr, Maybe, Sort, Truth

_MANY = 1_000  # keys of what only others ask for that is not worth remembering
_AT_ONCE = 15_000  # values worked out together


class Remembering:
    """Writes the lifts of a screen, and how they are applied."""

    def __init__(self, world: World, lifts: Lifts, values: Callable[[Expr], range | None]) -> None:
        self.world = world
        self.lifts = lifts
        self.quick = Quick(lifts, values)
        self.once = ""  # the screen, while a function of few keys is written, of each of them once

    def call(self, call: Call, args: Sequence[Node]) -> Node:
        if call.name.startswith("~~"):
            return self._counts(call.name[2:], args[0])
        name = _lift_name(call.name[1:])
        if len(args) < 2:
            lift = self.lifts.named(call.name)
            return self._once(lift, name, args[0]) if lift else looked_up(name, args[0])
        sorts = [arg.sort for arg in call.args]
        if not self._numbered(sorts):
            return Applied(name, tuple(args), square=True)
        if self.once and self._keys(sorts) > _MANY and not _asks(self.once, name):
            return Applied(name.lower(), tuple(args))
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

    def _once(self, lift: Lift, name: str, arg: Node) -> Node:
        """Apply a function of one thing, which is remembered unless it is quick."""
        shortest = ends_from(lift)
        if shortest is not None:
            made = Applied(name.lower(), (arg,))
            long = compared(">=", Applied("len", (arg,)), Text(str(shortest)))
            return Choice(made, long, Text("0"))
        if f"~{lift.name}" in self.lifts.direct or self.quick.formula(lift) is not None:
            return Applied(name.lower(), (arg,))
        return Applied(name, (arg,), square=True)

    def _numbered(self, sorts: Sequence[Sort]) -> bool:
        """Tell whether things of some sorts together are one number, or else a tuple."""
        return len(sorts) <= DIGITS and self._keys(sorts) <= KEYS

    def _keys(self, sorts: Sequence[Sort]) -> int:
        return prod(self._digit(sort)[1] for sort in sorts)

    def _few(self, lift: Lift) -> bool:
        """Tell whether a function is soon worked out for all its keys."""
        sorts = [var.sort for var in (lift.var, *lift.more)]
        if not lift.more or not self._numbered(sorts):
            return False
        return self._keys(sorts) * self._through(lift.value) <= _AT_ONCE

    def _through(self, expr: Expr) -> int:
        """Tell how many values are worked out for one of an expression, at most."""
        most = max((self._through(part) for part in parts_of(expr)), default=1)
        if not isinstance(expr, Each):
            return most
        return most * self.world.size(kind_of(expr.domain.sort)) ** (2 if expr.subsets else 1)

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

    def _several(self, lift: Lift, node: Node, printer: Printer, asked: str) -> str:
        """Write what is remembered of several things."""
        name = _lift_name(lift.name)
        params = [printer.name(var.name) for var in (lift.var, *lift.more)]
        sorts = [self._digit(var.sort) for var in (lift.var, *lift.more)]
        result = "bool" if isinstance(lift.value.sort, Truth) else "int"
        typed = tuple(Text(f"{param}: int") for param in params)
        body = Body(0)
        body.put("def ", Applied(name.lower(), typed), f" -> {result}:")
        body.indent = 4
        body.put("return ", node)
        body.indent = 0
        if not self._numbered([var.sort for var in (lift.var, *lift.more)]):
            kind = f"_Remembered[tuple[{', '.join('int' for _ in params)}], {result}]"
            work = Applied("_Remembered", (Text(f"lambda key: {name.lower()}(*key)"),))
            body.add("", "")
            body.put(f"{name}: {kind} = ", work)
            return "\n".join(body.lines) + "\n"
        digits: list[Node] = []
        stride = 1
        for low, count in reversed(sorts):
            digit = f"key // {stride}" if stride > 1 else "key"
            digits.insert(0, Text(f"{digit} % {count}{f' - {-low}' if low else ''}"))
            stride *= count
        work = Applied(f"lambda key: {name.lower()}", tuple(digits))
        kind = f"_Remembered[int, {result}]"
        made = Applied("_Remembered", (work,))
        if self._few(lift):
            kind, made = f"_Filled[{result}]", Applied("_Filled", (work, Text(str(stride))))
        if not _asks(asked, name):
            return "\n".join(body.lines) + "\n"
        body.add("", "")
        body.put(f"{name}: {kind} = ", made)
        return "\n".join(body.lines) + "\n"

    def _counting(self, kind: str) -> str:
        """Write how members are counted by a part."""
        part = self.world.kinds[kind].parts[0]
        name = identifier(part)
        words = {"_PART": f"_{name.upper()}", "_part": f"_{name}", "PART": part}
        words["SIZE"] = str(self.world.size(part))
        return re.sub("|".join(words), lambda word: words[word[0]], _COUNTING).lstrip()

    def text(self, printer: Printer, asked: str) -> str:
        """Write what is worked out ahead, and what is remembered, of that which is asked for."""
        lines: list[str] = []
        function = asked
        for lift in reversed(self.lifts.found.values()):
            self.once = function if self._few(lift) else ""
            made = self._lift(lift, printer, asked)
            if made:
                asked += made
                lines.insert(0, made)
        kinds = self.lifts.world.kinds
        lines += [self._counting(kind) for kind in sorted(set(self.lifts.spreads.values()))]
        sizes = {name: self.world.size(kinds[name].parts[0]) for name in sorted(self.quick.parted)}
        parts = [parts_text(kinds[name], size) for name, size in sizes.items()]
        if not lines:
            return ""
        memories = [_REMEMBERED] + [_FILLED] * any("_Filled(" in line for line in lines)
        return "\n\n".join((*(f"{one.strip()}\n" for one in memories), *parts, *lines))

    def _lift(self, lift: Lift, printer: Printer, asked: str) -> str:
        """Write a lift as far as it is asked for."""
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
            return "\n".join(body.lines) + "\n" if _asks(asked, name) else ""
        if lift.more:
            wanted = _asks(asked, name) or _asks(asked, name.lower())
            return self._several(lift, node, printer, asked) if wanted else ""
        result = "bool" if truth else "int"
        by = _lift_name(f"{lift.name} by {lift.part}")
        if _asks(asked, by):
            counted = f"_{identifier(lift.part or '')}_counted"
            work = f"lambda counts: {name.lower()}({counted}(counts))"
            body.put(f"{by}: _Remembered[int, {result}] = ", Applied("_Remembered", (Text(work),)))
        if _asks(asked, name):
            body.lines.insert(0, f"{name} = _Remembered({name.lower()})")
        remembered = "\n".join(body.lines)
        if not remembered and not _asks(asked, name.lower()):
            return ""
        body = Body(0)
        body.add(f"def {name.lower()}({var}: {type_of(lift.var.sort)}) -> {result}:")
        if lift.says:
            body.add(f'    """{lift.says}."""')
        body.indent = 4
        quick = self.quick.lines(lift, printer)
        if quick is not None and max(map(len, quick)) <= WIDTH - body.indent:
            body.add(*quick)
        else:
            body.put("return ", node)
        body.indent = 0
        if remembered:
            body.add("", "", remembered)
        return "\n".join(body.lines) + "\n"


def _asks(text: str, name: str) -> bool:
    """Tell whether a text mentions a name."""
    return re.search(rf"\b{name}\b", text) is not None


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

_FILLED = '''
class _Filled(_Remembered[int, _V]):
    """What a function of few keys gives: for all of them when it is first asked for."""

    def __init__(self, work: Callable[[int], _V], count: int) -> None:
        super().__init__(work)
        self.count = count

    def __missing__(self, key: int) -> _V:
        """Work all values out."""
        if not self:
            self.update((one, self.work(one)) for one in range(self.count))
        return super().__missing__(key)
'''

_COUNTING = '''
# Of a row of members the number of each PART, in base eight.
_PART_COUNTS = [int(f"{row:b}", 8) for row in range(1 << SIZE)]
# The lowest member with each of the numbers of copies that it may have.
_PART_COPIES = [sum(1 << SIZE * copy for copy in range(number)) for number in range(8)]


def _part_counted(counts: int) -> int:
    """Give a set that has so many members of each PART."""
    found = 0
    member = 1
    while counts:
        found |= member * _PART_COPIES[counts & 7]
        counts >>= 3
        member <<= 1
    return found
'''
