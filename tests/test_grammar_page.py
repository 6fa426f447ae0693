"""docs/grammar.md: every rule of the grammar with its form, its meaning and an example in use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent, wrap

from hoyle.paths import grammar
from hoyle.syntax.grammar import keywords
from hoyle.syntax.parser import parse
from hoyle.syntax.tree import RESERVED, File, Node, Terminal

TOP = Path(__file__).parent.parent
PAGE = TOP / "docs" / "grammar.md"
CORPUS = TOP / "tests" / "corpus"
BOOKS = [*sorted((CORPUS / "golden").glob("*.law")), *sorted((CORPUS / "good").rglob("*.law"))]
_RULE = re.compile(r"^[?!]*(?P<name>[a-z_]\w*)\s*:(?P<body>.*(?:\n[ \t]+.*)*)", re.MULTILINE)
_PIECE = re.compile(r'"(?P<text>(?:[^"\\]|\\.)*)"|(?P<name>[A-Za-z_]\w*)|->\s*(?P<alias>\w+)|\S')
_ENTRY = re.compile(
    r"^### (?P<name>\w+)\n(?P<prose>.*?)^<!-- form -->\n(?P<block>.*?)(?=^#|\Z)", re.M | re.S
)
_SHORT = 12  # lines of an example at most, if there is a choice


@cache
def forms() -> dict[str, tuple[tuple[str, str], ...]]:
    """Give the alternatives of each rule: what a tree calls it, and its form.

    Words stand as they are written, signs in quotes, other rules in angles.
    """
    plain = re.sub(r"(?m)//[^\n]*", "", grammar())
    words = dict(re.findall(r'^([A-Z_]+): "([a-z]+)"', plain, re.MULTILINE))
    pairs = re.findall(r"^(_[A-Z_]+)[.]2: /([a-z]+)\[[^]]*\]\+([a-z]+)", plain, re.MULTILINE)
    words |= {name: f"{first} {second}" for name, first, second in pairs}
    return {
        rule["name"]: tuple(_alternatives(rule["name"], rule["body"], words))
        for rule in _RULE.finditer(plain)
    }


def _alternatives(name: str, body: str, words: dict[str, str]) -> Iterator[tuple[str, str]]:
    parts: list[str] = []
    called, depth = name, 0
    for piece in (*_PIECE.finditer(body), None):
        sign = "|" if piece is None else piece.group()
        if sign == "|" and not depth:
            yield called, re.sub(r" (?=[*+?\])])|(?<=[\[(]) ", "", " ".join(parts))
            parts, called = [], name
            continue
        assert piece is not None
        if piece["alias"]:
            called = "added" if name == "sum" else piece["alias"]
            continue
        depth += (sign in ("(", "[")) - (sign in (")", "]"))
        parts.append(_shown(piece, words))


def _shown(piece: re.Match[str], words: dict[str, str]) -> str:
    text, name = piece["text"], piece["name"]
    if text is not None:
        return text if text[0].isalpha() else f"'{text}'"
    if name is None:
        return piece.group()
    return words.get(name) or (name if name.isupper() else f"<{name}>")


@cache
def examples() -> dict[str, tuple[str, str]]:
    """Give for each name of a node where it is used, and how: the first use that is short."""
    found: dict[str, tuple[str, str]] = {}
    for path in BOOKS:
        file, problems = parse(path.name, path.read_text(encoding="utf-8"))
        assert not problems
        for item in file.items:
            for node in _nodes(item):
                best = found.get(_called(node))
                if best is not None and best[1].count("\n") < _SHORT:
                    continue
                text = _text(file, node)
                if best is None or text.count("\n") < best[1].count("\n"):
                    found[_called(node)] = (path.stem, text)
    return found


def _called(node: Node) -> str:
    """Name what a node is made by; additions have the name of other operations in the tree."""
    return "added" if any(node.words("ADD")) else node.rule


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for part in node.nodes():
        yield from _nodes(part)


def _text(file: File, node: Node | Terminal) -> str:
    lines = file.text.split("\n")[node.span.line - 1 : node.span.end_line]
    lines[-1] = lines[-1][: node.span.end_column - 1]
    lines[0] = " " * (node.span.column - 1) + lines[0][node.span.column - 1 :]
    return dedent("\n".join(lines)).strip("\n")


def block(rule: str) -> str:
    """Write the form of a rule, and below it an example of each alternative that has a name."""
    alternatives = forms()[rule]
    lines: list[str] = []
    for number, (_, form) in enumerate(alternatives):
        first = "    " if not number else "  | "
        lines += wrap(form, 92, initial_indent=first, subsequent_indent="        ")
    for called in dict.fromkeys(called for called, _ in alternatives):
        plain = {form for name, form in alternatives if name == called}
        use = examples().get(called)
        if use is not None and use[1] not in plain:
            lines += ["", f"    # {use[0]}.law"]
            lines += [f"    {line}".rstrip() for line in use[1].split("\n")]
    return "\n".join(["", *lines, ""]) + "\n"


def test_every_rule_of_the_grammar_is_on_the_page(update_golden: bool) -> None:
    """Each has its form as the grammar has it, a word on its meaning, and an example from a book.

    Whoever adds a rule gives it a heading and its meaning; forms and examples are written anew.
    """
    page = PAGE.read_text(encoding="utf-8")
    if update_golden:
        page = (
            _ENTRY.sub(
                lambda one: (
                    f"### {one['name']}\n{one['prose']}<!-- form -->\n{block(one['name'])}\n"
                    if one["name"] in forms()
                    else one.group()
                ),
                page,
            ).rstrip("\n")
            + "\n"
        )
        PAGE.write_text(page, encoding="utf-8")
    entries = {one["name"]: one for one in _ENTRY.finditer(page)}
    assert set(entries) == set(forms()), "a heading for each rule, and for no other"
    for name, entry in entries.items():
        assert re.search(r"[a-z]{3}", entry["prose"]), f"{name}: say what it means"
        assert entry["block"].strip("\n") == block(name).strip("\n"), f"{name}: make docs"


def test_every_alternative_has_an_example() -> None:
    """What the grammar gives a name of its own is used in some book, and shown."""
    for alternatives in forms().values():
        for called, form in alternatives:
            inline = re.fullmatch(r"<\w+>|[A-Z_]+|[a-z]+", form)
            assert called in examples() or inline or called.startswith("_"), (called, form)


def test_the_words_of_the_language_are_listed() -> None:
    """The page on the language lists the words of the grammar, and the names that it gives."""
    page = (TOP / "docs" / "language.md").read_text(encoding="utf-8")
    listed = re.findall(r"<!-- words -->\n\n(.*?)\n\n", page, re.DOTALL)
    assert len(listed) == 2
    assert set(listed[0].split()) == set(keywords())
    assert set(listed[1].split()) == set(RESERVED)


def test_operators_bind_as_the_page_says() -> None:
    """Of two rows of the table the closer one is worked out first, however they are written."""
    page = (TOP / "docs" / "language.md").read_text(encoding="utf-8")
    table = page[page.index("| from the closest | |") :].split("\n\n")[0].split("\n")[4:8]
    rows = [re.findall(r"`([^`\w]+|\w+(?: \w+)?)`", row.rsplit("|", 2)[1]) for row in table]
    assert len(rows) == 4
    rows[2:] = [rows[2]]
    rows += [["and"], ["or"]]
    for tight, closer in enumerate(rows):
        for looser in rows[tight + 1 :]:
            for one in closer:
                for other in looser:
                    grouped = f"define x = (a {one} b) {other} c"
                    bare = f"define x = a {one} b {other} c"
                    assert _shape(bare) == _shape(grouped), (one, other)


def _shape(text: str) -> str:
    """Write how an item is understood, its brackets left out."""
    file, problems = parse("x.law", text)
    assert not problems, text
    return _shaped(file.items[0])


def _shaped(part: Node | Terminal | None) -> str:
    match part:
        case Node("group", parts):
            return _shaped(parts[0])
        case Node(rule, parts):
            return f"({rule} {' '.join(map(_shaped, parts))})"
        case Terminal(text=text):
            return text
    return "-"
