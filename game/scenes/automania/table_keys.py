"""Keys of the table of Automania that no other table has."""

BUILDING = "k"  # opens the building card
WAITING = "w"  # lets all cars wait that are still to be sold
SECRETS = "m"  # shows money and contracts of the own seat while it is held down
