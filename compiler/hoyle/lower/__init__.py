"""A book's syntax and scope to its IR: sorts, patterns, effects, clauses.

The one pass that knows what every construct of the language means. A mistake in a
clause, act or definition is reported there and the rest is still lowered; the book is
given only if there was none.
"""

from hoyle.lower.book import lower

__all__ = ["lower"]
