"""Work: what a book asks is answered in bounded time, whatever a record says."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import ir
from hoyle.check.extents import MOST_IN_SUBSETS, Extent, Extents, TooWide
from hoyle.ir.visitor import inner_fields, triggers
from hoyle.source.diagnostic import Diagnostic, Label

# The worst that could be, of which conditions leave little: what goes through sets within sets
# within sets of cards is far above it, and what the books ask far below.
MOST_STEPS = 1_000_000_000


def work(book: ir.Book) -> Iterator[Diagnostic]:
    """Report subsets of sets without a bound, endless ranges, and what takes too many steps."""
    extents = Extents(book)
    definitions = {definition.name: definition for definition in book.definitions}
    for root, scope, span in _asked(book, extents):
        extents.wide.clear()
        steps = sum(extents.asked(expr, scope).steps for expr in _outermost(root))
        if extents.wide:
            yield _too_wide(extents.wide[0], span, definitions)
        elif steps > MOST_STEPS:
            yield Diagnostic(
                "L481",
                "error",
                span,
                f"this may take {steps:,.0f} steps, and {MOST_STEPS:,} is the most",
                "go through fewer things within others",
            )


def _too_wide(found: TooWide, span: ir.Span, definitions: dict[str, ir.Definition]) -> Diagnostic:
    labels: tuple[Label, ...] = ()
    if found.within:
        definition = definitions[found.within[-1]]
        labels = (Label(definition.span, "they are gone through here"),)
    if not found.each.subsets:
        said = "a range without a bound is gone through"
        hint = "let it run between numbers that have bounds, such as those of a state 0..20"
        return Diagnostic("L480", "error", span, said, hint, labels)
    name = ir.kind_name(found.each.domain.sort)
    said = (
        f"the subsets of a set of up to {found.members:.0f} {name} are gone through,"
        f" and {MOST_IN_SUBSETS} is the most"
    )
    hint = f"give the state or the role that it comes from a bound: set of {name}, at most 8"
    return Diagnostic("L480", "error", span, said, hint, labels)


def _asked(book: ir.Book, extents: Extents) -> Iterator[tuple[object, dict[str, Extent], ir.Span]]:
    """Go through all that judging asks, each with its scope and its place."""
    acts = {act.name: act for act in book.acts}
    for state in book.states:
        yield state.start, {}, state.span
    for start in book.starts:
        yield start, {}, start.span
    for act in book.acts:
        roles = {role.var: extents.of_sort(role.sort) for role in act.roles}
        yield (act.possible, act.possible_says, act.effects), roles, act.span
    for clause in book.clauses:
        scope: dict[str, Extent] = {}
        for hung in triggers(clause):
            if isinstance(hung.trigger, ir.ActTrigger):
                _bind(hung.trigger, acts[hung.trigger.act], scope, extents)
        yield clause, _letting(clause.head, scope, extents), clause.head.span
    if book.settlement is not None and book.settlement.steps:
        yield book.settlement.test, {}, book.settlement.steps[0].head.span
        for step in book.settlement.steps:
            yield step, _letting(step.head, {}, extents), step.head.span


def _bind(trigger: ir.ActTrigger, act: ir.Act, scope: dict[str, Extent], extents: Extents) -> None:
    """Bind the variables of a pattern to the roles of its act; the wider, if bound twice."""
    for arg, binds, role in zip(trigger.args, trigger.binds, act.roles, strict=True):
        if binds and isinstance(arg, ir.Var):
            found = extents.of_sort(role.sort)
            known = scope.get(arg.name, found)
            scope[arg.name] = found if found.members > known.members else known


def _letting(head: ir.Head, scope: dict[str, Extent], extents: Extents) -> dict[str, Extent]:
    for var, value in head.given:
        scope[var.name] = extents.asked(value, scope).extent
    return scope


def _outermost(root: object) -> Iterator[ir.Expr]:
    """Go through the expressions of a part of the IR that stand in no other."""
    if isinstance(root, ir.Lit | ir.Var | ir.Read | ir.Call | ir.Op | ir.If | ir.Each):
        yield root
    elif isinstance(root, tuple):
        for part in root:
            yield from _outermost(part)
    else:
        for name in inner_fields(type(root)) or ():
            yield from _outermost(getattr(root, name))
