"""A book's IR to the Python module that judges by it.

* `module` puts a module together: `tables` (constants), `record` (states, beginning, acts),
  `laws`, `clauses` and `norms` (the laws, one function a clause), `dispatch` (what sets off what).
  `paste` writes out the runtime, beside validators or into one.
* `expressions`, `effects`, `deeds` (those with a name) and `words` write what the IR says, `terms`
  is an expression and how tightly it binds, `body` statements; `layout` and `literals`
  lay them out as the formatter would, and tables in filled lines; `lexicon` names everything.
* `arising`, `gates`, `in_place`, `few`, `sureness` and `watching` find what need not be
  asked, copied or worked out again.

`ir.simplify` brings the IR to the form that a person would write before any of it.
"""
