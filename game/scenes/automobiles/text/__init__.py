"""Texts of the table of Automobiles: tooltips, previews, plans, summaries, player aid."""
