"""How the whole record stands, settles and is ruled on, as it stands on the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.interpret.ruling import Outcome, Ruling, event_words
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.render.borne import not_borne_out
from hoyle.render.closing import assumed
from hoyle.render.doubts import unruled
from hoyle.render.outcomes import outcomes, unsettled
from hoyle.render.reasons import changes, compact
from hoyle.render.silence import not_told
from hoyle.render.verdict import verdict
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.cases import LEAST, MOST, TOLD
from hoyle.words.templates import spoken

_MOST_FURTHER = 6  # outcomes that are told beyond two


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """How the record stands and settles, and in which case, if that is open: no `case` is sure."""

    case: str
    recorded: str
    adjudicated: str
    steps: tuple[str, ...]
    unsettled: str


class EndView:
    """Makes what is shown of the end; without `beyond` what takes longer is left out."""

    def __init__(self, book: Book, record: Record, made: Ruling, beyond: Beyond | None) -> None:
        self._book, self.record, self.made, self.beyond = book, record, made, beyond
        self.cases = (LEAST, MOST) if beyond is None else beyond.cases
        self._taken = () if beyond is None else beyond.taken

    def verdict(self) -> str:
        """Say in a sentence or two what is ruled on the whole record; "" without `beyond`."""
        if self.beyond is None:
            return ""
        acts = {
            one["n"]: event_words(self.record, one["event"], self._book)
            for one in self.made["findings"]
        }
        fails = not_borne_out(self.made, self._book)
        told = list(verdict(self.made, self.beyond, acts, fails))
        open_ = self.made["unruled"] or self.beyond.hands_untold
        found = f"Nothing found{', as far as the record tells' if open_ else ''}"
        return " ".join(told) or f"{found}: no law is broken."

    def outcomes(self) -> list[OutcomeView]:
        """Show how the record stands and settles, in each case that was worked out."""
        told = [*outcomes(self.made, self.cases)]
        if self.beyond is not None:
            told += [(one.case, one.outcome) for one in self.beyond.further[:_MOST_FURTHER]]
            if not self.beyond.ending.settled:
                told = [(f"{case}, {TOLD}" if case else TOLD, one) for case, one in told]
        return [self._ended(case, outcome) for case, outcome in told]

    def caveats(self) -> Iterator[str]:
        """Say on what the ruling cannot rule, and what it takes to be so."""
        yield from unruled(self.made, self.record, self._book)
        if self.beyond is not None:
            for said in assumed(self.made, self.beyond, lambda event: f"act {event + 1}"):
                yield f"Assumed: {said}."

    def _ended(self, case: str, outcome: Outcome) -> OutcomeView:
        settled = outcome["settlement"]
        recorded = compact(outcome["state"]) if outcome["state"] else ""
        if settled is None:
            whole = self._book.settlement is not None
            why = unsettled(self._book) if whole else ""
            return OutcomeView(case, recorded, "", (), why)
        steps = []
        for step in settled["steps"]:
            name = spoken(step["name"]) if step["name"] != step["law"] else ""
            parts = [part for part in (f"law {step['law']}" if step["law"] else "", name) if part]
            supplied = " ".join(step["citation"]["supplied"].split())
            resting = f" (supplied, not on the page: {supplied})" if supplied else ""
            steps.append(f"{', '.join(parts)}: {changes(step['changes'])}{resting}")
        if said := not_told([one for one in self._taken if one.settles]):
            steps.append(f"Taken as not told: {said}")
        return OutcomeView(case, recorded, compact(settled["values"]), tuple(steps), "")
