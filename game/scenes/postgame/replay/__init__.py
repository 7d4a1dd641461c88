"""Replay: its controller and bar."""
