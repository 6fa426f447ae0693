"""`hoyle open RECORD`."""

from __future__ import annotations

from collections.abc import Collection

import click

from hoyle.cli.common import paint, say
from hoyle.cli.records import Reader, ReadGame
from hoyle.interpret.ruling import Ruling
from hoyle.render.findings import line_of
from hoyle.render.opened import open_choices, rights
from hoyle.render.outcomes import standing
from hoyle.render.reasons import not_so
from hoyle.render.remedies import flowed
from hoyle.render.style import clean

_COLUMN = 8  # where what is told begins
_AS_TOLD = "as far as the record tells, of which more may bear on them"
_UNSURE = "not sure: it hangs on what the record does not tell"


@click.command("open")
@click.argument("record")
@click.option("--game", "number", type=click.IntRange(1), help="Only this game of the file.")
@click.option("--book", help="The book to judge by, for records that do not name one.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="A reading.")
@click.option(
    "--moves",
    is_flag=True,
    help="Tell what each could naturally do, and which condition keeps the rest out.",
)
def command(
    record: str, number: int | None, book: str | None, options: tuple[str, ...], moves: bool
) -> int:
    """Tell how a game stands at the end of its record.

    That is whose turn it is, which menus and duties are open and for whom, and what anyone
    has the power to do.
    """
    reader = Reader(book, options)
    games = reader.games(record) if number is None else [reader.game(record, number)]
    for game in games:
        if game.record is not None:
            tell(game)
            if moves:
                tell_moves(game)
    return 2 if reader.unread else 0


def tell(game: ReadGame) -> None:
    """Tell how a game stands at the end of its record."""
    from hoyle.rulings.cases import comings
    from hoyle.rulings.ending import ending
    from hoyle.rulings.powers import powers_at_end
    from hoyle.rulings.windows import at_table

    assert game.record is not None
    assert game.judge is not None
    made = at_table(game.judge(game.record), game.book, game.record)
    at_end = ending(game.book, game.record)
    events = len(game.record.events)
    last = f"after {line_of(game.record, events - 1)}" if events else "before the first act"
    title = f"{clean(game.file)}: game {game.record.number}, {game.book.name}, {last}"
    say(paint()("strong", title))
    _tell("Turn", _UNSURE if at_end.turn is None else at_end.turn or "nobody’s")
    for choice in open_choices(made, _sure(game, made), at_end.unrecorded):
        _tell("Open", choice.said)
        for line in choice.options:
            _say(line, 10)
        if choice.until:
            _say(f"until {', or until '.join(choice.until)}", 8)
    for duty in made["duties"]:
        if duty["status"] == "pending" and not at_end.over:
            doubt = " [undecided]" if duty["verdict"] == "undecided" else ""
            _tell("Owed", f"by {duty['bearer']} (law {duty['law']}){doubt}: {duty['what']}")
    for line in rights(powers_at_end(game.book, game.record)):
        _tell("Open", line)
    cases = comings(game.book, game.record, made)
    stands = standing(made, cases, settled=False, sure=at_end.settled)
    if stands:
        _tell("Stands", stands)


def _sure(game: ReadGame, made: Ruling) -> Collection[int]:
    """Give the numbers of undecided findings of which one or another is made, with one remedy."""
    from hoyle.rulings.doubts import in_any_case, missing

    assert game.record is not None
    open_ = [menu for menu in made["menus"] if menu["status"] == "open"]
    doubtful = [
        (menu["holder"], *(one["words"] for one in menu["options"]))
        for menu in open_
        if menu["verdict"] == "undecided"
    ]
    if len(set(doubtful)) == len(doubtful):
        return ()  # none stands for another
    return in_any_case(made, missing(game.book, game.record, made, game.judge))


def _tell(label: str, text: str) -> None:
    """Print a text after its label, in a column of its own."""
    first, *rest = flowed(text, " " * _COLUMN)
    say(f"{label:<{_COLUMN}}{first.lstrip()}")
    for line in rest:
        say(line)


def _say(text: str, indent: int) -> None:
    for line in flowed(text, " " * indent):
        say(line)


_MOST_LINES = 6  # ways of one act that are told


def tell_moves(game: ReadGame) -> None:
    """Tell what could naturally be done at the end of a record, and what could not, and why.

    Nothing is, once the game is over. What the record does not tell may bear on all of that.
    """
    from hoyle.interpret.unseen import tells_numbers
    from hoyle.rulings.ending import ending
    from hoyle.rulings.outlook import Outlook

    assert game.record is not None
    at_end = ending(game.book, game.record)
    if at_end.over:
        _tell("Could", "nothing: the game is over")
        return
    if at_end.turn is None:
        _tell("Moves", f"{_AS_TOLD}  [undecided]")
    counted = at_end.turn if tells_numbers(game.book, game.record) else ""
    outlook = Outlook(game.book, at_end.unrecorded, counted or "")
    forecast = outlook.at_end(game.record)
    nothing = not forecast.could
    for lines, sure in forecast.could:
        more = f" ... and {len(lines) - _MOST_LINES} more" if len(lines) > _MOST_LINES else ""
        doubt = "" if sure else "  [undecided]"
        _tell("Could", f"{', '.join(lines[:_MOST_LINES])}{more}{doubt}")
    barred = forecast.barred
    for one in barred:
        if one.unseen:
            nothing = False
            _tell("Could", f"{one.act}, from what is not on record")
    if nothing:
        _tell("Could", "nothing is natural now, by the moves of the book")
    for one in barred:
        if one.unseen:
            continue
        others = ", ".join(one.like[:-1]) + (" and " if len(one.like) > 1 else "")
        like = f"; {others}{one.like[-1]} likewise" if one.like else ""
        _tell("Not", f"{one.act}: {'; '.join(map(not_so, one.why))}{like}")
