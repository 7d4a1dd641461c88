"""Challenges: set-ups with three stars to win, by title and for each day, and the stars of the members."""
