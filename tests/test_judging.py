"""Archives: the short way gives what the long way gives, on whatever bytes it meets."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from random import Random

import pytest

from hoyle.archive.judging import Archive, Coder
from hoyle.engine.validators import Validator, is_current, load_validator
from hoyle.paths import house
from hoyle.records.limits import LIMITS
from hoyle.records.lines import Line, OpenedSource

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
SEATS = "AYBZ"


@pytest.fixture(scope="module")
def validator() -> Validator:
    """Give the validator of a book with sets, formal acts and tags."""
    found = load_validator("whist", house())
    assert found is not None
    return found


def lines(data: bytes, buffer: int = io.DEFAULT_BUFFER_SIZE) -> Iterator[Line]:
    """Give the lines of some bytes, read so many at a time."""
    return OpenedSource(io.BufferedReader(io.BytesIO(data), buffer), True, LIMITS).lines()


def written(game: object) -> bytes:
    """Write a game as archives have it: no blanks."""
    return json.dumps(game, separators=(",", ":")).encode()


def dealt(seed: int) -> list[dict[str, object]]:
    """Deal the pack, and let each player play his cards in some order."""
    chance = Random(seed)
    pack = PACK.copy()
    chance.shuffle(pack)
    hands = [pack[at::4] for at in range(4)]
    acts: list[dict[str, object]] = [
        {"act": "deal", "player": seat, "cards": hand}
        for seat, hand in zip(SEATS, hands, strict=True)
    ]
    for trick in range(13):
        acts += [
            {"act": "play", "player": seat, "card": hand[trick]}
            for seat, hand in zip(SEATS, hands, strict=True)
        ]
    return acts


def test_generated_code_is_current() -> None:
    """The validator that is committed is what its rule files say."""
    assert is_current("whist", house())


def test_codes_are_those_of_the_decoded_game(validator: Validator) -> None:
    """Coding by bytes gives what decoding gives, the second time as the first."""
    coder = Coder(validator)
    tags = [{}, {"Dealer": "Z"}, {"Score": "AB 8, YZ 3", "Event": "acts"}]
    for seed in [*range(6), *range(6)]:
        game = {"game": "whist", "tags": tags[seed % 3], "acts": dealt(seed)}
        start, _, _, events = validator.decode(game)
        line = written(game)
        assert coder.codes(line) == (validator.encode(events), tuple(start))
        assert coder.game(line, validator.encode(events)) == validator.decode(game)


def test_codes_are_taken_as_they_are(validator: Validator) -> None:
    """A game written in codes is coded as it stands; what is no flat list of integers is not."""
    coder = Coder(validator)
    codes = validator.encode(validator.decode({"game": "whist", "acts": dealt(0)})[3])
    assert coder.codes(written({"game": "whist", "codes": codes})) == (codes, ())
    for wrong in ([], [True], [1.5], ["1"], [[1]], [None]):
        assert coder.codes(written({"game": "whist", "codes": wrong})) is None


@pytest.mark.parametrize("codes", [[10**30], [-1], [216] * 200, [1, 2, 3], [4, 1 << 60], [4]])
def test_codes_that_are_none_are_stopped(codes: list[int], validator: Validator) -> None:
    """The screen passes no integers that stand for nothing, and does not fail on them."""
    line = written({"game": "whist", "codes": codes}) + b"\n"
    assert len(list(Archive(validator).judge(lines(line)))) == 1


def test_sets_of_any_size(validator: Validator) -> None:
    """Sets of one member, of an even and of an odd number are coded alike."""
    coder = Coder(validator)
    for size in (13, 1, 2, 3, 12, 52, 0):
        game = {"game": "whist", "acts": [{"act": "deal", "player": "A", "cards": PACK[:size]}]}
        events = validator.decode(game)[3]
        for _ in range(2):
            assert coder.codes(written(game)) == (validator.encode(events), ())


def test_seats_and_readings_of_a_record_are_heeded(validator: Validator) -> None:
    """Players named anew are coded by their places; a reading is told with the start."""
    coder = Coder(validator)
    acts = [{"act": "play", "player": "N", "card": "4D"}]
    game = {"game": "whist", "seats": ["N", "E", "S", "W"], "acts": acts}
    plain = {"game": "whist", "acts": [{"act": "play", "player": "A", "card": "4D"}]}
    assert coder.codes(written(game)) == coder.codes(written(plain))
    name, kind = validator.OPTIONS[0]
    choice = validator.CODES[kind][1]
    chosen = coder.codes(written({"game": "whist", "options": {name: choice}, "acts": acts[:0]}))
    assert chosen is None  # no act to look for: decoded in full
    read = coder.codes(written({"game": "whist", "options": {name: choice}, **plain}))
    assert read is not None
    assert read[1] == ((name, 0, 1),)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b'{"game":"whist","acts":[{',
        b'{"game":"whist","acts":[{}]}',
        b'{"game":"whist","acts":[{"act":"play","player":"A","card":"4D"}]}}]}',
        b'{"game":"whist","acts":[{"act":"play","player":"A","card":"XX"}]}',
        b'{"game":"whist","acts":[{"act":"play","act":"play","player":"A","card":"4D"}]}',
        b'{"game":"whist","acts":[{"act":"deal","player":"A","cards":["4D","4D"]}]}',
        b'{"game":"whist","acts":[{"act":"deal","player":"A","cards":["4D";"5D"]}]}',
        b'{"game":"whist","acts":[{"act":"deal","player":"A","cards":["4D","5D","]}]}',
        b'{"game":"whist","acts":[{"act":"deal","player":"A","cards":["4D","5D"}]}',
        b'{"game":"whist","acts":[{"act":"deal","player":"A","cards":["4D","5D"]"}]}',
        b'{"game":"whist","game":"whist","acts":[{"act":"play","player":"A","card":"4D"}]}',
        b'{"game":"other","acts":[{"act":"play","player":"A","card":"4D"}]}',
        b'{"game":"whist","tags":{"acts":[{"act":"play","player":"A","card":"4D"}]}}',
        b'{"game":"whist","seats":["A"],"acts":[{"act":"play","player":"A","card":"4D"}]}',
        b'{"game":"whist","tags":{"Score":"AB 99"},"acts":[{"act":"quit","side":"AB"}]}',
    ],
)
def test_what_is_no_game_is_never_coded(line: bytes, validator: Validator) -> None:
    """A line in which anything is wrong is left to the reader that can say what."""
    coder = Coder(validator)
    good = written({"game": "whist", "acts": dealt(0)[:2]})
    for warm in (good, line, good):
        coder.codes(warm)
    assert coder.codes(line) is None


def test_a_slip_in_a_tag_is_left_to_the_reader_that_warns(validator: Validator) -> None:
    """However the line is written, and though nothing is found in the game."""
    good = {"game": "whist", "tags": {"Event": "x", "Dealer": "Z"}, "acts": dealt(0)[:2]}
    slip = good | {"tags": {"Event": "x", "Daeler": "Z"}}
    data = b"\n".join((written(good), written(slip), json.dumps(slip).encode(), written(slip)))
    stopped = list(Archive(validator).judge(lines(data)))
    assert [(one.line.number, one.ruling) for one in stopped] == [(2, None), (3, None), (4, None)]


@pytest.mark.parametrize(
    "line",
    [
        b'{"game":"whist","tags":{"Note":"' + b"x" * (1 << 20) + b'"},"acts":[]}',
        b'{"game":"whist","codes":[' + b"1," * 100_000 + b"1]}",
        rb'{"game":"whist","tags":{"Note":"\ud800"},"acts":[]}',
        b'{"game":"whist","tags":{"Note":"\xed\xa0\x80"},"acts":[]}',
        b'{"game":"whist","tags":{"Note":"\xff"},"acts":[]}',
    ],
    ids=["long", "events", "surrogate", "coded surrogate", "no text"],
)
def test_limits_hold_in_archives(line: bytes, validator: Validator) -> None:
    """What the strict reader would not read is left to it, however it is written."""
    good = written({"game": "whist", "acts": dealt(0)[:2]})
    archive = Archive(validator)
    stopped = list(archive.judge(lines(b"\n".join((good, line, good)))))
    assert [(one.line.number, one.ruling) for one in stopped] == [(2, None)]


def test_lines_however_they_end(validator: Validator) -> None:
    """Lines are found whole wherever a buffer or they end, with their numbers."""
    line = b'{"game":"whist","acts":[{"act":"play","player":"A","card":"4D"}]}'
    spaced = line.replace(b",", b", ")
    data = line + b"\n\n" + spaced + b"\nnonsense\n" + b"x" * 1000 + b"\n" + line
    for end, buffer in ((b"\n", 64), (b"\n", 1), (b"\r\n", 8192), (b"\r", 8192)):
        archive = Archive(validator)
        stopped = list(archive.judge(lines(data.replace(b"\n", end), buffer)))
        found = [(one.line.number, one.line.data[:1], one.ruling) for one in stopped]
        assert found == [(4, b"n", None), (5, b"x", None)]
        assert archive.games == 5


def test_an_archive_is_judged_as_its_games_are(validator: Validator) -> None:
    """What is found in an archive is what judging each of its games finds, and nothing else."""
    games: list[dict[str, object]]
    games = [{"game": "whist", "acts": dealt(seed)} for seed in range(8)]
    games += [{"game": "whist", "acts": dealt(seed)[4:]} for seed in range(4)]
    alone = [validator.judge(game) for game in games]
    expected = {at: ruling for at, ruling in enumerate(alone, 1) if ruling["findings"]}
    data = b"".join(written(game) + b"\n" for game in games)
    found = {one.game: one.ruling for one in Archive(validator).judge(lines(data))}
    assert found == expected
