"""What all tests share."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from hoyle.ir.packed import unpack

gc.set_threshold(1 << 16)  # as the command does: books and their closures stay as long as a worker
collect_ignore = ["corpus/unsound"]  # cases of books that are amiss; those of good ones are run


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --update-golden, which writes golden files instead of comparing with them."""
    parser.addoption("--update-golden", action="store_true", help="rewrite golden files")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden files are to be rewritten; never in CI."""
    return bool(request.config.getoption("--update-golden")) and not os.environ.get("CI")


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder that all workers of a run share."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base


@pytest.fixture(scope="session", autouse=True)
def own_cache(shared: Path) -> Iterator[None]:
    """Keep what hoyle keeps between runs in a folder of the tests' own, for all workers one.

    A book that was read from there is the same to whoever reads it again in one process, so that
    what is made of it for the interpreter is made once, too.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(shared / "cache"))
        patch.setattr("hoyle.paths._KEPT", 10_000)  # the many small books crowd none out
        patch.setattr("hoyle.ir.packed.unpack", lru_cache(maxsize=32)(unpack))
        yield
