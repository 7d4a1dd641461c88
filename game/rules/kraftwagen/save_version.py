"""Version of the saves of Kraftwagen, and the migrations of older ones."""

from typing import Any

from game.rules.core.game_spec import Migration

VERSION = 2  # goes up with every change of what a save contains


def _with_rulings(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state in which no doubtful rule is read in the less usual way."""
    return state | {"rulings": []}


MIGRATIONS = (Migration(2, _with_rulings),)
