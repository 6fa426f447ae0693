"""The screen of a book in C: the same question as the Python screen's, answered in less time.

* `module` puts the file together, in the shape of its template: `start` (the state, and how it is
  filled), `rebuilding` and `unknown` (what a record leaves unsaid), `acts`, `functions`
  (definitions) and `moments`, `coding` (what codes mean).
* `expressions` and `effects` write what the IR says, `sorts` says what values are in C, `names`
  what is called how; `layout` is the text.
* `few` and `loops` let loops cost less.
"""

from hoyle.emit.c.module import emit_native

__all__ = ["emit_native"]
