"""What a lens or an action asks to be run: a law's cases, a game in which it bites, a new case."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from hoyle import ir
from hoyle.check.cases import CaseResult, differing, reader, run_case
from hoyle.interpret import judge
from hoyle.ir.game import Record
from hoyle.paths import cache_folder
from hoyle.play.casing import case_lines, smallest
from hoyle.play.search import break_law
from hoyle.records.game import write_game
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.text import Source

# So many games are tried before a law is given up.
_TRIES = 400
_EXAMPLE = {"spares": "what is nearly within it", "excepts": "what it makes an exception of"}


def ran(book: ir.Book, law: str, source: Source | None) -> tuple[str, list[Diagnostic]]:
    """Run the cases of a law; tell how they went, and what of each that failed was otherwise."""
    results = [
        run_case(book, case, partial(judge, book), reader(book))
        for case in book.cases
        if case.law == law
    ]
    found = [one for result in results for one in _told(result, source)]
    failed = sum(not result.good for result in results)
    passed = len(results) - failed
    said = f"law {law}: {passed} passed" + (f", {failed} failed" if failed else "")
    return (said if results else f"law {law} has no cases"), found


def _told(result: CaseResult, source: Source | None) -> list[Diagnostic]:
    if result.good:
        return []
    lines = [f"{sign} {line}" for sign, line in differing(result, source)]
    said = "; ".join([result.doubt or result.outcome, *lines])
    title = result.case.title
    return [
        *result.diagnostics,
        Diagnostic("", "error", result.case.span, f"the case “{title}”: {said}"),
    ]


def dealt(book: ir.Book, law: str, seed: int) -> str | None:
    """Play a game at random in which a law bites, and write it; None if none was found."""
    record = break_law(book, law, seed, _TRIES)
    return None if record is None else write_game(book, record)


def case_text(book: ir.Book, law: str, word: str) -> str:
    """Write a case of a law, as its file has it: the smallest game found in which the law bites.

    What spares or excepts is for the author to show: such a case is begun as one that bites.
    """
    record = break_law(book, law, 0, _TRIES)
    title = next(one.title for one in book.laws if one.id == law)
    if record is None:
        return f'\nlaw {law}\n\n{word} "{title}"\n'
    sure = _bites(book, law, record, {"proved"})
    wanted = {"proved"} if sure else {"proved", "undecided"}
    small = smallest(book, record, lambda tried: _bites(book, law, tried, wanted))
    word = word if sure else "undecided"
    head, *lines = case_lines(book, law, word, _EXAMPLE.get(word, _lower(title)), small)
    return "\n" + "\n".join([head, "", *lines]) + "\n"


def _bites(book: ir.Book, law: str, record: Record, verdicts: set[str]) -> bool:
    found = judge(book, record)["findings"]
    return any(one["law"] == law and one["verdict"] in verdicts for one in found)


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]


def place_for(law: str, cases: str, text: str) -> tuple[int, str]:
    """Give the line of a case file before which a case of a law belongs, and what to write there.

    It goes after the last case of its law, or with a heading of its own to the end.
    """
    lines = cases.rstrip("\n").split("\n") if cases.strip() else []
    inside, last = False, 0
    for number, line in enumerate(lines, 1):
        if line.startswith("law "):
            inside = line.split()[1:] == [law]
        if inside and line.strip():
            last = number
    if last:
        return last + 1, "\n" + text.split("\n", 3)[3]
    if not lines:
        return 1, text.lstrip("\n")
    return len(lines) + 1, text if cases.endswith("\n") else "\n" + text


def kept_game(book: str, law: str, text: str) -> Path | None:
    """Write a game where the editor can open it, and give the path; None if there is no place."""
    folder = cache_folder("games")
    if folder is None:
        return None
    path = folder / f"{book}-law-{law}.game"
    path.write_text(text, encoding="utf-8")
    return path
