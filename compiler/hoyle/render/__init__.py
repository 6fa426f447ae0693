"""Words for people and for programs: the one place where they are made of data.

* A ruling for people: `rulings` writes it, after the `verdict` in a sentence, with `citing` (the
  law), `behind` and `reasons` (why), `borne` (of claims that fail), `mentioned`, `fates` and
  `refusals` (of acts without effect), `remedies` and `sharing` (choices that several have alike),
  `doubts` and `silence`, and at its end `closing`, `outcomes` and `opened`.
* Other ways to tell it: `findings` (a line each), `live` (what is new), `readings` (two side by
  side), `why` (how a finding came about).
* For programs: `report` (JSON), `schema`, `formats` (SARIF, JUnit, annotations).
* Texts: `amounts`, `diagnostics`, `events` (where an act stands in its line), `written` (a law as
  its book has it), `lexer` (for Pygments), `style` (colour).
"""
