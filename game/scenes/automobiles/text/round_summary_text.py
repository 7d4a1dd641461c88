"""Texts of the race order, for the summaries of a turn and of a round."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.renderer import Renderer
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.events import Event
from game.scenes.automobiles.table_texts import say


def seat_round_text(race: AutomobilesState, seat: int, turn: Sequence[Event], renderer: Renderer) -> str:
    """Return the place of a seat after the events of its turn; "" before the start."""
    began = [event.data["place"] for event in turn if event.kind == "turn" and event.seat == seat]
    if not began:
        return ""
    place = race.standings().index(seat) + 1
    return say("digest.still" if place in began else "digest.place", place=_place(place, renderer))


def new_round_text(race: AutomobilesState, renderer: Renderer) -> str:
    """Return the number of the round and all seats in race order."""
    cars = [say("digest.car", place=_place(place, renderer), seat=f"<seat:{seat}>")
            for place, seat in enumerate(race.standings(), 1)]
    return say("digest.round", round=race.round, cars=renderer.join(cars))


def _place(place: int, renderer: Renderer) -> str:
    return renderer.tr(f"place.{place}")
