"""The rules of every game: pure Python, no screen, no clock, no files, no global randomness."""
