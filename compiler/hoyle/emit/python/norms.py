"""Menus and duties: the tables of their windows, the functions these use, their opening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hoyle.emit.identifiers import identifier
from hoyle.emit.python.body import Function
from hoyle.emit.python.effects import PyEffects
from hoyle.emit.python.laws import NOTHING_BOUND, OWN, Bindings, ClauseWriter
from hoyle.emit.python.layout import Group, Prefixed, PyNode, call, lay, listing, text
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.words import PyWords
from hoyle.ir import (
    Act,
    ActTrigger,
    DutyClause,
    ElectionTrigger,
    Expr,
    MenuClause,
    MenuOption,
    OffenceTrigger,
    OnceTrigger,
    Trigger,
    Var,
    kind_name,
)
from hoyle.ir.conditions import any_of, told_by
from hoyle.ir.reads import OPEN
from hoyle.ir.visitor import free

STATE = ("state", "State")


class PyNorms:
    """Writes the menus and duties of a book."""

    def __init__(self, lexicon: Lexicon, common: ClauseWriter) -> None:
        self.lexicon = lexicon
        self.common = common
        self.rules: list[str] = []
        self._openings: dict[int, Bindings] = {}

    # ------------------------------------------------------------ openings

    def opened(self, clause: MenuClause) -> Bindings:
        """Give what the opening of a menu binds, whether it has been written yet or not."""
        if id(clause) not in self._openings:
            base = NOTHING_BOUND
            if isinstance(clause.trigger, ElectionTrigger):
                base = self._elected(clause.trigger.option)
            opening = self.common.opening(clause.trigger, base)
            added = [(v.name, v.sort) for v, _ in (*clause.head.each, *clause.head.given)]
            scope = replace(opening.scope, sure=self.common.sureness.opening(clause))
            bound = (*opening.bound, *added)
            self._openings[id(clause)] = replace(opening, scope=scope, bound=bound)
        return self._openings[id(clause)]

    def _elected(self, option: str) -> Bindings:
        for menu in self.lexicon.book.clauses:
            for one in menu.options if isinstance(menu, MenuClause) else ():
                if one.name == option:
                    assert isinstance(menu, MenuClause)
                    base = self.common.reopened(self.opened(menu))
                    return replace(self.common.opening(one.pattern, base), compared=())
        return NOTHING_BOUND

    def open_menu(
        self, f: Function, clause: MenuClause, name: str, bindings: Bindings, finding: str
    ) -> None:
        """Open a menu, its options told with what is bound at its opening."""
        scope = bindings.scope
        f.statement(f.expressions.value(clause.holder, scope).node, "holder = ")
        party = "PARTY_OF_SIDE[holder]" if kind_name(clause.holder.sort) == "side" else "holder"
        offers: list[PyNode] = []
        for option in clause.options:
            act = self._act(option.pattern)
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
        items: list[PyNode] = [f"{name.upper()}_MENU", party, self.common.values(bindings)]
        items.append(Group("[", tuple(offers), "]"))
        if clause.head.facts:
            facts = PyWords(f, scope).facts(clause.head.facts, bindings.sorts)
            items.append(Prefixed("facts=", facts))
        if finding:
            items.append(Prefixed("finding=", finding))
        f.statement(call("judge.open_menu", *items))

    def open_duty(self, f: Function, clause: DutyClause, name: str, bindings: Bindings) -> None:
        """Open a duty."""
        bearer = f.expressions.party(clause.bearer, bindings.scope)
        values = self.common.values(bindings)
        f.statement(call("judge.open_duty", f"{name.upper()}_DUTY", bearer, values))

    def _act(self, pattern: ActTrigger) -> Act:
        return self.lexicon.acts[pattern.act]

    def _own(self, option: MenuOption) -> str:
        """Give the kind of a first role that only the holder may fill."""
        roles = self._act(option.pattern).roles
        kind = kind_name(roles[0].sort) if roles else ""
        return kind if roles and option.pattern.binds[0] and kind in ("player", "side") else ""

    def _known(self, clause: MenuClause, option: MenuOption, bindings: Bindings) -> set[str]:
        """Name the variables of an option that are known before it is taken."""
        known = {name for name, _ in bindings.bound}
        if self._own(option) and self._own(option) == kind_name(clause.holder.sort):
            known |= free(option.pattern.args[0])
        return known

    # ------------------------------------------------------------ menus

    def menu(self, clause: MenuClause, name: str, bindings: Bindings) -> str:
        """Write the functions of a menu's options and windows, and the rule made of them."""
        made: list[str] = []
        opened = self.common.reopened(bindings)
        shared = None
        if clause.head.says is not None and any(o.says is None for o in clause.options):
            shared = self._says(f"{name}_says", opened, clause, None, made)
        choices = [
            self._choice(clause, option, f"{name}_{identifier(option.name)}", opened, shared, made)
            for option in clause.options
        ]
        until = self._windows(f"{name}_until", clause.until, opened, made)
        items: list[PyNode] = [
            name.upper(),
            text(clause.name),
            text(clause.consulting),
            listing(choices),
        ]
        if until:
            items.append(Prefixed("until=", listing(until)))
        rule = f"{name.upper()}_MENU"
        self.rules.append(rule)
        return "\n\n\n".join((*made, "\n".join(lay(call("MenuSpec", *items), 0, f"{rule} = "))))

    def _choice(
        self,
        clause: MenuClause,
        option: MenuOption,
        name: str,
        opened: Bindings,
        shared: str | None,
        made: list[str],
    ) -> PyNode:
        pattern = option.pattern
        bindings = self.common.opening(pattern, opened)
        items: list[PyNode] = [text(option.name), self.lexicon.act_constants[pattern.act]]
        binds: list[PyNode] = [
            listing([text(arg.name), self.lexicon.sort(arg.sort), str(place)])
            for place, (arg, fresh) in enumerate(zip(pattern.args, pattern.binds, strict=True))
            if fresh and isinstance(arg, Var)
        ]
        if binds:
            items.append(Prefixed("binds=", listing(binds)))
        if self._own(option):
            items.append(Prefixed("own=", text(self._own(option))))
        test = self.common.matching(bindings, pattern.test)
        if test is not None:
            taken = self._tell(name, bindings, test, f"an act takes the option {option.name}", made)
            items += [Prefixed("taken=", taken), *_mentions(test, opened)]
        offered = self._offered(clause, option, name, opened, made)
        if offered:
            items.append(Prefixed("offered=", offered))
            items.append(Prefixed("needs=", text(option.needs)))
        if offered and option.facts:
            items.append(Prefixed("facts=", self._facts(name, option, opened, made)))
        says = shared
        if option.says is not None:
            says = self._says(f"{name}_says", bindings, clause, option, made)
        if says:
            items.append(Prefixed("says=", says))
        if option.effects:
            items.append(Prefixed("does=", self._does(f"{name}_does", bindings, option, made)))
            stirs = self.common.watched.mask(option.effects)
            items += [f"stirs=0x{stirs:X}"] if stirs else []
        until = self._windows(f"{name}_until", option.until, opened, made)
        if until:
            items.append(Prefixed("until=", listing(until)))
        return call("OptionSpec", *items)

    def _offered(
        self, clause: MenuClause, option: MenuOption, name: str, opened: Bindings, made: list[str]
    ) -> str:
        """Write whether an option's own condition holds, as far as it can be told."""
        test = told_by(option.pattern.test, self._known(clause, option, opened))
        if test is None:
            return ""
        bindings = self._held(option, opened)
        return self._tell(f"{name}_offered", bindings, test, f"{option.name} can be taken", made)

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

    def _facts(self, name: str, option: MenuOption, opened: Bindings, made: list[str]) -> str:
        """Write a function that tells what explains whether an option can be had."""
        bindings = self._held(option, opened)
        own = self.lexicon.module.give(f"{name}_facts")
        doc = [f"Tell what decides whether {option.name} can be taken."]
        f = Function(self.lexicon, own, [*OWN, *bindings.params], "FactLines", doc)
        told = PyWords(f, bindings.scope).facts(option.facts, bindings.sorts)
        f.statement(told, before="return ")
        made.append(f.text())
        return own

    def _tell(self, name: str, bindings: Bindings, test: Expr, said: str, made: list[str]) -> str:
        """Write a function that tells a truth."""
        own = self.lexicon.module.give(name)
        doc = [f"Tell whether {said}."]
        f = Function(self.lexicon, own, [STATE, *bindings.params], "bool", doc)
        f.give(test, bindings.scope)
        made.append(f.text())
        return own

    def _says(
        self,
        name: str,
        bindings: Bindings,
        clause: MenuClause,
        option: MenuOption | None,
        made: list[str],
    ) -> str:
        own = self.lexicon.module.give(name)
        says = clause.head.says if option is None else option.says
        params = [*OWN, *bindings.params]
        if option is None:
            params.append(("*_", "object"))
        doc = ["Say what is elected."]
        f = Function(self.lexicon, own, params, "str", doc)
        f.statement(PyWords(f, bindings.scope).sentence(says), before="return ")
        made.append(f.text())
        return own

    def _does(self, name: str, bindings: Bindings, option: MenuOption, made: list[str]) -> str:
        own = self.lexicon.module.give(name)
        doc = [f"Carry out the option {option.name}."]
        f = Function(self.lexicon, own, [*OWN, *bindings.params], "None", doc)
        PyEffects(f).all(option.effects, bindings.scope)
        made.append(f.text())
        return own

    # ------------------------------------------------------------ duties

    def duty(self, clause: DutyClause, name: str, bindings: Bindings) -> str:
        """Write the functions of a duty's windows, and the rule made of them."""
        made: list[str] = []
        opened = self.common.reopened(bindings)
        (fulfilled,) = self._windows(f"{name}_fulfilled", [clause.fulfil], opened, made)
        lapses: list[PyNode] = []
        known: dict[object, tuple[PyNode, ...]] = {}
        for trigger in clause.before:
            inner = self.common.opening(trigger, opened)
            (window,) = self._windows(f"{name}_before", [trigger], opened, made)
            key = (inner.params, inner.bound)
            if key not in known:
                known[key] = self._ending(clause, name, opened, inner, made)
            lapses.append(call("LapseSpec", window, *known[key]))
        rule = f"{name.upper()}_DUTY"
        self.rules.append(rule)
        node = call("DutySpec", name.upper(), fulfilled, listing(lapses))
        return "\n\n\n".join((*made, "\n".join(lay(node, 0, f"{rule} = "))))

    def _ending(
        self, clause: DutyClause, name: str, opened: Bindings, bindings: Bindings, made: list[str]
    ) -> tuple[PyNode, ...]:
        """Write what follows when a duty's time ends, and what releases its bearer."""
        items: list[PyNode] = [self._broken(clause, name, opened, bindings, made)]
        if clause.unless:
            said = f"the bearer is released from {name}"
            unless = self._tell(f"{name}_unless", bindings, any_of(*clause.unless), said, made)
            items.append(Prefixed("unless=", unless))
        return tuple(items)

    def _broken(
        self, clause: DutyClause, name: str, opened: Bindings, bindings: Bindings, made: list[str]
    ) -> str:
        """Write what follows when a duty's time ends and it is unfulfilled."""
        own = self.lexicon.module.give(f"{name}_broken")
        constant = name.upper()
        added = bindings.bound[len(opened.bound) :]
        if added:
            constant = self.lexicon.module.give(own.upper())
            names = [self.lexicon.variable(var, sort) for var, sort in added]
            bound = Group("(", (f"*{name.upper()}.bound", *names))
            node = call(f"{name.upper()}._replace", Prefixed("bound=", bound))
            made.append("\n".join(lay(node, 0, f"{constant} = ")))
        said = f"the duty is broken, which is {clause.breach.offence}"
        doc = self.common.doc(clause.head, said)
        f = Function(self.lexicon, own, [*OWN, *bindings.params], "None", doc)
        self.common.offend(f, constant, clause.breach, clause.head, bindings)
        made.append(f.text())
        return own

    # ------------------------------------------------------------ windows

    def _windows(
        self, name: str, triggers: Sequence[Trigger], opened: Bindings, made: list[str]
    ) -> list[PyNode]:
        """Write the windows of a norm, each with the function that its condition needs."""
        windows: list[PyNode] = []
        for trigger in triggers:
            bindings = self.common.opening(trigger, opened)
            items: list[PyNode] = [text(trigger.words), self._on(trigger)]
            test = self.common.matching(bindings, trigger.test)
            if test is not None:
                said = f"this has happened: {trigger.text}"
                items.append(Prefixed("test=", self._tell(name, bindings, test, said, made)))
                items += _mentions(test, opened)
            if isinstance(trigger, OnceTrigger):
                items.append(f"moment={self.common.watched.bit(trigger)}")
                items += ["standing=True"] if trigger.standing else []
            if OPEN in self.lexicon.reads.of(test):
                items.append("menus=True")
            if isinstance(trigger, ActTrigger) and trigger.after:
                items.append("after=True")
            windows.append(call("WindowSpec", *items))
        return windows

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


def _mentions(test: Expr, opened: Bindings) -> list[PyNode]:
    """Tell which bindings of a norm's opening a condition mentions, by their places."""
    needed = free(test)
    places = [str(place) for place, (name, _) in enumerate(opened.bound) if name in needed]
    return [Prefixed("mentions=", listing(places))] if places else []
