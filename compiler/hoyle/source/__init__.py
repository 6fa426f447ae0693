"""Texts as they were read, where things stand in them, and what is wrong with them, as data.

* `text`: a text file, and whether it is one; `span`: where a thing stands in it.
* `diagnostic`: what is wrong; `codes`: every code with its explanation (`codes.toml`) and its
  example (`examples.toml`).
* `suggest`: the name that a writer may have meant.
"""
