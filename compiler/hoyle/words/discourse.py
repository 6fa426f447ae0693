"""One text about the IR: expressions and acts said in their turn, each variable as it is due.

The text is words with holes (`hoyle.words.templates`), one for each variable. A variable that a
quantifier binds has no value and no hole.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import TypeGuard, assert_never

from hoyle.ir import (
    Act,
    Call,
    Each,
    Enum,
    Expr,
    If,
    Kind,
    ListOf,
    Lit,
    Maybe,
    Op,
    Read,
    SetOf,
    Shorthand,
    Slot,
    Var,
    kind_name,
    may_be_none,
)
from hoyle.ir.conditions import denied
from hoyle.ir.operations import COMPARISONS, OPERATORS
from hoyle.words.grouping import NOT, guards, inner, runs_on
from hoyle.words.numbers import presence, several
from hoyle.words.templates import HOLE, SOME, after, bare, noun, spoken

_BETWEEN: dict[str, str] = {
    "and": "and",
    "or": "or",
    "=": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
    "+": "+",
    "-": "-",
    "*": "*",
    "/": "/",
    "div": "div",
    "mod": "mod",
    "in": "is in",
    "union": "and",
    "minus": "without",
    "meet": "within",
}
# What an effect does to a state, by the operator that makes the new value of the old.
CHANGES: Mapping[str, str] = {
    "+": "rises by", "-": "falls by", "union": "gains", "minus": "loses", "append": "gains",
}  # fmt: skip
# One thing that is said of something: *a card lies on the table*.
_ONE_THING = re.compile(r"an? ((?:(?! (?:and|or|not|no|that|which) )[^,()])+)")
# How a ring goes round: what stands between a member and the one that is meant.
_ROUND = {"next": "after", "previous": "before", "opposite": "opposite"}
_OF: dict[str, str] = {
    "min": "the lesser",
    "max": "the greater",
    "side-of": "the side",
    "players-of": "players",
    "first": "the first",
    "last": "the last",
    "order": "place",
}


class Discourse:
    """One text: it knows which variables it has mentioned, and what else to call them."""

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        menus: Sequence[str],
        own: Mapping[str, str],
        said: Collection[str],
    ) -> None:
        self._kinds = kinds
        self._menus = menus
        self._own = own  # an author's words for states and definitions
        self._met: dict[str, str] = dict.fromkeys(said, "")
        self._inner: dict[str, str] = {}  # variables of quantifiers, by what they are called
        self._other: dict[str, Var] = {}  # variables, by whom they are said not to be

    # ------------------------------------------------------------ variables and acts

    def settled(
        self, fresh: Sequence[Expr], tests: Sequence[Expr]
    ) -> tuple[dict[Expr, Expr], list[Expr]]:
        """Find who a role is said to be or not to be: *R is P*, *R is not P*.

        Give what to put for roles, and the conditions that are left to be told.
        """
        same: dict[Expr, Expr] = {}
        rest: list[Expr] = []
        for test in tests:
            match test:
                case Op("=", (Var() as role, Var() as other), _) if role in fresh:
                    same[role] = other
                case Op("!=", (Var() as role, Var() as other), _) if role in fresh:
                    self._other[role.name] = other
                case _:
                    rest.append(test)
        return same, rest

    def _var(self, var: Var) -> str:
        if var.name in self._inner:
            return self._inner[var.name]
        return f"{{{var.name}|{self._unknown(var)}}}"

    def _unknown(self, var: Var) -> str:
        """Say a variable that has no value: the first time by its sort, then *that card*."""
        name = bare(var.sort)
        if var.name in self._met:
            word = "those" if isinstance(var.sort, SetOf | ListOf) else "that"
            return f"{word} {self._met[var.name] or name}"
        if var.name in self._other:
            self._met[var.name] = name
            return f"{noun(var.sort)} other than {self._var(self._other[var.name])}"
        other = name in self._met.values()
        self._met[var.name] = f"other {name}" if other else name
        if other and not isinstance(var.sort, SetOf | ListOf):
            return f"another {name}"
        return f"other {name}" if other else noun(var.sort)

    def phrase(self, act: Act | Shorthand, args: Sequence[Expr]) -> str:
        """Say an act with the expressions of its roles."""
        out: list[str] = []
        before: list[str] = []
        values = {role.var: arg for role, arg in zip(act.roles, args, strict=True)}
        for part in act.phrase:
            if isinstance(part, Slot):
                arg = values[part.var]
                said = self._within(arg)
                if isinstance(arg, Var) and before:
                    unknown = HOLE.sub(lambda hole: hole[2], said)
                    better = after(before, unknown, unknown.partition(" ")[2] or unknown)
                    said = said.replace(f"|{unknown}}}", f"|{better}}}")
                out.append(said)
                before = []
            else:
                out.append(part.text)
                before.append(part.text)
        return SOME.sub("|some}", " ".join(out))

    # ------------------------------------------------------------ expressions

    def say(self, expr: Expr) -> str:
        """Write an expression."""
        match expr:
            case Lit():
                return self._literal(expr)
            case Var():
                return self._var(expr)
            case Read(state, keys, _):
                return self._named(state, keys, somebody=_somebody(expr))
            case Call():
                return self._call(expr)
            case Op():
                return self._op(expr)
            case If():
                return self._choice(expr)
            case Each():
                return self._each(expr)
            case _ as unreachable:
                assert_never(unreachable)

    def all_of(self, tests: Sequence[Expr]) -> str:
        """Write conditions that must all hold, those in brackets that would run into others."""
        told: list[str] = []
        for place, test in enumerate(tests, 1):
            apart = len(tests) > 1 and runs_on(test, last=place == len(tests))
            said = self.say(test)
            told.append(f"({said})" if apart else inner(said))
        return " and ".join(told)

    def _within(self, expr: Expr) -> str:
        """Write an expression that stands inside another, in brackets where it needs them."""
        if isinstance(expr, If) and guards(expr):
            return self._within(expr.then)
        said = self.say(expr)
        wide = isinstance(expr, Op) and expr.op in _BETWEEN and not _members(expr)
        match expr:
            case Op("not", (Op("or"),)):
                wide = True  # *neither* is said as *not ... and not ...*
        wide = wide or runs_on(expr)
        return f"({said})" if wide and " " in said else inner(said)

    def _literal(self, lit: Lit) -> str:
        if isinstance(lit.value, bool):
            return "yes" if lit.value else "no"
        name = kind_name(lit.sort)
        if isinstance(lit.sort, SetOf) and lit.value == (1 << len(self._kinds[name].members)) - 1:
            return bare(lit.sort)
        one = isinstance(lit.sort, Enum | Maybe) and lit.value >= 0
        if name in ("player", "side") and one:
            return f"{{{name} {lit.value}|{self._member(name, lit.value)}}}"
        if name in self._kinds and one:
            code = self._kinds[name].codes[lit.value]
            return code if " " in code else spoken(self._member(name, lit.value))
        if name in self._kinds or (lit.value == -1 and may_be_none(lit.sort)):
            return "none"
        return str(lit.value)

    def _member(self, kind: str, index: int) -> str:
        return self._kinds[kind].members[index]

    def _of(self, name: str, args: Sequence[Expr]) -> str:
        if not args:
            return name
        said = [self._within(arg) for arg in args]
        return f"{name} of {said[0]}" if len(said) == 1 else f"{name} of ({', '.join(said)})"

    def _named(self, name: str, args: Sequence[Expr], *, somebody: bool = False) -> str:
        """Say a state or a definition: in its author's words, or by its name.

        `somebody` tells that it is a player or some of them: *the dealer*.
        """
        words = self._own.get(name)
        if words is None and somebody and not args:
            return f"the {'one ' * name.startswith('to-')}{spoken(name)}"
        if words is None:
            return self._of(spoken(name), args)
        said = [self._within(arg) for arg in args]
        return re.sub(r"\{(\d+)\}", lambda hole: said[int(hole[1])], words)

    def _call(self, call: Call) -> str:
        words = call.name.split(" ")
        if "_" not in words:
            return self._named(call.name, call.args, somebody=_somebody(call))
        args = iter(call.args)
        return " ".join(self._within(next(args)) if word == "_" else spoken(word) for word in words)

    def _op(self, op: Op) -> str:
        if members := _members(op):
            return " and ".join(self.say(one) for one in members)
        if op.op == "in" and (members := _members(op.args[1])):
            among = " or ".join(self._within(one) for one in members)
            return f"{self._within(op.args[0])} is {among}"
        if op.op == "in" and _somebody(op.args[0]):
            return f"{self._within(op.args[0])} is one of {self._within(op.args[1])}"
        match op:
            case Op("-", (Lit(0), number), _):
                return f"-{self._within(number)}"
            case Op("=", (Op("meet", (some, whole), _), other), _) if some == other:
                return f"{self._within(some)} is wholly in {self._within(whole)}"
            case Op("=" | "!=", (one, Op("side-of", (other,), _)), _) if _is_side(one):
                word = "is" if op.op == "=" else "is not"
                return f"{self._within(one.args[0])} {word} of the side of {self._within(other)}"
        if op.op in ("=", "!=") and (there := self._there(op)):
            return there
        if op.op in _BETWEEN and len(op.args) > 1:
            first, *rest = (self._within(arg) for arg in op.args)
            between = _BETWEEN[op.op]
            if op.op == "minus" and _somebody(op):
                between = "other than"
            if between.startswith("is ") or between == "is":
                between = f"are{between[2:]}" if several(first) else between
                # Of a value that says itself what something is: *the deal is lost to the next*.
                rest = [one.removeprefix("is ") for one in rest]
            return f" {between} ".join((first, *rest))
        match op:
            case Op("not", (test,), _):
                return self._not(test)
            case Op("part", (member,), sort):
                return f"{spoken(kind_name(sort))} of {self._within(member)}"
            case Op("holding", (member,), sort):
                return f"{bare(sort)} of {self._within(member)}"
            case Op("make", args, _):
                return " of ".join(self._within(arg) for arg in args)
            case Op("open", (Lit(place), holder), _):
                return f"{spoken(self._menus[place])} is open for {self._within(holder)}"
            case Op("in-vain", _, _):
                return "nothing gives the power for it"
            case Op("range", (low, high), _):
                return f"{self._within(low)} to {self._within(high)}"
            case Op("tail", (listed, number), _):
                return f"the last {self._within(number)} of {self._within(listed)}"
            case Op("next" | "previous" | "opposite" as way, (member,), sort):
                return f"the {spoken(kind_name(sort))} {_ROUND[way]} {self._within(member)}"
            case Op(
                "count", (Op("meet", (Read(keys=(_, *_)) as some, Call(args=()) as whole), _),), _
            ):
                return f"the number of {self._within(whole)} in {self._within(some)}"
            case Op("count", (group,), _):
                kept = isinstance(group, Read | Var) and kind_name(group.sort)
                what = f"{noun(group.sort)} in {self._within(group)}" if kept else ""
                return f"the number of {what or self._within(group)}"
            case _:
                return self._of(_OF.get(op.op, op.op), op.args)

    def _there(self, op: Op) -> str:
        """Say that something is there or is not, by words for it; "" if an equation is no such."""
        match op.args:
            case (Op("meet", (some, whole), _), Lit(0, SetOf())):
                found = presence(self._within(whole), there=op.op == "!=")
                return f"{found} in {self._within(some)}" if found else ""
            case (one, Lit(-1)):
                return presence(self._within(one), there=op.op == "!=")
            case _:
                return ""

    def _not(self, test: Expr) -> str:
        """Say that something is not so."""
        match test:
            case Op("not", (same,), _):
                return self.say(same)
            case Op("in-vain", _, _):
                return "something gives the power for it"
            case Op("in", (member, group), _):
                among = " or ".join(self._within(one) for one in _members(group))
                found = "one of" if _somebody(member) else "in"
                among = among or f"{found} {self._within(group)}"
                return f"{self._within(member)} is not {among}"
            case Op(op, (one, other), sort) if op in COMPARISONS:
                return self.say(Op(OPERATORS[op].opposite or op, (one, other), sort))
            case Op("open", _, _):
                return self.say(test).replace(" is open for ", " is not open for ")
            case Op("or", args, _):
                return self.all_of([denied(arg) for arg in args])
            case Op("and", (one, other), _):
                return f"not both {self._within(one)} and {self._within(other)}"
            case Each("some"):
                return self.say(test).replace("for some ", "for no ", 1)
            case _:
                said = self._within(test)
                thing = _ONE_THING.fullmatch(said)
                return f"no {thing[1]}" if thing else f"{NOT}{said}"

    def _choice(self, choice: If) -> str:
        if guards(choice):
            return self.say(choice.then)
        parts = (choice.test, choice.then, choice.other)
        test, then, other = (inner(self.say(part)) for part in parts)
        return f"{then} if {test}, else {other}"

    def _each(self, each: Each) -> str:
        name = bare(each.var_sort)
        kept = self._inner
        domain = self._within(each.domain)
        self._inner = {**kept, each.var: "them" if each.subsets else f"that {name}"}
        test = "" if each.test is None else f" where {self.say(each.test)}"
        body = self.say(each.body)
        self._inner = kept
        if each.subsets:
            among = f"{name} of {domain}"  # a set, whose name is in the plural already
        else:
            among = name if domain == f"{name}s" else f"{name} of {domain}"
        match each.how:
            case "some":
                return f"for some {among}{test}, {body}"
            case "every":
                return f"for every {among}{test}, {body}"
            case "those":
                return f"those of {domain}{test} for which {body}"
            case "number":
                return f"the number of {domain}{test} for which {body}"
            case "sum":
                return f"the sum over {domain}{test} of {body}"
            case "highest" | "lowest":
                return f"the one of {domain}{test} with the {each.how} {body}"
            case "most" | "least":
                return f"the {each.how} over {domain}{test} of {body}"
            case _ as unreachable:
                assert_never(unreachable)


def _somebody(expr: Expr) -> bool:
    """Tell whether an expression is a player or a side, who is one of some, not in them."""
    return kind_name(expr.sort) in ("player", "side")


def _is_side(expr: Expr) -> TypeGuard[Op]:
    return isinstance(expr, Op) and expr.op == "side-of"


def _members(expr: Expr) -> tuple[Expr, ...]:
    """Give the members of a set that is written out, ``{a, b}``; nothing for any other."""
    match expr:
        case Op("only", (member,), _):
            return (member,)
        case Op("union", args, _):
            found = [_members(arg) for arg in args]
            return tuple(one for some in found for one in some) if all(found) else ()
        case _:
            return ()
