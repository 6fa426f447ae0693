"""A book's way through the passes, and how a book is found.

Each pass is a function of what stands before it; a fault found by one does not keep the others
from looking at the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.ir import Book, Span
from hoyle.paths import LEADS_OUT, Shelf, house, own_shelf, shelf_of, shown, strays
from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.suggest import near
from hoyle.source.text import Source, decode
from hoyle.syntax.tree import string_value

if TYPE_CHECKING:
    from hoyle.syntax.resolve import Scope
    from hoyle.syntax.tree import File


@dataclass(frozen=True, slots=True)
class Loaded:
    """A book as far as the passes took it; `book` is None if a pass found an error.

    `sources` are the rule files read, by the name that spans carry; `pages` the printed
    pages, by file name.
    """

    name: str
    shelf: Shelf
    book: Book | None = None
    diagnostics: Diagnostics = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    pages: Mapping[str, str] = field(default_factory=dict)

    @property
    def sound(self) -> bool:
        """Tell whether the book is there and free from error."""
        return self.book is not None and not has_errors(self.diagnostics)

    @property
    def whole(self) -> Book:
        """The book, of one that is there."""
        assert self.book is not None, self.name
        return self.book


@dataclass(frozen=True, slots=True)
class Compilation:
    """What the passes hand on to one another.

    `files` are the trees by the name in `use`.
    """

    loaded: Loaded
    files: Mapping[str, File] = field(default_factory=dict)
    scope: Scope | None = None

    def found(self, diagnostics: Iterable[Diagnostic]) -> Compilation:
        """Add diagnostics, each once."""
        known = self.loaded.diagnostics
        new = tuple(diagnostic for diagnostic in diagnostics if diagnostic not in known)
        return replace(self, loaded=replace(self.loaded, diagnostics=known + new))


# ---------------------------------------------------------------- the passes


def _parse(work: Compilation) -> Compilation:
    """Read the book's file and, through each `use`, the common books."""
    from hoyle.syntax.parser import uses

    shelf = work.loaded.shelf
    files: dict[str, File] = {}
    sources: dict[str, Source] = {}
    found: list[Diagnostic] = []
    waiting: list[tuple[str, str, Path]] = [
        (work.loaded.name, f"{work.loaded.name}.law", shelf.book(work.loaded.name))
    ]
    while waiting:
        name, file, path = waiting.pop(0)
        source, problems = _read(shelf, file, path)
        found += problems
        if source is None:
            continue
        sources[file] = source
        files[name], problems = _parsed(file, source.text)
        found += problems
        for used, _ in uses(files[name]):
            common = shelf.common(used) or shelf.rules / "common" / f"{used}.law"
            # One that is only there by a link which leads out is told of where it is read.
            if shelf.has(common) and used not in files and used not in {w[0] for w in waiting}:
                waiting.append((used, f"common/{used}.law", common))
    done = work.found(found)
    return replace(done, loaded=replace(done.loaded, sources=sources), files=files)


@lru_cache(maxsize=64)
def _parsed(file: str, text: str) -> tuple[File, Diagnostics]:
    """Parse a file; common books are used by many, and parsed once."""
    from hoyle.syntax.parser import parse

    return parse(file, text)


def _resolve(work: Compilation) -> Compilation:
    from hoyle.syntax.idle import idle_words
    from hoyle.syntax.names import misnamed
    from hoyle.syntax.resolve import resolve
    from hoyle.syntax.unread import may_follow, unread

    if work.loaded.name not in work.files:
        return work
    scope, found = resolve(work.loaded.name, work.files, work.loaded.shelf.commons)
    sources = work.loaded.sources
    absent = (one for one in found if one.code in ("L201", "L202"))  # and what is declared there
    missed = unread((*work.loaded.diagnostics, *absent), sources)
    found = tuple(
        one for one in found if one.code != "L204" or not may_follow(one, missed, sources)
    )
    found = (*found, *misnamed(work.loaded.name, scope.files), *idle_words(work.files.values()))
    return replace(work.found(found), scope=scope)


def _lower(work: Compilation) -> Compilation:
    from hoyle.driver.unused import wanted
    from hoyle.lower import lower
    from hoyle.syntax.unread import may_follow, unread

    # Without the books that it stands on nothing in a book is known.
    if work.scope is None or {"L201", "L202"} & {one.code for one in work.loaded.diagnostics}:
        return work
    sources = work.loaded.sources
    missed = unread(work.loaded.diagnostics, sources)
    book, found = lower(work.scope)
    # What could not be read may call what nothing else does.
    if has_errors(work.loaded.diagnostics):
        found = tuple(one for one in found if one.code != "L465")
    told = [one for one in found if not may_follow(one, missed, sources)] if missed else found
    if astray := [one for one in told if one.code == "L216"]:
        return work.found(astray)  # who plays with whom bears on everything else
    shelf, used = work.loaded.shelf, set(work.files) - {work.loaded.name}

    def common(stem: str) -> File | None:
        path = shelf.common(stem)
        source = None if path is None else _read(shelf, f"common/{stem}.law", path)[0]
        return None if source is None else _parsed(source.name, source.text)[0]

    unused, brought = wanted(told, shelf.commons(), common, used)
    if unused is not None:
        missed |= brought
        known = work.loaded.diagnostics
        rest = tuple(one for one in known if not may_follow(one, brought, sources))
        work = replace(work, loaded=replace(work.loaded, diagnostics=rest)).found([unused])
    if missed:
        return work.found(one for one in found if not may_follow(one, missed, sources))
    done = work.found(found)
    return replace(done, loaded=replace(done.loaded, book=book))


def _pages(work: Compilation) -> Compilation:
    if work.loaded.book is None:
        return work
    assert work.scope is not None
    pages: dict[str, str] = {}
    found: list[Diagnostic] = []
    for item in work.scope.items("page"):
        name = string_value(next(item.words("STRING")).text)
        path = work.loaded.shelf.page(name)
        if path is None:
            hint = near(name, work.loaded.shelf.pages())
            folder = work.loaded.shelf.rules / "sources"
            message = f"there is no page {name!r} in {shown(folder)}"
            hint = f'write "{hint}"' if hint else "put the page there"
            if Path(name).name == name and strays(folder / name):
                message = f"the page {name!r} in {shown(folder)} is a link that {LEADS_OUT}"
                hint = "put the page there"
            found.append(Diagnostic("S105", "error", item.span, message, hint))
            continue
        source, problems = _read(work.loaded.shelf, name, path)
        found += problems
        if source is not None:
            pages[name] = source.text
    done = work.found(found)
    return replace(done, loaded=replace(done.loaded, pages=pages))


def _cases(work: Compilation) -> Compilation:
    """Read the cases of the book, if a file of them stands beside it."""
    from hoyle.lower.cases import lower_cases
    from hoyle.syntax.casefile import read_cases

    loaded = work.loaded
    path = loaded.shelf.cases(loaded.name)
    if loaded.book is None or not loaded.shelf.has(path):
        return work
    name = f"{loaded.name}.cases"
    source, problems = _read(loaded.shelf, name, path)
    if source is None:
        return work.found(problems)
    file, found = read_cases(name, source.text)
    book, unplaced = lower_cases(loaded.book, file)
    done = work.found((*problems, *found, *unplaced))
    sources = {**loaded.sources, name: source}
    return replace(done, loaded=replace(done.loaded, book=book, sources=sources))


def _check(work: Compilation) -> Compilation:
    from hoyle.check import check

    if work.loaded.book is None:
        return work
    found = check(work.loaded.book, work.loaded.pages)
    cases = f"{work.loaded.name}.cases"
    amiss = tuple(one for one in work.loaded.diagnostics if one.span.file == cases)
    if has_errors(amiss):  # what could not be read may be the very case, or record, that lacks
        found = tuple(
            one
            for one in found
            if one.code not in _LACKING and not (one.code == "L407" and one.span.file == cases)
        )
    return work.found(found)


_LACKING = ("L450", "L451", "L452")  # cases that a law should have


PASSES: tuple[Callable[[Compilation], Compilation], ...] = (
    _parse,
    _resolve,
    _lower,
    _pages,
    _cases,
    _check,
)


# ---------------------------------------------------------------- finding and loading books


def find_book(argument: str) -> tuple[tuple[str, Shelf] | None, Diagnostics]:
    """Find a book by its name or by the path of its file.

    Diagnostics: S101 no such book, S102 no such file.
    """
    if argument.endswith(".law") or "/" in argument or "\\" in argument:
        path = Path(argument)
        if path.suffix == ".law" and path.is_file():
            return (path.stem, shelf_of(path)), ()
        span = Span(argument, 1, 1, 1, 1)
        hint = "name a book, or give the path of its .law file"
        if path.is_dir():
            return None, (_folder(path),)
        return None, (Diagnostic("S102", "error", span, f"there is no rule file {argument}", hint),)
    for shelf in (own_shelf(), house()):
        if argument in shelf.books():
            return (argument, shelf), ()
    if Path(argument).is_dir():
        return None, (_folder(Path(argument)),)
    known = sorted({*own_shelf().books(), *house().books()})
    guess = near(argument, known)
    listed = f"the books are: {', '.join(known) or 'none'}; `hoyle new` begins one"
    hint = f"did you mean {guess}?" if guess else listed
    span = Span(argument, 1, 1, 1, 1)
    return None, (Diagnostic("S101", "error", span, f"there is no book {argument!r}", hint),)


def _folder(path: Path) -> Diagnostic:
    """Say that a folder is no book, and which books are in it."""
    laws = sorted(one for one in path.glob("*.law") if one.is_file())
    hint = f"name a book in it, as {laws[0]}" if laws else "there is no .law file in it"
    span = Span(str(path), 1, 1, 1, 1)
    return Diagnostic("S102", "error", span, f"{path} is a folder, and no book", hint)


def load_book(argument: str) -> Loaded:
    """Take a book, by name or path of its file, through every pass."""
    found, problems = find_book(argument)
    if found is None:
        return Loaded(argument, house(), diagnostics=problems)
    return load(*found)


def load(name: str, shelf: Shelf) -> Loaded:
    """Take a book of a shelf through every pass."""
    work = Compilation(Loaded(name, shelf))
    for run in PASSES:
        work = run(work)
    return _in_order(work.loaded)


def _in_order(loaded: Loaded) -> Loaded:
    """Put what was found in the order of the lines, common books first, whichever pass found it."""
    files = list(loaded.sources)  # a book, and what it uses after it; last its cases
    own = files[:1]
    order = {name: place for place, name in enumerate([*files[1:], *own])}
    order[f"{loaded.name}.cases"] = len(order)

    def place(one: Diagnostic) -> tuple[int, int, int]:
        return order.get(one.span.file, -1), one.span.line, one.span.column

    return replace(loaded, diagnostics=tuple(sorted(loaded.diagnostics, key=place)))


def _read(shelf: Shelf, name: str, path: Path) -> tuple[Source | None, Diagnostics]:
    told = shelf.shown(path)
    try:
        data = shelf.read(path)
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        span = Span(told, 1, 1, 1, 1)
        return None, (Diagnostic("S102", "error", span, f"cannot read {told}: {reason}"),)
    return decode(name, data, told)
