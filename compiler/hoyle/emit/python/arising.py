"""Which of a book's moments have come, asked of all of them at once.

After most acts none has. What several moments need is asked once for all of them, and a moment that
may come for each of some players has a bit for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.emit.python.body import STATE, Function
from hoyle.emit.python.few import spelled
from hoyle.emit.python.gates import said
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.terms import AND, BIT_AND, Py, PyScope, paired
from hoyle.emit.python.watching import Watched, WatchedMoment
from hoyle.ir import Expr, Lit
from hoyle.ir.conditions import TRUTH, all_of, among, conjuncts, disjuncts
from hoyle.ir.visitor import substituted

Needs = dict[Expr, dict[Expr | None, int]]  # what is needed first, then besides; the bits


def emit_arising(lexicon: Lexicon, watched: Watched) -> str:
    """Write the function that tells which of the moments that are due hold."""
    doc = ["Tell which of the moments that are due hold, or may hold, as a mask."]
    f = Function(lexicon, "arising", [STATE, ("due", "int")], "int", doc)
    needs, always = _needs(lexicon, watched)
    scope = PyScope(vars={"due": "due"})
    f.line(f"found = {f'0x{always:X}' if always else 0}")
    for first, rest in needs.items():
        mask = sum(rest.values())
        (only, *others) = rest
        if only is not None and not others:
            first, rest = all_of(first, only), {None: mask}
        due = paired(Py("due"), "&", Py(f"0x{mask:X}"), BIT_AND)
        asked = f.expressions.test(_plainly(first, lexicon), scope)
        with f.block("if ", paired(due, "and", asked, AND, loose=True).node):
            if None in rest:
                f.line(f"found |= 0x{rest[None]:X}")
            bits = [bit for test, bit in rest.items() if test is not None]
            left = [_plainly(test, lexicon) for test in rest if test is not None]
            inner = scope
            for bit in bits:
                (test, *left), inner = f.hoisted(left, inner)
                with f.when(test, inner):
                    f.line(f"found |= 0x{bit:X}")
    f.line("return found & due")
    return f.text()


def _needs(lexicon: Lexicon, watched: Watched) -> tuple[Needs, int]:
    """Tell what the moments need, and the bits of those that must ask for themselves."""
    needs: Needs = {}
    always = 0
    for moment in watched.moments:
        if moment.cases is None:
            always |= 1 << moment.first
            continue
        for place, case in enumerate(moment.cases, moment.first):
            parts = list(dict.fromkeys(_told(lexicon, moment, case))) or [Lit(True, TRUTH)]
            rest = all_of(*parts[1:]) if parts[1:] else None
            unsaid = lexicon.seldom & lexicon.reads.of(parts[0])  # asked for only if need be
            for first in (parts[0],) if unsaid else disjuncts(parts[0]):
                own = needs.setdefault(first, {})
                own[rest] = own.get(rest, 0) | 1 << place
    return needs, always


def _told(lexicon: Lexicon, moment: WatchedMoment, case: Sequence[Lit]) -> list[Expr]:
    """List what must hold for a moment to have come for some members, first what names none.

    What the record leaves unsaid is asked for in the order of all engines (`ir/asking.py`). Else,
    of several things of which one must hold each is asked by itself: they come in their turn.
    """
    values: dict[str, Expr] = {}
    tests = [*lexicon.asking.of(moment.head, all_of(*moment.tests)).first]
    if not lexicon.seldom & lexicon.reads.of(*moment.tests):
        tests = [test for test in tests if not disjuncts(test)[1:]]
    for (var, domain), member in zip(moment.head.each, case, strict=True):
        group = substituted(domain, values)
        values[var.name] = member
        if not lexicon.is_full(group):
            tests.append(among(member, group))
    for var, value in moment.head.given:
        values[var.name] = substituted(value, values)
    tests += [substituted(test, values) for test in moment.tests if test not in tests]
    return [part for test in tests for part in conjuncts(spelled(test, lexicon))]


def _plainly(test: Expr, lexicon: Lexicon) -> Expr:
    """Say a condition of known members without short definitions, and what is constant at once."""
    return spelled(said(test, lexicon), lexicon)
