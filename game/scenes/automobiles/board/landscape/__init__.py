"""Landscape and furniture of the board of Automobiles."""
