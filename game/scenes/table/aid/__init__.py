"""The player aid: pages, search, the page over the table."""
