"""`hoyle differential BOOK`."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import click

from hoyle.cli.common import note, paint, progress, say, sound_book
from hoyle.ir import Book

if TYPE_CHECKING:
    from hoyle.play.differential import Difference


@click.command("differential")
@click.argument("book")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--mutants",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="How often each game is disturbed besides.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--faults",
    type=click.FloatRange(0, 1),
    default=0.2,
    show_default=True,
    help="The fraction of games in which a law chosen at random is broken.",
)
def command(book: str, games: int, seed: int, mutants: int, jobs: int, faults: float) -> int:
    """Compare generated code with the reference interpreter on random games.

    Each game is judged as played and disturbed at random. Every record is judged by both and
    screened, by the native screen too if that was compiled. Exit code 1 if they ever rule
    differently, or a screen passes a record in which something is found; the record is then
    shown, as small as it could be made.
    """
    from hoyle.driver import fresh_engine
    from hoyle.interpret import judge
    from hoyle.play.differential import Trial, differential

    loaded = sound_book(book)
    generated, screens = fresh_engine(loaded)
    trial = Trial(
        loaded.whole,
        partial(judge, loaded.whole),
        generated,
        screens,
        seed=seed,
        faults=faults,
        disturbed=mutants,
    )
    with progress("Comparing", games) as work:
        last = 0

        def on_progress(done: int, total: int) -> None:
            nonlocal last
            work.step(done - last)
            last = done

        report = differential(trial, games, jobs, on_progress)
    say(
        f"{report.games} games ({report.broken} broken on purpose) and {report.mutants} disturbed "
        f"ones, {report.events} events"
    )
    found: dict[str, int] = {}
    for (law, _), count in report.findings.items():
        found[law] = found.get(law, 0) + count
    laws = ", ".join(f"{law or 'none'} {count}" for law, count in sorted(found.items()))
    if screens[1:]:
        say("the native screen was held to the rulings too")
    say(f"findings by law: {laws or 'none'}")
    for difference in report.differences:
        _say(loaded.whole, difference)
    same = report.records - len(report.differences)
    say(f"{same} passed, {len(report.differences)} failed")
    return 1 if report.differences else 0


def _say(book: Book, difference: Difference) -> None:
    """Show a record on which the engines differ, and where their rulings do."""
    from hoyle.records.game import write_game

    say()
    said = f"the rulings differ in {', '.join(difference.where())}"
    if difference.passed:
        said = "a screen lets it pass, though something is found in it"
    say(paint()("error", f"game {difference.game}: {said}"))
    say(write_game(book, difference.record).rstrip())
    for name, made in (("interpreter", difference.first), ("generated", difference.second)):
        if isinstance(made, str):
            say(f"  {name} failed: {made}")
            continue
        for key in difference.where():
            if key in made:
                say(f"  {name}: {key}: {json.dumps(made[key], ensure_ascii=False)}")
    note("hoyle: this is a fault of hoyle's own; please report it")
