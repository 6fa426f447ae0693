"""`hoyle open RECORD`."""

from __future__ import annotations

import click

from hoyle.cli.common import paint, say
from hoyle.cli.records import Reader, ReadGame
from hoyle.render.findings import line_of
from hoyle.render.outcomes import standing
from hoyle.render.remedies import offer, offers, rights
from hoyle.render.style import clean
from hoyle.words.templates import unbracketed


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
    from hoyle.rulings.replay import powers_at_end, replay, turn
    from hoyle.rulings.windows import at_table

    assert game.record is not None
    assert game.judge is not None
    made = at_table(game.judge(game.record), game.book)
    machine = replay(game.book, game.record)
    at_end = ending(game.book, game.record)
    events = len(game.record.events)
    last = f"after {line_of(game.record, events - 1)}" if events else "before the first act"
    title = f"{clean(game.file)}: game {game.record.number}, {game.book.name}, {last}"
    say(paint()("strong", title))
    say(f"Turn    {turn(game.book, machine) or 'nobody’s'}")
    for menu in made["menus"]:
        if menu["status"] == "open":
            say(clean(f"Open    {offer(menu)}"))
            for line in offers(menu, at_end.unrecorded):
                say(f"          {line}")
            if menu["until"]:
                say(clean(f"        until {', or until '.join(menu['until'])}"))
    for duty in made["duties"]:
        if duty["status"] == "pending" and not at_end.over:
            say(f"Owed    by {duty['bearer']} (law {duty['law']}): {clean(duty['what'])}")
    for line in rights(powers_at_end(game.book, game.record)):
        say(f"Open    {line}")
    stands = standing(made, comings(game.book, game.record, made), settled=False)
    if stands:
        say(f"Stands  {stands}")


_MOST_LINES = 6  # ways of one act that are told


def tell_moves(game: ReadGame) -> None:
    """Tell what could naturally be done at the end of a record, and what could not, and why."""
    from hoyle.play.outlook import Outlook
    from hoyle.rulings.ending import ending
    from hoyle.rulings.replay import replay

    assert game.record is not None
    unrecorded = ending(game.book, game.record).unrecorded
    machine, outlook = replay(game.book, game.record), Outlook(game.book, unrecorded)
    nothing = True
    for _, lines in outlook.could(machine):
        nothing = False
        more = f" ... and {len(lines) - _MOST_LINES} more" if len(lines) > _MOST_LINES else ""
        say(clean(f"Could   {', '.join(lines[:_MOST_LINES])}{more}"))
    barred = outlook.barred(machine)
    for one in barred:
        if one.unseen:
            nothing = False
            say(clean(f"Could   {one.act}, from what is not on record"))
    if nothing:
        say("Could   nothing is natural now, by the moves of the book")
    for one in barred:
        if one.unseen:
            continue
        like = f"; {' and '.join(one.like)} likewise" if one.like else ""
        say(clean(f"Not     {one.act}: {unbracketed(one.why)}{like}"))
