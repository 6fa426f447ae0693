"""What would decide each finding that is undecided, and which is made in its stead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.contradicted import resting
from hoyle.interpret.judging import judge_as_told
from hoyle.interpret.ruling import Finding, RecordJudge, Ruling, event_words
from hoyle.interpret.torn import tags_before
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.rulings.alternatives import OneOf, one_of
from hoyle.rulings.deciding import Deciding
from hoyle.rulings.effort import Spent
from hoyle.rulings.missing import Missing
from hoyle.rulings.unseen import of_unseen


def missing(
    book: Book, record: Record, ruling: Ruling, judge: RecordJudge | None = None
) -> dict[int, Missing]:
    """Tell of each undecided finding, by its number, what would decide it.

    Of those for which too much would have to be judged again (`Effort`) nothing is told. `judge`
    is what judged the record, if it was not the interpreter.
    """
    return doubts(book, record, ruling, judge)[0]


def doubts(
    book: Book, record: Record, ruling: Ruling, judge: RecordJudge | None = None
) -> tuple[dict[int, Missing], tuple[OneOf, ...]]:
    """Tell what would decide undecided findings, and which are forms of one doubt.

    Nothing does where a record leaves more open than is judged.
    """
    open_ = [finding for finding in ruling["findings"] if finding["verdict"] == "undecided"]
    if not open_ or ruling.get("too_open"):
        return {}, ()
    found = dict(_contradicted(book, record, ruling, judge))
    tags = tags_before(book, record, open_)
    torn = frozenset(tags)
    for n, earlier in tags.items():  # something known may decide too, until that is asked
        plain = ruling["findings"][n - 1]
        found[n] = Missing((), False, True, plain, before=True, earlier=earlier, besides=True)
    unseen, filled = of_unseen(book, record, ruling, judge)
    for n, one in unseen.items():
        found[n] = replace(one, besides=n in torn, earlier=tags.get(n, ()))
    torn -= unseen.keys()
    forms: tuple[OneOf, ...] = ()
    if filled is not None:
        steady = filled.ruling["findings"]
        forms += _decided(book, filled.record, filled.ruling, steady, judge, found, torn)
        torn -= {one["n"] for one in steady}
        for own in filled.ruling["findings"]:  # the cards it names are those that were filled in
            made, told = found.get(own["n"]), ruling["findings"][own["n"] - 1]
            if made is not None and made.finding["says"] == own["says"]:
                found[own["n"]] = replace(made, finding={**made.finding, "says": told["says"]})
    forms += _decided(book, record, ruling, open_, judge, found, torn)
    _pair(open_, found)
    return found, forms


def _decided(
    book: Book,
    record: Record,
    ruling: Ruling,
    others: Sequence[Finding],
    judge: RecordJudge | None,
    found: dict[int, Missing],
    torn: frozenset[int] = frozenset(),
) -> tuple[OneOf, ...]:
    """Find what decides some findings of a ruling, and which are forms of one doubt.

    Those that may rest on what went before the record, `torn`, may hang on something else too.
    """
    others = [one for one in others if one["n"] in torn or one["n"] not in found]
    if not others:
        return ()
    last = max(finding["event"] for finding in ruling["findings"])
    search = Deciding(book, record, last, judge)
    with suppress(Spent):
        for finding in others:
            if finding["n"] not in torn:
                found[finding["n"]] = search.deciding(finding)
            elif search.varies(finding):
                earlier = found[finding["n"]].earlier
                decided = search.deciding(finding)
                found[finding["n"]] = replace(decided, besides=True, earlier=earlier)
            else:
                found[finding["n"]] = replace(found[finding["n"]], besides=False)
    for finding in others:
        if finding["n"] in found:
            found[finding["n"]] = search.closely(finding, found[finding["n"]])
    return one_of(ruling, found, search)


def _contradicted(
    book: Book, record: Record, ruling: Ruling, judge: RecordJudge | None
) -> Iterator[tuple[int, Missing]]:
    """Tell of what rests on an act that contradicts the record."""
    as_told = judge.as_told if isinstance(judge, ValidatorJudge) else partial(judge_as_told, book)
    findings = {one["n"]: one for one in ruling["findings"]}
    for n, event in resting(book, record, ruling, as_told).items():
        act = event_words(record, event, book)
        yield n, Missing((), True, True, findings[n], against=event, act=act)


def _pair(open_: Sequence[Finding], found: dict[int, Missing]) -> None:
    """Tell of findings that say the same of the same which of them is made instead."""
    last: dict[tuple[object, ...], int] = {}  # by what it says, and in which case it is made
    for finding in open_:
        made = found.get(finding["n"])
        if made is not None:
            last[*_said(finding), made.fact, made.so] = finding["n"]
    for finding in open_:
        made = found.get(finding["n"])
        other = None if made is None else last.get((*_said(finding), made.fact, not made.so))
        if made is not None and other is not None:
            found[finding["n"]] = replace(made, instead=other)


def made_anyhow(
    ruling: Ruling, missing: Mapping[int, Missing], one_of: Sequence[OneOf]
) -> frozenset[int]:
    """Give the numbers of findings of which one or another is made, whatever comes of it."""
    forms = (n for one in one_of if one.sure for n in one.numbers)
    return in_any_case(ruling, missing).union(forms)


def in_any_case(ruling: Ruling, missing: Mapping[int, Missing]) -> frozenset[int]:
    """Give the numbers of findings of which one or another is made, with the same remedy."""
    offers: dict[int, set[tuple[str, ...]]] = {}
    for menu in ruling["menus"]:
        words = tuple(option["words"] for option in menu["options"])
        offers.setdefault(menu["finding"], set()).add((menu["holder"], menu["status"], *words))
    return frozenset(
        n
        for n, one in missing.items()
        if one.instead and not one.besides and offers.get(n) == offers.get(one.instead)
    )


def _said(finding: Finding) -> tuple[object, ...]:
    """Give what findings have in common that say the same of the same, by whatever law."""
    event = finding["event"] if finding["kind"] == "holding" else -1
    return finding["kind"], finding["name"], finding["player"], finding["side"], event
