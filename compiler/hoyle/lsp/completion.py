"""What may stand at a place: words of the language by its grammar, names by what was declared.

The text of an item up to the place is read by the parser itself, which tells what it would take
next. Where it cannot read that far, every name and every word is offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from lark.exceptions import UnexpectedInput

from hoyle.ir import TablePart
from hoyle.lsp.bench import Bench, BookPlace
from hoyle.lsp.names import Mention, NameIndex
from hoyle.syntax.casefile import CASE_WORDS
from hoyle.syntax.grammar import keywords, parser, spelled
from hoyle.syntax.parser import item_places
from hoyle.syntax.tree import ITEM_WORDS, RESERVED, Node, Terminal

_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*$")
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|#[^\n]*|[A-Za-z0-9][A-Za-z0-9-]*|\.\.|[^\s\w]', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Offered:
    """Something that may stand at a place: what is written, what it is, and more of it.

    `kind` is word, name, variable, law, act or text. What is written replaces the word that is
    begun; a part as ``${1:P}`` is to be filled in.
    """

    label: str
    kind: str
    detail: str = ""
    insert: str = ""


def offered(bench: Bench, path: Path, line: int, column: int) -> list[Offered]:
    """Tell what may stand at a place; lines and columns from 1."""
    lines = bench.text(path).split("\n")
    if line > len(lines):
        return []
    before = lines[line - 1][: column - 1]
    book = next(iter(bench.books(path)), None)
    if path.suffix == ".cases":
        return list(_in_cases(bench, book, before))
    begun = _WORD.search(before)
    start = column - 1 - (len(begun[0]) if begun else 0)
    if start == 0:
        return [Offered(word, "word", "an item") for word in ITEM_WORDS]
    at = sum(len(one) + 1 for one in lines[: line - 1]) + start
    text = "\n".join(lines)
    chunk = next((text[a:at] for a, b in reversed(item_places(text)) if a < at), "")
    if _within_text(chunk):
        return []
    index = bench.index(book) if book is not None else NameIndex()
    return list(_in_law(bench, path, chunk, index))


def _within_text(chunk: str) -> bool:
    """Tell whether a place is in a text outside of braces, or in a comment."""
    last = None
    for last in _TOKENS.finditer(chunk):
        if last[0] == '"':
            rest = chunk[last.start() :]
            return rest.rfind("{") <= rest.rfind("}")
    return last is not None and last[0].startswith("#") and last.end() == len(chunk)


def _in_law(bench: Bench, path: Path, chunk: str, index: NameIndex) -> Iterator[Offered]:
    hole = chunk.rfind("{") if '"' in [one[0] for one in _TOKENS.finditer(chunk)] else -1
    takes = _takes("expr", chunk[hole + 1 :]) if hole >= 0 else _takes("item", chunk)
    names = [one[0] for one in _TOKENS.finditer(chunk) if not one[0].startswith(("#", '"'))]
    if takes is None:
        yield from (Offered(word, "word") for word in sorted(keywords()))
        yield from _values(index)
        return
    if "NAME" in takes or "NUMBER" in takes:
        yield from _named(bench, path, names, takes, index)
    if "VAR" in takes:
        yield from (_offer(name, one, "variable") for name, one in index.names("var"))
        yield from (_offer(name, one, "variable") for name, one in index.names("seat"))
    # Words that any phrase may have are not told, but where they are all that may come.
    phrase = not takes & {"NUMBER", "COMPARE"} and {"W_IS", "W_THE"} <= takes
    talk = {one for one in takes if phrase and one[:2] == "W_"}
    for word in sorted({spelled(one) for one in takes - talk}):
        if word.islower() and word.isalpha():
            yield Offered(word, "word")
    if "STRING" in takes:
        yield Offered('""', "text", "", '"$0"')


def _takes(start: str, chunk: str) -> set[str] | None:
    """Ask the parser which terminals may come after a text; None if it cannot read that far."""
    try:
        reading = parser().parse_interactive(chunk, start=start)
        for _ in reading.iter_parse():
            pass
        return set(reading.accepts())  # type: ignore[no-untyped-call]
    except UnexpectedInput:
        return None


def _named(
    bench: Bench, path: Path, names: list[str], takes: set[str], index: NameIndex
) -> Iterator[Offered]:
    """Offer names: by the words that stand before, those of one space, or those of values."""
    head, last = (names[0], names[-1]) if names else ("", "")
    space = {
        "offence": "offence" if "VAR" not in takes and head == "law" else "-",
        "ban": "offence",
        "clauses": "clauses" if head == "law" else "-",
        "lifting": "offence",
        "or": "offence" if "VAR" not in takes and head in ("law", "clauses") else "",
        "election": "option",
        "open": "menu",
        "close": "menu",
        "place": "law",
    }.get(last, "")
    if head == "menus" and "until" not in names:
        space = "menu"
    if last == "use":
        commons = dict.fromkeys(bench.commons(path))
        yield from (Offered(one, "name", "a common book") for one in commons)
    elif space == "-" or (head, last) in _ACTS_DUE:
        yield from (_offer(name, one) for name, one in index.names("act"))
    elif space:
        yield from (_offer(name, one) for name, one in index.names(space))
    elif head == "settle" or last in ("after", "before"):
        yield from (_offer(name, one) for name, one in index.names("step"))
        yield from _acts(index)
    elif head == "table" and last == "table":
        yield from (Offered(one, "word", "a part of the table") for one in get_args(TablePart))
    elif head in ("show", "settlement", "table"):
        yield from _values(index, ("state",))
    elif _of_sort(head, names):
        yield from _values(index, ("kind_members", "kind_product"))
        yield from (Offered(one, "name", "a kind") for one in ("player", "side"))
    elif "PAY" in takes:
        yield from _values(index, ("state",))
        yield from _phrased(index, "deed", "an effect")
    elif "VAR" in takes and not takes & {"NUMBER", "TRUE"}:
        yield from _acts(index)
    else:
        yield from _values(index)
        yield from (Offered(one, "name", "a word of the language") for one in sorted(RESERVED))


# Where acts are named, by the first and the last word before.
_ACTS_DUE = (("notation", "deal"), ("notation", "play"), ("state", "or"))


def _of_sort(head: str, names: list[str]) -> bool:
    """Tell whether a sort is due: after the colon of a state, or in its keys."""
    if head not in ("state", "let", "kind"):
        return False
    return names[-1] in (":", "of", ",") or (head != "let" and names[-1].isdecimal())


def _values(index: NameIndex, rules: tuple[str, ...] = ()) -> Iterator[Offered]:
    """Offer the names of states, definitions, kinds and members, or those of some rules."""
    spaces = dict.fromkeys(one.space for one in index.by_symbol)
    for space in ("", *(one for one in spaces if one.startswith("choice of "))):
        for name, one in index.names(space):
            if not rules or (one.item is not None and one.item.rule in rules):
                yield _offer(name, one)


def _acts(index: NameIndex) -> Iterator[Offered]:
    """Offer what can happen, in the words of its phrase, its roles to be filled in."""
    for _, one in index.names("act"):
        phrase = one.item.node("phrase") if one.item is not None else None
        if phrase is not None:
            yield _phrase(phrase, "an act")


def _phrased(index: NameIndex, rule: str, detail: str) -> Iterator[Offered]:
    """Offer what is called by a phrase, of one kind of item."""
    for _, one in index.names("phrase"):
        phrase = one.item.node("phrase") if one.item is not None else None
        if phrase is not None and one.item is not None and one.item.rule == rule:
            yield _phrase(phrase, detail)


def _phrase(phrase: Node, detail: str) -> Offered:
    words: list[str] = []
    said: list[str] = []
    for part in phrase.parts:
        word = next(part.words()).text if isinstance(part, Node) else ""
        if isinstance(part, Terminal):
            words.append(f"${{{len(words) + 1}:{part.text}}}")
            said.append(part.text)
        else:
            words.append(word)
            said.append(word)
    return Offered(" ".join(said), "act", detail, " ".join(words))


def _offer(name: str, mention: Mention, kind: str = "name") -> Offered:
    rule = mention.item.rule.partition("_")[0] if mention.item is not None else ""
    return Offered(name, kind, rule)


def _in_cases(bench: Bench, book: BookPlace | None, before: str) -> Iterator[Offered]:
    if book is None:
        return
    index = bench.index(book)
    if before.startswith("law "):
        yield from (Offered(name, "law", _title(one)) for name, one in index.names("law"))
    elif not before[:1].isspace():
        yield Offered("law", "word", "cases of a law follow")
        for word in CASE_WORDS:
            yield Offered(word, "word", "a case", f'{word} "$0"')
        yield Offered("unshown", "word", "a condition", 'unshown "$1" because "$2"')
    elif "->" not in before:
        yield from _acts(index)
        for one in index.by_symbol:
            if one.space == "" and (tag := _tag(index.declared(one))):
                yield Offered(f"[{tag}", "text", "a tag", f'[{tag} "$0"]')


def _title(mention: Mention) -> str:
    item = mention.item
    return next((one.text.strip('"') for one in item.words("STRING")), "") if item else ""


def _tag(mentions: tuple[Mention, ...]) -> str:
    """Give the tag that sets a state; "" if none does."""
    item = mentions[0].item if mentions else None
    if item is None or item.rule != "state":
        return ""
    return next((one.text.strip('"') for one in item.words("STRING")), "")
