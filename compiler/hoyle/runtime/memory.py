"""Definitions that go through things, remembered until something that they rest on is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, cast

from hoyle.runtime.state import BaseState
from hoyle.runtime.values import BoundValues, CodedValue

Remembered = TypeVar("Remembered", bound=Callable[..., CodedValue])
MOST_KNOWN = 1 << 10  # answers of one definition in one state


def pure(definition: Remembered) -> Remembered:
    """Remember a definition that reads no state, for the last arguments that it was given."""
    return cast(Remembered, lru_cache(maxsize=1 << 14)(definition))


def remembered(place: int) -> Callable[[Remembered], Remembered]:
    """Remember a definition in the state that it reads, at a place of the state's memory.

    It is worked out as ever while what it rests on is being written, and anew after that. What has
    no argument or one is asked so often that it is told apart.
    """
    bit = 1 << place

    def remember(definition: Remembered) -> Remembered:
        @wraps(definition)
        def asked(state: BaseState, *args: CodedValue) -> CodedValue:
            if state.written & bit:
                if state.writing & bit:
                    return definition(state, *args)
                state.written ^= bit
                state.memory[place] = {}
            known: dict[BoundValues, CodedValue] = state.memory[place]
            if args in known:
                return known[args]
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = known[args] = definition(state, *args)
            return found

        @wraps(definition)
        def asked_of(state: BaseState, arg: CodedValue) -> CodedValue:
            if state.written & bit:
                if state.writing & bit:
                    return definition(state, arg)
                state.written ^= bit
                state.memory[place] = {}
            known: dict[CodedValue, CodedValue] = state.memory[place]
            if arg in known:
                return known[arg]
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = known[arg] = definition(state, arg)
            return found

        @wraps(definition)
        def asked_alone(state: BaseState) -> CodedValue:
            if state.written & bit:
                if state.writing & bit:
                    return definition(state)
                state.written ^= bit
                state.memory[place] = definition(state)
            found: CodedValue = state.memory[place]
            return found

        ways = {1: asked_alone, 2: asked_of}
        return cast(Remembered, ways.get(definition.__code__.co_argcount, asked))

    return remember
