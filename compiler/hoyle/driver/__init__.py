"""The way of a book through the passes, and of all books into the generated folder.

* `passes`: the one place that knows their order. What they give is kept from run to run
  (`cache`), made into something that rules (`judges`), and written out (`building`).
* `revisions`: books at a revision of git. `unused`: common books that a book means and does not
  use.
"""

from hoyle.driver.building import Built, Made, build
from hoyle.driver.cache import load_kept
from hoyle.driver.judges import fresh_engine, fresh_judge, judge_of, validator_of
from hoyle.driver.passes import PASSES, Compilation, Loaded, find_book, load, load_book

__all__ = [
    "PASSES",
    "Built",
    "Compilation",
    "Loaded",
    "Made",
    "build",
    "find_book",
    "fresh_engine",
    "fresh_judge",
    "judge_of",
    "load",
    "load_book",
    "load_kept",
    "validator_of",
]
