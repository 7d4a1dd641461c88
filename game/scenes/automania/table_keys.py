"""Keys of the table of Automania that no other table has."""

BUILDING = "k"  # opens the building card
SECRETS = "m"  # shows money and contracts of the own seat while it is held down
