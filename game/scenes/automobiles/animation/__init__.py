"""Animations, banners and sounds of Automobiles by event."""
