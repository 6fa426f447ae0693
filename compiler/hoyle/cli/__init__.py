"""The command: one module a subcommand, each imported only when it is run.

The help of the whole command needs no more than the table below, so it appears at once.

* Books: `new`, `check`, `test` with `thorough`, `watch`, `fmt`, `coverage`, `odds`, `laws` with
  `acts`, `book`, `build`, `diff` with `against`, `explain`.
* Records: `judge` with `live` (line by line) and `archive` (many), `why`, `why_not`, `open`,
  `convert`.
* Games at random: `deal`, `play`, `differential`, `erasure`, `tally`.
* What is opened with it: `desk`, `lsp`; `pytest_plugin`, by pytest.
* Shared by these: `common` (where words go, how books are named), `records` (files to games),
  `fault` (the report of one of our own).
"""

from __future__ import annotations

import importlib

import click

from hoyle import __version__

# name: (module in this package, what it does); in the order in which people need them.
_COMMANDS: dict[str, tuple[str, str]] = {
    "judge": ("judge", "Judge recorded games."),
    "why": ("why", "Tell how a finding came about."),
    "why-not": ("why_not", "Tell why a law did not bite."),
    "open": ("open", "Tell whose turn it is and what is open."),
    "desk": ("desk", "Open the referee's desk in the browser."),
    "laws": ("laws", "List the laws of a book."),
    "deal": ("deal", "Play a game at random, by the laws or against one."),
    "play": ("play", "Play many games by the laws, and see that they come out."),
    "diff": ("diff", "Find a record that two readings, or two revisions, rule on differently."),
    "convert": ("convert", "Write records in another notation."),
    "new": ("new", "Begin a book of law."),
    "watch": ("watch", "Check books and run their cases whenever a file is saved."),
    "check": ("check", "Check books of law."),
    "fmt": ("fmt", "Lay out law files and case files."),
    "lsp": ("lsp", "Serve an editor: faults, names, completion as one types."),
    "test": ("test", "Run the cases beside the laws."),
    "coverage": ("coverage", "Account for every sentence of the printed pages."),
    "book": ("book", "Write the law book, as pages that people read."),
    "odds": ("odds", "Compare printed odds with the truth."),
    "tally": ("tally", "Count what a definition gives, over all cards."),
    "build": ("build", "Generate validators from books."),
    "differential": ("differential", "Compare generated code with the reference interpreter."),
    "erasure": ("erasure", "Hide parts of records, and see what is then told of them."),
    "explain": ("explain", "Explain a code such as L204."),
}


class _Lazy(click.Group):
    """A group whose subcommands are imported when they are called for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"hoyle.cli.{_COMMANDS[cmd_name][0]}")
        command: object = module.command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, words) for name, (_, words) in _COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            from hoyle.source.suggest import near

            guess = near(args[0], _COMMANDS)
            hint = f" Did you mean {guess!r}?" if guess else ""
            ctx.fail(f"there is no command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Lazy,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 nothing found; 1 findings, drift or failed cases; 2 wrong use, "
    "missing file or unreadable input; 101 a fault of hoyle's own. Of hoyle diff between two "
    "readings: 0 a record was found that tells them apart, 1 none was.",
)
@click.version_option(__version__, message="hoyle %(version)s")
def hoyle() -> None:
    """Judge recorded card games by their printed laws."""
