"""`hoyle judge RECORD...`."""

from __future__ import annotations

import click

from hoyle.cli.common import note, paint, say
from hoyle.cli.records import Game, Reader
from hoyle.render.formats import Judged
from hoyle.rulings import Ruling


@click.command("judge")
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "sarif", "junit", "github"]),
    default="text",
    help="How to write the rulings.",
)
@click.option("--book", help="The book to judge by, for records that do not name one.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=CHOICE",
    help="A variant reading to judge by, instead of the record's.",
)
@click.option(
    "--full/--brief",
    default=None,
    help="Explain each game at length, or give a line a finding. At length is the rule for "
    ".game records, in brief for the other notations.",
)
@click.option("--live", is_flag=True, help="Rule event by event, as the lines arrive.")
def command(
    records: tuple[str, ...],
    form: str,
    book: str | None,
    options: tuple[str, ...],
    full: bool | None,
    live: bool,
) -> int:
    """Judge recorded games by their laws.

    A RECORD is a .game, .jsonl, PBN or LIN file, or - for standard input. Exit code 0 says
    that nothing was found, 1 that something was, 2 that a record could not be read.
    """
    if live:
        if form != "text" or len(records) != 1:
            raise click.UsageError("--live takes one record and writes text")
        from hoyle.cli.live import watch

        return watch(records[0], book, options)
    reader = Reader(book, options)
    judging = _Judging(form, full)
    for name in records:
        if not judging.archive(reader, name):
            for game in reader.games(name):
                judging.take(game)
    judging.close()
    if reader.unread:
        return 2
    return 1 if judging.found else 0


class _Judging:
    """Rules on games as they come, writes the rulings, and counts."""

    def __init__(self, form: str, full: bool | None) -> None:
        self.form = form
        self.full = full
        self.judged = 0
        self.found = 0
        self.unread = 0
        self.brief = 0  # games not explained at length, which the last line counts
        self.written = 0
        self.kept: list[Judged] = []

    def archive(self, reader: Reader, name: str) -> bool:
        """Judge a long file by the quick way, if there is one for it."""
        return False

    def take(self, game: Game) -> None:
        """Rule on one game, or pass on why it could not be read."""
        if game.record is None or game.judge is None:
            self.unread += 1
            if self.form != "text":
                self.kept.append(Judged(game.bare(), None, game.diagnostics))
            return
        ruling = game.judge(game.record)
        self.judged += 1
        self.found += bool(ruling["findings"])
        full = self.full if self.full is not None else game.format == "game"
        if self.form != "text":
            if full or ruling["findings"] or game.diagnostics:
                self.kept.append(Judged(game.record, ruling, game.diagnostics))
            return
        if full:
            self._explain(game, ruling)
            return
        self.brief += 1
        if ruling["findings"]:
            from hoyle.render.findings import brief

            say(brief(ruling, game.record, paint()))

    def _explain(self, game: Game, ruling: Ruling) -> None:
        from hoyle.options import what_if
        from hoyle.render.rulings import ruling as words

        assert game.record is not None
        assert game.judge is not None
        prospects = what_if(game.judge, game.book, game.record, ruling)
        if self.written:
            say()
        say(words(ruling, game.record, game.book, prospects, paint()))
        self.written += 1

    def close(self) -> None:
        """Write what is still to be written."""
        if self.form != "text":
            from hoyle.render.formats import write_rulings

            say(write_rulings(self.kept, self.form))
        elif self.brief:
            clean = self.judged - self.found
            unread = f"; {self.unread} could not be read" if self.unread else ""
            told = f"{self.found} with findings, {clean} without"
            note(f"{_count(self.judged)} judged: {told}{unread}")


def _count(games: int) -> str:
    return f"{games} game{'' if games == 1 else 's'}"
