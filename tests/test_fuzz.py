"""Whatever a reader or the compiler is given, the command leaves with 0, 1 or 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import fuzz_books
from tests.fuzz import faults, inputs, seeds


def test_inputs_are_made_anew_from_their_number() -> None:
    """A number that is at fault names its input for ever, and every notation is tried."""
    some = list(inputs(7, 60))
    assert some == [*inputs(7, 30), *inputs(37, 30)]
    assert {form for _, form, _ in some} == set(seeds())
    assert all(data not in seeds()[form] for _, form, data in some[:10])


@pytest.mark.parametrize(
    ("seed", "many"), [(1, 251), pytest.param(10_000, 501, marks=pytest.mark.slow)]
)
def test_no_input_is_a_fault_of_hoyle_s_own(seed: int, many: int, tmp_path: Path) -> None:
    """Of hundreds of changed records, none ends in anything but records and diagnostics."""
    assert list(faults(seed, many, tmp_path)) == []


def test_words_that_run_together_are_no_words(tmp_path: Path) -> None:
    """`settlement` is not read as `settle` and a name; this book made `hoyle fmt` fail."""
    assert list(fuzz_books.faults(1222, 1, tmp_path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_no_input_of_a_million_is_a_fault_of_hoyle_s_own(part: int, tmp_path: Path) -> None:
    """Nor of a million, in twenty parts that run side by side."""
    assert list(faults(100_000 + part * 50_000, 50_000, tmp_path)) == []


def test_no_book_is_a_fault_of_hoyle_s_own(tmp_path: Path) -> None:
    """Of some changed books, none makes a command leave with another code than 0, 1 or 2."""
    assert list(fuzz_books.faults(41, 15, tmp_path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_no_book_of_ten_thousand_is_a_fault_of_hoyle_s_own(part: int, tmp_path: Path) -> None:
    """Nor of ten thousand, of which the sound ones are built and played, too."""
    assert list(fuzz_books.faults(1_000 + part * 1_000, 1_000, tmp_path)) == []
