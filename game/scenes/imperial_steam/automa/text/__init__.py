"""Texts of the Automa's cards."""
