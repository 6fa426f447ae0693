"""`hoyle fmt`: one layout for law and case files, comments kept, meaning unchanged."""

from __future__ import annotations

import io
import random
import re
import sys
from functools import cache
from pathlib import Path

import pytest
from lark.lexer import PatternStr

from hoyle.__main__ import run
from hoyle.paths import place
from hoyle.syntax.casefile import CaseFile, formatted_cases, read_cases
from hoyle.syntax.fmt import alike, formatted
from hoyle.syntax.grammar import parser
from hoyle.syntax.parser import item_texts, parse

TOP = Path(__file__).parent.parent
CORPUS = sorted((TOP / "tests" / "corpus").rglob("*.law"))
BOOKS = sorted(place("rules").rglob("*.law"))
CASES = [*sorted(place("rules").rglob("*.cases")), *sorted((TOP / "tests").rglob("*.cases"))]

_TOKEN = re.compile(
    r'#[^\n]*|\s+|"(?:[^"\\]|\\.)*"|[a-z][a-z0-9]*(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*|[0-9]{1,18}'
    r"|<=|>=|\.\.|.",
    re.DOTALL,
)


def comments(text: str) -> list[str]:
    """The comments of a text, in order."""
    return [one.rstrip() for one in _TOKEN.findall(text) if one.startswith("#")]


def held(text: str) -> None:
    """Lay a text out: it means the same, has the same comments, and stays as it then is."""
    new, found = formatted("x.law", text)
    assert new is not None, found
    assert alike(parse("x.law", text)[0], parse("x.law", new)[0])
    assert comments(new) == comments(text)
    assert formatted("x.law", new)[0] == new
    assert all(line == line.rstrip() for line in new.split("\n") if "\\" not in line)


def test_what_looks_like_one_word_and_is_read_as_two_is_laid_out_as_two() -> None:
    """No phrase begins with a bracket: after it `is-a-pair` is *is* and a value turned."""
    text = 'book x "X"\ndefine twins of P = (n of P) is-a-pair\n'
    held(text)
    assert "is -a-pair" in (formatted("x.law", text)[0] or "")


# ---------------------------------------------------------------- properties


@pytest.mark.parametrize(
    "path",
    [
        *CORPUS,
        *(pytest.param(one, marks=[pytest.mark.slow] * (one.parent.name == "rules" and n > 0))
          for n, one in enumerate(reversed(BOOKS))),
    ],
    ids=lambda path: path.stem,
)  # fmt: skip
def test_books_mean_the_same_when_laid_out(path: Path) -> None:
    """The books and the corpus, laid out, say the same; what cannot be read is left alone."""
    text = path.read_bytes().decode("utf-8", "replace")
    _, found = parse("x.law", text)
    if found:
        assert formatted("x.law", text) == (None, found)
    else:
        held(text)


def meant(file: CaseFile) -> object:
    """What a case file says, without its places."""
    cases = [
        (one.law, one.word, one.title, [(line.text, line.brings) for line in one.lines])
        for one in file.cases
    ]
    return cases, [law for law, _ in file.laws], [(m.law, m.part, m.why) for m in file.marks]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("spoilt", [False, True])
def test_case_files_mean_the_same_when_laid_out(path: Path, spoilt: bool) -> None:
    """Case files too, as they are and with other spaces, lines and comments between."""
    text = path.read_text(encoding="utf-8")
    if spoilt:
        text = re.sub(r"^  (?=\S)", "\t ", text, flags=re.MULTILINE)
        text = re.sub(r"; (?=\S)", ";\n      -> ", text.replace("\nlaw", "\n\n\n# c\n\nlaw   "))
    file, found = read_cases("x.cases", text)
    new, problems = formatted_cases("x.cases", text)
    if found:
        assert (new, problems) == (None, found)
        return
    assert new is not None
    assert meant(read_cases("x.cases", new)[0]) == meant(file)
    assert re.findall("^#.*", new, re.MULTILINE) == re.findall("^#.*", text, re.MULTILINE)
    assert formatted_cases("x.cases", new)[0] == new


@cache
def items() -> tuple[str, ...]:
    """The items of all books and of the good corpus, each by itself."""
    good = [*BOOKS, *(TOP / "tests" / "corpus").glob("g*/*.law")]
    return tuple(item for path in good for item in item_texts(path.read_text("utf-8"))[1])


def relaid(rng: random.Random) -> str:
    """Some items of books with other spaces, line ends and comments between their tokens."""
    out = ["# head\n"] * rng.randrange(2)
    for item in rng.choices(items(), k=rng.randint(1, 6)):
        tokens = [one for one in _TOKEN.findall(item) if not one.isspace()]
        for nth, token in enumerate(tokens):
            out.append(token)
            loose = rng.random() < 0.2 or token.startswith("#")
            gap = rng.choice(["\n  ", "\n\n\n    ", "\n ", "\t\n  "]) if loose else " "
            if rng.random() < 0.02:
                gap = (
                    f" # {rng.randrange(100)}{gap}" if loose else f"\n#{'x' * rng.randrange(99)}\n "
                )
            out.append(gap if nth + 1 < len(tokens) else "\n" * rng.randint(1, 4))
    return "".join(out)


TERMINALS = {
    "NAME": ("hand", "suit-led", "x1", "a-very-long-name-that-somebody-chose", "play"),
    "VAR": ("P", "C", "Other"),
    "ANY": ("any P", "any Other"),
    "_AT_SETTLEMENT": ("at settlement",),
    "NUMBER": ("0", "13", "100000"),
    "STRING": ('"{rank of C} so"', '"a"', '""', f'"{"many words " * 30}"', '" \\" "'),
    "COMPARE": ("<=", ">", "="),
    "ADD": ("+", "-"),
}


class _Grammar:
    """Texts at random from the rules of grammar/law.lark, as the parser has them."""

    def __init__(self) -> None:
        self._rules: dict[str, list[list[str]]] = {}
        for rule in parser().rules:
            options = self._rules.setdefault(rule.origin.name, [])
            options.append([symbol.name for symbol in rule.expansion])
        self._fixed = {
            one.name: one.pattern.value
            for one in parser().terminals
            if isinstance(one.pattern, PatternStr)
        }
        self._least: dict[str, int] = {}  # how deep a symbol goes at least
        for _ in range(40):
            for name, options in self._rules.items():
                self._least[name] = 1 + min(self._depth(one) for one in options)

    def _depth(self, option: list[str]) -> int:
        return max((self._least.get(one, 99 * (one in self._rules)) for one in option), default=0)

    def text(self, rng: random.Random, symbol: str = "item", depth: int = 0) -> list[str]:
        """Give the tokens of a symbol."""
        if symbol in self._rules:
            options = self._rules[symbol]
            least = min(options, key=self._depth)
            chosen = least if depth > 9 and rng.random() < 0.9 else rng.choice(options)
            return [token for one in chosen for token in self.text(rng, one, depth + 1)]
        return [self._fixed[symbol] if symbol in self._fixed else rng.choice(TERMINALS[symbol])]


def test_texts_from_the_grammar_are_laid_out() -> None:
    """Whatever the grammar lets be written is laid out: hundreds of items at random."""
    assert from_grammar(1, 150) > 50


def from_grammar(seed: int, count: int) -> int:
    """Lay out texts from the grammar, and count those that were texts of the language."""
    good, grammar = 0, _Grammar()
    for number in range(seed, seed + count):
        rng = random.Random(number)
        tokens = grammar.text(rng)
        text = "".join(f"{one}{rng.choice([' ', ' ', ' ', chr(10) + '  '])}" for one in tokens)
        if len(tokens) < 600 and not parse("x.law", text)[1]:
            good += 1
            held(text)
    return good


def test_random_layouts_mean_the_same() -> None:
    """Items of books, their layout thrown away and comments put anywhere, are laid out."""
    for seed in range(30):
        held(relaid(random.Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_books_mean_the_same(part: int) -> None:
    """Ten thousand books at random: five of items of books laid out anew, five of the grammar."""
    for seed in range(part * 500, part * 500 + 500):
        held(relaid(random.Random(1000 + seed)))
    good, at = 0, 100_000 * (part + 1)
    while good < 500:
        good += from_grammar(at, 100)
        at += 100


# ---------------------------------------------------------------- what it looks like

LOOSE = """\
book   loose "Loose"
let P:player   # players


state hand  of player : set   of card says "the hand of {player}"
 rebuilt from C when P plays C, given by P is dealt H, 13 in all
law 1 "A law"
 quote "one"
  # why
    offence fault by P(C) when P plays C if (rank of C is king) and not some Q in players without P : hand of Q is none
  unless C in
    hand of P says "{P} played {C}" penalty hand of P gains C
  consequence when P plays C does counsel of P becomes silent holding when P plays C says "so"
"""  # noqa: E501

LAID_OUT = """\
book loose "Loose"
let P : player  # players

state hand of player : set of card says "the hand of {player}"
  rebuilt from C when P plays C, given by P is dealt H, 13 in all
law 1 "A law"
  quote "one"
  # why
  offence fault by P (C)
    when P plays C if (rank of C is king) and not some Q in players without P : hand of Q is none
    unless C in hand of P
    says "{P} played {C}"
    penalty hand of P gains C
  consequence when P plays C does counsel of P becomes silent
  holding when P plays C
    says "so"
"""


def test_a_law_is_laid_out() -> None:
    """Parts stand on lines of their own, but for effects that the author has on the line of what
    brings them about; what is too long is broken where it parts."""
    assert formatted("x.law", LOOSE)[0] == LAID_OUT


# ---------------------------------------------------------------- the command


@pytest.fixture
def loose(tmp_path: Path) -> Path:
    """A file that is not laid out, with line ends of another system."""
    path = tmp_path / "loose.law"
    path.write_bytes(b"\xef\xbb\xbf" + LOOSE.replace("\n", "\r\n").encode())
    return path


def test_fmt_writes_files(loose: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`hoyle fmt FILE` lays it out in place, once."""
    assert run(["fmt", str(loose)]) == 0
    assert loose.read_bytes() == LAID_OUT.encode()
    assert run(["fmt", "--check", str(loose)]) == 0
    assert (
        capsys.readouterr().err == "hoyle: 1 laid out anew, 0 as they are\nhoyle: 1 as they are\n"
    )


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_fmt_tells_and_leaves(option: str, loose: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--check and --diff change nothing, tell what they would, and leave with 1."""
    before = loose.read_bytes()
    assert run(["fmt", option, str(loose.parent)]) == 1
    assert loose.read_bytes() == before
    said = capsys.readouterr()
    assert "loose.law" in said.out
    assert said.err.endswith("1 would be laid out anew, 0 as they are\n")
    assert (option == "--diff") == ("+let P : player  # players" in said.out)


def test_fmt_of_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """- goes from standard input to standard output; --as cases for a case file."""
    for arguments, given, given_back in (
        (["-"], LOOSE, LAID_OUT),
        (["-", "--as", "cases"], 'law  1\nbites "x"\n A plays 4S->  a;b\n',
         'law 1\nbites "x"\n  A plays 4S->  a;b\n'),
        (["-", "--as", "cases"], 'law  1\nbites "x"\n A plays 4S  ->  a;b\n',
         'law 1\nbites "x"\n  A plays 4S  -> a; b\n'),
    ):  # fmt: skip
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        assert run(["fmt", *arguments]) == 0
        assert capsys.readouterr().out == given_back


def test_fmt_leaves_what_it_cannot_read(loose: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file with a fault stays as it is, is told of with its place, and the code is 2."""
    bad = loose.with_name("bad.law")
    bad.write_text('book bad "Bad"\nlaw law\n')
    text = loose.with_name("notes.txt")
    text.write_text("no book")
    assert run(["fmt", str(bad), str(loose), str(text), str(text.with_name("none.law"))]) == 2
    assert bad.read_text() == 'book bad "Bad"\nlaw law\n'
    assert text.read_text() == "no book"
    assert loose.read_text() == LAID_OUT
    told = capsys.readouterr().err
    for one in ("bad.law:2:8", "neither .law nor .cases", "none.law"):
        assert one in told


def test_the_books_that_come_with_hoyle_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where no books stand, nothing is laid out or built: not those of the package either."""
    monkeypatch.chdir(tmp_path)
    for command in (["fmt"], ["build"], ["build", "--check"]):
        assert run(command) == 2
        assert "found no books here" in capsys.readouterr().err


@pytest.mark.parametrize(("barred", "told"), [("a.law", "a.law"), (".hoyle-x/a.law", "")])
def test_a_file_that_cannot_be_written(
    barred: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where files cannot be written that is said, with code 2, and they stay as they are.

    What is written aside has no name of its own: the folder is named.
    """
    path = tmp_path / "a.law"
    path.write_text("let   P  :   player\n", encoding="utf-8")

    def refused(_: object) -> None:
        raise PermissionError(13, "Permission denied", str(tmp_path / barred))

    monkeypatch.setattr("hoyle.writing.write_all", refused)
    assert run(["fmt", str(path)]) == 2
    assert capsys.readouterr().err == f"hoyle: cannot write {tmp_path / told}: Permission denied\n"
