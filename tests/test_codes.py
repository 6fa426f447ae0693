"""Every code has an example that draws it and the same mended; `explain` and the page show them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.render.style import clean
from hoyle.source.codes import CODES, Example, examples
from tests.code_examples import faulty, told, typed
from tests.tiny import TEXT

PAGE = Path(__file__).parent.parent / "docs" / "codes.md"
_INTRODUCTION = """
Each message of hoyle carries a code, and each code has an example here: a text that draws it, what
is said of it, and the text mended. `hoyle explain CODE` shows the same. L1 is the reading of a law
text, L2 are names, L3 sorts, L4 and L5 what a book must prove; R1 is the reading of records, S1 the
command.

Items of law stand in [a small book](#the-small-book), in the place of its own of that name, or are
added to it.
"""
_LANGUAGE = {"game": "text", "jsonl": "json", "pbn": "text", "lin": "text", "": "text"}


def test_every_code_has_an_example() -> None:
    """No code is without an example, and no example without a code."""
    assert set(examples()) == set(CODES)


def test_explain_shows_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    """`hoyle explain` gives title, explanation, and both texts of the example, of every code."""
    for code, example in examples().items():
        assert run(["explain", code]) == 0
        said = capsys.readouterr().out
        assert CODES[code].title in said
        for text in (example.bad, example.good):
            for line in text.splitlines():
                assert clean(line.strip()) in said, code


def test_an_example_draws_its_code_and_mended_does_not(update_golden: bool, tmp_path: Path) -> None:
    """The failing text is told by its code; mended nothing is wrong with it; the page shows both.

    docs/codes.md has every code with what hoyle says of its example; `make docs` writes it.
    """
    faults = [fault for code in examples() for fault in _faults(code, tmp_path)]
    assert faults == []
    made = page(tmp_path)
    if update_golden:
        PAGE.write_text(made, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == made


def _faults(code: str, folder: Path) -> Iterator[str]:
    example = examples()[code]
    wanted = example.drawn or code
    if example.command:
        done, words = typed(example, False, folder / f"{code}-bad")
        if not done or wanted not in words:
            yield f"{code} is not drawn: {words}"
        done, words = typed(example, True, folder / f"{code}-good")
        if done > 1 or wanted in words:
            yield f"{code} is not mended: {words}"
        return
    found, words = told(code, False)
    if wanted not in words:
        yield f"{code} is not drawn: {[one.code for one in found]}"
    found, words = told(code, True)
    if words or list(faulty(found)):
        yield f"{code} is not mended: {[one.message for one in found]}"


def page(folder: Path) -> str:
    """Write the page of codes."""
    lines = ["# What messages mean", *_INTRODUCTION.split("\n")]
    lines += [f"[{code}](#{code.lower()})" for code in sorted(CODES)]
    for code in sorted(CODES):
        example = examples()[code]
        lines += ["", f'<a id="{code.lower()}"></a>', "", f"## {code}: {CODES[code].title}", ""]
        lines += [CODES[code].explanation.strip(), ""]
        if example.drawn:
            lines += [f"Such a text is stopped before that is asked, with "
                      f"[{example.drawn}](#{example.drawn.lower()}).", ""]  # fmt: skip
        if example.added:
            added = example.added.rstrip().split("\n")
            lines += ["To the book is added:", "", "```text", *added, "```", ""]
        lines += shown(example, False)
        lines += ["```text", *_said(code, example, folder), "```", "", "Mended:", ""]
        lines += shown(example, True)
    lines += ["", "## The small book", "", "```text", *TEXT.rstrip().split("\n"), "```", ""]
    return "\n".join(lines)


def shown(example: Example, mended: bool) -> list[str]:
    """Show a text of an example, with the others that it needs."""
    lines: list[str] = []
    for name, texts in example.files.items():
        lines += [f"`{name}`:", "", "```text", *texts[mended].rstrip().split("\n"), "```", ""]
    text = (example.good if mended else example.bad).rstrip("\n").split("\n")
    return [*lines, f"```{_LANGUAGE[example.form]}", *map(clean, text), "```", ""]


def _said(code: str, example: Example, folder: Path) -> list[str]:
    """Give what hoyle says of the failing text."""
    if example.command:
        said = typed(example, False, folder / code)[1]
        wanted = [n for n, line in enumerate(said.split("\n")) if f"[{code}]" in line]
        text = "\n".join(said.rstrip().split("\n")[wanted[0] :])
    else:
        text = told(code, False)[1]
    return [clean(line) for line in text.rstrip().split("\n")]
