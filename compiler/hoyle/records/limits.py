"""How much a record may ask of its reader; every limit is enforced and named in its error."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one reading.

    Lines and fields are counted in bytes and characters, a record's text in lines,
    `nesting` in brackets of JSON, `number` in decimal digits, `faults` in diagnostics
    reported for one record (the last of them says that there were more).
    """

    line: int = 1 << 20
    lines: int = 100_000
    events: int = 100_000
    tags: int = 1_000
    value: int = 65_536
    comment: int = 1_000
    words: int = 2_000
    nesting: int = 16
    number: int = 18
    faults: int = 20


LIMITS = Limits()
