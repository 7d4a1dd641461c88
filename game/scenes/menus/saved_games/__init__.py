"""The list of saved games and replays."""
