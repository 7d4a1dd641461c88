"""Pieces in flight: anchors, flights, the clips of events."""
