"""Controllers of a played table: prompts of people, the turn loop, computer seats, undo."""
