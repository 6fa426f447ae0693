"""The constants of a module: kinds and their codes, tables of members, sorts, states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from hoyle.emit.origin import made_from
from hoyle.emit.python.layout import (
    Prefixed,
    PyNode,
    call,
    filled,
    flat,
    lay,
    listing,
    mapping,
    text,
    together,
)
from hoyle.emit.python.lexicon import Lexicon
from hoyle.emit.python.literals import docstring, quoted
from hoyle.ir import Book, Kind, State
from hoyle.ir.sorts import sort_spec
from hoyle.ir.told import rebuilt_specs, unseen_specs
from hoyle.ir.torn import torn_book
from hoyle.ir.unsaid import unsaid
from hoyle.runtime.specs import UnsaidSpec
from hoyle.shared.masks import members
from hoyle.shared.specs import TornSpec, UnseenSpec

_MASKS = 1 << 12  # more than any number in a table


def header(book: Book) -> str:
    """Write the module's docstring."""
    edition = f"Edition: {book.edition}" if book.edition else ""
    return "\n".join(
        docstring(
            [
                f"Judge recorded games by the book {book.name}: {book.title}.",
                edition,
                made_from(book),
                f"Run `python {book.name}.py RECORD...` to judge files of games, or call "
                "`judge`. A member of a kind is its place there, a set a bit mask, none is -1.",
            ],
            indent=0,
        )
    )


def assigned(name: str, node: PyNode) -> str:
    """Write a constant."""
    return "\n".join(filled(node, before=f"{name} = "))


# ---------------------------------------------------------------- the book


def constants(lexicon: Lexicon, used: str) -> str:
    """Write the constants that stand first; of members and tables, those in the text `used`."""
    book = lexicon.book
    words = set(re.findall(r"\w+", used))
    made = [
        "# fmt: off",
        assigned("BOOK", text(book.name)),
        *lay(text(book.edition), 0, before="EDITION = "),
        "",
        "# The codes of every kind; at -1, where Python finds the last, the word for none.",
    ]
    missing = [kind for kind in ("player", "side") if kind not in lexicon.kinds]
    made += [f'{kind.upper()}S = ("none",)' for kind in missing]
    made += [_codes(lexicon, kind) for kind in book.kinds]
    names: dict[str, PyNode] = {quoted(kind.name): lexicon.codes[kind.name] for kind in book.kinds}
    made.append(assigned("CODES", mapping(names)))
    members = {name: str(at) for (_, at), name in sorted(lexicon.members.items()) if name in words}
    made += ["", *together(members)] if members else []
    made_already = ("SIDE_OF", "PLAYERS_OF")
    wanted = [key for key, (name, _) in lexicon.tables.items() if name in words - {*made_already}]
    tables = [_table(lexicon, key) for key in wanted]
    made += ["", "# What belongs to a member, by its place; at -1, what belongs to none."]
    made += [*_sides(lexicon, words), *tables, *_bits(lexicon, words)]
    return "\n".join([*made, "", *_choices(lexicon), "# fmt: on"])


def _codes(lexicon: Lexicon, kind: Kind) -> str:
    name = lexicon.codes[kind.name]
    if len(kind.parts) == 2:
        low, high = (lexicon.kinds.get(part) for part in kind.parts)
        assert low is not None
        assert high is not None
        if kind.codes == tuple(a + b for b in high.codes for a in low.codes):
            first, second = (lexicon.codes[part] for part in kind.parts)
            made = f'(*(a + b for b in {second}[:-1] for a in {first}[:-1]), "none")'
            return f"{name} = {made}"
    return assigned(name, listing([*(text(code) for code in kind.codes), text("none")]))


def _sides(lexicon: Lexicon, words: set[str]) -> list[str]:
    players = lexicon.size("player")
    counts = [
        1 << p | (1 << players + side if side >= 0 else 0) for p, side in enumerate(lexicon.side_of)
    ]
    counts += [1 << players + side | mask for side, mask in enumerate(lexicon.sides)]
    own = [
        str(name == "".join(lexicon.kinds["player"].codes[p] for p in members(mask)))
        for name, mask in lexicon.book.sides
    ]
    numbers = _numbers([*range(players, players + len(lexicon.sides)), -1])
    party = assigned("PARTY_OF_SIDE", numbers)
    return [
        assigned("SIDE_OF", _numbers([*lexicon.side_of, -1])),
        assigned("PLAYERS_OF", _numbers([*lexicon.sides, 0])),
        "# Whether a side is called by the names of its players, and whom a player or side",
        "# counts as when something is open for him: players first, then sides, as a mask.",
        assigned("NAMED_BY_PLAYERS", listing(own)),
        assigned("COUNTS_AS", _numbers([*counts, 0])),
        *([party] if "PARTY_OF_SIDE" in words else []),
    ]


def _numbers(values: Sequence[int]) -> PyNode:
    return listing("NONE" if value < 0 else str(value) for value in values)


def _bits(lexicon: Lexicon, words: set[str]) -> list[str]:
    if "BIT" not in words:
        return []
    most = max((len(kind.members) for kind in lexicon.book.kinds), default=0)
    return [f"BIT = (*(1 << place for place in range({most})), 0)"]


def _table(lexicon: Lexicon, key: tuple[str, str, str, bool]) -> str:
    """Write the table of an operation, by a rule if it gives the part of a product."""
    _, of, to, several = key
    name, (*values, last) = lexicon.tables[key]
    if to in lexicon.kinds[of].parts:
        size, width = lexicon.size(of), lexicon.size(to)
        below = lexicon.strides(of)[lexicon.kinds[of].parts.index(to)]
        value = f"place // {below} % {width}" if below > 1 else f"place % {width}"
        if below * width == size:
            value = f"place // {below}" if below > 1 else "place"
        return f"{name} = (*({value} for place in range({size})), NONE)"
    if several and of in lexicon.kinds[to].parts:
        return assigned(name, listing([*(f"0x{mask:X}" for mask in values), str(last)]))
    return assigned(name, _numbers([*values, last]))


def _choices(lexicon: Lexicon) -> list[str]:
    options = lexicon.book.options
    pairs = listing(listing([text(option.name), text(option.kind)]) for option in options)
    return [
        "# The readings that a record may choose, and which is taken if it does not.",
        assigned("OPTIONS: tuple[tuple[str, str], ...]", pairs),
        assigned("DEFAULTS: Args", listing(str(option.default) for option in options)),
    ]


# ---------------------------------------------------------------- sorts and states


def described(lexicon: Lexicon) -> list[str]:
    """Write the sorts, variables and roles that anything needs, and the places of acts."""
    sorts, by_name = sorted(lexicon.sorts.values(), key=itemgetter(0)), itemgetter(1)
    variables = sorted(lexicon.variables.items(), key=by_name)
    roles = sorted(lexicon.roles.items(), key=by_name)
    acts = lexicon.act_constants.values()
    return [
        *together({name: flat(_value(sort_spec(sort))) for name, sort in sorts}),
        *together({name: f"({quoted(var)}, {sort})" for (var, sort), name in variables}),
        *together(
            {
                name: f"RoleSpec({quoted(var)}, {quoted(role)}, {sort})"
                for (var, role, sort), name in roles
            }
        ),
        *(filled(listing(acts), after=f" = range({len(acts)})") if acts else ()),
    ]


def states(lexicon: Lexicon) -> list[str]:
    """Write what records and rulings know of the states."""
    settled = lexicon.book.settlement
    told = {*lexicon.book.shown, *(settled.states if settled else ())}
    known = (state for state in lexicon.book.states if state.tag or state.name in told)
    items = {quoted(state.name): _entry(lexicon, state) for state in known}
    table = filled(mapping(items), before="STATES: dict[str, StateSpec] = ")
    shown = filled(listing(map(text, lexicon.book.shown)), before="SHOWN: tuple[str, ...] = ")
    return [
        *table,
        *shown,
        *_listed("REBUILT", "RebuiltSpec", rebuilt_specs(lexicon.book, lexicon)),
        *_listed("UNSAID", "UnsaidSpec", _unsaid(lexicon)),
        *_listed("UNSEEN", "UnseenSpec", _unseen(lexicon)),
        *_torn(lexicon),
    ]


def _entry(lexicon: Lexicon, state: State) -> PyNode:
    keys = listing(text(key.name) for key in state.keys)
    name, sort = quoted(lexicon.attributes[state.name]), lexicon.sort(state.sort)
    return call("StateSpec", name, keys, sort, text(state.tag))


def _listed(name: str, kind: str, rows: Iterable[object]) -> list[str]:
    return filled(listing(map(_value, rows)), before=f"{name}: tuple[{kind}, ...] = ")


def _unseen(lexicon: Lexicon) -> Iterator[UnseenSpec]:
    """Give the sets of which acts may tell numbers alone."""
    for one in unseen_specs(lexicon.book, lexicon):
        beside = tuple(lexicon.attributes[state] for state in one.beside)
        yield one._replace(attribute=lexicon.attributes[one.state], beside=beside)


def _unsaid(lexicon: Lexicon) -> Iterator[UnsaidSpec]:
    """Give the states that are unknown unless told."""
    for one in unsaid(lexicon.book):
        begins, tellers, users = (
            sum(1 << lexicon.act_places[act] for act in acts)
            for acts in (one.begins, one.tellers, one.users)
        )
        flags = (one.at_end, one.optional, one.some, one.seldom, one.waits)
        states = (one.state, lexicon.attributes[one.state])
        yield UnsaidSpec(*states, one.slots, one.values, begins, tellers, users, *flags)


def _torn(lexicon: Lexicon) -> list[str]:
    """Write what rests on what in records that begin in the middle."""
    torn = torn_book(lexicon.book)
    if torn is None:
        return ["TORN: TornSpec | None = None"]
    rows = Prefixed("*", call("torn_rows", "BOOK", text(_rows(torn, lexicon.book.name))))
    texts = {"names": call("named", text(" ".join(torn.names))), "rests": rows}
    told = torn._asdict()
    del told["clauses"]  # which stand with what rests on what
    items = (texts.get(name) or _value(value) for name, value in told.items())
    return filled(call("TornSpec", *items), before="TORN: TornSpec | None = ")


def _rows(torn: TornSpec, book: str) -> str:
    """Write what rests on what, and what clauses look at, as the one text that `torn_rows` reads.

    Where a clause makes something at what it looks at, one row says both.
    """
    makes: dict[tuple[int, int], list[int]] = {}
    for acts, looks, made in torn.rests:
        makes.setdefault((acts, looks), []).append(made)
    rows: list[tuple[str, int, int, int]] = []
    for clause, acts, looks in torn.clauses:
        made = (makes.get((acts, looks)) or [0]).pop()
        rows.append((clause.removeprefix(f"{book}/"), acts, looks, made))
    rows += [("-", *looked, made) for looked, left in makes.items() for made in left]
    return ", ".join(f"{name} {acts:X} {looks:X} {made:X}" for name, acts, looks, made in rows)


def _value(value: object) -> PyNode:
    """Write a value of a table; a row by its places, and what it may have by names."""
    match value:
        case str():
            return text(value)
        case int() if value is not True and value > _MASKS:
            return f"0x{value:X}"
        case frozenset():
            return call("frozenset", _value(tuple(sorted(value)))) if value else "frozenset()"
        case Mapping():
            return mapping({quoted(key): _value(of) for key, of in value.items()})
        case tuple() if fields := getattr(value, "_fields", ()):
            known = getattr(value, "_field_defaults", {})
            there = dict(zip(fields, value, strict=True))
            placed = (_value(of) for name, of in there.items() if name not in known)
            named = {name: _value(there[name]) for name in known if there[name] != known[name]}
            return call(type(value).__name__, *placed, **named)
        case tuple():
            return listing(map(_value, value))
    return str(value)
