"""The words of Imperial Steam."""
