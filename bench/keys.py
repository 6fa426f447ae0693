"""`python -m bench.keys [BOOK]`: from a key typed in a book to what is told of it.

Processor time of this process, which does what the language server does between taking up a text
and having its diagnostics: for a key that makes a fault, until the fault is known; for one that
mends it, until all is proved. The book is the longest one, if none is named.
"""

from __future__ import annotations

import argparse
import gc
import re
import sys
from pathlib import Path
from time import process_time

from hoyle.lsp.bench import Bench, BookPlace
from hoyle.paths import house
from hoyle.source.diagnostic import has_errors

# In so many places of the text something is typed.
PLACES = 40
BOUND = 0.2  # seconds


def main(names: list[str]) -> int:
    """Type in a book, and print how long it takes to be told; 1 if that is over the bound."""
    parser = argparse.ArgumentParser(prog="bench.keys", description=__doc__)
    parser.add_argument("book", nargs="?", choices=house().books())
    named = parser.parse_args(names).book
    paths = [house().book(name).resolve() for name in ([named] if named else house().books())]
    path = max(paths, key=lambda one: len(one.read_text(encoding="utf-8")))
    faults, proofs, cold = measured(path)
    print(f"{path.stem}: {path.read_text(encoding='utf-8').count(chr(10)):,} lines")
    print(f"  taken up for the first time, and proved: {_ms(cold)} ms of processor time")
    for what, times in (("key to fault", faults), ("key to all proved", proofs)):
        times.sort()
        worst = times[int(0.95 * len(times))]
        print(f"  {what}: median {_ms(times[len(times) // 2])} ms, 95th percentile {_ms(worst)} ms")
    return 1 if proofs[int(0.95 * len(proofs))] > BOUND else 0


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f}"


def measured(path: Path) -> tuple[list[float], list[float], float]:
    """Give the times of keys that break a book, of keys that mend it, and of the first look."""
    gc.disable()  # as the server does while somebody types
    text = path.read_text(encoding="utf-8")
    bench, faults, proofs = Bench(), [], []
    bench.put(path, text)
    (book,) = bench.books(path)
    cold = _time(bench, book, path, text, whole=True)
    places = [match.end() for match in re.finditer(r"\bis none\b", text)]
    for place in places[:: max(1, len(places) // PLACES)]:
        faults.append(_time(bench, book, path, f"{text[:place]}x{text[place:]}", whole=False))
        assert has_errors(bench.named(book).loaded.diagnostics)
        proofs.append(_time(bench, book, path, f"{text[:place]} {text[place:]}", whole=True))
    return faults, proofs, cold


def _time(bench: Bench, book: BookPlace, path: Path, text: str, whole: bool) -> float:
    start = process_time()
    bench.put(path, text)
    (bench.checked if whole else bench.named)(book)
    return process_time() - start


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
