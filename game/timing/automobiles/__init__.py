"""Times that only Automobiles has."""
