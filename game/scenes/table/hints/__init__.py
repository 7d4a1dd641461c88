"""Hints: the panel, its progress, the places that a hint points at."""
