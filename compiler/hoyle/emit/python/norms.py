"""Menus and duties: the tables of their windows, the functions these use, their opening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.body import OWN, STATE, Function
from hoyle.emit.python.effects import PyEffects
from hoyle.emit.python.laws import NOTHING_BOUND, Bindings, ClauseWriter
from hoyle.emit.python.layout import Group, PyNode, call, filled, listing, text, true
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.words import PyWords
from hoyle.ir import (
    ActTrigger,
    DutyClause,
    ElectionTrigger,
    Expr,
    MenuClause,
    MenuOption,
    OffenceTrigger,
    OnceTrigger,
    Says,
    Trigger,
    Var,
    kind_name,
)
from hoyle.ir.conditions import any_of, told_by
from hoyle.ir.reads import OPEN
from hoyle.ir.visitor import free, offering


class PyNorms:
    """Writes the menus and duties of a book."""

    def __init__(self, lexicon: Lexicon, common: ClauseWriter) -> None:
        self.lexicon = lexicon
        self.common = common
        self.rules: list[str] = []
        self.rows: list[str] = []  # of the table of menus and duties
        self._openings: dict[int, Bindings] = {}
        self._made: list[str] = []  # functions of the norm being written

    # ------------------------------------------------------------ openings

    def opened(self, clause: MenuClause) -> Bindings:
        """Give what the opening of a menu binds, whether it has been written yet or not."""
        if id(clause) not in self._openings:
            base = NOTHING_BOUND
            if isinstance(clause.trigger, ElectionTrigger):
                elected = offering(self.lexicon.book, clause.trigger.option)
                bases = (self.taken(menu, place) for menu, place, _ in elected)
                base = next(bases, NOTHING_BOUND)
            opening = self.common.opening(clause.trigger, base)
            added = [(v.name, v.sort) for v, _ in (*clause.head.each, *clause.head.given)]
            scope = replace(opening.scope, sure=self.common.sureness.opening(clause))
            bound = (*opening.bound, *added)
            self._openings[id(clause)] = replace(opening, scope=scope, bound=bound)
        return self._openings[id(clause)]

    def taken(self, menu: MenuClause, place: int) -> Bindings:
        """Give what is bound once an option of a menu is taken."""
        opened = self.common.reopened(self.opened(menu))
        return replace(self.common.opening(menu.options[place].pattern, opened), compared=())

    def open_menu(
        self, f: Function, clause: MenuClause, name: str, bindings: Bindings, finding: str
    ) -> None:
        """Open a menu, its options told with what is bound at its opening."""
        scope = bindings.scope
        f.statement(f.expressions.value(clause.holder, scope).node, "holder = ")
        party = "PARTY_OF_SIDE[holder]" if kind_name(clause.holder.sort) == "side" else "holder"
        offers: list[PyNode] = []
        for option in clause.options:
            act = self.lexicon.acts[option.pattern.act]
            known = self._known(clause, option, bindings)
            own = scope
            first = option.pattern.args[0] if option.pattern.args else None
            if isinstance(first, Var) and first.name in known and first.name not in scope.vars:
                own = scope.bind(first.name, "holder", sure=True)
            words = PyWords(f, own, f"judge.anyone({party})")
            anyone = first.name if self._own(option) and isinstance(first, Var) else ""
            says = words.sentence(option.says, known, anyone)
            said = words.phrase(act, option.pattern, known, anyone=bool(anyone))
            offers.append(listing([said, says]))
        opening = f"{name.upper()}_MENU", party, self.common.values(bindings)
        offered = Group("[", tuple(offers), "]")
        facts = PyWords(f, scope).facts(clause.head.facts, bindings.sorts)
        f.tell("judge.open_menu", opening, offers=offered, facts=facts, finding=finding)

    def open_duty(self, f: Function, clause: DutyClause, name: str, bindings: Bindings) -> None:
        """Open a duty."""
        bearer = f.expressions.party(clause.bearer, bindings.scope)
        values = self.common.values(bindings)
        f.statement(call("judge.open_duty", f"{name.upper()}_DUTY", bearer, values))

    def _own(self, option: MenuOption) -> str:
        """Give the kind of a first role that only the holder may fill."""
        roles = self.lexicon.acts[option.pattern.act].roles
        kind = kind_name(roles[0].sort) if roles else ""
        return kind if roles and option.pattern.binds[0] and kind in ("player", "side") else ""

    def _known(self, clause: MenuClause, option: MenuOption, bindings: Bindings) -> set[str]:
        """Name the variables of an option that are known before it is taken."""
        known = {name for name, _ in bindings.bound}
        if self._own(option) and self._own(option) == kind_name(clause.holder.sort):
            known |= free(option.pattern.args[0])
        return known

    # ------------------------------------------------------------ menus

    def menu(self, clause: MenuClause, name: str, bindings: Bindings) -> list[str]:
        """Write the rule of a menu; give the functions of its options and windows."""
        opened, says, shared = self.common.reopened(bindings), clause.head.says, ""
        if says is not None and any(option.says is None for option in clause.options):
            shared = self._says(f"{name}_says", opened, says, [("*_", "object")])
        choices = [
            self._choice(clause, option, f"{name}_{identifier(option.name)}", opened, shared)
            for option in clause.options
        ]
        until = listing(self._windows(f"{name}_until", clause.until, opened))
        names = text(clause.name), text(clause.consulting)
        node = call("MenuSpec", name.upper(), *names, listing(choices), until=until)
        return self._rule(f"{name.upper()}_MENU", node)

    def _rule(self, name: str, node: PyNode) -> list[str]:
        """Write a rule; give the functions that were written for it."""
        self.rules.append(name)
        self.rows += filled(node, before=f"{name} = ")
        made, self._made = self._made, []
        return made

    def _choice(
        self, clause: MenuClause, option: MenuOption, name: str, opened: Bindings, shared: str
    ) -> PyNode:
        pattern = option.pattern
        bindings, held = self.common.opening(pattern, opened), self._held(option, opened)
        binds = (
            listing([text(arg.name), self.lexicon.sort(arg.sort), str(place)])
            for place, (arg, fresh) in enumerate(zip(pattern.args, pattern.binds, strict=True))
            if fresh and isinstance(arg, Var)
        )
        test = self.common.matching(bindings, pattern.test)
        known = told_by(pattern.test, self._known(clause, option, opened))
        taken = self._tell(name, bindings, test, f"an act takes the option {option.name}")
        offered = self._tell(f"{name}_offered", held, known, f"{option.name} can be taken")
        facts = self._facts(name, option, held) if offered and option.facts else ""
        if option.says is not None:
            shared = self._says(f"{name}_says", bindings, option.says)
        return call(
            "OptionSpec",
            text(option.name),
            self.lexicon.act_constants[pattern.act],
            binds=listing(binds),
            own=text(self._own(option)) if self._own(option) else None,
            taken=taken,
            mentions=_mentions(test, opened),
            offered=offered,
            needs=text(option.needs) if offered else None,
            facts=facts,
            says=shared,
            does=self._does(f"{name}_does", bindings, option) if option.effects else None,
            stirs=self.common.watched.stirs(option.effects),
            until=listing(self._windows(f"{name}_until", option.until, opened)),
        )

    def _held(self, option: MenuOption, opened: Bindings) -> Bindings:
        """Add to the bindings of an opening the holder, as the first role of an option."""
        first, scope = option.pattern.args[0] if option.pattern.args else None, opened.scope
        local, bound = "holder", opened.bound
        if isinstance(first, Var) and first.name not in scope.vars:
            local = scope.local(first.name, self.lexicon)
            scope = scope.bind(first.name, local)
            bound = (*bound, (first.name, first.sort))
        params = (*opened.params, (local, "int"))
        return replace(opened, scope=scope, params=params, bound=bound)

    # ------------------------------------------------------------ functions

    def _written(self, f: Function) -> str:
        """Name a function that is whole, unless it may stand in a row without a name."""
        line = f.in_a_line()
        if not line:
            f.name = line = self.lexicon.module.give(f.name)
            self._made.append(f.text())
        return line

    def _facts(self, name: str, option: MenuOption, held: Bindings) -> str:
        """Write a function that tells what explains whether an option can be had."""
        doc = [f"Tell what decides whether {option.name} can be taken."]
        f = Function(self.lexicon, f"{name}_facts", [*OWN, *held.params], "FactLines", doc)
        f.statement(PyWords(f, held.scope).facts(option.facts, held.sorts), before="return ")
        return self._written(f)

    def _tell(self, name: str, bindings: Bindings, test: Expr | None, said: str) -> str:
        """Write a function that tells a truth, if there is any to tell."""
        if test is None:
            return ""
        doc = [f"Tell whether {said}."]
        f = Function(self.lexicon, name, [STATE, *bindings.params], "bool", doc)
        f.give(test, bindings.scope)
        return self._written(f)

    def _says(
        self, name: str, bindings: Bindings, says: Says, more: Sequence[tuple[str, str]] = ()
    ) -> str:
        params = [*OWN, *bindings.params, *more]
        f = Function(self.lexicon, name, params, "str", ["Say what is elected."])
        f.statement(PyWords(f, bindings.scope).sentence(says), before="return ")
        return self._written(f)

    def _does(self, name: str, bindings: Bindings, option: MenuOption) -> str:
        doc = [f"Carry out the option {option.name}."]
        f = Function(self.lexicon, name, [*OWN, *bindings.params], "None", doc)
        PyEffects(f).all(option.effects, bindings.scope)
        return self._written(f)

    # ------------------------------------------------------------ duties

    def duty(self, clause: DutyClause, name: str, bindings: Bindings) -> list[str]:
        """Write the rule of a duty; give the functions of its windows."""
        opened = self.common.reopened(bindings)
        (fulfilled,) = self._windows(f"{name}_fulfilled", [clause.fulfil], opened)
        lapses: list[PyNode] = []
        known: dict[object, tuple[str, str]] = {}
        for trigger in clause.before:
            inner = self.common.opening(trigger, opened)
            (window,) = self._windows(f"{name}_before", [trigger], opened)
            key = (inner.params, inner.bound)
            if key not in known:
                known[key] = self._ending(clause, name, opened, inner)
            broken, unless = known[key]
            lapses.append(call("LapseSpec", window, broken, unless=unless))
        node = call("DutySpec", name.upper(), fulfilled, listing(lapses))
        return self._rule(f"{name.upper()}_DUTY", node)

    def _ending(
        self, clause: DutyClause, name: str, opened: Bindings, bindings: Bindings
    ) -> tuple[str, str]:
        """Write what follows when a duty's time ends, and what releases its bearer; give both."""
        own, constant = self.lexicon.module.give(f"{name}_broken"), name.upper()
        added = bindings.bound[len(opened.bound) :]
        if added:
            constant = self.lexicon.module.give(own.upper())
            names = [self.lexicon.variable(var, sort) for var, sort in added]
            bound = Group("(", (f"*{name.upper()}.bound", *names))
            node = call(f"{name.upper()}._replace", bound=bound)
            self.common.rows += filled(node, before=f"{constant} = ")
        doc = self.common.doc(clause.head, f"the duty is broken, which is {clause.breach.offence}")
        f = Function(self.lexicon, own, [*OWN, *bindings.params], "None", doc)
        self.common.offend(f, constant, clause.breach, clause.head, bindings)
        self._made.append(f.text())
        said = f"the bearer is released from {name}"
        unless = any_of(*clause.unless) if clause.unless else None
        return own, self._tell(f"{name}_unless", bindings, unless, said)

    # ------------------------------------------------------------ windows

    def _windows(
        self, name: str, triggers: Sequence[Trigger], opened: Bindings
    ) -> Iterator[PyNode]:
        """Write the windows of a norm, each with the function that its condition needs."""
        for trigger in triggers:
            bindings = self.common.opening(trigger, opened)
            test = self.common.matching(bindings, trigger.test)
            told = self._tell(name, bindings, test, f"this has happened: {trigger.text}")
            once = trigger if isinstance(trigger, OnceTrigger) else None
            yield call(
                "WindowSpec",
                text(trigger.words),
                self._on(trigger),
                *([told, _mentions(test, opened)] if told else []),
                moment=str(self.common.watched.bit(once)) if once else None,
                standing=true(once and once.standing),
                menus=true(OPEN in self.lexicon.reads.of(test)),
                after=true(isinstance(trigger, ActTrigger) and trigger.after),
            )

    def _on(self, trigger: Trigger) -> PyNode:
        match trigger:
            case ActTrigger(act):
                return self.lexicon.act_constants[act]
            case OffenceTrigger(offence):
                return text(f"offence {offence}")
            case ElectionTrigger(option):
                return text(f"election {option}")
            case OnceTrigger():
                return text("once")


def _mentions(test: Expr | None, opened: Bindings) -> PyNode:
    """Tell which bindings of a norm's opening a condition mentions, by their places."""
    needed = frozenset[str]() if test is None else free(test)
    return listing(str(place) for place, (name, _) in enumerate(opened.bound) if name in needed)
