"""Games in Parquet files: read a row group at a time, in bounded memory, and written.

A file comes from anywhere. How many rows, codes and bytes a row group says to have is looked at
before it is read; texts are read as dictionaries, whose sum is known before they are laid out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from hoyle.archive.faults import ArchiveFault
from hoyle.archive.findings import UNREADABLE, Counts, FindingRow
from hoyle.archive.parts import written_whole
from hoyle.archive.schemas import FINDINGS, GAMES, ColumnFault, checked, known, overfull
from hoyle.paths import shown
from hoyle.records.limits import LIMITS

ROWS = 1 << 24  # in a row group
CODES = 1 << 28
BYTES = 1 << 32  # as they are written, uncompressed
TEXT = 1 << 28  # bytes of the texts of a batch, laid out

_GROUP = 1 << 16  # rows of a group that is written
_PIECE = 1 << 12  # rows up to which small groups are judged together
_BATCH = 1 << 16  # rows that are judged at a time, at most
_BATCH_CODES = 1 << 22
_THRIFT = 100_000_000  # bytes and parts of what a file tells of itself
# What is raised where a file is not whole; names of columns are decoded as they are asked for.
_SPOILT = (pa.ArrowException, OSError, MemoryError, UnicodeDecodeError)


def opened(path: Path) -> pa.NativeFile:
    """Open a file by its name, which pyarrow would take for an address if it looks like one.

    Raise ArchiveFault if the name is no UTF-8, as pyarrow has all names.
    """
    try:
        return pa.OSFile(str(path))
    except UnicodeEncodeError:
        name = path.name.encode("utf-8", "backslashreplace").decode()
        raise ArchiveFault(f"{name}: the name of a file in columns is to be UTF-8") from None


class GamesFile:
    """A Parquet file of games; raises ArchiveFault if it is none, or too much.

    `pieces` has runs of row groups, small ones together: the first, how many, and their rows.
    """

    def __init__(self, path: Path) -> None:
        self._name = shown(path)
        if path.is_dir():
            files = sorted(path.glob("*.parquet"))
            inside = f"judge each file in it, as {shown(files[0])}" if files else "none is in it"
            raise ArchiveFault(f"{self._name} is a folder, expected a .parquet file: {inside}")
        try:
            meta = pq.read_metadata(opened(path))
            names = set(GAMES.names)
            texts = [
                column.path
                for column in (meta.schema.column(at) for at in range(meta.num_columns))
                if column.physical_type == "BYTE_ARRAY" and column.path.split(".")[0] in names
            ]
            self._file = pq.ParquetFile(
                opened(path),
                metadata=meta,
                read_dictionary=texts,
                pre_buffer=False,
                page_checksum_verification=True,  # of pages that have none nothing is asked
                thrift_string_size_limit=_THRIFT,
                thrift_container_size_limit=_THRIFT,
            )
            self._columns = known(self._file.schema_arrow)
        except ColumnFault as fault:
            raise ArchiveFault(f"{self._name}: {fault}") from None
        except FileNotFoundError:
            raise ArchiveFault(f"{self._name}: there is no such file") from None
        except _SPOILT as fault:
            raise ArchiveFault(
                f"{self._name}: no Parquet file that can be read: {why(fault)}"
            ) from None
        groups = (meta.row_group(at) for at in range(meta.num_row_groups))
        self.pieces: list[tuple[int, int, int]] = []
        for at, rows in enumerate(self._bounded(at, group) for at, group in enumerate(groups)):
            first, count, before = self.pieces[-1] if self.pieces else (0, 0, _PIECE)
            if self.pieces and before + rows <= _PIECE:
                self.pieces[-1] = first, count + 1, before + rows
            else:
                self.pieces.append((at, 1, rows))

    def _bounded(self, at: int, group: pq.RowGroupMetaData) -> int:
        """Give the rows of a row group; raise ArchiveFault if it is larger than any may be."""
        try:
            columns = [group.column(one) for one in range(group.num_columns)]
            own = [one for one in columns if one.path_in_schema.split(".")[0] in self._columns]
        except _SPOILT as fault:
            what = f"row group {at} cannot be read: {why(fault)}"
            raise ArchiveFault(f"{self._name}: {what}") from None
        codes = max((one.num_values for one in own), default=0)
        size = sum(one.total_uncompressed_size for one in own)
        sizes = ((group.num_rows, ROWS, "rows"), (codes, CODES, "values"), (size, BYTES, "bytes"))
        for found, most, what in sizes:
            if not 0 <= found <= most:
                raise ArchiveFault(
                    f"{self._name}: row group {at} has {found:,} {what}, at most {most:,} may be; "
                    f"write row groups of {_GROUP:,} rows or so"
                )
        rows: int = group.num_rows
        return rows

    def numbered(self, first: int, count: int) -> Iterator[tuple[int, pa.RecordBatch]]:
        """Give the batches of a piece, each with the number of its first row, from 1."""
        number = 1 + sum(self._file.metadata.row_group(at).num_rows for at in range(first))
        for batch in self.batches(first, count):
            yield number, batch
            number += batch.num_rows

    def batches(self, first: int, count: int) -> Iterator[pa.RecordBatch]:
        """Give the rows of a piece, so many at a time; raise ArchiveFault."""
        # One row group after the other: dictionaries inside of lists cannot be read across them.
        for group in range(first, first + count):
            size = max(1, min(_BATCH, _BATCH_CODES // self._widest(group)))
            try:
                for batch in self._file.iter_batches(
                    size, row_groups=[group], columns=list(self._columns), use_threads=False
                ):
                    self._laid_out(group, batch)
                    yield batch
            except _SPOILT as fault:
                what = f"row group {group} cannot be read: {why(fault)}"
                raise ArchiveFault(f"{self._name}: {what}") from None

    def _widest(self, at: int) -> int:
        """Tell how many values a row of a row group has, of the column that has most."""
        group = self._file.metadata.row_group(at)
        values = max(group.column(one).num_values for one in range(group.num_columns))
        return int(values // max(group.num_rows, 1) + 1)

    def _laid_out(self, group: int, batch: pa.RecordBatch) -> None:
        """Raise ArchiveFault if the texts of a batch, laid out, are too much."""
        size = sum(map(_text, batch.columns))
        if size > TEXT:
            what = f"{size:,} bytes of text in {batch.num_rows:,} rows, expected at most {TEXT:,}"
            raise ArchiveFault(f"{self._name}: row group {group} has {what}")


def _text(column: pa.Array) -> int:
    """Tell how many bytes the texts of a column take, laid out."""
    if pa.types.is_dictionary(column.type):
        lengths = pc.binary_length(column.dictionary).take(column.indices)
        return pc.sum(pc.cast(lengths, pa.int64())).as_py() or 0
    if pa.types.is_map(column.type):
        return _text(column.keys) + _text(column.items)
    if pa.types.is_list(column.type):
        return _text(column.values)
    if pa.types.is_struct(column.type):
        return sum(map(_text, column.flatten()))
    return int(column.nbytes) if pa.types.is_string(column.type) else 0


def why(fault: BaseException) -> str:
    """Say why a file cannot be read, in a line that is not too long."""
    said = str(fault).strip().split("\n")[0] or type(fault).__name__
    return said[:300]


def read_games(path: Path) -> Iterator[dict[str, object]]:
    """Give the games of a file as objects of the compact form, with an `id`; raise ArchiveFault."""
    for number, (row, fault) in enumerate(read_rows(path), 1):
        if fault:
            raise ArchiveFault(f"{shown(path)}: row {number}: {fault}")
        yield row


def read_rows(path: Path) -> Iterator[tuple[dict[str, object], str]]:
    """Give the rows of a file as such objects, each with what is wrong with it, else "".

    Of codes that are too many none become Python objects. Raise ArchiveFault.
    """
    file = GamesFile(path)
    for first, count, _ in file.pieces:
        for read in file.batches(first, count):
            batch = checked(read)
            codes = batch.column("codes")
            sizes = pc.fill_null(pc.list_value_length(codes), 0)
            many = pc.greater(sizes, LIMITS.events)
            place = batch.schema.get_field_index("codes")
            kept = pc.if_else(many, pa.scalar(None, codes.type), codes)
            rows = batch.set_column(place, "codes", kept)
            for at, row in enumerate(rows.to_pylist(maps_as_pydicts="strict")):
                fault = overfull(sizes[at].as_py()) if many[at].as_py() else ""
                yield {key: value for key, value in row.items() if value is not None}, fault


def write_games(games: Iterable[Mapping[str, object]], path: Path) -> int:
    """Write objects of the compact form, each with an `id`, as a file; give how many there were.

    The file is written whole or not at all. Raise ArchiveFault if it cannot be written, or if
    something in it has no place in its columns.
    """
    count = 0
    rows = iter(games)
    with written_whole(path) as file, _writer(file, GAMES) as writer:
        while some := list(islice(rows, _GROUP)):
            try:
                writer.write_batch(pa.RecordBatch.from_pylist(some, schema=GAMES))
            except (pa.ArrowInvalid, pa.ArrowTypeError, OverflowError) as fault:
                raise ArchiveFault(f"{shown(path)}: {why(fault)}") from None
            count += len(some)
    return count


def write_findings(file: BinaryIO, batches: Iterable[tuple[list[FindingRow], Counts]]) -> Counts:
    """Write findings as they come; give how many games they are of."""
    total = Counts(0, 0, 0)
    with _writer(file, FINDINGS) as writer:
        for rows, counts in batches:
            if rows:
                writer.write_batch(pa.RecordBatch.from_pylist(rows, schema=FINDINGS))
            total += counts
    return total


def _writer(file: BinaryIO, schema: pa.Schema) -> pq.ParquetWriter:
    """Begin a file whose pages have checksums, so that none that is spoilt is read as another."""
    return pq.ParquetWriter(file, schema, compression="zstd", write_page_checksum=True)


def _checked(path: Path) -> pq.ParquetFile:
    """Open a file of hoyle's own, whose pages have checksums."""
    return pq.ParquetFile(opened(path), page_checksum_verification=True)


def read_lost(path: Path) -> Iterator[FindingRow]:
    """Give those findings of a file that tell of rows which could not be read."""
    for batch in _checked(path).iter_batches(_BATCH):
        found = batch.filter(pc.equal(batch.column("kind"), UNREADABLE))
        yield from found.to_pylist(maps_as_pydicts="strict")


def join_findings(file: BinaryIO, parts: Iterable[Path], counts: Counts) -> None:
    """Write the findings of all parts as one file, which tells how many games there were."""
    told = {f"hoyle.{name}": str(value) for name, value in counts._asdict().items()}
    schema = FINDINGS.with_metadata(told)
    with _writer(file, schema) as writer:
        held: list[pa.RecordBatch] = []
        for path in parts:
            for batch in _checked(path).iter_batches(_BATCH):
                held.append(batch)
                if sum(one.num_rows for one in held) >= _BATCH:
                    writer.write_table(pa.Table.from_batches(held, FINDINGS).cast(schema))
                    held = []
        if held:
            writer.write_table(pa.Table.from_batches(held, FINDINGS).cast(schema))
