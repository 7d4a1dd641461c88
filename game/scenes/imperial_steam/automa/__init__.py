"""Automa on the screen: its cards, its reasons, its turn shown step by step."""
