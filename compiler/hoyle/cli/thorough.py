"""`hoyle test --thorough`: what of a book no case shows the need of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from hoyle import ir
from hoyle.check.cases import brought
from hoyle.check.mutation import Mutation, mutations, unnoticed
from hoyle.cli.common import paint, progress, say
from hoyle.driver import Loaded
from hoyle.interpret.ruling import RecordJudge, Ruling
from hoyle.ir.game import Record
from hoyle.render.style import clean

_MOST_GAMES = 150  # games looked at for a record that shows the need of one part
_OWN, _OTHER = 120, 3  # disturbed copies of each case of its law looked at before, of each other

Cases = tuple[tuple[str, Record], ...]  # each with the law that it stands under


def thorough(loaded: Loaded, judge: RecordJudge, cases: Cases, suggest: bool) -> Counter[str]:
    """Name the conditions that no case shows the need of, and count them.

    What a book says cannot be shown is counted as meant; where it says so in vain, as needless.
    """
    book = loaded.book
    assert book is not None
    counts: Counter[str] = Counter()
    marks = {(mark.law, mark.part): mark for mark in book.unshown}
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


def _place(loaded: Loaded, file: str, line: int) -> str:
    source = loaded.sources.get(file)
    return f"{source.shown if source else file}:{line}"


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
    from hoyle.records.game import write_game
    from hoyle.records.read import read_case
    from hoyle.syntax.casefile import read_cases, written

    lines = [line for line in write_game(book, record).splitlines() if line[:6] != "[Game "]
    again = read_case(book, "\n".join(lines), "", 1).record
    assert again is not None
    told, untold = (brought(of, mutation.law, again) for of in (book, mutation.book))
    before, after = (
        Counter(item for items in one.values() for item in items) for one in (told, untold)
    )
    spared = "excepts" if mutation.word == "unless" else "spares"
    head = f'{"bites" if _at_work(book, mutation.law, again) else spared} "..."'
    text = "\n".join([f"law {mutation.law}", head, *(f"  {line}" for line in lines)])
    (case,) = read_cases("", text)[0].cases
    body = written(case, {line + 2 if line else 0: items for line, items in told.items()})
    return [head, *body], list((before - after).elements()), list((after - before).elements())


def _at_work(book: ir.Book, law: str, record: Record) -> bool:
    """Tell whether anything found in a record rests on a law."""
    from hoyle.interpret import judge

    return any(finding["law"] == law for finding in judge(book, record)["findings"])


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
