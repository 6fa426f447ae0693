"""Every diagnostic code, with its title and explanation, for `hoyle explain` and the docs.

They stand in codes.toml, and are never reused.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Code:
    """A code: its short title, and a page of plain explanation."""

    code: str
    title: str
    explanation: str


def _codes() -> dict[str, Code]:
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    return {
        code: Code(code, found["title"], found["explanation"])
        for code, found in tomllib.loads(text).items()
    }


CODES: dict[str, Code] = _codes()
