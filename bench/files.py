"""Files that a bench keeps between its runs, in a temporary folder."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def kept(name: str) -> Path:
    """Give a folder to keep files in; whoever makes other files gives it another name."""
    return Path(tempfile.gettempdir()) / f"hoyle-bench-{name}"


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    half = path.with_suffix(f".{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    os.replace(half, path)
