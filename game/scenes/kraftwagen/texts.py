"""The texts of the table of Kraftwagen, by their keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """The text `kraftwagen-table.<key>`, filled as `tr` fills it."""
    return tr(f"kraftwagen-table.{key}", **params)
