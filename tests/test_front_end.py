"""From the text of a book to its IR: what is understood, and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle import ir
from hoyle.lower import lower
from hoyle.source.codes import CODES
from hoyle.source.diagnostic import Diagnostic, Diagnostics
from hoyle.source.text import decode
from hoyle.syntax.parser import parse
from hoyle.syntax.resolve import resolve

CORPUS = Path(__file__).parent / "corpus"
BAD = sorted((CORPUS / "bad").glob("*.law"))


def front_end(name: str, text: str) -> tuple[ir.Book | None, Diagnostics]:
    """Run parse, resolve and lower on one file."""
    file, unparsed = parse(name, text)
    scope, unresolved = resolve("", {"": file})
    book, unlowered = lower(scope)
    return book, unparsed + unresolved + unlowered


LAW = """law {0} "Law {0}"
  supplied "the corpus"
  menu menu-{0} for P when P passes
    option option-{0} : P passes
"""


def line(diagnostic: Diagnostic) -> str:
    """Write a diagnostic on one line, as the golden files hold it."""
    span = diagnostic.span
    place = f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"
    hint = f" [{diagnostic.hint}]" if diagnostic.hint else ""
    labels = "".join(f" ({label.span.line}: {label.text})" for label in diagnostic.labels)
    return f"{place} {diagnostic.code} {diagnostic.message}{hint}{labels}"


TOLD = """book told "Told"
edition "made up"
seats A, B
side L is A
side R is B
let P : player
state told of player : 0..9 or none
state counted of player : 0..9 or none
state closed : truth
define P has-told means not closed and told of P is not none
define P has-spoken means P has-told
define tells of P = told of P is not none
define P may-tell means told of P is not none
  except when-closed : false when closed
define it of P = {}
"""


@pytest.mark.parametrize(
    ("value", "there"),
    [
        ("if told of P is not none then told of P else 0", True),
        ("if told of P is none then 0 else told of P", True),
        ("if closed and told of P is not none then told of P else 0", True),
        ("if P has-told then told of P else 0", True),
        ("if P has-spoken then told of P else 0", True),
        ("if tells of next of P then told of next of P else 0", True),
        ("if tells of next of P then told of P else 0", False),
        ("if P has-told then counted of P else 0", False),
        ("if P has-told then 0 else told of P", False),
        ("if closed or told of P is not none then told of P else 0", False),
        ("if P may-tell then told of P else 0", False),
        ("told of P", False),
        ("if P has-told then told of P else none", False),
        ("if told of P is none then none else told of P", False),
        ("if P has-told then told of P else counted of P", False),
    ],
)
def test_a_number_that_a_condition_says_is_there(value: str, there: bool) -> None:
    """Where a condition says that a number is not none, what is taken of it is a number."""
    book, found = front_end("told.law", TOLD.format(value))
    assert book is not None, found
    sort = next(one.sort for one in book.definitions if one.name == "it")
    assert isinstance(sort, ir.Number)
    assert sort.optional is not there


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_books(path: Path, update_golden: bool) -> None:
    """Every mistake is told at its place, in the words that the golden file holds."""
    _, found = front_end(path.name, path.read_bytes().decode())
    told = "".join(f"{line(diagnostic)}\n" for diagnostic in found)
    golden = path.with_suffix(".diagnostics")
    if update_golden:
        golden.write_text(told, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == told
    assert found
    assert all(diagnostic.code in CODES for diagnostic in found)


STATEMENTS = """book slips "Slips"
seats A, B
kind suit is clubs "C", hearts "H"
let P, Q : player
let T : suit
state shown of player : suit or none
state pool : number
variant rigour is mild or strict
define P shows T means shown of P is T
act show : P shows T does shown of P becomes T
act pass : P passes
formal act fine : P fines Q
effect P owes does pool rises by 1
law 1 "One"
  supplied "the corpus"
  offence haste by P when P passes
  menu amends for next of P when offence haste by P
    option fine : Q fines P
  {}
"""


@pytest.mark.parametrize(
    ("clause", "names"),
    [
        ("ban x by P when P passes if shwn of P is T and pol > 1", ["'shwn'", "'pol'"]),
        ("ban x by P when P paces if pol > 1", ["'P paces'", "'pol'"]),
        ("ban x by P when V passes if V is Q unless pol > 1", ["'V'", "'pol'"]),
        ("ban x by V when P passes if pol > 1", ["'V'", "'pol'"]),
        ('ban x by P when P passes if pol > 1 says "{poll}"', ["'pol'", "'poll'"]),
        ("consequence when P passes does pol rises by 1; shown of V becomes T", ["'V'", "'pol'"]),
        ("consequence when P passes if P shos T does P ows", ["'P shos T'", "'P ows'"]),
        ("consequence when offence hast by P does if pol > 1 then ( P owes )", ["'hast'", "'pol'"]),
        ("consequence when election fin does close amnds for A", ["'fin'", "'amnds'"]),
        ("consequence when P passes if open amnds for P does P ows", ["'amnds'", "'P ows'"]),
        ("holding when once some V in players : pol > 1", ["'V'", "'pol'"]),
        ("power that P fines V while pol > 1", ["'V'", "'pol'"]),
        ("duty of P that P shos T when P passes before once pol > 1 else x by P no penalty",
         ["'P shos T'", "'pol'"]),
        ("holding when P passes\nmove P shows T choosing V from suits when pol > 1",
         ["'V'", "'pol'"]),
        # One slip, and what stands right beside it.
        ("ban x by P when V passes if V is Q and shown of V is none", ["'V'"]),
        ("ban x by P when P passes if rigour is mild and pol > 1", ["'pol'"]),
        ("ban x by P when P passes letting Q = next of P unless pol > 1 or Q is P", ["'pol'"]),
        ('ban x by P when P paces letting Q = next of P says "{Q} of {shown of Q}"', ["'P paces'"]),
    ],
)  # fmt: skip
def test_all_unknown_names_of_a_statement_are_told(clause: str, names: list[str]) -> None:
    """Who wrote two names wrongly in one statement hears of both, and of nothing that follows."""
    _, found = front_end("slips.law", STATEMENTS.format(clause))
    told = [next(name for name in names if name in one.message) for one in found]
    assert sorted(told) == sorted(names)


def test_no_golden_file_is_an_orphan() -> None:
    """Each golden file stands beside the book that it belongs to."""
    stems = {path.stem for path in BAD}
    assert {path.stem for path in (CORPUS / "bad").glob("*.diagnostics")} == stems


def test_a_common_law_has_its_place() -> None:
    """A law of a common book takes the place among the laws that the book gives it."""
    common, _ = parse("common/laws.law", LAW.format(1) + LAW.format(2) + LAW.format(3))
    main, _ = parse(
        "main.law",
        'book main "Main"\nuse laws\nseats A, B\nlet P : player\nact pass : P passes\n'
        + LAW.format(4)
        + "place 2\n"
        + LAW.format(5)
        + "place 1\n",
    )
    scope, unresolved = resolve("main", {"main": main, "laws": common})
    book, unlowered = lower(scope)
    assert book is not None, unlowered
    assert not unresolved
    assert [law.id for law in book.laws] == ["3", "4", "2", "5", "1"]
    assert [clause.head.law for clause in book.clauses] == ["3", "4", "2", "5", "1"]


@pytest.mark.parametrize(("own", "noted"), [("A", False), ("F", True)])
def test_a_seat_called_as_a_variable_of_a_common_book(own: str, noted: bool) -> None:
    """It is told where the book itself writes the letter, and could be misread."""
    common, _ = parse("common/pack.law", "kind card is ace, two\nlet F : card\n")
    text = 'book main "Main"\nuse pack\nseats A, F\nside L is A\nside R is F\n'
    main, _ = parse("main.law", f"{text}state to-play : player = {own}\n")
    _, found = resolve("main", {"main": main, "pack": common})
    assert [(one.code, one.severity) for one in found] == [("L203", "note")] * noted


def test_all_doubts_of_a_law_are_told() -> None:
    """A law tells the doubts of the clauses that it shares, and its own."""
    shared = 'clauses noting\n  doubt "what is noted."\n  holding when P passes says "noted"\n'
    text = 'book main "Main"\nedition "made up"\nseats A, B\nlet P : player\nact pass : P passes\n'
    own = LAW.format(1) + '  clauses noting\n  doubt "And who notes it."\n'
    book, _ = front_end("main", text + shared + own + LAW.format(2))
    assert book is not None
    assert [law.doubt for law in book.laws] == ["what is noted. And who notes it.", ""]


def test_good_book() -> None:
    """A small book with a clause of every kind is understood without a word."""
    text = (CORPUS / "good" / "beggar.law").read_text(encoding="utf-8")
    book, found = front_end("beggar.law", text)
    assert found == ()
    assert book is not None
    assert [law.id for law in book.laws] == ["1", "fresh", "last"]
    assert [type(clause).__name__ for clause in book.clauses] == [
        "OffenceClause",
        "MenuClause",
        "PowerClause",
    ]


def test_a_table_tells_where_things_are_seen() -> None:
    """Each entry of a table has its part, its keys, its label, and a value at those keys."""
    text = (CORPUS / "good" / "beggar.law").read_text(encoding="utf-8")
    book, _ = front_end("beggar.law", text)
    assert book is not None
    assert [(one.part, one.name, [key.name for key in one.keys]) for one in book.table] == [
        ("hands", "hand", ["player"]),
        ("before", "down", ["player"]),
        ("score", "taken", ["side"]),
        ("counters", "fined", ["player"]),
        ("told", "dealer", []),
        ("told", "pair-is-down", []),
    ]
    down, pair = book.table[1], book.table[-1]
    assert (down.label, pair.label) == ("on the table", "pair is down")
    assert isinstance(down.value, ir.Read)
    assert down.value.keys == (ir.Var("k0", ir.Enum("player")),)
    assert pair.value == ir.Call("pair-is-down", (), ir.Truth())


def test_a_bad_item_hides_no_other() -> None:
    """A book with three broken items reports three mistakes and keeps the rest."""
    file, found = parse(
        "x.law",
        'state a : = 1\nlaw 1 "Good" supplied "x"\ndefine = 3\nuse 7\nseats A, B\n',
    )
    assert [diagnostic.span.line for diagnostic in found] == [1, 3, 4]
    assert [item.rule for item in file.items] == ["law", "seats"]


def test_layout_means_nothing_inside_an_item() -> None:
    """An item broken over lines anywhere reads as on one line."""
    one, _ = parse("x.law", "define a = if true then 1 else 2")
    many, _ = parse("x.law", "define\n  a = if\n true\n  then 1 # one\n else\n   2")
    assert _shape(one.items[0]) == _shape(many.items[0])


def _shape(node: object) -> object:
    parts = getattr(node, "parts", None)
    return getattr(node, "text", None) if parts is None else [_shape(part) for part in parts]


def test_windows_line_ends_and_byte_order_mark() -> None:
    """Line ends of any system and a byte-order mark make no difference to what is read."""
    text = (CORPUS / "good" / "beggar.law").read_text(encoding="utf-8")
    book, found = front_end("beggar.law", "\ufeff" + text.replace("\n", "\r\n"))
    assert found == ()
    assert book is not None


def test_optional_keys_cannot_fail() -> None:
    """A value that may be none is asked for before it is used as a key."""
    text = (CORPUS / "good" / "beggar.law").read_text(encoding="utf-8")
    book, _ = front_end("beggar.law", text + "\ndefine holding-now = hand of to-play\n")
    assert book is not None
    base = next(d for d in book.definitions if d.name == "holding-now").base
    assert isinstance(base, ir.If)
    assert isinstance(base.test, ir.Op)
    assert base.test.op == "!="


@pytest.mark.parametrize("turned", [False, True])
def test_a_chain_of_definitions_has_an_end(turned: bool) -> None:
    """However many definitions rest one on another, that they are too deep is told once."""
    text = (CORPUS / "good" / "beggar.law").read_text(encoding="utf-8")
    chain = [f"define link-{n} = link-{n - 1} + 1" for n in range(1, 3000)]
    some = ["define link-0 = 1", *chain[:40]]
    book, found = front_end("beggar.law", "\n".join([text, *(some[::-1] if turned else some)]))
    assert found == ()
    assert book is not None
    many = ["define link-0 = 1", *chain]
    _, found = front_end("beggar.law", "\n".join([text, *(many[::-1] if turned else many)]))
    assert [one.code for one in found] == ["L106"]


@pytest.mark.parametrize(
    ("data", "hint"),
    [
        ('book b "Café"\n'.encode("latin-1"), "save it as UTF-8"),
        ('book b "Café"\n'.encode("utf-16"), "it is in UTF-16: save it as UTF-8"),
        (b"\x7fELF\x02\x01\xff\x00", "is this the right file?"),
    ],
)
def test_a_text_in_another_encoding_is_told_from_no_text(data: bytes, hint: str) -> None:
    """Who saved a book in another encoding is told so, and who gave a program is not."""
    source, (found,) = decode("b.law", data)
    assert source is None
    assert (found.code, found.hint) == ("S103", hint)
