"""Sentences about the end and the beginning of a round of Kraftwagen, for the turn summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.table_texts import say
from game.scenes.table.interaction.action_previews import SEPARATOR


def seat_round_text(events: Sequence[Event], seat: int) -> str:
    """Return the gains of a seat in the scoring among these events, in one sentence (KRA-8.2 to KRA-8.9).

    "" without a scoring.
    """
    if all(event.kind != "tidied" for event in events):
        return ""
    return say("digest.brought", told=SEPARATOR.join(_brought([event for event in events if event.seat == seat])))


def _brought(own: Sequence[Event]) -> Iterator[str]:
    race = sum(event.data["gain"] for event in own if event.kind in ("place", "lap-points"))
    cars = [event.data["gain"] for event in own if event.kind == "sold"]
    yield say("digest.race", n=race)
    yield say("digest.cars", n=len(cars), gain=sum(cars))
    unsold = sum(event.kind == "unsold" for event in own)
    if unsold:
        yield say("digest.unsold", n=unsold)


def new_round_text(state: KraftwagenState) -> str:
    """Return the prices of the round and the seat that begins it (KRA-3.2, KRA-3.4)."""
    numbers = state.content.numbers.prices[state.round - 1]
    return say("digest.round", round=state.round, low=numbers[0], high=numbers[-1], seat=f"<seat:{state.on_turn()}>")
