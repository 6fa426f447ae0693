"""Archives and parts of outputs that were cut or changed since they were written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import hoyle
from hoyle.__main__ import run
from hoyle.archive.findings import Counts
from hoyle.archive.parts import OutputParts, digested, keep
from hoyle.archive.pieces import pieces_of
from tests.archived import made, write_lines

pq = pytest.importorskip("pyarrow.parquet")


def spoilt_at(whole: bytes, bit: int) -> bytes:
    """Give bytes of which one bit is another."""
    data = bytearray(whole)
    data[bit // 8] ^= 1 << bit % 8
    return bytes(data)


def test_no_spoilt_page_is_read_as_another(tmp_path: Path) -> None:
    """An archive that hoyle wrote, of which any one bit is spoilt, is refused or judged alike."""
    lines, archive = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    write_lines(made(300, 0.1), lines)
    assert run(["convert", str(lines), str(archive)]) == 0
    whole, rng, refused = archive.read_bytes(), Random(15), 0
    sound = [game for game, _ in read(archive)]
    pages = 8 * len(whole) - 8 * 4000  # what the file tells of itself stands behind its pages
    for _ in range(60):
        archive.write_bytes(spoilt_at(whole, rng.randrange(32, pages)))
        try:
            again = [game for game, _ in read(archive)]
        except hoyle.ArchiveFault:
            refused += 1
        else:
            assert again == sound
    assert refused > 50


def read(path: Path) -> list[tuple[dict[str, object], str]]:
    """Read the games of a file in columns."""
    from hoyle.archive.parquet import read_rows

    return list(read_rows(path))


def test_outputs_in_columns_have_checksums(tmp_path: Path) -> None:
    """A bit of the findings that is spoilt is an error to whoever verifies them."""
    lines, output = tmp_path / "games.jsonl", tmp_path / "out.parquet"
    write_lines(made(60, 0.5), lines)
    hoyle.judge_archive(lines, output, 1)
    whole = output.read_bytes()
    column = pq.read_metadata(output).row_group(0).column(0)
    end = column.data_page_offset + 20
    start = column.dictionary_page_offset or column.data_page_offset
    assert 0 < start < end < len(whole)
    size = column.total_compressed_size
    output.write_bytes(spoilt_at(whole, 8 * (start + size - 3)))
    with pytest.raises(OSError, match=r"CRC|crc"):
        pq.read_table(output, page_checksum_verification=True)


@pytest.mark.parametrize("how", ["cut", "changed", "link"])
def test_a_part_that_was_changed_is_no_part(how: str, tmp_path: Path) -> None:
    """A part is known by what is in it: one that was cut or changed is thrown away."""

    def write(text: bytes) -> Counts:
        with OutputParts(tmp_path / "out.jsonl", {}) as parts:
            for number in range(2):
                keep(
                    parts.folder,
                    number,
                    parts.stamp,
                    lambda file: Counts(file.write(text), 1, 0),
                )
            parts.look()
            assert sorted(parts.done) == [0, 1]
            return parts.done[0][1]

    assert write(b"0123456789") == Counts(10, 1, 0)
    folder = tmp_path / ".out.jsonl.parts"
    (first,) = folder.glob("000000-*")
    if how == "link":
        (tmp_path / "other").write_bytes(first.read_bytes())
        first.unlink()
        first.symlink_to(tmp_path / "other")
    else:
        first.write_bytes(b"01234" if how == "cut" else b"0123456780")
    with OutputParts(tmp_path / "out.jsonl", {}) as parts:
        assert list(parts.done) == [1]
        assert not first.exists()


def test_books_are_told_by_what_is_in_them(tmp_path: Path) -> None:
    """To touch a rule file changes nothing; to write another letter does."""
    book = tmp_path / "a.law"
    book.write_text("book a\n")
    (tmp_path / "gone.law").symlink_to(tmp_path / "nowhere")
    before = digested([tmp_path])
    os.utime(book, (1, 1))
    assert digested([tmp_path]) == before
    book.write_text("book b\n")
    assert digested([tmp_path]) != before


def test_lines_are_counted_as_they_are(tmp_path: Path) -> None:
    """A line feed at the end of a file begins no further line."""
    path = tmp_path / "games.jsonl"
    for text, lines in ((b"{}\n{}\n", 2), (b"{}\n{}", 2), (b"\n", 1)):
        path.write_bytes(text)
        assert sum(piece.lines for piece in pieces_of(path)) == lines


def test_a_worker_whose_run_is_gone_ends_quietly(tmp_path: Path) -> None:
    """Whoever has nobody left to tell says nothing."""
    lines = tmp_path / "games.jsonl"
    write_lines(made(3, 0), lines)
    about = f'{{"source":"{lines}","folder":"{tmp_path}","stamp":"{"0" * 16}",'
    asked = f'{about}"form":".jsonl","book":null}}\n[0,0,{lines.stat().st_size},1]\n'
    heard, told = os.pipe()
    os.close(heard)
    done = subprocess.run(
        [sys.executable, "-m", "hoyle.api.worker"],
        input=asked.encode(),
        stdout=told,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(told)
    assert (done.returncode, done.stderr) == (1, b"")


def test_no_line_is_written_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game of too many acts for one line is refused as acts, and comes back from codes."""
    lines, out = tmp_path / "games.jsonl", tmp_path / "out.jsonl"
    (game,) = made(1, 0)
    write_lines(({**game, "codes": [*game["codes"], *[245] * 27_000]},), lines)
    out.write_text("old")
    assert run(["convert", str(lines), str(out)]) == 2
    told = capsys.readouterr().err
    assert f"game 1 of {lines} would be a line of " in told
    assert "at most 1,048,576 can be read again; --format compact, a .game or a " in told
    assert out.read_text() == "old"
    for name, form in (("b.jsonl", "compact"), ("b.game", "game"), ("b.parquet", None)):
        how = [] if form is None else ["--format", form]
        assert run(["convert", str(lines), str(tmp_path / name), *how]) == 0
        back = tmp_path / "back.jsonl"
        assert run(["convert", str(tmp_path / name), str(back), "--format", "compact"]) == 0
        assert back.read_text() == (tmp_path / "b.jsonl").read_text()
