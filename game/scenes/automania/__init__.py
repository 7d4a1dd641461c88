"""Automania on the screen."""
