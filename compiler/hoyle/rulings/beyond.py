"""What a ruling does not tell by itself: what choices would leave, what would decide a doubt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.engine.validators import ValidatorJudge
from hoyle.interpret.explain import Part
from hoyle.interpret.ruling import Menu, RecordJudge, Ruling, SettlementText
from hoyle.ir import Book
from hoyle.ir.game import Record
from hoyle.rulings.alternatives import OneOf
from hoyle.rulings.barred import barred
from hoyle.rulings.cases import LEAST, MOST, Coming, comings, opened_when
from hoyle.rulings.contested import contested, mendable
from hoyle.rulings.doubts import doubts, made_anyhow
from hoyle.rulings.effort import bounded
from hoyle.rulings.ending import Ending, ending
from hoyle.rulings.missing import Missing
from hoyle.rulings.options import Prospect, early, too_late, what_if
from hoyle.rulings.powers import Power, powers_at_end
from hoyle.rulings.refusals import Refused, refusals
from hoyle.rulings.repeated import Repeated, repeated
from hoyle.rulings.shown import shown_later
from hoyle.rulings.silence import Taken, taken
from hoyle.rulings.unrecorded import Missed, hanging_on_acts, missed
from hoyle.rulings.unseen import hands_untold
from hoyle.rulings.why_not import impossible


@dataclass(frozen=True, slots=True)
class Beyond:
    """What is worked out beside a ruling.

    `prospects` are what options of menus would leave, by (menu, option), both
    counted from 0, or None if they were not worked out; `missing` is what would decide
    undecided findings, by their numbers, `refused` why void acts had no effect, by theirs.
    `too_late` tells of each outcome of a record that is not settled whether it cannot be any more,
    `ending` of the game as it stands then; `one_of` are doubts of several forms, `cases` when each
    of its two outcomes is so, in words, if there are two, and `further` what other outcomes there
    are. `contested` are the open menus of which a choice would leave other winners than those at
    the end, `mending` the powers to put right what an offence left, by which the same would be so,
    `powers` what anyone has the power to do then, which is worked out with the prospects; `early`
    is how the record would settle where it ends, if something elected counts only then.
    `impossible` tells what was not so, of the acts that contradict the record, by the numbers of
    the findings; `when` in which case a choice is had, by its place among the menus, if that alone
    is undecided, `barred` the options, by both places, that could not be had when another was
    elected, `shown` the later events that prove what follows by a law, by the numbers of the
    findings; `taken` what the proved ones and the settlement hang on that no tag told, `missed`
    the acts with which, had they gone unrecorded, they would not be made, `repeated` those without
    which they would not, if they were told twice, `whole` the proved ones that rest on the record
    telling every act. `hands_untold` tells that a hand is not even said to
    be dealt, so that it shows no fault. `cut_short` tells that something of all this was left
    out, for so much is open that it would have taken long.
    """

    prospects: Mapping[tuple[int, int], Prospect] | None
    missing: Mapping[int, Missing]
    refused: Mapping[int, Refused]
    too_late: tuple[bool, bool]
    ending: Ending
    further: tuple[Coming, ...] = ()
    one_of: tuple[OneOf, ...] = ()
    cases: tuple[str, str] = (LEAST, MOST)
    contested: tuple[Menu, ...] = ()
    mending: tuple[Power, ...] = ()
    powers: tuple[Power, ...] = ()
    early: SettlementText | None = None
    impossible: Mapping[int, tuple[Part, ...]] = field(default_factory=dict)
    taken: tuple[Taken, ...] = ()
    missed: tuple[Missed, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    whole: frozenset[int] = frozenset()
    hands_untold: bool = False
    cut_short: bool = False
    when: Mapping[int, str] = field(default_factory=dict)
    barred: frozenset[tuple[int, int]] = frozenset()
    shown: Mapping[int, int] = field(default_factory=dict)


def look_beyond(
    judge: RecordJudge,
    book: Book,
    record: Record,
    ruling: Ruling,
    *,
    scores: bool = True,
    late: bool = True,
) -> Beyond:
    """Work out what a ruling does not tell; prospects only if `scores` are wanted.

    Whether a settlement comes too late, and who has which power at the end, is not asked if it is
    not wanted by either name.
    """
    cost = judge.cost(record) if isinstance(judge, ValidatorJudge) else 0
    with bounded(cost) as bound:
        missing, one_of = doubts(book, record, ruling, judge)
        voids = refusals(book, record, ruling)
        stands = ending(book, record, ruling)
        first, *further = comings(book, record, ruling)
        told = (first.case, further.pop(0).case) if further else (LEAST, MOST)
        rivals = contested(book, record, ruling, stands.won)
        amends = mendable(book, record, ruling, stands.won)
        not_so = impossible(book, record, ruling)
        prospects = what_if(judge, book, record, ruling) if scores else None
        past = too_late(book, record) if scores and late else (False, False)
        may = powers_at_end(book, record) if scores and late else ()
        soon = early(book, record, ruling) if scores and late else None
        silent = taken(book, record, ruling, judge)
        left_out = missed(book, record, ruling) if scores and late else ()
        when = opened_when(book, record, ruling)
        closed = barred(judge, record, ruling) if scores else frozenset[tuple[int, int]]()
        later = shown_later(judge, record, ruling) if scores and late else {}
        twice = repeated(judge, record, ruling) if scores and late else ()
    return Beyond(
        prospects,
        missing,
        voids,
        past,
        stands,
        tuple(further),
        one_of,
        told,
        rivals,
        amends,
        may,
        soon,
        not_so,
        silent,
        left_out,
        twice,
        hanging_on_acts(book, record, ruling, made_anyhow(ruling, missing, one_of)),
        hands_untold(book, record),
        bound.reached,
        when,
        closed,
        later,
    )
