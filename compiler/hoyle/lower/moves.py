"""Moves: what a player would naturally do, and what each variable of it is chosen from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from hoyle.ir import Choice, Enum, Expr, Kind, Lit, Move, Number, SetOf, Span, Var
from hoyle.ir.conditions import spanned
from hoyle.lower.expressions import ExpressionLowering
from hoyle.lower.operators import NamesInScope
from hoyle.lower.phrases import PhraseLowering
from hoyle.lower.sorts import NUMBER, Fault, coerce, everyone, name
from hoyle.syntax.tree import Node


class MoveLowering:
    """Lowers the moves of a book."""

    def __init__(self, expressions: ExpressionLowering, phrases: PhraseLowering) -> None:
        self._expressions = expressions
        self._phrases = phrases

    def move(self, item: Node) -> Move:
        """Lower a move; roles that no `choosing` binds come first and take every value."""
        phrase, *rest = item.nodes()
        choosing = [part for part in rest if part.rule in ("choosing_one", "choosing_some")]
        test = next(part for part in rest if part not in choosing)
        words = [word for part in choosing for word in part.words("VAR")]
        chosen = {self._expressions.variable(word).name for word in words}
        pattern, new = self._phrases.pattern(phrase, None, ())
        choices = [
            Choice(variable, _all(variable, self._expressions.kinds, item.span), None)
            for variable in cast(tuple[Var, ...], pattern.args)
            if variable.name not in chosen
        ]
        env = new - chosen
        for part in choosing:
            choices.append(self._choice(part, env))
            env.add(choices[-1].var.name)
        weight = item.text("NUMBER")
        return Move(
            pattern.act,
            pattern.args,
            tuple(choices),
            self._expressions.truth(test, env),
            int(weight) if weight else 1,
            item.span,
        )

    def _choice(self, part: Node, env: NamesInScope) -> Choice:
        """Lower what a variable is chosen from: a member of a set, so many of one, a number."""
        variable = self._expressions.variable(next(part.words("VAR")))
        *sizes, among = part.nodes()
        what = f"what {variable.name} is chosen from"
        if sizes:
            if not isinstance(variable.sort, SetOf):
                said = f"{variable.name} is a {name(variable.sort)}, and several are chosen"
                hint = f"choose one: choosing {variable.name} from ..., or let it be a set"
                raise Fault("L303", part.span, said, hint)
            size = self._expressions.wanted(sizes[0], env, NUMBER, "how many are chosen")
            whole = SetOf(variable.sort.of)  # the bound is of what is chosen
            return Choice(variable, self._expressions.wanted(among, env, whole, what), size)
        domain = self._expressions.expr(among, env)
        match variable.sort:
            case Enum() as of:
                return Choice(variable, coerce(domain, SetOf(of), among.span, what), None)
            case Number() if spanned(domain) is not None:
                return Choice(variable, domain, None)
            case Number():
                said, hint = f"{what} is a {name(domain.sort)}, expected a range", "write 0..9"
                raise Fault("L301", among.span, said, hint)
            case _:
                several = isinstance(variable.sort, SetOf)
                said = f"{variable.name} is a {name(variable.sort)}, and one member is chosen"
                hint = f"write: choosing {variable.name} as 3 from ..." if several else ""
                raise Fault("L303", part.span, said, hint)


def _all(var: Var, kinds: Mapping[str, Kind], span: Span) -> Expr:
    """Every value that a variable of a move can take."""
    match var.sort:
        case Enum(kind):
            return everyone(kinds[kind])
        case Number(int(), int()):
            return Lit(0, var.sort)
        case _:
            raise Fault(
                "L311",
                span,
                f"{var.name} could be any {name(var.sort)}",
                f"add: choosing {var.name} from ...",
            )
