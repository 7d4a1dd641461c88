"""Animations, banners and sounds of The Great Race by event."""
