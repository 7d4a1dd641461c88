"""Animations, banners and sounds of Kraftwagen by event."""
