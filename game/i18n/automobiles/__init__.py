"""The words of Automobiles."""
