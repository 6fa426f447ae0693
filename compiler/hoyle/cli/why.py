"""`hoyle why RECORD N`."""

from __future__ import annotations

import re

import click

from hoyle.cli.common import note, paint, say
from hoyle.cli.records import Reader, ReadGame


@click.command("why")
@click.argument("record")
@click.argument("finding", metavar="N")
@click.option("--game", "number", type=click.IntRange(1), default=1, help="Which game of the file.")
@click.option("--book", help="The book to judge by, for records that do not name one.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="A reading.")
def command(
    record: str, finding: str, number: int, book: str | None, options: tuple[str, ...]
) -> int:
    """Tell how finding N of a game came about, and what came of it.

    N is the number that `hoyle judge` gives it.
    """
    wanted = int(finding) if re.fullmatch("0*[1-9][0-9]{0,8}", finding) else 0
    if not wanted:
        note(f"hoyle: found {finding!r}, expected the number of a finding, from 1")
        note(f"  hint: hoyle judge {record} numbers them; hoyle why-not asks about a law")
        return 2
    game = Reader(book, options).game(record, number)
    found = tell(game, wanted)
    if found >= wanted:
        return 0
    many = f"{found} finding{'' if found == 1 else 's'}"
    note(f"hoyle: game {number} of {record} has {many}, no number {wanted}")
    note("  hint: --game N asks about another game of the file")
    return 2


def tell(game: ReadGame, finding: int) -> int:
    """Tell how a finding came about, if there is one of that number; give how many there are."""
    from hoyle.render.why import why
    from hoyle.rulings.beyond import look_beyond
    from hoyle.rulings.replay import replay
    from hoyle.rulings.shown import shown_by

    assert game.record is not None
    assert game.judge is not None
    ruling = game.judge(game.record)
    if finding <= len(ruling["findings"]):
        log = replay(game.book, game.record).log
        beyond = look_beyond(game.judge, game.book, game.record, ruling)
        shown = shown_by(game.judge, game.record, ruling["findings"][finding - 1])
        told = ruling, finding, game.record, game.book, log, game.sources, beyond
        say(why(*told, paint(), shown))
    return len(ruling["findings"])
