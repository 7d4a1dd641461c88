"""Texts of the table of Automobiles by key, without the area."""

from game.i18n.catalog import Param, tr

TICKS = 2  # of a space on a straight: people count distances in spaces


def say(key: str, /, **params: Param) -> str:
    """Return the text `automobiles-table.<key>`, filled as `tr` fills it."""
    return tr(f"automobiles-table.{key}", **params)


def in_spaces(ticks: int) -> str:
    """Return a distance along the track in spaces, which may end on a half.

    >>> in_spaces(5), in_spaces(4), in_spaces(1)
    ('2½', '2', '½')
    """
    whole, half = divmod(ticks, TICKS)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def gap_words(ticks: int) -> str:
    """Return the gap between two cars in words; `ticks` is the distance along the track."""
    return tr("automobiles.result.gap", n=-(-ticks // TICKS), spaces=in_spaces(ticks))
