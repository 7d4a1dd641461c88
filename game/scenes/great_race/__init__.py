"""The Great Race on the screen."""
