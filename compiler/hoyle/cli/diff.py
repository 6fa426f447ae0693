"""`hoyle diff BOOK --option NAME=CHOICE --option NAME=CHOICE`, `hoyle diff --against REVISION`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

import click

from hoyle.cli.common import note, paint, progress, say, sound_book
from hoyle.ir import Book
from hoyle.ir.game import Record

if TYPE_CHECKING:
    from hoyle.interpret.ruling import Ruling
    from hoyle.play.contest import Found
    from hoyle.play.readings import Readings

    Judge = Callable[[Record], Ruling]

_NAME = "record"  # what rulings call the record that was found


@click.command("diff")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option(
    "--against",
    metavar="REVISION",
    help="Compare books, all if none is named, with what they were at a revision in git.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=CHOICE",
    help="A reading. An option given twice has its first choice in the one reading and its "
    "second in the other; one given once holds in both.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed, the same search."
)
@click.option(
    "--bound",
    type=click.IntRange(0),
    help="How many games to look at before giving up: 1000, or with --against 200 for each law "
    "and reading; 0 looks at none.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "game"]),
    default="text",
    show_default=True,
    help="Both rulings, as text or data, or the record alone.",
)
@click.option("--exit-zero", is_flag=True, help="With --against: end with 0 whatever is changed.")
def command(
    books: tuple[str, ...],
    against: str | None,
    options: tuple[str, ...],
    seed: int,
    bound: int | None,
    form: str,
    exit_zero: bool,
) -> int:
    """Find a smallest record on which two readings of a book rule differently.

    With --against: tell which laws of books mean something else than they did at a revision, and
    for each a smallest record that is ruled differently. Laws that are only worded otherwise are
    named, and change nothing.

    Exit codes: 0 a record was found, or with --against nothing is changed in meaning; 1 no
    record was found, or with --against something is changed; 2 wrong use, or a book that does not
    compile, now or then.
    """
    if against is not None:
        from hoyle.cli.against import against as compare

        if options or form == "game":
            _refuse("--against goes with neither --option nor --format game")
        return compare(books, against, seed, 200 if bound is None else bound, form, exit_zero)
    if len(books) != 1:
        _refuse(f"{len(books)} books are named, expected one; or say --against REVISION")
    return _compare(books[0], options, seed, 1000 if bound is None else max(bound, 1), form)


def _compare(book: str, options: tuple[str, ...], seed: int, bound: int, form: str) -> int:
    """Set two readings of a book against each other."""
    from hoyle.driver import judge_of
    from hoyle.ir.visitor import bearing
    from hoyle.play.contest import Search, Supply

    loaded = sound_book(book)
    readings = _readings(loaded.whole, options)
    laws = bearing(loaded.whole, readings.options)
    named = " and ".join(readings.options)
    if not laws:
        note(f"hoyle: nothing in {book} that rules on a record asks for {named}")
        return 1
    judge = judge_of(loaded)
    cases = _cases(loaded.whole, laws)
    contest = readings.contest(loaded.whole, judge)
    with progress("Looking", len(cases) + bound) as work:
        found = Search(Supply(loaded.whole, seed, cases), contest, cases).search(bound, work.step)
    if found.record is None:
        note(
            f"hoyle: no record was found on which the readings of {named} differ, among "
            f"{found.games} looked at (seed {seed}; --bound looks at more)"
        )
        return 1
    _show(loaded.whole, judge, readings, found, form)
    return 0


def _cases(book: Book, laws: tuple[str, ...]) -> tuple[Record, ...]:
    """Give the records of the cases that stand beside some laws."""
    from hoyle.records.read import read_case

    entries = [
        read_case(book, case.record, case.span.file, 1) for case in book.cases if case.law in laws
    ]
    return tuple(entry.record for entry in entries if entry.record is not None and entry.sound)


# ---------------------------------------------------------------- the readings asked for


def _readings(book: Book, options: tuple[str, ...]) -> Readings:
    """Take the options of the command line apart; leave with code 2 if they are none."""
    from hoyle.play.readings import Readings

    given: dict[str, list[str]] = {}
    for text in options:
        name, choice = _option(book, text)
        given.setdefault(name, []).append(choice)
    for name, choices in given.items():
        if len(choices) > 2:
            _refuse(f"--option {name} is given {len(choices)} times, expected twice at most")
        if len(choices) == 2 and choices[0] == choices[1]:
            _refuse(f"--option {name}={choices[0]} is given twice, expected two choices")
    twice = {name: choices for name, choices in given.items() if len(choices) == 2}
    if not twice:
        _refuse(f"no option is given in two readings; {_known(book)}")
    return Readings(
        tuple((name, choices[0]) for name, choices in twice.items()),
        tuple((name, choices[1]) for name, choices in twice.items()),
        tuple((name, choices[0]) for name, choices in given.items() if name not in twice),
    )


def _option(book: Book, text: str) -> tuple[str, str]:
    from hoyle.records.tags import TagFault, option

    found = option(book, text)
    if isinstance(found, TagFault):
        known = any(item.name == text.partition("=")[0].strip() for item in book.options)
        hint = found.hint or ("" if known else _known(book))
        _refuse(f"--option {text}: {found.message}" + (f"; {hint}" if hint else ""))
    return found


def _known(book: Book) -> str:
    """Name the options of a book, and show how two readings of one are asked for."""
    if not book.options:
        return f"{book.name} has no options"
    kinds = {kind.name: kind.members for kind in book.kinds}
    names = ", ".join(option.name for option in book.options)
    first = book.options[0]
    one, other = kinds[first.kind][:2]
    told = f"--option {first.name}={one} --option {first.name}={other}"
    return f"the options of {book.name} are {names}; say for example {told}"


def _refuse(message: str) -> NoReturn:
    note(f"hoyle: {message}")
    raise click.exceptions.Exit(2)


# ---------------------------------------------------------------- what was found


def _show(book: Book, judge: Judge, readings: Readings, found: Found, form: str) -> None:
    """Write the record, and unless it is asked for alone both rulings on it."""
    from hoyle.records.game import write_game
    from hoyle.records.read import read_case

    assert found.record is not None
    text = write_game(book, replace(found.record, options=readings.common))
    if form == "game":
        sys.stdout.write(text)
        return
    record = read_case(book, text, _NAME, 1).record
    assert record is not None
    both = readings.of(record)
    rulings = (judge(both[0]), judge(both[1]))
    names = _named(readings)
    if form == "json":
        say(_json(book, readings, found, text, record, rulings, names))
        return
    _say(book, judge, text, both, rulings, names)
    events = len(record.events)
    note(
        f"{events} event{'' if events == 1 else 's'}; {found.differing} of {found.games} records "
        "differed, and no smaller one was found"
    )


def _named(readings: Readings) -> tuple[str, str]:
    """Call each reading by its choices: by the option's name too, where there are several."""
    sides = (readings.first, readings.second)
    if len(readings.options) == 1:
        return sides[0][0][1], sides[1][0][1]
    told = [" with ".join(f"{name}={choice}" for name, choice in side) for side in sides]
    return told[0], told[1]


def _say(
    book: Book,
    judge: Judge,
    text: str,
    both: tuple[Record, Record],
    rulings: tuple[Ruling, Ruling],
    names: tuple[str, str],
) -> None:
    from hoyle.render.readings import NARROWEST, numbered, parting, side_by_side
    from hoyle.render.rulings import ruling as words
    from hoyle.render.style import plain
    from hoyle.rulings.beyond import look_beyond

    say(paint()("strong", parting(*rulings, both[0], names)))
    say()
    say(numbered(text))
    say()
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    beside = width >= NARROWEST
    told = [
        words(
            made, record, book, look_beyond(judge, book, record, made), plain if beside else paint()
        )
        for record, made in zip(both, rulings, strict=True)
    ]
    say(side_by_side(told[0], told[1], width, paint()) if beside else "\n\n".join(told))


def _json(
    book: Book,
    readings: Readings,
    found: Found,
    text: str,
    record: Record,
    rulings: tuple[Ruling, Ruling],
    names: tuple[str, str],
) -> str:
    import json

    from hoyle.records.jsonl import write_jsonl
    from hoyle.render.readings import parting

    told = {
        "book": book.name,
        "first": dict(readings.first),
        "second": dict(readings.second),
        "common": dict(readings.common),
        "differs": parting(*rulings, record, names),
        "words_only": found.words,
        "events": len(record.events),
        "games": found.games,
        "differing": found.differing,
        "game": text,
        "record": json.loads(write_jsonl(book, record)),
        "rulings": list(rulings),
    }
    return json.dumps(told, ensure_ascii=False, indent=2)
