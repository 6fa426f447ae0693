"""`hoyle test --thorough`: what of a book no case shows the need of.

A case that comes to something else where a part is changed *kills* that change; one that no case
kills *survives*.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from hoyle import ir
from hoyle.check.cases import brought
from hoyle.check.mutation import BookPart, Mutation
from hoyle.cli.common import paint, progress, say
from hoyle.driver import Loaded
from hoyle.ir.game import Record
from hoyle.paths import place
from hoyle.play.casing import case_lines, reread
from hoyle.play.holes import Cases, Fate, Hunt
from hoyle.render.style import clean
from hoyle.words.templates import spoken

LEAST = 0.95  # of the changes that make a difference, the part that cases are to kill


@dataclass(slots=True)
class Score:
    """What became of the mutations of a book: how many, of each fate.

    `killed` by a case; a `hole` that no case shows; `unreached`, for no record was found that
    comes to them, which is a hole too; `meant` to be shown by none, with a reason; `unneeded`, for
    records come to them, and they make no difference to any, or the book proves that they cannot.
    `needless` marks are on what cases do show. `suggested` are cases that would fill the holes, as
    lines of a case file. `others` counts what lies in common books that come with hoyle, where
    the book does not: those have cases of their own, and it is not of this score.
    """

    counts: Counter[str] = field(default_factory=Counter)
    suggested: list[list[str]] = field(default_factory=list)
    others: Counter[str] = field(default_factory=Counter)

    @property
    def value(self) -> float:
        """The part of the mutations not shown to be equivalent that a case kills."""
        killed = self.counts["killed"]
        holes = sum(self.counts[word] for word in ("hole", "unreached", "meant"))
        return killed / (killed + holes) if killed + holes else 1.0

    @property
    def good(self) -> bool:
        """Whether cases kill enough, and no mark is needless."""
        return self.value >= LEAST and not self.counts["needless"]

    def told(self) -> str:
        """Write the score in a line."""
        told = f"{_counted(self.counts)}: {self.value:.1%} of what makes a difference is killed"
        if self.others:
            told += f"; in hoyle’s own common books, not of this score: {_counted(self.others)}"
        return told


def _counted(counts: Counter[str]) -> str:
    return ", ".join(
        f"{counts[word]} {word}"
        for word in ("killed", "hole", "unreached", "meant", "unneeded", "needless")
        if counts[word] or word == "killed"
    )


def thorough(loaded: Loaded, cases: Cases, suggest: bool, jobs: int | None = None) -> Score:
    """Change each part of a book in turn, and tell what survives all cases."""
    book = loaded.whole
    score, hunt = Score(), Hunt(book, cases)
    shown: list[Record] = []  # those of the cases suggested so far
    marks = {(mark.law, mark.part): mark for mark in book.unshown}
    marks |= {("", mark.part): mark for mark in book.unshown}  # of what stands in no law
    needless = set(book.unshown)
    with progress("Changing", len(hunt.mutations)) as work:
        fates = tuple(hunt.fates(jobs or os.cpu_count() or 1, work.step))
        idle = [one.number for one in fates if one.idle]
        otherwise = hunt.otherwise(idle)
        for fate in fates:
            mutation = hunt.mutations[fate.number]
            foreign = _foreign(loaded, mutation.file)
            counts = score.others if foreign else score.counts
            if fate.killed:
                counts["killed"] += 1
                continue
            mark = marks.get((mutation.law, mutation.words))
            needless.discard(mark)
            word = "hole" if fate.shown else "unneeded" if fate.to or fate.proved else "unreached"
            if mark is not None and word != "unneeded":
                word = "meant"
            counts[word] += 1
            if foreign:
                continue
            why = _survived(fate, hunt.comes_to(fate.number), otherwise.get(fate.number))
            _say(loaded, mutation, word, mark, why)
            if suggest and word == "hole" and not any(hunt.differs(mutation, r) for r in shown):
                assert fate.shown is not None
                record = hunt.smallest(mutation, fate.shown)
                shown.append(record)
                score.suggested.append(list(_case(hunt, mutation, record)))
                for line in score.suggested[-1]:
                    say(f"    {clean(line)}")
    for mark in (mark for mark in book.unshown if mark in needless):
        score.counts["needless"] += 1
        place = _place(loaded, mark.span.file, mark.span.line)
        word = paint()("error", "needless")
        say(f"{place}: {word}: law {mark.law}: cases need “{clean(mark.part)}”: take the mark out")
    return score


def _say(
    loaded: Loaded,
    mutation: Mutation,
    word: str,
    mark: ir.Unshown | None,
    survived: str,
) -> None:
    place = _place(loaded, mutation.file, mutation.line)
    told = paint()("warning" if word in ("hole", "unreached") else "faint", word)
    where = f"law {mutation.law}: " if mutation.law else ""
    why = {
        "hole": "no case kills it",
        "meant": "no case can kill it",
        "unneeded": survived,
        "unreached": "no record comes to it",
    }[word]
    reason = f": {clean(mark.why)}" if mark is not None else ""
    words = clean(mutation.words + _called(mutation))
    say(f"{place}: {told}: {where}{why}: {words}{reason}")


def _called(mutation: Mutation) -> str:
    """Name the laws and acts that call an effect which is changed."""
    names = {
        sort: [spoken(name) for found, name in mutation.callers if found == sort]
        for sort in ("law", "act")
    }
    told = [
        f"{sort if len(found) == 1 else f'{sort}s'} {', '.join(found)}"
        for sort, found in names.items()
        if found
    ]
    return f" (called by {' and '.join(told)})" if told else ""


def _survived(fate: Fate, parts: frozenset[BookPart], otherwise: int | None) -> str:
    """Tell how many records a change survives, and whether they could have killed it.

    Where the value would be another in none of them, they say nothing of what it is for.
    """
    if fate.proved:
        return "the same, by what the book defines"
    if not parts:
        return f"it survives {fate.to} records"
    if any(sort == "bound" for sort, _ in parts):
        return f"none of {fate.to} records is stopped otherwise"
    told = f"it survives {fate.to} records that come to it"
    if otherwise is None:
        return told
    if otherwise:
        return f"{told}, though its value would be another in {otherwise}"
    return f"{told}, for its value would be another in none"


def _foreign(loaded: Loaded, file: str) -> bool:
    """Tell whether a file comes with hoyle, and the book that uses it does not."""
    source, own = loaded.sources.get(file), place("rules").resolve()
    if source is None or loaded.shelf.rules.resolve() == own:
        return False
    return Path(source.shown).resolve().is_relative_to(own)


def _place(loaded: Loaded, file: str, line: int) -> str:
    source = loaded.sources.get(file)
    return f"{source.shown if source else file}:{line}"


def _case(hunt: Hunt, mutation: Mutation, record: Record) -> Iterator[str]:
    """Write a record that shows a difference as a case, and what it would bring about besides."""
    law = mutation.law or min(mutation.laws, default=hunt.book.laws[0].id)
    again = reread(hunt.book, record)
    before, after = (
        Counter(item for items in brought(of, law, again).values() for item in items)
        for of in (hunt.book, mutation.book)
    )
    yield from case_lines(hunt.book, law, _word(hunt.book, law, again), mutation.words, record)
    for item in (after - before).elements():
        yield f"# if it were so: {item}"
    for item in (before - after).elements():
        yield f"# if it were so, no more: {item}"


def _word(book: ir.Book, law: str, record: Record) -> str:
    """Tell the word of a case: does anything found in its record rest on the law, and surely?"""
    from hoyle.interpret import judge

    found = {one["verdict"] for one in judge(book, record)["findings"] if one["law"] == law}
    return "shows" if not found else "undecided" if found == {"undecided"} else "bites"
