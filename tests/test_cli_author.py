"""What an author of a book uses besides check and test: new, watch, convert, settings, moves."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from hoyle.__main__ import run
from hoyle.cli.convert import NOTATIONS
from hoyle.driver import load
from hoyle.paths import Shelf, place
from hoyle.play.games import games
from hoyle.play.moves import Player
from tests.small_books import small_book

Capture = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parent / "corpus" / "golden"
GAME = """[Game "marbles"]
[Elder "B"]

A draws 1r 2r 3w
A throws 1r
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def marbles(rules: str = "rules") -> Path:
    """Put a small book into a folder of rules."""
    shutil.copytree(GOLDEN / "sources", f"{rules}/sources", dirs_exist_ok=True)
    shutil.copy(GOLDEN / "marbles.cases", rules)
    return Path(shutil.copy(GOLDEN / "marbles.law", rules))


def said(capsys: Capture, *words: str, code: int = 0) -> str:
    """Run the command, and give what it says, on either stream."""
    found = run(list(words))
    told = capsys.readouterr()
    assert found == code, told.out + told.err
    return told.out + told.err


# ---------------------------------------------------------------- check


def test_a_use_that_is_missing_is_told_once(capsys: Capture) -> None:
    """Names that a common book declares are no twenty errors, and the book is named."""
    Path("rules/common").mkdir(parents=True)
    Path("rules/common/heaps.law").write_text(
        "kind pebble is red, blue\nlet X : pebble\nlet P : player\n"
        "state heap of player : set of pebble\nstate taken : 0..9 = 0\n"
        "define all-gone = taken is 9\n"
    )
    Path("rules/toy.law").write_text(
        'book toy "Toy"\nedition "the corpus"\nseats A, B\n'
        "act take : P takes X does heap of P gains X; taken rises by 1\n"
        "define spent = all-gone or taken is 7\n"
        'law 1 "One"\n  supplied "the corpus"\n'
        "  ban late by P when P takes X if spent\n"
        "  ban greed by P when P takes X if number of heap of P > 1\n"
    )
    told = said(capsys, "check", "rules/toy.law", code=1)
    assert told.count("error[") == 1
    assert "common/heaps.law defines it, which is not used" in told
    assert "hint: write `use heaps`" in told
    book = Path("rules/toy.law")
    book.write_text(book.read_text().replace("seats", "use heaps\nseats", 1))
    assert "defines it" not in said(capsys, "check", "rules/toy.law")


# ---------------------------------------------------------------- new


def test_a_new_book_is_sound_and_can_be_played(capsys: Capture) -> None:
    """What `new` writes is checked without a word, its cases pass, its games come out."""
    told = said(capsys, "new", "beggar-my-neighbour")
    assert "wrote rules/beggar-my-neighbour.law" in told
    assert "[tool.hoyle]" in told
    assert said(capsys, "check").endswith("nothing wrong\n")
    assert said(capsys, "test").startswith("7 passed, 0 failed")
    assert "5 came out, 0 did not" in said(capsys, "play", "--games", "5")
    assert said(capsys, "erasure").count("false 0, passed over 0") == 5
    coverage = said(capsys, "coverage")
    assert "100.0% of sentences" in coverage
    assert "every law at work has a case" in coverage


def test_a_new_book_among_those_that_come_with_hoyle(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In hoyle's own checkout, where the README has one begin a book, it finds common books."""
    shutil.copytree(place("rules") / "common", Path("rules/common"))
    monkeypatch.setattr("hoyle.paths._CHECKOUT", Path.cwd())
    told = said(capsys, "new", "snap")
    assert "wrote rules/snap.law" in told
    assert "comes with hoyle" not in told


@pytest.mark.parametrize("name", ["Snap", "", "9pins", "a/b", "..", "snap.law", "my game"])
def test_a_name_that_is_none(name: str, capsys: Capture) -> None:
    """A name that no book can have is refused, and nothing is written."""
    told = said(capsys, "new", *name.split() or [""], code=2)
    assert f"{name!r} is no name of a book" in told
    assert ("hint: write hoyle new" in told) == (name in ("Snap", "a/b", "snap.law", "my game"))
    assert list(Path().iterdir()) == []


def test_a_book_of_a_name_that_hoyle_has(capsys: Capture) -> None:
    """Who begins a book that comes with hoyle is told so, and it is his that is meant there."""
    assert "whist comes with hoyle, too" in said(capsys, "new", "whist")
    assert "whist: 1 law" in said(capsys, "check", "whist")


def test_a_book_that_is_not_there(capsys: Capture) -> None:
    """Who asks for a book that there is none of is told how one is begun."""
    assert "; `hoyle new` begins one" in said(capsys, "check", "marbles", code=2)


def test_a_title_that_is_none(capsys: Capture) -> None:
    """A title that would break out of its text is refused."""
    assert "is no title" in said(capsys, "new", "snap", "--title", 'a" b', code=2)
    assert list(Path().iterdir()) == []


def test_nothing_is_overwritten(capsys: Capture) -> None:
    """Where a file of the book stands already, none is written."""
    Path("rules").mkdir()
    Path("rules/snap.cases").write_text("mine", encoding="utf-8")
    assert "rules/snap.cases: there already" in said(capsys, "new", "snap", code=2)
    assert [path.name for path in Path("rules").iterdir()] == ["snap.cases"]


# ---------------------------------------------------------------- settings


def test_a_project_says_where_its_books_stand(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[tool.hoyle] names the rules, where validators go, and the books that are meant."""
    Path("pyproject.toml").write_text(
        '[tool.hoyle]\nrules = "laws"\nout = "made"\nbooks = ["marbles"]\n', encoding="utf-8"
    )
    assert "laws: there is no book" not in said(capsys, "explain", "L101")
    assert "pyproject.toml:2: there is no folder laws" in said(capsys, "check", code=2)
    said(capsys, "new", "snap", code=0)
    assert "pyproject.toml:4: there is no book 'marbles' in laws" in said(capsys, "check", code=2)
    marbles("laws")
    assert said(capsys, "check") == "marbles: 7 laws, 9 clauses, nothing wrong\n"
    Path("within/rules").mkdir(parents=True)
    monkeypatch.chdir("within")
    laws = f"{Path.cwd().parent}/laws"
    assert f"hoyle: books of {laws}\n" in said(capsys, "check")
    assert "books of" not in said(capsys, "check", "../laws/marbles.law")
    shutil.copy("../laws/marbles.law", "rules")
    assert f"hoyle: books of {laws}, and not of ./rules\n" in said(capsys, "check")
    assert "made/marbles.py" in said(capsys, "build")
    assert "made/snap.py" in said(capsys, "build", "../laws/snap.law")
    assert sorted(path.name for path in Path("../made").iterdir())[0] == "_runtime.py"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[tool.hoyle]\nrule = 'laws'\n", "2: [tool.hoyle] has no 'rule', expected one of rules"),
        ("[tool.hoyle]\nrules = 1\n", "2: rules is 1, expected a folder, as text"),
        ("[tool.hoyle]\n\nbooks = 'a'\n", "3: books is 'a', expected a list of names of books"),
        ("[tool.hoyle]\nrules = \n", "2: Invalid value"),
        ("[[tool.hoyle]]\nrules = 'laws'\n", "1: found [[tool.hoyle]], expected [tool.hoyle]"),
    ],
)
def test_settings_that_say_nothing(text: str, message: str, capsys: Capture) -> None:
    """A setting that cannot be is told with its file and line, and nothing is done."""
    Path("pyproject.toml").write_text(text, encoding="utf-8")
    assert f"hoyle: pyproject.toml:{message}" in said(capsys, "check", code=2)


@pytest.mark.parametrize(
    "text", ["# as in [tool.hoyle]\n", "[tool.hoyle-more]\na = 1\n", "tool = '[tool.hoyle]'\n"]
)
def test_a_project_that_only_speaks_of_settings(text: str, capsys: Capture) -> None:
    """What names the table and is none is taken for a project without settings."""
    Path("pyproject.toml").write_text(text, encoding="utf-8")
    assert "whist" in said(capsys, "check", "whist")


@pytest.mark.parametrize("command", ["check", "test", "build", "fmt", "play", "coverage"])
def test_a_folder_without_books_is_not_sound(command: str, capsys: Capture) -> None:
    """A misspelt folder, and an empty one, are told with file and line; `new` begins a book."""
    Path("pyproject.toml").write_text("[tool.hoyle]\nrules = 'lawz'\n", encoding="utf-8")
    assert "pyproject.toml:2: there is no folder lawz" in said(capsys, command, code=2)
    Path("lawz").mkdir()
    assert "pyproject.toml:2: there is no book in lawz" in said(capsys, command, code=2)
    Path("pyproject.toml").write_text("[tool.hoyle]\nout = 'out'\n", encoding="utf-8")
    assert "pyproject.toml:1: there is no book in rules" in said(capsys, command, code=2)
    Path("pyproject.toml").write_text("[tool.hoyle]\nbooks = ['snorem']\n", encoding="utf-8")
    said(capsys, "new", "snorem", code=0)
    assert "snorem: 1 law" in said(capsys, "check")


def test_where_nothing_is_found_github_is_told_nothing(capsys: Capture) -> None:
    """Not even an empty line."""
    marbles()
    assert said(capsys, "check", "--format", "github") == ""


def test_a_build_goes_where_it_is_told(capsys: Capture) -> None:
    """`build --out` builds into a folder, which --check looks at, and at what is astray."""
    marbles()
    assert "wrote there/marbles.py" in said(capsys, "build", "--out", "there")
    assert not Path("generated").exists()
    assert "4 files are what the books say" in said(capsys, "build", "--check", "--out", "there")
    Path("there/old.py").touch()
    told = said(capsys, "build", "--check", "--out", "there", code=1)
    assert "no book makes there/old.py; remove it" in told
    assert told.endswith("say, but one that no book makes stands beside them\n")
    Path("file").touch()
    assert "--out file is no folder" in said(capsys, "build", "--out", "file", code=2)
    assert "a file is for --standalone" in said(capsys, "build", "-o", "marbles.py", code=2)


def test_a_book_that_comes_with_hoyle_is_not_built_into_it(capsys: Capture) -> None:
    """Where no books stand it is asked where its files are to go, and nothing is written."""
    asked = said(capsys, "build", "whist", code=2)
    assert "whist comes with hoyle, and is built there: say with --out" in asked
    assert not list(Path.cwd().iterdir())
    assert "wrote there/whist.py" in said(capsys, "build", "whist", "--out", "there")


def test_the_books_meant_are_those_compared(capsys: Capture) -> None:
    """`diff --against` without a name takes the books that pyproject.toml means."""
    from hoyle.cli import against

    marbles()
    said(capsys, "new", "snap", code=0)
    Path("pyproject.toml").write_text('[tool.hoyle]\nbooks = ["snap"]\n', encoding="utf-8")
    assert [stems for _, stems in against._shelves(())] == [["snap"]]
    Path("pyproject.toml").write_text("[tool.hoyle]\n", encoding="utf-8")
    assert [stems for _, stems in against._shelves(())] == [[]]


# ---------------------------------------------------------------- watch


def test_watch_looks_again_when_a_file_is_saved() -> None:
    """It checks and tests at once, and again when a file is changed; control-C ends it."""
    law = marbles()
    watching = subprocess.Popen(
        [sys.executable, "-u", "-m", "hoyle", "watch", "--every", "0.05"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        # Who runs tests in the background has had control-C ignored, by all that he starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    )  # fmt: skip
    assert watching.stdout is not None
    try:
        lines = iter(watching.stdout.readline, "")
        told = [next(lines) for _ in range(3)]
        assert told[1:] == [
            "marbles: 7 laws, 9 clauses, nothing wrong\n", "15 passed, 0 failed\n",
        ]  # fmt: skip
        time.sleep(0.1)
        law.write_text(law.read_text("utf-8").replace("seats A, B", "seat A, B"), "utf-8")
        told = [next(lines) for _ in range(2)]
        assert told[1].startswith("rules/marbles.law:7:1: error[L102]")
        watching.send_signal(signal.SIGINT)
        assert watching.wait(300) == 0
    finally:
        watching.kill()
        watching.stdout.close()


# ---------------------------------------------------------------- convert


def test_every_notation_is_converted_into_every_other(capsys: Capture) -> None:
    """A record that goes through all notations that can be written comes back as it was."""
    law = str(marbles())
    Path("a.game").write_text(GAME, encoding="utf-8")
    said(capsys, "convert", "a.game", "first.game", "--book", law)
    for form in NOTATIONS:
        name = f"b.{form if form == 'game' else 'jsonl'}"
        told = said(capsys, "convert", "first.game", name, "--format", form, "--book", law)
        assert told == "hoyle: wrote 1 game\n"
        said(capsys, "convert", name, "again.game", "--book", law)
        assert Path("again.game").read_bytes() == Path("first.game").read_bytes()
    said(capsys, "convert", "a.game", "c.jsonl", "--book", law)
    assert json.loads(Path("c.jsonl").read_text("utf-8"))["game"] == "marbles"


def test_bridge_boards_are_converted(capsys: Capture) -> None:
    """PBN and LIN, which are read only, become records of the game that reads them."""
    boards = Path(__file__).parent / "records"
    for board in [*sorted(boards.glob("*.pbn"))[:1], *sorted(boards.glob("*.lin"))[:1]]:
        said(capsys, "convert", str(board), "out.game")
        assert '[Game "whist"]' in Path("out.game").read_text("utf-8")


def test_what_cannot_be_read_leaves_the_file_as_it_was(capsys: Capture) -> None:
    """A record with a fault is told, and nothing is written, not even half."""
    law = str(marbles())
    Path("a.game").write_text(GAME + GAME.replace("throws", "thrws"), encoding="utf-8")
    Path("out.jsonl").write_text("before", encoding="utf-8")
    told = said(capsys, "convert", "a.game", "out.jsonl", "--book", law, code=2)
    assert "a.game:10:" in told
    assert "out.jsonl was not written" in told
    assert Path("out.jsonl").read_text("utf-8") == "before"
    assert "ends in none of .game" in said(capsys, "convert", "a.game", "out.doc", code=2)
    assert said(capsys, "convert", "a.game", "-", "--format", "game", "--book", law, code=2)
    assert list(Path().glob(".hoyle-*")) == []
    told = said(capsys, "convert", "a.game", "no/out.game", "--book", law, code=2)
    assert "cannot write" in told


def test_check_reads_the_records_of_cases(capsys: Capture) -> None:
    """A line of a case that is no act is an error of the book, as `hoyle test` has it too."""
    law = marbles()
    assert "nothing wrong" in said(capsys, "check", str(law))
    cases = law.with_suffix(".cases")
    cases.write_text(
        cases.read_text("utf-8").replace("  B throws 1r", "  B thrws 1r", 1), encoding="utf-8"
    )
    assert "marbles.cases:" in (told := said(capsys, "check", str(law), code=1))
    assert "error[R105]: unknown act" in told


def test_a_word_of_a_case_that_is_in_no_act_is_told(capsys: Capture) -> None:
    """With what its line was read as; a number, a card or a small word may be said otherwise."""
    law = marbles()
    cases = law.with_suffix(".cases")
    text = cases.read_text("utf-8")
    cases.write_text(text.replace("  B throws 1r", "  B throw the 1r", 1), encoding="utf-8")
    for command in ("check", "test"):
        told = said(capsys, command, str(law))
        assert "no act has the word 'throw': this line was read as “B throws 1r”" in told
    cases.write_text(text.replace("  B throws 1r", "  then B throws 1r", 1), encoding="utf-8")
    assert "nothing wrong" in said(capsys, "check", str(law))


# ---------------------------------------------------------------- moves, and chance


def test_open_tells_what_could_be_done_and_what_not(capsys: Capture) -> None:
    """--moves lists what is natural, and for the rest the condition that keeps each out."""
    law = str(marbles())
    Path("a.game").write_text(GAME, encoding="utf-8")
    told = said(capsys, "open", "a.game", "--moves", "--book", law)
    assert "Could   B draws 3 of 4 marbles\n" in told
    assert "Not     A draws marbles: A has drawn\n" in told
    assert "Not     A begins: there is an elder; B likewise\n" in told
    assert "Not     A throws a marble: A is not the one to throw; " in told
    assert "Could" not in said(capsys, "open", "a.game", "--book", law)
    Path("a.game").write_text(GAME.replace("A throws", "B draws 1w 2w 3r\nA throws"), "utf-8")
    assert "Could   B throws 3r, B throws 1w, B throws 2w\n" in said(
        capsys, "open", "a.game", "--moves", "--book", law
    )


def test_chance_alone_heeds_no_weights(capsys: Capture) -> None:
    """Under --fair a move that the book makes likelier is no likelier, and this is said."""
    items = """
state noted : truth
act hum : P hums does noted becomes true
act sing : P sings does noted becomes true
move P hums when P is to-play and every Q in players : dealt of Q and not noted weight 98
move P sings when P is to-play and every Q in players : dealt of Q and not noted weight 2
"""
    book = small_book(items)
    counts: dict[bool, Counter[str]] = {}
    for fair in (False, True):
        player = Player(book, fair)
        records = [player.play(Random(seed)).record(book) for seed in range(60)]
        counts[fair] = Counter(event.act for record in records for event in record.events)
    assert counts[False]["hum"] > 8 * counts[False]["sing"]
    assert 0.5 < counts[True]["hum"] / counts[True]["sing"] < 2
    assert [*games(book, 3, 7, fair=True)] == [*games(book, 3, 7, fair=True)]
    law = str(marbles())
    assert "by chance alone: a fair sample" in said(capsys, "deal", law, "--fair")
    assert "no fair sample, see --fair" in said(capsys, "deal", law, "--count", "2")
    assert "--fair plays by the laws alone" in said(
        capsys, "deal", law, "--fair", "--break", "1", code=2
    )


def test_books_in_memory_hide_those_on_the_disk() -> None:
    """Where a folder is held in memory, nothing below it is read from the disk."""
    from hoyle.paths import Held

    rules = marbles().parent.resolve()
    assert load("marbles", Shelf(rules, rules)).sound
    empty = Shelf(rules, rules, Held({}, rules, "held"))
    assert empty.books() == ()
    assert [one.code for one in load("marbles", empty).diagnostics] == ["S102"]
    assert empty.page("marbles.txt") is None
    assert empty.common("pack") == place("rules") / "common" / "pack.law"


def test_of_a_torn_record_no_card_is_offered_that_is_played(capsys: Capture) -> None:
    """The turn-up is past, and he who is to lead leads from a hand that is not on record."""
    Path("b.game").write_text(
        '[Game "whist"]\n[Dealer "Z"]\n[Trumps "S"]\nA leads 4C then 9D KC 2C\n'
        "B leads AC then 3C 5C 7C\n",
        encoding="utf-8",
    )
    told = said(capsys, "open", "b.game", "--moves")
    assert "Could   B plays a card, from what is not on record\n" in told
    assert "Could   Z turns up" not in told
    assert "Not     B plays" not in told
    assert "Not     A is dealt cards: A is not the next to be dealt to; Y, B and Z likewise" in told
    assert "those of" not in told
    assert max(map(len, told.split("\n"))) <= 92


def test_what_could_be_done_agrees_with_whose_turn_it_is(capsys: Capture) -> None:
    """Nothing could, of a game that is over; cards told by their number may be played."""
    gifts = "".join(f"B gives {n} cards to {who}\n" for n in (3, 2) for who in "AB")
    dealt = f'[Game "ecarte"]\n[Dealer "B"]\nA cuts the pack\n{gifts}B turns up 8H\n'
    Path("c.game").write_text(f"{dealt}A plays QC\nB plays 9D\n", encoding="utf-8")
    told = said(capsys, "open", "c.game", "--moves")
    assert "Turn    A\n" in told
    assert "Could   A plays a card, from what is not on record\n" in told
    middle = '[Game "whist"]\n[Midway "yes"]\n[Dealer "Y"]\n[Trumps "H"]\nA leads KS\nY plays 3S\n'
    Path("c.game").write_text(middle, encoding="utf-8")
    told = said(capsys, "open", "c.game", "--moves")
    assert ("Turn    not sure" in told) == ("Moves   as far as the record tells" in told)
    # What a hand has that is not on record keeps from nothing.
    assert "A calls honours: there is no card turned up; the score" in " ".join(told.split())
    assert "the number of honours" not in " ".join(told.split())
    Path("c.game").write_text('[Game "ecarte"]\nB plays 7D\n', encoding="utf-8")
    told = " ".join(said(capsys, "open", "c.game", "--moves").split())
    assert "Not A proposes: there is no card turned up;" in told
    assert "elder hand" not in told  # who dealt is not on record
    assert "another player: what keeps from it hangs on what the record does not tell" in told
    # Nor is it said of a hand that is not on record that it is empty, or has no king of trumps.
    Path("c.game").write_text('[Game "ecarte"]\n[Trumps "S"]\nB plays KD\n', encoding="utf-8")
    told = " ".join(said(capsys, "open", "c.game", "--moves").split())
    assert "Could A announces the king [undecided]" in told
    assert "Not A plays a card: nothing to choose from is on record: the hand of A" in told
    # Nor are cards that are known all that may be played of a hand that is not on record.
    known = '[Turned "2H"]\nA leads KC then 3C 4C 5C\nA plays QC\nY plays 6C\nB plays 7C\n'
    Path("c.game").write_text(f'[Game "whist"]\n[Dealer "Z"]\n{known}', encoding="utf-8")
    told = said(capsys, "open", "c.game", "--moves")
    assert "Could   Z plays 2H\nCould   Z plays a card, from what is not on record\n" in told
    # Where a card is told to be one only, what it is keeps nobody from what he may do.
    given = '[Dealer "A"]\nB cuts the pack\nA gives a card to B\nA gives a card to A\n'
    Path("c.game").write_text(f'[Game "quinze"]\n{given}', encoding="utf-8")
    told = said(capsys, "open", "c.game", "--moves")
    assert "Could   B asks for a card\n" in told
    assert "Could   A gives" not in told
    # Two change a card each by number, and no line tells what they are given.
    laid = "A proposes\nB accepts\nA discards a card\nB discards a card\n"
    Path("c.game").write_text(f"{dealt}{laid}", encoding="utf-8")
    told = said(capsys, "open", "c.game", "--moves")
    assert "Could   A proposes [undecided]\n" in " ".join(told.split(" ")).replace("  [", " [")
    assert "A plays a card" not in told
    over = '[Game "cribbage"]\n[Dealer "B"]\nA throws up his hand\n'
    Path("c.game").write_text(over, encoding="utf-8")
    assert said(capsys, "open", "c.game", "--moves").endswith("Could   nothing: the game is over\n")


# ---------------------------------------------------------------- floods


def test_one_fault_that_many_follow_from_is_told_once(capsys: Capture) -> None:
    """Without its page, or one of its sides, a book gets one line, and not one a quote."""
    law = marbles()
    text = law.read_text(encoding="utf-8")
    law.write_text(text.replace('page "marbles.txt"\n', "", 1), encoding="utf-8")
    assert said(capsys, "check", "marbles", code=1).count("error[L402]") == 1
    law.write_text(text.replace("side L is A", "side L is A, B", 1), encoding="utf-8")
    told = said(capsys, "check", "marbles", code=1)
    assert told.count("error[") == told.count("error[L216]") == 1


def test_what_a_game_dealt_does_not_show_is_said(capsys: Capture) -> None:
    """Where it stops before it is over, and what a law without findings has to do with that."""
    law = marbles()
    text = law.read_text(encoding="utf-8")
    quiet = 'law quiet "Quiet"\n  supplied "in our words"\n'
    law.write_text(f"{text}{quiet}  consequence when P looks does calls rises by 1\n")
    said(capsys, "deal", "marbles")
    told = said(capsys, "deal", "marbles", "--break", "quiet", code=1)
    assert "what law quiet does it does without a finding" in told
    stuck = text.replace(
        "when P is to-throw and every", "when left > 4 and P is to-throw and every"
    )
    law.write_text(stuck, encoding="utf-8")
    assert "hoyle: nobody has a move, and it is not over" in said(capsys, "deal", "marbles")


def test_a_hand_that_is_owed_may_have_been_left_out(capsys: Capture) -> None:
    """A duty to deal is broken only if the record tells every deal, and that is said."""
    law = marbles()
    duty = (
        'law five "Five"\n  supplied "in our words"\n'
        "  duty of P that P draws H when P begins\n"
        "    before any Q throws any M\n    else short-draw by P no penalty\n"
    )
    law.write_text(law.read_text(encoding="utf-8") + duty, encoding="utf-8")
    Path("x.game").write_text('[Game "marbles"]\nA begins\nB throws 1r\n', encoding="utf-8")
    told = " ".join(said(capsys, "judge", "x.game", code=1).split())
    assert "Assumed: that nothing is left out before x.game:3, such as “A draws" in told


def test_many_faults_alike_are_counted_and_told_in_order(capsys: Capture) -> None:
    """Thousands of slips of one kind take a few lines; what is told goes down the text."""
    law = marbles()
    slips = "".join(f"state s-{number} : nosuch-{number}\n" for number in range(3000))
    text = law.read_text(encoding="utf-8")
    law.write_text(f"{text}\nlet X : nothing-such\n{slips}act : P x\n", encoding="utf-8")
    told = said(capsys, "check", "marbles", code=1)
    assert len(told.splitlines()) < 60
    assert "3002 errors" in told
    lines = [int(line.split(":")[1]) for line in told.splitlines() if ": error[" in line]
    assert lines[:-1] == sorted(lines[:-1])
    assert "more like that of line" in told
