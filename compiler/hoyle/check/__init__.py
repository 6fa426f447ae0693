"""What a book must prove before it may judge: one module a subject, each check a function.

The order of `_CHECKS` does not matter; diagnostics come out in the order of the text.

* Against the page: `apparatus` and `quotes` (what is quoted stands there), `coverage` (every
  sentence is accounted for), `chances` and `odds` (printed calculations).
* Clauses: `menus` and `holders` (who has a choice, and until when), `offences` (what hangs on
  them), `contrary` (clauses that undo each other), `deeds` (effects that have a name), `dead`
  (what can never matter).
* Values: `exceptions` (of definitions), `starts` and `untold` (what a state begins with),
  `settlement`, `extents` and `work` (all of it has bounds).
* Cases: `proofs` (each law is shown at work), `cases` runs them.
* A book with one thing otherwise: `mutation`, made of `variants`, `clause_variants` and
  `part_variants`; `places` (where a change lies), `sameness` (it makes no difference); `changes`,
  between two versions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoyle import ir
from hoyle.check.apparatus import (
    asides,
    citations,
    names,
    numbers,
    pages_named,
    quotes,
    readings,
    repeated,
)
from hoyle.check.chances import calculations
from hoyle.check.contrary import contrary
from hoyle.check.dead import dead_acts, dead_triggers, idle_definitions, idle_states
from hoyle.check.exceptions import definitions, exceptions
from hoyle.check.holders import options_held
from hoyle.check.menus import duties, formal_acts, menus, twins
from hoyle.check.offences import chains, consequences, liberties, of_nothing, roots
from hoyle.check.proofs import marks, proofs, titles
from hoyle.check.settlement import clashes, precedence
from hoyle.check.starts import begun, starts
from hoyle.check.untold import untold
from hoyle.check.work import work
from hoyle.source.diagnostic import Diagnostic, Diagnostics

Pages = Mapping[str, str]

_CHECKS: tuple[Callable[[ir.Book], Iterator[Diagnostic]], ...] = (
    names,
    numbers,
    citations,
    readings,
    repeated,
    asides,
    consequences,
    roots,
    chains,
    liberties,
    of_nothing,
    menus,
    twins,
    options_held,
    duties,
    formal_acts,
    precedence,
    clashes,
    contrary,
    definitions,
    exceptions,
    proofs,
    marks,
    titles,
    dead_acts,
    idle_states,
    idle_definitions,
    dead_triggers,
    begun,
    starts,
    untold,
    work,
    calculations,
)

_PAGE_CHECKS: tuple[Callable[[ir.Book, Pages], Iterator[Diagnostic]], ...] = (
    pages_named,
    quotes,
)


def check(book: ir.Book, pages: Pages) -> Diagnostics:
    """Prove of a book what can be proved without a record, and say what cannot.

    `pages` gives the text of each source page by its file name. Diagnostics are in the
    order of the rule files and of the lines in them, the book's own file last.
    """
    found = [diagnostic for run in _CHECKS for diagnostic in run(book)]
    found += [diagnostic for run_on in _PAGE_CHECKS for diagnostic in run_on(book, pages)]
    files = [file for file, _ in book.files]
    unknown = len(files)

    def place(diagnostic: Diagnostic) -> tuple[int, str, int, int, str]:
        span = diagnostic.span
        order = files.index(span.file) if span.file in files else unknown
        return order, span.file, span.line, span.column, diagnostic.code

    return tuple(sorted(dict.fromkeys(found), key=place))
