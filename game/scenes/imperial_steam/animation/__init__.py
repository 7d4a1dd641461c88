"""Animations, banners and sounds of Imperial Steam by event."""
