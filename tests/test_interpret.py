"""The reference interpreter: the order of judging, and the life of every kind of norm."""

from __future__ import annotations

import json

from hoyle import ir
from hoyle.interpret.explain import explain_now, explain_offence, explain_trigger
from hoyle.play.contest import reckoned
from tests.toy_book import (
    NOBODY,
    NUMBER,
    PLAYER,
    SIDE,
    C,
    N,
    P,
    Q,
    R,
    S,
    against,
    all_of,
    book,
    duty,
    elected,
    gain,
    head,
    is_,
    isnt,
    liberty,
    lit,
    machine,
    menu,
    offence,
    on,
    on_offence,
    once,
    op,
    option,
    power,
    put,
    read,
    rise,
    ruled,
    settle,
    side_of,
    so,
    step,
    told,
    toy_book,
)

WRONG = ir.Raise("wrong", P, (C,))


# ---------------------------------------------------------------- acts


def test_brute_act_happens_whatever_the_law_says() -> None:
    """A brute act changes the state; nothing found is an empty ruling."""
    ruling = ruled(book(shown=("pot", "turn", "hand")), "A lays 1a")
    assert ruling["findings"] == []
    assert ruling["state"] == {
        "pot": "1",
        "turn": "Y",
        "hand": {"A": "1b", "Y": "2a 2b", "B": "3a 3b", "Z": "4a 4b"},
    }


def test_contradiction() -> None:
    """An act that was not possible is told as a contradiction, and judging goes on."""
    ruling = ruled(book(shown=("pot",)), "A lays 4a")
    (found,) = ruling["findings"]
    assert (found["kind"], found["name"], found["player"], found["side"], found["event"]) == (
        "contradiction",
        "lay",
        "A",
        "AB",
        4,
    )
    assert (found["says"], found["bindings"]) == ("4a is not with A", {"P": "A", "C": "4a"})
    assert (found["law"], found["clause"], found["citation"]) == ("", "", None)
    assert ruling["state"] == {"pot": "1"}


def test_formal_act_without_authority_is_void() -> None:
    """A formal act that nothing warrants is found void and has no effect, but can be ruled on."""
    vain = offence("1", on("call", S, C, P, test=op("in-vain")), "bluff", S)
    ruling = ruled(book(vain, shown=("pot",)), "AB calls 2a from Y")
    assert told(ruling) == ["void call AB", "offence bluff AB"]
    assert ruling["state"] == {"pot": "0"}


def test_power_gives_authority_while_it_lasts() -> None:
    """While a power's condition holds it makes a formal act effective, and is found exercised."""
    claim = power("5", on("claim", P, test=op(">", read("pot"), lit(0))), put("pot", lit(0)))
    ruling = ruled(book(claim, shown=("pot",)), "A claims", "A lays 1a", "Y claims")
    assert told(ruling) == ["void claim A", "exercised claim Y"]
    assert ruling["findings"][1]["law"] == "5"
    assert ruling["state"] == {"pot": "0"}


def test_silent_power() -> None:
    """A silent power warrants its act without a finding."""
    claim = power("5", on("claim", P), put("pot", lit(7)), silent=True)
    ruling = ruled(book(claim, shown=("pot",)), "A claims")
    assert (ruling["findings"], ruling["state"]) == ([], {"pot": "7"})


def test_options_and_tags_set_the_start() -> None:
    """A record's option and tags are in force before the first event, later starts included."""
    harsh = offence("1", on("pass", P, test=is_(read("mode"), lit(1, ir.Enum("mode")))), "idle", P)
    toy = book(harsh)
    assert told(ruled(toy, "A passes", mode="mild")) == []
    harshly = ruled(toy, "A passes", mode="harsh")
    assert (told(harshly), harshly["options"]) == (["offence idle A"], {"mode": "harsh"})


# ---------------------------------------------------------------- clauses on an act


def test_conditions_read_the_state_before_the_act() -> None:
    """A clause reads the state as the act found it, and with *after* as the act left it."""
    before = offence("1", on("lay", P, C, test=is_(read("pot"), lit(0))), "early", P)
    after = offence("2", on("lay", P, C, test=is_(read("pot"), lit(1)), after=True), "late", P)
    assert told(ruled(book(before, after), "A lays 1a")) == ["offence early A", "offence late A"]


def test_bindings_facts_and_words() -> None:
    """A finding tells its bindings in order, its facts and its sentence, as its clause saw them."""
    clause = offence(
        head(
            "1",
            each=[(Q, all_of(PLAYER))],
            letting=[(S, side_of(Q))],
            facts=[("pot", read("pot"))],
            says=[P, " warned ", Q, " of ", S],
        ),
        on("warn", P, R, test=op("and", is_(Q, R), isnt(P, Q))),
        "talk",
        P,
        Q,
    )
    (found,) = ruled(book(clause), "A lays 1a", "A warns Z")["findings"]
    assert list(found["bindings"].items()) == [("P", "A"), ("R", "Z"), ("Q", "Z"), ("S", "YZ")]
    assert (found["says"], found["facts"]) == ("A warned Z of YZ", [["pot", "1"]])
    assert found["citation"] == {
        "quote": "quote 1",
        "source": "page.txt",
        "supplied": "",
        "line": "rules/toy.law:7",
    }
    assert (found["title"], found["clause"], found["n"]) == ("Law 1", "toy/1/1", 1)


def test_one_offence_an_event() -> None:
    """The same offence raised twice by one event is found once."""
    each = [(Q, all_of(PLAYER))]
    twice = offence(head("1", each=each), on("pass", P), "idle", P)
    again = offence("2", on("pass", P), "idle", P)
    assert told(ruled(book(twice, again), "A passes", "A passes")) == ["offence idle A"] * 2


def test_unless_and_assumptions() -> None:
    """An `unless` spares; acts that could have made one hold, and are not recorded, are told."""
    clause = offence(
        "1",
        on("lay", P, C),
        "haste",
        P,
        unless=[read("marked", P)],
        assumes=("pass", "warn"),
    )
    ruling = ruled(book(clause), "A warns Y", "A lays 1a", "Y passes", "Y lays 2a")
    assert told(ruling) == ["offence haste A"]
    assert ruling["findings"][0]["assumed"] == ["pass"]


def test_holding_and_consequence() -> None:
    """A holding is found and a consequence is not; both take effect, on the present state."""
    held = so("1", on("pass", P), rise("pot", 1), word="holding")
    then = so("2", on("pass", P, test=is_(read("pot"), lit(0))), rise("pot", 2))
    ruling = ruled(book(held, then, shown=("pot",)), "A passes")
    assert told(ruling) == ["holding  A"]
    assert ruling["state"] == {"pot": "3"}


def test_what_is_changed_is_told_with_what_changed_it() -> None:
    """An offence has the effects of its consequences, an election its own, a holding its own."""
    fined = so("2", on_offence("haste", P, C), rise("score", 2, side_of(P)))
    taken = so("3", elected("fine"), rise("pot", 1), word="holding")
    book_ = book(*amends().clauses, fined, taken, shown=("score", "pot"))
    ruling = ruled(book_, "A lays 1a", "YZ fines A")
    assert [(f["kind"], f["effects"]) for f in ruling["findings"]] == [
        ("offence", [["score", "AB", "0", "2"]]),
        ("exercised", [["score", "YZ", "0", "3"]]),
        ("holding", [["pot", "", "1", "2"]]),
    ]


def test_what_a_bound_stops_is_told_to_stay() -> None:
    """An effect that would pass a bound is told, though it changes nothing."""
    lost = rise("score", -1, side_of(P))
    fined = so("2", on_offence("idle", P), lost, rise("score", 1, against(P)))
    toy = book(offence("1", on("pass", P), "idle", P), fined)
    (found,) = ruled(toy, "A passes")["findings"]
    assert found["effects"] == [["score", "AB", "0", "0"], ["score", "YZ", "0", "1"]]


def test_liberty_lifts() -> None:
    """An offence that a liberty covers is told as the liberty exercised, and nothing follows."""
    haste = offence("1", on("lay", P, C), "haste", P, C)
    free = liberty("2", "haste", P, C, test=read("marked", P))
    fined = so("3", on_offence("haste", P, C), rise("pot", 10))
    ruling = ruled(book(haste, free, fined, shown=("pot",)), "A passes", "A lays 1a", "Y lays 2a")
    assert told(ruling) == ["exercised haste A", "offence haste Y"]
    assert ruling["findings"][0]["law"] == "2"
    assert ruling["state"] == {"pot": "12"}


def test_offences_are_taken_in_turn() -> None:
    """An offence raised by another waits for those raised before it."""
    toy = book(
        offence("1", on("lay", P, C), "first", P),
        offence("2", on("lay", P, C), "second", P),
        offence("3", on_offence("first", P), "third", P),
    )
    assert told(ruled(toy, "A lays 1a")) == [
        "offence first A",
        "offence second A",
        "offence third A",
    ]


# ---------------------------------------------------------------- menus


def amends(*until: ir.Trigger, option_until: tuple[ir.Trigger, ...] = ()) -> ir.Book:
    """A book in which laying a card opens a menu of two options against the player."""
    return book(
        offence("1", on("lay", P, C), "haste", P, C),
        menu(
            "1",
            "amends",
            on_offence("haste", P, C),
            against(P),
            option(
                "take-back",
                on("call", S, C, P, bound="CP", test=isnt(read("lies", P), NOBODY)),
                until=option_until,
                says=[S, " takes ", C],
            ),
            option("fine", on("fine", S, P, bound="P"), rise("score", 3, S)),
            until=until,
        ),
    )


def test_menu_opens() -> None:
    """A menu tells who may elect what, on which finding, with what is not yet named left open."""
    (found,) = ruled(amends(on("pass", Q)), "A lays 1a")["menus"]
    assert (found["name"], found["holder"], found["status"]) == ("amends", "YZ", "open")
    assert (found["finding"], found["opened"], found["closed"]) == (1, 4, None)
    assert found["until"] == ["a player passes"]
    assert [(o["name"], o["words"], o["says"], o["status"]) for o in found["options"]] == [
        ("take-back", "YZ calls 1a from A", "YZ takes 1a", "live"),
        ("fine", "YZ fines A", "", "live"),
    ]


def test_words_for_what_is_not_yet_named() -> None:
    """A role still to be named, and what depends on it, is told by its sort until it is named."""
    any_one = option("any", on("fine", S, Q), says=["for ", S, ", by ", side_of(Q)])
    toy = book(menu("1", "m", on("pass", P), against(P), any_one))
    (before,) = ruled(toy, "A passes")["menus"][0]["options"]
    (after,) = ruled(toy, "A passes", "YZ fines B")["menus"][0]["options"]
    assert (before["words"], before["says"]) == ("YZ fines a player", "for YZ, by a side")
    assert (after["words"], after["says"]) == ("YZ fines B", "for YZ, by AB")


def test_election() -> None:
    """The holder elects one option: its effects happen, the menu closes, the rest lapse."""
    ruling = ruled(amends(), "A lays 1a", "YZ fines A", "YZ fines A")
    assert told(ruling) == ["offence haste A", "exercised fine YZ", "void fine YZ"]
    (found,) = ruling["menus"]
    assert (found["status"], found["elected"], found["closed"]) == ("elected", "fine", 5)
    assert [o["status"] for o in found["options"]] == ["lapsed", "elected"]
    assert ruling["state"] == {"score": {"AB": "0", "YZ": "3"}}


def test_only_the_holder_elects() -> None:
    """An act by the other side does not take the option."""
    ruling = ruled(amends(), "A lays 1a", "AB fines A")
    assert told(ruling) == ["offence haste A", "void fine AB"]


def test_authority_goes_by_order_of_opening() -> None:
    """Of two menus that could warrant an act, the one opened first is exercised."""
    ruling = ruled(amends(), "A lays 1a", "A lays 1b", "YZ fines A")
    assert [found["status"] for found in ruling["menus"]] == ["elected", "open"]


def test_menu_lapses() -> None:
    """A menu closes when its window does, and its options with it."""
    ruling = ruled(amends(on("pass", Q)), "A lays 1a", "Y passes", "YZ fines A")
    assert told(ruling) == ["offence haste A", "void fine YZ"]
    (found,) = ruling["menus"]
    assert (found["status"], found["why"], found["closed"]) == ("lapsed", "Y passes", 5)
    assert [o["status"] for o in found["options"]] == ["lapsed", "lapsed"]


def test_option_lapses_by_itself() -> None:
    """An option with its own window lapses and leaves the others."""
    (found,) = ruled(amends(option_until=(on("pass", Q),)), "A lays 1a", "Y passes")["menus"]
    assert (found["status"], [o["status"] for o in found["options"]]) == (
        "open",
        ["lapsed", "live"],
    )


def test_menu_lapses_with_its_last_option() -> None:
    """A menu whose options have all lapsed lapses for the reason of the last."""
    toy = book(
        menu(
            "1",
            "m",
            on("lay", P, C),
            P,
            option("one", on("fine", S, P, bound="P"), until=[on("pass", Q, bound="")]),
            option("two", on("claim", P, bound="P"), until=[on("warn", Q, R)]),
        )
    )
    (found,) = ruled(toy, "A lays 1a", "Y passes", "Y warns A")["menus"]
    assert (found["status"], found["why"], found["closed"]) == ("lapsed", "Y warns A", 6)


def test_act_that_takes_an_option_does_not_close_its_menu() -> None:
    """The menu that gives authority is left alone by windows that the act would close."""
    ruling = ruled(amends(on("fine", S, P)), "A lays 1a", "YZ fines A")
    assert [found["status"] for found in ruling["menus"]] == ["elected"]


def test_option_unavailable() -> None:
    """A live option whose own condition is false at the end is told to be unavailable."""
    gone = so("2", on("pass", P), put("lies", ir.Lit(-1, ir.Maybe(ir.Enum("card"))), P))
    toy = book(*amends().clauses, gone)
    (found,) = ruled(toy, "A lays 1a", "A passes")["menus"]
    assert [o["status"] for o in found["options"]] == ["unavailable", "live"]
    assert [o["why"] for o in found["options"]] == ["there are lies of A", ""]
    assert [o["facts"] for o in found["options"]] == [[["lies of A", "none"]], []]


def test_close_menu_and_open() -> None:
    """*close* lets a side's menu lapse, and *open* tells whether one is open before the event."""
    is_open = op("open", lit(0), against(P))
    toy = book(
        *amends().clauses,
        so("2", on("warn", P, Q), ir.CloseMenu("amends", side_of(P), "close it")),
        offence("3", on("pass", P, test=is_open), "idle", P),
    )
    ruling = ruled(toy, "A lays 1a", "B passes", "Y warns Z", "B passes")
    assert told(ruling) == ["offence haste A", "offence idle B"]
    assert [(m["status"], m["why"]) for m in ruling["menus"]] == [("lapsed", "law 2 ends it")]


def test_a_consequence_is_spared() -> None:
    """An `unless` spares a consequence as it does an offence, on an act or at a moment."""
    marked = read("marked", P)
    toy = book(
        so("1", on("pass", P), rise("pot", 1), unless=(marked,)),
        so(
            "2",
            once(op(">", read("pot"), lit(1))),
            word="holding",
            unless=(read("marked", lit(1, PLAYER)),),
        ),
        shown=("pot",),
    )
    spared = ruled(toy, "A passes", "Y passes", "A passes")
    assert (told(spared), spared["state"]) == ([], {"pot": "2"})
    held = ruled(toy, "A passes", "B passes")
    assert (told(held), held["state"]) == (["holding  -"], {"pot": "2"})


# ---------------------------------------------------------------- duties


def owing(*unless: ir.Expr) -> ir.Book:
    """A book in which a warning obliges the one warned to lay a card before he passes."""
    return book(
        duty(
            head("1", says=[Q, " passed after ", R], facts=[("pot", read("pot"))]),
            on("warn", P, Q),
            Q,
            on("lay", Q, C, bound="Q"),
            on("pass", R, test=is_(R, Q)),
            breach=ir.Raise("silence", Q, ()),
            unless=unless,
        )
    )


def test_duty_fulfilled() -> None:
    """A duty is fulfilled by its act."""
    (found,) = ruled(owing(), "A warns Y", "Y lays 2a", "Y passes")["duties"]
    assert found == {
        "law": "1",
        "clause": "toy/1/1",
        "bearer": "Y",
        "what": "Y lays a card",
        "status": "fulfilled",
        "opened": 4,
        "closed": 5,
        "verdict": "proved",
    }


def test_duty_violated() -> None:
    """A duty whose time ends first raises its offence, told in the bindings of its end."""
    ruling = ruled(owing(), "A warns Y", "Z passes", "Y passes")
    assert told(ruling) == ["offence silence Y"]
    (found,) = ruling["findings"]
    assert found["bindings"] == {"P": "A", "Q": "Y", "R": "Y"}
    assert (found["says"], found["facts"]) == ("Y passed after Y", [["pot", "0"]])
    assert [(d["status"], d["closed"]) for d in ruling["duties"]] == [("violated", 6)]


def test_duty_released() -> None:
    """A duty whose `unless` holds when its time ends is released."""
    ruling = ruled(owing(read("marked", Q)), "Y passes", "A warns Y", "Y passes")
    assert told(ruling) == []
    assert [d["status"] for d in ruling["duties"]] == ["released"]
    ruling = ruled(owing(lit(False), read("marked", Q)), "Y passes", "A warns Y", "Y passes")
    assert [d["status"] for d in ruling["duties"]] == ["released"]


# B lays before Y, must take his card's suit next time, and does not.
CHAIN = (
    *("A lays 1a", "B lays 3b", "YZ calls 3b from B"),
    *("Z lays 4a", "A lays 1b", "Y lays 2a", "B lays 3a"),
)


def test_chain() -> None:
    """Offence, menu, election, duty, violation, and an offence that follows from that."""
    ruling = ruled(toy_book(), *CHAIN, "A claims")
    assert told(ruling) == [
        "offence haste B",
        "exercised take-back YZ",
        "offence refusal B",
        "exercised claim A",
    ]
    first, election, refusal, _ = ruling["findings"]
    assert (first["says"], first["assumed"]) == ("B laid 3b before Y", ["pass", "warn"])
    assert election["bindings"] == {"P": "B", "C": "3b", "S": "YZ"}
    assert election["says"] == "worth 2"
    assert (refusal["bindings"], refusal["says"]) == (
        {"P": "B", "C": "3b", "S": "YZ", "D": "3a"},
        "B kept 3b",
    )
    assert [m["finding"] for m in ruling["menus"]] == [1]
    assert ruling["duties"][0]["what"] == "B lays a card, where suit of that card is suit of 3b"
    assert reckoned(ruling) == (
        [("half", "half", [["score", "AB", "0", "2"]])],
        {"score": {"AB": "2", "YZ": "0"}},
    )
    assert ruling["state"] == {"score": {"AB": "0", "YZ": "0"}}
    assert json.loads(json.dumps(ruling)) == ruling


# ---------------------------------------------------------------- windows and once


def test_offence_and_election_close_windows() -> None:
    """A window may be closed by an offence found, or by an election."""
    extra = menu("2", "other", on("warn", P, Q), Q, option("own", on("claim", Q, bound="Q")))
    by_offence = ir.MenuClause(
        extra.head,
        "other",
        extra.trigger,
        Q,
        "allowed",
        (on_offence("haste", R, C),),
        extra.options,
    )
    by_election = ir.MenuClause(
        extra.head, "other", extra.trigger, Q, "unstated", (elected("fine"),), extra.options
    )
    first = ruled(book(*amends().clauses, by_offence), "A warns B", "A lays 1a")
    assert [(m["name"], m["why"]) for m in first["menus"]] == [
        ("other", "haste by a player"),
        ("amends", ""),
    ]
    second = ruled(book(*amends().clauses, by_election), "A lays 1a", "A warns B", "YZ fines A")
    assert [(m["name"], m["status"], m["why"]) for m in second["menus"]] == [
        ("amends", "elected", ""),
        ("other", "lapsed", "“fine” is elected"),
    ]


def test_once_fires_when_it_becomes_true() -> None:
    """A condition bites at the moment it becomes true, not while it stays so, and again later."""
    full = so("1", once(op(">=", read("pot"), lit(2))), word="holding")
    toy = book(full, so("2", on("pass", P), put("pot", lit(0))))
    ruling = ruled(toy, "A lays 1a", "Y lays 2a", "B lays 3a", "A passes", "A pays 2")
    assert [(f["kind"], f["event"]) for f in ruling["findings"]] == [("holding", 5), ("holding", 8)]


def test_once_for_each_binding() -> None:
    """A condition enumerated fires for each binding by itself, and has one go at an event."""
    marks = so(
        head("1", each=[(P, all_of(PLAYER))]),
        once(read("marked", P)),
        rise("pot", 1),
        word="holding",
    )
    ruling = ruled(book(marks, shown=("pot",)), "A passes", "Y passes", "A passes")
    assert [f["bindings"] for f in ruling["findings"]] == [{"P": "A"}, {"P": "Y"}]
    assert ruling["state"] == {"pot": "2"}


def test_once_in_rounds() -> None:
    """What one clause brings about another sees in the same event, in whatever order they stand."""
    last = so("1", once(op(">", read("pot"), lit(8))), word="holding")
    middle = offence("2", once(read("marked", lit(0, PLAYER))), "idle", lit(0, PLAYER))
    first = so("3", on_offence("idle", P), put("pot", lit(9)))
    ruling = ruled(book(last, middle, first), "A passes")
    assert told(ruling) == ["offence idle A", "holding  -"]


def test_once_closes_windows() -> None:
    """A menu may lapse when a condition becomes true, not by one that was true when it opened."""
    marked = once(read("marked", lit(1, PLAYER)), "once Y is marked")
    ruling = ruled(amends(marked), "A lays 1a", "Y passes", "A lays 1b")
    assert [(m["status"], m["why"], m["closed"]) for m in ruling["menus"]] == [
        ("lapsed", "marked of Y", 5),
        ("open", "", None),
    ]


# ---------------------------------------------------------------- settlement


def test_no_settlement_before_its_time() -> None:
    """Without the settlement's condition nothing is settled."""
    assert ruled(toy_book(), "A lays 1a")["settlement"] is None


def test_settlement_in_order_on_a_copy() -> None:
    """Steps change what later steps read, bounds hold, and the state itself is left alone."""
    steps = (
        settle("win", rise("score", 4, lit(0, SIDE))),
        settle(
            "more",
            rise("score", 4, lit(0, SIDE)),
            test=op(">", read("score", lit(0, SIDE)), lit(3)),
        ),
        settle("never", rise("score", 1, lit(1, SIDE)), test=lit(False)),
    )
    toy = book(settlement=ir.Settlement(lit(True), ("score",), steps, steps[0].head.span))
    ruling = ruled(toy)
    assert reckoned(ruling) == (
        [
            ("win", "win", [["score", "AB", "0", "4"]]),
            ("more", "more", [["score", "AB", "4", "5"]]),
        ],
        {"score": {"AB": "5", "YZ": "0"}},
    )
    cited = [one["citation"] for one in (ruling["settlement"] or {"steps": []})["steps"]]
    assert [(one["quote"], one["line"]) for one in cited] == [
        *(("quote win", "rules/toy.law:7"), ("quote more", "rules/toy.law:7")),
    ]
    assert ruling["state"]["score"] == {"AB": "0", "YZ": "0"}


# ---------------------------------------------------------------- the machine


def test_copies_go_their_own_ways() -> None:
    """What happens to a copy does not happen to its original, nor the other way round."""
    one = machine(toy_book(), "A lays 1a", "B lays 3b")
    two = one.copy()
    step(two, "YZ fines B")
    assert [norm.status for norm in two.menus] == ["elected"]
    assert [norm.status for norm in one.menus] == ["open"]
    assert (len(one.findings), len(two.findings)) == (1, 2)
    step(one, "A passes")
    assert (one.value("marked", 0), two.value("marked", 0)) == (True, False)


def test_machine_answers() -> None:
    """A machine gives values, evaluates expressions, and keeps a log of every norm's changes."""
    made = machine(toy_book(), *CHAIN)
    assert made.value("pot") == 16
    assert made.evaluate(op("+", N, read("pot"), sort=NUMBER), {"N": 5}) == 21
    owed = "B lays a card, where suit of that card is suit of 3b"
    assert [(c.event, c.clause, c.what) for c in made.log] == [
        (1, "toy/1/1", "remedy amends opened"),
        (2, "toy/1/1", "choice take back elected"),
        (2, "toy/2/1", f"duty opened: {owed}"),
        (6, "toy/2/1", f"duty violated: {owed}"),
    ]


def test_why_not() -> None:
    """A clause that does not bite is explained part by part, with the values behind each."""
    made = machine(toy_book(), "A lays 1a")
    found = explain_trigger(made, "toy/1/1", 1, (1, 1))
    (tried,) = found.tries
    assert (found.matches, tried.bites) == (True, False)
    assert tried.bindings == {"P": "Y", "C": "2a", "Q": "Y"}
    assert [(part.text, part.holds) for part in tried.parts] == [
        ("there is a turn", True),
        ("Y is not the turn", False),
    ]
    assert tried.parts[1].values == (("Y", "Y"), ("the turn", "Y"))
    assert explain_trigger(made, "toy/1/1", 2, (1,)).matches is False
    assert made.value("pot") == 1


def test_why_an_unless_spared() -> None:
    """Each `unless` is told as a part that must not hold."""
    toy = book(
        offence("1", on("lay", P, C), "haste", P, unless=[read("marked", P)]),
        so("2", once(op(">", read("pot"), lit(3)))),
        liberty("3", "haste", P, test=op("not", read("marked", P))),
    )
    made = machine(toy, "A passes")
    (tried,) = explain_trigger(made, "toy/1/1", 1, (0, 0)).tries
    (part,) = tried.parts
    assert (part.text, part.unless, part.holds) == ("marked of A", True, False)
    (now,) = explain_now(made, "toy/2/1").tries
    assert [(part.text, part.holds, part.values) for part in now.parts] == [
        ("pot is more than 3", False, (("pot", "0"),))
    ]
    (free,) = explain_offence(made, "toy/3/1", (0,)).tries
    assert [(part.text, part.holds) for part in free.parts] == [("not: marked of A", False)]


def test_why_not_looks_into_definitions() -> None:
    """A part that is a definition is told by the part of what it is defined to be that fails."""
    some = ir.Each("some", "Q", PLAYER, all_of(PLAYER), False, None, read("marked", Q), ir.Truth())
    base = op("and", read("marked", P), some)
    idle = ir.Definition("_ idles", (P,), ir.Truth(), base, (), ir.Span("toy.law", 1, 1, 1, 1))
    test = ir.Call("_ idles", (R,), ir.Truth())
    toy = book(offence("1", on("pass", R, test=test), "idle", R), definitions=[idle])
    (tried,) = explain_trigger(machine(toy, "A passes"), "toy/1/1", 2, (1,)).tries
    (part,) = tried.parts
    assert (part.text, part.holds) == ("Y idles", False)
    assert part.values == (("marked of Y", "no"),)


def test_effects_run_in_order_on_the_present_state() -> None:
    """Each effect sees what those before it did; a loop runs through its set as it was."""
    everyone = ir.ForEach(
        "Q", PLAYER, all_of(PLAYER), (rise("pot", 1), put("marked", lit(True), Q))
    )
    branch = ir.When(read("marked", lit(3, PLAYER)), (gain("hand", C, P),), (put("pot", lit(0)),))
    toy = book(so("1", on("lay", P, C), everyone, branch), shown=("pot", "hand"))
    state = ruled(toy, "A lays 1a")["state"]
    assert (state["pot"], state["hand"]) == (
        "5",
        {"A": "1a 1b", "Y": "2a 2b", "B": "3a 3b", "Z": "4a 4b"},
    )
