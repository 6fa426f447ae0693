"""`python -m bench.against COMMIT`: judging in full here, against another commit's validators.

Both judge the same random games in one process, turn by turn, and of each the quickest round
counts: a ratio that does not rest on the machine, nor much on what else it does. It may be no more
than two thirds. What two thirds are in the bench's own yardstick, decoding in Python (`P`), is told
besides: so its bounds are found (`bench/books.py`). The other validators are taken from
`generated/` as git has it, and are given games that they can read: acts by their names, for codes
may have moved.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
import tarfile
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from bench.books import random_games, validator_of
from bench.rounds import decode_plainly, spent
from hoyle.paths import house

MOST = 0.667
ROUNDS = 9


def main() -> int:
    """Write the table; 1 if judging any book takes more than it may."""
    parser = argparse.ArgumentParser(prog="bench.against", description=__doc__)
    parser.add_argument("commit", help="what to compare with, as git names it")
    parser.add_argument("books", nargs="*", help="all, if none is named")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wrong = 0
    with TemporaryDirectory() as folder:
        _checkout(asked.commit, Path(folder))
        head = ("there", "here", "ratio", "P", "at most")
        print(f"  {'':14}" + "".join(f"{name:>10}" for name in head) + f"   {asked.commit}: us, P")
        for name in asked.books or house().books():
            if not (Path(folder) / "generated" / f"{name}.py").is_file():
                print(f"  {name:14}no such book there")
                continue
            other = _load(Path(folder) / "generated", name)
            wrong += _row(name, other, random_games(name, asked.games, asked.seed))
    return int(wrong > 0)


def _checkout(commit: str, folder: Path) -> None:
    """Write `generated/` of a commit into a folder."""
    command = ["git", "-C", str(house().generated.parent), "archive", commit, "generated"]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE)
    if done.returncode:  # git has said why
        raise SystemExit(2)
    text = done.stdout
    with tarfile.open(fileobj=io.BytesIO(text)) as archive:
        archive.extractall(folder, filter="data")


def _load(generated: Path, name: str) -> Any:
    """Import a validator of another commit, beside whose runtime it stands, if it has one."""
    sys.modules.pop("_runtime", None)
    sys.path.insert(0, str(generated))
    try:
        spec = spec_from_file_location(f"other_{name.replace('-', '_')}", generated / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(generated))
    return module


def _row(name: str, other: Any, lines: list[str]) -> int:
    """Time both on the games that both can read, and write the row of a book."""
    validator: Any = validator_of(name)
    places = {act.name: place for place, act in enumerate(other.ACTS)}
    pairs: list[tuple[dict[str, object], dict[str, object]]] = []
    for line in lines:
        game = json.loads(line)
        acts = [(validator.ACTS[place].name, args) for place, args in validator.decode(game)[3]]
        if all(act in places for act, _ in acts):
            codes = other.encode([(places[act], args) for act, args in acts])
            its = {**game, "codes": codes}
            try:
                other.judge(its)
            except ValueError:  # it has other tags
                continue
            pairs.append((its, game))
    here = there = decoding = float("inf")
    for _ in range(ROUNDS):
        decoding = min(decoding, spent(partial(decode_plainly, lines)) / len(lines) * 1e6)
        there = min(there, _spent(other.judge, [pair[0] for pair in pairs]))
        here = min(here, _spent(validator.judge, [pair[1] for pair in pairs]))
    ratio = here / there
    said = "" if len(pairs) == len(lines) else f"   {len(pairs)} of {len(lines)} games"
    said += "   OVER" if ratio > MOST else ""
    times = f"{there:>10.0f}{here:>10.0f}{ratio:>10.2f}{decoding:>10.1f}"
    print(f"  {name:14}{times}{MOST * there / decoding:>10.1f}{said}", flush=True)
    return int(ratio > MOST)


def _spent(judge: Any, games: list[dict[str, object]]) -> float:
    """Give the microseconds of the processor that judging a game takes."""
    begun = process_time()
    for game in games:
        judge(game)
    return (process_time() - begun) / max(len(games), 1) * 1e6


if __name__ == "__main__":
    sys.exit(main())
