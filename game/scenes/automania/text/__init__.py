"""Texts of the table of Automania: tooltips, previews, plans, summaries, player aid."""
