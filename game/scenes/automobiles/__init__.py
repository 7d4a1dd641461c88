"""Automobiles on the screen: the board, its pieces, panels and animations."""
