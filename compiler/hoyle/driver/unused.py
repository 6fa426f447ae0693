"""A common book that a book does not use, and means: told once, not for each of its names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hoyle.paths import Shelf
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.text import decode
from hoyle.syntax.grammar import keywords
from hoyle.syntax.unread import ALL

_USE = re.compile(r"^use ([\w-]+)", re.M)
# What a declaration says before it says what is meant.
_DECLARED = re.compile(
    r"^(?:(?:state|define|kind|ranks)\b(.*?)(?= =| :| means| says|$)"
    r"|(?:let|(?:formal )?act|shorthand)\b(.*?)(?= does| means| possible|$))",
    re.M,
)
# The names alone that it gives to states, kinds, acts and definitions.
_NAMED = re.compile(
    r"^(?:(?:state|kind|(?:formal )?act)\s+([a-z][a-z0-9-]*)|define\b(.*?)(?= =| means| says|$))",
    re.M,
)
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_UNKNOWN = ("L204", "L205", "L206", "L207", "L208")
_NO_BETTER = "declare it"  # what is advised of a name where nothing is known that it could mean
_SURELY = 3  # names of a common book without which a book is not read any further


def wanted(
    found: Iterable[Diagnostic], shelf: Shelf, used: Iterable[str]
) -> tuple[Diagnostic | None, frozenset[str]]:
    """Say which `use` is missing where a name is unknown; give also all names that it brings.

    `used` are the common books that the book has. None is said to be missing for the sake of a
    variable alone, for many books declare those, nor for a name of which something better is
    advised. Where several common books would do as well, the name may as well be the book's own
    to declare, and none is proposed.
    """
    unknown = [
        (one, name)
        for one in found
        if one.severity == "error"
        and one.code in _UNKNOWN
        and one.hint.startswith(_NO_BETTER)
        and (name := _quoted(one)) and len(name) > 1
    ]  # fmt: skip
    if not unknown:
        return None, frozenset()
    used = {*_closure(shelf, used)}
    wanting = {name for _, name in unknown}
    there = {stem: _named(shelf, stem) & wanting for stem in shelf.commons() if stem not in used}
    covered = {stem: len(names) for stem, names in there.items()}
    most = max(covered.values(), default=0)
    if not most:
        return None, frozenset()
    best, *others = [stem for stem, count in covered.items() if count == most]
    if others:
        return None, frozenset()
    first, name = next((one, name) for one, name in unknown if name in there[best])
    brought = {name for stem in _closure(shelf, [best]) for name in _declared(shelf, stem)}
    brought = {*brought, *(f"{name}s" for name in brought)} - keywords()
    if most >= _SURELY:
        brought.add(ALL)  # the book stands on it, and without it nothing in the book is known
    message = f"nothing is called {name!r} here: common/{best}.law defines it, which is not used"
    told = Diagnostic(first.code, "error", first.span, message, f"write `use {best}`")
    return told, frozenset(brought)


def _quoted(one: Diagnostic) -> str:
    """Give the name that a diagnostic is about, between its quotes."""
    match = re.search(r"['\"]([A-Za-z][A-Za-z0-9-]*)['\"]", one.message)
    return match[1] if match else ""


def _text(shelf: Shelf, stem: str) -> str:
    path = shelf.common(stem)
    source = None if path is None else decode(stem, path.read_bytes())[0]
    return "" if source is None else source.text


def _declared(shelf: Shelf, stem: str) -> frozenset[str]:
    """Give the names, words of phrases and variables that a common book declares itself."""
    heads = (match[1] or match[2] or "" for match in _DECLARED.finditer(_text(shelf, stem)))
    return frozenset(name for head in heads for name in _NAME.findall(head.split("#")[0]))


def _named(shelf: Shelf, stem: str) -> frozenset[str]:
    """Give the names that a common book gives to what it declares."""
    heads = (match[1] or match[2] for match in _NAMED.finditer(_text(shelf, stem)))
    return frozenset(name for head in heads for name in _NAME.findall(head))


def _closure(shelf: Shelf, stems: Iterable[str]) -> list[str]:
    """Give common books with those that they use."""
    order = list(dict.fromkeys(stems))
    for stem in order:  # it grows
        order += [used for used in _USE.findall(_text(shelf, stem)) if used not in order]
    return order
