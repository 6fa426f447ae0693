"""A book's IR to the Python module that judges by it, its screen in C, its records' schema.

`module` puts a module together: `tables` (constants), `record` (state, definitions, acts),
`clauses` and `norms` (the laws, one function a clause), `weave` (what sets off what) and
`screen`, around the runtime text in `templates/`. `simplify` first brings the IR to the form
that a person would write; `body`, `effects`, `expressions` and `words` write statements,
`layout` and `literals` lay them out as the formatter would. `native` writes the screen in C.
"""

from hoyle.emit.c import emit_native
from hoyle.emit.python.expressions import expression
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.module import emit, functions
from hoyle.emit.python.terms import Py, PyScope
from hoyle.emit.schema import emit_schema

__all__ = [
    "Lexicon",
    "Py",
    "PyScope",
    "emit",
    "emit_native",
    "emit_schema",
    "expression",
    "functions",
]
