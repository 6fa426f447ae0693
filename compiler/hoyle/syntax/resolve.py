"""Names: what every rule file of a book declares, gathered in one scope.

A book is its own file and the common books it uses, each once, those used first. All
share one set of names; a name declared twice is an error with both places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from hoyle.source.diagnostic import Diagnostic, Diagnostics, Label
from hoyle.source.span import Span
from hoyle.source.suggest import near
from hoyle.syntax.bars import Kept, barred
from hoyle.syntax.chosen import chosen
from hoyle.syntax.misspelt import parted
from hoyle.syntax.names import seats_that_vary
from hoyle.syntax.parser import uses
from hoyle.syntax.tree import RESERVED, File, Node, Terminal, phrase_key
from hoyle.syntax.unfold import MENUS, unfolded

# Items that a file has one of at most.
_ONCE = ("book", "edition", "seats", "over", "won", "turn", "notation", "settlement", "table")


# What writes out the clauses of a law that keep something: the law, its name, the declarations
# of variables, the names that are taken.
_Writer = Callable[[Node, str, dict[str, Node], frozenset[str]], Iterator[Kept | Diagnostic]]


@dataclass(slots=True)
class Scope:
    """All that a book declares, by name; values are syntax nodes, `lower` gives meaning."""

    files: tuple[File, ...]
    seats: tuple[str, ...] = ()
    sides: dict[str, Node] = field(default_factory=dict)
    lets: dict[str, Node] = field(default_factory=dict)
    kinds: dict[str, Node] = field(default_factory=dict)
    members: dict[str, tuple[str, int]] = field(default_factory=dict)
    variants: dict[str, Node] = field(default_factory=dict)
    states: dict[str, Node] = field(default_factory=dict)
    values: dict[str, Node] = field(default_factory=dict)
    predicates: dict[tuple[str, ...], Node] = field(default_factory=dict)
    acts: dict[str, Node] = field(default_factory=dict)
    deeds: dict[tuple[str, ...], Node] = field(default_factory=dict)
    laws: dict[str, Node] = field(default_factory=dict)
    shared: dict[str, Node] = field(default_factory=dict)
    offences: dict[str, Node] = field(default_factory=dict)
    menus: dict[str, Node] = field(default_factory=dict)
    options: dict[str, tuple[Node, Node]] = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)  # states that windows and choices are kept in
    places: dict[str, Span] = field(default_factory=dict)

    def items(self, *rules: str) -> Iterator[Node]:
        """Yield the items of the rules named, in the order of the merged book."""
        for file in self.files:
            for item in file.items:
                if item.rule in rules:
                    yield item

    def item(self, rule: str) -> Node | None:
        """Give the first item of a rule in the main file, else the last in the others."""
        own = [item for item in self.files[-1].items if item.rule == rule]
        return own[0] if own else next(iter(reversed(list(self.items(rule)))), None)

    def choices(self, variant: str) -> tuple[str, ...]:
        """Give what a variant may be; these names are its own, and mean nothing elsewhere."""
        return tuple(word.text for word in self.variants[variant].words("NAME"))[1:]

    def file(self, name: str) -> File:
        """Give a file of the book by the name that spans carry."""
        return next(file for file in self.files if file.name == name)

    def holding(self, span: Span) -> Node | None:
        """Give the item in which a place stands."""
        items = (item for file in self.files if file.name == span.file for item in file.items)
        return next((one for one in items if one.span.line <= span.line <= one.span.end_line), None)


def resolve(
    main: str, files: Mapping[str, File], commons: Callable[[], Iterable[str]] = tuple
) -> tuple[Scope, Diagnostics]:
    """Gather the names of the book whose file is `files[main]`.

    `files` maps the names in `use` (and `main`) to parsed files; `commons` lists what common
    books there are. Diagnostics: L101 a part of a clause that begins amiss, L201 a `use` that comes
    back to itself, L202 a common book that is not there, L203 a name declared twice.
    """
    found: list[Diagnostic] = []
    order: list[File] = []
    _visit(main, files, commons, (), order, found)
    parts, amiss = parted([unfolded(file) for file in order])
    found += amiss
    scope = Scope(parts)
    gather = _Gather(scope, found)
    for file in parts:
        for item in file.items:
            found += _any_astray(item)
            gather.item(item)
    for name, law in scope.laws.items():
        scope.laws[name] = gather.whole(law)
        gather.kept(name, barred)
        gather.kept(name, chosen)
        gather.norms(scope.laws[name])
    found += gather.lapsing()
    found += seats_that_vary(scope.files[-1], scope.item("seats"), scope.lets)
    if not scope.sides:
        gather.each_for_himself()
    return scope, tuple(found)


def _visit(
    name: str,
    files: Mapping[str, File],
    commons: Callable[[], Iterable[str]],
    path: tuple[str, ...],
    order: list[File],
    found: list[Diagnostic],
) -> None:
    file = files[name]
    if file in order:
        return
    for used, span in uses(file):
        if used == name or used in path:
            circle = " -> ".join((*path, name, used))
            found.append(
                Diagnostic(
                    "L201", "error", span, f"this book uses itself: {circle}", "take one `use` out"
                )
            )
        elif used not in files:
            guess = near(used, (*files, *commons()))
            found.append(
                Diagnostic(
                    "L202",
                    "error",
                    span,
                    f"there is no common book {used!r} in rules/common",
                    f"write {guess!r}" if guess else "",
                )
            )
        else:
            _visit(used, files, commons, (*path, name), order, found)
    order.append(file)


def _any_astray(node: Node) -> Iterator[Diagnostic]:
    """Report each `any` that stands in no window: elsewhere a variable binds by itself."""
    if node.rule in ("until", "before", *MENUS):
        return
    for part in node.parts:
        if isinstance(part, Terminal) and part.kind == "ANY":
            said = f"'any {part.text}' stands in no window (until, before)"
            yield Diagnostic("L206", "error", part.span, said, f"write {part.text!r}")
        elif isinstance(part, Node):
            yield from _any_astray(part)


class _Gather:
    def __init__(self, scope: Scope, found: list[Diagnostic]) -> None:
        self.scope = scope
        self.found = found
        self.singles: dict[tuple[str, str], Span] = {}

    def declare(self, name: str, span: Span, what: str) -> bool:
        first = self.scope.places.get(name)
        if first is not None or name in RESERVED:
            labels = () if first is None else (Label(first, "declared here first"),)
            why = "is a word of the language" if first is None else "is declared already"
            self.found.append(
                Diagnostic(
                    "L203",
                    "error",
                    span,
                    f"the {what} {name.removeprefix(what + ' ')!r} {why}",
                    "choose another name",
                    labels,
                )
            )
            return False
        self.scope.places[name] = span
        return True

    def item(self, item: Node) -> None:
        scope = self.scope
        name = item.text("NAME")
        if item.rule in _ONCE and not self.once(item):
            return
        match item.rule:
            case "seats":
                words = list(item.words("VAR"))
                kept = [one for one in words if self.declare(f"seat {one.text}", one.span, "seat")]
                scope.seats = tuple(one.text for one in kept)
            case "side":
                if self.declare(f"side {item.text('VAR')}", item.span, "side"):
                    scope.sides[item.text("VAR")] = item
            case "let":
                for word in item.words("VAR"):
                    scope.lets[word.text] = item
            case "kind_members" | "kind_product":
                if self.declare(name, item.span, "kind"):
                    scope.kinds[name] = item
                    self.members(name, item)
            case "variant":
                self.variant(item)
            case "state":
                if self.declare(name, item.span, "state"):
                    scope.states[name] = item
            case "define_value":
                if self.declare(name, item.span, "definition"):
                    scope.values[name] = item
            case "define_phrase":
                phrase = item.the("phrase")
                key = phrase_key(phrase)
                if key[0] != "_":
                    self.beginless(item, phrase)
                if self.declare(" ".join(key), item.span, "definition"):
                    scope.predicates[key] = item
            case "conserved":
                self.declare(name, item.span, "quantity")
            case "deed":
                self.deed(item)
            case "act":
                if self.declare(f"act {name}", item.span, "act"):
                    scope.acts[name] = item
            case "law":
                self.law(item)
            case "shared":
                if self.declare(f"clauses {name}", item.span, "clauses"):
                    scope.shared[name] = item
            case "place":
                self.place(item)

    def once(self, item: Node) -> bool:
        """Tell whether an item is the first of its kind in its file, and report it if not."""
        first = self.singles.setdefault((item.span.file, item.rule), item.span)
        if first != item.span:
            message = f"there is an item {item.rule!r} in this file already"
            labels = (Label(first, "written here first"),)
            self.found.append(
                Diagnostic("L203", "error", item.span, message, "leave one of them out", labels)
            )
        return first == item.span

    def beginless(self, item: Node, phrase: Node) -> None:
        """Report a phrase that nothing could ever say, for want of a first variable."""
        word = next(part.span for part in phrase.parts if part is not None)
        first, *rest = phrase_key(phrase)
        name = "-".join(one for one in (first, *rest) if one != "_")
        hint = f"write: define P {name} means ..., or without any: define {name} = ..."
        if item.rule == "deed":
            hint = "write: effect P ... does ..., or of nobody: effect the ... does ..."
        if first.upper() in self.scope.lets:
            hint = f"write {first.upper()!r}"
        self.found.append(
            Diagnostic(
                "L213",
                "error",
                word,
                "a phrase that is defined begins with a variable",
                hint,
            )
        )

    def deed(self, item: Node) -> None:
        phrase = item.the("phrase")
        key = phrase_key(phrase)
        if key[0] not in ("_", "the"):
            self.beginless(item, phrase)
        if self.declare(f"effect {' '.join(key)}", item.span, "effect"):
            self.scope.deeds[key] = item

    def members(self, kind: str, item: Node) -> None:
        for index, member in enumerate(item.nodes("member")):
            name = member.text("NAME")
            if self.declare(name, member.span, "member"):
                self.scope.members[name] = (kind, index)

    def variant(self, item: Node) -> None:
        name, *choices = list(item.words("NAME"))
        if not self.declare(name.text, item.span, "variant"):
            return
        self.scope.variants[name.text] = item
        for choice in choices:
            self.declare(f"choice {name.text} is {choice.text}", choice.span, "choice")

    def law(self, item: Node) -> None:
        name = law_id(item)
        if self.declare(f"law {name}", item.span, "law"):
            self.scope.laws[name] = item

    def whole(self, law: Node) -> Node:
        """Put into a law, where it names clauses that laws share, those clauses."""
        parts: list[Node | Terminal | None] = []
        for part in law.parts:
            if not (isinstance(part, Node) and part.rule == "shares"):
                parts.append(part)
                continue
            word = next(part.words())
            if word.text in self.scope.shared:
                parts += self.scope.shared[word.text].nodes()
                continue
            guess = near(word.text, self.scope.shared)
            message = f"no clauses are called {word.text!r}"
            hint = f"write {guess!r}" if guess else "declare them: clauses NAME ..."
            self.found.append(Diagnostic("L204", "error", word.span, message, hint))
        return replace(law, parts=tuple(parts))

    def kept(self, name: str, written: _Writer) -> None:
        """Write out what the clauses of a law keep, each in a state of its own."""
        scope = self.scope
        for one in written(scope.laws[name], name, scope.lets, frozenset(scope.places)):
            if isinstance(one, Diagnostic):
                self.found.append(one)
            elif self.declare(one.name, one.state.span, "state"):
                scope.states[one.name] = one.state
                scope.kept.append(one.name)
                scope.laws[name] = one.law

    def norms(self, item: Node) -> None:
        """Gather the names that a law's clauses declare."""
        for part in item.nodes():
            for breach in (
                (*part.nodes("breach"),) if part.rule in ("offence", "ban", "duty") else ()
            ):
                self.scope.offences.setdefault(breach.text("NAME"), breach)
            if part.rule == "menu" and self.declare(f"menu {part.text('NAME')}", part.span, "menu"):
                self.scope.menus[part.text("NAME")] = part
                for option in part.nodes("option"):
                    if self.declare(f"option {option.text('NAME')}", option.span, "option"):
                        self.scope.options[option.text("NAME")] = (part, option)

    def lapsing(self) -> Iterator[Diagnostic]:
        """Report what is named among the menus that lapse together, and is no menu."""
        for item in self.scope.items(*MENUS):
            for word in (one for names in item.nodes("names") for one in names.words("NAME")):
                if word.text not in self.scope.menus:
                    guess = near(word.text, self.scope.menus)
                    said = f"no menu is called {word.text!r}"
                    hint = f"write {guess!r}" if guess else ""
                    yield Diagnostic("L204", "error", word.span, said, hint)

    def place(self, item: Node) -> None:
        """Put a law of a common book in its place among those of this book."""
        name = law_id(item)
        law = self.scope.laws.pop(name, None)
        if law is not None:
            self.scope.laws[name] = law
            return
        guess = near(name, self.scope.laws)
        self.found.append(
            Diagnostic(
                "L204",
                "error",
                item.span,
                f"no law before this is called {name!r}",
                f"write {guess!r}" if guess else "",
            )
        )

    def each_for_himself(self) -> None:
        for index, seat in enumerate(self.scope.seats):
            item = next(self.scope.items("seats"))
            word = list(item.words("VAR"))[index]
            self.scope.sides[seat] = Node("side", (word, word), item.span)


def law_id(item: Node) -> str:
    """Give the number or name that a law goes by."""
    node = item.the("law_id")
    return next(node.words()).text
