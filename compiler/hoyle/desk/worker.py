"""Judging in a process of its own, which is ended when a record takes too long.

A record cannot be told beforehand to be slow, and a thread cannot be stopped; a process can. When
one was ended the next question starts another, which reads its book anew.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Container, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess

from hoyle.paths import Shelf

Shelves = Mapping[str, tuple[str, Shelf]]  # by the name of a book: its file's stem and its shelf


class TooSlow(Exception):
    """A question that was not answered in its time."""


class Failed(Exception):
    """A question by which the process that was to answer it came to an end, or that failed."""


class Worker:
    """A process that answers questions one after another, each within `limit` seconds.

    Reading the books that a question needs takes seconds after books or hoyle changed, and is not
    counted. Questions of kinds that are `unhurried` take their time: they judge nothing.
    """

    def __init__(self, shelves: Shelves, limit: float, unhurried: Container[str] = ()) -> None:
        self._shelves = dict(shelves)
        self._limit = limit
        self._unhurried = unhurried
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def start(self) -> None:
        """Start the process, so that the first question does not wait for it."""
        with self._lock:
            self._ready()

    def ask(self, kind: str, asked: Mapping[str, object]) -> dict[str, object]:
        """Ask a question; raise `TooSlow` if the answer takes too long, `Failed` if none comes."""
        with self._lock:
            pipe = self._ready()
            try:
                pipe.send((kind, dict(asked)))
                pipe.recv()  # its books are read
                if not pipe.poll(None if kind in self._unhurried else self._limit):
                    self._end()
                    raise TooSlow
                answer: object = pipe.recv()
            except (EOFError, OSError) as error:
                self._end()
                raise Failed(str(error)) from error
        if not isinstance(answer, dict):
            raise Failed(str(answer))
        return answer

    def stop(self) -> None:
        """End the process."""
        with self._lock:
            self._end()

    def _ready(self) -> Connection:
        """Give the pipe to the process, starting one if there is none."""
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self._end()
            self._pipe, theirs = self._context.Pipe()
            self._process = self._context.Process(
                target=serve, args=(theirs, self._shelves), daemon=True
            )
            self._process.start()
            theirs.close()
        return self._pipe

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


def serve(pipe: Connection, shelves: Shelves) -> None:
    """Answer questions from a pipe until it is closed; what the process runs."""
    import signal

    from hoyle.desk.books import Bookcase
    from hoyle.desk.service import Service

    # An interrupt from the keyboard is for the desk, which ends this process in its turn.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    service = Service(Bookcase(shelves))
    while True:
        try:
            kind, asked = pipe.recv()
        except (EOFError, OSError):
            return
        with suppress(Exception):  # what fails here fails in the answer too, and is told there
            service.prepare(kind, asked)
        pipe.send(None)
        try:
            answer: object = service.answer(kind, asked)
        except Exception as error:  # a fault of our own: the page is told, and the desk goes on
            answer = f"{type(error).__name__}: {error}"
        pipe.send(answer)
