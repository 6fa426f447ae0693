"""A server with a bench: texts taken up as they are typed, and told of what is wrong with them.

What cannot be right (an address that is none, a place that a text has not, a text too large)
changes nothing and is answered with nothing.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from hoyle import __version__
from hoyle.lsp.actions import Rewrite
from hoyle.lsp.bench import Bench, BookPlace
from hoyle.lsp.ranges import TextRanges, path_of, plain_ends
from hoyle.lsp.uses import FilePlace
from hoyle.source.diagnostic import Diagnostic, has_errors
from hoyle.syntax.parser import parse

# No book is so large; a text that is is not taken up.
_MOST = 2_000_000
_IDLE = 2.0  # seconds after which nobody is taken to be typing
_LINE = 10_000  # a column that no line has

_SEVERITY = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}


class _Protocol(LanguageServerProtocol):
    """The protocol without pygls's own copies of texts: the bench has them."""

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(
        self, params: types.DidOpenTextDocumentParams
    ) -> Iterator[object]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(
        self, params: types.DidChangeTextDocumentParams
    ) -> Iterator[object]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(
        self, params: types.DidCloseTextDocumentParams
    ) -> Iterator[object]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CLOSE], (params,), None


class LawServer(LanguageServer):
    """A language server with a bench, and what was last said of each book on it."""

    def __init__(self) -> None:
        gc.disable()
        super().__init__("hoyle", __version__, protocol_cls=_Protocol)
        self.bench = Bench()
        self.found: dict[object, dict[Path, list[Diagnostic]]] = {}
        self._work: asyncio.Task[None] | None = None

    def ranges(self, path: Path) -> TextRanges:
        """Give the places of a text in the encoding that was agreed upon."""
        return TextRanges(self.bench.text(path), str(self.workspace.position_encoding or "utf-16"))

    def place(
        self, document: types.TextDocumentIdentifier, position: types.Position
    ) -> tuple[Path, int, int] | None:
        """Give the file, line and column of a position; None if there is no such place."""
        path = path_of(document.uri)
        if path is None:
            return None
        place = self.ranges(path).place(position)
        return None if place is None else (path, *place)

    def location(self, place: FilePlace) -> types.Location:
        """Give a place of a file as the protocol has it."""
        return types.Location(place[0].as_uri(), self.ranges(place[0]).range(place[1]))

    # ------------------------------------------------------------ texts

    def take_up(self, uri: str, text: str | None) -> None:
        """Take up a text as it is now, and look into what it is part of."""
        path = path_of(uri)
        if path is None or (text is not None and len(text) > _MOST):
            return
        self.bench.put(path, None if text is None else plain_ends(text))
        self.look(path)

    def look(self, *paths: Path) -> None:
        """Look into what files are part of, and no longer into what was looked into before."""
        if self._work is not None:
            self._work.cancel()
        self._work = asyncio.get_running_loop().create_task(self._look(paths))

    async def _look(self, paths: tuple[Path, ...]) -> None:
        """Tell what is wrong: with names and sorts first, then all that can be proved.

        Between two steps what was typed in the meantime comes first, and ends this look.
        """
        await asyncio.sleep(0)
        books: dict[BookPlace, None] = {}
        for path in paths:
            own = dict.fromkeys(self.bench.books(path))
            books |= own
            if not own and path.suffix == ".law":
                self.publish(path, {path: list(parse(path.name, self.bench.text(path))[1])})
        for book in books:
            found = self.bench.named(book).loaded.diagnostics
            before = [one for said in self.found.get(book, {}).values() for one in said]
            if has_errors(found) or has_errors(tuple(before)):
                self._tell(book, found)
            await asyncio.sleep(0)
        for book in books:
            self._tell(book, self.bench.checked(book).loaded.diagnostics)
            await asyncio.sleep(0)
        # Garbage is looked for when nobody waits: what the passes make has few circles, and a
        # search through it all takes longer than the passes do.
        await asyncio.sleep(_IDLE)
        gc.collect()

    def _tell(self, book: BookPlace, found: tuple[Diagnostic, ...]) -> None:
        told: dict[Path, list[Diagnostic]] = {}
        for one in found:
            path = book.path(one.span.file)
            if path.suffix in (".law", ".cases"):
                told.setdefault(path, []).append(one)
        self.publish(book, told)

    def publish(self, book: object, told: dict[Path, list[Diagnostic]]) -> None:
        """Publish what was found in the files of a book, with what others found in them.

        What is published for a book, or a law of it, stands until it is published anew.
        """
        before = self.found.get(book, {})
        self.found[book] = told
        for path in {*before, *told, *(one for one in self.bench.texts if before != told)}:
            all_ = [one for by_path in self.found.values() for one in by_path.get(path, ())]
            self.text_document_publish_diagnostics(
                types.PublishDiagnosticsParams(
                    path.as_uri(), [self.said(book, path, one) for one in dict.fromkeys(all_)]
                )
            )

    def said(self, book: object, path: Path, one: Diagnostic) -> types.Diagnostic:
        """Give a fault of a file as the protocol has it."""
        labels = [
            types.DiagnosticRelatedInformation(
                self.location((book.path(label.span.file), label.span)), label.text
            )
            for label in one.labels
            if isinstance(book, BookPlace)
        ]
        # What is said of a whole law is shown at its first line.
        span = one.span
        if span.end_line > span.line:
            span = replace(span, end_line=span.line, end_column=_LINE)
        return types.Diagnostic(
            self.ranges(path).range(span),
            one.message + (f"\nhint: {one.hint}" if one.hint else ""),
            severity=_SEVERITY[one.severity],
            code=one.code or None,
            source="hoyle",
            related_information=labels or None,
        )

    # ------------------------------------------------------------ edits

    def edits(self, changes: list[Rewrite]) -> types.WorkspaceEdit:
        """Give edits of files as the protocol has them."""
        by_uri: dict[str, list[types.TextEdit]] = {}
        for one in changes:
            edit = types.TextEdit(self.ranges(one.path).range(one.span), one.text)
            by_uri.setdefault(one.path.as_uri(), []).append(edit)
        return types.WorkspaceEdit(changes=by_uri)
