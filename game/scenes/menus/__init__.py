"""The screens around the games: start, set-up, saved games, settings, statistics, rule book, help."""
