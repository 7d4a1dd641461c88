"""Trophies of Automania: the most popular car of each seat in a whole game."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.automania.art.icon_names import car_art
from game.scenes.postgame.game_summary import Trophy
from game.scenes.postgame.summary_builders import events
from game.session.session import Session

OFFERED = ("shipped", "top-car")


def trophies(session: Session, renderer: Renderer) -> Sequence[Trophy]:
    """Return the trophies by seat: its most popular car with its market, or a plain car where none was offered."""
    best: dict[int | None, Event] = {}
    for _, event in events(session.game.log):
        if event.kind not in OFFERED:
            continue
        known = best.get(event.seat)
        if known is None or event.data["popularity"] > known.data["popularity"]:
            best[event.seat] = event
    return [_trophy(best.get(seat), who.colour, renderer) for seat, who in enumerate(session.seats)]


def _trophy(car: Event | None, colour: str, renderer: Renderer) -> Trophy:
    if car is None:
        return Trophy(car_art("city", colour), "", tr("automania-results.trophy.none"))
    data = car.data
    return Trophy(car_art(data["type"], colour), capitalize(renderer.thing("car-type", data["type"])),
                  tr("automania-results.trophy", n=data["popularity"], market=renderer.thing("market", data["market"])))
