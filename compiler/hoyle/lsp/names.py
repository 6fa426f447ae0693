"""What each word of a book stands for: where names are declared, and where they are used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from hoyle.source.span import Span
from hoyle.syntax.parser import offset, parse_expression
from hoyle.syntax.tree import File, Node, Terminal, phrase_key


@dataclass(frozen=True, slots=True)
class Symbol:
    """A thing that has a name: the space that the name is of, and the name.

    Spaces: "" (kinds, members, states, definitions, variants), act, phrase, law, menu, option,
    offence, step, clauses, seat, side, var, use, and *choice of X* for each variant X. The name of
    a phrase is its words, `_` for what varies.
    """

    space: str
    name: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A place at which a symbol is declared, by an item or a part of one, or used."""

    symbol: Symbol
    span: Span
    declares: bool
    item: Node | None = None


# Of these the first name, or each of the names, is declared.
_DECLARES = {
    "kind_members": "",
    "kind_product": "",
    "member": "",
    "state": "",
    "define_value": "",
    "conserved": "",
    "act": "act",
    "law": "law",
    "menu": "menu",
    "option": "option",
    "settle": "step",
    "offence": "offence",
    "ban": "offence",
    "duty": "offence",
    "shared": "clauses",
}
# Names in these are of another space than states, definitions and members.
_USES = {
    "use": "use",
    "unsaid_unknown": "act",
    "place": "law",
    "on_offence": "offence",
    "lifted": "offence",
    "on_election": "option",
    "open_for": "menu",
    "effect_close": "menu",
    "menus": "menu",
    "menus_except": "menu",
    "settle_before": "step",
    "settle_after": "step",
    "shares": "clauses",
}
# Names in these stand for nothing that is declared.
_NO_NAMES = frozenset(["book", "aside", "table_part", "word", "pword"])
# Beside a variant, in these, stand its choices.
_COMPARISONS = frozenset(["is_expr", "is_not", "compare", "in_expr", "not_in"])
_HOLES = re.compile(r"\{([^{}]*)\}")


@dataclass(slots=True)
class NameIndex:
    """All mentions of a book, by file and by symbol, in the order of the text."""

    by_file: dict[str, list[Mention]] = field(default_factory=dict)
    by_symbol: dict[Symbol, list[Mention]] = field(default_factory=dict)

    @classmethod
    def of(cls, files: Iterable[File], seats: frozenset[str]) -> NameIndex:
        """Go through the trees of a book's files."""
        index = cls()
        files = tuple(files)
        variants = [item for file in files for item in file.items if item.rule == "variant"]
        named = [[word.text for word in item.words("NAME")] for item in variants]
        choices = {name: frozenset(own) for name, *own in named}
        later = frozenset(_steps(item for file in files for item in file.items))
        for file in files:
            walk = _Walk(file, seats, choices, later).walk
            found = sorted(
                (one for item in file.items for one in walk(item, "")),
                key=lambda one: (one.span.line, one.span.column, -one.span.end_column),
            )
            index.by_file[file.name] = found
            for one in found:
                index.by_symbol.setdefault(one.symbol, []).append(one)
        return index

    def at(self, file: str, line: int, column: int) -> Mention | None:
        """Give the innermost mention at a place, lines and columns from 1."""
        best = None
        for one in self.by_file.get(file, ()):
            if one.span.line > line:
                break
            if one.span.holds(line, column):
                best = one
        return best

    def declared(self, symbol: Symbol) -> tuple[Mention, ...]:
        """Give the places at which a symbol is declared, as a rule one."""
        return tuple(one for one in self.by_symbol.get(symbol, ()) if one.declares)

    def names(self, space: str) -> Iterator[tuple[str, Mention]]:
        """Yield the declared names of a space, each once."""
        for symbol in self.by_symbol:
            if symbol.space == space and (declared := self.declared(symbol)):
                yield symbol.name, declared[0]


class _Walk:
    def __init__(
        self,
        file: File,
        seats: frozenset[str],
        choices: Mapping[str, frozenset[str]],
        later: frozenset[str],
    ) -> None:
        self._file = file
        self._seats = seats
        self._choices = choices  # of each variant
        self._later = later  # options that are steps of the settlement too
        self._variant = ""  # what the expression that is gone through is compared with

    def walk(self, node: Node, space: str) -> Iterator[Mention]:
        """Give what is mentioned in a node, and what it declares."""
        rule = node.rule
        if rule in _NO_NAMES:
            space = "-"
        space = _USES.get(rule, space)
        if rule == "law_id":
            return
        if rule in ("phrase", "phrase_expr", "shorthand_act", "effect_named"):
            yield Mention(Symbol("phrase", " ".join(phrase_key(node))), node.span, False)
        yield from self._declared(node)
        skip = self._skipped(node)
        for part in node.parts:
            match part:
                case Node():
                    if id(part) in skip:
                        yield from self._inside(part)
                    elif rule in _COMPARISONS:
                        yield from self._beside(node, part)
                    else:
                        # What a breach or a set of arguments holds is of no space of its own.
                        yield from self.walk(part, space if _hands_down(rule, part) else "")
                case Terminal("NAME", text) if id(part) not in skip and space != "-":
                    if not space and text in self._choices.get(self._variant, ()):
                        yield Mention(Symbol(f"choice of {self._variant}", text), part.span, False)
                    else:
                        own = "option" if space == "step" and text in self._later else space
                        yield Mention(Symbol(own, text), part.span, False)
                case Terminal("VAR" | "ANY", text) if id(part) not in skip:
                    yield Mention(self._variable(text), part.span, False)
                case Terminal("STRING", text) if "{" in text:
                    yield from self._holes(part)

    def _beside(self, comparison: Node, side: Node) -> Iterator[Mention]:
        """Go through one side of a comparison: beside a variant stand its choices."""
        other = next((one for one in comparison.nodes() if one is not side), side)
        outer, self._variant = self._variant, other.text("NAME") if other.rule == "name" else ""
        yield from self.walk(side, "")
        self._variant = outer

    def _declared(self, node: Node) -> Iterator[Mention]:
        """Give what a node declares."""
        match node.rule:
            case "law":
                word = _law_word(node)
                yield Mention(Symbol("law", word.text), word.span, True, node)
            case "place":
                for word in (one for law in node.nodes("law_id") for one in law.words()):
                    yield Mention(Symbol("law", word.text), word.span, False)
            case "offence" | "ban" | "duty":
                for breach in node.nodes("breach"):
                    word = next(breach.words("NAME"))
                    yield Mention(Symbol("offence", word.text), word.span, True, node)
            case "define_phrase" | "act" | "deed" | "shorthand":
                for phrase in node.nodes("phrase"):
                    name = " ".join(phrase_key(phrase))
                    yield Mention(Symbol("phrase", name), phrase.span, True, node)
                for word in node.words("NAME"):
                    yield Mention(Symbol("act", word.text), word.span, True, node)
            case "variant":
                variant, *choices = node.words("NAME")
                yield Mention(Symbol("", variant.text), variant.span, True, node)
                for word in choices:
                    space = f"choice of {variant.text}"
                    yield Mention(Symbol(space, word.text), word.span, True, node)
            case "notation":
                for nth, word in enumerate(node.words("NAME")):
                    yield Mention(Symbol("act" if nth < 2 else "", word.text), word.span, False)
            case "seats" | "let":
                for word in node.words("VAR"):
                    space = "seat" if node.rule == "seats" else "var"
                    yield Mention(Symbol(space, word.text), word.span, True, node)
            case "side":
                word = next(node.words("VAR"))
                yield Mention(Symbol("side", word.text), word.span, True, node)
            case rule if rule in _DECLARES:
                for word in _own_names(node):
                    yield Mention(Symbol(_DECLARES[rule], word.text), word.span, True, node)

    def _skipped(self, node: Node) -> set[int]:
        """Tell which parts are declarations, of which nothing more is said."""
        match node.rule:
            case "act" | "deed" | "define_phrase" | "shorthand":
                return {id(part) for part in node.parts if _is(part, "phrase", "NAME")}
            case "offence" | "ban" | "duty":
                return {id(part) for part in node.nodes("breach")}
            case "variant" | "notation":
                return {id(part) for part in node.words("NAME")}
            case "seats" | "let":
                return {id(part) for part in node.words("VAR")}
            case "side":
                return {id(next(node.words("VAR")))}
            case rule if rule in _DECLARES:
                return {id(word) for word in _own_names(node)}
            case _:
                return set()

    def _inside(self, node: Node) -> Iterator[Mention]:
        """Go through the variables and values of a phrase or breach that is declared."""
        for part in node.parts:
            if isinstance(part, Terminal) and part.kind == "VAR":
                yield Mention(self._variable(part.text), part.span, False)
            elif isinstance(part, Node) and part.rule != "word":
                yield from self.walk(part, "")

    def _variable(self, text: str) -> Symbol:
        return Symbol("seat" if text in self._seats else "var", text)

    def _holes(self, word: Terminal) -> Iterator[Mention]:
        """Go through the values that are put into a text."""
        start = offset(self._file, word.span.line, word.span.column)
        for match in _HOLES.finditer(word.text):
            at, end = start + match.start(1), start + match.end(1)
            node, _ = parse_expression(self._file, at, end)
            if node is not None:
                yield from self.walk(node, "")


def _steps(items: Iterable[Node]) -> Iterator[str]:
    """Name the options that do something at settlement, in steps that have their names."""
    for menu in (part for item in items for part in item.nodes("menu")):
        for option in menu.nodes("option"):
            if option.node("at_settlement"):
                yield option.text("NAME")


def _own_names(node: Node) -> list[Terminal]:
    """Give the names that an item or part declares: a state may declare several."""
    words = list(node.words("NAME"))
    return words if node.rule == "state" else words[:1]


def _hands_down(rule: str, part: Node) -> bool:
    """Tell whether the names in a part are of the space that its rule gives them."""
    return (rule == "on_offence" and part.rule == "breach") or part.rule in (
        "names",
        "settle_names",
    )


def _is(part: Node | Terminal | None, rule: str, kind: str) -> bool:
    if isinstance(part, Node):
        return part.rule == rule
    return part is not None and part.kind == kind


def _law_word(node: Node) -> Terminal:
    found = node.the("law_id")
    return next(found.words())
