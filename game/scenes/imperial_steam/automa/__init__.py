"""The Automa on the screen: its cards, its reasons, its turn told step by step."""
