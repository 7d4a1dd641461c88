"""The main board: tiles and action spaces, markets, contracts, sales offices."""
