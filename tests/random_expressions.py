"""Expressions of the toy game made at random, of every sort and operation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hoyle import ir
from tests.toy_book import (
    CARD,
    CARDS,
    NUMBER,
    PLAYER,
    RANK,
    SIDE,
    SOME_CARD,
    SOMEONE,
    STATES,
    SUIT,
    TRUTH,
)

SIZES = {"player": 4, "side": 2, "suit": 2, "rank": 4, "card": 8}
LIST = ir.ListOf(CARD, 3)
PLAYERS = ir.SetOf(PLAYER)
NO_CARDS = ir.Lit(0, CARDS)
KEYS = {state.name: (state.keys, state.sort) for state in STATES}


class Expressions:
    """Makes expressions over some variables and the states of the toy game."""

    sorts: Sequence[ir.Sort] = (
        TRUTH, NUMBER, PLAYER, SIDE, CARD, SUIT, RANK, SOMEONE, SOME_CARD, CARDS, PLAYERS, LIST,
    )  # fmt: skip

    def __init__(self, rng: Random, variables: Sequence[ir.Var]) -> None:
        self.rng = rng
        self.variables = tuple(variables)
        self.count = 0

    def value(self, sort: ir.Sort, rng: Random) -> int:
        """A value of a sort; a member may be none."""
        match sort:
            case ir.Enum(name):
                return rng.randrange(-1, SIZES[name])
            case ir.SetOf(of):
                return rng.randrange(1 << SIZES[of.name])
            case _:
                return rng.randrange(-3, 9)

    def expr(self, sort: ir.Sort, depth: int) -> ir.Expr:
        """An expression of a sort."""
        leaves = [var for var in self.variables if var.sort == sort]
        if depth == 0 or (leaves and self.rng.random() < 0.15):
            return self.rng.choice([*leaves, self.leaf(sort)])
        if self.rng.random() < 0.12:
            test, then = self.expr(TRUTH, depth - 1), self.expr(sort, depth - 1)
            return ir.If(test, then, self.expr(sort, depth - 1), sort)
        return self.compound(sort, depth - 1)

    def leaf(self, sort: ir.Sort) -> ir.Expr:
        """A constant or a state."""
        reads = [name for name, (keys, held) in KEYS.items() if held == sort and not keys]
        if reads and self.rng.random() < 0.6:
            return ir.Read(self.rng.choice(reads), (), sort)
        match sort:
            case ir.Truth():
                return ir.Lit(self.rng.random() < 0.5, sort)
            case ir.Enum(name):
                return ir.Lit(self.rng.randrange(SIZES[name]), sort)
            case ir.Maybe(of):
                return ir.Lit(self.rng.randrange(-1, SIZES[of.name]), sort)
            case ir.SetOf(of):
                return (
                    ir.Lit(0, sort)
                    if self.rng.random() < 0.5
                    else ir.Lit((1 << SIZES[of.name]) - 1, sort)
                )
            case ir.ListOf():
                return ir.Lit(0, sort)
            case _:
                return ir.Lit(self.rng.randrange(-2, 6), sort)

    def compound(self, sort: ir.Sort, depth: int) -> ir.Expr:
        """An operation that gives a sort."""
        match sort:
            case ir.Truth():
                return self.truth(depth)
            case ir.Number():
                return self.number(depth)
            case ir.SetOf(of):
                return self.group(sort, of, depth)
            case ir.ListOf():
                return self.listing(depth)
            case ir.Enum(name) | ir.Maybe(ir.Enum(name)):
                return self.member(sort, name, depth)

    def truth(self, depth: int) -> ir.Expr:
        """A condition."""
        rng, expr = self.rng, self.expr
        card, group, listed = expr(CARD, depth), expr(CARDS, depth), expr(LIST, depth)
        one, other = expr(NUMBER, depth), expr(NUMBER, depth)
        several = tuple(expr(TRUTH, depth) for _ in range(rng.randrange(2, 5)))
        compared: list[ir.Sort] = [PLAYER, SUIT, SOMEONE, NUMBER, CARDS]
        sort = rng.choice(compared)
        kind: ir.OpName = rng.choice(["=", "!="])
        order: ir.OpName = rng.choice(["<", "<=", ">", ">="])
        joint: ir.OpName = rng.choice(["and", "or"])
        how = rng.choice(["some", "every"])
        return rng.choice(
            [
                ir.Op(kind, (expr(sort, depth), expr(sort, depth)), TRUTH),
                ir.Op(order, (one, other), TRUTH),
                ir.Op(joint, several, TRUTH),
                ir.Op("not", (several[0],), TRUTH),
                ir.Op("in", (card, rng.choice([group, listed])), TRUTH),
                ir.Op("=", (ir.Op("minus", (group, expr(CARDS, depth)), CARDS), NO_CARDS), TRUTH),
                ir.Read("marked", (expr(PLAYER, depth),), TRUTH),
                self.each(how, TRUTH, TRUTH, depth),
                self.each(how, TRUTH, TRUTH, depth),
            ]
        )

    def number(self, depth: int) -> ir.Expr:
        """A number."""
        rng, expr = self.rng, self.expr
        one, other = expr(NUMBER, depth), expr(NUMBER, depth)
        named: ir.OpName = rng.choice(["+", "-", "*", "div", "mod", "min", "max"])
        how = rng.choice(["sum", "most", "least"])
        return rng.choice(
            [
                ir.Op(named, (one, other), NUMBER),
                ir.Op("-", (ir.Lit(0, NUMBER), one), NUMBER),
                ir.Op("count", (expr(CARDS if rng.random() < 0.5 else LIST, depth),), NUMBER),
                ir.Op("order", (expr(rng.choice([CARD, RANK]), depth),), NUMBER),
                ir.Read("score", (expr(SIDE, depth),), ir.Number(0, 5)),
                ir.Read("debt", (expr(PLAYER, depth), expr(SIDE, depth)), NUMBER),
                self.each(how, NUMBER, NUMBER, depth),
                self.each("number", TRUTH, NUMBER, depth),
            ]
        )

    def group(self, sort: ir.SetOf, of: ir.Enum, depth: int) -> ir.Expr:
        """A set."""
        rng, expr = self.rng, self.expr
        named: ir.OpName = rng.choice(["union", "minus", "meet"])
        found: list[ir.Expr] = [
            ir.Op(named, (expr(sort, depth), expr(sort, depth)), sort),
            ir.Op("only", (expr(of, depth),), sort),
        ]
        if of == CARD:
            found += [
                ir.Read("hand", (expr(PLAYER, depth),), sort),
                ir.Op("holding", (expr(rng.choice([SUIT, RANK]), depth),), sort),
                ir.Op("members", (expr(LIST, depth),), sort),
                self.each("those", TRUTH, sort, depth),
            ]
        else:
            found += [
                ir.Op("players-of", (expr(SIDE, depth),), sort),
                ir.Op(rng.choice(["partners", "adversaries"]), (expr(PLAYER, depth),), sort),
            ]
        return rng.choice(found)

    def listing(self, depth: int) -> ir.Expr:
        """A list."""
        found = self.expr(LIST, depth)
        if self.rng.random() < 0.5:
            return ir.Op("append", (found, self.expr(CARD, depth)), LIST)
        return ir.Op("tail", (found, self.expr(NUMBER, depth)), LIST)

    def member(self, sort: ir.Sort, name: str, depth: int) -> ir.Expr:
        """A member of a kind, or none."""
        rng, expr = self.rng, self.expr
        kind = ir.Enum(name)
        found: list[ir.Expr] = [ir.Op("first", (expr(ir.SetOf(kind), depth),), ir.Maybe(kind))]
        if name not in ("card", "player"):
            found.clear()
        match name:
            case "player":
                step: ir.OpName = rng.choice(["next", "previous", "opposite", "partners"])
                found.append(ir.Op(step, (expr(PLAYER, depth),), PLAYER))
            case "side":
                found.append(ir.Op("side-of", (expr(PLAYER, depth),), SIDE))
                found.append(ir.Op("adversaries", (expr(rng.choice([PLAYER, SIDE]), depth),), SIDE))
            case "card":
                parts = (expr(RANK, depth), expr(SUIT, depth))
                found.append(ir.Op("make", parts, CARD))
                found.append(ir.Read("lies", (expr(PLAYER, depth),), SOME_CARD))
                found.append(self.each(rng.choice(["highest", "lowest"]), NUMBER, SOME_CARD, depth))
                found.append(ir.Op("last", (expr(LIST, depth),), SOME_CARD))
                found.append(ir.Op("at", (expr(LIST, depth), expr(NUMBER, depth)), SOME_CARD))
            case _:
                found.append(ir.Op("part", (expr(CARD, depth),), kind))
        chosen = rng.choice(found)
        if sort == kind and isinstance(chosen.sort, ir.Maybe):  # as `lower` has it: asked for first
            there = ir.Op("!=", (chosen, ir.Lit(-1, chosen.sort)), TRUTH)
            return ir.If(there, replace(chosen, sort=kind), ir.Lit(0, kind), kind)
        return replace(chosen, sort=sort)

    def each(self, how: str, body: ir.Sort, sort: ir.Sort, depth: int) -> ir.Expr:
        """A quantifier over the cards of a set or a list, or over the subsets of a set."""
        rng = self.rng
        self.count += 1
        subsets = how in ("some", "every", "sum", "number") and rng.random() < 0.1
        held = CARDS if subsets or sort == CARDS or rng.random() < 0.8 else LIST
        var = ir.Var(f"E{self.count}", CARDS if subsets else CARD)
        domain = self.expr(held, 0 if subsets else depth)
        before, self.variables = self.variables, (*self.variables, var)
        test = self.expr(TRUTH, depth) if rng.random() < 0.4 else None
        inner = self.expr(body, depth)
        self.variables = before
        return ir.Each(how, var.name, var.sort, domain, subsets, test, inner, sort)  # type: ignore[arg-type]
