"""The texts of the table of Automobiles, by their keys without the area."""

from game.i18n.catalog import Param, tr

TICKS = 2  # of a space on a straight: what a distance is counted in for people


def say(key: str, /, **params: Param) -> str:
    """The text `automobiles-table.<key>`, filled as `tr` fills it."""
    return tr(f"automobiles-table.{key}", **params)


def in_spaces(ticks: int) -> str:
    """A distance along the track in spaces, which may end on a half."""
    whole, half = divmod(ticks, TICKS)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def gap_words(ticks: int) -> str:
    """How far one car is behind another."""
    return tr("automobiles.result.gap", n=-(-ticks // TICKS), spaces=in_spaces(ticks))
