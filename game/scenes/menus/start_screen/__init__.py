"""The start screen and its cards."""
