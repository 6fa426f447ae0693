"""Generated validators: formatted, typed, alone, safe, and of one mind with the interpreter."""

from __future__ import annotations

import ast
import contextlib
import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from hoyle import ir
from hoyle.emit import emit, emit_runtime, emit_schema, standalone
from hoyle.emit.origin import made_from
from hoyle.engine.validators import compile_validator
from hoyle.interpret import judge
from hoyle.interpret.machine import Machine
from hoyle.interpret.ruling import Ruling
from hoyle.ir.game import Event, Record
from hoyle.lower.words import worded
from hoyle.play.games import Dealer
from hoyle.records.jsonl import to_object
from hoyle.records.read import stream
from hoyle.runtime import UnreadableGame, command as validator_command
from tests import test_interpret, test_interpret_expressions, toy_book
from tests.beads_book import beads
from tests.random_expressions import Expressions
from tests.small_books import RUMOURS, small_book
from tests.tiny import TEXT, book_of

ROOT = Path(__file__).parent.parent


@cache
def validator(book: ir.Book) -> ModuleType:
    """The generated module of a book, loaded."""
    module = compile_validator(book.name, emit(book))
    assert isinstance(module, ModuleType)
    return module


def ruled(book: ir.Book, record: Record) -> Ruling:
    """What the generated module rules on a record as it stands, without a notation between."""
    module = validator(book)
    places = {act.name: place for place, act in enumerate(book.acts)}
    asked = dict(record.options)
    choices = tuple(
        next(kind.codes for kind in book.kinds if kind.name == option.kind).index(
            asked.get(option.name, "")
        )
        if option.name in asked
        else option.default
        for option in book.options
    )
    events = [(places[event.act], event.args) for event in record.events]
    ruling: Ruling = module.adjudicate(record.start, record.seats, choices, events)
    return ruling


def alike(one: object, other: object) -> bool:
    """Tell whether two rulings are the same to the byte."""
    return json.dumps(one) == json.dumps(other)


def cases_of(module: ModuleType) -> list[Callable[..., None]]:
    """The tests of a module that need nothing but themselves."""
    return [
        test
        for name, test in vars(module).items()
        if name.startswith("test_") and not inspect.signature(test).parameters
    ]


# ---------------------------------------------------------------- the same law


@pytest.mark.parametrize("test", cases_of(test_interpret), ids=lambda test: test.__name__)
def test_rules_as_the_interpreter(
    test: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its own tests lay before the interpreter, generated code rules the same."""

    def both(book: ir.Book, record: Record) -> Ruling:
        ruling = judge(book, record)
        assert alike(ruling, ruled(book, record))
        return ruling

    monkeypatch.setattr(toy_book, "judge", both)
    monkeypatch.setattr(test_interpret, "judge", both, raising=False)
    test()


def worths() -> Iterator[tuple[ir.Expr, dict[str, int]]]:
    """Every expression that the interpreter's tests evaluate at the start of a record."""
    for name, test in vars(test_interpret_expressions).items():
        for mark in getattr(test, "pytestmark", ()) if name.startswith("test_") else ():
            for values in mark.args[1]:
                if isinstance(values, tuple) and isinstance(values[0], ir.Lit | ir.Op | ir.Each):
                    yield values[0], {}


def probing(book: ir.Book, exprs: list[ir.Expr], params: tuple[ir.Var, ...]) -> ir.Book:
    """A book with definitions for expressions."""
    probes = tuple(
        ir.Definition(f"probe-{i}", params, expr.sort, expr, (), toy_book.SPAN)
        for i, expr in enumerate(exprs)
    )
    return replace(book, definitions=(*book.definitions, *probes))


def test_expressions_are_worth_what_the_interpreter_finds() -> None:
    """Every operation, every quantifier, and what none makes of them: the same value."""
    exprs = [expr for expr, _ in worths()]
    assert len(exprs) > 60
    machine = Machine(toy_book.book())
    module = validator(probing(toy_book.book(), exprs, ()))
    state = module.table().state
    for i, expr in enumerate(exprs):
        probe = getattr(module, f"probe_{i}")
        found = probe(state) if inspect.signature(probe).parameters else probe()
        assert machine.evaluate(expr) == found, expr


PARAMS = (toy_book.P, toy_book.S, toy_book.C, toy_book.T, toy_book.N, toy_book.H)
LINES = ("A lays 1a", "Y passes", "B lays 3b", "A pays 7")


def test_expressions_at_random(tmp_path: Path) -> None:
    """Expressions of any depth are worth the same, and are written as the formatter would.

    What makes little sense, as such expressions do, may displease a linter; it is left out.
    """
    made = Expressions(Random(5), PARAMS)
    exprs = [made.expr(sort, depth) for depth in (2, 3, 4) for sort in made.sorts for _ in range(4)]
    book = probing(toy_book.book(), exprs, PARAMS)
    module = validator(book)
    state = module.table()
    machine = Machine(book)
    for line in (*toy_book.HANDS, *LINES):
        event = toy_book.event(line)
        act = next(i for i, one in enumerate(book.acts) if one.name == event.act)
        machine.step(act, event.args)
        state.step(act, event.args)
    rng = Random(6)
    for i, expr in enumerate(exprs):
        for _ in range(6):
            values = [made.value(param.sort, rng) for param in PARAMS]
            bindings = {param.name: value for param, value in zip(PARAMS, values, strict=True)}
            probe = getattr(module, f"probe_{i}")
            first = next(iter(inspect.signature(probe).parameters), "")
            found = probe(*([state.state] if first == "state" else []), *values)
            assert machine.evaluate(expr, bindings) == found, expr
    check_format(emit(book), tmp_path, "--isolated", "--select=E", "--line-length=100")


@pytest.mark.parametrize("book", [beads(), book_of(TEXT)], ids=["beads", "pebbles"])
def test_rules_on_games_as_the_interpreter(book: ir.Book) -> None:
    """Games, half of them broken, read from their JSON objects, are ruled on alike."""
    module = validator(book)
    dealer = Dealer(book, 0.5, bold=0.5, varied=0.3)
    found = 0
    for seed in range(25):
        record = dealer.game(Random(seed)).record
        ruling = module.judge(to_object(book, record))
        assert alike(judge(book, record), ruling)
        found += len(ruling["findings"])
    assert found > 10


def test_judge_goes_step_by_step_and_copies() -> None:
    """A judge gives what each event draws; a copy goes its own way."""
    book = beads()
    module = validator(book)
    record = Dealer(book, 1.0, bold=0.0, varied=0.0).game(Random(3)).record
    _, _, _, events = module.decode(to_object(book, record))
    one = module.table()
    for act, args in events[: len(events) // 2]:
        one.step(act, args)
    two = one.copy()
    known = len(one.findings)
    for act, args in events[len(events) // 2 :]:
        found = two.step(act, args)
        assert found == two.findings[len(two.findings) - len(found) :]
    assert len(one.findings) == known
    for act, args in events[len(events) // 2 :]:
        one.step(act, args)
    assert one.findings == two.findings


# ---------------------------------------------------------------- the text


BOOKS = {"beads": beads(), "pebbles": book_of(TEXT), "toy": toy_book.book()}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command and take what it says."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "compiler")}
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=environment, check=False
    )


CONFIG = ("--config", str(ROOT / "pyproject.toml"))


def check_format(text: str, folder: Path, *lint: str) -> None:
    """Require that the formatter and the linter have nothing to say."""
    check_formats([text], folder, *lint)


def check_formats(texts: Iterable[str], folder: Path, *lint: str) -> None:
    """Require it of several texts."""
    for number, text in enumerate(texts):
        (folder / f"generated{number}.py").write_text(text, encoding="utf-8")
    formatted = run("-m", "ruff", "format", "--diff", *CONFIG, str(folder))
    assert formatted.stdout == ""
    words = ("--output-format=concise", *(lint or CONFIG), str(folder))
    checked = run("-m", "ruff", "check", *words)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("name", BOOKS)
def test_text_is_formatted(name: str, tmp_path: Path) -> None:
    """The formatter leaves the text as it is, and the linter finds nothing in it."""
    check_formats([text := emit(BOOKS[name]), standalone(text)], tmp_path)


def test_the_runtime_is_formatted(tmp_path: Path) -> None:
    """So it leaves the runtime."""
    check_format(emit_runtime(), tmp_path)


def test_a_runtime_of_another_format_is_told_of(tmp_path: Path) -> None:
    """A validator beside the runtime of another time says so, and what to do."""
    (tmp_path / "beads.py").write_text(emit(beads()), encoding="utf-8")
    (tmp_path / "_runtime.py").write_text("FORMAT = 0\n", encoding="utf-8")
    done = run(str(tmp_path / "beads.py"), "--help")
    assert done.returncode == 2
    assert re.fullmatch(r"_runtime\.py is of format 0, not \d+: run `hoyle build`\n", done.stderr)
    done = run("-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import beads")
    assert "ImportError: _runtime.py is of format 0, not " in done.stderr


def test_text_is_typed(tmp_path: Path) -> None:
    """The strictest type checker finds nothing."""
    path = tmp_path / "beads.py"
    path.write_text(emit(beads()), encoding="utf-8")
    (tmp_path / "_runtime.py").write_text(emit_runtime(), encoding="utf-8")
    checked = run("-m", "mypy", "--strict", "--config-file=", str(path))
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("name", BOOKS)
def test_text_needs_the_standard_library_only(name: str) -> None:
    """No module imports anything that does not come with Python, nor reads or runs text."""
    tree = ast.parse(standalone(emit(BOOKS[name])))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= sys.stdlib_module_names
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] in sys.stdlib_module_names
        if isinstance(node, ast.Name):
            assert node.id not in ("eval", "exec", "compile", "__import__")


def test_same_book_same_text() -> None:
    """Neither time nor the hash seed nor what was emitted before leaves a trace."""
    script = (
        "import hashlib; from tests.beads_book import beads; from hoyle.emit import emit;"
        "print(hashlib.sha256(emit(beads()).encode()).hexdigest())"
    )
    sums = set()
    for seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join((str(ROOT / "compiler"), str(ROOT))),
        }
        found = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, env=environment
        )
        sums.add(found.stdout or found.stderr)
    assert len(sums) == 1
    assert emit(beads()) == emit(beads())


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ((("one.law", "0"),), "rules/one.law, whose hash has the SHA-256 "),
        ((("one.law", "0"), ("two.law", "0")), "rules/two.law, whose hashes together have the "),
    ],
)
def test_a_book_of_one_file_has_one_hash(files: tuple[tuple[str, str], ...], words: str) -> None:
    """The head of a generated file speaks of one source as of one."""
    assert words in made_from(replace(beads(), files=files))


def test_every_clause_has_its_sentence_and_its_place() -> None:
    """The docstring of a clause's function holds the printed words, their page and the line."""
    book = book_of(TEXT)
    functions = {
        node.name: ast.get_docstring(node) or ""
        for node in ast.parse(emit(book)).body
        if isinstance(node, ast.FunctionDef)
    }
    said = functions["law_1_1"]
    assert "1 Nobody takes a pebble twice." in said
    assert "page page.txt" in said
    assert "rules/pebbles.law:" in said


# ---------------------------------------------------------------- hostile books

NASTY = (
    'x"""\nimport os; os.environ["HOYLE_BROKEN"] = "1"\n"""',
    "x'''\nraise SystemExit(3)\n'''",
    '"); raise SystemExit(3); ("',
    "\\",
    'back\\"slash\\',
    "\rraise SystemExit(3)",
    "{raise_SystemExit} {0} {{}} {__import__('os')}",
    "\u2028raise SystemExit(3)\u2029\x85\x0b\x0c\x1c",
    "\x00\x07\x1b[31m\x7f",
    "\u202eevil\u2066",
    "# type: ignore\n# noqa",
    "%s %(x)s",
    "\ud800",
    'a "quoted" word',
    'all "double" and \'single\' """',
    "long " * 60,
    "longer" * 60,
    '"',
    "'",
    "",
    "\N{FULLWIDTH LATIN SMALL LETTER E}" * 90,
)


def hostile(text: str) -> ir.Book:
    """A book that says one thing wherever a book can say anything."""
    p, c = toy_book.P, toy_book.C
    head = replace(
        toy_book.head("1", says=(text, p, text), facts=((text, toy_book.read("pot")),)),
        citation=ir.Citation("1", text, text, text, toy_book.SPAN),
    )
    option = toy_book.option("take", toy_book.on("claim", p), says=(text, p))
    option = replace(option, pattern=replace(option.pattern, text=text))
    clauses = (
        toy_book.offence(head, toy_book.on("lay", p, c), "slip", p, c),
        toy_book.menu(
            replace(head, id="toy/1/2"), "amends", toy_book.on_offence("slip", p, c), p, option
        ),
    )
    book = toy_book.book(*clauses)
    kinds = tuple(
        replace(kind, members=(f"m{text}", *kind.members[1:]), codes=(f"c{text}", *kind.codes[1:]))
        if kind.name == "mode"
        else kind
        for kind in book.kinds
    )
    acts = tuple(
        replace(act, phrase=(*act.phrase, ir.Word(text))) if act.name == "lay" else act
        for act in book.acts
    )
    states = tuple(
        replace(state, tag=text) if state.name == "pot" else state for state in book.states
    )
    law = replace(book.laws[0], title=text)
    return worded(replace(
        book, title=text, edition=text, kinds=kinds, acts=acts, states=states, laws=(law,),
        files=((text, text),),
    ))  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_no_text_of_a_book_gets_out_of_its_quotes(text: str) -> None:
    """Whatever a book says stays text: in rulings as it was, in the module without effect."""
    book = hostile(text)
    made = emit(book)
    assert made.isascii() or all(c.isprintable() or c == "\n" for c in made)
    usual = emit(hostile("plain"))
    assert shape(made) == shape(usual)
    ruling = ruled(book, toy_book.record(*toy_book.HANDS, "A lays 1a"))
    assert "HOYLE_BROKEN" not in os.environ
    (finding,) = ruling["findings"]
    assert finding["says"] == f"{text}A{text}"
    assert finding["title"] == text
    assert ruling == judge(book, toy_book.record(*toy_book.HANDS, "A lays 1a"))


def test_whatever_a_book_says_is_formatted(tmp_path: Path) -> None:
    """Neither texts nor names that are odd make a module that the formatter would change."""
    books = (*map(hostile, NASTY), *map(oddly_named, NAMES))
    check_formats(map(emit, books), tmp_path)


def shape(text: str) -> list[str]:
    """What a module consists of, apart from its strings."""
    return [f"{type(node).__name__} {getattr(node, 'name', '')}" for node in ast.parse(text).body]


NAMES = (
    "class", "def", "print", "state", "judge", "self", "l", "copy", "menus", "in-vain", "none",
    "NONE", "State", "act-lay", "members", "law-1-1", "1st", "a_b", "a-b", "a b", "\u0435vil", "",
    "__class__", "BIT", "at", "exec",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_any_name_becomes_an_identifier_of_its_own(name: str) -> None:
    """Names that are Python's, the module's, alike or no names at all do no harm."""
    book, record = oddly_named(name), toy_book.record(*toy_book.HANDS, "A lays 1a")
    assert alike(judge(book, record), ruled(book, record))


def oddly_named(name: str) -> ir.Book:
    """A book with a state, a definition, a variable and a clause of that name."""
    p, x = toy_book.P, ir.Var(name or "X", toy_book.CARD)
    state = ir.State(name, (), toy_book.NUMBER, toy_book.lit(3), "", None, toy_book.SPAN)
    own = ir.Read(name, (), toy_book.NUMBER)
    definition = ir.Definition(f"_ {name}", (x,), toy_book.NUMBER, own, (), toy_book.SPAN)
    called = ir.Call(f"_ {name}", (x,), toy_book.NUMBER)
    test = toy_book.op("=", called, toy_book.lit(3))
    clause = toy_book.offence(name, toy_book.on("lay", p, x, test=test), name, p, x)
    book = toy_book.book(clause, definitions=(definition,))
    return replace(book, states=(*book.states, state), shown=(name,))


# ---------------------------------------------------------------- alone


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The generated module of the beads with the runtime in it, in a folder of its own."""
    path = tmp_path_factory.mktemp("alone") / "beads.py"
    path.write_text(standalone(emit(beads())), encoding="utf-8")
    return path


def by_itself(
    alone: Path, *arguments: str, given: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run a generated module with no path but Python's own."""
    command = [sys.executable, "-I", str(alone), *arguments]
    return subprocess.run(command, capture_output=True, input=given, check=False)


def games(faults: float, count: int) -> list[str]:
    """Games of the beads, one a line."""
    book = beads()
    dealer = Dealer(book, faults, bold=0.0, varied=0.0)
    records = [dealer.game(Random(seed)).record for seed in range(count)]
    return [json.dumps(to_object(book, record)) for record in records]


def test_clean_games_end_with_nothing_found(alone: Path) -> None:
    """Legal games draw a ruling each with no offence in it."""
    lines = [line for line in games(0.0, 3) if '"claim"' not in line]
    found = by_itself(alone, "-", given="\n".join(lines).encode())
    rulings = [json.loads(line) for line in found.stdout.splitlines()]
    assert len(rulings) == len(lines)
    assert found.returncode == int(any(ruling["findings"] for ruling in rulings))
    assert found.stderr == b""


def test_what_cannot_be_read_is_told_and_the_rest_judged(alone: Path, tmp_path: Path) -> None:
    """A bad line costs one message with file and line, and no other game its ruling."""
    good = games(0.0, 1)[0]
    game = json.loads(good)
    bad = {
        "not json": "column 1",
        "[]": "found an array, expected an object",
        '{"game":"beads","game":"beads"}': 'the key "game" stands twice',
        '{"game":"chess","acts":[]}': 'game: found "chess"',
        '{"game":"beads"}': "expected one of the keys",
        '{"game":"beads","acts":[{"act":"fly"}]}': 'acts[0]: unknown act "fly"; known: ',
        '{"game":"beads","acts":[{"act":"lay","player":"A"}]}': "acts[0]: the bead of lay",
        '{"game":"beads","acts":[{"act":"lay","player":"Q","bead":"1r"}]}': "player: found",
        '{"game":"beads","acts":[{"act":"lay","player":"A","bead":"9r"}]}': 'bead: found "9r"',
        '{"game":"beads","acts":[],"seats":["A","A","B","C"]}': "seats: expected 4 names",
        '{"game":"beads","acts":[],"options":{"strictness":"odd"}}': "options.strictness: found",
        '{"game":"beads","acts":[],"tags":{"Elder":"Q"}}': "tags.Elder: found",
        '{"game":"beads","codes":[-1]}': "codes[0]: expected a code",
        '{"game":"beads","acts":[],"codes":[]}': "expected one of the keys",
        '{"game":"beads","acts":[NaN]}': "NaN",
        "[" * 100_000: "nested too deeply",
    }
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join((good, *bad, good)), encoding="utf-8")
    found = by_itself(alone, str(path))
    assert found.returncode == 2
    assert len(found.stdout.splitlines()) == 2
    messages = found.stderr.decode().splitlines()
    assert len(messages) == len(bad)
    for number, (message, words) in enumerate(zip(messages, bad.values(), strict=True), 2):
        assert message.startswith(f"{path}:{number}: ")
        assert words in message
    assert game["game"] == "beads"


def test_no_file_and_no_argument(alone: Path, tmp_path: Path) -> None:
    """A file that is not there is told by name; without arguments the usage is shown."""
    missing = tmp_path / "none.jsonl"
    found = by_itself(alone, str(missing))
    assert (found.returncode, found.stdout) == (2, b"")
    assert str(missing).encode() in found.stderr
    assert by_itself(alone).returncode == 2
    assert by_itself(alone, "--help").returncode == 0
    assert by_itself(alone, "--wrong").returncode == 2


def test_reader_that_goes_away(alone: Path) -> None:
    """When whoever reads the rulings closes the pipe, there is no traceback."""
    given = "\n".join(games(0.0, 2) * 200).encode()
    command = [sys.executable, "-I", str(alone), "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(given)
            process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141  # nothing was found: that would be 1


def test_an_interrupt_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Control-C ends a validator without a traceback."""

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("hoyle.runtime.command.main", interrupted)
    with pytest.raises(SystemExit) as left:
        validator_command.run(validator(beads()).VALIDATOR)
    assert left.value.code == 130
    assert capsys.readouterr().err == ""


def test_screen_tells_the_lines_that_call_for_a_ruling(alone: Path) -> None:
    """With --screen come the numbers of those lines on which something is found."""
    lines = games(0.6, 12)
    full = by_itself(alone, "-", given="\n".join(lines).encode())
    wanted = [
        number
        for number, line in enumerate(full.stdout.splitlines(), 1)
        if json.loads(line)["findings"]
    ]
    assert 0 < len(wanted) < len(lines)
    screened = by_itself(alone, "--screen", "-", given="\n".join(lines).encode())
    assert [int(line) for line in screened.stdout.split()] == wanted
    assert screened.returncode == 1


def test_compact_form_is_the_same_game() -> None:
    """Acts and codes of one game are read alike, and written back."""
    book = beads()
    module = validator(book)
    record = Dealer(book, 0.0, bold=0.0, varied=0.0).game(Random(1)).record
    game = to_object(book, record)
    start, seats, options, events = module.decode(game)
    compact = {key: value for key, value in game.items() if key != "acts"}
    compact["codes"] = module.encode(events)
    assert module.decode(compact) == (start, seats, options, events)


@pytest.mark.parametrize("points", [(0, 9), (9, 9), (9, 8)])
def test_what_no_game_begins_with_is_refused_alike(points: tuple[int, int]) -> None:
    """A validator refuses the tags that readers refuse, in the same words."""
    tags = {"Points": "NS {}, EW {}".format(*points), "Elder": "S"}
    game = {"game": "beads", "seats": list("NESW"), "tags": tags, "acts": []}
    (entry,) = stream(beads(), json.dumps(game).encode(), "x.jsonl")
    module, refused = validator(beads()), []
    try:
        module.decode(game)
    except UnreadableGame as fault:
        refused.append(str(fault))
    assert refused == [f"tags: {one.message}" for one in entry.diagnostics]
    assert bool(refused) == (points == (9, 9))


# ---------------------------------------------------------------- the schema


@pytest.mark.parametrize("name", ["beads", "pebbles"])
def test_schema_fits_the_records(name: str) -> None:
    """Games fit the schema; what `decode` refuses does not."""
    jsonschema = pytest.importorskip("jsonschema")
    book = BOOKS[name]
    schema = json.loads(emit_schema(book))
    jsonschema.Draft202012Validator.check_schema(schema)
    checker = jsonschema.Draft202012Validator(schema)
    dealer = Dealer(book, 0.5, bold=0.5, varied=0.3)
    module = validator(book)
    for seed in range(5):
        game = to_object(book, dealer.game(Random(seed)).record)
        assert checker.is_valid(game), next(checker.iter_errors(game))
        broken = {**game, "acts": [*game["acts"], {"act": "fly"}]}  # type: ignore[misc]
        assert not checker.is_valid(broken)
        with pytest.raises(UnreadableGame):
            module.decode(broken)


@pytest.mark.parametrize(
    "moment",
    [
        "(k > 3 or m of A > 3) and still and lifted of Q > 1",
        "still and (k > 3 or m of A > 3) and lifted of Q > 1",
        "(weight is 0 or k > 3 or m of A > m of B) and lifted of Q > 1",
        "k > 3 and m of A > m of B and lifted of Q > 1",
        "lifted of Q > 1 and (lifted of A > 2 or k > 3) and m of Q > 2 and still",
    ],
)
def test_what_is_unsaid_is_asked_of_a_moment_in_one_order(moment: str) -> None:
    """Of a moment generated code asks for what a record leaves unsaid as the interpreter does."""
    book = small_book(RUMOURS.format(moment))
    dealer, more = Dealer(book, 0.5, bold=0.5, varied=0.3), 0
    for seed in range(10):
        played = dealer.game(Random(seed)).record
        record = replace(played, events=played.events[:14])
        ruling = judge(book, record)
        assert ruled(book, record) == ruling, seed
        more += bool(ruling["findings"])
    assert more > 1


ROUNDS = """
state full : truth
state seen of player : 0..9
state round : 0..9
define sway = sum P in players : sum Q in players : sum C in tokens : ( if C in hand of P then seen
  of Q else seen of P )
effect the table is cleared does
  if played > 3 then ( full becomes false; played becomes 0 ); seen begins anew
effect the round begins does the table is cleared; round rises by 1; played rises by 1; seen of A
  rises by 1
effect the cards are used does if not full then ( the round begins; full becomes true )
act lift : P lifts Q does seen of Q rises by 1; full becomes true; the table is cleared
act turn : P turns Q does the cards are used
move P lifts Q choosing Q from players when P is to-play weight 6
move P turns Q choosing Q from players when P is to-play weight 6
law rounds "Rounds"
  supplied "made up"
  offence over by P when P lifts Q if round > 5
  consequence when once seen of A > 0 does full becomes false
  offence heavy by P when P passes if sway > 3
"""


@pytest.mark.parametrize("games", [12, pytest.param(40, marks=pytest.mark.slow)])
def test_effects_with_a_name_are_functions(games: int) -> None:
    """An effect with a name is written once, called by it, and does what the interpreter does."""
    book = small_book(ROUNDS)
    text = emit(book)
    assert text.count("def the_round_begins(state: State) -> None:") == 1
    assert text.count(" the_round_begins(state)\n") == 1
    assert text.count(" the_cards_are_used(state)\n") == 1
    assert "def the_table_is_cleared" not in text  # what is short is written out
    dealer, more = Dealer(book, 0.5, bold=0.5, varied=0.3), 0
    for seed in range(games):
        record = dealer.game(Random(seed)).record
        ruling = judge(book, record)
        assert ruled(book, record) == ruling, seed
        more += bool(ruling["findings"])
    assert more > 3
    places = {act.name: place for place, act in enumerate(book.acts)}
    done = [("pass", (0,)), ("turn", (1, 0)), ("pass", (0,))]  # sway is asked for, and changes
    ruling = validator(book).adjudicate((), ("A", "B"), (), [(places[act], of) for act, of in done])
    assert [(one["name"], one["event"]) for one in ruling["findings"]] == [("heavy", 2)]


@pytest.mark.parametrize("other", ["the round begins", "the table is cleared; round rises by 1; "
                                   "played rises by 1; seen of A rises by 1"])  # fmt: skip
def test_effects_that_do_the_same_are_one_function(other: str) -> None:
    """Of two effects that do the same neither calls the other; one that none calls is not there."""
    more = f"effect the new round does {other}\nact spin : P spins does the new round\n"
    idle = "effect the nobody does the round begins; the round begins\n"
    book = small_book(ROUNDS.replace("law rounds", f"{more}{idle}law rounds"))
    assert [one.name for one in book.deeds] == [
        "the table is cleared",
        "the round begins",
        "the cards are used",
        "the new round",
    ]
    text = emit(book)
    assert text.count("state.round_ = min(") == 1
    assert "nobody" not in text
    record = Record(book.name, ("A", "B"), (), (), (), (Event("spin", (0,)), Event("pass", (1,))))
    assert ruled(book, record) == judge(book, record)
