"""Practice: the page of positions, the table with an aim, and what is told at its end."""
