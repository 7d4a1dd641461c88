"""The Automa's cards in words."""
