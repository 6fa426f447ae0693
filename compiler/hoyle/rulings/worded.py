"""Acts from the words of an option: with each value of what it leaves to be named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from hoyle.interpret.ruling import Texts
from hoyle.ir import Act, Slot, Sort, Word
from hoyle.ir.game import Event
from hoyle.ir.kinds import values_of
from hoyle.words.templates import either


def acts_in(texts: Texts, act: Act, words: str) -> Iterator[Event]:
    """Give the acts that an option's words allow: those with every value of an open role."""
    slots = [part.var for part in act.phrase if isinstance(part, Slot)]
    pattern = " ".join(
        either(part.text) if isinstance(part, Word) else "(.+?)" for part in act.phrase
    )
    match = re.fullmatch(pattern, words)
    if match is None:
        return
    said = dict(zip(slots, match.groups(), strict=True))
    values = [_values(texts, role.sort, said.get(role.var, "")) for role in act.roles]
    for args in product(*values):
        yield Event(act.name, args)


def _values(texts: Texts, sort: Sort, said: str) -> list[int]:
    """Give the values of a sort that a text stands for: one, or all if it is none of them."""
    values = values_of(sort, lambda kind: len(texts.codes[kind])) or range(0)
    return [value for value in values if texts.text(sort, value) == said][:1] or list(values)
