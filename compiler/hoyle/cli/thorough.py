"""`hoyle test --thorough`: what of a book no case shows the need of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from random import Random

from hoyle import ir
from hoyle.check.cases import quoted, short
from hoyle.check.mutation import Omission, omissions, unnoticed
from hoyle.cli.common import paint, progress, say
from hoyle.driver import Loaded
from hoyle.interpret.ruling import RecordJudge
from hoyle.ir.game import Record
from hoyle.render.style import clean

_BOUND = 150  # games looked at for a record that shows the need of one part
_OWN, _OTHER = 120, 3  # disturbed copies of each case of its law looked at before, of each other

Cases = tuple[tuple[str, Record], ...]  # each with the law that it stands under


def thorough(loaded: Loaded, judge: RecordJudge, cases: Cases, suggest: bool) -> Counter[str]:
    """Name the conditions that no case shows the need of, and count them.

    What a book says cannot be shown is counted as meant; where it says so in vain, as needless.
    """
    from hoyle.interpret import judge as interpreted

    book = loaded.book
    assert book is not None
    counts: Counter[str] = Counter()
    marks = {(law.id, mark.part): mark for law in book.laws for mark in law.unshown}
    needless = set(marks)
    with progress("Leaving out", sum(1 for _ in omissions(book))) as work:
        for omission, unshown in unnoticed(book, cases, interpreted):
            work.step()
            if not unshown:
                continue
            mark = marks.get((omission.law, omission.words))
            needless.discard((omission.law, omission.words))
            counts["unshown" if mark is None else "meant"] += 1
            _say(loaded, omission, mark)
            if suggest and mark is None:
                _suggest(book, judge, omission, cases)
    for (law, part), mark in marks.items():
        if (law, part) in needless:
            counts["needless"] += 1
            place = _place(loaded, mark.span.file, mark.span.line)
            word = paint()("error", "needless")
            say(f"{place}: {word}: law {law}: cases need “{clean(part)}”: take the mark out")
    return counts


def _say(loaded: Loaded, omission: Omission, mark: ir.Unshown | None) -> None:
    place = _place(loaded, omission.file, omission.line)
    word = paint()("warning", "unshown") if mark is None else paint()("faint", "meant")
    why = "" if mark is None else f": {clean(mark.why)}"
    say(f"{place}: {word}: law {omission.law}: no case needs “{clean(omission.words)}”{why}")


def _place(loaded: Loaded, file: str, line: int) -> str:
    source = loaded.sources.get(file)
    return f"{source.shown if source else file}:{line}"


def _suggest(book: ir.Book, judge: RecordJudge, omission: Omission, cases: Cases) -> None:
    """Find a record that the part makes a difference to, and write it as a case."""
    from hoyle.interpret import judge as interpreted
    from hoyle.play.contest import Contest, Search
    from hoyle.records.game import write_game

    other: RecordJudge = partial(interpreted, omission.book)
    contest = Contest(
        lambda record: (judge(record), other(record)),
        (omission.law,),
        frozenset(() if omission.clause is None else (omission.clause,)),
        _choices(book),
        lambda one, two: short(one) != short(two),
    )
    found = Search(book, contest, 0, tuple(_near(book, omission.law, cases))).search(_BOUND)
    if found.record is None:
        say(f"    no record shows the need of it, among {found.games} tried:")
        say("    perhaps it says nothing that the rest does not")
        return
    told, untold = short(judge(found.record)), short(other(found.record))
    spared = "excepts" if omission.word == "unless" else "spares"
    say(f'    case {"bites" if _named(omission.law, told) else spared} "..."')
    for name, choice in found.record.options:
        say(f"      variant {name} is {choice}")
    text = write_game(book, replace(found.record, options=()))
    lines = [line for line in text.splitlines() if line and not line.startswith("[Game ")]
    say(f"      record {quoted(lines, '      ', flat=False)}")
    say(f"      ruling {quoted(told, '      ', flat=True)}")
    for line in untold:
        if line not in told:
            say(f"      # without it: {clean(line)}")
    for line in told:
        if line not in untold:
            say(f"      # without it no more: {clean(line)}")


def _named(law: str, told: Iterable[str]) -> bool:
    """Tell whether the short form of a ruling names a law."""
    return any(re.search(rf"\blaw {re.escape(law)}\b(?!-)", line) for line in told)


def _near(book: ir.Book, law: str, cases: Cases) -> Iterator[Record]:
    """Disturb the cases: what no one would play shows what a condition keeps out."""
    from hoyle.play.mutants import Mutator

    mutator, rng = Mutator(book), Random(law)
    for own in (True, False):
        for of, record in cases:
            if (of == law) == own:
                for _ in range(_OWN if own else _OTHER):
                    yield mutator.mutant(record, rng)


def _choices(book: ir.Book) -> tuple[tuple[int, ...], ...]:
    """Give the defaults of a book's options, and each choice besides them by itself."""
    default = tuple(option.default for option in book.options)
    sizes = {kind.name: len(kind.members) for kind in book.kinds}
    others = [
        (*default[:place], choice, *default[place + 1 :])
        for place, option in enumerate(book.options)
        for choice in range(sizes[option.kind])
        if choice != option.default
    ]
    return (default, *others)
