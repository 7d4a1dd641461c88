"""The keys that take the choices of a prompt, in their order; a table may give some of them to its own things."""

KEYS = "1234567890xy"
