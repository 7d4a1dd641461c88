"""Times that only Automania has."""
