"""Version of the saves of The Great Race, and the migrations of older ones."""

from game.rules.core.game_spec import Migration

VERSION = 2  # goes up with every change of what a save contains
MIGRATIONS: tuple[Migration, ...] = ()  # to a version; saves of those that have none are read as they are
