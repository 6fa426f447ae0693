"""Games played at random from a book alone, and games in which a given law bites.

* A game by the moves of its book: `starts` (its tags), `moves` and `mover`, `fast` (by generated
  code), `games` (many), `short` (with few cards), `chance`. `natural` and `nearness`
  tell what would naturally come next, `samples` values worth trying.
* A game in which something comes about: `search`, for `goals`; `causes` and `aims` lead back to
  acts, `plans` and `pattern` find values for them, `attempts` tries; `shrinking` makes it smaller,
  `casing` a case of it.
* Two sides set against each other, `contest`: `readings`, `versions`; and engines, `differential`,
  over records disturbed by `mutants`.
* What holds of many games: `proof` (they come out), `erasure` (what is hidden makes nothing false;
  `hidden` says what may be), `holes` (changes of a book that its cases let pass).
* `tally` counts a definition over all hands, `symmetry` spares most of them; `jobs` runs long
  searches in parts.
"""
