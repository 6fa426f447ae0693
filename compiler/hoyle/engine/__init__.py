"""Validators and screens taken up as modules and libraries, and the C compiler.

* `validators`: those in `generated/`, and texts fresh from the emitter.
* `screens`: a compiled screen found, checked and called, together with `lines.c`, which reads the
  lines of archives.
* `compiler`: a C compiler found, and a book's C compiled into the cache folder.
"""
