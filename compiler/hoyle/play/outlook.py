"""What each could naturally do now by the moves of a book, and what keeps the others from it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from hoyle.interpret import Machine
from hoyle.interpret.layout import CellLayout
from hoyle.ir import Book, Enum, Move, Var
from hoyle.ir.conditions import conjuncts, negated
from hoyle.ir.visitor import free
from hoyle.play.chance import Chance
from hoyle.play.natural import NaturalAct, NaturalActs, NaturalChoice
from hoyle.play.pattern import Patterns
from hoyle.words.templates import fill, noun, spoken
from hoyle.words.verbalise import Verbaliser

_NOTHING = "there is nothing to choose from: "
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

    def could(self, machine: Machine) -> Iterator[tuple[str, list[str]]]:
        """Give the acts that nothing speaks against, as lines of a record, by who does what."""
        acts, choices = self._natural.now(machine)
        found: dict[tuple[str, str], list[str]] = {}
        for act in acts:
            if act.lawful:
                who = self._who(act, machine)
                found.setdefault((who, self._book.acts[act.act].name), []).append(
                    self._line(act.act, act.args, machine)
                )
        for choice in choices:
            who = self._who(choice, machine)
            found.setdefault((who, self._book.acts[choice.act].name), []).append(
                self._chosen(choice, machine)
            )
        yield from ((who, lines) for (who, _), lines in found.items())

    def barred(self, machine: Machine) -> tuple[Barred, ...]:
        """Tell what nobody, or somebody, could do now, each with what keeps him from it."""
        acts, choices = self._natural.now(machine)
        able = {(one.act, self._who(one, machine)) for one in acts if one.lawful}
        able |= {(one.act, self._who(one, machine)) for one in choices}
        told: dict[
            tuple[int, str], tuple[tuple[str, ...], tuple[str, ...]]
        ] = {}  # reasons, and these with a hole
        for move, pattern in zip(self._book.moves, self._patterns, strict=True):
            act = self._places[move.act]
            for who, given in self._actors(move, machine):
                if (act, who) in able:
                    continue
                why = list(self._failing(move, given, machine))
                if not why:
                    ways = islice(pattern.acts(machine.cells, Chance(1)), _WAYS)
                    made = [args for args in ways if not given or args[0] in given.values()]
                    why = [self._holed(self._against(act, made, machine), who, given)]
                known = told.get((act, who))
                if known is None or len(why) < len(known[0]):
                    names = dict.fromkeys(given, who)
                    filled = tuple(fill(one, machine.texts.named | names) for one in why)
                    told[act, who] = filled, tuple(why)
        groups: dict[tuple[int, tuple[str, ...]], list[tuple[str, tuple[str, ...]]]] = {}
        for (act, who), (filled, words) in told.items():
            groups.setdefault((act, words), []).append((who, filled))
        return tuple(self._barred(act, them) for (act, _), them in groups.items())

    def _barred(self, act: int, them: Sequence[tuple[str, tuple[str, ...]]]) -> Barred:
        (who, why), *others = them
        empty = why[0].replace(f"{_NOTHING}the ", _NOTHING) if len(why) == 1 else ""
        unseen = empty in self._unseen or (
            who != "" and who == self._counted and empty.startswith(_NOTHING)
        )
        return Barred(who, self._named(act, who), why, tuple(one for one, _ in others), unseen)

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
        declared, texts = self._book.acts[act], machine.texts
        said = {
            role.var: texts.text(role.sort, value)
            for role, value in zip(declared.roles, args, strict=True)
        }
        return texts.phrase(declared.phrase, said)

    def _chosen(self, choice: NaturalChoice, machine: Machine) -> str:
        declared, texts = self._book.acts[choice.act], machine.texts
        said = {
            role.var: f"{choice.size} of {choice.among.bit_count()} {noun(role.sort)}"
            if place == choice.place
            else texts.text(role.sort, value)
            for place, (role, value) in enumerate(zip(declared.roles, choice.args, strict=True))
        }
        return texts.phrase(declared.phrase, said)
