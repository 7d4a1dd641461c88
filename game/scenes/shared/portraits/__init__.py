"""Portraits of characters, drawn from the features in their files."""
