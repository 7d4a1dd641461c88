"""Texts of the table of Automobiles by key, without the area."""

from game.i18n.catalog import Param, tr

TICKS = 2  # of a length, which is a section on a straight: people count distances in lengths


def say(key: str, /, **params: Param) -> str:
    """Return the text `automobiles-table.<key>`, filled as `tr` fills it."""
    return tr(f"automobiles-table.{key}", **params)


def in_lengths(ticks: int) -> str:
    """Return a distance along the track in lengths, which may end on a half.

    >>> in_lengths(5), in_lengths(4), in_lengths(1)
    ('2½', '2', '½')
    """
    whole, half = divmod(ticks, TICKS)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def gap_words(ticks: int) -> str:
    """Return the gap between two cars in words; `ticks` is the distance along the track."""
    return tr("automobiles.result.gap", n=-(-ticks // TICKS), lengths=in_lengths(ticks))
