"""Lines that the characters of the computers say at a table."""
