"""Modules put into one: the runtime as `_runtime.py`, and a validator with the runtime in it.

What is pasted is text that the formatter would leave as it is: each module's imports are taken
out and stand merged at the top, what follows them stays as it was written, under a line that
says what it is.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from hoyle.emit.python.layout import Group, lay
from hoyle.emit.python.literals import docstring

RUNTIME = "_runtime"  # the name of the runtime beside validators
_PACKAGES = ("hoyle.shared", "hoyle.runtime")


@dataclass(frozen=True, slots=True)
class Pasted:
    """A module taken apart: the names that it imports, by module, and what follows its imports.

    A module imported as itself has the name "". `defines` are the names of its own at its top.
    """

    imports: tuple[tuple[str, str], ...]
    body: str
    defines: tuple[str, ...]


def taken_apart(text: str) -> Pasted:
    """Take a module apart; its imports, and what is between them, are not in its body."""
    tree = ast.parse(text)
    imports: list[tuple[str, str]] = []
    defines: list[str] = []
    end = 0
    for node in tree.body:
        match node:
            case ast.Import(names):
                imports += [(alias.name, "") for alias in names]
            case ast.ImportFrom(str() as module, names):
                imports += [(module, alias.name) for alias in names]
            case _:
                defines += _defined(node)
                continue
        end = node.end_lineno or end
    body = "\n".join(text.split("\n")[end:]).strip("\n")
    return Pasted(tuple(imports), body, tuple(defines))


def _defined(node: ast.stmt) -> Iterator[str]:
    """Name what a statement defines."""
    match node:
        case ast.FunctionDef(name) | ast.ClassDef(name) | ast.AnnAssign(ast.Name(name)):
            yield name
        case ast.Assign(targets):
            yield from (one.id for one in targets if isinstance(one, ast.Name))


def section(title: str, body: str) -> str:
    """Put text of the top level under a line that says what it is."""
    gap = "\n\n\n" if body.startswith(("def ", "class ", "@")) else "\n\n"
    return f"# {'-' * 64} {title}{gap}{body}"


def imported(names: Iterable[tuple[str, str]]) -> str:
    """Write imports as the formatter orders them, `from __future__` apart."""
    modules = sorted({module for module, name in names if not name and module != "__future__"})
    lines = [f"import {module}" for module in modules]
    taken: dict[str, set[str]] = {}
    for module, name in names:
        if name and module != "__future__":
            taken.setdefault(module, set()).add(name)
    for module in sorted(taken):
        lines += import_from(module, taken[module])
    return "\n".join(lines)


def import_from(module: str, names: Iterable[str]) -> list[str]:
    """Write an import of names."""
    ordered = in_order(names)
    flat = f"from {module} import {', '.join(ordered)}"
    many = Group("(", tuple(ordered))
    return [flat] if len(flat) <= 100 else lay(many, 0, f"from {module} import ")


def in_order(names: Iterable[str]) -> list[str]:
    """Order names as in an import: constants before classes before all others."""

    def rank(name: str) -> tuple[int, str]:
        return 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2, name

    return sorted(names, key=rank)


def merged(doc: str, parts: Sequence[tuple[str, Pasted]], without: Iterable[str]) -> str:
    """Write one module of several, each with its title; `without` are imports of their own.

    No name may stand for one thing in one of them and for another in the next.
    """
    own = frozenset(without)
    _one_thing_a_name([part for _, part in parts], own)
    names = [one for _, part in parts for one in part.imports if one[0] not in own]
    sections = "\n\n\n".join(section(title, part.body) for title, part in parts)
    return f"{doc}\n\nfrom __future__ import annotations\n\n{imported(names)}\n\n{sections}\n"


def _one_thing_a_name(parts: Sequence[Pasted], own: Container[str]) -> None:
    """See to it that no name would stand for one thing in one part and for another in the next."""
    means: dict[str, object] = {}
    for at, part in enumerate(parts):
        brought = [(name or module, module) for module, name in part.imports if module not in own]
        for name, source in (*brought, *((name, at) for name in part.defines)):
            assert means.setdefault(name, source) == source, f"{name} would stand for two things"


# ---------------------------------------------------------------- the runtime


@lru_cache(maxsize=1)
def runtime_parts() -> dict[str, Pasted]:
    """Give the modules of the runtime by their paths, each after those that it imports from.

    They are of its own room, and of the one below it that it shares with the interpreter.
    """
    parts = {
        f"{package}.{file.name.removesuffix('.py')}": taken_apart(file.read_text(encoding="utf-8"))
        for package in _PACKAGES
        for file in sorted(files(package).iterdir(), key=lambda file: file.name)
        if file.name.endswith(".py") and file.name != "__init__.py"
    }
    ordered: dict[str, Pasted] = {}
    while len(ordered) < len(parts):
        for name, part in parts.items():
            own = {module for module, _ in part.imports if module.startswith(_PACKAGES)}
            if name not in ordered and own <= ordered.keys():
                ordered[name] = part
                break
        else:
            raise AssertionError(f"the modules of {_PACKAGES} import each other in a circle")
    return ordered


@lru_cache(maxsize=1)
def runtime_names() -> frozenset[str]:
    """Name everything that the runtime has at its top, imports too."""
    parts = runtime_parts()
    taken = {name or module for part in parts.values() for module, name in part.imports}
    return frozenset(taken.union(*(part.defines for part in parts.values())))


@lru_cache(maxsize=1)
def emit_runtime() -> str:
    """Write the runtime as the one module that stands beside validators."""
    doc = docstring(
        [
            "What validators of recorded games have in common: judging by tables, reading games, "
            "writing rulings.",
            f"Made by `hoyle build` of the packages `{'` and `'.join(_PACKAGES)}`: change those, "
            "not this file. A validator holds its book's law and hands it over as `BookTables`.",
        ],
        indent=0,
    )
    parts = runtime_parts()
    titles = [(name.split(".")[-1].replace("_", " "), part) for name, part in parts.items()]
    return merged("\n".join(doc), titles, parts)


def standalone(validator: str) -> str:
    """Put the runtime into the text of a validator, which then needs the standard library only."""
    own = taken_apart(validator)
    doc = validator[: validator.index("\n\nfrom __future__")]
    parts = [("the runtime", taken_apart(emit_runtime())), ("the validator", own)]
    return merged(doc, parts, [RUNTIME])
