"""Keys that mean something at this table alone."""

SHEET = "a"  # lays the Automa's sheet on the table
