"""Texts of the table of Kraftwagen: tooltips, previews, plans, summaries, player aid."""
