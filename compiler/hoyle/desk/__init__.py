"""The referee's desk: a table in the browser, on the referee's own machine, that rules at each act.

A record is a text in the notation for people, and the page holds it. With each change the page
sends the whole of it and gets back what is to be seen: the table (`table`), the acts that may come
next (`offers`, `completion`), the ruling (`rulings`), the sheet. Nothing is kept between two
requests but what makes the next one quick (`course`), so undoing is sending an earlier text.

`service` answers one request. It runs in a process of its own (`worker`), which is ended when a
record takes too long to judge. `app` is what the browser talks to: it lets in nobody but this
machine's own page (`guard`), and gives out the files that the package carries (`assets`). No
request names a file, and no game is known here: how a table looks is said by its book.
"""
