"""`hoyle lsp`: conversations of an editor with the language server, over a book being written."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

# One server for all conversations: each is about files of its own.
pytestmark = pytest.mark.asyncio(loop_scope="module")
OPEN: list[str] = []
SERVER = [sys.executable, "-m", "hoyle", "lsp"]

COMMON = """\
# Counters that lie on the table.

kind colour is red, blue
state pile of player : number = 3 tag "Pile" says "the pile of {player}"
define low of P = pile of P < 2
act take : P takes N from Q
  does pile of Q falls by N; pile of P rises by N
formal act take-back : P takes back N from Q
"""

BOOK = """\
book piles "Piles"
edition "A page"
page "piles.txt"

use counters

seats A, B

let P, Q : player
let N : number

# How often.
state taken of player : number
over when false

law 1 "Taking too much"
  quote "1 Nobody takes more than two."
  offence greed by P (N, Q) when P takes N from Q if N > 2
    unless low of P
    says "{P} took {N}"
  menu give-back for Q
    when offence greed by P (N, Q)
    until once false
    option back : Q takes back N from P

law 2 "Counting"
  supplied "A work, 2"
  consequence when P takes N from Q
    does taken of P rises by 1
"""

CASES = """\
law 1

bites "three"
  A takes 3 from B  -> greed by A (law 1); pile B 3 to 0; pile A 3 to 6
"""


@pytest.fixture(autouse=True)
async def closed(client: LanguageClient) -> AsyncIterator[None]:
    """What a conversation has opened is closed after it."""
    yield
    for uri in OPEN:
        document = types.TextDocumentIdentifier(uri)
        client.text_document_did_close(types.DidCloseTextDocumentParams(document))
    OPEN.clear()


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A folder with a book, a common book, cases and a page; and a second book."""
    rules = tmp_path / "rules"
    (rules / "common").mkdir(parents=True)
    (rules / "sources").mkdir()
    (rules / "common" / "counters.law").write_text(COMMON)
    (rules / "piles.law").write_text(BOOK)
    (rules / "heaps.law").write_text(BOOK.replace("piles ", "heaps ").replace('"Piles"', '"Heaps"'))
    (rules / "piles.cases").write_text(CASES)
    (rules / "sources" / "piles.txt").write_text(
        "1 Nobody takes more than two. 2 He who took less wins the game."
    )
    return rules


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    scope="module", config=ClientServerConfig(server_command=SERVER)
)
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """An editor, and the server that it has started."""
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities("visual-studio-code"))
    )
    yield
    await lsp_client.shutdown_session()


class Editor:
    """An editor with one file open in front."""

    def __init__(self, client: LanguageClient, path: Path, text: str | None = None) -> None:
        self.client, self.path, self.version = client, path, 1
        self.text = path.read_text() if text is None else text
        item = types.TextDocumentItem(path.as_uri(), "hoyle", 1, self.text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        OPEN.append(path.as_uri())
        self.document = types.TextDocumentIdentifier(path.as_uri())

    def type(self, text: str) -> None:
        """Have another text, as if it had been typed."""
        self.version += 1
        self.text = text
        self.change(types.TextDocumentContentChangeWholeDocument(text))

    def change(self, *changes: types.TextDocumentContentChangeEvent) -> None:
        """Send changes as they are."""
        document = types.VersionedTextDocumentIdentifier(self.version, self.document.uri)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(document, list(changes))
        )

    def at(self, marked: str) -> dict[str, Any]:
        """The place of a piece of the text, at the bar in it."""
        before, after = marked.split("|")
        start = self.text.index(before + after) + len(before)
        line = self.text.count("\n", 0, start)
        column = start - self.text.rfind("\n", 0, start) - 1
        units = len(self.text.split("\n")[line][:column].encode("utf-16-le")) // 2
        return {"text_document": self.document, "position": types.Position(line, units)}

    async def told(self) -> list[types.Diagnostic]:
        """Wait until the server has told of the text as it is now, and give what it said."""
        for _ in range(400):
            await asyncio.sleep(0.02)
            await self.outline()  # what was sent before has been taken up
            if self.document.uri in self.client.diagnostics:
                found = self.client.diagnostics[self.document.uri]
                await asyncio.sleep(0.3)
                if found == self.client.diagnostics[self.document.uri]:
                    return list(found)
        raise AssertionError("nothing was published")

    async def until(self, so: Callable[[list[types.Diagnostic]], bool]) -> list[types.Diagnostic]:
        """Wait until what is told of the text is so."""
        found: list[types.Diagnostic] = []
        for _ in range(1000):
            await asyncio.sleep(0.02)
            found = list(self.client.diagnostics.get(self.document.uri, ()))
            if so(found):
                return found
        raise AssertionError(found)

    async def outline(self) -> list[types.DocumentSymbol]:
        """The outline of the file."""
        found = await self.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(self.document)
        )
        return list(found or ())  # type: ignore[arg-type]

    async def hover(self, marked: str) -> str:
        """What is told of the word at a place."""
        found = await self.client.text_document_hover_async(types.HoverParams(**self.at(marked)))
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    async def completed(self, marked: str) -> dict[str, types.CompletionItem]:
        """What is offered at a place, by label."""
        found = await self.client.text_document_completion_async(
            types.CompletionParams(**self.at(marked))
        )
        assert isinstance(found, types.CompletionList)
        return {one.label: one for one in found.items}


def applied(text: str, edits: list[types.TextEdit]) -> str:
    """A text with edits made in it."""
    lines = text.split("\n")
    for one in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character))[::-1]:
        start, end = one.range.start, one.range.end
        head = [*lines[: start.line], lines[start.line][: start.character]]
        tail = [lines[end.line][end.character :], *lines[end.line + 1 :]]
        lines = ("\n".join(head) + one.new_text + "\n".join(tail)).split("\n")
    return "\n".join(lines)


def codes(found: list[types.Diagnostic]) -> set[object]:
    """The codes of what was told."""
    return {one.code for one in found}


# ---------------------------------------------------------------- as one types


async def test_faults_are_told_as_one_types(client: LanguageClient, rules: Path) -> None:
    """What is wrong is told of the text as it is typed, and gone when it is mended."""
    editor = Editor(client, rules / "piles.law")
    found = await editor.until(lambda found: "L451" in codes(found))
    assert {one.source for one in found} == {"hoyle"}
    editor.type(BOOK.replace("unless low of P", "unless lwo of P"))
    (fault,) = await editor.until(lambda found: "L201" in codes(found) or len(found) == 1)
    assert "low" in fault.message
    assert fault.range.start == editor.at("unless |lwo")["position"]
    assert fault.severity == types.DiagnosticSeverity.Error
    editor.type(BOOK)
    await editor.until(lambda found: "L451" in codes(found))


async def test_unsaved_common_books_count(client: LanguageClient, rules: Path) -> None:
    """A change in a common book that is not saved is felt in the books that use it."""
    book = Editor(client, rules / "piles.law")
    await book.until(bool)
    common = Editor(client, rules / "common" / "counters.law")
    common.type(COMMON.replace("define low of", "define few of"))
    await book.until(lambda found: any("low" in one.message for one in found))
    client.text_document_did_close(types.DidCloseTextDocumentParams(common.document))
    await book.until(lambda found: not any("low" in one.message for one in found))


async def test_faults_of_case_files_are_told(client: LanguageClient, rules: Path) -> None:
    """Of a case file, too, what is wrong is told at its line; of its law, what it lacks."""
    law = Editor(client, rules / "piles.law")
    await law.until(lambda found: "L451" in codes(found))
    editor = Editor(client, rules / "piles.cases")
    editor.type(CASES.replace("bites", "bytes"))
    fault = next(one for one in await editor.until(bool) if one.code == "L110")
    assert fault.range.start.line == 2
    editor.type(CASES + '\nspares "two"\n  A takes 2 from B\n')
    assert await editor.until(lambda found: not found) == []
    await law.until(lambda found: not any("law 1" in one.message and one.code == "L451"
                                          for one in found))  # fmt: skip


async def test_files_changed_by_others_are_read_again(client: LanguageClient, rules: Path) -> None:
    """A common book that another program writes is felt in the book that is open."""
    book = Editor(client, rules / "piles.law")
    await book.until(lambda found: "L451" in codes(found))
    path = rules / "common" / "counters.law"
    path.write_text(COMMON.replace("define low of", "define few of"))
    change = types.FileEvent(path.as_uri(), types.FileChangeType.Changed)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([change]))
    await book.until(lambda found: any("low" in one.message for one in found))


async def test_small_changes_are_taken_up(client: LanguageClient, rules: Path) -> None:
    """Changes come as ranges in units of UTF-16; signs beyond it stand before one here."""
    editor = Editor(client, rules / "piles.law", BOOK.replace("# How often.", "# 🂡 often."))
    where = editor.at("🂡 |often")["position"]
    end = types.Position(where.line + 1, 5)
    change = types.TextDocumentContentChangePartial(types.Range(where, end), "\nstat")
    editor.change(change)
    await editor.until(lambda found: any("'stat'" in one.message for one in found))


# ---------------------------------------------------------------- what is asked of a word


async def test_hover_tells_the_printed_sentence_and_the_words(
    client: LanguageClient, rules: Path
) -> None:
    """A name is told by its definition in words, an offence by its printed law."""
    editor = Editor(client, rules / "piles.law")
    assert "the pile of a player is less than 2" in await editor.hover("unless lo|w")
    offence = await editor.hover("offence gr|eed by P (N, Q)\n")
    assert "> 1 Nobody takes more than two." in offence
    assert "when a player takes" in offence
    assert "state taken of player : number" in await editor.hover("does tak|en")
    assert "Nobody takes" in await editor.hover("unl|ess low")
    cases = Editor(client, rules / "piles.cases")
    assert "a player takes a number from" in await cases.hover("A tak|es 3")
    assert "Nobody takes" in await cases.hover("law |1")


async def test_definition_across_books(client: LanguageClient, rules: Path) -> None:
    """A name leads to where it is declared, in a common book too, and a `use` to its file."""
    editor = Editor(client, rules / "piles.law")

    async def place(editor: Editor, marked: str) -> tuple[str, int]:
        found = await editor.client.text_document_definition_async(
            types.DefinitionParams(**editor.at(marked))
        )
        assert isinstance(found, list)
        (one,) = found
        assert isinstance(one, types.Location)
        return Path(one.uri).name, one.range.start.line

    assert await place(editor, "unless lo|w") == ("counters.law", 4)
    assert await place(editor, "use cou|nters") == ("counters.law", 0)
    assert await place(editor, "when P ta|kes N from Q if") == ("counters.law", 5)
    assert await place(editor, "when offence gr|eed by") == ("piles.law", 17)
    cases = Editor(client, rules / "piles.cases")
    assert await place(cases, "A takes |3") == ("counters.law", 5)
    assert await place(cases, "law |1") == ("piles.law", 15)


async def test_references_and_rename_across_books(client: LanguageClient, rules: Path) -> None:
    """All uses of a name are found in all books, and renamed at once, in texts too."""
    editor = Editor(client, rules / "common" / "counters.law")
    at = editor.at("define lo|w")
    found = await client.text_document_references_async(
        types.ReferenceParams(**at, context=types.ReferenceContext(include_declaration=True))
    )
    assert sorted(Path(one.uri).name for one in found or ()) == [
        "counters.law", "heaps.law", "piles.law",
    ]  # fmt: skip
    edit = await client.text_document_rename_async(types.RenameParams(**at, new_name="short-of"))
    assert edit is not None
    assert edit.changes is not None
    assert len(edit.changes) == 3
    for uri, edits in edit.changes.items():
        path = Path(uri.removeprefix("file://"))
        new = applied(path.read_text(), list(edits))
        assert "low of" not in new
        assert new.count("short-of of") == 1
    law = Editor(client, rules / "piles.law").at("law |1")
    edit = await client.text_document_rename_async(types.RenameParams(**law, new_name="greedy"))
    assert edit is not None
    assert {Path(uri).name for uri in edit.changes or ()} == {"piles.law", "piles.cases"}


async def test_a_choice_is_renamed_alone(client: LanguageClient, rules: Path) -> None:
    """A choice and a state may have one name: renaming the one leaves the other as it is."""
    path = rules / "piles.law"
    text = BOOK.replace("# How often.", "variant ending is never or taken\n# How often.")
    path.write_text(text.replace("over when false", "over when ending is taken and taken of A > 1"))
    for name, changed in (
        ("ending is tak|en and", 2),
        ("and tak|en of", 3),
        ("end|ing is never", 2),
    ):
        at = Editor(client, path).at(name)
        params = types.RenameParams(**at, new_name="another")
        edit = await client.text_document_rename_async(params)
        assert edit is not None
        assert [len(edits) for edits in (edit.changes or {}).values()] == [changed]


async def test_acts_that_tell_a_state_are_known(client: LanguageClient, rules: Path) -> None:
    """They are renamed with their act, and offered where one may be named."""
    path = rules / "piles.law"
    own = "state first : player or none = none unknown unless told or take\n# How often."
    path.write_text(BOOK.replace("# How often.", own))
    editor = Editor(client, path)
    params = types.RenameParams(**editor.at("told or ta|ke"), new_name="seize")
    edit = await client.text_document_rename_async(params)
    assert edit is not None
    names = sorted(Path(uri).name for uri in edit.changes or {})
    assert names == ["counters.law", "piles.law"]
    offered = await editor.completed("unknown unless told or |take")
    assert {"take", "take-back"} <= set(offered)
    assert "taken" not in offered


async def test_no_rename_to_what_is_no_name(client: LanguageClient, rules: Path) -> None:
    """A name that is none, is taken, or is a word of the language is refused, with the reason."""
    editor = Editor(client, rules / "piles.law")
    at = editor.at("state tak|en")
    for name, why in (("No Name", "expected a name"), ("pile", "already"), ("when", "a word of")):
        with pytest.raises(JsonRpcException, match=why):
            await client.text_document_rename_async(types.RenameParams(**at, new_name=name))
    number = editor.at("let |N")
    with pytest.raises(JsonRpcException, match="already"):  # a seat is called so
        await client.text_document_rename_async(types.RenameParams(**number, new_name="B"))
    seat = types.PrepareRenameParams(**editor.at("seats |A"))
    assert await client.text_document_prepare_rename_async(seat) is None


async def test_completion_offers_what_may_stand_there(client: LanguageClient, rules: Path) -> None:
    """Words of the grammar, names of the right kind, acts with places to fill in."""
    editor = Editor(client, rules / "piles.law")
    start = await editor.completed("|law 2")
    assert {"law", "state", "act"} <= set(start)
    values = await editor.completed("unless |low")
    assert {"low", "pile", "taken", "P", "not", "some"} <= set(values)
    assert "menu" not in values
    acts = await editor.completed("offence greed by P (N, Q) when |P takes")
    assert acts["P takes N from Q"].insert_text == "${1:P} takes ${3:N} from ${5:Q}"
    assert {"after", "once", "offence"} <= set(acts)
    sorts = await editor.completed("state taken of player : |number")
    assert {"colour", "player", "number", "set"} <= set(sorts)
    assert "low" not in sorts
    assert "counters" in await editor.completed("use |counters")
    assert "pile" in await editor.completed('says "{|P}')
    assert await editor.completed('quote "1 No|body') == {}
    cases = Editor(client, rules / "piles.cases")
    assert {"bites", "law"} <= set(await cases.completed("|bites"))
    assert {"1", "2"} <= set(await cases.completed("law |1"))
    assert {"P takes N from Q", "[Pile"} <= set(await cases.completed("  |A takes"))


async def test_completion_goes_on_in_every_form_of_clause(
    client: LanguageClient, rules: Path
) -> None:
    """Triggers after a comma, bans, cases of a choice, named effects, payments, shared clauses."""
    own = """
effect P pools N does pile of P falls by N
clauses counted
  consequence when P takes N from Q does taken of P rises by 1

law 3 "Forms"
  supplied "A work, 3"
  @
"""
    path = rules / "forms.law"
    path.write_text(BOOK.replace("piles ", "forms ", 1))

    async def offered(text: str) -> set[str]:
        editor = Editor(client, path, path.read_text() + own.replace("@", f"{text}~"))
        return {*await editor.completed(f"{text}|~")}

    takes = "consequence when P takes N from Q"
    effects = f"{takes} does "
    assert "or" in await offered("offence haste by P when P takes N from Q if N > 2, ")
    assert {"P takes N from Q", "offence", "once"} <= await offered(f"{takes}, or ")
    assert {"greed"} <= await offered("ban ")
    assert {"counted"} <= await offered("clauses ")
    assert {"P pools N", "pile", "pay", "if", "for"} <= await offered(effects)
    assert {"if"} <= await offered(f"{effects}if N > 2 then ( pile of P rises by 1 ) otherwise ")
    assert {"to"} <= await offered(f"{effects}pay N from pile of P ")
    assert {"anew"} <= await offered(f"{effects}taken of P begins ")
    assert {"until", "except", "give-back"} <= await offered("\nmenus ")
    assert {"give-back"} <= await offered("\nmenus except ")
    assert {"greed"} <= await offered("liberty lifting greed by P, or ")
    assert {"once", "P takes N from Q"} <= await offered("\nmenus until ")
    assert {"hands", "backs", "purses", "pools"} <= await offered("\ntable ")


# ---------------------------------------------------------------- what is asked of a file


async def test_outline_and_folding(client: LanguageClient, rules: Path) -> None:
    """The outline has the items, of laws the clauses; items, clauses and cases fold."""
    editor = Editor(client, rules / "piles.law")
    laws = {one.name: one for one in await editor.outline()}
    assert [part.name for part in laws["1"].children or ()] == ["greed", "give-back"]
    assert laws["1"].detail == "Taking too much"
    folds = await client.text_document_folding_range_async(
        types.FoldingRangeParams(editor.document)
    )
    first = editor.at("|law 1")["position"].line
    assert (first, first + 8) in {(one.start_line, one.end_line) for one in folds or ()}
    cases = Editor(client, rules / "piles.cases")
    (law,) = await cases.outline()
    assert [part.name for part in law.children or ()] == ["three"]


async def test_formatting(client: LanguageClient, rules: Path) -> None:
    """A file is laid out as `hoyle fmt` does; one with a fault is left."""
    editor = Editor(client, rules / "piles.law", BOOK.replace("unless low", "unless\n  low"))
    options = types.FormattingOptions(2, True)
    ask = types.DocumentFormattingParams(editor.document, options)
    edits = await client.text_document_formatting_async(ask)
    assert applied(editor.text, list(edits or ())) == BOOK
    editor.type(BOOK.replace("unless low", "unless unless"))
    assert await client.text_document_formatting_async(ask) is None
    cases = Editor(client, rules / "piles.cases", CASES.replace("  A takes", " A takes"))
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(cases.document, options)
    )
    assert applied(cases.text, list(edits or ())) == CASES


async def actions(editor: Editor, marked: str) -> dict[str, types.CodeAction]:
    """What can be done at a place, by title."""
    at = editor.at(marked)["position"]
    found = await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            editor.document, types.Range(at, at), types.CodeActionContext(diagnostics=[])
        )
    )
    return {one.title: one for one in found or () if isinstance(one, types.CodeAction)}


async def test_hints_are_done_by_actions(client: LanguageClient, rules: Path) -> None:
    """What a hint says to write is written: a word, a quote as printed, a missing quote."""
    editor = Editor(client, rules / "piles.law")
    for wrong, marked, title, right in (
        (BOOK.replace("low of P", "lwo of P"), "unless |lwo", "Write low", BOOK),
        (BOOK.replace("Nobody takes", "Noboddy takes"), "quote |", "Quote it as it is printed",
         BOOK),
        (BOOK.replace('  supplied "A work, 2"\n', ""), "law |2",
         "Quote “2 He who took less wins the game.”",
         BOOK.replace('supplied "A work, 2"', 'quote "2 He who took less wins the game."')),
    ):  # fmt: skip
        editor.type(wrong)
        edit = (await actions(editor, marked))[title].edit
        assert edit is not None
        assert edit.changes is not None
        assert applied(wrong, list(edit.changes[editor.document.uri])) == right


async def test_the_missing_case_is_written(client: LanguageClient, rules: Path) -> None:
    """The action for a law that no case shows writes the smallest game in which it bites."""
    (rules / "piles.cases").write_text('law 2\n\nshows "one"\n  A takes 1 from B\n')
    editor = Editor(client, rules / "piles.law")
    offered = await actions(editor, "law |1")
    action = offered["Write the missing case: bites"]
    done = await client.code_action_resolve_async(action)
    assert done.edit is not None
    (change,) = done.edit.document_changes or ()
    assert isinstance(change, types.TextDocumentEdit)
    path = rules / "piles.cases"
    new = applied(path.read_text(), list(change.edits))  # type: ignore[arg-type]
    path.write_text(new)
    assert 'law 1\n\nbites "taking too much"\n' in new
    assert " -> greed by " in new
    run = subprocess.run(
        [*SERVER[:-1], "test", str(rules / "piles.law")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "law 1, bites" not in run.stdout  # it passes


async def test_lenses_run_cases_and_deal_games(
    client: LanguageClient, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over each law stand how many cases it has, and a game in which it bites; both are run."""
    editor = Editor(client, rules / "piles.law")
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(editor.document))
    commands = [one.command for one in lenses or () if one.command is not None]
    assert [(one.title, (one.arguments or ())[1]) for one in commands] == [
        ("Run 1 case", "1"),
        ("Deal a game in which it bites", "1"),
        ("Deal a game in which it bites", "2"),
    ]

    async def run(command: types.Command) -> str:
        found = await client.workspace_execute_command_async(
            types.ExecuteCommandParams(command.command, arguments=command.arguments)
        )
        return str(found)

    assert (await run(commands[0])).startswith("law 1: ")
    game = await run(commands[1])
    assert game.startswith('[Game "piles"]')
    assert " takes " in game
    editor.type(BOOK.replace("N > 2", "N > 5"))  # unsaved: the case no longer bites
    assert await run(commands[0]) == "law 1: 0 passed, 1 failed"
    cases = rules / "piles.cases"
    told = client.diagnostics[cases.as_uri()]
    assert any(": A takes 3 from B -> " in one.message for one in told)


# ---------------------------------------------------------------- broken, and hostile


async def test_a_file_broken_in_the_middle_serves_the_rest(
    client: LanguageClient, rules: Path
) -> None:
    """Outline, hover, definition and completion go on around an item that cannot be read."""
    broken = BOOK.replace("state taken of player : number", "state taken of of (( ")
    editor = Editor(client, rules / "piles.law", broken)
    assert "taken" in {one.name for one in await editor.outline()}
    assert {"1", "2"} <= {one.name for one in await editor.outline()}
    assert "Nobody takes" in await editor.hover("offence gr|eed by P (N, Q)\n")
    assert "low" in await editor.completed("unless |low")
    open_text = BOOK.replace('supplied "A work, 2"', 'supplied "A work, 2')
    editor.type(open_text)
    assert "Nobody takes" in await editor.hover("offence gr|eed by P (N, Q)\n")
    assert {"1", "2"} <= {one.name for one in await editor.outline()}


ADDRESSES = (
    *("", "no address", "http://x/y.law", "file:///etc/passwd", "file:///%00.law", "file://"),
    *("file://host/x.law", "untitled:Untitled-1", "file:///a/b/" + "c" * 5000 + ".law"),
)


async def test_hostile_messages_change_nothing(client: LanguageClient, rules: Path) -> None:
    """Bad addresses and places are answered with nothing, and the text stays as it was."""
    editor = Editor(client, rules / "piles.law")
    before = await editor.outline()
    far = types.Position(10**6, 10**6)
    for uri in ADDRESSES:
        item = types.TextDocumentItem(uri, "hoyle", 1, "law 1")
        client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        document = types.TextDocumentIdentifier(uri)
        hover = types.HoverParams(document, types.Position(0, 0))
        await client.text_document_hover_async(hover)
    for where in (types.Range(far, far), types.Range(types.Position(5, 0), types.Position(2, 0))):
        editor.change(types.TextDocumentContentChangePartial(where, "law 99"))
    editor.change(types.TextDocumentContentChangeWholeDocument("x" * 3_000_000))
    place: dict[str, Any] = {"text_document": editor.document, "position": far}
    assert await client.text_document_hover_async(types.HoverParams(**place)) is None
    assert await client.text_document_definition_async(types.DefinitionParams(**place)) == []
    for arguments in ([], [1, 2], ["file:///x.law", "9"], [editor.document.uri, "99"]):
        with_arguments = types.ExecuteCommandParams("hoyle.dealGame", arguments=list(arguments))
        with suppress(JsonRpcException):
            assert await client.workspace_execute_command_async(with_arguments) is None
    assert await editor.outline() == before


async def test_what_is_no_message_ends_nothing(rules: Path) -> None:
    """JSON that is none, and messages that are none, are passed over; the next is answered."""

    def message(body: bytes) -> bytes:
        return b"Content-Length: %d\r\n\r\n" % len(body) + body

    def request(number: int, method: str, params: object) -> bytes:
        said = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        return message(json.dumps(said).encode())

    given = b"".join([
        request(1, "initialize", {"processId": None, "rootUri": None, "capabilities": {}}),
        message(b"{not json"),
        message(b"[]"),
        message(b"null"),
        message(b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"x": 1}}'),
        message(b'{"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": []}'),
        message(b"\xff\xfe"),
        request(2, "shutdown", None),
        message(b'{"jsonrpc": "2.0", "method": "exit"}'),
    ])  # fmt: skip
    done = subprocess.run(SERVER, input=given, capture_output=True, timeout=60, check=False)
    assert b'"id": 2' in done.stdout.replace(b'"id":2', b'"id": 2')
    assert b"Traceback" not in done.stderr
