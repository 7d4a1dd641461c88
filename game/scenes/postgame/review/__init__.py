"""Review: chances over a game and the swings that changed them."""
