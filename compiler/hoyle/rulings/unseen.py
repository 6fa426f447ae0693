"""Findings that rest on cards of which a record tells only how many they were."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.judging import judge_as_told
from hoyle.interpret.merging import finding_key
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling, Texts, event_words
from hoyle.interpret.torn import is_torn
from hoyle.interpret.unseen import filled_records, tells_one
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.ir.unseen import UnseenSets, kind_of, unseen_acts, unseen_sets
from hoyle.rulings.effort import Effort
from hoyle.rulings.missing import Missing
from hoyle.rulings.telling import FilledRecords, bears_on, dealing, telling_card, unnamed
from hoyle.shared.completed import finding_mark


@dataclass(frozen=True, slots=True)
class FilledRuling:
    """A record with cards for those that it tells by their number, and what is ruled on it.

    `ruling` has those findings alone that are made with whatever cards, by their numbers in the
    ruling on the record itself.
    """

    record: Record
    ruling: Ruling


def hands_untold(book: Book, record: Record) -> bool:
    """Tell whether there is a hand of which a record does not even tell that it was dealt.

    Where laws ask what is in hands as the record tells it, such a hand shows no fault.
    """
    sets = unseen_sets(book)
    if sets is None:
        return False
    dealing = {act: key for act, key, _, whole, _ in sets.gains if whole}
    if dealing:
        dealing |= {one.act: one.key for one in sets.acts if one.gains}
    told = {one.args[dealing[one.act]] for one in record.events if one.act in dealing}
    return bool(dealing) and len(told) < len(book.players)


def of_unseen(
    book: Book, record: Record, ruling: Ruling, judge: RecordJudge | None
) -> tuple[dict[int, Missing], FilledRuling | None]:
    """Tell of the undecided findings of a ruling that rest on unseen cards, by their numbers.

    Each is told with cards with which it is made, if such are found (`Effort`). What is made with
    whatever cards hangs on something else: it is given too, where that may be asked of it.
    """
    sets, told = unseen_sets(book), unseen_acts(book)
    if sets is None or not any(event.act in told for event in record.events):
        return {}, None
    as_told = judge.as_told if isinstance(judge, ValidatorJudge) else partial(judge_as_told, book)
    plain = as_told(record)
    against = set(_contradicted(plain))
    open_ = set() if is_torn(book, record) else set(map(finding_key, _undecided(plain)))
    wanted = [one for one in _undecided(ruling) if finding_key(one) not in open_]
    seen, effort = _Completions(), Effort()
    for filled in filled_records(book, record) if wanted else ():
        if not effort.spend(len(record.events)):
            seen.alike = None  # it is not known
            break
        ruled = as_told(filled)
        if against.issuperset(_contradicted(ruled)):  # else the cards cannot have been these
            seen.take(filled, ruled)
    texts, kind = Texts(book, record.seats), kind_of(book, sets)
    missing: dict[int, Missing] = {}
    steady: dict[object, list[Finding]] = {}
    for one in wanted:
        mark = finding_mark(one)
        says = seen.says(mark, texts.codes[kind], kind, one["says"])
        if says is not None:
            steady.setdefault(mark, []).append({**one, "says": says})
            continue
        example, found = seen.made.get(mark, (None, one))

        def is_made(changed: Record, mark: object = mark) -> bool:
            judged = effort.spend(len(record.events))
            return not judged or mark in map(finding_mark, as_told(changed)["findings"])

        held = _telling(book, record, sets, one, seen.tried, is_made)
        if held is not None:
            missing[one["n"]] = Missing((held[:2],), held[2], True, found)
            continue
        bears = partial(_bears, record, sets, seen.tried, mark, is_made)
        at = _act(book, record, sets, one, bears)
        missing[one["n"]] = _by_cards(book, record, example, found, at)
    if seen.first is None:
        return missing, None
    return missing, _steady(*seen.first, steady, missing, single=tells_one(book, record))


@dataclass(slots=True)
class _Completions:
    """What is found in completions of a record: in the first, an example of each, in all of them.

    `alike` is what is said alike in all, None if that is not known; `spoken` what is said of what
    each finds once at most.
    """

    first: tuple[Record, Ruling] | None = None
    made: dict[object, tuple[Record, Finding]] = field(default_factory=dict)
    tried: list[tuple[Record, set[object]]] = field(default_factory=list)
    alike: list[tuple[object, str, list[list[str]]]] | None = None
    spoken: dict[object, list[str]] = field(default_factory=dict)

    def take(self, filled: Record, ruled: Ruling) -> None:
        """Take note of what is found in a completion."""
        said = [(finding_mark(one), one["says"], one["facts"]) for one in ruled["findings"]]
        for one in ruled["findings"]:
            self.made.setdefault(finding_mark(one), (filled, one))
        for mark, often in Counter(mark for mark, _, _ in said).items():
            own = [says for one, says, _ in said if one == mark]
            self.spoken.setdefault(mark, []).extend(own if often == 1 else ())
        self.tried.append((filled, {mark for mark, _, _ in said}))
        known = self.alike if self.first is not None else said
        self.alike = None if known is None else [one for one in known if one in said]
        self.first = self.first or (filled, ruled)

    def says(self, mark: object, codes: Sequence[str], kind: str, own: str) -> str | None:
        """Say it with whatever card, in its `own` words if they are the same; None if it hangs."""
        if self.alike is None:
            return None
        if any(mark == one for one, _, _ in self.alike):
            return own
        told = self.spoken.get(mark, [])
        return (_of_any(told, codes, kind) or None) if len(told) == len(self.tried) else None


def _of_any(told: Sequence[str], codes: Sequence[str], kind: str) -> str:
    """Say what is said with each card of any; "" if it differs by more.

    >>> _of_any(["Z dealt 3C, for B", "Z dealt KD, for B"], ["3C", "KD"], "card")
    'Z dealt a card, for B'
    """
    parts = [re.split(r"(\W+)", one) for one in told]
    if len({len(part) for part in parts}) != 1:
        return ""
    said: list[str] = []
    for words in zip(*parts, strict=True):
        alike = len(set(words)) == 1
        if not alike and not {*words} <= {*codes}:
            return ""
        said.append(words[0] if alike else f"a {kind}")
    return "".join(said)


def _by_cards(
    book: Book, record: Record, example: Record | None, found: Finding, at: int
) -> Missing:
    """Tell of a finding the act whose cards make it, and with which it is made for an example."""
    cards = "" if example is None else event_words(example, at, book)
    return Missing((), True, True, found, unseen=event_words(record, at, book), filled=cards)


def _telling(
    book: Book,
    record: Record,
    sets: UnseenSets,
    finding: Finding,
    tried: FilledRecords,
    is_made: Callable[[Record], bool],
) -> tuple[str, str, bool] | None:
    """Name the one card on which a finding hangs, and whose; tell whether it is made with that."""
    kind, dealt = kind_of(book, sets), dealing(record, sets, finding["event"])
    free = unnamed(book, record, kind)
    found = telling_card(dealt, free, tried, finding_mark(finding), is_made)
    words = "" if found is None else found.words(book, kind)
    if found is None or not words:
        return None
    return Texts(book, record.seats).seats[found.key], words, found.so


def _undecided(ruling: Ruling) -> Iterator[Finding]:
    return (one for one in ruling["findings"] if one["verdict"] == "undecided")


def _contradicted(ruling: Ruling) -> Iterator[int]:
    return (one["event"] for one in ruling["findings"] if one["kind"] == "contradiction")


def _steady(
    record: Record,
    ruling: Ruling,
    steady: Mapping[object, Sequence[Finding]],
    missing: dict[int, Missing],
    *,
    single: bool,
) -> FilledRuling:
    """Give what is undecided with whatever cards; what is proved then is noted as `missing`.

    Whatever looks at a `single` card that is told by its number is in doubt, for nothing is proved
    by the cards that were tried. Of hands told so it is proved, unless a law asks for them.
    """
    by_mark: dict[object, list[Finding]] = {}
    for one in ruling["findings"]:
        by_mark.setdefault(finding_mark(one), []).append(one)
    numbers: dict[int, int] = {}
    for mark, wanted in steady.items():
        for own, found in zip(wanted, by_mark[mark], strict=False):
            numbers[found["n"]] = own["n"]
            if found["verdict"] == "proved":
                plain: Finding = {**own, "facts": []}  # they are of the cards that were filled in
                missing[own["n"]] = Missing(
                    (), not single, True, plain, unnamed=single, untold=not single
                )
    kept: list[Finding] = [
        {
            **one,
            "n": numbers[one["n"]],
            "alternatives": [numbers[n] for n in one["alternatives"] if n in numbers],
        }
        for one in ruling["findings"]
        if one["n"] in numbers and one["verdict"] == "undecided"
    ]
    return FilledRuling(record, {**ruling, "findings": kept})


def _bears(
    record: Record,
    sets: UnseenSets,
    tried: FilledRecords,
    mark: object,
    is_made: Callable[[Record], bool],
    at: int,
) -> bool:
    told = {one.act: one for one in sets.acts}
    dealt = {i: told[event.act] for i, event in enumerate(record.events) if event.act in told}
    return bears_on(at, dealt, tried, mark, is_made)


def _act(
    book: Book,
    record: Record,
    sets: UnseenSets,
    finding: Finding,
    bears: Callable[[int], bool],
) -> int:
    """Find the act by which the offender had cards unseen, or else the last such act before.

    One whose cards bear on the finding goes before others.
    """
    told = {one.act: one for one in sets.acts}
    texts, acts = Texts(book, record.seats), {act.name: act for act in book.acts}
    places = [at for at, event in enumerate(record.events) if event.act in told]
    before = [at for at in places if at <= finding["event"]] or places

    def is_his(at: int) -> bool:
        event = record.events[at]
        key = told[event.act].key
        who = texts.text(acts[event.act].roles[key].sort, event.args[key])
        return who == finding["player"]

    order = sorted(before, key=lambda at: (not is_his(at), -at))
    return next((at for at in order if bears(at)), order[0])
