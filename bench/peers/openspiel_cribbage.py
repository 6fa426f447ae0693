"""Cribbage replayed by OpenSpiel, whose games are those that its own players made.

A replay that asks of each act whether it is legal finds that something is wrong, and no more: there
is no record that goes on after a fault, no law and no remedy.
"""

from __future__ import annotations

from random import Random
from typing import Any


class Cribbage:
    """OpenSpiel's game, and games of it at random."""

    def __init__(self) -> None:
        import pyspiel

        self._game: Any = pyspiel.load_game("cribbage")

    def played(self, count: int, seed: int = 1) -> list[list[int]]:
        """Play so many games at random; give their acts."""
        rng = Random(seed)
        games = []
        for _ in range(count):
            state, acts = self._game.new_initial_state(), []
            while not state.is_terminal():
                if state.is_chance_node():
                    acts.append(rng.choice(state.chance_outcomes())[0])
                else:
                    acts.append(rng.choice(state.legal_actions()))
                state.apply_action(acts[-1])
            games.append(acts)
        return games

    def replay(self, acts: list[int]) -> bool:
        """Replay a game; tell whether every act is legal."""
        state = self._game.new_initial_state()
        for act in acts:
            if act not in state.legal_actions():
                return False
            state.apply_action(act)
        return bool(state.is_terminal())
