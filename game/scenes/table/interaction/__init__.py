"""Interaction: things that may be chosen, tab order, previews, ghosts, tooltips, messages."""
