"""What can be chosen: action selection, highlights, previews, ghosts, tooltips, messages."""
