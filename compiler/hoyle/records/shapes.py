"""What is wrong with JSON that is no game, or is one of another shape, and what to write for it."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.ir import Book
from hoyle.records import tags as tagged
from hoyle.records.places import NO_VALUE, Path, json_noun
from hoyle.source.diagnostic import Severity


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something wrong with an object: the path to it, and the place inside of a string."""

    code: str
    path: Path
    message: str
    hint: str = ""
    inside: tuple[int, int] | None = None
    severity: Severity = "error"


def astray(book: Book, key: str, value: object) -> str:
    """Say what is to be written for a key that a game has not; "" if that is not known."""
    if key in tagged.settings(book) and isinstance(value, str):
        return f'write it among the tags: "tags":{{"{key}":"{value}"}}'
    acts = isinstance(value, list) and value and isinstance(value[0], dict) and "act" in value[0]
    return 'did you mean "acts"?' if acts else ""


def strings(found: dict[str, object], key: str, wrong: list[Wrong]) -> dict[str, str]:
    """Give the object of strings under a key, without what is no string."""
    given = found.get(key, {})
    if not isinstance(given, dict):
        hint = NO_VALUE if given is None else f'write "{key}":{{"NAME":"VALUE",...}}'
        what = f"found {json_noun(given)}, expected an object"
        wrong.append(Wrong("R115", (key,), what, hint))
        return {}
    kept: dict[str, str] = {}
    for name, value in given.items():
        if isinstance(value, str):
            kept[name] = value
        else:
            what = f"found {json_noun(value)}, expected a string"
            wrong.append(Wrong("R115", (key, name), what, NO_VALUE if value is None else ""))
    return kept


def inside(fault: tagged.TagFault, path: Path) -> Wrong:
    """Give what is wrong within a text that stands somewhere in an object."""
    return Wrong(fault.code, path, fault.message, fault.hint, (fault.offset, fault.length))
