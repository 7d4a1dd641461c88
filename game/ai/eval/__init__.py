"""What the search needs to know about each game: named evaluation terms, pruned moves, a mind per game."""
