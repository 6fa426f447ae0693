"""Games as JSON objects, read strictly: what is not as it must be raises `UnreadableGame`."""

from __future__ import annotations

from hoyle.runtime.codes import MOST_EVENTS, decode_codes
from hoyle.runtime.json_values import (
    MOST_DIGITS,
    Index,
    UnreadableGame,
    decode_member,
    decode_value,
    known,
    mapping,
    noun,
    shown,
    strings,
)
from hoyle.runtime.naming import Naming
from hoyle.runtime.specs import StateSpec
from hoyle.runtime.tables import BookTables, S, SeatNames
from hoyle.runtime.values import by_state
from hoyle.shared.masks import Args
from hoyle.shared.specs import Events, Told

MOST_WRITTEN = 1 << 12  # acts that are remembered for each way of naming the players

# What the tags of a game give, its seats, its choice of readings, its events.
Decoded = tuple[Told, tuple[str, ...], Args, Events]


def decode_game(tables: BookTables[S], game: object) -> Decoded:
    """Read a game: what its tags give, its seats, its choice of readings, its events.

    Raise UnreadableGame for what is not a game of this book.
    """
    if not isinstance(game, dict):
        raise UnreadableGame(f"found {noun(game)}, expected an object")
    for key in game:
        if key not in ("game", "seats", "tags", "options", "acts", "codes"):
            keys = "game, seats, tags, options and acts or codes"
            raise UnreadableGame(f"found the key {shown(key)}, expected {keys}")
    if game.get("game") != tables.name:
        raise UnreadableGame(f'game: found {shown(game.get("game"))}, expected "{tables.name}"')
    if ("acts" in game) == ("codes" in game):
        raise UnreadableGame('expected one of the keys "acts" and "codes"')
    seats = decode_seats(tables, game.get("seats", list(tables.players[:-1])))
    names = tables.seated(seats)
    index = names.places
    start = decode_tags(tables, game.get("tags", {}), index)
    if start:
        begun = tables.begin(tables.fresh(None), tables.defaults, by_state(start))
        why = tables.amiss(Naming(tables, seats), begun)
        if why is not None:
            raise UnreadableGame(f"tags: no game begins so: {why}")
    options = decode_options(tables, game.get("options", {}))
    if "codes" in game:
        return start, seats, options, decode_codes(tables, game["codes"])
    return start, seats, options, decode_acts(tables, game["acts"], names)


def decode_seats(tables: BookTables[S], found: object) -> tuple[str, ...]:
    """Read the names of the players, in order of play."""
    names = strings("seats", found)
    if len(names) != len(tables.players) - 1 or len(set(names)) != len(names):
        raise UnreadableGame(f"seats: expected {len(tables.players) - 1} names, each another")
    for name in names:
        if name == "none" or name.split() != [name]:
            raise UnreadableGame(f"seats: {shown(name)} cannot be a name")
    return tuple(names)


def decode_options(tables: BookTables[S], found: object) -> Args:
    """Read the choices of the book's readings; the default is the first printed."""
    chosen = list(tables.defaults)
    names = [name for name, _ in tables.options]
    for name, choice in mapping("options", found):
        if name not in names:
            raise UnreadableGame(f"options: unknown option {shown(name)}; known: {known(names)}")
        place = names.index(name)
        codes = tables.codes[tables.options[place][1]][:-1]
        if choice not in codes:
            raise UnreadableGame(f"options.{name}: found {shown(choice)}, expected {known(codes)}")
        chosen[place] = codes.index(choice)
    return tuple(chosen)


def decode_tags(tables: BookTables[S], found: object, index: Index) -> Told:
    """Read the states that tags give, `KEY value, KEY value`; other tags give none."""
    start: list[tuple[str, int, int]] = []
    for tag, text in mapping("tags", found):
        if not isinstance(text, str):
            raise UnreadableGame(f"tags.{tag}: found {noun(text)}, expected a string")
        for name, spec in tables.tagged.get(tag, ()):
            taken: set[int] = set()
            for part in text.split(",") if spec.keys else [text]:
                try:
                    slot, value = decode_entry(part.split(), spec, index)
                except UnreadableGame as fault:
                    raise UnreadableGame(f"tags.{tag}: {fault}") from None
                if slot in taken:
                    raise UnreadableGame(f"tags.{tag}: {shown(part.strip())} was set before")
                taken.add(slot)
                start.append((name, slot, value))
    return start


def decode_entry(words: list[str], spec: StateSpec, index: Index) -> tuple[int, int]:
    """Read the keys of a state and its value."""
    if len(words) <= len(spec.keys):
        raise UnreadableGame(f"expected {' '.join((*spec.keys, 'value'))}")
    slot = 0
    for kind, word in zip(spec.keys, words, strict=False):
        slot = slot * len(index[kind]) + decode_member(kind, word, index)
    text = " ".join(words[len(spec.keys) :])
    found: object = text
    match spec.sort.shape:
        case "truth":
            found = {"yes": True, "no": False}.get(text, text)
        case "set":
            found = [] if text == "none" else text.split()
        case "number":
            digits = text.removeprefix("-").removeprefix("+")
            if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
                found = int(text)
    return slot, decode_value(spec.sort, found, index)


def decode_acts(tables: BookTables[S], found: object, names: SeatNames) -> Events:
    """Read acts, each an object of its name and a value for each of its roles.

    Those that are written in strings alone are remembered.
    """
    if not isinstance(found, list) or len(found) > MOST_EVENTS:
        raise UnreadableGame(f"acts: expected an array of at most {MOST_EVENTS} acts")
    events: list[tuple[int, Args]] = []
    known, index = names.acts, names.places
    for i, item in enumerate(found):
        written = tuple(item.items()) if isinstance(item, dict) else ()
        try:
            event = known.get(written)
        except TypeError:  # of an act that has a list
            event = None
        if event is None:
            try:
                event = decode_act(tables, item, index)
            except UnreadableGame as fault:
                raise UnreadableGame(f"acts[{i}]: {fault}") from None
            if len(known) < MOST_WRITTEN and all(type(value) is str for _, value in written):
                known[written] = event
        events.append(event)
    return events


def decode_act(tables: BookTables[S], item: object, index: Index) -> tuple[int, Args]:
    """Read one act."""
    if not isinstance(item, dict):
        raise UnreadableGame(f"found {noun(item)}, expected an object")
    name = item.get("act")
    place = tables.places.get(name, -1) if isinstance(name, str) else -1
    if place < 0:
        raise UnreadableGame(
            f"unknown act {shown(name)}; known: {known(act.name for act in tables.acts)}"
        )
    roles = tables.acts[place].roles
    values: list[int] = []
    for role in roles:
        if role.name not in item:
            raise UnreadableGame(f"the {role.name} of {name} is missing")
        try:
            values.append(decode_value(role.sort, item[role.name], index))
        except UnreadableGame as fault:
            raise UnreadableGame(f"{role.name}: {fault}") from None
    if len(item) != len(roles) + 1:
        extra = next(key for key in item if key != "act" and key not in {r.name for r in roles})
        raise UnreadableGame(f"{name} has no {shown(extra)}")
    return place, tuple(values)
