"""A factory: its belts, machines, offices, styles, cars and people."""
