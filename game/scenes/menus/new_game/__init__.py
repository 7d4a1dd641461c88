"""The set-up of a new game: options, seats, choices, start."""
