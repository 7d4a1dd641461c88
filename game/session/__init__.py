"""The running game: the true state, undo and history, the store of all games, and moving them between machines."""
