"""Conditions and choices that say nothing, or what a shorter one says.

They are found by how they are written: whatever stands in them, the value is the same without.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hoyle.source.diagnostic import Diagnostic
from hoyle.syntax.parser import offset
from hoyle.syntax.tree import File, Node, Terminal

_Written = Node | Terminal | None
_Held = tuple[tuple[Node, bool], ...]  # conditions, and whether they hold
_TRIGGERS = ("on_act", "after_act", "on_offence", "on_election", "once")
_BITING = ("offence", "ban", "consequence", "holding")  # a duty's exceptions are asked later
_WHAT = ("each", "phrase", "breach")  # of a trigger: what is left is its condition
_TOLD = 60  # characters of what is to be written, as far as it is written out
_JOINED = {"and_expr": "and", "or_expr": "or"}
_LOOSE = ("or_expr", "and_expr", "if_expr", "each_expr")  # in brackets behind a *not*


def idle_words(files: Iterable[File]) -> Iterator[Diagnostic]:
    """Note each of them with what to write instead.

    Diagnostics: L220 words that say nothing.
    """
    for file in files:
        for item in file.items:
            yield from _Idle(file).within(item, ())


class _Idle:
    def __init__(self, file: File) -> None:
        self.file = file

    def within(self, node: Node, held: _Held) -> Iterator[Diagnostic]:
        """Look at a node and what is in it, where some conditions are settled already."""
        said = self.said(node, held)
        if said is not None:
            yield Diagnostic("L220", "note", node.span, *said)
        for place, part in enumerate(node.parts):
            if not isinstance(part, Node):
                continue
            known = () if node.rule == "each_expr" else held  # its variable may be another there
            test = _bare(node.parts[0]) if node.rule == "if_expr" and place else None
            if isinstance(test, Node):
                known = (*known, (test, place == 1))
            if node.rule in _BITING and part.rule in ("unless", "clause_tail"):
                known = tuple((one, True) for one in self._asked(node))
            elif node.rule == "clause_tail" and part.rule != "unless":
                known = ()
            yield from self.within(part, known)

    def said(self, node: Node, held: _Held) -> tuple[str, str] | None:
        """Say what is idle in a node, and what to do about it; None if nothing is."""
        match node.rule:
            case "if_expr":
                return self._choice(node, held)
            case "effect_if":
                return self._deed(node)
            case "not_expr":
                inner = _bare(node.parts[-1])
                if isinstance(inner, Node) and inner.rule == "not_expr":
                    return "what is denied twice is so", self._write(inner.parts[-1])
            case "and_expr" | "or_expr":
                return self._twice(node)
            case "is_expr" | "is_not" | "compare":
                return self._truth(node)
            case "becomes":
                return self._itself(node)
            case "unless":
                return self._never(node, held)
        return None

    def _choice(self, node: Node, held: _Held) -> tuple[str, str] | None:
        test, so, other = map(_bare, node.parts)
        if _same(so, other):
            return "it is the same whether that holds or not", self._write(so)
        for one, holds in held:
            if _same(test, one):
                way = "holds" if holds else "does not hold"
                return f"here it is known that this {way}", self._write(so if holds else other)
        if isinstance(test, Node) and test.rule in ("is_not", "is_expr"):
            value, none = map(_bare, test.parts)
            there, not_there = (so, other) if test.rule == "is_not" else (other, so)
            if _is(none, "none") and _is(not_there, "none") and _same(value, there):
                return "what is none is none anyway", self._write(value)
        if _is(so, "true") and _is(other, "false"):
            return "a condition is true or false itself", self._write(test)
        if _is(so, "false") and _is(other, "true"):
            return "what does not hold has 'not' before it", _written(self._denied(test))
        return None

    def _deed(self, node: Node) -> tuple[str, str] | None:
        blocks = list(node.nodes("block"))
        if len(blocks) == 2 and _same(blocks[0], blocks[1]):
            instead = _written(self.text(blocks[0])[1:-1].strip())
            return "the same is done whether that holds or not", instead
        return None

    def _twice(self, node: Node) -> tuple[str, str] | None:
        parts = [_bare(part) for part in node.parts]
        kept: list[_Written] = []
        for part in parts:
            if not any(_same(part, one) for one in kept):
                kept.append(part)
        if len(kept) == len(parts):
            return None
        word = _JOINED[node.rule]
        instead = f" {word} ".join(map(self._joined, kept))
        return f"the same stands twice beside {word!r}", _written(instead)

    def _truth(self, node: Node) -> tuple[str, str] | None:
        sign = node.text("COMPARE")
        first, last = (_bare(part) for part in node.nodes())
        if sign not in ("", "=") or not (_is(last, "true") or _is(last, "false")):
            return None
        so = _is(last, "true") != (node.rule == "is_not")
        text = self.text(first) if so else self._denied(first)
        return "a condition is true or false itself", _written(text)

    def _itself(self, node: Node) -> tuple[str, str] | None:
        *targets, value = node.nodes()
        if len(targets) == 1 and self.text(targets[0]) == self.text(_bare(value)):
            return "what becomes what it is stays as it is", "take it out"
        return None

    def _asked(self, clause: Node) -> list[Node]:
        """Give what is asked by a clause whatever sets it off: the conditions of all triggers."""
        common = _ands(clause.the("common").nodes()) if clause.node("common") else []
        triggers = list(clause.nodes(*_TRIGGERS))
        asked = [[part for part in one.nodes() if part.rule not in _WHAT] for one in triggers]
        first, *others = map(_ands, asked or [[]])
        return common + [
            one for one in first if all(any(_same(one, two) for two in more) for more in others)
        ]

    def _never(self, node: Node, held: _Held) -> tuple[str, str] | None:
        test = _bare(next(node.nodes()))
        ways = test.nodes() if isinstance(test, Node) and test.rule == "or_expr" else node.nodes()
        for way in ways:
            if not any(self._deny(one, known) for one in _ands([way]) for known, _ in held):
                return None
        return "this exception can never be: the condition of its clause denies it", "take it out"

    def _deny(self, one: Node, other: Node) -> bool:
        return self._denied(one) == self.text(other) or self._denied(other) == self.text(one)

    def _denied(self, part: _Written) -> str:
        """Write the denial of a condition."""
        part = _bare(part)
        if isinstance(part, Node):
            if part.rule == "not_expr":
                return self.text(_bare(part.parts[-1]))
            turned = {"is_expr": "is not", "is_not": "is", "in_expr": "not in", "not_in": "in"}
            if part.rule in turned:
                one, other = part.nodes()
                return f"{self.text(one)} {turned[part.rule]} {self.text(other)}"
            if part.rule in _LOOSE:
                return f"not ({self.text(part)})"
        return f"not {self.text(part)}"

    def _joined(self, part: _Written) -> str:
        """Write a condition beside others."""
        loose = isinstance(part, Node) and part.rule in _LOOSE
        return f"({self.text(part)})" if loose else self.text(part)

    def _write(self, part: _Written) -> str:
        return _written(self.text(part))

    def text(self, part: _Written) -> str:
        """Give what a part says, on one line and without the brackets around it."""
        part = _bare(part)
        assert part is not None
        span = part.span
        start, end = (
            offset(self.file, *place)
            for place in ((span.line, span.column), (span.end_line, span.end_column))
        )
        return " ".join(re.sub(r"#[^\n]*", "", self.file.text[start:end]).split())


def _ands(conditions: Iterable[Node]) -> list[Node]:
    """Give the conditions that must all hold where some do."""
    bare = [one for one in map(_bare, conditions) if isinstance(one, Node)]
    parts = (_ands(one.nodes()) if one.rule == "and_expr" else [one] for one in bare)
    return [one for some in parts for one in some]


def _written(text: str) -> str:
    return f"write {text!r}" if len(text) <= _TOLD else f"write this alone: {text[:_TOLD]} ..."


def _bare(part: _Written) -> _Written:
    """Take the brackets off."""
    while isinstance(part, Node) and part.rule == "group":
        part = next(part.nodes())
    return part


def _is(part: _Written, rule: str) -> bool:
    return isinstance(part, Node) and part.rule == rule


def _same(one: _Written, other: _Written) -> bool:
    """Tell whether two parts are written alike, but for blanks, brackets and articles."""
    one, other = _bare(one), _bare(other)
    if not isinstance(one, Node) or not isinstance(other, Node):
        texts = [part.text if isinstance(part, Terminal) else None for part in (one, other)]
        return texts[0] == texts[1] and not isinstance(one, Node) and not isinstance(other, Node)
    mine, theirs = ([part for part in both.parts if part is not None] for both in (one, other))
    return (
        one.rule == other.rule
        and len(mine) == len(theirs)
        and all(_same(a, b) for a, b in zip(mine, theirs, strict=True))
    )
