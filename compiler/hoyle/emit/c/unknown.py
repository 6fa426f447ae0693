"""What the screen in C makes of states that are unknown unless told: it is not sure of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoyle.emit.c.body import Body, comment
from hoyle.emit.c.coding import codes_of
from hoyle.emit.c.expressions import mask
from hoyle.emit.c.layout import Chain, CNode, CText, Unary
from hoyle.emit.c.sorts import WIDEST
from hoyle.emit.slice.codes import offsets
from hoyle.emit.slice.course import Slice
from hoyle.ir import Book
from hoyle.ir.unsaid import UnsaidState, unsaid


class Unknown:
    """The states whose beginning may be left open, a bit for each that the screen asks for.

    A state that nothing in the screen asks for is none of its business. `members` are the names
    in C of those that it keeps, `told` the places of those that a record may tell.
    """

    def __init__(
        self, book: Book, made: Slice, told: Mapping[str, int], members: Mapping[str, str]
    ) -> None:
        self._made = made
        self._told = told
        self._members = members
        self._torn = next((one.name for one in book.states if one.torn and one.name in told), None)
        found = [one for one in unsaid(book) if one.state in members]
        # Of more than there are bits for none is ever sure.
        self._states, self._beyond = found[:WIDEST], found[WIDEST:]
        self.at_end = mask(self._bits(one.state for one in self._states if one.at_end))

    def __bool__(self) -> bool:
        return bool(self._states or self._torn)

    def asked(self, act: str) -> tuple[int, int]:
        """Give the states of which an act may ask what they began with, and those that it sets."""
        users = self._bits(one.state for one in self._states if act in one.users)
        return users, self._bits(one.state for one in self._states if act in one.tellers)

    def open(self) -> str:
        """Write the body that tells which states a record leaves open before its acts."""
        body = Body()
        if self._torn is not None:
            with body.block(f"if (now->{self._members[self._torn]})"):
                body.add("now->unsure = true;")
        if any(one.begins for one in self._states):
            body.add("int64_t code = size > 0 ? codes[0] : NONE;")
        body.add("set open = 0;")
        for one in (*self._states, *self._beyond):
            self._state(one, body)
        body.add("return open;")
        return "\n".join(body.lines)

    def _bits(self, states: Iterable[str]) -> int:
        names = [one.state for one in self._states]
        return sum(1 << names.index(state) for state in states if state in names)

    def _state(self, one: UnsaidState, body: Body) -> None:
        place = self._told.get(one.state)
        tests: list[CNode] = []
        if one.optional and one.slots == 1:
            tests.append(CText(f"now->{self._members[one.state]} == NONE"))
        if place is not None:  # else no tag has it
            tests.append(CText(f"tells(heard, {place}) < {one.slots}"))
        if one.begins:
            tests.append(Unary("!", among(one.begins, self._made)))
        body.add(comment(one.state))
        bit = self._bits((one.state,))
        effect = f"open |= {mask(bit)};" if bit else "now->unsure = true;"
        if not tests:
            body.add(effect)
            return
        with body.block("if (", Chain("&&", tuple(tests)) if len(tests) > 1 else tests[0]):
            body.add(effect)


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
