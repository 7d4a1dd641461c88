"""Texts of the table of Kraftwagen, by their catalogue keys without the area."""

from collections.abc import Sequence

from game.i18n.catalog import Param, tr
from game.rules.kraftwagen.chain_forecast import ChainForecast, Wait

ARROW = " <icon:arrow-right> "
NAMED = 2  # rivals that are named in a line of turns


def say(key: str, /, **params: Param) -> str:
    """Return the text `kraftwagen-table.<key>` with its parameters filled in, as `tr` does."""
    return tr(f"kraftwagen-table.{key}", **params)


def turns_text(least: int, most: int) -> str:
    """Return a number of turns in words, or a range of them."""
    return say("turns", n=least) if least == most else say("turns.range", least=least, most=most)


def count_text(wait: Wait) -> str:
    """Return the number of turns that a rival has before the own next one, or their range, in figures."""
    return say("board.turns", least=1, most=wait.most) if wait.tiles else say("board.turns.once")


def time_line(told: ChainForecast, signs: Sequence[str]) -> str:
    """Return the turns that follow from taking a tile, until the own next one.

    More rivals than two go by their `signs` (by seat), and what is the same for all is said once, to be read whole.
    """
    counts = [count_text(wait) for wait in told.waits]
    if not counts:
        return say("ahead.again")
    names = [signs[wait.seat] if len(counts) > NAMED else f"<seat:{wait.seat}>" for wait in told.waits]
    if len(counts) > 1 and len(set(counts)) == 1:
        return say("ahead.turns", turns=say("ahead.each", seats=ARROW.join(names), turns=counts[0]))
    turns = [say("ahead.rival", seat=name, turns=count) for name, count in zip(names, counts, strict=True)]
    return say("ahead.turns", turns=ARROW.join(turns))


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
