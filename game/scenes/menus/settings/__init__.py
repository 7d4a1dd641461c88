"""The settings page, key bindings and text size."""
