"""Sound: the player and the synthesis of effects."""
