"""The names that the language itself gives: parts, rings, sides, counting, lists."""

from __future__ import annotations

from hoyle.ir import Enum, Expr, Kind, ListOf, Lit, Maybe, Op, OpName, SetOf, Sort, Span
from hoyle.lower.sorts import NUMBER, coerce, guarded
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import RESERVED

_PLAYER_RING: dict[str, OpName] = {"next": "next", "previous": "previous", "opposite": "opposite"}


def appended(to: Expr, one: Expr) -> Expr:
    """Give a list with one more at its end."""
    return Op("append", (to, one), to.sort)


class Builtins:
    """Applies built-in names to lowered arguments."""

    def __init__(self, scope: Scope, kinds: dict[str, Kind]) -> None:
        self.scope = scope
        self.kinds = kinds
        self.rings = frozenset([*_PLAYER_RING, "adversaries", "partners"])
        self.plurals = {kind + "s": kind for kind in kinds}
        self.names = RESERVED | set(kinds) | set(self.plurals) | set(scope.members)

    def apply(self, text: str, args: list[Expr], span: Span) -> Expr | None:
        """Apply a built-in name; None if the language has none of that name for these sorts."""
        if len(args) == 2:
            return self._of_two(text, args, span)
        if len(args) != 1:
            return None
        arg = args[0]
        kind = arg.sort.of.name if isinstance(arg.sort, Maybe) else getattr(arg.sort, "name", "")
        if text in _PLAYER_RING and kind == "player":
            op = _PLAYER_RING[text]
            return guarded(args, lambda a: Op(op, a, Enum("player")))
        if text == "side" and kind == "player":
            return guarded(args, lambda a: Op("side-of", a, Enum("side")))
        if text == "players" and kind == "side":
            return guarded(args, lambda a: Op("players-of", a, SetOf(Enum("player"))))
        if text == "partners" and kind == "player":
            return guarded(args, lambda a: Op("partners", a, SetOf(Enum("player"))))
        if text == "adversaries" and kind in ("player", "side"):
            two = len(self.scope.sides) == 2
            sort: Sort = Enum("side") if two else SetOf(Enum("player"))
            return guarded(args, lambda a: Op("adversaries", a, sort))
        if text == "order" and kind in self.kinds:
            return guarded(args, lambda a: Op("order", a, NUMBER))
        if text == "number" and isinstance(arg.sort, SetOf | ListOf):
            return Op("count", (arg,), NUMBER)
        if text == "first" and isinstance(arg.sort, SetOf):
            return Op("first", (arg,), Maybe(arg.sort.of))
        if text == "members" and isinstance(arg.sort, ListOf) and isinstance(arg.sort.of, Enum):
            return Op("members", (arg,), SetOf(arg.sort.of))
        if text == "last" and isinstance(arg.sort, ListOf) and isinstance(arg.sort.of, Enum):
            return Op("last", (arg,), Maybe(arg.sort.of))
        if kind in self.kinds and text in self.kinds[kind].parts:
            return guarded(args, lambda a: Op("part", a, Enum(text)))
        whole = self.plurals.get(text)
        if whole is not None and kind in self.kinds[whole].parts:
            of = SetOf(Enum(whole))
            return guarded(args, lambda a: Op("holding", a, of))
        if text in self.scope.members:
            return self._made(text, arg)
        return None

    def _made(self, text: str, arg: Expr) -> Expr | None:
        """A product member from its parts: *ace of spades*."""
        kind, index = self.scope.members[text]
        for product in self.kinds.values():
            if product.parts[:1] == (kind,):
                second = Enum(product.parts[1])
                if arg.sort in (second, Maybe(second)):
                    return _make(Lit(index, Enum(kind)), arg, Enum(product.name))
        return None

    def _of_two(self, text: str, args: list[Expr], span: Span) -> Expr | None:
        one, other = args
        if text in ("lesser", "greater"):
            op: OpName = "min" if text == "lesser" else "max"
            left = coerce(one, NUMBER, span, "the first value")
            return Op(op, (left, coerce(other, NUMBER, span, "the second value")), NUMBER)
        if isinstance(one.sort, ListOf):
            if text == "append":
                return appended(one, coerce(other, one.sort.of, span, "what is added"))
            if text == "tail":
                return Op("tail", (one, coerce(other, NUMBER, span, "the length")), one.sort)
            if text == "at":
                place = coerce(other, NUMBER, span, "the place")
                of = one.sort.of
                return Op("at", (one, place), Maybe(of) if isinstance(of, Enum) else NUMBER)
        for product in self.kinds.values():
            if text == product.name and product.parts:
                first = coerce(one, Enum(product.parts[0]), span, "the first part")
                second = coerce(other, Enum(product.parts[1]), span, "the second part")
                return Op("make", (first, second), Enum(product.name))
        return None


def _make(first: Expr, second: Expr, sort: Enum) -> Expr:
    return guarded((second,), lambda args: Op("make", (first, args[0]), sort))
