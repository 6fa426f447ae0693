"""What is seen at the table: the parts of a `table` item, each a state or a definition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast, get_args

from hoyle.ir import (
    Call,
    Enum,
    Expr,
    ListOf,
    Maybe,
    Number,
    Read,
    SetOf,
    Sort,
    TableEntry,
    TablePart,
    Var,
    kind_name,
)
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.report import Report, literal
from hoyle.lower.sorts import Fault, Follows, name, unknown
from hoyle.source.suggest import near
from hoyle.syntax.tree import Node, Terminal
from hoyle.words.templates import spoken

_PARTS: tuple[str, ...] = get_args(TablePart)
_OWNERS = ("player", "side")
_MOST_KEYS = 2


class TableLowering:
    """Lowers the `table` item of a book."""

    def __init__(self, expressions: ExpressionLowering, report: Report) -> None:
        self.expressions = expressions
        self.report = report

    def all(self, item: Node | None) -> Iterator[TableEntry]:
        """Yield the entries in the order written; what is wrong with one hides no other."""
        seen: set[tuple[str, str]] = set()
        for part in () if item is None else item.nodes("table_part"):
            with self.report.reporting():
                word = next(part.words("NAME"))
                if word.text not in _PARTS:
                    known = f"write one of {', '.join(_PARTS)}"
                    raise unknown(word, "part of a table", _PARTS, known)
                for entry in part.nodes("table_entry"):
                    with self.report.reporting():
                        yield self._entry(cast(TablePart, word.text), entry, seen)

    def _entry(self, part: TablePart, node: Node, seen: set[tuple[str, str]]) -> TableEntry:
        word = next(node.words("NAME"))
        value, keys = self._value(word)
        if (part, word.text) in seen:
            said = f"{word.text!r} stands among the {part} already"
            raise Fault("L316", word.span, said, "leave one of them out")
        seen.add((part, word.text))
        if wrong := _unfit(part, keys, value.sort):
            raise Fault("L316", word.span, f"{word.text} is {_shape(keys, value.sort)}", wrong)
        label = literal(next(node.words("STRING"), None)) or spoken(word.text)
        among = self._among(word, keys, next(node.nodes("table_of"), None))
        return TableEntry(part, word.text, keys, value.sort, value, label, node.span, among)

    def _among(self, word: Terminal, keys: tuple[Enum, ...], node: Node | None) -> Expr | None:
        """Give the set of those of whom an entry is seen, if the book names one."""
        if node is None:
            return None
        named = next(node.words("NAME"))
        value, of = self._value(named)
        if not keys or of or value.sort != SetOf(keys[0]):
            said = f"{named.text} is {_shape(of, value.sort)}"
            wanted = f"a set of {keys[0].name}" if keys else "nothing: it is of nobody"
            raise Fault("L316", named.span, said, f"{word.text} is shown of {wanted}")
        return value

    def _value(self, word: Terminal) -> tuple[Expr, tuple[Enum, ...]]:
        """Give what a name stands for, at keys k0, k1..., and the kinds of those keys."""
        states, values = self.expressions.states, self.expressions.scope.values
        if word.text in states:
            keys, sort = states[word.text]
            return Read(word.text, _bound(keys), sort), _few(word, keys)
        if word.text in values:
            one = self.expressions.definition(word.text, word.span)
            kinds = _enums(word, [param.sort for param in one.params])
            return Call(word.text, _bound(kinds), one.sort), _few(word, kinds)
        if word.text in self.expressions.scope.states:
            raise Follows
        guess = near(word.text, [*states, *values])
        raise Fault(
            "L204",
            word.span,
            f"no state or definition is called {word.text!r}",
            f"write {guess!r}" if guess else f"declare it: state {word.text} ...",
        )


def _bound(keys: tuple[Enum, ...]) -> tuple[Expr, ...]:
    return tuple(Var(f"k{place}", key) for place, key in enumerate(keys))


def _enums(word: Terminal, sorts: list[Sort]) -> tuple[Enum, ...]:
    """Give the kinds that a definition is asked of; each of their members will be gone through."""
    for sort in sorts:
        if not isinstance(sort, Enum):
            said = f"{word.text} is of a {name(sort)}, and a table goes through members of a kind"
            raise Fault("L316", word.span, said, "show a definition of a player, a side or a kind")
    return tuple(sort for sort in sorts if isinstance(sort, Enum))


def _few(word: Terminal, keys: tuple[Enum, ...]) -> tuple[Enum, ...]:
    if len(keys) > _MOST_KEYS:
        said = f"{word.text} has {len(keys)} keys, and a table has room for {_MOST_KEYS}"
        raise Fault("L316", word.span, said, "show a definition that sums it up")
    return keys


def _unfit(part: TablePart, keys: tuple[Enum, ...], sort: Sort) -> str:
    """Say what belongs into a part where this does not; "" if it does."""
    owned = bool(keys) and keys[0].name in _OWNERS
    match part:
        case "hands":
            fits = _is_cards(sort) and [key.name for key in keys] == ["player"]
            return "" if fits else "hands are sets or lists of cards, of a player"
        case "before":
            fits = _is_cards(sort) and owned
            return "" if fits else "before a player or a side lie cards, sets or lists of them"
        case "middle":
            fits = _is_cards(sort) and not owned
            return "" if fits else "in the middle lie cards, sets or lists of them, of no player"
        case "backs":
            fits = isinstance(sort, Number) and len(keys) <= 1 and (owned or not keys)
            return "" if fits else "backs are a number of cards face down, of a player or of nobody"
        case "pools":
            fits = isinstance(sort, Number) and not owned
            return "" if fits else "a pool is a number, of no player"
        case "score" | "counters" | "stakes" | "purses":
            fits = isinstance(sort, Number)
            return "" if fits else f"{part} are numbers; show other things under `told`"
        case "told":
            return ""


def _is_cards(sort: Sort) -> bool:
    match sort:
        case Enum() | Maybe() | SetOf() | ListOf(Enum(), _):
            return kind_name(sort) not in _OWNERS
        case _:
            return False


def _shape(keys: tuple[Enum, ...], sort: Sort) -> str:
    said = f"a {name(sort)}"
    return f"{said} of {', '.join(key.name for key in keys)}" if keys else said
