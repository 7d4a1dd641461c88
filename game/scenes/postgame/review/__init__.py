"""Review: chances over a game and the turns that changed them."""
