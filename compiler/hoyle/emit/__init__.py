"""A book's IR to the Python module that judges by it, its screen in C, its records' schema.

`module` puts a module together: `tables` (constants), `record` (state, definitions, acts),
`clauses` and `norms` (the laws, one function a clause) and `dispatch` (what sets off what), over
the runtime, which `paste` writes out once or into a validator. `ir.simplify` first brings the IR to
the form that a person would write; `body`, `effects`, `expressions` and `words` write statements,
`layout` and `literals` lay them out as the formatter would. `emit.c` writes the screen in C.
"""

from hoyle.emit.c import emit_native
from hoyle.emit.python.expressions import expression
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
    "expression",
    "functions",
    "standalone",
]
