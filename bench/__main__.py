"""`python -m bench`: the speed of the screen and of the whole command, as ratios.

The yardstick is decoding: `json.loads` of the same games, in the same run on the same
machine. First comes the screen of every book on random games of its own, then whist, in more
ways. Games are made once for each seed and number, and kept in a temporary folder.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from bench import books, deals as making
from bench.deals import Deal, Writer, deals
from bench.files import kept, replace
from hoyle.driver import load_book
from hoyle.engine.validators import Validator, load_validator
from hoyle.interpret import judge as reference
from hoyle.ir.game import StartValues
from hoyle.paths import house
from hoyle.records.compact import Compact
from hoyle.records.jsonl import read_jsonl
from hoyle.records.lines import Line

BOOK = "whist"
ROUNDS = 5
SCREEN_LIMIT = 2.2
JUDGE_LIMIT = 2.0


@dataclass(frozen=True, slots=True)
class Stock:
    """The deals of a bench: the files of acts and of codes, and the places of the faulty."""

    acts: Path
    codes: Path
    faulty: tuple[int, ...]
    count: int


def main() -> int:
    """Run the bench; 1 if the screen stops the wrong deals, or a ratio is over its limit."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000, help="how many deals")
    parser.add_argument("--faults", type=float, default=0.02, help="the fraction of faulty ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=500, help="random games of every book")
    parser.add_argument("--check", type=int, default=200, help="clean deals judged by reference")
    asked = parser.parse_args()
    validator = load_validator(BOOK, house())
    if validator is None:
        print("bench: generated/whist.py is missing; run `hoyle build`", file=sys.stderr)
        return 2
    stock = _stock(asked.deals, asked.faults, asked.seed)
    print(f"{_machine()}\n")
    wrong = books.bench(asked.games, asked.seed) if asked.games else 0
    print(f"{stock.count:,} deals of whist, {len(stock.faulty)} faulty, seed {asked.seed}\n")
    wrong += _screening(stock, validator)
    wrong += _judging(stock)
    wrong += _agreeing(stock, validator, asked.check)
    return 1 if wrong else 0


# ---------------------------------------------------------------- deals


def _stock(count: int, faults: float, seed: int) -> Stock:
    """Make the deals, or find them where an earlier run left them."""
    name = hashlib.sha256(Path(making.__file__).read_bytes()).hexdigest()[:12]
    folder = kept(f"{name}-{count}-{faults}-{seed}")
    acts, codes, places = folder / "acts.jsonl", folder / "codes.jsonl", folder / "faulty.json"
    if not places.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        loaded = load_book(BOOK)
        assert loaded.book is not None
        made = deals(count, faults, seed)
        _write(made, Compact(loaded.book), acts, codes)
        replace(places, json.dumps([n for n, deal in enumerate(made) if deal.fault]))
    return Stock(acts, codes, tuple(json.loads(places.read_text())), count)


def _write(made: list[Deal], compact: Compact, acts: Path, codes: Path) -> None:
    writer = Writer()
    coded = [[code for act in deal.acts for code in compact.encode(*act)] for deal in made]
    replace(acts, "".join(writer.acts_line(deal) for deal in made))
    pairs = zip(made, coded, strict=True)
    replace(codes, "".join(writer.codes_line(deal, found) for deal, found in pairs))


# ---------------------------------------------------------------- measuring


def _screening(stock: Stock, validator: Validator) -> int:
    """Time the screen against decoding the same codes; tell whether anything is amiss."""
    lines = stock.codes.read_text(encoding="utf-8").splitlines()
    decoding: list[float] = []
    screening: list[float] = []
    stopped: list[int] = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        games = [json.loads(line) for line in lines]
        decoding.append(perf_counter() - begun)
        begun = perf_counter()
        stopped = list(_stopped(games, validator))
        screening.append(perf_counter() - begun)
    ratio = median(s / d for s, d in zip(screening, decoding, strict=True))
    _head("codes, one process", "seconds", "a deal")
    _row("json.loads", median(decoding), stock.count)
    _row("screen", median(screening), stock.count, ratio, SCREEN_LIMIT)
    right = tuple(stopped) == stock.faulty
    also = len(set(stopped) - set(stock.faulty))
    missed = len(set(stock.faulty) - set(stopped))
    tally = f"{len(stopped)} stopped of {len(stock.faulty)} faulty"
    print(f"  {tally}: {'these and no other' if right else f'{also} wrongly, {missed} missed'}\n")
    return int(not right or ratio > SCREEN_LIMIT)


def _stopped(games: list[dict[str, object]], validator: Validator) -> Iterator[int]:
    """Give the places of the games that the screen stops; it is told the start as well."""
    begun: dict[tuple[tuple[str, str], ...], StartValues] = {}
    screen = validator.screen
    for place, game in enumerate(games):
        tags = game["tags"]
        assert isinstance(tags, dict)
        told = tuple(tags.items())
        start = begun.get(told)
        if start is None:
            start = begun[told] = tuple(validator.decode({**game, "codes": []})[0])
        codes = game["codes"]
        assert isinstance(codes, list)
        if screen(codes, start):
            yield place


_DECODE = "import json, sys\nfor line in open(sys.argv[1], 'rb'): json.loads(line)"


def _judging(stock: Stock) -> int:
    """Time the whole command against a process that decodes the same acts."""
    decode = [sys.executable, "-c", _DECODE, str(stock.acts)]
    command = [sys.executable, "-m", "hoyle", "judge", str(stock.acts)]
    _process(command)  # makes the bytecode
    pairs = [(_process(decode), _process(command)) for _ in range(3)]
    ratio = median(judged / decoded for decoded, judged in pairs)
    _head("acts, whole processes", "seconds", "a deal")
    _row("python -c json.loads", median(pair[0] for pair in pairs), stock.count)
    _row("hoyle judge", median(pair[1] for pair in pairs), stock.count, ratio, JUDGE_LIMIT)
    print()
    return int(ratio > JUDGE_LIMIT)


def _process(command: list[str]) -> float:
    """Time a process that finds its bytecode made, as that of an installed command is."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(kept("bytecode"))}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = perf_counter()
    done = subprocess.run(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
        env=environment,
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"bench: {' '.join(command)}\n{done.stderr.decode()}")
    return perf_counter() - begun


def _agreeing(stock: Stock, validator: Validator, sample: int) -> int:
    """Judge the faulty deals in full, and see that the interpreter says the same of them.

    It must find something in each of those, and nothing in a sample of the others.
    """
    lines = stock.acts.read_bytes().splitlines()
    faulty = [lines[place] for place in stock.faulty]
    games = [json.loads(line) for line in faulty]
    begun = perf_counter()
    rulings = [validator.judge(game) for game in games]
    spent = perf_counter() - begun
    book = load_book(BOOK).book
    assert book is not None
    judge: Callable[..., object] = partial(reference, book)
    clean = [line for n, line in enumerate(lines) if n not in set(stock.faulty)]
    chosen = clean[:: max(1, len(clean) // sample)][:sample] if sample else []
    differ = sum(
        json.dumps(judge(entry.record)) != json.dumps(ruling)
        for entry, ruling in zip(read_jsonl(book, _lines(faulty), ""), rulings, strict=True)
    )
    quiet = sum(not ruling["findings"] for ruling in rulings)
    loud = sum(
        bool(reference(book, entry.record)["findings"])
        for entry in read_jsonl(book, _lines(chosen), "")
        if entry.record is not None
    )
    _head("full rulings", "seconds", "a deal")
    _row("judge, of each faulty deal", spent, len(faulty))
    found = len(faulty) - quiet
    print(f"  something found in {found} of {len(faulty)} faulty deals; {differ} differ from the")
    print(f"  interpreter, which finds something in {loud} of {len(chosen)} clean deals")
    return int(bool(differ or quiet or loud))


def _lines(texts: list[bytes]) -> Iterator[Line]:
    return (Line(number, text) for number, text in enumerate(texts, 1))


# ---------------------------------------------------------------- the table


def _head(what: str, *columns: str) -> None:
    print(f"{what:32}" + "".join(f"{column:>12}" for column in columns))


def _row(name: str, seconds: float, count: int, ratio: float = 0, limit: float = 0) -> None:
    told = f"  {name:30}{seconds:>12.3f}{seconds / max(count, 1) * 1e6:>10.1f}us"
    if limit:
        told += (
            f"   {ratio:.2f} times decoding, at most {limit}{'' if ratio <= limit else ': OVER'}"
        )
    print(told)


def _machine() -> str:
    """Say what the bench runs on."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if "model name" in line]
        model = names[0] if names else model
    except OSError:
        pass
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()}, {os.cpu_count()} x {model}"


if __name__ == "__main__":
    sys.exit(main())
