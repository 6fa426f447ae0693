"""Why an act had no effect, in words: one law after the other, in each case in which it differs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from hoyle.interpret.ruling import Menu
from hoyle.ir import Book
from hoyle.ir.game import Event
from hoyle.render.behind import was
from hoyle.render.fates import fates, nothing_gave_rise, open_besides, without_cause
from hoyle.render.reasons import NOT_NOW, failure, not_to_be_had
from hoyle.rulings.refusals import Refused, VoidWay

_FEW = 3  # cases that are told, each with why; of more one
IN_A_CASE = "in one case"  # which it is, nothing tells shortly
_Block = tuple[str, ...]  # what is told of one law: a line, and others that belong to it


class Refusing:
    """Writes why acts of one record had no effect; `at` tells the place of an event."""

    def __init__(
        self,
        book: Book,
        seats: Sequence[str],
        at: Callable[[int | None], str],
        unrecorded: Collection[str],
    ) -> None:
        self._book, self._seats, self._at, self._unrecorded = book, seats, at, unrecorded

    def lines(self, act: Event, refused: Refused) -> Iterator[tuple[str, str]]:
        """Write why an act had no effect, each line with its indent.

        What is so in every case is told first, then what is so in one.
        """
        told = self._told(act, refused, own=False)
        if len(set(told)) > 1:  # what was open for others is left out if that says it at once
            plain = self._told(act, refused, own=True)
            if len(set(plain)) == 1 or len(set(told)) > _FEW:
                told = plain
        always = [block for block in told[0] if all(block in own for own in told)]
        for block in always:
            yield from _lines(block)
        apart: dict[tuple[_Block, ...], list[int]] = {}
        for at, own in enumerate(told):
            left = tuple(block for block in own if block not in always)
            if left:
                apart.setdefault(left, []).append(at)
        cases = [(blocks, refused.case(ways)) for blocks, ways in apart.items()]
        if len(cases) > _FEW:
            (blocks, case), *_ = cases
            cases = [(blocks, f"{case}, for one" if case else "in one case of several")]
        for nth, (blocks, case) in enumerate(cases):
            case = case or ("in another case" if nth else IN_A_CASE)
            for first, *others in blocks:
                yield from _lines((f"{case}: {first}", *others))

    def _told(self, act: Event, refused: Refused, *, own: bool) -> list[tuple[_Block, ...]]:
        """Say of each way why no law gave the act effect: by its menus, or by what powers wanted.

        Where menus do not say the same of each way, or only what was open for his `own` side is
        told, what powers wanted is told too, if that is the same of each.
        """
        powers = [tuple(self._powers(act, way, refused)) for way in refused.ways]
        menus = [
            tuple(
                (line,)
                for line in fates(
                    self._book,
                    self._seats,
                    act,
                    way.menus,
                    refused.besides,
                    self._fate,
                    elsewhere=refused.elsewhere,
                    others=bool(wanting),
                    own=own,
                )
            )
            for way, wanting in zip(refused.ways, powers, strict=True)
        ]
        if len(set(powers)) == 1 and (own or len(set(menus)) > 1):
            return [(*wanting, *lines) for lines, wanting in zip(menus, powers, strict=True)]
        return [lines or wanting for lines, wanting in zip(menus, powers, strict=True)]

    def _powers(self, act: Event, way: VoidWay, refused: Refused) -> Iterator[_Block]:
        """Say what each power wanted: the first reason with its law, then the others.

        Laws by which it is to be had after something that was not done go before them: whoever
        demands it has one of those in mind as well.
        """
        ways = (
            (one.law, tuple(failure(part, self._unrecorded) for part in one.parts))
            for one in way.wanting
        )
        told = list(dict.fromkeys(ways))
        idle = without_cause(self._book, act, way.menus, refused.elsewhere) if told else ()
        named: set[str] = set()
        if idle:
            named.update(idle)
            besides = open_besides(self._book, self._seats, act, refused.besides)
            yield (nothing_gave_rise(idle, besides),)
        for law, reasons in told:
            if any(law == other and set(fewer) < set(reasons) for other, fewer in told):
                continue  # the law can give it in an easier way, which fails for the same reason
            way_ = " another way" if law in named else ""
            named.add(law)
            first = f"law {law} can give it{way_}, but here {reasons[0] if reasons else 'does not'}"
            yield first, *(f"and {reason}" for reason in reasons[1:])

    def _fate(self, menu: Menu, places: Sequence[int], needs: str) -> str:
        """Say why an act was not to be had from a menu that offered it, by options at places.

        `needs` is the condition of the first, "" if it has none.
        """
        holder, at = menu["holder"], self._at(menu["closed"])
        match menu["status"]:
            case "open":
                options = [menu["options"][place] for place in places]
                whys = [why for one in options if (why := not_to_be_had(one, self._unrecorded))]
                only = "not in this form"
                if needs:  # which was not so, or it would have been had
                    said = was(needs, so=False)
                    plain = said and not said.startswith("it was not so")
                    only = said if plain else f"only if {needs}"
                said = whys[-1].removeprefix(NOT_NOW) if whys else only
                return f"it was open for {holder}, but {said}"
            case "elected":
                return f"{holder} had elected already, at {at}"
            case "lapsed":
                why = f": {menu['why']}" if menu["why"] else ""
                at = "once" if menu["closed"] == menu["opened"] else at
                return f"it was open for {holder}, and lapsed at {at}{why}"


def _lines(block: _Block) -> Iterator[tuple[str, str]]:
    first, *others = block
    yield "     ", first
    yield from (("       ", line) for line in others)
