"""Games played at random from a book alone, and games in which a given law bites."""
