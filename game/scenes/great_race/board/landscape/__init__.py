"""Landscape and furniture of the board of The Great Race."""
