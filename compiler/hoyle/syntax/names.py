"""What the names of a book must not be: its own another than its file's, a seat's a variable's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from hoyle.source.diagnostic import Diagnostic, Label
from hoyle.syntax.tree import File, Node

# Items in which a seat is a seat, whatever variables there are.
_SEATING = ("seats", "side")


def misnamed(stem: str, files: Sequence[File]) -> Iterator[Diagnostic]:
    """Report a book that is called otherwise than its file, and a common one that has a name."""
    *commons, own = files
    for item in (item for file in commons for item in file.items if item.rule == "book"):
        said = "this file is taken up by `use`, and a common book has no name but its file's"
        yield Diagnostic("L218", "error", item.span, said, "take this item out")
    word = next((next(one.words("NAME")) for one in own.items if one.rule == "book"), None)
    if word is not None and word.text != stem:
        hint = f"call the file {word.text}.law"
        if re.fullmatch(r"[a-z][a-z0-9-]*", stem):
            hint = f"write 'book {stem}', or {hint}"
        said = f"the book {word.text} stands in the file {own.name}"
        yield Diagnostic("L218", "error", word.span, said, hint)


def seats_that_vary(
    own: File, seats: Node | None, lets: Mapping[str, Node]
) -> Iterator[Diagnostic]:
    """Report each seat that is a variable too: one would stand where the other is meant.

    A common book has its variables whoever plays, and what it says is not changed by that. So a
    seat that is called like one of these matters only where the book itself writes the letter.
    """
    for word in () if seats is None else seats.words("VAR"):
        let = lets.get(word.text)
        if let is None:
            continue
        there = next(one.span for one in let.words("VAR") if one.text == word.text)
        if there.file == word.span.file:
            label = Label(word.span, "the player sits here")
            said = f"the variable {word.text} is a seat"
            yield Diagnostic("L203", "error", there, said, "choose another letter", (label,))
        elif any(_speaks(one, word.text) for one in own.items if one.rule not in _SEATING):
            label = Label(there, "declared here")
            said = f"the seat {word.text} is a variable of {there.file} too"
            hint = f"choose another letter: where {word.text} is bound it is not the player"
            yield Diagnostic("L203", "note", word.span, said, hint, (label,))


def _speaks(node: Node, letter: str) -> bool:
    """Tell whether a variable or a seat of that letter stands in a node."""
    if any(word.text == letter for word in node.words("VAR")):
        return True
    return any(_speaks(part, letter) for part in node.nodes())
