"""The round summary of Automania."""
