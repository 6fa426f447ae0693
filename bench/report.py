"""`python -m bench.report`: what a million games take, and beside what; writes docs/performance.md.

All figures of a page come from one run. Games are made once and kept in a temporary folder. Seconds
are the processor's, of all processes that a run has; where the clock is meant, it is said. A run
fails if the screen takes more than 3 s a million deals, or if memory grows with the archive.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from pathlib import Path
from time import process_time
from typing import cast

from bench.archives import FAULTS, Spent, judged, made, screened, timed
from bench.deals import Deal, Writer, deals
from bench.files import kept, replace
from bench.plots import bars, lines
from hoyle.archive.parquet import read_games
from hoyle.engine.compiler import ZIGLANG, compile_native, compiler
from hoyle.paths import cache_folder, house

SECONDS = 3.0  # of the screen alone, for a million deals
FLAT = 1.25  # times the memory of 100,000 games that any number may take
DOCS = Path(__file__).parent.parent / "docs"
SIZES = (10_000, 100_000, 1_000_000, 10_000_000)
SAMPLE = 2_000  # deals that are put to what else one might take
RULED_OTHERS = 2_000  # games of each other book that are judged, not screened alone
RULED = 200  # of those, to a rule engine


@dataclass(frozen=True, slots=True)
class Asked:
    """How much is to be measured: games, at most so many screened and judged, and of others."""

    games: int
    distinct: int
    most: int
    judged: int
    others: int
    own: int


def main() -> int:
    """Measure, and write the page; 1 if a bound does not hold."""
    parser = argparse.ArgumentParser(prog="bench.report", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="deals of whist")
    parser.add_argument("--distinct", type=int, default=200_000, help="of which images are made")
    parser.add_argument("--most", type=int, default=10_000_000, help="of the longest archive")
    parser.add_argument("--judged", type=int, default=10_000_000, help="of the longest one judged")
    parser.add_argument("--others", type=int, default=100_000, help="games of each other book")
    parser.add_argument("--own", type=int, default=300, help="different ones of them")
    asked = Asked(**vars(parser.parse_args()))
    if compiler() is None:
        print(
            f"bench: there is no C compiler; install gcc, clang or ziglang ({ZIGLANG})",
            file=sys.stderr,
        )
        return 2
    os.environ["XDG_CACHE_HOME"] = str(kept("cache"))
    for name in house().books():
        text = (house().generated / f"{name}.c").read_text(encoding="utf-8")
        compile_native(name, text, cache_folder("native"))
    report = Report(asked)
    for part in (report.million, report.growth, report.books, report.peers):
        print(f"{part.__name__} ...", file=sys.stderr, flush=True)
        part()
        report.write()  # what was measured is not lost if the run is stopped
    for one in report.over:
        print(f"bench: {one}", file=sys.stderr)
    return int(bool(report.over))


class Report:
    """The page as it is being written; `over` are the bounds that do not hold."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._parts: list[str] = []
        self._plots: dict[str, str] = {}
        self._screens: dict[int, Spent] = {}
        self._judgings: dict[int, Spent] = {}
        self.over: list[str] = []
        self.load = os.getloadavg()[0]

    def million(self) -> None:
        """Judge a million deals by one process and by two, and screen them alone."""
        count = self._asked.games
        path = made("whist", self._asked.distinct, count)
        alone = self._screened(path, count)
        one, two = self._judged(path, count), judged(path, 2)
        each = alone.cpu / count * 1e6
        bound = f"{each:.2f} s a million, at most {SECONDS} allowed"
        if each > SECONDS:
            self.over.append(f"the screen takes {bound}")
        self._right("screened", alone)
        self._right("judged by two", two)
        rows = [
            ("read and screened, one process", alone),
            ("judged, `--jobs 1`", one),
            ("judged, `--jobs 2`", two),
        ]
        self._parts += [
            f"## {count:,} deals of whist, from Parquet to Parquet",
            "",
            f"{round(count * FAULTS):,} of them were made faulty. {self._exactly(one)} All are "
            f"different: {self._asked.distinct:,} were played at random, the others are images of "
            "these, in which suits and players have changed places (`bench/images.py`). The "
            f"screen: {bound}.",
            "",
            "| | processor, s | µs a game | by the clock, s | most memory of a process, MB |",
            "|---|---|---|---|---|",
            *(
                f"| {name} | {spent.cpu:.2f} | {spent.cpu / count * 1e6:.2f} | {spent.wall:.1f} "
                f"| {spent.memory / 1e6:.0f} |"
                for name, spent in rows
            ),
            "",
        ]

    def _right(self, what: str, spent: Spent) -> None:
        """See that exactly the faulty deals were found."""
        if spent.wrong:
            self.over.append(f"{what}: {spent.wrong} deals of {spent.games:,} are not as they are")

    def _exactly(self, one: Spent) -> str:
        """Say whether exactly the faulty deals were found and ruled on."""
        self._right("judged", one)
        if not one.wrong:
            return (
                "Each of these is stopped by the screen and ruled on, and no other has a finding."
            )
        return f"{one.wrong:,} were missed, or have findings though they are not faulty."

    def growth(self) -> None:
        """Screen and judge archives of growing size."""
        sizes = [size for size in SIZES if size <= self._asked.most]
        rows, judgings = [], []
        for size in sizes:
            path = made("whist", self._asked.distinct, size)
            alone = self._screened(path, size)
            whole = self._judged(path, size) if size <= self._asked.judged else None
            self._right("screened", alone)
            if whole is not None:
                self._right("judged", whole)
                judgings.append((size, whole))
            told = "not run" if whole is None else f"{whole.cpu:.2f}"
            memory = alone.memory if whole is None else max(alone.memory, whole.memory)
            rows.append(f"| {size:,} | {alone.cpu:.3f} | {told} | {memory / 1e6:.0f} |")
        base = sizes[min(1, len(sizes) - 1)]
        grown = max(
            max(one.memory for one in of.values()) / of[base].memory
            for of in (self._screens, self._judgings)
            if base in of
        )
        bound = f"{grown:.2f} times that of 100,000 games, at most {FLAT} allowed"
        if grown > FLAT:
            self.over.append(f"memory grows: {bound}")
        wrong = sum(one.wrong for one in (*self._screens.values(), *self._judgings.values()))
        right = (
            f"Of all, {wrong} are stopped in vain or missed"
            if wrong
            else "At each size exactly the faulty ones are found"
        )
        self._plots["growth"] = lines(
            "From small archives to large ones",
            "games",
            "seconds of the processor",
            [
                ("read and screened", [(size, self._screens[size].cpu) for size in sizes]),
                ("judged, 2 % in full, with starting up", [(n, one.cpu) for n, one in judgings]),
            ],
        )
        self._parts += [
            "## From small archives to large ones",
            "",
            "![growth](performance/growth.svg)",
            "",
            f"All deals of an archive are different, {self._asked.distinct:,} and images of these. "
            f"{right}. Memory, screened or judged: {bound}.",
            "",
            "| games | screened, s | judged, s | most memory of a process, MB |",
            "|---|---|---|---|",
            *rows,
            "",
        ]

    def _screened(self, path: Path, count: int) -> Spent:
        if count not in self._screens:
            self._screens[count] = screened(path)
        return self._screens[count]

    def _judged(self, path: Path, count: int) -> Spent:
        if count not in self._judgings:
            self._judgings[count] = judged(path, 1)
        return self._judgings[count]

    def books(self) -> None:
        """Screen and judge archives of the other books."""
        count, own = self._asked.others, self._asked.own
        names = [name for name in house().books() if name != "whist"]
        rows, plot = [], []
        for name in names:
            path = made(name, own, count)
            games = list(islice(read_games(path), min(own, count)))
            texts = [json.dumps(game) for game in games]
            decoding = _decoding(texts)
            alone, whole = screened(path), judged(made(name, own, min(count, RULED_OTHERS)), 1)
            each, all_in = alone.cpu / count * 1e6, whole.cpu / whole.games * 1e6
            ratio = alone.cpu / count / decoding
            rows.append(
                f"| {name} | {decoding * 1e6:.1f} | {each:.1f} | {ratio:.2f} "
                f"| {alone.found / count:.1%} | {whole.found / whole.games:.1%} | {all_in:,.0f} |"
            )
            plot.append((name, each))
            print(rows[-1], file=sys.stderr, flush=True)
        self._plots["books"] = bars("Read and screened, a game", "µs", plot)
        self._parts += [
            "## The other books",
            "",
            f"{count:,} random games of each are screened, of which {own} are different, 2 % of "
            "these played against the laws. In some books most games have findings, for a right "
            f"exercised and what a law says has come about are findings too. {RULED_OTHERS:,} of "
            "each are judged, with starting up.",
            "",
            "![books](performance/books.svg)",
            "",
            "| book | json.loads, µs a game | read and screened, µs | times json.loads | stopped "
            "| with findings | judged in all, µs |",
            "|---|---|---|---|---|---|---|",
            *rows,
            "",
        ]

    def peers(self) -> None:
        """Put the same deals to what else one might take."""
        rows = [*self._lines(), *_dataclass(), *_rule_engine()]
        self._plots["peers"] = bars(
            "A deal of whist", "µs", [(name, each) for name, each, _ in rows]
        )
        self._parts += [
            "## Beside what else one might take",
            "",
            f"The same deals of whist, one process, µs of the processor a deal. Of {SAMPLE:,} "
            f"deals some are faulty. json.loads only decodes; the validator of "
            "dataclasses and the rules in CLIPS check cards, turns and suits, and know no law's "
            "text, remedy or score (`bench/peers`).",
            "",
            "![peers](performance/peers.svg)",
            "",
            "| | µs a deal | faulty ones found |",
            "|---|---|---|",
            *(f"| {name} | {each:,.2f} | {found} |" for name, each, found in rows),
            "",
            *self._cribbage(),
        ]

    def _lines(self) -> Iterator[tuple[str, float, str]]:
        """Decode lines of JSON; hoyle's figures are those of the million."""
        made = list(_sample())
        writer = Writer()
        acts = [writer.acts_line(deal) for deal in made]
        games = islice(read_games(kept_path(self._asked)), SAMPLE)
        codes = [json.dumps(game, separators=(",", ":")) for game in games]
        yield "json.loads, codes", _each(lambda: [json.loads(line) for line in codes]), ""
        yield "json.loads, acts", _each(lambda: [json.loads(line) for line in acts]), ""
        count = self._asked.games
        faulty = f"of {round(count * FAULTS):,}"
        alone, whole = self._screens[count], self._judgings[count]
        yield "hoyle, read and screened", alone.cpu / count * 1e6, f"{alone.found:,} {faulty}"
        yield "hoyle, judged", whole.cpu / count * 1e6, f"{whole.found:,} {faulty}, ruled on"

    def _cribbage(self) -> list[str]:
        """Replay cribbage by OpenSpiel, where it is installed, beside hoyle's, act for act."""
        try:
            from bench.peers.openspiel_cribbage import Cribbage

            peer = Cribbage()
        except ImportError:
            return ["OpenSpiel is not installed: its replay of cribbage was not measured.", ""]
        games = peer.played(50)
        acts = sum(map(len, games))
        spent = timed(lambda: [peer.replay(game) for game in games]) / acts * 1e6
        path = made("cribbage", self._asked.own, self._asked.others)
        own = sum(len(cast(list[int], game["codes"])) for game in read_games(path))
        alone = screened(path).cpu / own * 1e6
        return [
            f"Cribbage, an act: OpenSpiel's replay that asks whether each is legal {spent:.2f} µs "
            f"({len(games)} of its own random games), hoyle reading and screening "
            f"{alone:.2f} µs a code (an act has one, or one more for each set of cards).",
            "",
        ]

    def write(self) -> None:
        """Write the page and its plots."""
        folder = DOCS / "performance"
        folder.mkdir(exist_ok=True)
        for name, text in self._plots.items():
            replace(folder / f"{name}.svg", text)
        asked = " ".join(f"--{slot} {getattr(self._asked, slot)}" for slot in Asked.__slots__)
        machine = _machine(self.load, asked)
        page = ["# What archives take", "", *machine, "", *self._parts]
        replace(DOCS / "performance.md", "\n".join(page).rstrip() + "\n")


def _decoding(texts: list[str]) -> float:
    """Give the seconds that json.loads takes of one of some texts."""
    return timed(lambda: [json.loads(text) for text in texts]) / len(texts)


def kept_path(asked: Asked) -> Path:
    """Give the file of the million deals."""
    return made("whist", asked.distinct, asked.games)


def _sample() -> Iterator[Deal]:
    return islice(deals(10_000, FAULTS, 1), SAMPLE)


def _each(work: object) -> float:
    """Give the microseconds of some work a deal."""
    assert callable(work)
    return timed(work) / SAMPLE * 1e6


def _dataclass() -> Iterator[tuple[str, float, str]]:
    from bench.peers.dataclass_validator import problem, read

    made, writer = list(_sample()), Writer()
    acts = [writer.acts_line(deal) for deal in made]
    faulty = sum(bool(deal.fault) for deal in made)
    found = sum(bool(problem(read(line))) for line in acts)
    spent = _each(lambda: [problem(read(line)) for line in acts])
    yield "validator of dataclasses", spent, f"{found} of {faulty}"


def _rule_engine() -> Iterator[tuple[str, float, str]]:
    """Run the rules in CLIPS, where it is installed, on some of the deals, faulty ones first."""
    try:
        from bench.peers.clips_rules import Rules

        rules = Rules()
    except ImportError:
        return
    made, writer = sorted(_sample(), key=lambda deal: not deal.fault)[:RULED], Writer()
    acts = [writer.acts_line(deal) for deal in made]
    begun = process_time()
    found = sum(bool(rules.problems(line)) for line in acts)
    spent = (process_time() - begun) / len(acts) * 1e6
    yield "rules in CLIPS", spent, f"{found} of {sum(bool(deal.fault) for deal in made)}"


def _machine(load: float, asked: str) -> list[str]:
    """Say what the figures were measured on."""
    many = os.cpu_count() or 1
    shared = ", shared with other work, so that times by the clock say little"
    packages = []
    for name in ("pyarrow", "clipspy", "open_spiel"):
        try:
            packages.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            packages.append(f"no {name}")
    return [
        f"Made by `make bench-report` (`python -m bench.report {asked}`); every figure comes from "
        "one run. Seconds are the processor's, of all processes of a run, unless the clock is "
        "named.",
        "",
        f"It ran on {many} processors{shared if load > 0.5 * many else ''}; "
        f"Python {platform.python_version()}, {', '.join(packages)}.",
    ]


if __name__ == "__main__":
    sys.exit(main())
