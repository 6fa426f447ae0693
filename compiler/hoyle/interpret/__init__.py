"""The IR run directly: the reference meaning that generated code must agree with.

A book is compiled once to closures (`program`), a `Machine` judges events one by one, and
`judge` rules on a whole record. One idea a module: `layout` where values are kept,
`expressions`, `operations` and `effects` what they mean, `triggers` and `rules` when a
clause bites, `norms` the life of menus and duties, `event` the order of judging, `worlds`
what a record leaves open, `unseen` the cards that it tells by their number, `torn` what went
before it, `contradicted` what it says that cannot be (these by `hoyle.shared`), `explain` why a
clause did not bite.
"""

from hoyle.interpret.judging import judge
from hoyle.interpret.machine import Machine

__all__ = ["Machine", "judge"]
