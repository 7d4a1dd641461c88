"""Colours and shapes of the cars."""

SEAT_GLYPHS = {"blue": "circle", "green": "triangle", "purple": "diamond", "red": "square", "yellow": "star"}
LIVERIES = {"blue": "#2f6fc1", "green": "#2f9a4f", "purple": "#7d4fb0", "red": "#cc3b34", "yellow": "#efb62c"}
