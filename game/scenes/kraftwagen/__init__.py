"""Kraftwagen on the screen."""
