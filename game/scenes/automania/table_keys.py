"""Keys of the table of Automania that no other table has."""

BUILDING = "k"  # opens the building card
WAITING = "a"  # lets all cars wait that are still to be sold
CLOSING = "s"  # turns to the page of the sales and back
SECRETS = "m"  # shows money and contracts of the own seat while it is held down
