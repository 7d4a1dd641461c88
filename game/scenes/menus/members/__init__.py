"""The pages of the members of the club: list and figures, and the form of one."""
