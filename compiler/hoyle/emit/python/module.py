"""A book as one Python module over the runtime: the pieces, in their order."""

from __future__ import annotations

import symtable
from textwrap import wrap

from hoyle import runtime
from hoyle.emit.python import tables
from hoyle.emit.python.body import STATE, Function
from hoyle.emit.python.clauses import PyClauses
from hoyle.emit.python.dispatch import emit_dispatch, validator
from hoyle.emit.python.few import searches_apart, spelled_out
from hoyle.emit.python.layout import TAB, PyNode
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.paste import RUNTIME, in_order, runtime_names, section
from hoyle.emit.python.record import (
    emit_act,
    emit_amiss,
    emit_deeds,
    emit_definition,
    emit_start,
    emit_state,
)
from hoyle.emit.python.terms import LOCALS, PyScope
from hoyle.ir import Book
from hoyle.runtime import FORMAT

# What every module has at its top besides what it has of the runtime.
_OWN = (
    "BOOK EDITION PLAYERS SIDES CODES SIDE_OF PLAYERS_OF NAMED_BY_PLAYERS COUNTS_AS BIT "
    "PARTY_OF_SIDE OPTIONS DEFAULTS State Judge begin amiss arising can_settle ONCE ON_ELECTION "
    "NORMS ACTS CONFLICTS STATES SHOWN REBUILT STEPS SETTLED TABLES VALIDATOR judge decode "
    "encode adjudicate screen radix table annotations ON_MENUS BITS MEMORY"
)


def emit(book: Book) -> str:
    """Write the module that judges records of a book.

    The same book gives the same text, which is formatted as `ruff format` would at 100
    columns but for its tables, needs the standard library and the runtime only, and provides
    `judge`, `decode`, `adjudicate`, `table`, `screen` and the tables `ACTS` and `CODES`.
    """
    lexicon = Lexicon(searches_apart(spelled_out(book)), reserved_names())
    record = [emit_state(lexicon), emit_start(lexicon), emit_amiss(lexicon)]
    laws = PyClauses(lexicon)
    watched = laws.common.watched
    definitions = [emit_definition(lexicon, one, watched.bits) for one in lexicon.book.definitions]
    acts = [made for act in lexicon.book.acts if (made := emit_act(lexicon, act, watched))]
    clauses = [made for clause in lexicon.book.clauses if (made := laws.clause(clause))]
    settlement, steps = _settlement(lexicon, laws)
    weaving, rows = emit_dispatch(lexicon, laws, steps)
    deeds = emit_deeds(lexicon, watched)
    own = "\n".join((*record, *definitions, *deeds, *acts, *clauses, settlement, weaving, *rows))
    whole = filter(None, (watched.constants(), *clauses, settlement))
    parts = [
        ("the book", tables.constants(lexicon, own)),
        ("the record", "\n\n\n".join(record)),
        ("definitions", "\n\n\n".join(definitions)),
        ("effects with a name", "\n\n\n".join(deeds)),
        ("acts", "\n\n\n".join(acts)),
        ("the laws", "\n\n\n".join(whole)),
        ("which act sets off which law", weaving),
        ("the tables", "\n".join(("# fmt: off", *rows, "# fmt: on"))),
        ("judging", validator()),
    ]
    body = "\n\n\n".join(section(title, text) for title, text in parts if text)
    return f"{tables.header(book)}\n\n{_imports(body)}\n\n{body}\n\n\n{_RUN}\n"


_RUN = f'if __name__ == "__main__":\n{TAB}run(VALIDATOR)'


def functions(book: Book) -> dict[str, str]:
    """Tell what the function of each definition is called in the module of a book."""
    return Lexicon(searches_apart(spelled_out(book)), reserved_names()).functions


def reserved_names() -> frozenset[str]:
    """List the names that every module has at its top, or may have."""
    return frozenset(_OWN.split()) | runtime_names() | LOCALS


# Who runs a validator that was copied alone is told so in a sentence.
_MISSING = """\
try:
    from {RUNTIME} import FORMAT
except ModuleNotFoundError:
    if __name__ != "__main__":
        raise
    print(
        "{RUNTIME}.py is not found: it belongs beside this file. With -I or -P Python does not "
        "look there; `hoyle build --standalone` makes one file of both.",
        file=sys.stderr,
    )
    sys.exit(2)
"""


def _imports(body: str) -> str:
    """Import what a module uses of the runtime, once that is of the right format."""
    names = ({*vars(runtime)} & runtime_names() & _names(body)) | {"run"}
    wanted = wrap(", ".join(in_order(names)), 96)
    found = f"{RUNTIME}.py is of format {{FORMAT}}, not {FORMAT}: run `hoyle build`"
    lines = [
        "from __future__ import annotations",
        "",
        "import sys",
        "",
        *_MISSING.format(RUNTIME=RUNTIME).split("\n"),
        f"if FORMAT != {FORMAT}:",
        f'{TAB}if __name__ == "__main__":',
        f'{TAB}{TAB}print(f"{found}", file=sys.stderr)',
        f"{TAB}{TAB}sys.exit(2)",
        f'{TAB}raise ImportError(f"{found}")',
        "",
        f"from {RUNTIME} import (  # isort: skip",
        *(TAB + line for line in wanted),
        ")  # fmt: skip",
    ]
    return "\n".join(lines)


def _names(body: str) -> set[str]:
    """Give the names that a module uses, but for those in annotations of locals from 3.14 on."""
    found, waiting = set[str](), [symtable.symtable(body, "body", "exec")]
    while waiting:
        table = waiting.pop()
        found.update(table.get_identifiers())
        waiting += table.get_children()
    return found


def _settlement(lexicon: Lexicon, laws: PyClauses) -> tuple[str, list[PyNode]]:
    """Write the steps of the settlement, and when it can be made."""
    doc = ["Tell whether the record can be settled."]
    test = Function(lexicon, "can_settle", [STATE], "bool", doc)
    settlement = lexicon.book.settlement
    if settlement is None:
        test.line("return False")
        return test.text(), []
    test.give(settlement.test, PyScope())
    written = [laws.settle(step) for step in settlement.steps]
    return "\n\n\n".join((*(made for made, _ in written), test.text())), [n for _, n in written]
