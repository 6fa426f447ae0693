"""Pages that show files and what the program prints: followed step by step, and renewed.

A page says in comments, which readers do not see, what its blocks are:

    <!-- file NAME -->      the block is that file
    <!-- add NAME -->       the block is added at its end
    <!-- instead NAME -->   the block takes the place of what was added last
    <!-- run COMMAND -->    the block is what the command prints

A block is fenced, or indented by four blanks. One that begins with `$ ` needs no comment: its
lines that begin so are commands (of hoyle, python or git), and what follows each is what it
prints. A line `...` stands
for lines left out. `> NAME` at the end of a command keeps what it prints.
"""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from hoyle.__main__ import run

TOP = Path(__file__).parent.parent  # on pages, a file that comes with hoyle stands in `hoyle/`
ELISION = "..."
_COMMENT = re.compile(r"<!-- (file|add|instead|run) (.+) -->")


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a page: what it is, what of, and where its lines stand, from 0."""

    what: str
    of: str
    first: int
    end: int
    indent: str

    def text(self, page: list[str]) -> list[str]:
        """Give its lines without their indentation."""
        return [line.removeprefix(self.indent) for line in page[self.first : self.end]]


def blocks(page: list[str]) -> Iterator[Block]:
    """Find the blocks of a page that are files or printed."""
    at = 0
    while at < len(page):
        comment = _COMMENT.fullmatch(page[at])
        if comment is not None:
            at += 1
            while not page[at]:
                at += 1
            first, end, indent = _extent(page, at)
            yield Block(comment[1], comment[2], first, end, indent)
            at = end
        elif page[at] == "```console" or page[at].startswith("    $ "):
            first, end, indent = _extent(page, at)
            yield from _commands(page, first, end, indent)
            at = end + 1
        else:
            at += 1


def _extent(page: list[str], at: int) -> tuple[int, int, str]:
    if page[at].startswith("```"):
        end = page.index("```", at + 1)
        return at + 1, end, ""
    end = at
    while end < len(page) and (page[end].startswith("    ") or not page[end]):
        end += 1
    while not page[end - 1]:
        end -= 1
    assert end > at, f"no block after line {at}"
    return at, end, "    "


def _commands(page: list[str], first: int, end: int, indent: str) -> Iterator[Block]:
    prompt = f"{indent}$ "
    starts = [n for n in range(first, end) if page[n].startswith(prompt)]
    assert first in starts, f"the block at line {first + 1} begins with no command"
    for start, stop in zip(starts, [*starts[1:], end], strict=True):
        yield Block("run", page[start].removeprefix(prompt), start + 1, stop, indent)


class Reader:
    """Follows pages in a working folder, which is the present one."""

    def __init__(self) -> None:
        self._added: dict[str, str] = {}  # each file as it was before the last addition

    def follow(self, text: str) -> str:
        """Do all that a page says, and give the page with what was really printed."""
        page = text.split("\n")
        renewed = page.copy()
        moved = 0
        for block in blocks(page):
            if block.what != "run":
                self._write(block, block.text(page))
                continue
            fresh = [
                f"{block.indent}{line}".rstrip()
                for line in fitted(block.text(page), printed(block.of))
            ]
            renewed[block.first + moved : block.end + moved] = fresh
            moved += len(fresh) - (block.end - block.first)
        return "\n".join(renewed)

    def _write(self, block: Block, lines: list[str]) -> None:
        path = Path(block.of)
        old = path.read_text(encoding="utf-8") if path.is_file() else ""
        match block.what:
            case "file":
                old = ""
            case "add":
                old += "\n" if old else ""
                self._added[block.of] = old
            case _:
                old = self._added[block.of]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(old + "\n".join(lines) + "\n", encoding="utf-8")


def printed(command: str) -> list[str]:
    """Run a command and give the lines that it prints; none if they are kept in a file."""
    words = shlex.split(command)
    kept = words[-1] if ">" in words else None
    words = words[:-2] if kept else words
    out = io.StringIO()
    if words[0] == "hoyle":
        with redirect_stdout(out), redirect_stderr(io.StringIO() if kept else out):
            run(words[1:])
    else:
        assert words[0] in ("python", "git"), command
        program = [sys.executable, "-s", "-E"] if words[0] == "python" else ["git"]
        done = subprocess.run([*program, *words[1:]], capture_output=True, text=True, check=False)
        out.write(done.stdout + ("" if kept else done.stderr))
    if kept:
        Path(kept).write_text(out.getvalue(), encoding="utf-8")
        return []
    said = out.getvalue().replace(f"{TOP}/", "hoyle/").rstrip("\n")
    return said.split("\n") if said else []


def fitted(shown: list[str], actual: list[str]) -> list[str]:
    """Give what is really printed, left out where a page leaves lines out.

    Each line that is shown is looked for among those printed, from where the last was found:
    the line itself, else the one most like it. Between two that stand side by side nothing is
    left out.
    """
    if ELISION not in (line.strip() for line in shown):
        return actual
    out: list[str] = []
    at, gap = 0, False
    for line in shown:
        if line.strip() == ELISION:
            gap = True
            continue
        found = _place(line, actual, at)
        if found is None:
            continue
        if gap and found > at:
            out.append(ELISION)
            at = found
        out += actual[at : found + 1]
        at, gap = found + 1, False
    if gap and at < len(actual):
        out.append(ELISION)
    elif not gap:
        out += actual[at:]
    return out


def _place(line: str, actual: list[str], at: int) -> int | None:
    if line in actual[at:]:
        return actual.index(line, at)
    likeness = [SequenceMatcher(None, line, other).ratio() for other in actual[at:]]
    best = max(likeness, default=0)
    return at + likeness.index(best) if best > 0.6 else None
