"""The rule book page and the diagrams of its chapters."""
