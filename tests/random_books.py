"""Small books made at random, each with states that a record may leave unsaid, and records of them.

Beside unknown states they have definitions with exceptions and clauses of every sort: offences,
consequences, holdings, duties, menus, powers, liberties, settlements. Most compile; what they say
makes no sense. `tests.fuzz_worlds` judges them.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Literal, NamedTuple

from hoyle.ir.game import Event, Record, StartValues
from tests.both_ways import BothWays

Sort = Literal["number", "truth", "player", "colour", "truth of player", "number of player"]
Roles = tuple[str, ...]  # variables that are bound where an expression stands


class State(NamedTuple):
    """A state that is unknown unless told: its name, its sort, and how it is declared."""

    name: str
    sort: Sort
    declared: str


class Act(NamedTuple):
    """An act, in words with a hole for each role."""

    name: str
    words: str
    roles: int = 1
    formal: bool = False


class Definition(NamedTuple):
    """A definition of a player: what it gives, and all states and definitions that it rests on."""

    name: str
    sort: Sort
    rests_on: frozenset[str]


UNKNOWN = (
    State("luck", "number", "luck : 0..3{tag} unknown unless told"),
    State("bold", "truth", "bold : truth{tag} unknown unless told"),
    State("sly", "truth", "sly : truth{tag} unknown unless told"),
    State("boss", "player", "boss : player or none = none{tag} unknown unless told"),
    State("lord", "player", "lord : player or none = boss{tag} unknown unless told"),
    State(
        "chief",
        "player",
        "chief : player or none = none{tag} unknown and not none unless told or nod",
    ),
    State("lot", "colour", "lot : colour or none = none{tag} unknown unless told or hint"),
    State("gone", "truth of player", "gone of player : truth{tag} unknown unless told"),
    State("won", "number of player", "won of player : 0..2{tag} unknown unless told"),
)
KNOWN = """state tally : 0..4 = 0
state purse of player : 0..5 = 0
state flag of player : truth
state whim : 0..9 = 0"""
ACTS = (
    Act("look", "{} looks"),
    Act("hint", "{} hints"),
    Act("warn", "{} warns"),
    Act("nod", "{} nods at {}", roles=2),
    Act("grab", "{} grabs", formal=True),
    Act("take", "{} takes from {}", roles=2, formal=True),
    Act("yield", "{} yields", formal=True),
)
PLAIN = tuple(act for act in ACTS if not act.formal)
EXCEPTIONS = "exceptions"  # what a definition rests on that has some
Way = Callable[[], str]  # how a text may be made
VALUES = {"number": (0, 3), "truth": (0, 1), "player": (-1, 1), "colour": (-1, 2)}


class Expressions:
    """Expressions made at random, of the states and definitions that there are."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        some = set(self.chance.sample([state.name for state in UNKNOWN], self.chance.randint(1, 3)))
        if "lord" in some:
            some.add("boss")
        self.states = [state for state in UNKNOWN if state.name in some]
        self.definitions: list[Definition] = []
        self.menus: list[str] = []
        self._left_out: frozenset[str] = frozenset()

    def likely(self, share: float) -> bool:
        """Whether something of this likelihood comes to be."""
        return self.chance.random() < share

    @contextmanager
    def without(self, *names: str) -> Iterator[None]:
        """Make expressions that do not rest on these."""
        kept, self._left_out = self._left_out, frozenset(names)
        yield
        self._left_out = kept

    def unknown(self, *sorts: Sort) -> list[State]:
        """The unknown states of these sorts that may be read."""
        left = [state for state in self.states if state.name not in self._left_out]
        return [state for state in left if state.sort in sorts]

    def defined(self, sort: Sort) -> list[str]:
        """The definitions of a sort that may be called."""
        own = [one for one in self.definitions if one.sort == sort]
        return [one.name for one in own if not one.rests_on & self._left_out]

    def player(self, roles: Roles) -> str:
        """A player, or nobody."""
        held = [state.name for state in self.unknown("player")]
        if held and self.likely(0.3):
            return self.chance.choice(held)
        return self.chance.choice([*roles, "A", "B", f"next of {roles[0]}", "elder"])

    def number(self, roles: Roles, depth: int = 2) -> str:
        """A number, which may count players or ask whether something is so."""
        held, called = self.unknown("number", "number of player"), self.defined("number")
        calls = 3 * bool(called)
        less, so = partial(self.number, depth=depth - 1), partial(self.truth, depth=depth - 1)
        ways: list[Way] = [
            lambda: str(self.chance.randint(0, 3)),
            lambda: self.chance.choice(("tally", "whim", f"purse of ({self.player(roles)})")),
            *[lambda: self._read(self.chance.choice(held), roles)] * 2 * bool(held),
        ]
        if depth > 0:
            ways += [
                lambda: f"({less(roles)} + {less(roles)})",
                lambda: f"(if {so(roles)} then {less(roles)} else {less(roles)})",
                lambda: f"(count X in players : {so(('X',))})",
                lambda: f"(sum X in players where {so(('X',))} : {less(('X',))})",
                *[lambda: f"{self.chance.choice(called)} of ({self.player(roles)})"] * calls,
            ]
        return self.chance.choice(ways)()

    def truth(self, roles: Roles, depth: int = 2) -> str:
        """Something that is so or not, mostly of what is unknown."""
        held = self.unknown("number", "truth", "player", "colour", "truth of player")
        called = self.defined("truth")
        calls = 3 * bool(called)
        less, so = partial(self.number, depth=depth - 1), partial(self.truth, depth=depth - 1)
        signs = (">", "<", "is", "<=", "is not")
        ways: list[Way] = [
            lambda: f"flag of ({self.player(roles)})",
            lambda: f"{self.player(roles)} is {self.player(roles)}",
            *[lambda: self._so(self.chance.choice(held), roles)] * 4 * bool(held),
        ]
        if depth > 0:
            ways += [
                lambda: f"{less(roles)} {self.chance.choice(signs)} {less(roles)}",
                lambda: f"({so(roles)} {self.chance.choice(('and', 'or'))} {so(roles)})",
                lambda: f"(not {so(roles)})",
                lambda: f"(some X in players : {so(('X',))})",
                lambda: "in vain" if self.likely(0.2) else f"tally > {self.chance.randint(0, 3)}",
                *[lambda: f"{self.chance.choice(called)} of ({self.player(roles)})"] * calls,
                *[lambda: f"open {self.chance.choice(self.menus)} for A"] * bool(self.menus),
                *[lambda: f"open {self.menus[-1]} for {roles[0]}"] * bool(self.menus),
            ]
        return self.chance.choice(ways)()

    def condition(self, roles: Roles, share: float) -> str:
        """Often a condition, with the word before it."""
        return f" if {self.truth(roles)}" if self.likely(share) else ""

    def _read(self, state: State, roles: Roles) -> str:
        return f"{state.name} of ({self.player(roles)})" if "of" in state.sort else state.name

    def _so(self, state: State, roles: Roles) -> str:
        match state.sort:
            case "player":
                return f"{state.name} is {self.chance.choice((*roles, 'none', 'A'))}"
            case "colour":
                return f"{state.name} is {self.chance.choice(('red', 'blue', 'none'))}"
            case "number":
                return f"{state.name} > {self.chance.randint(0, 2)}"
            case _:
                return self._read(state, roles)


class RandomBook(Expressions):
    """The book of a seed, `text`, and records of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.tagged = {state.name for state in self.states if self.likely(0.6)}
        self.offences: list[str] = []
        self.options: list[str] = []
        self.text = "\n".join(self._lines())

    def record(self, both: BothWays) -> Record:
        """A record of the book, of which tags may tell some states."""
        start: StartValues = ()
        for state in self.states:
            if state.name in self.tagged and self.likely(0.25):
                keyed = "of" in state.sort
                least, most = (0, 1) if keyed else VALUES[state.sort]
                for key in (0, 1) if keyed else (0,):
                    if not keyed or self.likely(0.7):
                        start += ((state.name, key, self.chance.randint(least, most)),)
        acts = self.chance.choices(ACTS, k=self.chance.choice((1, 2, 3, 4, 5, 6, 8, 12)))
        events = [Event(act.name, tuple(self.chance.choices((0, 1), k=act.roles))) for act in acts]
        return both.record(*events, start=start)

    def _lines(self) -> Iterator[str]:
        yield "let X, Y, Z : player"
        for state in self.states:
            whose = "{player} had " if "of" in state.sort else "there was "
            tag = f' tag "{state.name.title()}"' if state.name in self.tagged else ""
            yield f'state {state.declared.format(tag=tag)} says "{whose}{state.name}"'
        yield KNOWN
        for place in range(self.chance.randint(0, 3)):
            yield self._definition(f"d{place}")
        for act in ACTS:
            roles = ("P", "Q")[: act.roles]
            possible = (
                f' possible if {self.truth(roles)} else "no {{P}}"' if self.likely(0.15) else ""
            )
            does = f" does {self._effects(roles)}" if self.likely(0.45) else ""
            formal = "formal " if act.formal else ""
            yield f"{formal}act {act.name} : {act.words.format(*roles)}{possible}{does}"
        clauses = [self._clause() for _ in range(self.chance.randint(3, 8))]
        if self.likely(0.4):
            settled = self._effect(("A",))
            clauses.append(f"  settle payout{self.condition(('A',), 0.5)} does {settled}")
            more = [f", {state.name}" for state in self.states if self.likely(0.25)]
            when = self.chance.choice(("played is 0", "tally > 0", self.truth(("A",))))
            yield f"settlement of score{''.join(more)} when {when}"
        shown = [state.name for state in self.states if self.likely(0.2)]
        shown += [name for name in ("tally", "whim") if self.likely(0.3)]
        if shown:
            yield f"show {', '.join(shown)}"
        yield from ('law chances "Chances"', '  supplied "made up"', *clauses)

    def _definition(self, name: str) -> str:
        number = self.likely(0.5)
        make = self.number if number else self.truth
        lines = [f"define {name} of P = {make(('P',))}"]
        if self.likely(0.4):
            over = f" over {name}-first" if self.likely(0.5) else ""
            excepted = [f"{name}-first", f"{name}-second{over}"][: self.chance.randint(1, 2)]
            for one in excepted:
                when = self.truth(("P",), 1)
                lines.append(f"  except {one} : {make(('P',), 1)} when {when}")
        text = "\n".join(lines)
        words = frozenset(re.findall(r"[a-z]\w*", text))
        called = [one.rests_on for one in self.definitions if one.name in words]
        own = words | {EXCEPTIONS} if len(lines) > 1 else words
        sort: Sort = "number" if number else "truth"
        self.definitions.append(Definition(name, sort, own.union(*called)))
        return text

    def _effects(self, roles: Roles) -> str:
        return "; ".join(self._effect(roles) for _ in range(self.chance.choice((1, 1, 2))))

    def _effect(self, roles: Roles, branching: bool = True) -> str:
        less, so = partial(self.number, roles, 1), partial(self.truth, roles, 1)
        inner = partial(self._effect, roles, branching=False)
        ways: list[Way] = [
            lambda: f"tally rises by {self.chance.randint(1, 2)}",
            lambda: f"flag of ({self.player(roles)}) becomes {so()}",
            lambda: f"whim becomes {less()}",
            lambda: f"purse of ({self.player(roles)}) rises by {less()}",
            lambda: f"score of ({self.player(roles)}) rises by {less()}",
            *[lambda: self._told(self.chance.choice(self.states), roles)] * 2 * len(self.states),
        ]
        if branching:
            ways += [
                lambda: f"if {so()} then ( {inner()} ) otherwise ( {inner()} )",
                *[lambda: f"close {self.chance.choice(self.menus)} for A"] * bool(self.menus),
                *[lambda: f"close {self.menus[-1]} for {roles[0]}"] * bool(self.menus),
            ]
        return self.chance.choice(ways)()

    def _told(self, state: State, roles: Roles) -> str:
        """An effect on an unknown state, which may tell what it is."""
        name, whose = state.name, self._read(state, roles)
        few, so = self.chance.randint(0, 3), self.chance.choice(("true", "false"))
        turned = f"if {name} is red then blue else green"
        ways = {
            "number": (
                f"becomes {few}",
                f"becomes {self.number(roles, 1)}",
                "rises by 1",
                "begin anew",
            ),
            "truth": (f"becomes {so}", f"becomes {self.truth(roles, 1)}"),
            "player": (f"becomes {self.player(roles)}",),
            "colour": ("becomes red", "becomes green", "becomes none", f"becomes {turned}"),
            "truth of player": (f"becomes {so}",),
            "number of player": (f"becomes {few % 3}",),
        }
        return f"{whose} {self.chance.choice(ways[state.sort])}"

    def _trigger(self) -> tuple[str, Roles]:
        """What sets off a clause, and the roles that it binds."""
        alone: Roles = ("P",)
        ways = ["act"] * 7 + ["once"] + ["offence"] * 2 * bool(self.offences)
        match self.chance.choice([*ways, *["election"] * bool(self.options)]):
            case "offence":
                offence = self.chance.choice(self.offences)
                return f"offence {offence} by P{self.condition(alone, 0.7)}", alone
            case "election":
                return f"election {self.chance.choice(self.options)}", alone
            case "once":
                return f"for each P in players, once {self.truth(alone)}", alone
            case _:
                act = self.chance.choice(PLAIN if self.likely(0.75) else ACTS)
                roles = ("P", "Q")[: act.roles]
                after = "after " if self.likely(0.25) else ""
                return f"{after}{act.words.format(*roles)}{self.condition(roles, 0.7)}", roles

    def _window(self, *, lapsing: bool = False) -> str:
        """What ends a duty, a menu or, `lapsing`, a single option."""
        match self.chance.choice(["act"] * 5 + ["once"] * 3 + ["offence"] * bool(self.offences)):
            case "offence":
                return f"offence {self.chance.choice(self.offences)} by P"
            case "once" if lapsing:
                # Known and not mended: where a definition with exceptions is in conflict in a
                # window that decides nothing, the two do not agree whether that is met.
                with self.without(EXCEPTIONS):
                    return f"once {self.truth(('P',))}"
            case "once":
                return f"once {self.truth(('P',))}"
            case _:
                act = self.chance.choice(PLAIN)
                words = act.words.format(self.chance.choice(("any X", "P")), "any Z")
                after = "after " if self.likely(0.2) else ""
                return f"{after}{words}{self.condition(('P',), 0.5)}"

    def _clause(self) -> str:
        ways = ["effect"] * 3 + ["duty"] * 3 + ["menu"] * 4 + ["power"] * 2 + ["liberty"]
        if not self.offences or self.likely(0.3):
            return self._offence()
        match self.chance.choice(ways):
            case "effect":
                name, (when, _) = self.chance.choice(("consequence", "holding")), self._trigger()
                return f"  {name} when {when} does {self._effects(('P',))}"
            case "duty":
                return self._duty()
            case "menu":
                return self._menu()
            case "power":
                silent = self.chance.choice(("", "silent "))
                act = self.chance.choice(("P grabs", "P yields"))
                does = f" does {self._effects(('P',))}" if self.likely(0.5) else ""
                return f"  {silent}power that {act} while {self.truth(('P',))}{does}"
            case _:
                lifted = self.chance.choice(self.offences)
                return f"  liberty lifting {lifted} by P if {self.truth(('P',))}"

    def _offence(self) -> str:
        (when, _), unless = self._trigger(), self._unless(0.2)
        text = f"  offence off{len(self.offences)} by P when {when}{unless}{self._says()}"
        self.offences.append(f"off{len(self.offences)}")
        return text

    def _duty(self) -> str:
        (when, _), looks = self._trigger(), f"P looks if {self.truth(('P',))}"
        owed = self.chance.choice(("P hints", "P warns", looks))
        before, unless = self._window(), self._unless(0.4)
        offence = f"off{len(self.offences)}"
        text = f"    before {before}{unless}\n    else {offence} by P{self._says()}"
        self.offences.append(offence)
        return f"  duty of P that {owed} when {when}\n{text}"

    def _menu(self) -> str:
        when, _ = self._trigger()
        lines = [f"  menu menu{len(self.menus)} for P when {when}"]
        self.menus.append(f"menu{len(self.menus)}")
        if self.likely(0.5):
            lines.append(f"    until {self._window()}")
        for _ in range(self.chance.randint(1, 2)):
            option = f"op{len(self.options)}"
            self.options.append(option)
            act = self.chance.choice(("P grabs", "P yields", "P takes from Y"))
            lines.append(f"    option {option} : {act}{self.condition(('P',), 0.5)}")
            if self.likely(0.6):
                lines.append(f"      does {self._effects(('P',))}")
            if self.likely(0.3):
                lines.append(f"      until {self._window(lapsing=True)}")
        return "\n".join(lines)

    def _unless(self, share: float) -> str:
        return f" unless {self.truth(('P',))}" if self.likely(share) else ""

    def _says(self) -> str:
        return f'\n    says "{{P}} had {{{self.number(("P",), 1)}}}"' if self.likely(0.4) else ""
