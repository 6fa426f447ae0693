"""A request as it came from the page: nothing in it is trusted to be what it should be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

S = TypeVar("S", bound=str)


class Misasked(Exception):
    """A request that cannot be understood, and why."""


class PageQuestion:
    """The values of a request, each asked for by the sort that it must be of.

    Every method raises `Misasked` for a value of another sort.
    """

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values

    def text(self, name: str, otherwise: str | None = None) -> str:
        """Give a text."""
        found = self._values.get(name, otherwise)
        if not isinstance(found, str):
            raise Misasked(f"{name} is to be a text")
        # Half of a surrogate pair is no character, and cannot be written in any notation.
        return found.encode("utf-8", "replace").decode()

    def one_of(self, name: str, known: tuple[S, ...]) -> S:
        """Give one of some known texts."""
        found = self.text(name)
        for one in known:
            if one == found:
                return one
        raise Misasked(f"{name} is to be one of {', '.join(known)}")

    def count(self, name: str, otherwise: int) -> int:
        """Give a whole number; for none at all, the other."""
        found = self._values.get(name)
        if found is None:
            return otherwise
        if isinstance(found, bool) or not isinstance(found, int):
            raise Misasked(f"{name} is to be a whole number")
        return found

    def numbers(self, name: str) -> list[int]:
        """Give a list of whole numbers."""
        found = self._values.get(name, [])
        if not isinstance(found, list) or not all(type(one) is int for one in found):
            raise Misasked(f"{name} is to be whole numbers")
        return cast("list[int]", found)

    def texts(self, name: str) -> list[str]:
        """Give a list of texts."""
        found = self._values.get(name, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise Misasked(f"{name} is to be texts")
        return cast("list[str]", found)

    def part(self, name: str) -> PageQuestion | None:
        """Give a request within the request, if there is one."""
        found = self._values.get(name)
        if found is None:
            return None
        if not isinstance(found, dict):
            raise Misasked(f"{name} is to be an object")
        return PageQuestion(found)
