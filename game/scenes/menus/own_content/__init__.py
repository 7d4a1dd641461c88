"""The pages of a player's own content files: list, preview, errors, new files."""
