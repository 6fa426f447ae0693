"""The intermediate representation: a book of law as typed, finite data.

`lower` makes it, `emit` and `interpret` consume it, and nothing else is needed to
judge a record: every name is resolved, every expression typed, every clause carries
its citation and the line it was written on.

Values at run time are small and plain, the same in the interpreter and in generated
code: a member of an enumeration (player, side, suit, rank, card...) is its index, a
set over an enumeration is a bit mask, a list is a tuple, a number is an int, a truth
is a bool, and `none` is -1 for every optional sort. A product sort such as *card is
rank of suit* numbers its members suit by suit, so a suit is a contiguous run of bits.

State is a function from keys to values. It is stored flat: the slot of
``hand of (player 2)`` is the mixed-radix number of its keys.

How one event is judged (the order is the meaning; `interpret` and the generated code
both follow it to the letter):

1.  *Read.* The event names an act and gives a value for each of its roles. ``pre`` is
    the state as the act found it.
2.  *Possible.* If the act has a ``possible`` condition, false in ``pre``, a finding of
    kind ``contradiction`` is made; judging goes on.
3.  *Qualify.* A formal act needs authority: the first power (book order) whose
    pattern matches and whose condition holds in ``pre``; failing that, the first open
    menu (order of opening) with a live option whose pattern matches. With none the act
    is ``void``: a finding is made, its effects do not happen. Brute acts need none.
4.  *Brute effects.* The act's own effects run, giving ``post``.
5.  *Windows.* Each menu and duty that was open before the event, in order of opening:
    a menu option whose ``until`` matches lapses, a menu whose ``until`` matches, or
    whose options all lapsed, lapses; a duty whose fulfilment matches is fulfilled, else
    if its ``before`` matches it is released when an ``unless`` holds, else violated,
    which queues its offence. The menu that gave authority in step 3 is left alone.
    Conditions here are read in ``pre`` and see the bindings of the norm's opening.
6.  *Clauses on the act.* Every clause with an act trigger of this act, in book order:
    its pattern is matched, its ``each`` variables enumerated in order, its ``letting``
    values computed, its condition tested, in ``pre`` (in ``post`` when the trigger says
    *after*). A clause so triggered is carried out at once if it is an offence (queue),
    a duty or menu (opened), a consequence or holding (effects run, finding made).
7.  *Election.* If a menu gave authority, its option is marked elected, the menu is
    closed, the option's effects run, a finding of kind ``exercised`` is made and
    clauses on that election are carried out. If a power gave authority, its effects
    run and, unless it is silent, an ``exercised`` finding is made.
8.  *Queue.* Offences raised are taken first in, first out: one that a liberty lifts
    becomes an ``exercised`` finding of the liberty's law; any other becomes a finding
    of kind ``offence``, and clauses on that offence are carried out, in book order.
9.  *Once.* Every clause with a ``once`` trigger whose condition is true now and was not
    true after the previous event (for each binding of its ``each``) is carried out, in
    book order; then the queue again. Each fires at most once an event.

Effects, ``letting`` values, ``says`` and facts of a triggered clause are computed in the
state that its condition was read in, except effects, which act on the present state.

What the list leaves open is settled so:

*Which state.* A clause on an election reads ``pre``. A clause on an offence, a liberty and
a window that an offence closes read what the offence's own condition read: ``pre``,
``post`` if an *after* clause raised it, the present state if a ``once`` did. A once clause
reads the present state. ``open`` is read like a state, so in ``pre`` and ``post`` the
menus are those open before step 5. Raised offenders and parameters, holders and
bearers belong to the condition; effects read and write the present state, one by one.

*Matching.* Roles that bind are bound first, then ``each`` variables, then ``letting``;
comparisons of the pattern come before the condition (one that mentions an ``each``
variable after that is bound). All bindings of a clause are found before the first is
carried out. Sets are run through in rising order, subsets in rising order of their masks
with the empty set first, lists as they stand.

*Authority.* An option whose pattern binds its first role, a player or a side, may be taken
by the holder only: himself, a player of the holding side, or the side of the holding
player; ``open`` and ``close`` compare in the same way. ``in-vain`` is false in steps 2 and
3. A void act matches no window in step 5; in step 6 its clauses match as ever.

*Windows.* A trigger *after* reads ``post``. An offence trigger is tried when an offence is
found (not lifted), an election trigger when an option is elected, each on all norms then
open, in order of opening and before the clauses on it. A once trigger is tried in step 9,
where it matches if it is true and was not after the previous event (or at the opening, if
that is later). In a menu the options come first; when the last lapses so does the menu,
for the reason of that option; when a menu closes, its live options lapse. A duty's breach,
``unless``, ``says`` and facts see its opening's bindings, then those of the ``before``
that closed it, and are read in that trigger's state. A menu or duty is not opened when
its holder or bearer is none.

*Offences.* One that equals another raised in the same event (name, offender, parameters)
is not raised again. The first liberty in book order that matches lifts. A consequence
makes no finding, a holding does.

*Once.* Step 9 goes in rounds until one in which nothing was carried out or closed: windows
first, then clauses, then the queue. A binding fires at most once an event. Before the
first event the conditions count as read in the starting state.

*Start.* States are computed in book order; the values that tags or `Rebuilt` give a state
take effect before the next is computed; until then it holds its sort's nothing. An option
is read as the scalar state of its name. A literal of a list's sort is the empty list.

*Total.* The nothing of a sort is none, 0, false, the empty set or list. A variable may hold
none whatever its sort. Reading at a key that is none gives nothing, assigning there does
nothing. A part, make, next, side... of none is none, or the empty set; `order` of none is
-1; none is in no set; `last`, `at`, `first` out of reach give nothing. `div` and `mod`
round down; they and `/` are 0 for a divisor of 0. A fraction given to a bounded state is
rounded down, and is written 1/2; one that comes out even is an integer. `next` and
`previous` end in none in a kind that is no ring. `adversaries` gives, as its sort says, the
(first) other side, the other sides, or the players of neither the player's nor his
partners' side; `partners` the other players of his side (of a side: its players), or the
lowest of them. A list assigned is cut to its first `most`. An `Each` looks only at members
that pass its `test`.

*Conflicts.* A conflict is found once a record for a definition and its arguments, in the
first event (from the starting state: event 0) whose judging meets it; an event's conflicts
are its last findings, by definition, then arguments. Those that only the settlement meets
belong to the last event. Option texts and tests at the end of the record find none.

*Settlement.* It runs on a copy of the last state, in which `CloseMenu` does nothing; a
step's bindings and conditions are read when its turn comes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# ---------------------------------------------------------------- places


@dataclass(frozen=True, slots=True)
class Span:
    """Where a thing stands: file (relative to the rules folder), lines and columns from 1."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Citation:
    """What a clause rests on.

    `source` is a page file under rules/sources with the `quote` found on it, or "" for a
    supplied clause, whose `supplied` names author, work and law.
    """

    law: str
    quote: str
    source: str
    supplied: str
    span: Span


# ---------------------------------------------------------------- sorts


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number: an integer, or a fraction where `/` made one.

    With bounds it is an integer, and an assignment saturates at them.
    """

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Enum:
    """A declared finite sort, by name; its members stand in `Book.kinds`."""

    name: str


@dataclass(frozen=True, slots=True)
class SetOf:
    """A set over an enumeration."""

    of: Enum


@dataclass(frozen=True, slots=True)
class ListOf:
    """A sequence of at most `most` members of an enumeration or numbers."""

    of: Enum | Number
    most: int


@dataclass(frozen=True, slots=True)
class Maybe:
    """A member of an enumeration, or none."""

    of: Enum


Sort = Truth | Number | Enum | SetOf | ListOf | Maybe


@dataclass(frozen=True, slots=True)
class Kind:
    """An enumeration: its members in order, how each is written in records, and its parts.

    A product kind (card is rank of suit) has parts ("rank", "suit"): member index is
    suit_index * number_of_ranks + rank_index. `player` and `side` are kinds like others.
    """

    name: str
    members: tuple[str, ...]
    codes: tuple[str, ...]
    parts: tuple[str, ...] = ()
    ring: bool = False  # players sit in a ring: next and previous wrap round


# ---------------------------------------------------------------- expressions


@dataclass(frozen=True, slots=True)
class Lit:
    """A constant: int, bool, or -1 for none."""

    value: int | bool
    sort: Sort


@dataclass(frozen=True, slots=True)
class Var:
    """A variable bound by a pattern, `each`, `letting`, a definition or a quantifier."""

    name: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class Read:
    """A state at keys: *hand of P*."""

    state: str
    keys: tuple[Expr, ...]
    sort: Sort


@dataclass(frozen=True, slots=True)
class Call:
    """A definition applied."""

    name: str
    args: tuple[Expr, ...]
    sort: Sort


OpName = Literal[
    "and", "or", "not",
    "=", "!=", "<", "<=", ">", ">=",
    "+", "-", "*", "/", "div", "mod", "neg", "min", "max",
    "in",            # member, set
    "union", "minus", "meet",   # sets
    "count",         # set or list -> number
    "only",          # member -> set of it
    "all",           # () -> every member of a kind (the sort says which)
    "part",          # product member -> its part (the sort says which)
    "make",          # parts in order -> product member
    "holding",       # part member -> set of product members that have it
    "next", "previous", "opposite",   # player in the ring
    "side-of", "players-of", "adversaries", "partners",  # seats and sides
    "order",         # member -> its number in the kind, from 0
    "append", "last", "at", "tail",   # lists: (l, x), (l), (l, i from 0), (l, n last)
    "first",         # lowest member of a set, or none
    "subset",        # set, set -> truth
    "range",         # number, number -> list of the numbers from the one to the other
    "members",       # list of members -> set of those in it
    "open",          # menu, side or player -> is one of that name open for it; the menu is a
                     # Lit: its name's place among the distinct names of the menu clauses
    "in-vain",       # () -> the formal act now judged had no authority
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Op:
    """A built-in operation."""

    op: OpName
    args: tuple[Expr, ...]
    sort: Sort


@dataclass(frozen=True, slots=True)
class If:
    """*if c then a else b*."""

    test: Expr
    then: Expr
    other: Expr
    sort: Sort


@dataclass(frozen=True, slots=True)
class Each:
    """A quantifier or comprehension over `domain`, a set, list or (for subsets) a set.

    `some`, `every`: truth of `body`. `those`: the members where `body`. `sum`: the sum
    of `body` where `test`. `number`: how many satisfy `body`. `highest`, `lowest`: the
    member with the greatest or least `body` (none if the set is empty; ties: the first).
    `most`, `least`: the greatest or least value of `body` (0 if empty). With `subsets`
    the variable runs over the subsets of `domain`.
    """

    how: Literal["some", "every", "those", "sum", "number", "highest", "lowest", "most", "least"]
    var: str
    var_sort: Sort
    domain: Expr
    subsets: bool
    test: Expr | None
    body: Expr
    sort: Sort


Expr = Lit | Var | Read | Call | Op | If | Each


# ---------------------------------------------------------------- effects


@dataclass(frozen=True, slots=True)
class Assign:
    """*state of keys becomes value* (numbers saturate at the bounds of the state)."""

    state: str
    keys: tuple[Expr, ...]
    value: Expr


@dataclass(frozen=True, slots=True)
class When:
    """*if c then (...) otherwise (...)*."""

    test: Expr
    then: tuple[Effect, ...]
    other: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ForEach:
    """*for each X in set (...)*, in the order of the kind; the set is read once."""

    var: str
    var_sort: Sort
    domain: Expr
    body: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CloseMenu:
    """*close NAME for S*: open menus of that name held by the side lapse; `why` says by what."""

    menu: str
    holder: Expr
    why: str


Effect = Assign | When | ForEach | CloseMenu


# ---------------------------------------------------------------- the record


@dataclass(frozen=True, slots=True)
class State:
    """A named function of `keys` to a value.

    `start` is computed once, its keys bound as k0, k1...; `tag` lets a record's tag set
    it. With `rebuilt`, a set that the record does not give (no act in `given` for that
    key) starts as what later acts show it must have held; see `Rebuilt`. `words` is how a
    ruling tells it, `{0}`, `{1}`... standing for its keys; empty: by its name.
    """

    name: str
    keys: tuple[Enum, ...]
    sort: Sort
    start: Expr
    tag: str
    rebuilt: Rebuilt | None
    span: Span
    words: str = ""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A set state that later acts reveal.

    Every `member` role of act `by` whose `key` role names the key was in the set at the
    start, unless another key was given it or showed it before. Acts `given` (act, key
    role) tell the set outright. `most` is the number that the full set has. The record is
    judged in two worlds: *least*, the set is exactly what is shown; *most*, it is
    everything it could be (all members not shown or given to another key), unless `most`
    members are already shown. A finding in both worlds is proved; in one only, undecided;
    a contradiction in one only is left out. What a record comes to in the end is the least
    world's, with the most world's beside it where that differs. A key that a tag sets counts
    as given.
    """

    by: str
    key: str
    member: str
    given: str
    given_key: str
    most: int


@dataclass(frozen=True, slots=True)
class Role:
    """A role of an act: the variable of its declaration and its name in JSON records."""

    var: str
    name: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class Word:
    """A fixed word of an act's phrase."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a role in an act's phrase."""

    var: str


@dataclass(frozen=True, slots=True)
class Act:
    """A thing that can happen. `phrase` is how a record says it; `effects` see the roles."""

    name: str
    formal: bool
    roles: tuple[Role, ...]
    phrase: tuple[Word | Slot, ...]
    possible: Expr | None
    possible_says: Says | None
    effects: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Shorthand:
    """A record phrase that stands for several acts: (act name, argument for each role)."""

    roles: tuple[Role, ...]
    phrase: tuple[Word | Slot, ...]
    acts: tuple[tuple[str, tuple[Expr, ...]], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A variant reading: its choices in order, the first printed one being the default."""

    name: str
    kind: str
    default: int
    says: str


@dataclass(frozen=True, slots=True)
class Definition:
    """A named value. `exceptions` defeat the base; see `Exceptional`.

    `words` is how a ruling tells it, as those of a `State`.
    """

    name: str
    params: tuple[Var, ...]
    sort: Sort
    base: Expr
    exceptions: tuple[Exceptional, ...]
    span: Span
    words: str = ""


@dataclass(frozen=True, slots=True)
class Exceptional:
    """An exception to a definition: live when `test` holds; it defeats those in `over`.

    No exception live: the base. One live, or one that is over all others live: that one.
    Otherwise the first live in book order, and a finding of kind `conflict`.
    """

    label: str
    test: Expr
    value: Expr
    over: tuple[str, ...]


# ---------------------------------------------------------------- norms


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence with values in it; text parts and expressions alternate freely."""

    parts: tuple[str | Expr, ...]


@dataclass(frozen=True, slots=True)
class ActTrigger:
    """*P plays C if ...*. `args` are, in role order, a Var to bind (or, if it is bound
    already, to compare), or an expression to compare with. `text` is the trigger as it
    was written, `words` (`hoyle.words`) is how a ruling tells it."""

    act: str
    args: tuple[Expr, ...]
    binds: tuple[bool, ...]
    test: Expr | None
    after: bool
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class OffenceTrigger:
    """*offence k by P (C, T) if ...*; `args` are offender and parameters, as in ActTrigger."""

    offence: str
    args: tuple[Expr, ...]
    binds: tuple[bool, ...]
    test: Expr | None
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class ElectionTrigger:
    """*election of option o*: sees the bindings of the menu and of the option's pattern."""

    option: str
    test: Expr | None
    text: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class OnceTrigger:
    """*once c*: the moment at which c becomes true."""

    test: Expr
    text: str
    words: str = ""


Trigger = ActTrigger | OffenceTrigger | ElectionTrigger | OnceTrigger


@dataclass(frozen=True, slots=True)
class Fact:
    """A part of a condition whose value explains a ruling, in words with holes."""

    text: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Head:
    """What clauses share: identity, citation, enumerated and computed variables, facts."""

    id: str  # "BOOK/9/1": book, law, place among the law's clauses
    law: str
    citation: Citation
    each: tuple[tuple[Var, Expr], ...]
    given: tuple[tuple[Var, Expr], ...]  # `letting`
    facts: tuple[Fact, ...]
    says: Says | None
    span: Span


@dataclass(frozen=True, slots=True)
class Raise:
    """An offence to raise: its name, the offender and the parameters."""

    offence: str
    offender: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class OffenceClause:
    """A named breach, when the trigger bites and no `unless` holds."""

    head: Head
    word: Literal["offence", "ban"]
    trigger: Trigger
    unless: tuple[Expr, ...]
    breach: Raise
    penalty: bool  # false: the page prints "no penalty" or none is taken
    assumes: tuple[str, ...]  # acts that could have made an `unless` hold


@dataclass(frozen=True, slots=True)
class DutyClause:
    """An obligation that opens on the trigger."""

    head: Head
    trigger: Trigger
    bearer: Expr
    fulfil: ActTrigger
    before: tuple[Trigger, ...]
    unless: tuple[Expr, ...]
    breach: Raise
    penalty: bool  # as in OffenceClause


@dataclass(frozen=True, slots=True)
class LibertyClause:
    """Lifts the named offence when its condition holds; sees the offence's parameters."""

    head: Head
    offence: str
    args: tuple[Var, ...]
    test: Expr | None


@dataclass(frozen=True, slots=True)
class PowerClause:
    """Authority for a formal act while its condition holds."""

    head: Head
    pattern: ActTrigger
    effects: tuple[Effect, ...]
    silent: bool


@dataclass(frozen=True, slots=True)
class MenuOption:
    """One of a menu's choices, taken by its formal act.

    `needs` is its condition in words and `facts` what explains it, where the condition can
    be told before the option is taken; else they are empty.
    """

    name: str
    pattern: ActTrigger
    until: tuple[Trigger, ...]
    effects: tuple[Effect, ...]
    says: Says | None
    needs: str = ""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuClause:
    """Several powers, one election. `holder` is a side or a player."""

    head: Head
    name: str
    trigger: Trigger
    holder: Expr
    consulting: Literal["allowed", "barred", "unstated"]
    until: tuple[Trigger, ...]
    options: tuple[MenuOption, ...]


@dataclass(frozen=True, slots=True)
class ConsequenceClause:
    """Effects that follow of themselves, when the trigger bites and no `unless` holds.

    `word` tells a consequence from a holding.
    """

    head: Head
    word: Literal["consequence", "holding"]
    trigger: Trigger
    unless: tuple[Expr, ...]
    effects: tuple[Effect, ...]


Clause = OffenceClause | DutyClause | LibertyClause | PowerClause | MenuClause | ConsequenceClause


@dataclass(frozen=True, slots=True)
class Settle:
    """A step of the settlement; `before` and `after` name steps, "*" for every other."""

    head: Head
    name: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    test: Expr | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """When a record can be settled, which states it settles, and its steps in order."""

    test: Expr
    states: tuple[str, ...]
    steps: tuple[Settle, ...]


@dataclass(frozen=True, slots=True)
class Offence:
    """The signature of a named offence: sorts of offender and parameters."""

    name: str
    offender: Sort
    params: tuple[Var, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """What a player, or chance, may naturally do next: used to play games at random.

    Each choice binds a variable: a member of a set, or a random subset of `size`.
    A move that would draw a finding is not legal and is not made.
    """

    act: str
    args: tuple[Expr, ...]
    choices: tuple[Choice, ...]
    test: Expr
    weight: int
    span: Span


@dataclass(frozen=True, slots=True)
class Choice:
    """*choosing X from set* or *choosing X as n of set*; a number: from low to high."""

    var: Var
    domain: Expr
    size: Expr | None


@dataclass(frozen=True, slots=True)
class Conserved:
    """A number that no event and no settlement changes, whatever a record says.

    Judging does not look at it; playing games at random does.
    """

    name: str
    value: Expr
    span: Span


@dataclass(frozen=True, slots=True)
class Odds:
    """A printed calculation: k of `marked` among `drawn` from `pool`; test on k."""

    head: Head
    number: str
    title: str
    pool: int
    drawn: int
    marked: int
    var: str
    test: Expr
    about: bool
    odds: tuple[int, int]
    against: bool


@dataclass(frozen=True, slots=True)
class Case:
    """A test beside the law: record text and the expected short ruling, line by line."""

    law: str
    title: str
    word: Literal["bites", "near miss", "exception", "example"]
    record: str
    record_file: str
    expected: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    span: Span
    expected_span: Span | None


@dataclass(frozen=True, slots=True)
class Reading:
    """An emendation: what is printed, what is read, and why."""

    printed: str
    read: str
    why: str


@dataclass(frozen=True, slots=True)
class Law:
    """A law as printed. `number` is "" for an unnumbered norm; `id` names it in the book."""

    id: str
    title: str
    number: str
    quotes: tuple[Citation, ...]
    readings: tuple[Reading, ...]
    supplied: str
    doubt: str
    span: Span


@dataclass(frozen=True, slots=True)
class Aside:
    """Text of a page set aside by name: heading, advice, description, another game's."""

    word: str
    quote: str
    source: str
    span: Span


@dataclass(frozen=True, slots=True)
class Notation:
    """How the notations of a deal and a play in four named hands (PBN, LIN) are understood.

    `deal` and `play` are acts with the roles (player, set of a product kind) and (player,
    member of it), in either order. `suit` and `leader` are scalar states, optional members
    of the kind's second part and of `player`, which the record's tags set: the suit that
    the notation names (none for none), and who plays first.
    """

    deal: str
    play: str
    suit: str
    leader: str
    span: Span


@dataclass(frozen=True, slots=True)
class Book:
    """A whole book, self-contained: what its common books contribute is merged in."""

    name: str
    title: str
    edition: str
    sources: tuple[str, ...]
    kinds: tuple[Kind, ...]
    sides: tuple[tuple[str, int], ...]  # name, mask of players
    options: tuple[Option, ...]
    states: tuple[State, ...]
    shown: tuple[str, ...]  # states that a ruling reports at the end
    definitions: tuple[Definition, ...]
    acts: tuple[Act, ...]
    shorthands: tuple[Shorthand, ...]
    offences: tuple[Offence, ...]
    clauses: tuple[Clause, ...]
    settlement: Settlement | None
    moves: tuple[Move, ...]
    over: Expr | None
    turn: Expr | None  # whose turn it is, for readers of notations in seat order
    laws: tuple[Law, ...]
    odds: tuple[Odds, ...]
    cases: tuple[Case, ...]
    asides: tuple[Aside, ...]
    files: tuple[tuple[str, str], ...]  # rule files that make the book, with their hashes
    notation: Notation | None = None
    conserved: tuple[Conserved, ...] = ()
