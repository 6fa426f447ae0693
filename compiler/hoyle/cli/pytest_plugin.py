"""Case files as tests of pytest: `pytest rules/` runs every case of every `.cases` file.

It comes with hoyle as an entry point, so that selection (`-k`), `--lf`, xdist and JUnit work for
books of law as for anything else. Nothing of the compiler is imported before a case file is met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from hoyle import ir
    from hoyle.check.cases import CaseResult
    from hoyle.driver import Loaded


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take a case file up if a book of law stands beside it."""
    if file_path.suffix == ".cases" and file_path.with_suffix(".law").is_file():
        return CasesFile.from_parent(parent, path=file_path)
    return None


class CasesFile(pytest.File):
    """A case file: its book, taken through every pass once, and a test for each case."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give the cases in book order, or fail with what is wrong with the book."""
        from hoyle.check.cases import reader
        from hoyle.driver import fresh_judge, load_book
        from hoyle.render.diagnostics import diagnostics

        loaded = load_book(str(self.path.with_suffix(".law")))
        if loaded.book is None or not loaded.sound:
            raise self.CollectError(diagnostics(loaded.diagnostics, loaded.sources.get))
        judge, read = fresh_judge(loaded), reader(loaded.book)

        def run(case: ir.Case) -> CaseResult:
            from hoyle.check.cases import run_case

            return run_case(loaded.whole, case, judge, read)

        names: dict[str, int] = {}
        for case in loaded.book.cases:
            name = f"law {case.law}: {case.word} {case.title}"
            names[name] = names.get(name, 0) + 1
            nth = f" ({names[name]})" if names[name] > 1 else ""
            yield CaseItem.from_parent(self, name=name + nth, loaded=loaded, case=case, run=run)


class CaseFailed(Exception):
    """What a case expected and did not happen, what happened unexpected, and what else is wrong."""


class CaseItem(pytest.Item):
    """A case of a law."""

    def __init__(
        self, *, loaded: Loaded, case: ir.Case, run: Callable[[ir.Case], CaseResult], **more: object
    ) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.loaded, self.case, self.run = loaded, case, run
        self.funcargs: dict[str, object] = {}  # other plugins take every item for a function

    def runtest(self) -> None:
        """Run the case, and fail with all that is otherwise than it says."""
        from hoyle.check.cases import differing
        from hoyle.render.diagnostics import diagnostics

        result = self.run(self.case)
        if not result.good:
            told = [diagnostics(result.diagnostics, self.loaded.sources.get)]
            told += [
                f"{sign} {line}"
                for sign, line in differing(result, self.loaded.sources.get(result.case.span.file))
            ]
            raise CaseFailed("\n".join(line for line in (*told, result.doubt) if line))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """Show what is otherwise, without a traceback."""
        if isinstance(excinfo.value, CaseFailed):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Tell the place of the case in its file."""
        return self.path, self.case.span.line - 1, self.name
