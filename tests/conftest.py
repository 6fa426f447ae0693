"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

collect_ignore = ["corpus/unsound"]  # cases of books that are amiss; those of good ones are run


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --update-golden, which writes golden files instead of comparing with them."""
    parser.addoption("--update-golden", action="store_true", help="rewrite golden files")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden files are to be rewritten; never in CI."""
    return bool(request.config.getoption("--update-golden")) and not os.environ.get("CI")


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what hoyle keeps between runs in a folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
