"""What is told of a word that an author points at: the printed sentence, the meaning in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hoyle import ir
from hoyle.ir.game import Event, Record
from hoyle.lower.report import literal
from hoyle.lsp.bench import Bench, BookPlace
from hoyle.lsp.names import Mention, NameIndex, Symbol
from hoyle.source.span import Span
from hoyle.syntax.resolve import law_id
from hoyle.syntax.tree import RESERVED, Node
from hoyle.words.templates import fill
from hoyle.words.verbalise import Verbaliser

_WORD = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_SPACES = (
    "",
    "law",
    "menu",
    "option",
    "offence",
    "act",
    "clauses",
    "step",
    "side",
    "seat",
    "var",
    "use",
)
# So many lines of an item are shown.
_SHOWN = 12
_KINDS = {
    "kind_members": "a kind",
    "kind_product": "a kind",
    "member": "a member of a kind",
    "state": "a state",
    "define_value": "a definition",
    "define_phrase": "a definition",
    "conserved": "a quantity that stays the same",
    "act": "an act",
    "shorthand": "a shorthand",
    "deed": "an effect",
    "shared": "clauses that laws share",
    "variant": "a choice of readings",
    "let": "a variable",
    "seats": "a seat",
    "side": "a side",
    "law": "a law",
    "menu": "a menu",
    "option": "an option",
    "settle": "a step of the settlement",
    "offence": "an offence",
    "ban": "an offence",
    "duty": "the breach of a duty",
}


def pointed_at(
    bench: Bench, path: Path, line: int, column: int
) -> tuple[BookPlace, Mention] | None:
    """Find what the word at a place stands for, and the book in which it does.

    In an item that cannot be read, and in a case file, it is looked up by itself.
    """
    for book in bench.books(path):
        index = bench.index(book)
        name = next((one for one in index.by_file if book.path(one) == path), "")
        found = index.at(name, line, column) if name else None
        found = found or _by_itself(bench, path, index, line, column)
        if found is not None:
            return book, found
    return None


def _by_itself(
    bench: Bench, path: Path, index: NameIndex, line: int, column: int
) -> Mention | None:
    lines = bench.text(path).split("\n")
    text = lines[line - 1] if line <= len(lines) else ""
    word = next((m for m in _WORD.finditer(text) if m.start() < column <= m.end() + 1), None)
    if word is None:
        return None
    span = Span(path.name, line, word.start() + 1, line, word.end() + 1)
    if path.suffix == ".cases" and not text.startswith("law"):
        return None
    spaces = ("law",) if path.suffix == ".cases" else _SPACES
    known = (Symbol(space, word[0]) for space in spaces)
    symbol = next((one for one in known if index.declared(one)), None)
    # In an item that is read whole a word with no meaning of its own has none.
    read = any(
        one.item.span.holds(line, column)
        for one in index.by_file.get(path.name, ())
        if one.item is not None
    )
    return None if symbol is None or read else Mention(symbol, span, False)


def line_of_case(bench: Bench, path: Path, line: int) -> tuple[BookPlace, ir.Act] | None:
    """Find the act that a line of a case says."""
    from hoyle.records.read import read_case

    for place in bench.books(path):
        book = bench.checked(place).loaded.book
        for case in book.cases if book is not None else ():
            if not case.span.line < line <= case.span.line + case.record.count("\n") + 1:
                continue
            assert book is not None
            record = read_case(book, case.record, path.name, case.span.line + 1).record
            act = next((one.act for one in _events(record, line)), None)
            found = next((one for one in book.acts if one.name == act), None)
            return None if found is None else (place, found)
    return None


def _events(record: Record | None, line: int) -> Iterator[Event]:
    yield from (one for one in (record.events if record else ()) if one.line == line)


# ---------------------------------------------------------------- in words


def told(bench: Bench, path: Path, line: int, column: int) -> tuple[str, Span] | None:
    """Tell of the word at a place, in Markdown, and give its place; None if it says nothing.

    Within a law, away from any name, its printed words are told.
    """
    found = pointed_at(bench, path, line, column)
    if found is not None:
        book, mention = found
        lines = list(_of_symbol(bench, book, mention.symbol))
        if lines:
            return "\n\n".join(lines), mention.span
    if path.suffix == ".cases":
        act = line_of_case(bench, path, line)
        if act is not None:
            symbol = Symbol("act", act[1].name)
            span = Span(path.name, line, 1, line, 1000)
            return "\n\n".join(_of_symbol(bench, act[0], symbol)), span
        return None
    for item in bench.tree(path).items:
        if item.rule == "law" and item.span.holds(line, column):
            span = Span(path.name, line, column, line, column)
            return "\n\n".join(_of_law(item)), span
    return None


def _of_symbol(bench: Bench, place: BookPlace, symbol: Symbol) -> Iterator[str]:
    index, book = bench.index(place), bench.meant(place)
    declared = index.declared(symbol)
    if symbol.space == "use":
        yield f"**{symbol.name}**, a common book"
        yield from _head_of(bench, place, symbol.name)
        return
    if not declared:
        if symbol.name in RESERVED or symbol.space in ("", "step"):
            yield f"**{symbol.name}**, a word of the language"
        return
    item = declared[0].item
    assert item is not None
    if symbol.space == "law":
        yield from _of_law(item)
        return
    name = symbol.name.replace("_", "…") if symbol.space == "phrase" else symbol.name
    yield f"**{name}**, {_KINDS.get(item.rule, item.rule)}"
    if book is not None:
        yield from _in_words(book, symbol, item)
    for one in declared[:3]:
        law = _law_around(bench, place, one)
        if law is not None:
            yield from _of_law(law)
    yield f"```hoyle\n{_source(bench, place, item)}\n```"


def _in_words(book: ir.Book, symbol: Symbol, item: Node) -> Iterator[str]:
    """Say what a thing is, as rulings would."""
    wording = Verbaliser(book)
    match item.rule:
        case "define_value" | "define_phrase":
            name = symbol.name if symbol.space == "" else None
            for one in book.definitions:
                if one.name == name or (name is None and one.span == item.span):
                    yield f"*{_plain(wording.say(one.base))}*"
        case "state":
            for state in book.states:
                if state.name == symbol.name and state.words:
                    yield f"*{_plain(state.words)}*"
        case "act":
            for act in book.acts:
                if act.span == item.span:
                    yield f"*{_plain(wording.act(act))}*"
        case "offence" | "ban" | "duty":
            for clause in book.clauses:
                match clause:
                    case ir.OffenceClause(breach=breach, trigger=trigger):
                        said = f"when {wording.trigger(trigger)}"
                    case ir.DutyClause(breach=breach, fulfil=trigger):
                        said = f"unless {wording.trigger(trigger)}"
                    case _:
                        continue
                if breach.offence == symbol.name:
                    yield f"*{_plain(said)}* (law {clause.head.law})"


def _plain(words: str) -> str:
    """Fill the holes of words with what stands for values that are not known."""
    return re.sub(r"\{(\d+)\}", "…", fill(words, {})).replace("*", "\\*")


def _of_law(item: Node) -> Iterator[str]:
    """Tell a law by its printed words, as they are read, and what is doubtful of them."""
    yield f"**law {law_id(item)}** {literal(next(item.words('STRING'), None))}"
    for part in item.nodes("quote", "reading", "supplied", "doubt"):
        texts = [literal(word) for word in part.words("STRING")]
        match part.rule:
            case "quote":
                yield f"> {texts[0]}"
            case "reading":
                yield f"reads “{texts[0]}” for “{texts[1]}”: {texts[2]}"
            case "supplied":
                yield f"supplied, not on the page: {texts[0]}"
                for one in part.nodes("says"):
                    yield f"in our words: {literal(next(one.words('STRING')))}"
            case _:
                yield f"doubt: {texts[0]}"


def _law_around(bench: Bench, place: BookPlace, mention: Mention) -> Node | None:
    file = bench.named(place).files
    for one in file.values():
        if one.name == mention.span.file:
            for item in one.items:
                where = mention.span
                if item.rule == "law" and item.span.holds(where.line, where.column):
                    return item
    return None


def _source(bench: Bench, place: BookPlace, item: Node) -> str:
    """Give the text of an item, with the comment right above it."""
    text = bench.text(place.path(item.span.file))
    lines = text.split("\n")
    first = item.span.line
    while first > 1 and lines[first - 2].startswith("# ") and "----" not in lines[first - 2]:
        first -= 1
    shown = lines[first - 1 : item.span.end_line]
    more = ["  ..."] if len(shown) > _SHOWN else []
    return "\n".join(shown[:_SHOWN] + more)


def _head_of(bench: Bench, place: BookPlace, name: str) -> Iterator[str]:
    """Give the comment at the head of a common book."""
    head = []
    for line in bench.text(place.path(f"common/{name}.law")).split("\n"):
        if not line.startswith("#"):
            break
        head.append(line.lstrip("# "))
    if head:
        yield " ".join(head)
