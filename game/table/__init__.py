"""State machine of a table: who is asked, who may look, what moves, and what follows. It knows no screen."""
