"""The intermediate representation: a book of law as typed, finite data.

Lowering makes it, emitters and the interpreter consume it, and nothing else is needed to
judge a record: every name is resolved, every expression typed, every clause carries
its citation and the line it was written on.

* A book: `book` (laws with their apparatus, cases, all together), `kinds` and `shape` (members,
  seats, where a state keeps its values), `record` (what is kept, can happen and is named),
  `norms` (clauses and what sets them off), `expressions` and effects, their `sorts`. A record of
  it: `game`.
* What is said of expressions: `operations` (what operators make), `conditions`, `asking` (in
  which order), `ranges`, `strictness` (what makes nothing of one), `reads` (what one rests on).
  `visitor` goes through them, `simplify` makes them shorter.
* What a record leaves open: `unsaid` of its beginning, `told` by its acts, `unseen` cards,
  members `handed` over, conditions `leaning` on sets, one `torn` off.
* `texts`: values as text. `packed`: a book for the cache. `once`: what hangs on a book alone.

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
that is later; what is ``standing`` matches though it was true at the opening). In a menu the
options come first; when the last lapses so does the menu, for the reason of that option; when a
menu closes, its live options lapse. A duty's breach,
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
is read as the scalar state of its name. A literal of a list's sort is the empty list. When all
are computed, with nothing `Rebuilt`, every `Start` must hold: a record of which one does not is
refused where it is read, and not judged.

*Completions.* What a record does not tell of its beginning is not taken to be so or so. It is
judged in several worlds, each with other values: every value of each slot of a state that is
`unknown`, if it matters (`hoyle.ir.unsaid`), and with each of them the sets that are `Rebuilt` at
their least and at their most. An optional state is told if it starts with something; worlds whose
start some `Start` forbids are none, and so is one in which an act is a contradiction, from that act
on, if the act is none in another world with the same sets. In a record of certain acts, at which a
clause asks for members in one set and for none in another (`hoyle.ir.unsaid.looking`), the sets
are also taken in between: one at its most and the rest at their least, and all at their most but
for the members that have their last part in common, and full at random; worlds of these that the
record contradicts, and not the first, are none. What is found in all worlds is proved,
unless it is wanting in one of a few more, in which the sets are filled up at random and which the
record does not contradict; what is found in some is undecided; a contradiction that is not in all
of them is none. Of more than `hoyle.ir.unsaid.MOST_WORLDS` worlds that differ nothing is proved,
nor where what is seldom asked for (`hoyle.ir.unsaid.seldom`) would take more acts, judged in all
worlds, than `hoyle.shared.looks.MOST_TRIED`, or make more worlds than `MOST_SELDOM`. After
`MOST_APART` acts in worlds beside the first that one is judged on alone, and nothing is proved.
How a record settles and stands is told as in the first world (the order of states, then of values,
the last changing first, the least sets before the most), with the first that is otherwise beside
it.
How many worlds are judged as one, as long as nothing tells them apart, is left open.

*Unseen members.* An act of a record that tells by a number what another tells by a set
(`hoyle.ir.unseen`) is told anew with members that agree with the record, in several completions;
those that contradict it where it does not contradict itself are none. What is found in the record
is proved if the same is proved in each of them (of the same by the same, at the same event: its
bindings may be others); what is found in some is undecided, and told as in the first. How many
completions there are, and which, `hoyle.shared.filling` says.

*Total.* The nothing of a sort is none, 0, false, the empty set or list. A variable may hold
none whatever its sort. Reading at a key that is none gives nothing, assigning there does
nothing. A part, make, next, side... of none is none, or the empty set; `order` of none is
-1; none is in no set; `last`, `at`, `first` out of reach give nothing. `div` and `mod`
round down; they and `/` are 0 for a divisor of 0. A fraction given to a bounded state is
rounded down, and is written 1/2; one that comes out even is an integer. `next` and
`previous` end in none in a kind that is no ring. `adversaries` gives, as its sort says, the
(first) other side, the other sides, or the players of neither the player's nor his
partners' side; `partners` the other players of his side (of a side: its players), or the
lowest of them. A list assigned is cut to its first `most`, a set assigned to a state with a
bound to its first members. An `Each` looks only at members
that pass its `test`.

*Conflicts.* A conflict is found once a record for a definition and its arguments, in the
first event (from the starting state: event 0) whose judging meets it; an event's conflicts
are its last findings, by definition, then arguments. Those that only the settlement meets
belong to the last event. Option texts and tests at the end of the record find none.

*Settlement.* It runs on a copy of the last state, in which `CloseMenu` does nothing; a
step's bindings and conditions are read when its turn comes.
"""

from hoyle.ir.book import (
    Aside as Aside,
    Book as Book,
    Case as Case,
    Deed as Deed,
    DeedCall as DeedCall,
    Law as Law,
    Reading as Reading,
    Unshown as Unshown,
)
from hoyle.ir.expressions import (
    Assign as Assign,
    Call as Call,
    CloseMenu as CloseMenu,
    Each as Each,
    Effect as Effect,
    Expr as Expr,
    ForEach as ForEach,
    If as If,
    Lit as Lit,
    Op as Op,
    Read as Read,
    Says as Says,
    Var as Var,
    When as When,
)
from hoyle.ir.game import Event as Event, Record as Record
from hoyle.ir.norms import (
    ActTrigger as ActTrigger,
    Clause as Clause,
    ConsequenceClause as ConsequenceClause,
    DutyClause as DutyClause,
    ElectionTrigger as ElectionTrigger,
    Fact as Fact,
    Head as Head,
    LibertyClause as LibertyClause,
    MenuClause as MenuClause,
    MenuOption as MenuOption,
    Odds as Odds,
    Offence as Offence,
    OffenceClause as OffenceClause,
    OffenceTrigger as OffenceTrigger,
    OnceTrigger as OnceTrigger,
    PowerClause as PowerClause,
    Raise as Raise,
    Settle as Settle,
    Settlement as Settlement,
    Trigger as Trigger,
)
from hoyle.ir.operations import OpName as OpName
from hoyle.ir.record import (
    Act as Act,
    Choice as Choice,
    Conserved as Conserved,
    Definition as Definition,
    Exceptional as Exceptional,
    Move as Move,
    Notation as Notation,
    Option as Option,
    Rebuilt as Rebuilt,
    Role as Role,
    Shorthand as Shorthand,
    Slot as Slot,
    Start as Start,
    State as State,
    TableEntry as TableEntry,
    TablePart as TablePart,
    Word as Word,
)
from hoyle.ir.sorts import (
    Citation as Citation,
    Enum as Enum,
    Kind as Kind,
    ListOf as ListOf,
    Maybe as Maybe,
    Number as Number,
    SetOf as SetOf,
    Sort as Sort,
    Truth as Truth,
    kind_name as kind_name,
    may_be_none as may_be_none,
)
from hoyle.source.span import Span as Span
