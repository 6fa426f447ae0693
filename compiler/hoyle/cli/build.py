"""`hoyle build [--check] [--out FOLDER] [BOOK...]`, `hoyle build --standalone BOOK -o FILE`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from hoyle.cli.common import (
    books_or_exit,
    complain,
    none_here,
    note,
    paint,
    say,
    sound_book,
    write_or_exit,
)
from hoyle.driver import Built, build
from hoyle.paths import house, shown
from hoyle.writing import put_right


@click.command("build")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option("--check", is_flag=True, help="Write nothing; fail with a diff if anything drifted.")
@click.option("--native", is_flag=True, help="Compile the screens too; needs a C compiler.")
@click.option("--standalone", is_flag=True, help="Write one validator that needs no other file.")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    help="The folder to build into, `generated` beside the rules if pyproject.toml says no other; "
    "with --standalone the file.",
)
def command(
    books: tuple[str, ...], check: bool, native: bool, standalone: bool, out: Path | None
) -> int:
    """Generate the validator, the native screen and the record schema of each book.

    Beside the validators goes _runtime.py, which they have in common. With --native the screens
    are compiled as well, so that archives are judged faster from then on. A BOOK is a name or
    the path of a .law file; without one, every book is built. With --standalone the one BOOK's
    validator is written to the file -o, the runtime within it.
    """
    if standalone:
        if out is None or len(books) != 1 or check or native:
            raise click.UsageError("--standalone takes one BOOK, -o FILE, and no other option")
        return _alone(books[0], out)
    if check and native:
        raise click.UsageError("--check writes nothing, so there is nothing to compile")
    if not (books or out or native) and none_here():
        note("hoyle: found no books here: name them, or stand where their folder rules is")
        return 2
    shelves = books_or_exit(books)
    if out is not None:
        if out.suffix == ".py" or (out.exists() and not out.is_dir()):
            raise click.UsageError(f"--out {out} is no folder; a file is for --standalone BOOK")
        shelves = tuple((name, replace(shelf, generated=out)) for name, shelf in shelves)
    elif not native and none_here() and any(shelf == house() for _, shelf in shelves):
        named = " and ".join(name for name, shelf in shelves if shelf == house())
        note(f"hoyle: {named} comes with hoyle, and is built there: say with --out where to write")
        return 2
    for folder in dict.fromkeys(shelf.generated for _, shelf in shelves):
        _go_on(folder)
    built = build(shelves)
    unsound = False
    for book in built.books:
        if not book.sound:
            complain(book.diagnostics, book.sources.get)
            unsound = True
    if unsound:
        note("hoyle: nothing was built, because a book has errors")
        return 1
    orphans = _orphans(built) if not books else []
    for orphan in orphans:
        note(f"hoyle: no book makes {shown(orphan)}; remove it")
    code = _compare(built, orphans) if check else _write(built)
    if native and not code:
        code = _compile(built)
    return max(code, 1) if orphans and check else code


def _alone(book: str, out: Path) -> int:
    """Write the validator of a book with the runtime within it."""
    from hoyle.emit import emit, standalone

    loaded = sound_book(book)
    if out.is_dir() or not out.parent.is_dir():
        what = f"{out} is a folder" if out.is_dir() else f"there is no folder {out.parent}"
        note(f"hoyle: cannot write {out}: {what}")
        return 2
    write_or_exit({out: standalone(emit(loaded.whole))})
    say(f"wrote {shown(out)}")
    return 0


def _go_on(folder: Path) -> None:
    """Finish a build that was killed while it put its files in place."""
    try:
        if put_right(folder):
            note(f"hoyle: went on with a build that was cut short in {shown(folder)}")
    except OSError as error:
        note(f"hoyle: a build was cut short in {shown(folder)}, which {error.strerror} keeps so")


def _orphans(built: Built) -> list[Path]:
    """List the files beside those made that no book makes any more."""
    made = {file.path for file in built.made}
    beside = (path for folder in {path.parent for path in made} for path in folder.glob("[!._]*"))
    return sorted(path for path in beside if path.is_file() and path not in made)


def _compare(built: Built, orphans: list[Path]) -> int:
    for file in built.drifted:
        if not file.path.exists():  # all of it would be news
            say(f"{shown(file.path)} is missing")
            continue
        for line in file.diff().splitlines():
            say(_coloured(line))
    if built.drifted:
        names = ", ".join(shown(file.path) for file in built.drifted)
        note(f"hoyle: not what the books say: {names}; run `hoyle build`")
        return 1
    many = f"{len(built.made)} files are what the books say"
    if not orphans:
        say(many)
    else:
        besides = "one that no book makes" if not orphans[1:] else f"{len(orphans)} that none makes"
        note(f"hoyle: {many}, but {besides} stand{'' if orphans[1:] else 's'} beside them")
    return 0


def _write(built: Built) -> int:
    write_or_exit({file.path: file.text for file in built.drifted}, at_once=True)
    for file in built.drifted:
        say(f"wrote {shown(file.path)}")
    if left := len(built.made) - len(built.drifted):
        say(f"as before: {left} file{'' if left == 1 else 's'}")
    return 0


def _compile(built: Built) -> int:
    """Compile the native screens, except those that are compiled already."""
    from hoyle.engine.compiler import CannotCompile, compile_native
    from hoyle.engine.screens import compiled

    for file in built.made:
        if file.path.suffix != ".c":
            continue
        there = compiled(file.path.stem, file.text) is not None
        try:
            if not there:
                compile_native(file.path.stem, file.text)
        except CannotCompile as problem:
            note(f"hoyle: {problem}")
            return 2
        say(f"{'compiled before:' if there else 'compiled'} {shown(file.path)}")
    return 0


def _coloured(line: str) -> str:
    if line.startswith("+"):
        return paint()("good", line)
    return paint()("error", line) if line.startswith("-") else line
