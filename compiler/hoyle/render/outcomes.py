"""How a record stands and settles, in words, and in which case, where that is open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from hoyle.interpret.ruling import Outcome, Ruling, States
from hoyle.ir import Book, Call
from hoyle.render.reasons import states
from hoyle.rulings.cases import LEAST, MOST, TOLD, Coming
from hoyle.rulings.options import Prospect

_CASES = LEAST, MOST
_MOST_CASES = 4  # in which it is told what an option leaves
_STOPS = "the record stops before the score can be taken"


def unsettled(book: Book) -> str:
    """Say of a record that it does not settle yet: when that is, if the book has words for it."""
    test = None if book.settlement is None else book.settlement.test
    for one in book.definitions:
        if one.words and test == Call(one.name, (), one.base.sort):
            return f"that is done once {one.words}"
    return _STOPS


def outcomes(made: Ruling, cases: tuple[str, str] = _CASES) -> Iterator[tuple[str, Outcome]]:
    """Give each outcome with the case in which it is so; "" if it is so in any."""
    here: Outcome = {"settlement": made["settlement"], "state": made["state"]}
    if made["otherwise"] is None:
        yield "", here
        return
    yield cases[0], here
    yield cases[1], made["otherwise"]


def prospects(
    left: Prospect, told: Callable[[States], str], *, elected: bool, early: bool
) -> Iterator[str]:
    """Say what an option leaves or would leave, in each case; `told` writes states.

    `early` tells that the record is not settled yet.
    """
    if left.waits_alone and left.otherwise is None:
        yield "counts in the settlement: what it changes cannot be told yet"
        return
    verb = "leaves" if elected else "would leave"
    yet = ", where it changes nothing yet" if left.waits else ""
    where = f" (settled here{yet})" if left.settled and early else ""
    each: dict[str, list[str]] = {}  # what is left as it is told, with the cases
    for case, found in left.each:
        each.setdefault(told(found), []).append(case)
    for said, cases in list(each.items())[:_MOST_CASES]:
        case = f", {', or '.join(cases)}" if len(each) > 1 else ""
        yield f"{verb} {_left(said)}{where}{case}"
    if len(each) > _MOST_CASES:
        yield "or something else, in other cases"


def _left(said: str) -> str:
    """Say what is left so, where a state is told by a sentence of its own.

    >>> _left("score AB 3; the deal is to be dealt again")
    'score AB 3; the deal to be dealt again'
    >>> _left("the deal stands")
    'the deal standing'
    """
    said = re.sub(r"(^|; )(the [a-z ]+?) is (?=[a-z])", r"\1\2 ", said)
    return re.sub(r"(^|; )(the [a-z ]+?) stands(?=;|$)", r"\1\2 standing", said)


def standing(made: Ruling, each: Sequence[Coming] = (), *, settled: bool, sure: bool = True) -> str:
    """Say how a record stands, in one line; how it settles, if that is wanted and it does.

    `each` is how it comes out in each case, if that was worked out. If it is not `sure` it may be
    otherwise by what the record does not tell.
    """
    told: dict[str, str] = {}
    for case, outcome in [(one.case, one.outcome) for one in each] or outcomes(made):
        settlement = outcome["settlement"] if settled else None
        values = outcome["state"] if settlement is None else settlement["values"]
        if values:
            told.setdefault(states(values), case)
    if len(told) < 2 and (sure or not told):
        return "".join(told)
    if len(told) < 2:
        return f"{''.join(told)}, {TOLD} [undecided]"
    return "; or ".join(f"{said}, {case}" for said, case in told.items()) + " [undecided]"
