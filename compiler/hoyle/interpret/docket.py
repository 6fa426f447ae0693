"""What is found on one record, and the words it is told in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hoyle.interpret.expressions import Conflict
from hoyle.interpret.layout import Cells
from hoyle.interpret.operations import Env
from hoyle.interpret.program import Program
from hoyle.interpret.rules import BoundNames, Facts, Sentence
from hoyle.interpret.ruling import (
    ChangeText,
    Finding,
    FindingKind,
    Reckoned,
    citation_text,
    joined,
    reported,
)
from hoyle.ir import Head, Sort, kind_name
from hoyle.words.templates import fill


@dataclass(frozen=True, slots=True)
class Actor:
    """Whom a finding is about: a value and its sort."""

    value: int
    sort: Sort | None


NOBODY = Actor(-1, None)


class Docket:
    """The findings of a record so far. `event` is the index of the event being judged.

    One that is `wordless` says nothing of them but what they are and whom they are about: for
    judging that asks no more.
    """

    def __init__(self, program: Program, seats: Sequence[str]) -> None:
        self.program = program
        self.ledger = program.ledger(seats)
        self.texts = self.ledger.texts
        self.findings: list[Finding] = []
        self.reckoned: list[Reckoned] = []
        self.event = 0
        self.wordless = False
        self._seen = 0  # a bit for each act that has happened
        self._conflicts: frozenset[Conflict] = frozenset()
        self._unreported: frozenset[Conflict] = frozenset()
        program.expressions.conflicts.clear()

    def copy(self) -> Docket:
        """Give a docket that goes its own way from here."""
        twin = Docket.__new__(Docket)
        twin.program, twin.texts, twin.ledger = self.program, self.texts, self.ledger
        twin.findings, twin.event, twin._seen = self.findings.copy(), self.event, self._seen
        twin._conflicts, twin._unreported = self._conflicts, self._unreported
        twin.reckoned, twin.wordless = self.reckoned.copy(), self.wordless
        return twin

    @property
    def standing(self) -> tuple[object, ...]:
        """What was found, and what further findings may rest on."""
        return self.findings, self._seen, self._conflicts, self._unreported

    def happened(self, act: int) -> None:
        """Note that an act, by its place in the book, has happened."""
        self._seen |= 1 << act

    def seen(self, act: str) -> bool:
        """Tell whether an act has happened so far."""
        return self._seen >> self.program.act_places[act] & 1 == 1

    # ------------------------------------------------------------ findings

    def find(
        self,
        kind: FindingKind,
        head: Head | None,
        name: str,
        actor: Actor,
        bindings: dict[str, str],
        says: str = "",
        facts: list[list[str]] | None = None,
        assumed: Sequence[str] = (),
    ) -> int:
        """Make a finding and give its number."""
        n = len(self.findings) + 1
        player, side = self.who(actor)
        self.findings.append(
            {
                "n": n,
                "kind": kind,
                "law": "" if head is None else head.law,
                "title": "" if head is None else self.program.titles.get(head.law, ""),
                "clause": "" if head is None else head.id,
                "name": name,
                "player": player,
                "side": side,
                "event": self.event,
                "bindings": bindings,
                "says": says,
                "facts": facts or [],
                "effects": [],
                "citation": None if head is None else citation_text(head.citation, head),
                "verdict": "proved",
                "assumed": list(assumed),
                "alternatives": [],
            }
        )
        return n

    def reckon(self, head: Head, says: str, effects: Sequence[ChangeText]) -> None:
        """Note what a law that tells its reason, and makes no finding, has changed; or nothing."""
        if says:
            title = self.program.titles.get(head.law, "")
            self.reckoned.append(
                Reckoned(head.id, self.event, head.law, title, says, list(effects))
            )

    def credit(self, n: int, effects: Sequence[ChangeText]) -> None:
        """Add to a finding what was changed on its account; finding 0 is none."""
        if n and effects:
            finding = self.findings[n - 1]
            all_ = joined(finding["effects"], effects, reported(self.program.book))
            self.findings[n - 1] = {**finding, "effects": all_}

    def who(self, actor: Actor) -> tuple[str | None, str | None]:
        """Name a player with his side, or a side."""
        if actor.sort is None or actor.value < 0:
            return None, None
        kind = kind_name(actor.sort)
        sides = self.texts.codes.get("side", ())
        if kind == "side":
            return None, sides[actor.value]
        if kind == "player":
            side = self.program.layout.side_of[actor.value]
            return self.texts.seats[actor.value], sides[side] if side >= 0 else None
        return None, None

    def told(self, names: BoundNames, env: Sequence[int]) -> dict[str, str]:
        """Write bindings for people, in order of binding."""
        if self.wordless:
            return {}
        text = self.texts.text
        return {name: text(sort, env[i]) for name, sort, i in names if name[0] != "_"}

    def said(self, sentence: Sentence, view: Cells, env: Env, anyone: str = "") -> str:
        """Write a sentence with its values; `anyone` names those who may act for a holder."""
        if self.wordless or not sentence:
            return ""
        values = [part[0](view, env) for part in sentence if part.__class__ is tuple]
        return self.ledger.written(sentence, values, anyone)

    def anyone(self, holder: Actor) -> str:
        """Name those who may act for a holder: *A or B*, or the side of a player."""
        assert holder.sort is not None
        layout = self.program.layout
        if kind_name(holder.sort) == "side":
            members = [i for i, side in enumerate(layout.side_of) if side == holder.value]
            return " or ".join(self.texts.seats[i] for i in members)
        side = layout.side_of[holder.value]
        return self.texts.codes["side"][side] if side >= 0 else self.texts.seats[holder.value]

    def explained(
        self, facts: Facts, told: Mapping[str, str], view: Cells, env: Env
    ) -> list[list[str]]:
        """Write the facts of a clause with their values; `told` are its bindings."""
        if self.wordless:
            return []
        text = self.texts.text
        return [[self.filled(words, told), text(sort, fn(view, env))] for words, fn, sort in facts]

    def filled(self, words: str, told: Mapping[str, str]) -> str:
        """Write words with the values of variables, and the names of players and sides."""
        if "{" not in words:
            return words
        return fill(words, {**self.texts.named, **told})

    # ------------------------------------------------------------ conflicts

    def note_conflicts(self) -> None:
        """Take up the conflicts met since last asked, those that are new to this record."""
        met = self.program.expressions.conflicts
        if met:
            self._unreported |= frozenset(met) - self._conflicts
            self._conflicts |= met
            met.clear()

    def report_conflicts(self) -> None:
        """Make findings of the conflicts met, as of the present event."""
        self.note_conflicts()
        if not self._unreported:
            return
        for place, args in sorted(self._unreported):
            definition = self.program.book.definitions[place]
            pairs = zip(definition.params, args, strict=True)
            told = {var.name: self.texts.text(var.sort, arg) for var, arg in pairs}
            self.find("conflict", None, definition.name, NOBODY, told)
        self._unreported = frozenset()
