"""The columns of games and of findings, as Arrow has them (docs/archives.md tells of each)."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

from hoyle.records.limits import LIMITS

_TEXTS = pa.map_(pa.string(), pa.string())

# What is known of a game before its acts, and its acts as codes.
GAMES = pa.schema(
    [
        ("id", pa.string()),
        ("game", pa.string()),
        ("seats", pa.list_(pa.string())),
        ("tags", _TEXTS),
        ("options", _TEXTS),
        ("codes", pa.list_(pa.int64())),
    ]
)
NEEDED = ("id", "game", "codes")

FINDINGS = pa.schema(
    [
        ("id", pa.string()),
        ("game", pa.string()),
        ("n", pa.int32()),
        ("kind", pa.string()),
        ("name", pa.string()),
        ("player", pa.string()),
        ("side", pa.string()),
        ("law", pa.string()),
        ("title", pa.string()),
        ("clause", pa.string()),
        ("event", pa.int32()),
        ("verdict", pa.string()),
        ("says", pa.string()),
        ("bindings", _TEXTS),
        ("facts", pa.list_(pa.list_(pa.string()))),
        ("effects", pa.list_(pa.list_(pa.string()))),
        ("assumed", pa.list_(pa.string())),
        ("alternatives", pa.list_(pa.int32())),
        ("quote", pa.string()),
        ("source", pa.string()),
        ("supplied", pa.string()),
        ("line", pa.string()),
    ]
)

# As they are judged: offsets of 64 bits, as the screen takes them; texts may be dictionaries.
_JUDGED = {"id": pa.string(), "codes": pa.large_list(pa.int64())}


_NO_TEXTS = pa.array([], pa.string())


class ColumnFault(ValueError):
    """Columns that are not those of games: what was found, and what was expected."""


def known(schema: pa.Schema) -> tuple[str, ...]:
    """Name the columns of games that a schema has; raise ColumnFault if they cannot be judged."""
    there = named(schema.names)
    for name in there:
        found = schema.field(name).type
        if not _fits(name, found):
            told = found.value_type if pa.types.is_dictionary(found) else found
            wanted = GAMES.field(name).type
            raise ColumnFault(f"column {name!r}: found {str(told)[:80]}, expected {wanted}")
    return there


def named(names: Sequence[str]) -> tuple[str, ...]:
    """Choose the columns of games among names; raise ColumnFault if one that is needed lacks.

    Other columns are let be, unless one is named almost as a column of games that is not there.
    """
    for name in GAMES.names:
        if names.count(name) > 1:
            raise ColumnFault(f"there are {names.count(name)} columns {name!r}, expected one")
    missing = [name for name in GAMES.names if name not in names]
    for name in names:
        meant = [one for one in missing if one.rstrip("s") == name.lower().rstrip("s")]
        if meant:
            raise ColumnFault(f"found a column {name[:40]!r}; did you mean {meant[0]!r}?")
    for name in missing:
        if name in NEEDED:
            found = ", ".join(name[:40] for name in names[:20]) or "none"
            raise ColumnFault(f"there is no column {name!r}; found {found}")
    return tuple(name for name in GAMES.names if name in names)


def checked(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Give the columns of games of a batch, of the types that are judged; raise ColumnFault.

    Raise TypeError for what is no record batch.
    """
    if not isinstance(batch, pa.RecordBatch):
        raise TypeError(f"found {type(batch).__name__}, expected a pyarrow.RecordBatch")
    there = known(batch.schema)
    columns = []
    for field in GAMES:
        if field.name not in there:
            columns.append(pa.nulls(batch.num_rows, _JUDGED.get(field.name, field.type)))
            continue
        column = batch.column(field.name)
        if pa.types.is_map(field.type) and not _plain(column.type):
            column = _mapped(field.name, column)
        kept = pa.types.is_dictionary(column.type) or pa.types.is_map(column.type)
        wanted = _JUDGED.get(field.name, column.type if kept else field.type)
        try:
            # Integers beyond 64 bits stand for nothing whatever becomes of them.
            columns.append(column.cast(wanted, safe=field.name != "codes"))
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as fault:
            raise ColumnFault(f"column {field.name!r}: {str(fault)[:200]}") from None
    return pa.RecordBatch.from_arrays(columns, names=GAMES.names)


def overfull(codes: int) -> str:
    """Say of a game that it has more codes than any may have."""
    return f"codes: found {codes} codes, expected at most {LIMITS.events}"


def _fits(name: str, found: pa.DataType) -> bool:
    """Tell whether a column of a type can be one of games."""
    if pa.types.is_null(found):
        return True
    match name:
        case "id":
            return _text(found) or pa.types.is_integer(found)
        case "game":
            return _text(found)
        case "seats":
            return _listed(found) and _text(found.value_type)
        case "codes":
            return _listed(found) and (
                pa.types.is_integer(found.value_type) or pa.types.is_null(found.value_type)
            )
        case _:
            return _paired(found)


def _paired(found: pa.DataType) -> bool:
    """Tell whether a type is a map of texts, or what stands for one where there are no maps.

    That is a structure with a text for each key, or a list of structures of a key and a text.
    """
    if pa.types.is_map(found):
        return _text(found.key_type) and _text(found.item_type)
    if _listed(found):
        found = found.value_type
        return pa.types.is_struct(found) and len(found) == 2 and _texts(found)
    return pa.types.is_struct(found) and _texts(found)


def _plain(found: pa.DataType) -> bool:
    """Tell whether a type is a map whose texts all that Arrow computes with can read."""
    if not pa.types.is_map(found):
        return False
    texts = found.key_type, found.item_type
    return not any(pa.types.is_string_view(text) for text in texts)


def _texts(found: pa.DataType) -> bool:
    return all(_text(part.type) or pa.types.is_null(part.type) for part in found)


def _mapped(name: str, column: pa.Array) -> pa.Array:
    """Make maps of what stands for them; a null in a structure is a key that is left out."""
    try:
        if pa.types.is_struct(column.type):
            names, count = [part.name for part in column.type], len(column)
            parts = [part.cast(pa.string()) for part in column.flatten()]
            places = [part * count + row for row in range(count) for part in range(len(parts))]
            items = pa.concat_arrays([*parts, _NO_TEXTS]).take(pa.array(places, pa.int64()))
            there = items.is_valid()
            keys = pa.array(names * count, pa.string()).filter(there)
            counts = pa.array([0] * count, pa.int32())
            for part in parts:
                counts = pc.add(counts, part.is_valid().cast(pa.int32()))
            ends = pa.concat_arrays([pa.array([0], pa.int32()), pc.cumulative_sum(counts)])
            return pa.MapArray.from_arrays(ends, keys, items.filter(there))
        if pa.types.is_map(column.type):
            offsets, pairs = column.offsets, (column.keys, column.items)
        else:
            lists = column.cast(pa.list_(column.type.value_type))
            offsets, pairs = lists.offsets, lists.values.flatten()
        return pa.MapArray.from_arrays(offsets, *(part.cast(pa.string()) for part in pairs))
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as fault:
        raise ColumnFault(f"column {name!r}: {str(fault)[:200]}") from None


def _text(found: pa.DataType) -> bool:
    if pa.types.is_dictionary(found):
        found = found.value_type
    kinds = pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view
    return any(kind(found) for kind in kinds)


def _listed(found: pa.DataType) -> bool:
    kinds = pa.types.is_list, pa.types.is_large_list, pa.types.is_fixed_size_list
    return any(kind(found) for kind in kinds)
