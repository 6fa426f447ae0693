"""What a record in which nothing is found can do: a book cut down to what a screen needs.

* `course` is the book as the screen sees it, `slicing` makes it of each act.
* `liveness`, `still` and `stopped` leave out what cannot matter while nothing is found; `duties`
  are those that may be open even so.
"""
