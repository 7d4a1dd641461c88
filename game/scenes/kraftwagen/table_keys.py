"""Keys of the table of Kraftwagen that no other table has."""

MONEY = "m"  # shows the own money while it is held
