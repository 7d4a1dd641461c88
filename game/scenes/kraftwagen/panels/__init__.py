"""Panels of Kraftwagen beside its board."""
