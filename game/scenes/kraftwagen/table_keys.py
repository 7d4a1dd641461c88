"""Keys of the table of Kraftwagen that no other table has."""

MONEY = "m"  # shows the money of the own seat while it is held down
