"""The referee's desk: a table in the browser, on the referee's own machine, that rules at each act.

A record is a text in the notation for people, and the page holds it. With each change the page
sends the whole of it and gets back what is to be seen. Nothing is kept between two requests but
what makes the next one quick, so undoing is sending an earlier text. No request names a file, and
no game is known here: how a table looks is said by its book.

* `app` is what the browser talks to: it lets in nobody but this machine's own page (`guard`), and
  gives out the files that the package carries (`assets`). `service` answers one request
  (`asking`), in a process of its own (`worker`), which is ended when a record takes too long to
  judge. `books` are made ready when first asked for, `course` is a game as it stood after each
  act.
* The text: `setup` begins it, `opening` takes it from files, `hands` from boards in one line,
  `entry` changes it.
* What is seen: `table` with its `cards`, `notes` (the acts), `rulings` with `mentions` (findings
  in a line), `ending` (how the whole stands) and `worlds` (both of a doubt), `offers` and
  `completion` (what may come next); `pages` fills the templates.
"""
