"""Which act sets off which law: the tables in which everything comes together."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.emit.python.arising import emit_arising
from hoyle.emit.python.clauses import PyClauses
from hoyle.emit.python.gates import Gates
from hoyle.emit.python.in_place import in_place, is_after, on_act
from hoyle.emit.python.layout import PyNode, call, filled, listing, mapping, text, together, true
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.record import conflicts, phrase
from hoyle.emit.python.tables import described, states
from hoyle.emit.python.watching import WatchedMoment, writes_apart
from hoyle.ir import Act, LibertyClause, MenuClause, OffenceTrigger, PowerClause, SetOf, kind_name
from hoyle.ir.visitor import opener


def emit_dispatch(
    lexicon: Lexicon, laws: PyClauses, steps: Iterable[PyNode]
) -> tuple[str, list[str]]:
    """Write the gates of acts and moments, and apart from them the tables of a book."""
    gates = Gates(lexicon)
    rows = [_act(lexicon, laws, gates, act) for act in lexicon.book.acts]
    watched = laws.common.watched
    settlement = lexicon.book.settlement
    settled = () if settlement is None else settlement.states
    made = [
        *laws.common.rows,
        *laws.norms.rows,
        f"ON_MENUS = 0x{watched.on_menus():X}",
        f"BITS = {watched.bits}",
        f"MEMORY = {watched.bits + len(lexicon.remembered)}",
        *_offences(lexicon),
        *_table("ONCE: tuple[OnceSpec, ...]", (_once(lexicon, laws, m) for m in watched.moments)),
        *_elections(lexicon, laws),
        *_table("NORMS: tuple[MenuSpec | DutySpec, ...]", laws.norms.rules),
        *_table("ACTS: tuple[ActSpec, ...]", rows),
        *conflicts(lexicon),
        *states(lexicon),
        *_table("STEPS: tuple[StepSpec, ...]", steps),
        *_table("SETTLED: tuple[str, ...]", map(text, settled)),
        *filled(call("BookTables", *_FIELDS.split()), before="TABLES = "),
    ]
    functions = (*gates.functions, emit_arising(lexicon, watched))
    return "\n\n\n".join(functions), [*described(lexicon), *made]


def _table(name: str, rows: Iterable[PyNode]) -> list[str]:
    return filled(listing(rows), before=f"{name} = ")


# The fields of `BookTables`, with the names of what they are in a module.
_FIELDS = (
    "name=BOOK edition=EDITION codes=CODES side_of=SIDE_OF players_of=PLAYERS_OF "
    "named_by_players=NAMED_BY_PLAYERS counts_as=COUNTS_AS options=OPTIONS defaults=DEFAULTS "
    "state=State begin=begin amiss=amiss acts=ACTS moments=ONCE arising=arising "
    "on_menus=ON_MENUS bits=BITS memory=MEMORY norms=NORMS elections=ON_ELECTION "
    "conflicts=CONFLICTS states=STATES shown=SHOWN rebuilt=REBUILT unsaid=UNSAID unseen=UNSEEN "
    "torn=TORN can_settle=can_settle steps=STEPS settled=SETTLED"
)
_GIVEN = ("judge", "decode", "encode", "adjudicate", "screen", "radix", "table")


def validator() -> str:
    """Write what judges by the tables of a module, and what the module gives of it."""
    given = together({name: f"VALIDATOR.{name}" for name in _GIVEN})
    return "\n".join(("VALIDATOR = BookValidator(TABLES)", *given))


def _offences(lexicon: Lexicon) -> list[str]:
    made: list[str] = []
    for offence, sorts in lexicon.signatures.items():
        laws = [
            lexicon.bases[id(clause)]
            for clause in lexicon.book.clauses
            if isinstance(trigger := opener(clause), OffenceTrigger) and trigger.offence == offence
        ]
        liberties = [
            lexicon.bases[id(clause)]
            for clause in lexicon.book.clauses
            if isinstance(clause, LibertyClause) and clause.offence == offence
        ]
        kind = "" if isinstance(sorts[0], SetOf) else kind_name(sorts[0])
        lists = {"liberties": listing(liberties), "laws": listing(laws)}
        spec = call("OffenceSpec", text(offence), text(kind), **lists)
        made += filled(spec, before=f"{lexicon.offences[offence]} = ")
    return made


def _once(lexicon: Lexicon, laws: PyClauses, moment: WatchedMoment) -> PyNode:
    clause, cases = moment.clause, moment.cases
    names = laws.beside[id(clause)], lexicon.bases[id(clause)], str(len(moment.head.each))
    own = [listing(str(member.value) for member in case) for case in cases or ()]
    return call("OnceSpec", *names, *([] if cases is None else [listing(own)]))


def _elections(lexicon: Lexicon, laws: PyClauses) -> list[str]:
    items: dict[str, PyNode] = {}
    for clause in lexicon.book.clauses:
        for place in range(len(clause.options)) if isinstance(clause, MenuClause) else ():
            found = laws.elections.get((id(clause), place))
            if found:
                items[f"({lexicon.bases[id(clause)].upper()}.id, {place})"] = listing(found)
    return filled(mapping(items), before="ON_ELECTION: Elections = ")


def _act(lexicon: Lexicon, laws: PyClauses, gates: Gates, act: Act) -> PyNode:
    function, clauses = lexicon.act_functions[act.name], lexicon.book.clauses
    powers = (c for c in clauses if isinstance(c, PowerClause) and c.pattern.act == act.name)
    laws_of = [clause for clause in clauses if on_act(clause, act)]
    placed = in_place(act, laws_of, lexicon.reads)
    after = (place for place, clause in enumerate(laws_of) if is_after(clause))
    watched = laws.common.watched
    return call(
        "ActSpec",
        text(act.name),
        listing(map(lexicon.role, act.roles)),
        phrase(act),
        formal=true(act.formal),
        impossible=f"{function}_impossible" if act.possible is not None else None,
        does=function if act.effects else None,
        powers=listing(_power(lexicon, laws, clause) for clause in powers),
        laws=listing(lexicon.bases[id(clause)] for clause in laws_of),
        after=listing(map(str, after)),
        ahead=listing(map(str, placed.ahead)),
        behind=listing(map(str, placed.behind)),
        gates=listing(gates.of(act, laws_of, placed)),
        stirs=watched.stirs(act.effects, act=True),
        first=f"0x{watched.mask((), act=True):X}" if writes_apart(act) else None,
    )


def _power(lexicon: Lexicon, laws: PyClauses, clause: PowerClause) -> PyNode:
    used = [laws.beside[id(clause)]] if id(clause) in laws.beside else []
    return call("PowerSpec", lexicon.bases[id(clause)], *used, silent=true(clause.silent))
