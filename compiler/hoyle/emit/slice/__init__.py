"""What a record in which nothing is found can do: a book cut down to what a screen needs."""
