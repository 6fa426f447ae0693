"""Long runs of games or cases in parts, by one process or by several."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

T = TypeVar("T")

_CHUNK_SIZE = 25  # games that a process takes at a time


def in_parts(work: Callable[[int, int], T], games: int, jobs: int = 1) -> Iterator[T]:
    """Do work on the games, or cases, from one number to another; yield what it gives, in order.

    With several jobs, processes are forked; where they cannot be, one does it all.
    """
    spans = [(at, min(at + _CHUNK_SIZE, games)) for at in range(0, games, _CHUNK_SIZE)]
    if jobs <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from (work(*span) for span in spans)
        return
    # Work holds functions that no process could be sent; a forked one has them already.
    global _work
    _work = work
    with forked(jobs) as pool:
        for done in pool.imap(_here, spans):
            yield cast(T, done)


@contextmanager
def forked(jobs: int) -> Iterator[Pool]:
    """Fork processes, which pass over what ends the run: the first one ends it then.

    It waits until they are there, for it would end one that is half made; they never see it.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        pool = multiprocessing.get_context("fork").Pool(jobs)
    except OSError:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        raise
    with pool:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield pool


_work: Callable[[int, int], object] | None = None


def _here(span: tuple[int, int]) -> object:
    assert _work is not None
    return _work(*span)
