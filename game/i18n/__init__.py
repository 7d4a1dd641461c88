"""Languages: text catalogues, the rendering of rules things as text, and the in-game rule book."""
