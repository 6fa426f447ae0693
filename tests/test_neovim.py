"""The language server in Neovim, set up by the lines of docs/editors.md."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.__main__ import run

PAGE = Path(__file__).parents[1] / "docs" / "editors.md"
NVIM = shutil.which("nvim")

# What an author does, and what he sees; the first thing that does not come ends it.
DONE = r"""
local function wait(what, test)
  if not vim.wait(30000, test, 20) then
    io.stdout:write('no ' .. what .. '\n')
    vim.cmd('cquit')
  end
end
local function tell(...) io.stdout:write(table.concat({ ... }, ' '), '\n') end
local function find(pattern, column)
  vim.fn.cursor(1, 1)
  local line = vim.fn.search(pattern)
  vim.fn.cursor(line, column or vim.fn.col('.'))
end

vim.cmd('edit rules/snap.law')
wait('server', function() return #(vim.lsp.get_clients or vim.lsp.get_active_clients)() > 0 end)

find('when P \\zslays C if')
local windows = #vim.api.nvim_list_wins()
vim.lsp.buf.hover()
wait('hover', function() return #vim.api.nvim_list_wins() > windows end)
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if vim.api.nvim_win_get_config(window).relative ~= '' then
    local shown = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    tell('hover', table.concat(shown, ' '))
  end
end

local before = vim.fn.line('.')
vim.lsp.buf.definition()
wait('definition', function() return vim.fn.line('.') ~= before end)
tell('definition', vim.fn.getline('.'))

vim.api.nvim_buf_set_lines(0, -1, -1, false, { '', 'law 2 "Nobody"', '  supplied "us"',
  '  consequence when P lays C does  against of Q rises by 1' })
wait('fault', function() return #vim.diagnostic.get(0) > 0 end)
tell('fault', vim.diagnostic.get(0)[1].message)

find('against of \\zsQ rises')
local place = { line = vim.fn.line('.') - 1, character = vim.fn.col('.') - 1 }
local asked = { textDocument = vim.lsp.util.make_text_document_params(), position = place }
for _, answer in pairs(vim.lsp.buf_request_sync(0, 'textDocument/completion', asked, 30000)) do
  for _, item in ipairs(answer.result.items) do tell('offered', item.label) end
end

vim.cmd([[silent %s/against of Q rises/against of P rises/]])
wait('mending', function()
  return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
end)
local laid_out = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
laid_out()
vim.cmd('write')
vim.cmd('quitall')
"""


@pytest.mark.skipif(NVIM is None, reason="there is no Neovim (apt: neovim)")
def test_neovim_as_the_page_sets_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault, what a word means, where it is declared, what may stand there, and the layout."""
    pytest.importorskip("pygls", reason="the language server needs its extra: lsp")
    assert NVIM is not None
    monkeypatch.chdir(tmp_path)
    assert run(["new", "snap"]) == 0
    command = tmp_path / "bin" / "hoyle"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hoyle "$@"\n')
    command.chmod(0o755)
    (tmp_path / "init.lua").write_text(_settings(NVIM))
    (tmp_path / "done.lua").write_text(DONE)
    own = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA", "STATE")}
    path = f"{command.parent}{os.pathsep}{os.environ['PATH']}"
    told = subprocess.run(
        [NVIM, "--headless", "-n", "-u", "init.lua", "-c", "luafile done.lua"],
        env={**os.environ, **own, "PATH": path},
        input="",
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    said = told.stdout.splitlines()
    assert told.returncode == 0, told.stdout + told.stderr
    assert "fault the variable 'Q' is not bound here" in said
    hover = next(one for one in said if one.startswith("hover"))
    assert "a player lays a card" in hover
    assert "definition act lay : P lays C" in said
    assert {"offered P", "offered next"} <= {*said}
    written = Path("rules/snap.law").read_text()
    assert written.endswith("  consequence when P lays C\n    does against of P rises by 1\n")


def _settings(nvim: str) -> str:
    """Give the lines that the page has for a Neovim of this age."""
    told = subprocess.run([nvim, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.match(r"NVIM v(\d+)\.(\d+)", told)
    assert found is not None
    text = PAGE.read_text().split("## Neovim")[1].split("\n## ")[0]
    new, old = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    return str(new if (int(found[1]), int(found[2])) >= (0, 11) else old)
