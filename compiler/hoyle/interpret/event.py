"""One event on its way through the steps that `hoyle.ir` fixes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from hoyle.interpret.docket import NOBODY, Actor
from hoyle.interpret.layout import TOUCHED, VAIN, VAIN_BIT, Cells
from hoyle.interpret.norm_life import Norms
from hoyle.interpret.norms import MenuNorm, Violation, takes
from hoyle.interpret.openings import RecordState, open_duty, open_menu
from hoyle.interpret.operations import Env
from hoyle.interpret.program import Program
from hoyle.interpret.rules import Breach, DutyRule, EffectRule, MenuRule, Rule, Window
from hoyle.interpret.ruling import ChangeText, FindingKind
from hoyle.interpret.watching import ONCE
from hoyle.ir import Head

Truths = tuple[frozenset[tuple[int, ...]], ...]  # of each once clause, the true bindings


@dataclass(frozen=True, slots=True)
class Cause:
    """What sets a clause off: the state it reads, the finding before it, and who did it."""

    view: Cells
    actor: Actor
    finding: int = 0


@dataclass(frozen=True, slots=True)
class Raised:
    """An offence in the queue, told as its clause saw it."""

    head: Head
    breach: Breach
    values: tuple[int, ...]  # the offender, then the parameters
    view: Cells
    bindings: dict[str, str]
    says: str
    facts: list[list[str]]


@dataclass(frozen=True, slots=True)
class Authority:
    """What lets a formal act take effect: a power, or a menu's option, and its bindings."""

    power: Rule | None
    seq: int
    place: int
    env: Env


class Judging:
    """One event being judged.

    It works on the table that it is given; `once` are the truths of once
    clauses after the event before, and in the end after this one.
    """

    def __init__(
        self, program: Program, table: RecordState, once: Truths, place: int, args: tuple[int, ...]
    ) -> None:
        self.program = program
        self.table = table
        self.docket = table.docket
        self.norms = table.norms
        self.once = once
        self.rule = program.acts[place]
        self.place = place
        self.args = args
        self.now = table.cells
        if self.now[VAIN]:
            self.now[VAIN] = 0
            self.now[TOUCHED] |= VAIN_BIT
        self.pre = self.now.copy()
        self.post = self.pre
        self.done: list[ChangeText] = []  # by the act itself, if it is formal
        self.queue: deque[Raised] = deque()
        self.raised: set[tuple[str, tuple[int, ...]]] = set()

    def judge(self) -> None:
        """Take the steps in order."""
        authority = self.take_place()
        void = self.rule.act.formal and authority is None
        if not void and self.norms.waiting_for(("act", self.place)):
            self._windows(-1 if authority is None else authority.seq)
        for rule in self.rule.rules:
            view = self.post if rule.after else self.pre
            found = rule.find(view, self.args)
            if found:
                cause = Cause(view, self._first_role())
                for env in found:
                    self._carry(rule, env, cause)
        if authority is not None:
            self._exercise(authority)
        self._drain()
        self._once()

    def take_place(self) -> Authority | None:
        """Take steps 1 to 4: let the act happen, if it has the authority it needs."""
        self._possible()
        authority = self._qualify() if self.rule.act.formal else None
        if authority is not None or not self.rule.act.formal:
            mark = self.docket.ledger.mark(self.now)
            self.rule.carry_out(self.now, [*self.args, *self.rule.room], self._close)
            if authority is not None:
                self.done = self.docket.ledger.since(mark, self.now)
        if self.rule.post:
            self.post = self.now.copy()
        return authority

    def _close(self, menu: str, holder: int, of_side: bool, why: str) -> None:
        self.norms.close_named(self.now, menu, holder, of_side, why)

    def _first_role(self) -> Actor:
        roles = self.rule.act.roles
        return Actor(self.args[0], roles[0].sort) if roles else NOBODY

    def _words(self) -> str:
        """Write the act in its own words."""
        return self.docket.texts.act(self.rule.act, self.args)

    # ------------------------------------------------------------ steps 2 and 3

    def _possible(self) -> None:
        rule = self.rule
        if rule.possible is None:
            return
        env = [*self.args, *rule.room]
        if not rule.possible(self.pre, env):
            self._about_act("contradiction", self.docket.said(rule.says, self.pre, env))

    def _about_act(self, kind: FindingKind, says: str) -> None:
        told = self.docket.told(self.rule.names, self.args)
        self.docket.find(kind, None, self.rule.act.name, self._first_role(), told, says)

    def _qualify(self) -> Authority | None:
        """Find what gives the act authority; without it, the act is void."""
        found = authority(self.program, self.norms, self.pre, self.place, self.args)
        if found is not None:
            return found
        self.pre[VAIN] = self.now[VAIN] = 1
        self.now[TOUCHED] |= VAIN_BIT
        self._about_act("void", "")
        return None

    # ------------------------------------------------------------ step 5

    def _windows(self, but: int) -> None:
        def hits(window: Window, opening: Sequence[int]) -> tuple[Env, Cells] | None:
            if window.kind != "act" or window.key != self.place:
                return None
            view = self.post if window.after else self.pre
            env = window.match(view, opening, self.args)
            return None if env is None else (env, view)

        key, done = ("act", self.place), self._words()
        for violation in self.norms.sweep(key, self.args, hits, self.now, but=but, done=done):
            self._violated(violation)

    def _named_windows(self, kind: str, name: str, values: Sequence[int], view: Cells) -> None:
        """Try windows that an offence or an election closes."""

        def hits(window: Window, opening: Sequence[int]) -> tuple[Env, Cells] | None:
            if window.kind != kind or window.key != name:
                return None
            env = window.match(view, opening, values)
            return None if env is None else (env, view)

        for violation in self.norms.sweep((kind, name), values, hits, self.now):
            self._violated(violation)

    def _violated(self, violation: Violation) -> None:
        lapse, env, view = violation.lapse, violation.env, violation.view
        head = violation.duty.rule.head
        told = self.docket.told(lapse.window.names, env)
        says = self.docket.said(lapse.says, view, env)
        facts = self.docket.explained(lapse.facts, told, view, env)
        self._raise(head, lapse.breach, env, view, told, says, facts)

    # ------------------------------------------------------------ carrying out

    def _carry(self, rule: Rule, env: Env, cause: Cause) -> None:
        docket, view = self.docket, cause.view
        match rule.action:
            case Breach() as breach:
                told = docket.told(rule.names, env)
                says, facts = (
                    docket.said(rule.says, view, env),
                    docket.explained(rule.facts, told, view, env),
                )
                self._raise(rule.head, breach, env, view, told, says, facts)
            case EffectRule() as effects:
                n = cause.finding
                if effects.finding:
                    n = self._find(rule, "holding", "", cause.actor, env, view)
                says = docket.said(rule.says, view, env) if rule.says and not n else ""
                mark = docket.ledger.mark(self.now)
                effects.carry_out(self.now, env, self._close)
                changed = docket.ledger.since(mark, self.now)
                docket.credit(n, changed)
                docket.reckon(rule.head, says, changed)
            case MenuRule() as menu:
                open_menu(self.table, rule, menu, env, view, cause.finding)
            case DutyRule() as duty:
                open_duty(self.table, rule, duty, env, view)
            case _ as unreachable:
                assert_never(unreachable)

    def _find(
        self, rule: Rule, kind: FindingKind, name: str, actor: Actor, env: Env, view: Cells
    ) -> int:
        docket = self.docket
        says, told = docket.said(rule.says, view, env), docket.told(rule.names, env)
        facts = docket.explained(rule.facts, told, view, env)
        return docket.find(kind, rule.head, name, actor, told, says, facts)

    def _raise(
        self,
        head: Head,
        breach: Breach,
        env: Env,
        view: Cells,
        told: dict[str, str],
        says: str,
        facts: list[list[str]],
    ) -> None:
        values = breach.values(view, env)
        if (breach.offence, values) not in self.raised:
            self.raised.add((breach.offence, values))
            self.queue.append(Raised(head, breach, values, view, told, says, facts))

    # ------------------------------------------------------------ step 7

    def _exercise(self, authority: Authority) -> None:
        docket = self.docket
        power, env = authority.power, authority.env
        if power is not None:
            assert isinstance(power.action, EffectRule)
            n = 0
            if power.action.finding:
                name = self.rule.act.name
                n = self._find(power, "exercised", name, self._first_role(), env, self.pre)
            mark = docket.ledger.mark(self.now)
            power.action.carry_out(self.now, env, self._close)
            docket.credit(n, self.done)
            docket.credit(n, docket.ledger.since(mark, self.now))
            return
        norm = self.norms.all[authority.seq]
        assert isinstance(norm, MenuNorm)
        option = norm.menu.options[authority.place]
        words = self._words()
        says = docket.said(option.says, self.pre, env)
        self.norms.elect(authority.seq, authority.place, words, says, self.now)
        mark = docket.ledger.mark(self.now)
        option.carry_out(self.now, env, self._close)
        changed = docket.ledger.since(mark, self.now)
        holder = Actor(norm.holder, norm.menu.sort)
        told = docket.told(option.taken.names, env)
        facts = [list(fact) for fact in norm.facts]
        name = option.option.name
        n = docket.find("exercised", norm.rule.head, name, holder, told, says, facts)
        docket.credit(n, self.done)
        docket.credit(n, changed)
        self._named_windows("election", name, (), self.pre)
        values = (*norm.opening, *self.args)
        cause = Cause(self.pre, holder, n)
        for rule in self.program.elections(norm.menu, authority.place):
            for found in rule.find(self.pre, values):
                self._carry(rule, found, cause)

    # ------------------------------------------------------------ step 8

    def _drain(self) -> None:
        while self.queue:
            raised = self.queue.popleft()
            if not self._lifted(raised):
                self._offence(raised)

    def _lifted(self, raised: Raised) -> bool:
        name = raised.breach.offence
        for liberty in self.program.liberties.get(name, ()):
            found = liberty.find(raised.view, raised.values)
            if found:
                actor = Actor(raised.values[0], raised.breach.sort)
                self._find(liberty, "exercised", name, actor, found[0], raised.view)
                self.norms.note(raised.head, f"offence {name} lifted", liberty.head.id)
                return True
        return False

    def _offence(self, raised: Raised) -> None:
        docket = self.docket
        name = raised.breach.offence
        actor = Actor(raised.values[0], raised.breach.sort)
        assumed = [act for act in raised.breach.assumes if not docket.seen(act)]
        n = docket.find(
            "offence", raised.head, name, actor, raised.bindings, raised.says, raised.facts, assumed
        )
        self._named_windows("offence", name, raised.values, raised.view)
        cause = Cause(raised.view, actor, n)
        for rule in self.program.by_offence.get(name, ()):
            for env in rule.find(raised.view, raised.values):
                self._carry(rule, env, cause)

    # ------------------------------------------------------------ step 9

    def _once(self) -> None:
        """Carry out what has become true, in rounds until a round finds nothing."""
        rules = self.program.once
        now: dict[int, frozenset[tuple[int, ...]]] = {}
        fired: set[tuple[int, tuple[int, ...]]] = set()
        progress = True
        changed = 0  # by the whole event
        while progress:
            progress = False
            touched, self.now[TOUCHED] = self.now[TOUCHED], 0
            changed |= touched
            if self.norms.waiting_for(ONCE):
                violations, progress = self.norms.sweep_once(self.now, changed)
                for violation in violations:
                    self._violated(violation)
            for i, rule in enumerate(rules):
                if not rule.rests & (touched | self.now[TOUCHED]):
                    continue
                found = [
                    (tuple([env[k] for k in rule.keys]), env) for env in rule.find(self.now, ())
                ]
                now[i] = frozenset(key for key, _ in found)
                for key, env in found:
                    if key not in self.once[i] and (i, key) not in fired:
                        fired.add((i, key))
                        progress = True
                        self._carry(rule, env, Cause(self.now, NOBODY))
            self._drain()
        if now:
            self.once = tuple(now.get(i, was) for i, was in enumerate(self.once))
        if self.norms.waiting_for(ONCE):
            self.norms.remember(self.now, changed | self.now[TOUCHED])
        self.now[TOUCHED] = 0


def authority(
    program: Program, norms: Norms, view: Cells, place: int, args: Sequence[int]
) -> Authority | None:
    """Find what gives a formal act authority: a power, or an option of a menu that is open."""
    for power in program.acts[place].powers:
        found = power.find(view, args)
        if found:
            return Authority(power, -1, 0, found[0])
    first = args[0] if args else -1
    for norm, at in norms.takers(place):
        option = norm.menu.options[at]
        if takes(option, norm, first, program.layout):
            env = option.taken.match(view, norm.opening, args)
            if env is not None:
                return Authority(None, norm.seq, at, env)
    return None


def amiss(
    program: Program, norms: Norms, view: Cells, place: int, args: Sequence[int]
) -> Iterator[tuple[FindingKind, str, Actor]]:
    """Give what is amiss with an act, and with whom, as far as that shows before it is done."""
    rule = program.acts[place]
    who = Actor(args[0], rule.act.roles[0].sort) if args else NOBODY
    if rule.possible is not None and not rule.possible(view, [*args, *rule.room]):
        yield "contradiction", rule.act.name, who
    if rule.act.formal and authority(program, norms, view, place, args) is None:
        yield "void", rule.act.name, who
        return  # what else is amiss may hang on that
    for one in rule.rules:
        if isinstance(breach := one.action, Breach) and not one.after:
            liberties = program.liberties.get(breach.offence, ())
            for env in one.find(view, args):
                values = breach.values(view, env)
                if not any(liberty.find(view, values) for liberty in liberties):
                    yield "offence", breach.offence, Actor(values[0], breach.sort)
