"""What the screen in C makes of states that are unknown unless told.

What an act asks for may be left open; then the record is followed once for each value that the
state may have begun with, and passes if it does with each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoyle.emit.c.coding import Coding, LeftOpen
from hoyle.emit.c.expressions import mask
from hoyle.emit.c.layout import Body, Chain, CNode, CText, Unary, comment
from hoyle.emit.c.sorts import WIDEST
from hoyle.ir import Book
from hoyle.ir.unsaid import MOST_VALUES, UnsaidState, unsaid


class Unknown:
    """The states whose beginning may be left open, a bit for each that the screen asks for.

    A state that nothing in the screen asks for is none of its business. `members` are the names
    in C of those that it keeps, `told` the places of those that a record may tell.
    """

    def __init__(
        self, book: Book, coding: Coding, told: Mapping[str, int], members: Mapping[str, str]
    ) -> None:
        self._coding = coding
        self._told = told
        self._members = members
        self._torn = next((one.name for one in book.states if one.torn and one.name in told), None)
        found = _kept(book, members)
        # Of more than there are bits for none is ever sure.
        self._states, self._beyond = found[:WIDEST], found[WIDEST:]
        self.bits = {  # of those whose values are so few that each can be tried
            one.state: bit
            for bit, one in enumerate(self._states)
            if one.slots == 1 and 0 < len(one.values) <= MOST_VALUES
        }

    def __bool__(self) -> bool:
        return bool(self._states or self._torn)

    def asked(self, act: str) -> LeftOpen:
        """Tell what an act has to do with what may be left open."""
        return LeftOpen(
            self._bits(one.state for one in self._states if act in one.users and not one.seldom),
            self._bits(one.state for one in self._states if act in one.tellers),
            self._bits(one.state for one in self._states if one.some and act in one.begins),
        )

    @property
    def tried(self) -> str:
        """The states whose values can be tried one by one; "" if there are none."""
        return mask(self._bits(self.bits)) if self.bits else ""

    @property
    def parting(self) -> bool:
        """Tell whether a record leaves out the worlds that contradict it, if one does not.

        Where beginnings are possible or not by what is tried, which are left is not known here.
        """
        made = self._coding.made
        starts = made.reads.states(*(one.test for one in made.book.starts))
        return bool(self.bits) and starts.isdisjoint(self.bits)

    def values(self) -> list[tuple[int, int]]:
        """Give the least and the greatest value that is tried of each state, if any is."""
        rows: list[tuple[int, int]] = []
        for one in self._states:
            tried = (one.values[1:] if one.some else one.values) if one.state in self.bits else ()
            rows.append((tried[0], tried[-1]) if tried else (0, -1))
        return rows

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
            tests.append(Unary("!", self._coding.among(one.begins)))
        body.add(comment(one.state))
        bit = self._bits((one.state,))
        effect = f"open |= {mask(bit)};" if bit else "now->unsure = true;"
        if not tests:
            body.add(effect)
            return
        with body.block("if (", Chain("&&", tuple(tests)) if len(tests) > 1 else tests[0]):
            body.add(effect)


def seldom(book: Book, members: Mapping[str, str]) -> dict[str, str]:
    """Give the bits of the states that are said to be asked for where they are, not by acts."""
    found = _kept(book, members)[:WIDEST]
    return {one.state: mask(1 << bit) for bit, one in enumerate(found) if one.seldom}


def _kept(book: Book, members: Mapping[str, str]) -> list[UnsaidState]:
    return [one for one in unsaid(book) if one.state in members]
