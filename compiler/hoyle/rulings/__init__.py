"""More about a ruling than it says: what choices would leave, what would decide a doubt, why.

`beyond` puts it all together for one record, within the bound of `effort`; `replay` plays the
record over again, to be asked, and `at_last` asks of its end in all worlds.

* What may be done: `options`, `barred`, `worded` and `windows` (menus), `powers`;
  `outlook`, what could come next by the moves of the book.
* How it ends: `ending` and `contested` (who has won, and whether that is sure), `cases` and
  `outcomes_unseen` (in which cases it ends how).
* What decides a doubt: `doubts`, of each finding; `missing`, `deciding`, `which`, `between` and
  `fewest`, on hands that are not on record; `beginnings`, on states that are not; `unseen` and
  `telling`, on cards told by their number; `probes`, in worlds that differ by little;
  `alternatives`, doubts of which one at most is so; `instances`, what several answers have in
  common.
* What was taken for granted: `silence` (what no tag told) and `moved` (what else that may be),
  `unrecorded` and `unwritten` (acts left out), `repeated` (acts told twice).
* Why, and why not: `shown`, by which later act a finding is proved; `refusals`, of an act without
  effect; `why_not`, of a law that did not bite.
"""
