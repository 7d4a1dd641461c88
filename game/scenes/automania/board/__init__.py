"""Main board of Automania: tiles and action spaces, markets, contracts, sales offices."""
