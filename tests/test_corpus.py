"""The corpus of small books: what the language can say is said in a good one, and each fault is
told of a bad one.

`good` are understood without a word, `golden` is looked at pass by pass in test_goldens, `bad` are
stopped by the front end (test_front_end), `unsound` are read and then found to be amiss.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from lark.grammar import Rule

from hoyle import ir
from hoyle.driver import load
from hoyle.ir.visitor import nodes
from hoyle.paths import Shelf
from hoyle.source.codes import CODES
from hoyle.syntax.grammar import parser
from hoyle.syntax.parser import forget, parse
from tests.test_front_end import line

CORPUS = Path(__file__).parent / "corpus"
GOOD = sorted([*(CORPUS / "good").glob("*.law"), *(CORPUS / "golden").glob("*.law")])
UNSOUND = sorted((CORPUS / "unsound").glob("*.law"))

# Told of a book whose laws no case shows; these small books have no cases but where they are due.
NO_CASES = {"L450", "L451", "L452"}

# Codes of which no text can be brought about: the front end stops what would draw them, and the
# checks are tried on the IR itself in test_check.
BEYOND_THE_LANGUAGE = {
    *("L405", "L411", "L414", "L420", "L421", "L425", "L433", "L441", "L442"),
}
# Codes of commands that find no book or no game to begin with.
OF_COMMANDS = {"S101", "S102", "S104"}


@cache
def book(path: Path) -> ir.Book:
    """Take a good book through every pass; nothing is said of it."""
    loaded = load(path.stem, Shelf(path.parent, path.parent))
    said = [line(one) for one in loaded.diagnostics if one.code not in NO_CASES]
    assert said == []
    assert loaded.book is not None
    return loaded.book


# ---------------------------------------------------------------- good books


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_book_is_understood_without_a_word(path: Path) -> None:
    """No pass and no check has anything to say of a good book."""
    assert book(path).name == path.stem


def _parts(rule: Rule) -> set[tuple[str, str | None, str]]:
    """Give the parts of an alternative of the grammar: its rule, its name, and each symbol."""
    return {(rule.origin.name, rule.alias, symbol.name) for symbol in rule.expansion}


def test_every_part_of_the_grammar_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each alternative of each rule of the grammar, and each part of it, is in some good book."""
    frontend: Any = parser().parser
    made: dict[Rule, Callable[[list[object]], object]] = frontend.parser.parser.callbacks
    used: set[tuple[str, str | None, str]] = set()

    def note(rule: Rule, make: Callable[[list[object]], object], parts: list[object]) -> object:
        used.update(_parts(rule))
        return make(parts)

    for rule, make in list(made.items()):
        monkeypatch.setitem(made, rule, partial(note, rule, make))
    forget()  # what was read before is to be read again
    for path in (*GOOD, *(CORPUS / "good" / "common").glob("*.law")):
        _, faults = parse(path.name, path.read_text(encoding="utf-8"))
        assert faults == ()
    assert len(made) > 300
    assert set().union(*map(_parts, made)) - used == set()


def test_every_operation_is_used() -> None:
    """Each operation and each quantifier of the IR is lowered to in some good book."""
    values = [value for path in GOOD for value in nodes(book(path))]
    operations = set(get_args(ir.OpName)) - {
        value.op for value in values if isinstance(value, ir.Op)
    }
    assert operations == set()
    quantifiers = set(get_args(get_type_hints(ir.Each)["how"]))
    assert quantifiers == {value.how for value in values if isinstance(value, ir.Each)}


# ---------------------------------------------------------------- books that are amiss


@pytest.mark.parametrize("path", UNSOUND, ids=lambda path: path.stem)
def test_unsound_books(path: Path, update_golden: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fault is told at its place, in the words that the golden file holds."""
    monkeypatch.chdir(path.parent)
    found = load(path.stem, Shelf(Path(), Path("generated"))).diagnostics
    aside = set() if path.stem.startswith("cases") else NO_CASES
    told = "".join(f"{one.span.file}:{line(one)}\n" for one in found if one.code not in aside)
    golden = path.with_suffix(".diagnostics")
    if update_golden:
        golden.write_text(told, encoding="utf-8", newline="\n")
    assert golden.read_text(encoding="utf-8") == told
    assert told


def test_no_golden_file_of_an_unsound_book_is_an_orphan() -> None:
    """Each golden file stands beside the book that it belongs to."""
    golden = {path.stem for path in (CORPUS / "unsound").glob("*.diagnostics")}
    assert golden == {path.stem for path in UNSOUND}


def _told(folder: str, word: int) -> set[str]:
    """Give the codes that the golden files of a folder hold, by their place in the line."""
    files = (CORPUS / folder).glob("*.diagnostics")
    lines = (said for path in files for said in path.read_text(encoding="utf-8").splitlines())
    return {said.split()[word] for said in lines if said[:1] != " "}


def test_every_code_has_its_book() -> None:
    """Each code that may be said of a book is said of one that stands in the corpus."""
    told = {code for folder in ("bad", "unsound") for code in _told(folder, 1)}
    ours = {code for code in CODES if code[0] in "LS"}
    assert ours - told == BEYOND_THE_LANGUAGE | OF_COMMANDS
