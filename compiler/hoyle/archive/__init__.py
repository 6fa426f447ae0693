"""Many games: to codes, codes screened, what is stopped judged in full.

* Both lines and columns come as `batches`, which are screened and judged in one way. Lines:
  `codes`, `lines`, `pieces`. Columns: `schemas`, `columns`, `parquet`.
* What comes of them: `findings`, rows; `parts`, an output whole or not at all; `faults`. `pool`:
  processes side by side.
"""
