"""What Python programs use: books and records, games in columns, engines that spread them.

`hoyle` itself shows the first of it; docs/python.md and docs/archives.md tell all.
"""
