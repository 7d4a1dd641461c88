"""Drawing, text, input and sound, without rules."""
