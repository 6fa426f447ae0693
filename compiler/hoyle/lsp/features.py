"""What an editor asks, and what it is answered: each feature of the protocol a function."""

from __future__ import annotations

import asyncio
from pathlib import Path

from attrs import evolve
from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from hoyle import ir
from hoyle.lsp.actions import Fix, Rewrite, fixes
from hoyle.lsp.bench import BookPlace
from hoyle.lsp.completion import offered
from hoyle.lsp.outline import OutlineEntry, folds, folds_of_cases, laws, outline, outline_of_cases
from hoyle.lsp.ranges import TextRanges, changed, path_of
from hoyle.lsp.runs import case_text, dealt, kept_game, place_for, ran
from hoyle.lsp.server import LawServer
from hoyle.lsp.telling import told
from hoyle.lsp.uses import declared_at, renameable, renamed, used_at
from hoyle.source.span import Span
from hoyle.syntax.casefile import formatted_cases
from hoyle.syntax.fmt import formatted

_SYMBOLS = {
    "law": types.SymbolKind.Class,
    "act": types.SymbolKind.Function,
    "state": types.SymbolKind.Variable,
    "define": types.SymbolKind.Function,
    "kind": types.SymbolKind.Enum,
    "variant": types.SymbolKind.Enum,
    "menu": types.SymbolKind.Interface,
    "option": types.SymbolKind.EnumMember,
    "book": types.SymbolKind.File,
    "use": types.SymbolKind.Module,
}
_OFFERED = {
    "word": types.CompletionItemKind.Keyword,
    "name": types.CompletionItemKind.Variable,
    "variable": types.CompletionItemKind.TypeParameter,
    "law": types.CompletionItemKind.Class,
    "act": types.CompletionItemKind.Function,
    "text": types.CompletionItemKind.Text,
}

server = LawServer()


@server.feature(types.TEXT_DOCUMENT_DID_OPEN)
def _opened(ls: LawServer, params: types.DidOpenTextDocumentParams) -> None:
    ls.take_up(params.text_document.uri, params.text_document.text)


@server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
def _changed(ls: LawServer, params: types.DidChangeTextDocumentParams) -> None:
    path = path_of(params.text_document.uri)
    if path is None or path not in ls.bench.texts:
        return
    text: str | None = ls.bench.texts[path]
    for change in params.content_changes:
        text = changed(text or "", change, str(ls.workspace.position_encoding or "utf-16"))
        if text is None:
            return
    ls.take_up(params.text_document.uri, text)


@server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def _closed(ls: LawServer, params: types.DidCloseTextDocumentParams) -> None:
    path = path_of(params.text_document.uri)
    if path in ls.bench.texts:
        ls.take_up(params.text_document.uri, None)


@server.feature(types.TEXT_DOCUMENT_DID_SAVE)
def _saved(ls: LawServer, params: types.DidSaveTextDocumentParams) -> None:
    path = path_of(params.text_document.uri)
    if path is not None:
        ls.take_up(params.text_document.uri, ls.bench.texts.get(path))


@server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
def _watched(ls: LawServer, params: types.DidChangeWatchedFilesParams) -> None:
    """Look anew when files change that are not open: by a branch, by another program."""
    ls.bench.forget()
    if any(path_of(one.uri) is not None for one in params.changes):
        ls.look(*ls.bench.texts)


# ---------------------------------------------------------------- what is asked of a place


@server.feature(types.TEXT_DOCUMENT_HOVER)
def _hover(ls: LawServer, params: types.HoverParams) -> types.Hover | None:
    at = ls.place(params.text_document, params.position)
    found = told(ls.bench, *at) if at else None
    if at is None or found is None:
        return None
    words = types.MarkupContent(types.MarkupKind.Markdown, found[0])
    return types.Hover(words, ls.ranges(at[0]).range(found[1]))


@server.feature(types.TEXT_DOCUMENT_DEFINITION)
def _definition(ls: LawServer, params: types.DefinitionParams) -> list[types.Location]:
    at = ls.place(params.text_document, params.position)
    return [ls.location(one) for one in declared_at(ls.bench, *at)] if at else []


@server.feature(types.TEXT_DOCUMENT_REFERENCES)
def _references(ls: LawServer, params: types.ReferenceParams) -> list[types.Location]:
    at = ls.place(params.text_document, params.position)
    if at is None:
        return []
    own = [] if params.context.include_declaration else declared_at(ls.bench, *at)
    return [ls.location(one) for one in used_at(ls.bench, *at) if one not in own]


@server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
def _prepare(ls: LawServer, params: types.PrepareRenameParams) -> types.Range | None:
    at = ls.place(params.text_document, params.position)
    span = renameable(ls.bench, *at) if at else None
    return None if at is None or span is None else ls.ranges(at[0]).range(span)


@server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
def _rename(ls: LawServer, params: types.RenameParams) -> types.WorkspaceEdit | None:
    at = ls.place(params.text_document, params.position)
    if at is None:
        return None
    places, why_not = renamed(ls.bench, *at, params.new_name)
    if why_not:
        raise JsonRpcInvalidParams(why_not)
    return ls.edits([Rewrite(path, span, params.new_name) for path, span in places])


@server.feature(
    types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "{", "["])
)
def _completion(ls: LawServer, params: types.CompletionParams) -> types.CompletionList:
    at = ls.place(params.text_document, params.position)
    items = [
        types.CompletionItem(
            one.label,
            kind=_OFFERED[one.kind],
            detail=one.detail or None,
            insert_text=one.insert or None,
            insert_text_format=types.InsertTextFormat.Snippet if one.insert else None,
        )
        for one in (offered(ls.bench, *at) if at else ())
    ]
    return types.CompletionList(is_incomplete=False, items=items)


# ---------------------------------------------------------------- what is asked of a file


@server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
def _symbols(ls: LawServer, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    path = path_of(params.text_document.uri)
    return [] if path is None else [_symbol(ls.ranges(path), one) for one in _outline(ls, path)]


def _outline(ls: LawServer, path: Path) -> list[OutlineEntry]:
    if path.suffix == ".law":
        return outline(ls.bench.tree(path))
    lines = ls.bench.text(path).count("\n") + 1
    return outline_of_cases(ls.bench.cases(path), path.name, lines)


def _symbol(ranges: TextRanges, entry: OutlineEntry) -> types.DocumentSymbol:
    whole, head = ranges.range(entry.span), ranges.range(entry.head)
    end = max(whole.end, head.end)
    return types.DocumentSymbol(
        entry.name or entry.kind or "?",
        _SYMBOLS.get(entry.kind, types.SymbolKind.Property),
        types.Range(whole.start, end),
        head,
        detail=entry.detail or entry.kind,
        children=[_symbol(ranges, part) for part in entry.parts],
    )


@server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
def _folding(ls: LawServer, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    path = path_of(params.text_document.uri)
    if path is None:
        return []
    cases = path.suffix == ".cases"
    found = folds_of_cases(_outline(ls, path)) if cases else folds(ls.bench.tree(path))
    return [
        types.FoldingRange(
            first - 1, last - 1, kind=types.FoldingRangeKind.Comment if comment else None
        )
        for first, last, comment in found
    ]


@server.feature(types.TEXT_DOCUMENT_FORMATTING)
def _formatting(
    ls: LawServer, params: types.DocumentFormattingParams
) -> list[types.TextEdit] | None:
    path = path_of(params.text_document.uri)
    if path is None:
        return None
    old = ls.bench.text(path)
    new, _ = (formatted if path.suffix == ".law" else formatted_cases)(path.name, old)
    if new is None or new == old:
        return None
    return [types.TextEdit(ls.ranges(path).lines(1, old.count("\n") + 1), new)]


@server.feature(
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.CodeActionOptions([types.CodeActionKind.QuickFix], resolve_provider=True),
)
def _actions(ls: LawServer, params: types.CodeActionParams) -> list[types.CodeAction]:
    at = ls.place(params.text_document, params.range.start)
    end = ls.place(params.text_document, params.range.end)
    if at is None or end is None:
        return []
    return [_action(ls, at[0], one) for one in fixes(ls.bench, at[0], at[1], end[1])]


def _action(ls: LawServer, path: Path, fix: Fix) -> types.CodeAction:
    return types.CodeAction(
        fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[ls.said(path, path, fix.fault)],
        is_preferred=fix.edit is not None,
        edit=None if fix.edit is None else ls.edits([fix.edit]),
        data=None if fix.case is None else [path.as_uri(), *fix.case],
    )


@server.feature(types.CODE_ACTION_RESOLVE)
async def _resolve(ls: LawServer, action: types.CodeAction) -> types.CodeAction:
    """Look for the game that shows a law, now that its case is wanted."""
    match action.data:
        case [str(uri), str(law), "bites" | "spares" | "excepts" as word]:
            found = _book(ls, uri, law)
        case _:
            return action
    if found is None:
        return action
    _, place, book, law = found
    text = await asyncio.to_thread(case_text, book, law, word)
    path = place.shelf.cases(place.name)
    old = ls.bench.text(path)
    line, text = place_for(law, old, text)
    edit = types.TextEdit(ls.ranges(path).range(Span("", line, 1, line, 1)), text)
    document = types.OptionalVersionedTextDocumentIdentifier(path.as_uri())
    keep = types.CreateFileOptions(ignore_if_exists=True)
    made = () if old else (types.CreateFile(path.as_uri(), options=keep),)
    changes = [*made, types.TextDocumentEdit(document, [edit])]
    return evolve(action, edit=types.WorkspaceEdit(document_changes=changes))


@server.feature(types.TEXT_DOCUMENT_CODE_LENS)
def _lenses(ls: LawServer, params: types.CodeLensParams) -> list[types.CodeLens]:
    path = path_of(params.text_document.uri)
    if path is None:
        return []
    ranges, lenses = ls.ranges(path), []
    cases = ls.bench.cases(path.with_suffix(".cases"))
    found = laws(ls.bench.tree(path)) if path.suffix == ".law" else cases.laws
    for law, span in found:
        count = sum(one.law == law for one in cases.cases)
        of = [path.as_uri(), law]
        run = types.Command(f"Run {count} case{'s'[: count - 1]}", "hoyle.runCases", arguments=of)
        title = "Deal a game in which it bites"
        deal = types.Command(title, "hoyle.dealGame", arguments=[*of, 0])
        for command in (run, deal) if count else (deal,):
            lenses.append(types.CodeLens(ranges.range(span), command=command))
    return lenses


# ---------------------------------------------------------------- what a lens or an action runs


def _book(ls: LawServer, uri: object, law: object) -> tuple[Path, BookPlace, ir.Book, str] | None:
    """Find the book and the law that a command names; tell if they are not to be had."""
    path = path_of(uri) if isinstance(uri, str) else None
    place = next(iter(ls.bench.books(path)), None) if path is not None else None
    if path is None or place is None:
        return None
    book = ls.bench.checked(place).loaded.book
    if book is None:
        _say(ls, f"{place.name} has errors: nothing of it can be run", types.MessageType.Warning)
        return None
    found = next((one.id for one in book.laws if law in (one.id, one.number)), None)
    return None if found is None else (path, place, book, found)


def _say(ls: LawServer, text: str, kind: types.MessageType = types.MessageType.Info) -> None:
    ls.window_show_message(types.ShowMessageParams(type=kind, message=text))


@server.command("hoyle.runCases")
def _run_cases(ls: LawServer, uri: str, law: str) -> str | None:
    found = _book(ls, uri, law)
    if found is None:
        return None
    _, place, book, law = found
    cases = place.shelf.cases(place.name)
    source = ls.bench.checked(place).loaded.sources.get(cases.name)
    said, faults = ran(book, law, source)
    ls.publish((place, law), {cases: faults} if faults else {})
    _say(ls, said, types.MessageType.Warning if faults else types.MessageType.Info)
    return said


@server.command("hoyle.dealGame")
async def _deal_game(ls: LawServer, uri: str, law: str, seed: int) -> str | None:
    found = _book(ls, uri, law)
    if found is None or not isinstance(seed, int):
        return None
    _, place, book, law = found
    text = await asyncio.to_thread(dealt, book, law, seed)
    if text is None:
        _say(ls, f"no game was found in which law {law} bites", types.MessageType.Warning)
        return None
    window = ls.client_capabilities.window
    if window is not None and window.show_document is not None and window.show_document.support:
        path = kept_game(place.name, law, text)
        if path is not None:
            await ls.window_show_document_async(
                types.ShowDocumentParams(path.as_uri(), take_focus=True)
            )
    return text
