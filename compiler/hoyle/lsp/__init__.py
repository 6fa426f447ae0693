"""The language server: what an editor asks about books of law, over texts that are not yet saved.

* `bench` holds the texts and takes books through the passes, `names` tells what each word of a
  book stands for.
* An editor's questions are answered in the project's own terms (spans, texts, edits): `outline`,
  `telling`, `uses`, `completion` and `actions`; `runs` does what a lens asks for.
* `server` and `features` alone speak the protocol, with `ranges`, and know nothing of laws.
"""
