"""`hoyle why-not RECORD LAW`."""

from __future__ import annotations

from collections.abc import Collection

import click

from hoyle.cli.common import note, paint, say
from hoyle.cli.records import Reader, ReadGame
from hoyle.interpret.ruling import event_words
from hoyle.ir.game import Record
from hoyle.render.behind import was
from hoyle.render.findings import line_of
from hoyle.render.reasons import tells
from hoyle.render.style import clean
from hoyle.render.why import whether_it_bit
from hoyle.render.written import placed
from hoyle.rulings.why_not import ClauseMiss, Fared, why_not
from hoyle.words.grouping import NOT
from hoyle.words.templates import unbracketed

# Ways in which a clause failed that are told of each.
_MOST = 3


@click.command("why-not")
@click.argument("record")
@click.argument("words", metavar="LAW", nargs=-1, required=True)
@click.option("--game", "number", type=click.IntRange(1), default=1, help="Which game of the file.")
@click.option("--book", help="The book to judge by, for records that do not name one.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="A reading.")
@click.option(
    "--at",
    "lines",
    multiple=True,
    type=click.IntRange(1),
    metavar="LINE",
    help="Tell of the acts in this line of the file, each by itself; of a game that is all in one "
    "line, of its event of that number.",
)
@click.option("--each", is_flag=True, help="Tell of every act of the game by itself.")
def command(
    record: str,
    words: tuple[str, ...],
    number: int,
    book: str | None,
    options: tuple[str, ...],
    lines: tuple[int, ...],
    each: bool,
) -> int:
    """Tell why LAW did not bite in a game: its number or name.

    For each clause of the law: the events that could have set it off, and which part of
    its condition failed there. Where the same failed, events are told together by the first.
    """
    from hoyle.cli.laws import law_or_exit

    reader = Reader(book, options)
    game = reader.game(record, number)
    assert game.record is not None
    assert game.judge is not None
    law = law_or_exit(game.book, "-".join(words).lower().removeprefix("law-"))
    asked = None if not (each or lines) else _asked(game.record, lines, each=each)
    if asked is not None and not asked:
        note(f"hoyle: no act stands at {' or '.join(map(str, lines))} in game {number} of {record}")
        note("  hint: --each tells of every act, with its place")
        return 2
    ruling = game.judge(game.record)
    title = next(one.title for one in game.book.laws if one.id == law)
    found = [one for one in ruling["findings"] if one["law"] == law]
    say(paint()("strong", f"Law {clean(law)}, {clean(title)}"))
    for line in whether_it_bit(found):
        say(line)
    if found:
        say("How it came about, `hoyle why` tells.")
    fared = why_not(game.book, game.record, ruling, law, asked)
    for one in fared:
        _say(game, one, asked)
    if not fared:
        say("It has no clause that an event could set off: it speaks at the settlement, or not.")
    return 0


def _asked(record: Record, lines: Collection[int], *, each: bool) -> frozenset[int]:
    """Give the events in some lines; of a game that is all in one line those so numbered."""
    places = [event.line for event in record.events]
    if len({*places}) == 1:
        places = [*range(1, len(places) + 1)]
    return frozenset(at for at, place in enumerate(places) if each or place in lines)


def _say(game: ReadGame, fared: Fared, asked: Collection[int] | None) -> None:
    place = placed(game.sources.get(fared.span.file), fared.span.file, fared.span.line)
    say()
    say(f"{place}: when {clean(fared.trigger)}")
    if fared.bit:
        assert game.record is not None
        places = ", ".join(line_of(game.record, event) for event in fared.bit[:_MOST])
        say(
            f"  {paint()('good', 'bit')} at {places}{' and more' if len(fared.bit) > _MOST else ''}"
        )
    if not fared.tried:
        nothing = asked is not None and not (fared.waits or fared.elected)
        waited = _waited(game, fared, there=asked is not None)
        say(f"  {'nothing of the kind stands there' if nothing else waited}")
        return
    for miss in fared.misses if asked else fared.misses[:_MOST]:
        _tell(game, miss, alone=asked is not None)
    if len(fared.misses) > _MOST and not asked:
        say(f"  and in {len(fared.misses) - _MOST} other ways, further off")


def _waited(game: ReadGame, fared: Fared, *, there: bool) -> str:
    """Say of a clause that no act could have set off what it waits for.

    Where only some acts are asked about, it is told of those that it was not `there`.
    """
    if fared.elected:
        assert game.record is not None
        places = ", ".join(line_of(game.record, event) for event in fared.elected[:_MOST])
        return f"{fared.waits} was made at {places}"
    if fared.waits:
        none = "that was not there" if there else "there was none"
        return f"it waits for {fared.waits}, and {none}"
    return "nothing of the kind is recorded"


def _tell(game: ReadGame, miss: ClauseMiss, *, alone: bool) -> None:
    record = game.record
    assert record is not None
    event = miss.events[0]
    count = len(miss.events)
    first = (
        line_of(record, event) if count == 1 else f"{count} events, first {line_of(record, event)}"
    )
    act = event_words(record, event, game.book) if alone else record.events[event].text.strip()
    say(f"  {paint()('warning', 'not')} at {first}: {clean(act)}")
    for part in miss.parts:
        spared = part.text.removeprefix(NOT)
        words = unbracketed(spared)
        said = "" if part.unless else was(words, so=spared != part.text)
        verdict = "excused it" if part.unless else "was so" if spared != part.text else "was not so"
        say(f"      {clean(said or f'“{words}” {verdict}')}")
        for text, value in part.values:
            same = (text, value) == (spared, "yes" if spared != part.text else "no")
            if text != value and not same and not tells(said, text, value):
                say(paint()("faint", f"        {clean(text)}: {clean(value)}"))
