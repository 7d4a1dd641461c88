"""Replay: its controller, bar, stops, and the highlights alone."""
