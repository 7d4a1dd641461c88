"""Landscape and furniture of the board of Imperial Steam."""
