"""Texts of the table of The Great Race: tooltips, previews, plans, summaries, player aid."""
