"""Texts of the table of Automania, by their catalogue keys without the area."""

from game.i18n.catalog import Param, tr


def say(key: str, /, **params: Param) -> str:
    """Return the text `automania-table.<key>` with its parameters filled in, as `tr` does."""
    return tr(f"automania-table.{key}", **params)
