"""Keys of the table of The Great Race that no other table has."""

SPREAD = "m"  # spreads the map over the whole window, below the panels, or takes it back
