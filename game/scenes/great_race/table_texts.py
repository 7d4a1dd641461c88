"""Texts of the table of The Great Race, by their keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """Return the text `great-race-table.<key>`, filled as `tr` fills it."""
    return tr(f"great-race-table.{key}", **params)
