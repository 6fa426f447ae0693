"""`python -m bench.alone COMMAND ...`: run a command and write what it took to standard error.

A process that is begun inherits as its own the most memory that the one which began it ever had
(Linux keeps it over exec). So what is measured is begun by this, which has next to none.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ran:
    """A command that has ended: what it wrote, seconds of the processor and by the clock, bytes."""

    code: int
    output: str
    cpu: float
    wall: float
    memory: int


def alone(command: list[str]) -> Ran:
    """Run a command in a process that begins small; what it writes to standard error is lost."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.alone", *command], capture_output=True, text=True, check=True
    )
    used = json.loads(done.stderr)
    return Ran(used["code"], done.stdout, used["cpu"], used["wall"], used["memory"])


def main() -> None:
    """Run the command of the line, whose output goes where this one's goes."""
    begun = time.monotonic()
    process = subprocess.Popen(sys.argv[1:], stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    told = {
        "code": process.returncode,
        "cpu": used.ru_utime + used.ru_stime,
        "wall": time.monotonic() - begun,
        "memory": used.ru_maxrss << 10,
    }
    print(json.dumps(told), file=sys.stderr)


if __name__ == "__main__":
    main()
