"""Keys of the table of Automania that no other table has."""

SECRETS = "m"  # shows the own money and contracts while it is held
