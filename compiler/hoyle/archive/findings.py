"""What is found in the games of an archive, a row a finding, and how many games there were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, TypedDict

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Ruling

UNREADABLE, REMARK = "unreadable", "remark"  # kinds of rows that are about a row, not its game
_LONGEST = 1000  # characters of a message or an identifier that are told


class FindingRow(TypedDict):
    """A finding with the identifier of its game; null what does not stand in a ruling.

    Of a row that could not be read the one row is *unreadable*, and `says` tells why; a *remark*
    tells of something odd in one that was judged. `n` of both is 0.
    """

    id: str
    game: str
    n: int
    kind: str
    name: str
    player: str | None
    side: str | None
    law: str
    title: str
    clause: str
    event: int
    verdict: str | None
    says: str
    bindings: dict[str, str]
    facts: list[list[str]]
    effects: list[list[str]]
    assumed: list[str]
    alternatives: list[int]
    quote: str | None
    source: str | None
    supplied: str | None
    line: str | None


class Counts(NamedTuple):
    """How many games were met, in how many something was found, and how many were unreadable."""

    games: int
    found: int
    broken: int

    def __add__(self, other: object) -> Counts:
        """Count both."""
        assert isinstance(other, Counts)
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


def ruled(name: str, ruling: Ruling) -> Iterator[FindingRow]:
    """Give the rows of a ruling on the game of an identifier."""
    for one in ruling["findings"]:
        cited = one["citation"]
        yield {
            "id": name,
            "game": ruling["book"],
            "n": one["n"],
            "kind": one["kind"],
            "name": one["name"],
            "player": one["player"],
            "side": one["side"],
            "law": one["law"],
            "title": one["title"],
            "clause": one["clause"],
            "event": one["event"],
            "verdict": one["verdict"],
            "says": one["says"],
            "bindings": one["bindings"],
            "facts": one["facts"],
            "effects": one["effects"],
            "assumed": one["assumed"],
            "alternatives": one["alternatives"],
            "quote": cited and cited["quote"],
            "source": cited and cited["source"],
            "supplied": cited and cited["supplied"],
            "line": cited and cited["line"],
        }


def about(name: str, game: str, kind: str, says: str) -> FindingRow:
    """Give a row about a row of an archive: it could not be read, or something in it is odd."""
    return {
        "id": cut(name),
        "game": cut(game),
        "n": 0,
        "kind": kind,
        "name": "",
        "player": None,
        "side": None,
        "law": "",
        "title": "",
        "clause": "",
        "event": -1,
        "verdict": None,
        "says": cut(says),
        "bindings": {},
        "facts": [],
        "effects": [],
        "assumed": [],
        "alternatives": [],
        "quote": None,
        "source": None,
        "supplied": None,
        "line": None,
    }


def cut(text: str) -> str:
    """Cut a text that is too long to be told."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
