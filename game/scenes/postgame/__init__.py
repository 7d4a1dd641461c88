"""When a game is over, or looked at again: counting, results, review, replay."""
