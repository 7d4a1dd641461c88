"""After a game: scoring, podium, results, share image; replay and review below it."""
