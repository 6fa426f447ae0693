"""The straight screen: it says what following a record act by act says, or leaves it to that."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from typing import cast

import pytest

from hoyle import ir
from hoyle.driver import load_book
from hoyle.emit.screening.apart import slots_apart
from hoyle.emit.screening.clean import clean
from hoyle.emit.screening.held import narrowed
from hoyle.emit.screening.idle import idle_run
from hoyle.emit.screening.likeness import bare
from hoyle.emit.screening.merging import merged
from hoyle.emit.screening.never import never_of
from hoyle.emit.screening.ordinary import ordinary
from hoyle.emit.screening.printer import Tables
from hoyle.emit.screening.relevant import hopeful, relevant
from hoyle.emit.screening.rising import Rising
from hoyle.emit.screening.steps import Fork, Let, Set, Step, Stop
from hoyle.emit.screening.straight import emit_straight
from hoyle.emit.screening.terms import domain, within
from hoyle.load import Start, Validator, load_validator
from hoyle.places import house
from hoyle.play.games import Dealer
from hoyle.play.mutants import mutants
from hoyle.play.table import tables
from hoyle.records.compact import Compact

BOOKS = (
    "cribbage",
    "cribbage-four",
    "ecarte",
    "quadrille",
    "quinze",
    "rouge-et-noir",
    "speculation",
    "vingt-un",
)

Screen = Callable[[list[int], Start], bool]


@cache
def book_of(name: str) -> ir.Book:
    """Give a book that comes with hoyle."""
    book = load_book(name).book
    assert book is not None
    return book


def validator_of(name: str) -> Validator:
    """Give the validator of a book."""
    validator = load_validator(name, house())
    assert validator is not None
    return validator


def both(name: str) -> tuple[Screen, Callable[[list[int], Start], bool | None]]:
    """Give the plain screen of a book, and the straight one: None where it leaves a record."""
    module = vars(validator_of(name))
    straight, unsure, ended = module["_straight"], module["_Unsure"], module["_Stopped"]

    def tried(codes: list[int], start: Start) -> bool | None:
        try:
            return cast(bool, straight(codes, start))
        except ended:
            return True
        except (unsure, StopIteration, IndexError):
            return None

    return module["_followed"], tried


def records(name: str, games: int) -> list[tuple[list[int], Start]]:
    """Make records: random games, legal and faulty, under any reading, and mutants of them."""
    book = book_of(name)
    compact = Compact(book)
    members = {kind.name: kind.members for kind in book.kinds}
    kinds = {option.name: members[option.kind] for option in book.options}
    found: list[tuple[list[int], Start]] = []
    for number in range(games):
        rng = Random(f"{name} {number}")
        dealer = Dealer(book, tables(book), 0.2 * (number % 2), bold=0.5, varied=0.2 * (number % 3))
        game = dealer.game(rng).record
        for record in (game, *islice(mutants(game, book, rng), 3)):
            chosen = tuple((o, 0, kinds[o].index(choice)) for o, choice in record.options)
            codes = [code for e in record.events for code in compact.encode(e.act, e.args)]
            found.append((codes, (*record.start, *chosen)))
    return found


def damaged(codes: list[int], pool: list[int], rng: Random) -> list[int]:
    """Change a code, leave one out, put one in, swap two or cut the rest off."""
    made = list(codes)
    if not made:
        return [rng.choice(pool)]
    at, other = rng.randrange(len(made)), rng.randrange(len(made))
    match rng.randrange(6):
        case 0:
            made[at] = rng.choice(pool)
        case 1:
            del made[at]
        case 2:
            made.insert(at, rng.choice(pool))
        case 3:
            made[at], made[other] = made[other], made[at]
        case 4:
            made[at] += rng.choice((-1, 1, 52))
        case _:
            del made[at:]
    return made


@pytest.mark.parametrize("name", BOOKS)
def test_it_says_what_following_says(name: str) -> None:
    """On games, mutants and damaged codes, whatever came before, the two screens agree."""
    followed, straight = both(name)
    screen = validator_of(name).screen
    made = records(name, 3)
    pool = [code for codes, _ in made for code in codes]
    rng = Random(name)
    told = 0
    for codes, told_first in made:
        for one in (codes, *(damaged(codes, pool, rng) for _ in range(8))):
            # Now and then the tags tell less: of who deals, say, nothing.
            start = told_first[rng.randrange(3) if len(told_first) > 2 else 0 :]
            expected, found = followed(one, start), straight(one, start)
            told += found is not None
            assert found in (None, expected), (one, start)
            assert screen(one, start) == expected
    assert told > 2


@pytest.mark.parametrize("name", BOOKS)
def test_ordinary_games_go_straight(name: str) -> None:
    """No legal random game that passes is left to be followed act by act."""
    book = book_of(name)
    compact = Compact(book)
    followed, straight = both(name)
    dealer = Dealer(book, tables(book), 0.0, bold=0.5)
    for number in range(4):
        record = dealer.game(Random(f"straight {number}")).record
        codes = [code for e in record.events for code in compact.encode(e.act, e.args)]
        found, stopped = straight(codes, record.start), followed(codes, record.start)
        # An act that always stops a record is none of the ordinary ones.
        assert found is stopped or (found is None and stopped)


def test_alarms_that_begin_alike_stand_together() -> None:
    """What they begin with is asked once; one that is that alone, or comes later, stays apart."""
    one, two, three = (ir.Var(name, ir.Truth()) for name in ("one", "two", "three"))
    both = [ir.Op("and", parts, ir.Truth()) for parts in ((one, two), (one, three), (two, three))]
    first, second, other = (Stop(test, str(i)) for i, test in enumerate(both))
    alone, between = Stop(one, "alone"), Let(three, one)
    assert merged([first, other, alone, second, between, second]) == [
        Fork(one, (Stop(two, "0"), Stop(three, "1")), ()),
        other,
        alone,
        between,
        second,
    ]


def test_what_many_alarms_ask_is_asked_once() -> None:
    """Of four alarms that share a condition, wherever it stands, each is put under it."""
    truths = [ir.Var(name, ir.Truth()) for name in ("one", "two", "three", "four", "all")]
    *parts, shared = truths
    alarms = [Stop(ir.Op("and", (part, shared), ir.Truth()), "") for part in parts]
    assert merged(alarms) == [Fork(shared, tuple(Stop(part, "") for part in parts), ())]
    assert merged(alarms[:3]) == alarms[:3]


def test_forks_that_begin_alike_stand_together() -> None:
    """What the second does is done under what both ask, unless the first changes that."""
    one, two, three = (ir.Read(name, (), ir.Truth()) for name in ("one", "two", "three"))
    yes = ir.Lit(True, ir.Truth())
    first = Fork(ir.Op("and", (one, two), ir.Truth()), (Set("done", (), yes),), ())
    second = Fork(ir.Op("and", (one, three), ir.Truth()), (Set("told", (), yes),), ())
    under = Fork(two, first.then, ()), Fork(three, second.then, ())
    assert merged([first, second]) == [Fork(one, under, ())]
    changing = Fork(first.test, (Set("one", (), yes),), ())
    assert merged([changing, second]) == [changing, second]


def test_what_is_only_below_a_number_is_asked_up_to_it() -> None:
    """Alarms are asked again of greater numbers, or once what they rest on may have fallen."""
    world = clean(book_of("speculation")).world
    of = ir.Enum("player")
    held = [ir.Read("unseen", (ir.Lit(at, of),), ir.Number(0, 15)) for at in range(3)]
    his = ir.Read("unseen", (ir.Var("Q", of),), ir.Number(0, 15))
    alarms = [Stop(ir.Op("<", (one, his), ir.Truth()), "") for one in held]
    rising = Rising(world, lambda expr: domain(expr.sort, world))
    (asked,) = rising.asked(alarms)
    assert isinstance(asked, Fork)
    assert asked.then[:-1] == tuple(alarms)
    (state,) = rising.states
    assert asked.then[-1] == Set(state.name, (), bare(his))
    more, less = (Set("unseen", his.keys, ir.Op(op, (his, his), his.sort)) for op in ("+", "-"))
    assert rising.kept([more, less]) == [more, less, Set(state.name, (), state.start)]
    assert rising.asked(alarms[:2]) == alarms[:2]


def test_what_no_act_brings_about_never_holds() -> None:
    """That the best card turned up is the ace of trumps is ruled out act by act."""
    book = ordinary(hopeful(clean(book_of("speculation"))))
    (never,) = never_of(book, relevant(book, book.courses))
    read = {part.state for part in within(never) if isinstance(part, ir.Read)}
    assert read == {"best", "trumps"}


def test_steps_that_do_nothing_are_passed_over_together() -> None:
    """What is added of a state's slots, and they put back, is nothing while all are nought."""
    sort, no = ir.Number(None, None), ir.Lit(0, ir.Number(None, None))
    steps: list[Step] = []
    for at in range(8):
        keys = (ir.Lit(at, ir.Enum("rank")),)
        held, taken = ir.Read("held", keys, sort), ir.Read("taken", keys, sort)
        steps += [Set("held", keys, ir.Op("+", (held, taken), sort)), Set("taken", keys, no)]
    assert idle_run([*steps, Set("held", (), no)]) == ("taken", 16)
    assert idle_run(steps[1:]) is None
    assert idle_run([Set("held", (), no), *steps]) is None


def test_slots_are_apart_where_all_keys_are_constants() -> None:
    """A state that is asked for by a role anywhere is kept whole."""
    of, truth = ir.Enum("player"), ir.Truth()
    one, two = ((ir.Lit(at, of),) for at in range(2))
    asked = Stop(ir.Read("told", one, truth), "")
    steps: list[Step] = [
        asked,
        Fork(ir.Read("done", (), truth), (Set("told", two, ir.Lit(1, truth)),), ()),
    ]
    assert slots_apart([steps], ()) == {"told": [(0,), (1,)]}
    assert slots_apart([steps], (ir.Read("told", (ir.Var("P", of),), truth),)) == {}


def test_comparisons_bound_a_number() -> None:
    """What is known to be more than two and no more than five is from three to five."""
    number = ir.Read("unseen", (), ir.Number(0, 15))
    two, five, no = ir.Lit(2, number.sort), ir.Lit(5, number.sort), ir.Lit(False, ir.Truth())
    facts = {
        bare(ir.Op(">", (number, two), ir.Truth())): ir.Lit(True, ir.Truth()),
        bare(ir.Op("<=", (number, five), ir.Truth())): ir.Lit(True, ir.Truth()),
        bare(ir.Op(">", (number, five), ir.Truth())): no,
    }
    assert narrowed(number, range(16), facts) == range(3, 6)
    assert narrowed(number, range(16), {}) == range(16)


def test_ordinary_books_keep_no_option_and_no_duty() -> None:
    """Readings become constants, duties states, in the ordinary part of a book."""
    book = ordinary(hopeful(clean(book_of("quinze"))))
    assert all(not course.opens and not course.closes for course in book.courses)
    assert any(state.name.startswith("owed") for state in book.world.book.states)


def test_what_is_emitted_is_the_same_each_time() -> None:
    """No order of sets or of the memory shows in the text."""
    texts = set()
    for _ in range(2):
        made = hopeful(clean(book_of("quinze")))
        texts.add(emit_straight(made, Tables(made.world)))
    assert len(texts) == 1
