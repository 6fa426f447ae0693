"""What Python programs use: books and records, games in columns, engines that spread them.

What it shows first is the package's own; docs/python.md and docs/archives.md tell all.

* `books`: books of law, and what they say of records.
* `archives`: all games of a file. `batches` and `lines`: games in columns and in lines, judged by
  `engines`, in any process; `worker` is one.
* `spark`, `dask`, `ray`: frames and datasets of games, over `batches`.
* `errors`: what programs are told when something is not as it must be.
"""
