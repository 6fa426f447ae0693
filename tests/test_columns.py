"""Games in columns: what is found in them is what judging each finds, whatever the batch."""

from __future__ import annotations

from typing import Any

import pytest

import hoyle
from hoyle.archive.columns import ColumnJudge
from hoyle.archive.findings import about, ruled
from hoyle.engine.compiler import compile_native, compiler
from hoyle.engine.screens import Library
from hoyle.engine.validators import Engine, load_validator
from hoyle.paths import house
from tests.archived import BROKEN, Game, examples, load, made

pa = pytest.importorskip("pyarrow")
pc = pytest.importorskip("pyarrow.compute")


@pytest.fixture(scope="module")
def screened(tmp_path_factory: pytest.TempPathFactory) -> ColumnJudge:
    """Give what judges with screens where there is a C compiler, of the two books used here."""
    folder = tmp_path_factory.mktemp("screens")
    engines: dict[str, Engine | None] = {}

    def engine_of(name: str) -> Engine | None:
        if name not in engines:
            validator, library = load_validator(name, house()), None
            if validator is not None and compiler() is not None and name in ("whist", "ecarte"):
                text = (house().generated / f"{name}.c").read_text(encoding="utf-8")
                library = Library(compile_native(name, text, folder, ("-O0",)))
            engines[name] = None if validator is None else Engine(validator, library)
        return engines[name]

    return ColumnJudge(engine_of)


@pytest.fixture(scope="module")
def plain() -> ColumnJudge:
    """Give what judges every game in full."""

    def engine_of(name: str) -> Engine | None:
        validator = load_validator(name, house())
        return None if validator is None else Engine(validator, None)

    return ColumnJudge(engine_of)


def batch_of(games: object) -> Any:
    """Make a record batch of games."""
    return pa.RecordBatch.from_pylist(list(games), schema=hoyle.GAMES)  # type: ignore[call-overload]


def expected(games: object) -> list[dict[str, object]]:
    """Judge games one by one."""
    rows: list[dict[str, object]] = []
    for game in games:  # type: ignore[attr-defined]
        ruling = load(game["game"]).judge({k: v for k, v in game.items() if k != "id"})
        rows += ruled(game["id"], ruling)  # type: ignore[arg-type]
    return rows


def listed(found: Any) -> list[dict[str, Any]]:
    """Give the rows of findings as they were made."""
    rows: list[dict[str, Any]] = found.to_pylist(maps_as_pydicts="strict")
    return rows


def test_what_is_found_is_what_judging_finds(screened: ColumnJudge, plain: ColumnJudge) -> None:
    """Findings of a batch are those of its games, in order, with the screen and without."""
    games = made(60, 0.3)
    rows = expected(games)
    assert len(rows) > 18
    for judge in (screened, plain):
        found = judge.judge(batch_of(games))
        assert found.schema.equals(hoyle.FINDINGS)
        assert listed(found) == rows


def test_a_faulty_deal_is_one_in_which_something_is_found(screened: ColumnJudge) -> None:
    """Whatever fault the deals of bench and tests have, each of the faulty ones has a finding."""
    games = made(150, 1.0, 14)
    found = listed(screened.judge(batch_of(games)))
    assert {row["id"] for row in found} == {game["id"] for game in games}


def test_several_books_in_one_batch(screened: ColumnJudge) -> None:
    """Games of several books, in any order, are each judged by their own."""
    games = [game for pair in zip(examples(), made(len(examples())), strict=True) for game in pair]
    assert len({game["game"] for game in games}) == 3
    assert listed(screened.judge(batch_of(games))) == expected(games)


@pytest.mark.parametrize(("fault", "says"), BROKEN)
def test_a_broken_row_is_one_finding(
    fault: Game, says: str, screened: ColumnJudge, plain: ColumnJudge
) -> None:
    """It says what is wrong, and the rows about it are judged as ever."""
    games = made(8, 0.5)
    rows = [*games[:4], {**games[0], "id": "broken", **fault}, *games[4:]]
    for judge in (screened, plain):
        found = listed(judge.judge(batch_of(rows)))
        (one,) = (row for row in found if row["kind"] == "unreadable")
        assert says in str(one["says"])
        assert one["id"] == (fault.get("id", "broken") or "")[:997] + "..." * ("x" in one["id"])
        assert one == about(one["id"], one["game"], "unreadable", one["says"])
        assert [row for row in found if row is not one] == expected(games)


def test_one_tag_twice_and_a_slip(screened: ColumnJudge) -> None:
    """A tag that stands twice makes a row unreadable; one that seems a slip is remarked on."""
    (game,) = made(1, 0)
    twice = pa.array([[("Dealer", "A"), ("Dealer", "Z")]], hoyle.GAMES.field("tags").type)
    batch = batch_of([game]).set_column(3, "tags", twice)
    (row,) = listed(screened.judge(batch))
    assert (row["kind"], row["says"]) == (
        "unreadable",
        'the key "Dealer" stands twice in one object',
    )
    slip = {**game, "tags": {**game["tags"], "Daeler": "Z"}}
    (row,) = listed(screened.judge(batch_of([slip])))
    assert (row["kind"], row["n"]) == ("remark", 0)
    assert row["says"] == 'tags: "Daeler" sets nothing; did you mean "Dealer"?'


def test_heads_are_never_taken_for_each_other(screened: ColumnJudge) -> None:
    """Whatever stands in tags and seats, a game is judged as it begins itself, in batches of all.

    Games that differ in what they are called alone share what is read of them.
    """
    (game,) = made(1, 0)
    tags: list[dict[str, object]] = [
        {},
        {"Dealer": "A"},
        {"Dealer": "Z"},
        {"Dealer": "A", "Score": "AB 1, YZ 2"},
        {"Score": "AB 1, YZ 2"},
        {"Dealer": "A", "Event": "Z"},
        {"Event": "Dealer"},
        {"Event": "A;1;2", "Board": "0;"},
    ]
    seats: list[object] = [None, list("NESW"), list("ENSW"), ["N", "E", "S", "1;"]]
    games: list[Game] = [
        {**game, "id": f"{a} {b}", "tags": told, "seats": named, "codes": codes}
        for a, told in enumerate(tags)
        for b, named in enumerate(seats)
        for codes in (game["codes"][:18], game["codes"][:9])
    ]
    games = [{k: v for k, v in one.items() if v is not None} for one in games]
    assert listed(screened.judge(batch_of(games))) == expected_or_broken(games)
    many: list[Game] = [{**game, "tags": {**game["tags"], "Board": str(n)}} for n in range(50)]
    fresh = ColumnJudge(screened._engine_of)
    fresh.judge(batch_of(many))
    assert len(fresh._heads) == 1


def expected_or_broken(games: list[dict[str, object]]) -> list[dict[str, object]]:
    """Judge games by the validator itself, whose tags are those of columns."""
    validator = load_validator("whist", house())
    assert validator is not None
    rows: list[dict[str, object]] = []
    for game in games:
        own = {key: value for key, value in game.items() if key != "id"}
        try:
            rows += ruled(str(game["id"]), validator.judge(own))  # type: ignore[arg-type]
        except ValueError as fault:
            rows.append(about(str(game["id"]), "whist", "unreadable", str(fault)))  # type: ignore[arg-type]
    return rows


def test_whatever_arrow_makes_of_the_columns(screened: ColumnJudge) -> None:
    """Slices, dictionaries, wide offsets, small integers and columns left out are all the same."""
    games = made(40, 0.4)
    batch = batch_of(games)
    rows = listed(screened.judge(batch))
    whole = pa.Table.from_batches([batch])
    cut = batch.slice(7, 20)
    own = {game["id"] for game in games[7:27]}
    assert listed(screened.judge(cut)) == [row for row in rows if row["id"] in own]
    assert listed(screened.judge(batch.slice(5, 0))) == []
    for name, kind in (
        ("id", pa.large_string()),
        ("id", pa.int32()),
        ("game", pa.dictionary(pa.int8(), pa.string())),
        ("game", pa.string_view()),
        ("codes", pa.large_list(pa.int64())),
        ("codes", pa.list_(pa.uint64())),
        ("tags", pa.map_(pa.string(), pa.large_string())),
    ):
        at = batch.schema.get_field_index(name)
        other = whole.set_column(at, name, whole.column(name).cast(kind)).to_batches()[0]
        assert listed(screened.judge(other)) == rows, (name, kind)
    for tags in others_than_maps(games):
        other = whole.set_column(3, "tags", tags).to_batches()[0]
        assert listed(screened.judge(other)) == rows, tags.type
        assert listed(screened.judge(other.slice(7, 20))) == listed(screened.judge(cut)), tags.type
    dropped = whole.drop_columns(["seats", "options"]).append_column(
        "club", pa.array(["x"] * len(games))
    )
    assert listed(screened.judge(dropped.to_batches()[0])) == rows
    huge = pa.array([[1 << 63]], pa.list_(pa.uint64()))
    (row,) = listed(screened.judge(batch_of(games[:1]).set_column(5, "codes", huge)))
    assert row["kind"] == "unreadable"


def others_than_maps(games: tuple[Game, ...]) -> list[Any]:
    """Give the tags of games as they come where there are no maps, or none of usual texts."""
    text, view = pa.string(), pa.string_view()
    pairs = [[{"k": key, "v": value} for key, value in game["tags"].items()] for game in games]
    viewed = pa.array([list(game["tags"].items()) for game in games], pa.map_(view, view))
    return [
        pa.array([{**game["tags"], "Note": None} for game in games]),
        pa.array(pairs, pa.list_(pa.struct([("k", text), ("v", text)]))),
        pa.array(pairs, pa.large_list(pa.struct([("k", view), ("v", pa.large_string())]))),
        viewed,
    ]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t: t.drop_columns(["codes"]), "there is no column 'codes'; found id, game"),
        (lambda t: t.rename_columns(["id", "game", "seats", "tag", "options", "codes"]), "'tags'"),
        (
            lambda t: t.rename_columns(["ID", "game", "seats", "tags", "options", "codes"]),
            "found a column 'ID'; did you mean 'id'?",
        ),
        (
            lambda t: t.set_column(0, "id", pa.array([b"x"] * 3).dictionary_encode()),
            "column 'id': found binary, expected string",
        ),
        (lambda t: t.append_column("id", t.column("id")), "2 columns 'id'"),
        (lambda t: t.set_column(5, "codes", t.column("id")), "column 'codes': found string"),
        (
            lambda t: t.set_column(5, "codes", pa.array([[0.5]] * 3)),
            "found list<item: double>, expected list<item: int64>",
        ),
        (lambda t: t.set_column(3, "tags", pa.array(["{}"] * 3)), "expected map<string, string>"),
    ],
)
def test_columns_that_are_not_those_of_games(change: Any, says: str, screened: ColumnJudge) -> None:
    """They are refused with what was found and what was expected."""
    table = pa.Table.from_batches([batch_of(made(3))])
    with pytest.raises(hoyle.ColumnFault) as caught:
        screened.judge(change(table).to_batches()[0])
    assert says in str(caught.value)


def test_screening_a_batch(screened: ColumnJudge, plain: ColumnJudge) -> None:
    """A batch is screened game by game: nothing is found in those of which it says no."""
    games = made(40, 0.4)
    said = screened.batch(batch_of(games)).calls()
    found = {row["id"] for row in expected(games)}
    game = games[0]
    assert said == [game["id"] in found for game in games]
    assert plain.batch(batch_of(games)).calls() == load("whist").screen(batch_of(games)) == said
    lost = batch_of([{**game, **fault} for fault, _ in BROKEN])
    assert plain.batch(lost).calls() == [True] * len(BROKEN)


def test_more_heads_than_are_remembered(
    screened: ColumnJudge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A judge that has met too many heads forgets them, and its findings are the same."""
    monkeypatch.setattr("hoyle.archive.columns._HEADS", 3)
    games = made(40, 0.4)
    fresh = ColumnJudge(screened._engine_of)
    for _ in range(3):
        rows = [
            row
            for at in range(0, 40, 10)
            for row in listed(fresh.judge(batch_of(games[at : at + 10])))
        ]
        assert rows == expected(games)
