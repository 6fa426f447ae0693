"""Archives: the short way gives what the long way gives, on whatever bytes it meets."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from random import Random

import pytest

from hoyle.archive.codes import LineKind, LineReader
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Library
from hoyle.engine.validators import Engine, Validator, is_current, load_validator
from hoyle.paths import house
from hoyle.records.limits import LIMITS
from hoyle.records.lines import Block, OpenedSource
from tests.archived import stopped_lines

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
SEATS = "AYBZ"


@pytest.fixture(scope="module")
def validator() -> Validator:
    """Give the validator of a book with sets, formal acts and tags."""
    found = load_validator("whist", house())
    assert found is not None
    return found


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Give the compiled screen of the book."""
    text = (house().generated / "whist.c").read_text(encoding="utf-8")
    folder = tmp_path_factory.mktemp("screens")
    return Library(compile_native("whist", text, folder, ("-O0",)))  # soon compiled


compiles = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
Read = tuple[list[int], list[tuple[int, ...]]] | None  # codes, and rows of the beginning


class Reader(LineReader):
    """Reads single lines, and shows what was read."""

    def line(self, line: bytes) -> Read:
        """Give the codes of a line and the rows of its beginning; None if it was left unread."""
        found: Read = None
        for _, batch in self.batches(line):
            if batch.what[0] == LineKind.READ:
                told, begin = self._known.told, self._begins[0]
                first, end = told.offsets[begin], told.offsets[begin + 1]
                rows = [tuple(told.rows[3 * at : 3 * at + 3]) for at in range(first, end)]
                found = self._codes[self._offsets[0] : self._offsets[1]], rows
        return found


@pytest.fixture
def reader(validator: Validator, library: Library) -> Reader:
    """Give a reader that knows nothing yet."""
    return Reader(validator, library)


def blocks(data: bytes, buffer: int = io.DEFAULT_BUFFER_SIZE) -> Iterator[Block]:
    """Give the lines of some bytes, read so many at a time."""
    return OpenedSource(io.BufferedReader(io.BytesIO(data), buffer), True, LIMITS).blocks()


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


@compiles
def test_codes_are_those_of_the_decoded_game(reader: Reader, validator: Validator) -> None:
    """Reading by bytes gives what decoding gives, the second time as the first, blanks or none."""
    tags = [{}, {"Dealer": "Z"}, {"Score": "AB 8, YZ 3", "Event": "acts"}]
    for seed in [*range(6), *range(6)]:
        game = {"game": "whist", "tags": tags[seed % 3], "acts": dealt(seed)}
        start, _, _, events = validator.decode(game)
        told = [(reader._library.states[state], *at) for state, *at in start]
        for line in (written(game), json.dumps(game).encode()):
            assert reader.line(line) == (validator.encode(events), told)


def tagged(tags: str) -> bytes:
    """Write a game with tags as they stand, and one act."""
    return f'{{"game":"whist","tags":{{{tags}}},"acts":[{{"act":"cut"}}]}}'.encode()


@compiles
def test_a_tag_that_sets_nothing_makes_no_head_new(reader: Reader) -> None:
    """Heads that differ in what sets nothing are learned once, wherever the tag stands."""
    for tags in ('"Id":"%d","Dealer":"Z"', '"Dealer":"Z","Id":"%d"', '"A":"%d","Id": "%d", "B":""'):
        count = reader._known.count
        first = reader.line(tagged(tags.replace("%d", "1")))
        learned = reader._known.count
        assert first is not None
        assert learned > count
        for value in ("2", "", "x y, {z} : []", '"acts":'[1:-2]):
            assert reader.line(tagged(tags.replace("%d", value))) == first
        assert reader._known.count == learned
        assert reader.line(tagged(tags.replace("%d", "é"))) == first  # learned by itself
        assert reader._known.count == learned + 1


@compiles
@pytest.mark.parametrize(
    "tags",
    [
        '"Id":"1","Id":"2"',
        '"Id":"1","Dealer":"Q"',
        '"Id":1',
        '"Id":"1",',
        '"Id":"1""Dealer":"Z"',
        '"Id":"1","Dealer":"Z","Dealer":"Z"',
        '"Id":"\\"',
        '"Id":"\t"',
        '"Id":"1',
        "'Id':'1'",
        '"Id" :"1"}',
    ],
)
def test_tags_that_are_none_stay_none(reader: Reader, tags: str) -> None:
    """What is no head is not taken for one that has been met with another tag."""
    for known in ('"Id":"7"', '"Id":"7","Dealer":"Z"'):
        assert reader.line(tagged(known)) is not None
    assert reader.line(tagged(tags)) is None


@compiles
def test_codes_are_taken_as_they_are(reader: Reader, validator: Validator) -> None:
    """A game written in codes is read as it stands; what is no flat list of integers is not."""
    codes = validator.encode(validator.decode({"game": "whist", "acts": dealt(0)})[3])
    for taken in (codes, [0], [-1, 10**17, -(10**17)]):
        assert reader.line(written({"game": "whist", "codes": taken})) == (taken, [])
        assert reader.line(json.dumps({"game": "whist", "codes": taken}).encode()) == (taken, [])
    for wrong in ([], [True], [1.5], ["1"], [[1]], [None], [10**18], [-(10**18)]):
        assert reader.line(written({"game": "whist", "codes": wrong})) is None
    for text in ("01", "-0", "1,", ",1", "1,,2", "1 ,2", "1,  2", "+1", "-", "--1", "1]", "0x1"):
        assert reader.line(b'{"game":"whist","codes":[' + text.encode() + b"]}") is None


@pytest.mark.parametrize("codes", [[10**30], [-1], [216] * 200, [1, 2, 3], [4, 1 << 60], [4]])
@compiles
def test_codes_that_are_none_are_stopped(
    codes: list[int], validator: Validator, library: Library
) -> None:
    """The screen passes no integers that stand for nothing, and does not fail on them."""
    line = written({"game": "whist", "codes": codes}) + b"\n"
    for screen in (library, None):
        assert len(stopped_lines(Engine(validator, screen), blocks(line))[0]) == 1


@compiles
def test_sets_of_any_size(reader: Reader, validator: Validator) -> None:
    """Sets of any number of members are read alike."""
    for size in (13, 1, 2, 3, 12, 52, 0):
        game = {"game": "whist", "acts": [{"act": "deal", "player": "A", "cards": PACK[:size]}]}
        events = validator.decode(game)[3]
        for line in (written(game), json.dumps(game).encode()):
            assert reader.line(line) == (validator.encode(events), [])


@compiles
def test_seats_and_readings_of_a_record_are_heeded(reader: Reader, validator: Validator) -> None:
    """Players named anew are known by their places; a reading is told with the beginning."""
    acts = [{"act": "play", "player": "N", "card": "4D"}]
    game = {"game": "whist", "seats": ["N", "E", "S", "W"], "acts": acts}
    other = game | {"seats": ["E", "N", "S", "W"]}
    plain = {"game": "whist", "acts": [{"act": "play", "player": "A", "card": "4D"}]}
    assert reader.line(written(plain)) is not None
    assert reader.line(written(game)) == reader.line(written(plain))
    assert reader.line(written(other)) != reader.line(written(plain))
    name, kind = validator.OPTIONS[0]
    choice = validator.CODES[kind][1]
    read = reader.line(written({"options": {name: choice}, **plain}))
    assert read is not None
    assert read[1] == [(reader._library.states[name], 0, 1)]


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
@compiles
def test_what_is_no_game_is_never_read(line: bytes, reader: Reader) -> None:
    """A line in which anything is wrong is left to the reader that can say what."""
    good = written({"game": "whist", "acts": dealt(0)[:2]})
    for warm in (good, line, good):
        reader.line(warm or b"\n")
    assert reader.line(line or b"\n") is None
    assert reader.line(good) is not None


@compiles
def test_a_slip_in_a_tag_is_left_to_the_reader_that_warns(
    validator: Validator, library: Library
) -> None:
    """However the line is written, and though nothing is found in the game."""
    good = {"game": "whist", "tags": {"Event": "x", "Dealer": "Z"}, "acts": dealt(0)[:2]}
    slip = good | {"tags": {"Event": "x", "Daeler": "Z"}}
    data = b"\n".join((written(good), written(slip), json.dumps(slip).encode(), written(slip)))
    for screen in (library, None):
        stopped, _ = stopped_lines(Engine(validator, screen), blocks(data))
        found = [(line.number, ruling) for line, _, ruling in stopped]
        assert found == [(2, None), (3, None), (4, None)]


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
@compiles
def test_limits_hold_in_archives(line: bytes, validator: Validator, library: Library) -> None:
    """What the strict reader would not read is left to it, however it is written."""
    good = written({"game": "whist", "acts": dealt(0)[:2]})
    for screen in (library, None):
        data = b"\n".join((good, line, good))
        stopped, games = stopped_lines(Engine(validator, screen), blocks(data))
        assert [(line.number, ruling) for line, _, ruling in stopped] == [(2, None)]
        assert games == 3


@compiles
def test_lines_however_they_end(validator: Validator, library: Library) -> None:
    """Lines are found whole wherever a buffer or they end, with their numbers."""
    line = written({"game": "whist", "tags": {"Dealer": "Z"}, "acts": dealt(0)[:5]})
    spaced = line.replace(b",", b",  ")
    data = line + b"\n\n" + spaced + b"\nnonsense\n" + b"x" * 1000 + b"\n \t\n" + line
    for end, buffer in ((b"\n", 64), (b"\n", 1), (b"\r\n", 8192), (b"\r", 8192)):
        for screen in (library, None):
            given = blocks(data.replace(b"\n", end), buffer)
            stopped, games = stopped_lines(Engine(validator, screen), given)
            found = [
                (line.number, number, line.data[:1], ruling) for line, number, ruling in stopped
            ]
            assert found == [(4, 3, b"n", None), (5, 4, b"x", None)]
            assert games == 5


@compiles
def test_an_archive_is_judged_as_its_games_are(validator: Validator, library: Library) -> None:
    """What is found in an archive is what judging each of its games finds, and nothing else."""
    games: list[dict[str, object]]
    told = {"Dealer": "Z", "Trumps": "S"}
    games = [{"game": "whist", "tags": told, "acts": dealt(seed)} for seed in range(3)]
    games += [{"game": "whist", "tags": told, "acts": dealt(seed)[4:]} for seed in range(2)]
    games += [{"game": "whist", "acts": dealt(8)[at:12]} for at in (0, 4)]
    alone = [validator.judge(game) for game in games]
    expected = {at: ruling for at, ruling in enumerate(alone, 1) if ruling["findings"]}
    data = b"".join(written(game) + b"\n" for game in games)
    for screen in (library, None):
        stopped, _ = stopped_lines(Engine(validator, screen), blocks(data))
        found = {number: ruling for _, number, ruling in stopped}
        assert found == expected


@compiles
def test_what_there_is_no_room_for_is_learned_anew(
    validator: Validator, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader whose memory is full forgets and goes on, and its answers are the same."""
    monkeypatch.setattr("hoyle.archive.codes._TEXTS", 40)
    reader = Reader(validator, library)
    for seed in (0, 1, 2, 0, 1, 2):
        game = {"game": "whist", "acts": dealt(seed)}
        codes = validator.encode(validator.decode(game)[3])
        before = reader._known
        assert reader.line(written(game)) == (codes, [])
        assert reader._known is not before


@compiles
def test_more_lines_than_are_read_at_a_time(
    reader: Reader, validator: Validator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines and codes beyond what there is room for are read at the next call, and none is lost."""
    game = {"game": "whist", "acts": dealt(0)}
    codes = validator.encode(validator.decode(game)[3])
    data = (written(game) + b"\n\n") * 20_000
    read = [(len(data), len(batch.what), set(batch.what)) for data, batch in reader.batches(data)]
    assert sum(lines for _, lines, _ in read) == 40_000
    assert len(read) > 20_000 * len(codes) // (1 << 19)
    assert set().union(*(kinds for _, _, kinds in read)) == {LineKind.READ, LineKind.BLANK}
