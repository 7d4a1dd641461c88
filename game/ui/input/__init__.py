"""Input: keymap and commands, key repeat, gestures, the guard against hurried input, presence at the window."""
