"""Games played at random from a book alone, and games in which a given law bites."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest

from hoyle import ir
from hoyle.driver import load_kept
from hoyle.interpret import judge
from hoyle.interpret.layout import CellLayout
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import house
from hoyle.play.fast import FastPlayer
from hoyle.play.games import games
from hoyle.play.moves import Player
from hoyle.play.mutants import mutants
from hoyle.play.pattern import Patterns
from hoyle.play.search import Breaker, break_law
from hoyle.play.shrinking import Shrinking
from hoyle.play.starts import Starts, tags_of
from hoyle.records.jsonl import write_jsonl
from hoyle.records.read import read
from tests.beads_book import beads
from tests.tiny import book_of

HERE = Path(__file__).parent
TALL = """book tall "Tall"
edition "the corpus"
seats A, B
let P : player
state low : 0..9 = 0 tag "Low"
state high : 0..9 = 9 tag "High"
start possible if low <= high else "{low} is above {high}"
act pass : P passes
"""


@pytest.fixture(scope="module")
def whist() -> ir.Book:
    """The book of whist, as it stands in the rules folder."""
    loaded = load_kept("whist", house())
    assert loaded.book is not None
    return loaded.book


def play(book: ir.Book, seed: int) -> Record:
    """Play a whole legal game of a book and write it down."""
    return Player(book).play(Random(seed)).record(book)


def kinds(ruling: Ruling) -> set[str]:
    """Name the kinds of findings in a ruling."""
    return {finding["kind"] for finding in ruling["findings"]}


def resting_on(ruling: Ruling) -> set[str]:
    """Name the laws that a ruling rests on anywhere."""
    steps = [] if ruling["settlement"] is None else ruling["settlement"]["steps"]
    parts = (*ruling["findings"], *ruling["menus"], *ruling["duties"], *steps)
    return {part["law"] for part in parts}


# ---------------------------------------------------------------- legal games


def test_a_legal_game_draws_nothing_and_ends() -> None:
    """Whatever the seed, a random game keeps every law and goes on to its end."""
    player = Player(beads())
    for seed in range(30):
        game = player.play(Random(seed), bold=seed % 2 == 1)
        ruling = judge(beads(), game.record(beads()))
        assert kinds(ruling) <= {"exercised"}
        assert {f["name"] for f in ruling["findings"]} <= {"count"}  # formal, and by power
        assert player.over(game)
        assert ruling["settlement"] is not None


def test_the_same_seed_gives_the_same_game() -> None:
    """A game hangs on its seed only, not on the games that were played before it."""
    player = Player(beads())
    one = [player.play(Random(seed)).record(beads()) for seed in (7, 8, 9)]
    other = [play(beads(), seed) for seed in (9, 8, 7)]
    assert one == other[::-1]
    assert len({record.events for record in one}) == 3


_PRINT = """
from tests.beads_book import beads
from hoyle.play.fast import FastPlayer
from hoyle.play.games import games
for record in games(beads(), 12, 5, faults=0.5):
    print(record)
"""


def test_hash_seeds_make_no_difference() -> None:
    """Games do not hang on the order in which Python happens to keep its sets."""
    paths = os.pathsep.join([str(HERE), str(HERE.parent / "compiler")])

    def printed(hash_seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
        command = [sys.executable, "-c", _PRINT]
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout

    assert printed("1") == printed("2")


def test_generated_code_plays_the_same_games() -> None:
    """Which engine plays a game is a matter of speed alone."""
    slow, fast = Player(beads()), FastPlayer(beads())
    for seed in range(30):
        options = slow.any_options(Random(seed))
        one = slow.play(Random(seed), options, bold=seed % 2 == 1)
        other = fast.play(Random(seed), options, bold=seed % 2 == 1)
        assert one.record(beads()) == other.record(beads())


def test_a_game_of_whist_goes_through_to_its_score(whist: ir.Book) -> None:
    """A deal of whist is dealt, played and settled without a word of whist in Python."""
    player = Player(whist)
    for seed in range(12):
        record = player.play(Random(seed)).record(whist)
        acts = [event.act for event in record.events]
        assert "deal" not in acts[acts.index("play") :]  # though a record may tell hands late
        ruling = judge(whist, record)
        assert kinds(ruling) <= {"exercised", "holding"}
        assert ruling["settlement"] is not None


def test_a_book_without_moves_gives_an_empty_game() -> None:
    """Where nothing can be done, nothing is."""
    from dataclasses import replace

    still = replace(beads(), moves=())
    assert play(still, 0).events == ()


# ---------------------------------------------------------------- patterns


def _brute(book: ir.Book, machine: Machine, move: ir.Move) -> set[tuple[int, ...]]:
    """Find what a move without sized choices can do, by running through everything."""
    sizes = {kind.name: len(kind.members) for kind in book.kinds}

    def values(choice: ir.Choice) -> range:
        match choice.var.sort:
            case ir.Enum(name):
                return range(sizes[name])
            case ir.Number(int() as low, int() as high):
                return range(low, high + 1)
            case _:
                raise AssertionError

    found = set()
    for chosen in product(*(values(choice) for choice in move.choices)):
        env = {c.var.name: v for c, v in zip(move.choices, chosen, strict=True)}
        inside = all(
            machine.evaluate(ir.Op("in", (c.var, c.domain), ir.Truth()), env)
            for c in move.choices
            if isinstance(c.domain.sort, ir.SetOf)
        )
        if inside and machine.evaluate(move.test, env):
            found.add(tuple(int(str(machine.evaluate(arg, env))) for arg in move.args))
    return found


def test_a_pattern_finds_what_running_through_everything_finds() -> None:
    """Taking conditions apart loses no move and adds none."""
    book = beads()
    patterns = Patterns(book, CellLayout(book))
    player = Player(book)
    moves = [move for move in book.moves if all(c.size is None for c in move.choices)]
    assert len(moves) == 3
    seen = 0
    for seed in range(4):
        game = player.begin(Random(seed), telling="unknown")
        while not player.over(game) and player.move(game, Random(len(game.acts))):
            assert isinstance(game.table, Machine)
            for move in moves:
                pattern = patterns.pattern(move.choices, (move.test,), move.args)
                found = list(pattern.acts(game.table.cells, Random(1)))
                assert len(found) == len(set(found))
                assert set(found) == _brute(book, game.table, move)
                seen += len(found)
    assert seen > 50


# ---------------------------------------------------------------- laws that bite


@pytest.mark.parametrize("law", ["1", "2", "3", "4", "5", "6", "7", "8", "10", "11"])
def test_a_law_is_made_to_bite(law: str) -> None:
    """Offence, duty after an election, variant, liberty, score, act in vain, once: all are met."""
    for seed in range(3):
        record = break_law(beads(), law, seed)
        assert record is not None
        assert law in resting_on(judge(beads(), record))


def test_a_chain_is_followed_to_its_end() -> None:
    """Out of turn, asked for, not given, and let off: each act leads to the next."""
    breaker = Breaker(beads())
    broken = breaker.break_law("11", Random(0))
    assert broken is not None
    findings = broken.game.table.findings
    laws = [finding["law"] for finding in findings if finding["law"] in ("1", "2", "11")]
    assert laws[:2] == ["1", "1"]
    assert laws.index("2") < laws.index("11")


def test_a_broken_game_has_no_more_in_it_than_the_law_needs() -> None:
    """Of the acts that are no plain moves, none could be left out."""
    breaker = Breaker(beads())
    for seed in range(5):
        broken = breaker.break_law("1", Random(seed))
        assert broken is not None
        assert len(broken.acts) == 1


def test_a_law_that_cannot_bite_is_given_up() -> None:
    """The search is bounded, and says that it found nothing."""
    assert break_law(beads(), "9", 0, bound=20) is None
    assert break_law(beads(), "no such law", 0) is None


@pytest.mark.slow
def test_every_law_of_whist_bites(whist: ir.Book) -> None:
    """For every law that a ruling can show at work, a game is found in which it does."""
    breaker = Breaker(whist)
    missed = []
    for law in breaker.laws():
        broken = breaker.break_law(law, Random(1))
        if broken is None or law not in resting_on(judge(whist, broken.game.record(whist))):
            missed.append(law)
    assert breaker.laws()
    assert missed == []


def test_every_penalty_of_whist_has_a_game(whist: ir.Book) -> None:
    """A law with an offence is shown by an offence against it, not by some lesser thing."""
    raising = {
        clause.head.law
        for clause in whist.clauses
        if isinstance(clause, ir.OffenceClause | ir.DutyClause)
    }
    breaker = Breaker(whist)
    # A revoke in a trick that is not on record, which is never more than undecided.
    for law in sorted(raising - {"claiming"}):
        broken = breaker.break_law(law, Random(2))
        assert broken is not None, law
        found = [f for f in broken.game.table.findings if f["kind"] == "offence"]
        assert law in {finding["law"] for finding in found}, law


# ---------------------------------------------------------------- many games, and mutants


def test_faults_are_in_the_fraction_of_games_asked_for() -> None:
    """None of the games, or about half, or all of them call for a ruling."""

    def faulty(faults: float) -> int:
        records = games(beads(), 40, 3, faults)
        return sum(
            bool(kinds(judge(beads(), record)) - {"exercised"})
            or any(f["name"] != "count" for f in judge(beads(), record)["findings"])
            for record in records
        )

    assert faulty(0.0) == 0
    assert 8 <= faulty(0.5) <= 32
    assert faulty(1.0) >= 30  # law 10 bites in games that are quite lawful


def test_the_first_games_of_a_longer_run_are_the_same() -> None:
    """Each game has a seed of its own."""
    few = list(games(beads(), 5, 11, 0.4))
    many = list(games(beads(), 9, 11, 0.4))
    assert many[:5] == few


def _disturbed(book: ir.Book, count: int) -> Iterator[tuple[Record, Record]]:
    for seed in range(count):
        record = play(book, seed)
        for mutant in islice(mutants(record, book, Random(seed)), 8):
            yield record, mutant


def test_mutants_can_be_written_down() -> None:
    """Every value in a mutant is one of its sort, so that it survives writing and reading."""
    changed = 0
    for record, mutant in _disturbed(beads(), 12):
        changed += mutant != record
        text = write_jsonl(beads(), mutant)
        (again,), diagnostics = read(beads(), text.encode(), "x.jsonl")
        assert diagnostics == ()
        assert (again.start, again.tags) == (mutant.start, mutant.tags)
        assert [(e.act, e.args) for e in again.events] == [(e.act, e.args) for e in mutant.events]
    assert changed > 80


def test_mutants_are_judged_without_failing() -> None:
    """Nothing that mutants do can make the interpreter fail; they draw every kind of finding."""
    seen: set[str] = set()
    for _, mutant in _disturbed(beads(), 12):
        seen |= kinds(judge(beads(), mutant))
    assert {"offence", "void", "contradiction", "exercised"} <= seen


def test_starts_are_what_their_tags_say() -> None:
    """The tags of a random start, written and read, give that start."""
    starts = Starts(beads())
    assert starts.start(Random(0), "nothing") == ()
    assert [state for state, _, _ in starts.start(Random(0), "unknown")] == ["elder"]
    seen: set[str] = set()
    for seed in range(20):
        told = starts.start(Random(seed), "anything")
        names = tuple(dict.fromkeys(state for state, _, _ in told))
        assert [name for name, _ in tags_of(beads(), told)] == [name.capitalize() for name in names]
        seen |= set(names)
    assert seen == {"points", "elder"}


def test_no_start_is_told_that_no_game_has() -> None:
    """Random starts, and records made smaller, say nothing that readers refuse."""
    book = book_of(TALL, "")
    starts = Starts(book)
    told = [
        {state: value for state, _, value in starts.start(Random(seed), "anything")}
        for seed in range(60)
    ]
    assert any(len(one) == 2 for one in told)
    assert all(one.get("low", 0) <= one.get("high", 9) for one in told)
    record = Record("tall", ("A", "B"), (), (), (("low", 0, 5), ("high", 0, 8)), ())

    def cost(record: Record) -> tuple[int, ...] | None:
        values = {state: value for state, _, value in record.start}
        return (values["high"],) if values.get("low") == 5 and "high" in values else None

    smallest = Shrinking(book, cost).smallest(record)
    assert smallest is not None
    assert smallest.start == (("low", 0, 5), ("high", 0, 5))
