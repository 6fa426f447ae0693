"""Files that are dropped on the desk or pasted into it: games of any notation, made into text."""

from __future__ import annotations

from hoyle.desk.asking import PageQuestion
from hoyle.desk.books import Bookcase, DeskBook
from hoyle.desk.pages import DeskPages
from hoyle.ir.game import Record
from hoyle.records.game import write_game
from hoyle.records.read import notation_of, stream
from hoyle.render.style import clean
from hoyle.source.diagnostic import Diagnostics, has_errors

# Games of one file that are offered to choose from; an archive is no matter for a desk.
_GAMES = 200


def books_for(case: Bookcase, asked: PageQuestion) -> DeskBook | None:
    """Read the book that a file is first understood by."""
    name, text = asked.text("name", ""), asked.text("text")
    kind = notation_of(name, text.encode()[:4096])
    return case.get(kind.game.lower()) or _only(case, kind.format, asked.text("book", ""))


def opened(case: Bookcase, pages: DeskPages, asked: PageQuestion) -> dict[str, object]:
    """Give the games of a file, each as a text for the desk, and what is wrong with them.

    `name` is no path: it is what people call the file, and its ending tells the notation.
    """
    name, text = asked.text("name", ""), asked.text("text")
    data = text.encode()
    kind = notation_of(name, data[:4096])
    desk = case.get(kind.game.lower()) or _only(case, kind.format, asked.text("book", ""))
    if desk is None:
        said = f"there is no book {kind.game!r} here" if kind.game else "it does not name its game"
        return {"wrong": f"This record cannot be opened: {said}."}
    games: list[dict[str, object]] = []
    found: list[Diagnostics] = []
    for entry in stream(desk.book, data, clean(name) or "record", kind.format, others=case.book):
        if len(games) >= _GAMES:
            break
        if entry.diagnostics:
            found.append(entry.diagnostics)
        record = entry.record
        if record is not None and entry.sound:
            games.append(_game(case, desk, record))
    if kind.format == "game" and len(games) + sum(map(has_errors, found)) == 1:
        # One record for people: it stays as it was written, with its comments and its faults.
        whole = {"label": clean(name), "book": desk.name, "text": text, "acts": 0}
        return {"games": [{**(games[0] if games else whole), "text": text}], "faults": ""}
    told = [one for diagnostics in found for one in diagnostics][:_GAMES]
    faults = pages.draw("faults", faults=told) if told else ""
    return {"games": games, "faults": faults}


def _game(case: Bookcase, desk: DeskBook, record: Record) -> dict[str, object]:
    own = case.get(record.book) or desk
    tags = dict(record.tags)
    named = [tags[tag] for tag in ("Event", "Board", "Date") if tags.get(tag)]
    return {
        "label": " · ".join([f"Game {record.number}", own.book.title, *named]),
        "book": own.name,
        "text": write_game(own.book, record),
        "acts": len(record.events),
    }


def _only(case: Bookcase, form: str, chosen: str) -> DeskBook | None:
    """Give the book of a record that names none: the one chosen, or that knows the notation."""
    if form in ("pbn", "lin"):
        known = [name for name in case.names if (book := case.book(name)) and book.notation]
        return case.get(chosen) if chosen in known else case.get(known[0]) if known else None
    return case.get(chosen)
