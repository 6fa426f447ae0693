"""Words with holes, and what is said of the IR by them.

* `templates`: words with holes. `discourse`: texts made of them; `verbalise`: the IR so,
  `clauses` whole.
* `numbers` tells whether words are for one thing or for more, `grouping` what stands in brackets,
  `listing` several things in one sentence.
"""
