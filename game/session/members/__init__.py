"""Members of the club: the people of a household, whom statistics and seasons know under all their names."""
