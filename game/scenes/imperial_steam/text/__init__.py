"""Texts of the table of Imperial Steam: tooltips, previews, plans, summaries, player aid."""
