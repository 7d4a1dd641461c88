"""Banners over the board and the summary of a round."""
