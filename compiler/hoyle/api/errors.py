"""What programs are told when something is not as it must be, shown by the name they import."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.source.diagnostic import Diagnostics


class BookError(Exception):
    """There is no such book, or it has an error; `diagnostics` say what is wrong, and where."""

    __module__ = "hoyle"

    def __init__(self, message: str, diagnostics: Diagnostics = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics


class RecordError(ValueError):
    """A record cannot be read by its book; `diagnostics` say what is wrong, and where."""

    __module__ = "hoyle"

    def __init__(self, message: str, diagnostics: Diagnostics = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics


class RecordWarning(UserWarning):
    """Something is odd in a record that was none the less read whole."""

    __module__ = "hoyle"


def kind_of(value: object) -> str:
    """Name what was found where something else belongs."""
    return "None" if value is None else f"a value of the type {type(value).__name__}"
