"""Ratings of members: skill by title, from the ranks of finished games, beside computers of a fixed strength."""
