"""Definitions counted over all cards: what may change places, and that the counts are true."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from textwrap import dedent

import pytest

from hoyle.__main__ import run
from hoyle.driver import Loaded, load_kept, validator_of
from hoyle.emit import emit, functions
from hoyle.engine.validators import Validator, compile_validator
from hoyle.interpret.machine import Machine
from hoyle.ir import Book, Call, Enum, Lit, Number, SetOf
from hoyle.lower import lower
from hoyle.paths import house
from hoyle.play.symmetry import Symmetry, exchanges
from hoyle.play.tally import Question, Tally, fault, tally
from hoyle.shared.masks import members
from hoyle.syntax.parser import parse
from hoyle.syntax.resolve import resolve
from tests.books.test_cribbage import CARDS, counted

Capture = pytest.CaptureFixture[str]

PUBLISHED = Path(__file__).parents[2] / "shared" / "data" / "hand_score_distribution_published.csv"

# Tiles of three heights and three hues, and what may be asked of them.
TILES = """book tiles "Tiles"
edition "The one page"
seats A, B
kind height is low "1", middle "2", high "3"
kind hue is red "R", green "G", blue "B"
kind tile is height of hue
let X, Y : tile
let V : height
let U : hue
let H, J : set of tile
state hand of player : set of tile
state turned : tile or none
state rounds : number = 2
define tall of H = sum X in H : order of height of X
define tallest of H = most X in H : order of height of X
define fours of H = count J in subsets of H : tall of J = 4
define reds of H = count X in H : hue of X is red
define groups of H = count U in hues : number of (H within tiles of U) > 1
define alike of (H, X) = count Y in H : hue of Y is hue of X
define same of (H, X) = if (the-fellow of X) in H then 1 else 0
define the-fellow of X = low of hue of X
define place of X = order of X
define first-tall of H = order of height of first of H
define one-of of H = order of height of (highest X in H : 1)
define held of H = count X in H : X in hand of A
define is-turned of H = count X in H : X is turned
define paid of H = rounds + (count X in H : hue of X is red)
"""


@cache
def tiles() -> Book:
    """Compile the little book as far as its IR."""
    file, problems = parse("tiles.law", TILES)
    assert not problems, problems
    scope, problems = resolve("tiles.law", {"tiles.law": file})
    assert not problems, problems
    book, problems = lower(scope)
    assert book is not None, problems
    return book


@cache
def tiles_module() -> Validator:
    """Generate the code of the little book."""
    return compile_validator("tiles", emit(tiles()))


@cache
def cribbage() -> Loaded:
    """Load the book for two."""
    return load_kept("cribbage", house())


def of_tiles(question: Question, every: bool = False) -> Tally:
    """Count by the code of the little book."""
    assert fault(tiles(), question) == ""
    return tally(tiles(), tiles_module(), functions(tiles()), question, every)


def of_cribbage(question: Question, every: bool = False, jobs: int = 1) -> Tally:
    """Count by the validator of the book for two."""
    book = cribbage().book
    assert book is not None
    return tally(book, validator_of(cribbage()), functions(book), question, every, jobs)


# ---------------------------------------------------------------- what may change places


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tall", {"only the heights count", "hues may change places"}),
        ("tallest", {"only the heights count", "hues may change places"}),
        ("fours", {"only the heights count", "hues may change places"}),
        ("reds", {"only the hues count", "heights may change places"}),
        (
            "groups",
            {"only the hues count", "hues may change places", "heights may change places"},
        ),
        (
            "alike",
            {"only the hues count", "hues may change places", "heights may change places"},
        ),
        ("same", {"hues may change places"}),
        ("the-fellow", {"hues may change places"}),
        ("place", set[str]()),
        ("first-tall", set[str]()),
        ("one-of", set[str]()),
        ("held", set[str]()),
        ("is-turned", set[str]()),
    ],
)
def test_what_may_change_places(name: str, said: set[str]) -> None:
    """What a definition does not ask for may be exchanged; where in doubt, nothing."""
    book = tiles()
    assert {
        exchange.said()
        for exchange in exchanges(book, "tile")
        if Symmetry(book, exchange).holds(name)
    } == said


def moved(mask: int, hues: tuple[int, ...], heights: tuple[int, ...]) -> int:
    """Put tiles for tiles."""
    return sum(1 << 3 * hues[tile // 3] + heights[tile % 3] for tile in members(mask))


def test_what_is_proved_is_true() -> None:
    """Exchanging hues or heights throughout changes no value that is said to bear it."""
    book = tiles()
    machine = Machine(book)
    same = (0, 1, 2)
    for definition in book.definitions:
        if [param.sort for param in definition.params] != [SetOf(Enum("tile"))]:
            continue
        for exchange in exchanges(book, "tile"):
            if not (exchange.of_part and Symmetry(book, exchange).holds(definition.name)):
                continue
            for order in permutations(range(3)):
                hues, heights = (order, same) if exchange.part == "hue" else (same, order)
                for mask in range(0, 512, 7):
                    values = [
                        machine.evaluate(
                            Call(definition.name, (Lit(of, SetOf(Enum("tile"))),), Number())
                        )
                        for of in (mask, moved(mask, hues, heights))
                    ]
                    assert values[0] == values[1], (definition.name, mask, order)


# ---------------------------------------------------------------- counts


@pytest.mark.parametrize(
    ("name", "sizes"),
    [("tall", 1), ("fours", 1), ("reds", 1), ("groups", 1), ("alike", 1), ("same", 1),
     ("paid", 1), ("place", 0), ("first-tall", 1), ("one-of", 1), ("the-fellow", 0)],
)  # fmt: skip
def test_the_short_way_gives_what_the_long_way_does(name: str, sizes: int) -> None:
    """Classes of sets counted with how many they stand for are all sets counted singly."""
    for size in range(1, 6):
        question = Question(name, (size,) * sizes)
        short, long = of_tiles(question), of_tiles(question, every=True)
        assert short.counts == long.counts
        assert long.evaluated == long.total
        assert short.evaluated <= long.evaluated


def test_a_pack_that_is_not_whole() -> None:
    """Parts change places only if the pack has as much of each; the counts are true anyhow."""
    book = tiles()
    whole = (1 << 9) - 1
    for pack in (whole, whole & ~1, 0b111000111, 0b110110110):
        question = Question("same", (2,), (), (("tile", pack),))
        short, long = of_tiles(question), of_tiles(question, every=True)
        assert short.counts == long.counts
        assert (short.exchange is None) == (pack in (whole & ~1, 0b111000111))
    assert "there are 8" in fault(book, Question("tall", (9,), (), (("tile", whole & ~1),)))


RICH = ["5C", "5D", "5H", "5S", "JC", "JD", "TH", "9S", "6D", "7D", "8D", "AS", "AD", "KD"]


@pytest.mark.parametrize("name", ["hand-count", "crib-count"])
def test_a_slice_counted_in_another_way(name: str) -> None:
    """All hands of four and a start from fourteen cards count what a count of our own gives."""
    pack = sum(1 << CARDS.index(card) for card in RICH)
    own = Counter(
        counted(hand, start, name == "crib-count")
        for hand in combinations(RICH, 4)
        for start in RICH
        if start not in hand
    )
    found = of_cribbage(Question(name, (4,), (0,) * 8, (("card", pack),)))
    assert found.counts == own
    assert found.total == 10_010
    assert ("rank-points", "rank") in found.remembered


def test_processes_share_the_work() -> None:
    """Several processes count what one does."""
    pack = sum(1 << CARDS.index(card) for card in RICH[:9])
    question = Question("hand-count", (4,), (0,) * 8, (("card", pack),))
    one = of_cribbage(question, every=True)
    assert of_cribbage(question, every=True, jobs=2).counts == one.counts
    assert one.total == one.evaluated == 630


@pytest.mark.slow
@pytest.mark.skipif(not PUBLISHED.is_file(), reason="../shared/data is not there")
def test_all_hands_count_what_was_published(capsys: Capture) -> None:
    """The usual count of all 12,994,800 hands is that of the table published for it."""
    assert run(["tally", "cribbage", "hand-count", "4", "--against", str(PUBLISHED)]) == 0
    out, _ = capsys.readouterr()
    assert out.split("total", 1)[1].split()[0] == "12,994,800"
    page = (Path(__file__).parents[1] / "docs" / "tally.md").read_text(encoding="utf-8")
    shown = dedent(re.findall(r"^    \$ hoyle tally .+\n((?:    .*\n|\n)+)", page, re.MULTILINE)[0])
    for part in shown.split("...\n"):
        assert part.strip("\n") in out
    rows = len(PUBLISHED.read_text(encoding="utf-8").splitlines()) - 1
    assert f"all {rows} values as in" in out


# ---------------------------------------------------------------- the command

FEW = ("--among", "5C 5D 5H 5S JC JD TH")


def test_the_command_compares(capsys: Capture, tmp_path: Path) -> None:
    """A table with other numbers is told apart, value by value, with code 1."""
    assert run(["tally", "cribbage", "rank-points", "4", *FEW, "--format", "csv"]) == 0
    text = capsys.readouterr().out
    table = tmp_path / "table.csv"
    table.write_text(text, encoding="utf-8")
    asked = ["tally", "cribbage", "rank-points", "4", *FEW, "--against", str(table)]
    assert run(asked) == 0
    table.write_text(text + "77,3\n", encoding="utf-8")
    capsys.readouterr()
    assert run(asked) == 1
    assert "77: 0 here, 3 there" in capsys.readouterr().err
    for wrong, said in (
        ("value,count\n1,x\n", "table.csv:2: found '1,x', expected a value and a number"),
        ("value\n1\n", "expected two columns"),
        ("", "found the columns none"),
    ):
        table.write_text(wrong, encoding="utf-8")
        assert run(asked) == 2
        assert said in capsys.readouterr().err
    assert run([*asked, "--column", "nought"]) == 2


def test_the_command_as_data(capsys: Capture) -> None:
    """JSON names the readings that the definition asks for, and no others."""
    told = ["--option", "flush-in-hand=four-cards", "--format", "json"]
    assert run(["tally", "cribbage", "flush-points", "3", *FEW, *told]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["options"] == {"flush-in-hand": "four-cards"}
    assert found["total"] == sum(found["values"].values()) == 35 * 4


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["hand-cuont", "4"], "did you mean hand-count?"),
        (["elephant"], "hoyle tally cribbage lists them"),
        (["hand-count"], "found 0 sizes, expected one for each set that it takes: H"),
        (["hand-count", "52"], "53 cards are wanted, and there are 52"),
        (["hand-count", "4", "--among", "5C 5D 5H 5S"], "there are 4"),
        (["pips", "--option", "lurhc=single"], 'did you mean "lurch"?'),
        (["hand-count", "4", "--among", "nothing of the kind"], "expected codes such as 4D"),
    ],
)
def test_questions_that_cannot_be_answered(asked: list[str], said: str, capsys: Capture) -> None:
    """What is wrong with a question is said, with code 2."""
    assert run(["tally", "cribbage", *asked]) == 2
    assert said in capsys.readouterr().err


def test_definitions_are_listed(capsys: Capture) -> None:
    """Without a definition the command tells which there are, and what they take."""
    assert run(["tally", "cribbage"]) == 0
    assert "hand-count of (H, C): cards H, a card C\n" in capsys.readouterr().out
