"""Games played at random from a book alone, by its moves and within its laws."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from hoyle import ir
from hoyle.interpret.layout import CellLayout, Cells
from hoyle.interpret.machine import Machine, program_of
from hoyle.interpret.norms import MenuNorm
from hoyle.interpret.rules import Breach
from hoyle.ir.game import StartValues
from hoyle.ir.visitor import free
from hoyle.play.mover import Drawn, Mover, Ready, Refusal
from hoyle.play.pattern import Patterns


class Player(Mover[Machine, Cells]):
    """Plays games of one book on machines of the interpreter."""

    def __init__(self, book: ir.Book, fair: bool = False) -> None:
        super().__init__(book, fair)
        self.patterns = Patterns(book, CellLayout(book))
        self._program = program_of(book)
        places = {act.name: place for place, act in enumerate(book.acts)}
        self._moves = [self._ready(move, places[move.act]) for move in book.moves if move.weight]
        self._over = None if book.over is None else self.patterns.pattern((), (book.over,))
        self._over_reads = self.patterns.reads(() if book.over is None else (book.over,))
        self._not_over: Hashable = None
        tests = () if book.settlement is None else (book.settlement.test,)
        self._settlement = self.patterns.pattern((), tests)

    def _ready(self, move: ir.Move, place: int) -> Ready[Cells]:
        sized = {choice.var.name for choice in move.choices if choice.size is not None}
        parts = [move.test, *(choice.domain for choice in move.choices)]
        parts += [choice.size for choice in move.choices if choice.size is not None]
        chance = any(free(part) & sized for part in parts)
        return Ready(
            place,
            self.book.acts[place].formal,
            float(move.weight),
            self.patterns.pattern(move.choices, (move.test,), move.args),
            None if chance else self.patterns.reads(parts),
        )

    def lay(self, start: StartValues, options: tuple[int, ...]) -> Machine:
        """Lay out a table."""
        return Machine(self.book, options, start)

    def copied(self, table: Machine) -> Machine:
        """Give a table that stands where this one does and goes its own way."""
        return table.copy()

    def state(self, table: Machine) -> Cells:
        """Give the present state at a table."""
        return table.cells

    def step(self, table: Machine, act: int, args: tuple[int, ...]) -> Sequence[Drawn]:
        """Judge one more event, and give what it draws."""
        return [(found["kind"], found["clause"]) for found in table.step(act, args)]

    def is_over(self, state: Cells) -> bool:
        """Tell whether a game is at its end."""
        if self._over is None or (seen := self._over_reads(state)) == self._not_over:
            return False
        if next(self._over.run(state, self._chance), None) is not None:
            return True
        self._not_over = seen
        return False

    def can_settle(self, state: Cells) -> bool:
        """Tell whether a record that ends here can be settled."""
        if self.book.settlement is None:
            return False
        return next(self._settlement.run(state, self._chance), None) is not None

    def refusal(self, act: int, clause: str) -> Refusal[Cells] | None:
        """Give what tells beforehand whether an act offends against a clause, if that can be."""
        for rule in self._program.acts[act].rules:
            if rule.head.id == clause and isinstance(rule.action, Breach) and not rule.after:
                return rule.find
        return None

    def is_void(self, table: Machine, act: int, args: tuple[int, ...]) -> bool:
        """Tell whether a formal act would plainly be void; if in doubt, that it would not."""
        if any(power.find(table.cells, args) for power in self._program.acts[act].powers):
            return False
        norms = (table.norms.all[seq] for seq in table.norms.live)
        return not any(
            isinstance(norm, MenuNorm)
            and any(option.taken.key == act for option in norm.menu.options)
            for norm in norms
        )
