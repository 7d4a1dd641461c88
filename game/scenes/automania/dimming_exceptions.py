"""What does not step back on the table of Automania, though something beside it may be chosen; and what does, though
nothing beside it may be."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.automania.panel_set import PanelSet
from game.scenes.automania.view_model import TableView
from game.scenes.table.panels.selectable import SelectableWidget


def lift_dimming(boards: PanelSet, table: TableView) -> None:
    """Of the markets only what is asked about steps back: that a car can be recalled says nothing of the rest, and what
    is wanted there is what a choice is made by. Neither do the rivals' cars look dead that nobody thinks of recalling.
    The corner asks for a type of car, not for what lies beside it in the factory."""
    asked_about = _asked_about(boards, table)
    markets = [thing for market in boards.hall.markets.values() for thing in market.things]
    for thing in [*markets, *(boards.factory.things if table.asked == "Turn" else ())]:
        if thing not in asked_about:
            thing.set_state(thing.glow, False, False)


def dim_grid(boards: PanelSet) -> None:
    """MAN-4.61 The whole grid steps back while an office is asked for: nothing there answers that."""
    for thing in boards.hall.grid.things:
        thing.set_state(False, False, True)


def _asked_about(boards: PanelSet, table: TableView) -> Sequence[SelectableWidget]:
    """MAN-4.40, MAN-4.47, MAN-4.69 The places of a market among which one is chosen for a car."""
    if table.car is None or table.asked not in ("Ship", "TopCar", "Sell"):
        return ()
    there = boards.hall.markets[table.car.market]
    return there.ships if table.asked == "Ship" else tuple(there.sales.values())
