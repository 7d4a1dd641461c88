"""The car of each seat that brought most in a whole game: what it has to show at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.cards import HORCH, MAYBACH
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.market.market_panel import model_of
from game.scenes.kraftwagen.view_model import CarView
from game.scenes.postgame.game_summary import Trophy
from game.scenes.postgame.summary_builders import events
from game.session.session import Session

FEATURES = {MAYBACH: "body", HORCH: "engine"}  # what the markers of engineers raise


class Sold(NamedTuple):
    """A car as it was when it was sold, in a round, for so much."""

    car: CarView
    gain: int
    round: int


def trophies(session: Session, renderer: Renderer) -> list[Trophy]:
    """By seat: its best car, or where none was sold its race car."""
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


def sales(told: Iterable[Event], content: Content) -> Iterator[Sold]:
    """Every car that was sold among these events, and had been offered among them, in order."""
    market: dict[int, CarView] = {}
    number = 0
    for event in told:
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
    """A car with a marker of an engineer, or with something of it exchanged."""
    data = event.data
    if event.kind == "badge":
        marker = content.markers[data["marker"]]
        feature, more = FEATURES[marker.engineer], marker.value
    else:
        feature, more = data["feature"], data["new"] - data["old"]
    return replace(car, **{feature: getattr(car, feature) + more})
