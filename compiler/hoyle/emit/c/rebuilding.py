"""What the screen in C makes of states that the record does not give but later acts show."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.emit.c.coding import Coding, wide
from hoyle.emit.c.layout import Body, comment
from hoyle.emit.c.sorts import Unwritable
from hoyle.ir import Act, Book, Enum, SetOf, State
from hoyle.ir.handed import emptied
from hoyle.ir.unsaid import looking


def rebuilt_rows(coding: Coding, said: Mapping[str, str], told: Mapping[str, int]) -> list[str]:
    """Write for each such state that is `told` what the table of the frame needs of it."""
    return [
        _row(coding, state, said, told)
        for state in coding.made.book.states
        if state.rebuilt is not None and state.name in told
    ]


def most_slots(coding: Coding, told: Mapping[str, int]) -> int:
    """Tell how many slots such states have in all."""
    made = coding.made
    return sum(made.shape.slots(s.name) for s in made.book.states if s.rebuilt and s.name in told)


def looked_at(book: Book, coding: Coding, told: Mapping[str, int]) -> str:
    """Write the test whether an act may tell apart what lies between; "" if none may.

    The act that shows such a state does so of its own key alone.
    """
    body = Body(8)
    for state in book.states:
        acts = looking(book, state) & coding.acts.keys()
        if not acts or state.rebuilt is None:
            continue
        by = state.rebuilt.by
        with body.block(f"if (state == {told[state.name]})"):
            if acts - {by}:
                with body.block("if (", coding.among(acts - {by})):
                    body.add("return true;")
            if by in acts:
                step = _stride(coding.acts[by], state.rebuilt.key, coding)
                key = f"(code - {coding.first[by]}) / {step}"
                own = f"{key} % {coding.made.shape.slots(state.name)} == slot"
                with body.block(f"if ({own} && ", coding.among({by})):
                    body.add("return true;")
    return "\n".join(body.lines)


def emptying(book: Book, coding: Coding) -> str:
    """Write the test whether an act may empty such a state after it was shown; "" if none may."""
    acts = frozenset[str]().union(*(emptied(book, s.name) for s in book.states if s.rebuilt))
    body = Body(12)
    if acts & coding.acts.keys():
        with body.block("if (any)"), body.block("if (", coding.among(acts)):
            body.add("*sure = false;")
    return "\n".join(body.lines)


def _row(coding: Coding, state: State, said: Mapping[str, str], told: Mapping[str, int]) -> str:
    rebuilt, shape = state.rebuilt, coding.made.shape
    assert rebuilt is not None
    assert isinstance(state.sort, SetOf)
    gives, shows = coding.acts[rebuilt.given], coding.acts[rebuilt.by]
    far = [role for role in gives.roles if wide(role.sort)]
    group = next((i for i, role in enumerate(far, 1) if role.sort == state.sort), None)
    if group is None or len(state.keys) != 1 or (rebuilt.less and rebuilt.less not in told):
        raise Unwritable
    values = [
        told[state.name],
        shape.slots(state.name),
        shape.size(state.sort.of.name),
        rebuilt.most,
        told[rebuilt.less] if rebuilt.less else -1,
        *_codes(gives, rebuilt.given_key, coding, said),
        group,
        *_codes(shows, rebuilt.key, coding, said),
        _stride(shows, rebuilt.member, coding),
    ]
    return f"{{{', '.join(map(str, values))}}}, {comment(state.name)}"


def _codes(act: Act, key: str, coding: Coding, said: Mapping[str, str]) -> tuple[int, int, int]:
    """Give an act's first code, how many it has, and by what they grow with the key.

    An act that always stops a record gives and shows nothing.
    """
    count = coding.count(act) if act.name in said else 0
    return coding.first[act.name], count, _stride(act, key, coding)


def _stride(act: Act, role: str, coding: Coding) -> int:
    if not isinstance(next(one.sort for one in act.roles if one.var == role), Enum):
        raise Unwritable
    return coding.stride(act, role)
