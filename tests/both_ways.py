"""A small book judged both ways: by the interpreter and by its validator, which must agree."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from hoyle import ir
from hoyle.emit import emit
from hoyle.engine.validators import compile_validator
from hoyle.interpret import judge
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Event, Record, StartValues
from tests.small_books import small_book

SEATS = ("A", "B")


@dataclass(frozen=True)
class BothWays:
    """The small book with some items more, and how its records begin unless they say otherwise."""

    items: str
    start: StartValues = ()

    @cached_property
    def book(self) -> ir.Book:
        """The book, compiled when it is first asked for."""
        return small_book(self.items)

    @cached_property
    def validator(self) -> ModuleType:
        """Its validator."""
        module = compile_validator("tokens", emit(self.book))
        assert isinstance(module, ModuleType)
        return module

    def codes(self, *events: Event) -> list[tuple[int, tuple[int, ...]]]:
        """These acts, each by its place in the book."""
        places = {act.name: place for place, act in enumerate(self.book.acts)}
        return [(places[event.act], event.args) for event in events]

    def record(self, *events: Event, start: StartValues | None = None) -> Record:
        """A record of these acts."""
        return Record("tokens", SEATS, (), (), self.start if start is None else start, events)

    def ruled(self, found: Record) -> Ruling:
        """The ruling on a record, the same of both who judge."""
        ruling = judge(self.book, found)
        made = self.validator.adjudicate(found.start, SEATS, (), self.codes(*found.events))
        assert json.dumps(made) == json.dumps(ruling)
        return ruling

    def told(self, *events: Event, start: StartValues | None = None) -> list[tuple[str, str]]:
        """What is found of these acts, with the verdict."""
        ruling = self.ruled(self.record(*events, start=start))
        return [(one["name"], one["verdict"]) for one in ruling["findings"]]
