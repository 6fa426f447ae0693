"""Validators as modules: those in `generated/`, and texts fresh from the emitter."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, cast

from hoyle.places import Shelf

if TYPE_CHECKING:
    from hoyle.ir import Book
    from hoyle.records.model import Record
    from hoyle.rulings import Ruling


class Validator(Protocol):
    """What a generated module can do; see its own docstring."""

    def judge(self, game: dict[str, object]) -> Ruling:
        """Rule on a game, a JSON object of acts."""
        ...

    def screen(self, codes: list[int]) -> bool:
        """Tell whether anything in a game, as compact codes, calls for a ruling."""
        ...


def load_validator(stem: str, shelf: Shelf) -> Validator | None:
    """Load the validator that stands generated for a book; None if there is none.

    Only a listed book's is loaded, from that one path and under a private name, so that
    no file that happens to lie about is ever run.
    """
    if stem not in shelf.books():
        return None
    path = shelf.generated / f"{stem}.py"
    return cast(Validator, _module(stem, path)) if path.is_file() else None


def compile_validator(stem: str, text: str) -> Validator:
    """Make a validator out of the text that `emit` gave."""
    name = f"_hoyle_fresh_{_identifier(stem)}"
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(text, f"<generated for {stem}>", "exec"), module.__dict__)
    return cast(Validator, module)


def judge_with(validator: Validator, book: Book) -> Callable[[Record], Ruling]:
    """Let a validator judge records as the readers give them."""
    from hoyle.records.game import Words
    from hoyle.records.jsonl import to_object

    words = Words(book)

    def judge(record: Record) -> Ruling:
        return validator.judge(to_object(book, record, words))

    return judge


def _module(stem: str, path: Path) -> ModuleType:
    name = f"_hoyle_generated_{_identifier(stem)}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _identifier(stem: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in stem)
