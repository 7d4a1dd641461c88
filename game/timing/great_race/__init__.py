"""Times that only The Great Race has."""
