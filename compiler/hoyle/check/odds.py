"""Printed calculations, reckoned exactly: how likely the thing is, and what the page says."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from hoyle import ir
from hoyle.ir.kinds import Kinds
from hoyle.ir.operations import JUNCTIONS, applied

# Ratios are sought among whole numbers up to this.
_GREATEST_TERM = 10

# "About" is not deserved when the page is further off than this, however simple its ratio.
_ABOUT = Fraction(1, 20)


@dataclass(frozen=True, slots=True)
class OddsReport:
    """One printed calculation beside the truth.

    `chance` is the exact probability of what the page speaks of, `printed_chance` the one
    that its odds say; `difference` is the printed one less the true. `nearer` is the ratio
    of whole numbers up to ten that comes nearest to the truth, if it comes nearer than the
    printed one; it is given the way the page speaks, for or against.
    """

    law: str
    number: str
    title: str
    claim: str
    about: bool
    against: bool
    odds: tuple[int, int]
    chance: Fraction
    decimal: float
    printed_chance: Fraction
    difference: Fraction
    deserved: bool
    nearer: tuple[int, int] | None
    verdict: str
    span: ir.Span


def odds(book: ir.Book) -> tuple[OddsReport, ...]:
    """Reckon every printed calculation of a book that can be reckoned, in book order.

    Of `pool` cards some are `marked`; of `drawn` cards dealt from it, k are marked with
    probability C(marked, k) C(pool - marked, drawn - k) / C(pool, drawn). A calculation
    that speaks of anything but k, or of more cards than there are, is left out; `check`
    reports it.
    """
    reports = (_report(item) for item in book.odds)
    return tuple(report for report in reports if report is not None)


def chance(item: ir.Odds) -> Fraction | None:
    """Reckon the probability of what a calculation speaks of; None if it cannot be."""
    if not (0 <= item.drawn <= item.pool and 0 <= item.marked <= item.pool):
        return None
    ways = 0
    for k in range(max(0, item.drawn + item.marked - item.pool), min(item.drawn, item.marked) + 1):
        holds = _value(item.test, item.var, k)
        if holds is None:
            return None
        if holds:
            ways += comb(item.marked, k) * comb(item.pool - item.marked, item.drawn - k)
    return Fraction(ways, comb(item.pool, item.drawn))


def _report(item: ir.Odds) -> OddsReport | None:
    true = chance(item)
    if true is None or sum(item.odds) == 0:
        return None
    printed = _chance_of(item.odds, item.against)
    nearest = min(_ratios(_GREATEST_TERM), key=lambda ratio: _off(ratio, item.against, true))
    nearer = nearest if _off(nearest, item.against, true) < abs(printed - true) else None
    deserved = _about_deserved(item, printed, true) if item.about else printed == true
    return OddsReport(
        law=item.head.law,
        number=item.number,
        title=item.title,
        claim=_claim(item),
        about=item.about,
        against=item.against,
        odds=item.odds,
        chance=true,
        decimal=float(true),
        printed_chance=printed,
        difference=printed - true,
        deserved=deserved,
        nearer=nearer,
        verdict=_verdict(item, printed, true, deserved, nearer),
        span=item.head.span,
    )


def _about_deserved(item: ir.Odds, printed: Fraction, true: Fraction) -> bool:
    """Tell whether no ratio as simple as the printed one is nearer, and it is not far off."""
    if abs(printed - true) > _ABOUT:
        return False
    simple = _ratios(max(item.odds))
    return all(_off(ratio, item.against, true) >= abs(printed - true) for ratio in simple)


def _ratios(most: int) -> tuple[tuple[int, int], ...]:
    """List the ratios in lowest terms of whole numbers from 1 to `most`, simplest first."""
    ratios = {
        (ratio.numerator, ratio.denominator)
        for a in range(1, most + 1)
        for b in range(1, most + 1)
        for ratio in (Fraction(a, b),)
    }
    return tuple(sorted(ratios, key=lambda ratio: (sum(ratio), ratio)))


def _chance_of(ratio: tuple[int, int], against: bool) -> Fraction:
    """Turn odds into the probability of the thing spoken of."""
    return Fraction(ratio[1] if against else ratio[0], sum(ratio))


def _off(ratio: tuple[int, int], against: bool, true: Fraction) -> Fraction:
    return abs(_chance_of(ratio, against) - true)


def _claim(item: ir.Odds) -> str:
    about = "about " if item.about else ""
    return f"{about}{item.odds[0]} to {item.odds[1]} {'against' if item.against else 'for'}"


def _verdict(
    item: ir.Odds,
    printed: Fraction,
    true: Fraction,
    deserved: bool,
    nearer: tuple[int, int] | None,
) -> str:
    """Say in one line whether the page is right, how far off it is, and what is nearer."""
    if printed == true:
        return "exact"
    off = printed - true
    words = [f"{'over' if off > 0 else 'under'} the truth by {abs(float(off)):.4f}"]
    if not deserved:
        words.append('"about" is not deserved' if item.about else "not exact")
    if nearer is not None:
        words.append(f"{nearer[0]} to {nearer[1]} is nearer")
    return "; ".join(words)


def _value(expr: ir.Expr, var: str, k: int) -> int | None:
    """Reckon an expression on k alone; None if it speaks of anything else."""
    match expr:
        case ir.Lit(value=value):
            return int(value)
        case ir.Var(name=name):
            return k if name == var else None
        case ir.If(test=test, then=then, other=other):
            holds = _value(test, var, k)
            return None if holds is None else _value(then if holds else other, var, k)
        case ir.Op(args=args):
            values = [_value(arg, var, k) for arg in args]
            known = [value for value in values if value is not None]
            return _operate(expr, known) if len(known) == len(values) else None
        case _:
            return None


def _operate(expr: ir.Op, values: list[int]) -> int | None:
    """Reckon an operation on whole numbers and truths; None if it is about anything else."""
    if expr.op in JUNCTIONS:
        return int(all(values) if JUNCTIONS[expr.op] else any(values))
    sorts = [arg.sort for arg in expr.args]
    if not all(isinstance(sort, ir.Number | ir.Truth) for sort in (*sorts, expr.sort)):
        return None
    found = applied(expr.op, sorts, expr.sort, Kinds(()))(*values)
    return int(found) if isinstance(found, int) else None
