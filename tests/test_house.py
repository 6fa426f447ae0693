"""The promises that the compiler's own text keeps: what `ARCHITECTURE.md` says of the house."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "compiler" / "hoyle"

_ALIAS = re.compile(r"_?[A-Z][a-z]\w*")


@cache
def modules() -> dict[str, ast.Module]:
    """The modules of the compiler: their paths below the package, and their trees."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
        if "runtime" not in path.relative_to(PACKAGE).parts
    }


def _types(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)]) if _ALIAS.fullmatch(name):
                yield name
            case _:
                pass


def test_a_name_of_a_class_stands_for_one_thing() -> None:
    """No two classes, nor a class and an alias of a type, have one name."""
    places: dict[str, list[str]] = {}
    for path, module in modules().items():
        for name in _types(module):
            places.setdefault(name, []).append(path)
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
