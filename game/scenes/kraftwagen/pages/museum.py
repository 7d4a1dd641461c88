"""Museum of Kraftwagen: every car that was sold in a game, with its parts and its price."""

from __future__ import annotations

from typing import Any

from game.i18n.catalog import tr
from game.scenes.kraftwagen.market.market_panel import model_of
from game.scenes.kraftwagen.pages.trophies import sales
from game.scenes.postgame.game_summary import MuseumPiece
from game.scenes.postgame.summary_builders import events
from game.session.storage.saved_game import SavedGame


def museum_pieces(saved: SavedGame, content: Any) -> list[MuseumPiece]:
    """Return the cars that were sold in a game, in the order of the sales."""
    found = []
    for sold in sales((event for _, event in events(saved.log)), content):
        car = sold.car
        colour = saved.head.seats[car.owner].colour
        text = tr("kraftwagen-results.museum", body=car.body, engine=car.engine, n=sold.gain)
        found.append(MuseumPiece(car.owner, f"kw-car-{colour}-{min(len(content.bodies), car.body)}",
                                 model_of(content, car), text, sold.gain))
    return found
