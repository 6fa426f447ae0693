"""Whole clauses in plain words: what the law book says of each law beside its text.

Variables keep their letters, for a clause is read alone: the first time *a player P*, then *P*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hoyle.ir import (
    Act,
    ActTrigger,
    Assign,
    Book,
    Clause,
    CloseMenu,
    ConsequenceClause,
    Definition,
    DutyClause,
    Effect,
    Expr,
    ForEach,
    Head,
    LibertyClause,
    Lit,
    MenuClause,
    OffenceClause,
    Op,
    PowerClause,
    Raise,
    Read,
    Says,
    Settle,
    State,
    Trigger,
    When,
)
from hoyle.words.discourse import CHANGES
from hoyle.words.grouping import runs_on
from hoyle.words.templates import HOLE, bare, fill, noun, spoken
from hoyle.words.verbalise import Verbaliser

_CONSULTING = {
    "allowed": "They may consult.",
    "barred": "They may not consult.",
    "unstated": "",
}


@dataclass(frozen=True, slots=True)
class Recital:
    """A clause in words: a sentence or two, and what is listed under them."""

    words: str
    items: tuple[str, ...] = ()
    after: str = ""


class Reciter:
    """Says the clauses, steps and definitions of one book."""

    def __init__(self, book: Book) -> None:
        self._words = Verbaliser(book)
        self._sorts = {state.name: state.sort for state in book.states}

    def clause(self, clause: Clause) -> Recital:
        """Say a clause."""
        match clause:
            case OffenceClause():
                word = "is an offence" if clause.word == "offence" else "is forbidden"
                said = f"{self._named(clause.breach)} {word}: when {self._when(clause.trigger)}"
                said += self._unless(clause.unless) + self._where(clause.head)
                return _recital(said, after="" if clause.penalty else "No penalty is set for it.")
            case DutyClause():
                said = f"When {self._when(clause.trigger)}{self._unless(clause.unless)}"
                duty = f"it is the duty of {self.say(clause.bearer)} that"
                said += f", {duty} {self._when(clause.fulfil)}"
                said += "".join(f", before {self._when(one)}" for one in clause.before)
                said += self._where(clause.head)
                penalty = "" if clause.penalty else ", for which no penalty is set"
                return _recital(said, after=f"Else there is {self._named(clause.breach)}{penalty}.")
            case LibertyClause():
                test = "" if clause.test is None else f", if {self._tests(clause.test)}"
                return _recital(f"{spoken(clause.offence)} is no offence{test}")
            case PowerClause():
                said = f"Allowed: {self._when(clause.pattern, ', while ')}"
                return _recital(said + self._then(clause.effects) + self._where(clause.head))
            case MenuClause():
                return self._menu(clause)
            case ConsequenceClause():
                said = "It fails: when" if clause.against else "When"
                said += f" {self._when(clause.trigger)}{self._unless(clause.unless)}"
                said += self._then(clause.effects) + self._where(clause.head)
                if clause.head.says is not None:
                    said += f": {self._says(clause.head.says)}"
                return _recital(said)

    def step(self, step: Settle) -> Recital:
        """Say a step of the settlement."""
        order = [f"after {spoken(name) if name != '*' else 'all else'}" for name in step.after]
        order += [f"before {spoken(name) if name != '*' else 'all else'}" for name in step.before]
        said = f"When the record is settled{', ' + ' and '.join(order) if order else ''}"
        test = "" if step.test is None else f", if {self._tests(step.test)}"
        return _recital(said + test + self._then(step.effects) + self._where(step.head))

    def definition(self, made: Definition) -> Recital:
        """Say what a definition stands for, and its exceptions."""
        exceptions = tuple(
            _Letters().put(
                f"{self.say(one.value)}, when {self._tests(one.test)} ({spoken(one.label)}"
                f"{', over ' + ' and '.join(map(spoken, one.over)) if one.over else ''})"
            )
            for one in made.exceptions
        )
        return _recital(self.say(made.base), exceptions, lead="but" if exceptions else "")

    def act(self, act: Act) -> Recital:
        """Say what happens in an act, and whether it wants authority."""
        formal = "It has effect only where a law gives the power for it." if act.formal else ""
        return Recital(_sentence(fill(self._words.act(act), {})), (), formal)

    def state(self, state: State) -> str:
        """Say what a state holds, and what it starts with."""
        keys = "".join(f" of {noun(key)}" for key in state.keys)
        start = HOLE.sub(lambda hole: hole[2], self.say(state.start))
        told = f", told by the tag {state.tag}" if state.tag else ""
        return f"{noun(state.sort)}{keys}; at the start {start}{told}"

    def say(self, expr: Expr) -> str:
        """Say an expression, with holes for its variables."""
        return self._words.say(expr)

    # ------------------------------------------------------------ parts

    def _menu(self, clause: MenuClause) -> Recital:
        said = f"When {self._when(clause.trigger)}, {self.say(clause.holder)} may choose"
        said += self._where(clause.head)
        ends = [f"until {self._when(one)}" for one in clause.until]
        options = []
        for option in clause.options:
            told = (
                f"{spoken(option.name)}: {self._when(option.pattern)}{self._then(option.effects)}"
            )
            told += "".join(f"; until {self._when(one)}" for one in option.until)
            options.append(told)
        letters = _Letters()
        return Recital(
            _sentence(letters.put(said), ":"),
            tuple(_sentence(letters.put(one)) for one in options),
            " ".join(
                part
                for part in (
                    _sentence("This is open " + letters.put(", or ".join(ends))) if ends else "",
                    _CONSULTING[clause.consulting],
                )
                if part
            ),
        )

    def _when(self, trigger: Trigger, joint: str = ", if ") -> str:
        if isinstance(trigger, ActTrigger) and trigger.after:
            joint = ", and if then "
        return self._words.trigger(trigger, joint)

    def _tests(self, test: Expr) -> str:
        return self._words.needs(test) or self.say(test)

    def _unless(self, tests: Sequence[Expr]) -> str:
        return "".join(f", unless {self.say(test)}" for test in tests)

    def _where(self, head: Head) -> str:
        """Say what variables stand for that no act names."""
        each = [
            f"for each {{{var.name}|{bare(var.sort)}}} of {self.say(of)}" for var, of in head.each
        ]
        given = [f"where {{{var.name}|}} is {self.say(value)}" for var, value in head.given]
        return "".join(f"; {part}" for part in (*each, *given))

    def _named(self, breach: Raise) -> str:
        return f"{spoken(breach.offence)} by {self.say(breach.offender)}"

    def _says(self, says: Says) -> str:
        return "".join(part if isinstance(part, str) else self.say(part) for part in says.parts)

    def _then(self, effects: Sequence[Effect]) -> str:
        return f", then {self._effects(effects)}" if effects else ""

    def _effects(self, effects: Sequence[Effect]) -> str:
        return " and ".join(self._effect(one, alone=len(effects) == 1) for one in effects)

    def _effect(self, effect: Effect, *, alone: bool) -> str:
        match effect:
            case Assign(state, keys, value):
                target = Read(state, keys, self._sorts[state])
                told = self.say(target)
                match value:
                    case Op(op, (now, by)) if op in CHANGES and now == target:
                        return f"{told} {CHANGES[op]} {self.say(by)}"
                    case Lit(bool() as so):
                        return f"it is {'' if so else 'no longer '}so that {told}"
                    case _:
                        said = self.say(value)
                        apart = not alone and runs_on(value, last=True)
                        return f"{told} becomes {f'({said})' if apart else said}"
            case When(test, then, other):
                said = f"if {self._tests(test)}, {self._effects(then)}"
                return f"({said}{'; otherwise ' + self._effects(other) if other else ''})"
            case ForEach(var, var_sort, domain, body):
                among = f"{{{var}|{bare(var_sort)}}} of {self.say(domain)}"
                return f"(for each {among}, {self._effects(body)})"
            case CloseMenu(menu, holder):
                return f"{spoken(menu)} is closed for {self.say(holder)}"


class _Letters:
    """Puts letters for variables into words with holes, after the noun the first time."""

    def __init__(self) -> None:
        self._met: set[str] = set()

    def put(self, words: str) -> str:
        """Fill the holes of a text that comes after those before it."""
        while HOLE.search(words):
            words = HOLE.sub(lambda hole: self._one(hole[1], hole[2]), words)
        return words

    def _one(self, name: str, unknown: str) -> str:
        letter = name.replace("~", "").lstrip("_")
        kind, _, place = name.partition(" ")
        if place.isdigit() and kind in ("player", "side"):
            return unknown
        first = name not in self._met
        self._met.add(name)
        known = unknown.startswith(("that ", "those ")) or unknown.isupper()
        return f"{unknown} {letter}" if first and unknown and not known else letter


def _recital(words: str, items: Sequence[str] = (), after: str = "", lead: str = "") -> Recital:
    letters = _Letters()
    said = _sentence(letters.put(words), f", {lead}:" if lead else ".")
    return Recital(said, tuple(map(letters.put, items)), _sentence(letters.put(after), ""))


def _sentence(words: str, end: str = ".") -> str:
    """Begin with a capital and end with a stop; letters of variables stay as they are."""
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{end}" if words else ""


def recitals(book: Book) -> Iterator[tuple[str, Recital]]:
    """Say every clause and step of a book, each with its law, in book order."""
    reciter = Reciter(book)
    for clause in book.clauses:
        yield clause.head.law, reciter.clause(clause)
    for step in () if book.settlement is None else book.settlement.steps:
        yield step.head.law, reciter.step(step)
