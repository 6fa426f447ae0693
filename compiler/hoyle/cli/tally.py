"""`hoyle tally BOOK DEFINITION [SIZE]...`."""

from __future__ import annotations

import csv
import json
import os
import time
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle import ir
from hoyle.cli.common import note, paint, progress, readings_or_exit, say, sound_book
from hoyle.ir.visitor import read_through

if TYPE_CHECKING:
    from hoyle.play.tally import Question, Tally

Row = tuple[str, int]  # a value as text, and how often it came


@click.command("tally")
@click.argument("book")
@click.argument("definition", required=False)
@click.argument("sizes", nargs=-1, type=click.IntRange(0), metavar="[SIZE]...")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="A reading.")
@click.option("--among", metavar="CARDS", help="Deal these alone, not the whole pack.")
@click.option(
    "--every", is_flag=True, help="Evaluate every deal by itself, and rest on no proof: slow."
)
@click.option("--jobs", type=click.IntRange(1), help="Processes; with --every, all there are.")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE.csv",
    help="Compare with a table: values in its first column, how many in another.",
)
@click.option("--column", help="The column to compare with; the second, if not given.")
@click.option("--format", "form", type=click.Choice(["text", "json", "csv"]), default="text")
def command(
    book: str,
    definition: str | None,
    sizes: tuple[int, ...],
    options: tuple[str, ...],
    among: str | None,
    every: bool,
    jobs: int | None,
    against: Path | None,
    column: str | None,
    form: str,
) -> int:
    """Count what a definition of a book gives, over all cards that its arguments can be.

    SIZE says how many members a set has, one for each argument that is a set; no card stands
    in two arguments. Without a DEFINITION those of the book are listed. Exit code 1 if the
    counts are not those of --against.
    """
    from hoyle.driver import validator_of
    from hoyle.emit import functions
    from hoyle.interpret.machine import chosen
    from hoyle.play.tally import Question, fault, steps, tally

    loaded = sound_book(book)
    if definition is None:
        _list(loaded.whole)
        return 0
    made = _definition(loaded.whole, definition)
    asked = chosen(loaded.whole, readings_or_exit(loaded.whole, options))
    question = Question(made.name, sizes, asked, _among(loaded.whole, among))
    if wrong := fault(loaded.whole, question):
        raise _wrong(f"{_head(made)}: {wrong}")
    table = None if against is None else _table(against, column)
    begun = time.monotonic()
    with progress("Counting", steps(loaded.whole, question)) as work:
        found = tally(
            loaded.whole,
            validator_of(loaded),
            functions(loaded.whole),
            question,
            every,
            jobs or (os.cpu_count() or 1 if every else 1),
            work.step,
        )
    rows = _rows(loaded.whole, made, found)
    apart = [] if table is None else _apart(rows, table[1])
    _write(loaded.whole, made, question, found, rows, form)
    if form == "text" and table is not None and not apart:
        say(paint()("good", f"all {len(table[1])} values as in {against}, {table[0]}"))
    for line in apart:
        note(f"hoyle: {against}: {line}")
    note(_how(made, found, time.monotonic() - begun))
    return 1 if apart else 0


# ---------------------------------------------------------------- what is asked


def _list(book: ir.Book) -> None:
    """List the definitions that can be counted, with what they take."""
    from hoyle.play.tally import Question, fault

    for one in book.definitions:
        sets = sum(isinstance(param.sort, ir.SetOf) for param in one.params)
        if one.params and not fault(book, Question(one.name, (0,) * sets)):
            say(f"{_head(one)}: {', '.join(_taken(param) for param in one.params)}")


def _head(definition: ir.Definition) -> str:
    """Write a definition as it is applied."""
    names = [param.name for param in definition.params]
    if "_" in definition.name.split():
        words = definition.name.split()
        return " ".join(names.pop(0) if word == "_" and names else word for word in words)
    if not names:
        return definition.name
    told = ", ".join(names)
    return f"{definition.name} of {told if len(names) == 1 else f'({told})'}"


def _plain(name: str) -> str:
    """Name a definition without the places of its variables."""
    return " ".join(word for word in name.split() if word != "_")


def _taken(param: ir.Var) -> str:
    from hoyle.words.templates import noun

    return f"{noun(param.sort)} {param.name}"


def _definition(book: ir.Book, name: str) -> ir.Definition:
    named = {one.name: one for one in book.definitions}
    named |= {_plain(one.name): one for one in book.definitions}
    if name in named:
        return named[name]
    from hoyle.source.suggest import near

    guess = near(name, named)
    hint = f"did you mean {guess}?" if guess else f"hoyle tally {book.name} lists them"
    raise _wrong(f"{book.name} has no definition {name!r}; {hint}")


def _among(book: ir.Book, text: str | None) -> tuple[tuple[str, int], ...]:
    """Read the members to deal, all of one product."""
    from hoyle.records.codec import Codec

    if text is None:
        return ()
    codec = Codec(book)
    for kind in book.kinds:
        if kind.parts:
            value = codec.value(ir.SetOf(ir.Enum(kind.name)), text)
            if isinstance(value, int):
                return ((kind.name, value),)
    raise _wrong(f"--among {text}: expected codes such as 4D, with blanks between them")


def _table(path: Path, column: str | None) -> tuple[str, dict[str, int]]:
    """Read the table to compare with: the name of its column, and how many of each value."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            lines = [row for row in csv.reader(file) if row]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise _wrong(f"cannot read {path}: {error}") from error
    heads = lines[0] if lines else []
    if len(heads) < 2 or (column is not None and column not in heads[1:]):
        wanted = f"a column {column}" if column else "two columns"
        raise _wrong(f"{path}: found the columns {', '.join(heads) or 'none'}, expected {wanted}")
    at = heads.index(column) if column is not None else 1
    table: dict[str, int] = {}
    for number, row in enumerate(lines[1:], 2):
        try:
            table[row[0].strip()] = int(row[at].replace(",", ""))
        except (IndexError, ValueError):
            raise _wrong(
                f"{path}:{number}: found {','.join(row)!r}, expected a value and a number"
            ) from None
    return heads[at], table


def _wrong(message: str) -> click.exceptions.Exit:
    """Say what is wrong with what was asked, and give the way out."""
    note(f"hoyle: {message}")
    return click.exceptions.Exit(2)


# ---------------------------------------------------------------- what was found


def _rows(book: ir.Book, definition: ir.Definition, found: Tally) -> list[Row]:
    """Give the values in order, each as text."""
    from hoyle.interpret.ruling import Texts

    texts = Texts(book)
    return [(texts.text(definition.sort, v), found.counts[v]) for v in sorted(found.counts)]


def _apart(rows: list[Row], table: Mapping[str, int]) -> list[str]:
    """Say where the counts are not those of a table; what stands in one alone counts nought."""
    own = dict(rows)
    return [
        f"{value}: {own.get(value, 0):,} here, {table.get(value, 0):,} there"
        for value in dict.fromkeys([*own, *table])
        if own.get(value, 0) != table.get(value, 0)
    ]


def _write(
    book: ir.Book,
    definition: ir.Definition,
    question: Question,
    found: Tally,
    rows: list[Row],
    form: str,
) -> None:
    members = {kind.name: kind.members for kind in book.kinds}
    asked = read_through(definition, book)
    chosen = {
        one.name: members[one.kind][choice]
        for one, choice in zip(book.options, question.options, strict=True)
        if one.name in asked
    }
    if form == "json":
        told = {
            "book": book.name,
            "definition": definition.name,
            "sizes": list(question.sizes),
            "options": chosen,
            "values": dict(rows),
            "total": found.total,
        }
        say(json.dumps(told, ensure_ascii=False, indent=2))
        return
    if form == "csv":
        say("value,count")
        for value, count in rows:
            say(f"{value},{count}")
        return
    sizes = iter(question.sizes)
    taken = [
        f"{next(sizes)} {_taken(param)}" if isinstance(param.sort, ir.SetOf) else _taken(param)
        for param in definition.params
    ]
    readings = ", ".join(f"{name}: {choice}" for name, choice in chosen.items())
    title = f"{book.name}: {_head(definition)} over all deals of {' and '.join(taken)}"
    say(paint()("strong", f"{title} ({readings})" if readings else title))
    say()
    width = max(len("value"), *(len(value) for value, _ in rows))
    for value, count in rows:
        say(f"{value:>{width}}  {count:>15,}  {count / found.total:>9.4%}")
    say(f"{'total':>{width}}  {found.total:>15,}")
    if isinstance(definition.sort, ir.Number):
        mean = Fraction(sum(Fraction(v) * n for v, n in found.counts.items()), found.total)
        say(f"{'mean':>{width}}  {float(mean):>15.6f}")


def _how(definition: ir.Definition, found: Tally, seconds: float) -> str:
    """Say how the counts came about."""
    told = f"{found.evaluated:,} evaluations in {seconds:.1f} s"
    if found.exchange is not None:
        told += f"; in {_plain(definition.name)} {found.exchange.said()}"
    for name, part in found.remembered:
        told += f"; of {_plain(name)} only the {part}s count"
    return told
