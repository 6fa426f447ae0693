"""Compile printed laws of card games into programs that judge recorded games.

What programs may use is named here, and told in docs/python.md; it is loaded when asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from hoyle.api.archives import judge_archive as judge_archive
    from hoyle.api.batches import (
        FINDINGS as FINDINGS,
        GAMES as GAMES,
        ColumnFault as ColumnFault,
        judge_batch as judge_batch,
    )
    from hoyle.api.books import Rulebook as Rulebook, books as books, load as load
    from hoyle.api.errors import (
        BookError as BookError,
        RecordError as RecordError,
        RecordWarning as RecordWarning,
    )
    from hoyle.archive.faults import ArchiveFault as ArchiveFault
    from hoyle.archive.findings import Counts as Counts, FindingRow as FindingRow
    from hoyle.interpret.ruling import Finding as Finding, Ruling as Ruling
    from hoyle.ir.game import Event as Event, Record as Record
    from hoyle.records.faults import Entry as Entry
    from hoyle.source.diagnostic import Diagnostic as Diagnostic

_PUBLIC = {
    **dict.fromkeys(("Rulebook", "books", "load"), "hoyle.api.books"),
    **dict.fromkeys(("BookError", "RecordError", "RecordWarning"), "hoyle.api.errors"),
    "judge_archive": "hoyle.api.archives",
    **dict.fromkeys(("FINDINGS", "GAMES", "ColumnFault", "judge_batch"), "hoyle.api.batches"),
    **dict.fromkeys(("Counts", "FindingRow"), "hoyle.archive.findings"),
    "ArchiveFault": "hoyle.archive.faults",
    **dict.fromkeys(("Finding", "Ruling"), "hoyle.interpret.ruling"),
    **dict.fromkeys(("Event", "Record"), "hoyle.ir.game"),
    "Entry": "hoyle.records.faults",
    "Diagnostic": "hoyle.source.diagnostic",
}
__all__ = ["__version__", *_PUBLIC]


def __getattr__(name: str) -> object:
    if name not in _PUBLIC:
        raise AttributeError(f"module 'hoyle' has no attribute {name!r}")
    from importlib import import_module

    try:
        found: object = getattr(import_module(_PUBLIC[name]), name)
    except ModuleNotFoundError as fault:
        if fault.name != "pyarrow":
            raise
        why = f"hoyle.{name} needs pyarrow: pip install -e '.[archive]' in its checkout"
        raise ImportError(why, name="pyarrow") from None
    return globals().setdefault(name, found)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
