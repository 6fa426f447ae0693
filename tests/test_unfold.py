"""What is said once for several: it means what it stands for, written out."""

from __future__ import annotations

import json
from typing import cast

import pytest

from hoyle import ir
from hoyle.ir import Event
from hoyle.lsp.names import NameIndex, Symbol
from hoyle.syntax.parser import parse
from tests.both_ways import BothWays
from tests.ir_json import Json, book_to_json
from tests.test_front_end import front_end

HEAD = """book x "X"
edition "the corpus"
seats A, B
kind shell is conch "C", whelk "W"
let P, Q, R : player
let D, E : shell
let N : number
state purse of player : number = 9
state pool : number
state bag of player : set of shell = shells
state lead, best : shell or none
state looks of player, shell : 0..9 = 3
act take : P takes D
act drop : P drops D
act pass : P passes
formal act warn : P warns Q
"""
LAW = 'law 1 "One"\n  supplied "the corpus"\n'


def _bare(data: Json) -> Json:
    """Leave out where things stand, how they were written and which variable is another Q."""
    if isinstance(data, str):
        return data.replace("Q_", "R")
    if isinstance(data, dict):
        return {key: _bare(part) for key, part in data.items() if key not in ("span", "text")}
    return [_bare(part) for part in data] if isinstance(data, list) else data


def _meaning(text: str) -> Json:
    book, found = front_end("x.law", HEAD + text)
    assert found == ()
    assert isinstance(book, ir.Book)
    data = cast("dict[str, Json]", _bare(book_to_json(book)))
    # Deeds tell what is called by its name, which makes no difference to what is done.
    return {key: part for key, part in data.items() if key not in ("files", "deeds")}


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (
            "holding when P takes D if D is conch, or P drops D, if bag of P is none",
            "holding when P takes D if D is conch and bag of P is none\n"
            "  holding when P drops D if bag of P is none",
        ),
        (
            "holding when for each Q in players, P passes, or P takes D if Q is not P",
            "holding when for each Q in players, P passes\n"
            "  holding when for each Q in players, P takes D if Q is not P",
        ),
        (
            "holding when for each Q in players, P passes, or for each D in bag of P, P passes,\n"
            "    if pool = 1",
            "holding when for each Q in players, P passes if pool = 1\n"
            "  holding when for each D in bag of P, P passes if pool = 1",
        ),
        (
            "offence haste by P (D) when P takes D, or P drops D\n    penalty lead becomes D",
            "offence haste by P (D) when P takes D\n  offence haste by P (D) when P drops D\n"
            "  consequence when offence haste by P (D) does lead becomes D",
        ),
        (
            "menu m for P when P passes\n    until P takes any D, or P drops any D, if D is conch\n"
            "    option o : P warns Q",
            "menu m for P when P passes\n    until P takes any D if D is conch\n"
            "    until P drops any D if D is conch\n    option o : P warns Q",
        ),
        (
            "menu m for any Q in players without P when P takes D\n    until P passes\n"
            "    option o : Q warns P",
            "menu m for Q when for each Q in players without P, P takes D\n"
            "    until any R warns P if R in players without P and not in vain\n"
            "    until P passes\n"
            "    option o : Q warns P",
        ),
        (
            "duty of P that P drops D when P takes D\n    before P passes, or P takes any E\n"
            '    else keeping by P (D) if D is conch says "a" otherwise theft by P (D) no penalty',
            "duty of P that P drops D when P takes D if D is conch\n"
            '    before P passes, or P takes any E\n    else keeping by P (D) says "a"\n'
            "  duty of P that P drops D when P takes D if not D is conch\n"
            "    before P passes, or P takes any E\n    else theft by P (D) no penalty",
        ),
        (
            "duty of P that P drops D when P takes D if pool = 1, or after P takes D\n"
            "    before P passes\n    else keeping by P (D) if D is conch otherwise theft by P (D)",
            "duty of P that P drops D when P takes D if pool = 1 and D is conch\n"
            "    before P passes\n    else keeping by P (D)\n"
            "  duty of P that P drops D when after P takes D if D is conch\n"
            "    before P passes\n    else keeping by P (D)\n"
            "  duty of P that P drops D when P takes D if pool = 1 and not D is conch\n"
            "    before P passes\n    else theft by P (D)\n"
            "  duty of P that P drops D when after P takes D if not D is conch\n"
            "    before P passes\n    else theft by P (D)",
        ),
        (
            "duty of P that P drops D when P takes D\n    before P passes\n"
            '    else keeping by P (D) if D is conch no penalty otherwise theft by P (D) says "a"',
            "duty of P that P drops D when P takes D if D is conch\n"
            '    before P passes\n    else keeping by P (D) no penalty says "a"\n'
            "  duty of P that P drops D when P takes D if not D is conch\n"
            '    before P passes\n    else theft by P (D) says "a"',
        ),
        (
            "ban haste by P (D) when P takes D\n  ban sloth by P when P passes\n"
            "  liberty lifting haste by P (D) if D is conch, or sloth by P, if pool > 1\n"
            '    says "a" citing "b"',
            "ban haste by P (D) when P takes D\n  ban sloth by P when P passes\n"
            "  liberty lifting haste by P (D) if D is conch and pool > 1\n"
            '    says "a" citing "b"\n'
            '  liberty lifting sloth by P if pool > 1 says "a" citing "b"',
        ),
        (
            "consequence when P takes D does lead, best become D",
            "consequence when P takes D does lead becomes D; best becomes D",
        ),
        (
            "consequence when P passes does bag, purse begin anew; looks begins anew",
            "consequence when P passes does for each Q in players ( bag of Q becomes shells;\n"
            "    purse of Q becomes 9 );\n"
            "    for each Q in players ( for each D in shells ( looks of (Q, D) becomes 3 ) )",
        ),
        (
            "consequence when P passes does pay 2 from purse of P to pool",
            "consequence when P passes does purse of P falls by 2; pool rises by 2",
        ),
        (
            "consequence when P passes does pay all from pool to purse of P",
            "consequence when P passes does purse of P rises by pool; pool becomes 0",
        ),
        (
            "consequence when P passes does pay pool / 3 from pool to purse of P",
            "consequence when P passes does purse of P rises by pool / 3; pool falls by pool / 3",
        ),
        (
            "consequence when P passes does if pool > 1 then ( pool becomes 0 )\n"
            "    otherwise if pool = 1 then ( pool becomes 2 ) otherwise ( pool becomes 3 )",
            "consequence when P passes does if pool > 1 then ( pool becomes 0 )\n"
            "    otherwise ( if pool = 1 then ( pool becomes 2 ) otherwise ( pool becomes 3 ) )",
        ),
    ],
)
def test_what_is_short_means_what_it_stands_for(short: str, long: str) -> None:
    """The IR of a short form is that of what it stands for."""
    assert _meaning(f"{LAW}  {short}\n") == _meaning(f"{LAW}  {long}\n")


def test_an_effect_with_a_name_is_what_it_does() -> None:
    """Where its words stand, stands what it does, with what is given for its variables."""
    called = _meaning(
        "effect P lays D does bag of P loses D; looks of (P, D) rises by 1\n"
        f"{LAW}  consequence when Q takes E does Q lays E; (next of Q) lays (conch)\n"
    )
    written = _meaning(
        f"{LAW}  consequence when Q takes E does bag of Q loses E; looks of (Q, E) rises by 1;\n"
        "    bag of next of Q loses conch; looks of (next of Q, conch) rises by 1\n"
    )
    assert called == written


def test_laws_share_clauses() -> None:
    """Clauses that laws share are clauses of each law that names them."""
    shared = "  holding when P takes D if D is conch\n"
    one = _meaning(f"clauses conches\n{shared}{LAW}  clauses conches\n  holding when P passes\n")
    assert one == _meaning(f"{LAW}{shared}  holding when P passes\n")


def test_menus_lapse_together() -> None:
    """What closes every menu of a book is the last window of each; `once` what opens then, too."""
    menu = "  menu m for P when P passes\n    until P drops any D\n"
    option = "    option o : P warns Q\n"
    for end, standing in ("once pool > 3", True), ("any R drops any E", False):
        every = json.dumps(_meaning(f"menus until {end}\n{LAW}{menu}{option}"))
        assert every.count('"standing": true') == standing
        each = json.dumps(_meaning(f"{LAW}{menu}    until {end}\n{option}"))
        assert every == each


def test_menus_lapse_together_by_name() -> None:
    """What closes some menus of a book, or all but some, is the last window of each of these."""
    menus = "".join(
        f"  menu {name} for P when P passes\n    until P drops any D\n"
        f"    option of-{name} : P warns Q\n"
        for name in ("m", "n")
    )
    for which, reached in (("m", "m"), ("n, m", "mn"), ("except n", "m"), ("except m, n", "")):
        data = cast(
            "dict[str, list[dict[str, list[Json]]]]",
            _meaning(f"menus {which} until any R drops any E\n{LAW}{menus}"),
        )
        ends = {str(one["name"]): len(one["until"]) for one in data["clauses"]}
        assert ends == {name: 1 + (name in reached) for name in "mn"}


def test_a_window_of_a_ban_is_a_state_kept_by_hand() -> None:
    """What holds from one event on until another is kept for whom both events name."""
    window = (
        "    since Q warns P if Q is not P, or P drops E\n"
        '      says "{player} is warned"\n'
        "      until any R drops any E if R is P, or P passes, or once pool > 3\n"
    )
    breach = "haste by P (D) when P takes D"
    short = f"  offence {breach} if D is conch, or P drops D\n{window}    penalty lead becomes D\n"
    warned = "under-law-1 of P"
    rest = (
        "  consequence when offence haste by P (D) does lead becomes D\n"
        f"  consequence when Q warns P if Q is not P does {warned} becomes true\n"
        f"  consequence when P drops E does {warned} becomes true\n"
        "  consequence when for each P in players, R drops E if under-law-1 of P and R is P\n"
        f"    does {warned} becomes false\n"
        f"  consequence when P passes if {warned} does {warned} becomes false\n"
        f"  consequence when for each P in players, once pool > 3 does {warned} becomes false\n"
    )
    long = (
        f"  offence {breach} if {warned} and D is conch\n"
        f"  offence haste by P (D) when P drops D if {warned}\n{rest}"
        'state under-law-1 of player : truth says "{player} is warned"\n'
    )
    assert _clauses(f"{LAW}{short}") == _clauses(f"{LAW}{long}")


def test_a_window_is_not_ended_by_what_is_done_in_vain() -> None:
    """An act that is void ends nothing; of one that needs no authority that is not asked."""
    head = "formal act halt : P is halted\n"
    rest = "  power that P is halted while pool > 3\n"
    window = '    since P drops E says "{player} is warned" until P is halted, or P passes\n'
    short = f"{head}{LAW}  offence haste by P (D) when P takes D\n{window}{rest}"
    warned = "under-law-1 of P"
    long = (
        f"{head}{LAW}  offence haste by P (D) when P takes D if {warned}\n"
        f"  consequence when P drops E does {warned} becomes true\n"
        f"  consequence when P is halted if {warned} and not in vain does {warned} becomes false\n"
        f"  consequence when P passes if {warned} does {warned} becomes false\n{rest}"
        'state under-law-1 of player : truth says "{player} is warned"\n'
    )
    assert _clauses(short) == _clauses(long)


def test_what_an_option_does_at_settlement_is_a_step_kept_by_hand() -> None:
    """It is remembered for whom the option was taken, and done for each of them at the end."""
    menu = (
        "  menu m for Q when P takes D letting Q = next of P\n    until P passes\n"
        "    option fine : Q warns P does pool rises by 1"
    )
    rest = "  settle rest before all does pool becomes 0\n"
    halt = "  menu n for A when once lead is conch until any P passes option halt : all is halted"
    head = (
        "formal act halt : all is halted\nsettlement of purse, pool when pool > 9\n"
        f"state elected-halt : number\n{LAW}"
    )
    short = (
        f"{menu}\n      at settlement before all after rest does purse of P falls by 1\n{rest}"
        f"{halt}\n      at settlement after all does pool becomes 9\n"
    )
    long = (
        f"{menu}; elected-fine of (Q, P) gains D\n"
        "  settle fine before all after rest\n"
        "    does for each Q in players, P in players, D in elected-fine of (Q, P)\n"
        f"    ( purse of P falls by 1 )\n{rest}"
        f"{halt} does elected-halt-too becomes true\n"
        "  settle halt after all does if elected-halt-too then ( pool becomes 9 )\n"
        "state elected-fine of player, player : set of shell\n"
        "state elected-halt-too : truth\n"
    )
    assert _clauses(f"{head}{short}") == _clauses(f"{head}{long}")


def test_an_option_and_its_step_are_one_name() -> None:
    """Whoever renames an option that is a step of the settlement renames it in the orders too."""
    text = (
        f"{LAW}  menu m for A when once pool = 9\n    until once pool = 0\n"
        "    option fine : P warns Q\n      at settlement after rest does pool becomes 9\n"
        "  settle rest before fine\n"
    )
    file, faults = parse("x.law", HEAD + text)
    names = NameIndex.of([file], frozenset())
    assert faults == ()
    assert len(names.by_symbol[Symbol("option", "fine")]) == 2
    assert len(names.by_symbol[Symbol("step", "rest")]) == 2
    assert Symbol("step", "fine") not in names.by_symbol


def _clauses(text: str) -> list[str]:
    """Give the clauses and states of a book, but for their numbers and places."""
    meaning = cast("dict[str, list[dict[str, Json]]]", _meaning(text))
    settlement = cast("dict[str, list[dict[str, Json]]] | None", meaning["settlement"])
    steps = [] if settlement is None else settlement["steps"]
    for clause in (*meaning["clauses"], *steps):
        cast("dict[str, Json]", clause["head"])["id"] = ""
    return sorted(map(str, (*meaning["clauses"], *meaning["states"], *steps)))


PARDON = """
state hushed, dull : truth
act hush : P hushes does hushed becomes true
act dim : P dims does dull becomes true
formal act fine : S fines P, spare : S spares P
law pardon "Pardon"
  supplied "made up"
  menu one for adversaries of P when P passes
    {until}
    option fine : S fines P
  menu two for adversaries of P when P passes
    option fine-too : S fines P
    option spare : S spares P
      until once dull
{end}
"""


@pytest.mark.parametrize(
    ("until", "end"),
    [
        ("until once hushed", "menus two until once hushed"),
        ("", "menus until once hushed"),
        ("until once hushed", "menus except one until once hushed"),
    ],
)
def test_what_opens_when_its_end_has_come_lapses_at_once(until: str, end: str) -> None:
    """A moment ends menus that open after it, too, and options, wherever it is written."""
    pardon = BothWays(PARDON.format(until=until, end=end))
    acts = [Event(act, (0,), 0) for act in ("pass", "hush", "pass")]
    ruled = pardon.ruled(pardon.record(*acts))["menus"]
    assert [(one["name"], one["opened"], one["closed"]) for one in ruled] == [
        *(("one", 0, 1), ("two", 0, 1), ("one", 2, 2), ("two", 2, 2)),
    ]
    acts = [Event(act, (0,), 0) for act in ("pass", "dim", "pass")]
    ruled = pardon.ruled(pardon.record(*acts))["menus"]
    left = [[option["status"] for option in one["options"]] for one in ruled]
    assert left == [["live"], ["live", "lapsed"], ["live"], ["live", "lapsed"]]
