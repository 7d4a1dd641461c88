"""The scenes of the posters, one module for each game. Each paints any width and height, reaching a little beyond."""
