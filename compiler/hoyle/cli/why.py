"""`hoyle why RECORD N`."""

from __future__ import annotations

import click

from hoyle.cli.common import note, paint, say
from hoyle.cli.records import Reader


@click.command("why")
@click.argument("record")
@click.argument("finding", type=click.IntRange(1), metavar="N")
@click.option("--game", "number", type=click.IntRange(1), default=1, help="Which game of the file.")
@click.option("--book", help="The book to judge by, for records that do not name one.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="A reading.")
def command(
    record: str, finding: int, number: int, book: str | None, options: tuple[str, ...]
) -> int:
    """Tell how finding N of a game came about, and what came of it.

    N is the number that `hoyle judge` gives it.
    """
    from hoyle.render.why import why
    from hoyle.rulings.beyond import look_beyond
    from hoyle.rulings.replay import replay

    reader = Reader(book, options)
    game = reader.game(record, number)
    assert game.record is not None
    assert game.judge is not None
    ruling = game.judge(game.record)
    if finding > len(ruling["findings"]):
        found = len(ruling["findings"])
        many = f"{found} finding{'' if found == 1 else 's'}"
        note(f"hoyle: game {number} of {record} has {many}, no number {finding}")
        note("  hint: --game N asks about another game of the file")
        return 2
    log = replay(game.book, game.record).log
    beyond = look_beyond(game.judge, game.book, game.record, ruling)
    say(why(ruling, finding, game.record, game.book, log, game.sources, beyond, paint()))
    return 0
