"""A book's IR to the Python module that judges by it, its screen in C, its records' schema.

* `python` writes the validator, over the runtime (`hoyle.runtime`).
* `c` writes the screen: whether anything in a record calls for a ruling.
* `slice` cuts a book down to what a screen needs.
* `schema` writes the JSON Schema of the records of a book.
* `identifiers` names what a book names, `origin` says on top of each file what it was made of.
"""

from hoyle.emit.c import emit_native
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.module import emit, functions
from hoyle.emit.python.paste import RUNTIME, emit_runtime, standalone
from hoyle.emit.python.terms import Py, PyScope
from hoyle.emit.schema import emit_schema

__all__ = [
    "RUNTIME",
    "Lexicon",
    "Py",
    "PyScope",
    "emit",
    "emit_native",
    "emit_runtime",
    "emit_schema",
    "functions",
    "standalone",
]
