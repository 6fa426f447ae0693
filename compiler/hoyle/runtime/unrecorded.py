"""Sets that a record leaves open: what is told of them is that they are not on record."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from hoyle.runtime.naming import Naming
from hoyle.runtime.tables import BookTables, S
from hoyle.shared.proving import UNKNOWN
from hoyle.shared.rebuilt import held
from hoyle.shared.specs import Events, Told


def unrecorded(
    tables: BookTables[S], start: Told, naming: Naming[S], events: Events
) -> Iterator[str]:
    """Name the sets that may have been more than a record shows, in words: *the hand of B*."""
    least, most = held(tables.rebuilt, start, events)
    specs = {one.state: one for one in tables.rebuilt}
    for (state, slot, value), (_, _, other) in zip(least, most or least, strict=True):
        if value != other:
            one = specs[state]
            yield one.words.replace("{0}", naming.codes[one.kind][slot] if one.kind else "")


def as_known(made: dict[str, Any], names: Container[str]) -> dict[str, Any]:
    """Say in a ruling of no set that the record leaves open that it is empty."""
    options = (option for menu in made["menus"] for option in menu["options"])
    for one in (*made["findings"], *options):
        for fact in one["facts"]:
            if fact[1] == "none" and fact[0] in names:
                fact[1] = UNKNOWN
    return made
