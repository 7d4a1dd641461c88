"""Interaction: action selection, highlights, previews, ghosts, tooltips, messages."""
