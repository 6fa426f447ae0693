"""The language server: what an editor asks about books of law, over texts that are not yet saved.

`bench` holds the texts and takes books through the passes, `names` tells what each word of a book
stands for; `outline`, `telling`, `completion` and `actions` answer an editor's questions in the
project's own terms (spans, texts, edits), `runs` does what a lens asks for. `server` alone speaks
the protocol, and knows nothing of laws.
"""
