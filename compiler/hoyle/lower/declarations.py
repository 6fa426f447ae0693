"""Kinds, sorts, variables and the sorts of states: what the rest of a book stands on."""

from __future__ import annotations

from hoyle.ir import Enum, Kind, ListOf, Maybe, Number, SetOf, Sort, Truth, may_be_none
from hoyle.lower.report import Report, literal
from hoyle.lower.sorts import NUMBER, Fault, Follows, name, spelled, unknown
from hoyle.syntax.resolve import Scope
from hoyle.syntax.tree import Node, Terminal

# What is called otherwise in other languages.
_MEANT = {
    **dict.fromkeys(("bool", "boolean", "flag"), "truth"),
    **dict.fromkeys(("int", "integer", "float", "natural"), "number"),
}


class Declarations:
    """The declared kinds, variables and states of a book, by name."""

    def __init__(self, scope: Scope, report: Report) -> None:
        self.scope = scope
        self.report = report
        self.kinds = self._all_kinds()
        self.variables = self._all_variables()
        self.states = self._all_state_sorts()

    def _all_kinds(self) -> dict[str, Kind]:
        seats = self.scope.seats
        sides = tuple(self.scope.sides)
        kinds = {
            "player": Kind("player", seats, seats, ring=True),
            "side": Kind("side", sides, sides),
        }
        for item in self.scope.items("kind_members", "kind_product", "variant"):
            with self.report.reporting():
                kind = self._kind(item, kinds)
                kinds[kind.name] = kind
        return kinds

    def _kind(self, item: Node, kinds: dict[str, Kind]) -> Kind:
        names = list(item.words("NAME"))
        label = names[0].text
        if item.rule == "variant":
            choices = tuple(word.text for word in names[1:])
            return Kind(label, choices, choices)
        if item.rule == "kind_members":
            members = tuple(member.text("NAME") for member in item.nodes("member"))
            codes = tuple(map(_code, item.nodes("member")))
            return _told_apart(Kind(label, members, codes), item)
        parts = []
        for word in names[1:]:
            if word.text not in kinds:
                if word.text in self.scope.kinds and word.text != label:
                    raise Follows
                raise unknown(word, "kind", kinds)
            parts.append(kinds[word.text])
        first, second = parts
        pairs = [(i, j) for j in range(len(second.members)) for i in range(len(first.members))]
        product = Kind(
            label,
            tuple(f"{first.members[i]} of {second.members[j]}" for i, j in pairs),
            tuple(first.codes[i] + second.codes[j] for i, j in pairs),
            (first.name, second.name),
        )
        return _told_apart(product, item)

    def _sort(self, node: Node) -> Sort:
        match node.rule:
            case "sort_truth":
                return Truth()
            case "sort_number":
                return NUMBER
            case "sort_number_maybe":
                return Number(-1, None, optional=True)
            case "sort_range":
                low, high = (int(word.text) for word in node.words("NUMBER"))
                if low > high:
                    said = f"no number is from {low} to {high}"
                    raise Fault("L315", node.span, said, f"write {high}..{low}")
                return Number(low, high)
            case "sort_range_maybe":
                low, high = (int(word.text) for word in node.words("NUMBER"))
                if low:
                    said = "numbers of which there may be none begin at nought"
                    raise Fault("L315", node.span, said, f"write 0..{max(low, high)} or none")
                return Number(-1, high, optional=True)
            case "sort_set":
                most = None if not node.text("NUMBER") else _room(node)
                return SetOf(self._enum(next(node.words("NAME"))), most)
            case "sort_maybe":
                return Maybe(self._enum(next(node.words("NAME"))))
            case "sort_list":
                kept = self._sort(next(node.nodes()))
                if not isinstance(kept, Enum | Number) or may_be_none(kept):
                    raise Fault(
                        "L301",
                        node.span,
                        f"a list of {spelled(kept)} cannot be kept",
                        "keep members or numbers",
                    )
                return ListOf(kept, _room(node))
            case _:
                return self._enum(next(node.words("NAME")), several=True)

    def _enum(self, word: Terminal, several: bool = False) -> Enum:
        """Give the kind of a name; `several` says that there might be a set of it instead."""
        if word.text not in self.kinds:
            if word.text in self.scope.kinds:
                raise Follows
            known = [*self.kinds, "number", "truth"]
            meant = _MEANT.get(word.text, "")
            otherwise = f"write {meant!r}" if meant else "declare it: kind NAME is ..."
            one = word.text.removesuffix("s")
            if several and one in self.kinds:
                meant, otherwise = one, f"write {one!r}, or 'set of {one}' if there are several"
            raise unknown(word, "kind", () if meant else known, otherwise)
        return Enum(word.text)

    def _all_variables(self) -> dict[str, Sort]:
        out: dict[str, Sort] = {}
        for item in self.scope.items("let"):
            with self.report.reporting():
                sort = self._sort(next(item.nodes()))
                if isinstance(sort, Number) and sort.optional:
                    raise Fault(
                        "L315",
                        item.span,
                        "a variable of numbers is never none",
                        f"write {spelled(sort).removesuffix(' or none')}",
                    )
                for word in item.words("VAR"):
                    if word.text in out and name(out[word.text]) != name(sort):
                        raise Fault(
                            "L203", word.span, f"{word.text} is a {name(out[word.text])} already"
                        )
                    out[word.text] = sort
        return out

    def _all_state_sorts(self) -> dict[str, tuple[tuple[Enum, ...], Sort]]:
        out: dict[str, tuple[tuple[Enum, ...], Sort]] = {}
        for state, item in self.scope.states.items():
            with self.report.reporting():
                names = item.node("names")
                keys = () if names is None else tuple(self._enum(word) for word in names.words())
                sort_node = next(part for part in item.nodes() if part.rule.startswith("sort_"))
                out[state] = keys, self._sort(sort_node)
        for variant in self.scope.variants:
            out[variant] = (), Enum(variant)
        return out


def _code(member: Node) -> str:
    """Give what records and rulings write for a member: its code, or its name."""
    word = next(member.words("STRING"), None)
    return member.text("NAME") if word is None else literal(word)


def _told_apart(kind: Kind, item: Node) -> Kind:
    """See that no two members of a kind are written alike."""
    first: dict[str, str] = {}
    for member, code in zip(kind.members, kind.codes, strict=True):
        other = first.setdefault(code, member)
        if other != member:
            said = f"two members of {kind.name} are written alike in records"
            hint = f"{other} and {member} are both {code!r}: give one of them another code"
            raise Fault("L309", item.span, said, hint)
    return kind


def _room(node: Node) -> int:
    """Give how many a set or a list has room for: one at least."""
    word = next(node.words("NUMBER"))
    if not int(word.text):
        raise Fault("L315", word.span, "found room for none, expected a number from 1 on")
    return int(word.text)
