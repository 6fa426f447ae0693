"""Whether a winner is sure: what may still be elected may take the game from him."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from hoyle.interpret.ruling import Menu, Ruling, Texts
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.rulings.effort import Effort
from hoyle.rulings.ending import ending
from hoyle.rulings.options import acts_in, pattern_of
from hoyle.rulings.windows import at_table

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
        for menu in at_table(ruling, book)["menus"]
        if menu["status"] == "open" and _decides(book, record, ruling, menu, won, effort)
    )


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
            if not effort.spend(len(record.events)):
                return True
            if ending(book, replace(record, events=(*record.events, event))).won != won:
                return True
    return False
