"""`hoyle erasure [BOOK...]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.cli.common import paint, playable_books, progress, say

if TYPE_CHECKING:
    from hoyle.driver import Loaded
    from hoyle.play.erasure import ErasureFault


@click.command("erasure")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--show", type=click.IntRange(0), default=3, show_default=True, help="Faults shown.")
def command(books: tuple[str, ...], games: int, seed: int, show: int) -> int:
    """Hide parts of complete records, and see that nothing is told of them that is not so.

    Random games, most of them with faults, are judged whole and then with something hidden:
    the deals, what a tag tells, all that, and everything before an act. What is proved of the
    torn record must be found in the whole one, and what is found there of acts still written
    must be proved, undecided, or by a law on which the torn record is not ruled. Exit code 1 if
    it is not so.
    """
    sound = [_tried(loaded, games, seed, show) for loaded in playable_books(books)]
    return 0 if all(sound) else 1


def _tried(loaded: Loaded, games: int, seed: int, show: int) -> bool:
    from hoyle.driver import judge_of
    from hoyle.play.erasure import ErasureTest

    test = ErasureTest(loaded.whole, judge_of(loaded), seed)
    shown = 0
    with progress(f"Tearing {loaded.name}", games) as work:
        for number in range(games):
            for fault in test.game(number):
                shown += 1
                if shown <= show:
                    _say(loaded, fault, seed)
            work.step(1)
    sound = True
    for name, count in test.counts.items():
        if count.records:
            sound = sound and not (count.false or count.acquitted)
            say(
                f"{loaded.name}, without {name}: {count.records} records, "
                f"{count.findings} findings; false {count.false}, passed over {count.acquitted}, "
                f"undecided {count.undecided}"
            )
    return sound


def _say(loaded: Loaded, fault: ErasureFault, seed: int) -> None:
    from hoyle.records.game import write_game
    from hoyle.render.findings import message

    what = "proved, and not so" if fault.proved else "passed over"
    title = f"{loaded.name}, game {fault.game} of seed {seed}, without {fault.erasure}: {what}"
    say(paint()("error", f"{title}: event {fault.finding['event'] + 1}: {message(fault.finding)}"))
    say(write_game(loaded.whole, fault.record).rstrip())
    say()
