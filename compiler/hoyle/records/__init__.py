"""Recorded games: read from and written in several notations, one model behind them.

A reader never guesses and never fails: what it cannot read is a diagnostic.

* `read` opens a file and tells its notation; `lines` numbers its lines in bounded memory; `faults`
  gathers what is wrong with a game, `limits` says how much a record may ask.
* `game` is the notation for people. `tags` and `beginning`: what tags set, and whether it can be;
  `seating`: who sits, and names that are nobody's; `escapes`: values in quotes. `phrases` and
  `patterns`: lines to acts and back, by the book's own words; `expand`, shorthands; `loosely`,
  lines as people say them, `other_words`, in words of no act; `comments`; `forms`, how acts are
  written. `meant` tells of a line that is no act: what acts are like it (`aligned`, its values in
  their places: `filled`), a word of it misspelt (`misspelt`, `guess`), several acts not kept apart
  (`apart`, `tails`), or that it tells of none (`no_act`).
* `jsonl` is the notation for programs: `objects` checks what was decoded, `shapes` says what is
  wrong with its shape, `places` where in the text that stands, `compact` has acts as integers.
* `pbn` and `lin`, import only, rest on `four`, how a book takes a deal and a play, on `hands`,
  `auction` and `follow`, whose turn it is by the book. `pbn_text`, `pbn_auction`, `pbn_columns`
  and `pbn_play` are the parts of the one, `lin_text` of the other.
* `codec` writes and reads values.
"""
