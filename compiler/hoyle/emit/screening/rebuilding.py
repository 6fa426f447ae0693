"""What the plain screen makes of states that the record does not give but later acts show."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.emit.screening.compact import wide
from hoyle.ir import Act, Book, Rebuilt, State


def emit_rebuilding(book: Book, methods: Mapping[str, str]) -> str:
    """Write `_shown`, which gives such states as the record shows them in full, or is unsure.

    `methods` are those of the acts that do not always stop a record.
    """
    rows = [
        _row(book, state, state.rebuilt, methods)
        for state in book.states
        if state.rebuilt is not None
        and state.rebuilt.given in methods
        and state.rebuilt.by in methods
    ]
    return (_SHOWN.replace("ROWS", "\n".join(rows)) if rows else _NOTHING).lstrip()


def _row(book: Book, state: State, rebuilt: Rebuilt, methods: Mapping[str, str]) -> str:
    giving, by = _act(book, rebuilt.given), _act(book, rebuilt.by)
    keys = next(len(kind.members) for kind in book.kinds if kind.name == state.keys[0].name)
    lines = [
        f'"{state.name}"',
        str(keys),
        str(rebuilt.most),
        f"_Screening.{methods[giving.name]}",
        str(_place(giving, rebuilt.given_key)),
        f"_Screening.{methods[by.name]}",
        str(_place(by, rebuilt.key)),
        str(_place(by, rebuilt.member)),
    ]
    one = f"    ({', '.join(lines)}),"
    if len(one) <= 100:
        return one
    return "\n".join(["    (", *(f"        {line}," for line in lines), "    ),"])


def _act(book: Book, name: str) -> Act:
    return next(act for act in book.acts if act.name == name)


def _place(act: Act, role: str) -> int:
    """Tell where a role stands among a method's arguments: those with a code of their own last."""
    roles = sorted(act.roles, key=lambda one: wide(one.sort))
    return next(i for i, one in enumerate(roles) if one.var == role)


_NOTHING = '''
def _shown(acts: list[_Event], start: tuple[tuple[str, int, int], ...]) -> list[_Told]:
    """Tell what later acts show of states that the record does not give: no such state here."""
    return []
'''

_SHOWN = '''
# States that the record may leave out: how many slots and members, the act that gives them
# and the place of its key, the act that shows them and the places of its key and member.
_REBUILT: list[tuple[str, int, int, _Method, int, _Method, int, int]] = [
ROWS
]


def _shown(acts: list[_Event], start: tuple[_Told, ...]) -> list[_Told]:
    """Tell what later acts show of states that the record does not give.

    Where they may have held more than is shown, the record is for the judge.
    """
    found: list[_Told] = []
    for state, slots, most, gives, key, shows, at, member in _REBUILT:
        given = {slot for name, slot, _ in start if name == state}
        given |= {args[key] for method, args in acts if method is gives}
        if len(given) == slots:
            continue
        shown = [0] * slots
        for method, args in acts:
            if method is shows:
                shown[args[at]] |= 1 << args[member]
        for slot in range(slots):
            if slot not in given:
                if shown[slot].bit_count() < most:
                    raise _Unsure
                found.append((state, slot, shown[slot]))
    return found
'''
