"""Practice: the page of positions, the table with an aim, and the result page."""
