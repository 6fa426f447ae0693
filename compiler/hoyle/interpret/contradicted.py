"""What a record proves that contradicts itself: what it proves also without what cannot be."""

from __future__ import annotations

from collections.abc import Hashable
from copy import deepcopy
from functools import partial
from typing import cast

from hoyle.interpret.machine import program_of
from hoyle.interpret.ruling import RecordJudge, Ruling
from hoyle.interpret.together import together
from hoyle.interpret.worlds import contradicts, held, in_all, worlds as worlds_of
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.shared import contradicted as shared
from hoyle.shared.contradicted import MOST_AGAINST, Retelling, leave_undecided, ruled_keys
from hoyle.shared.specs import JSON, Events


def doubted(book: Book, record: Record, made: Ruling, judge: RecordJudge, worlds: int) -> Ruling:
    """Leave undecided in a ruling what rests on acts that contradict the record.

    `judge` rules on records without a look at contradictions. `worlds` tells in how many worlds the
    record was judged.
    """
    retelling = partial(_retelling, book, record, made, judge, worlds)
    return cast(Ruling, shared.doubted(cast(JSON, made), retelling))


def resting(book: Book, record: Record, made: Ruling, judge: RecordJudge) -> dict[int, int]:
    """Tell of findings, by their numbers, on which contradiction they rest, by its event.

    `made` is the ruling on the record; `judge` rules on records at their word. What rests on none
    of several contradictions by itself, but on all together, is told of the first.
    """
    against = [one["event"] for one in made["findings"] if one["kind"] == "contradiction"]
    if not against:
        return {}
    told = judge(record)
    open_ = _changed(told, made)
    found: dict[Hashable, int] = {}
    many = len(worlds_of(book, record).all) if open_ and len(against) > 1 else 0
    for event in against[:MOST_AGAINST] if many else ():
        if open_ <= found.keys():
            break
        trial = deepcopy(told)
        for without, other in _retelling(book, record, told, judge, many).all([event]):
            leave_undecided(cast(JSON, trial), other, without)
        found = dict.fromkeys(_changed(told, trial) & open_, event) | found
    keys = zip(ruled_keys(made["findings"]), made["findings"], strict=True)
    return {one["n"]: found.get(key, against[0]) for key, one in keys if key in open_}


def _changed(told: Ruling, made: Ruling) -> set[Hashable]:
    """Give the keys of findings that both rulings make, with another verdict in one of them."""
    keys = zip(ruled_keys(told["findings"]), told["findings"], strict=True)
    was = {key: one["verdict"] for key, one in keys}
    both = zip(ruled_keys(made["findings"]), made["findings"], strict=True)
    return {key for key, one in both if was.get(key, one["verdict"]) != one["verdict"]}


def _retelling(
    book: Book, record: Record, made: Ruling, judge: RecordJudge, worlds: int
) -> Retelling:
    program = program_of(book)

    def judged(events: Events) -> JSON:
        return cast(JSON, judge(program.retold(record, events)))

    def fits_one(events: Events, last: int) -> bool:
        other = program.retold(record, events)
        least, _ = held(book, other)
        told = in_all(book, other, least, together)
        return not all(contradicts(one.machine, last) for one in told.all)

    events = program.events(record)
    return Retelling(program.told, events, cast(JSON, made), judged, fits_one, worlds)
