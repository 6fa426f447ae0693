"""What rules by a book: its validator as it stands generated, or made afresh, and its screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hoyle.driver.cache import text_kept
from hoyle.driver.passes import Loaded
from hoyle.paths import house

if TYPE_CHECKING:
    from hoyle.engine.screens import Library, Screen
    from hoyle.engine.validators import Validator
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir.game import Record


def fresh_judge(loaded: Loaded) -> Callable[[Record], Ruling]:
    """Give the judge of a book, generated from it as book and compiler now are."""
    from hoyle.engine.validators import judge_with

    return judge_with(_fresh(loaded), loaded.whole)


def fresh_engine(
    loaded: Loaded,
) -> tuple[Callable[[Record], Ruling], tuple[Callable[[Record], bool], ...]]:
    """Give the judge of a book and its screens, generated as `fresh_judge` is.

    The second screen is the native one, if it was compiled.
    """
    from hoyle.engine.validators import judge_with, screen_with

    validator, library = _engine(loaded)
    screens: list[Screen] = [validator.screen, *([] if library is None else [library.calls])]
    asked = tuple(screen_with(validator, loaded.whole, screen) for screen in screens)
    return judge_with(validator, loaded.whole), asked


def screened_engine(loaded: Loaded) -> tuple[Validator, Library | None] | None:
    """Give the validator of a sound book, as it now is, and its screen if that was compiled."""
    return _engine(loaded) if loaded.sound else None


def _engine(loaded: Loaded) -> tuple[Validator, Library | None]:
    from hoyle.emit import emit_native
    from hoyle.engine.screens import Library, compiled, wanted

    book = loaded.whole
    text = text_kept(loaded.name, loaded.shelf, ".c", lambda: emit_native(book))
    path = compiled(loaded.name, text) if wanted() else None
    try:
        return _fresh(loaded), None if path is None else Library(path)
    except OSError:
        return _fresh(loaded), None  # it is no library of this machine


def judge_of(loaded: Loaded, as_told: bool = False) -> Callable[[Record], Ruling]:
    """Give the judge of a book: its validator made to take records, at their word if asked."""
    from hoyle.engine.validators import judge_with

    judge = judge_with(validator_of(loaded), loaded.whole)
    return judge.as_told if as_told else judge


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

    book = loaded.whole

    def make() -> str:
        from hoyle.emit import emit

        return emit(book)

    return compile_validator(loaded.name, text_kept(loaded.name, loaded.shelf, ".py", make))
