"""Keys of the table of Automobiles that no other table has."""

REACH = "d"  # shows on the track where the hand leads, with the wear of each drive
