"""The examples of `source/examples.toml` put to the test: what is said of each text."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

from hoyle import ir
from hoyle.__main__ import run
from hoyle.check.cases import reader
from hoyle.driver import load, load_kept
from hoyle.paths import Held, Shelf, house
from hoyle.records.read import stream
from hoyle.render.diagnostics import diagnostic
from hoyle.source.codes import Example, examples
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.text import Source
from tests.tiny import CASES, PAGE, TEXT

RULES = Path("/example/rules")
_ONE_OF_A_KIND = {"show", "settlement", "table", "page", "seats", "edition"}


def items(text: str) -> list[str]:
    """Cut the text of a book where its items begin."""
    return [item.rstrip() for item in re.split(r"\n(?=\S)", text.strip("\n")) if item.strip()]


def _head(item: str) -> str:
    """Give what an item is of: the word it begins with, and the name."""
    words = item.removeprefix("formal ").split()
    return words[0] if words[0] in _ONE_OF_A_KIND else " ".join(words[:2]).rstrip(",")


def composed(snippet: str) -> str:
    """Put the items of a snippet into the small book, each in the place of its namesake."""
    whole = items(TEXT)
    heads = [_head(item) for item in whole]
    for item in items(snippet):
        if item.startswith("#"):
            continue
        head = _head(item)
        if not item.startswith("let ") and head in heads:
            whole[heads.index(head)] = item
            heads[heads.index(head)] = ""
            continue
        at = len(whole) if head.startswith("law ") else heads.index("aside heading")
        whole.insert(at, item)
        heads.insert(at, "")
    return "\n".join(whole) + "\n"


@cache
def _of_four_hands() -> ir.Book:
    """Give the book that says how boards are understood."""
    books = (load_kept(name, house()).book for name in reversed(house().books()))
    return next(book for book in books if book is not None and book.notation is not None)


def _small(added: str) -> ir.Book:
    held = {"pebbles.law": composed(added), "pebbles.cases": CASES, "sources/page.txt": PAGE}
    book = load("pebbles", _shelf(held)).book
    assert book is not None
    return book


def _shelf(files: Mapping[str, str]) -> Shelf:
    texts = {RULES / name: text.encode() for name, text in files.items()}
    return Shelf(RULES, RULES, Held(texts, RULES.parent))


@cache
def told(code: str, mended: bool) -> tuple[list[Diagnostic], str]:
    """Give what is said of an example, as data and as people are told it."""
    example = examples()[code]
    text = example.good if mended else example.bad
    if example.form:
        four = example.form in ("pbn", "lin") and example.four[mended]
        book = _of_four_hands() if four else _small(example.added)
        data = text.encode(example.encoding if not mended else "utf-8")
        read = stream(book, data, f"x.{example.form}", example.form)
        found = [one for entry in read for one in entry.diagnostics]
        sources = {f"x.{example.form}": Source(f"x.{example.form}", text, f"x.{example.form}")}
    else:
        law = text if example.whole else composed(example.added if example.cases else text)
        files = {"pebbles.law": law, "sources/page.txt": PAGE}
        files["pebbles.cases"] = "" if example.whole else CASES
        files["pebbles.cases"] += f"\n{text}" if example.cases else ""
        files |= {name: texts[mended] for name, texts in example.files.items()}
        loaded = load("pebbles", _shelf(files))
        found, sources = list(loaded.diagnostics), dict(loaded.sources)
        if example.cases and loaded.book is not None:
            of_case = reader(loaded.book)
            found += [one for case in loaded.book.cases for one in of_case(case)[1]]
    wanted = example.drawn or code
    said = next((one for one in found if one.code == wanted), None)
    return found, "" if said is None else diagnostic(said, sources.get)


def typed(example: Example, mended: bool, folder: Path) -> tuple[int, str]:
    """Type the command of an example where the small book stands; give its code and its words."""
    files = {
        "rules/pebbles.law": TEXT,
        "rules/pebbles.cases": CASES,
        "rules/sources/page.txt": PAGE,
    }
    files |= {"take.game": "A takes R\n", "rules/other.law": TEXT.replace("pebbles", "other", 1)}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "rules" / "spoilt.law").write_bytes(b"book spoilt \0")
    out = io.StringIO()
    command = (example.good if mended else example.bad).split()
    with chdir(folder), redirect_stdout(out), redirect_stderr(out):
        done = run(command[1:])
    return done, out.getvalue()


def faulty(found: list[Diagnostic]) -> Iterator[str]:
    """Name the codes of the errors among what is said."""
    return (one.code for one in found if one.severity == "error")
