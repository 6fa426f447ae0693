"""`hoyle desk [RECORD]`."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path

import click

from hoyle.cli.common import books_or_exit, note, say

_HOST = "127.0.0.1"
_PORT = 8417


@click.command("desk")
@click.argument("record", required=False)
@click.option(
    "--book", "books", multiple=True, help="A book for the desk, besides your own; a path."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=_PORT,
    show_default=True,
    help="The port to listen on; 0 for any that is free.",
)
@click.option(
    "--patience",
    type=click.FloatRange(0.1, 600),
    default=10.0,
    show_default=True,
    help="Seconds after which a record that is slow to judge is stopped.",
)
@click.option("--no-browser", is_flag=True, help="Only say where the desk is; open nothing.")
def command(
    record: str | None, books: tuple[str, ...], port: int, patience: float, no_browser: bool
) -> int:
    """Open the referee's desk in the browser: a table that rules as the cards fall.

    RECORD is a .game, .jsonl, PBN or LIN file to begin with. The desk listens on this machine
    alone, and nothing that is entered leaves it.
    """
    try:
        import uvicorn

        from hoyle.desk.app import Desk, Opening
    except ImportError as missing:
        note(f"hoyle: the desk needs {missing.name}, which is not installed")
        note("  hint: in hoyle's checkout pip install -e '.[desk]', or make desk")
        return 2
    own = books_or_exit(())
    shelves = {name: (name, shelf) for name, shelf in (*own, *books_or_exit(books))}
    opening = Opening()
    if record is not None:
        text = _text(record)
        if text is None:
            return 2
        opening = Opening(text, Path(record).name)
    if books:
        opening = Opening(opening.text, opening.name, books_or_exit(books)[0][0])
    listening = _listening(port)
    if listening is None:
        note(f"hoyle: port {port} is taken; --port 0 takes any that is free")
        return 2
    port = listening.getsockname()[1]
    address = f"http://{_HOST}:{port}/"
    say(f"The desk is at {address} (Ctrl-C ends it)")
    if not no_browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    application = Desk(shelves, opening, patience).application(port)
    config = uvicorn.Config(
        application, log_level="warning", server_header=False, ws="none", access_log=False
    )
    uvicorn.Server(config).run([listening])
    return 0


def _text(record: str) -> str | None:
    """Read the record to begin with; say why if it cannot be read."""
    path = Path(record)
    try:
        data = path.read_bytes()
    except OSError as error:
        note(f"hoyle: {record}: {error.strerror or 'cannot be read'}")
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if path.suffix.lower() in (".pbn", ".lin"):
            return data.decode("iso-8859-1")
        note(f"hoyle: {record}: this is no text in UTF-8")
        return None


def _listening(port: int) -> socket.socket | None:
    """Listen on the machine's own address; None if the port is taken."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((_HOST, port))
    except OSError:
        listening.close()
        return None
    listening.listen(64)
    return listening
