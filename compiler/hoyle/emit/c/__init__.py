"""The screen of a book in C: the same question as the Python screen's, answered in less time."""

from hoyle.emit.c.module import emit_native

__all__ = ["emit_native"]
