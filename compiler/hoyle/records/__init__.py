"""Recorded games: read from and written in several notations, one model behind them.

`read` opens a file and tells its notation; `game`, `jsonl`, `pbn` and `lin` read one each,
game by game, in bounded memory; `game` and `jsonl` write too. `codec` knows how values are
written, `phrases` a book's acts in its own words, `tags` what a record's tags set. `four`
and `table` are what PBN and LIN need of a book: its acts for a deal and a play, and whose
turn it is. A reader never guesses and never fails: what it cannot read is a diagnostic.
"""
