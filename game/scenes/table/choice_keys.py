"""The keys that take the choices of a prompt, in their order; a table may give some of them to its own things."""

FIGURES = "1234567890"
KEYS = f"{FIGURES}xy"
