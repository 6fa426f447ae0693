"""The command, and what becomes of a run that ends otherwise than it should.

Exit codes: 0 nothing found; 1 findings, drift or failed cases; 2 wrong use, missing file
or unreadable input; 101 a fault of hoyle's own.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import sys
from collections.abc import Sequence

CLEAN, FOUND, WRONG, OURS = 0, 1, 2, 101
_INTERRUPTED = 130  # 128 + SIGINT, as a shell gives it
_PIPE_CLOSED = 141  # 128 + SIGPIPE


def main() -> None:
    """Run the command on the arguments of the process, and leave with its exit code."""
    # What a command leaves behind is mostly gone by itself, and what it loads stays.
    gc.set_threshold(1 << 16)
    code = run(sys.argv[1:])
    if code == _PIPE_CLOSED:
        # What is still buffered has nowhere to go; without this the interpreter would
        # complain of it on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run the command on some arguments and give its exit code."""
    if sys.stdin is None or sys.stderr is None:
        # Closed by who called: nothing is there to be read, and nobody to be told.
        sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
        sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if sys.stdout is None:
        print("hoyle: standard output is closed", file=sys.stderr)
        return WRONG
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # The same bytes whatever the locale; a file name that is no text is shown, not
            # stumbled over.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        import click

        from hoyle.cli import hoyle
        from hoyle.paths import BadSettings

        if "_HOYLE_COMPLETE" in os.environ:  # a shell asks how to go on
            hoyle.main(args=list(arguments), prog_name="hoyle")
        try:
            # Not through `main`, which would make 1 of a closed pipe.
            with hoyle.make_context("hoyle", list(arguments)) as context:
                code = hoyle.invoke(context)
            sys.stdout.flush()
        except click.exceptions.Exit as left:
            code = left.exit_code
        except click.Abort:
            return _INTERRUPTED
        except click.ClickException as error:
            error.show()
            return WRONG
        except BadSettings as error:
            print(f"hoyle: {error}", file=sys.stderr)
            return WRONG
        return code if isinstance(code, int) else CLEAN
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        return _PIPE_CLOSED
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            print(f"hoyle: cannot write: {error.strerror}", file=sys.stderr)
            return WRONG
        return _ours(error, arguments)
    except Exception as error:
        return _ours(error, arguments)


def _ours(error: BaseException, arguments: Sequence[str]) -> int:
    """Report a fault of our own, with all that is needed to find it and nothing secret."""
    if os.environ.get("HOYLE_DEBUG"):
        import traceback

        traceback.print_exception(error)
    else:
        from hoyle.cli.fault import report

        print(report(error, arguments), file=sys.stderr)
    return OURS


if __name__ == "__main__":
    main()
