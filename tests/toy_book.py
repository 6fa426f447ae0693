"""Builders for small books of IR written by hand, and the invented game they are about.

Four players A, Y, B, Z, two sides, eight cards in two suits. `book` makes a book of any
clauses; what a test does not say takes the plainest form there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from hoyle import ir
from hoyle.interpret import judge
from hoyle.interpret.machine import Machine, choices
from hoyle.interpret.ruling import Finding, Ruling
from hoyle.interpret.worlds import starts
from hoyle.ir.game import Event, Record
from hoyle.lower.words import worded

SPAN = ir.Span("toy.law", 7, 1, 7, 2)
TRUTH, NUMBER = ir.Truth(), ir.Number()
PLAYER, SIDE = ir.Enum("player"), ir.Enum("side")
CARD, SUIT, RANK = ir.Enum("card"), ir.Enum("suit"), ir.Enum("rank")
CARDS, SOMEONE, SOME_CARD = ir.SetOf(CARD), ir.Maybe(PLAYER), ir.Maybe(CARD)
SEATS = ("A", "Y", "B", "Z")
CODES = ("1a", "2a", "3a", "4a", "1b", "2b", "3b", "4b")  # rank, then suit
KINDS = (
    ir.Kind("player", SEATS, SEATS, ring=True),
    ir.Kind("side", ("AB", "YZ"), ("AB", "YZ")),
    ir.Kind("suit", ("apples", "berries"), ("a", "b")),
    ir.Kind("rank", ("one", "two", "three", "four"), ("1", "2", "3", "4")),
    ir.Kind("card", CODES, CODES, ("rank", "suit")),
    ir.Kind("mode", ("mild", "harsh"), ("mild", "harsh")),
)

P, Q, R = (ir.Var(name, PLAYER) for name in "PQR")
S = ir.Var("S", SIDE)
C, D = ir.Var("C", CARD), ir.Var("D", CARD)
T = ir.Var("T", SUIT)
H = ir.Var("H", CARDS)
N = ir.Var("N", NUMBER)

# ---------------------------------------------------------------- expressions


def lit(value: int | bool, sort: ir.Sort = NUMBER) -> ir.Lit:
    """A constant: a truth for a truth, else a number unless a sort is given."""
    return ir.Lit(value, TRUTH if isinstance(value, bool) else sort)


def op(name: ir.OpName, *args: ir.Expr, sort: ir.Sort = TRUTH) -> ir.Op:
    """An operation, a condition unless a sort is given."""
    return ir.Op(name, args, sort)


def read(state: str, *keys: ir.Expr) -> ir.Read:
    """A state of the toy game at keys."""
    return ir.Read(state, keys, next(s.sort for s in STATES if s.name == state))


def is_(left: ir.Expr, right: ir.Expr) -> ir.Op:
    """Two values are the same."""
    return op("=", left, right)


def isnt(left: ir.Expr, right: ir.Expr) -> ir.Op:
    """Two values are not the same."""
    return op("!=", left, right)


def within(member: ir.Expr, group: ir.Expr) -> ir.Op:
    """A member is in a set."""
    return op("in", member, group)


def all_of(sort: ir.Enum) -> ir.Lit:
    """Every member of a kind."""
    size = next(len(kind.members) for kind in KINDS if kind.name == sort.name)
    return lit((1 << size) - 1, ir.SetOf(sort))


def suit_of(card: ir.Expr) -> ir.Op:
    """The suit of a card."""
    return op("part", card, sort=SUIT)


def side_of(player: ir.Expr) -> ir.Op:
    """The side of a player."""
    return op("side-of", player, sort=SIDE)


def against(player: ir.Expr) -> ir.Op:
    """The side against a player."""
    return op("adversaries", player, sort=SIDE)


NOBODY = ir.Lit(-1, SOMEONE)

# ---------------------------------------------------------------- effects


def put(state: str, value: ir.Expr, *keys: ir.Expr) -> ir.Assign:
    """A state becomes a value."""
    return ir.Assign(state, keys, value)


def rise(state: str, by: int, *keys: ir.Expr) -> ir.Assign:
    """A number rises, or falls."""
    return put(state, op("+", read(state, *keys), lit(by), sort=NUMBER), *keys)


def gain(state: str, card: ir.Expr, *keys: ir.Expr) -> ir.Assign:
    """A set gains a card."""
    only = op("only", card, sort=CARDS)
    return put(state, op("union", read(state, *keys), only, sort=CARDS), *keys)


def lose(state: str, card: ir.Expr, *keys: ir.Expr) -> ir.Assign:
    """A set loses a card."""
    only = op("only", card, sort=CARDS)
    return put(state, op("minus", read(state, *keys), only, sort=CARDS), *keys)


# ---------------------------------------------------------------- states and acts

STATES = (
    ir.State("mode", (), ir.Enum("mode"), ir.Lit(0, ir.Enum("mode")), "", None, SPAN),
    ir.State(
        "hand",
        (PLAYER,),
        CARDS,
        lit(0, CARDS),
        "",
        ir.Rebuilt("lay", "P", "C", "deal", "P", 2),
        SPAN,
    ),
    ir.State("first", (), SOMEONE, NOBODY, "First", None, SPAN),
    ir.State("turn", (), SOMEONE, ir.Read("first", (), SOMEONE), "", None, SPAN),
    ir.State("score", (SIDE,), ir.Number(0, 5), lit(0), "Score", None, SPAN),
    ir.State("pot", (), NUMBER, lit(0), "", None, SPAN),
    ir.State("marked", (PLAYER,), TRUTH, lit(False), "", None, SPAN),
    ir.State("lies", (PLAYER,), SOME_CARD, ir.Lit(-1, SOME_CARD), "", None, SPAN),
    ir.State("laid", (), ir.ListOf(CARD, 3), lit(0, ir.ListOf(CARD, 3)), "", None, SPAN),
    ir.State("debt", (PLAYER, SIDE), NUMBER, lit(0), "", None, SPAN),
)


def act(
    phrase: str,
    *roles: ir.Var,
    name: str,
    formal: bool = False,
    possible: ir.Expr | None = None,
    does: Sequence[ir.Effect] = (),
) -> ir.Act:
    """An act, its roles named by their variables."""
    words = tuple(ir.Slot(w) if w in "PQRSCDTHN" else ir.Word(w) for w in phrase.split())
    declared = tuple(ir.Role(var.name, var.name.lower(), var.sort) for var in roles)
    says = ir.Says((C, " is not with ", P)) if possible is not None else None
    return ir.Act(name, formal, declared, words, possible, says, tuple(does), SPAN)


NEXT = op("next", P, sort=PLAYER)
ACTS = (
    act("P is dealt H", P, H, name="deal", does=[put("hand", H, P)]),
    act(
        "P lays C",
        P,
        C,
        name="lay",
        possible=within(C, read("hand", P)),
        does=[lose("hand", C, P), put("lies", C, P), put("turn", NEXT), rise("pot", 1)],
    ),
    act("P passes", P, name="pass", does=[put("marked", lit(True), P)]),
    act("P pays N", P, N, name="pay", does=[put("pot", N)]),
    act("S calls C from P", S, C, P, name="call", formal=True, does=[rise("pot", 10)]),
    act("S fines P", S, P, name="fine", formal=True),
    act("P claims", P, name="claim", formal=True),
    act("P warns Q", P, Q, name="warn"),
)

# ---------------------------------------------------------------- clauses


def on(
    name: str, *args: ir.Expr, test: ir.Expr | None = None, after: bool = False, bound: str = ""
) -> ir.ActTrigger:
    """A trigger on an act: variables bind, unless they are named in `bound`."""
    binds = tuple(isinstance(arg, ir.Var) and arg.name not in bound for arg in args)
    return ir.ActTrigger(name, args, binds, test, after, f"{name} {' '.join(map(_said, args))}")


def on_offence(
    name: str, *args: ir.Expr, test: ir.Expr | None = None, bound: str = ""
) -> ir.OffenceTrigger:
    """A trigger on an offence."""
    binds = tuple(isinstance(arg, ir.Var) and arg.name not in bound for arg in args)
    return ir.OffenceTrigger(name, args, binds, test, f"offence {name}")


def elected(option: str, test: ir.Expr | None = None) -> ir.ElectionTrigger:
    """A trigger on an election."""
    return ir.ElectionTrigger(option, test, f"election {option}")


def once(test: ir.Expr, text: str = "once so") -> ir.OnceTrigger:
    """A trigger on a condition that becomes true."""
    return ir.OnceTrigger(test, text)


def _said(arg: ir.Expr) -> str:
    return arg.name if isinstance(arg, ir.Var) else "it"


Pairs = Sequence[tuple[ir.Var, ir.Expr]]


def head(
    law: str,
    each: Pairs = (),
    letting: Pairs = (),
    facts: Sequence[tuple[str, ir.Expr]] = (),
    says: Sequence[str | ir.Expr] = (),
    place: int = 1,
) -> ir.Head:
    """What clauses share."""
    return ir.Head(
        f"toy/{law}/{place}",
        law,
        ir.Citation(law, f"quote {law}", "page.txt", "", SPAN),
        tuple(each),
        tuple(letting),
        tuple(ir.Fact(text, value) for text, value in facts),
        ir.Says(tuple(says)) if says else None,
        SPAN,
    )


def offence(
    law: ir.Head | str,
    trigger: ir.Trigger,
    name: str,
    by: ir.Expr,
    *args: ir.Expr,
    unless: Sequence[ir.Expr] = (),
    assumes: Sequence[str] = (),
) -> ir.OffenceClause:
    """A named breach."""
    breach = ir.Raise(name, by, args)
    found = law if isinstance(law, ir.Head) else head(law)
    return ir.OffenceClause(found, "offence", trigger, tuple(unless), breach, True, tuple(assumes))


def duty(
    law: ir.Head | str,
    trigger: ir.Trigger,
    bearer: ir.Expr,
    fulfil: ir.ActTrigger,
    *before: ir.Trigger,
    breach: ir.Raise,
    unless: tuple[ir.Expr, ...] = (),
    penalty: bool = True,
) -> ir.DutyClause:
    """An obligation."""
    found = law if isinstance(law, ir.Head) else head(law)
    return ir.DutyClause(found, trigger, bearer, fulfil, before, unless, breach, penalty)


def liberty(law: str, offence: str, *args: ir.Var, test: ir.Expr | None = None) -> ir.LibertyClause:
    """A liberty."""
    return ir.LibertyClause(head(law), offence, args, test)


def power(
    law: str, pattern: ir.ActTrigger, *does: ir.Effect, silent: bool = False
) -> ir.PowerClause:
    """A power."""
    return ir.PowerClause(head(law), pattern, does, silent)


def option(
    name: str,
    pattern: ir.ActTrigger,
    *does: ir.Effect,
    until: Sequence[ir.Trigger] = (),
    says: Sequence[str | ir.Expr] = (),
) -> ir.MenuOption:
    """One choice of a menu."""
    said = ir.Says(tuple(says)) if says else None
    return ir.MenuOption(name, pattern, tuple(until), does, said)


def menu(
    law: ir.Head | str,
    name: str,
    trigger: ir.Trigger,
    holder: ir.Expr,
    *options: ir.MenuOption,
    until: Sequence[ir.Trigger] = (),
) -> ir.MenuClause:
    """Several powers, one election."""
    found = law if isinstance(law, ir.Head) else head(law)
    return ir.MenuClause(found, name, trigger, holder, "barred", tuple(until), options)


def so(
    law: ir.Head | str,
    trigger: ir.Trigger,
    *does: ir.Effect,
    word: Literal["consequence", "holding"] = "consequence",
    unless: tuple[ir.Expr, ...] = (),
) -> ir.ConsequenceClause:
    """Effects that follow of themselves."""
    found = law if isinstance(law, ir.Head) else head(law)
    return ir.ConsequenceClause(found, word, trigger, unless, does)


def settle(name: str, *does: ir.Effect, test: ir.Expr | None = None) -> ir.Settle:
    """A step of the settlement."""
    return ir.Settle(head(name), name, (), (), test, does)


# ---------------------------------------------------------------- books and records


def book(
    *clauses: ir.Clause,
    definitions: Sequence[ir.Definition] = (),
    settlement: ir.Settlement | None = None,
    shown: Sequence[str] = ("score",),
) -> ir.Book:
    """A book of the toy game with these clauses."""
    laws = dict.fromkeys(clause.head.law for clause in clauses)
    made = ir.Book(
        name="toy",
        title="Toy",
        edition="first",
        sources=("page.txt",),
        kinds=KINDS,
        sides=(("AB", 0b0101), ("YZ", 0b1010)),
        options=(ir.Option("mode", "mode", 0, "how hard the laws are"),),
        states=STATES,
        shown=tuple(shown),
        definitions=tuple(definitions),
        acts=ACTS,
        shorthands=(),
        offences=(),
        clauses=clauses,
        settlement=settlement,
        moves=(),
        over=None,
        turn=None,
        laws=tuple(ir.Law(law, f"Law {law}", law, (), (), "", "", SPAN) for law in laws),
        odds=(),
        cases=(),
        asides=(),
        files=(("toy.law", "0"),),
    )
    return worded(made)


def cards(text: str) -> int:
    """A set of cards from their codes."""
    return sum(1 << CODES.index(code) for code in text.split())


def event(line: str) -> Event:
    """An event from its phrase: *Y lays 2a*; numbers have one digit."""
    words = line.split()
    for found in ACTS:
        args = _args(found, words)
        if args is not None:
            return Event(found.name, args)
    raise AssertionError(line)


def _args(found: ir.Act, words: list[str]) -> tuple[int, ...] | None:
    values: dict[str, int] = {}
    at = 0
    for part in found.phrase:
        if at >= len(words):
            return None
        if isinstance(part, ir.Word):
            if words[at] != part.text:
                return None
        elif part.var == "H":
            values["H"] = cards(" ".join(words[at:]))
            at = len(words)
            continue
        else:
            codes = {"S": ("AB", "YZ"), "C": CODES, "N": "0123456789"}.get(part.var, SEATS)
            if words[at] not in codes:
                return None
            values[part.var] = codes.index(words[at])
        at += 1
    return tuple(values[role.var] for role in found.roles)


def record(*lines: str, start: Iterable[tuple[str, int, int]] = (), mode: str = "") -> Record:
    """A record of these events, deal given for all unless the lines deal."""
    options = (("mode", mode),) if mode else ()
    return Record("toy", (), (), options, tuple(start), tuple(event(line) for line in lines))


HANDS = ("A is dealt 1a 1b", "Y is dealt 2a 2b", "B is dealt 3a 3b", "Z is dealt 4a 4b")


def ruled(found: ir.Book, *lines: str, dealt: bool = True, mode: str = "") -> Ruling:
    """The ruling on some lines, after a deal that gives each player a rank."""
    return judge(found, record(*(HANDS if dealt else ()), *lines, mode=mode))


def machine(found: ir.Book, *lines: str) -> Machine:
    """A machine that has judged these lines, as they stand in the least world."""
    whole = record(*lines)
    least = starts(found, whole)[0]
    made = Machine(found, choices(found, whole), whole.start, whole.seats, least)
    for line in lines:
        step(made, line)
    return made


def step(made: Machine, line: str) -> tuple[Finding, ...]:
    """Let a machine judge one more line."""
    one = event(line)
    return made.step(made.program.act_places[one.act], one.args)


def told(ruling: Ruling) -> list[str]:
    """The findings in short: kind, name, who, and what is undecided."""
    return [
        " ".join(
            [f["kind"], f["name"], f["player"] or f["side"] or "-"]
            + (["?"] if f["verdict"] == "undecided" else [])
        )
        for f in ruling["findings"]
    ]


def toy_book() -> ir.Book:
    """A book with one clause of every sort, chained: what most tests start from."""
    out_of_turn = on("lay", P, C, test=op("and", isnt(read("turn"), NOBODY), isnt(P, read("turn"))))
    same_suit = is_(suit_of(D), suit_of(C))
    return book(
        offence(
            head("1", letting=[(Q, read("turn"))], says=[P, " laid ", C, " before ", Q]),
            out_of_turn,
            "haste",
            P,
            C,
            assumes=("pass", "warn"),
        ),
        menu(
            "1",
            "amends",
            on_offence("haste", P, C),
            against(P),
            option("take-back", on("call", S, C, P, bound="CP"), says=["worth ", read("pot")]),
            option("fine", on("fine", S, P, bound="P"), rise("score", -1, side_of(P))),
            until=[on("pass", Q)],
        ),
        duty(
            head("2", says=[P, " kept ", C]),
            elected("take-back"),
            P,
            on("lay", P, D, test=same_suit, bound="P"),
            on("lay", P, D, bound="P"),
            breach=ir.Raise("refusal", P, (C,)),
        ),
        so("3", on_offence("refusal", P, C), put("marked", lit(True), P)),
        liberty("4", "haste", P, C, test=read("marked", P)),
        power("5", on("claim", P, test=op(">", read("pot"), lit(2)))),
        settlement=ir.Settlement(
            op(">=", read("pot"), lit(4)),
            ("score",),
            (settle("half", rise("score", 2, lit(0, SIDE))), settle("none", rise("pot", 1))),
            SPAN,
        ),
    )
