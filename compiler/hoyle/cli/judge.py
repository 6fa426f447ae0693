"""`hoyle judge RECORD...`."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.cli.common import Progress, note, paint, progress, say

# Archives are judged without most of hoyle; what they do without is imported when needed.
if TYPE_CHECKING:
    from collections.abc import Mapping

    from hoyle.archive.batches import GameBatch, Stopped
    from hoyle.cli.archive import OpenedArchive
    from hoyle.cli.records import Reader, ReadGame
    from hoyle.interpret.ruling import Ruling
    from hoyle.ir.game import Record
    from hoyle.render.findings import GamePlace
    from hoyle.render.report import Judged
    from hoyle.rulings.missing import Missing


_LINES_WITH_PROGRESS = 400  # of a file that is worth showing progress on


def _lines(name: str) -> int:
    """Count the lines of a file; 0 of what is none, or cannot be read, as is told later."""
    path = Path(name)
    try:
        with path.open("rb") if path.is_file() else nullcontext(()) as lines:
            return sum(1 for _ in lines)
    except OSError:
        return 0


def _schema(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from hoyle.render.report import as_json
        from hoyle.render.schema import schema

        say(as_json(schema(), indent=2))
        context.exit()


@click.command("judge")
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "jsonl", "sarif", "junit", "github"]),
    default="text",
    help="How to write the rulings. jsonl writes each game as it is judged, one object a line.",
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
    ".game records, in brief for the other notations. Reports for programs have all games, also "
    "those without findings, where it is at length.",
)
@click.option(
    "--schema",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_schema,
    help="Write the JSON Schema of the object that json and jsonl have for each game.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Judge one whole archive, a .jsonl or .parquet file of games, and write its findings to a "
    ".parquet or .jsonl file, whole or not at all. A run that was ended is taken up by the next.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help="With -o: how many processes judge side by side; one a processor if left out.",
)
@click.option("--live", is_flag=True, help="Rule event by event, as the lines arrive.")
def command(
    records: tuple[str, ...],
    form: str,
    book: str | None,
    options: tuple[str, ...],
    full: bool | None,
    output: str | None,
    jobs: int | None,
    live: bool,
) -> int:
    """Judge recorded games by their laws.

    A RECORD is a .game, .jsonl, .parquet, PBN or LIN file, or - for standard input. Exit code 0
    says that nothing was found, 1 that something was, 2 that a record could not be read.
    """
    if output is not None:
        if live or options or form != "text" or full is not None or len(records) != 1:
            raise click.UsageError(
                "-o takes one archive, and of the other options --jobs and --book"
            )
        from hoyle.cli.archive import judge_whole

        return judge_whole(records[0], output, jobs, book)
    if jobs is not None:
        raise click.UsageError("--jobs is for whole archives: name the output with -o")
    if live:
        if form != "text" or full is not None or len(records) != 1:
            raise click.UsageError("--live takes one record, and writes text of its own length")
        from hoyle.cli.live import watch

        return watch(records[0], book, options)
    judging = _Judging(form, full, book, options)
    for name in records:
        judging.file(name)
    judging.close()
    if judging.unread:
        return 2
    return 1 if judging.found else 0


class _Judging:
    """Rules on games as they come, writes the rulings, and counts."""

    def __init__(
        self, form: str, full: bool | None, book: str | None, options: tuple[str, ...]
    ) -> None:
        self.form = form
        self.full = full
        self.book = book
        self.options = options
        self.judged = 0
        self.found = 0
        self.broken = 0  # games that could not be read
        self.lacking: list[str] = []  # lines for those that are still to be told of
        self.brief = False  # whether games were judged that the last line is to count
        self.explained = 0
        self.kept: list[Judged] = []
        self._reader: Reader | None = None

    @property
    def reader(self) -> Reader:
        """The reader of all notations, made when it is needed."""
        if self._reader is None:
            from hoyle.cli.records import Reader

            self._reader = Reader(self.book, self.options)
        return self._reader

    @property
    def unread(self) -> bool:
        """Tell whether anything could not be read."""
        return self._reader is not None and self._reader.unread

    def file(self, name: str) -> None:
        """Judge a file: an archive by the short way, if it can be."""
        if self.full or self.options or not self._archive(name):
            lines = _lines(name)
            shows = progress("Judging", lines, writes=self.form in ("text", "jsonl"))
            with shows if lines >= _LINES_WITH_PROGRESS else nullcontext(Progress()) as work:
                done = 0
                for game in self.reader.games(name):
                    line = (game.record or game.bare()).line
                    work.step(line - done)
                    done = line
                    self.take(game)
            self._keep_lost()

    def _keep_lost(self) -> None:
        """Let reports for programs tell of the files of which nothing could be read."""
        if self.form != "text":
            from hoyle.cli.records import placed
            from hoyle.render.report import Judged

            for file, found in self.reader.lost.items():
                line = max(found[0].span.line, 1)
                self._keep(Judged(placed("", file, line), None, found))
        self.reader.lost.clear()

    def _keep(self, game: Judged) -> None:
        """Keep a game for the report, or write it at once where each has a line of its own."""
        if self.form != "jsonl":
            self.kept.append(game)
            return
        from hoyle.render.report import as_json, report

        say(as_json(report(game)))
        sys.stdout.flush()  # what was done is not lost if the run is stopped

    def _archive(self, name: str) -> bool:
        """Judge an archive by generated validators alone; tell whether that could be."""
        from hoyle.archive.faults import ArchiveFault
        from hoyle.cli.archive import opened
        from hoyle.paths import shown

        archive = None
        if self.book is not None:
            self.reader.check(name)
        try:
            archive = opened(name, self.book)
            if archive is None:
                return False
            self.brief = True
            for batch, one in archive.judge():
                self._stopped(archive, batch, one)
        except ArchiveFault as fault:
            self.reader.lose(shown(Path(name)), fault)
        if archive is not None:
            self.judged += archive.games
        if self._reader is not None:
            self._reader.told()
            self._keep_lost()
        return True

    def _stopped(self, archive: OpenedArchive, batch: GameBatch, one: Stopped) -> None:
        """Tell of a game of an archive, read in full where more than its ruling is wanted."""
        from hoyle.render.findings import asked

        ruling, book, number = one.ruling, batch.book(one.at), batch.number(one.at)
        doubts = archive.doubts(batch, one) if ruling is not None and not one.remark else None
        # Reports for programs tell more of what is in doubt than its lines do.
        if ruling is not None and doubts is not None and not (doubts and self.form != "text"):
            self.found += 1
            under = asked(ruling, archive.usual(ruling["book"]))
            if self.form == "text":
                self._brief(ruling, archive.place(batch, one.at), under, doubts)
                return
            from hoyle.render.report import Judged

            self._keep(Judged(archive.record(batch, one.at), ruling, under=under))
            return
        self.judged -= 1  # counted by what takes it now, and tells what would decide it
        if one.fault:
            self.take(self.reader.lost_row(archive.file, book, number, one.fault))
        else:
            self.take(self.reader.line(archive.file, book, batch.line(one.at), number), ruling)

    def take(self, game: ReadGame, ruling: Ruling | None = None) -> None:
        """Rule on one game, if that is not done, or pass on why it could not be read."""
        if game.record is None or game.judge is None:
            self.broken += 1
            if self.form == "text" and game.format == "game" and game.number:
                self._unread(game)
            if self.form != "text":
                from hoyle.render.report import Judged

                self._keep(Judged(game.bare(), None, game.diagnostics))
            return
        ruling = ruling or game.judge(game.record)
        self.judged += 1
        self.found += bool(ruling["findings"])
        full = self.full if self.full is not None else game.format == "game"
        if self.form != "text":
            if full or ruling["findings"]:
                from hoyle.render.findings import asked, usual
                from hoyle.render.report import Judged
                from hoyle.rulings.beyond import look_beyond

                left = look_beyond(game.judge, game.book, game.record, ruling, scores=full)
                under = asked(ruling, usual(game.book))
                self._keep(Judged(game.record, ruling, game.diagnostics, left, game.book, under))
        elif full:
            self._explain(game, ruling)
        else:
            self.brief = True
            if ruling["findings"]:
                from hoyle.render.findings import asked, usual
                from hoyle.rulings.doubts import missing

                doubts = missing(game.book, game.record, ruling, game.judge)
                self._brief(ruling, game.record, asked(ruling, usual(game.book)), doubts)

    def _brief(
        self,
        ruling: Ruling,
        record: Record | GamePlace,
        under: str,
        doubts: Mapping[int, Missing] | None = None,
    ) -> None:
        """Write a ruling of a game that is one of many."""
        from hoyle.render.findings import brief

        say(brief(ruling, record, paint(), doubts, under))

    def _explain(self, game: ReadGame, ruling: Ruling) -> None:
        """Write a ruling at length, with what each option would do to the score."""
        from hoyle.render.rulings import ruling as words
        from hoyle.rulings.beyond import look_beyond

        assert game.record is not None
        assert game.judge is not None
        beyond = look_beyond(game.judge, game.book, game.record, ruling)
        self._tell_lacking()
        if self.explained:
            say()
        say(words(ruling, game.record, game.book, beyond, paint()))
        self.explained += 1

    def _unread(self, game: ReadGame) -> None:
        """Keep the place of a game among others, where it could not be read."""
        count = sum(one.severity == "error" for one in game.diagnostics)
        many = "1 error" if count == 1 else f"{count} errors"
        line = f"{game.file}: game {game.number}, not judged: it could not be read ({many})"
        self.lacking.append(line)
        if self.explained or self.lacking[1:]:
            self._tell_lacking()

    def _tell_lacking(self) -> None:
        """Tell of games that could not be read, now that there is another beside them."""
        for line in self.lacking:
            if self.explained:
                say()
            say(line)
            self.explained += 1
        self.lacking = []

    def close(self) -> None:
        """Write what is still to be written."""
        if self.form == "jsonl":
            return
        if self.form != "text":
            from hoyle.render.formats import write_rulings

            if told := write_rulings(self.kept, self.form):  # of nothing, github has no line
                say(told)
        elif self.brief or (self.broken and self.judged):
            clean = self.judged - self.found
            broken = f"; {self.broken} could not be read" if self.broken else ""
            games = f"{self.judged} game{'' if self.judged == 1 else 's'}"
            note(f"{games} judged: {self.found} with findings, {clean} without{broken}")
