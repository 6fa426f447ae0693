"""Two versions of a book: which laws mean something else, whatever their text says.

What is compared is the IR as the simplifier leaves it, without spans, words and names of variables;
a definition stands for what it says, so one renamed is the same and one changed changes every law
that comes to it, in whatever file either stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from hashlib import sha256
from typing import Literal

from hoyle import ir
from hoyle.check.clause_variants import clause_word
from hoyle.ir.simplify import simplified
from hoyle.ir.visitor import called, nodes, read_through
from hoyle.words.templates import spoken

LawPart = ir.Clause | ir.Settle | ir.Odds
ChangeHow = Literal["added", "removed", "changed", "worded"]

# What people read and judging does not: where a thing stands, and in what words it is told.
_PLACES = {"span", "id", "law"}
_WORDS = {
    *("text", "words", "says", "possible_says", "facts", "needs", "citation", "why", "title"),
    "phrase",
}


@dataclass(frozen=True, slots=True)
class LawChange:
    """A law that was added, removed, changed in meaning, or worded otherwise.

    `law` is "" for what stands in no law. `parts` name what was changed of it, as words.
    """

    law: str
    how: ChangeHow
    parts: tuple[str, ...] = ()

    @property
    def matters(self) -> bool:
        """Whether more than words was changed."""
        return self.how != "worded"


class Meaning:
    """What the parts of one version of a book mean, as digests that other versions may have too."""

    def __init__(self, book: ir.Book) -> None:
        self.book = book
        self._simple = simplified(book)
        self._definitions = {made.name: made for made in self._simple.definitions}
        self._known: dict[str, str] = {}

    @cached_property
    def laws(self) -> dict[str, tuple[LawPart, ...]]:
        """The parts of each law, in book order."""
        settlement = self._simple.settlement
        found: dict[str, list[LawPart]] = {law.id: [] for law in self._simple.laws}
        steps = () if settlement is None else settlement.steps
        for part in (*self._simple.clauses, *steps, *self._simple.odds):
            found.setdefault(part.head.law, []).append(part)
        return {law: tuple(parts) for law, parts in found.items()}

    @cached_property
    def loose(self) -> dict[str, str]:
        """What rulings rest on and is in no law: its name, and what it means."""
        book, settlement = self._simple, self._simple.settlement
        found: dict[str, object] = {
            "seats and sides": book.sides,
            "what holds at the start": book.starts,
            "who has won": book.won,
            "what a ruling shows of the state": book.shown,
            "order of the clauses": tuple(self.of(clause) for clause in book.clauses),
        }
        if settlement is not None:
            order = tuple(step.name for step in settlement.steps)
            found["settlement"] = (settlement.test, settlement.states, order)
        # Offences are what laws make of them, and belong to those.
        named: tuple[tuple[ir.Kind | ir.Option | ir.State | ir.Act, ...], ...] = (
            book.kinds, book.options, book.states, book.acts,
        )  # fmt: skip
        for items in named:
            found |= {f"{type(item).__name__.lower()} {item.name}": item for item in items}
        return {name: self.of(part) for name, part in found.items()}

    @cached_property
    def beside(self) -> dict[str, str]:
        """What no ruling rests on: how games are dealt, written and seen."""
        book = self._simple
        found = {
            "moves": book.moves,
            "when play is over": book.over,
            "whose turn it is": book.turn,
            "table": book.table,
            "notation": (book.notation, book.shorthands, [act.phrase for act in book.acts]),
            "what is conserved": book.conserved,
        }
        return {name: self.of(part, words=True) for name, part in found.items()}

    def of(self, part: object, words: bool = False, names: bool = False) -> str:
        """Tell a part by a digest: with its words, or with its definitions by their names."""
        told = _ChangeTelling(self, words, names).tell(part)
        return sha256(repr(told).encode()).hexdigest()

    def definition(self, name: str) -> str:
        """Tell what a definition says, through all that it comes to."""
        if name not in self._known:
            self._known[name] = name  # they cannot go in a circle, but a fault must not hang
            self._known[name] = self.of(self._definitions.get(name))
        return self._known[name]

    def reached(self, part: object) -> frozenset[str]:
        """Name the definitions that a part comes to, itself or through others."""
        found: set[str] = set()
        waiting = list(called(part))
        while waiting:
            name = waiting.pop()
            if name not in found and name in self._definitions:
                found.add(name)
                waiting += called(self._definitions[name])
        return frozenset(found)

    @cached_property
    def by_name(self) -> dict[str, str]:
        """What each definition says itself."""
        return {name: self.of(made, names=True) for name, made in self._definitions.items()}


class _ChangeTelling:
    """Tells one part as nested tuples; variables are numbered as they come."""

    def __init__(self, meaning: Meaning, words: bool, names: bool) -> None:
        self._meaning = meaning
        self._words = words
        self._names = names
        self._variables: dict[object, int] = {}

    def tell(self, part: object) -> object:
        if isinstance(part, (tuple, list)):
            return tuple([self.tell(one) for one in part])
        if not is_dataclass(part):
            return part
        kind = type(part).__name__
        told: list[object] = [kind]
        for name in (field.name for field in fields(part)):
            value = getattr(part, name)
            if name in _PLACES or (name in _WORDS and not self._words):
                continue
            match kind, name:
                case ("Var", "name") | (("Each" | "ForEach" | "Role" | "Slot" | "Odds"), "var"):
                    told.append(self._variables.setdefault(value, len(self._variables)))
                case "Call", "name" if not self._names:
                    told.append(self._meaning.definition(str(value)))
                case (("Definition" | "Role"), "name"):
                    pass  # what it says counts, and how a record writes it does not
                case _:
                    told.append(self.tell(value))
        return tuple(told)


# ---------------------------------------------------------------- two versions


@dataclass(frozen=True, slots=True)
class BookChanges:
    """What is otherwise in a new version of a book: its laws, and what no ruling rests on."""

    laws: tuple[LawChange, ...]
    beside: tuple[str, ...]

    @property
    def matter(self) -> bool:
        """Whether anything was changed in meaning."""
        return any(change.matters for change in self.laws)

    def kin(self, change: LawChange) -> tuple[str, ...]:
        """Name the laws that are changed as one is, if it is by definitions that they share."""
        if not all(part.startswith("definition ") for part in change.parts):
            return (change.law,)
        alike = (one for one in self.laws if (one.how, one.parts) == (change.how, change.parts))
        return tuple(one.law for one in alike)


def changes(old: ir.Book, new: ir.Book) -> BookChanges:
    """Compare two versions of a book: its laws in book order, then what stands in none."""
    before, after = Meaning(old), Meaning(new)
    found: list[LawChange] = []
    for law in dict.fromkeys((*after.laws, *before.laws)):
        if law not in before.laws:
            found.append(LawChange(law, "added"))
        elif law not in after.laws:
            found.append(LawChange(law, "removed"))
        elif (change := _law(law, before, after)) is not None:
            found.append(change)
    loose = _differing(before.loose, after.loose)
    if any(change.matters for change in found):
        loose = [name for name in loose if name != "order of the clauses"]
    if loose:
        found.append(LawChange("", "changed", tuple(loose)))
    return BookChanges(tuple(found), tuple(_differing(before.beside, after.beside)))


def touched(old: ir.Book, new: ir.Book, parts: Iterable[str]) -> tuple[str, ...]:
    """Name the laws of either version that hear of some things that stand in no law."""
    names = {part.partition(" ")[2] for part in parts}
    found: dict[str, None] = {}
    for book in (new, old):
        for clause in book.clauses:
            acts = {node.act for node in nodes(clause) if isinstance(node, ir.ActTrigger)}
            if names & (acts | read_through(clause, book)):
                found.setdefault(clause.head.law)
    return tuple(law for law in found if law)


def _law(law: str, before: Meaning, after: Meaning) -> LawChange | None:
    """Compare the two versions of a law; None if not even a word of it is otherwise."""
    old, new = before.laws[law], after.laws[law]
    if [before.of(part) for part in old] != [after.of(part) for part in new]:
        return LawChange(law, "changed", tuple(dict.fromkeys(_parts(old, new, before, after))))
    told = [
        (
            [meaning.of(part, words=True, names=True) for part in parts],
            [meaning.of(one, words=True) for one in meaning.book.laws if one.id == law],
        )
        for meaning, parts in ((before, old), (after, new))
    ]
    return None if told[0] == told[1] else LawChange(law, "worded")


def _parts(
    old: tuple[LawPart, ...], new: tuple[LawPart, ...], before: Meaning, after: Meaning
) -> Iterator[str]:
    """Tell what of a law was changed: its own parts, then what they come to."""
    was = Counter(before.of(part, names=True) for part in old)
    now = Counter(after.of(part, names=True) for part in new)
    words = [_word(part) for part in old if before.of(part, names=True) not in now]
    for part in new:
        if after.of(part, names=True) not in was:
            word = _word(part)
            yield word if word in words else f"{word}, added"
            words = [one for one in words if one != word]
    yield from (f"{word}, removed" for word in words)
    for name in sorted(before.reached(old) | after.reached(new)):
        if before.by_name.get(name) != after.by_name.get(name):
            yield f"definition {spoken(name).replace('_', '...')}"
    if was == now and [*was] != [*now]:
        yield "order of its clauses"


def _word(part: LawPart) -> str:
    match part:
        case ir.Settle(name=name):
            return f"step {spoken(name)} of the settlement"
        case ir.Odds(number=number):
            return f"calculation {number}".rstrip()
        case _:
            return clause_word(part)


def _differing(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    return [name for name in dict.fromkeys((*new, *old)) if old.get(name) != new.get(name)]
