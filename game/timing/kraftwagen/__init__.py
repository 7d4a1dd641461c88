"""Times that only Kraftwagen has."""
