"""`hoyle lsp`."""

from __future__ import annotations

import logging
import os

import click

from hoyle.cli.common import note


@click.command("lsp")
def command() -> int:
    """Speak the language server protocol on standard input and output, for an editor.

    An editor starts this by itself: see docs/editors.md.
    """
    try:
        from hoyle.lsp.features import server
    except ImportError as missing:
        note(f"hoyle: the language server needs {missing.name}, which is not installed")
        note("  hint: in hoyle's checkout pip install -e '.[lsp]'")
        return 2
    logging.disable(logging.CRITICAL)  # what it was sent, however wrong, is not for the terminal
    # The streams are the protocol's alone, and are closed by it; these are ours.
    given, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    server.start_io(given, answers)
    return 0
