"""What the documentation shows is what the program does.

With --update-golden the pages are written anew: `pytest tests/test_docs.py --update-golden`.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from textwrap import wrap

import pytest

from hoyle.driver import load_kept
from hoyle.paths import house
from tests.printed import Reader, printed
from tests.test_cli_against import NOBODY

TOP = Path(__file__).parent.parent
DOCS = TOP / "docs"
EXAMPLES = sorted((TOP / "examples").glob("*.game"))
LEAST = 3  # examples of each book
_STORY = re.compile(r"^\{ (.*?) \}\n\n?", re.MULTILINE | re.DOTALL)


def tag(path: Path, name: str) -> str:
    """Give a tag of an example, "" if it has none of that name."""
    found = re.search(rf'^\[{name} "(.*)"\]$', path.read_text(encoding="utf-8"), re.MULTILINE)
    return "" if found is None else found[1]


def story(path: Path) -> str:
    """Give the comment that tells what happened."""
    found = _STORY.search(path.read_text(encoding="utf-8"))
    assert found is not None, f"{path.name} tells no story"
    return " ".join(found[1].split())


def title(path: Path) -> str:
    """Give what an example is called: its event, or its file's name without the game's."""
    stem = path.stem.removeprefix(tag(path, "Game")).strip("-").replace("-", " ")
    return tag(path, "Event") or stem[:1].upper() + stem[1:]


def rulings(them: list[Path]) -> dict[Path, list[str]]:
    """Judge the examples of a book, all at once, and part what is printed."""
    names = {path: path.relative_to(TOP).as_posix() for path in them}
    lines = printed("hoyle judge " + " ".join(names.values()))
    heads = {
        path: n
        for n, line in enumerate(lines)
        for path, name in names.items()
        if line.startswith(f"{name}: game 1, ")
    }
    ends = [*list(heads.values())[1:], len(lines)]
    return {
        path: "\n".join(lines[head:end]).rstrip().split("\n")
        for (path, head), end in zip(heads.items(), ends, strict=True)
    }


def example(path: Path, ruling: list[str]) -> list[str]:
    """Write an example with its story, its record and its ruling."""
    record = _STORY.sub("", path.read_text(encoding="utf-8")).strip().split("\n")
    name = path.relative_to(TOP).as_posix()
    lines = [f"## {title(path)}", "", *wrap(story(path), 98), "", f"`{name}`:", ""]
    lines += ["```text", *record, "```", "", "```console", f"$ hoyle judge {name}", *ruling]
    return [*lines, "```", ""]


def examples_of(book: str) -> list[Path]:
    """Give the disputed games of a book."""
    return [path for path in EXAMPLES if tag(path, "Game") == book]


def page(book: str) -> str:
    """Write the page of the examples of a book."""
    lines = [f"# Disputed games of {book}", ""]
    lines += [
        line for path, told in rulings(examples_of(book)).items() for line in example(path, told)
    ]
    return "\n".join(lines)


def contents() -> str:
    """Write the page that lists them all."""
    listed = ["# Disputed games", ""]
    listed += ["Games of `examples/`, each with its story, its record and the ruling on it.", ""]
    for book in house().books():
        titles = "; ".join(map(title, examples_of(book)))
        first, *more = wrap(f"- [{book}]({book}.md): {titles}", 98)
        listed += [first, *(f"  {line}" for line in more)]
    return "\n".join([*listed, ""])


def test_every_book_has_its_examples() -> None:
    """There are at least three disputed games of each, with a story, and something is found."""
    for book in house().books():
        assert len([path for path in examples_of(book) if story(path)]) >= LEAST, book


def kept_as_shown(path: Path, text: str, update_golden: bool) -> None:
    """Compare a page with what it should be, or write it anew."""
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name}: write it anew"


@pytest.mark.parametrize("book", house().books())
def test_the_examples_are_shown_with_their_rulings(
    book: str, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    """The page of a book holds what `hoyle judge` prints of its games now, each of them."""
    monkeypatch.chdir(TOP)
    kept_as_shown(DOCS / "examples" / f"{book}.md", page(book), update_golden)


def test_the_examples_are_listed(update_golden: bool) -> None:
    """One page lists them, and there are no others."""
    kept_as_shown(DOCS / "examples" / "README.md", contents(), update_golden)
    assert {path.stem for path in (DOCS / "examples").iterdir()} == {"README", *house().books()}


_SHOWN = re.compile(r"(<!-- item (\S+) (.+?) -->\n\n```text\n)(.*?)(?=```)", re.DOTALL)
_COUNTED = re.compile(
    r"^(### [^\n]+: )\d+ lines, now \d+\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL
)
_LINE = re.compile(r"^\s*[^\s#]", re.MULTILINE)
_TEXT = re.compile(r"```text\n(.*?)```", re.DOTALL)
_APPARATUS = re.compile(r"^  (?:quote|reading|doubt|supplied)\b.*\n(?:    .*\n)*", re.MULTILINE)


def clauses(book: str, head: str) -> str:
    """Give an item of a book without its apparatus and blank lines."""
    text = (TOP / book).read_text(encoding="utf-8")
    found = re.search(rf"^{head}(?![\w-]).*\n(?:[ \t].*\n|\n)*", text, re.MULTILINE)
    assert found is not None, f"{book} has no {head}"
    lines = _APPARATUS.sub("", found[0]).splitlines(keepends=True)
    return "".join(line for line in lines if line.strip())


def counted(one: re.Match[str]) -> str:
    """Write over a law shown before and now how many lines each has, without comments."""
    before, now = (len(_LINE.findall(text)) for text in _TEXT.findall(one[2]))
    return f"{one[1]}{before} lines, now {now}\n{one[2]}"


def law_lines(*books: Path) -> int:
    """Count the lines of law, without comments and blank ones."""
    return sum(len(_LINE.findall(book.read_text(encoding="utf-8"))) for book in books)


def with_figures(page: str) -> str:
    """Write into the page on the law before and after how long each book is now."""
    rules = house().rules
    shared = law_lines(*rules.joinpath("common").glob("*.law"))
    names = house().books()
    cases = {name: len(load_kept(name, house()).whole.cases) for name in names}
    lines = {name: law_lines(rules / f"{name}.law") for name in names}
    old = [name for name in names if name != "loo"]
    lines |= {"common books": shared, "together": shared + sum(lines[name] for name in old)}
    cases |= {"common books": 0, "together": sum(cases[name] for name in old)}
    for name, now in lines.items():
        cells = r"[^|]*\|" * 2
        row = rf"(?m)^(\| {name}(?:, written since)? \|{cells})[^|]*(\|{cells})[^|]*\|$"
        page, found = re.subn(row, rf"\1 {now:,} \2 {cases[name]:,} |", page)
        assert found == 1, name
    return page


def test_the_laws_shown_as_they_are_now_are_so(update_golden: bool) -> None:
    """What docs/before-and-after.md shows as the law now is what stands in the books.

    Over each stands how many lines are shown, and above how many each book has now.
    """
    page = DOCS / "before-and-after.md"
    text = with_figures(page.read_text(encoding="utf-8"))
    made = _COUNTED.sub(counted, _SHOWN.sub(lambda one: one[1] + clauses(one[2], one[3]), text))
    assert len(_SHOWN.findall(text)) == len(_COUNTED.findall(text)) == 11
    if update_golden:
        page.write_text(made, encoding="utf-8")
    assert page.read_text(encoding="utf-8") == made


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a working folder with the examples in it, and no books of its own."""
    shutil.copytree(TOP / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def followed(page: Path, update: bool) -> None:
    """Follow a page, and see that it shows what is really printed."""
    text = page.read_text(encoding="utf-8")
    renewed = Reader().follow(text)
    if update:
        page.write_text(renewed, encoding="utf-8")
    assert page.read_text(encoding="utf-8") == renewed, f"{page.name}: write it anew"


def test_the_readme(desk: Path, update_golden: bool) -> None:
    """The ruling on the first page is the program's, and so is what is said of its record."""
    followed(TOP / "README.md", update_golden)
    assert any("revoke by Y" in line for line in printed("hoyle judge table.game"))


def test_the_page_on_the_language(desk: Path, update_golden: bool) -> None:
    """The law that the page writes is a sound law, its cases pass, its record is ruled on so."""
    (desk / "rules").mkdir()
    followed(DOCS / "language.md", update_golden)
    assert "turns: 2 laws, 4 clauses, nothing wrong" in printed("hoyle check turns")
    assert "4 passed, 0 failed" in printed("hoyle test turns")


def test_the_page_on_records(desk: Path, update_golden: bool) -> None:
    """The records on the page can be read as they stand; the one in JSON is a single line."""
    followed(DOCS / "records.md", update_golden)
    line = " ".join(Path("record.jsonl").read_text(encoding="utf-8").split())
    Path("record.jsonl").write_text(line + "\n", encoding="utf-8")
    told = printed("hoyle judge record.game")[0]
    assert told == "record.game: game 1, whist (forfeit=scored-by-adversary)"
    assert printed("hoyle judge record.jsonl") == ["1 game judged: 0 with findings, 1 without"]


def test_the_page_on_readings(desk: Path, update_golden: bool) -> None:
    """The records that tell two readings apart are those that are found."""
    followed(DOCS / "readings.md", update_golden)


def test_the_tutorial(desk: Path, update_golden: bool) -> None:
    """A whole game is put together from the language and the common books, and nothing else."""
    page = DOCS / "tutorial-new-game.md"
    followed(page, update_golden)
    made = {path.relative_to(desk).as_posix() for path in desk.rglob("*") if path.is_file()}
    assert printed("hoyle fmt --check rules") == ["hoyle: 2 as they are"]
    python = {name for name in made if name.endswith(".py")}
    assert python == {"generated/_runtime.py", "generated/slobberhannes.py"}
    text = page.read_text(encoding="utf-8")
    for outcome in (
        "slobberhannes: 5 laws, 7 clauses, nothing wrong",
        "100.0% of sentences",
        "300 games, ",
        "300 came out, 0 did not",
        "80 passed, 0 failed",
        "Offence: renounce by",
        "Law exercised: ",
        '"settlement":{"steps":[',
    ):
        assert outcome in text, outcome


@pytest.mark.parametrize("page", ["language.md", "first-hour.md", "tutorial-new-game.md"])
def test_where_a_text_goes_is_told_in_words(page: str) -> None:
    """Comments are not seen by who reads a page: before each stands what it says."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    told = {"add": "At the end of", "instead": "In the place of what was added last to"}
    for before, line in zip(lines, lines[2:], strict=False):
        found = re.fullmatch(r"<!-- (add|instead) (\S+) -->", line)
        assert found is None or before == f"{told[found[1]]} `{found[2]}`:"


def test_the_first_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    """One law goes from its page to a merged change, and is released; nothing else is changed."""
    for name, value in NOBODY.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    page = DOCS / "first-hour.md"
    followed(page, update_golden)
    text = page.read_text(encoding="utf-8")
    for outcome in (
        "not accounted for: 2 Any one may ask",
        "error[L208]",
        "note[L422]",
        "snap: 2 laws, 4 clauses, 2 warnings",
        ": 100.0% of what makes a difference is killed",
        "wrote site/index.html: 1 book",
        "law 2, Asking what is laid: added",
        "snap: nothing is changed in meaning since HEAD",
    ):
        assert outcome in text, outcome
    assert printed("git status --short rules") == []
    assert json.loads(Path("ruling.json").read_text(encoding="utf-8"))["findings"][0]["law"] == "2"
