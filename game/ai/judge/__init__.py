"""Judge of turns: what a turn gave away, and the words for how much that is."""
