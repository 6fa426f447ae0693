"""The end of a ruling in words: how the record stands and settles, what is open, what assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoyle.interpret.ruling import Outcome, Ruling, SettlementText, contradicts_itself
from hoyle.interpret.torn import is_torn
from hoyle.ir import Book, Lit, Number, State
from hoyle.ir.game import Record
from hoyle.render.amounts import number
from hoyle.render.citing import Citing
from hoyle.render.doubts import unrecorded_sets
from hoyle.render.findings import line_of
from hoyle.render.opened import now_open, rights
from hoyle.render.outcomes import outcomes, unsettled
from hoyle.render.reasons import changes, states
from hoyle.render.remedies import WIDTH, flowed, labelled
from hoyle.render.silence import not_told
from hoyle.render.style import Paint
from hoyle.rulings.beyond import Beyond
from hoyle.rulings.cases import ELSE, ELSEWHERE, OTHER, SOMEWHERE, TOLD
from hoyle.rulings.doubts import in_any_case, made_anyhow
from hoyle.words.listing import listed
from hoyle.words.templates import ranged, spoken

_BOTH = 2  # cases; what is so in others stands after an *or*
_MOST_ELSEWHERE = 3  # outcomes of which nothing short tells when they are so
_IF_RIGHT = ", if what contradicts the record was not written down wrongly"
_NOTHING_TO_SCORE = "as this stands, no score can be taken of it any more"
_TOO_OPEN = "anything: the record leaves more open than is judged"
_CUT_SHORT = (
    "some of what choices would leave, or of what decides a doubt: so much is open that it would "
    "take long to work out"
)
_SETTLES_NOTHING = "the book does not say what is settled, or when"


class RulingEnd:
    """Writes the end of one ruling; `nothing` tells that it has nothing to report but the score."""

    def __init__(
        self,
        made: Ruling,
        record: Record,
        book: Book,
        beyond: Beyond,
        paint: Paint,
        *,
        nothing: bool,
    ) -> None:
        self.record = record
        self.made, self.book, self.beyond, self.paint = made, book, beyond, paint
        self.nothing = nothing
        self.folded = False  # whether the page is too long for all
        self.citing: Citing | None = None  # which tells what steps rest on, and what is doubted
        self.told: Mapping[str, int] = {}  # what was taken as not told, and of which finding first

    def lines(self) -> Iterator[str]:
        """Write it line by line: what is assumed, how the record stands, what may be done now."""
        yield from self._assumed()
        if said := unrecorded_sets(self.made, self.book, self.beyond.missing):
            yield from labelled("Not on record", said)
        for at, one in enumerate(self.beyond.ending.reckoned):
            place = line_of(self.record, one.event)
            done = f": {changes(one.changes)}" if one.changes else ""
            doubt = " [undecided]" if at in self.beyond.ending.doubted else ""
            yield from labelled("Reckoned", f"{one.says} ({one.title}, {place}){doubt}{done}")
        yield from self._settlement()
        if said := not_told([one for one in self.beyond.taken if one.settles]):
            known = f"under {self.told[said]}" if said in self.told else f"not told: {said}"
            yield from labelled("Taken", f"as {known}")
        if self.beyond.ending.turn:
            yield from labelled("Turn", self.beyond.ending.turn)
        yield from self._open_things()
        if self.made.get("too_open"):
            yield from labelled("Not proved", _TOO_OPEN)
        if self.beyond.cut_short:
            yield from labelled("Left out", _CUT_SHORT)

    def _settlement(self) -> Iterator[str]:
        if contradicted := contradicts_itself(self.made):
            said = "The record taken at its word, though that is contradicted  [undecided]"
            yield self.paint("warning", said)
        told = [*zip(outcomes(self.made, self.beyond.cases), self.beyond.too_late, strict=False)]
        past = self.beyond.too_late[1]
        told += [((one.case, one.outcome), past) for one in self.beyond.further]
        told.sort(key=lambda one: (one[0][0] == ELSE, one[0][0] == ELSEWHERE))
        more = [one for one in told if one[0][0] == ELSEWHERE][_MOST_ELSEWHERE:]
        told = [one for one in told if one not in more]
        stopped = all(one["settlement"] is None for (_, one), _ in told) and not self.beyond.early
        alike = stopped and len({late for _, late in told}) == 1
        for at, ((case, outcome), late) in enumerate(told, 1):
            case = SOMEWHERE if at == 1 and case == ELSEWHERE else case
            case = "" if contradicted and not case else self._as_told(case)
            if case:
                case = f"or, {case}" if at > _BOTH or case.startswith(ELSE) else case
                if case == TOLD:  # no other is told of
                    settles = outcome["settlement"] is not None
                    case = f"{case}, it {'settles' if settles else 'stands'} so"
                heading = f"{case[0].upper()}{case[1:]}  [undecided]"
                for line in [heading] if len(heading) <= WIDTH else flowed(heading, ""):
                    yield self.paint("warning", line)
            brief = alike and at < len(told)
            yield from self._outcome(outcome, late, brief=brief, first=at == 1)
        if more:
            ways = f"{len(more)} more ways" if len(more) > 1 else "one more way"
            said = f"Or in {ways}, as what the record leaves open was  [undecided]"
            yield self.paint("warning", said)

    def _as_told(self, case: str) -> str:
        """Say of a case that something which the record does not tell may bear on it, too."""
        if self.beyond.ending.settled or case in (TOLD, OTHER):
            return case
        return f"{case}, {TOLD}" if case else TOLD

    def _outcome(self, outcome: Outcome, late: bool, *, brief: bool, first: bool) -> Iterator[str]:
        """Write how a record stands and settles; `late` tells that it cannot settle any more.

        A `brief` one does not say that it is not settled: others say the same. From what its
        numbers are counted is told of the `first`.
        """
        if outcome["state"]:
            yield from labelled("As recorded", states(outcome["state"]), ",;")
            if first and (untold := self._untold(outcome)):
                told = "them" if len(untold) > 1 else "it"
                yield from labelled("", f"{listed(untold)}, for the record does not tell {told}")
        settled = outcome["settlement"]
        if settled is None and brief:
            return
        if settled is None:
            why = _NOTHING_TO_SCORE if late else unsettled(self.book)
            why = why if self.book.settlement is not None else _SETTLES_NOTHING
            yield f"Not settled     {why}{'; were it taken there:' if self.beyond.early else ''}"
            if self.beyond.early is not None:
                yield from self._steps(self.beyond.early, "It would stand")
            return
        rivals = self.beyond.contested or self.beyond.mending  # what is chosen decides who won
        yield from self._steps(settled, "As it stands" if rivals else "As adjudicated")

    def _untold(self, outcome: Outcome) -> list[str]:
        """Say from what numbers are counted that a record from the middle does not tell.

        As in *counters from 100 and pool from nought*.
        """
        if not is_torn(self.book, self.record):
            return []
        told = {state for state, _, _ in self.record.start}
        return [
            f"{spoken(state.name)} from {_begun(state)}"
            for state in self.book.states
            if state.name in outcome["state"] and state.tag and state.name not in told
            if isinstance(state.sort, Number)
        ]

    def _steps(self, settled: SettlementText, label: str) -> Iterator[str]:
        """Write how a record settles, step by step, and what it comes to."""
        for step in settled["steps"]:
            law = [f"law {step['law']}"] if step["law"] else []
            name = [spoken(step["name"])] if step["name"] != step["law"] else []
            mark = "" if self.citing is None else self.citing.mark(step)
            yield from flowed(f"{', '.join(law + name)}{mark}: {changes(step['changes'])}", "  ")
            if self.citing is not None:
                yield from self.citing.step(step)
                if step["law"] and not self.nothing:
                    for line in self.citing.doubts(step["law"], "    "):
                        yield self.paint("faint", line)
        for line in labelled(label, states(settled["values"]), ",;"):
            yield self.paint("strong", line)

    def _open_things(self) -> Iterator[str]:
        """Tell what may be done now, and by whom; of a game that is over nothing more is owed.

        What the laws give the power for is told as it is to one who asks what is open.
        """
        told = False
        sure = in_any_case(self.made, self.beyond.missing)
        for said, options in now_open(self.made, sure):
            told = True
            if self.folded:
                yield from labelled("Open", f"{said}: {'; '.join(options)}")
                continue
            yield from labelled("Open", said)
            for line in options:
                yield from flowed(line, " " * 18)
        for duty in self.made["duties"]:
            if duty["status"] == "pending" and not self.beyond.ending.over:
                told = True
                doubt = " [undecided]" if duty["verdict"] == "undecided" else ""
                said = f"{duty['bearer']} (law {duty['law']}){doubt}: {duty['what']}"
                yield from labelled("Owed", said)
        for line in rights(self.beyond.powers):
            told = True
            yield from labelled("Open", line)
        if not told and not self.nothing:
            found = self.made["findings"]
            against = {one["event"] for one in found if one["kind"] == "contradiction"}
            ended = any(menu["closed"] in against for menu in self.made["menus"])
            yield from labelled("Open", f"nothing more{_IF_RIGHT if ended else ''}")

    def _assumed(self) -> Iterator[str]:
        """Tell what is taken of a record that is silent."""
        for said in assumed(self.made, self.beyond, lambda event: line_of(self.record, event)):
            yield from labelled("Assumed", said)


def assumed(made: Ruling, beyond: Beyond, where: Callable[[int], str]) -> Iterator[str]:
    """Say what is taken of a record that is silent: that it tells every act, and what more.

    `where` names an event.
    """
    proved = {one["n"] for one in made["findings"] if one["verdict"] == "proved"}
    proved |= made_anyhow(made, beyond.missing, beyond.one_of)
    if own := sorted(proved & beyond.whole):
        some = f"finding{'s' if own[1:] else ''} {ranged(own)}"
        what = "what is proved" if len(own) == len(proved) else some
        yield f"that no act is left out; with another, {what} might not stand"
    elif made["findings"] and beyond.ending.won and beyond.ending.sure:
        yield "that no act is left out; with another, the game might not have been won so"
    for one in beyond.ending.taken:
        yield f"{one.says} ({where(one.event)})"


def _begun(state: State) -> str:
    """Say what a number begins with if nothing tells it."""
    start = state.start
    return number(str(start.value)) if isinstance(start, Lit) and start.value else "nought"
