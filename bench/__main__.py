"""`python -m bench`: the speed of screens, of judging and of the whole command, as ratios.

The yardstick is decoding: `json.loads` of the same games, in the same run on the same
machine. First come all books, on random games of their own, then whist, on deals that owe nothing
to the compiler, screened in one call and judged by the command. Games are made once for each seed
and number, and kept in a temporary folder.
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
from random import Random

from bench import books, deals as making
from bench.books import BOUNDS, Batch, compiled, judgings, screenings, validator_of
from bench.deals import LED, Deal, Writer, deal, deals
from bench.files import kept, replace
from bench.rounds import in_turn
from hoyle.driver import load_book
from hoyle.engine.compiler import ZIGLANG, compile_native, compiler
from hoyle.engine.screens import Answer
from hoyle.engine.validators import Validator
from hoyle.interpret import judge as reference
from hoyle.paths import cache_folder, house
from hoyle.records.compact import Compact
from hoyle.records.jsonl import read_jsonl
from hoyle.records.lines import Line

BOOK = "whist"
ROUNDS = 5
TOGETHER = 500  # deals that are decoded, and screened in one call
ONE_LED = 1_000  # deals of which one is led out of turn
DEALS = 20_000  # for which this is the bound of the command:
COMMAND = 1.3  # at most so many times a process that only decodes


@dataclass(frozen=True, slots=True)
class Stock:
    """The deals of a bench: the files of acts and of codes, and the places of the faulty.

    `led` are the same acts, but for a few deals that are led out of turn.
    """

    acts: Path
    codes: Path
    led: Path
    faulty: tuple[int, ...]
    count: int


def main() -> int:
    """Run the bench; 1 if the screen stops the wrong deals, or a ratio is over its bound."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    told = "how many deals; the command's bound is for so many, and fewer are mostly its start"
    parser.add_argument("--deals", type=int, default=DEALS, help=told)
    parser.add_argument("--faults", type=float, default=0.02, help="the fraction of faulty ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=500, help="random games of every book")
    one = "such a book alone; may be repeated"
    parser.add_argument("--book", action="append", choices=house().books(), help=one)
    parser.add_argument("--check", type=int, default=200, help="clean deals judged by reference")
    asked = parser.parse_args()
    if compiler() is None:
        print(
            f"bench: there is no C compiler; install gcc, clang or ziglang ({ZIGLANG})",
            file=sys.stderr,
        )
        return 2
    validator = validator_of(BOOK)
    stock = _stock(asked.deals, asked.faults, asked.seed)
    print(f"{_machine()}\n")
    wrong = (
        books.bench(asked.book or house().books(), asked.games, asked.seed) if asked.games else 0
    )
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
    led = folder / "led.jsonl"
    if not places.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        loaded = load_book(BOOK)
        assert loaded.book is not None
        made = deals(count, faults, seed)
        _write(made, Compact(loaded.book), acts, codes)
        rng, writer = Random(seed), Writer()
        some = (deal(rng, LED) if n % ONE_LED == 0 else one for n, one in enumerate(made))
        replace(led, "".join(map(writer.acts_line, some)))
        replace(places, json.dumps([n for n, deal in enumerate(made) if deal.fault]))
    return Stock(acts, codes, led, tuple(json.loads(places.read_text())), count)


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
    library = compiled(BOOK)
    parts = [lines[at : at + TOGETHER] for at in range(0, len(lines), TOGETHER)]
    timed = in_turn(screenings([Batch(part, validator, library) for part in parts], ROUNDS))
    batch = Batch(lines, validator, library)
    batch.screen()
    ratio, bound = timed.ratio, BOUNDS[BOOK][0]
    _head("codes, one process", "seconds", "a deal")
    _line("json.loads", timed.yardstick * stock.count, stock.count)
    _line("screen, in one call", timed.other * stock.count, stock.count, ratio, COMMAND)
    stopped = [place for place, said in enumerate(batch.answers) if said != Answer.PASSES]
    right = tuple(stopped) == stock.faulty
    also = len(set(stopped) - set(stock.faulty))
    missed = len(set(stock.faulty) - set(stopped))
    tally = f"{len(stopped)} stopped of {len(stock.faulty)} faulty"
    print(f"  {tally}: {'these and no other' if right else f'{also} wrongly, {missed} missed'}\n")
    return int(not right or ratio > bound)


_DECODE = "import json, sys\nfor line in open(sys.argv[1], 'rb'): json.loads(line)"


def _judging(stock: Stock) -> int:
    """Time the whole command against a process that decodes the same acts."""
    decode = [sys.executable, "-c", _DECODE, str(stock.acts)]
    command, led = (
        [sys.executable, "-m", "hoyle", "judge", str(acts)] for acts in (stock.acts, stock.led)
    )
    os.environ["XDG_CACHE_HOME"] = str(kept("cache"))
    text = (house().generated / f"{BOOK}.c").read_text(encoding="utf-8")
    compile_native(BOOK, text, cache_folder("native"))
    _process(command)  # makes the bytecode
    rounds = [[_process(one) for one in (decode, command, led)] for _ in range(ROUNDS)]
    decoding, judging, doubting = (min(times) for times in zip(*rounds, strict=True))
    ratio = judging / decoding
    _head("acts, whole processes", "seconds", "a deal")
    _line("python -c json.loads", decoding, stock.count)
    _line("hoyle judge", judging, stock.count, ratio, COMMAND)
    _line(f"led out of turn, 1 in {ONE_LED:,}", doubting, stock.count, doubting / decoding)
    print()
    return int(ratio > COMMAND)


def _process(command: list[str]) -> float:
    """Give the processor's time that a process takes, in seconds.

    It finds its bytecode made, as that of an installed command is.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(kept("bytecode"))}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    _, status, used = os.wait4(done.pid, 0)
    done.returncode = os.waitstatus_to_exitcode(status)
    if done.returncode not in (0, 1):
        raise SystemExit(f"bench: {' '.join(command)}: exit code {done.returncode}")
    return used.ru_utime + used.ru_stime


def _agreeing(stock: Stock, validator: Validator, sample: int) -> int:
    """Judge the faulty deals in full, and see that the interpreter says the same of them.

    It must find something in each of those, and nothing in a sample of the others.
    """
    lines = stock.acts.read_bytes().splitlines()
    faulty = [lines[place] for place in stock.faulty]
    timed = in_turn(judgings(validator, [line.decode() for line in faulty], len(faulty), ROUNDS))
    rulings = [validator.judge(json.loads(line)) for line in faulty]
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
    _line("decoding in Python", timed.yardstick * len(faulty), len(faulty))
    _line("judge, of each faulty deal", timed.other * len(faulty), len(faulty))
    found = len(faulty) - quiet
    print(f"  something found in {found} of {len(faulty)} faulty deals; {differ} differ from the")
    print(f"  interpreter, which finds something in {loud} of {len(chosen)} clean deals")
    return int(bool(differ or quiet or loud))


def _lines(texts: list[bytes]) -> Iterator[Line]:
    return (Line(number, text) for number, text in enumerate(texts, 1))


# ---------------------------------------------------------------- the table


def _head(what: str, *columns: str) -> None:
    print(f"{what:32}" + "".join(f"{column:>12}" for column in columns))


def _line(name: str, seconds: float, count: int, ratio: float = 0, limit: float = 0) -> None:
    told = f"  {name:30}{seconds:>12.3f}{seconds / max(count, 1) * 1e6:>10.1f}us"
    if ratio:
        told += f"   {ratio:.2f} times decoding"
    if limit:
        told += f", at most {limit}{'' if ratio <= limit else ': OVER'}"
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
