"""The lines for Helix in docs/editors.md, by the keys that Helix documents: it takes no other."""

from __future__ import annotations

import textwrap
import tomllib
from pathlib import Path

from hoyle.render.lexer import CaseLexer, LawLexer

PAGE = Path(__file__).parents[1] / "docs" / "editors.md"

# https://docs.helix-editor.com/languages.html, from 23.10 on; what is not used here is left out.
LANGUAGE = {"name", "scope", "file-types", "comment-token", "indent", "language-servers"}
LANGUAGE |= {"auto-format", "language-id", "roots", "formatter", "injection-regex"}
SERVER = {"command", "args", "config", "timeout", "environment", "required-root-patterns"}


def test_helix_as_the_page_sets_it_up() -> None:
    """One language of both kinds of file, whose server is the one that is declared."""
    text = PAGE.read_text(encoding="utf-8").split("## Helix")[1].split("\n## ")[0]
    lines = [line for line in text.split("\n") if line.startswith("    ") or not line]
    told = tomllib.loads(textwrap.dedent("\n".join(lines)))
    (language,) = told["language"]
    assert language.keys() <= LANGUAGE
    assert {"name", "scope", "file-types"} <= language.keys()
    assert language["language-servers"] == list(told["language-server"])
    for server in told["language-server"].values():
        assert server.keys() <= SERVER
        assert (server["command"], server["args"]) == ("hoyle", ["lsp"])
    assert language["indent"].keys() == {"tab-width", "unit"}
    known = {one.removeprefix("*.") for lexer in (LawLexer, CaseLexer) for one in lexer.filenames}
    assert {*language["file-types"]} == known
