"""A book's syntax and scope to its IR: sorts, patterns, effects, clauses.

The one pass that knows what every construct of the language means. A mistake in a
clause, act or definition is reported there and the rest is still lowered; the book is
given only if there was none.

* `book` goes through it all: `declarations` (kinds, sorts, variables) and `codes`; `states` and
  `starting`; `laws`, of `clauses` and their `triggers`; `moves`, `table`, `cases`.
* `expressions` are made by `operators` and `builtins`, within `sorts`; `there` knows which of
  them may be none. `phrases` are acts and their patterns, `effects` what acts and clauses do.
* `words`: what rulings tell of it all.
* Faults: `report` gathers them; `astray`, `undeclared` and `hints` find what was meant by a name,
  `expected` what a case expects of one that is not there.
"""

from hoyle.lower.book import lower

__all__ = ["lower"]
