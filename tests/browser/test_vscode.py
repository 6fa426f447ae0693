"""The extension in VS Code itself, as it is served to a browser by code-server.

The server is no part of what the tests install, and comes from npm alone (code-server 4.100 for
node 20), with `npm_config_yes=true` set, for npm else asks before it builds:

    npm install --ignore-scripts code-server@4.100.3
    npm install --omit=dev --ignore-scripts      # in its lib/vscode
    npm rebuild argon2 node-pty @vscode/spdlog native-watchdog @parcel/watcher

The last wants a C++ compiler. HOYLE_CODE_SERVER names the server's entry, `make vsix` packages the
extension:

    HOYLE_CODE_SERVER=.../code-server/out/node/entry.js make test-desk
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from hoyle.__main__ import run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ENTRY = os.environ.get("HOYLE_CODE_SERVER", "")
VSIX = Path(__file__).parents[2] / "editors" / "vscode" / "hoyle.vsix"
PATIENCE = 240_000  # milliseconds; the first start of an editor takes long

pytestmark = [
    pytest.mark.skipif(not ENTRY, reason="no VS Code to try: HOYLE_CODE_SERVER names none"),
    pytest.mark.skipif(not VSIX.is_file(), reason="no extension to try: make vsix"),
]


@pytest.fixture
def editor(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A book of one's own, opened in VS Code with the extension and nothing else."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "snap"]) == 0
    said = {
        "hoyle.server.path": _command(tmp_path),
        "security.workspace.trust.enabled": False,
        "workbench.startupEditor": "none",
        "editor.autoIndent": "none",
        "files.autoSave": "off",
        "editor.formatOnSave": True,
    }
    (tmp_path / "data" / "User").mkdir(parents=True)
    (tmp_path / "data" / "User" / "settings.json").write_text(json.dumps(said))
    folders = ["--user-data-dir", str(tmp_path / "data"), "--extensions-dir", str(tmp_path / "ext")]
    folders += ["--config", str(tmp_path / "config.yaml")]
    node = [shutil.which("node") or "node", ENTRY, *folders]
    subprocess.run([*node, "--install-extension", str(VSIX)], check=True, capture_output=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"127.0.0.1:{port}"
    quiet = ["--auth", "none", "--disable-telemetry", "--disable-update-check"]
    with subprocess.Popen(
        [*node, *quiet, "--bind-addr", address],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            _wait(port)
            page = browser.new_page(viewport={"width": 1300, "height": 900})
            page.set_default_timeout(PATIENCE)
            law = f"vscode-remote://{address}{tmp_path}/rules/snap.law"
            opened = quote(json.dumps([["openFile", law]]))
            page.goto(f"http://{address}/?folder={quote(str(tmp_path))}&payload={opened}")
            yield page
            page.close()
        finally:
            server.terminate()


def _command(folder: Path) -> str:
    """Give a command that starts the hoyle under test."""
    command = folder / "hoyle"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hoyle "$@"\n')
    command.chmod(0o755)
    return str(command)


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    pytest.fail("code-server does not start")


def _to(page: Page, line: int, column: int) -> None:
    """Set the cursor at a place."""
    page.keyboard.press("Control+g")
    page.keyboard.type(f":{line}:{column}")
    page.keyboard.press("Enter")


def test_the_extension_in_vs_code(editor: Page, tmp_path: Path) -> None:
    """Colours, lenses, faults, hover, definition, completion and layout come as one types."""
    law = tmp_path / "rules" / "snap.law"
    text = law.read_text()
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines, 1) if line.startswith("law 1"))
    lens = editor.locator(".codelens-decoration a", has_text="Run 6 cases")
    lens.first.wait_for(state="attached")
    assert editor.locator(".statusbar-item", has_text="hoyle law").count() == 1
    _to(editor, at, 1)
    editor.locator(".view-line span[class^=mtk]", has_text="offence").first.wait_for()
    classes = {one.get_attribute("class") for one in editor.locator(".view-line span span").all()}
    assert len(classes) > 4, "words are coloured by what they are"

    lens.first.click()
    editor.locator(".notifications-toasts", has_text="law 1: 6 passed").wait_for()

    # A name under the cursor: what it is, where it is declared.
    offence = next(n for n, line in enumerate(lines, 1) if "offence early-card by P" in line)
    _to(editor, offence, lines[offence - 1].index("P lays") + 4)
    editor.keyboard.press("Control+k")
    editor.keyboard.press("Control+i")
    editor.locator(".monaco-hover", has_text="an act").first.wait_for()
    editor.keyboard.press("Escape")
    editor.keyboard.press("F12")
    act = next(n for n, line in enumerate(lines, 1) if line.startswith("act lay"))
    editor.locator(".statusbar-item", has_text=f"Ln {act},").wait_for()

    # A fault and its mending; what may stand there.
    editor.keyboard.press("Control+End")
    editor.keyboard.type('law 2 "Nobody"\n  supplied "us"\n  consequence when P la')
    editor.locator(".squiggly-error").first.wait_for(state="attached")
    editor.keyboard.press("Control+Space")
    editor.locator(".suggest-widget .monaco-list-row", has_text="P lays C").first.wait_for()
    editor.keyboard.press("Escape")
    editor.keyboard.type("ys C does  against of P   rises by 1")
    editor.locator(".squiggly-error").first.wait_for(state="detached")
    editor.keyboard.press("Control+s")
    editor.locator(".tab.dirty").wait_for(state="detached")
    assert law.read_text().endswith("when P lays C\n    does against of P rises by 1\n")
