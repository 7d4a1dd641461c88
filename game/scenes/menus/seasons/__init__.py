"""The pages of seasons: form, standings, next game."""
