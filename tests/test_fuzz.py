"""Whatever a reader is given, it gives records and diagnostics, and the command 0, 1 or 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import faults, inputs, seeds


def test_inputs_are_made_anew_from_their_number() -> None:
    """A number that is at fault names its input for ever, and every notation is tried."""
    some = list(inputs(7, 60))
    assert some == [*inputs(7, 30), *inputs(37, 30)]
    assert {form for _, form, _ in some} == set(seeds())
    assert all(data not in seeds()[form] for _, form, data in some[:10])


@pytest.mark.parametrize("seed", [1, 10_000])
def test_no_input_is_a_fault_of_hoyle_s_own(seed: int, tmp_path: Path) -> None:
    """Of hundreds of changed records, none ends in anything but records and diagnostics."""
    assert list(faults(seed, 501, tmp_path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_no_input_of_a_million_is_a_fault_of_hoyle_s_own(part: int, tmp_path: Path) -> None:
    """Nor of a million, in twenty parts that run side by side."""
    assert list(faults(100_000 + part * 50_000, 50_000, tmp_path)) == []
