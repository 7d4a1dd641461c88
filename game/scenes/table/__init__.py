"""The table, shared by all games: the scene, the displayed position, and a folder for each of its subjects."""
