"""Import and export of games, seasons and statistics as files."""
