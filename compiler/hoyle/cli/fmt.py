"""`hoyle fmt [FILE...]`."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from hoyle.cli.common import complain, none_here, note, paint, say, write_or_exit
from hoyle.paths import LEADS_OUT, own_books, own_shelf, shown, strays
from hoyle.render.style import Tone
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.source.text import Source, decode
from hoyle.syntax.casefile import formatted_cases
from hoyle.syntax.fmt import alike, formatted
from hoyle.syntax.parser import parse


@click.command("fmt")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--check", is_flag=True, help="Change nothing; exit code 1 if something would be.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would be.")
@click.option(
    "--as",
    "kind",
    type=click.Choice(["law", "cases"]),
    default="law",
    help="What standard input is.",
)
def command(files: tuple[str, ...], check: bool, diff: bool, kind: str) -> int:
    """Lay out law files and case files: spaces, indentation, lines that are too long.

    FILES are files, or folders with all that is in them; - reads standard input and writes
    standard output. Without any, every file of the books is laid out. Comments stay, what a file
    says is unchanged, and where lines end is left to the author as far as they fit.

    A file with an error in its text is left as it is. Exit code 1 if --check or --diff found
    something to change, 2 if a file could not be read.
    """
    if not files and none_here():
        note("hoyle: found no books here: name files, or stand where their folder rules is")
        return 2
    changed: dict[Path, str] = {}
    faults = count = 0
    for given in _given(files, kind):
        count += 1
        text = _laid_out(given)
        if given is None or text is None:
            faults += 1
        elif given.path is None and not (check or diff):
            sys.stdout.write(text)
        elif given.raw != text:
            changed[given.path or Path()] = text
            if diff:
                _show(given.source, text)
            elif check:
                say(f"{given.source.shown}: would be laid out anew")
    if not (check or diff):
        write_or_exit(changed)
    if "-" not in files:
        _tell(len(changed), count - faults - len(changed), check or diff)
    return 2 if faults else 1 if changed and (check or diff) else 0


@dataclass(frozen=True, slots=True)
class _Given:
    """A file to lay out, as it was read; standard input has no path."""

    path: Path | None
    source: Source
    raw: str


def _given(files: tuple[str, ...], kind: str) -> Iterator[_Given | None]:
    """Read the files asked for; None for one that cannot be read, of which it is told."""
    if not files:
        own_books()  # so that nothing is said to be as it is where there is nothing
    for name in files or [str(own_shelf().rules)]:
        if name == "-":
            yield _read(None, f"standard input.{kind}", sys.stdin.buffer.read())
            continue
        path = Path(name)
        inside = [*path.rglob("*.law"), *path.rglob("*.cases")] if path.is_dir() else [path]
        for one in sorted(inside):
            try:
                if one.suffix not in (".law", ".cases"):
                    _missing(one, "found a file that is neither .law nor .cases")
                    yield None
                elif path.is_dir() and strays(one):
                    _missing(one, f"cannot read {shown(one)}: it is a link that {LEADS_OUT}")
                    yield None
                else:
                    yield _read(one, one.name, one.read_bytes())
            except OSError as error:
                reason = error.strerror or "it cannot be read"
                _missing(one, f"cannot read {shown(one)}: {reason}")
                yield None


def _read(path: Path | None, name: str, data: bytes) -> _Given | None:
    source, found = decode(name, data, "standard input" if path is None else shown(path))
    complain(found)
    return None if source is None else _Given(path, source, data.decode("utf-8"))


def _missing(path: Path, message: str) -> None:
    complain([Diagnostic("S102", "error", Span(shown(path), 1, 1, 1, 1), message)])


def _laid_out(given: _Given | None) -> str | None:
    """Lay a file out, and make sure that it says the same; tell of its faults if it has any."""
    if given is None:
        return None
    name, text = given.source.name, given.source.text
    cases = name.endswith(".cases")
    new, found = formatted_cases(name, text) if cases else formatted(name, text)
    complain(found if new is None else (), lambda _: given.source)
    if new is not None and not cases:
        assert alike(parse(name, text)[0], parse(name, new)[0])
    return new


def _show(source: Source, text: str) -> None:
    lines = difflib.unified_diff(
        source.text.split("\n"), text.split("\n"), source.shown, source.shown, lineterm="", n=2
    )
    tones: dict[str, Tone] = {"+": "good", "-": "error", "@": "place"}
    for line in lines:
        say(paint()(tones[line[0]], line) if line[0] in tones else line)


def _tell(changed: int, left: int, only: bool) -> None:
    would = "would be " if only else ""
    said = [f"{changed} {would}laid out anew"] if changed else []
    note(f"hoyle: {', '.join([*said, f'{left} as they are'])}")
