"""The texts of the table of Automobiles, by their keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """The text `automobiles-table.<key>`, filled as `tr` fills it."""
    return tr(f"automobiles-table.{key}", **params)
