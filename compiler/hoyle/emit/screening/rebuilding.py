"""What the plain screen makes of states that the record does not give but later acts show."""

from __future__ import annotations

from collections.abc import Container, Mapping

from hoyle.emit.screening.compact import wide
from hoyle.emit.screening.terms import World
from hoyle.ir import Act, Book, Rebuilt, SetOf, State


def emit_rebuilding(book: Book, methods: Mapping[str, str], kept: Container[str]) -> str:
    """Write `_worlds`, which gives such states as the record shows them, if they are `kept`.

    `methods` are those of the acts that do not always stop a record.
    """
    rows = [
        _row(book, state, state.rebuilt, methods)
        for state in book.states
        if state.rebuilt is not None and state.name in kept
    ]
    return (_SHOWN.replace("ROWS", "\n".join(rows)) if rows else _NOTHING).lstrip()


def gifts(world: World, kept: Container[str]) -> list[tuple[str, str, int]]:
    """List what a record must give to leave no such state open: the act, its key, the member."""
    found: dict[tuple[str, str, int], None] = {}
    for state in world.book.states:
        if state.rebuilt is not None and state.name in kept:
            for at in range(world.size(state.keys[0].name)):
                found[state.rebuilt.given, state.rebuilt.given_key, at] = None
    return list(found)


def _row(book: Book, state: State, rebuilt: Rebuilt, methods: Mapping[str, str]) -> str:
    giving, by = _act(book, rebuilt.given), _act(book, rebuilt.by)
    keys = next(len(kind.members) for kind in book.kinds if kind.name == state.keys[0].name)
    assert isinstance(state.sort, SetOf)
    of = state.sort.of.name
    group = next(role.var for role in giving.roles if role.sort == state.sort)
    lines = [
        f'"{state.name}"',
        str(keys),
        str(next(len(kind.members) for kind in book.kinds if kind.name == of)),
        str(rebuilt.most),
        _method(methods, giving),
        str(_place(giving, rebuilt.given_key)),
        str(_place(giving, group)),
        _method(methods, by),
        str(_place(by, rebuilt.key)),
        str(_place(by, rebuilt.member)),
    ]
    one = f"    ({', '.join(lines)}),"
    if len(one) <= 100:
        return one
    return "\n".join(["    (", *(f"        {line}," for line in lines), "    ),"])


def _method(methods: Mapping[str, str], act: Act) -> str:
    """Name an act's method; an act that always stops a record gives and shows nothing."""
    return f"_Screening.{methods[act.name]}" if act.name in methods else "None"


def _act(book: Book, name: str) -> Act:
    return next(act for act in book.acts if act.name == name)


def _place(act: Act, role: str) -> int:
    """Tell where a role stands among a method's arguments: those with a code of their own last."""
    roles = sorted(act.roles, key=lambda one: wide(one.sort))
    return next(i for i, one in enumerate(roles) if one.var == role)


_NOTHING = '''
def _worlds(acts: list[_Event], start: tuple[_Told, ...]) -> list[list[_Told]]:
    """Tell what may have been held by those of whom the record does not say: nothing is held."""
    return [[]]
'''

_SHOWN = '''
# States that the record may leave out: how many slots, members in all and in a full one; the
# act that gives them and the places of its key and set; the act that shows them and the places
# of its key and member.
_Shown = tuple[str, int, int, int, _Method | None, int, int, _Method | None, int, int]
_REBUILT: list[_Shown] = [
ROWS
]


def _worlds(acts: list[_Event], start: tuple[_Told, ...]) -> list[list[_Told]]:
    """Tell what may have been held by those of whom the record does not say.

    The first answer is what later acts show, the second, where something is left open, all
    that it can have been.
    """
    least: list[_Told] = []
    most: list[_Told] = []
    for state, slots, size, enough, gives, key, group, shows, at, member in _REBUILT:
        told = {slot: value for name, slot, value in start if name == state}
        for method, args in acts:
            if method is gives:
                told[args[key]] = told.get(args[key], 0) | args[group]
        if len(told) == slots:
            continue
        seen = [told.get(slot, 0) for slot in range(slots)]
        for method, args in acts:
            if method is shows and not any(
                seen[slot] >> args[member] & 1 for slot in range(slots) if slot != args[at]
            ):
                seen[args[at]] |= 1 << args[member]
        held = [told.get(slot, seen[slot]) for slot in range(slots)]
        for slot in range(slots):
            if slot not in told:
                others = 0
                for other in range(slots):
                    others |= held[other] if other != slot else 0
                rest = 0 if seen[slot].bit_count() >= enough else (1 << size) - 1 & ~others
                least.append((state, slot, seen[slot]))
                most.append((state, slot, seen[slot] | rest))
    return [least] if least == most else [least, most]
'''
