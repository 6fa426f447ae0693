"""Laws with their apparatus, clauses, settlement steps and calculations."""

from __future__ import annotations

from hoyle.ir import Citation, Clause, Law, Odds, Reading, Settle
from hoyle.lower.clauses import ClauseLowering
from hoyle.lower.report import Report, literal, literal_of
from hoyle.syntax.resolve import law_id
from hoyle.syntax.tree import Node

_CLAUSES = ("offence", "ban", "duty", "liberty", "power", "menu", "consequence", "holding")


class LawLowering:
    """Lowers laws one by one, gathering what they hold."""

    def __init__(self, clauses: ClauseLowering, sources: tuple[str, ...], report: Report) -> None:
        self.clauses = clauses
        self.sources = sources
        self.report = report
        self.laws: list[Law] = []
        self.operative: list[Clause] = []
        self.steps: list[Settle] = []
        self.odds: list[Odds] = []

    def add(self, item: Node) -> None:
        """Lower a law; a quote or `supplied` is the citation of the clauses under it."""
        law = law_id(item)
        supplied = literal_of(item, "supplied")
        current = Citation(law, "", "", supplied, item.span)
        quotes: list[Citation] = []
        for part in item.nodes():
            with self.report.reporting(part, item):
                if part.rule == "quote":
                    words = list(part.words("STRING"))
                    source = literal(words[1]) if len(words) > 1 else "".join(self.sources[:1])
                    current = Citation(law, literal(words[0]), source, "", part.span)
                    quotes.append(current)
                elif part.rule == "supplied":
                    words = list(part.words("STRING"))
                    current = Citation(law, "", "", literal(words[0]), part.span)
                else:
                    self._part(part, item, law, current)
        readings = tuple(
            Reading(literal(printed), literal(read), literal(why), node.span)
            for node in item.nodes("reading")
            for read, printed, why in (node.words("STRING"),)
        )
        # Its own, and those of the clauses that it shares with other laws.
        doubts = " ".join(literal(next(one.words("STRING"))) for one in item.nodes("doubt"))
        said = [one for part in item.nodes("supplied") for one in part.nodes("says")]
        says = " ".join(literal(next(one.words("STRING"))) for one in said)
        self.laws.append(
            Law(
                law,
                literal(next(item.words("STRING"))),
                law if law.isdigit() else "",
                tuple(quotes),
                readings,
                supplied,
                doubts,
                item.span,
                says,
            )
        )

    def _part(self, part: Node, item: Node, law: str, citation: Citation) -> None:
        if part.rule in (*_CLAUSES, "settle", "odds"):
            operative = [p for p in item.nodes() if p.rule in (*_CLAUSES, "settle", "odds")]
            id_ = f"{self.clauses.book}/{law}/{operative.index(part) + 1}"
            if part.rule == "settle":
                self.steps.append(self.clauses.settle(part, id_, law, citation))
            elif part.rule == "odds":
                self.odds.append(self.clauses.odds(part, id_, item, citation))
            else:
                self.operative.append(self.clauses.clause(part, id_, law, citation))


def in_order(steps: list[Settle]) -> list[Settle]:
    """Order settlement steps by their before and after; on a circle, as written."""
    names = [step.name for step in steps]
    earlier: dict[str, set[str]] = {step.name: set() for step in steps}
    for step in steps:
        for other in names:
            if other == step.name:
                continue
            theirs = next(s for s in steps if s.name == other)
            before = other in step.before or ("*" in step.before and "*" not in theirs.before)
            after = other in step.after or ("*" in step.after and "*" not in theirs.after)
            if before and step.name not in theirs.before:
                earlier[other].add(step.name)
            if after and step.name not in theirs.after:
                earlier[step.name].add(other)
    out: list[Settle] = []
    left = list(steps)
    while left:
        done = {step.name for step in out}
        ready = next((step for step in left if earlier[step.name] <= done), None)
        if ready is None:
            return steps
        out.append(ready)
        left.remove(ready)
    return out
