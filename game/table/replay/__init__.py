"""Replay of a game without a screen: its state machine, the stops in the log, the highlights alone."""
