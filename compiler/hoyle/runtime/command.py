"""The command line of a validator: files of games in, one ruling a line out."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence

from hoyle.runtime.json_values import (
    MOST_DIGITS,
    UnreadableGame,
    no_number,
    without_duplicates,
)
from hoyle.runtime.tables import S
from hoyle.runtime.validator import BookValidator
from hoyle.shared.specs import JSON

MOST_BYTES = 1 << 20
LINES = (".jsonl", ".ndjson")  # what is called so is no other notation, whatever its first line is
USAGE = """Judge recorded games of {book} and print one ruling a line, as JSON.

usage: python {book}.py [--screen] RECORD...

A RECORD is a file of games as JSON objects, one a line; - reads standard input. Other
notations are read by `hoyle judge` alone.
With --screen, print only the numbers of the lines that call for a ruling (FILE:NUMBER
if several files are named).
Exit code: 0 nothing found, 1 something found, 2 something could not be read or written;
130 if it was interrupted, 141 if whoever reads the rulings has gone."""

_PIPE_CLOSED, _INTERRUPTED = 141, 130  # 128 and the number of the signal, as shells have it


def run(validator: BookValidator[S]) -> None:
    """Judge what the command line names, and leave the process."""
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")  # if it is closed
    try:
        code = main(validator, sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the rulings has gone
        code = _PIPE_CLOSED
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except OSError as error:  # what is read tells of its own
        code = complain("standard output", 0, f"cannot write: {error.strerror}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def main(validator: BookValidator[S], arguments: Sequence[str]) -> int:
    """Judge the records named on the command line."""
    usage = USAGE.format(book=validator.tables.name)
    names = [argument for argument in arguments if argument != "--screen"]
    if "--help" in names or "-h" in names:
        print(usage)
        return 0
    if not names or any(name.startswith("-") and name != "-" for name in names):
        print(usage, file=sys.stderr)
        return 2
    several = len(names) > 1

    def judged(game: JSON, where: str) -> int:
        """Print the ruling on a game; tell whether anything is found."""
        result = validator.as_known(game, validator.judge(game))
        print(json.dumps(result, separators=(",", ":")))
        return 1 if result["findings"] else 0

    def screened(game: JSON, where: str) -> int:
        """Print where a game stands if it calls for a ruling; tell whether it does."""
        if not validator.calls_for_ruling(game):
            return 0
        print(where)
        return 1

    how = screened if "--screen" in arguments else judged
    return max(code for name in names for code in judge_file(name, how, several=several))


def judge_file(name: str, how: Callable[[JSON, str], int], *, several: bool) -> Iterator[int]:
    """Judge a file line by line; give for each what it adds to the exit code."""
    yield 0
    begun, of_lines = False, name.lower().endswith(LINES)
    for number, line in lines(name):
        if isinstance(line, str):
            yield complain(name, number, line)
        elif line.strip():
            if not (begun or of_lines) and line.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"{":
                yield complain(
                    name,
                    0,
                    "a validator reads games as JSON objects, one a line, and nothing else; "
                    "`hoyle judge` reads the other notations",
                )
                return
            begun = True
            yield read_line(name, number, line, how, several=several)


def lines(name: str) -> Iterator[tuple[int, bytes | str]]:
    """Go through the lines of a file; what is wrong with a line takes its place."""
    try:
        file = open(0 if name == "-" else name, "rb", closefd=name != "-")  # noqa: SIM115
    except OSError as error:
        yield 0, error.strerror or "it cannot be read"
        return
    number = 0
    with file:
        try:
            while line := file.readline(MOST_BYTES + 1):
                number += 1
                if len(line) > MOST_BYTES and not line.endswith(b"\n"):
                    while line and not line.endswith(b"\n"):
                        line = file.readline(MOST_BYTES)
                    yield number, f"this line is longer than {MOST_BYTES} bytes"
                else:
                    yield number, line
        except OSError as error:
            yield number + 1, error.strerror or "it cannot be read"


def read_line(
    name: str, number: int, line: bytes, how: Callable[[JSON, str], int], *, several: bool
) -> int:
    """Judge one line: 0 nothing found, 1 something, 2 it cannot be read."""
    try:
        game = parsed(line.decode("utf-8-sig" if number == 1 else "utf-8"))
        return how(game, f"{name}:{number}" if several else str(number))
    except UnicodeDecodeError as error:
        return complain(name, number, f"byte {error.start} is no UTF-8")
    except RecursionError:
        return complain(name, number, "brackets are nested too deeply")
    except json.JSONDecodeError as error:
        return complain(name, number, f"column {error.colno}: {error.msg}")
    except ValueError as error:
        return complain(name, number, str(error))


def parsed(text: str) -> JSON:
    """Read a line as JSON. Raise ValueError, which UnreadableGame is."""
    try:
        game: JSON = json.loads(
            text, object_pairs_hook=without_duplicates, parse_constant=no_number
        )
    except (json.JSONDecodeError, UnreadableGame):
        raise
    except ValueError:  # of an integer of thousands of digits Python tells how to allow it
        raise UnreadableGame(f"a number has more than {MOST_DIGITS} digits, the limit") from None
    return game


def complain(name: str, number: int, message: str) -> int:
    """Say on standard error what is wrong with a line."""
    where = "standard input" if name == "-" else name
    print(f"{where}:{number}: {message}" if number else f"{where}: {message}", file=sys.stderr)
    return 2
