"""The columns of games and of findings, as Arrow has them (docs/archives.md tells of each)."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa

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
        ("quote", pa.string()),
        ("source", pa.string()),
        ("supplied", pa.string()),
        ("line", pa.string()),
    ]
)

# As they are judged: offsets of 64 bits, as the screen takes them; texts may be dictionaries.
_JUDGED = {"id": pa.string(), "codes": pa.large_list(pa.int64())}


class ColumnFault(ValueError):
    """Columns that are not those of games: what was found, and what was expected."""


def known(schema: pa.Schema) -> tuple[str, ...]:
    """Name the columns of games that a schema has; raise ColumnFault if they cannot be judged."""
    there = named(schema.names)
    for name in there:
        found = schema.field(name).type
        if not _fits(name, found):
            wanted = GAMES.field(name).type
            raise ColumnFault(f"column {name!r}: found {str(found)[:80]}, expected {wanted}")
    return there


def named(names: Sequence[str]) -> tuple[str, ...]:
    """Choose the columns of games among names; raise ColumnFault if one that is needed lacks.

    Other columns are let be, unless one is named almost as a column of games that is not there.
    """
    for name in GAMES.names:
        if names.count(name) > 1:
            raise ColumnFault(f"there are {names.count(name)} columns {name!r}, expected one")
    missing = [name for name in GAMES.names if name not in names]
    for name in missing:
        if name in NEEDED:
            found = ", ".join(name[:40] for name in names[:20]) or "none"
            raise ColumnFault(f"there is no column {name!r}; found {found}")
    for name in names:
        meant = [one for one in missing if one.rstrip("s") == name.lower().rstrip("s")]
        if meant:
            raise ColumnFault(f"found a column {name[:40]!r}; did you mean {meant[0]!r}?")
    return tuple(name for name in GAMES.names if name in names)


def checked(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Give the columns of games of a batch, of the types that are judged; raise ColumnFault."""
    there = known(batch.schema)
    columns = []
    for field in GAMES:
        if field.name not in there:
            columns.append(pa.nulls(batch.num_rows, _JUDGED.get(field.name, field.type)))
            continue
        column = batch.column(field.name)
        kept = pa.types.is_dictionary(column.type) or pa.types.is_map(column.type)
        wanted = _JUDGED.get(field.name, column.type if kept else field.type)
        try:
            # Integers beyond 64 bits stand for nothing whatever becomes of them.
            columns.append(column.cast(wanted, safe=field.name != "codes"))
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as fault:
            raise ColumnFault(f"column {field.name!r}: {str(fault)[:200]}") from None
    return pa.RecordBatch.from_arrays(columns, names=GAMES.names)


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
            return bool(pa.types.is_map(found) and _text(found.key_type) and _text(found.item_type))


def _text(found: pa.DataType) -> bool:
    if pa.types.is_dictionary(found):
        found = found.value_type
    kinds = pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view
    return any(kind(found) for kind in kinds)


def _listed(found: pa.DataType) -> bool:
    kinds = pa.types.is_list, pa.types.is_large_list, pa.types.is_fixed_size_list
    return any(kind(found) for kind in kinds)
