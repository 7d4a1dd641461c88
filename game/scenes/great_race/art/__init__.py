"""The drawn things of The Great Race."""
