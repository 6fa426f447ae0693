"""Acts that a law allows and holds to fail all the same, as a claim that is not borne out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.interpret.ruling import Finding, Ruling
from hoyle.ir import Book, ConsequenceClause, OffenceClause, PowerClause
from hoyle.ir.reads import Reads, changed
from hoyle.ir.visitor import triggers


def not_borne_out(made: Ruling, book: Book) -> dict[int, Finding]:
    """Give, by the numbers of rights that were exercised, what is held against them.

    What is held against an act of which no right is told stands by its own number.
    """
    against = _against(book)
    held = {
        one["event"]: one
        for one in made["findings"]
        if one["clause"] in against and not _is_overtaken(one, made, book)
    }
    found = {
        one["n"]: held[one["event"]]
        for one in made["findings"]
        if one["kind"] == "exercised" and one["event"] in held
    }
    told = {one["event"] for one in found.values()}
    return found | {one["n"]: one for event, one in held.items() if event not in told}


def holds_against(finding: Finding, made: Ruling, book: Book) -> bool:
    """Tell whether a finding of a ruling holds that the act that it is on fails."""
    against = finding["kind"] == "holding" and finding["clause"] in _against(book)
    return against and not _is_overtaken(finding, made, book)


def _is_overtaken(held: Finding, made: Ruling, book: Book) -> bool:
    """Tell whether what was held against a claim has been made good by a later offence.

    That is an offence proved of those whom the claim names, by a clause that looks at what the
    claim has left: what was claimed is then taken as proved, and it did not fail.
    """
    powers = {one.head.id: one for one in book.clauses if isinstance(one, PowerClause)}
    offences = {one.head.id: one for one in book.clauses if isinstance(one, OffenceClause)}
    reads = Reads(book.definitions)
    for claim in made["findings"]:
        if claim["event"] != held["event"] or claim["clause"] not in powers:
            continue
        left = changed(powers[claim["clause"]].effects)
        claimed = {*claim["bindings"].values()} - {claim["player"], claim["side"]}
        for one in made["findings"]:
            clause = offences.get(one["clause"])
            if clause is None or one["event"] <= held["event"] or one["verdict"] != "proved":
                continue
            asked = (hung.trigger.test for hung in triggers(clause))
            if claimed <= {*one["bindings"].values()} and left & reads.states(*asked):
                return True
    return False


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
