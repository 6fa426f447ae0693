"""What sets a clause off, and the kinds of clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hoyle.ir.expressions import Effect, Expr, Says, Var
from hoyle.ir.sorts import Citation, Sort
from hoyle.source.span import Span


@dataclass(frozen=True, slots=True)
class ActTrigger:
    """*P plays C if ...*. `args` are, in role order, a Var to bind (or, if it is bound
    already, to compare), or an expression to compare with. `text` is the trigger as it
    was written, `words` (`hoyle.words.templates`) is how a ruling tells it."""

    act: str
    args: tuple[Expr, ...]
    binds: tuple[bool, ...]
    test: Expr | None
    after: bool
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class OffenceTrigger:
    """*offence k by P (C, T) if ...*; `args` are offender and parameters, as in ActTrigger."""

    offence: str
    args: tuple[Expr, ...]
    binds: tuple[bool, ...]
    test: Expr | None
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class ElectionTrigger:
    """*election of option o*: sees the bindings of the menu and of the option's pattern."""

    option: str
    test: Expr | None
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class OnceTrigger:
    """*once c*: the moment at which c becomes true.

    What is `standing` closes a norm that opens while c is true, too.
    """

    test: Expr
    text: str
    words: str = ""
    standing: bool = False


Trigger = ActTrigger | OffenceTrigger | ElectionTrigger | OnceTrigger


@dataclass(frozen=True, slots=True)
class Fact:
    """A part of a condition whose value explains a ruling, in words with holes."""

    text: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Head:
    """What clauses share: identity, citation, enumerated and computed variables, facts."""

    id: str  # "BOOK/9/1": book, law, place among the law's clauses
    law: str
    citation: Citation
    each: tuple[tuple[Var, Expr], ...]
    given: tuple[tuple[Var, Expr], ...]  # `letting`
    facts: tuple[Fact, ...]
    says: Says | None
    span: Span


@dataclass(frozen=True, slots=True)
class Raise:
    """An offence to raise: its name, the offender and the parameters."""

    offence: str
    offender: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class OffenceClause:
    """A named breach, when the trigger bites and no `unless` holds."""

    head: Head
    word: Literal["offence", "ban"]
    trigger: Trigger
    unless: tuple[Expr, ...]
    breach: Raise
    penalty: bool  # false: the page prints "no penalty" or none is taken
    assumes: tuple[str, ...]  # acts that could have made an `unless` hold


@dataclass(frozen=True, slots=True)
class DutyClause:
    """An obligation that opens on the trigger."""

    head: Head
    trigger: Trigger
    bearer: Expr
    fulfil: ActTrigger
    before: tuple[Trigger, ...]
    unless: tuple[Expr, ...]
    breach: Raise
    penalty: bool  # as in OffenceClause


@dataclass(frozen=True, slots=True)
class LibertyClause:
    """Lifts the named offence when its condition holds; sees the offence's parameters."""

    head: Head
    offence: str
    args: tuple[Var, ...]
    test: Expr | None


@dataclass(frozen=True, slots=True)
class PowerClause:
    """Authority for a formal act while its condition holds."""

    head: Head
    pattern: ActTrigger
    effects: tuple[Effect, ...]
    silent: bool


@dataclass(frozen=True, slots=True)
class MenuOption:
    """One of a menu's choices, taken by its formal act.

    `needs` is its condition in words and `facts` what explains it, where the condition can
    be told before the option is taken; else they are empty.
    """

    name: str
    pattern: ActTrigger
    until: tuple[Trigger, ...]
    effects: tuple[Effect, ...]
    says: Says | None
    needs: str = ""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuClause:
    """Several powers, one election. `holder` is a side or a player."""

    head: Head
    name: str
    trigger: Trigger
    holder: Expr
    consulting: Literal["allowed", "barred", "unstated"]
    until: tuple[Trigger, ...]
    options: tuple[MenuOption, ...]


@dataclass(frozen=True, slots=True)
class ConsequenceClause:
    """Effects that follow of themselves, when the trigger bites and no `unless` holds.

    `word` tells a consequence from a holding; one `against` him who acts holds that what he did,
    though he may do it, is not borne out: a claim fails.
    """

    head: Head
    word: Literal["consequence", "holding"]
    trigger: Trigger
    unless: tuple[Expr, ...]
    effects: tuple[Effect, ...]
    against: bool = False


Clause = OffenceClause | DutyClause | LibertyClause | PowerClause | MenuClause | ConsequenceClause


@dataclass(frozen=True, slots=True)
class Settle:
    """A step of the settlement; `before` and `after` name steps, "*" for every other."""

    head: Head
    name: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    test: Expr | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """When a record can be settled, which states it settles, and its steps in order."""

    test: Expr
    states: tuple[str, ...]
    steps: tuple[Settle, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Offence:
    """The signature of a named offence: sorts of offender and parameters."""

    name: str
    offender: Sort
    params: tuple[Var, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """A printed calculation: k of `marked` among `drawn` from `pool`; test on k."""

    head: Head
    number: str
    title: str
    pool: int
    drawn: int
    marked: int
    var: str
    test: Expr
    about: bool
    odds: tuple[int, int]
    against: bool
