"""A book as one Python module: the pieces, put into the shape of the template."""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hoyle.emit.python import tables
from hoyle.emit.python.body import Function
from hoyle.emit.python.clauses import PyClauses
from hoyle.emit.python.dispatch import weave
from hoyle.emit.python.layout import PyNode
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.record import emit_act, emit_amiss, emit_definition, emit_start, emit_state
from hoyle.emit.python.simplify import simplified
from hoyle.emit.python.terms import LOCALS, PyScope
from hoyle.ir import Book

_TEMPLATES = Path(__file__).resolve().parent / "templates"
_DEFINED = re.compile(r"^(?:def|class)\s+(\w+)|^(\w+)\b[^=\n(]*=", re.MULTILINE)
_TABLES = (
    "BOOK EDITION NONE Args Value Bound Facts Told Events Index JSON PLAYERS SIDES CODES INDEX "
    "SIDE_OF PLAYERS_OF NAMED_BY_PLAYERS COUNTS_AS BIT OPTIONS DEFAULTS State begin amiss "
    "can_settle ONCE ON_ELECTION NORMS WINDOWS_ON ACTS PLACES OFFSETS CONFLICTS STATES SHOWN "
    "REBUILT STEPS SETTLED Slots screen json os re sys Any Callable Fraction Hashable Iterable "
    "Iterator NamedTuple Sequence TypeVar annotations cast lru_cache"
)


def emit(book: Book) -> str:
    """Write the module that judges records of a book.

    The same book gives the same text, which is formatted as `ruff format` would at 100
    columns, needs the standard library only, and provides `judge`, `decode`, `adjudicate`,
    `Judge`, `screen`, `main` and the tables `ACTS`, `PLACES` and `CODES`.
    """
    environment = _environment()
    runtime = _runtime()
    lexicon = Lexicon(simplified(book), reserved_names(runtime))
    record = "\n\n\n".join((emit_state(lexicon), emit_start(lexicon), emit_amiss(lexicon)))
    definitions = [emit_definition(lexicon, one) for one in lexicon.book.definitions]
    acts = [made for act in lexicon.book.acts if (made := emit_act(lexicon, act))]
    laws = PyClauses(lexicon)
    clauses = [made for clause in lexicon.book.clauses if (made := laws.clause(clause))]
    settlement, steps = _settlement(lexicon, laws)
    weaving = weave(lexicon, laws, steps)
    own = "\n".join((record, *definitions, *acts, *clauses, settlement, weaving))
    used = "\n".join((own, *runtime.values()))
    helpers = chosen_helpers(used)
    everything = f"{used}\n{helpers}"
    text = environment.get_template("module.py.jinja").render(
        header=tables.header(book),
        constants=tables.constants(lexicon, own),
        typing=", ".join(_typing(everything)),
        fractions="Fraction" in helpers,
        cached="@lru_cache" in helpers,
        helpers=helpers,
        record=record,
        definitions="\n\n\n".join(definitions),
        acts="\n\n\n".join(acts),
        sorts=tables.sorts(lexicon, own),
        laws="\n\n\n".join((*clauses, settlement)),
        weaving=weaving,
        **runtime,
    )
    return text.rstrip("\n") + "\n"


def functions(book: Book) -> dict[str, str]:
    """Tell what the function of each definition is called in the module of a book."""
    return Lexicon(simplified(book), reserved_names(_runtime())).functions


def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(_TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        autoescape=False,
    )


def _runtime() -> dict[str, str]:
    """Read the parts of the runtime, which are the same in every module."""
    names = ("parts", "judge", "ruling", "reading", "command")
    return {
        name: (_TEMPLATES / f"{name}.py.jinja").read_text(encoding="utf-8").strip("\n")
        for name in names
    }


def reserved_names(runtime: dict[str, str]) -> frozenset[str]:
    """List the names that every module has at its top."""
    helpers = (_TEMPLATES / "helpers.py.jinja").read_text(encoding="utf-8")
    found = {name for text in (*runtime.values(), helpers) for name in _defined(text)}
    return frozenset(found | set(_TABLES.split()) | LOCALS)


def _defined(text: str) -> set[str]:
    return {one or other for one, other in _DEFINED.findall(text)}


def chosen_helpers(used: str) -> str:
    """Give the helper functions that a text uses, and those that they use."""
    text = (_TEMPLATES / "helpers.py.jinja").read_text(encoding="utf-8").strip("\n")
    blocks = text.split("\n\n\n")
    names = [next(iter(_defined(block))) for block in blocks]
    kept: set[int] = set()
    words = set(re.findall(r"\w+", used))
    while True:
        more = {i for i, name in enumerate(names) if name in words} - kept
        if not more:
            return "\n\n\n".join(block for i, block in enumerate(blocks) if i in kept)
        kept |= more
        for i in more:
            words |= set(re.findall(r"\w+", blocks[i]))


def _typing(text: str) -> list[str]:
    return ["Any", "NamedTuple", "TypeVar", *(["cast"] if re.search(r"\bcast\(", text) else [])]


def _settlement(lexicon: Lexicon, laws: PyClauses) -> tuple[str, list[PyNode]]:
    """Write the steps of the settlement, and when it can be made."""
    doc = ["Tell whether the record can be settled."]
    test = Function(lexicon, "can_settle", [("state", "State")], "bool", doc)
    settlement = lexicon.book.settlement
    if settlement is None:
        test.line("return False")
        return test.text(), []
    test.give(settlement.test, PyScope())
    written = [laws.settle(step) for step in settlement.steps]
    return "\n\n\n".join((*(made for made, _ in written), test.text())), [n for _, n in written]
