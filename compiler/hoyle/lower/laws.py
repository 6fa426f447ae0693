"""Laws with their apparatus, clauses, settlement steps, calculations and cases."""

from __future__ import annotations

from typing import Literal

from hoyle.ir import Case, Citation, Clause, Law, Odds, Reading, Settle, Unshown
from hoyle.lower.clauses import ClauseLowering
from hoyle.lower.report import Report, literal, literal_of
from hoyle.syntax.resolve import law_id
from hoyle.syntax.tree import Node, string_value

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
        self.cases: list[Case] = []

    def add(self, item: Node) -> None:
        """Lower a law; a quote or `supplied` is the citation of the clauses under it."""
        law = law_id(item)
        supplied = literal_of(item, "supplied")
        current = Citation(law, "", "", supplied, item.span)
        quotes: list[Citation] = []
        for part in item.nodes():
            with self.report.reporting():
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
        further = self.clauses.triggers.scope.cases.get(law, ())
        for more in further:
            self.cases += [self._case(part, law) for part in more.nodes("case")]
        readings = tuple(
            Reading(literal(printed), literal(read), literal(why))
            for read, printed, why in (node.words("STRING") for node in item.nodes("reading"))
        )
        self.laws.append(
            Law(
                law,
                literal(next(item.words("STRING"))),
                law if law.isdigit() else "",
                tuple(quotes),
                readings,
                supplied,
                literal_of(item, "doubt"),
                item.span,
                tuple(_unshown(p) for it in (item, *further) for p in it.nodes("unshown")),
            )
        )

    def _part(self, part: Node, item: Node, law: str, citation: Citation) -> None:
        if part.rule == "case":
            self.cases.append(self._case(part, law))
        elif part.rule in (*_CLAUSES, "settle", "odds"):
            operative = [p for p in item.nodes() if p.rule in (*_CLAUSES, "settle", "odds")]
            id_ = f"{self.clauses.book}/{law}/{operative.index(part) + 1}"
            if part.rule == "settle":
                self.steps.append(self.clauses.settle(part, id_, law, citation))
            elif part.rule == "odds":
                self.odds.append(self.clauses.odds(part, id_, item, citation))
            else:
                self.operative.append(self.clauses.clause(part, id_, law, citation))

    def _case(self, node: Node, law: str) -> Case:
        word_node = node.node("case_word")
        assert word_node is not None
        words: dict[str, Literal["bites", "near miss", "exception", "example"]] = {
            "bites": "bites",
            "spares": "near miss",
            "excepts": "exception",
            "shows": "example",
        }
        record, file = node.node("case_record"), node.node("case_file")
        ruling = node.node("case_ruling")
        ruling_word = None if ruling is None else next(ruling.words("STRING"))
        expected: tuple[str, ...] = ()
        if ruling_word is not None:
            lines = string_value(ruling_word.text).splitlines()
            expected = tuple(line.strip() for line in lines if line.strip())
        return Case(
            law,
            literal(next(node.words("STRING"))),
            words[next(word_node.words()).text],
            "" if record is None else string_value(next(record.words("STRING")).text),
            literal(None if file is None else next(file.words("STRING"))),
            expected,
            tuple(
                (variant.text("NAME"), list(variant.words("NAME"))[1].text)
                for variant in node.nodes("case_variant")
            ),
            node.span,
            None if ruling_word is None else ruling_word.span,
        )


def _unshown(node: Node) -> Unshown:
    part, why = (" ".join(literal(word).split()) for word in node.words("STRING"))
    return Unshown(part, why, node.span)
