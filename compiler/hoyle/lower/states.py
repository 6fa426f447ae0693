"""States: what a book keeps, from where it starts, and how a set of it is rebuilt.

What is wrong with one raises `Fault`; what is wrong elsewhere, and told there, `Follows`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hoyle.ir import (
    Enum,
    ListOf,
    Lit,
    Number,
    Rebuilt,
    Role,
    SetOf,
    Sort,
    Span,
    State,
    Truth,
    may_be_none,
)
from hoyle.ir.game import MARKS_TAG, OWN_TAGS, TAG_NAME, TORN_TAG
from hoyle.ir.kinds import values_of
from hoyle.ir.reads import OPEN
from hoyle.ir.unsaid import MOST_VALUES
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.phrases import PhraseLowering
from hoyle.lower.report import Report, called, literal
from hoyle.lower.sorts import Fault, Follows, all_sound, name, unknown
from hoyle.lower.starting import starting
from hoyle.source.diagnostic import Label
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import Node, Terminal

_OTHER = "give the state another tag"


class StateLowering:
    """Lowers the states of a book."""

    def __init__(
        self, scope: Scope, expressions: ExpressionLowering, phrases: PhraseLowering, report: Report
    ) -> None:
        self._scope = scope
        self._expressions = expressions
        self._phrases = phrases
        self._report = report

    def all(self) -> Iterator[State]:
        """Lower the variants, then the declared states."""
        for variant, item in self._scope.variants.items():
            yield State(variant, (), Enum(variant), Lit(0, Enum(variant)), "", None, item.span)
        tags: dict[str, tuple[str, Span]] = {}  # by small letters
        for state, item in self._scope.states.items():
            with self._report.reporting(item):
                if state not in self._expressions.states:
                    raise Follows
                keys, sort = self._expressions.states[state]
                start = starting(item, self._expressions, sort)
                tag = _tag(item, state, sort, tags)
                unknown = item.node("unsaid_unknown")
                begins = () if unknown is None else self._may_be_unknown(unknown, keys, sort)
                rebuilt = item.node("rebuilt")
                yield State(
                    state,
                    keys,
                    sort,
                    start,
                    tag,
                    None if rebuilt is None else self._rebuilt(rebuilt, keys, sort),
                    item.span,
                    self._expressions.told(item, called(keys)),
                    unknown is not None,
                    begins,
                    item.node("unsaid_nought") is not None,
                    *self._torn(item.node("unsaid_torn"), tag, keys, sort),
                    unknown is not None and unknown.node("some") is not None,
                )

    def _may_be_unknown(self, node: Node, keys: Sequence[Enum], sort: Sort) -> tuple[str, ...]:
        """See that an unknown state has few values; give the acts that begin what tells it."""
        sizes = {kind: len(found.members) for kind, found in self._expressions.kinds.items()}
        values = values_of(sort, sizes.__getitem__)
        if values is None or len(values) > MOST_VALUES:
            kept = f"a {name(sort)} for each {keys[0].name}" if keys else f"a {name(sort)}"
            raise Fault(
                "L318",
                node.span,
                f"{kept} cannot be unknown: at most {MOST_VALUES} values are tried",
                "let it be nought unless told",
            )
        if node.node("some") is not None and not may_be_none(sort):
            raise Fault(
                "L318", node.span, f"a {name(sort)} is never none", "write: unknown unless told"
            )
        return tuple(all_sound(node.words("NAME"), self._act))

    def _act(self, word: Terminal) -> str:
        if word.text not in self._scope.acts:
            raise unknown(word, "act", self._scope.acts)
        return word.text

    def _torn(
        self, node: Node | None, tag: str, keys: Sequence[Enum], sort: Sort
    ) -> tuple[bool, tuple[str, ...]]:
        """Tell whether a state says that a record is torn, and what is as it starts then."""
        if node is None:
            return False, ()
        if not tag or keys or not isinstance(sort, Truth):
            raise Fault(
                "L319",
                node.span,
                "a record is said to be torn by a truth without keys that has a tag",
                'write: state midway : truth tag "Midway" torn if told',
            )
        others = [one for one in self._scope.states.values() if one.node("unsaid_torn")]
        if len(others) > 1:
            raise Fault("L319", node.span, "another state says too that a record is torn")
        kept = node.node("names")
        words = () if kept is None else tuple(kept.words())
        kept_words = (self._expressions.state(word) for word in words)
        norms = () if node.node("none_open") is None else (OPEN,)
        return True, (*kept_words, *norms, *self._scope.kept)  # no window is open at a beginning

    def _rebuilt(self, node: Node, keys: Sequence[Enum], sort: Sort) -> Rebuilt:
        """Find the roles by which acts show a set, or tell it."""
        if len(keys) != 1 or not isinstance(sort, SetOf):
            raise Fault("L314", node.span, "only a set kept for one kind can be rebuilt")
        member = node.text("VAR")
        by_phrase, given_phrase = node.nodes("phrase")
        by, shown = self._roles(by_phrase)
        given, told = self._roles(given_phrase)
        if member not in shown:
            raise Fault("L206", by_phrase.span, f"{member} does not stand in the act that shows it")
        if shown[member].sort != sort.of:
            found = name(shown[member].sort)
            raise Fault("L314", by_phrase.span, f"{member} is a {found}, expected a {sort.of.name}")
        key = next((word for word, role in shown.items() if role.sort == keys[0]), None)
        if key is None:
            said = f"found no {keys[0].name} in the act that shows {member}"
            raise Fault("L314", by_phrase.span, said)
        if key not in told or not any(role.sort == sort for role in told.values()):
            said = f"expected {key} and a {name(sort)} in the act that gives them"
            raise Fault("L314", given_phrase.span, said)
        most, less = self._most(node, sort.of), self._less(node)
        return Rebuilt(by, shown[key].var, shown[member].var, given, told[key].var, most, less)

    def _most(self, node: Node, kind: Enum) -> int:
        """Give how many members a set has when it is full, no more than its kind has."""
        word = next(node.words("NUMBER"))
        most, there = int(word.text), len(self._expressions.kinds[kind.name].members)
        if not 0 < most <= there:
            said = f"{kind.name}s in all are {most}, expected 1..{there}: the book has no more"
            raise Fault("L320", word.span, said, "write how many are given to one at most")
        return most

    def _less(self, node: Node) -> str:
        """Find the state of which tags tell by how much a set is less than full; "" if none is."""
        word = next(node.words("NAME"), None)
        if word is None:
            return ""
        less = self._expressions.state(word)
        keys, sort = self._expressions.states[less]
        item = self._scope.states[less]
        tag = next(item.words("STRING"), None)
        known = item.node("unsaid_unknown") is None
        start = starting(item, self._expressions, sort)
        nought = isinstance(sort, Number) and isinstance(start, Lit) and start.value == 0
        if len(keys) > 1 or not (tag and known and nought):
            raise Fault(
                "L314",
                word.span,
                f"{less} does not tell how many are gone from a set",
                "name a number with a tag that begins with 0, such as the tricks taken",
            )
        return less

    def _roles(self, phrase: Node) -> tuple[str, dict[str, Role]]:
        """Give the act that a phrase speaks of, and its roles by the variables there."""
        act = self._phrases.pattern(phrase, None, ())[0].act
        words = [word.text for word in phrase.words("VAR")]
        return act, dict(zip(words, self._phrases.roles[act], strict=True))


def _tag(item: Node, state: str, sort: Sort, tags: dict[str, tuple[str, Span]]) -> str:
    """Give the tag of a state, "" if it has none; note it among those that others have."""
    word = next(item.words("STRING"), None)
    if word is None:
        return ""
    tag, span = literal(word), word.span
    if not TAG_NAME.fullmatch(tag):
        joined = "".join(part[:1].upper() + part[1:] for part in re.findall(r"[A-Za-z0-9_-]+", tag))
        raise Fault(
            "L215",
            span,
            f"a record cannot write a tag called {tag!r}: it is one word of letters and figures",
            f'write: tag "{joined}"'
            if joined
            else f'write: tag "{state.title().replace("-", "")}"',
        )
    own = next((one for one in (*OWN_TAGS, MARKS_TAG) if one.lower() == tag.lower()), "")
    if own:
        raise Fault("L203", span, f"[{own}] tells of every record something else", _OTHER)
    if tag.lower() == TORN_TAG.lower() and item.node("unsaid_torn") is None:
        says = f"[{TORN_TAG}] says that a record begins in the middle"
        raise Fault("L203", span, says, f"{_OTHER}, or write 'torn if told' after it")
    if isinstance(sort, ListOf):
        raise Fault(
            "L312",
            item.span,
            f"{state} is a {name(sort)}, which a record's tag cannot say",
            "leave the tag out, or keep a set",
        )
    first, where = tags.setdefault(tag.lower(), (tag, span))
    if where != span:
        like = "" if first == tag else f", but for its letters [{first}],"
        says = f"the tag {tag}{like} tells another state already"
        raise Fault(
            "L203",
            span,
            says,
            "give each state a tag of its own",
            (Label(where, "told here first"),),
        )
    return tag
