"""A book put to the proof: legal games by the number, each of which must come out.

A game that players who keep the laws have played to its end is settled, draws no ruling
against anybody, and leaves what the book says is conserved as it was, event by event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from hoyle import ir
from hoyle.engine.validators import judge_with
from hoyle.interpret.machine import Machine, machine_of
from hoyle.ir.conditions import conjuncts, negated
from hoyle.ir.game import EventValues, Record, StartValues
from hoyle.play.fast import FastPlayer, FastTable
from hoyle.play.jobs import in_parts
from hoyle.play.mover import MOST_EVENTS, Game
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser

_VARIED = 0.5  # of the games, those played under any of the book's readings
_BOLD = 0.25  # those that begin with values out of the common, as a record's tags may tell them
_HARMLESS = ("holding", "exercised")  # kinds of findings that accuse nobody


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that did not come out: its number under the seed, and what is wrong with it."""

    game: int
    record: Record
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """How games went: how many they were, their events in all, those that did not come out."""

    games: int = 0
    events: int = 0
    failures: tuple[Failure, ...] = ()

    def joined(self, other: Proof) -> Proof:
        """Add how other games went."""
        return Proof(
            self.games + other.games,
            self.events + other.events,
            self.failures + other.failures,
        )


class Prover:
    """Plays legal games of one book, with code generated for it, and looks at each."""

    def __init__(self, book: ir.Book, seed: int = 0) -> None:
        self._book = book
        self._seed = seed
        self._player = FastPlayer(book)
        self._judge = judge_with(self._player.validator, book)

    def proofs(self, games: int, jobs: int = 1) -> Iterator[Proof]:
        """Play games, and tell part by part how they went; `jobs` makes no difference to that."""
        return in_parts(self.proof, games, jobs)

    def proof(self, first: int, end: int) -> Proof:
        """Play the games with these numbers, each of which has a seed of its own."""
        proof = Proof()
        for number in range(first, end):
            game = self._game(Random(f"{self._seed}/{number}"))
            record = game.record(self._book)
            faults = tuple(self._faults(game, record))
            failures = (Failure(number, record, faults),) if faults else ()
            proof = proof.joined(Proof(1, len(game.acts), failures))
        return proof

    def _game(self, rng: Random) -> Game[FastTable]:
        options = self._player.any_options(rng) if rng.random() < _VARIED else None
        return self._player.play(rng, options, rng.random() < _BOLD)

    def _faults(self, game: Game[FastTable], record: Record) -> Iterator[str]:
        if not self._player.over(game):
            if len(game.acts) >= MOST_EVENTS:
                yield "it goes on and on"
            else:
                over = self._book.over
                unmet = "" if over is None else self._unmet(over, record)
                yield "nobody has a move, and it is not over" + (f": {unmet}" if unmet else "")
                yield from self._owed(record)
        ruling = self._judge(record)
        if self._book.settlement is not None and ruling["settlement"] is None:
            unmet = self._unmet(self._book.settlement.test, record)
            yield "it cannot be settled" + (f": {unmet}" if unmet else "")
        for found in ruling["findings"]:
            if found["kind"] not in _HARMLESS:
                law = f", law {found['law']}" if found["law"] else ""
                yield f"event {found['event'] + 1}: {found['kind']} {found['name']}{law}"
        yield from self.changed(game.start, game.options, game.acts)

    def _owed(self, record: Record) -> Iterator[str]:
        """Tell what somebody owes at the end of a record, so that no other may go on, by no move.

        Games keep the laws, so that what is owed is done before what a duty comes before.
        """
        moved = {move.act for move in self._book.moves}
        for norm in self._judged(record).duties:
            clause = norm.duty.clause
            if norm.status == "pending" and clause.fulfil.act not in moved:
                said = clause.fulfil.text.partition(" if ")[0]
                yield (
                    f"law {clause.head.law} has it due that {norm.what}, and no move does that: "
                    f"write move {said} when ..."
                )

    def _judged(self, record: Record) -> Machine:
        """Judge a record to its end."""
        machine = machine_of(self._book, record)
        for event in record.events:
            machine.tell(event)
        return machine

    def _unmet(self, test: ir.Expr, record: Record) -> str:
        """Tell which parts of a condition do not hold at the end of a record."""
        words = Verbaliser(self._book)
        machine = self._judged(record)
        unmet = [one for one in conjuncts(test) if not machine.evaluate(one)]
        return " and ".join(fill(words.say(negated(one)), {}) for one in unmet)

    def changed(
        self, start: StartValues, options: tuple[int, ...], acts: EventValues
    ) -> Iterator[str]:
        """Tell which event changed what is conserved, if one did, or that the settlement does.

        The acts are those of any record, whether the laws allow them or not.
        """
        player, kept = self._player, self._book.conserved
        if not kept:
            return
        table = player.lay(start, options)
        before = player.amounts(player.state(table))
        for event, (act, args) in enumerate(acts, 1):
            player.step(table, act, args)
            if (now := player.amounts(player.state(table))) != before:
                yield f"event {event}: {_said(kept, before)} before, {_said(kept, now)} after"
                return
        if (now := player.amounts(player.settled(player.state(table)))) != before:
            yield f"settled: {_said(kept, before)} before, {_said(kept, now)} after"


def _said(kept: Iterable[ir.Conserved], amounts: Iterable[object]) -> str:
    return ", ".join(f"{one.name} {amount}" for one, amount in zip(kept, amounts, strict=True))
