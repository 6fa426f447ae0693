"""How much a record may ask of its reader; every limit is enforced and named in its error."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one reading.

    A `line` is counted in bytes, the `value` of a tag or field in characters, a `comment` in
    lines, `words` in a line of the text, `nesting` in brackets of JSON, a `number` in decimal
    digits. `faults` are the errors of one record that are told, and the warnings, after which
    one more counts the others; `guesses` the suggestions in one file of what may have been
    meant.
    """

    line: int = 1 << 20
    events: int = 100_000
    tags: int = 1_000
    value: int = 65_536
    comment: int = 1_000
    words: int = 2_000
    nesting: int = 16
    number: int = 18
    faults: int = 20
    guesses: int = 200


LIMITS = Limits()
