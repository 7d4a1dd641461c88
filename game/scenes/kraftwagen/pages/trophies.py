"""Trophies of Kraftwagen: the best-paid car of each seat in a whole game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.engineers import RAISED_FEATURES
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.market.market_panel import model_of
from game.scenes.kraftwagen.view_model import CarView
from game.scenes.postgame.game_summary import Trophy
from game.scenes.postgame.summary_builders import events
from game.session.session import Session


class Sold(NamedTuple):
    """Car as it was when it was sold, with its gain and round."""

    car: CarView
    gain: int
    round: int


def trophies(session: Session, renderer: Renderer) -> list[Trophy]:
    """Return the trophies by seat: its best car, or its race car where none was sold."""
    state = session.view(None)
    assert isinstance(state, KraftwagenState)
    found: dict[int, Sold] = {}
    for sold in sales((event for _, event in events(session.game.log)), state.content):
        best = found.get(sold.car.owner)
        if best is None or sold.gain > best.gain:
            found[sold.car.owner] = sold
    return [_trophy(found.get(seat), who.colour, state.content) for seat, who in enumerate(session.seats)]


def _trophy(sold: Sold | None, colour: str, content: Content) -> Trophy:
    if sold is None:
        return Trophy(f"kw-racing-{colour}", "", tr("kraftwagen-results.trophy.none"))
    return Trophy(f"kw-car-{colour}-{min(len(content.bodies), sold.car.body)}", model_of(content, sold.car),
                  tr("kraftwagen-results.trophy", n=sold.gain, round=sold.round))


def sales(happened: Iterable[Event], content: Content) -> Iterator[Sold]:
    """Yield every car that was offered and sold among these events, in order."""
    market: dict[int, CarView] = {}
    number = 0
    for event in happened:
        if event.kind == "round":
            number, market = event.data["number"], {}
        elif event.kind == "offered" and event.seat is not None:
            data = event.data
            market[data["space"]] = CarView(data["space"], event.seat, data["body"], data["engine"], data["workers"],
                                            data["price"], "")
        elif event.kind in ("badge", "swapped") and event.data["space"] in market:
            market[event.data["space"]] = _changed(market[event.data["space"]], event, content)
        elif event.kind in ("sold", "sold-direct") and event.data["space"] in market:
            yield Sold(market[event.data["space"]], event.data["gain"], number)


def _changed(car: CarView, event: Event, content: Content) -> CarView:
    """Return a car with an engineer's marker on it, or with a feature exchanged."""
    data = event.data
    if event.kind == "badge":
        marker = content.markers[data["marker"]]
        feature, more = RAISED_FEATURES[marker.engineer], marker.value
    else:
        feature, more = data["feature"], data["new"] - data["old"]
    return replace(car, **{feature: getattr(car, feature) + more})
