"""The promises that the compiler's own text keeps: what `ARCHITECTURE.md` says of the house."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from hoyle.paths import house, place

TOP = Path(__file__).parent.parent
PACKAGE = TOP / "compiler" / "hoyle"

# The rooms of the compiler, the ground floor first: each imports from those before it alone.
ROOMS = [
    "paths",
    "writing",
    "source",
    "shared",
    "ir",
    "words",
    "syntax",
    "lower",
    "interpret",
    "records",
    "check",
    "runtime",
    "emit",
    "engine",
    "archive",
    "play",
    "rulings",
    "driver",
    "render",
    "api",
    "desk",
    "lsp",
    "site",
    "cli",
]
TOP_LEVEL = {"__init__.py", "__main__.py", "paths.py", "writing.py", "py.typed"}

# Files of people are read and written here alone.
TOUCH_FILES = {
    "cli",
    "lsp",
    "paths",
    "writing",
    "engine",
    "driver",
    "records",
    "archive",
    "runtime",
    "__main__",
}
_FILE_MODULES = {"os", "shutil", "subprocess", "tempfile", "socket", "fcntl", "mmap", "glob"}
_FILE_METHODS = {
    *("read_text", "read_bytes", "write_text", "write_bytes", "mkdir", "rmdir", "unlink"),
    *("iterdir", "glob", "rglob", "exists", "is_file", "is_dir", "stat", "touch"),
}
# Shapes of generated text that stand beside the modules which fill them, and the runtime's text.
_READ_THEIR_OWN_TEMPLATES = {
    "emit/python/paste.py",
    "emit/c/module.py",
    "desk/assets.py",
    "site/pages.py",
}

# Exceptions that these rooms raise do not leave them: a fault of a book is a diagnostic.
PASSES = ("syntax", "lower", "check", "emit")

_ALIAS = re.compile(r"_?[A-Z][a-z]\w*")
# Names in books that are ordinary words of English too.
_ORDINARY = {"misnamed", "pay", "showing"}


@cache
def modules() -> dict[str, ast.Module]:
    """The modules of the compiler: their paths below the package, and their trees."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@cache
def walked(module: ast.Module) -> tuple[ast.AST, ...]:
    """All nodes of a module, which many tests look through."""
    return tuple(ast.walk(module))


def _dotted(path: str) -> str:
    parts = ("hoyle", *Path(path).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported() -> dict[str, frozenset[str]]:
    """The modules of the package that each one imports, anywhere in its text."""
    names = {_dotted(path) for path in modules()}
    found: dict[str, frozenset[str]] = {}
    for path, module in modules().items():
        said: set[str] = set()
        for node in walked(module):
            match node:
                case ast.ImportFrom(module=str(source), names=parts) if _ours(source):
                    whole = {f"{source}.{part.name}" for part in parts}
                    said |= {one if one in names else source for one in whole}
                case ast.Import(names=parts):
                    said |= {part.name for part in parts if _ours(part.name)}
                case ast.ImportFrom(level=level):
                    assert level == 0, f"{path} imports by a dot"
                case _:
                    pass
        assert said <= names, f"{path} imports what is not there"
        found[_dotted(path)] = frozenset(said)
    return found


def _ours(module: str) -> bool:
    return module.split(".")[0] == "hoyle"


def _room(module: str) -> str:
    return [*module.split("."), ""][1]


def _types(module: ast.Module) -> Iterator[str]:
    for node in walked(module):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)]) if _ALIAS.fullmatch(name):
                yield name
            case _:
                pass


# ---------------------------------------------------------------- names


def test_a_name_of_a_class_stands_for_one_thing() -> None:
    """No two classes, nor a class and an alias of a type, have one name."""
    places: dict[str, list[str]] = {}
    for path, module in modules().items():
        for name in _types(module):
            places.setdefault(name, []).append(path)
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_the_compiler_knows_no_game() -> None:
    """No name of a book, nor of an offence, menu or option in one, stands in compiler or grammar.

    Names are looked for as whole words, however their parts are joined.
    """
    names = set(house().books())
    for law in place("rules").rglob("*.law"):
        declared = r"^[ \t]*(?:offence|menu|option)[ \t]+([a-z][a-z-]*)"
        names |= set(re.findall(declared, law.read_text(encoding="utf-8"), re.MULTILINE))
    assert len(names) > 100
    alternatives = "|".join(name.replace("-", "[-_]?") for name in sorted(names - _ORDINARY))
    known = re.compile(rf"(?<![a-z-])(?:{alternatives})(?![a-z-])")
    texts = [path for folder in (PACKAGE, place("grammar")) for path in folder.rglob("*.*")]
    found = {
        (path.relative_to(TOP).as_posix(), name)
        for path in texts
        if path.suffix != ".pyc" and path.is_file()
        for word in set(re.findall(r"[a-z_-]+", path.read_text(encoding="utf-8").lower()))
        for name in known.findall(word)
    }
    assert found == set()


# ---------------------------------------------------------------- layers


def test_the_package_is_made_of_rooms() -> None:
    """On top of the package stand its rooms, and nothing beside them but what opens it."""
    there = {path.name for path in PACKAGE.iterdir() if path.name != "__pycache__"}
    rooms = {room for room in ROOMS if (PACKAGE / room).is_dir()}
    assert there == rooms | TOP_LEVEL
    assert set(ROOMS) - rooms == {"paths", "writing"}


def test_imports_between_rooms_go_down() -> None:
    """A room imports from rooms below it, at whatever place in a module; from the top, nothing.

    The package itself may be asked for its version.
    """
    floor = {name: height for height, name in enumerate(ROOMS)}
    up = {
        (module, other)
        for module, others in imported().items()
        for other in others
        if _room(module) != _room(other) and _room(module) in floor
        if not (other == "hoyle" or floor.get(_room(other), len(ROOMS)) < floor[_room(module)])
    }
    assert up == set()


def test_the_printers_know_nothing_of_each_other() -> None:
    """What writes Python and what writes C rest on the book and on the slice, each by itself."""
    for one, other in (
        ("hoyle.emit.python", "hoyle.emit.c"),
        ("hoyle.emit.c", "hoyle.emit.python"),
    ):
        for module, used in imported().items():
            if module.startswith((f"{one}.", "hoyle.emit.slice.")):
                assert not [name for name in used if f"{name}.".startswith(f"{other}.")], module


def test_only_the_version_is_imported_from_the_package_itself() -> None:
    """What the package shows to others is put together on top, and used by nothing below."""
    for path, module in modules().items():
        for node in walked(module):
            if isinstance(node, ast.ImportFrom) and node.module == "hoyle":
                asked = {part.name for part in node.names}
                assert asked <= {"__version__", *ROOMS}, path


def test_no_module_imports_itself_in_a_circle() -> None:
    """Within a room, too, no module is imported by what it imports."""
    try:
        # The package on top, of which rooms ask the version alone, is not loaded for that.
        below = {name: others - {"hoyle"} for name, others in imported().items()}
        tuple(TopologicalSorter(below).static_order())
    except CycleError as error:
        pytest.fail(f"a circle: {' -> '.join(error.args[1])}")


# ---------------------------------------------------------------- sizes and words


def test_no_module_is_too_long() -> None:
    """A module has at most 400 lines."""
    lengths = {
        path: len((PACKAGE / path).read_text(encoding="utf-8").splitlines()) for path in modules()
    }
    assert {path for path, lines in lengths.items() if lines > 400} == set()


def test_no_function_is_too_long() -> None:
    """A function has at most 60 lines."""
    longer = {
        (path, node.name, node.end_lineno - node.lineno + 1)
        for path, module in modules().items()
        for node in walked(module)
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None
        if node.end_lineno - node.lineno >= 60
    }
    assert longer == set()


def _undocumented(node: ast.Module | ast.ClassDef, name: str) -> Iterator[str]:
    if ast.get_docstring(node) is None:
        yield name
    for part in node.body:
        if isinstance(part, ast.ClassDef) and not part.name.startswith("_"):
            yield from _undocumented(part, f"{name}:{part.name}")
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            inherited = isinstance(node, ast.ClassDef) and _library_base(node)
            if ast.get_docstring(part) is None and not inherited:
                yield f"{name}:{part.name}"


def _library_base(node: ast.ClassDef) -> bool:
    """Tell whether a class fills in one of a library's, whose own pages tell what is asked."""
    return any(isinstance(base, ast.Attribute) for base in node.bases)


def test_everything_public_says_what_it_is() -> None:
    """Modules, and the classes, functions and methods that they show, have docstrings."""
    said = (_undocumented(module, path) for path, module in modules().items())
    assert sorted(name for names in said for name in names) == []


def _raised(function: ast.FunctionDef) -> set[str]:
    """Name what a function raises itself, but for what the command line and pytest take."""
    inner = (node for part in function.body for node in walked(part))
    thrown = (node.exc for node in inner if isinstance(node, ast.Raise) and node.exc is not None)
    called = (one.func if isinstance(one, ast.Call) else one for one in thrown)
    named = {one.id for one in called if isinstance(one, ast.Name) and one.id[:1].isupper()}
    return named - {"AssertionError", "NotImplementedError", "CaseFailed"}


def _unsaid(node: ast.Module | ast.ClassDef, name: str, said: str) -> Iterator[str]:
    said += ast.get_docstring(node) or ""
    for part in node.body:
        if isinstance(part, ast.ClassDef) and not part.name.startswith("_"):
            yield from _unsaid(part, f"{name}:{part.name}", said)
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            told = said + (ast.get_docstring(part) or "")
            for one in _raised(part):
                if one not in told:
                    yield f"{name}:{part.name} raises {one}"


def test_what_is_raised_is_said() -> None:
    """What a public function raises stands in its docstring, or in its class's or module's."""
    unsaid = (_unsaid(module, path, "") for path, module in modules().items())
    assert sorted(one for some in unsaid for one in some) == []


def test_first_pages_name_the_modules_that_are_there() -> None:
    """The first page of each room lists its modules by points: all of them, and no others."""
    listing = set()
    for path, module in modules().items():
        folder = (PACKAGE / path).parent
        if not path.endswith("__init__.py") or folder == PACKAGE:
            continue
        there = {one.stem for one in folder.glob("*.py")} - {"__init__"}
        there |= {one.parent.name for one in folder.glob("*/__init__.py")}
        page = ast.get_docstring(module) or ""
        points = [*re.finditer(r"^\* [^*].*(?:\n  .*)*", page, re.MULTILINE)]
        assert points, path
        assert set(re.findall(r"`([a-z_]+)`", page[: points[-1].end()])) == there, path
        listing.add(path.split("/")[0])
    assert listing == set(ROOMS) - {"paths", "writing"}


# ---------------------------------------------------------------- what passes keep from


def test_passes_touch_no_files() -> None:
    """Only rooms whose work it is read or write files of people."""
    touching = set()
    for path, module in modules().items():
        if _room(_dotted(path)) in TOUCH_FILES or path in _READ_THEIR_OWN_TEMPLATES:
            continue
        for node in walked(module):
            match node:
                case ast.Import(names=parts):
                    used = {part.name.split(".")[0] for part in parts} & _FILE_MODULES
                case ast.ImportFrom(module=str(source)):
                    used = {source.split(".")[0]} & _FILE_MODULES
                case ast.Call(func=ast.Attribute(attr=name)):
                    used = {name} & _FILE_METHODS
                case ast.Call(func=ast.Name(name)):
                    used = {name} & {"open"}
                case _:
                    continue
            touching |= {(path, name) for name in used}
    assert touching == set()


@pytest.mark.parametrize("room", PASSES)
def test_what_a_pass_raises_it_catches(room: str) -> None:
    """A fault of a book is a diagnostic: what a room raises, but for our own bugs, it catches."""
    raised, caught = {"AssertionError"}, {"AssertionError"}
    for path, module in modules().items():
        if not path.startswith(f"{room}/"):
            continue
        for node in walked(module):
            match node:
                case ast.Raise(exc=ast.Name(name) | ast.Call(func=ast.Name(name))):
                    # A function in lower case gives an exception that it names as its own.
                    raised.add(_given_by(room, name) if name.islower() else name)
                case ast.ExceptHandler(type=ast.Name(name)):
                    caught.add(name)
                case ast.ExceptHandler(type=ast.Tuple(elts=several)):
                    caught |= {ast.unparse(one) for one in several}
                case ast.Raise(exc=ast.Call(func=ast.Attribute(attr=name))):
                    raised.add(_given_by(room, name))
                case _:
                    pass
    assert raised <= caught


def _given_by(room: str, function: str) -> str:
    """Tell what a function of a room gives, by its annotation."""
    for path, module in modules().items():
        if path.startswith(f"{room}/"):
            for node in walked(module):
                if isinstance(node, ast.FunctionDef) and node.name == function:
                    return ast.unparse(node.returns) if node.returns else ""
    raise AssertionError(f"{room} has no function {function}")


def test_the_runtime_stands_on_nothing() -> None:
    """What validators have in common imports the standard library, and itself, alone.

    So does what the interpreter has in common with them.
    """
    for path, module in modules().items():
        for node in walked(module) if path.startswith(("shared/", "runtime/")) else ():
            match node:
                case ast.Import(names=parts):
                    used = {part.name.split(".")[0] for part in parts}
                case ast.ImportFrom(module=str(source)):
                    own = source.startswith(("hoyle.shared", "hoyle.runtime"))
                    used = set() if own else {source.split(".")[0]}
                case _:
                    continue
            assert used <= sys.stdlib_module_names, path


def test_the_generated_folder_stands_alone() -> None:
    """A validator imports the standard library, and at most what is written out beside it."""
    allowed = {*sys.stdlib_module_names, "_runtime"}
    for path in sorted(place("generated").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names=parts):
                    used = {part.name.split(".")[0] for part in parts}
                case ast.ImportFrom(module=source, level=level):
                    used = {(source or "").split(".")[0] if level == 0 else "."}
                case _:
                    continue
            assert used <= allowed, path.name


# ---------------------------------------------------------------- the page that tells of it


def test_the_map_shows_the_rooms() -> None:
    """ARCHITECTURE.md lists the rooms as they stand, the ground floor first, in under 200 lines."""
    page = (TOP / "ARCHITECTURE.md").read_text(encoding="utf-8")
    listed = re.findall(
        r"^      ([a-z]+)/? +\S", page.partition("## What the IR says")[0], re.MULTILINE
    )
    assert [name for name in listed if name in ROOMS] == ROOMS
    assert len(page.splitlines()) < 200


def test_every_file_that_the_map_names_is_there() -> None:
    """A path that ARCHITECTURE.md names leads to a file, from the top or from the package."""
    page = (TOP / "ARCHITECTURE.md").read_text(encoding="utf-8")
    paths = set(re.findall(r"`([a-z_]+(?:/[a-z_.-]+)+)`", page))
    assert len(paths) > 20
    missing = {path for path in paths if not any((at / path).exists() for at in (TOP, PACKAGE))}
    assert missing == set()
