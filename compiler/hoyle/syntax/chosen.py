"""What an option does at settlement, and not when it is taken.

`at settlement before all does ...` becomes what an author would write by hand: a set of what the
option was taken for (`elected-take-three of side : set of player`), to which it adds, and a step of
the settlement with the option's name, which goes through that set. It stands written out before
anything is lowered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.syntax.bars import Kept, roles
from hoyle.syntax.tree import Node, Terminal
from hoyle.syntax.unfold import TRIGGERS, Child


def chosen(
    law: Node, law_id: str, lets: dict[str, Node], taken: frozenset[str]
) -> Iterator[Kept | Diagnostic]:
    """Write out what a law's options do at settlement, one after the other.

    `lets` are the declarations of variables, `taken` names that are taken. L303: a variable of the
    option or its menu that is no member of a kind, so that nothing is remembered by it.
    """
    del law_id
    for menu in law.nodes("menu"):
        for option in menu.nodes("option"):
            later = option.node("at_settlement")
            if later is None:
                continue
            election = _Election(menu, option, later, lets)
            if faults := [*election.faults()]:
                yield from faults
                continue
            name = f"elected-{option.text('NAME')}"
            while name in taken:
                name += "-too"
            taken |= {name}
            law = replace(law, parts=tuple(_written(law, option, election, name)))
            yield Kept(name, election.state(name), law)


def _written(law: Node, option: Node, election: _Election, name: str) -> Iterator[Child]:
    """Give the parts of a law with what one option does later as a step after its menu."""
    for part in law.parts:
        if isinstance(part, Node) and part.rule == "menu" and option in part.parts:
            taking = election.taking(name)
            yield replace(part, parts=tuple(taking if one is option else one for one in part.parts))
            yield election.step(name)
        else:
            yield part


@dataclass(frozen=True, slots=True)
class _Election:
    """An option that does something at settlement, with the menu that it is of."""

    menu: Node
    option: Node
    later: Node
    lets: dict[str, Node]

    @property
    def span(self) -> Span:
        return self.later.span

    def bound(self) -> list[Terminal]:
        """List the variables that are bound when the option is taken, each once."""
        phrase = next(self.option.nodes("phrase"))
        found = list(phrase.words("VAR"))
        for part in self.menu.nodes(*TRIGGERS, "letting"):
            found += [*roles(part), *part.words("VAR")]
        known: dict[str, Terminal] = {}
        return [known.setdefault(word.text, word) for word in found if word.text not in known]

    def kind(self, variable: str) -> str:
        """Name the kind that a variable is a member of; "" if it is of another sort."""
        declared = self.lets.get(variable)
        sort = None if declared is None else next(declared.nodes())
        return sort.text("NAME") if sort is not None and sort.rule == "sort_kind" else ""

    def keys(self) -> list[str]:
        """Name the variables that the option is remembered by."""
        return [word.text for word in self.bound() if self.kind(word.text)]

    def faults(self) -> Iterator[Diagnostic]:
        """Report what is said at settlement of what is not remembered until then."""
        known = {word.text for word in self.bound() if word.text in self.lets}
        for word in _variables(self.later):
            if word.text in known and not self.kind(word.text):
                said = f"{word.text} is no member of a kind, so it is not known at settlement"
                hint = "keep it in a state, which the option writes and a step of its own reads"
                yield Diagnostic("L303", "error", word.span, said, hint)

    def state(self, name: str) -> Node:
        """Give the item of the state: of all variables but the last a set of that, or a truth."""
        *keys, last = map(self.kind, self.keys() or [""])
        names = Node("names", tuple(self._name(kind) for kind in keys), self.span)
        sort = Node("sort_set", (self._name(last), None), self.span)
        kept = sort if last else Node("sort_truth", (), self.span)
        return Node("state", (self._name(name), names if keys else None, kept), self.span)

    def taking(self, name: str) -> Node:
        """Give the option, which notes that it was taken."""
        *keys, last = self.keys() or [""]
        target = Node("target", (self._name(name), self._keys("args", keys)), self.span)
        value = self._variable(last) if last else Node("true", (), self.span)
        note = Node("gains" if last else "becomes", (target, value), self.span)
        does = self.option.node("does")
        now = () if does is None else next(does.nodes()).parts
        both = Node("does", (Node("effects", (*now, note), self.span),), self.span)
        parts = [one for one in self.option.parts if one is not self.later and one is not does]
        return replace(self.option, parts=(*parts, both))

    def step(self, name: str) -> Node:
        """Give the step of the settlement that does the rest, for each for which it was taken."""
        orders = self.later.nodes("settle_before", "settle_after")
        (effects,) = (next(one.nodes()) for one in self.later.nodes("does"))
        *keys, last = self.keys() or [""]
        parts: list[Child] = []
        for key in keys:
            parts += [Terminal("VAR", key, self.span), self._read(f"{self.kind(key)}s", [])]
        if last:
            parts += [Terminal("VAR", last, self.span), self._read(name, keys)]
        body = Node("block", (effects,), self.span)
        once = Node("effect_if", (self._read(name, []), body, None), self.span)
        every = Node("effect_each", (*parts, body), self.span) if last else once
        does = Node("does", (Node("effects", (every,), self.span),), self.span)
        return Node(
            "settle", (self._name(self.option.text("NAME")), *orders, None, does), self.span
        )

    def _name(self, name: str) -> Terminal:
        return Terminal("NAME", name, self.span)

    def _variable(self, name: str) -> Node:
        return Node("var", (Terminal("VAR", name, self.span),), self.span)

    def _keys(self, rule: str, keys: list[str]) -> Node | None:
        """Give what stands after `of`, as a target or a value has it; None for nothing."""
        found = tuple(map(self._variable, keys))
        one = Node("tuple", found, self.span) if found[1:] else next(iter(found), None)
        return one if one is None or rule != "args" else Node("args", (one,), self.span)

    def _read(self, name: str, keys: list[str]) -> Node:
        found = self._keys("", keys)
        rule = "name" if found is None else "apply_many" if found.rule == "tuple" else "apply"
        return Node(rule, (self._name(name), *(() if found is None else (found,))), self.span)


def _variables(node: Node) -> Iterator[Terminal]:
    """Run through the variables in a node."""
    for part in node.parts:
        if isinstance(part, Node):
            yield from _variables(part)
        elif isinstance(part, Terminal) and part.kind == "VAR":
            yield part
