"""The round summary of Kraftwagen."""
