"""Books that nobody would write: sound ones, changed at random.

`python -m tests.fuzz_books --count 10000 --seed 1` tries so many. A book is at fault if the command
that checks it, runs its cases, lists its laws, lays it out or builds it leaves with another code
than 0, 1 or 2.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hoyle.__main__ import run

TOP = Path(__file__).parent.parent
CORPUS = TOP / "tests" / "corpus"
BOOKS = (
    CORPUS / "good" / "beggar.law",
    CORPUS / "good" / "shells.law",
    CORPUS / "good" / "tokens.law",
    CORPUS / "golden" / "marbles.law",
)
# Of so many books one is one of those that ship, which take longer.
LONG = 40
COMMANDS = (["check"], ["laws"], ["fmt", "--check"], ["test"])
_WORD = re.compile(r'"[^"\n]*"|[A-Za-z][A-Za-z-]*|[0-9]+|\S')
_ODD = (
    "\0", "\r", "\u202e", "\ufeff", "9" * 30, "0", "1..0", "-1", "(", ")", ")" * 40, '"', "{P}",
    "none", "unknown unless told", "every", "some P in", "does", "if", "otherwise", "unless",
    "\u00e9", "\t", "# ", "\n", "\n\n", "law", "state", "menu", "duty", "define", "use", "sum",
)  # fmt: skip


@cache
def texts() -> tuple[tuple[Path, str], ...]:
    """Give sound books, the small ones first."""
    own = [(path, path.read_text(encoding="utf-8")) for path in BOOKS]
    shipped = sorted((TOP / "rules").glob("*.law"))
    return (*own, *((path, path.read_text(encoding="utf-8")) for path in shipped))


def changed(chance: random.Random, text: str) -> str:
    """Change a book in a few places, mostly so that it still reads as one."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        words = list(_WORD.finditer(text))
        if not words:
            return text
        one, other = chance.choice(words), chance.choice(words)
        kin = [word for word in words if _kind(word[0]) == _kind(one[0])]
        begin, end = one.span()
        match chance.randrange(10):
            case 0 | 1 | 2 | 3:
                text = text[:begin] + chance.choice(kin)[0] + text[end:]
            case 4:
                text = text[:begin] + text[end:]
            case 5:
                text = text[:begin] + chance.choice(_ODD) + text[end:]
            case 6:
                text = f"{text[:begin]}{chance.choice(_ODD)} {text[begin:]}"
            case 7:
                text = f"{text[:begin]}{other[0]} {text[begin:]}"
            case 8:
                lines = text.split("\n")
                at = chance.randrange(len(lines))
                lines[at:at] = lines[chance.randrange(len(lines)) :][: chance.choice((1, 2, 5))]
                text = "\n".join(lines)
            case 9:
                lines = text.split("\n")
                del lines[chance.randrange(len(lines)) :][: chance.choice((1, 1, 3))]
                text = "\n".join(lines)
    return text


def _kind(word: str) -> str:
    if word[0] == '"' or word.isdigit():
        return word[0] if word[0] == '"' else "number"
    return "sign" if not word[0].isalpha() else "big" if word[0].isupper() else "small"


def book(number: int) -> tuple[Path, str]:
    """Give the book of a number, and the sound one that it was made of."""
    chance = random.Random(number)
    small, long = texts()[: len(BOOKS)], texts()[len(BOOKS) :]
    path, text = chance.choice(small if number % LONG else long)
    return path, changed(chance, text)


def faults(seed: int, count: int, folder: Path) -> Iterator[str]:
    """Try books, and give what is wrong with each that is at fault."""
    for number in range(seed, seed + count):
        path, text = book(number)
        shelf = folder / path.parent.name
        if not shelf.exists():
            shutil.copytree(path.parent, shelf)
        named = shelf / path.name
        kept = named.read_bytes()
        named.write_text(text, encoding="utf-8", newline="")
        for command in COMMANDS:
            code, said = _left([*command, str(named)])
            if code not in ("0", "1", "2"):
                yield f"book {number} ({path.name}), {command[0]}: {code}: {said[-1500:]}"
            if command == ["check"] and code == "0":
                sound.append(number)
        if sound and sound[-1] == number:
            for command in (["build", "--out", str(folder / "out")], ["deal", "--seed", "1"]):
                code, said = _left([*command, str(named)])
                if code not in ("0", "1", "2"):
                    yield f"book {number} ({path.name}), {command[0]}: {code}: {said[-1500:]}"
        named.write_bytes(kept)


def _left(arguments: list[str]) -> tuple[str, str]:
    """Run a command; give the code that it leaves with, or its exception, and what it said."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            return str(run(arguments)), said.getvalue()
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}", said.getvalue()


sound: list[int] = []  # numbers of books that were found to be sound


def main() -> int:
    """Try as many books as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for first in range(asked.seed, asked.seed + asked.count, 500):
            for fault in faults(first, min(500, asked.seed + asked.count - first), Path(folder)):
                print(fault, flush=True)
                count += 1
            print(f"... as far as {first}, {len(sound)} sound", file=sys.stderr, flush=True)
    print(f"{asked.count} books, {len(sound)} sound, {count} at fault")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
