"""The straight screen: ordinary records read in one loop, their states in local variables.

It has the ordinary acts alone, under the readings that are printed first; definitions are
written out, what rests on one thing is looked up, and what is asked for twice is worked out
once. Any other record is followed act by act from its beginning.
"""

from __future__ import annotations

from math import prod

from hoyle.emit.screening.body import Body
from hoyle.emit.screening.compact import lowest, offsets, size, wide
from hoyle.emit.screening.course import Clean
from hoyle.emit.screening.layout import Node, conjoined
from hoyle.emit.screening.learning import ORDINARY
from hoyle.emit.screening.ordinary import ordinary, readings
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.rounds import Rounds
from hoyle.emit.screening.starting import Starting
from hoyle.emit.screening.terms import YES, Unknown
from hoyle.ir import Call


def emit_straight(book: Clean, tables: Tables) -> str:
    """Write the straight screen of a book; nothing if its moments cannot be written out."""
    try:
        return Straight(ordinary(book), tables).text()
    except Unknown:
        return ""


class Straight(Starting):
    """Writes a straight screen."""

    def text(self) -> str:
        """Write it all."""
        body = Body(4)
        rounds = self._rounds(self.rounds) if self.rounds else []
        if self.rounds:
            body.add(*self.rounds.tabling.unpacked())
        self._init(body)
        if self.giving:
            body.add("given = 0")
        if self.rounds:
            body.add("at, end = 0, len(codes)", "while at < end:", "    code = codes[at]")
            body.indent = 8
            body.lines += rounds
            body.add("at += 1", "act, roles = _ORDINARY[code]")
        else:
            body.add("take = iter(codes)", "for act, roles in map(_ORDINARY.__getitem__, take):")
            body.indent = 8
        self._ways_apart(body)
        if self.stepper.moments:
            self._moments(body)
            body.add(*self._past(self.stepper.moments))
        body.indent = 4
        if self.giving:
            body.add(f"if given != {(1 << self.giving[2]) - 1}:", "    raise _Unsure")
        body.add("return False")
        table = self._readings() + self._table()
        head = [
            "def _straight(codes: list[int], start: tuple[_Told, ...]) -> bool:",
            '    """Screen a record of ordinary acts under the readings that are printed first."""',
        ]
        function = "\n".join((*head, *body.lines)) + "\n"
        lifts = self.remembering.text(self.printer, function)
        tables = self.rounds.tabling.module_text() if self.rounds else ""
        parts = (lifts, tables, table, ORDINARY, function)
        return "\n\n".join(part.strip("\n") + "\n" for part in parts if part)

    def _rounds(self, rounds: Rounds) -> list[str]:
        """Write the rounds of a stretch, and when they begin."""
        self._know_nothing()
        guard: list[Node] = []
        for test in sorted(rounds.stretch.guard, key=lambda one: isinstance(one, Call)):
            made = self.folder.fold(test)
            self.folder.learn(made, True)
            if made != YES:
                guard.append(self.printer.truth(made))
        return rounds.text(8, conjoined("and", guard))

    def _readings(self) -> str:
        chosen = readings(self.world)
        if not chosen:
            return ""
        rows = [f'    "{name}": {reading.value},' for name, reading in chosen.items()]
        lines = ["# The reading that is printed first of each option.", "_READINGS = {", *rows, "}"]
        return "\n".join(lines) + "\n\n"

    def _table(self) -> str:
        """Write the table from which a code is understood."""
        first = offsets(self.world.book.acts, self.world)
        body = Body(0)
        body.add(
            "# The acts of the straight screen: the first code, how many, of the bounded roles the",
            "# size and lowest value (None: the last is none), and which role tells acts apart.",
            "_STRAIGHT: list[tuple[int, int, tuple[_Digit, ...], int | None]] = [",
        )
        for way in self.ways:
            course = way.course
            near = [role.sort for role in course.act.roles if not wide(role.sort)]
            count = prod(size(sort, self.world) for sort in near)
            digits = [f"({size(sort, self.world)}, {lowest(sort)})" for sort in near]
            row = f"({digits[0]},)" if len(digits) == 1 else f"({', '.join(digits)})"
            body.add(f"    ({first[course.act.name]}, {count}, {row}, {way.role}),")
        body.add("]", f"_CODES = {first['']}  # that there are in all")
        return "\n".join(body.lines) + "\n"
