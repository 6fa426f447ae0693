"""What judges archives of a book: its validator, and its screen where that is compiled."""

from __future__ import annotations

from pathlib import Path

from hoyle.api.errors import BookError
from hoyle.engine.screens import load_library
from hoyle.engine.validators import Engine, is_current, load_validator
from hoyle.paths import house, own_shelf


def known(given: str | None) -> str | None:
    """Give a book that was given; raise BookError if there is none."""
    if given is not None:
        from hoyle.driver import find_book
        from hoyle.render.diagnostics import diagnostics

        found, problems = find_book(given)
        if found is None:
            raise BookError(diagnostics(problems), problems)
    return given


def engine_of(book: str, given: str | None = None) -> Engine | None:
    """Give what judges an archive of a book; None if there is no such book, or it has an error.

    `given` may be the path of a book of that name, or a name. Of a book that does not come with
    hoyle that is what is made of it afresh: what lies generated beside such a book may be
    anybody's, and is not run.
    """
    own = given is not None and given != book and Path(given).stem == book
    shelf = house()
    if own or book not in shelf.books() or (own_shelf() != shelf and book in own_shelf().books()):
        from hoyle.driver import find_book, load_kept
        from hoyle.driver.judges import screened_engine

        found, _ = find_book(given if own and given is not None else book)
        made = None if found is None else screened_engine(load_kept(*found))
        return None if made is None else Engine(*made)
    validator = load_validator(book, shelf) if is_current(book, shelf) else None
    if validator is None:
        return None
    library = load_library(book, shelf) if is_current(book, shelf, ".c") else None
    return Engine(validator, library)
