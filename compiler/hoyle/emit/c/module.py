"""The C file of a book: the pieces, put into the shape of the template."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from textwrap import fill

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hoyle.emit.c.acts import DUTIES, CActs, duties_of
from hoyle.emit.c.coding import Coding, dispatch, widths
from hoyle.emit.c.functions import Functions
from hoyle.emit.c.loops import FEW
from hoyle.emit.c.moments import Moments
from hoyle.emit.c.names import CNames, called
from hoyle.emit.c.rebuilding import emptying, looked_at, most_slots, rebuilt_rows
from hoyle.emit.c.sorts import LIMIT, Unwritable
from hoyle.emit.c.start import CStart
from hoyle.emit.c.unknown import Unknown, seldom
from hoyle.emit.origin import made_from
from hoyle.emit.slice.liveness import live_states, reachable
from hoyle.emit.slice.slicing import sliced
from hoyle.emit.slice.still import settled
from hoyle.ir import Book, Call, ListOf
from hoyle.ir.reads import Reads
from hoyle.ir.simplify import simplified
from hoyle.ir.visitor import nodes

WORLDS = 64  # that are tried of one record; of one with more the screen is not sure
TEMPLATES = Path(__file__).resolve().parent / "templates"


def emit_native(book: Book) -> str:
    """Write the screen of a book in C99 that needs the standard headers only.

    It provides `hoyle_screen`, of many games in one call, and the list `hoyle_told`. What it
    lets pass nothing is found in; whatever else it says, it may not be sure.
    """
    made = settled(reachable(sliced(simplified(book))))
    kept = live_states(made) | {one.name for one in book.states if one.torn}
    names = CNames(_source("module.c.jinja") + _source("helpers.c.jinja"))
    states = [state for state in made.book.states if state.name in kept]
    taken = ["unsure", "contradicted", "open", "asked", "begun", "written"]
    taken += [f"was_{i}" for i in range(1, len(made.watches) + 1)]
    taken += [f"owed_{owed.number}{end}" for owed in duties_of(made) for end in ("", "_count")]
    members = names.members((state.name for state in states), taken)
    functions = Functions(made.shape, names, members, seldom(book, members))
    moments = Moments(made, kept, functions)
    start = CStart(made, states, functions, moments)
    coding, told = Coding(made), start.told
    unknown = Unknown(book, coding, told, members)
    acts = CActs(made, kept, functions, moments, unknown.parting)
    for course in made.courses:
        acts.write(course)
    start.write(unknown.bits)
    try:
        rebuilt = rebuilt_rows(coding, acts.said, told)
    except Unwritable:
        rebuilt = None
    if rebuilt is None or _may_conflict(book):
        # Nothing is sure if it is not known what is held, or what a settlement meets.
        acts.said, rebuilt = dict.fromkeys(acts.said, ""), rebuilt or []
    tables = "\n".join(line for lines in functions.say.tables.lines.values() for line in lines)
    written = "\n\n".join(functions.written)
    dispatched = dispatch(coding, acts.said, unknown.asked)
    small = _spread(functions.written, dispatched) <= _SMALL
    own = [*([_SHOWING] if rebuilt else ()), *([_TRYING] if unknown.tried else ())]
    sorts = (state.sort for state in book.states)
    template = _environment().get_template("module.c.jinja")
    text = template.render(
        header=_header(book),
        limit=LIMIT,
        few=FEW if "few(" in written else 0,
        longest=max((one.most for one in sorts if isinstance(one, ListOf)), default=0) + 1,
        told=told,
        state="\n".join(f"    {line}" for line in start.members(duties_of(made), DUTIES)),
        tables=tables,
        helpers=_helpers("\n".join((written, dispatched, *own))),
        functions=_WITH_STATE.sub("ALWAYS_INLINE ", written) if small else written,
        small=small,
        widths=widths(coding, acts.said),
        dispatch=dispatched,
        unknown=unknown,
        worlds=WORLDS,
        rebuilt=rebuilt,
        looking=looked_at(book, coding, told) if rebuilt else "",
        emptying=emptying(book, coding) if rebuilt else "",
        slots=most_slots(coding, told),
    )
    return (_AROUND.sub("ALWAYS_INLINE ", text) if small else text).rstrip("\n") + "\n"


def _may_conflict(book: Book) -> bool:
    """Tell whether a settlement may meet a conflict, which is found; no screen settles."""
    reads = Reads(book.definitions)
    return any(reads.conflicting(one) for one in nodes(book.settlement) if isinstance(one, Call))


# The helpers that the template asks for where states are rebuilt, and where some are tried.
_SHOWING, _TRYING = "count( only( is_set(", "asks( first( has( only( supposed("


# What is called with the state, and how much of it in all may be put where it is called.
_WITH_STATE = re.compile(r"^static inline (?=[^(]*\(\s*struct state)", re.MULTILINE)
# What runs around that, if but once a game: were it left out, the state would lie in memory.
_AROUND = re.compile(r"^static (?!inline)(?=[^(;=]*\(\s*struct state)", re.MULTILINE)
_SMALL = 160_000  # characters of C; of books with more the screen was no faster for it


def _spread(written: Iterable[str], last: str) -> int:
    """Measure a text with each function that it calls, and these call, put where it is called.

    The functions are `written` so that each stands before its first call.
    """
    sizes: dict[str, int] = {}

    def size(text: str) -> int:
        return len(text) + sum(sizes.get(name, 0) for name in re.findall(r"\b(\w+)\(", text))

    for text in written:
        for function in re.split(r"\n\n(?=static )", text):
            head, _, body = function.partition("{")
            name = re.findall(r"(\w+)\(", head)[-1]
            sizes[name] = size(body)
    return size(last)


def _header(book: Book) -> str:
    paragraphs = [
        f"Screen recorded games by the book {book.name}: {book.title}.",
        made_from(book),
        "A function named after an act follows it and is true if a ruling may be called for; one "
        "named after a definition gives its value. `hoyle build --native` compiles this.",
    ]
    text = "\n\n".join(fill(one, 96, break_on_hyphens=False) for one in paragraphs)
    return "\n".join(f" * {line}".rstrip() for line in text.replace("*/", "* /").split("\n"))


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        autoescape=False,
    )


def _source(name: str) -> str:
    return (TEMPLATES / name).read_text(encoding="utf-8")


def _helpers(used: str) -> str:
    """Give the helper functions that a text uses, and those that they use."""
    blocks = re.split(r"\n\n(?=/\*|static )", _source("helpers.c.jinja").strip("\n"))
    found: dict[str, str] = {}
    for block in blocks:
        name = re.search(r"^static .*?(\w+)\(", block, re.MULTILINE)
        assert name is not None
        found[name[1]] = block
    kept: set[str] = set()
    waiting = called(used) & found.keys()
    while waiting:
        kept |= waiting
        asked = frozenset().union(*(called(found[name]) for name in waiting))
        waiting = (asked & found.keys()) - kept
    return "\n\n".join(block for name, block in found.items() if name in kept)
