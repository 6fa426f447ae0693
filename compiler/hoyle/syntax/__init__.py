"""Rule files to trees: the tree, the parser, what to say of a text that cannot be read, names.

* `grammar` keeps the tables of `grammar/law.lark`, `parser` makes a `tree` of a text; `unfold`,
  `bars` and `chosen` write short forms out; `casefile` reads case files.
* A text that cannot be read: `errors` says what was found, `advice`, `amounts`, `effects`,
  `earlier`, `besides`, `english` and `plainly` what to write, `recovery` goes on after it,
  `unread` keeps quiet about what only follows.
* `resolve` gathers the names of a book and its common books, `names` says what they must not be,
  `misspelt` what begins a part of a clause and is read on with the line before;
  `idle` finds words that say nothing.
* `fmt` and `layout` lay files out.
"""
