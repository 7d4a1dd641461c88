"""Exceptions from the dimming of the table.

Some widgets stay bright beside a choice, and the grid is dimmed without one.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.view_model import TableView
from game.scenes.table.panels.selectable import SelectableWidget


def lift_dimming(panels: PanelSet, table: TableView) -> None:
    """Undim widgets that have nothing to do with the decision.

    In the markets only the ships or sales spaces that are asked about may be dimmed: their demands matter for the
    choice, and cars of rivals cannot be recalled anyway. The corner asks for a type of car, so the rest of the factory
    stays bright.
    """
    asked_about = _asked_about(panels, table)
    markets = [thing for market in panels.hall.markets.values() for thing in market.things]
    for thing in [*markets, *(panels.factory.things if table.asked == "Turn" else ())]:
        if thing not in asked_about:
            thing.set_state(thing.glow, False, False)


def dim_grid(panels: PanelSet) -> None:
    """Dim the whole grid while a sales office is chosen, since nothing there answers that (MAN-4.61)."""
    for thing in panels.hall.grid.things:
        thing.set_state(False, False, True)


def _asked_about(panels: PanelSet, table: TableView) -> Sequence[SelectableWidget]:
    """Return the ships or sales spaces among which one is chosen for a car (MAN-4.40, MAN-4.47, MAN-4.69)."""
    if table.car is None or table.asked not in ("Ship", "TopCar", "Sell"):
        return ()
    there = panels.hall.markets[table.car.market]
    return there.ships if table.asked == "Ship" else tuple(there.sales.values())
