"""The way of a book through the passes, and of all books into `generated/`.

This is the one place that knows the order of the passes. Each is a function of what
stands before it; a fault found by one does not keep the others from looking at the rest.
"""

from __future__ import annotations

import difflib
import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.ir import Book, Span
from hoyle.paths import Shelf, house, kept, own_shelf, place, shelf_of, shown
from hoyle.source.diagnostic import Diagnostic, Diagnostics, has_errors
from hoyle.source.suggest import near
from hoyle.source.text import Source, decode
from hoyle.syntax.tree import string_value

if TYPE_CHECKING:
    from hoyle.engine.screens import Screen
    from hoyle.engine.validators import Validator
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir.game import Record
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


@dataclass(frozen=True, slots=True)
class _Compilation:
    """What the passes hand on to one another."""

    loaded: Loaded
    files: Mapping[str, File] = field(default_factory=dict)
    scope: Scope | None = None

    def found(self, diagnostics: Iterable[Diagnostic]) -> _Compilation:
        """Add diagnostics, each once."""
        known = self.loaded.diagnostics
        new = tuple(diagnostic for diagnostic in diagnostics if diagnostic not in known)
        return replace(self, loaded=replace(self.loaded, diagnostics=known + new))


_WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]*")

# ---------------------------------------------------------------- the passes


def _parse(work: _Compilation) -> _Compilation:
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
        source, problems = _read(file, path)
        found += problems
        if source is None:
            continue
        sources[file] = source
        files[name], problems = _parsed(file, source.text)
        found += problems
        for used, _ in uses(files[name]):
            common = shelf.common(used)
            if common is not None and used not in files and used not in {w[0] for w in waiting}:
                waiting.append((used, f"common/{used}.law", common))
    done = work.found(found)
    return replace(done, loaded=replace(done.loaded, sources=sources), files=files)


@lru_cache(maxsize=64)
def _parsed(file: str, text: str) -> tuple[File, Diagnostics]:
    """Parse a file; common books are used by many, and parsed once."""
    from hoyle.syntax.parser import parse

    return parse(file, text)


def _resolve(work: _Compilation) -> _Compilation:
    from hoyle.syntax.resolve import resolve

    if work.loaded.name not in work.files:
        return work
    scope, found = resolve(work.loaded.name, work.files)
    return replace(work.found(found), scope=scope)


def _lower(work: _Compilation) -> _Compilation:
    from hoyle.lower import lower

    # Without the books that it stands on nothing in a book is known.
    if work.scope is None or {"L201", "L202"} & {one.code for one in work.loaded.diagnostics}:
        return work
    unread = _unread(work)
    book, found = lower(work.scope)
    if unread:
        return work.found(one for one in found if not _may_follow(one, unread, work))
    done = work.found(found)
    return replace(done, loaded=replace(done.loaded, book=book))


def _unread(work: _Compilation) -> frozenset[str]:
    """Give the names that items which could not be read may have declared."""
    from hoyle.syntax.parser import keywords

    words: set[str] = set()
    for one in work.loaded.diagnostics:
        source = work.loaded.sources.get(one.span.file)
        if one.severity != "error" or source is None:
            continue
        first = last = min(one.span.line, len(source.lines))
        while first > 1 and not source.line(first)[:1].isalpha():
            first -= 1
        while last < len(source.lines) and not source.line(last + 1)[:1].isalpha():
            last += 1
        item = "\n".join(source.lines[first - 1 : last]).replace("_", "-")
        # Of variables and seats only what declares them can be missed.
        small = not item.startswith(("let", "seats", "side"))
        found = _WORD.findall(item)
        words.update(word for word in found if not (small and word[0].isupper()))
        words.update(word.lower() for word in found if len(word) > 1)
    return frozenset(words) - keywords()


def _may_follow(one: Diagnostic, unread: frozenset[str], work: _Compilation) -> bool:
    """Tell whether a name that seems to be missing may stand in an item that was not read."""
    source = work.loaded.sources.get(one.span.file)
    if not one.code.startswith("L2") or source is None:
        return False
    line = source.line(one.span.line)
    end = one.span.end_column - 1 if one.span.end_line == one.span.line else len(line)
    return not unread.isdisjoint(_WORD.findall(line[one.span.column - 1 : end]))


def _pages(work: _Compilation) -> _Compilation:
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
            message = f"there is no page {name!r} in {shown(work.loaded.shelf.rules)}/sources"
            hint = f'write "{hint}"' if hint else "put the page there"
            found.append(Diagnostic("S105", "error", item.span, message, hint))
            continue
        source, problems = _read(name, path)
        found += problems
        if source is not None:
            pages[name] = source.text
    done = work.found(found)
    return replace(done, loaded=replace(done.loaded, pages=pages))


def _check(work: _Compilation) -> _Compilation:
    from hoyle.check import check

    if work.loaded.book is None:
        return work
    return work.found(check(work.loaded.book, work.loaded.pages))


PASSES: tuple[Callable[[_Compilation], _Compilation], ...] = (
    _parse,
    _resolve,
    _lower,
    _pages,
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
        return None, (Diagnostic("S102", "error", span, f"there is no rule file {argument}", hint),)
    for shelf in (own_shelf(), house()):
        if argument in shelf.books():
            return (argument, shelf), ()
    known = sorted({*own_shelf().books(), *house().books()})
    guess = near(argument, known)
    hint = f"did you mean {guess}?" if guess else f"the books are: {', '.join(known) or 'none'}"
    span = Span(argument, 1, 1, 1, 1)
    return None, (Diagnostic("S101", "error", span, f"there is no book {argument!r}", hint),)


def load_book(argument: str) -> Loaded:
    """Take a book, by name or path of its file, through every pass."""
    found, problems = find_book(argument)
    if found is None:
        return Loaded(argument, house(), diagnostics=problems)
    return load(*found)


def load(name: str, shelf: Shelf) -> Loaded:
    """Take a book of a shelf through every pass."""
    work = _Compilation(Loaded(name, shelf))
    for run in PASSES:
        work = run(work)
    return work.loaded


def _read(name: str, path: Path) -> tuple[Source | None, Diagnostics]:
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        span = Span(shown(path), 1, 1, 1, 1)
        return None, (Diagnostic("S102", "error", span, f"cannot read {shown(path)}: {reason}"),)
    return decode(name, data, shown(path))


def _fingerprint(name: str, shelf: Shelf) -> str:
    """Give a digest of all that the passes read: rule files, pages, and the passes themselves."""
    # The working folder too, for what is kept has paths as people are shown them.
    digest = hashlib.sha256(f"{sys.version} {Path.cwd()} {name} {shelf.rules}".encode())
    own = Path(__file__).parent
    for path in sorted([*own.rglob("*.py"), *own.rglob("*.jinja")]):
        found = path.stat()
        digest.update(f"{path} {found.st_size} {found.st_mtime_ns}".encode())
    read = [place("grammar") / "law.lark", shelf.book(name)]
    for rules in dict.fromkeys((shelf.rules, place("rules"))):
        read += sorted([*rules.glob("common/*.law"), *rules.glob("sources/*")])
    for path in read:
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def load_kept(name: str, shelf: Shelf) -> Loaded:
    """Take a book through every pass, or take up what that gave the last time.

    The passes take longer than most rulings do. What is kept is found by a digest of all
    that the passes read, the passes themselves too, so it is never out of date; it is data, and
    runs nothing as it is read.
    """
    file = f"{name}-{_fingerprint(name, shelf)}.book"
    made: list[Loaded] = []

    def make() -> bytes:
        made.append(load(name, shelf))
        return _packed(made[0])

    data = kept(file, make)
    if not made:
        try:
            return _unpacked(name, shelf, data)
        except ValueError:  # of another shape, whatever its name says
            return load(name, shelf)
    return made[0]


def _packed(loaded: Loaded) -> bytes:
    from hoyle.ir.packed import pack

    sources = tuple((name, one.text, one.shown) for name, one in loaded.sources.items())
    pages = tuple(loaded.pages.items())
    return pack((loaded.book, loaded.diagnostics, sources, pages))


def _unpacked(name: str, shelf: Shelf, data: bytes) -> Loaded:
    from hoyle.ir.packed import unpack

    match unpack(data):
        case (Book() | None as book, tuple(found), tuple(texts), tuple(pages)):
            sources = {text[0]: Source(*text) for text in texts}
            return Loaded(name, shelf, book, found, sources, dict(pages))
        case _:
            raise ValueError("this is no book with its sources")


# ---------------------------------------------------------------- judging


def fresh_judge(loaded: Loaded) -> Callable[[Record], Ruling]:
    """Give the judge of a book, generated from it as book and compiler now are."""
    return fresh_engine(loaded)[0]


def fresh_engine(
    loaded: Loaded,
) -> tuple[Callable[[Record], Ruling], tuple[Callable[[Record], bool], ...]]:
    """Give the judge of a book and its screens, generated as `fresh_judge` is.

    The second screen is the native one, if it was compiled.
    """
    from hoyle.emit import emit_native
    from hoyle.engine.screens import compiled, screen_at
    from hoyle.engine.validators import judge_with, screen_with

    assert loaded.book is not None
    validator = _fresh(loaded)
    screens: list[Screen] = [validator.screen]
    path = compiled(loaded.name, emit_native(loaded.book))
    if path is not None:
        screens.append(screen_at(path, lambda codes, start: True))
    asked = tuple(screen_with(validator, loaded.book, screen) for screen in screens)
    return judge_with(validator, loaded.book), asked


def judge_of(loaded: Loaded) -> Callable[[Record], Ruling]:
    """Give the judge of a book: its validator made to take records."""
    from hoyle.engine.validators import judge_with

    assert loaded.book is not None
    return judge_with(validator_of(loaded), loaded.book)


def validator_of(loaded: Loaded) -> Validator:
    """Give the validator of a book: the one that stands generated, if it is what the book says.

    Where it is not, or the book does not come with hoyle, the validator is made afresh.
    """
    from hoyle.engine.validators import is_current, load_validator

    if loaded.shelf == house() and is_current(loaded.name, loaded.shelf):
        validator = load_validator(loaded.name, loaded.shelf)
        if validator is not None:
            return validator
    return _fresh(loaded)


def _fresh(loaded: Loaded) -> Validator:
    from hoyle.engine.validators import compile_validator

    book = loaded.book
    assert book is not None

    def make() -> bytes:
        from hoyle.emit import emit

        return emit(book).encode()

    text = kept(f"{loaded.name}-{_fingerprint(loaded.name, loaded.shelf)}.py", make)
    return compile_validator(loaded.name, text.decode())


# ---------------------------------------------------------------- building


@dataclass(frozen=True, slots=True)
class Made:
    """A file that a build makes: its path, what it is to hold, and what it holds now."""

    path: Path
    text: str
    old: str | None

    @property
    def drifted(self) -> bool:
        """Tell whether the file is not what the books say."""
        return self.text != self.old

    def diff(self) -> str:
        """Show the drift as a unified diff from the file to what it is to hold."""
        name = shown(self.path)
        return "".join(
            difflib.unified_diff(
                (self.old or "").splitlines(keepends=True),
                self.text.splitlines(keepends=True),
                name if self.old is not None else "/dev/null",
                f"{name} (as the books say)",
            )
        )


@dataclass(frozen=True, slots=True)
class Built:
    """What a build makes, and what it found wrong on the way."""

    books: tuple[Loaded, ...]
    made: tuple[Made, ...]

    @property
    def drifted(self) -> tuple[Made, ...]:
        """List the files that are not what the books say."""
        return tuple(file for file in self.made if file.drifted)


def build(books: Iterable[tuple[str, Shelf]]) -> Built:
    """Make the text of every file of `generated/` for some books, without writing any.

    `build --check` compares and `build` writes; both begin here.
    """
    loaded = tuple(load_kept(name, shelf) for name, shelf in books)
    made = tuple(file for book in loaded if book.sound for file in _make(book))
    return Built(loaded, made)


def _make(loaded: Loaded) -> tuple[Made, ...]:
    from hoyle.emit import emit, emit_native, emit_schema

    assert loaded.book is not None
    folder = loaded.shelf.generated
    texts = {
        folder / f"{loaded.name}.py": emit(loaded.book),
        folder / f"{loaded.name}.c": emit_native(loaded.book),
        folder / f"{loaded.name}.schema.json": emit_schema(loaded.book),
    }
    return tuple(Made(path, text, _old(path)) for path, text in texts.items())


def _old(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8", errors="replace")
    except OSError:
        return None
