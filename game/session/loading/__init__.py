"""Opening the store and loading a game, with recovery where something is damaged."""
