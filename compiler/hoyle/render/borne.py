"""Acts that a law allows and holds to fail all the same, as a claim that is not borne out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir import Book, ConsequenceClause


def not_borne_out(made: Ruling, book: Book) -> dict[int, Finding]:
    """Give, by the numbers of rights that were exercised, what is held against them.

    What is held against an act of which no right is told stands by its own number.
    """
    against = _against(book)
    held = {one["event"]: one for one in made["findings"] if one["clause"] in against}
    found = {
        one["n"]: held[one["event"]]
        for one in made["findings"]
        if one["kind"] == "exercised" and one["event"] in held
    }
    told = {one["event"] for one in found.values()}
    return found | {one["n"]: one for event, one in held.items() if event not in told}


def holds_against(finding: Finding, book: Book) -> bool:
    """Tell whether a finding holds that the act that it is on fails."""
    return finding["kind"] == "holding" and finding["clause"] in _against(book)


def _against(book: Book) -> frozenset[str]:
    """Name the clauses that hold acts to fail."""
    return frozenset(
        clause.head.id
        for clause in book.clauses
        if isinstance(clause, ConsequenceClause) and clause.against
    )


def failed(fails: Mapping[int, Finding], findings: list[Finding]) -> Iterator[tuple[int, int]]:
    """Give what is held against claims with these claims, by their numbers: they are told as one.

    Both are proved, and neither has more to tell than that.
    """
    for n, held in fails.items():
        claim = findings[n - 1]
        if n != held["n"] and claim["verdict"] == held["verdict"] == "proved":
            yield held["n"], n
