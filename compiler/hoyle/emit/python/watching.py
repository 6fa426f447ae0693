"""What a book watches for: the moments of its clauses and norms, and the states they rest on.

Each condition that is to become true has a bit, or one for each player for whom it may, and each
definition that is remembered. A state has a mask of the bits of what rests on it, a constant of the
module; what an effect writes tells by these masks what is to be asked anew, and what forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.layout import PyNode, call, chain, together
from hoyle.emit.python.lexicon import Lexicon
from hoyle.ir import (
    Act,
    Clause,
    Effect,
    Enum,
    Expr,
    Head,
    Lit,
    OnceTrigger,
    Var,
    When,
)
from hoyle.ir.conditions import conjuncts, negated
from hoyle.ir.reads import CONFLICTS, IN_VAIN, OPEN, changed
from hoyle.ir.visitor import bars, opener, triggers

_ENDS = ("closes", "fulfils")  # what the window of a norm does to it
MOST_CASES = 16  # for so many members, or pairs of members, a moment has bits of their own


@dataclass(frozen=True, slots=True)
class WatchedMoment:
    """A clause on what becomes true: what it must be, for which of its members.

    It has a bit for each of its `cases`, from the `first` on, or (None) one for all.
    """

    clause: Clause
    head: Head
    tests: tuple[Expr, ...]
    first: int
    cases: tuple[tuple[Lit, ...], ...] | None

    @property
    def bits(self) -> range:
        """Its bits."""
        return range(self.first, self.first + (1 if self.cases is None else len(self.cases)))


class Watched:
    """The bits of a book's conditions, and the masks of its states."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._bits: dict[OnceTrigger, int] = {}  # alike triggers rest on the same
        self._masks: dict[str, int] = {}
        self.moments: list[WatchedMoment] = []
        self.bits = 0
        for clause in lexicon.book.clauses:
            if isinstance(trigger := opener(clause), OnceTrigger):
                self._moment(clause, trigger)
        for trigger in _awaited(lexicon.book.clauses):
            self._bits[trigger] = self.bits
            self._rest(self.bits, lexicon.reads.of(trigger.test))
            self.bits += 1
        for place, name in enumerate(lexicon.remembered):
            self._rest(self.bits + place, lexicon.reads.definition(name))
        states = (state.name for state in lexicon.book.states if state.name in self._masks)
        self._names = {s: lexicon.module.give(f"on_{identifier(s)}".upper()) for s in states}

    def _moment(self, clause: Clause, trigger: OnceTrigger) -> None:
        """Number the bits of a clause on a moment."""
        head, unless = clause.head, bars(clause)
        exprs = [value for _, value in (*head.each, *head.given)]
        reads = self._lexicon.reads.of(trigger.test, *exprs, *unless)
        tests = (*conjuncts(trigger.test), *map(negated, unless))
        cases = None if CONFLICTS in reads else self._cases([var for var, _ in head.each])
        moment = WatchedMoment(clause, head, tests, self.bits, cases)
        self.moments.append(moment)
        self.bits += len(moment.bits)
        for bit in moment.bits:
            self._rest(bit, reads)

    def _cases(self, variables: Sequence[Var]) -> tuple[tuple[Lit, ...], ...] | None:
        """List the members for which something may be so; None if they are too many."""
        kinds = [var.sort for var in variables if isinstance(var.sort, Enum)]
        sizes = [self._lexicon.size(kind.name) for kind in kinds]
        if len(kinds) < len(variables) or prod(sizes) > MOST_CASES:
            return None
        own = ([Lit(i, kind) for i in range(size)] for kind, size in zip(kinds, sizes, strict=True))
        return tuple(product(*own))

    def _rest(self, bit: int, states: Iterable[str]) -> None:
        for state in states:
            self._masks[state] = self._masks.get(state, 0) | 1 << bit

    def bit(self, trigger: OnceTrigger) -> int:
        """Give the bit of a norm's window."""
        return self._bits[trigger]

    def on_menus(self) -> int:
        """Give the mask of what rests on menus that are open."""
        return self._masks.get(OPEN, 0)

    def changing(self, effects: Sequence[Effect]) -> PyNode:
        """Write a clause's asking for the present state, which effects are about to change."""
        states = changed(effects)
        names = [name for state, name in self._names.items() if state in states]
        return call("judge.changing", *([chain(names, "|")] if names else ()))

    def mask(self, effects: Sequence[Effect], *, act: bool = False) -> int:
        """Give the mask of what rests on what effects write; an act may be void no longer."""
        found = self._masks.get(IN_VAIN, 0) if act else 0
        for state in changed(effects):
            found |= self._masks.get(state, 0)
        return found

    def stirs(self, effects: Sequence[Effect], *, act: bool = False) -> str:
        """Write that mask; "" where nothing rests on it."""
        found = self.mask(effects, act=act)
        return f"0x{found:X}" if found else ""

    def constants(self) -> str:
        """Write the masks of states."""
        masks = {name: f"0x{self._masks[state]:X}" for state, name in self._names.items()}
        lines = together(masks)
        said = (
            "# What rests on the states: a bit for each moment, window and definition remembered."
        )
        return "\n".join((said, *lines)) if lines else ""


def writes_apart(act: Act) -> bool:
    """Tell whether all that an act does is under conditions, so that it may write little of it."""
    return bool(act.effects) and all(isinstance(effect, When) for effect in act.effects)


def _awaited(clauses: Iterable[Clause]) -> Iterator[OnceTrigger]:
    """Go through the windows of norms that wait for something to become true, each once."""
    hung = (one for clause in clauses for one in triggers(clause) if one.use in _ENDS)
    yield from dict.fromkeys(one.trigger for one in hung if isinstance(one.trigger, OnceTrigger))
