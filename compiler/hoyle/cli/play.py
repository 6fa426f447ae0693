"""`hoyle play [BOOK...]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.cli.common import paint, playable_books, progress, say

if TYPE_CHECKING:
    from hoyle.driver import Loaded
    from hoyle.play.proof import Failure

_MOST_FAILURES = 3  # games that failed, of each book


@click.command("play")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
def command(books: tuple[str, ...], games: int, seed: int, jobs: int) -> int:
    """Play random legal games of books, and see that every one comes out.

    A game must go to its end, be settled, draw no ruling against anybody, and conserve at
    every event what the book says is conserved. Half of the games are played under readings
    chosen at random, and one in four begins with values out of the common. Exit code 1 if a
    game does not come out; it is then shown. Of a book without moves there is none to play.
    """
    sound = [_played(loaded, games, seed, jobs) for loaded in playable_books(books)]
    return 0 if all(sound) else 1


def _played(loaded: Loaded, games: int, seed: int, jobs: int) -> bool:
    from hoyle.play.proof import Proof, Prover

    proof = Proof()
    prover = Prover(loaded.whole, seed)
    with progress(f"Playing {loaded.name}", games) as work:
        for part in prover.proofs(games, jobs):
            proof = proof.joined(part)
            work.step(part.games)
    for failure in proof.failures[:_MOST_FAILURES]:
        _say(loaded, failure, seed)
    failed = len(proof.failures)
    kept = ", ".join(one.name for one in loaded.whole.conserved) or "nothing declared"
    say(
        f"{loaded.name}: {games} games, {proof.events} events; {games - failed} came out, "
        f"{failed} did not; conserved: {kept}"
    )
    return not proof.failures


def _say(loaded: Loaded, failure: Failure, seed: int) -> None:
    from hoyle.records.game import write_game

    title = f"{loaded.name}, game {failure.game} of seed {seed}"
    for fault in failure.faults:
        say(paint()("error", f"{title}: {fault}"))
    say(write_game(loaded.whole, failure.record).rstrip())
    say()
