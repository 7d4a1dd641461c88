"""Building card of Automania: a whole action laid out on one sheet, with its sum."""
