"""The game log beside the table: rows, folding, panel, page, turn summary, sound captions."""
