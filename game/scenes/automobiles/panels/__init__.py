"""Panels of Automobiles beside its board."""
