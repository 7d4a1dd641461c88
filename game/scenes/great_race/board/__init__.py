"""Parchment map: its plan, its pieces and the main board."""
