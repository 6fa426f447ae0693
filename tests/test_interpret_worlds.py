"""What a record leaves open: two worlds, and one ruling out of them."""

from __future__ import annotations

from dataclasses import replace

from hoyle import ir
from hoyle.interpret import judge
from hoyle.interpret.worlds import starts as starts_of
from tests.toy_book import (
    CARD,
    PLAYER,
    C,
    D,
    P,
    S,
    against,
    all_of,
    book,
    cards,
    duty,
    head,
    isnt,
    lit,
    menu,
    offence,
    on,
    on_offence,
    op,
    option,
    read,
    record,
    ruled,
    side_of,
    so,
    told,
)

# A player who has another card of the first suit lays one of the second.
HAS_APPLES = ir.Each(
    "some",
    "D",
    CARD,
    read("hand", P),
    False,
    None,
    op("<", D, lit(4, CARD)),
    ir.Truth(),
)
SLY = offence(
    "1", on("lay", P, C, test=op("and", op(">=", C, lit(4, CARD)), HAS_APPLES)), "sly", P, C
)
TOY = book(
    SLY,
    menu(
        "1",
        "amends",
        on_offence("sly", P, C),
        against(P),
        option("fine", on("fine", S, P, bound="P")),
    ),
    duty(
        "2",
        on_offence("sly", P, C),
        P,
        on("pass", P, bound="P"),
        breach=ir.Raise("sly", P, (C,)),
    ),
    shown=("hand",),
)


def starts(*lines: str) -> tuple[dict[int, int], dict[int, int] | None]:
    """The hands of the least and the most world, by player."""
    least, *more = starts_of(TOY, record(*lines))
    return (
        {key: value for _, key, value in least},
        {key: value for _, key, value in more[0]} if more else None,
    )


def test_hands_from_the_play() -> None:
    """What a player lays he had; in the most world he had all that no other showed or was dealt."""
    least, most = starts("A lays 1a", "Y is dealt 2a 2b", "Z lays 3a", "Z lays 4a")
    assert least == {0: cards("1a"), 2: 0, 3: cards("3a 4a")}
    assert most == {
        0: cards("1a 1b 3b 4b"),
        2: cards("1b 3b 4b"),
        3: cards("3a 4a"),
    }


def test_one_world_where_all_is_known() -> None:
    """A record that deals or shows every hand in full is judged once."""
    _, most = starts(
        "A is dealt 1a 1b", "Y lays 2a", "Y lays 2b", "B is dealt 3a", "Z lays 4a", "Z lays 4b"
    )
    assert most is None


def test_a_tag_gives_a_hand() -> None:
    """A hand that a tag sets is neither rebuilt nor open."""
    told_hand = replace(record("A lays 1a"), start=(("hand", 1, cards("2a")),))
    least = starts_of(TOY, told_hand)[0]
    assert [key for _, key, _ in least] == [0, 2, 3]


def test_proved_by_the_later_card() -> None:
    """What is found in both worlds is proved; in one only, undecided, its menu and duty too."""
    ruling = ruled(TOY, "A lays 1b", "Y lays 2b", "A lays 1a", dealt=False)
    assert told(ruling) == ["offence sly A", "offence sly Y ?"]
    assert [(f["n"], f["event"]) for f in ruling["findings"]] == [(1, 0), (2, 1)]
    assert [(m["holder"], m["finding"], m["verdict"]) for m in ruling["menus"]] == [
        ("YZ", 1, "proved"),
        ("AB", 2, "undecided"),
    ]
    assert [(d["bearer"], d["verdict"]) for d in ruling["duties"]] == [
        ("A", "proved"),
        ("Y", "undecided"),
    ]
    assert ruling["state"] == {"hand": dict.fromkeys("AYBZ", "none")}


def test_dealt_hands_decide() -> None:
    """Where the deal is recorded nothing is undecided."""
    ruling = ruled(TOY, "A lays 1b", "Y lays 2a", "Y lays 2b")
    assert told(ruling) == ["offence sly A"]
    assert [f["verdict"] for f in ruling["findings"]] == ["proved"]


def test_what_only_the_least_world_finds() -> None:
    """A finding of the least world only is undecided too, and stands before the most world's."""
    bare = offence("3", on("lay", P, C, test=op("not", HAS_APPLES)), "bare", P)
    found = ruled(book(bare, SLY), "A lays 1b", "Y lays 2a", dealt=False)
    assert told(found) == ["offence bare A ?", "offence sly A ?"]


def test_contradiction_in_one_world_is_none() -> None:
    """A record does not contradict itself if some world fits it."""
    possible = replace(
        TOY,
        acts=tuple(replace(a, possible=HAS_APPLES) if a.name == "pass" else a for a in TOY.acts),
    )
    assert told(judge(possible, record("A passes"))) == []
    dealt = judge(possible, record("A is dealt 1b", "A passes"))
    assert [f["kind"] for f in dealt["findings"]] == ["contradiction"]


def test_the_ends_of_both_worlds() -> None:
    """Settlement and state are those of the least world."""
    count = so(
        head("4", each=[(P, all_of(PLAYER))]),
        on("pass", ir.Var("Q", PLAYER), test=isnt(read("hand", P), lit(0, ir.SetOf(CARD)))),
        ir.Assign("score", (side_of(P),), lit(5)),
    )
    ruling = ruled(book(count), "A passes", "A lays 1a", dealt=False)
    assert ruling["state"] == {"score": {"AB": "5", "YZ": "0"}}
