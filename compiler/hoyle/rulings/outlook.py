"""What each could naturally do now by the moves of a book, and what keeps the others from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from hoyle.interpret import Machine
from hoyle.interpret.layout import CellLayout
from hoyle.ir import Book, Enum, Move, Var
from hoyle.ir.conditions import conjuncts, negated
from hoyle.ir.game import Record
from hoyle.ir.visitor import free
from hoyle.play.chance import Chance
from hoyle.play.natural import NaturalAct, NaturalActs, NaturalChoice
from hoyle.play.pattern import Patterns
from hoyle.rulings.at_last import asked_at_last
from hoyle.rulings.replay import starting
from hoyle.words.templates import fill, noun, spoken
from hoyle.words.verbalise import Verbaliser

_VARIES = "what keeps from it hangs on what the record does not tell"
_NOTHING = "nothing to choose from is on record: "
_WAYS = 40  # ways of a move that are held against the laws, where each draws something


@dataclass(frozen=True, slots=True)
class Barred:
    """An act that is natural for somebody, but not now: who (or ""), the act in words, and why.

    `why` are the conditions that are not so, or that which is against it, in words.

    `like` are others who are kept from it for the same reason. `unseen` tells that nothing does
    but that what he would choose from is not on record.
    """

    who: str
    act: str
    why: tuple[str, ...]
    like: tuple[str, ...] = ()
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """What may come: lines of a record that say what could be done, and what could not.

    Those of one act by one player stand together, with whether they are sure: could be done in all
    worlds that a record leaves open. What could be done in any is not barred.
    """

    could: tuple[tuple[tuple[str, ...], bool], ...]
    barred: tuple[Barred, ...]


_Doing = tuple[int, str]  # an act's place in the book, and who does it
_Reasons = dict[str, str]  # words with a hole for him, and filled


class _Look(NamedTuple):
    could: dict[_Doing, list[str]]
    barred: dict[_Doing, _Reasons]


def _in_common(found: Sequence[_Reasons]) -> _Reasons:
    """Give the reasons that there are in every world; if none, that they hang on the untold."""
    first, *others = found
    made = {one: said for one, said in first.items() if all(one in other for other in others)}
    return made or {_VARIES: _VARIES}


def _lacks(why: _Reasons) -> bool:
    """Tell whether nothing keeps from an act but that there is nothing to choose from."""
    return len(why) == 1 and next(iter(why)).startswith(_NOTHING)


class Outlook:
    """Tells of one book what may come next; `unrecorded` are sets that a record leaves open.

    Where it tells cards by their number, `counted` is whose turn it is: his set that is empty may
    have members all the same.
    """

    def __init__(self, book: Book, unrecorded: Collection[str] = (), counted: str = "") -> None:
        self._book, self._counted = book, counted
        self._unseen = {f"{_NOTHING}{one.removeprefix('the ')}" for one in unrecorded}
        self._natural = NaturalActs(book)
        self._words = Verbaliser(book)
        self._places = {act.name: place for place, act in enumerate(book.acts)}
        patterns = Patterns(book, CellLayout(book))
        self._patterns = [
            patterns.pattern(move.choices, (move.test,), move.args) for move in book.moves
        ]

    def at_end(self, record: Record) -> Forecast:
        """Tell what may come after a record, whatever it leaves open of what went before.

        Sets have what its acts show; that they may have had more is no reason for or against.
        """
        looks = asked_at_last(self._book, record, self._look)
        least = starting(self._book, record)
        shown = [one for sets, one in looks if sets == least]
        known = [one for _, one in looks if one is not None]
        lines: dict[_Doing, Counter[str]] = {}
        for one in shown:
            for doing, said in one.could.items() if one is not None else ():
                lines.setdefault(doing, Counter()).update(dict.fromkeys(said, 1))
        could: list[tuple[tuple[str, ...], bool]] = []
        for counts in lines.values():
            for sure in (True, False):
                alike = tuple(line for line, n in counts.items() if (n == len(shown)) is sure)
                could += [(alike, sure)] if alike else []
        barred: dict[_Doing, _Reasons | None] = {}
        for doing in dict.fromkeys(doing for one in known for doing in one.barred):
            found = [one.barred[doing] for one in known if doing in one.barred]
            unseen = len(found) < len(known) or any(self._is_unseen(doing, why) for why in found)
            common = _in_common(found)
            # Of one whom in some world only an empty hand keeps from it neither is sure.
            if doing not in lines and (
                unseen or _VARIES not in common or not any(map(_lacks, found))
            ):
                barred[doing] = None if unseen else common
        # What is on record of a set is not all that may be chosen of it.
        barred.update((doing, None) for doing in lines if self._from_unseen(doing))
        return Forecast(tuple(could), tuple(self._grouped(barred)))

    def _look(self, machine: Machine) -> _Look:
        """Look at what may come in one world."""
        acts, choices = self._natural.now(machine)
        could: dict[_Doing, list[str]] = {}
        for act in acts:
            if act.lawful:
                line = self._line(act.act, act.args, machine)
                could.setdefault((act.act, self._who(act, machine)), []).append(line)
        for choice in choices:
            line = self._chosen(choice, machine)
            could.setdefault((choice.act, self._who(choice, machine)), []).append(line)
        barred: dict[_Doing, _Reasons] = {}
        for move, pattern in zip(self._book.moves, self._patterns, strict=True):
            act_place = self._places[move.act]
            for who, given in self._actors(move, machine):
                if (act_place, who) in could:
                    continue
                why = list(self._failing(move, given, machine))
                if not why:
                    ways = islice(pattern.acts(machine.cells, Chance(1)), _WAYS)
                    made = [args for args in ways if not given or args[0] in given.values()]
                    why = [self._holed(self._against(act_place, made, machine), who, given)]
                known = barred.get((act_place, who))
                if known is None or len(why) < len(known):
                    names = machine.texts.named | dict.fromkeys(given, who)
                    barred[act_place, who] = {one: fill(one, names) for one in why}
        return _Look(could, barred)

    def _grouped(self, barred: Mapping[_Doing, _Reasons | None]) -> Iterator[Barred]:
        """Tell at once of all who are kept from an act by the same."""
        groups: dict[tuple[int, tuple[str, ...]], list[tuple[str, _Reasons]]] = {}
        for (act, who), why in barred.items():
            if why is None:
                yield Barred(who, self._named(act, who), (), unseen=True)
            else:
                groups.setdefault((act, tuple(why)), []).append((who, why))
        for (act, _), ((who, why), *others) in groups.items():
            like = tuple(other for other, _ in others)
            yield Barred(who, self._named(act, who), tuple(why.values()), like)

    def _from_unseen(self, doing: _Doing) -> bool:
        """Tell whether an act is of a set which a record leaves open, so that it may have more."""
        act, who = doing
        for move in self._book.moves:
            first = move.args[0] if move.args else None
            names = {first.name: who} if isinstance(first, Var) else {}
            said = (fill(self._words.say(choice.domain), names) for choice in move.choices)
            if self._places[move.act] == act and any(
                f"{_NOTHING}{one.removeprefix('the ')}" in self._unseen for one in said
            ):
                return True
        return False

    def _is_unseen(self, doing: _Doing, why: _Reasons) -> bool:
        """Tell whether nothing keeps from an act but that what is chosen from is not on record."""
        _, who = doing
        said = next(iter(why.values())) if len(why) == 1 else ""
        empty = said.replace(f"{_NOTHING}the ", _NOTHING)
        return empty in self._unseen or (
            who != "" and who == self._counted and empty.startswith(_NOTHING)
        )

    def _holed(self, said: str, who: str, given: Mapping[str, int]) -> str:
        """Put a hole into words for him of whom they are said, as there is in a condition."""
        name = next(iter(given), "")
        hole = f"{{{name}|a player}}"
        return re.sub(rf"(?<!\w){re.escape(who)}(?!\w)", lambda _: hole, said) if name else said

    # ------------------------------------------------------------ whose act

    def _who(self, act: NaturalAct | NaturalChoice, machine: Machine) -> str:
        """Name who does an act: its first role, if that is a player or a side."""
        roles = self._book.acts[act.act].roles
        if not roles or roles[0].sort not in (Enum("player"), Enum("side")):
            return ""
        return machine.texts.text(roles[0].sort, act.args[0])

    def _actors(self, move: Move, machine: Machine) -> Iterator[tuple[str, dict[str, int]]]:
        """Give those who might make a move, each with the value of the move's variable."""
        first = move.args[0] if move.args else None
        if isinstance(first, Var) and first.sort in (Enum("player"), Enum("side")):
            assert isinstance(first.sort, Enum)
            for value, code in enumerate(machine.texts.codes[first.sort.name]):
                yield code, {first.name: value}
        else:
            yield "", {}

    def _named(self, act: int, who: str) -> str:
        declared = self._book.acts[act]
        names = {declared.roles[0].var: who} if who else {}
        return fill(self._words.act(declared), names)

    # ------------------------------------------------------------ why not

    def _failing(self, move: Move, given: Mapping[str, int], machine: Machine) -> Iterator[str]:
        """Give what keeps somebody from a move, in words with a hole for him."""
        tests = list(conjuncts(move.test))
        known = [test for test in tests if free(test) <= given.keys()]
        failed = [test for test in known if not machine.evaluate(test, given)]
        yield from (self._words.say(negated(test)) for test in failed)
        if failed:
            return
        for choice in move.choices:
            if not free(choice.domain) <= given.keys():
                return
            among = machine.evaluate(choice.domain, given)
            least = 1
            if choice.size is not None and free(choice.size) <= given.keys():
                size = machine.evaluate(choice.size, given)
                least = size if isinstance(size, int) else 1
            if isinstance(among, int) and among.bit_count() < least:
                yield f"{_NOTHING}{self._words.say(choice.domain)}"
                return

    def _against(self, act: int, ways: list[tuple[int, ...]], machine: Machine) -> str:
        """Tell what a law has against all ways of an act that the moves allow."""
        if not ways:
            return f"no {self._wanted(act)} will do"
        for args in ways:
            for finding in machine.copy().step(act, args):
                match finding["kind"]:
                    case "void":
                        return "nothing gives the power for it"
                    case "contradiction":
                        return finding["says"] or "it cannot have happened"
                    case "offence":
                        law = f" (law {finding['law']})" if finding["law"] else ""
                        said = finding["says"] or spoken(finding["name"])
                        return f"{spoken(finding['name'])}{law}: {said}"
        return "a law has it otherwise"

    def _wanted(self, act: int) -> str:
        roles = self._book.acts[act].roles
        return noun(roles[-1].sort).partition(" ")[2] or "way" if roles else "way"

    # ------------------------------------------------------------ lines

    def _line(self, act: int, args: tuple[int, ...], machine: Machine) -> str:
        return machine.texts.act(self._book.acts[act], args)

    def _chosen(self, choice: NaturalChoice, machine: Machine) -> str:
        declared, texts = self._book.acts[choice.act], machine.texts
        said = {
            role.var: f"{choice.size} of {choice.among.bit_count()} {noun(role.sort)}"
            if place == choice.place
            else texts.text(role.sort, value)
            for place, (role, value) in enumerate(zip(declared.roles, choice.args, strict=True))
        }
        return texts.phrase(declared.phrase, said)
