"""How codes are understood: which act one is, and what its roles are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import prod

from hoyle.emit.c.expressions import NOW, mask
from hoyle.emit.c.layout import Applied, Body, Chain, CNode, Conditional, CText
from hoyle.emit.c.sorts import LIMIT
from hoyle.emit.slice.course import Slice
from hoyle.ir import Act, Maybe, Number, Role, SetOf, Slot, Sort, Word
from hoyle.ir.kinds import Kinds, values_of


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """The states that an act may ask for, those that it sets, and those of which none is no value
    but in a record that has such an act: a bit for each."""

    users: int
    tellers: int
    begins: int


class Coding:
    """The codes of a book's acts: of each as many as its bounded roles have values together."""

    def __init__(self, made: Slice) -> None:
        self.made = made
        self.acts = {act.name: act for act in made.book.acts}
        self.first: dict[str, int] = {}  # the first code of each act, in their order
        self.total = 0
        for act in made.book.acts:
            self.first[act.name] = self.total
            self.total += self.count(act)

    def size(self, sort: Sort) -> int:
        """Count the values of a bounded role."""
        return len(values_of(sort, self.made.shape.size) or ())

    def count(self, act: Act) -> int:
        """Count the codes of an act."""
        return prod(self.size(role.sort) for role in act.roles if not wide(role.sort))

    def end(self, act: Act) -> int:
        """Give the code that comes after those of an act."""
        return self.first[act.name] + self.count(act)

    def stride(self, act: Act, role: str) -> int:
        """Tell what the code of an act grows by with the next member of a bounded role."""
        near = [one for one in act.roles if not wide(one.sort)]
        place = next(i for i, one in enumerate(near) if one.var == role)
        return prod(self.size(one.sort) for one in near[place + 1 :])

    def among(self, acts: Collection[str]) -> CNode:
        """Write the test whether a code is that of one of some acts."""
        ranges: list[tuple[int, int]] = []
        for name, act in self.acts.items():
            if name in acts:
                low = self.first[name]
                if ranges and ranges[-1][1] == low:
                    low = ranges.pop()[0]
                ranges.append((low, self.end(act)))
        tests = tuple(CText(f"(code >= {low} && code < {high})") for low, high in ranges)
        if len(tests) < 2:
            return tests[0] if tests else CText("false")
        return Chain("||", tests)


def wide(sort: Sort) -> bool:
    """Tell whether a role stands as an integer of its own."""
    return values_of(sort, lambda _: 0) is None


def widths(coding: Coding, said: Mapping[str, str]) -> str:
    """Write how many codes the act that begins with a code takes; 0 if it is not followed."""
    rows: list[tuple[int, int]] = []  # the code that comes after, and how many
    for act in coding.acts.values():
        count = 1 + sum(wide(role.sort) for role in act.roles) if act.name in said else 0
        if rows and rows[-1][1] == count:
            rows.pop()
        rows.append((coding.end(act), count))
    body = Body()
    if rows and rows[0][1]:
        rows.insert(0, (0, 0))
    for end, count in rows:
        with body.block(f"if (code < {end})"):
            body.add(f"return {count};")
    body.add("return 0;")
    return "\n".join(body.lines)


def dispatch(coding: Coding, said: Mapping[str, str], asked: Callable[[str], LeftOpen]) -> str:
    """Write which function follows the act that begins with a code, and how many that takes.

    `asked` tells what an act has to do with what may be left open.
    """
    rows: list[tuple[int, Act | None]] = []  # the code that comes after an act, if it is followed
    end = -1  # of the codes that were told of
    for act in coding.acts.values():
        if act.name not in said:
            continue
        if coding.first[act.name] > end:
            rows.append((coding.first[act.name], None))
        end = coding.end(act)
        rows.append((end, act))
    body = Body()

    def follow(act: Act | None) -> None:
        if act is None:
            body.add("return 0;")
            return
        _open(asked(act.name), body)
        _followed(act, coding, said[act.name], body)

    _among([*rows, (0, None)], follow, body)
    return "\n".join(body.lines)


def _among(
    rows: Sequence[tuple[int, Act | None]], follow: Callable[[Act | None], None], body: Body
) -> None:
    """Write which act a code is of, asking always for one half of them."""
    if len(rows) == 1:
        follow(rows[0][1])
        return
    half = len(rows) // 2
    with body.block(f"if (code < {rows[half - 1][0]})"):
        _among(rows[:half], follow, body)
    _among(rows[half:], follow, body)


def _open(asked: LeftOpen, body: Body) -> None:
    """Write that it is not sure what comes of an act that asks for what is left open."""
    if asked.begins:
        body.add(f"now->begun |= {mask(asked.begins)};")
    if asked.users:
        with body.block(f"if (asks(now, {mask(asked.users)}))"):
            body.add("return 0;")
    if asked.tellers:
        body.add(f"now->open &= ~{mask(asked.tellers)};")


def _followed(act: Act, coding: Coding, name: str, body: Body) -> None:
    """Write the following of an act; `name` is of its function, "" if there is none."""
    if not name:
        body.add("now->unsure = true;", "return 0;")
        return
    near = [role for role in act.roles if not wide(role.sort)]
    far = [role for role in act.roles if wide(role.sort)]
    if far:
        with body.block(f"if (left < {1 + len(far)})"):
            body.add("return 0;")
    for i, role in enumerate(far, 1):
        with body.block(f"if (!{_sound(role, i, coding.made.shape)})"):
            body.add("now->unsure = true;", "return 0;")
    if (begin := coding.first[act.name]) and near:
        body.add(f"code -= {begin};")
    args = [_near(act, role, coding) for role in near]
    for i, role in enumerate(far, 1):
        args.append(f"{'(set)' if isinstance(role.sort, SetOf) else ''}codes[{i}]")
    calls = Applied(name, (NOW, *map(CText, args)))
    body.put("return ", Conditional(calls, CText("0"), CText(str(1 + len(far)))))


def _sound(role: Role, place: int, kinds: Kinds) -> str:
    if isinstance(role.sort, SetOf):
        whole = f"is_set(codes[{place}], {kinds.size(role.sort.of.name)})"
        most = role.sort.most
        return whole if most is None else f"({whole} && count((set)codes[{place}]) <= {most})"
    return f"is_number(codes[{place}])"


def _near(act: Act, role: Role, coding: Coding) -> str:
    """Write a bounded role as a digit of the code."""
    by, count, whole = coding.stride(act, role.var), coding.size(role.sort), coding.count(act)
    # Divided as 32 bits, which is quicker; what is then added to needs its sign.
    plain = whole < LIMIT and not (isinstance(role.sort, Number) and role.sort.low)
    short = "(uint32_t)" if plain else ""
    made = f"{short}code / {by}" if by > 1 else "code"
    if by * count < whole:
        made = f"{made} % {count}" if by > 1 else f"{short}code % {count}"
    match role.sort:
        case Maybe():
            return f"or_none({made}, {count - 1})"
        case Number(int() as low, _) if low:
            return f"{made} {'+' if low > 0 else '-'} {abs(low)}"
        case _:
            return made


def spoken(act: Act) -> str:
    """Write the words of an act, its roles by their variables."""
    return " ".join(
        part.text if isinstance(part, Word) else part.var if isinstance(part, Slot) else ""
        for part in act.phrase
    )
