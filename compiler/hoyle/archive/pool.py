"""Processes that do pieces of work side by side, told of them in JSON, a line each.

A worker is a program that reads a first line, what all is about, and then a line for each piece;
it answers with lines, the last of each piece `{"done": ...}`. It ends when there is no more to
read, so none outlives its run, even one that was killed.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

from hoyle.archive.faults import ArchiveFault

Reply = dict[str, object]
_PACKAGES = Path(__file__).parent.parent.parent  # where the package itself is found


def spread(module: str, about: object, pieces: Iterable[object], jobs: int) -> Iterator[Reply]:
    """Let so many processes run a module on pieces of work; give their answers as they come.

    Raise ArchiveFault if a worker tells a fault, or comes to an end before its work is done, and
    RuntimeError if one has a fault of its own.
    """
    waiting = list(pieces)[::-1]
    replies: queue.Queue[Reply | None] = queue.Queue()
    workers = [_started(module) for _ in range(max(1, min(jobs, len(waiting))))]
    threads = [
        threading.Thread(target=_served, args=(worker, about, waiting, replies), daemon=True)
        for worker in workers
    ]
    try:
        for thread in threads:
            thread.start()
        left = len(threads)
        while left:
            reply = replies.get()
            if reply is None:
                left -= 1
            elif "fault" in reply:
                raise ArchiveFault(str(reply["fault"]))
            elif "bug" in reply:
                raise RuntimeError(f"a worker failed:\n{reply['bug']}")
            else:
                yield reply
    finally:
        for worker in workers:
            worker.kill()
        for thread in threads:
            thread.join()
        for worker in workers:
            worker.wait()
            for pipe in (worker.stdin, worker.stdout):
                with suppress(OSError):  # what is still to be written has nobody to read it
                    assert pipe is not None
                    pipe.close()


def _started(module: str) -> subprocess.Popen[bytes]:
    """Start a worker, which finds the package where this process has found it."""
    paths = [str(_PACKAGES), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-P", "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )


def _served(
    worker: subprocess.Popen[bytes],
    about: object,
    waiting: list[object],
    replies: queue.Queue[Reply | None],
) -> None:
    """Give a worker one piece after another, as long as there are any, and pass its answers on."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        _tell(worker.stdin, about)
        while True:
            try:
                piece = waiting.pop()
            except IndexError:
                break
            _tell(worker.stdin, piece)
            while True:
                line = worker.stdout.readline()
                if not line:
                    code = worker.wait()
                    why = "killed, perhaps for want of memory" if code < 0 else f"exit code {code}"
                    replies.put({"fault": f"a worker came to an end: {why}"})
                    return
                reply = json.loads(line)
                replies.put(reply)
                if "done" in reply:
                    break
    except (OSError, ValueError):  # it is gone, or was ended with this run
        replies.put({"fault": "a worker came to an end"})
    finally:
        replies.put(None)


def _tell(stream: IO[bytes], what: object) -> None:
    stream.write(json.dumps(what).encode() + b"\n")
    stream.flush()


# ---------------------------------------------------------------- what a worker does


def bounded_memory() -> None:
    """Let this process fail to get memory, rather than take all that the machine has."""
    try:
        import resource

        with open("/proc/self/statm", encoding="ascii") as file:
            used = int(file.read().split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        limit = used + MEMORY
        if hard in (resource.RLIM_INFINITY,) or limit < hard:
            resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
    except (ImportError, OSError, ValueError):
        return  # the bounds of what is read must do


def answer(told: Reply) -> None:
    """Tell the run that started this process; end quietly if that is gone."""
    try:
        print(json.dumps(told), flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def orphaned() -> bool:
    """Tell whether the run that started this process is gone."""
    return os.getppid() != _PARENT


_PARENT = os.getppid()
MEMORY = 4 << 30  # bytes that a worker may take, besides what it begins with
