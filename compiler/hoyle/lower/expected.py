"""What cases expect of names that their book has not: no act can bring it about.

An item is read by its form, as `interpret.trace` tells it; whether a line brings it about is seen
when the case is run.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hoyle.ir import Book, Enum, Maybe, MenuClause, Sort, Span, Truth
from hoyle.ir.texts import side_names
from hoyle.ir.visitor import breaches
from hoyle.source.diagnostic import Diagnostic
from hoyle.source.suggest import near
from hoyle.syntax.casefile import SETTLED, CaseFile, WrittenCase
from hoyle.words.templates import spoken

_DUTY = ("due", "fulfilled", "violated", "released")
_FATES = ("open", "lapsed", "without")  # what becomes of a menu
_KINDS = ("void", "exercised", "holding", "contradiction", "conflict")
_SEATS = re.compile(r'\s*\[\s*Seats\s*"([^"]*)"')
_NTH = re.compile(r"\d+: ")
_ENDS = re.compile(r"(?: \(law (?P<law>[^()]*)\))?(?: \(undecided\))?\Z")
_MENU = re.compile(r"(?P<menu>.+?) (?:open|lapsed|without (?P<option>.+)) for (?P<who>.+)")
_FINDING = re.compile(r"(?P<name>.*?)(?: ?\bby (?P<who>\S.*))?")
_CHANGE = re.compile(r"(\S+) to (\S+)")


@dataclass(frozen=True, slots=True)
class _NoName:
    """A name in an item: what it should be one of, from where it stands, and all that are known.

    Where it is no name that is astray but what stands `after` one, `forms` tells how that goes on.
    """

    what: str
    name: str
    at: int
    known: tuple[str, ...]
    after: str = ""
    forms: str = ""


def unknown_items(book: Book, file: CaseFile) -> Iterator[Diagnostic]:
    """Warn of items of expectations that nothing in the book can bring about.

    Diagnostics: L219 an item that names what the book has not.
    """
    words = _ItemNames(book)
    for case in file.cases:
        who = _who(book, case)
        for line in case.lines:
            for item, place in zip(line.brings, line.places, strict=False):
                found = words.amiss(item, who, settled=line.text == SETTLED)
                if found is not None:
                    yield _told(found, place)


def _told(found: _NoName, place: Span) -> Diagnostic:
    begin = place.column + found.at
    end = begin + max(len(found.name), 1)
    span = Span(place.file, place.line, begin, place.line, end)
    guess = near(found.name, found.known)
    few = found.known if len(found.known) <= _FEW else ()
    listed = f"it is one of: {', '.join(few)}" if few else _WAY
    said = f"nothing brings this about: no {found.what} is called {found.name!r}"
    hint = f"write {guess!r}" if guess else listed
    if found.after:
        said = f"nothing brings this about: found {_shown(found)} after the {found.what}"
        said += f" {found.after!r}, expected {' or '.join(found.known)}"
        hint = f"write {guess!r}" if guess else f"write: {found.forms}"
    elif "," in found.name and found.what == "player or side":
        hint = "items are parted by ';'"
    elif found.name == "of":
        hint = "take 'of' out"
    elif found.name == "offence":
        hint = "an offence stands by its name: NAME by P"
    return Diagnostic("L219", "warning", span, said, hint)


def _shown(found: _NoName) -> str:
    return repr(found.name) if found.name else "nothing"


_FEW = 8  # names that are told
_LONG = 5  # words of a name that is sought
_WAY = "`hoyle test --update` writes what the lines of a case bring about"


def _who(book: Book, case: WrittenCase) -> tuple[str, ...]:
    """Give the names of players and sides in a case, which may name its seats."""
    tags = (_SEATS.match(line.text) for line in case.lines)
    seats = next((tuple(tag[1].split()) for tag in tags if tag), book.players)
    seats = seats if len(seats) == len(book.players) else book.players
    return tuple(dict.fromkeys((*seats, *side_names(book, seats))))


class _ItemNames:
    """The names of a book as items have them."""

    def __init__(self, book: Book) -> None:
        menus = [clause for clause in book.clauses if isinstance(clause, MenuClause)]
        self.laws = tuple(law.id for law in book.laws)
        self.offences = _spoken(
            breach.offence for clause in book.clauses for breach in breaches(clause)
        )
        self.options: dict[str, tuple[str, ...]] = {}
        for menu in menus:
            named = _spoken(option.name for option in menu.options)
            self.options[spoken(menu.name)] = self.options.get(spoken(menu.name), ()) + named
        acts = _spoken(act.name for act in book.acts)
        options = tuple(name for names in self.options.values() for name in names)
        self.names: Mapping[str, tuple[str, ...]] = {
            "offence": self.offences,
            "void": acts,
            "contradiction": acts,
            "exercised": tuple(dict.fromkeys((*acts, *options, *self.offences))),
            "conflict": _spoken(one.name for one in book.definitions),
        }
        self.states = {spoken(state.name): state for state in book.states}
        steps = () if book.settlement is None else book.settlement.steps
        self.steps = _spoken(step.name for step in steps)
        self.codes = {kind.name: kind.codes for kind in book.kinds}

    def amiss(self, item: str, who: tuple[str, ...], *, settled: bool) -> _NoName | None:
        """Find the first name in an item that the book has not; None if there is none."""
        nth = _NTH.match(item)
        at = nth.end() if nth else 0
        ends = _ENDS.search(item)
        said = item[at : ends.start() if ends else len(item)]
        head, colon, rest = said.partition(": ")
        if colon:
            found = self._headed(head, rest, at, who, settled=settled)
        else:
            readings = list(self._readings(said, at, who, settled=settled))
            found = None if None in readings else next(iter(readings), self._nothing(said, at))
        law = ends["law"] if ends else None
        if found is None and ends and law is not None and law not in self.laws:
            return _NoName("law", law, ends.start("law"), self.laws)
        return found

    def _nothing(self, said: str, at: int) -> _NoName:
        """Take as much of an item for the name as is near to one that is known.

        After a name that is known, what follows is astray.
        """
        begun_so = [
            (name, what)
            for names, what in ((self.options, "menu"), (self.offences, "offence"))
            for name in names
            if said.startswith(f"{name} ")
        ]
        if begun_so:
            return self._astray(said, at, *max(begun_so, key=lambda one: len(one[0])))
        known = (*self.states, *self.offences, *self.options, *_KINDS, *_DUTY, "over")
        words = said.split(" ")
        begun = (" ".join(words[:count]) for count in range(min(len(words), _LONG), 1, -1))
        alike = (
            one for one in begun if near(one, [k for k in known if k.count(" ") == one.count(" ")])
        )
        return _NoName("state, offence or menu", next(alike, words[0]), at, known)

    def _astray(self, said: str, at: int, name: str, what: str) -> _NoName:
        """Find the word that does not go on from the name of a menu or an offence."""
        words: tuple[str, ...] = _FATES
        if what == "offence":
            words, forms = ("by",), f"{name} by P"
        else:
            forms = ", ".join(f"{name} {how} for P" for how in _FATES[:2])
            forms += f", or {name} without OPTION for P"
        after, word, rest = name, *said[len(name) + 1 :].partition(" ")[::2]
        if word in words:  # what is wanting stands further on
            after, words = f"{name} {word}", ("a player",) if word == "by" else ("for",)
            word = rest.partition(" ")[0]
        begins = min(len(after) + 1, len(said) - 1)
        return _NoName(what, word, at + begins, words, after, forms)

    def _readings(
        self, said: str, at: int, who: tuple[str, ...], *, settled: bool
    ) -> Iterator[_NoName | None]:
        """Read an item by each form that it may have: it may begin with the name of several."""
        menu = _MENU.fullmatch(said)
        kind = re.sub(r" \d+$", "", said.partition(" by ")[0])
        if self._state(said):
            yield self._change(said, at, who, settled=settled)
        if menu is not None:
            yield self._menu(menu, at, who)
        if said == "over":
            yield None
        elif kind in _KINDS:
            yield self._finding(kind, said[len(kind) :].lstrip("0123456789 "), at, who, said)
        elif " by " in said:
            yield self._finding("offence", said, at, who, said)

    def _headed(
        self, head: str, rest: str, at: int, who: tuple[str, ...], *, settled: bool
    ) -> _NoName | None:
        kind = re.sub(r" \d+$", "", head)
        begins = at + len(head) + 2
        if kind in _KINDS:
            return self._finding(kind, rest, begins, who, rest)
        if head in _DUTY:
            return None
        if head == "over" and rest.startswith("won by "):
            names = re.finditer(r"\S+", rest[7:])
            wrong = (one for one in names if one[0] not in who)
            return next((_player(one[0], begins + 7 + one.start(), who) for one in wrong), None)
        if settled:
            known = (*self.steps, "over")
            return None if head in known else _NoName("step of the settlement", head, at, known)
        known = (*_KINDS, *_DUTY)
        return _NoName("kind of item", head, at, known)

    def _finding(
        self, kind: str, rest: str, at: int, who: tuple[str, ...], said: str
    ) -> _NoName | None:
        """Look at *NAME by WHO*, either of which may be missing but in an offence."""
        begins = at + len(said) - len(rest)
        found = _FINDING.fullmatch(rest)
        if found is None:
            return None
        name, by = found["name"], found["who"]
        known = self.names.get(kind, ())
        if name and known and name not in known:
            return _NoName(kind if kind == "offence" else f"{kind} act", name, begins, known)
        if by and by not in who:
            start = begins + found.start("who")
            first, _, more = by.partition(" ")
            if more and first in who:
                marks = ("(undecided)", "(law 9)")
                return _NoName("mark behind a finding", more, start + len(first) + 1, marks)
            return _player(by, start, who)
        return None

    def _menu(self, found: re.Match[str], at: int, who: tuple[str, ...]) -> _NoName | None:
        menu, option, holder = found["menu"], found["option"], found["who"]
        if menu not in self.options:
            return _NoName("menu", menu, at, tuple(self.options))
        if option and option not in self.options[menu]:
            return _NoName("option", option, at + found.start("option"), self.options[menu])
        return None if holder in who else _player(holder, at + found.start("who"), who)

    def _state(self, said: str) -> str:
        """Give the state whose change an item tells; "" if it begins with the name of none."""
        named = [name for name in self.states if said == name or said.startswith(f"{name} ")]
        return max(named, key=len, default="")

    def _change(self, said: str, at: int, who: tuple[str, ...], *, settled: bool) -> _NoName | None:
        """Look at the key and the values of *STATE KEY OLD to NEW*; how all settles is longer."""
        name = self._state(said)
        state, rest = self.states[name], said[len(name) + 1 :]
        begins = at + len(name) + 1
        seated = len(state.keys) == 1 and state.keys[0].name in ("player", "side")
        if settled:
            each = re.finditer(r"(?:\A|, )([^\s,]+)", rest) if seated else ()
            wrong = (one for one in each if one[1] not in who)
            return next((_player(one[1], begins + one.start(1), who) for one in wrong), None)
        if seated:
            key, _, rest = rest.partition(" ")
            if key not in who:
                return _player(key, begins, who)
            begins += len(key) + 1
        change = _CHANGE.fullmatch(rest)
        known = self._values(state.sort, who)
        for group in (1, 2) if change and known else ():
            if change and change[group] not in known:
                what = f"value of {name}"
                return _NoName(what, change[group], begins + change.start(group), known)
        return None

    def _values(self, sort: Sort, who: tuple[str, ...]) -> tuple[str, ...]:
        """Give the values of a sort of few; () where there are many, or codes have blanks."""
        if isinstance(sort, Truth):
            return ("yes", "no")
        of = sort.of if isinstance(sort, Maybe) else sort
        if not isinstance(of, Enum):
            return ()
        known = who if of.name in ("player", "side") else self.codes.get(of.name, ())
        return () if any(" " in code for code in known) else (*known, "none")


def _player(name: str, at: int, who: tuple[str, ...]) -> _NoName:
    return _NoName("player or side", name, at, who)


def _spoken(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(spoken, names)))
