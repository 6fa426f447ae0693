"""What is ruled on a record: the ruling as JSON-able data, its value texts, several worlds in one.

The interpreter and generated modules make equal rulings, in the same order of keys. Where
the field's name does not say all:

*finding.* `name` is the offence (for a lifted one too), the act of a void act or a
contradiction, the option elected or the act of a power exercised, the definition in
conflict; "" for a holding. `player` and `side` are those of the offender; of the holder for
an election; of the first role for a power, a void act or a contradiction; for a holding, of
the first role or the offender that triggered it, or of the holder of the menu elected. A
player brings his side with him, if he has one; a side is ruled on with `player` null.
`bindings` are the clause's variables in order of binding (variables whose names begin with
_ are left out); for a void act or contradiction, the roles; for a conflict, the
definition's parameters. Law, title and clause are "" and the citation null where no clause
speaks. The facts of an election are those of the menu's opening. `says` of an election is
the option's, or else the menu's. `assumed` are those acts of an offence's `assumes` of which
the record has none up to this event; other kinds of finding assume nothing.

*menu.* Words and `says` of the options are as at the opening; those of the option elected
as at the election, its words from the act itself. Before that, an unbound role is "a card"
(a set or list: "cards"; see `hoyle.words.templates.phrase`), except that a first role of the
holder's sort is the holder, and one of the other sort those who may act for him ("A or B");
a part of `says` that needs an unbound role is written in the same way. `until` is the words
of triggers, with the bindings of the opening put into their holes. `why` tells what closed
a menu, or an option before its menu: the act in its own words, or else the trigger's words.
A live option of an open menu is *unavailable* if its `if` is false in the last state of all
worlds in which the menu is open; an `if` that needs an unbound role is taken to be true. Then
`why` is its `needs`, and `facts` are the option's, in the last state; `facts` of any other option
are empty. One that is unavailable in some of them is live, and its `why` is its `needs`, too.

*duty.* `what` is the words of the fulfilment, with the bindings of the opening.

*facts* are words, their holes filled with the bindings of the clause, and values.

*settlement, state.* A state with several keys has them joined by a space. A scalar state's
value stands under its name, without keys. `changes` are of the states settled: state, key
("" for a scalar), before, after; equal where an effect would have passed the bound that the
state stood at.

*otherwise* is how the record settles and stands in the first world in which that is not as it
settles and stands in the first of all; null if it is so in all of them.

*unruled* are the clauses that an act of a record that begins in the middle asks, and that rest on
what went before it: what they find is undecided, and what they do not find is not denied.

*too_open* is true where a record leaves more open than is judged, and else not there: then nothing
is proved, and the first world alone is told to its end.

*effects* are changes likewise, of the states shown or settled, by the clauses on an offence or
an election, by the option or power exercised together with its act, by a holding itself.
They are ordered by state, then by key; what was changed several times is one change. *varies*
is true where they are not the same in all completions that have the finding, and else not there.

*alternatives* are the numbers of findings on the same event that no completion has together with
this one: some
unknown state would have had to begin otherwise for the one than for the other.

*verdict.* What is not found without the acts that contradict the record is undecided, whatever it
is but the contradiction itself (`hoyle.shared.contradicted`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple, NotRequired, TypedDict

from hoyle.ir import Act, Book, Citation, Head, Slot, Sort, Word
from hoyle.ir.game import Record
from hoyle.ir.texts import Value, side_names, value_text
from hoyle.words.templates import agreeing, of_himself, spaced

FindingKind = Literal["offence", "void", "exercised", "holding", "contradiction", "conflict"]
Verdict = Literal["proved", "undecided"]


class CitationText(TypedDict):
    """Where a clause stands and what it rests on."""

    quote: str
    source: str
    supplied: str
    line: str


ChangeText = list[str]  # state, key, before, after


class Finding(TypedDict):
    """One thing found; `event` counts from 0, `n` from 1."""

    n: int
    kind: FindingKind
    law: str
    title: str
    clause: str
    name: str
    player: str | None
    side: str | None
    event: int
    bindings: dict[str, str]
    says: str
    facts: list[list[str]]
    effects: list[ChangeText]
    citation: CitationText | None
    verdict: Verdict
    assumed: list[str]
    alternatives: list[int]
    varies: NotRequired[bool]


class OptionText(TypedDict):
    """One choice of a menu."""

    name: str
    words: str
    says: str
    status: Literal["live", "elected", "lapsed", "unavailable"]
    until: list[str]
    why: str
    facts: list[list[str]]


class Menu(TypedDict):
    """A menu that was opened, and what became of it."""

    name: str
    law: str
    clause: str
    holder: str
    finding: int
    opened: int
    consulting: Literal["allowed", "barred", "unstated"]
    status: Literal["open", "elected", "lapsed"]
    closed: int | None
    why: str
    until: list[str]
    elected: str | None
    options: list[OptionText]
    verdict: Verdict


class Duty(TypedDict):
    """A duty that was opened, and what became of it."""

    law: str
    clause: str
    bearer: str
    what: str
    status: Literal["pending", "fulfilled", "released", "violated"]
    opened: int
    closed: int | None
    verdict: Verdict


class Step(TypedDict):
    """A step of the settlement and what it changed."""

    name: str
    law: str
    changes: list[ChangeText]
    citation: CitationText


class Reckoned(NamedTuple):
    """What a law brought about that is no finding: where, by which law, why, what it changed."""

    clause: str
    event: int
    law: str
    title: str
    says: str
    changes: list[ChangeText]


States = dict[str, str | dict[str, str]]


class SettlementText(TypedDict):
    """How the record settles."""

    steps: list[Step]
    values: States


class Outcome(TypedDict):
    """How a record settles and stands."""

    settlement: SettlementText | None
    state: States


class Ruling(TypedDict):
    """All that a book has to say on one record."""

    book: str
    edition: str
    options: dict[str, str]
    seats: list[str]
    findings: list[Finding]
    menus: list[Menu]
    duties: list[Duty]
    settlement: SettlementText | None
    state: States
    otherwise: Outcome | None
    unruled: list[str]
    too_open: NotRequired[bool]


RecordJudge = Callable[[Record], Ruling]
"""Rules on a record: the interpreter, or generated code."""


# ---------------------------------------------------------------- values as text


class Texts:
    """Writes values, with the names that one record gives its players and sides."""

    def __init__(self, book: Book, seats: Sequence[str] = ()) -> None:
        codes = {kind.name: kind.codes for kind in book.kinds}
        own = codes.get("player", ())
        self.seats: tuple[str, ...] = tuple(seats) or own
        if self.seats != own:
            codes["player"] = self.seats
            codes["side"] = side_names(book, self.seats)
        self.codes = codes
        # What stands for a player or side in words with holes; see `hoyle.words.templates`.
        self.named = {
            f"{kind} {i}": code
            for kind in ("player", "side")
            for i, code in enumerate(codes.get(kind, ()))
        }

    def text(self, sort: Sort, value: Value) -> str:
        """Write a value of a sort, see `hoyle.ir.texts`."""
        return value_text(self.codes, sort, value)

    def act(self, act: Act, args: Iterable[int]) -> str:
        """Write an act in its own words, given a value for each role."""
        pairs = zip(act.roles, args, strict=True)
        said = {role.var: self.text(role.sort, value) for role, value in pairs}
        return self.phrase(act.phrase, said)

    def phrase(self, phrase: Iterable[Word | Slot], roles: dict[str, str]) -> str:
        """Write an act in its own words, given a text for each role's variable."""
        parts = (
            (part.text, False) if isinstance(part, Word) else (roles[part.var], True)
            for part in phrase
        )
        return agreeing(spaced(parts))


def contradicts_itself(ruling: Ruling) -> bool:
    """Tell whether a ruling finds that its record cannot be right as it stands."""
    return any(one["kind"] == "contradiction" for one in ruling["findings"])


def event_words(record: Record, event: int, book: Book) -> str:
    """Say the act of an event in its own words; "" where there is no such event."""
    if not 0 <= event < len(record.events):
        return ""
    told = record.events[event]
    act = next(act for act in book.acts if act.name == told.act)
    return of_himself(Texts(book, record.seats).act(act, told.args))


def citation_text(citation: Citation, head: Head) -> CitationText:
    """Write a clause's citation with the line that the clause stands on."""
    return {
        "quote": citation.quote,
        "source": citation.source,
        "supplied": citation.supplied,
        "line": f"rules/{head.span.file}:{head.span.line}",
    }


def reported(book: Book) -> tuple[str, ...]:
    """Name the states whose changes are told: those shown, and those settled."""
    settled = () if book.settlement is None else book.settlement.states
    return tuple(dict.fromkeys((*book.shown, *settled)))


def joined(
    effects: Sequence[ChangeText], more: Sequence[ChangeText], order: Sequence[str]
) -> list[ChangeText]:
    """Make one of two changes of the same value, none if they undo each other; in order."""
    found = {(state, key): [state, key, old, new] for state, key, old, new in effects}
    for state, key, old, new in more:
        first = found.pop((state, key), [state, key, old, old])
        if first[2] != new or first[2] == first[3] == old:
            found[state, key] = [state, key, first[2], new]
    return sorted(found.values(), key=lambda change: (order.index(change[0]), change[1]))
