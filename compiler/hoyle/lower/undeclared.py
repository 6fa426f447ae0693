"""What an author may have meant by a variable that no book declares, by the place it stands in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from hoyle.ir import Definition, Enum, Expr, Kind, ListOf, Maybe, Number, SetOf, Sort, Span
from hoyle.ir.sorts import kind_name
from hoyle.lower.operators import NamesInScope
from hoyle.lower.sorts import NONE, Fault, Follows, of_one_sort, spelled
from hoyle.source.suggest import declaring
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import Node, Terminal
from hoyle.words.listing import listed
from hoyle.words.numbers import article

# What only stands around a value.
_AROUND = ("var", "group", "arg", "arg_group", "args")
_COMPARISONS = ("is_expr", "is_not", "compare")
_OF_PLAYERS = ("next", "previous", "opposite", "side", "partners")
_MOST_TOLD = 4
_MOST_MEMBERS = 15


class SortsKnown(Protocol):
    """What lowers expressions, and knows the sorts of a book's names."""

    scope: Scope
    kinds: Mapping[str, Kind]
    variables: dict[str, Sort]
    states: dict[str, tuple[tuple[Enum, ...], Sort]]
    definition: Callable[[str, Span], Definition]

    def expr(self, node: Node, env: NamesInScope) -> Expr:
        """Lower an expression whose free variables may be those in `env`."""


def undeclared(word: Terminal, env: NamesInScope, lowering: SortsKnown) -> str:
    """Say which variable to write, or how this one is declared: of the sort that is wanted here.

    Where no sort is wanted, it is told which variables may stand there.
    """
    item = lowering.scope.holding(word.span)
    path = [] if item is None else next(_path(item, word), [])
    sort = _wanted(path, env, lowering)
    bound = [one for one in sorted(env) if one in lowering.variables]
    if sort is None:
        told = " and ".join(bound) if len(bound) <= _MOST_TOLD else ""
        one = "are {}: write one of them" if bound[1:] else "is {}: write that"
        here = f"bound here {one.format(told)}, or " if told else ""
        return f"{here}{declaring(word.text, lowering.scope.kinds)}"
    alike = [one for one in bound if of_one_sort(lowering.variables[one], sort)]
    here = f"write {' or '.join(alike)}, or " if alike else ""
    return f"{here}declare it: let {word.text} : {spelled(sort)}"


def by_code(code: str, kinds: Mapping[str, Kind]) -> str:
    """Say how a law names what a record writes by a code: *jack of clubs*, for *JC*; "" if none."""
    for kind in kinds.values():
        if kind.parts and code in kind.codes:
            words = kind.members[kind.codes.index(code)]
            return f"a law names it in words: {words}; in a phrase a variable stands for it"
    return ""


def members_of(sort: Sort | None, kinds: Mapping[str, Kind]) -> str:
    """Say what the members of a kind are called, if it has a few names; "" if it has none."""
    kind = kinds.get(kind_name(sort)) if isinstance(sort, Enum | Maybe) else None
    if kind is None or kind.parts or not 0 < len(kind.members) <= _MOST_MEMBERS:
        return ""
    return f"{article(kind.name)} is {listed(kind.members, 'or')}"


def chosen_of(name: str, scope: Scope) -> str:
    """Say of which variant a name is a choice, or that it is to be declared."""
    of = next((one for one in scope.variants if name in scope.choices(one)), "")
    return f"ask which it is: {of} is {name}" if of else "declare it first"


def whole_of(part: str, known: SortsKnown) -> str:
    """Say of what a part is taken: *rank of C*, of a card; "" if it is no part of anything."""
    for kind in known.kinds.values():
        if part in kind.parts:
            of = (var for var, sort in known.variables.items() if sort == Enum(kind.name))
            return f"it is taken of {article(kind.name)}: {part} of {next(of, kind.name)}"
    return ""


def _path(node: Node, word: Terminal) -> Iterator[list[Node | Terminal]]:
    """Give what a word stands in, the innermost last, and the word."""
    for part in node.parts:
        if isinstance(part, Terminal) and part.span == word.span and part.text == word.text:
            yield [node, part]
        elif isinstance(part, Node) and _holds(part, word):
            yield from ([node, *inner] for inner in _path(part, word))


def _holds(node: Node, word: Terminal) -> bool:
    """Tell whether a word may stand in a node: parts of a law may have come from elsewhere."""
    ends = (node.span.line, node.span.column), (node.span.end_line, node.span.end_column)
    return ends[0] <= (word.span.line, word.span.column) < ends[1]


def _wanted(path: list[Node | Terminal], env: NamesInScope, lowering: SortsKnown) -> Sort | None:
    """Give the sort of what is to stand where a path leads; None if any may."""
    while len(path) > 1 and isinstance(path[-2], Node) and path[-2].rule in _AROUND:
        path = path[:-1]
    parent = path[-2] if len(path) > 1 else None
    if not isinstance(parent, Node):
        return None
    here = path[-1]
    place = next((at for at, one in enumerate(parent.nodes()) if one is here), 0)
    if parent.rule == "tuple" and len(path) > 2 and isinstance(path[-3], Node):
        return _key(_above(path), place, lowering)
    if parent.rule in ("apply", "target"):
        return _key(parent, 0, lowering)
    if parent.rule == "phrase_expr":
        parts = [one for one in parent.parts if not _is_word(one)]
        return _given(lowering, " ".join(_shape(parent)), parts.index(here))
    others = [one for one in parent.nodes() if one is not here]
    if parent.rule in _COMPARISONS and others:
        return _plain(_sort(others[0], env, lowering))
    if parent.rule in ("in_expr", "not_in") and others:
        sort = _plain(_sort(others[0], env, lowering))
        if place == 0:
            return sort.of if isinstance(sort, SetOf | ListOf) else sort
        return SetOf(sort) if isinstance(sort, Enum) else None
    return None


def _above(path: list[Node | Terminal]) -> Node:
    """Give what a tuple of keys is of."""
    outer = [one for one in path[:-2] if isinstance(one, Node) and one.rule not in _AROUND]
    return outer[-1]


def _is_word(part: Node | Terminal | None) -> bool:
    return part is None or (isinstance(part, Node) and part.rule == "pword")


def _shape(phrase: Node) -> Iterator[str]:
    for part in phrase.parts:
        yield next(part.words()).text if isinstance(part, Node) and _is_word(part) else "_"


def _key(of: Node, place: int, lowering: SortsKnown) -> Sort | None:
    """Give the sort of a key of a state or a definition, or of what the language gives."""
    text = of.text("NAME")
    if text in lowering.states:
        return next(iter(lowering.states[text][0][place:]), None)
    if text in _OF_PLAYERS:
        return Enum("player")
    wholes = [kind.name for kind in lowering.kinds.values() if text in kind.parts]
    if len(wholes) == 1:
        return Enum(wholes[0])
    return _given(lowering, text, place) if text in lowering.scope.values else None


def _given(lowering: SortsKnown, made: str, place: int) -> Sort | None:
    """Give the sort of a parameter of a definition."""
    scope = lowering.scope
    item = scope.values.get(made) or scope.predicates.get(tuple(made.split(" ")))
    try:
        params = () if item is None else lowering.definition(made, item.span).params
    except (Fault, Follows):
        return None
    return next((param.sort for param in params[place:]), None)


def _sort(node: Node, env: NamesInScope, lowering: SortsKnown) -> Sort | None:
    """Give the sort of an expression, if it is a sound one."""
    if not all(name.rstrip("_") in lowering.variables for name in _variables(node)):
        return None  # or it would be asked of that one what this one is
    try:
        return lowering.expr(node, env).sort
    except (Fault, Follows):
        return None


def _variables(node: Node) -> Iterator[str]:
    for part in node.parts:
        if isinstance(part, Node):
            yield from _variables(part)
        elif part is not None and part.kind == "VAR":
            yield part.text


def _plain(sort: Sort | None) -> Sort | None:
    """Give the sort of which a variable is that may be what something of a sort is."""
    if sort == NONE:
        return None
    if isinstance(sort, Number):
        return Number()
    return sort.of if isinstance(sort, Maybe) else sort
