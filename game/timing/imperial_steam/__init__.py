"""Times that only Imperial Steam has."""
