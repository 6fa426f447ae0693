"""A common book that a book does not use, and means: told once, not for each of its names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from hoyle.source.diagnostic import Diagnostic
from hoyle.syntax.grammar import keywords
from hoyle.syntax.parser import uses
from hoyle.syntax.tree import File, Node
from hoyle.syntax.unread import ALL

Commons = Callable[[str], File | None]
"""Gives a common book by its name, parsed; None if there is none."""

# The parts of items in which names stand that they give to what they declare, and in which any of
# their names, words of phrases and variables stand.
_NAMING = {
    **dict.fromkeys(("state", "kind_members", "kind_product", "act", "define_value"), ()),
    "define_phrase": ("phrase", "word"),
}
_DECLARING = dict.fromkeys(
    (*_NAMING, "variant", "let", "shorthand", "deed"), ("names", "vars", "member", "phrase", "word")
)
_UNKNOWN = ("L204", "L205", "L206", "L207", "L208")
_NO_BETTER = "declare it"  # what is advised of a name where nothing is known that it could mean
_SURELY = 3  # names of a common book without which a book is not read any further


def wanted(
    found: Iterable[Diagnostic], known: Iterable[str], common: Commons, used: Iterable[str]
) -> tuple[Diagnostic | None, frozenset[str]]:
    """Say which `use` is missing where a name is unknown; give also all names that it brings.

    `known` names all common books, `used` those that the book has. None is said to be missing for
    the sake of a variable alone, for many books declare those, nor for a name of which something
    better is advised. Where several common books would do as well, the name may as well be the
    book's own to declare, and none is proposed.
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
    used = {*_closure(common, used)}
    wanting = {name for _, name in unknown}
    there = {stem: _names(common(stem), _NAMING) & wanting for stem in known if stem not in used}
    covered = {stem: len(names) for stem, names in there.items()}
    most = max(covered.values(), default=0)
    if not most:
        return None, frozenset()
    best, *others = [stem for stem, count in covered.items() if count == most]
    if others:
        return None, frozenset()
    first, name = next((one, name) for one, name in unknown if name in there[best])
    stems = _closure(common, [best])
    brought = {name for stem in stems for name in _names(common(stem), _DECLARING)}
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


def _names(file: File | None, parts: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    """Give what stands in some parts of the items of a file."""

    def words(node: Node, inner: tuple[str, ...]) -> Iterator[str]:
        yield from (word.text for word in node.words() if word.kind != "STRING")
        for part in node.nodes(*inner) if inner else ():
            yield from words(part, inner)

    items = () if file is None else file.items
    heads = ((item, parts[item.rule]) for item in items if item.rule in parts)
    return frozenset(name for item, inner in heads for name in words(item, inner))


def _closure(common: Commons, stems: Iterable[str]) -> list[str]:
    """Give common books with those that they use."""
    order = list(dict.fromkeys(stems))
    for stem in order:  # it grows
        file = common(stem)
        order += [used for used, _ in uses(file) if used not in order] if file is not None else []
    return order
