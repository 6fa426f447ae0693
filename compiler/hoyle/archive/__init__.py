"""Many games: to codes, codes screened, what is stopped judged in full.

Lines: `codes`, `judging`, `pieces`. Columns: `schemas`, `columns`, `parquet`. What comes of both:
`findings`, rows; `parts`, an output whole or not at all; `pool`, processes side by side.
"""
