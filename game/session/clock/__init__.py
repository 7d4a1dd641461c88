"""Clocks of a table: what people agreed on, and the time that each has used. The rules know nothing of them."""
