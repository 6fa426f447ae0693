"""`hoyle test --thorough`: what of a book no case shows the need of."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from hoyle import ir
from hoyle.check.cases import brought
<<<<<<< HEAD
from hoyle.check.mutation import Mutation, mutations, unnoticed
=======
from hoyle.check.mutation import Mutation
>>>>>>> a1c9796 (Mutation, whole: each part of a book is changed in turn (in the making))
from hoyle.cli.common import paint, progress, say
from hoyle.driver import Loaded
from hoyle.ir.game import Record
from hoyle.play.holes import Cases, Hunt
from hoyle.render.style import clean

<<<<<<< HEAD
_MOST_GAMES = 150  # games looked at for a record that shows the need of one part
_OWN, _OTHER = 120, 3  # disturbed copies of each case of its law looked at before, of each other

Cases = tuple[tuple[str, Record], ...]  # each with the law that it stands under
=======
LEAST = 0.95  # of the changes that make a difference, the part that cases are to notice
>>>>>>> a1c9796 (Mutation, whole: each part of a book is changed in turn (in the making))


@dataclass(slots=True)
class Score:
    """What became of the mutations of a book: how many, of each fate.

    `killed` by a case; a `hole` that no case shows; `meant` to be shown by none, with a reason;
    `unneeded`, for no record was found to which they make a difference. `needless` marks are on
    what cases do show. `suggested` are cases that would fill the holes, as lines of a case file.
    """

    counts: Counter[str] = field(default_factory=Counter)
    suggested: list[list[str]] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The part of the mutations not shown to be equivalent that a case kills."""
        killed, holes = self.counts["killed"], self.counts["hole"] + self.counts["meant"]
        return killed / (killed + holes) if killed + holes else 1.0

    @property
    def good(self) -> bool:
        """Whether cases notice enough, and no mark is needless."""
        return self.value >= LEAST and not self.counts["needless"]

    def told(self) -> str:
        """Write the score in a line."""
        counts = ", ".join(
            f"{self.counts[word]} {word}"
            for word in ("killed", "hole", "meant", "unneeded", "needless")
            if self.counts[word] or word == "killed"
        )
        return f"{counts}: {self.value:.1%} of what makes a difference is noticed"


def thorough(loaded: Loaded, cases: Cases, suggest: bool, jobs: int | None = None) -> Score:
    """Change each part of a book in turn, and tell what no case notices."""
    book = loaded.book
    assert book is not None
    score, hunt = Score(), Hunt(book, cases)
    shown: list[Record] = []  # those of the cases suggested so far
    marks = {(mark.law, mark.part): mark for mark in book.unshown}
<<<<<<< HEAD
    needless = set(marks)
    with progress("Leaving out", sum(1 for _ in mutations(book))) as work:
        for mutation, unshown in unnoticed(book, cases):
            work.step()
            if not unshown:
                continue
            mark = marks.get((mutation.law, mutation.words))
            needless.discard((mutation.law, mutation.words))
            counts["unshown" if mark is None else "meant"] += 1
            _say(loaded, mutation, mark)
            if suggest and mark is None:
                _suggest(book, judge, mutation, cases)
    for (law, part), mark in marks.items():
        if (law, part) in needless:
            counts["needless"] += 1
            place = _place(loaded, mark.span.file, mark.span.line)
            word = paint()("error", "needless")
            say(f"{place}: {word}: law {law}: cases need “{clean(part)}”: take the mark out")
    return counts


def _say(loaded: Loaded, mutation: Mutation, mark: ir.Unshown | None) -> None:
    place = _place(loaded, mutation.file, mutation.line)
    word = paint()("warning", "unshown") if mark is None else paint()("faint", "meant")
    why = "" if mark is None else f": {clean(mark.why)}"
    say(f"{place}: {word}: law {mutation.law}: no case needs “{clean(mutation.words)}”{why}")
=======
    needless = dict(marks)
    with progress("Changing", len(hunt.mutations)) as work:
        for fate in hunt.fates(jobs or os.cpu_count() or 1, work.step):
            mutation = hunt.mutations[fate.number]
            if fate.killed:
                score.counts["killed"] += 1
                continue
            needless.pop((mutation.law, mutation.words), None)
            mark = marks.get((mutation.law, mutation.words))
            word = "unneeded" if fate.shown is None else "hole" if mark is None else "meant"
            score.counts[word] += 1
            _say(loaded, mutation, word, mark, hunt)
            if suggest and word == "hole" and not any(hunt.differs(mutation, r) for r in shown):
                assert fate.shown is not None
                record = hunt.smallest(mutation, fate.shown)
                shown.append(record)
                score.suggested.append(list(_case(hunt, mutation, record)))
                for line in score.suggested[-1]:
                    say(f"    {clean(line)}")
    for (law, part), mark in needless.items():
        score.counts["needless"] += 1
        place = _place(loaded, mark.span.file, mark.span.line)
        word = paint()("error", "needless")
        say(f"{place}: {word}: law {law}: cases need “{clean(part)}”: take the mark out")
    return score


def _say(
    loaded: Loaded, mutation: Mutation, word: str, mark: ir.Unshown | None, hunt: Hunt
) -> None:
    place = _place(loaded, mutation.file, mutation.line)
    told = paint()("warning" if word == "hole" else "faint", word)
    where = f"law {mutation.law}: " if mutation.law else ""
    why = {
        "hole": "no case notices",
        "meant": "no case can notice",
        "unneeded": f"none of {hunt.stock + len(hunt.cases)} records notices",
    }[word]
    reason = f": {clean(mark.why)}" if mark is not None else ""
    say(f"{place}: {told}: {where}{why}: {clean(mutation.words)}{reason}")
>>>>>>> a1c9796 (Mutation, whole: each part of a book is changed in turn (in the making))


def _place(loaded: Loaded, file: str, line: int) -> str:
    source = loaded.sources.get(file)
    return f"{source.shown if source else file}:{line}"


<<<<<<< HEAD
def _suggest(book: ir.Book, judge: RecordJudge, mutation: Mutation, cases: Cases) -> None:
    """Find a record that the part makes a difference to, and write it as a case."""
    from hoyle.interpret import judge as interpreted
    from hoyle.play.contest import Contest, Search

    other: RecordJudge = partial(interpreted, mutation.book)
    contest = Contest(
        lambda record: (judge(record), other(record)),
        (mutation.law,),
        frozenset(() if mutation.clause is None else (mutation.clause,)),
        _choices(book),
        lambda one, two: _told(one) != _told(two),
    )
    found = Search(book, contest, 0, tuple(_near(book, mutation.law, cases))).search(_MOST_GAMES)
    if found.record is None:
        say(f"    no record shows the need of it, among {found.games} tried:")
        say("    perhaps it says nothing that the rest does not")
        return
    case, lost, new = _case(book, mutation, found.record)
    for line in case:
        say(f"    {clean(line)}")
    for item in new:
        say(f"    # without it: {clean(item)}")
    for item in lost:
        say(f"    # without it no more: {clean(item)}")


def _told(ruling: Ruling) -> object:
    """Give what of a ruling is compared: not its words, which tell of the condition itself."""
    return (
        [
            (
                f["kind"],
                f["law"],
                f["name"],
                f["player"],
                f["side"],
                f["event"],
                f["verdict"],
                f["effects"],
            )
            for f in ruling["findings"]
        ],
        [
            (m["name"], m["holder"], m["opened"], m["closed"], m["status"], m["verdict"])
            for m in ruling["menus"]
        ],
        [
            (d["clause"], d["what"], d["opened"], d["closed"], d["status"], d["verdict"])
            for d in ruling["duties"]
        ],
        ruling["settlement"],
        ruling["state"],
    )


def _case(
    book: ir.Book, mutation: Mutation, record: Record
) -> tuple[list[str], list[str], list[str]]:
    """Write a record as a case that shows the need of a condition.

    Give its lines, and of what it brings about what is lost and what is new without it.
    """
=======
def _case(hunt: Hunt, mutation: Mutation, record: Record) -> Iterator[str]:
    """Write a record that shows a difference as a case, and what it would bring about besides."""
>>>>>>> a1c9796 (Mutation, whole: each part of a book is changed in turn (in the making))
    from hoyle.records.game import write_game
    from hoyle.records.read import read_case
    from hoyle.syntax.casefile import read_cases, written

    lines = [line for line in write_game(hunt.book, record).splitlines() if line[:6] != "[Game "]
    again = read_case(hunt.book, "\n".join(lines), "", 1).record
    assert again is not None
<<<<<<< HEAD
    told, untold = (brought(of, mutation.law, again) for of in (book, mutation.book))
=======
    law = mutation.law or hunt.book.laws[0].id
    told, changed = (brought(of, law, again) for of in (hunt.book, mutation.book))
>>>>>>> a1c9796 (Mutation, whole: each part of a book is changed in turn (in the making))
    before, after = (
        Counter(item for items in one.values() for item in items) for one in (told, changed)
    )
<<<<<<< HEAD
    spared = "excepts" if mutation.word == "unless" else "spares"
    head = f'{"bites" if _at_work(book, mutation.law, again) else spared} "..."'
    text = "\n".join([f"law {mutation.law}", head, *(f"  {line}" for line in lines)])
=======
    head = f'{_word(hunt.book, law, again)} "{mutation.words}"'
    text = "\n".join([f"law {law}", head, *(f"  {line}" for line in lines)])
>>>>>>> a1c9796 (Mutation, whole: each part of a book is changed in turn (in the making))
    (case,) = read_cases("", text)[0].cases
    yield f"law {law}"
    yield head
    yield from written(case, {line + 2 if line else 0: items for line, items in told.items()})
    for item in (after - before).elements():
        yield f"# if it were so: {item}"
    for item in (before - after).elements():
        yield f"# if it were so, no more: {item}"


def _word(book: ir.Book, law: str, record: Record) -> str:
    """Tell the word of a case: does anything found in its record rest on the law?"""
    from hoyle.interpret import judge

    found = any(finding["law"] == law for finding in judge(book, record)["findings"])
    return "bites" if found else "shows"
