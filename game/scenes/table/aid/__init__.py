"""The player aid: pages, search, the sheet over the table."""
