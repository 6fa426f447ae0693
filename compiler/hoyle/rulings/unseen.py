"""Findings that rest on cards of which a record tells only how many they were."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.judging import judge_as_told
from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling, Texts, event_words
from hoyle.interpret.unseen import filled_records, finding_mark
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.ir.unseen import UnseenAct, unseen_sets
from hoyle.rulings.effort import Effort
from hoyle.rulings.missing import Missing


def of_unseen(
    book: Book, record: Record, ruling: Ruling, judge: RecordJudge | None
) -> Iterator[tuple[int, Missing]]:
    """Tell of the undecided findings of a ruling that rest on unseen cards, by their numbers.

    Each is told with cards with which it is made, if such are found (`Effort`).
    """
    sets = unseen_sets(book)
    told = {} if sets is None else {one.act: one for one in sets.acts}
    if not any(event.act in told for event in record.events):
        return
    as_told = judge.as_told if isinstance(judge, ValidatorJudge) else partial(judge_as_told, book)
    plain = as_told(record)
    open_ = {finding_key(one) for one in plain["findings"] if one["verdict"] == "undecided"}
    wanted = [
        one
        for one in ruling["findings"]
        if one["verdict"] == "undecided" and finding_key(one) not in open_
    ]
    made: dict[object, tuple[Record, Finding]] = {}
    effort = Effort()
    for filled in filled_records(book, record) if wanted else ():
        if len(made) == len(wanted) or not effort.spend(len(record.events)):
            break
        for one in as_told(filled)["findings"]:
            made.setdefault(finding_mark(one), (filled, one))
    for one in wanted:
        at = _act(book, record, told, one)
        words = event_words(record, at, book)
        example, found = made.get(finding_mark(one), (None, one))
        filled_words = "" if example is None else event_words(example, at, book)
        yield one["n"], Missing((), True, True, found, unseen=words, filled=filled_words)


def _act(book: Book, record: Record, told: dict[str, UnseenAct], finding: Finding) -> int:
    """Find the act by which the offender had cards unseen, or else the last such act before."""
    texts, acts = Texts(book, record.seats), {act.name: act for act in book.acts}
    places = [at for at, event in enumerate(record.events) if event.act in told]
    before = [at for at in places if at <= finding["event"]] or places
    for at in reversed(before):
        event = record.events[at]
        key = told[event.act].key
        if texts.text(acts[event.act].roles[key].sort, event.args[key]) == finding["player"]:
            return at
    return before[-1]
