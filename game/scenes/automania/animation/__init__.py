"""Animations, banners and sounds of Automania by event."""
