"""The texts of the table of Automania, by their keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """The text `automania-table.<key>`, filled as `tr` fills it."""
    return tr(f"automania-table.{key}", **params)
