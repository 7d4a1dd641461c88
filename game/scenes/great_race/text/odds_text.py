"""Odds text: the odds of unknown ground in words, on the odds card and in the tooltip of a space.

The words stand in assets/i18n/great-race-board.*.yaml under `loupe`, and in great-race-table.*.yaml under
`tip.unknown`; the odds: `rules/great_race/forecast.py`.
"""

from collections.abc import Iterator

from game.i18n.catalog import tr
from game.rules.great_race.forecast import Blind
from game.scenes.great_race.table_texts import say


def percent(part: int, whole: int) -> int:
    """Return a share in percent; a possible event never has 0, an uncertain one never 100.

    >>> percent(1, 3), percent(1, 500), percent(499, 500), percent(0, 0)
    (33, 1, 99, 0)
    """
    if not whole or not part:
        return 0
    return min(99 if part < whole else 100, max(1, round(100 * part / whole)))


def share_text(part: int, whole: int) -> str:
    """Return a share as it stands on the odds card."""
    return f"{percent(part, whole)} %"


def bag_text(odds: Blind) -> str:
    """Return the number of tiles among which chance decides."""
    return tr("great-race-board.loupe.bag", n=odds.tiles)


def payable_text(odds: Blind) -> str:
    """Return the share of the tiles that could be paid."""
    part = share_text(odds.paid, odds.tiles)
    if odds.paid == odds.tiles:
        return f"<good>{tr('great-race-board.loupe.all-paid')}</good>"
    if odds.with_cans:
        more = share_text(odds.paid + odds.with_cans, odds.tiles)
        return tr("great-race-board.loupe.paid-cans", part=part, more=more)
    return f"<bad>{tr('great-race-board.loupe.paid', part=part)}</bad>"


def unknown_lines(odds: Blind, shown: bool) -> Iterator[str]:
    """Yield the lines of a tooltip about an unknown space, less of them where the odds card is `shown` (GRR-1.4)."""
    if not shown:
        yield say("tip.unknown.bag", n=odds.tiles)
        yield say("tip.unknown.signs", danger=percent(odds.danger, odds.tiles), stop=percent(odds.stop, odds.tiles))
    elif odds.paid < odds.tiles:
        yield f"<bad>{say('tip.unknown.back')}</bad>"
