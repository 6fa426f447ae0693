"""`hoyle diff --against REVISION`: what a change of law changes in rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hoyle.check.changes import BookChanges, LawChange, changes
from hoyle.cli.common import complain, note, paint, progress, say
from hoyle.driver import Loaded, find_book, judge_of, load_kept
from hoyle.driver.cache import read_for
from hoyle.driver.revisions import NoRevision, language_changed, shelf_at
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Record
from hoyle.paths import Shelf, own_books, own_shelf, shelf_of
from hoyle.render.diagnostics import diagnostic

if TYPE_CHECKING:
    from hoyle.play.versions import Comparison, Version

_NAMES = ("before", "now")


@dataclass(frozen=True, slots=True)
class Shown:
    """A record that two versions rule on differently, and their rulings.

    `own` tells that they differ in what the changed law itself rules.
    """

    text: str
    record: Record
    rulings: tuple[Ruling, Ruling]
    version: Version
    own: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """A book at two times, what was changed, and for each change a record that shows it."""

    name: str
    old: Loaded | None
    new: Loaded | None
    changes: BookChanges
    shown: tuple[Shown | None, ...] = ()

    @property
    def matters(self) -> bool:
        """Whether rulings may be other than they were."""
        return self.old is None or self.new is None or self.changes.matter


def against(
    names: Sequence[str], revision: str, seed: int, bound: int, form: str, zero: bool = False
) -> int:
    """Compare books with what they were at a revision, and tell it as text or json.

    Exit code 0: nothing was changed in meaning; 1: something was, or 0 with `zero`; 2: it cannot
    be told.
    """
    done: list[Compared] = []
    for shelf, wanted in _shelves(names):
        try:
            then = shelf_at(shelf, revision)
        except NoRevision as why:
            return _refuse(str(why))
        stems = wanted or sorted({*shelf.books(), *then.books()})
        for stem in stems:
            if not shelf.has(shelf.book(stem)) and not then.has(then.book(stem)):
                return _refuse(f"there is no book {stem!r}, neither now nor at {revision}")
            compared = _compare(stem, shelf, then, seed, bound)
            if compared is None:
                return 2
            done.append(compared)
            if form == "text":
                _say(compared, revision, bound)
    if form == "json":
        import json

        told = {"revision": revision, "books": [_data(one) for one in done]}
        say(json.dumps(told, ensure_ascii=False, indent=2))
    return int(not zero and any(one.matters for one in done))


def _shelves(names: Sequence[str]) -> Iterator[tuple[Shelf, list[str]]]:
    """Group the books named by their shelves; a book need not be there any more."""
    from pathlib import Path

    if not names:
        meant, shelf = own_books(), own_shelf()
        yield shelf, [] if {*meant} == {*shelf.books()} else list(meant)
    shelves: list[tuple[Shelf, list[str]]] = []
    for name in names:
        found, _ = find_book(name)
        path = Path(name)
        if found is None:
            found = (path.stem, shelf_of(path) if path.suffix == ".law" else own_shelf())
        stem, shelf = found
        for known, stems in shelves:
            if known == shelf:
                stems.append(stem)
                break
        else:
            shelves.append((shelf, [stem]))
    yield from shelves


def _refuse(message: str) -> int:
    note(f"hoyle: {message}")
    return 2


# ---------------------------------------------------------------- comparing


def _compare(stem: str, now: Shelf, then: Shelf, seed: int, bound: int) -> Compared | None:
    """Compare one book; None, after saying why, if that cannot be done."""
    there = now.has(now.book(stem)), then.has(then.book(stem))
    if all(there) and tuple(read_for(stem, now)) == tuple(read_for(stem, then)):
        return Compared(stem, load_kept(stem, then), load_kept(stem, now), BookChanges((), ()))
    new = load_kept(stem, now) if there[0] else None
    old = load_kept(stem, then) if there[1] else None
    if new is not None and not _comparable(new):
        complain(new.diagnostics, new.sources.get)
        return None
    if old is not None and not _comparable(old):
        _tell_unsound(old)
        return None
    if old is None or new is None:
        return Compared(stem, old, new, BookChanges((), ()))
    if language_changed(then):
        note(
            f"hoyle: {stem}: the language has changed since; the older text is taken as it would "
            "be read now"
        )
    found = changes(old.whole, new.whole)
    return Compared(stem, old, new, found, _records(old, new, found, seed, bound))


def _comparable(one: Loaded) -> bool:
    """Tell whether a book can be compared; its cases are no part of what it means."""
    faults = (fault for fault in one.diagnostics if fault.severity == "error")
    return one.book is not None and all(fault.span.file.endswith(".cases") for fault in faults)


def _tell_unsound(old: Loaded) -> None:
    """Say plainly that an older text is none that can be compared with, and why."""
    faults = [one for one in old.diagnostics if one.severity == "error"]
    assert old.shelf.held is not None
    label = old.shelf.held.label
    why = (
        "the language was another then, and this hoyle does not read it any more"
        if language_changed(old.shelf)
        else "it had faults then, or is of a language that this hoyle does not read"
    )
    note(f"hoyle: {old.name} as it was at {label} does not compile: {why}. The first of")
    note(f"{len(faults)} faults is:")
    note(diagnostic(faults[0], old.sources.get, paint(error=True)))


def _records(
    old: Loaded, new: Loaded, found: BookChanges, seed: int, bound: int
) -> tuple[Shown | None, ...]:
    """Find for each change that matters a record that shows it; none if none are looked for."""
    from hoyle.play.versions import Comparison, Version

    matter = [change for change in found.laws if change.matters]
    if not matter or not bound:
        return tuple(None for _ in matter)
    comparison = Comparison(
        *(
            Version(book, judge_of(loaded), judge_of(loaded, as_told=True), seed)
            for book, loaded in ((old.whole, old), (new.whole, new))
        )
    )
    with progress("Looking", len(matter)) as work:
        shown: list[Shown | None] = []
        for change in matter:
            shown.append(_shown(comparison, change, found.kin(change), bound))
            work.step()
    return tuple(shown)


def _shown(
    comparison: Comparison, change: LawChange, kin: tuple[str, ...], bound: int
) -> Shown | None:
    from hoyle.records.game import write_game
    from hoyle.records.read import read_case

    best = comparison.search(change, kin, bound)
    if best is None or best[1].record is None:
        return None
    version, found = best
    assert found.record is not None
    text = write_game(version.book, found.record)
    record = read_case(version.book, text, "record", 1).record
    assert record is not None
    rulings = comparison.rulings(version, record)
    return Shown(text, record, rulings, version, found.rank == 0)


# ---------------------------------------------------------------- telling


def _say(one: Compared, revision: str, bound: int) -> None:
    from hoyle.render.readings import numbered, parting, shortly

    strong = paint()("strong", one.name)
    if one.old is None or one.new is None:
        say(f"{strong}: {'a new book' if one.old is None else 'the book is there no more'}")
        return
    matter = [change for change in one.changes.laws if change.matters]
    if not matter:
        say(f"{strong}: nothing is changed in meaning since {revision}")
    told: dict[str, str] = {}  # records told already, and for which law
    for change, shown in zip(matter, one.shown, strict=True):
        say(f"{strong}: {_place(one, change)}{_what(one, change)}")
        for part in change.parts:
            say(f"  {part}")
        if shown is None:
            said = f"no record was found that is ruled differently, in {bound} games a reading"
            say(f"  {said if bound else 'no record was looked for'}")
            continue
        aside = "" if shown.own else ", though not in what this law itself finds"
        if shown.text in told:
            say(f"  the record told above, for {told[shown.text]}, is ruled differently{aside}")
            continue
        told[shown.text] = f"law {change.law}" if change.law else "what is in no law"
        said = f"a smallest record that is ruled differently{aside}"
        if shown.version.book is one.old.book:
            said += ", in the words it had before"
        say(f"  {said}:")
        say(numbered(shown.text))
        say(f"  {parting(*shown.rulings, shown.record, _NAMES)}")
        for name, ruling in zip(_NAMES, shown.rulings, strict=True):
            for at, line in enumerate(list(shortly(ruling, shown.record)) or ["nothing is found"]):
                say(f"    {name if not at else '':<7} {line}")
    worded = [change.law for change in one.changes.laws if not change.matters]
    if worded:
        say(f"  laws worded otherwise: {', '.join(worded)}")
    if one.changes.beside:
        say(f"  changed, and no ruling rests on it: {', '.join(one.changes.beside)}")


def _what(one: Compared, change: LawChange) -> str:
    book = (one.old if change.how == "removed" else one.new) or one.old
    assert book is not None
    if not change.law:
        return "changed, in no law"
    title = next((law.title for law in book.whole.laws if law.id == change.law), "")
    return f"law {change.law}{f', {title}' if title else ''}: {change.how}"


def _place(one: Compared, change: LawChange) -> str:
    loaded = one.old if change.how == "removed" else one.new
    assert loaded is not None
    span = next((law.span for law in loaded.whole.laws if law.id == change.law), None)
    if span is None or span.file not in loaded.sources:
        return ""
    return f"{loaded.sources[span.file].shown}:{span.line}: "


def _data(one: Compared) -> dict[str, object]:
    from hoyle.render.readings import parting

    matter = [change for change in one.changes.laws if change.matters]
    return {
        "book": one.name,
        "change": "added" if one.old is None else "removed" if one.new is None else
        "changed" if matter else "none",
        "laws": [
            {
                "law": change.law,
                "change": change.how,
                "parts": list(change.parts),
                "record": None if shown is None else {
                    "game": shown.text,
                    "of": "now" if one.new and shown.version.book is one.new.book else "before",
                    "differs": parting(*shown.rulings, shown.record, _NAMES),
                    "own": shown.own,
                    "rulings": list(shown.rulings),
                },
            }
            for change, shown in zip(matter, one.shown, strict=True)
        ],
        "worded": [change.law for change in one.changes.laws if not change.matters],
        "beside": list(one.changes.beside),
    }  # fmt: skip
