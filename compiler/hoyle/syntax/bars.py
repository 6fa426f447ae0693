"""What an offence or a ban has a window for: from an event on, until another.

`since A until B` becomes what an author would keep by hand: a truth for each of those whom the
event names (`under-law-11 of player`), which the one event makes true and the other false, and
which the clause asks for. It stands written out before anything is lowered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hoyle.source.diagnostic import Diagnostic
from hoyle.source.span import Span
from hoyle.syntax.tree import Node, Terminal
from hoyle.syntax.unfold import TRIGGERS, Child


@dataclass(frozen=True, slots=True)
class Kept:
    """A state that something is kept in: its item, and the law with the clauses that keep it."""

    name: str
    state: Node
    law: Node


def barred(
    law: Node, law_id: str, lets: dict[str, Node], taken: frozenset[str]
) -> Iterator[Kept | Diagnostic]:
    """Write the windows of a law's offences and bans out, one after the other.

    `lets` are the declarations of variables, `taken` names that are taken. L206: a variable that
    the window's end names, and of which nothing is known; L303: one that is no member of a kind.
    """
    for since in dict.fromkeys(one for part in law.nodes() for one in part.nodes("since")):
        clauses = [part for part in law.nodes() if since in part.nodes("since")]
        window = _BarKeeping(since, clauses, lets)
        faults = [*window.faults()]
        yield from faults
        stem = name = f"under-law-{law_id}"
        number = 1
        while name in taken:
            number += 1
            name = f"{stem}-{number}"
        taken |= {name}
        law = replace(law, parts=tuple(_written(law, clauses, window, name, bool(faults))))
        yield Kept(name, window.state(name, since.span), law)


def _written(
    law: Node, clauses: Sequence[Node], window: _BarKeeping, name: str, faulty: bool
) -> Iterator[Child]:
    """Give the parts of a law with one window written out after the last clause that has it."""
    for part in law.parts:
        if not (isinstance(part, Node) and part in clauses):
            yield part
            continue
        yield window.asked(part, "" if faulty else name)
        if part is clauses[-1] and not faulty:
            yield from window.kept(name)


class _BarKeeping:
    """One window: by whom it is kept, and what keeps it."""

    def __init__(self, since: Node, clauses: Sequence[Node], lets: dict[str, Node]) -> None:
        until = since.the("until")
        self.since = since
        self.opens = list(since.nodes(*TRIGGERS))
        self.closes = list(until.nodes(*TRIGGERS))
        self.lets = lets
        named = [word.text for one in self.opens for word in roles(one)]
        own = [
            {word.text for one in part.nodes(*TRIGGERS) for word in roles(one)} for part in clauses
        ]
        self.named = frozenset(named)
        # One that is not declared may have been meant for any other.
        self.misspelt = not self.named.union(*own) <= lets.keys()
        # By one that is not declared, which `lower` reports, nothing is kept.
        self.keys = [
            word
            for word in dict.fromkeys(named)
            if word in lets and all(word in found for found in own)
        ]

    def faults(self) -> Iterator[Diagnostic]:
        """Report what the window cannot be kept by, and what its end cannot know."""
        for key in self.keys:
            if not self._kind(key):
                word = next(one for part in self.opens for one in roles(part) if one.text == key)
                said = f"{key} is no member of a kind, so no window is kept by it"
                yield Diagnostic("L303", "error", word.span, said, "use another variable")
        for trigger in () if self.misspelt else self.closes:
            for word in roles(trigger):
                if word.kind == "VAR" and word.text in self.lets and word.text not in self.keys:
                    said = f"of {word.text} nothing is known at the end of this window"
                    if word.text in self.named:
                        said = f"{word.text} is not remembered: what is barred does not name it"
                    hint = f"write 'any {word.text}' if it may be anyone or anything"
                    yield Diagnostic("L206", "error", word.span, said, hint)

    def _kind(self, key: str) -> str:
        sort = next(self.lets[key].nodes())
        return sort.text("NAME") if sort.rule == "sort_kind" else ""

    def state(self, name: str, span: Span) -> Node:
        """Give the item of the state that keeps the window."""
        kinds = [self._kind(key) for key in self.keys]
        names = Node("names", tuple(Terminal("NAME", kind, span) for kind in kinds if kind), span)
        parts: tuple[Child, ...] = (Terminal("NAME", name, span), names if names.parts else None)
        return Node("state", (*parts, Node("sort_truth", (), span), self.since.node("says")), span)

    def asked(self, clause: Node, name: str) -> Node:
        """Give a clause that asks whether the window is open; not, if it has no name."""
        parts: list[Child] = []
        for part in clause.parts:
            if name and isinstance(part, Node) and part.rule in TRIGGERS:
                parts.append(_with(part, self._read(name, part.span)))
            elif part is not self.since:
                parts.append(part)
        return replace(clause, parts=tuple(parts))

    def kept(self, name: str) -> Iterator[Node]:
        """Give the clauses that open and close the window."""
        for trigger in self.opens:
            yield self._becomes(trigger, name, "true")
        for trigger in self.closes:
            phrase = {word.text for word in roles(trigger)}
            each = tuple(self._each(key, trigger.span) for key in self.keys if key not in phrase)
            bound = _bound(trigger)
            if bound.rule in ("on_act", "after_act"):  # an act that is void ends nothing
                in_vain = Node("in_vain", (), trigger.span)
                bound = _with(bound, Node("not_expr", (in_vain,), trigger.span))
            if bound.rule != "once":
                bound = _with(bound, self._read(name, trigger.span))
            yield self._becomes(replace(bound, parts=(*each, *bound.parts)), name, "false")

    def _each(self, key: str, span: Span) -> Node:
        everyone = Node("name", (Terminal("NAME", f"{self._kind(key)}s", span),), span)
        return Node("each", (Terminal("VAR", key, span), everyone), span)

    def _keys(self, span: Span) -> Node | None:
        found = tuple(Node("var", (Terminal("VAR", key, span),), span) for key in self.keys)
        return Node("tuple", found, span) if found[1:] else next(iter(found), None)

    def _read(self, name: str, span: Span) -> Node:
        keys = self._keys(span)
        rule = "name" if keys is None else "apply_many" if keys.rule == "tuple" else "apply"
        word = Terminal("NAME", name, span)
        return Node(rule, (word,) if keys is None else (word, keys), span)

    def _becomes(self, trigger: Node, name: str, truth: str) -> Node:
        span = trigger.span
        keys = self._keys(span)
        args = None if keys is None else Node("args", (keys,), span)
        target = Node("target", (Terminal("NAME", name, span), args), span)
        effects = Node("effects", (Node("becomes", (target, Node(truth, (), span)), span),), span)
        return Node("consequence", (trigger, Node("does", (effects,), span)), span)


def roles(trigger: Node) -> Iterator[Terminal]:
    """Run through the variables that a trigger names: in its phrase, its breach, its `for each`."""
    for part in trigger.nodes():
        if part.rule in ("phrase", "each"):
            yield from part.words("VAR", "ANY")
        elif part.rule == "breach":
            yield from (word for one in part.nodes("var") for word in one.words("VAR"))


def _bound(trigger: Node) -> Node:
    """Let a window's variables bind as those of a clause do."""

    def plain(part: Child) -> Child:
        if isinstance(part, Terminal) and part.kind == "ANY":
            return replace(part, kind="VAR")
        if isinstance(part, Node) and part.rule == "phrase":
            return replace(part, parts=tuple(map(plain, part.parts)))
        return part

    return replace(trigger, parts=tuple(map(plain, trigger.parts)))


def _with(trigger: Node, test: Node) -> Node:
    """Put a condition before that of a trigger."""
    *rest, own = trigger.parts
    assert own is None or isinstance(own, Node)
    others = () if own is None else tuple(own.nodes()) if own.rule == "and_expr" else (own,)
    both = test if own is None else Node("and_expr", (test, *others), own.span)
    return replace(trigger, parts=(*rest, both))
