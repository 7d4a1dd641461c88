"""History of a running game: positions of the past, and the check that the log leads to them under today's rules."""
