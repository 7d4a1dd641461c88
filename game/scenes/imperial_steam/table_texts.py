"""Texts of the table of Imperial Steam, by their keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """Return the text `imperial-steam-table.<key>`, filled as `tr` fills it."""
    return tr(f"imperial-steam-table.{key}", **params)
