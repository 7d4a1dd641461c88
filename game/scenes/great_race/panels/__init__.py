"""Panels of The Great Race beside its board."""
