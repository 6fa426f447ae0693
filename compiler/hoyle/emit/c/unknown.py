"""What the screen in C makes of states that are unknown unless told: it is not sure of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoyle.emit.c.body import Body, comment
from hoyle.emit.c.coding import codes_of
from hoyle.emit.c.layout import Chain, CNode, CText
from hoyle.emit.slice.codes import offsets
from hoyle.emit.slice.course import Slice
from hoyle.ir import Book
from hoyle.ir.unsaid import UnsaidState, unsaid


def resting(book: Book, made: Slice, told: Mapping[str, int], members: Mapping[str, str]) -> str:
    """Write the body that tells whether a record rests on what an unknown state began with.

    A state that nothing in the screen asks for is none of its business. "" if there is none.
    """
    body = Body()
    torn = next((one for one in book.states if one.torn), None)
    if torn is not None and torn.name in told:
        with body.block(f"if (now->{members[torn.name]})"):
            body.add("return true;")
    for one in unsaid(book):
        if one.state in members:
            _state(one, made, told.get(one.state), members[one.state], body)
    return "\n".join(body.lines)


def _state(one: UnsaidState, made: Slice, place: int | None, member: str, body: Body) -> None:
    body.add(comment(one.state))
    tests = ["true"] if place is None else [f"tells(heard, {place}) < {one.slots}"]  # no tag has it
    if one.optional and one.slots == 1:
        tests.insert(0, f"now->{member} == NONE")
    with body.block(f"if ({' && '.join(tests)})"):
        body.add(f"bool open = {'true' if one.at_end else 'false'};")
        with body.block("for (size_t at = 0; at < size && width(codes[at]) > 0;)"):
            body.add("int64_t code = codes[at];")
            if one.begins:
                with body.block("if (at == 0)"), body.block("if (", among(one.begins, made)):
                    body.add("open = false;", "break;")
            with body.block("if (", among(one.users, made)):
                body.add("return true;")
            if one.tellers:
                with body.block("if (", among(one.tellers, made)):
                    body.add("open = false;", "break;")
            body.add("at += width(code);")
        with body.block("if (open)"):
            body.add("return true;")


def among(acts: Iterable[str], made: Slice) -> CNode:
    """Write the test whether a code is that of one of some acts."""
    first = offsets(made.book.acts, made.shape)
    names = set(acts)
    ranges: list[tuple[int, int]] = []
    for act in made.book.acts:
        if act.name in names:
            low, high = first[act.name], first[act.name] + codes_of(act, made.shape)
            if ranges and ranges[-1][1] == low:
                low = ranges.pop()[0]
            ranges.append((low, high))
    tests = tuple(CText(f"(code >= {low} && code < {high})") for low, high in ranges)
    if len(tests) < 2:
        return tests[0] if tests else CText("false")
    return Chain("||", tests)
