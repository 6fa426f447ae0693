"""Why a condition is not as it is wanted: the least parts of it that are the reason.

Of parts that must all hold those that do not; of what is asked of every member, the first of
which it is not so; of what is asked of none, the first of which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoyle.ir import Call, Definition, Each, Expr, If, Lit, Op, Read, Truth
from hoyle.ir.conditions import all_of, denial, denied, or_
from hoyle.ir.operations import JUNCTIONS
from hoyle.ir.visitor import binders, free, inside, substituted
from hoyle.shared.masks import members

Reason = tuple[Expr, bool]
"""A condition, and what it ought to have been."""


class Narrowing:
    """Narrows conditions down in one state; `value` evaluates expressions in it."""

    def __init__(
        self,
        value: Callable[[Expr], object],
        definitions: Mapping[str, Definition],
        fixed: frozenset[str],
    ) -> None:
        self._value = value
        self._definitions = definitions
        self._fixed = fixed  # what never changes in a game: the readings

    def reasons(self, expr: Expr, wanted: bool) -> Iterator[Reason]:
        """Give the reasons for which a condition is not as wanted."""
        match expr:
            case Op(op, args) if op in JUNCTIONS:
                yield from self._joined(JUNCTIONS[op], args, wanted)
            case _ if (inner := denial(expr)) is not None:
                yield from self.reasons(inner, not wanted)
            case If(test, then, other, Truth()):
                yield from self.reasons(then if self._value(test) else other, wanted)
            case Each("every" | "some") if not expr.subsets:
                found = self._member(expr, wanted)
                if found is None:
                    yield expr, wanted
                else:
                    yield from self.reasons(found, wanted)
            case _:
                yield expr, wanted

    def _joined(self, every: bool, args: tuple[Expr, ...], wanted: bool) -> Iterator[Reason]:
        """Narrow down conditions that must hold, `every` one or one of them."""
        if wanted == every:  # one that is otherwise is reason enough
            others = [arg for arg in args if bool(self._value(arg)) != wanted]
            for arg in others if wanted else others[:1]:
                yield from self.reasons(arg, wanted)
            return
        telling = [arg for arg in args if self._tells(arg)] or list(args)
        if wanted and len(telling) > 1:
            yield or_(*map(self._failing, telling)), wanted
            return
        for arg in telling:
            yield from self.reasons(arg, wanted)

    def _failing(self, expr: Expr) -> Expr:
        """Say of a condition that does not hold what of it does not."""
        reasons = self.reasons(expr, True)
        return all_of(*(one if wanted else denied(one) for one, wanted in reasons))

    def _tells(self, expr: Expr) -> bool:
        """Tell whether a condition asks anything that could have been otherwise."""
        return any(
            isinstance(node, Call) or (isinstance(node, Read) and node.state not in self._fixed)
            for node in inside(expr)
        )

    def _member(self, each: Each, wanted: bool) -> Expr | None:
        """Give what is asked of the first member of which it is otherwise than wanted."""
        domain = self._value(each.domain)
        found = members(domain) if isinstance(domain, int) else domain
        listed = found if isinstance(found, list | tuple) else ()
        if (each.how == "some") == wanted and len(listed) > 1:
            return None  # it is so of none of them: no one is the reason
        for member in listed:
            values = {each.var: Lit(member, each.var_sort)}
            asked = substituted(each.body, values)
            among = each.test is None or self._value(substituted(each.test, values))
            if among and bool(self._value(asked)) != wanted:
                return asked
        return None

    def behind(self, call: Call, wanted: bool) -> Iterator[Reason]:
        """Give the reasons that are behind a definition; none where it has exceptions."""
        definition = self._definitions[call.name]
        mixed = frozenset().union(*(free(arg) for arg in call.args)) & binders(definition.base)
        if definition.exceptions or mixed or not isinstance(definition.base.sort, Truth):
            return
        params = zip(definition.params, call.args, strict=True)
        yield from self.reasons(
            substituted(definition.base, {one.name: arg for one, arg in params}), wanted
        )
