"""What a referee reads: rulings on disputed games by a real book."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.__main__ import run
from hoyle.cli.records import Reader
from hoyle.ir import Number
from hoyle.paths import house
from hoyle.records.codec import expected
from hoyle.records.jsonl import write_compact, write_jsonl
from tests.test_cli import Capture

Judged = Callable[..., str]
EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture
def asked(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Judged:
    """Give what a subcommand says of a record, of whist if it names no game."""
    monkeypatch.chdir(tmp_path)

    def ask(record: str, *arguments: str) -> str:
        game = "" if record.startswith("[Game") else '[Game "whist"]\n'
        (tmp_path / "x.game").write_text(game + record, encoding="utf-8")
        command, *options = arguments or ("judge",)
        number = [options.pop(0)] if command in ("why", "why-not") else []
        run([command, "x.game", *number, *options])
        return " ".join(capsys.readouterr().out.split())

    return ask


OUT_OF_TURN = """[Dealer "Z"]
[Trumps "S"]
Y plays 4D
A plays 5D
B plays 6D
Z plays 7D
A leads AC then 4D 3C 2C
"""
# The card that may be called has gone into the trick since.
GONE = """[Game "quadrille"]
[Dealer "Z"]
[Ombre "W"]
[Trumps "H"]
[King "KS"]
[Friend "Y"]
[Leader "W"]
Y plays 3S
W leads AS then 2S 3S 4S
"""


@pytest.mark.parametrize("command", [("judge",), ("open",), ("judge", "--live")])
def test_what_cannot_be_had_says_why(command: tuple[str, ...], asked: Judged) -> None:
    """An option that is not to be had is shown with its condition and the facts, everywhere."""
    out = asked(GONE, *command)
    assert "not now, but only if 3S is in the hand of Y and there is no card called" in out
    assert re.search("from Y .the hand of Y: no(ne|t on record); the card called from Y: none", out)
    assert "lapsed: W plays AS" in out
    assert re.search(r"(X|X or Z)( \(law 6\))? can elect none of these now", out)


def test_what_cannot_be_had_says_why_to_programs(asked: Judged) -> None:
    """JSON has the condition, the facts and the status."""
    (game,) = json.loads(asked(GONE, "judge", "--format", "json"))
    call, direct = game["ruling"]["menus"][0]["options"]
    why = "3S is in the hand of Y and there is no card called from Y"
    assert (call["status"], call["why"]) == ("unavailable", why)
    assert call["facts"][0] == ["the hand of Y", "not on record"]
    assert (direct["status"], direct["why"], direct["facts"]) == ("lapsed", "W plays AS", [])
    (game,) = json.loads(asked(OUT_OF_TURN, "judge", "--format", "json"))
    call, _ = game["ruling"]["menus"][0]["options"]
    assert (call["status"], call["why"]) == (
        "lapsed",
        "4D of Y is in a trick, and can be called no more",
    )


def test_why_tells_what_cannot_be_had_and_what_choices_would_leave(asked: Judged) -> None:
    """`hoyle why` has what `hoyle judge` has, the scores under each option too."""
    out = asked(GONE, "why", "1")
    assert "only if 3S is in the hand of Y and there is no card called from Y (the hand of" in out
    assert "(the hand of Y: not on record; the card called from Y: none)" in out
    revoke = EXAMPLES / "whist-revoke.game"
    out = asked(revoke.read_text(encoding="utf-8").replace('[Game "whist"]', ""), "why", "1")
    assert "leaves score AB 6, YZ 8; tricks AB 8, YZ 5" in out
    assert "would leave score AB 4, YZ 7; tricks AB 5, YZ 8" in out
    assert "below" not in out


def test_until_is_told_in_words(asked: Judged) -> None:
    """No variable of the law text is shown: what is not known is told by its sort."""
    out = asked('[Leader "A"]\nZ plays KC\n')
    assert "until a player plays a card, if that player follows KC with that card" in out
    assert "R follows" not in out
    assert "Q plays" not in out


def test_a_duty_that_another_does_something_says_that(asked: Judged) -> None:
    """It is the dealer's to let him shuffle who asks for the pack."""
    out = asked('[Game "loo"]\n[Dealer "B"]\nA asks for the pack\n')
    assert "Owed B (law 1): that A shuffles" in out
    out = asked('[Game "loo"]\n[Dealer "B"]\nA asks for the pack\n', "open")
    assert "Owed by B (law 1): that A shuffles" in out


def test_a_menu_closed_by_a_law_says_so(asked: Judged) -> None:
    """What closes a menu is told by its law, not by the text of the effect."""
    disputed = EXAMPLES / "whist-false-call.game"
    out = asked(disputed.read_text(encoding="utf-8").replace('[Game "whist"]', ""))
    assert re.search(r"Lapsed at x.game:\d+: law 15 ends it", out)


def test_what_is_held_on_an_act_is_not_laid_to_who_did_it(asked: Judged) -> None:
    """A holding is on the act that brings it about; a deal lost or made anew is told in words."""
    out = asked('[Dealer "Z"]\nA plays 2C\nY was dealt 12 cards\nB was dealt 14 cards\n')
    assert "Holding by" not in out
    assert "the deal is lost" in out
    out = asked(
        '[Leader "A"]\nY is dealt 4C 5D\nA leads 2C then 5D 6C 7C\nZ leads KC then AC 3C 9C\n'
    )
    assert "What follows, x.game:5, by law 20 [proved]" in out
    assert "on an act of" not in out


def test_a_bound_that_stops_an_effect_is_told(asked: Judged) -> None:
    """A point that cannot be forfeited because there is none is said to stay."""
    lost = "Z turns up 4D\nY reminds his partner to call\n"
    assert "Effect: score YZ stays 0" in asked(f'[Dealer "Z"]\n{lost}')
    assert "Effect: score YZ 8 to 7" in asked(f'[Dealer "Z"]\n[Score "YZ 8"]\n{lost}')


SHORT = """[Dealer "Z"]
[Trumps "S"]
A leads 4C then 9C KC 2C
B leads AC then 3D 5C 7C
"""


@pytest.mark.parametrize("command", [("judge",), ("why", "1"), ("judge", "--live")])
def test_an_undecided_finding_names_the_fact(command: tuple[str, ...], asked: Judged) -> None:
    """It names whose hand and which suit would decide it, and its reason is a supposition."""
    out = asked(SHORT, *command)
    if "--live" in command:
        assert "if the hand of Z held a card of clubs: Z played 3D to a trick of C" in out
    else:
        assert "whether the hand of Z held a card of clubs at “Z plays 3D”" in out
        assert "If so: Z played 3D to a trick of C" in out
        assert "Why: Z played 3D" not in out


def test_an_undecided_finding_names_the_fact_to_programs(asked: Judged) -> None:
    """JSON has what is missing beside the ruling."""
    (game,) = json.loads(asked(SHORT, "judge", "--format", "json"))
    (missing,) = game["missing"]
    assert missing["fact"] == missing["if"] == "the hand of Z held a card of clubs"
    assert (missing["finding"], missing["instead"]) == (1, None)


@pytest.mark.parametrize("command", [("judge",), ("open",), ("judge", "--live")])
def test_what_is_open_upon_a_doubt_says_so(command: tuple[str, ...], asked: Judged) -> None:
    """A choice that an undecided finding opens is marked wherever it is told to be open."""
    out = asked('[Leader "A"]\nA leads 2C then 5D 6C 7C\n', *command)
    assert re.search(r"AB.*? can elect none of these now.*? \[undecided\]", out)


BEGUN = '[Dealer "Z"]\n[Trumps "S"]\n'
DOWN = "A leads 4C then 9C KC 2C\nB throws down his cards\n"
SURE = f"{BEGUN}B is dealt KC AS KS QS JS TS AH KH QH JH TH 9H 8H\n{DOWN}"


def test_a_settlement_that_rests_on_a_doubt_is_told_for_both_cases(asked: Judged) -> None:
    """Neither case is passed off as the score, and each is told with the finding it goes with."""
    out = asked(SURE)
    first, second = "If finding 3 is not made [undecided]", "If finding 3 is made [undecided]"
    settled = "As adjudicated score AB 7, YZ 0; tricks AB 13, YZ 0"
    assert out.index(first) < out.index(settled) < out.index(second)
    assert "score AB 0, YZ 0; tricks AB 1, YZ 0; the deal stands Not settled" in out
    assert asked(SURE, "open").endswith("score AB 0, YZ 0; tricks AB 1, YZ 0; the deal stands")
    out = asked(SURE, "judge", "--live")
    assert re.search(r"AB 13, YZ 0.*, if finding 3 is not made; or .*AB 1, YZ 0", out)
    assert out.endswith("the deal stands, if finding 3 is made [undecided]")


def test_a_settlement_that_rests_on_a_doubt_is_told_so_to_programs(asked: Judged) -> None:
    """JSON has the other outcome, or null if there is none."""
    (game,) = json.loads(asked(SURE, "judge", "--format", "json"))
    assert game["ruling"]["settlement"]["values"]["tricks"] == {"AB": "13", "YZ": "0"}
    assert game["ruling"]["otherwise"]["settlement"] is None
    assert game["ruling"]["otherwise"]["state"]["tricks"] == {"AB": "1", "YZ": "0"}
    (game,) = json.loads(asked(SHORT, "judge", "--format", "json"))
    assert game["ruling"]["otherwise"] is None


def test_a_doubt_about_several_hands_is_told_the_right_way_round(asked: Judged) -> None:
    """What is supposed of each hand is what would make the finding."""
    out = asked(SURE)
    trumps = "2S, 3S, 4S, 5S, 6S, 7S, 8S, 9S"
    assert (
        f"Undecided: whether the hand of A, Y or Z held 6 or more of {trumps} at “B throws down "
        "his cards” If not: all the tricks that are left are B's"
    ) in out
    assert "If that is so (see 1): B threw down his cards" in out


def test_of_a_hand_that_nothing_shows_it_is_open_whether_it_was_sure(asked: Judged) -> None:
    """No cards of others are named, and the tricks are his if he was, unless they are played on."""
    out = asked(BEGUN + DOWN)
    assert "Undecided: whether B was sure of every trick If not: B threw down his cards" in out
    assert "the hand of" not in out
    assert out.index("If finding 1 is not made") < out.index("As adjudicated score AB 7")
    out = asked(f"{BEGUN}{DOWN}B leads KS then 3S 4S 5S\n")
    assert "Undecided: whether B was sure of every trick" in out
    assert "As adjudicated" not in out
    assert "contradict" not in out


def test_a_doubt_names_only_cards_that_matter(asked: Judged) -> None:
    """Of a hand that is seen to have had a low trump, the honours are named."""
    out = asked(
        '[Dealer "Z"]\n[Trumps "S"]\n[Score "AB 8, YZ 3"]\nA calls honours\nB answers the call\n'
        "A leads 4C then 9C KC 2C\nB leads 2S then 3S 4S 5S\n"
    )
    assert "whether the hand that B began with held JS, QS, KS or AS" in out
    assert "hand that B began with: " not in out


def test_one_of_two_findings_is_made_in_any_case(asked: Judged) -> None:
    """A revoke that either the play or the mixed cards prove is told to be one or the other."""
    out = asked(
        '[Leader "A"]\nA leads 2C then 5D 6C 7C\n'
        "AB claim that Y revoked with 5D\nYZ mix the cards\n"
    )
    assert "5. Offence: mixing by Y (side YZ) [proved]" in out
    assert "In the other case finding 6 is made: one of the two is made in any case, and the" in out
    assert "Revoke by Y in any case (laws 19 or 21)." in out
    assert "Open AB may elect one of (law 19): AB take three tricks from Y; AB take" in out
    assert "If that is not so (see 1): the cards were mixed: the revoke of Y, which the" in out


def test_a_ruling_of_one_quarrel_fits_a_page(asked: Judged, capsys: Capture) -> None:
    """A revoke on a torn record and all that hangs on it: longer than a page, it is folded."""
    torn = "A leads KH then 3H 5H 2C\nA leads QH then 4H 6H"
    claim = "AB claim that Z revoked with 2C\n"
    taken = "AB take three tricks from Z\n"
    for record in (
        f'[Dealer "Z"]\n[Trumps "S"]\n{torn} 3C\n{claim}{taken}',
        f'[Score "AB 8, YZ 7"]\n{torn} 9H\n{claim}',
    ):
        out = asked(record)
        assert "the side remains at nine, though none of the three be chosen …" in out
        assert "by law 20 [undecided]" in out
        run(["judge", "x.game"])
        assert len(capsys.readouterr().out.splitlines()) <= 72
    assert "AB take three points from Z would leave score AB 8, YZ 4 (settled here) -" in out


def test_what_hangs_on_a_hand_is_open_in_doubt(asked: Judged) -> None:
    """A power that is there in some of the hands that a record leaves open is in doubt."""
    told = '[Trumps "S"]\n[Tricks "AB 6, YZ 5"]\n'
    out = asked(f"{told}A leads KH then 3H 5S 2H\nB leads TH then 9C 2C 4C\n")
    assert "YZ or AB may claim honours (law honours) [undecided]" in out
    assert "or claim a revoke by a player (law claiming)" in out
    assert "(law claiming) [undecided]" not in out


def test_each_void_act_is_told_of_by_its_own_reason(asked: Judged) -> None:
    """Of two in doubt, what the one wanted is not the other's, nor a number of hands unseen."""
    out = asked('[Trumps "H"]\n[Tricks "AB 7, YZ 6"]\nYZ claim honours\nAB claim honours\n')
    for side in ("YZ", "AB"):
        assert f"here the points of {side} for honours were nought" in out
    assert "honours: 0" not in out


def test_why_names_the_act_that_proves_a_finding(tmp_path: Path, capsys: Capture) -> None:
    """A revoke is proved by the card of the suit that is shown later, where no hand is told."""
    path = tmp_path / "x.game"
    tags = '[Game "whist"]\n[Trumps "S"]\n'
    tricks = "A leads 4C then 9D KC 2C\nB leads AC then 3C 5C 7C\nB leads 2H\n"
    path.write_text(tags + tricks)
    assert run(["why", str(path), "1"]) == 0
    assert f"Proved by {path}:4: Y plays 7C\n" in capsys.readouterr().out
    path.write_text(f"{tags}Y is dealt 9D 7C 2D 3D 4D 5D 6D 7D 8D TD JD QD KD\n{tricks}")
    assert run(["why", str(path), "1"]) == 0
    assert "Proved by" not in capsys.readouterr().out


def test_what_says_itself_what_it_is_has_one_verb(asked: Judged) -> None:
    """The kind of what becomes of a deal has *is* in its words; a number of one value is that."""
    out = asked('[Dealer "Z"]\nA was dealt 12 cards\nB was dealt 14 cards\n', "why", "1")
    assert "Excused if the deal is dealt again by the same: it was not so" in out
    assert expected(Number(1, 1)) == "the number 1"


def test_what_follows_names_the_later_act_that_proves_it(asked: Judged) -> None:
    """That the deal is lost, the second of two lines shows; what it ends then lapses at once."""
    out = asked(
        '[Dealer "Z"]\nA was dealt 12 cards\nB was dealt 14 cards\nA plays 2C\nB plays 3C\n'
    )
    assert "Proved by “B was dealt 14 cards” at x.game:4" in out
    assert "Lapsed at once: the deal is off" in out
    assert "Proved by" not in asked('[Dealer "Z"]\nB was dealt 14 cards\n')


def test_a_void_act_says_what_was_open_in_its_stead(asked: Judged) -> None:
    """Of him who acted, by whatever law, as far as it could be had: he may have meant that."""
    out = asked(
        '[Dealer "Z"]\n[Trumps "S"]\nA leads 4C\nB plays 5C\n'
        "AB take three tricks from Y\nYZ take three tricks from B\n"
    )
    flat = " ".join(out.split())
    assert flat.count("nothing had given rise to it") == 2
    assert flat.count("; what was open for YZ was “YZ direct Y to play a suit” ") == 1


def test_a_void_act_says_what_would_have_given_the_power(asked: Judged) -> None:
    """Each law that can give it is named, with what was wanting or what became of it."""
    out = asked(OUT_OF_TURN + "AB take three tricks from Y\nA names TC as separated by B\n")
    assert "law 19 can give it; nothing had given rise to it" in out
    assert (
        "law 17 can give it, but here TC was not in the cards of B seen apart from his hand" in out
    )
    assert "(the cards of B seen apart from his hand: none)" in out


def test_a_void_act_is_explained_by_what_stood_before_it(asked: Judged) -> None:
    """A remedy that is not to be had yet, and one that lapses later, is told as it stood then."""
    out = asked(
        '[Dealer "Z"]\n[Trumps "S"]\nA leads 4C then 9D KC 2C\n'
        "AB add three points for the revoke of Y\nB leads AC then 3C 5C 7C\n"
        "the cards are cut for the next deal\nAB add three points for the revoke of Y\n"
    )
    assert (
        "law 19 can give it; it was open for AB, but only if the revoke of Y "
        "with 9D is established" in out
    )
    lapsed = "law 19 can give it; it was open for AB, and lapsed at x.game:7: the cards are cut"
    assert out.count(lapsed) == 1


def test_a_void_act_says_what_was_wanting_to_programs(asked: Judged) -> None:
    """JSON has the clause of each power for the act, and the parts of its condition that failed."""
    record = OUT_OF_TURN + "A names TC as separated by Z\n"
    (game,) = json.loads(asked(record, "judge", "--format", "json"))
    (wanting,) = game["wanting"]
    assert game["ruling"]["findings"][wanting["finding"] - 1]["kind"] == "void"
    assert (wanting["law"], wanting["failed"][0]) == (
        "17",
        {
            "words": "TC is in the cards of Z seen apart from his hand",
            "facts": [["TC", "TC"], ["the cards of Z seen apart from his hand", "none"]],
        },
    )


def test_the_acts_are_listed_in_the_words_of_records(capsys: Capture) -> None:
    """`hoyle laws --acts` says what a record may say, to people and to programs."""
    assert run(["laws", "whist", "--acts"]) == 0
    out = capsys.readouterr().out
    assert "  PLAYER plays CARD\n" in out
    assert "  SIDE call CARD from PLAYER  (only where a law gives the power)\n" in out
    assert "  SIDE call the HIGHEST-OR-LOWEST of SUIT from PLAYER  (only" in out
    assert "  SIDE stand at NUMBER  (NUMBER: a number from 0 to 13)\n" in out
    assert "  suit: C (clubs), D (diamonds), H (hearts), S (spades)\n" in out
    assert '  Dealer: a player or "none"\n' in out
    assert "  Score: SIDE and a number from 0 to 10, and so on with commas between\n" in out
    assert run(["laws", "whist", "--acts", "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    play = next(row for row in rows if row["act"] == "play")
    assert play["words"] == "a player plays a card"
    assert play["phrase"][0] == {"role": "player", "expected": "a player"}
    assert play["values"]["player"] == ["A", "Y", "B", "Z"]
    tags = {row["tag"]: row for row in rows if row["tag"]}
    assert tags["Dealer"]["expected"] == 'a player or "none"'
    assert tags["Score"]["keys"] == ["side"]
    assert tags["Score"]["values"] == {"side": ["AB", "YZ"]}


def test_unknown_seats_and_acts_are_helped(asked: Judged, capsys: Capture) -> None:
    """An unknown seat is told the seats, an unknown act the acts nearest to it."""
    Path("x.game").write_text('[Game "whist"]\nQ plays 4D\nA throws down cards\n', encoding="utf-8")
    assert run(["judge", "x.game"]) == 2
    error = capsys.readouterr().err
    assert "a player (A, Y, B, Z) or a side (AB, YZ)" in error
    assert "did you mean “A throws down his cards”?" in error
    assert "`hoyle laws whist --acts` lists the acts" in error


@pytest.mark.parametrize(
    ("game", "line", "hint"),
    [
        ("cribbage", "B was dealt 5H 5D JC", "did you mean “B is dealt 5H 5D JC”?"),
        ("loo", "A declares to stand", 'a stance is "to pass", "to play", "to take miss", "to'),
        ("rouge-et-noir", "Tailleur declares 33", 'a total is "trente et une", "deux", "trois",'),
        ("whist", "AB call honours", "here a player does that, A or B: did you mean “A calls hon"),
        ("whist", "A leads Jack of Spades", 'did you mean "A leads knave of Spades"?'),
        ("whist", "A leads 1OS", 'did you mean "A leads 10S"?'),
        ("whist", "A is dealt AKQ.J.2", "clubs in this order, a dot between each two"),
        ("quadrille", "Z plays 8D", "there is no 8D here: a rank is 2, 3, 4, 5, 6, 7, J, Q, K"),
        ("rouge et noir", "A stakes 5 on noir", 'did you mean [Game "rouge-et-noir"]?'),
        (
            "cribbage",
            "A marks 6 for hand too much",
            'what is no act stands after a semicolon: "A marks 6 for hand ; too much"',
        ),
        (
            "cribbage",
            "A marks 2 for heels A marks 6 for hand",
            'write "A marks 2 for heels" and "A marks 6 for hand" each on a line of its own',
        ),
    ],
)
def test_a_line_that_is_no_act_is_put_right(
    game: str, line: str, hint: str, asked: Judged, capsys: Capture
) -> None:
    """The book's own words for it, what may stand there, what is lost between two acts."""
    Path("x.game").write_text(f'[Game "{game}"]\n{line}\n', encoding="utf-8")
    assert run(["judge", "x.game"]) == 2
    assert hint in " ".join(capsys.readouterr().err.split())


def test_a_missing_file_is_named_alone(asked: Judged, capsys: Capture) -> None:
    """No line of it is named, and an ending that no notation has is told of."""
    assert run(["judge", "none.jsnl"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("none.jsnl: error[R101]: this file cannot be read")
    assert "did you mean none.jsonl? records end in .game, .jsonl" in error


@pytest.fixture(scope="module")
def validator() -> Path:
    return house().generated / "whist.py"


def test_a_validator_says_once_what_it_reads(validator: Path, tmp_path: Path) -> None:
    """Given another notation it says so in one line, and nothing of its lines."""
    record = tmp_path / "x.game"
    record.write_text('[Game "whist"]\nA plays 4D\n', encoding="utf-8")
    made = subprocess.run([sys.executable, validator, record], capture_output=True, text=True)
    assert (made.returncode, made.stdout) == (2, "")
    assert made.stderr.count("\n") == 1
    assert "reads games as JSON objects, one a line" in made.stderr


def test_a_line_that_is_no_game_costs_itself_alone(validator: Path, tmp_path: Path) -> None:
    """Whatever the first line of a file of lines is, the games after it are judged."""
    good = '{"game":"whist","codes":[]}\n'
    for first in ("5", "[[[[", "nonsense", f'{{"game":"whist","codes":[{"9" * 5000}]}}'):
        record = tmp_path / "x.jsonl"
        record.write_text(f"{first}\n{good}{good}", encoding="utf-8")
        made = subprocess.run([sys.executable, validator, record], capture_output=True, text=True)
        assert (made.returncode, made.stdout.count("\n")) == (2, 2)
        assert made.stderr.startswith(f"{record}:1: ")
        assert made.stderr.count("\n") == 1
    assert made.stderr == f"{record}:1: a number has more than 18 digits, the limit\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
def test_a_validator_that_cannot_write_says_so(validator: Path, tmp_path: Path) -> None:
    """A full disk is one line and exit code 2, even where nothing is wrong with the games."""
    record = tmp_path / "x.jsonl"
    record.write_text('{"game":"whist","codes":[]}\n', encoding="utf-8")
    with Path("/dev/full").open("wb") as full:
        made = subprocess.run(
            [sys.executable, validator, record], stdout=full, stderr=subprocess.PIPE, text=True
        )
    said = "standard output: cannot write: No space left on device\n"
    assert (made.returncode, made.stderr) == (2, said)


def test_a_validator_without_its_runtime_says_so(validator: Path, tmp_path: Path) -> None:
    """One that was copied alone is told in a sentence what it lacks."""
    alone = tmp_path / "whist.py"
    alone.write_bytes(validator.read_bytes())
    made = subprocess.run([sys.executable, alone, "x"], capture_output=True, text=True)
    said = (
        "_runtime.py is not found: it belongs beside this file. With -I or -P Python does not look "
        "there; `hoyle build --standalone` makes one file of both.\n"
    )
    assert (made.returncode, made.stderr) == (2, said)


def test_lines_before_the_first_game_cost_themselves_alone(asked: Judged, capsys: Capture) -> None:
    """However much there is in which no game is named, it is judged by the lines after it."""
    good = '{"game":"whist","codes":[]}\n'
    for first in ("[" * 9000, '"' + "x" * 9000 + '"', '{"codes":[1e999' + ",1" * 9000 + "]}"):
        Path("x.jsonl").write_text(f"{first}\n{good}{good}", encoding="utf-8")
        assert run(["judge", "x.jsonl"]) == 2
        told = capsys.readouterr().err
        assert "x.jsonl:1:" in told
        assert "2 games judged" in told
        assert "S104" not in told


def test_what_is_pasted_from_python_is_no_json(asked: Judged, capsys: Capture) -> None:
    """Of such a line it is said what JSON wants in its place, though it names no game either."""
    for line, place, said in (
        ("{'game': 'whist'}", 2, "found \"'game'\", expected a key in double quotes"),
        ("{'tags': {}}", 2, "found \"'tags'\", expected a key in double quotes"),
        ('{"tags": {},}', 12, 'found ",", expected "}" after the last value'),
    ):
        Path("x.jsonl").write_text(f"{line}\n", encoding="utf-8")
        assert run(["judge", "x.jsonl"]) == 2
        told = capsys.readouterr().err
        assert f"x.jsonl:1:{place}: error[R114]: {said}" in told
        assert "S104" not in told


def test_numbers_that_no_decoder_takes(asked: Judged, capsys: Capture) -> None:
    """Of a number beyond all bounds the line says so, and where it stands."""
    Path("x.jsonl").write_text('{"game":"whist","codes":[1,1e999]}\n', encoding="utf-8")
    assert run(["judge", "x.jsonl"]) == 2
    assert "x.jsonl:1:28: error[R104]: a number has at most 18 digits" in capsys.readouterr().err
    assert run(["judge", "x.jsonl", "-o", "y.jsonl", "--jobs", "1"]) == 2
    assert "column 28: a number has at most 18 digits" in capsys.readouterr().err


def test_tags_are_written_for_the_validator(validator: Path, tmp_path: Path) -> None:
    """A tag written in words is written in codes, which the validator reads too."""
    record = tmp_path / "x.game"
    record.write_text(
        '[Game "whist"]\n[Trumps "spades"]\n[Score "YZ 3, AB 8"]\nA plays 4D\n', encoding="utf-8"
    )
    game = Reader(None, ()).game(str(record), 1)
    assert game.record is not None
    lines = write_jsonl(game.book, game.record) + write_compact(game.book, game.record)
    assert lines.count('"Trumps":"S","Score":"YZ 3, AB 8"') == 2
    archive = tmp_path / "x.jsonl"
    archive.write_text(lines, encoding="utf-8")
    again = Reader(None, ()).game(str(archive), 1)
    assert again.record is not None
    assert again.record.start == game.record.start
    made = subprocess.run([sys.executable, validator, archive], capture_output=True, text=True)
    assert made.stderr == ""
    assert [json.loads(line)["state"]["score"] for line in made.stdout.splitlines()] == [
        {"AB": "8", "YZ": "3"}
    ] * 2


def test_why_follows_offences_that_led_to_others(asked: Judged) -> None:
    """What an offence followed from is told back to the first cause, other offences too."""
    disputed = EXAMPLES / "whist-out-of-turn.game"
    out = asked(disputed.read_text(encoding="utf-8").replace('[Game "whist"]', ""), "why", "4")
    assert re.search(
        r"It followed from .*: 1\. play out of turn by Y .*: 3\. disobedience by Y", out
    )


def test_the_quote_is_told_with_what_is_read_in_it(asked: Judged) -> None:
    """A ruling names book and edition, and what is read for a misprint; `why` tells a doubt."""
    disputed = EXAMPLES / "whist-recalled.game"
    record = disputed.read_text(encoding="utf-8").replace('[Game "whist"]', "")
    out = asked(record)
    assert "by Long whist: A household cyclopaedia" in out
    assert "read “has played again” for “nas played again”" in out
    assert "In doubt: " in asked(OUT_OF_TURN, "why", "1")


def test_why_not_tells_of_an_election_that_was_made(capsys: Capture, tmp_path: Path) -> None:
    """A clause on an election is said to have bitten, or to have had it, where it was made."""
    path = tmp_path / "x.game"
    path.write_text(
        """[Game "whist"]
[Dealer "Z"]
[Trumps "S"]
A is dealt 2C 3C 4C 5C 6C 7C 8C 2H 3H 4H 5D 6D 7D
B plays 9H
YZ direct A to play H
A plays 2C
"""
    )
    assert run(["why-not", str(path), "9"]) == 0
    out = capsys.readouterr().out
    assert "and there was none" not in out
    assert re.search(r"is elected, if .* of the side of .*\n  bit at .*x\.game:6", out)
    assert f"the election of direct the suit was made at {path}:6" in out


def test_a_law_that_may_have_bitten_is_not_said_to_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`hoyle why-not` of an undecided finding says so, and that it tells of one case."""
    path = tmp_path / "x.game"
    path.write_text(
        '[Game "quadrille"]\n[Dealer "Z"]\n[Ombre "W"]\n[Trumps "H"]\n[King "KC"]\n'
        "W leads 2S\nX plays 3S\nX plays 5D\n"
    )
    assert run(["why-not", str(path), "13"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"It may have, which is undecided: finding \d", out)
    assert "one of the cases that the record leaves open" in out
    assert "It did" not in out


REVOKE = """[Dealer "Z"]
[Trumps "S"]
[Score "AB 3, YZ 2"]
A leads 2C then 5D 3C 5C
Z leads 6H then 7H 2H 3H
"""


def test_an_option_in_doubt_is_told_for_the_cases_in_which_it_is_to_be_had(asked: Judged) -> None:
    """There is no remedy where the finding is not made: nothing is told of that case."""
    out = asked(REVOKE)
    assert "would leave score AB 6, YZ 2" in out
    assert "if finding 1 is" not in out
    (game,) = json.loads(asked(REVOKE, "judge", "--format", "json"))
    last = game["prospects"][2]
    assert last["leaves"]["score"] == {"AB": "6", "YZ": "2"}
    assert last["otherwise"] is None


MARKED = """[Game "cribbage"]
[Score "A 20, B 30"]
B plays 7C
A plays 8D
A marks 2 for play
B puts A back 2
"""


def test_what_a_remedy_leaves_is_told_the_right_way_round(asked: Judged) -> None:
    """With no dealer told, B may put A back only if B dealt: then A is left with 20."""
    open_ = asked(MARKED.rsplit("B puts", 1)[0])
    assert "A is put back 2 would leave score A 20, B 30 - B puts" in open_
    taken = asked(MARKED)
    assert "leaves score A 20, B 30 - B puts" in taken
    assert "would leave score A 20, B 32 Elected" in taken


def test_every_case_in_which_a_record_stands_otherwise_is_told(asked: Judged) -> None:
    """Four suits may be trumps: no list of two cases passes for the whole."""
    head = '[Game "quadrille"]\nW leads AS then 2H 6H 3H\n'
    out = asked(f"{head}W leads 2C then JD KC 7D\n")
    assert "If trumps were clubs [undecided]" in out
    assert "If trumps were diamonds [undecided]" in out
    assert "Or, if trumps were hearts or spades [undecided]" in out
    out = asked(f"{head}W leads 2C then JD KC 7D\n", "open")
    assert out.endswith("if trumps were hearts or spades [undecided]")


def test_what_something_was_not_is_said_where_that_is_less(asked: Judged) -> None:
    """Of four suits three are a list, and the one that they were not is a word."""
    deal = '[Game "whist"]\n[Dealer "Z"]\nA was dealt 13 cards\nA leads 4C then 9D KC 2C\n'
    assert "If trumps were not diamonds [undecided]" in asked(deal)


def test_a_deal_that_is_lost_leaves_no_score(asked: Judged) -> None:
    """Of a deal that is lost no option is said to leave a score; the next may bring one."""
    sure = "Y is dealt 4C 5D 6D 7D 8D 9D TD JD QD KD AD 2H 3S\n"
    head, cards = REVOKE.split("A leads", 1)
    assert "would leave score AB 6, YZ 2" in asked(f"{head}{sure}A leads{cards}")
    lost = asked(f"{head}Z leaves the last card face down\n{sure}A leads{cards}")
    assert "AB take three tricks from Y" not in lost
    assert "would leave" not in lost
    told = "Not settled the record stops before the score can be taken"
    assert f"the deal is lost to the next {told}" in lost


def test_what_may_have_been_held_is_not_told_as_recorded(asked: Judged) -> None:
    """No card is named as held where any of several would make the finding."""
    out = asked(REVOKE)
    assert "Y played 5D to a trick of C, holding a card of clubs" in out
    assert not re.search(r"holding [2-9TJQKA]C", out)


def test_a_claim_is_told_with_all_that_it_may_bring(asked: Judged) -> None:
    """Two, four and what lies between: three honours are told where the record leaves it open."""
    out = asked(
        '[Dealer "Z"]\n[Trumps "S"]\n[Score "AB 5, YZ 6"]\n[Tricks "AB 7, YZ 5"]\n'
        '[Leader "A"]\n'
        "A leads AS then 2S KS 3S\nAB claim honours\n"
    )
    assert "Undecided whether “AB claim honours” has effect: it hangs on whether the hand" in out
    for points in (7, 9, 10):
        assert f"As adjudicated score AB {points}, YZ 6" in out
    assert "held JS or QS If not: nothing gave the power for it then" in out


def test_what_can_no_more_be_done_ends_no_choice(asked: Judged) -> None:
    """A revoke may be taken back until the next trick is led, and ends what it gave till then."""
    hand = "Y is dealt 3C 7C 9D 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n"
    record = f"{BEGUN}{hand}A leads 4C then 9D KC 2C\n"
    assert "or until Y takes back 9D" in asked(record, "open")
    record += "B leads AC then 3C 5C 8C\n"
    assert "May be elected until the cards are cut" in asked(record)
    assert "takes back" not in asked(record) + asked(record, "open")
