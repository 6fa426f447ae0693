"""Every book at play: its games come out, and what it says is conserved is conserved."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.ir.game import EventValues, Record
from hoyle.paths import own_shelf
from hoyle.play.games import Dealer
from hoyle.play.mutants import Mutator
from hoyle.play.proof import Proof, Prover
from hoyle.play.search import Breaker

GAMES = [3, pytest.param(300, marks=pytest.mark.slow)]
BROKEN = [3, pytest.param(12, marks=pytest.mark.slow)]

# What each book says is never lost; in a game for points only, they come from nowhere.
CONSERVED = {
    "cribbage": (),
    "cribbage-four": (),
    "ecarte": ("money",),
    "loo": ("counters",),
    "quadrille": ("all-counters",),
    "quinze": ("money",),
    "rouge-et-noir": ("money",),
    "speculation": ("all-counters",),
    "vingt-un": ("money",),
    "whist": (),
}


@cache
def book(name: str) -> ir.Book:
    """Load a book as it stands in the rules folder."""
    found = load_kept(name, own_shelf()).book
    assert found is not None
    return found


@cache
def prover(name: str) -> Prover:
    """Generate what plays a book's games."""
    return Prover(book(name))


def played(of: ir.Book, record: Record) -> tuple[tuple[int, ...], EventValues]:
    """Give a record's readings and acts by their places in the book."""
    members = {kind.name: kind.members for kind in of.kinds}
    asked = dict(record.options)
    options = tuple(
        members[option.kind].index(asked[option.name]) if option.name in asked else option.default
        for option in of.options
    )
    places = {act.name: place for place, act in enumerate(of.acts)}
    return options, [(places[event.act], event.args) for event in record.events]


def test_every_book_is_here() -> None:
    """No book is left out of what follows."""
    assert tuple(CONSERVED) == tuple(own_shelf().books())


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("name", CONSERVED)
def test_games_come_out(name: str, games: int) -> None:
    """Legal games end, are settled, draw no ruling, and lose nothing at any event."""
    assert tuple(one.name for one in book(name).conserved) == CONSERVED[name]
    proof = Proof()
    for part in prover(name).proofs(games, jobs=2 if games > 25 else 1):
        proof = proof.joined(part)
    assert [failure.faults for failure in proof.failures] == []
    assert proof.games == games
    assert proof.events > 10 * games


@pytest.mark.parametrize("games", BROKEN)
@pytest.mark.parametrize("name", [name for name, kept in CONSERVED.items() if kept])
def test_broken_games_lose_nothing(name: str, games: int) -> None:
    """What is conserved is conserved whatever a record says, and however it is settled."""
    mutator = Mutator(book(name))
    dealer = Dealer(book(name), faults=0.7, varied=0.5)
    broken = 0
    for number in range(games):
        rng = Random(f"broken/{number}")
        game = dealer.game(rng)
        broken += game.law != ""
        for record in (game.record, mutator.mutant(game.record, rng)):
            options, acts = played(book(name), record)
            assert list(prover(name).changed(record.start, options, acts)) == []
    assert broken


@pytest.mark.parametrize("name", CONSERVED)
@pytest.mark.parametrize("step", [13, pytest.param(1, marks=pytest.mark.slow)])
def test_every_law_can_be_broken(name: str, step: int) -> None:
    """Of each law that knows an offence a game can be found in which it is committed."""
    breaker = Breaker(book(name))
    laws = {
        clause.head.law: None
        for clause in book(name).clauses
        if isinstance(clause, ir.OffenceClause | ir.DutyClause)
    }
    assert len(laws) > 6
    for law in list(laws)[::step]:
        committed: set[str] = set()
        # A search may end at what else the law brings about; for some laws half of them do.
        for seed in range(1, 9):
            broken = breaker.break_law(law, Random(f"{law}/{seed}"), 400)
            if broken is None:
                continue
            findings = judge(book(name), broken.game.record(book(name)))["findings"]
            committed |= {found["law"] for found in findings if found["kind"] == "offence"}
            if law in committed:
                break
        assert law in committed, law
