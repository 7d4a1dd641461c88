"""The clock of a table: time of the people, and what happens when it is up."""
