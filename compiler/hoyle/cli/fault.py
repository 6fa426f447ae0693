"""The report that a fault of hoyle's own leaves for those who can mend it."""

from __future__ import annotations

import platform
import shlex
import traceback
from collections.abc import Sequence
from pathlib import Path

from hoyle import __version__
from hoyle.render.style import clean

_FRAMES_SHOWN = 8


def report(error: BaseException, arguments: Sequence[str]) -> str:
    """Say what went wrong and where in hoyle, without the contents of any file."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "importlib" not in frame.filename and "/click/" not in Path(frame.filename).as_posix()
    ][-_FRAMES_SHOWN:]
    way = [f"    {_inside(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames]
    what = " ".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    return "\n".join(
        [
            "hoyle: this is a fault of hoyle's own, not of your files.",
            "Please send the lines below to the project, with the file that brought it about",
            "if you may. HOYLE_DEBUG=1 shows the whole traceback.",
            "",
            f"  hoyle {__version__}, Python {platform.python_version()}, {platform.system()}",
            f"  command: {clean(shlex.join(['hoyle', *arguments]))}",
            f"  fault: {clean(what[:500])}",
            *way,
        ]
    )


def _inside(file: str) -> str:
    """Give a file's path from the package or library on, without the machine's folders."""
    parts = Path(file).parts
    for name in ("hoyle", "site-packages", "generated"):
        if name in parts:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(name) :])
    return parts[-1] if parts else file
