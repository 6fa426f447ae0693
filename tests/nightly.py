"""What is tried with every change of some books, and of the others by night."""

from __future__ import annotations

from collections.abc import Container, Iterable

import pytest


def nightly(names: Iterable[str], shown: Container[str]) -> list[object]:
    """Give names of books as parameters of a test, those not shown for every night alone."""
    return [pytest.param(name, marks=() if name in shown else pytest.mark.slow) for name in names]
