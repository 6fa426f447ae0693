"""Whether a winner is sure: what may still be elected or mended may take the game from him."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from hoyle.interpret.ruling import Menu, Ruling, Texts
from hoyle.ir import Book, ConsequenceClause, OffenceTrigger, PowerClause
from hoyle.ir.game import Event, Record
from hoyle.ir.reads import changed
from hoyle.ir.visitor import ReadStates
from hoyle.rulings.effort import Effort
from hoyle.rulings.ending import ending
from hoyle.rulings.options import pattern_of
from hoyle.rulings.powers import Power, powers_at_end
from hoyle.rulings.windows import at_table
from hoyle.rulings.worded import acts_in

# Ways of one option that are tried; another card or number seldom changes who wins.
_MOST_WAYS = 4


def contested(book: Book, record: Record, ruling: Ruling, won: tuple[str, ...]) -> tuple[Menu, ...]:
    """Give the open menus of which an option, taken now, leaves other winners than `won`.

    A menu for which too much would have to be judged again (`Effort`) is taken to be one of them.
    """
    if not won:
        return ()
    effort = Effort()
    return tuple(
        menu
        for menu in at_table(ruling, book, record)["menus"]
        if menu["status"] == "open" and _decides(book, record, ruling, menu, won, effort)
    )


def mendable(book: Book, record: Record, ruling: Ruling, won: tuple[str, ...]) -> tuple[Power, ...]:
    """Give the powers by which `won` would not win: to put right what an offence has left.

    Such a power writes what the penalty of the offence wrote. Where the offence is undecided, so is
    whether they have won. So it is where somebody has another power in some worlds alone, as for
    what a hand that is not on record may show.
    """
    if not won:
        return ()
    found = {one["name"] for one in ruling["findings"] if one["kind"] == "offence"}
    left: set[str] = set()
    for clause in book.clauses:
        if isinstance(clause, ConsequenceClause) and isinstance(clause.trigger, OffenceTrigger):
            left |= changed(clause.effects) if clause.trigger.offence in found else set()
    telling = ReadStates(book).of((book.won, book.settlement))
    clauses = {one.head.id: one for one in book.clauses if isinstance(one, PowerClause)}
    writes = {name: changed(one.effects) for name, one in clauses.items()}
    if not any(states & (telling | left) for states in writes.values()):
        return ()
    texts, effort = Texts(book, ruling["seats"]), Effort()
    acts = {act.name: act for act in book.acts}

    def decides(power: Power) -> bool:
        ways = acts_in(texts, acts[clauses[power.clause].pattern.act], power.words)
        return any(_parts(book, record, way, won, effort) for way in islice(ways, _MOST_WAYS))

    return tuple(
        one
        for one in powers_at_end(book, record)
        if writes[one.clause] & (left if one.sure else left | telling) and decides(one)
    )


def _parts(book: Book, record: Record, event: Event, won: tuple[str, ...], effort: Effort) -> bool:
    """Tell whether others than `won` win with one more act, or it is too much to work out."""
    if not effort.spend(len(record.events)):
        return True
    return ending(book, replace(record, events=(*record.events, event))).won != won


def _decides(
    book: Book, record: Record, ruling: Ruling, menu: Menu, won: tuple[str, ...], effort: Effort
) -> bool:
    """Tell whether it hangs on an open menu who has won."""
    texts = Texts(book, ruling["seats"])
    acts = {act.name: act for act in book.acts}
    for option in menu["options"]:
        pattern = pattern_of(book, menu, option)
        if option["status"] != "live" or pattern is None:
            continue
        ways = acts_in(texts, acts[pattern.pattern.act], option["words"])
        for event in islice(ways, _MOST_WAYS):
            if _parts(book, record, event, won, effort):
                return True
    return False
