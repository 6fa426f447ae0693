"""`hoyle laws [BOOK...]`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from textwrap import wrap

import click

from hoyle import ir
from hoyle.cli.acts import acts_as_data, say_acts
from hoyle.cli.common import note, paint, say, sound_books
from hoyle.driver import Loaded
from hoyle.ir.visitor import bearing, breaches
from hoyle.paths import shown
from hoyle.render.style import clean
from hoyle.words.templates import spoken


@click.command("laws")
@click.argument("books", nargs=-1, metavar="[BOOK [LAW]...]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--acts", is_flag=True, help="List the acts instead, in the words of records.")
@click.option("--cases", is_flag=True, help="Show each law as it is written, and its cases.")
def command(books: tuple[str, ...], form: str, acts: bool, cases: bool) -> int:
    """List every law with its number, printed words, source, kinds of clause and cases.

    Laws named after a book are shown alone: `hoyle laws BOOK 9 --cases`.

    With --acts, list what a record of the game may say: the acts and shorthands in their
    words, and how the values in them are written.
    """
    books, named = _parted(books)
    loaded = sound_books(books)
    chosen = {law_or_exit(book.book, law) for book in loaded if book.book for law in named}
    if form == "json":
        import json

        rows = [
            row
            for book in loaded
            if book.book is not None
            for row in (acts_as_data if acts else _rows)(book)
            if not chosen or row.get("law") in chosen
        ]
        say(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0
    if acts:
        for book in loaded:
            if book.book is not None:
                say_acts(book.book)
        return 0
    for book in loaded:
        if book.book is not None:
            say(paint()("strong", f"{book.name}: {clean(book.book.title)}"))
            for option in () if chosen else book.book.options:
                _say_option(book.book, option)
            for law in book.book.laws:
                if not chosen or law.id in chosen:
                    _say(book.book, law)
                    if cases:
                        _say_written(book, law)
    return 0


def _parted(names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Part the books that are named from the laws that are named after the only book."""
    from hoyle.driver import find_book

    more = names[1:]
    if more and find_book(names[0])[0] is not None and all(find_book(n)[0] is None for n in more):
        return names[:1], more
    return names, ()


def _say_written(loaded: Loaded, law: ir.Law) -> None:
    """Show a law, and clauses that it shares, as written, and its cases as their file has them."""
    from hoyle.render.written import written as texts_of
    from hoyle.syntax.casefile import read_cases

    for _, text in texts_of(law, loaded.sources):
        say()
        _say_lines("\n".join(line for line in text.split("\n") if line.strip()), cases=False)
    written = loaded.sources.get(f"{loaded.name}.cases")
    if written is None:
        return
    for case in read_cases(written.name, written.text)[0].cases:
        if case.law == law.id:
            say()
            _say_lines("\n".join(written.lines[case.span.line - 1 : case.last]), cases=True)


def _say_lines(text: str, cases: bool) -> None:
    from hoyle.render.lexer import in_colour

    for line in in_colour(text, paint(), cases):
        say(f"  {line}")


def _say_option(book: ir.Book, option: ir.Option) -> None:
    """Name an option with its choices, the default first, and the laws that ask for it."""
    choices = _choices(book, option)
    default = choices.pop(option.default)
    named = [law for law in bearing(book, (option.name,)) if law]
    laws = f"; law{'' if len(named) == 1 else 's'} {', '.join(named)}" if named else ""
    _wrapped(f"option {option.name}: {default}, or {' or '.join(choices)}{laws}")
    _wrapped(f"  {option.says}")


def _choices(book: ir.Book, option: ir.Option) -> list[str]:
    return [name for kind in book.kinds if kind.name == option.kind for name in kind.members]


def law_or_exit(book: ir.Book, law: str) -> str:
    """Find a law by its id or its number; leave with code 2 if there is none."""
    for one in book.laws:
        if law and law in (one.id, one.number):
            return one.id
    from hoyle.source.suggest import near

    named = [breach.offence for clause in book.clauses for breach in breaches(clause)]
    guess = near(law, [*(one.id for one in book.laws), *named])
    listed = f"`hoyle laws {book.name}` lists them"
    hint = f"; did you mean {guess}?" if guess else f"; {listed}"
    raised = {c.head.law: None for c in book.clauses for b in breaches(c) if b.offence == law}
    if raised:
        hint = f"; {spoken(law)} is an offence, of law {' and law '.join(raised)}"
    note(f"hoyle: {book.name} has no law {law!r}{hint}")
    raise click.exceptions.Exit(2)


_ListedClause = tuple[str, ir.Head, bool | None]


def _clauses(book: ir.Book, law: str) -> list[_ListedClause]:
    """List of every clause of a law, in book order, its kind, its head, and its penalty.

    The last tells of an offence, or the breach of a duty, whether anything follows it.
    """
    clauses: list[_ListedClause] = [
        (_word(clause), clause.head, _penalty(clause))
        for clause in book.clauses
        if clause.head.law == law
    ]
    if book.settlement is not None:
        steps = book.settlement.steps
        clauses += [("settle", step.head, None) for step in steps if step.head.law == law]
    return clauses + [("odds", odds.head, None) for odds in book.odds if odds.head.law == law]


def _penalty(clause: ir.Clause) -> bool | None:
    match clause:
        case ir.OffenceClause() | ir.DutyClause():
            return clause.penalty
        case _:
            return None


def _word(clause: ir.Clause) -> str:
    match clause:
        case ir.OffenceClause(word=word) | ir.ConsequenceClause(word=word):
            return word
        case ir.DutyClause():
            return "duty"
        case ir.LibertyClause():
            return "liberty"
        case ir.PowerClause():
            return "power"
        case ir.MenuClause():
            return "menu"


def _say(book: ir.Book, law: ir.Law) -> None:
    say()
    say(f"{paint()('strong', f'law {law.id}')}  {clean(law.title)}")
    for quote in law.quotes:
        _wrapped(f"“{quote.quote}”")
        say(paint()("faint", f"    page {quote.source}"))
    for reading in law.readings:
        _wrapped(f"reads “{reading.read}” for “{reading.printed}”: {reading.why}")
    if law.supplied:
        _wrapped(f"supplied, not on the page: {law.supplied}")
    if law.says:
        _wrapped(f"in our words: {law.says}")
    if law.doubt:
        _wrapped(f"doubt: {law.doubt}")
    kinds = Counter(
        f"{kind} without penalty" if penalty is False else kind
        for kind, _, penalty in _clauses(book, law.id)
    )
    words = ", ".join(f"{count} {kind}" for kind, count in kinds.items()) or "none"
    cases = Counter(case.word for case in book.cases if case.law == law.id)
    told = ", ".join(f"{count} {word}" for word, count in cases.items()) or "none"
    say(f"  clauses: {words}; cases: {told}")


def _wrapped(text: str) -> None:
    flat = clean(" ".join(text.split()))
    for line in wrap(flat, 92, initial_indent="  ", subsequent_indent="   "):
        say(line)


def _rows(loaded: Loaded) -> Iterator[dict[str, object]]:
    book = loaded.whole
    asking = {option.name: bearing(book, (option.name,)) for option in book.options}
    for law in book.laws:
        yield _row(loaded, book, law, asking)


def _row(
    loaded: Loaded, book: ir.Book, law: ir.Law, asking: Mapping[str, tuple[str, ...]]
) -> dict[str, object]:
    clauses = _clauses(book, law.id)
    cases = [case for case in book.cases if case.law == law.id]
    return {
        "book": book.name,
        "law": law.id,
        "number": law.number,
        "title": law.title,
        "line": _line(loaded, law.span),
        "quotes": [{"quote": quote.quote, "source": quote.source} for quote in law.quotes],
        "readings": [
            {"printed": reading.printed, "read": reading.read, "why": reading.why}
            for reading in law.readings
        ],
        "supplied": law.supplied,
        "says": law.says,
        "doubt": law.doubt,
        "options": [
            {
                "name": option.name,
                "choices": _choices(book, option),
                "default": _choices(book, option)[option.default],
                "says": option.says,
            }
            for option in book.options
            if law.id in asking[option.name]
        ],
        "kinds": sorted({kind for kind, _, _ in clauses}),
        "clauses": [
            {"clause": head.id, "kind": kind, "line": _line(loaded, head.span)}
            | ({} if penalty is None else {"penalty": penalty})
            for kind, head, penalty in clauses
        ],
        "cases": [
            {"word": case.word, "title": case.title, "line": _line(loaded, case.span)}
            for case in cases
        ],
    }


def _line(loaded: Loaded, span: ir.Span) -> str:
    source = loaded.sources.get(span.file)
    return f"{source.shown if source else shown(loaded.shelf.rules / span.file)}:{span.line}"
