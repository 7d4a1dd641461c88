"""Keys of the table of Automania that no other table has."""

SECRETS = "m"  # shows money and contracts of the own seat while it is held down
