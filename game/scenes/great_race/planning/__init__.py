"""The planning table: a day is sketched on the map, and the assistants follow."""
