"""Panels and cards of the Automa's turn."""
