"""Texts of the table of Kraftwagen, by their catalogue keys without the area."""

from game.i18n.catalog import Param, tr
from game.rules.kraftwagen.chain_forecast import ChainForecast, Wait


def say(key: str, /, **params: Param) -> str:
    """Return the text `kraftwagen-table.<key>` with its parameters filled in, as `tr` does."""
    return tr(f"kraftwagen-table.{key}", **params)


def turns_text(least: int, most: int) -> str:
    """Return a number of turns in words, or a range of them."""
    return say("turns", n=least) if least == most else say("turns.range", least=least, most=most)


def count_text(wait: Wait) -> str:
    """Return the number of turns that a rival has before the own next one, or their range, in figures."""
    return say("board.turns", least=1, most=wait.most) if wait.tiles else say("board.turns.once")


def time_line(told: ChainForecast) -> str:
    """Return the turns that follow from taking a tile, until the own next one."""
    turns = [say("ahead.rival", seat=f"<seat:{wait.seat}>", turns=count_text(wait)) for wait in told.waits]
    return say("ahead.turns", turns=" <icon:arrow-right> ".join(turns)) if turns else say("ahead.again")


def start_tile_turn_text(key: str, before: int | None) -> str:
    """Return the line about the start tile of a seat (KRA-2.7).

    It chooses now (0), after `before` others, or has its tile (None).
    """
    if before is None:
        return say(f"{key}.has")
    return say(f"{key}.waits", n=before) if before else say(f"{key}.now")


def signed(change: int) -> str:
    """Return a change with its sign in its colour.

    >>> signed(4), signed(-2), signed(0)
    ('<good>+4</good>', '<bad>−2</bad>', '±0')
    """
    return f"<good>+{change}</good>" if change > 0 else f"<bad>−{-change}</bad>" if change else "±0"
