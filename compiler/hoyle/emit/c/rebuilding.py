"""What the screen in C makes of states that the record does not give but later acts show."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.emit.c.body import Body, comment
from hoyle.emit.c.coding import codes_of, stride
from hoyle.emit.c.sorts import Unwritable
from hoyle.emit.c.unknown import among
from hoyle.emit.slice.codes import offsets, wide
from hoyle.emit.slice.course import Slice
from hoyle.ir import Act, Book, Enum, SetOf, State
from hoyle.ir.handed import emptied
from hoyle.ir.unsaid import looking


def rebuilt_rows(made: Slice, said: Mapping[str, str], told: Mapping[str, int]) -> list[str]:
    """Write for each such state that is `told` what the table of the frame needs of it."""
    return [
        _row(made, state, said, told)
        for state in made.book.states
        if state.rebuilt is not None and state.name in told
    ]


def most_slots(made: Slice, told: Mapping[str, int]) -> int:
    """Tell how many slots such states have in all."""
    return sum(made.shape.slots(s.name) for s in made.book.states if s.rebuilt and s.name in told)


def looked_at(book: Book, made: Slice, told: Mapping[str, int]) -> str:
    """Write the test whether an act may tell apart what lies between; "" if none may.

    The act that shows such a state does so of its own key alone.
    """
    body, followed = Body(8), {act.name for act in made.book.acts}
    for state in book.states:
        acts = looking(book, state) & followed
        if not acts or state.rebuilt is None:
            continue
        by = state.rebuilt.by
        with body.block(f"if (state == {told[state.name]})"):
            if acts - {by}:
                with body.block("if (", among(acts - {by}, made)):
                    body.add("return true;")
            if by in acts:
                shows = next(act for act in made.book.acts if act.name == by)
                first = offsets(made.book.acts, made.shape)[by]
                key = f"(code - {first}) / {_stride(shows, state.rebuilt.key, made)}"
                own = f"{key} % {made.shape.slots(state.name)} == slot"
                with body.block(f"if ({own} && ", among({by}, made)):
                    body.add("return true;")
    return "\n".join(body.lines)


def emptying(book: Book, made: Slice) -> str:
    """Write the test whether an act may empty such a state after it was shown; "" if none may."""
    acts = frozenset[str]().union(*(emptied(book, s.name) for s in book.states if s.rebuilt))
    body = Body(12)
    if acts & {act.name for act in made.book.acts}:
        with body.block("if (any)"), body.block("if (", among(acts, made)):
            body.add("*sure = false;")
    return "\n".join(body.lines)


def _row(made: Slice, state: State, said: Mapping[str, str], told: Mapping[str, int]) -> str:
    rebuilt = state.rebuilt
    assert rebuilt is not None
    assert isinstance(state.sort, SetOf)
    gives, shows = (
        next(act for act in made.book.acts if act.name == name)
        for name in (rebuilt.given, rebuilt.by)
    )
    far = [role for role in gives.roles if wide(role.sort)]
    group = next((i for i, role in enumerate(far, 1) if role.sort == state.sort), None)
    if group is None or len(state.keys) != 1 or (rebuilt.less and rebuilt.less not in told):
        raise Unwritable
    values = [
        told[state.name],
        made.shape.slots(state.name),
        made.shape.size(state.sort.of.name),
        rebuilt.most,
        told[rebuilt.less] if rebuilt.less else -1,
        *_codes(gives, rebuilt.given_key, made, said),
        group,
        *_codes(shows, rebuilt.key, made, said),
        _stride(shows, rebuilt.member, made),
    ]
    return f"{{{', '.join(map(str, values))}}}, {comment(state.name)}"


def _codes(act: Act, key: str, made: Slice, said: Mapping[str, str]) -> tuple[int, int, int]:
    """Give an act's first code, how many it has, and by what they grow with the key.

    An act that always stops a record gives and shows nothing.
    """
    first = offsets(made.book.acts, made.shape)[act.name]
    return first, codes_of(act, made.shape) if act.name in said else 0, _stride(act, key, made)


def _stride(act: Act, role: str, made: Slice) -> int:
    if not isinstance(next(one.sort for one in act.roles if one.var == role), Enum):
        raise Unwritable
    return stride(act, role, made.shape)
