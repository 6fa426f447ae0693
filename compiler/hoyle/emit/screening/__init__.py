"""How the screen of a book is made: what a clean event does, and how it is told in Python."""
