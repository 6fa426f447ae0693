"""The IR run directly: the reference meaning that generated code must agree with.

* `program` compiles a book once to closures: `expressions`, of `operations` and `quantifiers`,
  `effects`, `triggers`, `rules` (clauses) and `norm_rules` (menus, duties, offences to raise).
* `machine` judges one event after another, each on its way through the steps of `event`. `layout`
  is where values are kept; `norms`, `norm_life` and `openings` are menus and duties, `watching`
  who of them waits for what; `memory` keeps what definitions gave, by their `dependencies`.
* `judging` takes a whole record to its `ruling`: `docket` (what was found), `ledger` (what it
  changed), `settling`.
* What a record leaves open (these by `hoyle.shared`): `worlds`, put `together` again and merged
  in one ruling by `merging`; `rebuilt` sets, `unseen` cards, what is `torn` off, and what is
  `contradicted`.
* `explain` tells why a clause did not bite, with `narrowing` to the least reason; `trace` all
  that each act brings about.
"""

from hoyle.interpret.judging import judge
from hoyle.interpret.machine import Machine

__all__ = ["Machine", "judge"]
