"""What a book must prove: every check has a book that it passes and one that it stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from hoyle import ir
from hoyle.check import check
from hoyle.check.quotes import nearest, open_page
from hoyle.source.codes import CODES
from hoyle.source.diagnostic import Diagnostics
from tests.tiny import CASES, PAGE, TEXT, book_of, edited

PAGES = {"page.txt": PAGE}
Edit = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Example:
    """A code, edits that must draw it, words its message or hint has, and edits that must not."""

    code: str
    bad: tuple[Edit, ...]
    words: str
    good: tuple[Edit, ...] = ()
    cases: str = ""  # of the bad book besides the usual ones
    good_cases: str = ""
    also: tuple[str, ...] = ()  # other codes that the bad example cannot help drawing


AFTER = 'law chances "Red pebbles"'
DOUBLE = "  offence double by P (X) when P takes X if X in heap of P\n"
MENU = TEXT[TEXT.index("  menu amends") : TEXT.index('law 2 "Counting"')]
SETTLE = TEXT[TEXT.index("  settle pebbles") : TEXT.index("law chances")]
ODDS = "deal 1 from 3, 1 marked K : 2 to 1 for K = 0"
EXCEPTS = 'excepts "e"\n  A stops\n'
WAVES = "holding when P takes X"
SCORE = "points of side of P"
FOUR = '\nlaw 4\nbites "b"\n  A takes R\nspares "s"\n  A takes R\n'
GREEN = '\nlaw 1\nexcepts "green"\n  A takes G\n'
OWED = "duty of P that P stops when P takes X before P takes any Y else hoarding by P"
OWED_BUT = OWED.replace("else", "unless X is green else") + " no penalty"
LAW4 = """law 4 "Claiming"
  quote "4 Stolen goods may be claimed at any time."
  doubt "the page has no law 3"
  {clause}
"""


def law4(clause: str) -> Edit:
    """Put another law before the last."""
    return AFTER, LAW4.format(clause=clause) + AFTER


EITHER = "letting Q = if ended then P else next of P"


def held(holder: str, option: str, given: str = "") -> tuple[Edit, ...]:
    """Put a menu with one option into the book, for a holder."""
    menu = f"menu pardoned for {holder} when offence waving by P (X) {given}"
    clauses = (
        f"offence waving by P (X) when P takes X\n  {menu}\n    until P takes any Y\n"
        f"    option let-pass : {option}"
    )
    return (("let P :", "formal act pardon : P pardons X\nlet P, Q :"), law4(clauses))


def begins(*starts: str) -> tuple[Edit, ...]:
    """Put states of numbers into the book in this order, which tags tell and rulings show."""
    names = [one.partition(" = ")[0] for one in starts]
    states = "".join(
        f'state {one.replace(" =", " : 0..9 =")} tag "{name.title()}"\n'
        for one, name in zip(starts, names, strict=True)
    )
    return (("show points", f"{states}show points, {', '.join(names)}"),)


def step(name: str, state: str, order: str = "") -> Edit:
    """Put another settlement step into law 2, which changes a state by the given words."""
    return SETTLE, SETTLE + f"  settle {name} {order}\n    does {state}\n"


def start(possible: str, state: str = 'tall : truth tag "Tall"') -> Edit:
    """Say what is possible at the start, with a state that a tag may set."""
    items = f'state {state}\nstart possible if {possible} else "ended: {{ended}}"'
    variant = "variant way is this or that\n" if "this" in items or "that" in items else ""
    return "show points", f"{variant}{items}\nshow tall, points"


def first(does: str, start: str = "none") -> tuple[Edit, ...]:
    """Have an act set a state that is unknown unless told, and starts from another."""
    owner = 'state owner : player or none = none tag "Owner"'
    items = f'{owner}\nstate opener : player or none = {start} tag "First" unknown unless told'
    act = f"act go-first : P leads does {does}"
    shown = "show points", f"{items}\n{act}\nshow points, opener, owner"
    return shown, law4("holding when P leads")


MANY = (
    'green "G"',
    ", ".join(f'p{i} "P{i}"' for i in range(11)) + ', green "G"\nlet H : set of pebble',
)
SUBSETS = "holding when P takes X if some H in subsets of heap of P : number of H > 2"
WIDE = "some H in subsets of pebbles : number of H = 2"

RANGE = "holding when P stops if some K in 1..told : K = 3"


def told(sort: str) -> tuple[Edit, ...]:
    """Give a state that a tag sets, of some sort."""
    return (("show points", f'state told : {sort} tag "Told"\nshow told, points'),)


def nested(depth: int) -> Edit:
    """Define the number of pebbles, counted for each of the pebbles, and so on."""
    items = [f"define d{i} = sum X in pebbles : d{i - 1}" for i in range(1, depth + 1)]
    return "show points", "\n".join(("define d0 = 1", *items, "show points"))


CHECKS = (
    Example("L401", (("takes a pebble twice", "takes a pebble thrice"),), 'has "twice."'),
    Example("L401", (("OF PEBBLES.", "OF PEBBLES AND"),), "the aside"),
    Example("L401", (("1 Nobody takes a", "1 nobody takes a"),), 'has "Nobody"'),
    Example("L401", (("takes a pebble", "takes a peb"),), 'has "pebble"'),
    Example("L402", (('twice."', 'twice." on "other.txt"'),), "no page of this book"),
    Example(
        "L403",
        (('  offence double', '  reading "taketh" for "steals" because "b"\n  offence double'),),
        'no quote of the law has',
        (('  offence double', '  reading "pebbles" for "pebble" because "b"\n  offence double'),),
    ),
    Example(
        "L404",
        (law4("holding when P stops"), ("has no law 3", "is torn")),
        "law 3 was expected",
        (law4("holding when P stops"),),
    ),
    Example(
        "L406",
        (('  quote "2 Each pebble counts one, green ones two."\n', ""),),
        "law 2 rests on nothing",
        (('quote "2 Each pebble counts one, green ones two."', 'supplied "B. Bee, Games, 3"'),),
    ),
    Example(
        "L408",
        (("  menu amends", '  quote "1 Nobody takes a pebble\n    twice."\n  menu amends'),),
        'law 1 quotes "1 Nobody takes a pebble twice." twice',
        (("  menu amends", '  quote "Green is unlucky."\n  menu amends'),),
    ),
    Example(
        "L409", (("aside heading", "aside headnig"),), "heading", (("aside heading", "aside song"),)
    ),
    Example("L407", (('"Taking twice"', '" "'),), "the title of law 1 is empty"),
    Example("L407", (('"OF PEBBLES."', '""'),), "an aside is empty"),
    Example(
        "L410",
        ((MENU, "  power that S claims X from P while X in heap of P\n"),),
        "nothing follows the offence double",
        (
            (MENU, "  power that S claims X from P while X in heap of P\n"),
            (DOUBLE, DOUBLE.replace("offence", "ban")),
        ),
    ),
    Example(
        "L410",
        (law4(OWED),),
        "nothing follows the offence hoarding",
        (law4(OWED + "    no penalty"),),
    ),
    Example("L412", ((DOUBLE, DOUBLE.replace("offence", "ban")),), "something hangs on it"),
    Example(
        "L413",
        (law4("offence double by P (X) when offence theft by P (X)\n  "
              "offence theft by P (X) when offence double by P (X)"),),
        "theft, double, theft",
        (law4("offence theft by P (X) when offence double by P (X)\n"
              "  consequence when offence theft by P (X) does heap of P loses X"),),
    ),
    Example(
        "L415",
        (law4("liberty lifting double by P (X)"),),
        "the offence never stands",
        (law4("liberty lifting double by P (X) if X is green"),),
        FOUR + EXCEPTS,
        FOUR + EXCEPTS,
    ),
    Example(
        "L416",
        (law4('consequence when P takes X if X is green says "so it may"'),),
        "it does nothing",
        (law4('holding when P takes X if X is green says "so it may"'),),
        FOUR,
        FOUR,
    ),
    Example(
        "L422",
        (("    until P takes any Y\n", ""),),
        "nothing ends give-back",
        (law4("menu reclaim for adversaries of P when P takes X option take : S claims X from P"),),
    ),
    Example(
        "L423",
        ((MENU, "  consequence when offence double by P (X) does heap of P loses X\n"),),
        "would always be void",
        ((MENU, "  consequence when offence double by P (X) does heap of P loses X\n"),
         ("formal act claim", "act claim"), law4("holding when S claims X from P")),
        also=("L460",),
    ),
    Example("L424", (("formal act claim", "act claim"),), "not formal"),
    Example(
        "L426",
        ((MENU, MENU + MENU.replace("amends", "again").replace("give-back", "take-back")),),
        "the menu amends gives the choice take-back of again",
        ((MENU, MENU + MENU.replace("amends", "again").replace("give-back", "take-back")
          .replace("by P (X)", "by P (X) if X is red")),),
    ),
    Example(
        "L426",
        (("    option give-back", MENU[MENU.index("    option give-back"):]
          .replace("give-back", "take-back") + "    option give-back"),),
        "the options take-back and give-back of the menu amends are taken by the same act",
    ),
    Example(
        "L425",
        (law4(OWED.replace("before P takes any Y", "before P stops") + " no penalty"),),
        "what the duty falls due by is the act that fulfils it",
        (law4(OWED + " no penalty"),),
    ),
    Example(
        "L430",
        (step("green", "ended becomes true", "before pebbles after pebbles"),),
        "before",
        (step("green", "ended becomes true", "before pebbles"),),
    ),
    Example(
        "L430",
        (
            step("green", "ended becomes true", "before all"),
            ("settle pebbles", "settle pebbles before green"),
        ),
        "runs in a circle",
        (step("green", "ended becomes true", "before all"),),
    ),
    Example(
        "L431",
        (step("green", "for each S in sides ( points of S falls by 1 )"),),
        "both change points",
        (step("green", "for each S in sides ( points of S falls by 1 )", "after pebbles"),),
    ),
    Example(
        "L432",
        (step("green", "for each P in players ( heap of P becomes {red} )"),),
        "green changes heap",
        (step("green", "for each P in players ( heap of P becomes {red} )", "after all"),),
    ),
    Example(
        "L434",
        (law4(f"{WAVES} does {SCORE} becomes 3\n  {WAVES} does {SCORE} becomes 4"),),
        "by law 4 points becomes 3, and here it becomes 4",
        (law4(f"{WAVES} if X is red does {SCORE} becomes 3\n  "
              f"{WAVES} if X is blue does {SCORE} becomes 4"),),
    ),
    Example(
        "L440",
        (("then 1 else 0", "then 1 else 0\n  except all-red : 5 when red in heap of P"
          "\n  except some-blue : 6 when blue in heap of P"),),
        "all-red and some-blue",
        (("then 1 else 0", "then 1 else 0\n  except all-red : 5 when red in heap of P"
          "\n  except some-blue over all-red : 6 when blue in heap of P"),),
    ),
    Example(
        "L440",
        (("then 1 else 0", "then 1 else 0\n  except all-red : 5 when red in heap of P"
          "\n  except some-blue : 6 when not blue in heap of P"),),
        "all-red and some-blue",
        (("then 1 else 0", "then 1 else 0\n  except all-red : 5 when red in heap of P"
          "\n  except some-blue : 6 when not (red in heap of P) and ended"),),
    ),
    Example("L450", (law4(WAVES),), "law 4, Claiming", cases=FOUR.replace("bites", "shows")),
    Example("L451", (law4(WAVES),), "law 4, Claiming", cases=FOUR.replace("spares", "shows")),
    Example(
        "L452",
        ((DOUBLE, DOUBLE.rstrip() + " unless X is green\n"),),
        "1 exception, and 1 is shown by no case",
        ((DOUBLE, DOUBLE.rstrip() + " unless X is green\n"),),
        good_cases=GREEN,
    ),
    Example(
        "L452",
        (law4("liberty lifting double by P (X) if X is green"),),
        "law 4, Claiming",
        (law4("liberty lifting double by P (X) if X is green"),),
        FOUR,
        FOUR + GREEN,
    ),
    Example(
        "L452",
        (law4("holding when P takes X unless X is green"),),
        "1 exception, and 1 is shown by no case",
        (law4("holding when P takes X unless X is green"),),
        FOUR,
        FOUR + EXCEPTS,
    ),
    Example(
        "L452",
        (law4(OWED_BUT.replace("else", "unless ended else")),),
        "2 exceptions, and 1 is shown by no case",
        (law4(OWED_BUT),),
        FOUR + EXCEPTS,
        FOUR + EXCEPTS,
    ),
    Example(
        "L453",
        (law4("holding when P takes X if X is red"),),
        "told as “if X is red”",
        (law4("holding when P takes X if X is red"),),
        FOUR + 'unshown "if X is red" because "b"\n',
        FOUR + 'unshown "if a pebble is red" because "b"\n',
    ),
    Example(
        "L454",
        (law4(WAVES),),
        "law 4 has a case “b” already",
        (law4(WAVES),),
        FOUR.replace('spares "s"', 'spares "b"'),
        FOUR.replace("law 4", "law 2\nspares \"b\"\n  A stops\nlaw 4"),
    ),
    Example("L427", held("next of P", "P pardons X"), "nobody who holds the menu pardoned",
            held("next of P", "Q pardons X")),
    Example("L427", held("next of P", "Q pardons X if Q is P"), "ask nothing of him",
            held("next of P", "Q pardons X if Q is next of P")),
    Example("L427", held("adversaries of P", "P pardons X"), "takes the option let-pass",
            held("side of P", "P pardons X")),
    Example("L427", held("Q", "P pardons X", EITHER), "not always who holds",
            held("Q", "Q pardons X", EITHER)),
    Example("L427", held("any Q in players without P", "P pardons X"), "takes the option",
            held("any Q in players", "P pardons X")),
    Example("L460", (("act stop", "act wave : P waves\nact stop"),), "the act wave"),
    Example("L461", (("show points", "state idle : truth\nshow points"),
                     law4("consequence when P stops does idle becomes true")), "the state idle",
            (("show points", "state idle : truth\nshow points, idle"),
             law4("consequence when P stops does idle becomes true"))),
    Example("L463", (("show points", "state idle : truth\nshow points, idle"),), "the state idle",
            (("show points", 'state idle : truth tag "Idle"\nshow points, idle'),)),
    Example("L463", (("show points", "state idle : truth = 1 < 2\nshow points, idle"),),
            "the state idle",
            (("show points", "state idle : truth = ended\nshow points, idle"),)),
    Example("L461", (("show points", "variant way is this or that\nshow points"),),
            "the variant way",
            (("show points", "variant way is this or that\nshow points"),
             law4("holding when P takes X if way is that"))),
    Example("L462", (law4("holding when P takes X if X is red and X is blue"),), "never holds",
            (law4("holding when P takes X if X is red or X is blue"),)),
    Example("L462", (law4("holding when P takes X if not true"),), "never holds"),
    Example("L462", (law4("holding when once 1 < 2"),), "always true",
            (law4("holding when once ended"),)),
    Example("L462", (("until P takes any Y", "until once ended or not ended"),),
            "it ends as soon as it opens (once ended or not ended)"),
    Example("L464", first("if not ended then ( opener becomes P )"), "opener is set here under a",
            first("opener becomes P")),
    Example("L464", first("if ended then ( opener becomes P )"), "unknown unless told or go-first",
            first("if opener is none then ( opener becomes P )")),
    Example("L464", first("if owner is none then ( ended becomes false ); "
                          "if ended then ( opener becomes P )", "owner"),
            "set here under a condition alone",
            first("if owner is none then ( if ended then ( opener becomes P ) )", "owner")),
    Example("L464", first("for each P in players ( if ended then ( opener becomes P ) )"),
            "set here under a condition alone",
            first("opener becomes P; if ended then ( opener becomes next of P )")),
    Example("L465", (("act stop", "define few = 1\nact stop"),), "few is used nowhere",
            (("act stop", "define few = 1\nact stop"),
             law4("holding when P takes X if few > 1"))),
    Example("L470", (start("not ended"),), "no tag", (start("not tall"),)),
    Example("L471", (start("tall"),), "not possible: ended: no", (start("not tall or ended"),)),
    Example("L472", (start("not tall or way is this"),), "hangs on a reading (way)"),
    Example("L472", (start("not tall", 'tall : truth = way is that tag "Tall"'),), "(way)"),
    Example("L473", begins("aside = stock", "stock = 5"), "aside starts with rests on stock",
            begins("stock = 5", "aside = stock")),
    Example("L473", begins("stock = 5 - stock"), "rests on itself", begins("stock = 5")),
    Example("L473", begins("aside = stock", "stock = aside"), "start with something else"),
    Example("L480", (MANY, law4(SUBSETS)), "a set of up to 14 pebble",
            (MANY, ("heap of player : set of pebble", "heap of player : set of pebble, at most 12"),
             law4(SUBSETS))),
    Example("L480", (MANY, law4(SUBSETS.replace("heap of P", "({X} joined heap of P)"))),
            "a set of up to 14 pebble",
            (MANY, law4(SUBSETS.replace("heap of P", "({X} within heap of P)")))),
    Example("L480", (MANY, start(f"not tall and {WIDE}")), "a set of up to 14 pebble",
            (MANY, start("not tall"),)),
    Example("L480", (MANY, start("not tall", f'tall : truth = not {WIDE} tag "Tall"')),
            "a set of up to 14 pebble"),
    Example("L480", (*told("number"), law4(RANGE)), "a range without a bound",
            (*told("0..9"), law4(RANGE))),
    Example("L481", (MANY, nested(8), law4("holding when P stops if d8 > 3")), "steps, and",
            (MANY, nested(6), law4("holding when P stops if d6 > 3"))),
    Example("L501", ((ODDS, ODDS.replace("2 to 1", "3 to 1")),), "the truth is 2/3"),
    Example("L501", ((ODDS, ODDS.replace("2 to 1 for K = 0", "2 to 1 for K = 1")),), "1/3",
            ((ODDS, ODDS.replace("2 to 1 for K = 0", "2 to 1 against K = 1")),)),
    Example("L502", ((ODDS, ODDS.replace("2 to 1", "about 3 to 1")),), "2 to 1 would be nearer",
            ((ODDS, ODDS.replace("2 to 1", "about 2 to 1")),)),
    Example("L503", ((ODDS, ODDS.replace("1 from 3", "4 from 3")),), "4 cannot be dealt from 3"),
    Example("L503", ((ODDS, ODDS.replace("K = 0", "ended")),), "something else than K"),
)  # fmt: skip


def codes(found: Diagnostics) -> set[str]:
    return {diagnostic.code for diagnostic in found}


def checked(*edits: Edit, cases: str = "") -> Diagnostics:
    text = edited(*edits)
    more = cases or (FOUR if "\nlaw 4 " in text else "")
    return check(book_of(text, CASES + more), PAGES)


def test_the_tiny_book_passes() -> None:
    """A book with nothing wrong draws nothing, not even a note."""
    assert check(book_of(TEXT), PAGES) == ()


@pytest.mark.parametrize("example", CHECKS, ids=lambda e: f"{e.code}-{e.words[:20]}")
def test_a_bad_book_is_stopped(example: Example) -> None:
    """The fault is found, alone, at a line of the text, with words for people and a hint."""
    found = checked(*example.bad, cases=example.cases)
    assert {example.code, *example.also} == codes(found), found
    first = next(d for d in found if d.code == example.code)
    assert any(example.words in d.message + d.hint for d in found if d.code == example.code), found
    assert first.span.file.startswith("pebbles.")
    assert first.message


@pytest.mark.parametrize(
    "example", [e for e in CHECKS if e.good], ids=lambda e: f"{e.code}-{e.words[:20]}"
)
def test_its_mended_book_is_not(example: Example) -> None:
    """The nearest book that is right does not draw the code."""
    assert example.code not in codes(checked(*example.good, cases=example.good_cases))


# ---------------------------------------------------------------- what the language cannot say

BOOK = book_of(TEXT)

Change = Callable[[ir.Book], ir.Book]


def with_clause(change: Callable[[ir.Clause], ir.Clause]) -> Change:
    """Make a change of a book out of a change of its clauses."""
    return lambda book: replace(book, clauses=tuple(map(change, book.clauses)))


def rename_offence(clause: ir.Clause) -> ir.Clause:
    match clause:
        case ir.MenuClause(trigger=ir.OffenceTrigger() as trigger):
            return replace(clause, trigger=replace(trigger, offence="trouble"))
        case _:
            return clause


def on_election(clause: ir.Clause) -> ir.Clause:
    match clause:
        case ir.MenuClause():
            return replace(clause, until=(ir.ElectionTrigger("refuse", None, "election refuse"),))
        case _:
            return clause


def only_for(colour: int) -> Change:
    """Let the menu hang on the offence done with one pebble only."""

    def change(clause: ir.Clause) -> ir.Clause:
        match clause:
            case ir.MenuClause(trigger=ir.OffenceTrigger() as trigger):
                args = (trigger.args[0], ir.Lit(colour, ir.Enum("pebble")))
                return replace(clause, trigger=replace(trigger, args=args, binds=(True, False)))
            case ir.OffenceClause():
                red = ir.Lit(0, ir.Enum("pebble"))
                return replace(clause, breach=replace(clause.breach, args=(red,)))
            case _:
                return clause

    return with_clause(change)


def nobody_holds(clause: ir.Clause) -> ir.Clause:
    match clause:
        case ir.MenuClause():
            return replace(clause, holder=ir.Lit(-1, ir.Maybe(ir.Enum("side"))))
        case _:
            return clause


def no_options(clause: ir.Clause) -> ir.Clause:
    return replace(clause, options=()) if isinstance(clause, ir.MenuClause) else clause


def uncited(clause: ir.Clause) -> ir.Clause:
    head = clause.head
    return replace(clause, head=replace(head, citation=replace(head.citation, quote="")))


def out_of_range(clause: ir.Clause) -> ir.Clause:
    match clause:
        case ir.OffenceClause(trigger=ir.ActTrigger(args=(player, _)) as trigger):
            trigger = replace(trigger, args=(player, ir.Lit(7, ir.Enum("pebble"))))
            return replace(clause, trigger=replace(trigger, binds=(True, False)))
        case _:
            return clause


def duty(*before: ir.Trigger) -> Change:
    """Add a duty that falls due at the triggers given."""

    def change(book: ir.Book) -> ir.Book:
        offence = book.clauses[0]
        assert isinstance(offence, ir.OffenceClause)
        assert isinstance(offence.trigger, ir.ActTrigger)
        return replace(
            book,
            clauses=(
                *book.clauses,
                ir.DutyClause(
                    offence.head,
                    offence.trigger,
                    offence.breach.offender,
                    offence.trigger,
                    before,
                    (),
                    offence.breach,
                    True,
                ),
            ),
        )

    return change


def circular(book: ir.Book) -> ir.Book:
    (unlucky,) = book.definitions
    again = ir.Call(unlucky.name, unlucky.params, unlucky.sort)
    return replace(book, definitions=(replace(unlucky, base=again),))


def exceptions(*over: tuple[str, ...]) -> Change:
    """Give the definition exceptions a, b... that are over those named."""

    def change(book: ir.Book) -> ir.Book:
        (unlucky,) = book.definitions
        made = tuple(
            ir.Exceptional(label, ir.Read("ended", (), ir.Truth()), unlucky.base, names)
            for label, names in zip("ab", over, strict=False)
        )
        return replace(book, definitions=(replace(unlucky, exceptions=made),))

    return change


def order(*before: str) -> Change:
    """Put the settlement step before those named."""

    def change(book: ir.Book) -> ir.Book:
        assert book.settlement is not None
        steps = tuple(replace(step, before=before) for step in book.settlement.steps)
        return replace(book, settlement=replace(book.settlement, steps=steps))

    return change


def lift(offence: str) -> Change:
    """Add a liberty that lifts an offence, and the case that shows it."""

    def change(book: ir.Book) -> ir.Book:
        head = book.clauses[0].head
        ended = ir.Read("ended", (), ir.Truth())
        case = replace(book.cases[0], word="excepts")
        return replace(
            book,
            clauses=(*book.clauses, ir.LibertyClause(head, offence, (), ended)),
            cases=(*book.cases, case),
        )

    return change


ENDS = ir.ActTrigger("stop", (ir.Var("P", ir.Enum("player")),), (True,), None, False, "P stops")

IR_CHECKS: tuple[tuple[str, Change, Change | None], ...] = (
    ("L405", lambda book: replace(book, laws=(*book.laws, book.laws[0])), None),
    ("L404", lambda book: replace(book, laws=book.laws[1::-1]), None),
    ("L406", with_clause(uncited), None),
    ("L407", lambda book: replace(book, edition=""), None),
    ("L411", with_clause(rename_offence), None),
    ("L414", lift("trouble"), lift("double")),
    ("L420", with_clause(nobody_holds), None),
    ("L421", with_clause(no_options), None),
    ("L425", duty(), duty(ENDS)),
    ("L433", order("none-such"), order()),
    ("L430", order("pebbles"), order("*")),
    ("L441", exceptions(("c",)), exceptions(())),
    ("L441", exceptions(("b",), ("a",)), exceptions(("b",), ())),
    ("L442", circular, None),
    ("L462", with_clause(on_election), None),
    ("L462", only_for(1), only_for(0)),
    ("L462", with_clause(out_of_range), None),
)


@pytest.mark.parametrize(("code", "spoil", "mend"), IR_CHECKS, ids=[row[0] for row in IR_CHECKS])
def test_a_bad_ir_is_stopped(code: str, spoil: Change, mend: Change | None) -> None:
    """What the front end would not let through is found all the same."""
    assert code in codes(check(spoil(BOOK), PAGES))
    if mend is not None:
        assert code not in codes(check(mend(BOOK), PAGES))


def test_every_code_has_an_example() -> None:
    """No check goes untried, and each of its codes is explained."""
    tried = {example.code for example in CHECKS} | {row[0] for row in IR_CHECKS}
    assert {code for code in CODES if code.startswith(("L4", "L5"))} == tried


def test_several_faults_are_reported_in_one_run() -> None:
    """Faults come together, in the order of the text, each once."""
    found = checked(
        ("takes a pebble twice.", "takes a stone twice."),
        ("formal act claim", "act claim"),
        ("K = 0", "K = 1"),
    )
    assert [diagnostic.code for diagnostic in found] == ["L401", "L424", "L501"]
    assert sorted(d.span.line for d in found) == [d.span.line for d in found]


def test_a_missing_page_does_not_hide_other_faults() -> None:
    """Quotes of a page that could not be read are let pass, and the rest is checked."""
    found = check(book_of(edited(("formal act claim", "act claim"))), {})
    assert {"L424"} == codes(found)


def test_a_quote_on_another_page_is_pointed_out() -> None:
    """A quote that stands on another of the book's pages draws a hint that names it."""
    (found,) = check(BOOK, {"page.txt": PAGE.replace("Two play. 1 Nobody", "1 Somebody"),
                            "b.txt": PAGE})  # fmt: skip
    assert found.code == "L401"
    assert 'write on "b.txt"' in found.hint


def test_a_swapped_reading_is_recognised() -> None:
    """An emendation with its two texts in each other's place is told so."""
    found = checked(
        ("  offence double", '  reading "pebble" for "stone" because "b"\n  offence double')
    )
    assert {"L403"} == codes(found)
    assert "changed places" in found[0].hint


def test_many_laws_without_cases_are_told_of_together() -> None:
    """A book without cases gets one line for those that are to bite, and one for those spared."""
    laws = "".join(LAW4.format(clause=WAVES).replace("law 4", f"law {n}") for n in "efgh")
    book = book_of(edited((AFTER, laws + AFTER)))
    found = [one for one in check(book, PAGES) if one.code in ("L450", "L451")]
    assert [one.code for one in found] == ["L450", "L451"]
    assert all(
        "4 laws have no case" in one.message and "e, f, g, h" in one.message for one in found
    )
    assert all("add to pebbles.cases, for each" in one.hint for one in found)


def test_a_missing_case_is_told_with_the_file_that_it_belongs_in() -> None:
    """Who is told that a law lacks a case is told which file it is to be written into."""
    found = checked(law4(WAVES), cases=FOUR.replace("bites", "shows").replace("spares", "shows"))
    hints = {one.code: one.hint for one in found}
    assert hints["L450"] == 'add to pebbles.cases: bites "..."'
    assert hints["L451"] == 'add to pebbles.cases: spares "..."'


def test_a_word_is_named_where_a_heading_runs_into_the_number() -> None:
    """The law's number is no part of the heading before it, wherever a dash joins them."""
    page = open_page(
        "p", "Of Calling.\u201412 The partner who reminds his partner forfeits a point."
    )
    quote = "12 The player who reminds his partner forfeits a point."
    passage, printed, written = nearest(page, quote)
    assert (printed, written) == ("partner", "player")
    assert passage == quote.replace("player", "partner")


FALLS = "for each S in sides ( points of S falls by 1 )"


def test_one_order_that_would_end_several_clashes_is_asked_for_once() -> None:
    """Steps that all wait for one are told of with the order that places them all."""
    steps = step("green", FALLS, "after pebbles")[1] + f"  settle rest\n    does {FALLS}\n"
    (clash,) = (one for one in checked((SETTLE, steps)) if one.code in ("L431", "L432"))
    assert clash.hint.endswith("settle pebbles after rest")


CONTRARY = (
    (("", "falls by 2"), ("if X is red", "rises by 2"), "warning"),  # one follows with the other
    (("if X is red", "becomes 3"), ("unless X is blue", "becomes 4"), "warning"),  # on a red one
    (("unless X is red", "becomes 3"), ("unless X is red", "becomes 4"), "error"),
    (("letting Y = X", "becomes 3"), ("if X is red", "becomes 4"), "warning"),
    (("if X is red", "becomes 3"), ("if X is blue", "becomes 4"), ""),
    (("if X is red", "becomes 3"), ("if ended", "becomes 4"), ""),  # perhaps never together
    (("if ended", "becomes 3"), ("unless ended", "becomes 4"), ""),
    (("", "becomes 3"), ("", "becomes 3"), ""),
    (("", "becomes 3"), ("", "becomes 4 + points of side of P"), ""),
    (("", "rises by 3"), ("", "falls by 2"), ""),
)


@pytest.mark.parametrize(("one", "two", "severity"), CONTRARY)
def test_what_follows_twice_is_contrary_where_both_surely_can(
    one: Edit, two: Edit, severity: str
) -> None:
    """Two clauses on one act undo each other: told where it is certain that both can follow."""
    clauses = (f"{WAVES} {test} does {SCORE} {change}" for test, change in (one, two))
    found = [each for each in checked(law4("\n  ".join(clauses))) if each.code == "L434"]
    assert [each.severity for each in found] == ([severity] if severity else [])


def test_what_is_looked_at_before_it_is_undone_is_not_contrary() -> None:
    """A value may be set for what follows on the same event, and taken back by another clause."""
    looks = f"{WAVES} does if ended then ( {SCORE} rises by 1 )"
    clauses = [f"{WAVES} does ended becomes true", looks, f"{WAVES} does ended becomes false"]
    assert "L434" not in codes(checked(law4("\n  ".join(clauses))))
    assert "L434" in codes(checked(law4("\n  ".join((*clauses[::2], looks)))))


def test_a_circle_of_orders_is_told_once() -> None:
    """However many steps come before themselves, one order too many is one error."""
    steps = step("green", FALLS, "after rest, last")[1]
    steps = steps.replace("settle pebbles", "settle pebbles after green")
    for name in ("rest", "last"):
        steps += f"  settle {name} after pebbles\n    does {FALLS}\n"
    (circle,) = (one for one in checked((SETTLE, steps)) if one.code == "L430")
    assert "green before pebbles" in circle.message


def test_an_exception_that_no_case_shows_is_told_in_words_at_its_clause() -> None:
    """That of a law is told, and not of others."""
    unless = DOUBLE, DOUBLE.rstrip() + " unless X is green\n"
    (found,) = (one for one in checked(unless) if one.code == "L452")
    (label,) = found.labels
    assert label.text == "unless a pebble is green"
    assert label.span.line == TEXT[: TEXT.index(DOUBLE)].count("\n") + 1


def test_many_laws_with_exceptions_unshown_are_told_of_together() -> None:
    """A book without cases gets one line for all the exceptions that none shows."""
    laws = "".join(LAW4.format(clause=OWED_BUT).replace("law 4", f"law {n}") for n in "efgh")
    (found,) = (one for one in checked((AFTER, laws + AFTER)) if one.code == "L452")
    assert found.message == "4 laws have exceptions that no case shows: e, f, g, h"
